//! Nothing is shown at all, until the next key.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

/// A blank screen.
#[derive(Clone, Debug)]
pub struct Blank;

pub(super) fn open(_: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Blank)
}

impl Page for Blank {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Blank
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        match action {
            Action::Help | Action::Palette => Taken::Go(action.clone()),
            Action::Flip => Taken::No,
            Action::Escape => Taken::Close,
            _ => Taken::Still,
        }
    }

    fn is_over(&self) -> bool {
        true
    }

    fn surface<'a>(&'a self, _: &'a Scene<'a>) -> Surface<'a> {
        Surface {
            blank: true,
            ..Surface::default()
        }
    }
}
