//! A solution without a search, by the known rule: the odd columns and then the even ones, with exceptions for some sizes.

use super::Size;

/// The one that is shown of a chessboard: it does not look like a rule.
const CHESSBOARD: [usize; 8] = [4, 2, 0, 6, 1, 7, 5, 3];

/// The columns of a solution, row by row; `None` for 2 and 3 queens, which have none. From 4 queens on it is not the first
/// one that a search finds: it is mirrored, so that its mirror image, which begins in a lower column, comes before it.
pub fn by_rule(size: Size) -> Option<Vec<usize>> {
    let n = size.get();
    if n == CHESSBOARD.len() {
        return Some(CHESSBOARD.to_vec());
    }
    if n == 2 || n == 3 {
        return None;
    }
    let mut odd: Vec<_> = (1..n).step_by(2).collect();
    let mut even: Vec<_> = (0..n).step_by(2).collect();
    match n % 6 {
        2 => {
            even.swap(0, 1);
            even[2..].rotate_left(1);
        }
        3 => {
            odd.rotate_left(1);
            even.rotate_left(2);
        }
        _ => {}
    }
    odd.append(&mut even);
    Some(odd.into_iter().map(|col| n - 1 - col).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Placement, Walk};

    /// The rule gives a solution for every size that has one, and it gives nothing away: the search finds another first.
    #[test]
    fn the_rule_gives_a_solution_that_is_not_the_first() {
        for size in Size::every() {
            let Some(cols) = by_rule(size) else {
                assert!([2, 3].contains(&size.get()));
                continue;
            };
            let placement = Placement::from_columns(size, &cols);
            assert!(
                placement.is_ok_and(|placement| placement.is_solution()),
                "{cols:?}"
            );
            let mut walk = Walk::start(size);
            while size.get() <= 12 && !walk.placement().is_solution() {
                assert!(walk.advance().is_some());
            }
            let first: Vec<_> = walk.placement().columns().collect();
            assert!(size.get() == 1 || first != cols, "{cols:?}");
        }
    }
}
