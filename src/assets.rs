//! The text files that are built into the program, and what is wrong with a file that was read.

mod files;
mod source;

use std::fmt;

pub use files::{Asset, Files};
pub use source::{Source, one_line};

/// The text files under `assets/` that the program reads: the path below that folder, and the text. A constant would be
/// in the program once for each part that names it.
pub static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The names of the built-in files in `folder` that end in `ending`, without folder and ending.
fn names(folder: &str, ending: &str) -> impl Iterator<Item = &'static str> {
    FILES
        .iter()
        .filter_map(move |(path, _)| path.strip_prefix(folder)?.strip_suffix(ending))
}

/// The languages of the screen.
pub fn languages() -> impl Iterator<Item = &'static str> {
    names("locales/", ".ftl")
}

/// The ids of the built-in themes, in the order of their paths.
pub fn themes() -> impl Iterator<Item = &'static str> {
    names("themes/", ".toml")
}

/// The ids of the built-in lessons, in the order of their paths, not that of the course.
pub fn lessons() -> impl Iterator<Item = &'static str> {
    names("lessons/", "/lesson.toml")
}

/// The ids of the built-in exercises, in the order of their paths, not that of the course.
pub fn exercises() -> impl Iterator<Item = &'static str> {
    names("exercises/", "/en.md")
}

/// The language of a message that the chosen language lacks.
pub const FALLBACK: &str = "en";

/// An error in an asset or in the user's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file: its path below `assets/`, or the path of the settings.
    pub file: String,
    /// The line, from 1; 0 if the problem concerns the whole file.
    pub line: usize,
    pub what: String,
}

impl Problem {
    pub fn new(file: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line,
            what: what.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}
