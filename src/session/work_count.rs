//! How much work the algorithm has done so far: counted once after a jump, then updated with the ops of each step.
//!
//! Counting goes through all steps up to the jump, about a million a second. If that would take too long, the counts
//! start at the jump, and the screen says so.

use crate::algorithms::{Algorithm, Counters, Meter};
use crate::search::Walk;
use crate::timeline::Position;

/// The work up to a jump is not counted beyond this step: up to it, counting takes half a minute.
const FARTHEST: u64 = 30_000_000;

/// The counters of the current algorithm.
#[derive(Clone, Debug)]
pub struct WorkCount {
    /// The state after the last jump.
    origin: Walk,
    algorithm: &'static dyn Algorithm,
    /// The number of the origin's step, if known.
    step: u64,
    since_jump: Meter,
    /// The count from the start up to the origin, once it is known.
    before: Option<Meter>,
    at: Walk,
}

impl WorkCount {
    /// Counters that start at a position. The work before it is unknown, unless it is the start.
    pub fn new(algorithm: &'static dyn Algorithm, position: &Position) -> Self {
        let walk = position.walk;
        let since_jump = Meter::new(algorithm, &walk);
        let before = walk.is_start().then(|| since_jump.clone());
        Self {
            origin: walk,
            algorithm,
            step: position.step(),
            since_jump,
            before,
            at: walk,
        }
    }

    /// Stores the count from the start to `origin`, if the last jump led to `origin`.
    pub fn join(&mut self, algorithm: &'static dyn Algorithm, origin: Walk, meter: Meter) {
        if self.origin == origin && self.algorithm == algorithm {
            self.before = Some(meter);
        }
    }

    /// The algorithm, the state after the last jump and the number of its step, if the work up to there is to be
    /// counted: not if it is known, or too far from the start.
    pub fn wanted(&self) -> Option<(&'static dyn Algorithm, Walk, u64)> {
        let wanted = self.step <= FARTHEST && self.before.is_none();
        wanted.then_some((self.algorithm, self.origin, self.step))
    }

    /// Goes step by step to `target`, forward or back.
    pub fn follow(&mut self, target: Walk, forward: bool) {
        while self.at != target {
            let from = self.at;
            let moved = if forward {
                self.at.advance()
            } else {
                self.at.retreat()
            };
            if moved.is_none() {
                return;
            }
            if forward {
                self.since_jump.forward(self.algorithm, &from);
            } else {
                self.since_jump.back(self.algorithm, &self.at);
            }
        }
    }

    /// The state up to which it counts.
    pub const fn at(&self) -> Walk {
        self.at
    }

    /// The counts, and whether they are from the start; otherwise they are since the last jump.
    pub fn counters(&self) -> (Counters, bool) {
        match &self.before {
            Some(before) => (self.since_jump.after(before).counters(), true),
            None => (self.since_jump.counters(), false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::search::Size;
    use std::sync::atomic::AtomicBool;

    fn from_scratch(algorithm: &dyn Algorithm, walk: &Walk) -> Counters {
        Meter::up_to(algorithm, walk, &AtomicBool::new(false))
            .expect("not stopped")
            .counters()
    }

    #[test]
    fn counts_move_both_ways_and_agree_with_a_count_from_scratch() {
        for algorithm in ALL {
            let mut walk = Walk::start(Size::new(5).expect("a size"));
            let mut work_count = WorkCount::new(*algorithm, &Position::start(walk.size()));
            for pace in [7, 40, 150, 3, 90] {
                for _ in 0..pace {
                    walk.advance();
                }
                work_count.follow(walk, true);
                assert_eq!(
                    work_count.counters(),
                    (from_scratch(*algorithm, &walk), true),
                    "{algorithm:?}"
                );
                for _ in 0..pace / 2 {
                    walk.retreat();
                }
                work_count.follow(walk, false);
                assert_eq!(
                    work_count.counters(),
                    (from_scratch(*algorithm, &walk), true),
                    "{algorithm:?} back"
                );
            }
        }
    }

    #[test]
    fn a_count_that_comes_late_is_joined() {
        for algorithm in ALL {
            let mut position = Position::start(Size::new(6).expect("a size"));
            for _ in 0..500 {
                position.advance();
            }
            let jumped = position.walk;
            let mut work_count = WorkCount::new(*algorithm, &position);
            let mut walk = jumped;
            for _ in 0..60 {
                walk.advance();
            }
            work_count.follow(walk, true);
            let (since, whole) = work_count.counters();
            assert!(!whole);
            assert_eq!(work_count.wanted(), Some((*algorithm, jumped, 500)));
            let meter =
                Meter::up_to(*algorithm, &jumped, &AtomicBool::new(false)).expect("not stopped");
            work_count.join(*algorithm, Walk::start(walk.size()), meter.clone());
            assert_eq!(
                work_count.counters(),
                (since, false),
                "a count for another jump is not taken up"
            );
            work_count.join(*algorithm, jumped, meter);
            assert_eq!(
                work_count.counters(),
                (from_scratch(*algorithm, &walk), true),
                "{algorithm:?}"
            );
            assert_eq!(work_count.wanted(), None);
        }
    }
}
