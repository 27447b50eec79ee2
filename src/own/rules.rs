//! The solutions with which results are compared.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use crate::count;
use crate::search::{Board, Size};

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// The solutions of a board.
#[derive(Default)]
pub(super) struct Solutions {
    /// All of them, in the order of the search.
    pub(super) all: Vec<Board>,
    /// How many there are up to symmetry.
    pub(super) classes: u64,
}

/// The solutions of the board of `n` rows; none of a board that is too large to compare.
pub(super) fn solutions(n: usize) -> &'static Solutions {
    static KNOWN: [OnceLock<Solutions>; MOST_COMPARED + 1] =
        [const { OnceLock::new() }; MOST_COMPARED + 1];
    let find = || {
        let found = Size::new(n).map(|size| count::solutions(size, &AtomicBool::new(false)));
        let found = found.and_then(Result::ok).unwrap_or_default();
        Solutions {
            all: found.iter().map(|one| one.placement.board()).collect(),
            classes: found.iter().filter(|one| one.fundamental).count() as u64,
        }
    };
    KNOWN.get(n).unwrap_or(&KNOWN[0]).get_or_init(find)
}

/// How many solutions there are.
pub(super) fn total(n: usize) -> u64 {
    solutions(n).all.len() as u64
}
