//! How many solutions with given queens the walk has entered up to a state.

use std::sync::atomic::AtomicBool;

use super::{Stopped, count_given};
use crate::search::{Given, Phase, Square, Walk};

/// The number of solutions with the given queens that the walk has entered up to this state, its own included.
///
/// A subtree that has been left begins at a lower column of some row, below the queens of the rows above:
///
/// ```text
/// 0   . . . 2 1 0      the walk is at 3, 1 and has tried column 0 of row 2:
/// 1   . . . . 1 0      everything that begins 0; 1; 2; 3, 0; or 3, 1, 0
/// 2   . . . . . 0      has been left
/// ```
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn held_by(walk: &Walk, given: &Given, stop: &AtomicBool) -> Result<u64, Stopped> {
    let size = walk.size();
    let mut held = 0;
    // The queens of the walk above `row`, all compatible with the given ones.
    let mut above: Vec<Square> = Vec::new();
    let with = |above: &[Square], more: Square| {
        let below = given.squares().filter(|queen| queen.row > more.row);
        let queens: Vec<_> = above.iter().copied().chain([more]).chain(below).collect();
        Given::new(size, &queens).ok()
    };
    for row in 0..size.get() {
        let queen = walk.placement().column(row);
        let allowed = given.allowed(row);
        for col in (0..queen.unwrap_or(walk.cursor())).filter(|col| allowed >> col & 1 == 1) {
            if let Some(begun) = with(&above, Square::new(row, col)) {
                held += count_given(&begun, stop)?;
            }
        }
        match queen {
            Some(col) if allowed >> col & 1 == 1 => above.push(Square::new(row, col)),
            _ => break,
        }
    }
    let here = walk.phase() == Phase::Solved && given.admits(walk.placement());
    Ok(held + u64::from(here))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Size, Step};

    static GO: AtomicBool = AtomicBool::new(false);

    /// Compared with the walk itself, at every step of small searches and at every 97th of a larger one.
    #[test]
    fn they_are_those_that_the_walk_has_come_upon() {
        for (n, squares, stride) in [
            (1, vec![(0, 0)], 1),
            (3, vec![(1, 1)], 1),
            (5, vec![], 7),
            (5, vec![(3, 4)], 1),
            (6, vec![(4, 1)], 1),
            (8, vec![(3, 1), (4, 3)], 97),
            (8, vec![(0, 3)], 97),
            (8, vec![(7, 0)], 97),
        ] {
            let size = Size::new(n).expect("a size");
            let squares: Vec<_> = squares
                .into_iter()
                .map(|(row, col)| Square::new(row, col))
                .collect();
            let given = Given::new(size, &squares).expect("they do not attack");
            let mut walk = Walk::start(size);
            let mut met = 0;
            for step in 0.. {
                if step % stride == 0 || walk.is_over() {
                    assert_eq!(
                        held_by(&walk, &given, &GO),
                        Ok(met),
                        "N = {n}, {given:?}, {walk:?}"
                    );
                }
                match walk.advance() {
                    None => break,
                    Some(Step::Place(_)) => {
                        met += u64::from(
                            walk.placement().is_solution() && given.admits(walk.placement()),
                        );
                    }
                    Some(_) => {}
                }
            }
            assert_eq!(Ok(met), count_given(&given, &GO), "{given:?}");
        }
    }
}
