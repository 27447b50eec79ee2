//! Marks: states of the search that the learner has named. They are kept in the log.

use super::{App, Effect, List, Opening, Then};
use crate::action::{Action, Target};
use crate::content::{Mark, Place};

impl App {
    /// The marks on boards of this size, by name.
    pub fn marks(&self) -> Vec<Mark> {
        self.learned.marks(self.size().get())
    }

    /// Marks the current state with a name.
    pub(super) fn set_mark(&mut self, name: &str) {
        let cursor = &self.session.cursor;
        let place = Place {
            algorithm: cursor.algorithm(),
            target: Target::of(&cursor.position().walk),
        };
        let fact = self.learned.mark(self.size().get(), name, Some(place));
        self.effect(Effect::Keep(fact));
        self.say("notice-mark-set", vec![("name", name.into())]);
    }

    /// The address of a mark, as a line for a shell.
    pub fn mark_address(&self, mark: &Mark) -> String {
        let mut address = self.board_address();
        let Place { algorithm, target } = mark.place.clone();
        address.to = Opening {
            algorithm: Some(algorithm),
            at: Some(target),
            lines: 0,
            lesson: None,
            ..address.to
        };
        address.line()
    }

    /// The addresses of all marks, a line each.
    pub(super) fn mark_addresses(&self) -> String {
        self.marks()
            .iter()
            .map(|mark| self.mark_address(mark) + "\n")
            .collect()
    }

    /// Performs an action while the list of marks is open.
    pub(super) fn marks_take(&mut self, list: &mut List, action: &Action) -> Then {
        let marks = self.marks();
        if *action == Action::Erase {
            if let Some(mark) = marks.get(list.at) {
                *list = list.without_one();
                let fact = self.learned.mark(self.size().get(), &mark.name, None);
                self.effect(Effect::Keep(fact));
            }
            return Then::Stay;
        }
        let Some(mark) = list.take(action).and_then(|at| marks.get(at)) else {
            return Then::Stay;
        };
        self.switch_algorithm(mark.place.algorithm);
        self.go(&mark.place.target);
        Then::Close
    }
}
