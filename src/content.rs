//! Assets turned into typed content: listings, locales, themes and the keymap, with a list of what is wrong in them;
//! and a user's own settings over them.
//!
//! The files are built into the program; nothing here reads a disk. A test holds that there are no problems.

pub mod config;
pub mod fault;
pub mod keymap;
pub mod learned;
pub mod lesson;
pub mod listing;
pub mod locale;
pub mod theme;

use std::fmt;

use crate::action::Code;
use crate::algorithm::{self, Algorithm};

use fault::Faults;

pub use config::Config;
pub use fault::FaultListings;
pub use keymap::{Key, Keymap};
pub use learned::{BadLearned, Learned};
pub use lesson::Lesson;
pub use listing::Listing;
pub use locale::{Arg, Args, Locale, grouped};
pub use theme::{Color, Role, RoleStyle, Theme};

/// Every text file under `assets/`, with its path there.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The language that the others fall back to.
pub const FALLBACK: &str = "en";

/// Something wrong in an asset or in a user's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file: below `assets/`, or where the settings are.
    pub file: String,
    /// The line, from 1; 0 where it concerns the whole file.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// All that the program shows and is told by, read from the assets.
#[derive(Debug)]
pub struct Content {
    listings: Vec<Listing>,
    faults: Faults,
    locales: Vec<Locale>,
    themes: Vec<Theme>,
    lessons: Vec<Lesson>,
    /// Which key means what.
    pub keymap: Keymap,
    /// What the user wants otherwise than it comes.
    pub config: Config,
}

impl Content {
    /// Reads all assets. What is wrong in them is left out and listed.
    pub fn load() -> (Self, Vec<Problem>) {
        Self::from_files(FILES)
    }

    /// Reads these files, as [`Content::load`] does those built in.
    pub fn from_files(files: &[(&str, &str)]) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut listings = Vec::new();
        for algorithm in algorithm::ALL {
            for code in Code::ALL {
                let path = format!("listings/{}/listing.{}", algorithm.id(), code.extension());
                match files.iter().find(|(name, _)| *name == path) {
                    Some((_, text)) => {
                        let labels = Some(algorithm.labels());
                        listings.push(Listing::parse(&path, text, algorithm.id(), code, labels, &mut problems));
                    }
                    None => problems.push(Problem { file: path, line: 0, what: "missing".to_owned() }),
                }
            }
        }
        let faults = Faults::read(files, &mut problems);
        let below = |folder: &'static str, ending: &'static str| {
            files.iter().filter_map(move |(path, text)| {
                let name = path.strip_prefix(folder)?.strip_suffix(ending)?;
                Some((*path, name, *text))
            })
        };
        let mut locales: Vec<_> = below("locales/", ".ftl")
            .filter_map(|(path, name, text)| Locale::parse(path, name, text, &mut problems))
            .collect();
        // English first: the others fall back to it.
        locales.sort_by_key(|locale| (locale.id() != FALLBACK, locale.id().to_owned()));
        let mut themes: Vec<_> = below("themes/", ".toml")
            .filter_map(|(path, name, text)| Theme::parse(path, name, text, &mut problems))
            .collect();
        themes.sort_by_key(|theme| theme.order);
        let keymap = files.iter().find(|(path, _)| *path == "keymap.toml").map_or("", |(_, text)| text);
        let keymap = Keymap::parse("keymap.toml", keymap, &mut problems);
        let lessons = lesson::lessons(files, &mut problems);
        (Self { listings, faults, locales, themes, lessons, keymap, config: Config::default() }, problems)
    }

    /// Takes up a user's own settings and keys, from the `text` of the file of this name. What is wrong in it is left
    /// out and listed, by line; all else holds.
    pub fn configure(&mut self, file: &str, text: &str) -> Vec<Problem> {
        let config::Parsed { config, rebindings, mut problems } = config::parse(file, text, self);
        self.config = config;
        for (mode, wanted) in rebindings {
            let mut problem = |line: usize, what: String| {
                problems.push(Problem { file: file.to_owned(), line, what: config::written_out(&what) });
            };
            self.keymap.rebind(mode, &wanted, &mut problem);
        }
        problems.sort_by_key(|problem| problem.line);
        problems
    }

    /// The listing of an algorithm in a language.
    pub fn listing(&self, algorithm: &dyn Algorithm, code: Code) -> Option<&Listing> {
        self.listings.iter().find(|listing| listing.of == algorithm.id() && listing.code == code)
    }

    /// The two programs of a fault, whose right one is the listing of `algorithm` unless it has its own.
    pub fn fault(&self, id: &str, algorithm: &str) -> Option<FaultListings<'_>> {
        let wrong = self.faults.wrong(id)?;
        let of_algorithm =
            || self.listings.iter().find(|listing| listing.of == algorithm && listing.code == wrong.code);
        Some(FaultListings { right: self.faults.right(id).or_else(of_algorithm)?, wrong })
    }

    /// The ids of the languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.locales.iter().map(Locale::id)
    }

    /// The locale of a language.
    pub fn locale(&self, language: &str) -> Option<&Locale> {
        self.locales.iter().find(|locale| locale.id() == language)
    }

    /// A message in this language; in English where it lacks it, and its id where that does too.
    pub fn text(&self, language: &str, id: &str, args: &[(&str, Arg)]) -> String {
        [language, FALLBACK]
            .iter()
            .filter_map(|language| self.locale(language))
            .find_map(|locale| locale.text(id, args))
            .unwrap_or_else(|| id.to_owned())
    }

    /// The lessons, in their order.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The lesson of this id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The lesson after the one of this id.
    pub fn lesson_after(&self, id: &str) -> Option<&Lesson> {
        let at = self.lessons.iter().position(|lesson| lesson.id == id)?;
        self.lessons.get(at + 1)
    }

    /// Whether there is a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.locale(FALLBACK).is_some_and(|locale| locale.ids().any(|known| known == id))
    }

    /// The names of the themes, in the order in which a key goes through them.
    pub fn themes(&self) -> impl Iterator<Item = &str> {
        self.themes.iter().map(|theme| theme.name.as_str())
    }

    /// The theme of this name.
    pub fn theme(&self, name: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.name == name)
    }
}

/// The entry after `current` in `list`, round and round; the first if it is not there.
pub fn next_in<'a>(list: impl Iterator<Item = &'a str>, current: &str) -> Option<&'a str> {
    let list: Vec<_> = list.collect();
    let at = list.iter().position(|entry| *entry == current).map_or(0, |at| (at + 1) % list.len());
    list.get(at).copied()
}
