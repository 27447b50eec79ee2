//! How a text is cut into the values that may be its boards, and the rest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::cells::Style;
use super::literal::{Literal, literals};
use super::numbers::{self, label};
use super::shape::{LOOKED_AT, queen_of};
use crate::own::Value;

/// The most pairs of marks of one style that are tried, the commonest first.
const MOST_PAIRS: usize = 4;

/// What was printed for one size, without colours.
pub(super) struct Text {
    pub(super) n: usize,
    pub(super) whole: String,
    literals: Vec<Literal>,
    /// The text without its literals.
    rest: String,
}

impl Text {
    pub(super) fn new(n: usize, text: &str) -> Self {
        let text = plain(text);
        let (literals, rest) = literals(&text);
        Self {
            n,
            whole: text,
            literals,
            rest,
        }
    }

    pub(super) fn numbers(&self) -> Vec<i64> {
        let lines = numbers::lines(&self.whole).into_iter();
        lines.flat_map(|line| line.numbers).collect()
    }

    /// What `read` gives of its lines, and the other lines.
    fn lines<T>(&self, read: impl Fn(&str) -> Option<T>) -> (Vec<T>, String) {
        let (mut all, mut rest) = (Vec::new(), String::new());
        for line in self.whole.lines() {
            match read(line) {
                Some(one) => all.push(one),
                None => rest.extend([line, "\n"]),
            }
        }
        (all, rest)
    }
}

/// A text without the sequences that move the cursor or colour it.
fn plain(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        let end = after.find(|char: char| char.is_ascii_alphabetic());
        rest = &after[end.map_or(after.len(), |at| at + 1)..];
    }
    (plain + rest)
        .replace("\r\n", "\n")
        .replace(['\r', '\u{c}'], "\n")
}

/// How a text is cut.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cut {
    /// Into blocks of rows, of which each cell is one of these two marks, the first of them the queen. With `placed`, rows
    /// without a queen are borders.
    Blocks {
        style: Style,
        marks: [String; 2],
        placed: bool,
    },
    /// Into the literals after this label.
    Literals(String),
    /// Into the lines of as many numbers as there are rows, after this label, some of which name the columns.
    Lines { label: String, names: Names },
}

/// Which lines of numbers name the columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Names {
    None,
    /// The first alone.
    First,
    /// The one above each board.
    Each,
}

impl Cut {
    /// All ways in which these texts can be cut, the surest first.
    pub(super) fn all(texts: &[&Text]) -> Vec<Self> {
        let blocks = |style: Style| {
            let marks = texts.iter().flat_map(move |text| marks_in(text, style));
            let mut counts = BTreeMap::new();
            for pair in marks {
                *counts.entry(pair).or_insert(0) += 1;
            }
            // A program that draws each board with other marks has as many pairs as boards.
            let mut marks: Vec<([String; 2], usize)> = counts.into_iter().collect();
            marks.sort_by_key(|(_, count)| Reverse(*count));
            let marks = marks.into_iter().map(|(marks, _)| marks).take(MOST_PAIRS);
            let both = move |marks: [String; 2]| {
                [false, true].map(|placed| Self::Blocks {
                    style,
                    marks: marks.clone(),
                    placed,
                })
            };
            marks.flat_map(both)
        };
        let literals = texts.iter().flat_map(|text| &text.literals);
        let literals: BTreeSet<_> = literals.map(|literal| literal.label.clone()).collect();
        let lines = texts.iter().flat_map(|text| {
            let lines = text.whole.lines();
            lines.filter_map(|line| Some(numbers_line(line, text.n)?.0))
        });
        let lines: BTreeSet<_> = lines.collect();
        let blocks = Style::ALL.into_iter().flat_map(blocks);
        let literals = literals.into_iter().map(Self::Literals);
        let lines = lines.into_iter().map(|label| Self::Lines {
            names: names(texts, &label),
            label,
        });
        blocks.chain(literals).chain(lines).collect()
    }

    /// The values that may be boards, and the text without them; `None` if it cannot be cut so.
    pub(super) fn values(&self, text: &Text) -> Option<(Vec<Value>, String)> {
        match self {
            Self::Blocks {
                style,
                marks,
                placed,
            } => blocks(text, *style, marks, *placed),
            Self::Literals(wanted) => {
                let literals = text.literals.iter().filter(|one| one.label == *wanted);
                let values = literals.map(|literal| literal.value.clone());
                Some((values.collect(), text.rest.clone()))
            }
            Self::Lines { label, names } => {
                let (mut all, rest) = lines(text, label);
                match names {
                    Names::First if all.first().is_some_and(|first| names_columns(first)) => {
                        all.remove(0);
                    }
                    Names::Each => all = all.into_iter().skip(1).step_by(2).collect(),
                    _ => {}
                }
                let value =
                    |line: Vec<i64>| Value::List(line.into_iter().map(Value::Int).collect());
                Some((all.into_iter().map(value).collect(), rest))
            }
        }
    }
}

