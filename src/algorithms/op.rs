//! A line that a program runs, with what it does and assigns.

use std::fmt;

use crate::search::Square;

/// The name of a line: the word after the `@` in the listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label(pub &'static str);

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One line that the program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Op {
    /// The name of the line in the listing.
    pub label: Label,
    /// What it does.
    pub act: Act,
    /// The variables that it assigns, with their new values. A line that calls assigns the parameters of the call.
    pub sets: Vec<Register>,
    /// Whether the function `safe` is running afterwards: `sets` are its variables then.
    pub in_helper: bool,
    /// Whether this op makes the step's own change: from here on the board shows the state after the step.
    pub turns: bool,
}

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Does none of the following: assigns, or moves on.
    Run,
    /// Evaluates a condition.
    Test(bool),
    /// Compares a square with a queen above it.
    Compare {
        queen: Square,
        /// Whether the queen attacks the square.
        attacks: bool,
    },
    /// Reads one square of the board.
    Read {
        square: Square,
        /// Whether there is a queen on it.
        taken: bool,
    },
    /// Tests a square's column, diagonal and antidiagonal in three sets at once: whether all three are free.
    Probe(bool),
    /// Picks the bit of one safe column.
    Pick,
    /// Calls itself: for the next row, or for the next square of this one.
    Call,
    /// Returns to the call for the row above. If a row has several calls, all of them return together.
    Return,
    /// Counts a solution (true), or tests for one and finds none (false).
    Count(bool),
}

impl Op {
    /// An op on the line `label` that does nothing else.
    pub(super) fn run(label: &'static str) -> Self {
        Self {
            label: Label(label),
            act: Act::Run,
            sets: Vec::new(),
            in_helper: false,
            turns: false,
        }
    }

    pub(super) fn act(label: &'static str, act: Act) -> Self {
        Self {
            act,
            ..Self::run(label)
        }
    }

    pub(super) fn test(label: &'static str, outcome: bool) -> Self {
        Self::act(label, Act::Test(outcome))
    }

    pub(super) fn set(mut self, name: &'static str, value: impl Into<RegisterValue>) -> Self {
        self.sets.push(Register::new(name, value));
        self
    }

    pub(super) fn sets(mut self, registers: Vec<Register>) -> Self {
        self.sets.extend(registers);
        self
    }

    pub(super) fn in_helper(mut self) -> Self {
        self.in_helper = true;
        self
    }

    pub(super) fn turns(mut self) -> Self {
        self.turns = true;
        self
    }
}

/// A named value of the running program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// The variable's name in the listings.
    pub name: &'static str,
    pub value: RegisterValue,
}

impl Register {
    pub(super) fn new(name: &'static str, value: impl Into<RegisterValue>) -> Self {
        Self {
            name,
            value: value.into(),
        }
    }
}

/// These variables, each with its value.
pub(super) fn registers<V: Into<RegisterValue>, const N: usize>(
    names: [&'static str; N],
    values: [V; N],
) -> Vec<Register> {
    let named = names.into_iter().zip(values);
    named
        .map(|(name, value)| Register::new(name, value))
        .collect()
}

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RegisterValue {
    /// A whole number.
    Number(i64),
    /// A row of bits, column c in bit c. It may have bits beyond the board.
    Bits(u64),
    /// One column number for each row, row 0 first.
    Columns(Vec<usize>),
    /// A board of 0 and 1, row 0 first: the bits of a row, column c in bit c.
    Grid(Vec<u64>),
    /// A board of 0 and 1 in one array, square (row, column) at `row * N + column`.
    Cells(Vec<bool>),
    /// A set of numbers from 0 to `size` − 1, number i in bit i. It is a row of the board only if the numbers are
    /// columns.
    Set {
        /// Member i in bit i.
        bits: u64,
        /// The number of possible members.
        size: usize,
    },
    /// A list of lists or of strings, as its program prints it, and its rows.
    Rows {
        /// The whole list in one line.
        line: String,
        /// Each row separately.
        rows: Vec<String>,
    },
    /// Anything else, as its program prints it.
    Text(String),
    /// No value yet: the call has begun, but this variable has not been assigned.
    Unset,
}

/// The number of a row or a column, and all that a program counts with.
impl From<usize> for RegisterValue {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

/// A number that may be below 0, as the programs step off the board.
impl From<isize> for RegisterValue {
    fn from(number: isize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<u64> for RegisterValue {
    fn from(bits: u64) -> Self {
        Self::Bits(bits)
    }
}

impl From<Vec<usize>> for RegisterValue {
    fn from(columns: Vec<usize>) -> Self {
        Self::Columns(columns)
    }
}

/// A variable that may not be assigned yet.
impl<T: Into<Self>> From<Option<T>> for RegisterValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Unset, T::into)
    }
}
