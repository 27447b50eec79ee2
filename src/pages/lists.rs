//! The lists: lessons, bug hunts, exercises, stops, and the palette.

use crate::action::{Action, Mode};
use crate::algorithms::Fault;
use crate::course::exercise;
use crate::screen::list::{Entry, ListPage};
use crate::screen::scene::Scene;
use crate::session::List;
use crate::text::Role;

/// The lessons: what each is about, and how many of its tasks are done.
pub(crate) fn lessons<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let lessons = scene.content.lessons();
    let entry = |lesson: &crate::course::lesson::Lesson| {
        let done = lesson
            .tasks
            .iter()
            .filter(|task| scene.session.learned.has(&lesson.id, &task.id))
            .count();
        let all = lesson.tasks.len();
        let due = lesson
            .tasks
            .iter()
            .filter(|task| scene.session.learned.due_in(&lesson.id, &task.id) == Some(0))
            .count();
        let state = match done {
            _ if due > 0 => scene.text("lessons-due", &[("due", due.into())]),
            0 => String::new(),
            _ if lesson.is_mastered(&scene.session.learned) => scene.text("lessons-mastered", &[]),
            _ if done == all => scene.text("lessons-done", &[]),
            _ => scene.text(
                "lessons-some",
                &[("done", done.into()), ("all", all.into())],
            ),
        };
        let title = lesson
            .text(&scene.session.language)
            .map_or(&lesson.id, |text| &text.title);
        Entry {
            title: title.clone(),
            state,
            done: done == all,
            ..Entry::default()
        }
    };
    let chosen = lessons
        .get(list.at)
        .and_then(|lesson| lesson.text(&scene.session.language));
    let due = scene.session.due(scene.content).count();
    let key = scene.key(Mode::Lessons, &Action::Review);
    let due = (due > 0).then(|| {
        scene.text(
            "lessons-all-due",
            &[("due", due.into()), ("key", key.into())],
        )
    });
    let course = scene.content.course();
    let title = match course.and_then(|course| course.title(&scene.session.language)) {
        Some(title) => title.to_owned(),
        None => scene.text("lessons-title", &[]),
    };
    let about = match lessons.get(list.at).zip(chosen) {
        None => String::new(),
        Some((_, text)) if course.is_some() => text.summary(),
        Some((lesson, text)) => {
            let chapter = scene.text(&format!("chapter-{}", lesson.chapter.id()), &[]);
            format!("{chapter}\n{}", text.summary())
        }
    };
    let note = due.map(|due| (due, Role::Notice));
    numbered(scene, title, note, lessons.iter().map(entry), list, about)
}

/// The programs of the bug hunt. Their titles do not say where the fault is.
pub(crate) fn hunts<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let entries = Fault::ALL.iter().enumerate().map(|(at, fault)| {
        let done = scene.session.has_hunted(at);
        let state = match (done, fault.is_fault()) {
            (true, _) => scene.text("lessons-done", &[]),
            (false, true) => String::new(),
            (false, false) => scene.text("hunts-question", &[]),
        };
        Entry {
            title: scene.text(&format!("fault-{}-title", fault.id()), &[]),
            state,
            done,
            ..Entry::default()
        }
    });
    let task = Fault::ALL.get(list.at).map(|fault| {
        scene.text(
            &format!("fault-{}-task", fault.id()),
            &[("n", fault.size().get().into())],
        )
    });
    let note = Some((scene.text("hunts-about", &[]), Role::Calm));
    numbered(
        scene,
        scene.text("hunts-title", &[]),
        note,
        entries,
        list,
        task.unwrap_or_default(),
    )
}

/// The exercises: what is to be written in each, and whether it has been done.
pub(crate) fn exercises<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let exercises = scene.content.exercises();
    let language = &scene.session.language;
    let entries = exercises.iter().map(|exercise| {
        let done = scene.session.learned.has(exercise::ACT, &exercise.id);
        let state = if done {
            scene.text("lessons-done", &[])
        } else {
            String::new()
        };
        Entry {
            title: exercise.text(language).title.clone(),
            state,
            done,
            ..Entry::default()
        }
    });
    let about = exercises.get(list.at).map_or_else(String::new, |chosen| {
        scene.joined(&chosen.text(language).task)
    });
    let note = Some((scene.text("exercises-about", &[]), Role::Calm));
    numbered(
        scene,
        scene.text("exercises-title", &[]),
        note,
        entries,
        list,
        about,
    )
}

/// The stops that are set.
pub(crate) fn stops<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let stops = &scene.session.desk.stops;
    let entries = stops.iter().map(|stop| Entry {
        title: scene.session.stop_text(scene.content, stop),
        ..Entry::default()
    });
    let note = scene.text(
        if stops.is_empty() {
            "stops-none"
        } else {
            "stops-note"
        },
        &[],
    );
    numbered(
        scene,
        scene.text("stops-title", &[]),
        Some((note, Role::Calm)),
        entries,
        list,
        String::new(),
    )
}

/// A high list of these entries, numbered from 1.
fn numbered<'a>(
    scene: &Scene<'a>,
    title: String,
    note: Option<(String, Role)>,
    entries: impl Iterator<Item = Entry>,
    list: &List,
    about: String,
) -> ListPage<'a> {
    let entries = entries
        .zip(1..)
        .map(|(entry, number)| Entry {
            lead: number.to_string(),
            ..entry
        })
        .collect();
    ListPage {
        pen: scene.pen,
        title,
        typed: None,
        note,
        entries,
        at: list.at,
        about: Some(about),
    }
}
