//! A user's own settings: what the program starts with unless an argument says otherwise, and other keys.
//!
//! ```toml
//! theme = "light"
//! speed = 10
//!
//! [keys]
//! next-solution = ["s", "n"]
//! ```
//!
//! Nothing in the file is fatal: what cannot be meant is left out and listed with its line. `assets/config.toml` is the
//! documented template, and holds the defaults.

use std::fmt::Write as _;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keymap::Rebinding;
use super::{Content, FILES, Problem};
use crate::action::{Code, Mode, SPEEDS};
use crate::algorithm::{self, Algorithm};

/// What a user wants otherwise than it comes.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The theme's name.
    pub theme: Option<String>,
    /// The language; the locale's if this does not say.
    pub language: Option<String>,
    /// The algorithm that the tutor starts with.
    pub algorithm: Option<&'static dyn Algorithm>,
    /// The language of the program shown.
    pub code: Option<Code>,
    /// Column 0 at the left.
    pub flip: bool,
    /// Presses a second, one of [`SPEEDS`].
    pub speed: Option<u32>,
    /// ASCII characters alone.
    pub ascii: bool,
    /// Whether characters of ambiguous width take two columns; the terminal is asked if this does not say.
    pub wide_ambiguous: Option<bool>,
}

/// The template: every setting at its default, explained, and every key, to be changed where its comment is taken away.
pub fn template(content: &Content) -> String {
    let mut text = FILES.iter().find(|(path, _)| *path == "config.toml").map_or("", |(_, text)| text).to_owned();
    for mode in Mode::ALL.into_iter().filter(|mode| content.keymap().bindings(*mode).next().is_some()) {
        let table = if mode == Mode::Main { String::new() } else { format!("-{}", mode.name()) };
        // A string takes all that is written to it.
        let _ = writeln!(text, "\n[keys{table}]");
        for bind in content.keymap().bindings(mode) {
            let keys: Vec<_> = bind.keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
            let _ = writeln!(text, "# {} = [{}]", bind.action.name().unwrap_or_default(), keys.join(", "));
        }
    }
    text
}

/// The longest piece of a wrong value that is told again, in characters.
const QUOTED: usize = 40;

/// A text with more lines than this that are no TOML is none.
const BROKEN: usize = 100;

type Entry<'a> = Spanned<DeValue<'a>>;

/// What stands in a file of settings.
pub(super) struct Parsed {
    /// The settings that can be meant.
    pub(super) config: Config,
    /// The keys wanted, by mode.
    pub(super) rebindings: Vec<(Mode, Vec<Rebinding>)>,
    /// What cannot be meant.
    pub(super) problems: Vec<Problem>,
}

/// Reads a text. What its names may be is the content's to say.
pub(super) fn parse(file: &str, text: &str, content: &Content) -> Parsed {
    let mut reader = Reader { file, text, problems: Vec::new() };
    let readable = reader.without_broken_lines();
    let (table, _) = DeTable::parse_recoverable(&readable);
    let mut config = Config::default();
    let mut rebindings = Vec::new();
    let mut entries: Vec<_> = table.get_ref().iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in entries {
        match key.get_ref().as_ref() {
            "theme" => config.theme = reader.name("theme", value, content.themes()),
            // "auto" is the locale's.
            "language" => {
                let language = reader.name("language", value, content.languages().chain(["auto"]));
                config.language = language.filter(|language| language != "auto");
            }
            "algorithm" => {
                let known = algorithm::ALL.iter().map(|algorithm| (algorithm.id(), *algorithm));
                config.algorithm = reader.choice("algorithm", value, known);
            }
            "code" => config.code = reader.choice("code", value, Code::ALL.map(|code| (code.id(), code))),
            "ambiguous" => {
                let known = [("auto", None), ("1", Some(false)), ("2", Some(true))];
                config.wide_ambiguous = reader.choice("ambiguous", value, known).flatten();
            }
            "flip" => config.flip = reader.switch("flip", value),
            "ascii" => config.ascii = reader.switch("ascii", value),
            "speed" => config.speed = reader.speed(value),
            other => match keys_of(other) {
                Some(mode) => rebindings.push((mode, reader.rebindings(other, value))),
                None => reader.unknown(other, &key.span()),
            },
        }
    }
    Parsed { config, rebindings, problems: reader.problems }
}

