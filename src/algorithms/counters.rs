//! How much work an algorithm has done: sums over its ops, and the greatest depth of its stack.

use std::ops::{Add, AddAssign, Sub};
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Act, Algorithm, Op};
use crate::search::Walk;

/// The work, the calls and the greatest stack depth of a stretch of the walk.
///
/// `work` and `calls` are signed: a stretch walked backwards counts negatively. So the counters at one moment are those
/// at another plus those of the stretch between, in either direction. Adding keeps the larger `deepest`; only a
/// [`Meter`] can reduce it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counters {
    /// The work in the algorithm's [`Unit`](super::Unit).
    pub work: i64,
    /// Calls that the program made to itself, without the first call from outside.
    pub calls: i64,
    /// The maximum number of records on its stack.
    pub deepest: usize,
}

impl Counters {
    /// The work and the calls of these ops; `deepest` is 0.
    pub fn of(ops: &[Op]) -> Self {
        let mut counters = Self::default();
        for op in ops {
            match op.act {
                Act::Read { .. } | Act::Compare { .. } | Act::Probe { .. } | Act::Pick(_) => {
                    counters.work += 1;
                }
                Act::Call => counters.calls += 1,
                Act::Run | Act::Test(_) | Act::Return | Act::Count(_) => {}
            }
        }
        counters
    }
}

impl Add for Counters {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            work: self.work + other.work,
            calls: self.calls + other.calls,
            deepest: self.deepest.max(other.deepest),
        }
    }
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Subtracts the sums of the other stretch, as if it were walked backwards; `deepest` is the larger one, as in
/// addition.
impl Sub for Counters {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + Self {
            work: -other.work,
            calls: -other.calls,
            ..other
        }
    }
}

/// Counters that follow a walk in both directions.
///
/// ```text
/// step      0  1  2  3  4  5  6  7
/// depth     1  2  3  3  3  2  3  4
/// records   1  2  3              4      a record is a depth never reached before
/// ```
///
/// Going back over the step that set a record removes the record, so the meter remembers the step of each: no more
/// entries than the stack is deep, however long the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meter {
    sums: Counters,
    /// Steps since the meter was started; negative before the moment at which it was started.
    steps: i64,
    /// The depths that were records, and after which step each was reached. Both only grow.
    records: Vec<(i64, usize)>,
}

impl Meter {
    /// A meter that starts counting at this moment.
    pub fn new(algorithm: &dyn Algorithm, walk: &Walk) -> Self {
        Self {
            sums: Counters::default(),
            steps: 0,
            records: vec![(0, algorithm.depth(walk))],
        }
    }

    /// A meter that has counted from the start of the search to this moment; `None` if `stop` was set meanwhile.
    ///
    /// It walks every step. That takes milliseconds up to N = 9; use another thread for larger boards.
    pub fn up_to(algorithm: &dyn Algorithm, moment: &Walk, stop: &AtomicBool) -> Option<Self> {
        let mut walk = Walk::start(moment.size());
        let mut meter = Self::new(algorithm, &walk);
        while walk != *moment && !walk.is_over() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            meter.forward(algorithm, &walk);
            walk.advance();
        }
        Some(meter)
    }

    /// The counters since the meter was started. The sums are negative before the moment at which it was started.
    pub fn counters(&self) -> Counters {
        let deepest = self.records.last().map_or(0, |&(_, depth)| depth);
        Counters {
            deepest,
            ..self.sums
        }
    }

    /// Counts the step forward from `before`.
    pub fn forward(&mut self, algorithm: &dyn Algorithm, before: &Walk) {
        if before.is_over() {
            return;
        }
        self.sums += Counters::of(&algorithm.ops(before));
        self.steps += 1;
        self.reach(self.steps, algorithm.depth_reached(before));
    }

    /// Counts the step back to `before`.
    pub fn back(&mut self, algorithm: &dyn Algorithm, before: &Walk) {
        self.sums = self.sums - Counters::of(&algorithm.ops(before));
        self.steps -= 1;
        self.records.retain(|&(step, _)| step <= self.steps);
        self.reach(self.steps, algorithm.depth(before));
    }

    /// Joins two meters: `earlier` ends at the moment at which this one was started.
    #[must_use]
    pub fn after(&self, earlier: &Self) -> Self {
        let steps = earlier.steps + self.steps;
        let mut joined = Self {
            sums: earlier.sums + self.sums,
            steps,
            records: Vec::new(),
        };
        let later = self
            .records
            .iter()
            .map(|&(step, depth)| (earlier.steps + step, depth));
        let mut records: Vec<_> = earlier.records.iter().copied().chain(later).collect();
        records.sort_unstable();
        for (step, depth) in records.into_iter().filter(|&(step, _)| step <= steps) {
            joined.reach(step, depth);
        }
        joined
    }

    fn reach(&mut self, step: i64, depth: usize) {
        if self
            .records
            .last()
            .is_none_or(|&(_, deepest)| depth > deepest)
        {
            self.records.push((step, depth));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::search::Size;

    fn start(n: usize) -> Walk {
        Walk::start(Size::new(n).expect("a size"))
    }

    #[test]
    fn a_long_count_can_be_stopped() {
        let end = Walk::end(Size::large(32).expect("a size"));
        assert_eq!(Meter::up_to(ALL[0], &end, &AtomicBool::new(true)), None);
    }

    #[test]
    fn a_meter_runs_backwards() {
        for &algorithm in ALL {
            for n in 1..=6 {
                let mut walk = start(n);
                let mut meter = Meter::new(algorithm, &walk);
                let mut search = Vec::new();
                loop {
                    search.push((walk, meter.clone()));
                    meter.forward(algorithm, &walk);
                    if walk.advance().is_none() {
                        break;
                    }
                }
                for (walk, then) in search.into_iter().rev().skip(1) {
                    meter.back(algorithm, &walk);
                    assert_eq!(meter, then, "{} at N = {n}, {walk:?}", algorithm.id());
                }
            }
        }
    }

    /// A meter started in the middle and moved both ways, joined with one from the start to the middle, equals a whole
    /// one.
    #[test]
    fn meters_join() {
        for &algorithm in ALL {
            let walk_by = |meter: &mut Meter, walk: &mut Walk, by: i64| {
                for _ in 0..by.abs() {
                    if by > 0 {
                        meter.forward(algorithm, walk);
                        walk.advance();
                    } else {
                        walk.retreat();
                        meter.back(algorithm, walk);
                    }
                }
            };
            for (middle, by) in [(40, 300), (300, -200), (300, -295), (7, 1)] {
                let mut walk = start(6);
                let mut earlier = Meter::new(algorithm, &walk);
                walk_by(&mut earlier, &mut walk, middle);
                let mut later = Meter::new(algorithm, &walk);
                walk_by(&mut later, &mut walk, by);
                let mut whole = Meter::new(algorithm, &start(6));
                walk_by(&mut whole, &mut start(6), middle + by);
                assert_eq!(
                    later.after(&earlier).counters(),
                    whole.counters(),
                    "{} {middle} {by}",
                    algorithm.id()
                );
            }
        }
    }
}
