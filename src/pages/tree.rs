//! The tree of the search.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::screen::tree::TreePage;
use crate::session::{Session, Taken, Tree, Work};
use crate::text::Content;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Tree::around(&session.walk()))
}

impl Page for Tree {
    fn mode(&self) -> Mode {
        Mode::Tree
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(session, action)
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        (!session.desk.branches.has(&self.path)).then_some(Work::Branches(self.path))
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        self.does_nothing(action)
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(TreePage { scene, tree: self })
    }
}
