//! How a program ended for one size, and what it gave.

use super::Value;

/// How a program ended for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramRun {
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

/// Why a program could not run at all, or how it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exception's type. If it begins with `-`, it is a problem that the driver or the system reports.
    pub kind: String,
    /// The exception's text.
    pub message: String,
    /// The line in the program, 0 if there is none.
    pub line: usize,
}
