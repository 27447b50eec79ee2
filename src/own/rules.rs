//! The solutions with which results are compared.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use crate::count;
use crate::search::{Board, Size};

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// Nothing stops what takes so little time.
static STOP: AtomicBool = AtomicBool::new(false);

/// The size `n`, unless its board is too large to compare.
fn compared(n: usize) -> Option<Size> {
    Size::new(n).filter(|_| n <= MOST_COMPARED)
}

/// All solutions of the board of `n` rows, in the order of the search; none of a board that is too large to compare. They
/// are not kept: those of 12 rows take 2 MB.
pub(super) fn solutions(n: usize) -> Vec<Board> {
    let found = compared(n).and_then(|size| count::solutions(size, &STOP).ok());
    let found = found.unwrap_or_default();
    found.iter().map(|one| one.placement.board()).collect()
}

/// How many solutions there are; 0 of a board that is too large to compare.
pub(super) fn total(n: usize) -> u64 {
    static TOTALS: [OnceLock<u64>; MOST_COMPARED + 1] =
        [const { OnceLock::new() }; MOST_COMPARED + 1];
    let count = |size| {
        let tally = count::count(size, Some(NonZeroUsize::MIN), &STOP, &|_, _| {});
        tally.map_or(0, |tally| tally.solutions)
    };
    compared(n).map_or(0, |size| *TOTALS[n].get_or_init(|| count(size)))
}

/// How many there are up to symmetry.
pub(super) fn classes(n: usize) -> u64 {
    let classes = compared(n).map(|size| count::fundamental(size, total(n), &STOP));
    classes.and_then(Result::ok).unwrap_or_default()
}
