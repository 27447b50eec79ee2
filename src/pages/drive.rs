//! You drive.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::drive::{blocks, highlights};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::drive::DriveStage;
use crate::session::{Drive, Session, Taken};
use crate::text::Content;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Drive::new(session))
}

impl Page for Drive {
    fn mode(&self) -> Mode {
        Mode::Drive
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(session, action)
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        // Nothing has been typed yet.
        *action == Action::Submit && self.field.is_empty() && self.stage == DriveStage::Decide
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Hint && !self.gives_hint()).then_some("show")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::act(
            scene.text("drive-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
