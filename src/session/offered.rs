//! Which actions do something now, so that the bottom line offers their keys.

use super::{Lesson, Session};
use crate::action::{Action, Mode};
use crate::course::lesson::HINTS;
use crate::text::Content;

impl Session {
    /// Whether an action does nothing at the moment while no page is open.
    pub(crate) fn is_idle(&self, content: &Content, action: &Action) -> bool {
        match (self.mode(), action) {
            (Mode::Lesson | Mode::Answer, _) => self
                .lesson
                .as_ref()
                .is_some_and(|lesson| lesson.is_idle(action)),
            (Mode::Write, Action::Hint) => self
                .own
                .as_ref()
                .and_then(|own| own.exercise(content))
                .is_some_and(|(writing, open)| {
                    open.text(&self.language).given(writing.hints).is_none()
                }),
            (Mode::Write, _) => self.own.as_ref().is_some_and(|own| own.is_idle(action)),
            // Nothing is wrong.
            (Mode::Run, Action::Why) => self
                .own
                .as_ref()
                .is_some_and(|own| own.verdict.is_some() && own.is_idle(action)),
            (Mode::Pair, Action::Back) => self.walk().is_start(),
            (Mode::Pair, Action::Step) => self.walk().is_over(),
            _ => false,
        }
    }

    /// The name of the hint for an action, if a lesson has its own word for what the action does now.
    pub(crate) fn hint(&self, action: &Action) -> Option<&'static str> {
        let last = |lesson: &Lesson| lesson.attempt.hints >= HINTS;
        let shows = *action == Action::Hint && self.lesson.as_ref().is_some_and(last);
        shows.then_some("show")
    }
}

impl Lesson {
    /// Whether an action does nothing at the moment.
    fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::Hint => !self.asks(),
            // In a task it hands in what has been typed, or chooses; other tasks are done with other keys.
            Action::Submit => {
                let typed = self.types() && !self.attempt.field.is_empty();
                self.asks() && !typed && self.choices().is_empty()
            }
            _ => false,
        }
    }
}
