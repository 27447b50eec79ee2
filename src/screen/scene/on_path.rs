//! What follows on the path of the course, in words.

use super::Scene;
use crate::algorithms::Fault;
use crate::course::path::CourseItem;
use crate::text::Arg;

impl Scene<'_> {
    /// That this key begins an item of the course.
    pub(crate) fn begins(&self, item: CourseItem, key: Arg) -> String {
        let language = &self.session.language;
        let (id, title) = match item {
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
        self.text(id, &[("enter", key), ("title", title.into())])
    }
}
