//! The messages of one language, in Fluent's format.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::assets::{Problem, Source, languages};
use crate::course::Arg;

/// A number with its digits grouped by threes: `17,776`.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The language of the screen that a locale's name asks for: `zh_CN.UTF-8`, `zh-Hans` and `zh` are `zh`. As is usual
/// (RFC 4647, lookup), parts are left out from the end until a language of that name is found.
pub fn language_of(locale: &str) -> Option<&'static str> {
    let name = locale
        .split(['.', '@'])
        .next()?
        .replace('_', "-")
        .to_lowercase();
    let mut name = name.as_str();
    loop {
        if let Some(language) = languages().find(|language| *language == name) {
            return Some(language);
        }
        name = name.rsplit_once('-')?.0;
    }
}

/// The messages of one language. Each is parsed when it is first needed, so that none may name another one.
pub struct Locale {
    id: String,
    text: Cow<'static, str>,
    /// Where the text of each message is.
    places: HashMap<String, Range<usize>>,
    /// The messages that have been parsed.
    parsed: RwLock<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Locale({})", self.id)
    }
}

/// No messages yet, of the language `id`; `None` if there is no such language.
fn bundle(id: &str) -> Option<FluentBundle<FluentResource>> {
    let mut bundle = FluentBundle::new_concurrent(vec![id.parse().ok()?]);
    // Terminals show the isolation marks around arguments as garbage.
    bundle.set_use_isolating(false);
    Some(bundle)
}

/// Where the text of each message is: from its id at the start of a line to the next message or comment. Of two messages
/// with one id it is the first.
fn places(text: &str) -> HashMap<String, Range<usize>> {
    let mut places = HashMap::new();
    let mut message: Option<(&str, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n').chain(["#"]) {
        let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
        if begins || line.starts_with(['#', '-']) {
            if let Some((id, start)) = message.take() {
                places.entry(id.to_owned()).or_insert(start..at);
            }
            message = begins.then(|| (line.split(['=', ' ']).next().unwrap_or_default(), at));
        }
        at += line.len();
    }
    places
}

impl Locale {
    /// The locale of the language `id` with the messages in this text; `None` if there is no such language. A message
    /// that cannot be parsed is left out; [`Locale::problems`] finds it.
    pub(super) fn new(id: &str, text: Cow<'static, str>) -> Option<Self> {
        Some(Self {
            id: id.to_owned(),
            places: places(&text),
            text,
            parsed: RwLock::new(bundle(id)?),
        })
    }

    /// The problems of `text` as the messages of the language `id`; `path` is its file.
    pub(super) fn problems(path: &str, id: &str, text: &str) -> Vec<Problem> {
        let source = Source::new(path, text);
        let Some(mut bundle) = bundle(id) else {
            return vec![source.file_problem(format!("{id} is not the name of a language"))];
        };
        if let Some(at) = broken_escape(text) {
            return vec![source.problem(&(at..at), "an escape sequence without its digits")];
        }
        let mut problems = Vec::new();
        let resource =
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
                problems.extend(
                    errors
                        .iter()
                        .map(|error| source.problem(&error.pos, error.to_string())),
                );
                resource
            });
        if let Err(errors) = bundle.add_resource(resource) {
            problems.extend(
                errors
                    .iter()
                    .map(|error| source.file_problem(error.to_string())),
            );
        }
        problems.extend(
            reference(text)
                .map(|at| source.problem(&(at..at), "a message cannot name another one")),
        );
        problems
    }

    /// The language's id: `en`, `zh`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether the text has a message of this id, valid or not.
    pub fn has(&self, id: &str) -> bool {
        self.places.contains_key(id)
    }

    /// Parses the message of this id if that has not been done.
    fn parse(&self, id: &str) -> Option<()> {
        let text = &self.text[self.places.get(id)?.clone()];
        if !read(&self.parsed).has_message(id) && broken_escape(text).is_none() {
            let resource = FluentResource::try_new(text.to_owned()).ok()?;
            // Another thread may have added it meanwhile.
            let _ = self
                .parsed
                .write()
                .unwrap_or_else(PoisonError::into_inner)
                .add_resource(resource);
        }
        Some(())
    }

    /// The message `id` with these arguments; `None` if there is no such message or an argument is missing.
    ///
    /// In the message a number `count` is `$count`, grouped, and `$count-number`, which chooses the plural.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> Option<String> {
        self.parse(id)?;
        let bundle = read(&self.parsed);
        let pattern = bundle.get_message(id)?.value()?;
        let mut fluent = FluentArgs::with_capacity(args.len() * 2);
        for (name, arg) in args {
            match arg {
                Arg::Count(count) => {
                    fluent.set(format!("{name}-number"), FluentValue::from(*count));
                    fluent.set(*name, grouped(*count));
                }
                Arg::Text(text) => fluent.set(*name, text.clone()),
            }
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&fluent), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

