//! Ways of reading a program's variables as a board.

use super::Value;
use super::trace::Trace;
use crate::recording::{Frame, Machine};
use crate::search::Board;

/// How a variable, or the calls of a function, represent a board. In a `Reading<u32>` names are numbers of a
/// [`Trace`]'s table; in a `Reading<String>` they are texts, so that it applies to all runs of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading<N = String> {
    /// The function whose innermost call has the variable; `None` for a global variable or an attribute.
    pub function: Option<N>,
    pub variable: N,
    /// How its value represents a board.
    pub form: Form,
    /// The variable that says how many rows count, and the function whose variable it is.
    pub up_to: Option<(Option<N>, N)>,
    /// Whether the row that it names counts too.
    pub inclusive: bool,
    /// The name of the value that the call gives back (`yield` or `return`), if only that value has the last queen.
    pub last: Option<N>,
}

/// The names under which the values that a call gives back are recorded. They are keywords, so no variable has these
/// names.
pub(super) const GIVEN_BACK: [&str; 2] = ["yield", "return"];

/// How a value represents a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A list or dict of columns: entry `row + first_row` is `column + first_column`. If the list has its full length
    /// from the start, negative entries and `None` stand for no queen.
    Columns {
        /// The entry of row 0.
        first_row: usize,
        /// The number of column 0.
        first_column: i64,
        /// Whether it grows and shrinks, so that every entry is a queen.
        grows: bool,
    },
    /// A list of rows, each a number in which the queen's bit is 1.
    Bits,
    /// A list of rows, each a list or text of cells. Cells equal to `mark` are queens; row 0 is entry `first`.
    Grid {
        /// A queen's cell.
        mark: Value,
        /// The number of the first row and column.
        first: usize,
    },
    /// One list or text of all cells. Cells equal to `mark` are queens.
    Flat {
        /// A queen's cell.
        mark: Value,
    },
    /// Pairs of row and column, counted from `first`; in a dict, the keys whose value is `mark`.
    Pairs {
        /// The number of the first row and column.
        first: i64,
        /// The value of a pair that is a queen, in a dict.
        mark: Option<Value>,
    },
    /// A column in each call of the function, outermost first, except for the innermost call.
    Calls {
        /// The number of column 0.
        first_column: i64,
    },
    /// A bit in each call of the function, except for the innermost call.
    CallBits,
}

/// A board that was read, and whether every entry was valid.
pub(super) struct Read {
    pub(super) board: Board,
    pub(super) valid: bool,
}

impl Form {
    /// Whether each call of a function has one queen.
    pub(super) const fn is_of_calls(&self) -> bool {
        matches!(self, Self::Calls { .. } | Self::CallBits)
    }

