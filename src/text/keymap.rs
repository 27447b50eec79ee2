//! Which key does what, in which mode. Help and hints are made from it, so that they are always right.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use toml::Spanned;

use crate::action::{Action, Mode};
use crate::assets::{Problem, Source};

/// The keymap's path below `assets/`.
pub(super) const PATH: &str = "keymap.toml";

/// A key press, in as much detail as bindings need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub enum Key {
    /// A printable character or a space. Shift has been applied to it.
    Char(char),
    /// Ctrl and a lower-case letter.
    Ctrl(char),
    /// F1 to F12.
    Function(u8),
    Enter,
    Escape,
    Backspace,
    Tab,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    Home,
    End,
    PageUp,
    PageDown,
}

const NAMED: &[(&str, Key)] = &[
    ("Space", Key::Char(' ')),
    ("Enter", Key::Enter),
    ("Esc", Key::Escape),
    ("Bksp", Key::Backspace),
    ("Tab", Key::Tab),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PgUp", Key::PageUp),
    ("PgDn", Key::PageDown),
];

/// The ASCII character in place of which a Chinese input method writes this one; any other character as it is.
pub fn narrowed(char: char) -> char {
    match char {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(char) - 0xfee0).unwrap_or(char),
        '。' => '.',
        '、' => ',',
        '《' => '<',
        '》' => '>',
        '【' | '「' => '[',
        '】' | '」' => ']',
        '·' => '`',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        other => other,
    }
}

impl Key {
    /// The ASCII key that was pressed: a Chinese input method sends full-width characters, an ideographic space and
    /// Chinese punctuation instead.
    #[must_use]
    pub fn narrowed(self) -> Self {
        match self {
            Self::Char('、') => Self::Char('/'),
            Self::Char(char) => Self::Char(narrowed(char)),
            other => other,
        }
    }

    /// Its name, or the arrow on it.
    pub fn sign(self) -> String {
        match self {
            Self::Left => "←".to_owned(),
            Self::Right => "→".to_owned(),
            Self::Up => "↑".to_owned(),
            Self::Down => "↓".to_owned(),
            other => other.to_string(),
        }
    }

    fn named(name: &str) -> Option<Self> {
        if let Some((_, key)) = NAMED.iter().find(|(known, _)| *known == name) {
            return Some(*key);
        }
        let mut chars = name.chars();
        if let (Some(char), None) = (chars.next(), chars.next()) {
            return Some(Self::Char(char));
        }
        if let Some(letter) = name.strip_prefix("Ctrl-") {
            return match letter.parse::<char>().ok()?.to_ascii_lowercase() {
                // Terminals send the same byte for both keys.
                'h' => Some(Self::Backspace),
                'i' => Some(Self::Tab),
                'j' | 'm' => Some(Self::Enter),
                letter @ 'a'..='z' => Some(Self::Ctrl(letter)),
                _ => None,
            };
        }
        let number = name.strip_prefix('F')?.parse().ok()?;
        (1..=12).contains(&number).then_some(Self::Function(number))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NAMED.iter().find(|(_, key)| key == self) {
            Some((name, _)) => f.write_str(name),
            None => match self {
                Self::Char(char) => write!(f, "{char}"),
                Self::Ctrl(char) => write!(f, "Ctrl-{}", char.to_ascii_uppercase()),
                Self::Function(number) => write!(f, "F{number}"),
                other => write!(f, "{other:?}"),
            },
        }
    }
}

impl FromStr for Key {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::named(name).ok_or_else(|| format!("there is no key {name}"))
    }
}

impl TryFrom<String> for Key {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}

/// One line of the keymap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The mode in which it holds.
    pub mode: Mode,
    /// What its keys do.
    pub action: Action,
    /// The keys; help and hints show the first.
    pub keys: Vec<Key>,
    /// The group of the help that lists it.
    pub group: String,
    /// The place of the key among the hints of the bottom line, if it has one.
    pub hint: Option<u8>,
    /// If not all hints fit, the one with the highest number is left out first.
    pub spare: u8,
    /// Whether its keys do the same in every mode in which they have no other meaning.
    pub everywhere: bool,
}

/// Keys that do the same in every program: their bindings cannot be changed.
const RESERVED: [Key; 2] = [Key::Ctrl('c'), Key::Ctrl('z')];

/// A line of the user's settings that gives an action other keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rebinding {
    /// The line of the settings.
    pub(super) line: usize,
    /// The action's name.
    pub(super) action: String,
    /// The keys' names, the one to be shown first; empty to take all keys from the action.
    pub(super) keys: Vec<String>,
}

/// All bindings.
#[derive(Debug)]
pub struct Keymap {
    /// The bindings of each mode, both in the order of the file.
    tables: Vec<(Mode, Vec<Binding>)>,
}

/// A line of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyLine {
    keys: Vec<Key>,
    #[serde(default)]
    group: String,
    hint: Option<u8>,
    #[serde(default)]
    spare: u8,
    #[serde(default)]
    everywhere: bool,
}

