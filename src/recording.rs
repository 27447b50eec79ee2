//! What a program did, line by line, with random access to the state at every line.
//!
//! An event is one line that runs. Between two events functions are called and return, variables change, queens are put
//! on the board and lifted, text is printed. A [`Recorder`] gets all of that while the program runs; the
//! [`Recording`] that it makes returns the [`State`] before any event, or after the last.
//!
//! ```
//! use queens_tui::recording::Recorder;
//!
//! let mut recorder: Recorder<u32, i64> = Recorder::new(4);
//! recorder.line(1);                        // line 1 runs ...
//! recorder.set(0, "row", &0);              // ... and gives `row` its first value
//! recorder.line(2);
//! recorder.place(0, 2);                    // line 2 puts a queen on row 0, column 2
//! let recording = recorder.finish(true);
//!
//! assert_eq!(recording.len(), 2);
//! assert_eq!(recording.line(1), Some(2));
//! assert_eq!(recording.at(1).board(), [0, 0, 0, 0]);
//! let end = recording.at(2);
//! assert_eq!(end.variables().collect::<Vec<_>>(), [("row", &0)]);
//! assert_eq!(end.board(), [0b100, 0, 0, 0]);
//! ```
//!
//! # Size
//!
//! Names and values are kept once each and referred to by number. An event takes 12 bytes, a change 16, and after 2,048
//! events and one more for each call and variable there is a whole state, from which the states after it are computed. A
//! million events with two changes each take about 45 MB, and a state costs less than a tenth of a millisecond.
//!
//! `L` identifies a line: a label for the programs of this crate, a line number for a learner's. `V` is a value.

mod machine;
mod recorder;
mod state;

pub use machine::{Change, Frame, Machine};
pub use recorder::Recorder;
pub use state::State;

use crate::search::Board;

/// The smallest number of events between two states that are kept whole.
const EVERY: usize = 2048;

/// A line that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineRun<L> {
    line: L,
    /// How many calls are active when it runs.
    depth: u32,
    /// How many changes were made before it.
    changes: u32,
}

/// What a running program did, from its first line to the last that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording<L, V> {
    names: Vec<String>,
    values: Vec<V>,
    events: Vec<LineRun<L>>,
    changes: Vec<Change>,
    /// States, each before the event with this number; the first is before event 0. The larger a state is, the more
    /// events lie between it and the next, so that all of them together take no more room than the events.
    keyframes: Vec<(usize, Machine)>,
    found: Vec<Board>,
    output: String,
    complete: bool,
}

impl<L: Copy + PartialEq, V: PartialEq> Recording<L, V> {
    /// How many lines were run.
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether no line was run.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The line of event `at`, counted from 0.
    pub fn line(&self, at: usize) -> Option<L> {
        Some(self.events.get(at)?.line)
    }

    /// How many calls are active when event `at` runs: 0 outside of all functions.
    pub fn depth(&self, at: usize) -> Option<usize> {
        Some(self.events.get(at)?.depth as usize)
    }

    /// Whether event `at` changes the board or counts a solution.
    pub fn changes_board(&self, at: usize) -> bool {
        self.changes_of(at)
            .iter()
            .any(|change| matches!(change, Change::Row { .. } | Change::Found))
    }

    /// Whether event `at` counts a solution.
    pub fn finds(&self, at: usize) -> bool {
        self.changes_of(at).contains(&Change::Found)
    }

    /// The boards that the program counted as solutions, in order, correct or not.
    pub fn found(&self) -> &[Board] {
        &self.found
    }

    /// How many solutions the program counted; `None` if it did not run to its end.
    pub fn count(&self) -> Option<usize> {
        self.complete.then_some(self.found.len())
    }

    /// The values that the variables of these names get, in order.
    pub fn values_of(&self, is_wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = &V> {
        let wanted: Vec<_> = self.names.iter().map(|name| is_wanted(name)).collect();
        self.changes.iter().filter_map(move |change| match change {
            Change::Set { name, value, .. } if wanted.get(*name as usize) == Some(&true) => {
                self.values.get(*value as usize)
            }
            _ => None,
        })
    }

    /// The changes of event `at`. Changes before the first event belong to no event.
    fn changes_of(&self, at: usize) -> &[Change] {
        let Some(event) = self.events.get(at) else {
            return &[];
        };
        let end = self
            .events
            .get(at + 1)
            .map_or(self.changes.len(), |next| next.changes as usize);
        &self.changes[event.changes as usize..end]
    }
}

#[cfg(test)]
mod tests;
