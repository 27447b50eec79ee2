//! Counting: the nodes and solutions of subtrees, and the next solution or dead end, without a step-by-step walk.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::search::masks::lowest;
use crate::search::{Given, Masks, Placement, Size, Symmetry, Walk, records};

/// A number of nodes (non-empty placements) and how many of them are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Placements that the search reaches, solutions among them.
    pub nodes: u64,
    /// Placements of all N queens.
    pub solutions: u64,
}

impl Tally {
    /// Nothing counted.
    pub const ZERO: Self = Self { nodes: 0, solutions: 0 };

    /// The steps of a subtree with this many nodes, its root among them: `N × (nodes − solutions) + nodes`.
    ///
    /// Every node but a solution has a row of N squares to try below it, and every node's queen is lifted once.
    pub const fn subtree_steps(self, size: Size) -> u64 {
        size.get() as u64 * (self.nodes - self.solutions) + self.nodes
    }

    /// The steps of the whole search: the empty board's row is tried too, and its queen never lifted.
    pub const fn whole_steps(self, size: Size) -> u64 {
        size.get() as u64 + self.subtree_steps(size)
    }
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { nodes: self.nodes + other.nodes, solutions: self.solutions + other.solutions }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Tally {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { nodes: self.nodes - other.nodes, solutions: self.solutions - other.solutions }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

/// The work was told to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}

/// The nodes and solutions of the subtree of `placement`, itself among them (the empty board is not a node).
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn subtree(placement: &Placement, stop: &AtomicBool) -> Result<Tally, Stopped> {
    let size = placement.size();
    let mut count = Counter { size, all: size.all(), nodes: 0, solutions: 0, stop };
    count.below(Masks::of(placement), placement.depth())?;
    let itself = u64::from(placement.depth() > 0);
    Ok(Tally { nodes: count.nodes + itself, solutions: count.solutions + u64::from(placement.is_solution()) })
}

struct Counter<'a> {
    size: Size,
    all: u64,
    nodes: u64,
    solutions: u64,
    stop: &'a AtomicBool,
}

impl Counter<'_> {
    /// Counts what lies below a placement of `depth` queens.
    fn below(&mut self, masks: Masks, depth: usize) -> Result<(), Stopped> {
        let n = self.size.get();
        if depth == n {
            return Ok(());
        }
        let mut free = self.all & !(masks.r | masks.ld | masks.rd);
        self.nodes += u64::from(free.count_ones());
        if depth + 1 == n {
            self.solutions += u64::from(free.count_ones());
            return Ok(());
        }
        // Often enough to stop within milliseconds, rarely enough to cost nothing.
        if depth + 6 == n && self.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        while free != 0 {
            let bit = lowest(free);
            free ^= bit;
            self.below(masks.below(bit), depth + 1)?;
        }
        Ok(())
    }
}

/// Counts the solutions that hold the given queens.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given(given: &Given, stop: &AtomicBool) -> Result<u64, Stopped> {
    let mut scan = Scan::new(&Walk::start(given.size()), given);
    let mut solutions = 0;
    while scan.run(Goal::Solution, stop)?.is_some() {
        solutions += 1;
    }
    Ok(solutions)
}

/// How many of the board's solutions are fundamental, by Burnside's lemma: `(Q + H + 2R) / 8` for N > 1, where Q is
/// the number of solutions, H of those that a half turn leaves as they are, and R of those that a quarter turn does.
/// (No solution with N > 1 is its own mirror image.)
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn fundamental(size: Size, stop: &AtomicBool) -> Result<u64, Stopped> {
    if size.get() == 1 {
        return Ok(1);
    }
    let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
    let (mut all, mut half, mut quarter) = (0, 0, 0);
    while let Some(walk) = scan.run(Goal::Solution, stop)? {
        let fixed = |symmetry: Symmetry| u64::from(walk.placement().columns().eq(symmetry.apply(walk.placement())));
        all += 1;
        half += fixed(Symmetry::Half);
        quarter += fixed(Symmetry::Quarter);
    }
    Ok((all + half + 2 * quarter) / 8)
}

/// What a search through the film looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A placement of all N queens that holds the given ones.
    Solution,
    /// A placement, just entered, whose next row has no safe square.
    DeadEnd,
}

/// The mask machine at full speed, from any state of the walk onwards.
///
/// With given queens it leaves out the columns that they rule out, so that [`Scan::passed`] counts only what it saw.
#[derive(Clone, Debug)]
pub struct Scan {
    size: Size,
    depth: usize,
    cols: [usize; Size::MAX],
    masks: [Masks; Size::MAX + 1],
    pos: [u64; Size::MAX + 1],
    allowed: [u64; Size::MAX],
    passed: Tally,
    /// Counted so that the flag is read now and then, however often the scan pauses.
    ticks: u32,
}

