//! The course: the lessons, the bug hunts and the exercises of *write* in one list, with what has been done of each.

use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms::Fault;
use crate::course::lesson::{LessonText, Task};
use crate::course::path::{CourseItem, items, path};
use crate::course::{HUNTS, Lesson, exercise};
use crate::screen::list::{ListEntry, ListPage, Note, Preview};
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Walk;
use crate::session::{List, Session, Taken};
use crate::text::{Content, Role};

/// The list of the course.
#[derive(Clone, Debug)]
pub struct Course {
    /// What the list holds.
    items: Vec<CourseItem>,
    list: List,
}

/// The list with the bar where the action leads: at the lesson, bug hunt or exercise that is open or was left last; if
/// that is done, at the next one of its kind that is not.
pub(super) fn open(session: &Session, content: &Content, action: &Action) -> Course {
    let items = items(content.lessons(), content.exercises());
    let is_kind = |at: &usize| {
        matches!(
            (action, items[*at]),
            (Action::Course, CourseItem::Lesson(_))
                | (Action::Hunt, CourseItem::Hunt(_))
                | (Action::Write, CourseItem::Exercise(_))
        )
    };
    let kind: Vec<_> = (0..items.len()).filter(is_kind).collect();
    let is_last = |at: &usize| is_last(session, content, items[*at]);
    let last = kind.iter().position(is_last).unwrap_or(0);
    let mut from_last = kind[last..].iter().chain(&kind[..last]);
    let next = from_last.find(|at| !session.has_done_item(content, items[**at]));
    let at = next.or(kind.get(last)).copied().unwrap_or(0);
    let list = List::new(items.len(), at);
    Course { items, list }
}

/// Whether an item is the one of its kind that is open or was left last.
fn is_last(session: &Session, content: &Content, item: CourseItem) -> bool {
    let left = |kind, id: &str| {
        session
            .learned
            .left_at(kind)
            .is_some_and(|(at, _)| at == id)
    };
    match item {
        CourseItem::Lesson(at) => match &session.desk.of_task {
            Some(task) => task.lesson == content.lessons()[at].id,
            None => session.last_lesson(content) == Some(at),
        },
        CourseItem::Hunt(at) => left(HUNTS, Fault::ALL[at].id()),
        CourseItem::Exercise(at) => {
            let id = &content.exercises()[at].id;
            let writing = session.writing();
            writing.map_or_else(|| left(exercise::WRITE, id), |open| open.id == *id)
        }
    }
}

impl Page for Course {
    fn mode(&self) -> Mode {
        Mode::Course
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => return Taken::Close,
            Action::Course | Action::Hunt | Action::Write => {
                *self = open(session, content, action);
            }
            Action::Review if session.due(content).next().is_some() => {
                return Taken::Go(action.clone());
            }
            Action::Review => session.say_nothing_due(),
            _ => {}
        }
        let chosen = self.list.take(action);
        let chosen = chosen.and_then(|at| self.items.get(at).copied());
        chosen.map_or(Taken::Changed, |item| session.begin(content, item))
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let due = scene.session.due(scene.content).count();
        let key = scene.key(Mode::Course, &Action::Review);
        let args = [("due", due.into()), ("key", key.into())];
        let chosen = self.items.get(self.list.at).copied();
        Surface::page(ListPage {
            pen: scene.pen,
            title: scene.text("course-title", &[]),
            typed: None,
            notes: (due > 0)
                .then(|| Note::Text(scene.text("course-all-due", &args), Role::Notice))
                .into_iter()
                .collect(),
            entries: entries(scene, &self.items),
            at: self.list.at,
            preview: chosen.map(|item| preview(scene, item)),
        })
    }
}

