//! How a program ended for one size, and what it gave.

use super::{Failure, Value};

/// How a program ended for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub n: usize,
    pub ended: Ended,
    pub printed: String,
    /// The variables that it has left, which may hold its result.
    pub kept: Vec<(String, Value)>,
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It returned a value.
    Done {
        value: Value,
        /// How many boards are the same list as another.
        shared: usize,
    },
    /// With an exception.
    Failed(Failure),
    /// It took too long.
    Slow,
}
