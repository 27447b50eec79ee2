//! Boards in the forms in which learners give them.

use super::super::Value;
use super::row;
use crate::search::Board;

/// A board as it was given. Where rows and columns begin, and which cells are queens, follows from all boards of a
/// program together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Given {
    /// The column of each row.
    Columns(Vec<Option<i64>>),
    /// Pairs of row and column.
    Pairs(Vec<(i64, i64)>),
    /// Rows of cells.
    Cells(Vec<Vec<String>>),
    /// Rows that are numbers with one bit each.
    Bits(Vec<i64>),
}

/// The marks that are queens wherever they occur.
const QUEENS: [&str; 6] = ["Q", "q", "♛", "♕", "👑", "1"];
/// Other marks of queens, the likeliest first.
const MARKS: [&str; 9] = ["X", "x", "*", "#", "@", "O", "o", "W", "B"];
/// The marks of squares without a queen.
const EMPTY: [&str; 8] = ["", ".", "-", "_", "0", "·", "⬜", "□"];

/// A cell of a grid.
fn cell(value: &Value) -> Option<String> {
    match value {
        Value::Int(number) if (-1..=9).contains(number) => Some(number.to_string()),
        Value::Float(bits) if [0.0, 1.0].contains(&f64::from_bits(*bits)) => {
            Some(f64::from_bits(*bits).to_string())
        }
        Value::Bool(queen) => Some(u8::from(*queen).to_string()),
        Value::None => Some(String::new()),
        Value::Text(text) => row::cell(text),
        _ => None,
    }
}

fn cells(items: &[Value]) -> Option<Vec<String>> {
    items.iter().map(cell).collect()
}

/// Numbers as columns, of which None is a row without a queen; `None` if they are not.
fn columns(items: &[Value]) -> Option<Vec<Option<i64>>> {
    let column = |item: &Value| match item {
        Value::Int(col) => Some(Some(*col)),
        Value::None => Some(None),
        _ => None,
    };
    items.iter().map(column).collect()
}

/// Whether few enough different cells occur for a grid.
fn is_grid(rows: &[Vec<String>]) -> bool {
    let mut marks: Vec<&String> = rows.iter().flatten().collect();
    marks.sort_unstable();
    marks.dedup();
    marks.len() <= 3
}

fn pair(value: &Value) -> Option<(i64, i64)> {
    match value.sequence()? {
        [Value::Int(row), Value::Int(col)] => Some((*row, *col)),
        _ => None,
    }
}

/// A chess square such as b4 as row and column, both from 0.
fn square(text: &str) -> Option<(i64, i64)> {
    let (file, rank) = text.trim().split_at_checked(1)?;
    let file = file.chars().next()?.to_ascii_lowercase();
    let rank: i64 = rank.parse().ok()?;
    file.is_ascii_lowercase()
        .then(|| (rank - 1, i64::from(u32::from(file) - u32::from('a'))))
}

impl Given {
    /// A value as one board of N rows; `None` if it is none.
    pub(super) fn of(value: &Value, n: usize) -> Option<Self> {
        match value {
            Value::Text(text) => Self::of_text(text, n),
            Value::Dict(pairs) => Self::of_dict(pairs, n),
            _ => Self::of_items(value.items()?, n, matches!(value, Value::Set(_))),
        }
    }

    fn of_text(text: &str, n: usize) -> Option<Self> {
        let lines: Vec<_> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        if lines.len() == n && (n > 1 || row::cell(lines[0]).is_some()) {
            let rows: Option<Vec<_>> = lines.iter().map(|line| row::cells(line, n)).collect();
            return rows.map(Self::Cells).filter(Self::is_plausible);
        }
        let chars: Vec<_> = text.chars().map(String::from).collect();
        if n > 1 && chars.len() == n * n {
            let rows = chars.chunks(n).map(<[String]>::to_vec).collect();
            return Some(Self::Cells(rows)).filter(Self::is_plausible);
        }
        let digits = text.len() == n && text.bytes().all(|digit| digit.is_ascii_digit());
        let column = |digit: u8| Some(i64::from(digit - b'0'));
        (n > 1 && digits).then(|| Self::Columns(text.bytes().map(column).collect()))
    }

