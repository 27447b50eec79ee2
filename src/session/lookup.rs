//! Looking up a position of the search: the user waits for it.

use std::sync::atomic::AtomicBool;

use super::cursor::Cursor;
use super::playback::Direction;
use super::stops::{Stop, next_stop};
use crate::count::Stopped;
use crate::search::Walk;
use crate::timeline::{Position, SeekError, Timeline};

/// A callback that gets the amount of work done and the total amount.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// A lookup: where it starts, and what it looks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookup {
    /// Where the search starts, with its algorithm and how much one press does.
    pub from: Cursor,
    /// The target of the lookup.
    pub wanted: Wanted,
}

/// The target of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// The nearest stop in this direction.
    Next(Direction, Stop),
    /// The state at this step.
    Step(u64),
    /// The state in which this solution is on the board.
    Solution(u64),
    /// The last state up to this step at which the algorithm does something.
    Near(u64),
    /// This state's number.
    State(Walk),
}

/// The result of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    Position(Position),
    /// The place of a stop that the user has set.
    Stop(Cursor),
    /// There is no further stop of this kind in that direction.
    NoMore(Stop),
    /// The number of the last step, where a later one was asked for.
    LastStep(u64),
    /// The number of the last solution, where a later one was asked for.
    LastSolution(u64),
    /// The lookup was stopped.
    Stopped,
}

impl Lookup {
    /// Looks it up; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Found {
        let numbered = |found, beyond: fn(u64) -> Found| match found {
            Ok(position) => Found::Position(position),
            Err(SeekError::OutOfRange { last }) => beyond(last),
            Err(SeekError::Stopped) => Found::Stopped,
        };
        match &self.wanted {
            Wanted::Next(direction, sought) => {
                match next_stop(timeline, &self.from, *direction, sought, stop, progress) {
                    Ok(Some(there)) if matches!(sought, Stop::Any(_)) => Found::Stop(there),
                    Ok(Some(there)) => Found::Position(*there.position()),
                    Ok(None) => Found::NoMore(sought.clone()),
                    Err(Stopped) => Found::Stopped,
                }
            }
            &Wanted::Step(number) => numbered(timeline.at_step(number, stop), Found::LastStep),
            &Wanted::Near(number) => {
                let at_stop = |position| {
                    let there = self.from.at(position);
                    *if there.is_stop() {
                        there
                    } else {
                        there.before()
                    }
                    .position()
                };
                numbered(timeline.at_step(number, stop).map(at_stop), Found::LastStep)
            }
            &Wanted::Solution(number) => {
                numbered(timeline.at_solution(number, stop), Found::LastSolution)
            }
            &Wanted::State(walk) => timeline
                .locate(walk, stop)
                .map_or(Found::Stopped, Found::Position),
        }
    }
}
