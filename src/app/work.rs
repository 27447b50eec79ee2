//! How much work the algorithm has done by now: counted once after a jump, then moved by each step's own ops.
//!
//! Counting goes through all steps up to the jump, a million or so a second. Where that would take longer than anyone
//! looks at it, the counts stay those since the jump, and the screen says so.

use crate::algorithm::{Algorithm, Counters, Meter};
use crate::search::Walk;
use crate::timeline::Position;

/// Jumps farther into the search than so many steps are not counted from the start: half a minute's work.
const FARTHEST: u64 = 30_000_000;

/// The counters beside the walk.
#[derive(Clone, Debug)]
pub struct Work {
    /// Where the count since the jump began, and through which algorithm.
    origin: Walk,
    algorithm: &'static dyn Algorithm,
    /// The number of the origin's step, where it is known.
    step: Option<u64>,
    since_jump: Meter,
    /// The count from the start up to the origin, once it is there.
    before: Option<Meter>,
    at: Walk,
}

impl Work {
    /// Nothing is known of what came before this moment, unless it is the start.
    pub fn new(algorithm: &'static dyn Algorithm, moment: &Position) -> Self {
        let walk = moment.walk;
        let since_jump = Meter::new(algorithm, &walk);
        let before = walk.is_start().then(|| since_jump.clone());
        Self { origin: walk, algorithm, step: moment.step(), since_jump, before, at: walk }
    }

    /// Takes up the count of what came before the jump, if it is of this jump.
    pub fn join(&mut self, algorithm: &'static dyn Algorithm, origin: Walk, meter: Meter) {
        if self.origin == origin && self.algorithm == algorithm {
            self.before = Some(meter);
        }
    }

    /// What has to be counted for this to be known from the start; `None` if it is, or lies too far away.
    pub fn wanted(&self) -> Option<(&'static dyn Algorithm, Walk)> {
        let near = self.step.is_some_and(|step| step <= FARTHEST);
        (near && self.before.is_none()).then_some((self.algorithm, self.origin))
    }

    /// Follows the walk step by step to `target`, forward or back.
    pub fn follow(&mut self, target: Walk, forward: bool) {
        while self.at != target {
            let from = self.at;
            let moved = if forward { self.at.advance() } else { self.at.retreat() };
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

    /// The counts by now, and whether they are from the start; else they are since the last jump.
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
    use crate::algorithm::ALL;
    use crate::search::Size;
    use std::sync::atomic::AtomicBool;

    fn from_scratch(algorithm: &dyn Algorithm, walk: &Walk) -> Counters {
        Meter::up_to(algorithm, walk, &AtomicBool::new(false)).expect("not stopped").counters()
    }

    #[test]
    fn counts_move_both_ways_and_agree_with_a_count_from_scratch() {
        for algorithm in ALL {
            let mut walk = Walk::start(Size::new(5).expect("a size"));
            let mut work = Work::new(*algorithm, &Position::start(walk.size()));
            for pace in [7, 40, 150, 3, 90] {
                for _ in 0..pace {
                    walk.advance();
                }
                work.follow(walk, true);
                assert_eq!(work.counters(), (from_scratch(*algorithm, &walk), true), "{algorithm:?}");
                for _ in 0..pace / 2 {
                    walk.retreat();
                }
                work.follow(walk, false);
                assert_eq!(work.counters(), (from_scratch(*algorithm, &walk), true), "{algorithm:?} back");
            }
        }
    }

    #[test]
    fn a_count_that_comes_late_is_joined() {
        for algorithm in ALL {
            let mut moment = Position::start(Size::new(6).expect("a size"));
            for _ in 0..500 {
                moment.advance();
            }
            let jumped = moment.walk;
            let mut work = Work::new(*algorithm, &moment);
            let mut walk = jumped;
            for _ in 0..60 {
                walk.advance();
            }
            work.follow(walk, true);
            let (since, whole) = work.counters();
            assert!(!whole);
            assert_eq!(work.wanted(), Some((*algorithm, jumped)));
            let meter = Meter::up_to(*algorithm, &jumped, &AtomicBool::new(false)).expect("not stopped");
            work.join(*algorithm, Walk::start(walk.size()), meter.clone());
            assert_eq!(work.counters(), (since, false), "a count for another jump is not taken up");
            work.join(*algorithm, jumped, meter);
            assert_eq!(work.counters(), (from_scratch(*algorithm, &walk), true), "{algorithm:?}");
            assert_eq!(work.wanted(), None);
        }
    }
}
