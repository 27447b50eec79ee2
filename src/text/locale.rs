//! The messages of one language, in Fluent's format.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

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

/// The messages of one language.
pub struct Locale {
    id: String,
    messages: FluentBundle<FluentResource>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Locale({})", self.id)
    }
}

impl Locale {
    /// The locale of the language `id` with the messages of the file `path`, which has this text; `None` if there is no
    /// such language. A message that cannot be parsed is left out and listed.
    pub(super) fn parse(
        path: &str,
        id: &str,
        text: &str,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let source = Source::new(path, text);
        let Ok(language) = id.parse() else {
            problems.push(source.file_problem(format!("{id} is not the name of a language")));
            return None;
        };
        let mut messages = FluentBundle::new_concurrent(vec![language]);
        // Terminals show the isolation marks around arguments as garbage.
        messages.set_use_isolating(false);
        let parsed = FluentResource::try_new(text.to_owned());
        let resource = parsed.unwrap_or_else(|(resource, errors)| {
            let wrong = errors.iter();
            problems.extend(wrong.map(|error| source.problem(&error.pos, error.to_string())));
            resource
        });
        if let Err(errors) = messages.add_resource(resource) {
            let wrong = errors.iter();
            problems.extend(wrong.map(|error| source.file_problem(error.to_string())));
        }
        Some(Self {
            id: id.to_owned(),
            messages,
        })
    }

    /// The language's id: `en`, `zh`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether there is a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.messages.has_message(id)
    }

    /// The message `id` with these arguments; `None` if there is no such message or an argument is missing. `known` gives
    /// what a message may name without an argument.
    ///
    /// In the message a number `count` is `$count`, grouped, and `$count-number`, which chooses the plural.
    pub fn text(
        &self,
        id: &str,
        args: &[(&str, Arg)],
        known: impl Fn(&str) -> Option<String>,
    ) -> Option<String> {
        let pattern = self.messages.get_message(id)?.value()?;
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
        loop {
            let mut errors = Vec::new();
            let text = self
                .messages
                .format_pattern(pattern, Some(&fluent), &mut errors)
                .into_owned();
            if errors.is_empty() {
                return Some(text);
            }
            for error in errors {
                let name = missing(error)?;
                let value = known(&name)?;
                fluent.set(name, value);
            }
        }
    }
}

/// The name of the argument that is missing, if the error says so.
fn missing(error: FluentError) -> Option<String> {
    match error {
        FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) => {
            Some(id)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none(_: &str) -> Option<String> {
        None
    }

    #[test]
    fn what_is_known_needs_no_argument() {
        let source =
            "a = { $key } { $count-number ->\n    [one] { $key }\n   *[other] { $other }\n}\n";
        let locale = Locale::parse("en.ftl", "en", source, &mut Vec::new()).expect("a locale");
        let text = |count: usize| {
            let known = |name: &str| (name == "key").then(|| "Esc".to_owned());
            locale.text("a", &[("count", count.into())], known)
        };
        assert_eq!(text(1).as_deref(), Some("Esc Esc"));
        assert_eq!(text(2), None, "an argument is missing");
    }

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
        let mut problems = Vec::new();
        let locale = Locale::parse("en.ftl", "en", source, &mut problems).expect("a locale");
        assert_eq!(problems, []);
        assert_eq!(locale.text("no", &[], none).as_deref(), Some("Nö"));
        assert_eq!(
            locale
                .text("steps", &[("count", 1_usize.into())], none)
                .as_deref(),
            Some("one step")
        );
        assert_eq!(
            locale
                .text("steps", &[("count", 17_776_usize.into())], none)
                .as_deref(),
            Some("17,776 steps")
        );
        assert_eq!(
            locale.text("steps", &[], none),
            None,
            "an argument is missing"
        );
        assert_eq!(locale.text("none", &[], none), None);
    }

    #[test]
    fn errors_have_their_line() {
        let text = "a = fine\nb = { $open\n";
        let mut problems = Vec::new();
        let locale = Locale::parse("xx.ftl", "en", text, &mut problems).expect("a locale");
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].line >= 1, "{problems:?}");
        assert_eq!(
            (
                locale.text("a", &[], none).as_deref(),
                locale.text("b", &[], none)
            ),
            (Some("fine"), None)
        );
    }
}
