//! The programs, right and wrong, as their listings say, with a recorder that is told of every labelled line.
//!
//! A right program and its wrong twin are one function that asks, at the one place where they differ, which it is: so
//! they differ there and nowhere else. Nothing in here is clever, for it has to be compared with a listing.

pub(super) mod arrays;
pub(super) mod grid;
pub(super) mod list;
pub(super) mod masks;
pub(super) mod stack;

use super::Board;
use crate::algorithm::{Register, Value};

/// A variable that holds a number, if it has been given one.
fn number(name: &'static str, number: Option<i64>) -> Register {
    Register { name, value: number.map_or(Value::Unset, Value::Number) }
}

/// A variable that holds a row number, a column number or the like.
fn index(name: &'static str, index: usize) -> Register {
    number(name, Some(index as i64))
}

/// A variable that holds a row of bits, if it has been given one.
fn bits(name: &'static str, bits: Option<u64>) -> Register {
    Register { name, value: bits.map_or(Value::Unset, Value::Bits) }
}

/// A list of columns.
fn columns(name: &'static str, cols: &[usize]) -> Register {
    Register { name, value: Value::Columns(cols.to_vec()) }
}

/// The two-dimensional board of 0 and 1.
fn grid(board: &Board) -> Register {
    Register { name: "board", value: Value::Grid(board.clone()) }
}
