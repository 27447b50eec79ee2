//! An independent search that knows only the rules of chess, to compare the program with.

use crate::chess::{Board, Led, attackers};

/// The first states of the search, at most `most` of them, each with the solutions found by then.
pub(super) fn search(n: usize, most: usize) -> Vec<(Board, u64)> {
    let (mut board, mut solutions) = (Board::start(n), 0);
    let mut search = vec![(board.clone(), solutions)];
    while search.len() < most && board.advance().is_some() {
        solutions += u64::from(board.solved());
        search.push((board.clone(), solutions));
    }
    search
}

/// The state before this one and the step that led here, with its square; `None` at the start.
pub(super) fn led(board: &Board) -> Option<(Board, (Led, usize, usize))> {
    let row = board.row();
    let mut before = board.clone();
    if board.cursor == 0 || board.solved() {
        before.cursor = before.queens.pop()?;
        let placed = (Led::Place, row - 1, before.cursor);
        return Some((before, placed));
    }
    let col = board.cursor - 1;
    before.cursor = col;
    if !attackers(&board.queens, row, col).is_empty() {
        return Some((before, (Led::Reject, row, col)));
    }
    before.queens.push(col);
    before.cursor = if before.solved() { 0 } else { board.n };
    Some((before, (Led::Lift, row, col)))
}
