//! Counting: the nodes and solutions of subtrees and of whole boards, without going through every step.
//!
//! | module | what it does |
//! |---|---|
//! | [`engine`] | the choice among the engines, and the portable one |
//! | `breadth`, `kernel` | the engines in vector instructions |
//! | [`tree`] | the tallies of all placements of a few queens |
//! | [`scan`] | the next solution or dead end, one placement at a time |
//! | [`by_square`](mod@by_square) | how many solutions have a queen on each square |
//! | [`solutions`](mod@solutions) | the solutions of a board, with their numbers |
//! | [`held`] | how many solutions with given queens come before a state |
//! | [`sweep`] | the next solution, on boards where it is far away |
//! | [`table`] | tallies counted in advance, for N = 13 to 20 |
//! | `symmetric` | the solutions that a rotation maps to themselves |
//!
//! Mirroring a board reverses the order of the search and keeps its counts. In a list of all placements of one depth,
//! in the order of the search, the entries at place i from the start and from the end are mirror images and have the
//! same tally, so only the first half of such a list is counted:
//!
//! ```text
//! depth 1, N = 5     column   0   1   2   3   4
//!                    nodes    a   b   c   b   a
//! ```

mod breadth;
pub mod by_square;
pub mod engine;
pub mod held;
#[cfg(target_arch = "x86_64")]
mod kernel;
pub mod scan;
pub mod solutions;
pub mod sweep;
mod symmetric;
pub mod table;
pub mod tree;

use std::iter::Sum;
use std::num::NonZeroUsize;
use std::ops::{Add, AddAssign, Sub};
use std::sync::atomic::AtomicBool;

pub use by_square::{BySquare, by_square};
pub use engine::Engine;
pub use held::held_by;
pub use scan::{Goal, Scan};
pub use solutions::{Solution, solutions};
pub use sweep::{Found, next_solution, solution_after};
pub use symmetric::fundamental;

use crate::search::{Given, Placement, Size, Walk};

/// A number of nodes (non-empty placements) and how many of them are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Placements that the search reaches, solutions among them.
    pub nodes: u64,
    /// Placements of all N queens.
    pub solutions: u64,
}

impl Tally {
    pub const ZERO: Self = Self {
        nodes: 0,
        solutions: 0,
    };

    /// The steps of a subtree with these nodes, including its root: `N × (nodes − solutions) + nodes`.
    ///
    /// Below every node that is not a solution, N squares are tried; and the queen of every node is lifted once.
    pub const fn subtree_steps(self, size: Size) -> u64 {
        size.get() as u64 * (self.nodes - self.solutions) + self.nodes
    }

    /// The number of the step that leads to `walk`, if this is the tally of all subtrees finished before it:
    /// `Σ (cᵢ + 1) + cursor` for the queens placed, and the steps of those subtrees.
    pub fn step_of(self, walk: &Walk) -> u64 {
        let tried: usize = walk.placement().columns().map(|col| col + 1).sum();
        (tried + walk.cursor()) as u64 + self.subtree_steps(walk.size())
    }

    /// The steps of the whole search: those of all subtrees, and the N squares of row 0.
    pub const fn whole_steps(self, size: Size) -> u64 {
        size.get() as u64 + self.subtree_steps(size)
    }
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            solutions: self.solutions + other.solutions,
        }
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
        Self {
            nodes: self.nodes - other.nodes,
            solutions: self.solutions - other.solutions,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

/// The work was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}

/// The tally of a placement alone, without its subtree.
fn itself(placement: &Placement) -> Tally {
    Tally {
        nodes: u64::from(placement.depth() > 0),
        solutions: u64::from(placement.is_solution()),
    }
}

/// The largest board that [`count`] counts itself: it takes less than a second.
pub const COUNTED: usize = 16;

/// The tally of the whole board: above [`COUNTED`] from the table, else counted on `threads` threads (by default all
/// that the machine has). `progress` is called, on any thread, with the number of parts done and of all parts.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count(
    size: Size,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Tally, Stopped> {
    match table::total(size) {
        Some(total) if size.get() > COUNTED => Ok(total),
        _ => count_with(Engine::detect(), size, threads, stop, progress),
    }
}

/// Counts the whole board with this engine, even if the table holds this size.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_with(
    engine: Engine,
    size: Size,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Tally, Stopped> {
    tree::whole(engine, size, threads, stop, progress)
}

/// Counts the solutions that hold the given queens, on all threads, or takes the number from the table if it is there.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given(given: &Given, stop: &AtomicBool) -> Result<u64, Stopped> {
    count_given_on(given, None, stop, &|_, _| ())
}

/// [`count_given`] on `threads` threads. `progress` is called with the number of parts done and of all parts.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn count_given_on(
    given: &Given,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<u64, Stopped> {
    if given.is_empty() {
        return count(given.size(), threads, stop, progress).map(|tally| tally.solutions);
    }
    if let Some(solutions) = table::holding(given) {
        return Ok(solutions);
    }
    tree::holding(Engine::detect(), given, threads, stop, progress)
}

