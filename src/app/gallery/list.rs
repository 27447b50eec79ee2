//! The solutions that the gallery goes through, by their place in a list whose length is known.

use std::ops::Range;

use super::fetch::{Fetch, Solution};
use super::grid::Grid;
use crate::timeline::Position;

/// Which solutions a list has.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entries {
    /// All solutions, this many: place 0 is solution 1.
    All(u64),
    /// The solutions with these numbers, in ascending order.
    Numbers(Vec<u32>),
    /// The solutions at these positions, in the order of their numbers.
    Few(Vec<Position>),
}

impl Entries {
    pub(super) fn len(&self) -> u64 {
        match self {
            Self::All(len) => *len,
            Self::Numbers(numbers) => numbers.len() as u64,
            Self::Few(positions) => positions.len() as u64,
        }
    }

    /// The number of the solution at a place.
    pub(super) fn number(&self, at: u64) -> Option<u64> {
        match self {
            Self::All(len) => (at < *len).then_some(at + 1),
            Self::Numbers(numbers) => numbers.get(at as usize).map(|&number| u64::from(number)),
            Self::Few(positions) => positions.get(at as usize).map(Position::solutions),
        }
    }

    /// The place of this number; if it is not in the list, that of the next one, or of the last.
    pub(super) fn place(&self, number: u64) -> u64 {
        let at = match self {
            Self::All(_) => number.saturating_sub(1),
            Self::Numbers(numbers) => {
                numbers.partition_point(|&other| u64::from(other) < number) as u64
            }
            Self::Few(positions) => {
                positions.partition_point(|position| position.solutions() < number) as u64
            }
        };
        at.min(self.len().saturating_sub(1))
    }
}

/// A list with a bar on one of its solutions. Only the visible ones are kept in memory.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct List {
    pub(super) entries: Entries,
    /// The place of the bar.
    pub(super) chosen: u64,
    /// The first visible line of the grid.
    line: u64,
    boards: Vec<(u64, Solution)>,
}

impl List {
    pub(super) const fn new(entries: Entries, chosen: u64) -> Self {
        Self {
            entries,
            chosen,
            line: 0,
            boards: Vec::new(),
        }
    }

    /// Moves the bar, at most to the first or the last solution.
    pub(super) fn move_by(&mut self, by: i64) {
        let last = self.entries.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// The visible places.
    pub(super) fn sight(&self, grid: &Grid) -> Range<u64> {
        let across = u64::from(grid.across);
        let first = (self.line * across).min(self.entries.len());
        first..(first + grid.capacity()).min(self.entries.len())
    }

    /// Scrolls as little as makes the bar visible, without empty lines at the end; drops boards that are not visible.
    pub(super) fn settle(&mut self, grid: &Grid) {
        let (across, down) = (u64::from(grid.across), u64::from(grid.down));
        let bar = self.chosen / across;
        let lines = self.entries.len().div_ceil(across);
        self.line = self
            .line
            .clamp((bar + 1).saturating_sub(down), bar)
            .min(lines.saturating_sub(down));
        let sight = self.sight(grid);
        self.boards.retain(|(at, _)| sight.contains(at));
        if let Entries::Few(positions) = &self.entries {
            // Nothing has to be fetched for these.
            let solution = |at: u64| Some((at, Solution::at(*positions.get(at as usize)?)));
            self.boards = sight.filter_map(solution).collect();
        }
    }

    pub(super) fn get(&self, at: u64) -> Option<&Solution> {
        self.boards
            .iter()
            .find(|(held, _)| *held == at)
            .map(|(_, solution)| solution)
    }

    /// The visible solutions that are missing, if any.
    pub(super) fn wants(&self, grid: &Grid) -> Option<Fetch> {
        let missing = self.sight(grid).filter(|&at| self.get(at).is_none());
        let numbers: Vec<_> = missing.filter_map(|at| self.entries.number(at)).collect();
        (!numbers.is_empty()).then_some(Fetch::Numbers(numbers))
    }

    /// Adds solutions that have been fetched.
    pub(super) fn insert(&mut self, positions: &[Position]) {
        for position in positions {
            let place = self.entries.place(position.solutions());
            self.boards.push((place, Solution::at(*position)));
        }
    }
}