    /// Reads a value as a board. With `rows`, only that many rows count.
    pub(super) fn read(&self, value: &Value, n: usize, rows: Option<i64>) -> Option<Read> {
        let mut read = Read {
            board: vec![0; n],
            valid: true,
        };
        let most = rows.unwrap_or(i64::MAX);
        match (self, value) {
            // A list that grows without end, because queens are never taken off, shows the board only while it fits.
            (Self::Columns { grows: true, .. }, Value::List(items) | Value::Tuple(items))
                if rows.is_none() && items.len() > n =>
            {
                return None;
            }
            (
                Self::Columns {
                    first_row,
                    first_column,
                    grows,
                },
                Value::List(items) | Value::Tuple(items),
            ) => {
                for (at, item) in items.iter().enumerate().skip(*first_row) {
                    if at as i64 >= most {
                        break;
                    }
                    match item {
                        Value::Int(col) => read.put(
                            (at - first_row) as i64,
                            col.saturating_sub(*first_column),
                            !grows,
                        ),
                        Value::None if !grows => {}
                        _ => read.valid = false,
                    }
                }
            }
            (
                Self::Columns {
                    first_row,
                    first_column,
                    ..
                },
                Value::Dict(pairs),
            ) => {
                for (key, value) in pairs {
                    match (key, value) {
                        (Value::Int(row), Value::Int(col)) if *row < most => {
                            read.put(
                                row.saturating_sub(*first_row as i64),
                                col.saturating_sub(*first_column),
                                true,
                            );
                        }
                        (Value::Int(_), Value::Int(_) | Value::None) => {}
                        _ => read.valid = false,
                    }
                }
            }
            (Self::Bits, Value::List(items) | Value::Tuple(items)) => {
                for (row, item) in items.iter().enumerate() {
                    match item {
                        Value::Int(0) => {}
                        _ if row as i64 >= most => break,
                        Value::Int(bit) if bit.count_ones() == 1 => {
                            read.put(row as i64, bit.trailing_zeros() as i64, false);
                        }
                        _ => read.valid = false,
                    }
                }
            }
            (Self::Grid { mark, first }, Value::List(rows) | Value::Tuple(rows)) => {
                read.grid(rows, mark, *first);
            }
            (Self::Flat { mark }, Value::List(cells) | Value::Tuple(cells)) => {
                let marked = cells.iter().enumerate().filter(|(_, cell)| *cell == mark);
                marked.for_each(|(at, _)| read.put((at / n) as i64, (at % n) as i64, false));
            }
            (
                Self::Flat {
                    mark: Value::Text(mark),
                },
                Value::Text(cells),
            ) => {
                for (at, cell) in cells.chars().enumerate() {
                    if mark.starts_with(cell) {
                        read.put((at / n) as i64, (at % n) as i64, false);
                    }
                }
            }
            (Self::Pairs { first, mark: None }, value) => {
                value
                    .items()?
                    .iter()
                    .for_each(|pair| read.pair(pair, *first));
            }
            (
                Self::Pairs {
                    first,
                    mark: Some(mark),
                },
                Value::Dict(pairs),
            ) => {
                let queens = pairs.iter().filter(|(_, value)| value == mark);
                queens.for_each(|(key, _)| read.pair(key, *first));
            }
            _ => return None,
        }
        Some(read)
    }
}

impl Read {
    /// Puts a queen. A queen off the board is invalid, unless a negative column stands for no queen.
    fn put(&mut self, row: i64, col: i64, negative_is_none: bool) {
        let n = self.board.len() as i64;
        if col < 0 && negative_is_none {
        } else if (0..n).contains(&row) && (0..n).contains(&col) {
            self.board[row as usize] |= 1 << col;
        } else {
            self.valid = false;
        }
    }

    /// Puts the queen of a pair of row and column, counted from `first`.
    fn pair(&mut self, pair: &Value, first: i64) {
        match pair.sequence() {
            Some([Value::Int(row), Value::Int(col)]) => {
                self.put(row.saturating_sub(first), col.saturating_sub(first), false);
            }
            _ => self.valid = false,
        }
    }

    fn grid(&mut self, rows: &[Value], mark: &Value, first: usize) {
        for (row, cells) in rows.iter().enumerate().skip(first) {
            let row = (row - first) as i64;
            let mut put = |at: usize| self.put(row, at as i64 - first as i64, false);
            match (cells, mark) {
                (Value::List(cells) | Value::Tuple(cells), _) => {
                    cells
                        .iter()
                        .enumerate()
                        .filter(|(_, cell)| *cell == mark)
                        .for_each(|(at, _)| put(at));
                }
                (Value::Text(cells), Value::Text(mark)) => {
                    let marked = cells
                        .chars()
                        .enumerate()
                        .filter(|(_, cell)| mark.starts_with(*cell));
                    marked.for_each(|(at, _)| put(at));
                }
                _ => self.valid = false,
            }
        }
    }
}

