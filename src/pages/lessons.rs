//! The list of lessons.

use super::Page;
use crate::action::{Action, Mode};
use crate::pages::lists;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{List, Session, Taken};
use crate::text::Content;

/// The list of lessons.
#[derive(Clone, Debug)]
pub struct Lessons(List);

pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Lessons(session.list_of_lessons(content)))
}

impl Page for Lessons {
    fn mode(&self) -> Mode {
        Mode::Lessons
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        let chosen = self.0.take(action);
        match (action, chosen.and_then(|at| content.lessons().get(at))) {
            (Action::Escape, _) => return Taken::Close,
            (_, Some(lesson)) => session.open_lesson(content, &lesson.id),
            (Action::Review, None) if session.begin_review(content) => {}
            _ => return Taken::Changed,
        }
        Taken::Close
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(lists::lessons(scene, &self.0))
    }
}
