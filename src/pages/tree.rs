//! The tree of the run: the lines beside the path to the selected branch, and the board of that branch.

mod draw;
mod state;

use self::draw::TreePage;
use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{RunBranch, Session, Taken, Work};
use crate::text::Content;

pub use state::Tree;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    let lines = session.run().lines();
    let mut path: Vec<usize> = lines.iter().map_while(|line| line.taken).collect();
    // On an empty board the first branch that is left is selected.
    if let ([], Some(line)) = (path.as_slice(), lines.first()) {
        let (_, place) = session.run().place();
        let is_left = |branch: &RunBranch| branch.extent.is_some_and(|extent| extent.to > place);
        let left = line.branches.iter().position(is_left);
        path.extend(left.or(line.branches.len().checked_sub(1)));
    }
    Box::new(Tree {
        row: path.len().saturating_sub(1),
        path,
    })
}

impl Page for Tree {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Tree
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        let lines = self.lines(session);
        match action {
            Action::Escape => return Taken::Close,
            Action::MoveLeft => self.aside(&lines, false),
            Action::MoveRight => self.aside(&lines, true),
            Action::MoveUp | Action::ScrollUp => self.row = self.row(&lines).saturating_sub(1),
            Action::MoveDown | Action::ScrollDown => self.down(&lines),
            Action::Submit => {
                if let Some(branch) = self.selected(&lines) {
                    return Taken::Go(Action::Go(branch.there.clone()));
                }
            }
            Action::Go(_) | Action::Strip(_) => return Taken::Go(action.clone()),
            _ => {}
        }
        Taken::Changed
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        session.run().uncounted(&self.path).map(Work::Branches)
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        let lines = self.lines(scene.session);
        match action {
            Action::MoveLeft | Action::MoveRight => lines
                .get(self.row(&lines))
                .is_none_or(|line| line.branches.len() < 2),
            Action::MoveUp => self.row(&lines) == 0,
            Action::MoveDown => !self.has_below(&lines),
            Action::Submit => self.selected(&lines).is_none(),
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(TreePage::new(scene, self))
    }
}