/// The entries: each lesson by its number, and behind it what needs it.
fn entries(scene: &Scene, items: &[CourseItem]) -> Vec<ListEntry> {
    let language = &scene.session.language;
    let mark = |done: bool| {
        let done = done.then(|| scene.text("course-done", &[]));
        done.unwrap_or_default()
    };
    let path = path(scene.content.lessons(), scene.content.exercises()).len();
    let more_text = scene.text("course-more", &[]);
    let entry = |(place, item): (usize, &CourseItem)| {
        let done = scene.session.has_done_item(scene.content, *item);
        let (title, state) = match *item {
            CourseItem::Lesson(at) => {
                let lesson = &scene.content.lessons()[at];
                let title = lesson.text(language).map_or(&lesson.id, |text| &text.title);
                (format!("{:>2} {title}", at + 1), progress(scene, lesson))
            }
            CourseItem::Hunt(at) => {
                let fault = Fault::ALL[at];
                let title = scene.text(&format!("fault-{}-title", fault.id()), &[]);
                let title = scene.text("course-hunt", &[("title", title.into())]);
                (format!("   {title}"), mark(done))
            }
            CourseItem::Exercise(at) => {
                let exercise = &scene.content.exercises()[at];
                let title = exercise.text(language).title.clone();
                let title = scene.text("course-exercise", &[("title", title.into())]);
                (format!("   {title}"), mark(done))
            }
        };
        // What does not belong to the path says so.
        let more = place >= path && state.is_empty();
        let state = if more { more_text.clone() } else { state };
        ListEntry {
            title,
            state,
            done,
            ..ListEntry::default()
        }
    };
    items.iter().enumerate().map(entry).collect()
}

/// How many tasks of a lesson are to be reviewed today, else how many of its tasks are done.
fn progress(scene: &Scene, lesson: &Lesson) -> String {
    let learned = &scene.session.learned;
    let count = |is: &dyn Fn(&Task) -> bool| lesson.tasks.iter().filter(|task| is(task)).count();
    let done = count(&|task| learned.has(&lesson.id, &task.id));
    let due = scene.session.due(scene.content);
    let due = due.filter(|(of, _)| *of == lesson.id).count();
    let all = lesson.tasks.len();
    match done {
        _ if due > 0 => scene.text("course-due", &[("due", due.into())]),
        0 => String::new(),
        _ if lesson.is_mastered(learned) => scene.text("course-mastered", &[]),
        _ if done == all => scene.text("course-done", &[]),
        _ => scene.text("course-some", &[("done", done.into()), ("all", all.into())]),
    }
}

/// What an item is about: a lesson with its first board, a bug hunt or an exercise with its program.
fn preview(scene: &Scene, item: CourseItem) -> Preview {
    let (language, content) = (&scene.session.language, scene.content);
    let text = |text: String| Block::Text(text, Role::Text);
    let code = |line: &str| Block::Text(line.to_owned(), Role::Calm);
    match item {
        CourseItem::Lesson(at) => {
            let (lesson, start) = (&content.lessons()[at], &content.lessons()[at].start);
            let words = lesson.text(language);
            let tasks = scene.text("course-tasks", &[("tasks", lesson.tasks.len().into())]);
            let walks = lesson.tasks.iter().find_map(|task| task.walk);
            Preview {
                title: words.map_or_else(String::new, |text| text.title.clone()),
                blocks: vec![
                    text(words.map_or_else(String::new, LessonText::summary)),
                    Block::Air,
                    Block::Text(tasks, Role::Calm),
                ],
                board: (start.board).then(|| (walks.unwrap_or(start.walk), start.flip)),
            }
        }
        CourseItem::Hunt(at) => {
            let fault = Fault::ALL[at];
            let task = format!("fault-{}-task", fault.id());
            let task = scene.text(&task, &[("n", fault.size().get().into())]);
            let about = Block::Text(scene.text("course-hunts-about", &[]), Role::Calm);
            let programs = content.fault(fault.id());
            let lines = programs.map_or(&[][..], |programs| &programs.wrong.listing.lines);
            Preview {
                title: scene.text(&format!("fault-{}-title", fault.id()), &[]),
                blocks: [text(task), Block::Air, about, Block::Air]
                    .into_iter()
                    .chain(lines.iter().map(|line| code(&line.text)))
                    .collect(),
                board: Some((Walk::start(fault.size()), scene.session.flip)),
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
                title: words.title.clone(),
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
