//! What follows on the path of the course, in words.

use super::Scene;
use crate::algorithms::Fault;
use crate::course::path::CourseItem;
use crate::text::Arg;

impl Scene<'_> {
    /// What this key begins: the next lesson, or before it an exercise or a bug hunt. `None` at the end of the path.
    pub(crate) fn next_on_path(&self, after: CourseItem, key: Arg) -> Option<String> {
        let language = &self.session.language;
        let (id, title) = match self.session.next_on_path(self.content, after)? {
            CourseItem::Lesson(at) => {
                let text = self.content.lessons()[at].text(language);
                (
                    "path-lesson",
                    text.map_or("", |text| &text.title).to_owned(),
                )
            }
            CourseItem::Hunt(at) => {
                let title = format!("fault-{}-title", Fault::ALL[at].id());
                ("path-hunt", self.text(&title, &[]))
            }
            CourseItem::Exercise(at) => {
                let title = &self.content.exercises()[at].text(language).title;
                ("path-exercise", title.clone())
            }
        };
        Some(self.text(id, &[("enter", key), ("title", title.into())]))
    }
}
