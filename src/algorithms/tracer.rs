//! The plain programs of the algorithms, and who watches them run.
//!
//! A [`Program`] is an ordinary function of the board's size, written as its Python listing is. It knows nothing of the
//! walk. At every labelled line of the listing it calls its [`Tracer`], which decides what a run is used for:
//!
//! - [`Timed`] ignores the lines, for the race against the clock. Values are passed as closures, so a tracer that
//!   ignores them pays nothing.
//! - [`Counted`] counts the lines that do work, and calls, and can end at a change of the board.
//! - [`Trace`](super::Trace) makes a [`Recording`](crate::recording::Recording), which the bug hunt shows and the tests
//!   compare with the ops of the algorithm.
//!
//! A [`Fault`] makes a program go wrong in one place; [`Tracer::fault`] selects it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Counters, Fault, Register, Unit};
use crate::search::{Size, Stopped};

/// A program that can run under tracers of one kind.
pub trait Program<T> {
    /// Searches the whole board.
    ///
    /// # Errors
    /// If the tracer ends the program.
    fn run(&self, size: Size, tracer: &mut T) -> Ran;
}

/// Observes a running program, and can end it.
pub trait Tracer {
    /// The fault that the program has; `None` for the correct program.
    fn fault(&self) -> Option<Fault> {
        None
    }

    /// The line with this label is about to run. `locals` are the variables of its function, `globals` those outside of
    /// all functions that the screen shows.
    ///
    /// # Errors
    /// If the program is to end here.
    fn line(
        &mut self,
        label: &'static str,
        locals: impl FnOnce() -> Vec<Register>,
        globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran;

    /// A call of this function begins.
    fn call(&mut self, _function: &'static str) {}

    /// The innermost call ends.
    fn leave(&mut self) {}

    /// The line puts a queen on this square. Every program calls this once for each queen.
    ///
    /// # Errors
    /// If the program is to end here.
    fn place(&mut self, row: usize, col: usize) -> Ran;

    /// The line lifts the queen of this square.
    fn lift(&mut self, _row: usize, _col: usize) {}

    /// The line counts the board as a solution.
    fn found(&mut self);
}

/// The result of a part of a program; an error if the tracer ended the program.
pub type Ran<T = ()> = Result<T, Stopped>;

/// No variables.
pub(super) const fn none() -> Vec<Register> {
    Vec::new()
}

/// Ends the program if the flag is set.
fn go_on(stop: &AtomicBool) -> Ran {
    if stop.load(Ordering::Relaxed) {
        Err(Stopped)
    } else {
        Ok(())
    }
}

/// Counts solutions, and ends the program when a flag is set.
pub struct Timed<'a> {
    stop: &'a AtomicBool,
    solutions: u64,
}

impl<'a> Timed<'a> {
    pub const fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, solutions: 0 }
    }

    pub const fn solutions(&self) -> u64 {
        self.solutions
    }
}

impl Tracer for Timed<'_> {
    #[inline]
    fn line(
        &mut self,
        _label: &'static str,
        _locals: impl FnOnce() -> Vec<Register>,
        _globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran {
        Ok(())
    }

    #[inline]
    fn place(&mut self, _row: usize, _col: usize) -> Ran {
        go_on(self.stop)
    }

    #[inline]
    fn found(&mut self) {
        self.solutions += 1;
    }
}

/// Counts solutions, units of work and calls, and ends the program when a flag is set, or at a change of the board.
pub struct Counted<'a> {
    timed: Timed<'a>,
    unit: Unit,
    counters: Counters,
    /// How many queens are placed and lifted until the program is to end.
    left: u64,
    /// The calls of itself that have not returned.
    open: usize,
    /// Whether the function `safe` runs.
    in_helper: bool,
    /// The columns of the queens.
    queens: Vec<usize>,
    /// The same when there were more than ever before.
    most_queens: Vec<usize>,
}

impl<'a> Counted<'a> {
    /// For the whole search.
    pub const fn new(stop: &'a AtomicBool, unit: Unit) -> Self {
        Self::up_to_change(stop, unit, u64::MAX)
    }

    /// Until so many queens have been placed and lifted.
    pub(super) const fn up_to_change(stop: &'a AtomicBool, unit: Unit, changes: u64) -> Self {
        Self {
            timed: Timed::new(stop),
            unit,
            counters: Counters {
                work: 0,
                calls: 0,
                deepest: 0,
            },
            left: changes,
            open: 0,
            in_helper: false,
            queens: Vec::new(),
            most_queens: Vec::new(),
        }
    }

    pub const fn solutions(&self) -> u64 {
        self.timed.solutions
    }

    pub const fn work(&self) -> u64 {
        self.counters.work
    }

    /// Its work, its calls, and how many calls have been open at once.
    pub(super) const fn counters(&self) -> Counters {
        self.counters
    }

    /// The columns of the queens of the first board that had so many queens.
    pub(super) fn most_queens(&self) -> &[usize] {
        &self.most_queens
    }
}

impl Tracer for Counted<'_> {
    #[inline]
    fn line(
        &mut self,
        label: &'static str,
        _locals: impl FnOnce() -> Vec<Register>,
        _globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran {
        if self.left == 0 {
            return Err(Stopped);
        }
        self.counters.work += u64::from(self.unit.is_done_by(label));
        Ok(())
    }

    fn call(&mut self, function: &'static str) {
        self.in_helper = function == "safe";
        if !self.in_helper {
            self.counters.calls += u64::from(self.open > 0);
            self.open += 1;
            self.counters.deepest = self.counters.deepest.max(self.open);
        }
    }

    fn leave(&mut self) {
        if !self.in_helper {
            self.open -= 1;
        }
        self.in_helper = false;
    }

    fn place(&mut self, row: usize, col: usize) -> Ran {
        self.queens.truncate(row);
        self.queens.push(col);
        if self.queens.len() > self.most_queens.len() {
            self.most_queens.clone_from(&self.queens);
        }
        self.left -= 1;
        if self.left == 0 {
            return Err(Stopped);
        }
        self.timed.place(row, col)
    }

    fn lift(&mut self, _row: usize, _col: usize) {
        self.left -= 1;
    }

    fn found(&mut self) {
        self.timed.found();
    }
}
