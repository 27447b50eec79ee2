//! The ops of every algorithm, compared with programs that do the same and with the states between which they lead.

use proptest::prelude::*;
use queens_tui::algorithms::{ALL, Algorithm, FlatGrid, Op};
use queens_tui::search::{Placement, Size, Step, Walk};

use crate::chess::walks;
use crate::support::size;

/// Every state that has a step to come, in order.
pub(crate) fn search(n: usize) -> impl Iterator<Item = Walk> {
    let mut walk = Walk::start(size(n));
    std::iter::from_fn(move || {
        let before = walk;
        walk.advance().map(|_| before)
    })
}

/// The ops of the whole search, end to end.
pub(crate) fn all_ops(algorithm: &dyn Algorithm, n: usize) -> impl Iterator<Item = Op> {
    search(n).flat_map(move |before| algorithm.ops(&before))
}

#[test]
fn ops_lead_from_memory_to_memory() {
    for algorithm in ALL {
        for before in (1..=7).flat_map(search) {
            check_memory(*algorithm, &before);
        }
    }
}

/// The ops of a step lead from one memory to the next, and one of them is its turning point. Only for a rejected square
/// an algorithm may have none.
fn check_memory(algorithm: &dyn Algorithm, before: &Walk) {
    let ops = algorithm.ops(before);
    let mut after = *before;
    let step = after.advance();
    if ops.is_empty() {
        assert!(
            matches!(step, None | Some(Step::Reject(_))),
            "{} from {before:?}",
            algorithm.id()
        );
        return;
    }
    assert_eq!(
        ops.iter().filter(|op| op.turns).count(),
        1,
        "{} from {before:?}",
        algorithm.id()
    );
    let mut reached = algorithm.memory(&last_stop(algorithm, before));
    for op in ops {
        reached.run(&op);
    }
    if after.is_over() {
        // The last line of a program with recursion ends its first call too.
        reached.calls.clear();
    }
    assert_eq!(
        reached,
        algorithm.memory(&after),
        "{} after the step from {before:?}",
        algorithm.id()
    );
}

/// A bit algorithm skips rejected squares: its last op was run in an earlier state.
fn last_stop(algorithm: &dyn Algorithm, walk: &Walk) -> Walk {
    let mut at = *walk;
    while !algorithm.stops_at(&at) {
        at.retreat();
    }
    at
}

/// The greatest depth is reached if a solution has a queen in the corner: at 5, 7 and 8 (13524, 1357246, 15863724).
#[test]
fn flat_grid_is_as_deep_as_it_says() {
    for n in [5, 7, 8] {
        let deepest = search(n).map(|walk| FlatGrid.depth(&walk)).max();
        assert_eq!(deepest, Some(n * (n + 3) / 2), "N = {n}");
    }
    // 31 queens on columns 1 to 31, and row 31 exhausted.
    let cols: Vec<_> = (2..=30)
        .step_by(2)
        .chain((1..=29).step_by(2))
        .chain([31])
        .collect();
    let placement = Placement::from_columns(size(32), &cols).expect("a placement");
    let deepest = Walk::new(placement, 32).expect("a state");
    assert_eq!(FlatGrid.depth(&deepest), 560);
}

proptest! {
    #![proptest_config(crate::support::seeded(256))]

    /// The same properties as above, at random states of boards that are too large for the whole search.
    #[test]
    fn ops_lead_from_memory_to_memory_on_large_boards(before in walks(9..=32)) {
        let n = before.size().get();
        for algorithm in ALL {
            check_memory(*algorithm, &before);
            prop_assert!(algorithm.depth(&before) <= n * (n + 3) / 2);
        }
    }
}

#[test]
fn nothing_is_left_to_do_at_the_end() {
    for algorithm in ALL {
        let id = algorithm.id();
        for size in Size::every() {
            assert_eq!(algorithm.ops(&Walk::end(size)), [], "{id} at {size}");
        }
    }
}

#[test]
fn ids_and_keys_differ() {
    for (at, algorithm) in ALL.iter().enumerate() {
        for other in &ALL[at + 1..] {
            assert_ne!(algorithm.id(), other.id());
            assert!(algorithm.key() < other.key(), "in the order of their keys");
        }
    }
}
