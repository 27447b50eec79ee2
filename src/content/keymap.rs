//! Which key means what, in which mode. Help and hints are made from it, so they cannot lie.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use super::Problem;
use crate::action::{Action, Mode};

/// A key press, as far as the keymap tells keys apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A printable character; the space too. Shift is in the character.
    Char(char),
    /// Ctrl and a lower-case letter.
    Ctrl(char),
    /// F1 to F12.
    Function(u8),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
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

impl Key {
    /// The key that was meant: an input method left on sends full-width characters and an ideographic space.
    #[must_use]
    pub fn narrowed(self) -> Self {
        match self {
            Self::Char('\u{3000}') => Self::Char(' '),
            Self::Char(wide @ '\u{ff01}'..='\u{ff5e}') => {
                Self::Char(char::from_u32(u32::from(wide) - 0xfee0).unwrap_or(wide))
            }
            // What the punctuation keys give in Chinese input.
            Self::Char('。') => Self::Char('.'),
            Self::Char('、') => Self::Char('/'),
            Self::Char('《') => Self::Char('<'),
            Self::Char('》') => Self::Char('>'),
            Self::Char('【') => Self::Char('['),
            Self::Char('】') => Self::Char(']'),
            other => other,
        }
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
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        if let Some((_, key)) = NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(*key);
        }
        let mut chars = name.chars();
        if let (Some(char), None) = (chars.next(), chars.next()) {
            return Ok(Self::Char(char));
        }
        if let Some(letter) = name.strip_prefix("Ctrl-").and_then(|letter| letter.parse::<char>().ok()) {
            return match letter.to_ascii_lowercase() {
                // Terminals send the same for these.
                'h' => Ok(Self::Backspace),
                'i' => Ok(Self::Tab),
                'm' => Ok(Self::Enter),
                letter @ 'a'..='z' => Ok(Self::Ctrl(letter)),
                _ => Err(()),
            };
        }
        let number = name.strip_prefix('F').and_then(|number| number.parse().ok());
        number.filter(|number| (1..=12).contains(number)).map(Self::Function).ok_or(())
    }
}

/// One line of the keymap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// Where it holds.
    pub mode: Mode,
    /// What it does.
    pub action: Action,
    /// The keys, the one to be shown first.
    pub keys: Vec<Key>,
    /// The group of the help it belongs to.
    pub group: String,
    /// Its place among the hints, if it is hinted at.
    pub hint: Option<u8>,
}

/// Keys that mean in every program what they mean here.
const RESERVED: [Key; 2] = [Key::Ctrl('c'), Key::Ctrl('z')];

/// Other keys for an action, as a user wants them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rebinding {
    /// The line that says so.
    pub(super) line: usize,
    /// The action's name.
    pub(super) action: String,
    /// The keys' names, the one to be shown first; none to take all away.
    pub(super) keys: Vec<String>,
}

/// All bindings.
#[derive(Clone, Debug, Default)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    bind: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    action: toml::Spanned<String>,
    keys: Vec<String>,
    #[serde(default = "main_mode")]
    mode: String,
    #[serde(default)]
    group: String,
    hint: Option<u8>,
}

fn main_mode() -> String {
    Mode::Main.name().to_owned()
}

