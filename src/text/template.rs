//! The template of a user's settings.

use std::fmt::Write as _;

use super::Content;
use super::config::SPEEDS;
use crate::action::Mode;
use crate::algorithms::{self, Code};
use crate::assets::FILES;

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
            &alternatives(algorithms::ALL.iter().map(|algorithm| algorithm.id())),
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
