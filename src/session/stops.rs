//! Looking up a position of the search, for which the user waits: a step, a solution, or the next stop; and what stops
//! are.
//!
//! Whether a place is a stop follows from the place alone: from the step that led there, and from the lines that the
//! last press ran. So the next stop is the first place that plain stepping would find, in both directions. If all stops
//! are about boards, the search skips everything below the rows in question at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::cursor::Cursor;
use super::playback::Direction;
use crate::action::{StopAt, Target, each_label};
use crate::algorithms::{Algorithm, Family};
use crate::count::ScanGoal;
use crate::course::Sentence;
use crate::search::{Given, Phase, Placement, PlacementError, Size, Step, Stopped, Walk};
use crate::text::ListingLine;
use crate::timeline::{Position, SeekError, Timeline};

/// A callback that gets the amount of work done and the total amount.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// Where a jump is to lead.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// The state that the user names.
    To(Target),
    /// The last place up to this step at which a press may end.
    Near(u64),
    /// The nearest stop in this direction.
    Next(Direction, Stop),
}

impl Goal {
    /// This state of the search.
    pub(super) fn state(walk: &Walk) -> Self {
        Self::To(Target::of(walk))
    }

    /// Whether it is one of the stops that the user has set.
    pub(super) const fn is_own_stop(&self) -> bool {
        matches!(self, Self::Next(_, Stop::Any(_)))
    }
}

/// A jump in the search whose place has to be looked up.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookup {
    /// Where the jump starts, with its algorithm and how much one press does.
    pub from: Cursor,
    pub goal: Goal,
}

impl Lookup {
    /// Looks the place up; stops soon after `stop` becomes true.
    ///
    /// # Errors
    /// Why there is no such place, or that the lookup was stopped.
    pub fn run(
        &self,
        timeline: &Timeline,
        stop: &AtomicBool,
        progress: Progress,
    ) -> Result<Cursor, Sentence> {
        let numbered = |found, beyond| match found {
            Ok(position) => Ok(self.from.at(position)),
            Err(SeekError::OutOfRange { last }) => Err(beyond_last(beyond, last)),
            Err(SeekError::Stopped) => Err(stopped()),
        };
        match &self.goal {
            Goal::To(Target::Step(number)) => {
                numbered(timeline.at_step(*number, stop), "notice-last-step")
            }
            Goal::To(Target::Solution(number)) => {
                numbered(timeline.at_solution(*number, stop), "notice-last-solution")
            }
            Goal::To(Target::Queens { cols, cursor }) => {
                let walk = walk_of(timeline.size(), cols, *cursor)?;
                let position = timeline.locate(walk, stop).map_err(|_| stopped())?;
                Ok(self.from.at(position))
            }
            Goal::Near(number) => {
                let there = numbered(timeline.at_step(*number, stop), "notice-last-step")?;
                Ok(if there.is_stop() {
                    there
                } else {
                    there.before()
                })
            }
            Goal::Next(direction, kind) => {
                let way = Way {
                    timeline,
                    from: &self.from,
                    direction: *direction,
                    cancel: stop,
                    progress,
                };
                let found = way.to(kind).map_err(|_| stopped())?;
                found.ok_or_else(|| no_more(timeline, kind))
            }
        }
    }
}

/// The notice that a lookup was stopped.
fn stopped() -> Sentence {
    Sentence::from("notice-stopped")
}

/// The notice that something is numbered up to `last`.
pub(crate) fn beyond_last(id: &'static str, last: u64) -> Sentence {
    Sentence::new(id, vec![("last", last.into())])
}

/// The notice that there is no further stop of this kind in the direction in which it was looked for.
fn no_more(timeline: &Timeline, kind: &Stop) -> Sentence {
    let none = timeline.totals().solutions == 0;
    match kind {
        Stop::Solution(_) if none => {
            let n = timeline.size().get();
            Sentence::new("notice-no-solution", vec![("n", n.into())])
        }
        Stop::Solution(given) if given.is_empty() => Sentence::from("notice-no-more-solutions"),
        Stop::Solution(_) => Sentence::from("notice-no-more-given"),
        Stop::DeadEnd => Sentence::from("notice-no-more-dead-ends"),
        Stop::Any(_) => Sentence::from("notice-no-more-stops"),
    }
}

