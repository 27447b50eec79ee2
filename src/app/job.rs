//! Work that may take long: it runs off the drawing thread and can be stopped.

use std::sync::atomic::AtomicBool;

use super::gallery::{Fetch, Fetched};
use super::run::Search;
use super::strip_cache::StripRange;
use super::what_if::Advice;
use crate::algorithm::{Algorithm, Meter};
use crate::census::{self, Goal, Stopped};
use crate::search::{Given, Walk};
use crate::timeline::{Index, Position, Sample, SeekError, Timeline};

/// Tells how much is done, of how much.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// A moment that has to be looked for: what the user waits for, and Esc stops.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Where the search starts.
    pub from: Position,
    /// Which solutions count.
    pub given: Given,
    /// What is looked for.
    pub wanted: Wanted,
}

/// What a job looks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wanted {
    /// The next one.
    Next(Goal),
    /// The previous one.
    Previous(Goal),
    /// The state at this step.
    Step(u64),
    /// The state in which this solution stands.
    Solution(u64),
    /// The state at this share of the search.
    Share(f64),
    /// This state's number.
    State(Walk),
    /// What to do with the given queens, so that a solution holds them.
    Advice,
}

/// What a job has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The moment.
    Position(Position),
    /// The advice.
    Advice(Advice),
    /// There is none: this was the last (or the first) of its kind.
    NoMore(Goal),
    /// There are only so many steps.
    LastStep(u64),
    /// There are only so many solutions.
    LastSolution(u64),
    /// It was told to stop.
    Stopped,
}

impl Job {
    /// Does the work; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Found {
        let sought = |found, goal| match found {
            Ok(Some(moment)) => Found::Position(moment),
            Ok(None) => Found::NoMore(goal),
            Err(Stopped) => Found::Stopped,
        };
        let numbered = |found, beyond: fn(u64) -> Found| match found {
            Ok(moment) => Found::Position(moment),
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

/// What the program counts on its own while the user goes on: nothing waits for it.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// The search's index.
    Index,
    /// What the gallery needs for what is in sight.
    Gallery(Fetch),
    /// The strip's samples.
    StripCache(StripRange),
    /// The work up to a state.
    Work {
        /// Through which algorithm.
        algorithm: &'static dyn Algorithm,
        /// Up to which state.
        walk: Walk,
    },
    /// The solutions that hold these queens.
    Holding(Given),
    /// Those of them that the walk has come upon by this moment.
    Held(Given, Position),
}

/// What a task has made.
#[derive(Clone, Debug)]
pub enum Made {
    /// The index; `None` if this search has none.
    Index(Option<Index>),
    /// What the gallery has asked for.
    Gallery(Fetch, Fetched),
    /// Samples, and what they were taken of.
    StripCache(StripRange, Vec<Sample>),
    /// A count of work.
    Work {
        /// Through which algorithm.
        algorithm: &'static dyn Algorithm,
        /// Up to which state.
        walk: Walk,
        /// The count.
        meter: Meter,
    },
    /// How many solutions hold these queens.
    Holding(Given, u64),
    /// How many of them the walk has come upon by this moment.
    Held(Given, Position, u64),
    /// It was told to stop.
    Stopped,
}

impl Task {
    /// Does the task; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Made {
        match self {
            Self::Index => Index::build(timeline.size(), stop, progress).map_or(Made::Stopped, Made::Index),
            Self::Gallery(fetch) => census::beside(|| fetch.run(timeline, stop, progress))
                .map_or(Made::Stopped, |fetched| Made::Gallery(fetch.clone(), fetched)),
            Self::StripCache(take) => Made::StripCache(*take, take.samples(&Search::new(timeline))),
            Self::Work { algorithm, walk } => Meter::up_to(*algorithm, walk, stop)
                .map_or(Made::Stopped, |meter| Made::Work { algorithm: *algorithm, walk: *walk, meter }),
            Self::Holding(given) => census::beside(|| census::count_given_on(given, None, stop, progress))
                .map_or(Made::Stopped, |count| Made::Holding(given.clone(), count)),
            Self::Held(given, moment) => census::beside(|| census::held_by(&moment.walk, given, stop))
                .map_or(Made::Stopped, |count| Made::Held(given.clone(), *moment, count)),
        }
    }
}
