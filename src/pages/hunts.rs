//! The list of the bug hunt.

use super::Page;
use crate::action::{Action, Mode};
use crate::pages::lists;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{List, Session, Taken};
use crate::text::Content;

/// The list of the bug hunt.
#[derive(Clone, Debug)]
pub struct Hunts(pub List);

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Hunts(session.list_of_hunts()))
}

impl Page for Hunts {
    fn mode(&self) -> Mode {
        Mode::Hunts
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        match self.0.take(action) {
            _ if *action == Action::Escape => Taken::Close,
            Some(at) => Taken::Go(Action::BugHunt(at)),
            None => Taken::Changed,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(lists::hunts(scene, &self.0))
    }
}
