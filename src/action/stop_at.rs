//! Where the user wants the search to stop, as it is written: `row 5 column 3`, `line 7`.

use std::fmt;

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

impl StopAt {
    /// The stop that is written so; `None` if it is none. A line has a number.
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<_> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .collect();
        let number = |word: &str| word.parse().ok();
        Some(match words.as_slice() {
            ["row", row] => Self::Placed {
                row: number(row)?,
                col: None,
            },
            ["row", row, "column" | "col", col] => Self::Placed {
                row: number(row)?,
                col: Some(number(col)?),
            },
            ["line", line] => Self::Number(number(line)?),
            _ => return None,
        })
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
        ] {
            let stop = StopAt::read(text).expect(text);
            assert_eq!(stop.to_string(), written);
            assert_eq!(StopAt::read(written), Some(stop));
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
            "line loop:place",
        ] {
            assert_eq!(StopAt::read(text), None, "{text}");
        }
    }
}