/// A table of a TOML file, and its entries in the order of the file.
type Ordered<T> = BTreeMap<Spanned<String>, T>;

fn in_order<T>(table: Ordered<T>) -> Vec<(Spanned<String>, T)> {
    let mut entries: Vec<_> = table.into_iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries
}

/// Adds a line of a table to the bindings of its mode, and returns what is wrong with the line.
fn add(mode: Mode, bindings: &mut Vec<Binding>, name: &str, line: KeyLine) -> Vec<String> {
    let Some(action) = Action::by_name(name) else {
        return vec![format!("there is no action {name}")];
    };
    let mut problems = Vec::new();
    for (at, key) in line.keys.iter().enumerate() {
        let mut others = bindings.iter().flat_map(|other| &other.keys);
        if others.any(|other| other == key) || line.keys[..at].contains(key) {
            problems.push(format!("{key} has two meanings"));
        }
    }
    if line.keys.is_empty() {
        problems.push(format!("{name} has no key"));
    }
    if line.everywhere && mode != Mode::Main {
        problems.push(format!(
            "only keys of {} hold everywhere",
            Mode::Main.name()
        ));
    }
    bindings.push(Binding {
        mode,
        action,
        keys: line.keys,
        group: line.group,
        hint: line.hint,
        spare: line.spare,
        everywhere: line.everywhere,
    });
    problems
}

/// The key of this name if the binding can be given it; `None` if it is reserved and already there.
fn bindable(Binding { mode, keys, .. }: &Binding, name: &str) -> Result<Option<Key>, String> {
    match name.parse::<Key>() {
        Err(what) => Err(what),
        Ok(Key::Char(char))
            if !char.is_ascii_graphic() && char != ' ' && !char.is_alphanumeric() =>
        {
            Err(format!(
                "a key that cannot be seen: U+{:04X}",
                u32::from(char)
            ))
        }
        Ok(key @ Key::Char(char)) if mode.types(char) && !keys.contains(&key) => {
            Err(format!("{name} is typed in the mode {}", mode.name()))
        }
        Ok(key) if RESERVED.contains(&key) && keys.contains(&key) => Ok(None),
        Ok(key) if RESERVED.contains(&key) => {
            Err(format!("{name} cannot be given another meaning"))
        }
        Ok(key) => Ok(Some(key)),
    }
}

/// Takes the keys that have a new owner from the other actions, and reports each.
fn take_away(
    bindings: &mut [Binding],
    owners: &[(Key, &Rebinding)],
    rebound: &[(usize, Vec<Key>)],
    problem: &mut dyn FnMut(usize, String),
) {
    let owner = |key: &Key| {
        owners
            .iter()
            .find(|(other, _)| other == key)
            .map(|(_, entry)| entry.line)
    };
    for (place, bind) in bindings.iter_mut().enumerate() {
        if rebound.iter().any(|(other, _)| *other == place) {
            continue;
        }
        let lost: Vec<_> = bind
            .keys
            .iter()
            .filter_map(|key| Some((*key, owner(key)?)))
            .collect();
        bind.keys.retain(|key| owner(key).is_none());
        let left = if bind.keys.is_empty() {
            ", which has no key now"
        } else {
            ""
        };
        let name = bind.action.name().unwrap_or_default();
        for (key, line) in lost {
            problem(line, format!("{key} was {name}{left}"));
        }
    }
}

fn no_such_action(mode: Mode, action: &str, bindings: &[Binding]) -> String {
    if Action::by_name(action).is_none() {
        return format!("there is no action {action}");
    }
    let names: Vec<_> = bindings
        .iter()
        .filter_map(|bind| bind.action.name())
        .collect();
    format!(
        "there is no action {action} in the mode {}: there are {}",
        mode.name(),
        names.join(", ")
    )
}

impl Keymap {
    /// The keymap in this text. A line that is wrong is left out; if the text cannot be read, the keymap is empty.
    pub(super) fn parse(text: &str, problems: &mut Vec<Problem>) -> Self {
        let source = Source::new(PATH, text);
        let file: Ordered<Ordered<KeyLine>> = source.toml(problems).unwrap_or_default();
        let mut tables = Vec::new();
        for (name, entries) in in_order(file) {
            let Some(mode) = Mode::by_name(name.get_ref()) else {
                let what = format!("there is no mode {}", name.get_ref());
                problems.push(source.problem(&name.span(), what));
                continue;
            };
            let mut bindings = Vec::new();
            for (name, entry) in in_order(entries) {
                let wrong = add(mode, &mut bindings, name.get_ref(), entry);
                let wrong = wrong
                    .into_iter()
                    .map(|what| source.problem(&name.span(), what));
                problems.extend(wrong);
            }
            tables.push((mode, bindings));
        }
        Self { tables }
    }

