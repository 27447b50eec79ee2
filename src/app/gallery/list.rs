//! The solutions that the gallery goes through: by position where they are counted, else from one to the next.

use std::ops::Range;

use super::fetch::{Fetch, Solution};
use super::grid::Grid;
use crate::search::Given;
use crate::timeline::Position;

/// Which solutions a list holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entries {
    /// All, so many: position 0 is solution 1.
    All(u64),
    /// Those of these numbers.
    Numbers(Vec<u32>),
    /// These.
    Few(Vec<Position>),
}

impl Entries {
    pub(super) fn len(&self) -> u64 {
        match self {
            Self::All(len) => *len,
            Self::Numbers(numbers) => numbers.len() as u64,
            Self::Few(moments) => moments.len() as u64,
        }
    }

    /// The number of the solution at a position.
    fn number(&self, at: u64) -> Option<u64> {
        match self {
            Self::All(len) => (at < *len).then_some(at + 1),
            Self::Numbers(numbers) => numbers.get(at as usize).map(|&number| u64::from(number)),
            Self::Few(moments) => moments.get(at as usize).and_then(Position::solutions),
        }
    }

    /// The position of this number; if it is not in the list, that of the next one, or of the last.
    pub(super) fn position(&self, number: u64) -> u64 {
        let at = match self {
            Self::All(_) => number.saturating_sub(1),
            Self::Numbers(numbers) => numbers.partition_point(|&other| u64::from(other) < number) as u64,
            Self::Few(moments) => {
                moments.partition_point(|moment| moment.solutions().is_some_and(|other| other < number)) as u64
            }
        };
        at.min(self.len().saturating_sub(1))
    }
}

/// A list whose length is known. Of its solutions it holds those in sight.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Listed {
    pub(super) entries: Entries,
    /// The position of the bar.
    pub(super) chosen: u64,
    /// The line of the grid that is the first in sight.
    line: u64,
    boards: Vec<(u64, Solution)>,
}

impl Listed {
    pub(super) const fn new(entries: Entries, chosen: u64) -> Self {
        Self { entries, chosen, line: 0, boards: Vec::new() }
    }

    /// Moves the bar, as far as there is something.
    pub(super) fn move_by(&mut self, by: i64) {
        let last = self.entries.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// The positions in sight.
    pub(super) fn sight(&self, grid: &Grid) -> Range<u64> {
        let across = u64::from(grid.across);
        let first = (self.line * across).min(self.entries.len());
        first..(first + grid.capacity()).min(self.entries.len())
    }

    /// Scrolls as little as brings the bar in sight, with no empty lines at the end; lets go of what is out of sight.
    pub(super) fn settle(&mut self, grid: &Grid) {
        let (across, down) = (u64::from(grid.across), u64::from(grid.down));
        let bar = self.chosen / across;
        let lines = self.entries.len().div_ceil(across);
        self.line = self.line.clamp((bar + 1).saturating_sub(down), bar).min(lines.saturating_sub(down));
        let sight = self.sight(grid);
        self.boards.retain(|(at, _)| sight.contains(at));
        if let Entries::Few(moments) = &self.entries {
            // A handful: nothing to be fetched.
            let few = moments.iter().enumerate().map(|(at, moment)| (at as u64, Solution::at(*moment)));
            self.boards = few.filter(|(at, _)| sight.contains(at)).collect();
        }
    }

    pub(super) fn get(&self, at: u64) -> Option<&Solution> {
        self.boards.iter().find(|(held, _)| *held == at).map(|(_, solution)| solution)
    }

    pub(super) fn number(&self, at: u64) -> Option<u64> {
        self.entries.number(at)
    }

    /// What is in sight and not there yet.
    pub(super) fn wants(&self, grid: &Grid) -> Option<Fetch> {
        let missing = self.sight(grid).filter(|&at| self.get(at).is_none());
        let numbers: Vec<_> = missing.filter_map(|at| self.entries.number(at)).collect();
        (!numbers.is_empty()).then_some(Fetch::Numbers(numbers))
    }

    pub(super) fn take(&mut self, solutions: &[Solution]) {
        for solution in solutions {
            if let Some(number) = solution.number() {
                self.boards.push((self.entries.position(number), *solution));
            }
        }
        self.boards.sort_by_key(|(at, _)| *at);
    }
}

/// A list that nobody has counted: a run of neighbours, each found from the one beside it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Open {
    pub(super) given: Given,
    /// The neighbours in sight, in the order of the walk.
    pub(super) boards: Vec<Solution>,
    /// Which of them the bar is on.
    pub(super) chosen: usize,
    /// How far the bar has still to go, once there are solutions to go to.
    owed: i64,
    /// Whether nothing comes before the first, and after the last.
    ends: (bool, bool),
    /// Where the search for the first one begins.
    origin: Position,
}

