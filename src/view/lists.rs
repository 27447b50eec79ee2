//! The lists: the lessons, the programs of the bug hunt, the exercises, and the palette.

use super::list::{Entry, ListPage};
use super::scene::Scene;
use super::text::fitted;
use crate::action::{Action, Mode};
use crate::app::lesson::EXAM_TASKS;
use crate::app::{List, Palette};
use crate::content::{Role, exercise};
use crate::program::Fault;

/// The lessons: what each is about, and how many of its tasks are done.
pub(super) fn lessons<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let lessons = scene.content.lessons();
    let entry = |lesson: &crate::content::lesson::Lesson| {
        let done = lesson.tasks.iter().filter(|task| scene.app.learned.has(&lesson.id, &task.id)).count();
        let all = lesson.tasks.len();
        let due = lesson.tasks.iter().filter(|task| scene.app.learned.due_in(&lesson.id, &task.id) == Some(0)).count();
        let state = match done {
            _ if due > 0 => scene.text("lessons-due", &[("due", due.into())]),
            0 => String::new(),
            _ if lesson.is_mastered(&scene.app.learned) => scene.text("lessons-mastered", &[]),
            _ if done == all => scene.text("lessons-done", &[]),
            _ => scene.text("lessons-some", &[("done", done.into()), ("all", all.into())]),
        };
        let title = lesson.text(&scene.app.language).map_or(&lesson.id, |text| &text.title);
        Entry { title: title.clone(), state, done: done == all, ..Entry::default() }
    };
    let exam = scene.content.has_exam().then(|| {
        let last = scene.app.learned.exams().last().map(|(_, exam)| exam);
        let state = last.map_or_else(String::new, |exam| {
            let args = [("done", exam.right().into()), ("all", EXAM_TASKS.into())];
            scene.text("lessons-some", &args)
        });
        Entry { title: scene.text("exam-title", &[]), state, ..Entry::default() }
    });
    let chosen = lessons.get(list.at).and_then(|lesson| lesson.text(&scene.app.language));
    let due = scene.app.due(scene.content).count();
    let key = scene.key(Mode::Lessons, &Action::Review);
    let due = (due > 0).then(|| scene.text("lessons-all-due", &[("due", due.into()), ("key", key.into())]));
    ListPage {
        pen: scene.pen(),
        title: match scene.content.course().and_then(|course| course.title(&scene.app.language)) {
            Some(title) => title.to_owned(),
            None => scene.text("lessons-title", &[]),
        },
        typed: None,
        note: due.map(|due| (due, Role::Notice)),
        entries: numbered(lessons.iter().map(entry)).into_iter().chain(exam).collect(),
        at: list.at,
        about: Some(lessons.get(list.at).zip(chosen).map_or_else(
            || scene.text("exam-about", &[]),
            |(lesson, text)| {
                if scene.content.course().is_some() {
                    return text.summary();
                }
                let chapter = scene.text(&format!("chapter-{}", lesson.chapter.id()), &[]);
                format!("{chapter}\n{}", text.summary())
            },
        )),
    }
}

/// The programs of the bug hunt. Their titles do not say where the fault is.
pub(super) fn hunts<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let entries = Fault::ALL.iter().enumerate().map(|(at, fault)| {
        let done = scene.app.has_hunted(at);
        let state = match (done, fault.is_fault()) {
            (true, _) => scene.text("lessons-done", &[]),
            (false, true) => String::new(),
            (false, false) => scene.text("hunts-question", &[]),
        };
        Entry { title: scene.text(&format!("fault-{}-title", fault.id()), &[]), state, done, ..Entry::default() }
    });
    let task = Fault::ALL
        .get(list.at)
        .map(|fault| scene.text(&format!("fault-{}-task", fault.id()), &[("n", fault.size().get().into())]));
    ListPage {
        pen: scene.pen(),
        title: scene.text("hunts-title", &[]),
        typed: None,
        note: Some((scene.text("hunts-about", &[]), Role::Calm)),
        entries: numbered(entries),
        at: list.at,
        about: Some(task.unwrap_or_default()),
    }
}

