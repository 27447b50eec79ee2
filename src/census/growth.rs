//! How the search grows with the board.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::{Engine, count_with};
use crate::search::Size;

/// The sizes that are compared.
const SIZES: RangeInclusive<usize> = 4..=12;

/// What the search of one size does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Rows, columns and queens.
    pub n: usize,
    /// The squares that are tried if each is looked at, as the programs with arrays do.
    pub tried: u64,
    /// The queens that every program places.
    pub placed: u64,
    /// The permutations of N columns: the boards with one queen a row and a column.
    pub permutations: u64,
}

/// The search of 4 to 12 queens, counted at each call, which takes some milliseconds.
pub fn growth() -> Vec<Growth> {
    let grown = |n: usize| {
        let size = Size::new(n)?;
        // The flag is never set, so it is not stopped.
        let stop = AtomicBool::new(false);
        let tally = count_with(
            Engine::detect(),
            size,
            Some(NonZeroUsize::MIN),
            &stop,
            &|_, _| (),
        )
        .ok()?;
        // Every step tries a square or lifts a queen.
        let tried = tally.whole_steps(size) - tally.nodes;
        Some(Growth {
            n,
            tried,
            placed: tally.nodes,
            permutations: (1..=n as u64).product(),
        })
    };
    SIZES.filter_map(grown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Step, Walk};

    /// Counted step by step, where that is quick.
    #[test]
    fn the_counts_are_those_of_the_search() {
        let grown = growth();
        assert_eq!(
            grown.iter().map(|grown| grown.n).collect::<Vec<_>>(),
            (4..=12).collect::<Vec<_>>()
        );
        for row in grown.iter().take(6) {
            let mut walk = Walk::start(Size::new(row.n).expect("a size"));
            let (mut tried, mut placed) = (0, 0);
            while let Some(step) = walk.advance() {
                tried += u64::from(matches!(step, Step::Reject(_) | Step::Place(_)));
                placed += u64::from(matches!(step, Step::Place(_)));
            }
            assert_eq!((row.tried, row.placed), (tried, placed), "{} queens", row.n);
        }
        let last = grown[8];
        assert_eq!(
            (last.tried, last.placed, last.permutations),
            (10_103_868, 856_188, 479_001_600)
        );
    }
}
