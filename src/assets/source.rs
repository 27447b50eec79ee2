//! A text file that is being parsed. It converts positions in its text to line numbers.

use std::ops::Range;

use serde::de::DeserializeOwned;

use super::Problem;

/// The text of an asset or of the settings, for problems that name their line.
pub struct Source<'a> {
    file: &'a str,
    /// The whole text of the file.
    pub text: &'a str,
    /// The position of the first byte of each line.
    starts: Vec<usize>,
}

impl<'a> Source<'a> {
    /// The file of this name, with this text.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        let after_newlines = text.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            file,
            text,
            starts: std::iter::once(0).chain(after_newlines).collect(),
        }
    }

    /// The line, from 1, of the byte at `at`.
    pub fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at)
    }

    /// A problem with these bytes.
    pub fn problem(&self, at: &Range<usize>, what: impl Into<String>) -> Problem {
        Problem::new(self.file, self.line(at.start), what)
    }

    /// A problem with the whole file.
    pub fn file_problem(&self, what: impl Into<String>) -> Problem {
        Problem::new(self.file, 0, what)
    }

    /// What this TOML file holds; `None`, and a problem, if it cannot be read.
    pub fn toml<T: DeserializeOwned>(&self, problems: &mut Vec<Problem>) -> Option<T> {
        toml::from_str(self.text)
            .map_err(|error| problems.push(self.toml_problem(&error)))
            .ok()
    }

    /// A problem that the TOML parser, or a type read from TOML, reports.
    pub fn toml_problem(&self, error: &toml::de::Error) -> Problem {
        let what = one_line(error);
        match error.span() {
            Some(span) => self.problem(&span, what),
            None => self.file_problem(what),
        }
    }
}

/// The message of the TOML parser on one line: its lines, joined by `; `.
pub fn one_line(error: &toml::de::Error) -> String {
    error.message().lines().collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_from_one() {
        let source = Source::new("f", "ab\n\nc");
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|at| source.line(at)),
            [1, 1, 1, 2, 3, 3]
        );
        assert_eq!(source.problem(&(3..4), "x").to_string(), "f:2: x");
        assert_eq!(source.file_problem("y").line, 0);
    }
}
