//! The palette.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::lists;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Palette, Session, Taken};
use crate::text::Content;

pub(super) fn open(_: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Palette::default())
}

impl Page for Palette {
    fn mode(&self) -> Mode {
        Mode::Command
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        self.act(session, content, action)
    }

    fn is_over(&self) -> bool {
        true
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::over(lists::palette(scene, self))
    }
}
