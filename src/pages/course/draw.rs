//! The list of the course, drawn: what has been done of each part and item, and what the one under the bar is about.

use super::state::{Course, Row, is_over, left, lessons, tested};
use crate::algorithms::Fault;
use crate::course::Lesson;
use crate::course::lesson::{LessonText, Task};
use crate::course::minutes::minutes;
use crate::course::path::{CourseItem, Part};
use crate::screen::list::{ListEntry, ListPage, Note, Preview};
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Walk;
use crate::text::Role;

/// The list, and beside it what the line under the bar is about.
pub(super) fn surface<'a>(scene: &'a Scene<'a>, course: &Course) -> Surface<'a> {
    let due = scene.session.due(scene.content).count();
    let args = [("due", due.into())];
    let preview = match course.row() {
        Some(Row::Part(at)) => course.part(at).map(|part| part_preview(scene, part)),
        Some(Row::Item(item)) => Some(preview(scene, item)),
        None => None,
    };
    let unfold = Note::Text(scene.text("course-unfold", &[]), Role::Calm);
    Surface::page(ListPage {
        pen: scene.pen,
        title: scene.text("course-title", &[]),
        typed: None,
        notes: (due > 0)
            .then(|| Note::Text(scene.text("course-all-due", &args), Role::Notice))
            .into_iter()
            .chain([so_far(scene, course), unfold])
            .collect(),
        entries: entries(scene, course),
        at: course.at(),
        preview,
        boxed: None,
    })
}

/// How much of the path is done, and the minutes that are left; behind its end, what is open beside it.
fn so_far(scene: &Scene, course: &Course) -> Note {
    let path = course.parts().filter(|part| part.chapter.is_some());
    let all = path.map(|part| left(scene.session, scene.content, part));
    let sum = |sum: (usize, usize, usize), part: (usize, usize, usize)| {
        (sum.0 + part.0, sum.1 + part.1, sum.2 + part.2)
    };
    let (done, all, minutes) = all.fold((0, 0, 0), sum);
    let (open, beside) = scene.session.open_beside(scene.content);
    let (id, minutes) = if done == all {
        ("course-path-done", beside)
    } else {
        ("course-so-far", minutes)
    };
    let args = [
        ("done", done.into()),
        ("all", all.into()),
        ("open", open.into()),
        ("minutes", minutes.into()),
    ];
    Note::Text(scene.text(id, &args), Role::Text)
}

/// The entries: each part, and in it each lesson by its number, and behind it what uses it.
fn entries(scene: &Scene, course: &Course) -> Vec<ListEntry> {
    let mark = |done: bool| {
        let done = done.then(|| scene.text("course-done", &[]));
        done.unwrap_or_default()
    };
    let entry = |row: Row| {
        let item = match row {
            Row::Part(at) => return part_entry(scene, course, at),
            Row::Item(item) => item,
        };
        let done = scene.session.has_done_item(scene.content, item);
        let (title, state) = match item {
            CourseItem::Lesson(at) => {
                let lesson = &scene.content.lessons()[at];
                let title = scene.named(item);
                (format!("  {:>2} {title}", at + 1), progress(scene, lesson))
            }
            _ => (format!("     {}", scene.named(item)), mark(done)),
        };
        ListEntry {
            title,
            state,
            done,
            ..ListEntry::default()
        }
    };
    course.rows().into_iter().map(entry).collect()
}

/// The line of a part: what is done of it, and the minutes that are left.
fn part_entry(scene: &Scene, course: &Course, at: usize) -> ListEntry {
    let (session, content) = (scene.session, scene.content);
    let Some(part) = course.part(at) else {
        return ListEntry::default();
    };
    let over = is_over(session, content, part);
    let (done, all, minutes) = left(session, content, part);
    let known = part
        .chapter
        .as_ref()
        .is_some_and(|chapter| session.knows(chapter));
    let args = [
        ("done", done.into()),
        ("all", all.into()),
        ("minutes", minutes.into()),
    ];
    let state = match done {
        _ if known => "course-known",
        _ if over => "course-done",
        0 => "course-minutes",
        _ => "course-some-minutes",
    };
    ListEntry {
        title: title(scene, part),
        state: scene.text(state, &args),
        done: over,
        ..ListEntry::default()
    }
}

/// The title of a part.
fn title(scene: &Scene, part: &Part) -> String {
    let id = part.chapter.as_ref().map_or("more", |chapter| &chapter.id);
    scene.text(&format!("chapter-{id}"), &[])
}

