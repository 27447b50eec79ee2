//! The microscope.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::highlights::Highlights;
use crate::screen::microscope::blocks;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Microscope, Session, Taken};
use crate::text::Content;

/// Number of looks of the first stage after which the learner has seen the carry move.
const CARRIED: usize = 3;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Microscope::over(&session.walk()))
}

impl Page for Microscope {
    fn mode(&self) -> Mode {
        Mode::Microscope
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(action)
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::Back => self.is_first(),
            Action::Step => self.is_last(),
            _ => false,
        }
    }

    fn is_explored(&self, _: &Session) -> bool {
        self.look().stage() == 1 && self.place().0 > CARRIED
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface {
            digits: Some(self),
            ..Surface::act(
                scene.text("microscope-title", &[]),
                blocks(scene, self),
                Highlights::default(),
            )
        }
    }
}
