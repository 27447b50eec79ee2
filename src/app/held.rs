//! How many solutions hold the given queens, and how many of those have been found: for header and story while there
//! are given queens.

use super::{App, Work};
use crate::search::Given;
use crate::timeline::{Index, Position};

/// Counts of the solutions with given queens: a cache, renewed when the queens or the position change.
#[derive(Clone, Debug, Default)]
pub struct Held {
    given: Option<Given>,
    total: Option<u64>,
    /// How many of all solutions had been found at some position, and how many of those hold the queens.
    found: Option<(u64, u64)>,
    /// Whether the user has stopped the counting.
    stopped: bool,
}

impl Held {
    /// How many solutions hold these queens, if that has been counted.
    pub fn total(&self, given: &Given) -> Option<u64> {
        self.total.filter(|_| self.given.as_ref() == Some(given))
    }

    /// How many of the first `solutions` solutions hold these queens; `None` if that has not been counted.
    pub fn by(&self, given: &Given, solutions: u64) -> Option<u64> {
        let (at, found) = self.found.filter(|_| self.given.as_ref() == Some(given))?;
        (at == solutions).then_some(found)
    }

    /// Stores how many solutions hold these queens.
    pub(super) fn count(&mut self, given: Given, total: u64) {
        *self = Self { given: Some(given), total: Some(total), found: None, stopped: false };
    }

    /// Stores how many of them had been found at a position. The count holds until the next solution is found.
    pub(super) fn find(&mut self, given: &Given, position: &Position, found: u64) {
        if self.given.as_ref() == Some(given) {
            self.found = position.solutions().map(|solutions| (solutions, found));
        }
    }

    /// Stops the counting for these queens.
    pub(super) fn stop(&mut self, given: &Given) {
        let total = self.total(given);
        *self = Self { given: Some(given.clone()), total, found: None, stopped: true };
    }

    fn is_stopped(&self, given: &Given) -> bool {
        self.stopped && self.given.as_ref() == Some(given)
    }
}

impl App {
    /// The count that is needed for the given queens, if any. Nothing is counted for boards above [`Index::MAX`], whose
    /// search is not counted either.
    pub(super) fn held_wanted(&self) -> Option<Work> {
        let given = &self.session.given;
        if given.is_empty() || self.session.held.is_stopped(given) || self.size().get() > Index::MAX {
            return None;
        }
        if self.session.held.total(given).is_none() {
            return Some(Work::Holding(given.clone()));
        }
        let position = self.session.cursor.position();
        let solutions = position.solutions()?;
        self.session.held.by(given, solutions).is_none().then(|| Work::Held(given.clone(), *position))
    }

    /// How many solutions with the given queens have been found, and how many there are. `None` without given queens,
    /// or while the total has not been counted.
    pub fn among(&self) -> Option<(Option<u64>, u64)> {
        let total = (!self.session.given.is_empty()).then(|| self.session.held.total(&self.session.given))??;
        let solutions = self.session.cursor.position().solutions();
        Some((solutions.and_then(|solutions| self.session.held.by(&self.session.given, solutions)), total))
    }
}