/// The exercises: what is to be written in each, and whether it has been done.
pub(super) fn exercises<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let exercises = scene.content.exercises();
    let language = &scene.app.language;
    let entries = exercises.iter().map(|exercise| {
        let done = scene.app.learned.has(exercise::ACT, &exercise.id);
        let state = if done { scene.text("lessons-done", &[]) } else { String::new() };
        Entry { title: exercise.text(language).title.clone(), state, done, ..Entry::default() }
    });
    let gap = scene.text("sentence-gap", &[]);
    ListPage {
        pen: scene.pen(),
        title: scene.text("exercises-title", &[]),
        typed: None,
        note: Some((scene.text("exercises-about", &[]), Role::Calm)),
        entries: numbered(entries),
        at: list.at,
        about: Some(exercises.get(list.at).map_or_else(String::new, |chosen| chosen.text(language).task.join(&gap))),
    }
}

/// The marks on boards of this size, with the address of the chosen one.
pub(super) fn marks<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let marks = scene.app.marks();
    let entries = marks.iter().map(|mark| Entry {
        title: mark.name.clone(),
        meaning: mark.state.clone(),
        state: mark.algorithm.clone(),
        ..Entry::default()
    });
    ListPage {
        pen: scene.pen(),
        title: scene.text("marks-title", &[("n", scene.size().get().into())]),
        typed: None,
        note: Some((scene.text(if marks.is_empty() { "marks-none" } else { "marks-note" }, &[]), Role::Calm)),
        entries: numbered(entries),
        at: list.at,
        about: Some(marks.get(list.at).map(|mark| scene.app.mark_address(mark)).unwrap_or_default()),
    }
}

/// The stops that are set.
pub(super) fn stops<'a>(scene: &Scene<'a>, list: &List) -> ListPage<'a> {
    let stops = &scene.app.session.stops;
    let entries = stops.iter().map(|stop| Entry { title: stop.to_string(), ..Entry::default() });
    ListPage {
        pen: scene.pen(),
        title: scene.text("stops-title", &[]),
        typed: None,
        note: Some((scene.text(if stops.is_empty() { "stops-none" } else { "stops-note" }, &[]), Role::Calm)),
        entries: numbered(entries),
        at: list.at,
        about: Some(String::new()),
    }
}

/// These entries, numbered from 1.
fn numbered(entries: impl Iterator<Item = Entry>) -> Vec<Entry> {
    entries.zip(1..).map(|(entry, number)| Entry { lead: number.to_string(), ..entry }).collect()
}

/// The palette: what fits the input, with the keys at the right; by groups while nothing has been typed.
pub(super) fn palette<'a>(scene: &Scene<'a>, open: &'a Palette) -> ListPage<'a> {
    let found = scene.app.palette_entries(scene.content, open);
    let mut last = None;
    let entries = found.iter().map(|entry| {
        let begins = open.typed.trim().is_empty() && last.replace(entry.group) != Some(entry.group);
        let lead = if begins { scene.text(entry.group.message(), &[]) } else { String::new() };
        let (title, meaning, state) = (entry.name.clone(), entry.about.clone(), entry.key.clone());
        Entry { lead, title, meaning, state, done: false }
    });
    let entries: Vec<_> = entries.collect();
    let note = open.refused.as_ref().map(|refused| {
        let why = scene.text(refused.why.id, &refused.why.args);
        let value = fitted(&refused.value, 24, scene.glyphs.ellipsis);
        (scene.text("palette-refused", &[("value", value.into()), ("why", why.into())]), Role::Notice)
    });
    ListPage {
        pen: scene.pen(),
        title: ":".to_owned(),
        typed: Some(&open.typed),
        note,
        at: open.at.min(entries.len().saturating_sub(1)),
        entries,
        about: None,
    }
}
