//! The next solution or dead end after any state, placement by placement; and all solutions of a board, one after
//! another, on boards that have few.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Tally;
use crate::search::masks::lowest;
use crate::search::symmetry::is_fundamental;
use crate::search::{Given, Masks, Placement, Size, Stopped, Walk, records};

/// What a scan looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanGoal {
    /// A solution that holds the given queens.
    Solution,
    /// A dead end that has just been entered.
    DeadEnd,
}

/// Where a scan stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// At a placement of this kind.
    Entered(ScanGoal),
    /// At a placement of this many queens, or at a solution.
    Depth(usize),
}

/// Why a scan stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// A placement that it looked for has just been entered.
    Found,
    /// It has run for the number of turns that it was given.
    Paused,
    /// The search is over.
    End,
}

/// The search with masks and a stack at full speed, from any state on.
///
/// With given queens it skips the columns that they rule out, and [`Scan::passed`] counts only the nodes that it
/// visited.
#[derive(Clone, Debug)]
pub struct Scan {
    size: Size,
    depth: usize,
    cols: [usize; Size::LARGEST],
    masks: [Masks; Size::LARGEST + 1],
    pos: [u64; Size::LARGEST + 1],
    allowed: [u64; Size::LARGEST],
    passed: Tally,
    /// Iterations of the loop so far, over all calls. They determine when the stop flag is read.
    ticks: u32,
}

impl Scan {
    /// A scan of the search after `walk`.
    pub fn new(walk: &Walk, given: &Given) -> Self {
        let size = walk.size();
        let mut scan = Self {
            size,
            depth: walk.placement().depth(),
            cols: [0; Size::LARGEST],
            masks: [Masks::default(); Size::LARGEST + 1],
            pos: [0; Size::LARGEST + 1],
            allowed: std::array::from_fn(|row| {
                if row < size.get() {
                    given.allowed(row)
                } else {
                    0
                }
            }),
            passed: Tally::ZERO,
            ticks: 0,
        };
        // Below a queen that conflicts with the given ones there is nothing to be found.
        let mut barren = false;
        for record in records(walk) {
            scan.masks[record.row] = record.masks;
            if record.row < size.get() {
                scan.pos[record.row] = if barren {
                    0
                } else {
                    record.pos & scan.allowed[record.row]
                };
            }
            if let Some(col) = record.queen {
                scan.cols[record.row] = col;
                barren |= scan.allowed[record.row] >> col & 1 == 0;
            }
        }
        scan
    }

    /// The nodes and solutions finished since the scan began. Without given queens these are the nodes whose queens the
    /// walk lifts on the way.
    pub const fn passed(&self) -> Tally {
        self.passed
    }

    /// Goes on to the next placement of this kind and returns the state in which it has just been entered; `None` if
    /// there is none.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true; the scan can go on from where it was.
    pub fn run(&mut self, goal: ScanGoal, stop: &AtomicBool) -> Result<Option<Walk>, Stopped> {
        loop {
            match self.run_for(1 << 16, Until::Entered(goal)) {
                Halt::Found => return Ok(self.walk()),
                Halt::End => return Ok(None),
                Halt::Paused => {}
            }
            if stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
        }
    }

    /// Goes on until something is found, or the loop has made this many iterations in all, earlier calls included.
    pub(super) fn run_for(&mut self, ticks: u32, until: Until) -> Halt {
        let n = self.size.get();
        loop {
            if self.ticks >= ticks {
                self.ticks = 0;
                return Halt::Paused;
            }
            self.ticks += 1;
            if self.depth == n {
                self.passed.solutions += 1;
            }
            if self.depth == n || self.pos[self.depth] == 0 {
                if self.depth == 0 {
                    return Halt::End;
                }
                self.depth -= 1;
                self.passed.nodes += 1;
                continue;
            }
            let bit = lowest(self.pos[self.depth]);
            self.pos[self.depth] ^= bit;
            self.cols[self.depth] = bit.trailing_zeros() as usize;
            let masks = self.masks[self.depth].below(bit);
            self.depth += 1;
            self.masks[self.depth] = masks;
            if self.depth == n {
                if until != Until::Entered(ScanGoal::DeadEnd) {
                    return Halt::Found;
                }
                continue;
            }
            let free = masks.free(self.size);
            self.pos[self.depth] = free & self.allowed[self.depth];
            if match until {
                Until::Entered(goal) => goal == ScanGoal::DeadEnd && free == 0,
                Until::Depth(depth) => self.depth == depth,
            } {
                return Halt::Found;
            }
        }
    }

    /// The number of queens placed.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// The masks of the row below them.
    pub(super) const fn masks(&self) -> Masks {
        self.masks[self.depth]
    }

    /// Skips everything below the placement that has just been entered.
    pub(super) fn skip(&mut self) {
        self.pos[self.depth] = 0;
    }

    /// The state in which the current placement has just been entered.
    pub(super) fn walk(&self) -> Option<Walk> {
        let placement = Placement::from_columns(self.size, &self.cols[..self.depth]).ok()?;
        Walk::new(placement, 0)
    }
}

/// A solution in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Its number in the whole order, from 1.
    pub number: u64,
    pub placement: Placement,
    /// Whether it is the first of its class.
    pub fundamental: bool,
}

/// The solutions of this board, in the order of the search.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn solutions(size: Size, stop: &AtomicBool) -> Result<Vec<Solution>, Stopped> {
    let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
    let (mut found, mut number) = (Vec::new(), 0);
    while let Some(walk) = scan.run(ScanGoal::Solution, stop)? {
        let placement = *walk.placement();
        number += 1;
        found.push(Solution {
            number,
            placement,
            fundamental: is_fundamental(&placement),
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    #[test]
    fn eight_queens_have_644_dead_ends() {
        let size = Size::new(8).expect("a size");
        let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
        let mut count = 0;
        while let Ok(Some(walk)) = scan.run(ScanGoal::DeadEnd, &GO) {
            assert!(walk.placement().is_dead_end());
            count += 1;
        }
        assert_eq!(count, 644);
        assert_eq!(
            scan.passed(),
            Tally {
                nodes: 2_056,
                solutions: 92
            },
            "at the end everything has been left"
        );
    }
}
