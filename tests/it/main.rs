//! The integration tests, in one binary so that they are linked once.

mod fidelity;
mod listings;
mod plain;
mod quirks;
