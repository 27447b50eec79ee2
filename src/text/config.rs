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
//! An error in the file is named with its line, and the defaults hold. `assets/config.toml` is the documented template, and
//! holds the defaults.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, ValueDeserializer};

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
    /// ASCII characters only; if `None`, where the terminal has no others.
    pub ascii: Option<bool>,
    /// Whether characters of ambiguous width take two columns.
    pub wide_ambiguous: bool,
}

/// The file without its keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    theme: Option<Spanned<String>>,
    language: Option<Spanned<String>>,
    algorithm: Option<Spanned<String>>,
    code: Option<Spanned<String>>,
    #[serde(default)]
    flip: bool,
    speed: Option<Spanned<u32>>,
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

/// The settings, and the new keys of each mode.
pub(super) type Parsed = (Config, Vec<(Mode, Vec<Rebinding>)>);

/// Parses the settings in `source`. `themes` and `languages` are the valid names.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn parse<'a>(
    source: &Source,
    themes: impl Iterator<Item = &'a str>,
    languages: impl Iterator<Item = &'a str>,
) -> Result<Parsed, Problem> {
    let toml = |error: toml::de::Error| source.toml_problem(&error);
    let table = DeTable::parse(source.text).map_err(toml)?;
    let span = table.span();
    // A table of keys is named after its mode, so that its name is no field of a type.
    let (keys, settings): (DeTable, DeTable) = table
        .into_inner()
        .into_iter()
        .partition(|(name, _)| name.get_ref().starts_with("keys"));
    let file =
        File::deserialize(toml::Deserializer::from(Spanned::new(span, settings))).map_err(toml)?;
    let language = one_of(source, file.language, languages.chain(["auto"]))?;
    let algorithms = algorithms::ALL.iter().map(|algorithm| algorithm.id());
    let config = Config {
        theme: one_of(source, file.theme, themes)?,
        language: language.filter(|language| language != "auto"),
        algorithm: one_of(source, file.algorithm, algorithms)?
            .as_deref()
            .and_then(algorithms::by_id),
        code: one_of(source, file.code, Code::ALL.map(Code::id))?
            .as_deref()
            .and_then(Code::by_id),
        flip: file.flip,
        speed: one_of(source, file.speed, SPEEDS)?,
        ascii: match file.ascii {
            Some(Ascii::Always(ascii)) => Some(ascii),
            Some(Ascii::Where(Auto::Auto)) | None => None,
        },
        wide_ambiguous: matches!(file.ambiguous, Some(Ambiguous::Two)),
    };
    let mut rebindings = Vec::new();
    for (name, table) in keys {
        let mode = mode_of_table(name.get_ref()).ok_or_else(|| {
            let what = format!("there is no mode of the name {}", name.get_ref());
            source.problem(&name.span(), what)
        })?;
        let entries: BTreeMap<Spanned<String>, Keys> =
            Deserialize::deserialize(ValueDeserializer::from(table)).map_err(toml)?;
        let rebinding = |(action, keys): (Spanned<String>, Keys)| Rebinding {
            line: source.line(action.span().start),
            action: action.into_inner(),
            keys: match keys {
                Keys::One(key) => vec![key],
                Keys::More(keys) => keys,
            },
        };
        let mut entries: Vec<_> = entries.into_iter().map(rebinding).collect();
        entries.sort_by_key(|entry| entry.line);
        rebindings.push((mode, entries));
    }
    Ok((config, rebindings))
}

/// The value, if it is one of those that are allowed.
fn one_of<T: PartialEq<A>, A: std::fmt::Debug>(
    source: &Source,
    value: Option<Spanned<T>>,
    allowed: impl IntoIterator<Item = A>,
) -> Result<Option<T>, Problem> {
    let Some(value) = value else {
        return Ok(None);
    };
    let allowed: Vec<_> = allowed.into_iter().collect();
    if allowed.iter().any(|allowed| value.get_ref() == allowed) {
        return Ok(Some(value.into_inner()));
    }
    let given = &source.text[value.span()];
    let allowed: Vec<_> = allowed
        .iter()
        .map(|allowed| format!("{allowed:?}"))
        .collect();
    let what = format!("{given}: allowed are {}", allowed.join(", "));
    Err(source.problem(&value.span(), what))
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
