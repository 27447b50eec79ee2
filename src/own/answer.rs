//! What a program found: the value that it returned, or what it printed, read as boards or as a number.

mod literal;

use super::Value;
use crate::search::Board;
use crate::search::board::queens;

/// What a program is meant to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every solution.
    All,
    /// One solution.
    First,
    /// The number of solutions.
    Count,
}

impl Goal {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::All, Self::First, Self::Count];

    /// Its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::First => "first",
            Self::Count => "count",
        }
    }
}

/// What a program found for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing that is a board or a number.
    Nothing,
    /// A number of solutions.
    Count(u64),
    /// These boards, correct or not.
    Boards(Vec<Board>),
    /// Whether there is a solution.
    Exists(bool),
}

/// Whether a value is a list of boards or one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A list of boards.
    Many,
    /// A board.
    One,
}

impl Shape {
    /// The shape of a returned value; `None` if the value does not show it.
    pub fn of(value: &Value, n: usize) -> Option<Self> {
        if n < 4
            || value.items().is_none_or(<[Value]>::is_empty)
                && !matches!(value, Value::Text(_) | Value::Dict(_))
        {
            return None;
        }
        let items = value.items().unwrap_or_default();
        let grid = items.len() == n
            && items.iter().all(|row| {
                row.items()
                    .is_some_and(|row| row.len() == n && row.iter().all(is_cell))
            });
        if !grid && !items.is_empty() && items.iter().all(|item| board(item, n, 0).is_some()) {
            return Some(Self::Many);
        }
        board(value, n, 0).map(|_| Self::One)
    }
}

/// Whether a value is a cell of a grid.
fn is_cell(value: &Value) -> bool {
    match value {
        Value::Int(number) => matches!(number, -1..=1),
        Value::Bool(_) | Value::None => true,
        Value::Text(text) => text.chars().count() <= 2,
        _ => false,
    }
}

/// Reads a returned value as an answer. `shape` is the shape that larger boards have shown.
pub fn returned(value: &Value, n: usize, shape: Option<Shape>) -> Answer {
    match value {
        Value::Bool(found) => Answer::Exists(*found),
        Value::Int(count) => u64::try_from(*count).map_or(Answer::Nothing, Answer::Count),
        Value::Long(length) => Answer::Count((*length).into()),
        Value::Tuple(pair)
            if pair.len() == 2
                && matches!(pair[0], Value::Int(_))
                && pair[1]
                    .items()
                    .is_some_and(|all| all.iter().all(|one| one.items().is_some())) =>
        {
            returned(&pair[1], n, shape)
        }
        Value::List(items) | Value::Tuple(items) | Value::Set(items) => {
            if shape.or_else(|| Shape::of(value, n)) == Some(Shape::One) {
                let board = board(value, n, first_column(std::slice::from_ref(value), n));
                return Answer::Boards(board.into_iter().collect());
            }
            let first = first_column(items, n);
            // An item that is not a board counts as an empty board.
            Answer::Boards(
                items
                    .iter()
                    .map(|item| board(item, n, first).unwrap_or_else(|| vec![0; n]))
                    .collect(),
            )
        }
        Value::Text(_) | Value::Dict(_) => {
            board(value, n, 0).map_or(Answer::Nothing, |board| Answer::Boards(vec![board]))
        }
        Value::None | Value::Float(_) | Value::Other(_) => Answer::Nothing,
    }
}

/// The number of the first column: 1 if the lists count columns from 1, else 0.
fn first_column(boards: &[Value], n: usize) -> i64 {
    let numbers = || {
        boards
            .iter()
            .filter_map(Value::items)
            .flatten()
            .filter_map(Value::number)
    };
    i64::from(numbers().any(|number| number == n as i64) && !numbers().any(|number| number == 0))
}

/// The marks of queens, the likeliest first.
const MARKS: [char; 14] = [
    'Q', 'q', '♛', '♕', '👑', '1', 'X', 'x', '*', '#', '@', 'O', 'o', 'W',
];

