//! The language and the number of colours, from the environment.

use std::env;

use crate::assets::FALLBACK;
use crate::session::Colors;
use crate::text::{Content, DEFAULT_THEME, language_of};

/// The value of the first of these variables that is set and not empty.
pub(crate) fn first_set(names: &[&str]) -> Option<String> {
    names
        .iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
}

/// The language asked for, else the settings', else the locale's, else English.
pub(crate) fn language(asked: Option<&str>, content: &Content) -> String {
    if let Some(language) = asked.or(content.config.language.as_deref()) {
        return language.to_owned();
    }
    // LANGUAGE chooses among translations. It is ignored in the C locale, which has none.
    let locale = first_set(&["LC_ALL", "LC_MESSAGES", "LANG"]);
    // Windows and macOS have a locale besides these variables. Elsewhere the locale is C if none is set.
    let unsaid = if cfg!(any(windows, target_os = "macos")) {
        ""
    } else {
        "C"
    };
    if matches!(
        locale.as_deref().unwrap_or(unsaid).split('.').next(),
        Some("C" | "POSIX")
    ) || has_other_characters()
    {
        return FALLBACK.to_owned();
    }
    sys_locale::get_locale()
        .as_deref()
        .and_then(language_of)
        .unwrap_or(FALLBACK)
        .to_owned()
}

/// Whether the locale says that the terminal's characters are not those of Unicode, or the terminal has few of them:
/// then what is drawn is ASCII, unless the user says otherwise.
pub(crate) fn is_ascii() -> bool {
    let term = env::var("TERM").unwrap_or_default();
    let is_vt = term
        .strip_prefix("vt")
        .is_some_and(|number| number.starts_with(|char: char| char.is_ascii_digit()));
    has_other_characters() || term == "linux" || is_vt
}

/// The kind of terminal, if the program cannot draw on it because it does not move its cursor as others do.
pub(crate) fn cannot_draw() -> Option<String> {
    env::var("TERM")
        .ok()
        .filter(|term| matches!(term.as_str(), "dumb" | "vt52"))
}

/// Whether the locale has a character set other than UTF-8. A locale that names none counts as UTF-8, except C and
/// POSIX.
fn has_other_characters() -> bool {
    cfg!(unix)
        && first_set(&["LC_ALL", "LC_CTYPE", "LANG"]).is_some_and(|locale| is_foreign(&locale))
}

fn is_foreign(locale: &str) -> bool {
    let locale = locale.split('@').next().unwrap_or_default();
    match locale.split_once('.') {
        Some((_, set)) => !["utf-8", "utf8"].contains(&set.to_lowercase().as_str()),
        None => matches!(locale, "C" | "POSIX"),
    }
}

/// The theme asked for, else the settings', else the first.
pub(crate) fn theme(asked: Option<&str>, content: &Content) -> String {
    asked
        .or(content.config.theme.as_deref())
        .unwrap_or(DEFAULT_THEME)
        .to_owned()
}

/// How many colours the terminal has, from `NO_COLOR`, `COLORTERM` and `TERM`; unless the user has `asked` for none, or
/// for some in any case.
pub(crate) fn colors(asked: Option<bool>) -> Colors {
    let set = |name: &str| env::var(name).unwrap_or_default();
    match asked {
        Some(false) => Colors::None,
        None if !set("NO_COLOR").is_empty() => Colors::None,
        None => described(&set("COLORTERM"), &set("TERM")),
        Some(true) => described(&set("COLORTERM"), &set("TERM")).max(Colors::Sixteen),
    }
}

/// Terminals with 24-bit colours, as `TERM` names them: over ssh it is all that is known of a terminal.
const TRUE: [&str; 7] = [
    "truecolor",
    "direct",
    "kitty",
    "ghostty",
    "alacritty",
    "foot",
    "wezterm",
];

fn described(colorterm: &str, term: &str) -> Colors {
    match (colorterm, term) {
        (_, "dumb") => Colors::None,
        ("truecolor" | "24bit", _) => Colors::True,
        // The console of Windows has no name.
        (_, "") => {
            if cfg!(windows) {
                Colors::True
            } else {
                Colors::None
            }
        }
        (_, term) if TRUE.iter().any(|name| term.contains(name)) => Colors::True,
        (_, term) if term.contains("256") => Colors::Indexed,
        (_, term) if term.contains("mono") || term == "vt100" => Colors::None,
        _ => Colors::Sixteen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn character_sets_are_believed() {
        for locale in [
            "zh_CN.GB18030",
            "zh_TW.Big5",
            "de_DE.ISO-8859-1@euro",
            "C",
            "POSIX",
            "C.ASCII",
        ] {
            assert!(is_foreign(locale), "{locale}");
        }
        for locale in [
            "zh_CN.UTF-8",
            "en_US.utf8",
            "C.UTF-8",
            "zh_CN",
            "de_DE@euro",
            "ca_ES.UTF-8@valencia",
        ] {
            assert!(!is_foreign(locale), "{locale}");
        }
    }

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
            ("truecolor", "", Colors::True),
            (
                "",
                "",
                if cfg!(windows) {
                    Colors::True
                } else {
                    Colors::None
                },
            ),
            ("", "xterm-kitty", Colors::True),
            ("", "xterm-ghostty", Colors::True),
            ("", "alacritty", Colors::True),
            ("", "foot-extra", Colors::True),
            ("", "wezterm", Colors::True),
            ("", "rxvt-unicode", Colors::Sixteen),
            ("", "vt100", Colors::None),
        ] {
            assert_eq!(described(colorterm, term), colors, "{colorterm:?} {term:?}");
        }
    }
}
