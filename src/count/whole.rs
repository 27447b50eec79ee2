//! The solutions of whole boards: all of them, or those that hold given queens.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{Engine, Tally, table, tree};
use crate::search::{Given, Size, Stopped};

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

/// Counts the solutions that hold the given queens on `threads` threads, or takes the number from the table if it is
/// there. `progress` is called with the number of parts done and of all parts.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given(
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