/// A value as one board. Queens that are off the board are left out.
fn board(value: &Value, n: usize, first: i64) -> Option<Board> {
    let put = |pairs: Vec<(i64, i64)>| {
        let mut board = vec![0_u64; n];
        for (row, col) in pairs {
            if (0..n as i64).contains(&row) && (0..n as i64).contains(&col) {
                board[row as usize] |= 1 << col;
            }
        }
        board
    };
    match value {
        Value::Text(text) if text.contains('\n') => rows(
            &text
                .lines()
                .filter(|line| !line.trim().is_empty())
                .map(cells)
                .collect::<Vec<_>>(),
            n,
        ),
        Value::Text(text) if text.chars().count() == n * n && n > 1 => {
            let cells: Vec<char> = text.chars().collect();
            rows(
                &cells.chunks(n).map(<[char]>::to_vec).collect::<Vec<_>>(),
                n,
            )
        }
        Value::Text(text)
            if text.len() == n && n > 1 && text.bytes().all(|digit| digit.is_ascii_digit()) =>
        {
            Some(put(text
                .bytes()
                .enumerate()
                .map(|(row, digit)| (row as i64, i64::from(digit - b'0') - first))
                .collect()))
        }
        Value::Dict(pairs) => {
            let pair = |(row, col): &(Value, Value)| {
                Some((row.number()?, col.number()?.saturating_sub(first)))
            };
            pairs.iter().map(pair).collect::<Option<_>>().map(put)
        }
        Value::List(items) | Value::Tuple(items) | Value::Set(items) => {
            let is_row = |item: &Value| {
                item.items()
                    .is_some_and(|row| row.len() == n && row.iter().all(is_cell))
            };
            if items
                .iter()
                .all(|item| matches!(item, Value::Int(_) | Value::None))
            {
                let ordered = !matches!(value, Value::Set(_)) && items.len() <= n + 1;
                let queen = |(row, col): (usize, &Value)| {
                    Some((row as i64, col.number()?.saturating_sub(first)))
                };
                return ordered.then(|| put(items.iter().enumerate().filter_map(queen).collect()));
            }
            if items.len() == n && items.iter().all(is_row) {
                let cell = |cell: &Value| match cell {
                    Value::Int(1) | Value::Bool(true) => '1',
                    Value::Text(text) => text.trim().chars().next().unwrap_or('.'),
                    _ => '.',
                };
                let row = |row: &Value| row.items().unwrap_or_default().iter().map(cell).collect();
                return rows(&items.iter().map(row).collect::<Vec<_>>(), n);
            }
            let text = |item: &Value| match item {
                Value::Text(text) if !text.contains('\n') => Some(cells(text)),
                _ => None,
            };
            if let Some(lines) = items.iter().map(text).collect::<Option<Vec<_>>>() {
                return rows(&lines, n);
            }
            let pair = |item: &Value| match item.sequence()? {
                [Value::Int(row), Value::Int(col)] => Some((*row, *col)),
                _ => None,
            };
            let pairs: Vec<_> = items.iter().map(pair).collect::<Option<_>>()?;
            let from_one = i64::from(
                pairs
                    .iter()
                    .any(|(row, col)| *row == n as i64 || *col == n as i64),
            );
            let counted = |(row, col): (i64, i64)| {
                (row.saturating_sub(from_one), col.saturating_sub(from_one))
            };
            Some(put(pairs.into_iter().map(counted).collect()))
        }
        _ => None,
    }
}

/// The cells of a printed row, without separators.
fn cells(line: &str) -> Vec<char> {
    line.chars()
        .filter(|char| {
            !matches!(
                char,
                ' ' | '|' | '[' | ']' | ',' | '\'' | '"' | '(' | ')' | '\t' | '│'
            )
        })
        .collect()
}

/// A board from the cells of its rows; `None` unless there are N rows of N cells.
fn rows(rows: &[Vec<char>], n: usize) -> Option<Board> {
    if rows.len() != n || rows.iter().any(|row| row.len() != n) {
        return None;
    }
    let mark = MARKS
        .into_iter()
        .find(|mark| rows.iter().flatten().any(|cell| cell == mark));
    let bits = |row: &Vec<char>| {
        (0..n)
            .filter(|col| Some(row[*col]) == mark)
            .fold(0, |bits, col| bits | 1 << col)
    };
    Some(rows.iter().map(bits).collect())
}

/// The answer of a program that returned `value` and printed `text`. The text counts only if the value is not an
/// answer.
pub fn answered(value: &Value, text: &str, n: usize, shape: Option<Shape>) -> Answer {
    match returned(value, n, shape) {
        Answer::Nothing => printed(text, n),
        answer => answer,
    }
}