impl Open {
    /// The neighbours of what stands at this moment, or of the first solution after it.
    pub(super) fn around(origin: Position, given: Given) -> Self {
        let placement = origin.walk.placement();
        let here = (placement.is_solution() && given.admits(placement)).then(|| Solution::at(origin));
        Self { given, boards: Vec::from_iter(here), chosen: 0, owed: 0, ends: (false, false), origin }
    }

    /// The first ones of the search, or the last.
    pub(super) fn from_end(origin: Position, given: Given, last: bool) -> Self {
        Self { given, boards: Vec::new(), chosen: 0, owed: 0, ends: (!last, last), origin }
    }

    pub(super) fn move_by(&mut self, by: i64) {
        self.owed = self.owed.saturating_add(by);
        self.pay();
    }

    /// Moves the bar as far as the solutions at hand allow.
    fn pay(&mut self) {
        let last = self.boards.len().saturating_sub(1) as i64;
        let to = (self.chosen as i64).saturating_add(self.owed).clamp(0, last);
        self.owed -= to - self.chosen as i64;
        self.chosen = to as usize;
        if (self.owed > 0 && self.ends.1) || (self.owed < 0 && self.ends.0) {
            self.owed = 0;
        }
    }

    /// Lets go of lines that are too many, where the bar is not.
    pub(super) fn settle(&mut self, grid: &Grid) {
        self.pay();
        let (across, room) = (usize::from(grid.across), grid.capacity() as usize);
        while self.boards.len() > room {
            let over = self.boards.len() - room;
            if self.chosen >= room {
                let line = across.min(self.chosen);
                self.boards.drain(..line);
                self.chosen -= line;
                self.ends.0 = false;
            } else {
                self.boards.truncate(self.boards.len() - over);
                self.ends.1 = false;
            }
        }
    }

    /// Whether a solution is being looked for that the bar waits for.
    pub(super) const fn is_owed(&self) -> bool {
        self.owed != 0
    }

    /// Whether there is none at all.
    pub(super) fn is_empty(&self) -> bool {
        self.boards.is_empty() && self.ends == (true, true)
    }

    pub(super) fn wants(&self, grid: &Grid) -> Option<Fetch> {
        let line = usize::from(grid.across);
        let given = self.given.clone();
        let first = self.boards.first().map_or(self.origin, |solution| solution.moment);
        let last = self.boards.last().map_or(self.origin, |solution| solution.moment);
        let missing = (grid.capacity() as usize).saturating_sub(self.boards.len());
        let count = match self.boards.len() {
            // The first one is shown as soon as it is found.
            0 => 1,
            _ if self.owed == 0 => line.min(missing),
            _ => line,
        };
        let after = (!self.ends.1).then(|| Fetch::After { from: last, given: given.clone(), count });
        let before = (!self.ends.0).then_some(Fetch::Before { from: first, given, count });
        if self.owed < 0 {
            before
        } else if self.owed > 0 {
            after
        } else if missing > 0 {
            after.or(before)
        } else {
            None
        }
    }

    /// Takes up what has been found after or before.
    pub(super) fn take(&mut self, after: bool, wanted: usize, solutions: &[Solution]) {
        let ended = solutions.len() < wanted;
        if after {
            self.boards.extend_from_slice(solutions);
            self.ends.1 = ended;
        } else {
            self.boards.splice(..0, solutions.iter().copied());
            self.chosen += solutions.len().min(self.boards.len().saturating_sub(1));
            self.ends.0 = ended;
        }
    }
}