impl<N: Clone> Reading<N> {
    fn map<M>(&self, mut name: impl FnMut(&N) -> Option<M>) -> Option<Reading<M>> {
        let function = self
            .function
            .as_ref()
            .map(&mut name)
            .map_or(Some(None), |name| name.map(Some))?;
        let up_to = match &self.up_to {
            None => None,
            Some((None, variable)) => Some((None, name(variable)?)),
            Some((Some(of), variable)) => Some((Some(name(of)?), name(variable)?)),
        };
        Some(Reading {
            function,
            variable: name(&self.variable)?,
            form: self.form.clone(),
            up_to,
            inclusive: self.inclusive,
            last: self
                .last
                .as_ref()
                .map(&mut name)
                .map_or(Some(None), |name| name.map(Some))?,
        })
    }
}

impl Reading {
    /// The same reading with the numbers of a trace's names; `None` if the trace lacks one of the names.
    pub(super) fn in_trace(&self, trace: &Trace) -> Option<Reading<u32>> {
        self.map(|name| {
            trace
                .names
                .iter()
                .position(|own| own == name)
                .map(|at| at as u32)
        })
    }
}

impl Reading<u32> {
    /// The same reading with names as texts.
    pub(super) fn named(&self, trace: &Trace) -> Option<Reading> {
        self.map(|name| Some(trace.name(*name).to_owned()))
    }

    /// The numbers of the values that the board depends on; `None` while the variable has no value.
    pub(super) fn key(&self, machine: &Machine, key: &mut Vec<u32>) -> Option<()> {
        key.clear();
        if matches!(self.form, Form::Calls { .. } | Form::CallBits) {
            let calls = machine
                .calls()
                .iter()
                .filter(|frame| Some(frame.function) == self.function);
            key.extend(calls.map(|frame| frame.get(self.variable).unwrap_or(u32::MAX)));
            key.pop()?;
            return Some(());
        }
        key.push(innermost(machine, self.function)?.get(self.variable)?);
        if let Some((function, variable)) = &self.up_to {
            key.push(innermost(machine, *function)?.get(*variable)?);
        } else if let Some(last) = self.last {
            key.extend(innermost(machine, self.function)?.get(last));
        }
        Some(())
    }

    /// Whether the board for these numbers is completed by the value that the call gives back.
    pub(super) fn completes(&self, key: &[u32], trace: &Trace) -> bool {
        self.last.is_some() && completed(key, trace).is_some()
    }

    /// The board for these numbers.
    pub(super) fn board(&self, key: &[u32], trace: &Trace) -> Option<Read> {
        match &self.form {
            Form::Calls { .. } | Form::CallBits => {
                let mut read = Read {
                    board: vec![0; trace.n],
                    valid: true,
                };
                for (row, value) in key.iter().enumerate() {
                    let bit_of = |bit: i64| {
                        if bit.count_ones() == 1 {
                            bit.trailing_zeros() as i64
                        } else {
                            -1
                        }
                    };
                    match (
                        &self.form,
                        if *value == u32::MAX {
                            &Value::None
                        } else {
                            trace.value(*value)
                        },
                    ) {
                        (Form::Calls { first_column }, Value::Int(col)) => {
                            read.put(row as i64, col.saturating_sub(*first_column), false);
                        }
                        (Form::CallBits, Value::Int(bit)) => {
                            read.put(row as i64, bit_of(*bit), false);
                        }
                        _ => read.valid = false,
                    }
                }
                Some(read)
            }
            form => {
                if self.last.is_some() {
                    let value = completed(key, trace);
                    return form.read(
                        value.as_ref().unwrap_or(trace.value(*key.first()?)),
                        trace.n,
                        None,
                    );
                }
                let rows = match key.get(1) {
                    Some(up_to) => Some(trace.value(*up_to).number()? + i64::from(self.inclusive)),
                    None => None,
                };
                form.read(trace.value(*key.first()?), trace.n, rows)
            }
        }
    }
}

/// The innermost call of this function; the program itself for `None`.
pub(super) fn innermost(machine: &Machine, function: Option<u32>) -> Option<&Frame> {
    match function {
        None => Some(machine.program()),
        Some(function) => machine
            .calls()
            .iter()
            .rfind(|frame| frame.function == function),
    }
}

