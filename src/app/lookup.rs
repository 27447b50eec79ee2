//! Looking up a position of the search: the user waits for it.

use std::sync::atomic::AtomicBool;

use super::cursor::Cursor;
use super::playback::Direction;
use super::run::Search;
use super::stops::Stop;
use crate::census::Stopped;
use crate::search::Walk;
use crate::timeline::share::space_share;
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
    /// The state at this share of the search.
    Share(f64),
    /// This state's number.
    State(Walk),
}

/// The share that this number of millionths is; at most 1.
pub(super) fn share_of(millionths: u32) -> f64 {
    f64::from(millionths.min(1_000_000)) / 1e6
}

/// The result of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// The position.
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
    /// The total that a search reports as its progress when the progress is a place in the ordered space.
    const SPACE: u64 = 1_000_000_000_000_000;

    /// Whether its progress is a place in the ordered space rather than a part of the work.
    pub const fn tells_place(&self) -> bool {
        matches!(self.wanted, Wanted::Next(..))
    }

    /// Looks it up; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Found {
        let numbered = |found, beyond: fn(u64) -> Found| match found {
            Ok(position) => Found::Position(position),
            Err(SeekError::OutOfRange { last }) => beyond(last),
            Err(SeekError::Stopped) => Found::Stopped,
        };
        let passes =
            |walk: &Walk| progress((space_share(walk) * Self::SPACE as f64) as u64, Self::SPACE);
        match &self.wanted {
            Wanted::Next(direction, sought) => {
                match Search::new(timeline).next(&self.from, *direction, sought, stop, &passes) {
                    Ok(Some(there)) if matches!(sought, Stop::Any(_)) => Found::Stop(there),
                    Ok(Some(there)) => Found::Position(*there.position()),
                    Ok(None) => Found::NoMore(sought.clone()),
                    Err(Stopped) => Found::Stopped,
                }
            }
            &Wanted::Step(number) => {
                numbered(timeline.find_step(number, stop, progress), Found::LastStep)
            }
            &Wanted::Solution(number) => numbered(
                timeline.find_solution(number, stop, progress),
                Found::LastSolution,
            ),
            &Wanted::Share(share) => numbered(timeline.at_share(share, stop), Found::LastStep),
            &Wanted::State(walk) => timeline
                .locate(walk, stop)
                .map_or(Found::Stopped, Found::Position),
        }
    }
}
