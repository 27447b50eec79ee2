//! Counting: the nodes and solutions of subtrees and of whole boards, without going through every step.
//!
//! | module | what it does |
//! |---|---|
//! | [`engine`] | the choice among the engines, and the portable one |
//! | `breadth`, `kernel` | the engines in vector instructions |
//! | [`tree`] | the tallies of all placements of a few queens |
//! | [`scan`] | the next solution or dead end, one placement at a time; the solutions of a board, with their numbers |
//! | [`by_square`](mod@by_square) | how many solutions have a queen on each square |
//! | [`sweep`] | the next solution, on boards where it is far away |
//! | [`table`] | tallies counted in advance, for N = 13 to 20 |
//! | `tally`, `whole` | how many nodes and solutions there are, of a whole board too, and with given queens up to a state |
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
#[cfg(target_arch = "x86_64")]
mod kernel;
pub mod scan;
pub mod sweep;
mod symmetric;
pub mod table;
mod tally;
pub mod tree;
mod whole;

pub use by_square::{BySquare, by_square};
pub use engine::Engine;
pub use scan::{Scan, ScanGoal, Solution, solutions};
pub use sweep::{FoundSolution, next_solution, solution_after};
pub use symmetric::fundamental;
pub use tally::Tally;
pub use whole::{COUNTED, count, count_given, count_with, known_totals};

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::search::{Given, Masks, Placement, Size, Square, Stopped, Walk};
    use crate::testing::all;

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
            let most = match engine {
                _ if !all() => 13,
                Engine::Portable => 14,
                _ => 15,
            };
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
        while let Ok(Some(walk)) = scan.run(ScanGoal::Solution, &GO) {
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
                assert_eq!(
                    count_given(&given, None, &GO, &|_, _| ()),
                    Ok(expected),
                    "{given:?}"
                );
            }
        }
        assert_eq!(
            count_given(&Given::none(size), None, &GO, &|_, _| ()),
            Ok(724)
        );
    }

    /// The tally of the subtree of `placement`, including itself (the empty board is not a node).
    fn subtree(engine: Engine, placement: &Placement, stop: &AtomicBool) -> Result<Tally, Stopped> {
        let below = engine.counter(placement.size()).below(
            placement.depth(),
            &[Masks::of(placement)],
            stop,
        )?;
        Ok(below + Tally::alone(placement.depth(), placement.size()))
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
