//! The first moment of a run that shows what is wrong, on the program's own board.

use super::difference::{Came, Difference};
use super::events::Events;
use super::path::paths;
use super::reading::Reading;
use super::trace::{Trace, TraceEvent};
use super::value::Value;
use crate::recording::Change;
use crate::search::board::{holds, image, queens};
use crate::search::{Board, Square, Step, Symmetry};

/// A moment that shows what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMoment {
    /// The number of events of the trace before it.
    pub event: usize,
    /// The line that did it; 0 if none has run.
    pub line: u32,
    /// The program's board.
    pub board: Board,
    /// In what the program differs from the search; `None` where the run itself is what is wrong.
    pub differs: Option<Differs>,
}

/// A difference in the squares of the program's own board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// The queens of the search, the one that was put first at the head.
    pub queens: Vec<Square>,
    /// Whether the program's board has all of them.
    pub stand: bool,
    /// What the search would do; `None` if it is over.
    pub expected: Option<Step>,
    pub came: Instead,
}

/// What the program does instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// It puts queens on these squares.
    Puts(Vec<Square>),
    /// It puts them there again.
    Repeats(Vec<Square>),
    /// It puts a queen off the board.
    OffBoard,
    /// It puts no queen in its next [`LONG`](super::LONG) lines; there the recording ends.
    Stays,
    /// It goes on.
    GoesOn,
    /// It ends.
    Ends,
    /// It ends with an error.
    Fails,
}

impl Differs {
    /// Whether the program puts a queen on this square.
    pub fn puts(&self, square: Square) -> bool {
        match &self.came {
            Instead::Puts(squares) | Instead::Repeats(squares) => squares.contains(&square),
            _ => false,
        }
    }
}

impl WrongMoment {
    /// The moment of a difference.
    pub(super) fn of(difference: &Difference, events: &Events) -> Self {
        let n = events.size.get();
        let back = |square: Square| {
            let is_back = |own: &Square| {
                let (row, col) = events.symmetry.image(events.size, own.row, own.col);
                (row, col) == (square.row, square.col)
            };
            let mut all = (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
            all.find(is_back).unwrap_or(square)
        };
        let put = events.puts.iter().find(|put| put.at == difference.at);
        let is_end = matches!(difference.came, Came::End | Came::Error(_) | Came::Stays);
        let last = events.puts.iter().rfind(|put| put.at < difference.at);
        let seen = put.or(last).filter(|_| !is_end);
        let placed = difference.state.placement().board();
        let board = match seen {
            // Its last queen has left the board.
            Some(_) if difference.came == Came::OffBoard => &placed,
            Some(put) => &put.board,
            None => &events.left,
        };
        let new = || {
            let came = put.into_iter().flat_map(|put| {
                let rows = put
                    .board
                    .iter()
                    .zip(&put.above)
                    .map(|(board, above)| board & !above);
                let rows: Board = rows.collect();
                queens(&rows).map(back).collect::<Vec<_>>()
            });
            came.collect()
        };
        let placement = difference.state.placement();
        Self {
            event: difference.at,
            line: difference.line,
            board: image(board, inverse(events.symmetry)),
            differs: Some(Differs {
                queens: placement.queens().map(back).collect(),
                stand: holds(board, &placement.board()),
                expected: difference.expected.map(|step| match step {
                    Step::Reject(square) => Step::Reject(back(square)),
                    Step::Place(square) => Step::Place(back(square)),
                    Step::Backtrack(square) => Step::Backtrack(back(square)),
                }),
                came: match &difference.came {
                    Came::Put(_) => Instead::Puts(new()),
                    Came::Repeats => Instead::Repeats(new()),
                    Came::OffBoard => Instead::OffBoard,
                    Came::Stays => Instead::Stays,
                    Came::GoesOn => Instead::GoesOn,
                    Came::End => Instead::Ends,
                    Came::Error(_) => Instead::Fails,
                },
            }),
        }
    }

    /// The moment after so many events, without a difference.
    pub(super) fn after(event: usize, trace: &Trace) -> Self {
        Self {
            event,
            line: trace.line_before(event),
            board: vec![0; trace.n],
            differs: None,
        }
    }
}

const fn inverse(symmetry: Symmetry) -> Symmetry {
    match symmetry {
        Symmetry::Quarter => Symmetry::ThreeQuarters,
        Symmetry::ThreeQuarters => Symmetry::Quarter,
        other => other,
    }
}

/// The first moment at which a search asks about a square below the last row: a function that is asked in a condition gets
/// a `row` that is the size of the board.
pub fn below_last_row(trace: &Trace) -> Option<WrongMoment> {
    let mut asked = false;
    let event = trace.events.iter().position(|event| {
        match event {
            TraceEvent::Change(Change::Call(function)) => {
                asked = trace.replies.iter().any(|(name, ..)| name == function);
            }
            TraceEvent::Change(Change::Set { name, value, .. }) => {
                let below = *trace.value(*value) == Value::Int(trace.n as i64);
                return asked && below && trace.name(*name) == "row";
            }
            _ => asked = false,
        }
        false
    })?;
    Some(WrongMoment::after(event, trace))
}

/// The first moment at which a queen is on the board, unless the queen stands in column 0.
pub fn begins_high(trace: &Trace, reading: &Reading) -> Option<WrongMoment> {
    let path = paths(&[reading.in_trace(trace)?], trace).pop()?;
    let first = path.boards.iter().find(|seen| seen.gains())?;
    let high = queens(&first.board).all(|queen| queen.col > 0);
    high.then(|| WrongMoment {
        board: first.board.clone(),
        ..WrongMoment::after(first.at, trace)
    })
}
