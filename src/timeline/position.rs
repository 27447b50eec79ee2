//! A state of the walk with its number.

use crate::census::Tally;
use crate::search::{Size, Step, Walk};

/// A state of the walk and, if known, the tally of the nodes finished before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The state.
    pub walk: Walk,
    /// The nodes whose queens have been lifted before it; `None` if they have not been counted.
    pub closed: Option<Tally>,
}

impl Position {
    /// The first position, step 0.
    pub const fn start(size: Size) -> Self {
        Self {
            walk: Walk::start(size),
            closed: Some(Tally::ZERO),
        }
    }

    /// The number of the step that led here, 0 at the start; `None` if it is not known.
    pub fn step(&self) -> Option<u64> {
        self.closed.map(|closed| closed.step_of(&self.walk))
    }

    /// How many solutions have been found, including one that is on the board.
    pub fn solutions(&self) -> Option<u64> {
        let here = u64::from(self.walk.placement().is_solution());
        self.closed.map(|closed| closed.solutions + here)
    }

    /// One step forward, see [`Walk::advance`].
    pub fn advance(&mut self) -> Option<Step> {
        let lifted = lifted(&self.walk);
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
            self.closed = self.closed.map(|closed| closed - lifted(&self.walk));
        }
        Some(step)
    }
}

/// What lifting the last queen of this state adds to the tally.
fn lifted(walk: &Walk) -> Tally {
    Tally {
        nodes: 1,
        solutions: u64::from(walk.placement().is_solution()),
    }
}
