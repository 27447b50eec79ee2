//! The tree of the search: which placement of it is selected, and the sizes of the branches along the path to it.

use super::{App, Overlay, Wanted, Work};
use crate::action::{Action, Spot};
use crate::search::masks::columns;
use crate::search::{Placement, Walk};
use crate::timeline::{Branch, Index};

/// The first number of the items that are places in the whole search, in millionths. The numbers below are those of the
/// branches, 32 a row.
pub const PLACES: usize = 1 << 20;

/// The number of the item that is the branch in column `col` of `row`.
pub const fn item(row: usize, col: usize) -> usize {
    row * 32 + col
}

/// The tree, open.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The path whose branches are shown: the selected placement, and what was selected below it before.
    path: Placement,
    /// The row of the last queen of the selected placement.
    row: usize,
}

impl Tree {
    /// The tree around a state: its placement is selected, or on an empty board the first branch left to try.
    pub fn around(walk: &Walk) -> Self {
        let path = *walk.placement();
        if let Some(last) = path.last() {
            return Self { path, row: last.row };
        }
        let col = walk.cursor().min(walk.size().get() - 1);
        Self { path: Placement::from_columns(walk.size(), &[col]).unwrap_or(path), row: 0 }
    }

    /// The path whose branches are shown.
    pub const fn path(&self) -> &Placement {
        &self.path
    }

    /// The row of the branch that is selected.
    pub const fn row(&self) -> usize {
        self.row
    }

    /// The placement that is selected.
    pub fn selected(&self) -> Placement {
        self.path.truncated(self.row + 1)
    }

    /// Selects the branch in column `col` of a row on the path, or below it. Ignored if that square is attacked.
    fn select(&mut self, row: usize, col: usize) {
        let cols: Vec<_> = self.path.columns().take(row).chain([col]).collect();
        if self.path.column(row) == Some(col) {
            self.row = row;
        } else if let (Ok(path), true) = (Placement::from_columns(self.path.size(), &cols), row <= self.path.depth()) {
            *self = Self { path, row };
        }
    }

    /// Selects the sibling before or after; wraps around at the ends.
    fn aside(&mut self, forward: bool) {
        let free = self.path.truncated(self.row).free();
        let siblings: Vec<_> = columns(free).collect();
        let by = if forward { 1 } else { siblings.len().saturating_sub(1) };
        let at = siblings.iter().position(|col| self.path.column(self.row) == Some(*col)).unwrap_or_default();
        if let Some(col) = siblings.get((at + by) % siblings.len().max(1)) {
            self.select(self.row, *col);
        }
    }

    /// The column of the branch below that was selected last, or of the first one.
    fn below(&self) -> Option<usize> {
        let free = self.selected().free();
        self.path.column(self.row + 1).or_else(|| columns(free).next()).filter(|_| !self.selected().is_solution())
    }

    /// Whether an action that moves the selection has nowhere to move it.
    pub fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::MoveLeft | Action::MoveRight => self.path.truncated(self.row).free().count_ones() < 2,
            Action::MoveUp => self.row == 0,
            Action::MoveDown => self.below().is_none(),
            _ => false,
        }
    }
}

/// The path that branches are wanted along, and whether all of them are to be counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BranchRange {
    /// The path.
    pub path: Placement,
    /// Whether all are counted, or only those that have been counted before and the rest estimated.
    pub exact: bool,
}

/// The branches along a path: a cache, renewed when the path changes or the search has been counted.
#[derive(Clone, Debug, Default)]
pub struct BranchCache {
    taken: Option<BranchRange>,
    rows: Vec<Vec<Branch>>,
}

impl BranchCache {
    /// Stores branches.
    pub(super) fn store(&mut self, range: BranchRange, rows: Vec<Vec<Branch>>) {
        (self.taken, self.rows) = (Some(range), rows);
    }

    /// The branches of a row of this path; `None` while they are not known.
    pub fn row(&self, path: &Placement, row: usize) -> Option<&[Branch]> {
        let taken = self.taken.as_ref()?;
        let shared = taken.path.columns().zip(path.columns()).take_while(|(a, b)| a == b).count();
        self.rows.get(row).filter(|_| row <= shared).map(Vec::as_slice)
    }

    /// The branch that ends in this placement, if it is known.
    pub fn branch(&self, placement: &Placement) -> Option<Branch> {
        let last = placement.last()?;
        self.row(placement, last.row)?.iter().find(|branch| branch.col == last.col).copied()
    }

    /// Whether it has these branches, as exactly as they are wanted.
    fn has(&self, wanted: BranchRange) -> bool {
        self.taken.is_some_and(|taken| taken.path == wanted.path && (taken.exact || !wanted.exact))
    }
}

impl App {
    /// The branches that are wanted now: first those that are known at once, with estimates for the others, then all of
    /// them counted.
    pub(super) fn branches_wanted(&self) -> Option<Work> {
        let (path, page) = match &self.overlay {
            Overlay::Tree(tree) => (*tree.path(), true),
            _ if self.shows_cards() && !self.session.hidden => (*Tree::around(&self.walk()).path(), false),
            _ => return None,
        };
        let (n, counted) = (self.size().get(), self.session.timeline.totals().is_some());
        let rough = BranchRange { path, exact: false };
        // Up to 16 queens all branches are counted in less than a frame once there is an index.
        let first = if counted && n <= Work::SEEKS { None } else { Some(rough) };
        // The card changes with every press, so it does not wait for long counts.
        let most = if page { Index::MAX } else { Work::SEEKS };
        let then = (counted && n <= most).then_some(BranchRange { path, exact: true });
        let missing = |range: &BranchRange| !self.session.branches.has(*range);
        first.into_iter().chain(then).find(missing).map(Work::Branches)
    }

    /// Performs an action while the tree is open.
    pub(super) fn tree_takes(&mut self, action: &Action) {
        let Overlay::Tree(tree) = &mut self.overlay else { return };
        match action {
            Action::MoveLeft => tree.aside(false),
            Action::MoveRight => tree.aside(true),
            Action::MoveUp | Action::ScrollUp => tree.row = tree.row.saturating_sub(1),
            Action::MoveDown | Action::ScrollDown => {
                if let Some(col) = tree.below() {
                    tree.select(tree.row + 1, col);
                }
            }
            Action::Submit => self.leave_tree(),
            Action::Point(Spot::Item(place)) if *place >= PLACES => {
                self.overlay = Overlay::None;
                self.act_on_share((place - PLACES) as u32);
            }
            Action::Point(Spot::Item(branch)) => {
                tree.select(branch / 32, branch % 32);
                self.leave_tree();
            }
            _ => {}
        }
    }

    /// Goes to the selected placement: where its last queen has just been placed.
    fn leave_tree(&mut self) {
        let Overlay::Tree(tree) = &self.overlay else { return };
        let Some(walk) = Walk::new(tree.selected(), 0) else { return };
        self.overlay = Overlay::None;
        self.look_for(Wanted::State(walk));
    }

    /// Goes to a share of the search, in millionths.
    fn act_on_share(&mut self, millionths: u32) {
        self.look_for(Wanted::Share(f64::from(millionths.min(1_000_000)) / 1e6));
    }
}