/// The marks of queens and of other squares that blocks of rows in this style have.
fn marks_in(text: &Text, style: Style) -> Vec<[String; 2]> {
    let rows = text
        .whole
        .lines()
        .filter_map(|line| style.cells(line, text.n));
    let rows: Vec<_> = rows.map(|(_, cells)| cells).collect();
    let marks = |block: &[Vec<String>]| {
        let queen = queen_of(block)?;
        let other = block.iter().flatten().find(|cell| **cell != queen)?.clone();
        Some([queen, other])
    };
    let blocks = rows.windows(text.n).take(LOOKED_AT);
    blocks.filter_map(marks).collect()
}

fn blocks(
    text: &Text,
    style: Style,
    marks: &[String; 2],
    placed: bool,
) -> Option<(Vec<Value>, String)> {
    let (rows, rest) = text.lines(|line| {
        let (name, cells) = style.cells(line, text.n)?;
        let queens = cells.iter().filter(|cell| **cell == marks[0]).count();
        let is_row = cells.iter().all(|cell| marks.contains(cell)) && (!placed || queens == 1);
        is_row.then_some((name, cells))
    });
    let board = |block: &[(String, Vec<String>)]| {
        let names: BTreeSet<_> = block.iter().map(|(name, _)| name).collect();
        let row = |(_, cells): &(String, Vec<String>)| {
            Value::List(cells.iter().cloned().map(Value::Text).collect())
        };
        let are_rows = style != Style::Named || names.len() == text.n;
        are_rows.then(|| Value::List(block.iter().map(row).collect()))
    };
    let boards = rows.chunks(text.n).map(board).collect::<Option<_>>()?;
    Some((boards, rest)).filter(|_| rows.len() % text.n == 0)
}

/// A line of `n` whole numbers, and the label before them.
fn numbers_line(line: &str, n: usize) -> Option<(String, Vec<i64>)> {
    let (name, rest) = line.rsplit_once([':', '：']).unwrap_or(("", line));
    let words = rest
        .split([' ', '\t', ',', ';'])
        .filter(|word| !word.is_empty());
    let numbers: Vec<i64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
    (numbers.len() == n).then(|| (label(name), numbers))
}

/// The lines of numbers after this label, and the other lines.
fn lines(text: &Text, wanted: &str) -> (Vec<Vec<i64>>, String) {
    text.lines(|line| {
        let (label, numbers) = numbers_line(line, text.n)?;
        (label == wanted).then_some(numbers)
    })
}

/// Whether these numbers follow one another, as the names of columns do.
fn names_columns(numbers: &[i64]) -> bool {
    numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// Which lines of numbers name the columns in these texts: each that stands above another line, if all of them are the
/// same, and some other line is not; or the first, if at least one text has others, too, and it comes again as a board, or
/// what follows are solutions alone, of which no right one has its queens on one diagonal.
fn names(texts: &[&Text], label: &str) -> Names {
    let all: Vec<_> = texts.iter().map(|text| lines(text, label).0).collect();
    let is_heading = |lines: &Vec<Vec<i64>>| {
        lines.split_first().is_some_and(|(first, others)| {
            let follow = others.first() == Some(first) || !others.iter().any(|one| attacks(one));
            names_columns(first) && follow
        })
    };
    let is_above = |lines: &Vec<Vec<i64>>| {
        let mut pairs = lines.chunks(2);
        pairs.all(|pair| pair.len() == 2 && pair[0] == lines[0] && names_columns(&pair[0]))
    };
    let differs = |lines: &Vec<Vec<i64>>| lines.iter().any(|line| *line != lines[0]);
    if all.iter().all(is_above) && all.iter().any(differs) {
        Names::Each
    } else if all.iter().all(is_heading) && all.iter().any(|lines| lines.len() > 1) {
        Names::First
    } else {
        Names::None
    }
}

/// Whether two queens in these columns, counted from any number, attack each other.
fn attacks(columns: &[i64]) -> bool {
    let pairs = (0..columns.len()).flat_map(|row| (0..row).map(move |above| (above, row)));
    let mut pairs = pairs.map(|(above, row)| (row - above, columns[row].abs_diff(columns[above])));
    pairs.any(|(rows, between)| between == 0 || between == rows as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search without diagonals gives `0 1 2 3` first: it is a board, as other wrong ones follow.
    #[test]
    fn lines_of_column_numbers_name_columns_only_above_solutions_or_again() {
        for (printed, expected) in [
            ("0 1 2 3\n1 3 0 2\n2 0 3 1\n", Names::First),
            ("1 2 3 4\n1 2 3 4\n1 2 4 3\n", Names::First),
            ("0 1 2 3\n0 2 1 3\n0 1 2 3\n1 3 0 2\n", Names::Each),
            ("0 1 2 3\n0 1 3 2\n0 2 1 3\n", Names::None),
            ("1 3 0 2\n2 0 3 1\n", Names::None),
            ("0 1 2 3\n", Names::None),
        ] {
            assert_eq!(names(&[&Text::new(4, printed)], ""), expected, "{printed}");
        }
    }
}
