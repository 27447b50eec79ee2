//! A state of the walk with its number.

use crate::count::Tally;
use crate::search::{Size, Step, Walk};

/// A state of the walk, and what the search has finished before that state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub walk: Walk,
    /// The nodes whose queens have been lifted again, and the solutions among them.
    pub closed: Tally,
}

impl Position {
    /// The state at step 0.
    pub const fn start(size: Size) -> Self {
        Self {
            walk: Walk::start(size),
            closed: Tally::ZERO,
        }
    }

    /// The number of the step that led here, 0 at the start.
    pub fn step(&self) -> u64 {
        self.closed.step_of(&self.walk)
    }

    /// How many solutions have been found, including one that is on the board.
    pub fn solutions(&self) -> u64 {
        self.closed.solutions + u64::from(self.walk.placement().is_solution())
    }

    /// Goes one step forward, as [`Walk::advance`] does.
    pub fn advance(&mut self) -> Option<Step> {
        let lifted = lifted(&self.walk);
        let step = self.walk.advance()?;
        if matches!(step, Step::Backtrack(_)) {
            self.closed += lifted;
        }
        Some(step)
    }

    /// Goes one step back, as [`Walk::retreat`] does.
    pub fn retreat(&mut self) -> Option<Step> {
        let step = self.walk.retreat()?;
        if matches!(step, Step::Backtrack(_)) {
            self.closed = self.closed - lifted(&self.walk);
        }
        Some(step)
    }
}

/// What lifting the last queen of this state adds to [`Position::closed`].
fn lifted(walk: &Walk) -> Tally {
    Tally::alone(walk.placement().depth(), walk.size())
}
