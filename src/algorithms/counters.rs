//! How much work an algorithm has done: sums over its ops, and the greatest depth of its stack.

use std::ops::{Add, AddAssign};
use std::sync::atomic::AtomicBool;

use super::{Act, Algorithm, Counted, Op};
use crate::search::{Placement, Step, Walk};

/// The work, the calls and the greatest stack depth of a stretch of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counters {
    /// The work in the algorithm's [`Unit`](super::Unit).
    pub work: u64,
    /// Calls that the program made to itself, without the first call from outside.
    pub calls: u64,
    /// The maximum number of records on its stack.
    pub deepest: usize,
}

impl Counters {
    /// The work and the calls of these ops; `deepest` is 0.
    pub fn of<'a>(ops: impl IntoIterator<Item = &'a Op>) -> Self {
        let mut counters = Self::default();
        for op in ops {
            match op.act {
                Act::Read { .. } | Act::Compare { .. } | Act::Probe(_) | Act::Pick => {
                    counters.work += 1;
                }
                Act::Call => counters.calls += 1,
                Act::Run | Act::Test(_) | Act::Return | Act::Count(_) => {}
            }
        }
        counters
    }

    /// What an algorithm has done from the start of the search to this state. `changes` says how many queens have been
    /// placed and lifted on the way. The program runs up to the last of these changes, some 300,000 steps in a few
    /// milliseconds; what it has done since follows from the ops of its last steps.
    pub fn up_to(algorithm: &dyn Algorithm, state: &Walk, changes: u64) -> Self {
        let stop = AtomicBool::new(false);
        let mut program = Counted::up_to_change(&stop, algorithm.unit(), changes);
        if changes > 0 {
            // It ends at its last change, if it is not over before.
            let _ = algorithm.run(state.size(), &mut program);
        }
        // With so many queens, a program that keeps its own stack has the most records on it.
        let most = Placement::from_columns(state.size(), program.most_queens());
        let highest = most.ok().and_then(|most| Walk::new(most, 0));
        let mut all = Self {
            deepest: highest.map_or(0, |walk| algorithm.depth(&walk)),
            ..program.counters()
        };
        all.deepest = all.deepest.max(program.counters().deepest);
        let mut before = *state;
        loop {
            let Some(step) = before.retreat() else {
                all.deepest = all.deepest.max(algorithm.depth(&before));
                return all;
            };
            all.deepest = all.deepest.max(algorithm.depth_reached(&before));
            let ops = algorithm.ops(&before);
            if !matches!(step, Step::Reject(_)) {
                return all + Self::of(ops.iter().skip_while(|op| !op.turns));
            }
            all += Self::of(&ops);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::search::{Phase, Size};

    /// In every state, what the program has done up to there is the sum over the ops, and its stack was never deeper
    /// than in the states on the way.
    #[test]
    fn a_program_counts_what_the_ops_sum_up_to() {
        for &algorithm in ALL {
            for n in 1..=6 {
                let mut walk = Walk::start(Size::new(n).expect("a size"));
                let mut sum = Counters {
                    deepest: algorithm.depth(&walk),
                    ..Counters::default()
                };
                let mut changes = 0;
                loop {
                    assert_eq!(
                        Counters::up_to(algorithm, &walk, changes),
                        sum,
                        "{algorithm:?} at N = {n}, {walk:?}"
                    );
                    sum += Counters::of(&algorithm.ops(&walk));
                    if !walk.is_over() {
                        sum.deepest = sum.deepest.max(algorithm.depth_reached(&walk));
                    }
                    match walk.advance() {
                        Some(Step::Reject(_)) => {}
                        Some(_) => changes += 1,
                        None => break,
                    }
                }
                assert_eq!(walk.phase(), Phase::Exhausted);
            }
        }
    }
}
