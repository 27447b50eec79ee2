//! A terminal tutor for backtracking on the N-queens problem.
pub mod action;
pub mod algorithm;
pub mod app;
pub mod census;
pub mod content;
pub mod search;
pub mod timeline;
