//! The address of what is shown beneath: the command line that opens it.

mod draw;

use self::draw::AddressBox;
use super::{Page, until_any_key};
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Effect, Notice, Session, Taken};
use crate::text::Content;

/// The address, as it was copied.
#[derive(Clone, Debug)]
pub struct Address {
    /// `Err` says why there is none.
    line: Result<String, Notice>,
}

pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    // The address is that of the state shown now, so playing must not go on.
    session.playback.running = None;
    let line = session.address(content);
    if let Ok(line) = &line {
        session.effect(Effect::Copy(line.clone()));
    }
    Box::new(Address { line })
}

impl Page for Address {
    fn mode(&self) -> Mode {
        Mode::Address
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        until_any_key(action)
    }

    fn is_over(&self) -> bool {
        true
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::over(AddressBox {
            scene,
            line: &self.line,
        })
    }
}
