//! The solutions of whole boards: all of them, those that hold given queens, or those of them that the walk has entered
//! up to a state.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{Engine, Tally, table, tree};
use crate::search::{Given, Phase, Size, Square, Stopped, Walk};

/// The largest board that [`count`] counts itself: it takes less than a second.
pub const COUNTED: usize = 16;

/// The tally of the whole board: above [`COUNTED`] from the table, else counted on `threads` threads (by default all
/// that the machine has). `progress` is called, on any thread, with the number of parts done and of all parts.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count(
    size: Size,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Tally, Stopped> {
    match table::total(size) {
        Some(total) if size.get() > COUNTED => Ok(total),
        _ => count_with(Engine::detect(), size, threads, stop, progress),
    }
}

/// Counts the whole board with this engine, even if the table holds this size.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_with(
    engine: Engine,
    size: Size,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Tally, Stopped> {
    tree::whole(engine, size, threads, stop, progress)
}

/// Counts the solutions that hold the given queens, on all threads, or takes the number from the table if it is there.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given(given: &Given, stop: &AtomicBool) -> Result<u64, Stopped> {
    count_given_on(given, None, stop, &|_, _| ())
}

/// [`count_given`] on `threads` threads. `progress` is called with the number of parts done and of all parts.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given_on(
    given: &Given,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<u64, Stopped> {
    if given.is_empty() {
        return count(given.size(), threads, stop, progress).map(|tally| tally.solutions);
    }
    if let Some(solutions) = table::holding(given) {
        return Ok(solutions);
    }
    tree::holding(Engine::detect(), given, threads, stop, progress)
}

/// The numbers of solutions and of fundamental solutions for N = 21 to 27, as others have computed them (OEIS A000170
/// and A002562). Where shown, they must be marked as not computed here. `None` for other N, which are either counted
/// here or unknown.
pub const fn known_totals(size: Size) -> Option<(u64, u64)> {
    Some(match size.get() {
        21 => (314_666_222_712, 39_333_324_973),
        22 => (2_691_008_701_644, 336_376_244_042),
        23 => (24_233_937_684_440, 3_029_242_658_210),
        24 => (227_514_171_973_736, 28_439_272_956_934),
        25 => (2_207_893_435_808_352, 275_986_683_743_434),
        26 => (22_317_699_616_364_044, 2_789_712_466_510_289),
        27 => (234_907_967_154_122_528, 29_363_495_934_315_694),
        _ => return None,
    })
}

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
