//! The list of the bug hunt: programs with a fault in them, and changes that may not matter.

use super::{Effect, List, Session};
use crate::algorithms::Fault;
use crate::course::{HUNTS, How};

impl Session {
    /// The list of the bug hunt, with the bar on the program that was left; if that is done, on the next one that is
    /// not, starting over after the last.
    pub(crate) fn list_of_hunts(&self) -> List {
        let left = self.learned.left_at(HUNTS).and_then(|(id, over)| {
            let at = Fault::ALL.iter().position(|fault| fault.id() == id)?;
            Some(at + usize::from(over))
        });
        let from = left.unwrap_or_default();
        let open = (0..Fault::ALL.len())
            .map(|step| (from + step) % Fault::ALL.len())
            .find(|at| !self.has_hunted(*at));
        List::new(Fault::ALL.len(), open.unwrap_or(from % Fault::ALL.len()))
    }

    /// Whether the learner has found the fault at this place of [`Fault::ALL`], or answered the question.
    pub fn has_hunted(&self, at: usize) -> bool {
        Fault::ALL
            .get(at)
            .is_some_and(|fault| self.learned.has(HUNTS, fault.id()))
    }

    /// Notes how an attempt at the hunt at this place of [`Fault::ALL`] ended.
    pub(crate) fn note_hunted(&mut self, at: usize, how: How) {
        let Some(fault) = Fault::ALL.get(at) else {
            return;
        };
        let fact = self.learned.note(HUNTS, fault.id(), 0, how);
        self.effect(Effect::Keep(fact));
    }
}
