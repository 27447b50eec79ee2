//! The language and the number of colours, from the environment.

use std::env;

use crate::action::language_of;
use crate::app::Colors;
use crate::cli::When;
use crate::content::{Content, DEFAULT_THEME, FALLBACK};

/// The language asked for, else the settings', else the locale's, else English.
pub(super) fn language(asked: Option<&str>, content: &Content) -> String {
    if let Some(language) = asked.or(content.config.language.as_deref()) {
        return language.to_owned();
    }
    // LANGUAGE chooses among translations. It is ignored in the C locale, which has none.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| env::var(name).ok());
    let locale = locale.into_iter().find(|locale| !locale.is_empty());
    // Windows and macOS have a locale besides these variables. Elsewhere the locale is C if none is set.
    let unsaid = if cfg!(any(windows, target_os = "macos")) { "" } else { "C" };
    if matches!(locale.as_deref().unwrap_or(unsaid).split('.').next(), Some("C" | "POSIX")) {
        return FALLBACK.to_owned();
    }
    sys_locale::get_locale().as_deref().and_then(language_of).unwrap_or(FALLBACK).to_owned()
}

/// The theme asked for, else the settings', else the first.
pub(super) fn theme(asked: Option<&str>, content: &Content) -> String {
    asked.or(content.config.theme.as_deref()).unwrap_or(DEFAULT_THEME).to_owned()
}

/// How many colours the terminal has, from `NO_COLOR`, `COLORTERM` and `TERM`.
pub(super) fn colors(when: When) -> Colors {
    let set = |name: &str| env::var(name).unwrap_or_default();
    match when {
        When::Never => Colors::None,
        When::Auto if !set("NO_COLOR").is_empty() => Colors::None,
        When::Auto => described(&set("COLORTERM"), &set("TERM")),
        When::Always => described(&set("COLORTERM"), &set("TERM")).max(Colors::Sixteen),
    }
}

fn described(colorterm: &str, term: &str) -> Colors {
    match (colorterm, term) {
        (_, "" | "dumb") => Colors::None,
        ("truecolor" | "24bit", _) => Colors::True,
        (_, term) if term.contains("truecolor") || term.contains("direct") => Colors::True,
        (_, term) if term.contains("256") => Colors::Indexed,
        (_, term) if term.contains("mono") || term == "vt100" => Colors::None,
        _ => Colors::Sixteen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_believed() {
        for (colorterm, term, colors) in [
            ("truecolor", "xterm-256color", Colors::True),
            ("24bit", "xterm", Colors::True),
            ("", "xterm-256color", Colors::Indexed),
            ("yes", "screen-256color", Colors::Indexed),
            ("", "xterm", Colors::Sixteen),
            ("", "linux", Colors::Sixteen),
            ("truecolor", "dumb", Colors::None),
            ("", "", Colors::None),
            ("", "vt100", Colors::None),
        ] {
            assert_eq!(described(colorterm, term), colors, "{colorterm:?} {term:?}");
        }
    }
}