    fn of_dict(pairs: &[(Value, Value)], n: usize) -> Option<Self> {
        if let Some(columns) = pairs
            .iter()
            .map(|(row, col)| Some((row.number()?, col.number()?)))
            .collect::<Option<Vec<_>>>()
        {
            return (columns.len() == n).then_some(Self::Pairs(columns));
        }
        if let Some(squares) = pairs
            .iter()
            .map(|(key, _)| pair(key))
            .collect::<Option<Vec<_>>>()
        {
            if squares.len() == n {
                return Some(Self::Pairs(squares));
            }
            let least = squares.iter().map(|(row, _)| *row).min()?;
            let mut rows = vec![vec![String::new(); n]; n];
            for ((row, col), (_, value)) in squares.into_iter().zip(pairs) {
                let (row, col) = (
                    usize::try_from(row - least).ok()?,
                    usize::try_from(col - least).ok()?,
                );
                *rows.get_mut(row)?.get_mut(col)? = cell(value)?;
            }
            return Some(Self::Cells(rows)).filter(Self::is_plausible);
        }
        // An object: the attribute that is a board, or what it prints.
        let named = pairs.iter().all(|(name, _)| matches!(name, Value::Text(_)));
        let mut values = pairs.iter().filter(|_| named).map(|(_, value)| value);
        values.find_map(|value| Self::of(value, n).filter(Self::is_plausible))
    }

    fn of_items(items: &[Value], n: usize, unordered: bool) -> Option<Self> {
        if let Some(columns) = columns(items) {
            return if unordered {
                None
            } else {
                Self::of_columns(columns, n)
            };
        }
        let texts = items.iter().map(|item| match item {
            Value::Text(text) if !text.contains('\n') => Some(text.as_str()),
            _ => None,
        });
        if let Some(texts) = texts.collect::<Option<Vec<_>>>() {
            if texts.len() == n
                && let Some(squares) = texts
                    .iter()
                    .map(|text| square(text))
                    .collect::<Option<Vec<_>>>()
            {
                return Some(Self::Pairs(squares));
            }
            let cells: Option<Vec<_>> = texts.iter().map(|text| row::cell(text)).collect();
            let rows: Option<Vec<_>> = match cells {
                Some(cells) if n > 1 && cells.len() == n * n => {
                    Some(cells.chunks(n).map(<[String]>::to_vec).collect())
                }
                _ if texts.len() == n => texts.iter().map(|text| row::cells(text, n)).collect(),
                _ => None,
            };
            return rows.map(Self::Cells).filter(Self::is_plausible);
        }
        if items.len() == n
            && n != 2
            && let Some(pairs) = items.iter().map(pair).collect::<Option<Vec<_>>>()
        {
            return Some(Self::Pairs(pairs));
        }
        let row = |item: &Value| cells(item.sequence()?);
        let mut rows: Vec<_> = items.iter().map(row).collect::<Option<_>>()?;
        if rows.len() == n + 1 && rows.iter().all(|row| row.len() == n + 1) {
            // Counted from 1: row 0 and column 0 are not used.
            rows.remove(0);
            for row in &mut rows {
                row.remove(0);
            }
        }
        let square = rows.len() == n && rows.iter().all(|row| row.len() == n);
        Some(Self::Cells(rows)).filter(|board| square && board.is_plausible())
    }

    /// A list of numbers as a board.
    pub(super) fn of_columns(columns: Vec<Option<i64>>, n: usize) -> Option<Self> {
        let numbers = || columns.iter().copied().flatten();
        if columns.len() == n {
            let bits = n > 1 && numbers().any(|number| number > n as i64);
            if bits && numbers().all(|number| number.count_ones() == 1) {
                return Some(Self::Bits(numbers().collect()));
            }
            return numbers()
                .all(|number| (-1..=n as i64 + 1).contains(&number))
                .then_some(Self::Columns(columns));
        }
        let rest = columns.get(1..).unwrap_or_default();
        let on_board = |col: &Option<i64>| col.is_some_and(|col| (1..=n as i64).contains(&col));
        if columns.len() == n + 1 && rest.iter().all(on_board) && !on_board(&columns[0]) {
            // Counted from 1: entry 0 is not used.
            return Some(Self::Columns(rest.to_vec()));
        }
        if n > 1 && columns.len() == n * n && numbers().all(|number| (0..=1).contains(&number)) {
            let cells: Vec<_> = columns
                .iter()
                .map(|cell| cell.map_or_else(String::new, |cell| cell.to_string()))
                .collect();
            return Some(Self::Cells(
                cells.chunks(n).map(<[String]>::to_vec).collect(),
            ));
        }
        None
    }

    /// Whether a board may be this one, whose rows need not be N squares: as a faulty program returns it.
    pub(super) fn of_any(value: &Value, n: usize) -> Option<Self> {
        if let Some(board) = Self::of(value, n) {
            return Some(board);
        }
        let items = value.sequence()?;
        if let Some(columns) = columns(items) {
            return Some(Self::Columns(columns));
        }
        let row = |item: &Value| match item {
            Value::Text(text) => Some(text.chars().map(String::from).collect()),
            _ => cells(item.sequence()?),
        };
        let rows: Vec<_> = items.iter().map(row).collect::<Option<_>>()?;
        Some(Self::Cells(rows)).filter(Self::is_plausible)
    }

