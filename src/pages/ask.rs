//! Ask me.

use super::Page;
use crate::action::{Action, Mode};
use crate::course::{Input, Question};
use crate::screen::ask::{blocks, highlights};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Ask, AskStage, Session, Taken};
use crate::text::Content;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Ask::new(session))
}

impl Page for Ask {
    fn mode(&self) -> Mode {
        Mode::Ask
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(session, action)
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        let chooses = |question: &Question| matches!(question.input, Input::Choice(_));
        let typed = matches!(&self.stage, AskStage::Asking(question) if !chooses(question) && !self.field.is_empty());
        *action == Action::Submit && !typed
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        let shows = *action == Action::Step && matches!(self.stage, AskStage::Asking(_));
        shows.then_some("show")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::act(
            scene.text("ask-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
