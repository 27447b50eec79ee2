//! The course: the lessons, the bug hunts and the exercises of *write* in one list, with what has been done of each.

use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms::Fault;
use crate::course::lesson::{LessonText, Task};
use crate::course::{HUNTS, Lesson, exercise};
use crate::screen::list::{Entry, ListPage, Note, Preview};
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Walk;
use crate::session::{Effect, List, Session, Taken};
use crate::text::{Content, Role};

/// The list of the course.
#[derive(Clone, Debug)]
pub struct Course(List);

/// What an entry of the list begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    /// The lesson at this place.
    Lesson(usize),
    /// The program at this place of [`Fault::ALL`].
    Hunt(usize),
    /// The exercise at this place.
    Exercise(usize),
}

/// The parts of the path: each lesson with the exercises and the bug hunts that need it.
fn path(content: &Content) -> Vec<Begins> {
    let with_own = |(at, lesson): (usize, &Lesson)| {
        let exercises = content.exercises().iter();
        let write = exercises
            .enumerate()
            .filter(|(_, exercise)| lesson.write.contains(&exercise.id))
            .map(|(at, _)| Begins::Exercise(at));
        let faults = Fault::ALL.iter().enumerate();
        let hunts = faults
            .filter(|(_, fault)| lesson.hunts.iter().any(|id| id == fault.id()))
            .map(|(at, _)| Begins::Hunt(at));
        let parts = [Begins::Lesson(at)].into_iter().chain(write).chain(hunts);
        parts.collect::<Vec<_>>()
    };
    let lessons = content.lessons().iter().enumerate();
    lessons.flat_map(with_own).collect()
}

/// All parts, in the order of the list: the path, then the other bug hunts and exercises.
fn parts(content: &Content) -> Vec<Begins> {
    let mut parts = path(content);
    let hunts = (0..Fault::ALL.len()).map(Begins::Hunt);
    let more = hunts.chain((0..content.exercises().len()).map(Begins::Exercise));
    let more: Vec<_> = more.filter(|part| !parts.contains(part)).collect();
    parts.extend(more);
    parts
}

/// The list with the bar where the action leads: at the lesson, bug hunt or exercise that is open or was left last; if
/// that is done, at the next one of its kind that is not.
pub(super) fn open(session: &Session, content: &Content, action: &Action) -> Course {
    let parts = parts(content);
    let is_kind = |at: &usize| {
        matches!(
            (action, parts[*at]),
            (Action::Lessons, Begins::Lesson(_))
                | (Action::Hunt, Begins::Hunt(_))
                | (Action::Write, Begins::Exercise(_))
        )
    };
    let kind: Vec<_> = (0..parts.len()).filter(is_kind).collect();
    let is_last = |at: &usize| is_last(session, content, parts[*at]);
    let last = kind.iter().position(is_last).unwrap_or(0);
    let mut from_last = kind[last..].iter().chain(&kind[..last]);
    let next = from_last.find(|at| !is_done(session, content, parts[**at]));
    let at = next.or(kind.get(last)).copied().unwrap_or(0);
    Course(List::new(parts.len(), at))
}

/// Whether a part is the one of its kind that is open or was left last.
fn is_last(session: &Session, content: &Content, part: Begins) -> bool {
    let left = |kind, id: &str| {
        session
            .learned
            .left_at(kind)
            .is_some_and(|(at, _)| at == id)
    };
    match part {
        Begins::Lesson(at) => match &session.desk.of_task {
            Some(task) => task.lesson == content.lessons()[at].id,
            None => session.last_lesson(content) == Some(at),
        },
        Begins::Hunt(at) => left(HUNTS, Fault::ALL[at].id()),
        Begins::Exercise(at) => {
            let id = &content.exercises()[at].id;
            let writing = session.writing();
            writing.map_or_else(|| left(exercise::WRITE, id), |open| open.id == *id)
        }
    }
}

