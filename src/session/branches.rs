//! The lines of the tree: in each row the branches beside a path, and what the run does in each of them.
//!
//! A path is the list of the branches that it takes, each by its place in its line.

use std::iter::Sum;
use std::ops::{Add, Sub};

use crate::action::Target;
use crate::search::Placement;
use crate::timeline;

/// A queen in one row, and what the run does until it lifts that queen.
#[derive(Clone, Debug, PartialEq)]
pub struct RunBranch {
    /// The queen's column; `None` if a learner's program has put no single queen into this row.
    pub col: Option<usize>,
    /// The moment at which the queen has just been put.
    pub there: Target,
    /// Whether the next row has no safe square.
    pub dead_end: bool,
    /// `None` until it has been counted.
    pub extent: Option<Extent>,
}

/// The part of a run in which a queen stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The place at which the queen has just been put.
    pub from: u64,
    /// The place at which it has just been lifted.
    pub to: u64,
    /// The placements of this part, the first one included.
    pub placements: u64,
    pub full: FullBoards,
}

/// How many full boards a part of a run has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FullBoards {
    pub solutions: u64,
    /// Those that a learner's program takes for solutions although queens attack each other.
    pub wrong: u64,
}

impl FullBoards {
    /// So many solutions, and nothing wrong.
    pub const fn right(solutions: u64) -> Self {
        Self {
            solutions,
            wrong: 0,
        }
    }

    /// How many there are.
    pub const fn all(self) -> u64 {
        self.solutions + self.wrong
    }

    /// The part of these that is among others.
    #[must_use]
    pub fn among(self, others: Self) -> Self {
        Self {
            solutions: self.solutions.min(others.solutions),
            wrong: self.wrong.min(others.wrong),
        }
    }
}

impl Add for FullBoards {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            solutions: self.solutions + other.solutions,
            wrong: self.wrong + other.wrong,
        }
    }
}

impl Sum for FullBoards {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), Self::add)
    }
}

impl Sub for FullBoards {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            solutions: self.solutions - other.solutions,
            wrong: self.wrong - other.wrong,
        }
    }
}

/// The branches of one row, in the order of the run.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub branches: Vec<RunBranch>,
    /// The branch that the path takes.
    pub taken: Option<usize>,
}

impl Line {
    /// The branch that the path takes.
    pub fn branch(&self) -> Option<&RunBranch> {
        self.branches.get(self.taken?)
    }
}

/// The branches along the last path that they were wanted for: they are kept, so that they are counted once.
#[derive(Clone, Debug, Default)]
pub struct BranchCache {
    path: Option<Placement>,
    rows: Vec<Vec<timeline::Branch>>,
}

impl BranchCache {
    /// Stores the branches along a path.
    pub(crate) fn store(&mut self, path: Placement, rows: Vec<Vec<timeline::Branch>>) {
        (self.path, self.rows) = (Some(path), rows);
    }

    /// The branches of a row of this path; `None` while they are not known.
    pub(super) fn row(&self, path: &Placement, row: usize) -> Option<&[timeline::Branch]> {
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

    /// Whether it has the branches along this path.
    pub(super) fn has(&self, path: &Placement) -> bool {
        self.path == Some(*path)
    }
}