    /// How many rows it has, and how many squares each row of cells has: N in a whole board.
    pub(super) fn lengths(&self, n: usize) -> Vec<usize> {
        match self {
            Self::Columns(columns) => vec![columns.len()],
            Self::Cells(rows) => {
                let rows_and_squares = [rows.len()].into_iter().chain(rows.iter().map(Vec::len));
                rows_and_squares.collect()
            }
            Self::Pairs(_) | Self::Bits(_) => vec![n],
        }
    }

    pub(super) fn is_plausible(&self) -> bool {
        match self {
            Self::Cells(rows) => is_grid(rows),
            _ => true,
        }
    }
}

/// What all boards of a program have in common.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// Whether rows are counted from 1.
    rows_from_one: bool,
    /// Whether columns are counted from 1.
    pub(super) from_one: bool,
    queen: String,
}

impl Marks {
    /// The marks of boards, each with its size.
    pub(super) fn of<'a>(boards: impl Iterator<Item = (usize, &'a Given)> + Clone) -> Self {
        let from_one = |numbers: &mut dyn Iterator<Item = (usize, i64)>| {
            let (mut last, mut none) = (false, true);
            for (n, number) in numbers {
                last |= number == n as i64;
                none &= number != 0;
            }
            last && none
        };
        let columns = |(n, board): (usize, &'a Given)| -> Vec<(usize, i64)> {
            match board {
                Given::Columns(columns) => columns.iter().flatten().map(|col| (n, *col)).collect(),
                Given::Pairs(pairs) => pairs.iter().map(|(_, col)| (n, *col)).collect(),
                Given::Cells(_) | Given::Bits(_) => Vec::new(),
            }
        };
        let rows = |(n, board): (usize, &'a Given)| -> Vec<(usize, i64)> {
            match board {
                Given::Pairs(pairs) => pairs.iter().map(|(row, _)| (n, *row)).collect(),
                _ => Vec::new(),
            }
        };
        Self {
            rows_from_one: from_one(&mut boards.clone().flat_map(rows)),
            from_one: from_one(&mut boards.clone().flat_map(columns)),
            queen: queen(boards),
        }
    }

    /// The board. Queens that are off it are left out; what is longer than a board is none.
    pub(super) fn board(&self, given: &Given, n: usize) -> Board {
        let mut board = vec![0_u64; n];
        if given.lengths(n).iter().any(|length| *length > n) {
            return board;
        }
        let mut put = |row: i64, col: i64| {
            if (0..n as i64).contains(&row) && (0..n as i64).contains(&col) {
                board[row as usize] |= 1 << col;
            }
        };
        let (first_row, first) = (i64::from(self.rows_from_one), i64::from(self.from_one));
        match given {
            Given::Columns(columns) => columns
                .iter()
                .enumerate()
                .filter_map(|(row, col)| Some((row, (*col)?)))
                .for_each(|(row, col)| put(row as i64, col.saturating_sub(first))),
            Given::Pairs(pairs) => pairs.iter().for_each(|(row, col)| {
                put(row.saturating_sub(first_row), col.saturating_sub(first));
            }),
            Given::Bits(rows) => rows
                .iter()
                .enumerate()
                .for_each(|(row, bit)| put(row as i64, i64::from(bit.trailing_zeros()))),
            Given::Cells(rows) => {
                for (row, cells) in rows.iter().enumerate() {
                    for (col, cell) in cells.iter().enumerate() {
                        if *cell == self.queen {
                            put(row as i64, col as i64);
                        }
                    }
                }
            }
        }
        board
    }
}

/// The mark of a queen: one that always is, else the one that stands once in most rows.
fn queen<'a>(boards: impl Iterator<Item = (usize, &'a Given)>) -> String {
    let mut once: Vec<(String, usize)> = Vec::new();
    let rows = boards.filter_map(|(_, board)| match board {
        Given::Cells(rows) => Some(rows),
        _ => None,
    });
    for row in rows.flatten() {
        for cell in row.iter().filter(|cell| !EMPTY.contains(&cell.as_str())) {
            let single = usize::from(row.iter().filter(|other| *other == cell).count() == 1);
            match once.iter_mut().find(|(mark, _)| mark == cell) {
                Some((_, times)) => *times += single,
                None => once.push((cell.clone(), single)),
            }
        }
    }
    let sure = QUEENS
        .iter()
        .find(|queen| once.iter().any(|(mark, _)| mark == *queen));
    if let Some(queen) = sure {
        return (*queen).to_owned();
    }
    let place = |mark: &str| MARKS.iter().position(|known| *known == mark);
    once.into_iter()
        .max_by_key(|(mark, times)| {
            (
                *times,
                std::cmp::Reverse(place(mark).unwrap_or(MARKS.len())),
            )
        })
        .map(|(mark, _)| mark)
        .unwrap_or_default()
}