/// What a part is about: its lessons, and the keys.
fn part_preview(scene: &Scene, part: &Part) -> Preview {
    let language = &scene.session.language;
    let of_part = lessons(scene.content, part);
    let about = |lesson: &&Lesson| {
        let text = lesson.text(language);
        let title = text.map_or_else(String::new, |text| text.title.clone());
        let minutes = minutes(lesson.tasks.iter().map(|task| (*lesson, task)));
        let args = [
            ("tasks", lesson.tasks.len().into()),
            ("minutes", minutes.into()),
        ];
        let time = scene.text("course-lesson-time", &args);
        let summary = text.map_or_else(String::new, LessonText::summary);
        [
            Block::Row(vec![(title, Role::Title)]),
            Block::Text(scene.joined(&[time, summary]), Role::Text),
            Block::Air,
        ]
    };
    let mut blocks: Vec<_> = of_part.iter().flat_map(about).collect();
    let about = if is_over(scene.session, scene.content, part) {
        "course-chapter-again"
    } else {
        "course-chapter-about"
    };
    blocks.push(Block::Text(scene.text(about, &[]), Role::Calm));
    if tested(scene.session, scene.content, part).is_some() {
        let test = scene.text("course-chapter-test", &[]);
        blocks.extend([Block::Air, Block::Text(test, Role::Calm)]);
    }
    Preview {
        title: title(scene, part),
        blocks,
        board: of_part.iter().find_map(|lesson| board(lesson)),
    }
}

/// How many tasks of a lesson are to be reviewed today, else how many of its tasks are done, else how long it takes.
fn progress(scene: &Scene, lesson: &Lesson) -> String {
    let learned = &scene.session.learned;
    let count = |is: &dyn Fn(&Task) -> bool| lesson.tasks.iter().filter(|task| is(task)).count();
    let done = count(&|task| learned.has(&lesson.id, &task.id));
    let due = scene.session.due(scene.content);
    let due = due.filter(|(of, _)| *of == lesson.id).count();
    let all = lesson.tasks.len();
    match done {
        _ if due > 0 => scene.text("course-due", &[("due", due.into())]),
        0 => {
            let minutes = minutes(lesson.tasks.iter().map(|task| (lesson, task)));
            scene.text("course-minutes", &[("minutes", minutes.into())])
        }
        _ if lesson.is_mastered(learned) => scene.text("course-mastered", &[]),
        _ if done == all => scene.text("course-done", &[]),
        _ => scene.text("course-some", &[("done", done.into()), ("all", all.into())]),
    }
}

/// The first board of a lesson, if it shows one, and whether column 0 is at the left.
fn board(lesson: &Lesson) -> Option<(Walk, bool)> {
    let start = &lesson.start;
    let walks = lesson.tasks.iter().find_map(|task| task.walk);
    (start.board).then(|| (walks.unwrap_or(start.walk), start.flip))
}

/// What an item is about: a lesson with its first board, a bug hunt or an exercise with its program.
fn preview(scene: &Scene, item: CourseItem) -> Preview {
    let (language, content) = (&scene.session.language, scene.content);
    let text = |text: String| Block::Text(text, Role::Text);
    let code = |line: &str| Block::Text(line.to_owned(), Role::Calm);
    let title = content.title_of(item, language);
    match item {
        CourseItem::Lesson(at) => {
            let lesson = &content.lessons()[at];
            let words = lesson.text(language);
            let tasks = scene.text("course-tasks", &[("tasks", lesson.tasks.len().into())]);
            Preview {
                title,
                blocks: vec![
                    text(words.map_or_else(String::new, LessonText::summary)),
                    Block::Air,
                    Block::Text(tasks, Role::Calm),
                ],
                board: board(lesson),
            }
        }
        CourseItem::Hunt(at) => {
            let fault = Fault::ALL[at];
            // As it stands in the hunt.
            let flip = scene.session.flip || !fault.has_masks();
            let task = format!("fault-{}-task", fault.id());
            let task = scene.text(&task, &[("n", fault.size().get().into())]);
            let about = Block::Text(scene.text("course-hunts-about", &[]), Role::Calm);
            let programs = content.fault(fault.id());
            let lines = programs.map_or(&[][..], |programs| &programs.wrong.listing.lines);
            Preview {
                title,
                blocks: [text(task), Block::Air, about, Block::Air]
                    .into_iter()
                    .chain(lines.iter().map(|line| code(&line.text)))
                    .collect(),
                board: Some((Walk::start(fault.size()), flip)),
            }
        }
        CourseItem::Exercise(at) => {
            let exercise = &content.exercises()[at];
            let words = exercise.text(language);
            let about = Block::Text(scene.text("course-exercises-about", &[]), Role::Calm);
            let file = exercise.start(language);
            let program = file
                .lines()
                .skip_while(|line| line.starts_with('#') || line.is_empty());
            Preview {
                title,
                blocks: [
                    text(scene.joined(&words.task)),
                    Block::Air,
                    about,
                    Block::Air,
                ]
                .into_iter()
                .chain(program.map(code))
                .collect(),
                board: None,
            }
        }
    }
}
