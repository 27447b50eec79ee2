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
//! No error in the file is fatal: invalid parts are left out and listed with their line. `assets/config.toml` is the
//! documented template, and holds the defaults.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keymap::Rebinding;
use super::source::Source;
use super::{Content, FILES, Problem};
use crate::action::{Code, Mode, SPEEDS};
use crate::algorithm::{self, Algorithm};

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
    /// Whether characters of ambiguous width take two columns; if `None`, the terminal is asked.
    pub wide_ambiguous: Option<bool>,
}

/// The names of the settings, in the order of the template.
const SETTINGS: [&str; 8] = [
    "theme",
    "language",
    "algorithm",
    "code",
    "flip",
    "speed",
    "ascii",
    "ambiguous",
];

/// The template: every setting at its default, with its meaning and its values, and every key as a comment.
pub fn template(content: &Content) -> String {
    let text = FILES
        .iter()
        .find(|(path, _)| *path == "config.toml")
        .map_or("", |(_, text)| text);
    let mut text = text
        .replace("{themes}", &alternatives(content.themes()))
        .replace(
            "{languages}",
            &alternatives(content.languages().chain(["auto"])),
        )
        .replace(
            "{algorithms}",
            &alternatives(algorithm::ALL.iter().map(|algorithm| algorithm.id())),
        )
        .replace("{codes}", &alternatives(Code::ALL.map(Code::id)))
        .replace(
            "{speeds}",
            &SPEEDS.map(|speed| speed.to_string()).join(", "),
        );
    for mode in Mode::ALL
        .iter()
        .copied()
        .filter(|mode| content.keymap().bindings(*mode).next().is_some())
    {
        let table = if mode == Mode::Main {
            String::new()
        } else {
            format!("-{}", mode.name())
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "\n[keys{table}]");
        for bind in content.keymap().bindings(mode) {
            let keys: Vec<_> = bind
                .keys
                .iter()
                .map(|key| format!("{:?}", key.to_string()))
                .collect();
            let _ = writeln!(
                text,
                "# {} = [{}]",
                bind.action.name().unwrap_or_default(),
                keys.join(", ")
            );
        }
    }
    text
}

/// Names as a list of values: `"a", "b"`, on lines of a comment that is not too wide.
fn alternatives<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("{name:?}")).collect();
    names
        .chunks(6)
        .map(|names| names.join(", "))
        .collect::<Vec<_>>()
        .join(",\n# ")
}

/// The maximum number of characters of an invalid value that a message repeats.
const QUOTED: usize = 40;

type Value<'a> = Spanned<DeValue<'a>>;

/// What a settings file holds.
pub(super) struct Parsed {
    /// The valid settings.
    pub(super) config: Config,
    /// The keys, by mode.
    pub(super) rebindings: Vec<(Mode, Vec<Rebinding>)>,
    /// The problems in the file.
    pub(super) problems: Vec<Problem>,
}

/// Parses the settings in `source`. `content` has the valid names.
pub(super) fn parse(source: &Source, content: &Content) -> Parsed {
    let mut problems = Vec::new();
    let readable = without_broken_lines(source, &mut problems);
    let (table, errors) = DeTable::parse_recoverable(&readable);
    let mut broken: Vec<_> = errors
        .iter()
        .filter_map(toml::de::Error::span)
        .map(|span| span.start)
        .collect();
    broken.sort_unstable();
    let mut reader = Reader {
        source,
        broken,
        problems,
    };
    let mut config = Config::default();
    let mut rebindings = Vec::new();
    for (key, value) in reader.sound_entries(table.get_ref()) {
        match key.get_ref().as_ref() {
            "theme" => config.theme = reader.name("theme", value, content.themes()),
            "language" => {
                let language = reader.name("language", value, content.languages().chain(["auto"]));
                config.language = language.filter(|language| language != "auto");
            }
            "algorithm" => {
                let known = algorithm::ALL
                    .iter()
                    .map(|algorithm| (quoted(algorithm.id()), *algorithm));
                config.algorithm = reader.choice("algorithm", value, known);
            }
            "code" => {
                config.code = reader.choice(
                    "code",
                    value,
                    Code::ALL.map(|code| (quoted(code.id()), code)),
                );
            }
            "ambiguous" => {
                let known = [("auto", None), ("1", Some(false)), ("2", Some(true))];
                let known = known.map(|(name, wide)| (quoted(name), wide));
                config.wide_ambiguous = reader.choice("ambiguous", value, known).flatten();
            }
            "flip" => config.flip = reader.switch("flip", value),
            "ascii" => {
                let known = [
                    ("\"auto\"", None),
                    ("true", Some(true)),
                    ("false", Some(false)),
                ];
                let known = known.map(|(name, ascii)| (name.to_owned(), ascii));
                config.ascii = reader.choice("ascii", value, known).flatten();
            }
            "speed" => {
                config.speed = reader.choice(
                    "speed",
                    value,
                    SPEEDS.map(|speed| (speed.to_string(), speed)),
                );
            }
            other => match mode_of_table(other) {
                Some(mode) => rebindings.push((mode, reader.rebindings(other, value))),
                None => reader.unknown(other, key),
            },
        }
    }
    Parsed {
        config,
        rebindings,
        problems: reader.problems,
    }
}