/// Whether a part has been done.
fn is_done(session: &Session, content: &Content, part: Begins) -> bool {
    match part {
        Begins::Lesson(at) => session.has_done(content, &content.lessons()[at].id),
        Begins::Hunt(at) => session.has_hunted(at),
        Begins::Exercise(at) => {
            let id = &content.exercises()[at].id;
            session.learned.has(exercise::WRITE, id)
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
            Action::Lessons | Action::Hunt | Action::Write => {
                *self = open(session, content, action);
            }
            Action::Review if session.due(content).next().is_some() => {
                return Taken::Go(action.clone());
            }
            Action::Review => session.say_nothing_due(),
            _ => {}
        }
        let chosen = self.0.take(action);
        match chosen.and_then(|at| parts(content).get(at).copied()) {
            Some(Begins::Lesson(at)) => {
                return Taken::Go(Action::Lesson(content.lessons()[at].id.clone()));
            }
            Some(Begins::Hunt(at)) => return Taken::Go(Action::BugHunt(at)),
            Some(Begins::Exercise(at)) => {
                session.effect(Effect::Exercise(content.exercises()[at].id.clone()));
            }
            None => {}
        }
        Taken::Changed
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let course = scene.content.course();
        let title = course.and_then(|course| course.title(&scene.session.language));
        let due = scene.session.due(scene.content).count();
        let key = scene.key(Mode::Course, &Action::Review);
        let args = [("due", due.into()), ("key", key.into())];
        let chosen = parts(scene.content).get(self.0.at).copied();
        Surface::page(ListPage {
            pen: scene.pen,
            title: title.map_or_else(|| scene.text("course-title", &[]), str::to_owned),
            typed: None,
            notes: (due > 0)
                .then(|| Note::Text(scene.text("course-all-due", &args), Role::Notice))
                .into_iter()
                .collect(),
            entries: entries(scene),
            at: self.0.at,
            preview: chosen.map(|part| preview(scene, part)),
        })
    }
}

/// The entries: each lesson by its number, and behind it what needs it.
fn entries(scene: &Scene) -> Vec<Entry> {
    let language = &scene.session.language;
    let mark = |done: bool| {
        let done = done.then(|| scene.text("course-done", &[]));
        done.unwrap_or_default()
    };
    let path = path(scene.content).len();
    let more_text = scene.text("course-more", &[]);
    let entry = |(place, part): (usize, &Begins)| {
        let done = is_done(scene.session, scene.content, *part);
        let (title, state) = match *part {
            Begins::Lesson(at) => {
                let lesson = &scene.content.lessons()[at];
                let title = lesson.text(language).map_or(&lesson.id, |text| &text.title);
                (format!("{:>2} {title}", at + 1), progress(scene, lesson))
            }
            Begins::Hunt(at) => {
                let fault = Fault::ALL[at];
                let title = scene.text(&format!("fault-{}-title", fault.id()), &[]);
                let title = scene.text("course-hunt", &[("title", title.into())]);
                (format!("   {title}"), mark(done))
            }
            Begins::Exercise(at) => {
                let exercise = &scene.content.exercises()[at];
                let title = exercise.text(language).title.clone();
                let title = scene.text("course-exercise", &[("title", title.into())]);
                (format!("   {title}"), mark(done))
            }
        };
        // What does not belong to the path says so.
        let more = place >= path && state.is_empty();
        let state = if more { more_text.clone() } else { state };
        Entry {
            title,
            state,
            done,
            ..Entry::default()
        }
    };
    parts(scene.content).iter().enumerate().map(entry).collect()
}

/// What is due of a lesson, else how many of its tasks are done.
fn progress(scene: &Scene, lesson: &Lesson) -> String {
    let learned = &scene.session.learned;
    let count = |is: &dyn Fn(&Task) -> bool| lesson.tasks.iter().filter(|task| is(task)).count();
    let done = count(&|task| learned.has(&lesson.id, &task.id));
    let due = count(&|task| task.asks() && learned.due_in(&lesson.id, &task.id) == Some(0));
    let all = lesson.tasks.len();
    match done {
        _ if due > 0 => scene.text("course-due", &[("due", due.into())]),
        0 => String::new(),
        _ if lesson.is_mastered(learned) => scene.text("course-mastered", &[]),
        _ if done == all => scene.text("course-done", &[]),
        _ => scene.text("course-some", &[("done", done.into()), ("all", all.into())]),
    }
}

/// What a part is about: a lesson with its first board, a bug hunt or an exercise with its program.
fn preview(scene: &Scene, part: Begins) -> Preview {
    let (language, content) = (&scene.session.language, scene.content);
    let text = |text: String| Block::Text(text, Role::Text);
    let code = |line: &str| Block::Row(vec![(line.to_owned(), Role::Calm)]);
    match part {
        Begins::Lesson(at) => {
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
        Begins::Hunt(at) => {
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
        Begins::Exercise(at) => {
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
