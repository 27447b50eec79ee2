//! The tree of the run, and the branch selected in it.

use crate::session::{Line, RunBranch, Session};

/// The tree of the run, and the branch selected in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The path whose lines are shown: to the selected branch, and on to what was selected below it before.
    pub(super) path: Vec<usize>,
    /// The row of the selected branch.
    pub(super) row: usize,
}

impl Tree {
    pub fn selected<'a>(&self, lines: &'a [Line]) -> Option<&'a RunBranch> {
        lines.get(self.row(lines))?.branch()
    }

    /// The row of the selected branch. A learner's program that is recorded again may have fewer rows.
    pub(super) fn row(&self, lines: &[Line]) -> usize {
        self.row.min(lines.len().saturating_sub(1))
    }

    pub fn lines(&self, session: &Session) -> Vec<Line> {
        session.run().lines_along(&self.path)
    }

    /// Selects the branch before or after in the row; wraps around at the ends.
    pub(super) fn aside(&mut self, lines: &[Line], forward: bool) {
        let row = self.row(lines);
        let all = lines.get(row).map_or(0, |line| line.branches.len());
        let by = if forward { 1 } else { all.saturating_sub(1) };
        let at = self.path.get(row).map(|at| (at + by) % all.max(1));
        self.row = row;
        self.path.truncate(row);
        self.path.extend(at);
    }

    /// Selects the branch below that was selected last, or the first one.
    pub(super) fn down(&mut self, lines: &[Line]) {
        if self.has_below(lines) {
            self.row = self.row(lines) + 1;
            if self.path.len() == self.row {
                self.path.push(0);
            }
        }
    }

    pub(super) fn has_below(&self, lines: &[Line]) -> bool {
        let below = lines.get(self.row(lines) + 1);
        below.is_some_and(|line| !line.branches.is_empty())
    }
}
