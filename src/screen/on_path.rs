//! What follows on the path of the course, in words.

use super::scene::Scene;
use crate::algorithms::Fault;
use crate::course::path::CourseItem;
use crate::text::Arg;

/// What this key begins: the next lesson, or before it an exercise or a bug hunt. `None` at the end of the path.
pub(crate) fn next(scene: &Scene, after: CourseItem, key: Arg) -> Option<String> {
    let language = &scene.session.language;
    let (id, title) = match scene.session.next_on_path(scene.content, after)? {
        CourseItem::Lesson(at) => {
            let text = scene.content.lessons()[at].text(language);
            (
                "path-lesson",
                text.map_or("", |text| &text.title).to_owned(),
            )
        }
        CourseItem::Hunt(at) => {
            let title = format!("fault-{}-title", Fault::ALL[at].id());
            ("path-hunt", scene.text(&title, &[]))
        }
        CourseItem::Exercise(at) => {
            let title = &scene.content.exercises()[at].text(language).title;
            ("path-exercise", title.clone())
        }
    };
    Some(scene.text(id, &[("enter", key), ("title", title.into())]))
}
