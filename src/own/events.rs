//! What a recording shows of a search, in the terms in which it is compared with the walk.

use super::value::Reply;
use super::wire::Failure;
use crate::search::board::queens;
use crate::search::{Board, Size, Square, Symmetry};

/// A board that has gained a queen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    /// The number of events of the trace before the board is seen.
    pub at: usize,
    /// The line that put the queen; 0 if none has run.
    pub line: u32,
    /// The board, turned so that rows are filled from row 0 down.
    pub board: Board,
    /// The board without the queens that have come.
    pub above: Board,
}

impl Put {
    /// The queens that have come.
    pub(super) fn new_queens(&self) -> Vec<Square> {
        let is_new = |queen: &Square| self.above[queen.row] >> queen.col & 1 == 0;
        queens(&self.board).filter(is_new).collect()
    }
}

/// A moment at which the program keeps something: a list grows, a counter rises, a generator yields, something is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of events of the trace before it is seen.
    pub at: usize,
    /// The line that did it.
    pub line: u32,
    /// How many queens are on the board.
    pub queens: usize,
}

/// How a recorded run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// By itself.
    Whole,
    /// With an exception.
    Failed(Failure),
    /// The recording was ended before the run was over: nothing is known of what comes after.
    Cut,
}

/// What callers do after a recursive call has returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callers {
    /// There is no recursion, or no recursive call has returned.
    None,
    /// They return, too.
    Return,
    /// At least one puts another queen or makes another call.
    GoOn,
}

/// What the recording of one run shows of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Events {
    pub size: Size,
    /// How the boards of the program were turned.
    pub symmetry: Symmetry,
    /// The boards that gained a queen which was placed, not only tried, in order; where the program goes through them in
    /// another order than the search, sorted.
    pub puts: Vec<Put>,
    pub sorted: bool,
    /// The board at the end.
    pub left: Board,
    /// Whether no board has N queens at any size, so that the queens of the last row are not seen.
    pub hides_last: bool,
    pub kept: Vec<Kept>,
    pub end: RunEnd,
    /// Whether [`LONG`](super::LONG) lines have run since the last queen was put and the last call has returned.
    pub stays: bool,
    /// The last line that ran, and the number of events before it: the last moment that shows calls and variables.
    pub last: (usize, u32),
    pub callers: Callers,
    /// Whether a function calls itself with the numbers that it got, without end.
    pub same_call: bool,
    /// Whether the rows of the board are one list.
    pub shared_rows: bool,
    /// The event at which a queen off the board is seen that the program accepts, and the line that put it.
    pub off_board: Option<(usize, u32)>,
    /// What a function that is asked in conditions as often as there are columns has returned, and what is not used of what
    /// functions return.
    pub replies: Vec<Reply>,
}

impl Events {
    /// The events of a run that shows no search: no queen is put.
    pub const fn none(size: Size, end: RunEnd) -> Self {
        Self {
            size,
            symmetry: Symmetry::Identity,
            puts: Vec::new(),
            sorted: false,
            left: Vec::new(),
            hides_last: false,
            kept: Vec::new(),
            end,
            stays: false,
            last: (0, 0),
            callers: Callers::None,
            same_call: false,
            shared_rows: false,
            off_board: None,
            replies: Vec::new(),
        }
    }
}
