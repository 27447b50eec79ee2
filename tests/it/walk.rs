//! The walk compared with independent computations.

use proptest::prelude::*;
use queens_tui::search::{Phase, Placement, Step, Walk, records};

use crate::support::size;

/// Every state of the search, by a plain recursive program that knows nothing of the walk.
fn plain_states(n: usize) -> Vec<(Vec<usize>, usize)> {
    fn attacked(queens: &[usize], col: usize) -> bool {
        let row = queens.len();
        queens.iter().enumerate().any(|(above, &queen)| queen == col || queen.abs_diff(col) == row - above)
    }
    fn visit(n: usize, queens: &mut Vec<usize>, states: &mut Vec<(Vec<usize>, usize)>) {
        if queens.len() == n {
            states.push((queens.clone(), 0));
            return;
        }
        for col in 0..n {
            states.push((queens.clone(), col));
            if !attacked(queens, col) {
                queens.push(col);
                visit(n, queens, states);
                queens.pop();
            }
        }
        states.push((queens.clone(), n));
    }
    let mut states = Vec::new();
    visit(n, &mut Vec::new(), &mut states);
    states
}

#[test]
fn the_walk_passes_the_states_of_a_plain_program() {
    for n in 1..=8 {
        let mut walk = Walk::start(size(n));
        for (at, (queens, cursor)) in plain_states(n).iter().enumerate() {
            assert!(walk.placement().columns().eq(queens.iter().copied()), "N = {n}, state {at}");
            assert_eq!(walk.cursor(), *cursor, "N = {n}, state {at}");
            walk.advance();
        }
        assert!(walk.is_over(), "N = {n}");
        assert_eq!(walk, Walk::end(size(n)));
    }
}

#[test]
fn retreat_is_the_inverse_of_advance_at_every_state() {
    for n in 1..=9 {
        let mut walk = Walk::start(size(n));
        assert_eq!(walk.last_step(), None);
        loop {
            let before = walk;
            let Some(step) = walk.advance() else { break };
            let mut back = walk;
            assert_eq!(back.retreat(), Some(step), "N = {n}, {before:?}");
            assert_eq!(back, before, "N = {n}");
        }
    }
}

#[test]
fn searchs_are_as_long_as_designed() {
    for (n, steps) in [(4, 76), (6, 1_046), (8, 17_776)] {
        let mut walk = Walk::start(size(n));
        let mut count = 0;
        while walk.advance().is_some() {
            count += 1;
        }
        assert_eq!(count, steps, "N = {n}");
    }
}

/// FACTS: of 8 queens, 113 placements, 876 squares tried and 105 backtracks lead to the first solution, at step 981;
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
    assert_eq!(walk.placement().columns().collect::<Vec<_>>(), [0, 4, 7, 5, 2, 6, 1, 3]);
    let mut exhausted = 0;
    let mut walk = Walk::start(size(8));
    while walk.advance().is_some() {
        exhausted += usize::from(walk.phase() == Phase::Exhausted);
    }
    assert_eq!(exhausted, 1_965);
}

prop_compose! {
    /// A state reached by choosing safe columns at random, and a random cursor.
    fn any_state()(n in 1_usize..=32, picks in prop::collection::vec(any::<u32>(), 32), cursor in any::<u32>()) -> Walk {
        let mut cols: Vec<usize> = Vec::new();
        for pick in &picks[..picks[0] as usize % (n + 1)] {
            let placement = Placement::from_columns(size(n), &cols).expect("safe so far");
            let free: Vec<usize> = (0..n).filter(|col| placement.free() >> col & 1 == 1).collect();
            if free.is_empty() {
                break;
            }
            cols.push(free[*pick as usize % free.len()]);
        }
        let placement = Placement::from_columns(size(n), &cols).expect("safe");
        let cursor = if placement.is_solution() { 0 } else { cursor as usize % (n + 1) };
        Walk::new(placement, cursor).expect("a state")
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, rng_seed: prop::test_runner::RngSeed::Fixed(8), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_directions_are_inverse_at_random_states(walk in any_state()) {
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

    /// The masks of every row compared with attackers found by coordinates.
    #[test]
    fn masks_say_what_attacks_each_square(walk in any_state()) {
        let n = walk.size().get();
        for record in records(&walk) {
            for col in 0..n {
                let queens: Vec<_> = walk.placement().columns().take(record.row).enumerate().collect();
                let column = queens.iter().any(|&(_, queen)| queen == col);
                let left = queens.iter().any(|&(row, queen)| queen + (record.row - row) == col);
                let right = queens.iter().any(|&(row, queen)| queen == col + (record.row - row));
                let bits = [record.masks.r, record.masks.ld, record.masks.rd].map(|mask| mask >> col & 1 == 1);
                prop_assert_eq!(bits, [column, left, right], "row {}, column {}", record.row, col);
            }
        }
    }
}