/// The answer of a program that prints its result: boards, row by row or as lists, or a number on the last line that
/// has one.
pub fn printed(text: &str, n: usize) -> Answer {
    let mut boards = Vec::new();
    let mut lines: Vec<Vec<char>> = Vec::new();
    let mut count = None;
    for line in text.lines() {
        let cells = cells(line);
        let marks = cells.iter().filter(|cell| MARKS.contains(cell)).count();
        let kinds = |cell: &char| cells.iter().filter(|other| *other == cell).count();
        let is_row = cells.len() == n
            && n > 1
            && marks <= n
            && cells
                .iter()
                .all(|cell| MARKS.contains(cell) || kinds(cell) + marks == n);
        if is_row {
            lines.push(cells);
            if lines.len() == n {
                boards.extend(rows(&lines, n));
                lines.clear();
            }
            continue;
        }
        lines.clear();
        match literal::read(line.trim()) {
            Some(value) if value.items().is_some_and(|items| !items.is_empty()) => {
                if let Answer::Boards(found) = returned(
                    &value,
                    n,
                    if n < 4
                        && value
                            .items()
                            .is_some_and(|items| items.iter().all(|item| item.number().is_some()))
                    {
                        Some(Shape::One)
                    } else {
                        None
                    },
                ) {
                    boards.extend(found);
                    continue;
                }
            }
            Some(value) if value.items().is_some() => {
                count = count.or(Some(0));
                continue;
            }
            _ => {}
        }
        let numbers: Vec<u64> = line
            .split(|char: char| !char.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .collect();
        let other = numbers
            .iter()
            .rev()
            .find(|number| **number != n as u64)
            .or(numbers.last());
        count = other.copied().or(count);
    }
    if boards.iter().any(|board| queens(board).count() > 0) {
        Answer::Boards(boards)
    } else {
        count.map_or(Answer::Nothing, Answer::Count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: [[u64; 4]; 2] = [[2, 8, 1, 4], [4, 1, 8, 2]];

    #[test]
    fn boards_are_read_in_every_way_that_learners_return_them() {
        for text in [
            "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]",
            "[[1, 3, 0, 2], [2, 0, 3, 1]]",
            "[(2, 4, 1, 3), (3, 1, 4, 2)]",
            "[[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]",
            "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]], [[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]]",
            "[{0: 1, 1: 3, 2: 0, 3: 2}, {0: 2, 1: 0, 2: 3, 3: 1}]",
            "['.Q..\\n...Q\\nQ...\\n..Q.', '..Q.\\nQ...\\n...Q\\n.Q..']",
            "['1302', '2031']",
            "(2, [[1, 3, 0, 2], [2, 0, 3, 1]])",
        ] {
            let value = literal::read(text).unwrap_or_else(|| panic!("{text}"));
            let Answer::Boards(boards) = returned(&value, 4, None) else {
                panic!("{text}")
            };
            assert_eq!(boards, FOUR, "{text}");
        }
        for (text, answer) in [
            ("[1, 3, 0, 2]", Answer::Boards(vec![FOUR[0].to_vec()])),
            (
                "['.Q..', '...Q', 'Q...', '..Q.']",
                Answer::Boards(vec![FOUR[0].to_vec()]),
            ),
            (
                "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
                Answer::Boards(vec![FOUR[0].to_vec()]),
            ),
            ("[]", Answer::Boards(Vec::new())),
            ("[[], []]", Answer::Boards(vec![vec![0; 4]; 2])),
            ("True", Answer::Exists(true)),
            ("None", Answer::Nothing),
            ("2", Answer::Count(2)),
        ] {
            let value = literal::read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(returned(&value, 4, None), answer, "{text}");
        }
    }

    #[test]
    fn the_least_number_is_no_column() {
        for text in [
            "[-9223372036854775808, 1, 2, 4]",
            "{0: -9223372036854775808, 1: 4}",
            "[(-9223372036854775808, 4), (4, -9223372036854775808)]",
        ] {
            let value = literal::read(text).unwrap_or_else(|| panic!("{text}"));
            board(&value, 4, 1).unwrap_or_else(|| panic!("{text}"));
        }
    }

    #[test]
    fn boards_and_counts_are_read_from_what_is_printed() {
        let both = Answer::Boards(FOUR.map(Vec::from).to_vec());
        for (text, answer) in [
            ("2\n", Answer::Count(2)),
            ("There are 2 solutions for 4 queens.\n", Answer::Count(2)),
            ("Number of queens: 4 solutions: 4\n", Answer::Count(4)),
            ("", Answer::Nothing),
            ("hello\n", Answer::Nothing),
            (
                ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n2 solutions\n",
                both.clone(),
            ),
            (
                "0100\n0001\n1000\n0010\n\n0010\n1000\n0001\n0100\n",
                both.clone(),
            ),
            (
                "[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n[0, 0, 1, 0]\n\n[0,0,1,0]\n[1,0,0,0]\n[0,0,0,1]\n[0,1,0,0]\n",
                both.clone(),
            ),
            ("[1, 3, 0, 2]\n[2, 0, 3, 1]\n", both.clone()),
            ("1 3 0 2\n2 0 3 1\n", Answer::Count(1)),
            (
                "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]\n",
                both.clone(),
            ),
            ("Solution 1:\n| |Q| | |\n", Answer::Count(1)),
        ] {
            assert_eq!(printed(text, 4), answer, "{text}");
        }
        assert_eq!(printed("1\n", 1), Answer::Count(1));
        assert_eq!(printed("[]\n", 3), Answer::Count(0));
    }
}
