//! How many nodes and solutions a part of the search has.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use crate::search::{Size, Walk};

/// A number of nodes (non-empty placements) and how many of them are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Placements that the search reaches, solutions among them.
    pub nodes: u64,
    /// Placements of all N queens.
    pub solutions: u64,
}

impl Tally {
    pub const ZERO: Self = Self {
        nodes: 0,
        solutions: 0,
    };

    /// The tally of a placement of so many queens alone, without its subtree.
    pub(crate) fn alone(queens: usize, size: Size) -> Self {
        Self {
            nodes: u64::from(queens > 0),
            solutions: u64::from(queens == size.get()),
        }
    }

    /// The steps of a subtree with these nodes, including its root: `N × (nodes − solutions) + nodes`.
    ///
    /// Below every node that is not a solution, N squares are tried; and the queen of every node is lifted once.
    pub const fn subtree_steps(self, size: Size) -> u64 {
        size.get() as u64 * (self.nodes - self.solutions) + self.nodes
    }

    /// The number of the step that leads to `walk`, if this is the tally of all subtrees finished before it:
    /// `Σ (cᵢ + 1) + cursor` for the queens placed, and the steps of those subtrees.
    pub fn step_of(self, walk: &Walk) -> u64 {
        let tried: usize = walk.placement().columns().map(|col| col + 1).sum();
        (tried + walk.cursor()) as u64 + self.subtree_steps(walk.size())
    }

    /// The steps of the whole search: those of all subtrees, and the N squares of row 0.
    pub const fn whole_steps(self, size: Size) -> u64 {
        size.get() as u64 + self.subtree_steps(size)
    }
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            solutions: self.solutions + other.solutions,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Tally {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self {
            nodes: self.nodes - other.nodes,
            solutions: self.solutions - other.solutions,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}
