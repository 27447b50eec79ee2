//! The user's settings: defaults that arguments override, and key bindings.
//!
//! ```toml
//! theme = "light"
//! speed = 10
//!
//! [keys]
//! next-solution = ["s", "n"]
//! ```
//!
//! Everything wrong in the file is named with its line, and its default holds. `assets/config.toml` is the documented
//! template, and holds the defaults.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::keymap::Rebinding;
use crate::action::Mode;
use crate::algorithms::{self, Algorithm, Code};
use crate::assets::{Problem, Source};

/// The speeds of playback, in presses a second, slowest first.
pub const SPEEDS: [u32; 8] = [1, 2, 4, 10, 30, 100, 300, 1000];

/// A user's settings.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The theme's name.
    pub theme: Option<String>,
    /// The language; `None` for that of the locale.
    pub language: Option<String>,
    /// The algorithm that the tutor starts with.
    pub algorithm: Option<&'static dyn Algorithm>,
    /// The language of the program shown.
    pub code: Option<Code>,
    /// Column 0 at the left.
    pub flip: bool,
    /// Presses a second, one of [`SPEEDS`].
    pub speed: Option<u32>,
    /// Whether what a press does is drawn in several frames; if `None`, it is.
    pub motion: Option<bool>,
    /// ASCII characters only; if `None`, where the terminal has no others.
    pub ascii: Option<bool>,
    /// Whether characters of ambiguous width take two columns.
    pub wide_ambiguous: bool,
}

/// The file without its keys.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    theme: Option<Spanned<String>>,
    language: Option<Spanned<String>>,
    algorithm: Option<Spanned<String>>,
    code: Option<Spanned<String>>,
    #[serde(default)]
    flip: bool,
    speed: Option<Spanned<u32>>,
    motion: Option<bool>,
    ascii: Option<Ascii>,
    ambiguous: Option<Ambiguous>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "ascii is true, false or \"auto\"")]
enum Ascii {
    Always(bool),
    Where(Auto),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Auto {
    Auto,
}

#[derive(Deserialize)]
enum Ambiguous {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
}

/// The keys that an action is given.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "keys are names, such as \"s\" or [\"s\", \"F5\"]"
)]
enum Keys {
    One(String),
    More(Vec<String>),
}

/// The new keys of each mode.
pub(super) type Rebindings = Vec<(Mode, Vec<Rebinding>)>;

/// Parses the settings in `source`: the settings, and the new keys of each mode. `themes` and `languages` are the valid
/// names. Each unknown or wrong value is listed, and its default holds; nothing holds of a file that is no TOML.
pub(super) fn parse<'a>(
    source: &Source,
    themes: impl Iterator<Item = &'a str>,
    languages: impl Iterator<Item = &'a str>,
    problems: &mut Vec<Problem>,
) -> (Config, Rebindings) {
    let table = match DeTable::parse(source.text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            problems.push(source.toml_problem(&error));
            return (Config::default(), Vec::new());
        }
    };
    // A table of keys is named after its mode, so that its name is no field of a type.
    let (keys, settings): (DeTable, DeTable) = table
        .into_iter()
        .partition(|(name, _)| name.get_ref().starts_with("keys"));
    let file: File = entries(source, settings, problems);
    let language = one_of(source, file.language, languages.chain(["auto"]), problems);
    let algorithms = algorithms::ALL.iter().map(|algorithm| algorithm.id());
    let config = Config {
        theme: one_of(source, file.theme, themes, problems),
        language: language.filter(|language| language != "auto"),
        algorithm: one_of(source, file.algorithm, algorithms, problems)
            .as_deref()
            .and_then(algorithms::by_id),
        code: one_of(source, file.code, Code::ALL.map(Code::id), problems)
            .as_deref()
            .and_then(Code::by_id),
        flip: file.flip,
        speed: one_of(source, file.speed, SPEEDS, problems),
        motion: file.motion,
        ascii: match file.ascii {
            Some(Ascii::Always(ascii)) => Some(ascii),
            Some(Ascii::Where(Auto::Auto)) | None => None,
        },
        wide_ambiguous: matches!(file.ambiguous, Some(Ambiguous::Two)),
    };
    let mut rebindings = Vec::new();
    for (name, table) in keys {
        let Some(mode) = mode_of_table(name.get_ref()) else {
            let what = format!("there is no mode of the name {}", name.get_ref());
            problems.push(source.problem(&name.span(), what));
            continue;
        };
        rebindings.push((mode, keys_of(source, table, problems)));
    }
    (config, rebindings)
}

/// The keys that a table gives to actions, in the order of its lines.
fn keys_of(
    source: &Source,
    table: Spanned<DeValue>,
    problems: &mut Vec<Problem>,
) -> Vec<Rebinding> {
    let given: BTreeMap<Spanned<String>, Keys> = if let DeValue::Table(table) = table.get_ref() {
        entries(source, table.clone(), problems)
    } else {
        // The parser says what stands in the place of a table.
        let read = Deserialize::deserialize(ValueDeserializer::from(table));
        read.unwrap_or_else(|error| {
            problems.push(source.toml_problem(&error));
            BTreeMap::new()
        })
    };
    let rebinding = |(action, keys): (Spanned<String>, Keys)| Rebinding {
        line: source.line(action.span().start),
        action: action.into_inner(),
        keys: match keys {
            Keys::One(key) => vec![key],
            Keys::More(keys) => keys,
        },
    };
    let mut given: Vec<_> = given.into_iter().map(rebinding).collect();
    given.sort_by_key(|entry| entry.line);
    given
}

/// What a table holds. Each entry is first read alone, so that each wrong one is listed; the others are what it holds.
fn entries<T: DeserializeOwned + Default>(
    source: &Source,
    table: DeTable,
    problems: &mut Vec<Problem>,
) -> T {
    let read = |table: DeTable| T::deserialize(toml::Deserializer::from(Spanned::new(0..0, table)));
    let mut right = DeTable::new();
    for (name, value) in table {
        match read(DeTable::from_iter([(name.clone(), value.clone())])) {
            Ok(_) => drop(right.insert(name, value)),
            Err(error) => problems.push(source.toml_problem(&error)),
        }
    }
    read(right).unwrap_or_default()
}

/// The value, if it is one of those that are allowed; else a problem.
fn one_of<T: PartialEq<A>, A: std::fmt::Debug>(
    source: &Source,
    value: Option<Spanned<T>>,
    allowed: impl IntoIterator<Item = A>,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let value = value?;
    let allowed: Vec<_> = allowed.into_iter().collect();
    if allowed.iter().any(|allowed| value.get_ref() == allowed) {
        return Some(value.into_inner());
    }
    let given = &source.text[value.span()];
    let allowed: Vec<_> = allowed
        .iter()
        .map(|allowed| format!("{allowed:?}"))
        .collect();
    let what = format!("{given}: allowed are {}", allowed.join(", "));
    problems.push(source.problem(&value.span(), what));
    None
}

/// The mode whose keys the table of this name sets: `keys` those of the search, `keys-race` those of the race.
fn mode_of_table(table: &str) -> Option<Mode> {
    let rest = table.strip_prefix("keys")?;
    if rest.is_empty() {
        Some(Mode::Main)
    } else {
        Mode::by_name(rest.strip_prefix('-')?)
    }
}
