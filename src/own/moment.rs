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
    pub came: Came,
}

impl Differs {
    /// Whether the program puts a queen on this square.
    pub fn puts(&self, square: Square) -> bool {
        match &self.came {
            Came::Puts(squares) | Came::Repeats(squares) => squares.contains(&square),
            _ => false,
        }
    }
}

impl WrongMoment {
    /// The moment of a difference.
    pub(super) fn of(difference: &Difference, events: &Events) -> Self {
        let turned = inverse(events.symmetry);
        let back = |square: Square| {
            let (row, col) = turned.image(events.size, square.row, square.col);
            Square::new(row, col)
        };
        let all = |squares: &[Square]| squares.iter().map(|square| back(*square)).collect();
        let placement = difference.state.placement();
        Self {
            event: difference.at,
            line: difference.line,
            board: image(&difference.board, turned),
            differs: Some(Differs {
                queens: placement.queens().map(back).collect(),
                stand: holds(&difference.board, &placement.board()),
                expected: difference.expected.map(|step| match step {
                    Step::Reject(square) => Step::Reject(back(square)),
                    Step::Place(square) => Step::Place(back(square)),
                    Step::Backtrack(square) => Step::Backtrack(back(square)),
                }),
                came: match &difference.came {
                    Came::Puts(squares) => Came::Puts(all(squares)),
                    Came::Repeats(squares) => Came::Repeats(all(squares)),
                    came => came.clone(),
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
                asked = trace.replies.iter().any(|(name, _)| name == function);
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
