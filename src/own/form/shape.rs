//! One board: in which shape it is given, and what it is then.

use super::cells::Style;
use crate::own::Value;
use crate::search::Board;

/// The shape of a board. All boards of a program have one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// The column of the queen in each row, counted from this number; with a spare place before the first.
    Columns { from: i64, spare: bool },
    /// The squares as pairs of row and column, or a column for each row; both are counted from this number.
    Pairs { from: i64 },
    /// A square of two marks; this one is the queen.
    Grid { queen: String },
}

/// The most values of one size that are looked at to find their shape.
pub(super) const LOOKED_AT: usize = 500;

impl Shape {
    /// The shapes without marks.
    const PLAIN: [Self; 5] = [
        Self::Columns {
            from: 0,
            spare: false,
        },
        Self::Columns {
            from: 1,
            spare: false,
        },
        Self::Columns {
            from: 1,
            spare: true,
        },
        Self::Pairs { from: 0 },
        Self::Pairs { from: 1 },
    ];

    /// The shapes that boards of at least 4 rows among these values, or in them, can have: only there the number of queens
    /// tells which mark is the queen.
    pub(super) fn among<'a>(values: impl Iterator<Item = (usize, &'a [Value])>) -> Vec<Self> {
        let mut shapes = Self::PLAIN.to_vec();
        for (n, values) in values.filter(|(n, _)| *n >= 4) {
            let items = values
                .iter()
                .flat_map(|value| value.items().unwrap_or_default());
            for value in values.iter().chain(items).take(LOOKED_AT) {
                let queen = grid(value, n).and_then(|cells| queen_of(&cells));
                let shape = queen.map(|queen| Self::Grid { queen });
                shapes.extend(shape.filter(|shape| !shapes.contains(shape)));
            }
        }
        shapes
    }

    /// The board of `n` rows that a value is in this shape. What is no board has another form, two marks of which none
    /// stands `n` times, or all queens in one column, as a list at its beginning.
    pub(super) fn board(&self, value: &Value, n: usize) -> Option<Board> {
        match self {
            Self::Columns { from, spare } => {
                let numbers = numbers(value.sequence()?)?;
                let columns = match numbers.split_first() {
                    Some((0, rest)) if *spare => rest,
                    _ if *spare => return None,
                    _ => &numbers,
                };
                columns_board(columns, *from, n)
            }
            Self::Pairs { from } => pairs_board(&pairs(value)?, *from, n),
            Self::Grid { queen } => marks_board(&grid(value, n)?, queen),
        }
    }
}

/// The whole numbers that these values are.
fn numbers(values: &[Value]) -> Option<Vec<i64>> {
    values.iter().map(Value::number).collect()
}

/// The board of `n` rows with a queen in each of these columns.
pub(super) fn columns_board(columns: &[i64], from: i64, n: usize) -> Option<Board> {
    if columns.len() != n || n > 1 && columns.iter().all(|col| *col == columns[0]) {
        return None;
    }
    let bit = |col: &i64| {
        let col = usize::try_from(col.checked_sub(from)?).ok()?;
        (col < n).then(|| 1 << col)
    };
    columns.iter().map(bit).collect()
}

/// The squares of a list or a set of pairs, or of a dict of columns.
fn pairs(value: &Value) -> Option<Vec<(i64, i64)>> {
    let pair = |value: &Value| match numbers(value.sequence()?)?[..] {
        [row, col] => Some((row, col)),
        _ => None,
    };
    match value {
        Value::Dict(pairs) => pairs
            .iter()
            .map(|(row, col)| Some((row.number()?, col.number()?)))
            .collect(),
        _ => value.items()?.iter().map(pair).collect(),
    }
}

fn pairs_board(pairs: &[(i64, i64)], from: i64, n: usize) -> Option<Board> {
    let mut board = vec![0_u64; n];
    for (row, col) in pairs {
        let place = |at: &i64| usize::try_from(at.checked_sub(from)?).ok();
        let (row, col) = (place(row)?, place(col).filter(|col| *col < n)?);
        let squares = board.get_mut(row)?;
        if *squares >> col & 1 == 1 {
            return None;
        }
        *squares |= 1 << col;
    }
    (pairs.len() == n).then_some(board)
}

/// The cells of a value that is a square: a list of rows, or a text with line ends.
fn grid(value: &Value, n: usize) -> Option<Vec<Vec<String>>> {
    let lines: Vec<Value>;
    let rows = match value {
        Value::Text(text) => {
            let text = text.trim_end_matches('\n');
            lines = text
                .split('\n')
                .map(|row| Value::Text(row.to_owned()))
                .collect();
            &lines[..]
        }
        _ => value.sequence()?,
    };
    if rows.len() != n {
        return None;
    }
    if rows.iter().any(|row| matches!(row, Value::Text(_))) {
        let of = |style: Style| {
            let cells = |row: &Value| match row {
                Value::Text(row) => Some(style.cells(row, n)?.1),
                _ => None,
            };
            let cells: Vec<_> = rows.iter().map(cells).collect::<Option<_>>()?;
            (n == 1 || marks(&cells).is_some()).then_some(cells)
        };
        return Style::ALL.into_iter().find_map(of);
    }
    let cell = |cell: &Value| match cell {
        Value::Text(text) => Some(text.clone()),
        Value::Int(_) | Value::Bool(_) | Value::Float(_) | Value::None => Some(cell.to_string()),
        _ => None,
    };
    let row = |row: &Value| {
        let cells = row.sequence().filter(|cells| cells.len() == n)?;
        cells.iter().map(cell).collect()
    };
    rows.iter().map(row).collect()
}

/// Whether a value is a square of at most two marks: a grid, and never a list of boards.
pub(super) fn is_square(value: &Value, n: usize) -> bool {
    n > 1
        && grid(value, n).is_some_and(|cells| {
            let first = &cells[0][0];
            let mut others = cells.iter().flatten().filter(|cell| *cell != first);
            let other = others.next();
            others.all(|cell| Some(cell) == other)
        })
}

/// The two marks of a square, and how often the second stands.
fn marks(cells: &[Vec<String>]) -> Option<(&String, &String, usize)> {
    let first = cells.first()?.first()?;
    let others = || cells.iter().flatten().filter(|cell| *cell != first);
    let other = others().next()?;
    others()
        .all(|cell| cell == other)
        .then(|| (first, other, others().count()))
}

/// The mark that stands as often in a square of two marks as there are rows.
pub(super) fn queen_of(cells: &[Vec<String>]) -> Option<String> {
    let n = cells.len();
    let (first, second, times) = marks(cells)?;
    if times == n {
        Some(second.clone())
    } else if times + n == n * n {
        Some(first.clone())
    } else {
        None
    }
}

/// The board of a square of two marks, of which the queen stands `n` times. A single square may hold the queen alone.
pub(super) fn marks_board(cells: &[Vec<String>], queen: &str) -> Option<Board> {
    let n = cells.len();
    let times = cells.iter().flatten().filter(|cell| *cell == queen).count();
    if times != n || (n > 1 && marks(cells).is_none()) {
        return None;
    }
    Some(cells.iter().map(|row| row_bits(row, queen)).collect())
}

/// The squares of a row with this mark.
pub(super) fn row_bits(row: &[String], queen: &str) -> u64 {
    let bit = |(col, cell): (usize, &String)| u64::from(cell == queen) << col;
    row.iter().enumerate().map(bit).sum()
}
