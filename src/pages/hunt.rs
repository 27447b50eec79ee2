//! A bug hunt: a faulty program beside the correct one.

use super::Page;
use crate::action::{Action, Mode};
use crate::course::lesson::HINTS;
use crate::screen::hunt::Bench;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::hunt::Question;
use crate::session::{Hunt, Session, Taken};
use crate::text::Content;

/// The hunt with this number, from 0, if there is one.
pub(super) fn begin(at: usize) -> Option<Box<dyn Page>> {
    Some(Box::new(Hunt::new(at)?))
}

impl Page for Hunt {
    fn mode(&self) -> Mode {
        Mode::Hunt
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        self.act(session, content, action)
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        *action == Action::Show && self.question == Question::Over
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Show && self.hints >= HINTS).then_some("answer")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(Bench { scene, hunt: self })
    }
}
