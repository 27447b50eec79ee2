//! Why: which queen set a bit, or attacks a square.

use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::screen::why::{blocks, highlights};
use crate::search::BitRow;
use crate::session::why::Finding;
use crate::session::{Session, Taken, Why};
use crate::text::Content;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Why::new(session))
}

/// The page, pointing at this place.
pub(super) fn about(session: &Session, spot: Spot) -> Box<dyn Page> {
    Box::new(Why::about(session, spot))
}

impl Page for Why {
    fn mode(&self) -> Mode {
        Mode::Why
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(&session.walk(), session.flip, action)
    }

    /// A lesson asks where a bit comes from that moves along a diagonal.
    fn is_explored(&self, session: &Session) -> bool {
        matches!(self.at, Spot::Bit(BitRow::Ld | BitRow::Rd, _))
            && self.reason(&session.walk()).finding == Finding::Set
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::act(
            scene.text("why-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