impl Scan {
    /// A scan of what comes after `walk`.
    pub fn new(walk: &Walk, given: &Given) -> Self {
        let size = walk.size();
        let mut scan = Self {
            size,
            depth: walk.placement().depth(),
            cols: [0; Size::MAX],
            masks: [Masks::default(); Size::MAX + 1],
            pos: [0; Size::MAX + 1],
            allowed: std::array::from_fn(|row| if row < size.get() { given.allowed(row) } else { 0 }),
            passed: Tally::ZERO,
            ticks: 0,
        };
        for record in records(walk) {
            scan.masks[record.row] = record.masks;
            if record.row < size.get() {
                scan.pos[record.row] = record.pos & scan.allowed[record.row];
            }
            if let Some(col) = record.queen {
                scan.cols[record.row] = col;
            }
        }
        scan
    }

    /// The nodes, and the solutions among them, that have been left since the scan began. Without given queens these
    /// are the nodes whose queens the walk lifts on the way.
    pub const fn passed(&self) -> Tally {
        self.passed
    }

    /// Goes on to the next placement of this kind, and gives the state in which it has just been entered; `None` at
    /// the end of the search.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true; the scan can go on from where it was.
    pub fn run(&mut self, goal: Goal, stop: &AtomicBool) -> Result<Option<Walk>, Stopped> {
        let n = self.size.get();
        loop {
            self.ticks = self.ticks.wrapping_add(1);
            if self.ticks.is_multiple_of(1 << 16) && stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            if self.depth == n {
                self.passed.solutions += 1;
            }
            if self.depth == n || self.pos[self.depth] == 0 {
                if self.depth == 0 {
                    return Ok(None);
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
                if goal == Goal::Solution {
                    return Ok(self.walk());
                }
                continue;
            }
            let free = masks.free(self.size);
            self.pos[self.depth] = free & self.allowed[self.depth];
            if goal == Goal::DeadEnd && free == 0 {
                return Ok(self.walk());
            }
        }
    }

    fn walk(&self) -> Option<Walk> {
        let placement = Placement::from_columns(self.size, &self.cols[..self.depth]).ok()?;
        Walk::new(placement, 0)
    }
}

/// Totals that others have computed (FACTS: A000170 and A002562 of the OEIS), to be marked as known when shown.
///
/// For N = 21 to 27 the numbers of solutions and of fundamental solutions; `None` for other N, which are counted here
/// or not known at all.
pub const fn known_totals(size: Size) -> Option<(u64, u64)> {
    Some(match size.get() {
        21 => (314_666_222_712, 39_333_324_973),
        22 => (2_691_008_701_644, 336_376_244_042),
        23 => (24_233_937_684_440, 3_029_242_658_210),
        24 => (227_514_171_973_736, 28_439_272_956_934),
        25 => (2_207_893_435_808_352, 275_986_683_743_434),
        26 => (22_317_699_616_364_044, 2_789_712_466_510_289),
        27 => (234_907_967_154_122_528, 29_363_495_934_315_694),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Square;

    static GO: AtomicBool = AtomicBool::new(false);

    /// FACTS.md: A000170, A319236 less one, A002562.
    #[test]
    fn counts_are_those_of_the_literature() {
        let known = [
            (1, 1, 1, 1),
            (2, 2, 0, 0),
            (3, 5, 0, 0),
            (4, 16, 2, 1),
            (5, 53, 10, 2),
            (6, 152, 4, 1),
            (7, 551, 40, 6),
            (8, 2_056, 92, 12),
            (9, 8_393, 352, 46),
            (10, 35_538, 724, 92),
            (11, 166_925, 2_680, 341),
        ];
        for (n, nodes, solutions, classes) in known {
            let size = Size::new(n).expect("a size");
            let tally = subtree(&Placement::empty(size), &GO);
            assert_eq!(tally, Ok(Tally { nodes, solutions }), "N = {n}");
            assert_eq!(fundamental(size, &GO), Ok(classes), "N = {n}");
        }
    }

    #[test]
    fn the_puzzle_of_1850_has_two_solutions() {
        let size = Size::new(8).expect("a size");
        let given = Given::new(size, &[Square::new(3, 1), Square::new(4, 3)]).expect("they do not attack");
        assert_eq!(count_given(&given, &GO), Ok(2));
    }

    #[test]
    fn eight_queens_have_644_dead_ends() {
        let size = Size::new(8).expect("a size");
        let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
        let mut count = 0;
        while let Ok(Some(walk)) = scan.run(Goal::DeadEnd, &GO) {
            assert!(walk.placement().is_dead_end());
            count += 1;
        }
        assert_eq!(count, 644);
        assert_eq!(scan.passed(), Tally { nodes: 2_056, solutions: 92 }, "at the end everything has been left");
    }

    #[test]
    fn a_raised_flag_stops() {
        let stop = AtomicBool::new(true);
        let size = Size::new(16).expect("a size");
        assert_eq!(subtree(&Placement::empty(size), &stop), Err(Stopped));
        assert_eq!(fundamental(size, &stop), Err(Stopped));
    }
}