/// The mode whose keys a table of this name sets: `keys` are those of the search, `keys-race` those of the race.
fn keys_of(table: &str) -> Option<Mode> {
    let rest = table.strip_prefix("keys")?;
    let name = if rest.is_empty() { Mode::Main.name() } else { rest.strip_prefix('-')? };
    Mode::ALL.into_iter().find(|mode| mode.name() == name)
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    /// The text with spaces in place of the lines that are no TOML, so that the others still stand where they stood.
    fn without_broken_lines(&mut self) -> String {
        let mut text = self.text.to_owned();
        for _ in 0..BROKEN {
            let Err(error) = DeTable::parse(&text) else { return text };
            let at = error.span().unwrap_or(0..0);
            // The parser's messages have a line for each thing they list.
            self.problem(&at, &error.message().lines().collect::<Vec<_>>().join("; "));
            // What is missing at the end is missed behind the line that began it.
            let begins = |at: usize| text[..at].rfind('\n').map_or(0, |before| before + 1);
            let end = |at: usize| text[at..].find('\n').map_or(text.len(), |end| at + end);
            let mut line = begins(at.start.min(text.len()));
            while line > 0 && text[line..end(line)].trim().is_empty() {
                line = begins(line - 1);
            }
            let end = end(line);
            text.replace_range(line..end, &" ".repeat(end - line));
        }
        self.problem(&(0..0), &format!("more than {BROKEN} lines are no TOML: nothing is read"));
        String::new()
    }

    fn line(&self, at: &Range<usize>) -> usize {
        self.text.get(..at.start).map_or(1, |before| before.matches('\n').count() + 1)
    }

    fn problem(&mut self, at: &Range<usize>, what: &str) {
        let line = self.line(at);
        self.problems.push(Problem { file: self.file.to_owned(), line, what: written_out(what) });
    }

    fn unknown(&mut self, key: &str, at: &Range<usize>) {
        let what = format!(
            "unknown key {key}: there are theme, language, algorithm, code, flip, speed, ascii, ambiguous and the tables \
             keys and keys-MODE",
            key = shortened(key)
        );
        self.problem(at, &what);
    }

    fn bad_value(&mut self, key: &str, value: &Entry, allowed: &str) {
        let span = value.span();
        let given = shortened(self.text.get(span.clone()).unwrap_or_default().lines().next().unwrap_or_default());
        self.problem(&span, &format!("{key} = {given}: allowed are {allowed}"));
    }

    /// One of these names, in quotes or, where it is a number, without.
    fn choice<'n, T>(&mut self, key: &str, value: &Entry, known: impl IntoIterator<Item = (&'n str, T)>) -> Option<T> {
        let known: Vec<_> = known.into_iter().collect();
        let allowed: Vec<_> = known.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let given = match value.get_ref() {
            DeValue::String(name) => Some(name.as_ref()),
            DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str()),
            _ => None,
        };
        let found = given.and_then(|given| known.into_iter().find(|(name, _)| *name == given));
        if found.is_none() {
            self.bad_value(key, value, &allowed.join(", "));
        }
        found.map(|(_, found)| found)
    }

    fn name<'n>(&mut self, key: &str, value: &Entry, known: impl Iterator<Item = &'n str>) -> Option<String> {
        self.choice(key, value, known.map(|name| (name, name))).map(str::to_owned)
    }

    fn switch(&mut self, key: &str, value: &Entry) -> bool {
        let on = value.get_ref().as_bool();
        if on.is_none() {
            self.bad_value(key, value, "true, false");
        }
        on.unwrap_or_default()
    }

    fn speed(&mut self, value: &Entry) -> Option<u32> {
        let given = value.get_ref().as_integer();
        let given = given.and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
        let known = given.filter(|speed| SPEEDS.contains(speed));
        if known.is_none() {
            self.bad_value("speed", value, &SPEEDS.map(|speed| speed.to_string()).join(", "));
        }
        known
    }

    fn rebindings(&mut self, table: &str, value: &Entry) -> Vec<Rebinding> {
        let Some(entries) = value.get_ref().as_table() else {
            self.bad_value(table, value, &format!("a table: [{table}]"));
            return Vec::new();
        };
        let mut wanted = Vec::new();
        for (action, value) in entries {
            let name = |key: &Entry| key.get_ref().as_str().map(shortened);
            let keys = match value.get_ref() {
                DeValue::String(key) => Some(vec![shortened(key)]),
                DeValue::Array(keys) => keys.iter().map(name).collect(),
                _ => None,
            };
            match keys {
                Some(keys) => wanted.push(Rebinding {
                    line: self.line(&action.span()),
                    action: shortened(action.get_ref()),
                    keys,
                }),
                None => self.bad_value(&shortened(action.get_ref()), value, "names of keys, such as [\"s\", \"F5\"]"),
            }
        }
        wanted.sort_by_key(|want| want.line);
        wanted
    }
}

/// A text with what cannot be seen written out.
pub(super) fn written_out(text: &str) -> String {
    let mut written = String::new();
    for char in text.chars() {
        let escaped = char.escape_debug();
        if char.is_control() || escaped.len() > 2 {
            written.extend(escaped);
        } else {
            written.push(char);
        }
    }
    written
}

/// What can be told of a text from outside without telling a book.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}