    /// Gives actions of `mode` other keys, as the user's settings ask. Invalid entries are left out and passed to
    /// `problem`, with their line.
    ///
    /// The new keys replace all keys that the action had. An action that had one of them before loses it, which is
    /// reported; where two entries ask for the same key the first gets it. Ctrl-C and Ctrl-Z keep their meaning.
    pub(super) fn rebind(
        &mut self,
        mode: Mode,
        entries: &[Rebinding],
        problem: &mut dyn FnMut(usize, String),
    ) {
        let mut none = Vec::new();
        let table = self.tables.iter_mut().find(|(other, _)| *other == mode);
        let bindings = table.map_or(&mut none, |(_, bindings)| bindings);
        // Which entry each key belongs to, and the new keys of each binding by its place.
        let mut owners: Vec<(Key, &Rebinding)> = Vec::new();
        let mut rebound: Vec<(usize, Vec<Key>)> = Vec::new();
        for entry in entries {
            let Some(place) = bindings
                .iter()
                .position(|bind| bind.action.name() == Some(entry.action.as_str()))
            else {
                problem(entry.line, no_such_action(mode, &entry.action, bindings));
                continue;
            };
            let mut keys = Vec::new();
            for name in &entry.keys {
                match bindable(&bindings[place], name) {
                    Err(what) => problem(entry.line, what),
                    Ok(None) => {}
                    Ok(Some(key)) if keys.contains(&key) => {}
                    Ok(Some(key)) => match owners.iter().find(|(other, _)| *other == key) {
                        Some((_, first)) => {
                            problem(
                                entry.line,
                                format!("{name} is already {}, line {}", first.action, first.line),
                            );
                        }
                        None => keys.push(key),
                    },
                }
            }
            owners.extend(keys.iter().map(|key| (*key, entry)));
            if !keys.is_empty() || entry.keys.is_empty() {
                rebound.push((place, keys));
            }
        }
        take_away(bindings, &owners, &rebound, problem);
        for (place, keys) in rebound {
            let own = &mut bindings[place].keys;
            own.retain(|key| RESERVED.contains(key));
            own.splice(0..0, keys);
        }
        // Help and hints leave out an action without a key.
        bindings.retain(|bind| !bind.keys.is_empty());
    }

    /// What `key` does in `mode`: the action bound there; else typing the character, if the mode takes text; else what
    /// it does in the mode beneath, if there is one; else closing, where any key closes; else the action bound
    /// everywhere.
    pub fn action(&self, mode: Mode, key: Key) -> Option<Action> {
        let bound = |key: Key| self.bindings(mode).find(|bind| bind.keys.contains(&key));
        let everywhere = |key: Key| {
            self.bindings(Mode::Main)
                .find(|bind| bind.everywhere && bind.keys.contains(&key))
        };
        let action = |bind: &Binding| bind.action.clone();
        if let Some(bind) = bound(key).or_else(|| bound(key.narrowed())) {
            return Some(action(bind));
        }
        if let Key::Char(char) = key.narrowed()
            && mode.types(char)
        {
            return Some(Action::Type(char));
        }
        if let Some(beneath) = mode.beneath() {
            return self.action(beneath, key);
        }
        if mode.closes_on_any_key() && !RESERVED.contains(&key) {
            return Some(Action::Escape);
        }
        everywhere(key)
            .or_else(|| everywhere(key.narrowed()))
            .map(action)
    }

    /// The bindings of a mode, in the order of the file.
    pub fn bindings(&self, mode: Mode) -> impl Iterator<Item = &Binding> {
        let table = self.tables.iter().find(|(other, _)| *other == mode);
        table.into_iter().flat_map(|(_, bindings)| bindings)
    }

    /// The key that is shown for an action in a mode: the first that has this meaning there.
    pub fn key_for(&self, mode: Mode, action: &Action) -> Option<Key> {
        let others = self
            .tables
            .iter()
            .map(|(mode, _)| *mode)
            .filter(|other| *other != mode);
        let bindings = std::iter::once(mode)
            .chain(others)
            .flat_map(|mode| self.bindings(mode));
        let mut keys = bindings
            .filter(|bind| bind.action == *action)
            .flat_map(|bind| bind.keys.iter().copied());
        keys.find(|key| self.action(mode, *key).as_ref() == Some(action))
    }

    /// The bindings that the bottom line shows, most useful first: the mode's own, or those of the mode beneath.
    pub fn hints(&self, mode: Mode) -> Vec<&Binding> {
        let mut hints: Vec<_> = self
            .bindings(mode)
            .filter(|bind| bind.hint.is_some())
            .collect();
        if let (true, Some(beneath)) = (hints.is_empty(), mode.beneath()) {
            // While an answer is typed, letters belong to it.
            let works = |bind: &&Binding| {
                bind.keys
                    .first()
                    .is_some_and(|key| self.action(mode, *key).as_ref() == Some(&bind.action))
            };
            return self.hints(beneath).into_iter().filter(works).collect();
        }
        hints.sort_by_key(|bind| bind.hint);
        hints
    }
}

#[cfg(test)]
mod tests;
