//! The template and the schema of the settings.

use std::fs;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms;
use queens_tui::text::config::SPEEDS;
use queens_tui::text::{Content, template};

use super::configured;
use crate::start;

#[test]
fn the_template_holds_the_defaults() {
    let plain = Content::load();
    let text = template(&plain);
    // As it is, and with its commented keys uncommented.
    let is_key = |line: &str| {
        let rest = line
            .strip_prefix("# ")
            .and_then(|rest| rest.split_once(" = ["));
        rest.is_some_and(|(name, _)| Action::by_name(name).is_some())
    };
    let taken_in: String = text
        .lines()
        .map(|line| {
            if is_key(line) {
                format!("{}\n", &line[2..])
            } else {
                format!("{line}\n")
            }
        })
        .collect();
    assert!(taken_in.matches("\nstep = [\"Space\"").count() >= 1);
    for text in [text.as_str(), taken_in.as_str()] {
        let (content, problems) = configured(text);
        assert_eq!(problems, [""; 0]);
        let config = &content.config;
        assert_eq!(config.theme.as_deref(), plain.themes().next());
        assert_eq!(config.language, None, "the locale's");
        assert_eq!(
            config.algorithm.map(algorithms::Algorithm::id),
            Some(algorithms::DEFAULT.id())
        );
        assert_eq!(
            config.code.map(queens_tui::algorithms::Code::id),
            Some("python")
        );
        assert_eq!(
            config.speed,
            Some(queens_tui::session::Playback::default().speed())
        );
        assert!(!config.flip && config.ascii.is_none() && !config.wide_ambiguous);
        assert_eq!(config.motion, Some(true));
        for mode in Mode::ALL.iter().copied() {
            let (own, default): (Vec<_>, Vec<_>) = (
                content.keymap().bindings(mode).collect(),
                plain.keymap().bindings(mode).collect(),
            );
            assert_eq!(own, default, "{mode:?}");
        }
    }
    assert_eq!(start::run(&["config", "--print-default"]).printed(), text);
}

/// The comment above every setting explains it and lists its values.
#[test]
fn the_template_explains_every_setting() {
    let content = crate::support::content();
    let text = template(content);
    let above = |key: &str| {
        let at = text
            .find(&format!("\n{key} = "))
            .unwrap_or_else(|| panic!("there is no {key}"));
        let comment: Vec<_> = text[..at]
            .lines()
            .rev()
            .take_while(|line| line.starts_with('#'))
            .collect();
        assert!(!comment.is_empty(), "{key} is not explained");
        comment.concat()
    };
    let named = |key: &str, names: &mut dyn Iterator<Item = &str>| {
        let comment = above(key);
        for name in names {
            assert!(comment.contains(&format!("\"{name}\"")), "{key}: {name}");
        }
    };
    named("theme", &mut content.themes());
    named("language", &mut content.languages().chain(["auto"]));
    named(
        "algorithm",
        &mut algorithms::ALL.iter().map(|algorithm| algorithm.id()),
    );
    named(
        "code",
        &mut queens_tui::algorithms::Code::ALL
            .iter()
            .map(|code| code.id()),
    );
    named("ambiguous", &mut ["1", "2"].into_iter());
    named("ascii", &mut ["auto"].into_iter());
    for speed in SPEEDS {
        assert!(above("speed").contains(&speed.to_string()), "{speed}");
    }
    for switch in ["flip", "ascii", "motion"] {
        assert!(above(switch).contains("true or false"), "{switch}");
    }
    // The template has all settings that the message about an unknown one lists.
    let (_, problems) = configured("nonsense = 1");
    let listed: Vec<_> = problems[0].split('`').skip(3).step_by(2).collect();
    assert_eq!(listed.len(), 9, "{problems:?}");
    for key in listed {
        above(key);
    }
}

/// The schema, with which editors complete and check the file, has the settings of the template, their values and their
/// defaults.
#[test]
fn the_schema_of_the_settings_agrees_with_the_template() {
    use queens_tui::algorithms::Code;
    use queens_tui::assets::languages;
    use serde_json::{Value, json};
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/config.schema.json");
    let schema: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("the schema")).expect("JSON");
    let properties = schema["properties"].as_object().expect("the settings");
    let template: toml::Table = template(crate::support::content()).parse().expect("TOML");
    let (keys, settings): (Vec<_>, Vec<_>) = template
        .iter()
        .partition(|(name, _)| name.starts_with("keys"));
    assert_eq!(properties.keys().collect::<Vec<_>>().len(), settings.len());
    for (name, default) in settings {
        let property = properties
            .get(name)
            .unwrap_or_else(|| panic!("the schema has no {name}"));
        assert_eq!(
            property["default"],
            serde_json::to_value(default).expect("JSON"),
            "{name}"
        );
    }
    let algorithms: Vec<_> = queens_tui::algorithms::ALL
        .iter()
        .map(|algorithm| algorithm.id())
        .collect();
    let languages: Vec<_> = languages().chain(["auto"]).collect();
    for (name, allowed) in [
        ("language", json!(languages)),
        ("algorithm", json!(algorithms)),
        ("code", json!(Code::ALL.map(Code::id))),
        ("speed", json!(SPEEDS)),
    ] {
        assert_eq!(properties[name]["enum"], allowed, "{name}");
    }
    let pattern = schema["patternProperties"]
        .as_object()
        .and_then(|tables| tables.keys().next())
        .expect("the keys");
    assert_eq!(pattern, "^keys(-[a-z-]+)?$");
    let is_named = |char: char| char.is_ascii_lowercase() || char == '-';
    for (name, _) in keys {
        assert!(
            name == "keys"
                || name
                    .strip_prefix("keys-")
                    .is_some_and(|mode| mode.chars().all(is_named)),
            "{name}"
        );
    }
}
