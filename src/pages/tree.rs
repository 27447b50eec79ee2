//! The tree of the search: which placement of it is selected, and the sizes of the branches along the path to it.

mod draw;

use self::draw::TreePage;
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::masks::columns;
use crate::search::{Placement, Walk};
use crate::session::{Session, Taken, Wanted, Work};
use crate::text::Content;

/// The page of the tree of the search, and the placement selected on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The path whose branches are shown: the selected placement, and what was selected below it before.
    pub path: Placement,
    /// The row of the last queen of the selected placement.
    pub row: usize,
}

impl Tree {
    /// The tree around a state: its placement is selected, or on an empty board the first branch left to try.
    pub fn around(walk: &Walk) -> Self {
        let path = *walk.placement();
        if let Some(last) = path.last() {
            return Self {
                path,
                row: last.row,
            };
        }
        let col = walk.cursor().min(walk.size().get() - 1);
        Self {
            path: path.with(col).unwrap_or(path),
            row: 0,
        }
    }

    pub fn selected(&self) -> Placement {
        self.path.truncated(self.row + 1)
    }

    /// Selects the branch in column `col` of a row on the path, or below it. Ignored if that square is attacked.
    fn select(&mut self, row: usize, col: usize) {
        if self.path.column(row) == Some(col) {
            self.row = row;
        } else if let (Some(path), true) =
            (self.path.truncated(row).with(col), row <= self.path.depth())
        {
            *self = Self { path, row };
        }
    }

    /// Selects the sibling before or after; wraps around at the ends.
    fn aside(&mut self, forward: bool) {
        let free = self.path.truncated(self.row).free();
        let siblings: Vec<_> = columns(free).collect();
        let by = if forward {
            1
        } else {
            siblings.len().saturating_sub(1)
        };
        let at = siblings
            .iter()
            .position(|col| self.path.column(self.row) == Some(*col))
            .unwrap_or_default();
        if let Some(col) = siblings.get((at + by) % siblings.len().max(1)) {
            self.select(self.row, *col);
        }
    }

    /// The column of the branch below that was selected last, or of the first one.
    fn below(&self) -> Option<usize> {
        let free = self.selected().free();
        self.path
            .column(self.row + 1)
            .or_else(|| columns(free).next())
            .filter(|_| !self.selected().is_solution())
    }

    /// Takes the search to the selected placement: where its last queen has just been placed.
    fn go_to_selected(&self, session: &mut Session) -> Taken {
        let Some(walk) = Walk::new(self.selected(), 0) else {
            return Taken::Changed;
        };
        session.look_for(Wanted::State(walk));
        Taken::Close
    }
}

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Tree::around(&session.walk()))
}

impl Page for Tree {
    fn mode(&self) -> Mode {
        Mode::Tree
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => return Taken::Close,
            Action::MoveLeft => self.aside(false),
            Action::MoveRight => self.aside(true),
            Action::MoveUp | Action::ScrollUp => self.row = self.row.saturating_sub(1),
            Action::MoveDown | Action::ScrollDown => {
                if let Some(col) = self.below() {
                    self.select(self.row + 1, col);
                }
            }
            Action::Submit => return self.go_to_selected(session),
            Action::Point(Spot::Square(square)) => {
                self.select(square.row, square.col);
                return self.go_to_selected(session);
            }
            _ => {}
        }
        Taken::Changed
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        (!session.desk.branches.has(&self.path)).then_some(Work::Branches(self.path))
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::MoveLeft | Action::MoveRight => {
                self.path.truncated(self.row).free().count_ones() < 2
            }
            Action::MoveUp => self.row == 0,
            Action::MoveDown => self.below().is_none(),
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(TreePage { scene, tree: self })
    }
}
