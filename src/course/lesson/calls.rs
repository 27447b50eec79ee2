//! What a figure shows of a program at one moment: the calls that have begun and not returned, and what it has printed.

use serde::Deserialize;

/// A program at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// The calls that have begun and not returned, the outermost first: the last one runs, and the others wait for it.
    pub calls: Vec<OpenCall>,
    /// What has been printed; empty for a program whose output is not shown.
    #[serde(default)]
    pub printed: String,
}

/// A call that has begun and not returned. In a `lesson.toml` a list of the three: `["down(2)", 4, "k = 2"]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(String, usize, String)")]
pub struct OpenCall {
    /// The call as it was made.
    pub name: String,
    /// The line of the program that it has run last, or in which it waits, from 1.
    pub line: usize,
    /// Its variables with their values, two blanks between them.
    pub holds: String,
}

impl From<(String, usize, String)> for OpenCall {
    fn from((name, line, holds): (String, usize, String)) -> Self {
        Self { name, line, holds }
    }
}