/// All rows, if the variable lacks only the last one and the call gives back that row or all rows.
fn completed(key: &[u32], trace: &Trace) -> Option<Value> {
    let [rows, given] = key else { return None };
    let (rows, given) = (
        trace.value(*rows).sequence()?,
        trace.value(*given).sequence()?,
    );
    let all = if given.len() == 1 {
        [rows, given].concat()
    } else {
        given.to_vec()
    };
    (rows.len() + 1 == trace.n && all.len() == trace.n && all.starts_with(rows))
        .then_some(Value::List(all))
}

/// As the learner would write it: `queens[:row]`, `board`; `place().c` for c in each call of place.
impl std::fmt::Display for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let more = if self.inclusive { "+1" } else { "" };
        match (&self.form, &self.up_to, &self.function) {
            (Form::Calls { .. } | Form::CallBits, _, Some(function)) => {
                write!(f, "{function}().{}", self.variable)
            }
            (Form::Columns { first_row: 1, .. }, Some((_, up_to)), _) => {
                write!(f, "{}[1:{up_to}{more}]", self.variable)
            }
            (_, Some((_, up_to)), _) => write!(f, "{}[:{up_to}{more}]", self.variable),
            _ => f.write_str(&self.variable),
        }?;
        self.last
            .as_ref()
            .map_or(Ok(()), |last| write!(f, " + {last}"))
    }
}

/// The board as a learner names it: a variable, and the one that says how many rows of it count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    pub variable: String,
    /// How many rows count: a variable, with `+1` if the row that it names counts too.
    pub up_to: Option<String>,
}

impl std::fmt::Display for ByHand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.variable)?;
        self.up_to
            .as_ref()
            .map_or(Ok(()), |up_to| write!(f, "[:{up_to}]"))
    }
}

impl std::str::FromStr for ByHand {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "a variable such as queens, self.queens or queens[:row]";
        let is_name = |name: &str| {
            !name.is_empty()
                && name.split('.').all(|part| {
                    part.starts_with(|first: char| first.is_alphabetic() || first == '_')
                        && part
                            .chars()
                            .all(|char| char.is_alphanumeric() || char == '_')
                })
        };
        let (variable, up_to) = match text.trim().split_once('[') {
            None => (text.trim(), None),
            Some((variable, slice)) => {
                let up_to = slice
                    .strip_suffix(']')
                    .and_then(|slice| slice.split_once(':'))
                    .ok_or(WRONG)?
                    .1;
                (variable.trim(), Some(up_to.replace(' ', "")))
            }
        };
        if is_name(variable)
            && up_to
                .as_ref()
                .is_none_or(|up_to| is_name(up_to.strip_suffix("+1").unwrap_or(up_to)))
        {
            Ok(Self {
                variable: variable.to_owned(),
                up_to,
            })
        } else {
            Err(WRONG)
        }
    }
}

impl ByHand {
    /// The names of its variables.
    pub fn variables(&self) -> Vec<&str> {
        let up_to = self
            .up_to
            .as_ref()
            .map(|up_to| up_to.strip_suffix("+1").unwrap_or(up_to));
        [Some(self.variable.as_str()), up_to]
            .into_iter()
            .flatten()
            .collect()
    }

    /// What is not the board: the first of the variables that no run has, else the whole text; and whether the runs
    /// have all its variables.
    pub fn not_board(&self, missing: &[&str]) -> (String, bool) {
        match missing.first() {
            Some(variable) => ((*variable).to_owned(), false),
            None => (self.to_string(), true),
        }
    }

    /// Whether this names the reading.
    pub(super) fn names(&self, reading: &Reading) -> bool {
        let more = if reading.inclusive { "+1" } else { "" };
        let up_to = reading
            .up_to
            .as_ref()
            .map(|(_, variable)| format!("{variable}{more}"));
        reading.variable == self.variable && (self.up_to.is_none() || self.up_to == up_to)
    }
}