/// The state of the search with the queens in these columns, row 0 first, and this cursor.
///
/// # Errors
/// Why the board has none.
pub(crate) fn walk_of(size: Size, cols: &[usize], cursor: usize) -> Result<Walk, Sentence> {
    let placement = Placement::from_columns(size, cols).map_err(refusal)?;
    Walk::new(placement, cursor).ok_or_else(|| {
        let last = if placement.is_solution() {
            0
        } else {
            size.get()
        };
        let args = vec![("cursor", cursor.into()), ("last", last.into())];
        Sentence::new("notice-bad-cursor", args)
    })
}

/// Why queens cannot stand on these squares.
fn refusal(error: PlacementError) -> Sentence {
    match error {
        PlacementError::TooMany { queens } => {
            Sentence::new("notice-queens-too-many", vec![("queens", queens.into())])
        }
        PlacementError::OffBoard(square) => Sentence::at("notice-queens-off-board", square),
        PlacementError::Attacked { by, at } => Sentence::new(
            "notice-queens-attack",
            vec![("above", by.row.into()), ("below", at.row.into())],
        ),
    }
}

/// A search for a stop reports its place and checks for cancellation once in this many states or presses.
const PART: u64 = 1024;

/// What can be looked for in a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// A solution that holds these queens has just been completed.
    Solution(Given),
    /// The program has found out that it is at a dead end.
    DeadEnd,
    /// One of the stops that the user has set.
    Any(Vec<StopAt>),
}

/// Whether the search stops at this place.
pub fn is_at(stop: &StopAt, cursor: &Cursor) -> bool {
    match stop {
        StopAt::Placed { .. } => {
            cursor.done_ops().is_empty() && is_put(stop, cursor.position().walk.last_step())
        }
        StopAt::Number(_) => false,
        StopAt::Line { algorithm, labels } => {
            cursor.algorithm().id() == algorithm
                && cursor
                    .ran()
                    .iter()
                    .any(|op| each_label(labels).any(|label| op.label.0 == label))
        }
    }
}

/// Whether to stop where this step has just been made, because it has put a queen.
pub(crate) fn is_put(stop: &StopAt, step: Option<Step>) -> bool {
    match (stop, step) {
        (StopAt::Placed { row, col }, Some(Step::Place(square))) => {
            square.row == *row && col.is_none_or(|col| square.col == col)
        }
        _ => false,
    }
}

/// Maximum number of queens on a board that this stop can be at; `None` if it is not about boards.
fn deepest(stop: &StopAt) -> Option<usize> {
    match stop {
        StopAt::Placed { row, .. } => Some(row + 1),
        StopAt::Number(_) => Some(0),
        StopAt::Line { .. } => None,
    }
}

/// The stop at a line of an algorithm's program; `None` if the line is never run.
pub(crate) fn of_line(algorithm: &dyn Algorithm, line: &ListingLine) -> Option<StopAt> {
    let labels = line.labels().join("+");
    (!labels.is_empty()).then(|| StopAt::Line {
        algorithm: algorithm.id().to_owned(),
        labels,
    })
}

/// The way from a place of the search to the nearest stop in a direction.
struct Way<'a> {
    timeline: &'a Timeline,
    from: &'a Cursor,
    direction: Direction,
    /// Ends the search for the stop soon after it becomes true.
    cancel: &'a AtomicBool,
    /// On a long way gets the step that the search passes, and the last.
    progress: &'a dyn Fn(u64, u64),
}