/// The numbers of solutions and of fundamental solutions for N = 21 to 27, as others have computed them (OEIS A000170
/// and A002562). Where shown, they must be marked as not computed here. `None` for other N, which are either counted
/// here or unknown.
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
    use crate::search::{Masks, Square};

    static GO: AtomicBool = AtomicBool::new(false);

    /// From the OEIS: nodes (A319236 less one), solutions (A000170), fundamental solutions (A002562); N = 1 to 18.
    const KNOWN: [(u64, u64, u64); 18] = [
        (1, 1, 1),
        (2, 0, 0),
        (5, 0, 0),
        (16, 2, 1),
        (53, 10, 2),
        (152, 4, 1),
        (551, 40, 6),
        (2_056, 92, 12),
        (8_393, 352, 46),
        (35_538, 724, 92),
        (166_925, 2_680, 341),
        (856_188, 14_200, 1_787),
        (4_674_889, 73_712, 9_233),
        (27_358_552, 365_596, 45_752),
        (171_129_071, 2_279_184, 285_053),
        (1_141_190_302, 14_772_512, 1_846_955),
        (8_017_021_931, 95_815_104, 11_977_939),
        (59_365_844_490, 666_090_624, 83_263_591),
    ];

    fn check(engine: Engine, n: usize) {
        let size = Size::new(n).expect("a size");
        let (nodes, solutions, classes) = KNOWN[n - 1];
        let tally = Tally { nodes, solutions };
        assert_eq!(
            count_with(engine, size, None, &GO, &|_, _| ()),
            Ok(tally),
            "N = {n}, {engine:?}"
        );
        assert_eq!(fundamental(size, solutions, &GO), Ok(classes), "N = {n}");
    }

    #[test]
    fn counts_are_those_of_the_literature() {
        for engine in Engine::ALL {
            let most = if engine == Engine::Portable { 14 } else { 15 };
            (1..=most).for_each(|n| check(engine, n));
        }
    }

    #[test]
    #[ignore = "slow: minutes"]
    fn larger_counts_are_those_of_the_literature() {
        (16..=18).for_each(|n| check(Engine::detect(), n));
        check(Engine::Portable, 16);
    }

    /// Compared with a check of every solution.
    #[test]
    fn given_queens_filter_the_count() {
        let size = Size::new(10).expect("a size");
        let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
        let mut solutions = Vec::new();
        while let Ok(Some(walk)) = scan.run(Goal::Solution, &GO) {
            solutions.push(*walk.placement());
        }
        let squares = |row| (0..10).map(move |col| Square::new(row, col));
        for (a, b) in [(0, 9), (1, 4), (3, 3), (8, 9)] {
            for given in squares(a).flat_map(|one| squares(b).map(move |two| [one, two])) {
                let Ok(given) = Given::new(size, &given) else {
                    continue;
                };
                let expected = solutions
                    .iter()
                    .filter(|solution| given.admits(solution))
                    .count() as u64;
                assert_eq!(count_given(&given, &GO), Ok(expected), "{given:?}");
            }
        }
        assert_eq!(count_given(&Given::none(size), &GO), Ok(724));
    }

    /// The tally of the subtree of `placement`, including itself (the empty board is not a node).
    fn subtree(engine: Engine, placement: &Placement, stop: &AtomicBool) -> Result<Tally, Stopped> {
        let below = engine.counter(placement.size()).below(
            placement.depth(),
            &[Masks::of(placement)],
            stop,
        )?;
        Ok(below + itself(placement))
    }

    #[test]
    fn subtrees_add_up() {
        for n in 1..=10 {
            let size = Size::new(n).expect("a size");
            for engine in Engine::ALL {
                let whole = subtree(engine, &Placement::empty(size), &GO).expect("not stopped");
                let rows = (0..n).filter_map(|col| Placement::from_columns(size, &[col]).ok());
                let sum = rows
                    .map(|placement| subtree(engine, &placement, &GO).expect("not stopped"))
                    .sum();
                assert_eq!(whole, sum, "N = {n}, {engine:?}");
                assert_eq!(whole.nodes, KNOWN[n - 1].0, "N = {n}, {engine:?}");
            }
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let size = Size::new(12).expect("a size");
        for threads in [1, 2, 5] {
            let tally = count(size, NonZeroUsize::new(threads), &GO, &|_, _| ());
            assert_eq!(
                tally,
                Ok(Tally {
                    nodes: KNOWN[11].0,
                    solutions: KNOWN[11].1
                }),
                "{threads} threads"
            );
        }
    }

    #[test]
    fn progress_ends_at_the_whole() {
        use std::sync::Mutex;
        let seen = Mutex::new(Vec::new());
        let size = Size::new(13).expect("a size");
        let tally = count(size, None, &GO, &|done, total| {
            seen.lock().expect("unpoisoned").push((done, total));
        });
        assert!(tally.is_ok());
        let seen = seen.into_inner().expect("unpoisoned");
        let total = seen[0].1;
        assert!(seen.iter().all(|&(done, of)| done <= total && of == total));
        assert!(seen.contains(&(total, total)));
    }

    #[test]
    fn a_raised_flag_stops() {
        let stop = AtomicBool::new(true);
        let size = Size::new(16).expect("a size");
        for engine in Engine::ALL {
            assert_eq!(
                subtree(engine, &Placement::empty(size), &stop),
                Err(Stopped)
            );
            assert_eq!(
                count_with(engine, size, None, &stop, &|_, _| ()),
                Err(Stopped)
            );
        }
        assert_eq!(fundamental(size, 14_772_512, &stop), Err(Stopped));
    }
}
