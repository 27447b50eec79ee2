//! Why a learner's program could not run.

use crate::own::Failure;

/// Why a learner's program could not run at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnFailure {
    /// The interpreter could not be run, for this reason.
    Trouble(String),
    /// What is wrong with it.
    Refused(Failure),
}
