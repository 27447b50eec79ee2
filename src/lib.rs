//! A terminal tutor for backtracking on the N-queens problem.
pub mod algorithm;
pub mod census;
pub mod race;
pub mod search;
pub mod timeline;
