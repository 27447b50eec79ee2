//! A terminal tutor for backtracking on the N-queens problem.
pub mod action;
pub mod algorithm;
pub mod app;
pub mod census;
pub mod cli;
pub mod content;
pub mod export;
pub mod narrate;
pub mod search;
pub mod shell;
pub mod timeline;
pub mod view;