impl Keymap {
    pub(super) fn parse(path: &str, text: &str, problems: &mut Vec<Problem>) -> Self {
        let line_at = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count() + 1);
        let mut problem = |line: usize, what: String| problems.push(Problem { file: path.to_owned(), line, what });
        let file: File = match toml::from_str(text) {
            Ok(file) => file,
            Err(error) => {
                problem(error.span().map_or(0, |span| line_at(span.start)), error.message().to_owned());
                return Self::default();
            }
        };
        let mut bindings: Vec<Binding> = Vec::new();
        for bind in file.bind {
            let at = line_at(bind.action.span().start);
            let Some(mode) = Mode::ALL.into_iter().find(|mode| mode.name() == bind.mode) else {
                problem(at, format!("there is no mode {}", bind.mode));
                continue;
            };
            let Some(action) = Action::by_name(bind.action.get_ref()) else {
                problem(at, format!("there is no action {}", bind.action.get_ref()));
                continue;
            };
            let mut keys: Vec<Key> = Vec::new();
            for name in &bind.keys {
                match name.parse::<Key>() {
                    Ok(key) => {
                        let taken = bindings.iter().filter(|other| other.mode == mode).flat_map(|other| &other.keys);
                        if taken.chain(&keys).any(|other| *other == key) {
                            problem(at, format!("{name} has two meanings"));
                        }
                        keys.push(key);
                    }
                    Err(()) => problem(at, format!("there is no key {name}")),
                }
            }
            if keys.is_empty() {
                problem(at, format!("{} has no key", bind.action.get_ref()));
            }
            bindings.push(Binding { mode, action, keys, group: bind.group, hint: bind.hint });
        }
        Self { bindings }
    }

    /// Gives actions of `mode` other keys than these. What cannot be meant is left out and told to `problem`, with its
    /// line.
    ///
    /// The keys wanted take the place of those an action had. Another action that had one of them by default loses it,
    /// and where two want the same key the first has it: both are told. Ctrl-C and Ctrl-Z stay what they are.
    pub(super) fn rebind(&mut self, mode: Mode, wanted: &[Rebinding], problem: &mut dyn FnMut(usize, String)) {
        let mut given: Vec<(Key, &Rebinding)> = Vec::new();
        let mut rebound = Vec::new();
        for want in wanted {
            let Some(place) = self.place(mode, &want.action) else {
                problem(want.line, self.no_such_action(mode, &want.action));
                continue;
            };
            let mut keys = Vec::new();
            for name in &want.keys {
                let earlier = |key: &Key| given.iter().find(|(other, _)| other == key).map(|(_, other)| other);
                match name.parse::<Key>() {
                    Err(()) => problem(want.line, format!("there is no key {name}")),
                    Ok(Key::Char(char)) if !char.is_ascii_graphic() && char != ' ' && !char.is_alphanumeric() => {
                        problem(want.line, format!("a key that cannot be seen: U+{:04X}", u32::from(char)));
                    }
                    Ok(key @ Key::Char(_)) if mode.types() && !self.bindings[place].keys.contains(&key) => {
                        problem(want.line, format!("{name} is typed in the mode {}", mode.name()));
                    }
                    Ok(key) if RESERVED.contains(&key) => {
                        if !self.bindings[place].keys.contains(&key) {
                            problem(want.line, format!("{name} cannot be given another meaning"));
                        }
                    }
                    Ok(key) if keys.contains(&key) => {}
                    Ok(key) => match earlier(&key) {
                        Some(other) => {
                            problem(want.line, format!("{name} is already {}, line {}", other.action, other.line));
                        }
                        None => keys.push(key),
                    },
                }
            }
            given.extend(keys.iter().map(|key| (*key, want)));
            if !keys.is_empty() || want.keys.is_empty() {
                rebound.push((place, keys));
            }
        }
        for (place, keys) in &rebound {
            let own = &mut self.bindings[*place].keys;
            own.retain(|key| RESERVED.contains(key));
            own.splice(0..0, keys.iter().copied());
        }
        for (place, bind) in self.bindings.iter_mut().enumerate() {
            if bind.mode != mode || rebound.iter().any(|(other, _)| *other == place) {
                continue;
            }
            let taken = |key: &Key| given.iter().find(|(other, _)| other == key).map(|(_, want)| *want);
            let lost: Vec<_> = bind.keys.iter().filter_map(|key| Some((*key, taken(key)?))).collect();
            bind.keys.retain(|key| taken(key).is_none());
            let left = if bind.keys.is_empty() { ", which has no key now" } else { "" };
            for (key, want) in lost {
                let loser = bind.action.name().unwrap_or_default();
                problem(want.line, format!("{key} was {loser}{left}"));
            }
        }
        // An action without a key is in no help and no hint.
        self.bindings.retain(|bind| !bind.keys.is_empty());
    }

    /// Where the action of this name is bound in a mode.
    fn place(&self, mode: Mode, action: &str) -> Option<usize> {
        self.bindings.iter().position(|bind| bind.mode == mode && bind.action.name() == Some(action))
    }

    fn no_such_action(&self, mode: Mode, action: &str) -> String {
        if Action::by_name(action).is_none() {
            return format!("there is no action {action}");
        }
        let names: Vec<_> = self.bindings(mode).filter_map(|bind| bind.action.name()).collect();
        format!("there is no action {action} in the mode {}: there are {}", mode.name(), names.join(", "))
    }

    /// What `key` means in `mode`. Where text is typed, a character that nothing is bound to is typed as it came; the
    /// address is closed by any key.
    pub fn action(&self, mode: Mode, key: Key) -> Option<Action> {
        let bound = |key: Key| {
            self.bindings
                .iter()
                .find(|bind| bind.mode == mode && bind.keys.contains(&key))
                .map(|bind| bind.action.clone())
        };
        let typed = match (mode, key.narrowed()) {
            (mode, Key::Char(char)) if mode.types() && !char.is_control() => Some(Action::Type(char)),
            // Digits and signs belong to the answer; letters keep their meaning.
            (Mode::Lesson | Mode::Hunt, Key::Char(char)) if char.is_ascii_digit() || char == '-' => {
                Some(Action::Type(char))
            }
            (Mode::Address, _) => Some(Action::Escape),
            _ => None,
        };
        let beneath = || mode.beneath().and_then(|beneath| self.action(beneath, key));
        bound(key).or_else(|| bound(key.narrowed())).or(typed).or_else(beneath)
    }

    /// The bindings of a mode, in the order of the file.
    pub fn bindings(&self, mode: Mode) -> impl Iterator<Item = &Binding> {
        self.bindings.iter().filter(move |bind| bind.mode == mode)
    }

    /// The first key for an action in a mode, by name.
    pub fn key_for(&self, mode: Mode, action: &Action) -> Option<Key> {
        self.bindings(mode).find(|bind| bind.action == *action).and_then(|bind| bind.keys.first().copied())
    }

    /// The bindings to hint at, most useful first.
    pub fn hints(&self, mode: Mode) -> Vec<&Binding> {
        let mut hints: Vec<_> = self.bindings(mode).filter(|bind| bind.hint.is_some()).collect();
        hints.sort_by_key(|bind| bind.hint);
        hints
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Keymap, Vec<String>) {
        let mut problems = Vec::new();
        let keymap = Keymap::parse("keymap.toml", text, &mut problems);
        (keymap, problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn keys_are_written_as_they_are_read() {
        let keys = [Key::Char(' '), Key::Char('?'), Key::Ctrl('c'), Key::Function(1), Key::PageDown, Key::Backspace];
        for key in keys {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert_eq!("F13".parse::<Key>(), Err(()));
        assert_eq!("Ctrl-I".parse(), Ok(Key::Tab));
        assert_eq!("Ctrl-m".parse(), Ok(Key::Enter));
        assert_eq!("Ctrl-H".parse(), Ok(Key::Backspace));
        for none in ["Ctrl-1", "Ctrl-[", "Ctrl-é", "Ctrl- "] {
            assert_eq!(none.parse::<Key>(), Err(()), "{none}");
        }
        assert_eq!("Hyper".parse::<Key>(), Err(()));
    }

    #[test]
    fn an_input_method_left_on_does_not_matter() {
        let (keymap, problems) =
            parse("bind = [{ action = \"step\", keys = [\"Space\"] }, { action = \"next-solution\", keys = [\"n\"] }]");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(keymap.action(Mode::Main, Key::Char('\u{3000}')), Some(Action::Step));
        assert_eq!(keymap.action(Mode::Main, Key::Char('ｎ')), Some(Action::NextSolution));
        assert_eq!(keymap.action(Mode::Main, Key::Char('Ｎ')), None);
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let (_, problems) = parse(
            "[[bind]]\naction = \"step\"\nkeys = [\"x\"]\n[[bind]]\naction = \"back\"\nkeys = [\"x\", \"Hyper\"]\n\
             [[bind]]\naction = \"fly\"\nkeys = [\"y\"]\n[[bind]]\naction = \"quit\"\nmode = \"dream\"\nkeys = [\"q\"]\n",
        );
        assert_eq!(
            problems,
            [
                "keymap.toml:5: x has two meanings",
                "keymap.toml:5: there is no key Hyper",
                "keymap.toml:8: there is no action fly",
                "keymap.toml:11: there is no mode dream",
            ]
        );
    }
}
