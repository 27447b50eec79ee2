//! The line on which two queens attack each other, and how many solutions there are.

use crate::search::{Board, LineKind, Square};

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SharedLine {
    /// Both queens stand in one row.
    Row,
    /// Both queens stand in one column.
    Column,
    /// Row − column is the same.
    Diagonal,
    /// Row + column is the same.
    Antidiagonal,
}

/// The line that two different squares share.
pub fn shared_line(one: Square, other: Square) -> Option<SharedLine> {
    if one.row == other.row {
        return Some(SharedLine::Row);
    }
    one.line_to(other).map(|line| match line {
        LineKind::Column => SharedLine::Column,
        LineKind::Diagonal => SharedLine::Diagonal,
        LineKind::Antidiagonal => SharedLine::Antidiagonal,
    })
}

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// How many solutions there are with 1 queen, 2 queens and so on, and how many up to symmetry.
const KNOWN: [(u64, u64); MOST_COMPARED] = [
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2680, 341),
    (14200, 1787),
];

fn known(n: usize) -> (u64, u64) {
    n.checked_sub(1)
        .and_then(|at| KNOWN.get(at))
        .copied()
        .unwrap_or_default()
}

/// How many solutions there are.
pub(super) fn total(n: usize) -> u64 {
    known(n).0
}

/// How many there are up to symmetry.
pub(super) fn classes(n: usize) -> u64 {
    known(n).1
}

/// All solutions, in the order of the search.
pub(super) fn solutions(n: usize) -> Vec<Board> {
    let mut found = Vec::new();
    place(n, &mut Vec::new(), &mut found);
    found
}

fn place(n: usize, queens: &mut Vec<Square>, found: &mut Vec<Board>) {
    if queens.len() == n {
        found.push(queens.iter().map(|queen| 1 << queen.col).collect());
        return;
    }
    for col in 0..n {
        let square = Square::new(queens.len(), col);
        if !queens.iter().any(|queen| queen.attacks(square)) {
            queens.push(square);
            place(n, queens, found);
            queens.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::search::Symmetry;
    use crate::search::board::{image, is_solution};

    #[test]
    fn counts_are_those_of_the_solutions() {
        for n in 1..=9 {
            let all = solutions(n);
            assert!(all.iter().all(|board| is_solution(board)));
            let class = |board: &Board| Symmetry::ALL.map(|symmetry| image(board, symmetry));
            let classes: HashSet<_> = all
                .iter()
                .map(|board| class(board).into_iter().min())
                .collect();
            assert_eq!((all.len() as u64, classes.len() as u64), known(n));
        }
    }
}
