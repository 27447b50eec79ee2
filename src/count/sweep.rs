//! The next solution on boards where it may be a hundred million placements away (N = 30, N = 32).
//!
//! A scan looks at one placement at a time. A sweep uses a scan only down to the middle of the board, collects the
//! placements found there, and counts the solutions below all of them together:
//!
//! ```text
//! rows 0 … N/2      one scan, in the order of the walk
//!                   └┬─┬──┬─┬─ … ─┬┘ 256 placements
//! rows N/2 … N − 1   0 0  0 0     2      counted together; the first batch that
//!                                 ↑      holds the solution is then taken apart
//! ```
//!
//! Everything that is passed is counted, so the tally of the finished nodes stays exact.

use std::sync::atomic::{AtomicBool, Ordering};

use super::engine::{Counter, columns};
use super::scan::{Halt, Until};
use super::{Engine, Scan, ScanGoal, Tally};
use crate::search::{Given, Masks, Stopped, Walk};

/// The number of placements counted together: enough to fill the lanes, and few enough that the batch that holds the
/// solution is soon searched.
const BATCH: usize = 256;
/// The number of placements in each piece of the batch that holds the solution.
const PIECE: usize = 16;
/// The number of loop iterations of a scan before a sweep begins: some milliseconds.
const SCAN: u32 = 1 << 18;

/// A solution, and the nodes between it and the state from which it was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundSolution {
    /// The state in which the solution has just been entered.
    pub walk: Walk,
    /// The nodes and solutions finished on the way. Without given queens these are the nodes whose queens the walk
    /// lifts; with given queens, only those that are compatible with them.
    pub passed: Tally,
}

/// Solution number `k` (from 1) after `walk` that holds the given queens; `None` if there are fewer. `progress` is
/// called with the number of solutions passed, and `k`.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn solution_after(
    walk: &Walk,
    given: &Given,
    k: u64,
    stop: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<FoundSolution>, Stopped> {
    seek(walk, given, k, stop, &|left, _| progress(k - left, k))
}

/// The next solution after `walk` that holds the given queens, if there is one. On boards where it is far away,
/// `passes` is called with states that the search passes.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn next_solution(
    walk: &Walk,
    given: &Given,
    stop: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<Option<FoundSolution>, Stopped> {
    seek(walk, given, 1, stop, &|_, walk| passes(&walk))
}

/// Solution number `k` after `walk`. `tell` is called with the number of solutions still to be passed, and the state
/// that the search has reached.
fn seek(
    walk: &Walk,
    given: &Given,
    k: u64,
    stop: &AtomicBool,
    tell: &dyn Fn(u64, Walk),
) -> Result<Option<FoundSolution>, Stopped> {
    let mut scan = Scan::new(walk, given);
    let mut left = k.max(1);
    loop {
        match scan.run_for(SCAN, Until::Entered(ScanGoal::Solution)) {
            Halt::Found if left > 1 => left -= 1,
            Halt::Found => return Ok(found(&scan, Tally::ZERO)),
            Halt::End => return Ok(None),
            Halt::Paused => break,
        }
    }
    Sweep::new(scan, given, stop).run(left, tell)
}

fn found(scan: &Scan, below: Tally) -> Option<FoundSolution> {
    scan.walk().map(|walk| FoundSolution {
        walk,
        passed: scan.passed() + below,
    })
}

/// A placement of half the board's queens.
struct Prefix {
    walk: Walk,
    /// The nodes and solutions that the scan had finished when it was here.
    passed: Tally,
}

struct Sweep<'a> {
    scan: Scan,
    given: &'a Given,
    counter: Counter,
    depth: usize,
    /// The tally below the placements that the scan did not enter.
    below: Tally,
    prefixes: Vec<Prefix>,
    masks: Vec<Masks>,
    stop: &'a AtomicBool,
}

