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
//! A [`Timeline`] has the tallies of all placements of a few queens, in the order of the walk: counted in about a
//! millisecond for N ≤ 12, and from a table for N = 13 to 20. Any position is found by going down from the empty board:
//! the subtrees before it are looked up, and those below the last level are counted.

pub mod branches;
mod descent;
pub mod position;

use std::sync::atomic::AtomicBool;

pub use branches::Branch;
pub use position::Position;

use crate::count::{self, Engine, Scan, ScanGoal, Tally};
use crate::search::{Given, Placement, Size, Square, Stopped, Walk};
use descent::{Descent, Trees, unstopped};

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

/// The search of one board, with the tallies of all placements of a few queens.
///
/// Below the last level of its tree a subtree has at most some ten thousand nodes for N ≤ 16. For N = 17 to 20 it has
/// up to some hundred million, so a second tree below such a placement is counted when it is first needed, on all
/// threads, and kept for a while, since the next position is often near the last.
///
/// ```text
/// ·───tree────┬─ counted          N ≤ 12
/// ·───table───┬─ near ─┬─ counted N = 13 … 20
///   4 queens    up to 3 more
/// ```
///
/// Cloning is cheap: clones share what they have counted.
#[derive(Clone, Debug)]
pub struct Timeline {
    trees: Trees,
}

impl Timeline {
    /// The search of this size, which [`Size::new`] has made.
    pub fn new(size: Size) -> Self {
        Self::with_engine(Engine::detect(), size)
    }

    /// [`Timeline::new`] with a chosen engine, which also counts what later look-ups need.
    pub fn with_engine(engine: Engine, size: Size) -> Self {
        Self {
            trees: Trees::new(engine, size),
        }
    }

    pub const fn size(&self) -> Size {
        self.trees.size
    }

    /// The nodes and solutions of the whole search.
    pub fn totals(&self) -> Tally {
        self.trees.whole.total()
    }

    /// The number of the last step.
    pub fn last_step(&self) -> u64 {
        self.totals().whole_steps(self.size())
    }

    /// The bytes that the tallies take now.
    pub fn bytes(&self) -> usize {
        self.trees.bytes()
    }

    /// How far along a position is, from 0 at the start to 1 at the end.
    pub fn share(&self, position: &Position) -> f64 {
        position.step() as f64 / self.last_step() as f64
    }

    /// The position of a state. At N = 19 and 20 this may take some tens of milliseconds; [`Timeline::locate`] can be
    /// stopped.
    pub fn position(&self, walk: Walk) -> Position {
        unstopped(|stop| self.locate(walk, stop))
    }

    /// The position of a state.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn locate(&self, walk: Walk, stop: &AtomicBool) -> Result<Position, Stopped> {
        let mut way = Descent::new(&self.trees, stop);
        for col in walk.placement().columns() {
            way.pass(col)?;
            way.down(col)?;
        }
        way.pass(walk.cursor())?;
        Ok(Position {
            walk,
            closed: way.closed,
        })
    }

    /// The last position.
    pub fn end(&self) -> Position {
        Position {
            walk: Walk::end(self.size()),
            closed: self.totals(),
        }
    }

    /// The position at step `k`.
    ///
    /// # Errors
    /// If the search has fewer steps, or the work was stopped.
    pub fn at_step(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        let last = self.last_step();
        if k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut way = Descent::new(&self.trees, stop);
        loop {
            if let Some(cursor) = way.toward_step(k)? {
                return way.position(cursor).ok_or(SeekError::OutOfRange { last });
            }
        }
    }

    /// The position at which solution `k`, from 1, has just been completed.
    ///
    /// # Errors
    /// If there are fewer solutions or `k` is 0, or the work was stopped.
    pub fn at_solution(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        let last = self.totals().solutions;
        if k == 0 || k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut way = Descent::new(&self.trees, stop);
        while !way.placement().is_solution() {
            for col in 0..self.size().get() {
                if let Some(tally) = way.child(col)? {
                    if way.closed.solutions + tally.solutions >= k {
                        way.down(col)?;
                        break;
                    }
                    way.closed += tally;
                }
            }
        }
        way.position(0).ok_or(SeekError::OutOfRange { last })
    }

    /// The number of the step that placed the first queens of a state, as many as are found without counting.
    pub fn begun(&self, walk: &Walk) -> u64 {
        unstopped(|stop| {
            let mut way = Descent::new(&self.trees, stop);
            for col in walk.placement().columns() {
                if !way.knows_children() {
                    break;
                }
                way.pass(col)?;
                way.down(col)?;
            }
            Ok(way.position(0).map_or(0, |position| position.step()))
        })
    }

    /// The next position after `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none. On a long way `progress` gets the step that the search passes, and the last.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn next(
        &self,
        from: &Position,
        goal: ScanGoal,
        given: &Given,
        stop: &AtomicBool,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Option<Position>, Stopped> {
        let none = Given::none(self.size());
        let given = if goal == ScanGoal::Solution {
            given
        } else {
            &none
        };
        let passes = |walk: &Walk| progress(self.begun(walk), self.last_step());
        let Some((walk, passed)) = first_after(&from.walk, goal, given, stop, &passes)? else {
            return Ok(None);
        };
        if given.is_empty() {
            let closed = from.closed + passed;
            Ok(Some(Position { walk, closed }))
        } else {
            self.locate(walk, stop).map(Some)
        }
    }

    /// The last position before `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none. On a long way `progress` gets the step that the search passes, and the last.
    ///
    /// The search before a state is the mirror image of the search after the mirrored state.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn previous(
        &self,
        from: &Position,
        goal: ScanGoal,
        given: &Given,
        stop: &AtomicBool,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Option<Position>, Stopped> {
        if goal == ScanGoal::DeadEnd
            && from.walk.cursor() > 0
            && from.walk.placement().is_dead_end()
        {
            return Ok(from.walk.last_placed().map(|walk| Position {
                walk,
                closed: from.closed,
            }));
        }
        let n = self.size().get();
        let mirrored: Vec<_> = given
            .squares()
            .map(|queen| Square::new(queen.row, n - 1 - queen.col))
            .collect();
        let wanted = if goal == ScanGoal::Solution {
            mirrored.as_slice()
        } else {
            &[]
        };
        let given = Given::new(self.size(), wanted).unwrap_or_else(|_| Given::none(self.size()));
        let found = first_after(&from.walk.mirrored(), goal, &given, stop, &|walk| {
            progress(self.begun(&walk.mirrored()), self.last_step());
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
        if given.is_empty() {
            let closed =
                from.closed + placed(from.walk.placement()) - passed - placed(walk.placement());
            Ok(Some(Position { walk, closed }))
        } else {
            self.locate(walk, stop).map(Some)
        }
    }
}

/// The first placement of this kind after `walk`, just entered, and the tally of the nodes finished on the way.
fn first_after(
    walk: &Walk,
    goal: ScanGoal,
    given: &Given,
    stop: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<Option<(Walk, Tally)>, Stopped> {
    match goal {
        ScanGoal::Solution => Ok(count::next_solution(walk, given, stop, passes)?
            .map(|found| (found.walk, found.passed))),
        ScanGoal::DeadEnd => {
            let mut scan = Scan::new(walk, given);
            Ok(scan.run(goal, stop)?.map(|walk| (walk, scan.passed())))
        }
    }
}

#[cfg(test)]
mod tests;
