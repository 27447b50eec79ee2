//! The board of a task.

use crate::search::{Square, Walk};

/// A state of the search, and what a question about it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub walk: Walk,
    /// The square that the question is about.
    pub square: Option<Square>,
    /// The number that the question names.
    pub number: Option<i64>,
    /// The row of bits that the question names.
    pub bits: Option<u64>,
    /// The seed that the board was drawn from; 0 if it is always the same.
    pub seed: u64,
}

impl Board {
    /// A board that is always the same.
    pub const fn fixed(walk: Walk) -> Self {
        Self {
            walk,
            square: None,
            number: None,
            bits: None,
            seed: 0,
        }
    }
}