impl Way<'_> {
    /// The nearest stop of this kind; `None` if there is none.
    fn to(&self, stop: &Stop) -> Result<Option<Cursor>, Stopped> {
        match stop {
            Stop::Solution(given) => {
                let found = self.entered(self.from.position(), ScanGoal::Solution, given)?;
                Ok(found.map(|position| self.from.at(position)))
            }
            Stop::DeadEnd => self.to_dead_end(),
            Stop::Any(stops) => self.to_any(stops),
        }
    }

    /// The nearest position at which a solution (holding the given queens) or a dead end has just been entered.
    fn entered(
        &self,
        from: &Position,
        goal: ScanGoal,
        given: &Given,
    ) -> Result<Option<Position>, Stopped> {
        let (cancel, progress) = (self.cancel, self.progress);
        match self.direction {
            Direction::Forward => self.timeline.next(from, goal, given, cancel, progress),
            Direction::Back => self.timeline.previous(from, goal, given, cancel, progress),
        }
    }

    /// The nearest moment at which the program knows of a dead end: from its masks as soon as the last queen is placed, or
    /// once it has tried all squares of the row.
    fn to_dead_end(&self) -> Result<Option<Cursor>, Stopped> {
        let tries = self.from.algorithm().family() == Family::Squares;
        let known = |mut position: Position| {
            while tries && position.walk.phase() != Phase::Exhausted {
                position.advance();
            }
            self.from.at(position)
        };
        let mut position = *self.from.position();
        if tries && position.walk.placement().is_dead_end() {
            if self.direction == Direction::Forward && position.walk.phase() != Phase::Exhausted {
                return Ok(Some(known(position)));
            }
            while self.direction == Direction::Back && position.walk.cursor() > 0 {
                position.retreat();
            }
        }
        let all = Given::none(self.timeline.size());
        let found = self.entered(&position, ScanGoal::DeadEnd, &all)?;
        Ok(found.map(known))
    }

    /// The nearest of these stops.
    fn to_any(&self, stops: &[StopAt]) -> Result<Option<Cursor>, Stopped> {
        let depths: Option<Vec<_>> = stops.iter().map(deepest).collect();
        if let Some(depths) = depths.filter(|_| self.from.done_ops().is_empty()) {
            let depth = depths.into_iter().max().unwrap_or_default();
            let is_stop = |walk: &Walk| stops.iter().any(|stop| is_put(stop, walk.last_step()));
            let Some(walk) = self.to_state(depth, &is_stop)? else {
                return Ok(None);
            };
            let there = self.timeline.locate(walk, self.cancel)?;
            return Ok(Some(self.from.at(there)));
        }
        let mut there = *self.from;
        for press in 1.. {
            let moved = match self.direction {
                Direction::Forward => there.forward(),
                Direction::Back => there.back(),
            };
            if !moved {
                break;
            }
            if stops.iter().any(|stop| is_at(stop, &there)) {
                return Ok(Some(there));
            }
            self.pass(press, &there.position().walk)?;
        }
        Ok(None)
    }

    /// The nearest state at which to stop. No state with more than `depth` queens is one.
    fn to_state(
        &self,
        depth: usize,
        is_stop: &dyn Fn(&Walk) -> bool,
    ) -> Result<Option<Walk>, Stopped> {
        let mut walk = self.from.position().walk;
        for state in 1.. {
            let deeper = walk.placement().depth() > depth;
            let over = match self.direction {
                // Leave a deeper board forward to where its last queen is lifted, back to where it was placed.
                Direction::Forward if deeper => walk.last_lifted(),
                Direction::Back if deeper && walk.cursor() > 0 => walk.last_placed(),
                _ => None,
            };
            match (over, self.direction) {
                (Some(there), _) => walk = there,
                (None, Direction::Forward) if walk.advance().is_none() => break,
                (None, Direction::Back) if walk.retreat().is_none() => break,
                (None, _) => {}
            }
            if is_stop(&walk) {
                return Ok(Some(walk));
            }
            self.pass(state, &walk)?;
        }
        Ok(None)
    }

    /// Once in [`PART`] states, reports the place of the search and ends it if it has been cancelled.
    fn pass(&self, count: u64, walk: &Walk) -> Result<(), Stopped> {
        if !count.is_multiple_of(PART) {
            return Ok(());
        }
        (self.progress)(self.timeline.begun(walk), self.timeline.last_step());
        if self.cancel.load(Ordering::Relaxed) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