/// How often the text is parsed to find its broken lines: first syntax errors, then the errors that these hide, such as
/// a key that is set twice.
const PASSES: usize = 3;

/// The text with spaces in place of the lines on which the TOML parser finds an error; the first error of each is
/// listed. This is needed because the parser (toml 1.2) returns nothing more after a line that is not TOML.
fn without_broken_lines(source: &Source, problems: &mut Vec<Problem>) -> String {
    let mut text = source.text.to_owned();
    let mut broken = BTreeSet::new();
    for _ in 0..PASSES {
        let (_, mut errors) = DeTable::parse_recoverable(&text);
        errors.sort_by_key(|error| error.span().map(|span| span.start));
        let known = broken.clone();
        for error in errors {
            let at = error.span().unwrap_or_default();
            let line = source.line(at.start);
            if broken.insert(line) {
                problems.push(source.toml_problem(&error));
            }
        }
        for line in broken.difference(&known) {
            let line = source.range(*line);
            text.replace_range(line.clone(), &" ".repeat(line.len()));
        }
        if broken.len() == known.len() {
            break;
        }
    }
    text
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

fn quoted(name: &str) -> String {
    format!("{name:?}")
}

struct Reader<'a> {
    source: &'a Source<'a>,
    /// Where the TOML parser found errors, in order.
    broken: Vec<usize>,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    /// The entries of a table in the order of the file, without those in which the TOML parser found an error.
    fn sound_entries<'t>(
        &self,
        table: &'t DeTable,
    ) -> Vec<(&'t Spanned<Cow<'t, str>>, &'t Value<'t>)> {
        let is_sound = |(key, value): &(&Spanned<_>, &Value)| {
            let first = self.broken.partition_point(|at| *at < key.span().start);
            // A table's span is that of its header; problems below it concern its entries.
            self.broken
                .get(first)
                .is_none_or(|at| *at > value.span().end.max(key.span().end))
        };
        let mut entries: Vec<_> = table.iter().filter(is_sound).collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        entries
    }

    fn unknown(&mut self, name: &str, key: &Spanned<Cow<str>>) {
        let known = SETTINGS.join(", ");
        let name = shortened(name);
        let what =
            format!("unknown key {name}: there are {known} and the tables keys and keys-MODE");
        self.problems.push(self.source.problem(&key.span(), what));
    }

    fn bad_value(&mut self, key: &str, value: &Value, allowed: &str) {
        let span = value.span();
        let given = self.source.text.get(span.clone()).unwrap_or_default();
        let given = shortened(given.lines().next().unwrap_or_default());
        self.problems.push(
            self.source
                .problem(&span, format!("{key} = {given}: allowed are {allowed}")),
        );
    }

    /// What `value` stands for among the `known` values, which are written as in the file: `"loop"`, `10`, `true`.
    /// Extra and missing quotes are accepted.
    fn choice<T>(
        &mut self,
        key: &str,
        value: &Value,
        known: impl IntoIterator<Item = (String, T)>,
    ) -> Option<T> {
        let given = match value.get_ref() {
            DeValue::String(name) => name.to_string(),
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
            DeValue::Boolean(on) => on.to_string(),
            _ => String::new(),
        };
        let mut known: Vec<_> = known.into_iter().collect();
        if let Some(at) = known
            .iter()
            .position(|(name, _)| name.trim_matches('"') == given)
        {
            return Some(known.swap_remove(at).1);
        }
        let allowed: Vec<_> = known.into_iter().map(|(name, _)| name).collect();
        self.bad_value(key, value, &allowed.join(", "));
        None
    }

    fn name<'n>(
        &mut self,
        key: &str,
        value: &Value,
        known: impl Iterator<Item = &'n str>,
    ) -> Option<String> {
        self.choice(
            key,
            value,
            known.map(|name| (quoted(name), name.to_owned())),
        )
    }

    fn switch(&mut self, key: &str, value: &Value) -> bool {
        let known = [true, false].map(|on| (on.to_string(), on));
        self.choice(key, value, known).unwrap_or_default()
    }

    fn rebindings(&mut self, table: &str, value: &Value) -> Vec<Rebinding> {
        let Some(entries) = value.get_ref().as_table() else {
            self.bad_value(table, value, &format!("a table: [{table}]"));
            return Vec::new();
        };
        let mut rebindings = Vec::new();
        for (action, value) in self.sound_entries(entries) {
            let name = |key: &Value| key.get_ref().as_str().map(shortened);
            let keys = match value.get_ref() {
                DeValue::String(key) => Some(vec![shortened(key)]),
                DeValue::Array(keys) => keys.iter().map(name).collect(),
                _ => None,
            };
            let line = self.source.line(action.span().start);
            let action = shortened(action.get_ref());
            match keys {
                Some(keys) => rebindings.push(Rebinding { line, action, keys }),
                None => self.bad_value(&action, value, "names of keys, such as [\"s\", \"F5\"]"),
            }
        }
        rebindings
    }
}

/// The beginning of a text from outside, short enough to be repeated in a message.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}
