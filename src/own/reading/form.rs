//! How a value represents a board.

use crate::own::Value;
use crate::search::Board;

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
    /// A mask, or a set of columns, in each call of the function: the queen of a call is what its inner call has more, or
    /// less.
    CallMasks,
}

/// A board that was read, and whether every entry was valid.
pub(in crate::own) struct Read {
    pub(in crate::own) board: Board,
    pub(in crate::own) valid: bool,
    /// The rows whose queen is beside the board.
    pub(in crate::own) off: Vec<usize>,
}

impl Form {
    /// Whether each call of a function has one queen.
    pub(in crate::own) const fn is_of_calls(&self) -> bool {
        matches!(self, Self::Calls { .. } | Self::CallBits | Self::CallMasks)
    }

    /// Reads a value as a board. With `rows`, only that many rows count.
    pub(in crate::own) fn read(&self, value: &Value, n: usize, rows: Option<i64>) -> Option<Read> {
        let mut read = Read::empty(n);
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
            ) => read.columns(items, most, (*first_row, *first_column, *grows)),
            (
                Self::Columns {
                    first_row,
                    first_column,
                    ..
                },
                Value::Dict(pairs),
            ) => read.columns_by_row(pairs, most, (*first_row as i64, *first_column)),
            (Self::Bits, Value::List(items) | Value::Tuple(items)) => read.bits(items, most),
            (Self::Grid { mark, first }, Value::List(rows) | Value::Tuple(rows)) => {
                read.grid(rows, mark, *first);
            }
            (Self::Flat { mark }, cells) => {
                for at in marked(cells, mark)? {
                    read.put((at / n) as i64, (at % n) as i64, false);
                }
            }
            (Self::Pairs { first, mark: None }, value) => {
                for pair in value.items()? {
                    read.pair(pair, *first);
                }
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

/// The places of the cells of a list or text that are equal to `mark`.
fn marked(cells: &Value, mark: &Value) -> Option<Vec<usize>> {
    fn places(marks: impl Iterator<Item = bool>) -> Vec<usize> {
        let marks = marks.enumerate();
        marks.filter_map(|(at, is)| is.then_some(at)).collect()
    }
    match (cells, mark) {
        (Value::List(cells) | Value::Tuple(cells), _) => {
            Some(places(cells.iter().map(|cell| cell == mark)))
        }
        (Value::Text(cells), Value::Text(mark)) => {
            Some(places(cells.chars().map(|cell| mark.starts_with(cell))))
        }
        _ => None,
    }
}

impl Read {
    pub(super) fn empty(n: usize) -> Self {
        Self {
            board: vec![0; n],
            valid: true,
            off: Vec::new(),
        }
    }

    /// Puts a queen. A queen off the board is invalid, unless a negative column stands for no queen.
    pub(super) fn put(&mut self, row: i64, col: i64, negative_is_none: bool) {
        let n = self.board.len() as i64;
        if col < 0 && negative_is_none {
        } else if (0..n).contains(&row) && (0..n).contains(&col) {
            self.board[row as usize] |= 1 << col;
        } else {
            self.valid = false;
            self.off
                .extend((0..n).contains(&row).then_some(row as usize));
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

    /// Puts the queens of a list of columns, up to entry `most`.
    fn columns(
        &mut self,
        items: &[Value],
        most: i64,
        (first_row, first_column, grows): (usize, i64, bool),
    ) {
        for (at, item) in items.iter().enumerate().skip(first_row) {
            if at as i64 >= most {
                break;
            }
            match item {
                Value::Int(col) => self.put(
                    (at - first_row) as i64,
                    col.saturating_sub(first_column),
                    !grows,
                ),
                Value::None if !grows => {}
                _ => self.valid = false,
            }
        }
    }

    /// Puts the queens of a dict from rows below `most` to columns.
    fn columns_by_row(
        &mut self,
        pairs: &[(Value, Value)],
        most: i64,
        (first_row, first_column): (i64, i64),
    ) {
        for (key, value) in pairs {
            match (key, value) {
                (Value::Int(row), Value::Int(col)) if *row < most => self.put(
                    row.saturating_sub(first_row),
                    col.saturating_sub(first_column),
                    true,
                ),
                (Value::Int(_), Value::Int(_) | Value::None) => {}
                _ => self.valid = false,
            }
        }
    }

    /// Puts the queens of a list of bits, up to row `most`.
    fn bits(&mut self, items: &[Value], most: i64) {
        for (row, item) in items.iter().enumerate() {
            match item {
                Value::Int(0) => {}
                _ if row as i64 >= most => break,
                Value::Int(bit) if bit.count_ones() == 1 => {
                    self.put(row as i64, bit.trailing_zeros() as i64, false);
                }
                _ => self.valid = false,
            }
        }
    }

    fn grid(&mut self, rows: &[Value], mark: &Value, first: usize) {
        for (row, cells) in rows.iter().enumerate().skip(first) {
            let Some(queens) = marked(cells, mark) else {
                self.valid = false;
                continue;
            };
            for at in queens {
                self.put((row - first) as i64, at as i64 - first as i64, false);
            }
        }
    }
}
