//! The first moment of a run that shows what is wrong.

mod board;
mod turned;

use self::board::wrong_on_board;
use super::Line;
use super::cause;
use super::line::attacking_pair;
use super::reading::Reading;
use super::score;
use super::trace::Trace;
use super::verdict::SizeVerdict;
use crate::course::Misconception;
use crate::search::board::holds;
use crate::search::{Board, Square};

/// A moment that shows what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
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
    pub other: Option<(Square, Line)>,
}

impl Moment {
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

/// The first moment that shows why this size is not right: a cause that the run shows by itself, else what its
/// board shows. The reason is then the one that the result shows; if it shows none, the run is searched for one.
/// `source` is the program's text.
pub fn first_wrong(
    trace: &Trace,
    reading: Option<&Reading>,
    size: &SizeVerdict,
    source: &str,
) -> Option<Moment> {
    let path = reading.map(|reading| score::path(reading, trace));
    let boards = path.as_ref().map_or(&[][..], |path| &path.boards);
    match cause::cause(trace, boards, reading, size, source) {
        Some((reason, event)) => Some(Moment::after(event, trace, boards, reason)),
        None => wrong_on_board(trace, &path?, size),
    }
}

/// The first moment at which a search asks about a square below the last row.
pub fn below_last_row(trace: &Trace) -> Option<Moment> {
    let event = cause::below_last_row(trace)?;
    Some(Moment::after(event, trace, &[], Misconception::WrongEnd))
}

/// The first moment of an incomplete run that is wrong whatever comes later: two queens share a row or attack each
/// other, and the next board keeps all queens of this one.
pub fn wrong_so_far(trace: &Trace, reading: &Reading) -> Option<Moment> {
    let path = score::path(reading, trace);
    let (at, (upper, lower, line)) =
        path.boards
            .iter()
            .enumerate()
            .find_map(|(at, (_, board))| {
                // A program that goes through whole boards, or lifts the queen at once, may be right.
                let (_, next) = path.boards.get(at + 1)?;
                Some((at, attacking_pair(board).filter(|_| holds(next, board))?))
            })?;
    let reason = match line {
        Line::Row => Misconception::NeverLifted,
        Line::Column => Misconception::ForgotColumns,
        Line::Diagonal | Line::Antidiagonal => Misconception::OneDiagonal,
    };
    let (event, _) = path.boards.get(at)?;
    Some(Moment {
        square: Some(lower),
        other: Some((upper, line)),
        ..Moment::after(*event, trace, &path.boards, reason)
    })
}
