//! A learner's own program: what its interpreter sent, which of its variables is the board, and whether what it finds
//! is right. No process and no text of the screen: `shell` runs the program, `export` and `view` put results into
//! words.
//!
//! ```text
//! bytes ─► wire::Decoder ─► Message ─► Trace (one run, recorded)   ─► find_board ─► Reading ─► Recording
//!                                └───► Answer (what a run returns) ─► judge      ─► Verdict
//! ```

mod answer;
mod judge;
mod moment;
mod reading;
mod record;
mod rules;
mod score;
mod trace;
mod value;
mod wire;

pub use answer::{Answer, Goal, Shape, answered, printed, returned};
pub use judge::{Ended, Judged, Run, Size, Verdict, judge, shape};
pub use moment::{Moment, first_wrong, wrong_so_far};
pub use reading::{ByHand, Reading};
pub use record::record;
pub use score::{BoardFound, find_board};
pub use trace::{Builder, Event, Trace};
pub use value::Value;
pub use wire::{DRIVER, Decoder, Message};

pub use crate::recording::Board;

use crate::search::masks::columns;

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// Why a program could not run at all, or how it failed: the exception's type, its text, its line (0 if there is none).
/// A type that begins with `-` is not an exception, but a problem that the driver or the system reports.
pub type Failure = (String, String, usize);

/// The squares with a queen, row by row.
pub fn queens(board: &[u64]) -> impl Iterator<Item = (usize, usize)> + '_ {
    board.iter().enumerate().flat_map(|(row, bits)| columns(*bits).map(move |col| (row, col)))
}

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// Row − column is the same.
    Diagonal,
    /// Row + column is the same.
    Antidiagonal,
}

/// The line that two different squares share.
pub fn shared_line(one: (usize, usize), other: (usize, usize)) -> Option<Line> {
    if one.0 == other.0 {
        Some(Line::Row)
    } else if one.1 == other.1 {
        Some(Line::Column)
    } else if one.0 + other.1 == other.0 + one.1 {
        Some(Line::Diagonal)
    } else if one.0 + one.1 == other.0 + other.1 {
        Some(Line::Antidiagonal)
    } else {
        None
    }
}

/// Two queens that attack each other, as (row, column), the upper one first, and the line that they share.
pub type Attack = ((usize, usize), (usize, usize), Line);

/// The first two queens of a board that attack each other, the upper one first.
pub fn attack(board: &[u64]) -> Option<Attack> {
    let all: Vec<_> = queens(board).collect();
    let pair = |(at, lower): (usize, &(usize, usize))| {
        all[..at].iter().rev().find_map(|upper| Some((*upper, *lower, shared_line(*upper, *lower)?)))
    };
    all.iter().enumerate().find_map(pair)
}

/// Whether these are n queens, none of which attacks another.
pub fn is_solution(board: &[u64]) -> bool {
    board.iter().map(|row| row.count_ones() as usize).sum::<usize>() == board.len() && attack(board).is_none()
}
