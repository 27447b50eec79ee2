//! Work that may take longer than a frame: it runs off the drawing thread and can be stopped.

use std::sync::atomic::AtomicBool;

use super::gallery::{Fetch, Fetched};
use super::race::News;
use super::run::Search;
use super::strip_cache::StripRange;
use super::what_if::Advice;
use crate::algorithm::{Algorithm, Meter};
use crate::census::{self, Goal, Stopped};
use crate::search::{Given, Size, Walk};
use crate::timeline::{Index, Position, Sample, SeekError, Timeline};

/// A callback that gets the amount of work done and the total amount.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// Something to look up or to count.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// A position of the search.
    Lookup(Lookup),
    /// The search's index.
    Index,
    /// What the gallery needs to show the visible boards.
    Gallery(Fetch),
    /// The strip's samples.
    Strip(StripRange),
    /// The work of an algorithm up to a state.
    Tally {
        /// The algorithm.
        algorithm: &'static dyn Algorithm,
        /// The state up to which its work is counted.
        walk: Walk,
        /// The number of the step that leads there.
        step: u64,
    },
    /// The number of solutions that hold these queens.
    Holding(Given),
    /// The number of solutions with these queens that the search finds up to this position.
    Held(Given, Position),
}

/// A position that is looked up.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookup {
    /// Where the search starts.
    pub from: Position,
    /// Which solutions count.
    pub given: Given,
    /// What is looked for.
    pub wanted: Wanted,
}

/// What a lookup looks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wanted {
    /// The next one.
    Next(Goal),
    /// The previous one.
    Previous(Goal),
    /// The state at this step.
    Step(u64),
    /// The state in which this solution is on the board.
    Solution(u64),
    /// The state at this share of the search.
    Share(f64),
    /// This state's number.
    State(Walk),
    /// What to do with the given queens, so that a solution holds them.
    Advice,
}

/// The result of [`Work`].
#[derive(Clone, Debug)]
pub enum Done {
    /// The result of a lookup.
    Found(Found),
    /// The index; `None` if this search has none.
    Index(Option<Index>),
    /// What the gallery asked for.
    Gallery(Fetch, Fetched),
    /// Samples, and the range that they were taken over.
    Strip(StripRange, Vec<Sample>),
    /// A count of work.
    Tally {
        /// The algorithm.
        algorithm: &'static dyn Algorithm,
        /// The state up to which its work was counted.
        walk: Walk,
        /// The count.
        meter: Meter,
    },
    /// How many solutions hold these queens.
    Holding(Given, u64),
    /// The number of solutions with these queens that the search finds up to this position.
    Held(Given, Position, u64),
    /// News of a race, which has more than one result.
    Race(News),
    /// Background work was stopped.
    Stopped,
}

/// The result of a lookup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The position.
    Position(Position),
    /// The advice.
    Advice(Advice),
    /// There is no further one in that direction.
    NoMore(Goal),
    /// The number of the last step, where a later one was asked for.
    LastStep(u64),
    /// The number of the last solution, where a later one was asked for.
    LastSolution(u64),
    /// The lookup was stopped.
    Stopped,
}

impl Work {
    /// The largest board on which a seek takes less than a frame (16: 20 µs).
    const SEEKS: usize = 16;

    /// The largest board on which a pass over all solutions takes less than a frame.
    const PASSES: usize = 10;

    /// The last step up to which work is counted before the next frame, some tens of milliseconds at the worst: the whole
    /// search of 8 queens.
    const TALLIED: u64 = 20_000;

    /// Whether the user waits for this work: then Esc stops it, and the screen shows its progress. Other work runs in
    /// the background.
    pub const fn foreground(&self) -> bool {
        matches!(self, Self::Lookup(_))
    }

    /// Whether it takes less than a frame on a board of this size. Such work is done before the next frame, other work
    /// off the drawing thread.
    pub const fn is_quick(&self, size: Size) -> bool {
        let largest = match self {
            Self::Lookup(_) | Self::Strip(_) | Self::Holding(_) | Self::Held(..) => Timeline::AT_ONCE,
            Self::Gallery(Fetch::Fundamental | Fetch::Holding(_)) => Self::PASSES,
            Self::Gallery(Fetch::Numbers(_) | Fetch::Images(_)) => Self::SEEKS,
            Self::Tally { step, .. } => return *step <= Self::TALLIED,
            // The timeline has the index of such a board from the start.
            Self::Index => 0,
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
            Self::Index => Index::build(timeline.size(), stop, progress).map_or(Done::Stopped, Done::Index),
            Self::Gallery(fetch) => census::beside(|| fetch.run(timeline, stop, progress))
                .map_or(Done::Stopped, |fetched| Done::Gallery(fetch.clone(), fetched)),
            Self::Strip(range) => Done::Strip(*range, range.samples(&Search::new(timeline))),
            Self::Tally { algorithm, walk, .. } => Meter::up_to(*algorithm, walk, stop)
                .map_or(Done::Stopped, |meter| Done::Tally { algorithm: *algorithm, walk: *walk, meter }),
            Self::Holding(given) => census::beside(|| census::count_given_on(given, None, stop, progress))
                .map_or(Done::Stopped, |count| Done::Holding(given.clone(), count)),
            Self::Held(given, position) => census::beside(|| census::held_by(&position.walk, given, stop))
                .map_or(Done::Stopped, |count| Done::Held(given.clone(), *position, count)),
        }
    }
}

impl Lookup {
    /// Looks it up; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Found {
        let sought = |found, goal| match found {
            Ok(Some(position)) => Found::Position(position),
            Ok(None) => Found::NoMore(goal),
            Err(Stopped) => Found::Stopped,
        };
        let numbered = |found, beyond: fn(u64) -> Found| match found {
            Ok(position) => Found::Position(position),
            Err(SeekError::OutOfRange { last }) => beyond(last),
            Err(SeekError::Stopped) => Found::Stopped,
        };
        let counted = timeline.totals().is_some();
        match self.wanted {
            Wanted::Next(goal) => sought(timeline.next(&self.from, goal, &self.given, stop), goal),
            Wanted::Previous(goal) => sought(timeline.previous(&self.from, goal, &self.given, stop), goal),
            Wanted::Step(number) if counted => numbered(timeline.at_step(number, stop), Found::LastStep),
            Wanted::Step(number) => numbered(timeline.forward_to_step(number, stop, progress), Found::LastStep),
            Wanted::Solution(number) if counted => numbered(timeline.at_solution(number, stop), Found::LastSolution),
            Wanted::Solution(number) => {
                numbered(timeline.forward_to_solution(number, stop, progress), Found::LastSolution)
            }
            Wanted::Share(share) => numbered(timeline.at_share(share, stop), Found::LastStep),
            Wanted::State(walk) => timeline.locate(walk, stop).map_or(Found::Stopped, Found::Position),
            Wanted::Advice => Advice::on(&self.given, stop).map_or(Found::Stopped, Found::Advice),
        }
    }
}
