//! The walk compared with independent computations.

use proptest::prelude::*;
use queens_tui::search::Walk;

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

proptest! {
    #![proptest_config(crate::support::seeded(2_000))]

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
