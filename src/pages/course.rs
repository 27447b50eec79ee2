//! The course: its chapters, and under each its lessons and the bug hunts and exercises that use them, in one list, with
//! what has been done of each.

mod draw;
mod state;

use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms::Fault;
use crate::course::path::CourseItem;
use crate::course::{Chapter, HUNTS, exercise};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use state::Course;
use state::Row;

/// The list with the bar where the action leads: at the lesson, bug hunt or exercise that is open or was left last; if
/// that is done, at the next one of its kind that is not. Who has begun nothing yet and asks for the course is led to the
/// chapter on bits: the first screen has a key of its own for the first.
pub(super) fn open(session: &Session, content: &Content, action: &Action) -> Course {
    let mut course = Course::new(session, content);
    let in_lesson = session.desk.of_task.is_some();
    if *action == Action::Course && !session.learned.has_begun() && !in_lesson {
        course.choose_chapter("bits");
        return course;
    }
    let is_kind = |item: &CourseItem| {
        matches!(
            (action, item),
            (Action::Course, CourseItem::Lesson(_))
                | (Action::Hunt, CourseItem::Hunt(_))
                | (Action::Write, CourseItem::Exercise(_))
        )
    };
    let kind: Vec<_> = course.items().filter(is_kind).collect();
    if *action != Action::Course {
        course.show_all();
    }
    let is_last = |item: &CourseItem| is_last(session, content, *item);
    let last = kind.iter().position(is_last).unwrap_or(0);
    let mut from_last = kind[last..].iter().chain(&kind[..last]);
    let next = from_last.find(|item| !session.has_done_item(content, **item));
    if let Some(item) = next.or(kind.get(last)) {
        course.choose(*item);
    }
    course
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
    fn mode(&self, _: &Session) -> Mode {
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
            Action::MoveRight | Action::MoveLeft => {
                self.unfold(*action == Action::MoveRight);
            }
            Action::ChapterTest => return self.test(session, content),
            _ => {}
        }
        match self.take_row(action) {
            Some(Row::Item(item)) => session.begin(content, item),
            Some(Row::Part(part)) => {
                let next = self.next_of(session, content, part);
                next.map_or(Taken::Changed, |item| session.begin(content, item))
            }
            None => Taken::Changed,
        }
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        *action == Action::ChapterTest && self.tested(scene.session, scene.content).is_none()
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        draw::surface(scene, self)
    }
}

impl Course {
    /// Begins the test of the chapter under the bar.
    fn test(&self, session: &mut Session, content: &Content) -> Taken {
        if let Some(chapter) = self.tested(session, content) {
            return Taken::Go(Action::TestOf(chapter.id.clone()));
        }
        session.say("notice-no-test", Vec::new());
        Taken::Changed
    }

    /// The chapter under the bar, if its test is offered.
    fn tested(&self, session: &Session, content: &Content) -> Option<&Chapter> {
        state::tested(session, content, self.part_of_row()?)
    }
}
