//! Work that may take long: it runs off the drawing thread and can be stopped.

use std::sync::atomic::AtomicBool;

use crate::census::Goal;
use crate::search::Given;
use crate::timeline::{Moment, SeekError, Timeline};

/// A moment that has to be looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Where the search starts.
    pub from: Moment,
    /// Which solutions count.
    pub given: Given,
    /// What is looked for.
    pub wanted: Wanted,
}

/// What a job looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The next one.
    Next(Goal),
    /// The previous one.
    Previous(Goal),
    /// The state at this step.
    Step(u64),
    /// The state in which this solution stands.
    Solution(u64),
}

/// What a job has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The moment.
    Moment(Moment),
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
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool) -> Found {
        let sought = |found, goal| match found {
            Ok(Some(moment)) => Found::Moment(moment),
            Ok(None) => Found::NoMore(goal),
            Err(crate::census::Stopped) => Found::Stopped,
        };
        match self.wanted {
            Wanted::Next(goal) => sought(timeline.next(&self.from, goal, &self.given, stop), goal),
            Wanted::Previous(goal) => sought(timeline.previous(&self.from, goal, &self.given, stop), goal),
            Wanted::Step(step) => match timeline.at_step(step, stop) {
                Ok(moment) => Found::Moment(moment),
                Err(SeekError::OutOfRange { last }) => Found::LastStep(last),
                Err(SeekError::Stopped) => Found::Stopped,
            },
            Wanted::Solution(number) => match timeline.at_solution(number, stop) {
                Ok(moment) => Found::Moment(moment),
                Err(SeekError::OutOfRange { last }) => Found::LastSolution(last),
                Err(SeekError::Stopped) => Found::Stopped,
            },
        }
    }
}
