//! The line on which two queens attack each other, and searches with rules left out, to recognise a faulty program from
//! what it counts.

use crate::course::Misconception;
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

/// The lines along which a search rejects squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    column: bool,
    diagonal: bool,
    antidiagonal: bool,
    /// Whether both kinds of diagonals are checked only against the row above.
    near: bool,
}

impl Rules {
    const RIGHT: Self = Self {
        column: true,
        diagonal: true,
        antidiagonal: true,
        near: false,
    };

    /// Faulty rules, each with the misconception that leads to them.
    const WRONG: [(Self, Misconception); 6] = [
        (
            Self {
                diagonal: false,
                ..Self::RIGHT
            },
            Misconception::OneDiagonal,
        ),
        (
            Self {
                diagonal: false,
                antidiagonal: false,
                ..Self::RIGHT
            },
            Misconception::ForgotDiagonals,
        ),
        (
            Self {
                column: false,
                ..Self::RIGHT
            },
            Misconception::ForgotColumns,
        ),
        (
            Self {
                near: true,
                ..Self::RIGHT
            },
            Misconception::NearOnly,
        ),
        (
            Self {
                column: false,
                diagonal: false,
                ..Self::RIGHT
            },
            Misconception::OneDiagonal,
        ),
        (
            Self {
                column: false,
                diagonal: false,
                antidiagonal: false,
                near: false,
            },
            Misconception::NotASolution,
        ),
    ];

    fn refuses(self, one: Square, other: Square) -> bool {
        let far = one.row.abs_diff(other.row) > 1;
        match shared_line(one, other) {
            None => false,
            Some(SharedLine::Row) => true,
            Some(SharedLine::Column) => self.column,
            Some(SharedLine::Diagonal) => self.diagonal && !(self.near && far),
            Some(SharedLine::Antidiagonal) => self.antidiagonal && !(self.near && far),
        }
    }
}

/// Maximum number of nodes of a search: larger ones take too long.
const MOST: usize = 400_000;

struct Search {
    rules: Rules,
    n: usize,
    cols: Vec<usize>,
    left: usize,
    count: u64,
    boards: Option<Vec<Board>>,
}

impl Search {
    fn run(&mut self) {
        if self.cols.len() == self.n {
            self.count += 1;
            if let Some(boards) = &mut self.boards {
                boards.push(self.cols.iter().map(|col| 1 << col).collect());
            }
            return;
        }
        for col in 0..self.n {
            let square = Square::new(self.cols.len(), col);
            if self
                .cols
                .iter()
                .enumerate()
                .any(|(row, other)| self.rules.refuses(Square::new(row, *other), square))
            {
                continue;
            }
            let Some(left) = self.left.checked_sub(1) else {
                return;
            };
            self.left = left;
            self.cols.push(col);
            self.run();
            self.cols.pop();
        }
    }
}

fn count(n: usize, rules: Rules) -> Option<u64> {
    let mut search = Search {
        rules,
        n,
        cols: Vec::new(),
        left: MOST,
        count: 0,
        boards: None,
    };
    search.run();
    (search.left > 0).then_some(search.count)
}

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
    let mut search = Search {
        rules: Rules::RIGHT,
        n,
        cols: Vec::new(),
        left: usize::MAX,
        count: 0,
        boards: Some(Vec::new()),
    };
    search.run();
    search.boards.unwrap_or_default()
}

/// The misconception whose search counts the same for all of these sizes.
pub(super) fn recognise(counts: &[(usize, u64)]) -> Option<Misconception> {
    if counts.iter().filter(|(n, _)| *n >= 4).count() < 2 {
        return None;
    }
    let fits = |rules: Rules| {
        counts
            .iter()
            .all(|(n, found)| count(*n, rules).is_none_or(|count| count == *found))
    };
    let known = |rules: Rules| {
        counts
            .iter()
            .filter(|(n, _)| *n >= 4 && count(*n, rules).is_some())
            .count()
            >= 2
    };
    // Almost all searches differ at a small size, which takes no time. Large ones are counted only for one that fits.
    Rules::WRONG
        .into_iter()
        .find(|(rules, _)| fits(*rules) && known(*rules))
        .map(|(_, misconception)| misconception)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::search::Symmetry;
    use crate::search::board::image;

    #[test]
    fn counts_are_those_of_the_right_and_the_faulty_searches() {
        let sizes = 1..=8;
        let counts = |rules| {
            sizes
                .clone()
                .map(|n| count(n, rules))
                .collect::<Option<Vec<_>>>()
        };
        assert_eq!(
            counts(Rules::RIGHT).expect("few nodes"),
            [1, 0, 0, 2, 10, 4, 40, 92]
        );
        // Computed by another program.
        assert_eq!(
            counts(Rules::WRONG[0].0).expect("few nodes"),
            [1, 1, 3, 7, 23, 83, 405, 2113]
        );
        for n in 1..=9 {
            let all = solutions(n);
            let class = |board: &Board| Symmetry::ALL.map(|symmetry| image(board, symmetry));
            let classes: HashSet<_> = all
                .iter()
                .map(|board| class(board).into_iter().min())
                .collect();
            assert_eq!((all.len() as u64, classes.len() as u64), known(n));
        }
        for (rules, misconception) in Rules::WRONG {
            let seen: Vec<_> = (1..=6)
                .filter_map(|n| Some((n, count(n, rules)?)))
                .collect();
            assert_eq!(recognise(&seen), Some(misconception), "{rules:?}");
        }
        assert_eq!(recognise(&[(4, 2), (5, 10), (6, 4)]), None);
    }
}