impl<'a> Sweep<'a> {
    fn new(scan: Scan, given: &'a Given, stop: &'a AtomicBool) -> Self {
        let size = given.size();
        Self {
            scan,
            given,
            counter: Engine::detect().counter_within(size, &columns(given)),
            depth: size.get().div_ceil(2),
            below: Tally::ZERO,
            prefixes: Vec::with_capacity(BATCH),
            masks: Vec::with_capacity(BATCH),
            stop,
        }
    }

    fn run(
        mut self,
        mut left: u64,
        tell: &dyn Fn(u64, Walk),
    ) -> Result<Option<FoundSolution>, Stopped> {
        loop {
            let halt = self.gather()?;
            // The scan began below the middle of the board, and finds solutions itself until it leaves that part.
            if halt == Halt::Found {
                left -= 1;
                if left == 0 {
                    return Ok(found(&self.scan, self.below));
                }
                continue;
            }
            let below = self.counter.below(self.depth, &self.masks, self.stop)?;
            if below.solutions >= left {
                return self.take_apart(left);
            }
            if halt == Halt::End {
                return Ok(None);
            }
            left -= below.solutions;
            if let Some(last) = self.prefixes.last() {
                tell(left, last.walk);
            }
            self.below += below;
        }
    }

    /// Collects the next batch: a full one for [`Halt::Paused`], the rest for [`Halt::End`], and none for
    /// [`Halt::Found`], when the scan itself has found a solution.
    fn gather(&mut self) -> Result<Halt, Stopped> {
        self.prefixes.clear();
        self.masks.clear();
        while self.prefixes.len() < BATCH {
            match self.scan.run_for(SCAN, Until::Depth(self.depth)) {
                Halt::Found if self.scan.depth() > self.depth => return Ok(Halt::Found),
                Halt::Found => {
                    let Some(walk) = self.scan.walk() else {
                        continue;
                    };
                    self.prefixes.push(Prefix {
                        walk,
                        passed: self.scan.passed(),
                    });
                    self.masks.push(self.scan.masks().masked(self.given.size()));
                    self.scan.skip();
                }
                Halt::Paused if self.stop.load(Ordering::Relaxed) => return Err(Stopped),
                Halt::Paused => {}
                Halt::End => return Ok(Halt::End),
            }
        }
        Ok(Halt::Paused)
    }

