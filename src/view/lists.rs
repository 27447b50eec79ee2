//! The two lists: the lessons, and the programs of the bug hunt.

use super::list::{Entry, ListPage};
use super::scene::Scene;
use crate::app::List;
use crate::program::Fault;

/// The lessons: what each is about, and how many of its tasks are done.
pub(super) fn lessons<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let lessons = scene.content.lessons();
    let entry = |lesson: &crate::content::lesson::Lesson| {
        let done = lesson.tasks.iter().filter(|task| scene.app.learned.has(&lesson.id, &task.id)).count();
        let all = lesson.tasks.len();
        let state = match done {
            0 => String::new(),
            _ if done == all => scene.text("lessons-done", &[]),
            _ => scene.text("lessons-some", &[("done", done.into()), ("all", all.into())]),
        };
        let title = lesson.text(&scene.app.language).map_or(&lesson.id, |text| &text.title);
        Entry { title: title.clone(), state, done: done == all }
    };
    let chosen = lessons.get(list.at).and_then(|lesson| lesson.text(&scene.app.language));
    ListPage {
        pen: scene.pen(),
        title: scene.text("lessons-title", &[]),
        note: None,
        entries: lessons.iter().map(entry).collect(),
        at: list.at,
        about: chosen.map_or_else(String::new, |text| text.about.clone()),
    }
}

/// The programs of the bug hunt. Their titles do not say where the fault is.
pub(super) fn hunts<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let entries = Fault::ALL.iter().enumerate().map(|(at, fault)| {
        let done = scene.app.has_hunted(at);
        let state = match (done, fault.matters()) {
            (true, _) => scene.text("lessons-done", &[]),
            (false, true) => String::new(),
            (false, false) => scene.text("hunts-question", &[]),
        };
        Entry { title: scene.text(&format!("fault-{}-title", fault.id()), &[]), state, done }
    });
    let task = Fault::ALL
        .get(list.at)
        .map(|fault| scene.text(&format!("fault-{}-task", fault.id()), &[("n", fault.size().get().into())]));
    ListPage {
        pen: scene.pen(),
        title: scene.text("hunts-title", &[]),
        note: Some(scene.text("hunts-about", &[])),
        entries: entries.collect(),
        at: list.at,
        about: task.unwrap_or_default(),
    }
}
