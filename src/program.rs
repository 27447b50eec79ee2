//! Each algorithm as an ordinary program, written as its Python listing is.
//!
//! A program is a function of the board's size and a [`Tracer`], which is called at every labelled line of the listing.
//! The tracer decides what a run is used for:
//!
//! - With one that ignores the lines, [`mod@crate::race`] times it. Values are passed as closures, so a tracer that
//!   ignores them pays nothing.
//! - With one that counts lines, the race counts its work.
//! - With the one of [`record()`], it becomes a [`Recording`](crate::recording::Recording), which the bug hunt shows
//!   and the tests compare with the ops of the [algorithms](crate::algorithms). A program knows nothing of the walk.
//!
//! A [`Fault`] makes a program go wrong in one place; [`Tracer::fault`] selects it.
//!
//! # To add a program
//!
//! Add a function here, in a file of its own or beside a program that shares half of it, and a line in [`by_id`].

mod array;
mod fault;
mod flat_grid;
mod four_rules;
mod grid_scan;
mod lowest_one;
mod lowest_zero;
mod mask_stack;
mod occupancy;
mod pair;
mod trace;

use crate::algorithms::{Register, Value};
use crate::search::Size;

pub use fault::{Fault, Side};
pub use pair::{MOST_LINES, Pair};
pub use trace::{ProgramRecording, ProgramState, Trace, record};

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

    fn call(&mut self, _function: &'static str) {}

    /// The innermost call ends.
    fn leave(&mut self) {}

    /// The line puts a queen on this square. Every program calls it once for each queen.
    ///
    /// # Errors
    /// If the program is to end here.
    fn place(&mut self, row: usize, col: usize) -> Ran;

    /// The line lifts the queen of this square.
    fn lift(&mut self, _row: usize, _col: usize) {}

    /// The line counts the board as a solution.
    fn found(&mut self);
}

/// The tracer ended the program early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The result of a part of a program; an error if the tracer ended the program.
pub type Ran<T = ()> = Result<T, Stopped>;

/// A program that runs under tracers of one kind.
pub type Program<T> = fn(Size, &mut T) -> Ran;

/// The program of the algorithm with this id.
pub fn by_id<T: Tracer>(id: &str) -> Option<Program<T>> {
    Some(match id {
        "grid-scan" => grid_scan::run,
        "flat-grid" => flat_grid::run,
        "slope-check" => array::slope_check,
        "sum-diff" => array::sum_diff,
        "loop" => array::without_recursion,
        "occupancy" => occupancy::run,
        "lowest-zero" => lowest_zero::run,
        "lowest-one" => lowest_one::run,
        "mask-stack" => mask_stack::run,
        _ => return None,
    })
}

/// A variable that holds a number, or nothing yet.
fn number(name: &'static str, number: Option<i64>) -> Register {
    Register {
        name,
        value: number.map_or(Value::Unset, Value::Number),
    }
}

/// A variable that holds a row number, a column number or the like.
fn index(name: &'static str, index: usize) -> Register {
    number(name, Some(index as i64))
}

/// A variable that holds a row number, a column number or the like, or nothing yet.
fn maybe(name: &'static str, index: Option<usize>) -> Register {
    number(name, index.map(|index| index as i64))
}

/// A variable that holds a row of bits, or nothing yet.
fn bits(name: &'static str, bits: Option<u64>) -> Register {
    Register {
        name,
        value: bits.map_or(Value::Unset, Value::Bits),
    }
}

/// A list of columns.
fn columns(name: &'static str, cols: &[usize]) -> Register {
    Register {
        name,
        value: Value::Columns(cols.to_vec()),
    }
}

/// No variables.
const fn none() -> Vec<Register> {
    Vec::new()
}
