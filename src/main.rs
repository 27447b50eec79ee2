//! A terminal tutor for backtracking on the N-queens problem.
fn main() {}
