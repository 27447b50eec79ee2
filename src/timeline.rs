//! The numbering of the search: the number of a state's step, and the state at step k, without replaying the search.
//!
//! A state's step number follows from the nodes that the search has finished. With c₀ … c_{d−1} the queens' columns and
//! `closed` the nodes whose queens have been lifted,
//!
//! ```text
//! step = Σ (cᵢ + 1) + cursor + N × (closed nodes − closed solutions) + closed nodes
//! ```
//!
//! since each placed queen took cᵢ + 1 squares to place, each finished row took N, and each finished node's queen was
//! lifted once. A [`Position`] is a state with that tally, which is updated by each step or found by counting.
//!
//! An [`Index`] has the tallies of all placements of a few queens, in the order of the walk. It is built at once for
//! N ≤ [`Timeline::AT_ONCE`] and, from a table, for N = 17 to 20; for N = 13 to 16 it is built off the drawing thread
//! and attached. Without an index, positions are found from their neighbours, or by counting everything before them.

pub mod branches;
pub mod index;
pub mod position;
pub mod share;
pub mod strip;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

pub use branches::{Branch, Extent, Span};
pub use index::Index;
pub use position::Position;
pub use share::{Share, space_share};
pub use strip::Sample;

use crate::census::{self, Goal, Scan, Stopped, Tally, table};
use crate::search::{Given, Placement, Size, Square, Walk};

/// Why a position is not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekError {
    /// The number is past the last one.
    OutOfRange {
        /// The last number.
        last: u64,
    },
    /// The work was stopped.
    Stopped,
}

impl From<Stopped> for SeekError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// The search for one board size.
#[derive(Clone, Debug)]
pub struct Timeline {
    size: Size,
    index: Option<Index>,
}

impl Timeline {
    /// The largest N whose whole search is counted by [`Timeline::new`] (12 takes 1 ms with a vector engine).
    pub const AT_ONCE: usize = 12;

    /// The search of this size. It is counted if that takes at most 5 ms: up to [`Timeline::AT_ONCE`], and for the
    /// sizes in the table. For other sizes an index can be attached.
    pub fn new(size: Size) -> Self {
        let mut timeline = Self { size, index: None };
        if size.get() <= Self::AT_ONCE || table::SIZES.contains(&size.get()) {
            timeline.index = Index::build(size, &AtomicBool::new(false), &|_, _| ())
                .ok()
                .flatten();
        }
        timeline
    }

    /// Attaches an index that was built on another thread. An index of another size is ignored.
    pub fn attach(&mut self, index: Index) {
        if index.size() == self.size {
            self.index = Some(index);
        }
    }

    /// The index, if the search has been counted.
    pub const fn index(&self) -> Option<&Index> {
        self.index.as_ref()
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The nodes and solutions of the whole search, if they have been counted.
    pub fn totals(&self) -> Option<Tally> {
        self.index.as_ref().map(Index::total)
    }

    /// The number of the last step, if known.
    pub fn last_step(&self) -> Option<u64> {
        self.totals().map(|tally| tally.whole_steps(self.size))
    }

    /// The position of a state. Its tally is known if the search has been counted. At N = 19 and 20 this may take some
    /// tens of milliseconds; [`Timeline::locate`] can be stopped.
    pub fn position(&self, walk: Walk) -> Position {
        self.locate(walk, &AtomicBool::new(false))
            .unwrap_or(Position { walk, closed: None })
    }

    /// The position of a state. Its tally is known if the search has been counted.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn locate(&self, walk: Walk, stop: &AtomicBool) -> Result<Position, Stopped> {
        let closed = match &self.index {
            _ if walk.is_start() => Some(Tally::ZERO),
            None => None,
            Some(index) => Some(index.closed(&walk, stop)?),
        };
        Ok(Position { walk, closed })
    }

    /// The last position.
    pub fn end(&self) -> Position {
        Position {
            walk: Walk::end(self.size),
            closed: self.totals(),
        }
    }

    /// [`Timeline::find_step`] without progress.
    ///
    /// # Errors
    /// If the search has fewer steps, or the work was stopped.
    pub fn at_step(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        self.find_step(k, stop, &|_, _| ())
    }

