//! The branches of the tree along a path: they are kept, so that they are counted once.

use crate::search::Placement;
use crate::timeline::Branch;

/// The branches along the last path that they were wanted for.
#[derive(Clone, Debug, Default)]
pub struct BranchCache {
    path: Option<Placement>,
    rows: Vec<Vec<Branch>>,
}

impl BranchCache {
    /// Stores the branches along a path.
    pub(crate) fn store(&mut self, path: Placement, rows: Vec<Vec<Branch>>) {
        (self.path, self.rows) = (Some(path), rows);
    }

    /// The branches of a row of this path; `None` while they are not known.
    pub fn row(&self, path: &Placement, row: usize) -> Option<&[Branch]> {
        let shared = self
            .path?
            .columns()
            .zip(path.columns())
            .take_while(|(a, b)| a == b)
            .count();
        self.rows
            .get(row)
            .filter(|_| row <= shared)
            .map(Vec::as_slice)
    }

    /// The branch that ends in this placement, if it is known.
    pub fn branch(&self, placement: &Placement) -> Option<Branch> {
        let last = placement.last()?;
        self.row(placement, last.row)?
            .iter()
            .find(|branch| branch.col == last.col)
            .copied()
    }

    /// Whether it has the branches along this path.
    pub(crate) fn has(&self, path: &Placement) -> bool {
        self.path == Some(*path)
    }
}