    /// Finds the solution in a batch that holds it.
    fn take_apart(mut self, mut left: u64) -> Result<Option<FoundSolution>, Stopped> {
        for (prefixes, masks) in self.prefixes.chunks(PIECE).zip(self.masks.chunks(PIECE)) {
            let piece = self.counter.below(self.depth, masks, self.stop)?;
            if piece.solutions < left {
                left -= piece.solutions;
                self.below += piece;
                continue;
            }
            for (prefix, masks) in prefixes.iter().zip(masks) {
                let below =
                    self.counter
                        .below(self.depth, std::slice::from_ref(masks), self.stop)?;
                if below.solutions < left {
                    left -= below.solutions;
                    self.below += below;
                    continue;
                }
                let mut scan = Scan::new(&prefix.walk, self.given);
                for _ in 1..left {
                    scan.run(ScanGoal::Solution, self.stop)?;
                }
                scan.run(ScanGoal::Solution, self.stop)?;
                return Ok(found(&scan, self.below + prefix.passed));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Size, Square};
    use crate::testing::all;

    static GO: AtomicBool = AtomicBool::new(false);

    fn placed(n: usize, k: u64) -> (FoundSolution, u64) {
        let size = Size::large(n).expect("a size");
        let found = solution_after(&Walk::start(size), &Given::none(size), k, &GO, &|_, _| ());
        let found = found.expect("not stopped").expect("there is one");
        assert!(found.walk.placement().is_solution());
        (found, found.passed.nodes + n as u64)
    }

    #[test]
    fn first_solutions_come_after_the_known_placements() {
        for (n, placements) in [
            (8, 113),
            (19, 2_545),
            (20, 199_635),
            (21, 8_562),
            (22, 1_737_188),
            (23, 25_428),
        ] {
            assert_eq!(placed(n, 1).1, placements, "N = {n}");
        }
    }

    /// The first solutions come after 56,429,619 and 87,491,425 placements.
    #[test]
    fn first_solutions_of_cruel_boards() {
        let (thirty, placements) = placed(30, 1);
        assert_eq!(placements, 56_429_619);
        assert_eq!(thirty.passed.solutions, 0);
        assert_eq!(placed(32, 1).1, 87_491_425);
    }

    /// A sweep finds what a scan finds, with the same tally: from the start, and from inside the first prefix.
    #[test]
    fn sweeps_agree_with_scans() {
        let size = Size::new(12).expect("a size");
        let queens = [Square::new(9, 3), Square::new(2, 7)];
        for given in [
            Given::none(size),
            Given::new(size, &queens).expect("they do not attack"),
        ] {
            for begin in [
                Walk::start(size),
                solution_after(&Walk::start(size), &given, 3, &GO, &|_, _| ())
                    .unwrap()
                    .unwrap()
                    .walk,
            ] {
                let mut scan = Scan::new(&begin, &given);
                for k in 1.. {
                    let expected = scan.run(ScanGoal::Solution, &GO).expect("not stopped");
                    let expected = expected.map(|walk| FoundSolution {
                        walk,
                        passed: scan.passed(),
                    });
                    // Fewer when there are many solutions, because each sweep starts at the beginning.
                    let is_tried = if given.is_empty() {
                        k % 997 == 1
                    } else {
                        all() || k % 5 == 1
                    };
                    if is_tried || expected.is_none() {
                        let swept =
                            Sweep::new(Scan::new(&begin, &given), &given, &GO).run(k, &|_, _| ());
                        assert_eq!(swept, Ok(expected), "solution {k}");
                        assert_eq!(
                            solution_after(&begin, &given, k, &GO, &|_, _| ()),
                            Ok(expected),
                            "solution {k}"
                        );
                    }
                    if expected.is_none() {
                        break;
                    }
                }
            }
        }
    }

    /// Nothing is searched below a queen that conflicts with the given ones.
    #[test]
    fn barren_subtrees_are_left_at_once() {
        let size = Size::new(14).expect("a size");
        let first = placed(14, 1).0.walk;
        assert_eq!(first.placement().column(0), Some(0));
        let given = Given::new(size, &[Square::new(0, 7)]).expect("one queen");
        let after =
            |walk: &Walk| solution_after(walk, &given, 1, &GO, &|_, _| ()).expect("not stopped");
        let (fresh, late) = (
            after(&Walk::start(size)).expect("there is one"),
            after(&first).expect("there is one"),
        );
        assert_eq!(fresh.walk, late.walk);
        assert_eq!(
            late.passed.nodes,
            fresh.passed.nodes + 14,
            "the queens that stood were lifted"
        );
    }

    #[test]
    fn a_raised_flag_stops() {
        let size = Size::large(32).expect("a size");
        let stop = AtomicBool::new(true);
        assert_eq!(
            solution_after(&Walk::start(size), &Given::none(size), 1, &stop, &|_, _| ()),
            Err(Stopped)
        );
    }

    /// On a board where the next solution is far away, the flag is read while batches are counted.
    #[test]
    fn a_flag_raised_on_the_way_stops_within_100_ms() {
        let size = Size::large(32).expect("a size");
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let search = scope.spawn(|| {
                let none = Given::none(size);
                solution_after(&Walk::start(size), &none, u64::MAX, &stop, &|_, _| ()).map(|_| ())
            });
            std::thread::sleep(std::time::Duration::from_millis(60));
            let raised = std::time::Instant::now();
            stop.store(true, Ordering::Relaxed);
            assert_eq!(search.join().expect("no panic"), Err(Stopped));
            // Much longer than necessary, because the machine may be busy with other tests.
            assert!(raised.elapsed().as_secs() < 5, "{:?}", raised.elapsed());
        });
    }
}
