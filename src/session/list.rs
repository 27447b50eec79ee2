//! A list to choose from: the course, or entries of the palette.

use crate::action::{Action, Spot};

/// A list with a bar on one of its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The entry under the bar, from 0.
    pub at: usize,
    entries: usize,
}

/// How many entries a page has.
const PAGE: usize = 10;

impl List {
    /// A list of `entries` entries, with the bar on entry `at`.
    pub const fn new(entries: usize, at: usize) -> Self {
        Self { at, entries }
    }

    /// Moves the bar. Returns the entry that is opened, by Enter or by a click on the entry under the bar.
    pub(crate) fn take(&mut self, action: &Action) -> Option<usize> {
        let last = self.entries.saturating_sub(1);
        match action {
            Action::MoveUp | Action::ScrollUp => self.at = self.at.saturating_sub(1),
            Action::MoveDown | Action::ScrollDown => self.at = (self.at + 1).min(last),
            Action::PageUp => self.at = self.at.saturating_sub(PAGE),
            Action::PageDown => self.at = (self.at + PAGE).min(last),
            Action::Start => self.at = 0,
            Action::End => self.at = last,
            Action::Submit => return Some(self.at),
            Action::Point(Spot::Item(item)) if *item <= last => {
                let again = self.at == *item;
                self.at = *item;
                return again.then_some(*item);
            }
            _ => {}
        }
        None
    }
}
