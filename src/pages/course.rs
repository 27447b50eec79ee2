//! The course: the lessons, the bug hunts and the exercises of *write* in one list, with what has been done of each.

use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms::Fault;
use crate::course::lesson::{LessonText, Task};
use crate::course::{HUNTS, Lesson, exercise};
use crate::screen::list::{Entry, ListPage, Note};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Effect, List, Session, Taken};
use crate::text::{Content, Role};

/// The list of the course.
#[derive(Clone, Debug)]
pub struct Course(List);

/// What an entry of the list begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The lesson at this place.
    Lesson(usize),
    /// The program at this place of [`Fault::ALL`].
    Hunt(usize),
    /// The exercise at this place.
    Exercise(usize),
}

/// The parts of the path: each lesson with the exercises and the bug hunts that need it.
fn path(content: &Content) -> Vec<Part> {
    let with_own = |(at, lesson): (usize, &Lesson)| {
        let exercises = content.exercises().iter();
        let write = exercises
            .enumerate()
            .filter(|(_, exercise)| lesson.write.contains(&exercise.id))
            .map(|(at, _)| Part::Exercise(at));
        let faults = Fault::ALL.iter().enumerate();
        let hunts = faults
            .filter(|(_, fault)| lesson.hunts.iter().any(|id| id == fault.id()))
            .map(|(at, _)| Part::Hunt(at));
        let parts = [Part::Lesson(at)].into_iter().chain(write).chain(hunts);
        parts.collect::<Vec<_>>()
    };
    let lessons = content.lessons().iter().enumerate();
    lessons.flat_map(with_own).collect()
}

/// All parts, in the order of the list: the path, then the other bug hunts and exercises.
fn parts(content: &Content) -> Vec<Part> {
    let mut parts = path(content);
    let hunts = (0..Fault::ALL.len()).map(Part::Hunt);
    let more = hunts.chain((0..content.exercises().len()).map(Part::Exercise));
    let more: Vec<_> = more.filter(|part| !parts.contains(part)).collect();
    parts.extend(more);
    parts
}

/// The list with the bar where the action leads: at the next lesson, bug hunt or exercise.
pub(super) fn open(session: &Session, content: &Content, action: &Action) -> Course {
    let next = match action {
        Action::Hunt => Part::Hunt(next_hunt(session)),
        Action::Write => Part::Exercise(next_exercise(session, content)),
        _ => Part::Lesson(next_lesson(session, content)),
    };
    let parts = parts(content);
    let at = parts.iter().position(|part| *part == next).unwrap_or(0);
    Course(List::new(parts.len(), at))
}

/// The lesson that is open, else the first that is not done.
fn next_lesson(session: &Session, content: &Content) -> usize {
    let open = session.desk.of_task.as_ref().map(|task| &task.lesson);
    let is_next = |lesson: &Lesson| match open {
        Some(open) => *open == lesson.id,
        None => !session.has_done(content, &lesson.id),
    };
    content.lessons().iter().position(is_next).unwrap_or(0)
}

/// The bug hunt that was left; if that hunt is done, the next one that is not, starting over after the last.
fn next_hunt(session: &Session) -> usize {
    let hunts = Fault::ALL.len();
    let left = session.learned.left_at(HUNTS).and_then(|(id, over)| {
        let at = Fault::ALL.iter().position(|fault| fault.id() == id)?;
        Some(at + usize::from(over))
    });
    let from = left.unwrap_or(0);
    let mut places = (from..from + hunts).map(|at| at % hunts);
    places
        .find(|at| !session.has_hunted(*at))
        .unwrap_or(from % hunts)
}

/// The exercise that is open, else the one where the learner left.
fn next_exercise(session: &Session, content: &Content) -> usize {
    let exercises = content.exercises();
    let place = |id: &str| exercises.iter().position(|exercise| exercise.id == id);
    let own = session.own.as_ref();
    let open = own.and_then(|own| place(&own.writing.as_ref()?.id));
    let left = session.learned.left_at(exercise::ACT);
    let left = left.and_then(|(id, over)| Some(place(id)? + usize::from(over)));
    open.or(left)
        .unwrap_or(0)
        .min(exercises.len().saturating_sub(1))
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
            Action::Review => session.say("notice-nothing-due", Vec::new()),
            _ => {}
        }
        let chosen = self.0.take(action);
        match chosen.and_then(|at| parts(content).get(at).copied()) {
            Some(Part::Lesson(at)) => {
                return Taken::Go(Action::Lesson(content.lessons()[at].id.clone()));
            }
            Some(Part::Hunt(at)) => return Taken::Go(Action::BugHunt(at)),
            Some(Part::Exercise(at)) => {
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
            about: Some(chosen.map_or_else(String::new, |part| about(scene, part))),
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
    let entry = |(place, part): (usize, &Part)| {
        let (title, state, done) = match *part {
            Part::Lesson(at) => {
                let lesson = &scene.content.lessons()[at];
                let title = lesson.text(language).map_or(&lesson.id, |text| &text.title);
                let done = scene.session.has_done(scene.content, &lesson.id);
                (
                    format!("{:>2} {title}", at + 1),
                    progress(scene, lesson),
                    done,
                )
            }
            Part::Hunt(at) => {
                let fault = Fault::ALL[at];
                let title = scene.text(&format!("fault-{}-title", fault.id()), &[]);
                let done = scene.session.has_hunted(at);
                let title = scene.text("course-hunt", &[("title", title.into())]);
                (format!("   {title}"), mark(done), done)
            }
            Part::Exercise(at) => {
                let exercise = &scene.content.exercises()[at];
                let done = scene.session.learned.has(exercise::ACT, &exercise.id);
                let title = exercise.text(language).title.clone();
                let title = scene.text("course-exercise", &[("title", title.into())]);
                (format!("   {title}"), mark(done), done)
            }
        };
        let group = if place < path {
            "course-lessons"
        } else {
            "course-more"
        };
        Entry {
            lead: scene.text(group, &[]),
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

/// What a part is about.
fn about(scene: &Scene, part: Part) -> String {
    let language = &scene.session.language;
    match part {
        Part::Lesson(at) => {
            let text = scene.content.lessons()[at].text(language);
            text.map_or_else(String::new, LessonText::summary)
        }
        Part::Hunt(at) => {
            let fault = Fault::ALL[at];
            let task = format!("fault-{}-task", fault.id());
            let task = scene.text(&task, &[("n", fault.size().get().into())]);
            format!("{task}\n{}", scene.text("course-hunts-about", &[]))
        }
        Part::Exercise(at) => {
            let task = scene.joined(&scene.content.exercises()[at].text(language).task);
            format!("{task}\n{}", scene.text("course-exercises-about", &[]))
        }
    }
}
