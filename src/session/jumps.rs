//! The way back from a jump, and forward again.

use super::playback::Direction;

/// How many places are kept.
const KEPT: usize = 100;

/// Where a run was before each jump. `P` names a place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Jumps<P> {
    /// The places to go back to, the latest last.
    back: Vec<P>,
    /// The places to go forward to, the latest last.
    forward: Vec<P>,
}

impl<P> Default for Jumps<P> {
    fn default() -> Self {
        Self {
            back: Vec::new(),
            forward: Vec::new(),
        }
    }
}

impl<P: PartialEq> Jumps<P> {
    /// Stores a jump, if it led anywhere, and forgets the places to go forward to.
    pub(crate) fn note(&mut self, from: P, to: &P) {
        if from == *to {
            return;
        }
        self.forward.clear();
        self.back.push(from);
        if self.back.len() > KEPT {
            self.back.remove(0);
        }
    }

    /// Whether there is no jump to go back from.
    pub const fn is_empty(&self) -> bool {
        self.back.is_empty()
    }

    /// Takes the last place to go to in this direction, and stores `here` for the opposite direction.
    pub(crate) fn take(&mut self, direction: Direction, here: P) -> Option<P> {
        let (from, to) = match direction {
            Direction::Back => (&mut self.back, &mut self.forward),
            Direction::Forward => (&mut self.forward, &mut self.back),
        };
        let there = from.pop()?;
        to.push(here);
        Some(there)
    }
}
