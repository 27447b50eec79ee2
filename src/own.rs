//! A learner's own program: what its interpreter sent, which of its variables is the board, and whether what it finds
//! is right. No process and no text of the screen: `terminal` runs the program, `screen` puts results into words.
//! [`Job`] says what to run, [`Verdict`] what came of it.
//!
//! ```text
//! bytes ─► wire::Decoder ─► Message ─► Trace (one run, recorded)     ─► explain ─► Events ─► Difference
//!                                └───► ProgramRun (what a run gives) ─► form, judge ─► Judged
//! ```

mod calls;
mod candidate;
mod cause;
mod compared;
mod compiled;
mod difference;
mod entry;
mod events;
mod explain;
mod faulty;
mod form;
mod job;
mod judge;
mod kept;
mod moment;
mod outcome;
mod path;
mod placed;
mod reading;
mod recorded;
mod rules;
mod trace;
mod value;
mod verdict;
mod wire;
mod without_search;

pub use candidate::{Known, LONG};
pub use cause::{Cause, Unsaved};
pub use compiled::{
    Complaint, Language, Source as CompiledSource, Unit, compiler_errors, exception,
};
pub use difference::{Agreement, Came, Search, agreement, search};
pub use entry::{Entry, may_have_own_size, replaced, size_of_boards, stands_often};
pub use events::{Callers, Events, Kept, Put, RunEnd};
pub use explain::{BoardFound, Explained, explain};
pub use faulty::{Family, Faulty, faulty_walks, walk_of};
pub use form::{Expect, Goal, NotRead, Source, boards_given};
pub use job::{Job, Verdict};
pub use judge::{TELLING, judge};
pub use moment::{Differs, WrongMoment, begins_high, below_last_row};
pub use reading::{ByHand, Reading};
pub use recorded::record;
pub use rules::MOST_COMPARED;
pub use trace::{Builder, Trace, TraceEvent};
pub use value::{Reply, Value};
pub use verdict::{Demand, Grade, Judged, Seen, SizeVerdict, Untried};
pub use wire::{DRIVER, Decoder, Ended, Failure, How, Message, NATIVE_DRIVER, Number, ProgramRun};