/// The position of the first place where a message names another one or a term.
fn reference(text: &str) -> Option<usize> {
    let names = |at: &usize| {
        let inside = text[at + 1..].trim_start();
        !text[..*at]
            .rsplit('\n')
            .next()
            .is_some_and(|line| line.starts_with('#'))
            && inside.starts_with(|first: char| first.is_ascii_lowercase() || first == '-')
    };
    text.match_indices('{').map(|(at, _)| at).find(names)
}

/// The position of an escape sequence with a non-ASCII character among its digits. The parser (fluent-syntax 0.12)
/// panics on it: <https://github.com/projectfluent/fluent-rs/issues/389>. Remove this function when that bug is fixed.
fn broken_escape(text: &str) -> Option<usize> {
    [("\\u", 4), ("\\U", 6)]
        .into_iter()
        .find_map(|(escape, digits)| {
            text.match_indices(escape).map(|(at, _)| at).find(|at| {
                let mut rest = text
                    .bytes()
                    .skip(at + escape.len())
                    .take(digits)
                    .skip_while(u8::is_ascii_hexdigit);
                rest.next().is_some_and(|byte| !byte.is_ascii())
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [
            (0_u128, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (17_776, "17,776"),
            (1_234_567, "1,234,567"),
            (20_u128.pow(20), "104,857,600,000,000,000,000,000,000"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn a_number_chooses_the_plural_and_is_shown_grouped() {
        let source = "# A comment\nsteps = { $count-number ->\n    [one] one step\n   *[other] { $count } steps\n}\n# More\nno = Nö\n";
        assert_eq!(Locale::problems("en.ftl", "en", source), []);
        let locale = Locale::new("en", source.into()).expect("a locale");
        assert_eq!(locale.text("no", &[]).as_deref(), Some("Nö"));
        assert_eq!(
            locale
                .text("steps", &[("count", 1_usize.into())])
                .as_deref(),
            Some("one step")
        );
        assert_eq!(
            locale
                .text("steps", &[("count", 17_776_usize.into())])
                .as_deref(),
            Some("17,776 steps")
        );
        assert_eq!(locale.text("steps", &[]), None, "an argument is missing");
        assert_eq!(locale.text("none", &[]), None);
    }

    #[test]
    fn errors_have_their_line() {
        let text = "a = fine\nb = { $open\n";
        let problems = Locale::problems("xx.ftl", "en", text);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].line >= 1, "{problems:?}");
        let locale = Locale::new("en", text.into()).expect("a locale");
        assert_eq!(
            (locale.text("a", &[]).as_deref(), locale.text("b", &[])),
            (Some("fine"), None)
        );
    }

    #[test]
    fn a_message_cannot_name_another_one() {
        let text = "# As { here }\na = { $n } { \"{\" }\nb = See { a }\nc = See {-term}\n";
        let problems = Locale::problems("xx.ftl", "en", text);
        assert_eq!(
            problems,
            [Problem::new(
                "xx.ftl",
                3,
                "a message cannot name another one"
            )]
        );
    }

    #[test]
    fn broken_escape_sequences_do_not_reach_the_parser() {
        for (text, fine) in [
            ("a = { \"\\u0041\" }", true),
            ("a = { \"\\u0041皇\\U01F451后\" }", true),
            ("a = 皇\nb = { \"\\u皇\" }", false),
            ("a = { \"x\" }\nb = { \"\\U01F45é\" }", false),
            ("a = x\n\\u皇", false),
        ] {
            let problems = Locale::problems("xx.ftl", "en", text);
            assert_eq!(problems.is_empty(), fine, "{text}: {problems:?}");
            let locale = Locale::new("en", text.into()).expect("a locale");
            let broken = if text.contains("b =") { "b" } else { "a" };
            assert_eq!(locale.text(broken, &[]).is_some(), fine, "{text}");
            assert!(
                problems.iter().all(|problem| problem.line == 2),
                "{problems:?}"
            );
        }
    }
}
