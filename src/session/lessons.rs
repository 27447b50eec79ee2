//! The list of lessons.

use super::{List, Session};
use crate::text::Content;

impl Session {
    /// The list of lessons, with the bar on the one that is open, else on the first that is not done.
    pub(crate) fn list_of_lessons(&self, content: &Content) -> List {
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
}