    /// The position at step `k`. If the search has not been counted, it is counted from the start, some billions of
    /// steps a second, and `progress` gets the steps done, and `k`.
    ///
    /// # Errors
    /// If the search has fewer steps, or the work was stopped.
    pub fn find_step(
        &self,
        k: u64,
        stop: &AtomicBool,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Position, SeekError> {
        if let Some(index) = &self.index {
            return index.at_step(k, stop);
        }
        let near = census::near_step(self.size, k, stop, progress)?;
        let mut position = Position {
            walk: near.walk,
            closed: Some(near.passed),
        };
        for _ in near.passed.step_of(&near.walk)..k {
            if position.advance().is_none() {
                return Err(SeekError::OutOfRange {
                    last: position.step().unwrap_or_default(),
                });
            }
        }
        Ok(position)
    }

    /// [`Timeline::find_solution`] without progress.
    ///
    /// # Errors
    /// If there are fewer solutions or `k` is 0, or the work was stopped.
    pub fn at_solution(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        self.find_solution(k, stop, &|_, _| ())
    }

    /// The position at which solution `k` (from 1) has just been completed. If the search has not been counted, it is
    /// counted from the start, and `progress` gets the solutions passed, and `k`.
    ///
    /// # Errors
    /// If there are fewer solutions or `k` is 0, or the work was stopped.
    pub fn find_solution(
        &self,
        k: u64,
        stop: &AtomicBool,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Position, SeekError> {
        if let Some(index) = &self.index {
            return index.at_solution(k, stop);
        }
        let none = Given::none(self.size);
        let out_of_range = |last| Err(SeekError::OutOfRange { last });
        // The totals of some sizes that are too large to count are known.
        let known = census::known_totals(self.size).map(|(solutions, _)| solutions);
        match known {
            Some(last) if k == 0 || k > last => return out_of_range(last),
            _ if k == 0 => return out_of_range(0),
            _ => {}
        }
        match census::solution_after(&Walk::start(self.size), &none, k, stop, progress)? {
            Some(found) => Ok(Position {
                walk: found.walk,
                closed: Some(found.passed),
            }),
            None => out_of_range(census::count(self.size, None, stop, &|_, _| ())?.solutions),
        }
    }

    /// The next position after `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none. `passes` gets states along a long search.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn next(
        &self,
        from: &Position,
        goal: Goal,
        given: &Given,
        stop: &AtomicBool,
        passes: &dyn Fn(&Walk),
    ) -> Result<Option<Position>, Stopped> {
        let none = Given::none(self.size);
        let given = if goal == Goal::Solution { given } else { &none };
        let Some((walk, passed)) = first_after(&from.walk, goal, given, stop, passes)? else {
            return Ok(None);
        };
        match from.closed.filter(|_| given.is_empty()) {
            Some(closed) => Ok(Some(Position {
                walk,
                closed: Some(closed + passed),
            })),
            None => self.locate(walk, stop).map(Some),
        }
    }

    /// The last position before `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none. `passes` gets states along a long search.
    ///
    /// The search before a state is the mirror image of the search after the mirrored state.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn previous(
        &self,
        from: &Position,
        goal: Goal,
        given: &Given,
        stop: &AtomicBool,
        passes: &dyn Fn(&Walk),
    ) -> Result<Option<Position>, Stopped> {
        if goal == Goal::DeadEnd && from.walk.cursor() > 0 && from.walk.placement().is_dead_end() {
            return Ok(from.walk.last_placed().map(|walk| Position {
                walk,
                closed: from.closed,
            }));
        }
        let n = self.size.get();
        let mirrored: Vec<_> = given
            .squares()
            .map(|queen| Square::new(queen.row, n - 1 - queen.col))
            .collect();
        let wanted = if goal == Goal::Solution {
            mirrored.as_slice()
        } else {
            &[]
        };
        let given = Given::new(self.size, wanted).unwrap_or_else(|_| Given::none(self.size));
        let found = first_after(&from.walk.mirrored(), goal, &given, stop, &|walk| {
            passes(&walk.mirrored());
        })?;
        let Some((walk, passed)) =
            found.and_then(|(walk, passed)| Some((walk.mirrored().last_placed()?, passed)))
        else {
            return Ok(None);
        };
        // Between the two positions the mirrored search lifts the queens placed at `from` but not those placed here;
        // the walk lifts those placed here but not those placed at `from`. Both finish all nodes between.
        let shared = walk
            .placement()
            .columns()
            .zip(from.walk.placement().columns())
            .take_while(|(a, b)| a == b)
            .count();
        let placed = |placement: &Placement| Tally {
            nodes: (placement.depth() - shared) as u64,
            solutions: u64::from(placement.is_solution()),
        };
        match from.closed.filter(|_| given.is_empty()) {
            Some(closed) => {
                let closed =
                    closed + placed(from.walk.placement()) - passed - placed(walk.placement());
                Ok(Some(Position {
                    walk,
                    closed: Some(closed),
                }))
            }
            None => self.locate(walk, stop).map(Some),
        }
    }

    /// Samples of the search at `points` evenly spread steps of a range; none if it has not been counted. See
    /// [`Sample`].
    pub fn samples(&self, steps: RangeInclusive<u64>, points: usize) -> Vec<Sample> {
        self.index
            .as_ref()
            .map_or_else(Vec::new, |index| strip::samples(index, steps, points))
    }
}

/// The first placement of this kind after `walk`, just entered, and the tally of the nodes finished on the way.
fn first_after(
    walk: &Walk,
    goal: Goal,
    given: &Given,
    stop: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<Option<(Walk, Tally)>, Stopped> {
    match goal {
        Goal::Solution => Ok(census::next_solution(walk, given, stop, passes)?
            .map(|found| (found.walk, found.passed))),
        Goal::DeadEnd => {
            let mut scan = Scan::new(walk, given);
            Ok(scan.run(goal, stop)?.map(|walk| (walk, scan.passed())))
        }
    }
}

#[cfg(test)]
mod tests;
