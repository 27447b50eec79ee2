//! The list of lessons.

use super::{List, Session, Then};
use crate::action::Action;
use crate::text::Content;

impl Session {
    /// The list of lessons, with the bar on the one that is open, else on the first that is not done.
    pub(super) fn list_of_lessons(&self, content: &Content) -> List {
        let open = self.lesson.as_ref().map(|lesson| lesson.plan.id.as_str());
        let here = |id: &str| open.map_or_else(|| !self.has_done(content, id), |open| open == id);
        let lessons = content.lessons();
        List::new(
            lessons.len(),
            lessons
                .iter()
                .position(|lesson| here(&lesson.id))
                .unwrap_or(0),
        )
    }

    /// Whether all tasks of a lesson have been done.
    pub fn has_done(&self, content: &Content, id: &str) -> bool {
        content.lesson(id).is_some_and(|lesson| {
            lesson
                .tasks
                .iter()
                .all(|task| self.learned.has(id, &task.id))
        })
    }

    /// Moves in the list of lessons, opens a lesson, or begins the review.
    pub(super) fn lessons_take(
        &mut self,
        content: &Content,
        list: &mut List,
        action: &Action,
    ) -> Then {
        let begun = match list.take(action).and_then(|at| content.lessons().get(at)) {
            Some(lesson) => {
                self.open_lesson(content, &lesson.id);
                true
            }
            None => *action == Action::Review && self.begin_review(content),
        };
        if begun { Then::Close } else { Then::Stay }
    }
}
