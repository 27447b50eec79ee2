//! Stepping through a run, and two of them side by side.

use super::{Board, Fault, Run, Side, is_solution};
use crate::algorithm::{Label, Register};

/// A program somewhere in its run. It goes back as easily as forward, and to any line at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    run: Run,
    at: usize,
}

/// What the line run last did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event<'a> {
    /// The line.
    pub label: Label,
    /// The variables of the function that runs the next line.
    pub values: &'a [Register],
    /// The queens as the program sees them.
    pub board: &'a Board,
    /// The boards it has counted as solutions so far.
    pub found: &'a [Board],
}

impl Machine {
    /// The program before its first line.
    pub const fn new(run: Run) -> Self {
        Self { run, at: 0 }
    }

    /// The right program of this fault, before its first line.
    pub fn right(fault: &Fault) -> Self {
        Self::new(fault.run(Side::Right))
    }

    /// The wrong program of this fault, before its first line.
    pub fn wrong(fault: &Fault) -> Self {
        Self::new(fault.run(Side::Wrong))
    }

    /// The run that it is somewhere in.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// How many lines have been run: 0 to [`Run::lines`].
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Runs one line; `None` where there is none left.
    pub fn advance(&mut self) -> Option<Event<'_>> {
        if self.at == self.run.lines() {
            return None;
        }
        self.at += 1;
        self.event()
    }

    /// Takes back one line, and gives it as it was; `None` where none has been run.
    pub fn retreat(&mut self) -> Option<Event<'_>> {
        let back = self.at.checked_sub(1)?;
        let at = std::mem::replace(&mut self.at, back);
        self.event_at(at)
    }

    /// Goes to where `at` lines have been run; to the end if there are fewer.
    pub fn seek(&mut self, at: usize) {
        self.at = at.min(self.run.lines());
    }

    /// What the line run last did; `None` before the first.
    pub fn event(&self) -> Option<Event<'_>> {
        self.event_at(self.at)
    }

    fn event_at(&self, lines: usize) -> Option<Event<'_>> {
        let label = self.run.label(lines.checked_sub(1)?)?;
        let state = self.run.state(lines);
        Some(Event { label, values: &state.values, board: &state.board, found: &self.run.found()[..state.found] })
    }

    /// The line that runs next.
    pub fn next(&self) -> Option<Label> {
        self.run.label(self.at)
    }

    /// The variables as they stand.
    pub fn values(&self) -> &[Register] {
        &self.run.state(self.at).values
    }

    /// The queens as they stand.
    pub fn board(&self) -> &Board {
        &self.run.state(self.at).board
    }

    /// The boards counted as solutions so far.
    pub fn found(&self) -> &[Board] {
        &self.run.found()[..self.run.state(self.at).found]
    }

    /// The variables that the line run last gave another value, or that have come into sight with it: those of the
    /// function it called, or of the one it returned to.
    pub fn changed(&self) -> impl Iterator<Item = &Register> {
        let before = self.at.checked_sub(1).map(|at| self.run.state(at).values.as_slice());
        self.values().iter().filter(move |register| before.is_some_and(|before| !before.contains(register)))
    }

    /// The rows of the board that the line run last changed.
    pub fn changed_rows(&self) -> impl Iterator<Item = usize> {
        let before = &self.run.state(self.at.saturating_sub(1)).board;
        self.board().iter().zip(before).enumerate().filter(|(_, (now, before))| now != before).map(|(row, _)| row)
    }
}

/// The right program and the wrong one side by side, run as far as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The right program.
    pub right: Machine,
    /// The wrong program.
    pub wrong: Machine,
    parting: Option<usize>,
}

impl Pair {
    /// Both before their first lines.
    pub fn new(fault: &Fault) -> Self {
        let [right, wrong] = [Machine::right(fault), Machine::wrong(fault)];
        let parting = right.run.parting(&wrong.run);
        Self { right, wrong, parting }
    }

    /// The first line, counted from 0, at which the two part: see [`Run::parting`].
    pub const fn parting(&self) -> Option<usize> {
        self.parting
    }

    /// Runs one line of each, if both have one. Where one of them is over and the other not, the other goes on.
    /// Whether there was a line to run.
    pub fn advance(&mut self) -> bool {
        let right = self.right.advance().is_some();
        self.wrong.advance().is_some() || right
    }

    /// Takes back one line of whichever has run more, or of both. Whether there was a line to take back.
    pub fn retreat(&mut self) -> bool {
        let at = self.at();
        self.seek(at.saturating_sub(1));
        at > 0
    }

    /// Goes to where each has run `at` lines, or all that it has.
    pub fn seek(&mut self, at: usize) {
        self.right.seek(at);
        self.wrong.seek(at);
    }

    /// How many lines the one that has run more has run.
    pub fn at(&self) -> usize {
        self.right.at().max(self.wrong.at())
    }

    /// Whether the line at which they part has been run.
    pub fn has_parted(&self) -> bool {
        self.parting.is_some_and(|at| self.at() > at)
    }

    /// Numbers for the sentences about this fault, by the names that the locales know them by:
    ///
    /// | name | |
    /// |---|---|
    /// | `n` | the size of the board |
    /// | `right` | solutions counted by the right program; not there if it was not run to its end |
    /// | `wrong` | solutions counted by the wrong program |
    /// | `genuine` | those among them that are solutions; of equal ones, one |
    /// | `step` | the line at which the two part, counted from 1; not there if they do not |
    /// | `right-lines`, `wrong-lines` | how many lines each has run |
    pub fn figures(&self) -> Vec<(&'static str, u64)> {
        let [right, wrong] = [self.right.run(), self.wrong.run()];
        let mut genuine: Vec<_> = wrong.found().iter().filter(|board| is_solution(board)).collect();
        genuine.sort();
        genuine.dedup();
        let n = right.state(0).board.len();
        let all = [
            ("n", Some(n)),
            ("right", right.count()),
            ("wrong", wrong.count()),
            ("genuine", Some(genuine.len())),
            ("step", self.parting.map(|at| at + 1)),
            ("right-lines", Some(right.lines())),
            ("wrong-lines", Some(wrong.lines())),
        ];
        all.into_iter().filter_map(|(name, figure)| Some((name, figure? as u64))).collect()
    }
}
