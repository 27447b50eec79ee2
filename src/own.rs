//! A learner's own program: what its interpreter sent, which of its variables is the board, and whether what it finds
//! is right. No process and no text of the screen: `terminal` runs the program, `screen` puts results into words.
//! [`Job`] says what to run, [`Verdict`] what came of it.
//!
//! ```text
//! bytes ─► wire::Decoder ─► Message ─► Trace (one run, recorded)   ─► find_board ─► Reading ─► Recording
//!                                └───► Answer (what a run returns) ─► judge      ─► Judged
//! ```

mod answer;
mod cause;
mod job;
mod judge;
mod moment;
mod reading;
mod record;
mod rules;
mod run;
mod score;
mod trace;
mod value;
mod wire;

pub use answer::{Answer, Doubt, Expect, Goal, Source, read};
pub use job::{Job, Verdict};
pub use judge::{Demand, Grade, Judged, ReadAs, SizeVerdict, at_own_size, judge};
pub use moment::{Moment, below_last_row, first_wrong, wrong_so_far};
pub use reading::{ByHand, Reading};
pub use record::record;
pub use run::{Ended, Run};
pub use score::{BoardFound, find_board, full_boards};
pub use trace::{Builder, Event, Trace};
pub use value::{Reply, Value};
pub use wire::{DRIVER, Decoder, Message};

use crate::search::{LineKind, Square, board};

/// The largest board whose solutions are compared: of larger ones there are too many.
pub const MOST_COMPARED: usize = 12;

/// Why a program could not run at all, or how it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exception's type. If it begins with `-`, it is a problem that the driver or the system reports.
    pub kind: String,
    /// The exception's text.
    pub message: String,
    /// The line in the program, 0 if there is none.
    pub line: usize,
}

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Both queens stand in one row.
    Row,
    /// Both queens stand in one column.
    Column,
    /// Row − column is the same.
    Diagonal,
    /// Row + column is the same.
    Antidiagonal,
}

/// The line that two different squares share.
pub fn shared_line(one: Square, other: Square) -> Option<Line> {
    if one.row == other.row {
        return Some(Line::Row);
    }
    one.line_to(other).map(|line| match line {
        LineKind::Column => Line::Column,
        LineKind::Diagonal => Line::Diagonal,
        LineKind::Antidiagonal => Line::Antidiagonal,
    })
}

/// The [attacking pair](board::attacking_pair) of a board, and the line that the two share.
fn attacking_pair(board: &[u64]) -> Option<(Square, Square, Line)> {
    let (upper, lower) = board::attacking_pair(board)?;
    Some((upper, lower, shared_line(upper, lower)?))
}
