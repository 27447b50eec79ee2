//! A program's run, line by line.

use super::Board;
use crate::algorithm::{Label, Register};
use crate::search::Size;

/// What can be seen of a program between two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The variables of the function that runs the next line, by the names that the listing gives them.
    /// [`Value::Unset`](crate::algorithm::Value::Unset): not given a value yet. At the end, what is left outside of
    /// all functions.
    pub values: Vec<Register>,
    /// The queens as this program sees them. A faulty one may see several in a row, or none where one should stand.
    pub board: Board,
    /// How many solutions it has counted: the first so many of [`Run::found`].
    pub found: usize,
}

/// A run from the first labelled line to the last, or to the last that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    labels: Vec<Label>,
    /// One more than lines: the state before the first, and the state after each.
    states: Vec<State>,
    found: Vec<Board>,
    complete: bool,
}

impl Run {
    /// How many lines were run.
    pub fn lines(&self) -> usize {
        self.labels.len()
    }

    /// The label of line `at`, counted from 0.
    pub fn label(&self, at: usize) -> Option<Label> {
        self.labels.get(at).copied()
    }

    /// The state after `lines` lines; after the last if there are fewer.
    pub fn state(&self, lines: usize) -> &State {
        &self.states[lines.min(self.labels.len())]
    }

    /// The boards it counted as solutions, in order, right or not: what stood on the board when it counted.
    pub fn found(&self) -> &[Board] {
        &self.found
    }

    /// Whether it ran to its end. The right program of `one-shifted-32` does not.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// How many solutions it counted; `None` where it was not run to its end.
    pub fn count(&self) -> Option<usize> {
        self.complete.then_some(self.found.len())
    }

    /// The first line, counted from 0, at which it and `other` part: they run different lines there, or the same one
    /// and it leaves them in different states. `None` if there is no such line among those that both have.
    pub fn parting(&self, other: &Self) -> Option<usize> {
        let differs = |at: &usize| self.label(*at) != other.label(*at) || self.state(at + 1) != other.state(at + 1);
        let both = self.lines().min(other.lines());
        let goes_on = self.lines() != other.lines() && self.complete && other.complete;
        (0..both).find(differs).or(goes_on.then_some(both))
    }
}

/// No further line is kept: the program gives up.
pub(super) struct Full;

/// A line was run, or there is no room for it.
pub(super) type Ran = Result<(), Full>;

/// Writes a run down while a program runs.
pub(super) struct Recorder {
    size: Size,
    most: usize,
    run: Run,
    /// The board as the program sees it.
    pub(super) board: Board,
}

impl Recorder {
    /// Nothing has run. At most `most` lines will be kept.
    pub(super) fn new(size: Size, most: usize) -> Self {
        let run = Run { labels: Vec::new(), states: Vec::new(), found: Vec::new(), complete: false };
        Self { size, most, run, board: vec![0; size.get()] }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The line `label` is about to run; its function's variables have these values.
    pub(super) fn line(&mut self, label: &'static str, values: Vec<Register>) -> Ran {
        self.note(values);
        if self.run.labels.len() == self.most {
            return Err(Full);
        }
        self.run.labels.push(Label(label));
        Ok(())
    }

    /// The board is counted as a solution.
    pub(super) fn count(&mut self) {
        self.run.found.push(self.board.clone());
    }

    /// Puts a queen into a row that is on the board.
    pub(super) fn put(&mut self, row: usize, bit: u64) {
        if let Some(row) = self.board.get_mut(row) {
            *row = bit;
        }
    }

    /// The run, once the program has `ended`; `values` are what is left of its variables.
    pub(super) fn finish(mut self, ended: Result<Vec<Register>, Full>) -> Run {
        if let Ok(values) = ended {
            self.note(values);
            self.run.complete = true;
        }
        self.run
    }

    fn note(&mut self, values: Vec<Register>) {
        self.run.states.push(State { values, board: self.board.clone(), found: self.run.found.len() });
    }
}
