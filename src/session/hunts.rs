//! Which bug hunts the learner has done.

use super::{Effect, Session};
use crate::algorithms::Fault;
use crate::course::{HUNTS, How};

impl Session {
    /// Whether the learner has done the hunt for the fault at this place of [`Fault::ALL`].
    pub fn has_hunted(&self, at: usize) -> bool {
        Fault::ALL
            .get(at)
            .is_some_and(|fault| self.learned.has(HUNTS, fault.id()))
    }

    /// Notes how an attempt at the hunt for the fault at this place of [`Fault::ALL`] ended.
    pub(crate) fn note_hunted(&mut self, at: usize, how: How) {
        let Some(fault) = Fault::ALL.get(at) else {
            return;
        };
        let fact = self.learned.note(HUNTS, fault.id(), 0, how);
        self.effect(Effect::Keep(fact));
    }
}
