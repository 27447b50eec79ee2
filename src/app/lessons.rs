//! The list of lessons.

use super::{App, Effect};
use crate::action::{Action, Spot};
use crate::content::Content;

/// The list of lessons, one of which may be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lessons {
    /// The lesson under the bar, from 0.
    pub at: usize,
}

impl Lessons {
    /// The list, with the bar on the lesson that is being taken, or on the first that is not done.
    pub fn new(app: &App, content: &Content) -> Self {
        let taken = app.lesson.as_ref().map(|lesson| lesson.plan.id.as_str());
        let here = |id: &str| taken.map_or_else(|| !app.has_done(content, id), |taken| taken == id);
        Self { at: content.lessons().iter().position(|lesson| here(&lesson.id)).unwrap_or(0) }
    }
}

impl App {
    /// Whether all tasks of a lesson have been done.
    pub fn has_done(&self, content: &Content, id: &str) -> bool {
        content.lesson(id).is_some_and(|lesson| lesson.tasks.iter().all(|task| self.learned.has(id, &task.id)))
    }

    /// Does what an action asks for while the list is open.
    pub(super) fn lessons_takes(&mut self, content: &Content, action: &Action) -> Option<Effect> {
        let super::Overlay::Lessons(list) = &mut self.overlay else { return None };
        let last = content.lessons().len().saturating_sub(1);
        match action {
            Action::MoveUp | Action::ScrollUp => list.at = list.at.saturating_sub(1),
            Action::MoveDown | Action::ScrollDown => list.at = (list.at + 1).min(last),
            Action::Start => list.at = 0,
            Action::End => list.at = last,
            Action::Submit => self.open_chosen(content),
            Action::Point(Spot::Item(item)) if *item <= last => {
                // A first click chooses, a second opens.
                let again = list.at == *item;
                list.at = *item;
                if again {
                    self.open_chosen(content);
                }
            }
            _ => {}
        }
        None
    }

    fn open_chosen(&mut self, content: &Content) {
        let super::Overlay::Lessons(list) = &self.overlay else { return };
        if let Some(lesson) = content.lessons().get(list.at) {
            self.open_lesson(content, &lesson.id);
        }
    }
}
