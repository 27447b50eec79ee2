//! Where the user wants the search to stop, as it is written: `row 5 column 3`, `line 7`.

use std::fmt;
use std::str::FromStr;

/// A place at which the search stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopAt {
    /// A queen has just been placed in this row, and in this column if there is one.
    Placed { row: usize, col: Option<usize> },
    /// The line with this number has been run. The number as typed, before it is resolved to a line.
    Number(usize),
    /// A line of an algorithm's program has been run.
    Line {
        /// The algorithm's id.
        algorithm: String,
        /// The labels of the line, with + between them; [`each_label`] parts them.
        labels: String,
    },
}

/// Each of the labels that stand in a [`StopAt::Line`].
pub fn each_label(labels: &str) -> impl Iterator<Item = &str> {
    labels.split('+')
}

/// The error for a text that is not a [`StopAt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStop;

impl fmt::Display for BadStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a stop is row 5, row 5 column 3 or line 7")
    }
}

impl std::error::Error for BadStop {}

impl FromStr for StopAt {
    type Err = BadStop;

    fn from_str(text: &str) -> Result<Self, BadStop> {
        let words: Vec<_> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .collect();
        let number = |word: &str| word.parse().map_err(|_| BadStop);
        Ok(match words.as_slice() {
            ["row", row] => Self::Placed {
                row: number(row)?,
                col: None,
            },
            ["row", row, "column" | "col", col] => Self::Placed {
                row: number(row)?,
                col: Some(number(col)?),
            },
            ["line", line] => match line.split_once(':') {
                None => Self::Number(number(line)?),
                Some(("", _) | (_, "")) => return Err(BadStop),
                Some((algorithm, labels)) => Self::Line {
                    algorithm: algorithm.to_owned(),
                    labels: labels.to_owned(),
                },
            },
            _ => return Err(BadStop),
        })
    }
}

impl StopAt {
    /// Whether this stop can occur on a board of this size in a learner's program of this many lines.
    pub fn is_of(&self, n: usize, lines: usize) -> bool {
        match self {
            Self::Placed { row, col } => *row < n && col.is_none_or(|col| col < n),
            Self::Number(number) => (1..=lines).contains(number),
            Self::Line { .. } => false,
        }
    }
}

impl fmt::Display for StopAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed { row, col: None } => write!(f, "row {row}"),
            Self::Placed {
                row,
                col: Some(col),
            } => write!(f, "row {row} column {col}"),
            Self::Number(number) => write!(f, "line {number}"),
            Self::Line { algorithm, labels } => write!(f, "line {algorithm}:{labels}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_are_read_and_written() {
        for (text, written) in [
            ("row 5 column 3", "row 5 column 3"),
            ("row 5, col 3", "row 5 column 3"),
            ("row 0", "row 0"),
            ("line 7", "line 7"),
            ("line mask-stack:pick+take", "line mask-stack:pick+take"),
        ] {
            let stop: StopAt = text.parse().expect(text);
            assert_eq!(stop.to_string(), written);
            assert_eq!(written.parse(), Ok(stop));
        }
        for text in [
            "",
            "row",
            "row x",
            "row 1 column",
            "column 3",
            "dead end",
            "pos = 0",
            "line",
            "line :a",
        ] {
            assert_eq!(text.parse::<StopAt>(), Err(BadStop), "{text}");
        }
    }
}
