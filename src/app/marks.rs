//! Marks: states of the search that the learner has named. They are kept in the log.

use super::{App, Effect, Opening, Overlay};
use crate::action::{Action, Target};
use crate::algorithm;
use crate::content::Mark;

impl App {
    /// The marks on boards of this size, by name.
    pub fn marks(&self) -> Vec<Mark> {
        self.learned.marks(self.size().get())
    }

    /// Marks the current state with a name.
    pub(super) fn set_mark(&mut self, name: &str) {
        let cursor = &self.session.cursor;
        let walk = cursor.position().walk;
        let state = Target::Queens { cols: walk.placement().columns().collect(), cursor: walk.cursor() };
        let mark =
            Mark { name: name.to_owned(), algorithm: cursor.algorithm().id().to_owned(), state: state.to_string() };
        if let Some(fact) = self.learned.mark(self.size().get(), mark) {
            self.effect(Effect::Keep(fact));
            self.say("notice-mark-set", vec![("name", name.to_owned().into())]);
        } else {
            self.say("notice-bad-mark", vec![]);
        }
    }

    /// The address of a mark, as a line for a shell.
    pub fn mark_address(&self, mark: &Mark) -> String {
        let mut address = self.board_address();
        let algorithm = algorithm::by_id(&mark.algorithm).or(address.to.algorithm);
        address.to = Opening { algorithm, at: mark.state.parse().ok(), lines: 0, lesson: None, ..address.to };
        address.line()
    }

    /// The addresses of all marks, a line each.
    pub(super) fn mark_addresses(&self) -> String {
        self.marks().iter().map(|mark| self.mark_address(mark) + "\n").collect()
    }

    /// Performs an action while the list of marks is open.
    pub(super) fn marks_takes(&mut self, action: &Action) {
        let marks = self.marks();
        let size = self.size().get();
        let Overlay::Marks(list) = &mut self.overlay else { return };
        if *action == Action::Erase {
            if let Some(mark) = marks.get(list.at) {
                *list = list.without_one();
                let fact = self.learned.unmark(size, &mark.name);
                self.effect(Effect::Keep(fact));
            }
            return;
        }
        let Some(mark) = list.take(action).and_then(|at| marks.get(at)) else { return };
        let Ok(target) = mark.state.parse() else { return };
        self.overlay = Overlay::None;
        if let Some(algorithm) = algorithm::by_id(&mark.algorithm) {
            self.switch_algorithm(algorithm);
        }
        self.go(&target);
    }
}
