//! The first moment of a run that shows what is wrong.

mod board;
mod kept;
mod turned;

use super::SharedLine;
use super::trace::Trace;
use crate::course::Misconception;
use crate::search::{Board, Square};

pub use board::{begins_high, below_last_row, first_wrong, wrong_so_far};

/// A moment that shows what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMoment {
    /// What is wrong.
    pub reason: Misconception,
    /// The number of events of the trace before it.
    pub event: usize,
    /// The line that has run last in the program; 0 if none has.
    pub line: u32,
    pub board: Board,
    /// The queen or the square that it is about.
    pub square: Option<Square>,
    /// The other queen, and the line on which they attack each other.
    pub other: Option<(Square, SharedLine)>,
}

impl WrongMoment {
    /// The moment after so many events, about no square: of the boards that a run goes through, each with its event, the
    /// one that is on the board then. Without boards none is shown.
    fn after(
        event: usize,
        trace: &Trace,
        boards: &[(usize, Board)],
        reason: Misconception,
    ) -> Self {
        let board = boards.iter().rfind(|(at, _)| *at <= event);
        Self {
            reason,
            event,
            line: trace.line_before(event),
            board: board.map_or_else(|| vec![0; trace.n], |(_, board)| board.clone()),
            square: None,
            other: None,
        }
    }

    /// Whether no queen is on the board.
    pub fn is_empty(&self) -> bool {
        self.board.iter().all(|row| *row == 0)
    }
}
