//! Work that may take longer than a frame: it runs off the drawing thread and can be stopped.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::stops::{Lookup, Progress};
use super::{Cursor, OwnFailure, OwnRecording, OwnVerdict};
use crate::count::{self, BySquare, Solution};
use crate::course::Sentence;
use crate::own::Judged;
use crate::race::Report;
use crate::search::{Given, Placement, Size};
use crate::timeline::{Branch, Timeline};

/// Something to look up or to count.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// A place of the search.
    Lookup(Lookup),
    /// The branches of the tree along a path.
    Branches(Placement),
    /// The number of solutions that hold these queens.
    GivenTotal(Given),
    /// All solutions of this board.
    Solutions(Size),
    /// For each square, the number of solutions that hold these queens and a queen there.
    BySquare(Given),
}

/// The result of [`Work`].
#[derive(Clone, Debug)]
pub enum Done {
    /// The place that was looked up, or why there is none.
    Found(Result<Cursor, Sentence>),
    /// The branches along a path, row by row.
    Branches(Placement, Vec<Vec<Branch>>),
    /// How many solutions hold these queens.
    GivenTotal(Given, u64),
    /// All solutions of this board.
    Solutions(Size, Vec<Solution>),
    /// How many solutions hold these queens and a queen on each square.
    BySquare(Given, BySquare),
    /// News of a race, which has more than one result.
    Race(News),
    /// The recording of a learner's program.
    Own(Arc<OwnRecording>),
    /// Why a learner's program could not be run.
    OwnFailed(OwnFailure),
    /// Whether a learner's program is right.
    OwnVerdict(Box<OwnVerdict>),
    /// For which sizes the program of an exercise is right.
    Exercise(Box<Judged>),
    /// Background work was stopped.
    Stopped,
}

impl Work {
    /// The largest board on which a seek takes less than a frame.
    const SEEKS: usize = 16;

    /// The largest board whose whole search is counted in less than a frame.
    const COUNTS: usize = 12;

    /// The largest board on which the solutions with given queens are counted before the page of solutions asks for
    /// them: it takes about a second.
    pub(crate) const UNASKED: usize = 17;

    /// The largest board on which every press of the search is tried in less than a frame.
    const TRIES: usize = 5;

    /// The largest board on which a pass over all solutions takes less than a frame.
    const PASSES: usize = 10;

    /// Whether the user waits for this work: then Esc stops it, and the screen shows its progress. Other work runs in
    /// the background.
    pub const fn foreground(&self) -> bool {
        matches!(self, Self::Lookup(_))
    }

    /// Whether it takes less than a frame on a board of this size. Such work is done before the next frame, other work
    /// off the drawing thread.
    pub fn is_quick(&self, size: Size) -> bool {
        let largest = match self {
            // In the worst case every press is tried.
            Self::Lookup(lookup) if lookup.goal.is_own_stop() => Self::TRIES,
            Self::Lookup(_) | Self::GivenTotal(_) => Self::COUNTS,
            Self::BySquare(_) => return false,
            Self::Solutions(_) => Self::PASSES,
            Self::Branches(_) => Self::SEEKS,
        };
        size.get() <= largest
    }

    /// Does the work on the drawing thread. Only for quick work.
    pub fn run_now(&self, timeline: &Timeline) -> Done {
        self.run(timeline, &AtomicBool::new(false), &|_, _| ())
    }

    /// Does the work; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Done {
        match self {
            Self::Lookup(lookup) => Done::Found(lookup.run(timeline, stop, progress)),
            Self::Branches(path) => timeline
                .branches(path, stop)
                .map_or(Done::Stopped, |rows| Done::Branches(*path, rows)),
            Self::GivenTotal(given) => count::count_given(given, None, stop, progress)
                .map_or(Done::Stopped, |count| {
                    Done::GivenTotal(given.clone(), count)
                }),
            Self::Solutions(size) => count::solutions(*size, stop)
                .map_or(Done::Stopped, |found| Done::Solutions(*size, found)),
            Self::BySquare(given) => count::by_square(given, stop, progress)
                .map_or(Done::Stopped, |found| Done::BySquare(given.clone(), found)),
        }
    }
}

/// A report on a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A program has started or finished.
    Of(Report),
    /// All programs have finished.
    Over,
}
