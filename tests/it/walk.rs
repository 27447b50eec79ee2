//! The walk compared with independent computations.

use proptest::prelude::*;
use queens_tui::search::{Phase, Step, Walk};

use crate::chess::{Board, walks};
use crate::support::size;

#[test]
fn the_walk_passes_the_states_of_a_plain_program() {
    for n in 1..=8 {
        let (mut walk, mut board) = (Walk::start(size(n)), Board::start(n));
        assert_eq!(Board::of(&walk), board, "N = {n}");
        while board.advance().is_some() {
            walk.advance();
            assert_eq!(Board::of(&walk), board, "N = {n}");
        }
        assert!(walk.is_over() && walk.advance().is_none(), "N = {n}");
        assert_eq!(walk, Walk::end(size(n)));
    }
}

/// Of 8 queens, 113 placements, 876 squares tried and 105 backtracks lead to the first solution, at step 981;
/// rows are exhausted 1,965 times in all.
#[test]
fn the_first_solution_of_eight_queens_is_where_it_is_told_to_be() {
    let mut walk = Walk::start(size(8));
    let (mut placed, mut tried, mut lifted, mut steps) = (0, 0, 0, 0);
    while walk.phase() != Phase::Solved {
        steps += 1;
        match walk.advance().expect("there is a solution") {
            Step::Place(_) => (placed, tried) = (placed + 1, tried + 1),
            Step::Reject(_) => tried += 1,
            Step::Backtrack(_) => lifted += 1,
        }
    }
    assert_eq!((placed, tried, lifted, steps), (113, 876, 105, 981));
    assert_eq!(
        walk.placement().columns().collect::<Vec<_>>(),
        [0, 4, 7, 5, 2, 6, 1, 3]
    );
    let mut exhausted = 0;
    let mut walk = Walk::start(size(8));
    while walk.advance().is_some() {
        exhausted += usize::from(walk.phase() == Phase::Exhausted);
    }
    assert_eq!(exhausted, 1_965);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, rng_seed: prop::test_runner::RngSeed::Fixed(8), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_directions_are_inverse_at_random_states(walk in walks(1..=32)) {
        let mut there = walk;
        if let Some(step) = there.advance() {
            prop_assert_eq!(there.retreat(), Some(step));
            prop_assert_eq!(there, walk);
        }
        let mut back = walk;
        if let Some(step) = back.retreat() {
            prop_assert_eq!(back.advance(), Some(step));
            prop_assert_eq!(back, walk);
        }
    }
}
