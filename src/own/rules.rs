//! The solutions with which results are compared.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use crate::count::{self, Solution};
use crate::search::{Board, Size};

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// All solutions of the board of `n` rows, in the order of the search; none of a board that is too large to compare. They
/// are not kept: those of 12 rows take 2 MB.
pub(super) fn solutions(n: usize) -> Vec<Board> {
    let found = found(n);
    found.iter().map(|one| one.placement.board()).collect()
}

fn found(n: usize) -> Vec<Solution> {
    let size = Size::new(n).filter(|_| n <= MOST_COMPARED);
    let found = size.map(|size| count::solutions(size, &AtomicBool::new(false)));
    found.and_then(Result::ok).unwrap_or_default()
}

/// How many solutions there are.
pub(super) fn total(n: usize) -> u64 {
    numbers(n).0
}

/// How many there are up to symmetry.
pub(super) fn classes(n: usize) -> u64 {
    numbers(n).1
}

/// How many solutions there are, and how many up to symmetry.
fn numbers(n: usize) -> (u64, u64) {
    static KNOWN: [OnceLock<(u64, u64)>; MOST_COMPARED + 1] =
        [const { OnceLock::new() }; MOST_COMPARED + 1];
    let count = || {
        let found = found(n);
        let fundamental = found.iter().filter(|one| one.fundamental);
        (found.len() as u64, fundamental.count() as u64)
    };
    KNOWN
        .get(n)
        .map_or((0, 0), |known| *known.get_or_init(count))
}
