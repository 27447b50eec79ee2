//! A state of the walk with its place in the search.

use crate::census::Tally;
use crate::search::{Size, Step, Walk};

/// A state of the walk and, where it is known, what has been left behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The state.
    pub walk: Walk,
    /// The nodes whose queens have been lifted before it; `None` where nobody has counted.
    pub closed: Option<Tally>,
}

impl Position {
    /// The first moment, step 0.
    pub const fn start(size: Size) -> Self {
        Self { walk: Walk::start(size), closed: Some(Tally::ZERO) }
    }

    /// The number of the step that led here, 0 at the start; `None` where it is not known.
    pub fn step(&self) -> Option<u64> {
        self.closed.map(|closed| closed.step_of(&self.walk))
    }

    /// How many solutions have been found by now, one that stands on the board included.
    pub fn solutions(&self) -> Option<u64> {
        let standing = u64::from(self.walk.placement().is_solution());
        self.closed.map(|closed| closed.solutions + standing)
    }

    /// One step forward, see [`Walk::advance`].
    pub fn advance(&mut self) -> Option<Step> {
        let lifted = page(&self.walk);
        let step = self.walk.advance()?;
        if matches!(step, Step::Backtrack(_)) {
            self.closed = self.closed.map(|closed| closed + lifted);
        }
        Some(step)
    }

    /// One step back, see [`Walk::retreat`].
    pub fn retreat(&mut self) -> Option<Step> {
        let step = self.walk.retreat()?;
        if matches!(step, Step::Backtrack(_)) {
            let lifted = page(&self.walk);
            self.closed = self.closed.map(|closed| Tally {
                nodes: closed.nodes - lifted.nodes,
                solutions: closed.solutions - lifted.solutions,
            });
        }
        Some(step)
    }
}

/// What lifting the last queen of this state adds to the tally.
fn page(walk: &Walk) -> Tally {
    Tally { nodes: 1, solutions: u64::from(walk.placement().is_solution()) }
}
