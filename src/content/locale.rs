//! The messages of one language, in Fluent's format.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Problem;
use super::source::Source;

/// A message's argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number. It is shown grouped (17,776) and can choose between singular and plural.
    Count(u64),
    /// A text.
    Text(String),
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Count(number as u64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Count(number)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The arguments of one message, by name.
pub type Args<'a> = Vec<(&'a str, Arg)>;

/// A number with its digits grouped by threes: `17,776`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The messages of one language.
pub struct Locale {
    id: String,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Locale({})", self.id)
    }
}

impl Locale {
    pub(super) fn parse(path: &str, id: &str, text: &str, problems: &mut Vec<Problem>) -> Option<Self> {
        let source = Source::new(path, text);
        let Ok(language) = id.parse::<LanguageIdentifier>() else {
            problems.push(source.file_problem(format!("{id} is not the name of a language")));
            return None;
        };
        if let Some(at) = broken_escape(text) {
            problems.push(source.problem(&(at..at), "an escape sequence without its digits"));
            return None;
        }
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
            problems.extend(errors.iter().map(|error| source.problem(&error.pos, error.to_string())));
            resource
        });
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Terminals show the isolation marks around arguments as garbage.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            problems.extend(errors.iter().map(|error| source.file_problem(error.to_string())));
        }
        Some(Self { id: id.to_owned(), bundle })
    }

    /// The language's id: `en`, `zh`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether there is a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The message `id` with these arguments; `None` if there is no such message or an argument is missing.
    ///
    /// In the message a number `count` is `$count`, grouped, and `$count-number`, which chooses the plural.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
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
        let text = self.bundle.format_pattern(pattern, Some(&fluent), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

/// The position of an escape sequence with a non-ASCII character among its digits. The parser (fluent-syntax 0.12)
/// panics on it: <https://github.com/projectfluent/fluent-rs/issues/389>. Remove this function when that bug is fixed.
fn broken_escape(text: &str) -> Option<usize> {
    [("\\u", 4), ("\\U", 6)].into_iter().find_map(|(escape, digits)| {
        text.match_indices(escape).map(|(at, _)| at).find(|at| {
            let mut rest = text.bytes().skip(at + escape.len()).take(digits).skip_while(u8::is_ascii_hexdigit);
            rest.next().is_some_and(|byte| !byte.is_ascii())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (17_776, "17,776"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn a_number_chooses_the_plural_and_is_shown_grouped() {
        let mut problems = Vec::new();
        let source = "steps = { $count-number ->\n    [one] one step\n   *[other] { $count } steps\n}\n";
        let locale = Locale::parse("en.ftl", "en", source, &mut problems).expect("a locale");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(locale.text("steps", &[("count", 1_usize.into())]).as_deref(), Some("one step"));
        assert_eq!(locale.text("steps", &[("count", 17_776_usize.into())]).as_deref(), Some("17,776 steps"));
        assert_eq!(locale.text("steps", &[]), None, "an argument is missing");
        assert_eq!(locale.text("none", &[]), None);
    }

    #[test]
    fn errors_have_their_line() {
        let mut problems = Vec::new();
        Locale::parse("xx.ftl", "en", "a = fine\nb = { $open\n", &mut problems);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].line >= 1, "{problems:?}");
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
            let mut problems = Vec::new();
            let locale = Locale::parse("xx.ftl", "en", text, &mut problems);
            assert_eq!((locale.is_some(), problems.is_empty()), (fine, fine), "{text}: {problems:?}");
            assert!(problems.iter().all(|problem| problem.line == 2), "{problems:?}");
        }
    }
}
