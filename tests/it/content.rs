//! Checks of all assets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms::{self, Code};
use queens_tui::assets::FILES;
use queens_tui::course::Misconception;
use queens_tui::own;
use queens_tui::text::{Arg, Content};

use crate::arrows::sources;
use crate::support::{content, press, some, text};

#[test]
fn the_assets_have_no_problems() {
    let problems = Content::load().problems();
    let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{problems:#?}");
    for algorithm in algorithms::ALL {
        for (code, language) in Code::ALL
            .into_iter()
            .flat_map(|code| [(code, "en"), (code, "zh")])
        {
            assert!(
                content().listing(*algorithm, code, language).is_some(),
                "{algorithm:?} {code:?} {language}"
            );
        }
    }
}

/// The problems of the assets with the first of these texts replaced by the second in one file.
fn broken(path: &str, from: &str, to: &str) -> Vec<String> {
    let changed = FILES.iter().map(|(name, text)| {
        let times = usize::from(*name == path);
        (*name, text.replacen(from, to, times))
    });
    let changed: Vec<_> = changed.collect();
    let files = changed.iter().map(|(name, text)| (*name, &**text));
    let (_, problems) = Content::from_files(&files.collect::<Vec<_>>());
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_problem_in_an_asset_has_its_file_and_line() {
    let grid = "listings/flat-grid/listing.py";
    let bits = "listings/mask-stack/listing.rs";
    let (hunts, dark) = ("faults.toml", "themes/dark.toml");
    let put = ("col)  # @check", "col)  # @put");
    let below = &("\n".repeat(9) + "# @end");
    for (path, from, to, line, says) in [
        (grid, "  # @along", "", 0, "label along stands 0 times"),
        (
            grid,
            "= 0  # @lift",
            "= 0 + 0 + 0 + 0  # @lift",
            23,
            "longer than 38 columns",
        ),
        (grid, "# @end", below, 0, "lines shown, not 1 to 16"),
        (bits, "@pick", "@pick @none", 12, "no label none"),
        (hunts, put.0, put.1, 0, "label put stands 2 times"),
        (hunts, "\"pos ^= p\"", "\"pos ^= q\"", 0, "\"pos ^= q\""),
        (hunts, "by = ", "with = ", 12, ""),
        (
            dark,
            "attacked =",
            "# attacked =",
            0,
            "role Attacked is not set",
        ),
        (dark, "\"#949aa5\"", "\"grey\"", 7, ""),
    ] {
        let said = broken(path, from, to);
        let named = |said: &String| {
            let place = match line {
                0 => format!("{path}: "),
                line => format!("{path}:{line}: "),
            };
            said.starts_with(&place) && said.contains(says)
        };
        assert!(said.first().is_some_and(named), "{path} {to}: {said:?}");
    }
}

#[test]
fn the_default_theme_is_the_first() {
    assert_eq!(
        content().themes().next(),
        Some(queens_tui::text::DEFAULT_THEME)
    );
}

/// The variables of each message, without the `-number` ones that choose the plural.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            line.split('=')
                .next()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut id);
            assert!(
                messages.insert(id.clone(), BTreeSet::new()).is_none(),
                "{id} stands twice"
            );
        }
        let variables = line.split('$').skip(1).map(|rest| {
            let end = rest
                .find(|char: char| !char.is_ascii_alphanumeric() && char != '-')
                .unwrap_or(rest.len());
            rest[..end].trim_end_matches("-number").to_owned()
        });
        messages.entry(id.clone()).or_default().extend(variables);
    }
    messages.remove("");
    messages
}

fn locale_files() -> Vec<(&'static str, BTreeMap<String, BTreeSet<String>>)> {
    let files = FILES.iter().filter_map(|(path, text)| {
        Some((
            path.strip_prefix("locales/")?.strip_suffix(".ftl")?,
            messages(text),
        ))
    });
    files.collect()
}

fn english() -> BTreeMap<String, BTreeSet<String>> {
    let mut files = locale_files().into_iter();
    files.find(|(name, _)| *name == "en").expect("English").1
}

#[test]
fn every_locale_has_every_message_with_the_same_arguments() {
    let files = locale_files();
    assert!(files.len() >= 2, "English and Chinese");
    let english = english();
    for (name, messages) in &files {
        let ids = |messages: &BTreeMap<String, BTreeSet<String>>| {
            messages.keys().cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(ids(messages), ids(&english), "{name}");
        for (id, variables) in messages {
            assert!(
                variables.is_subset(&english[id]),
                "{name}: {id} has other arguments than in English"
            );
        }
    }
}

/// The catalogue of misconceptions and its sentences belong together.
#[test]
fn every_misconception_has_a_sentence_and_every_sentence_a_misconception() {
    let catalogue: BTreeSet<_> = Misconception::ALL
        .iter()
        .map(|known| format!("misconception-{}", known.id()))
        .collect();
    for (name, messages) in locale_files() {
        let ids: BTreeSet<_> = messages
            .into_keys()
            .filter(|id| id.starts_with("misconception-"))
            .collect();
        assert_eq!(ids, catalogue, "{name}");
    }
}

/// Every faulty walk has a sentence in each language, and every such sentence a walk.
#[test]
fn every_faulty_walk_has_a_sentence_and_every_sentence_a_walk() {
    let walks: BTreeSet<_> = own::faulty_walks()
        .map(|faulty| format!("cause-{}", faulty.text))
        .collect();
    for (name, messages) in locale_files() {
        let ids = messages.into_keys();
        let ids = ids.filter(|id| id.starts_with("cause-") && !id.starts_with("cause-word-"));
        assert_eq!(ids.collect::<BTreeSet<_>>(), walks, "{name}");
    }
}

#[test]
fn every_message_formats() {
    for (name, messages) in locale_files() {
        let locale = content().locale(name).expect("a locale");
        for (id, variables) in messages {
            for count in [0_usize, 1, 2, 17_776] {
                let args: Vec<_> = variables
                    .iter()
                    .map(|variable| (variable.as_str(), Arg::from(count)))
                    .collect();
                let text = locale
                    .text(&id, &args, |_| None)
                    .unwrap_or_else(|| panic!("{name}: {id} does not format"));
                assert!(
                    !text.contains(['{', '}', '\u{2068}', '\u{2069}']),
                    "{name}: {id}: {text}"
                );
            }
        }
    }
}

/// What a message calls a key is one.
#[test]
fn every_key_that_a_message_names_is_there() {
    let mut named = 0;
    for (id, variables) in english() {
        for key in variables
            .iter()
            .filter_map(|name| name.strip_prefix("key-"))
        {
            let (mode, action) = key.split_once('-').expect("a mode and an action");
            let mode = Mode::by_name(mode).unwrap_or_else(|| panic!("{id}: no mode {mode}"));
            let action = Action::by_name(action).unwrap_or_else(|| panic!("{id}: no {action}"));
            let key = content().keymap().key_for(mode, &action);
            assert!(key.is_some(), "{id}: {action:?} has no key");
            named += 1;
        }
    }
    assert!(named > 40, "{named} are named");
}

fn source_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

/// Every string in the code that looks like a message id is one.
#[test]
fn every_message_that_the_code_names_is_there() {
    let english = english();
    let first_words: BTreeSet<_> = english
        .keys()
        .filter_map(|id| id.split('-').next())
        .map(str::to_owned)
        .collect();
    let mut named = 0;
    let mut files: Vec<_> = ["text/narration.rs", "session.rs", "screen.rs"]
        .map(source_path)
        .to_vec();
    for folder in ["session", "screen", "commands", "text/narration"] {
        sources(&source_path(folder), &mut files);
    }
    for path in files {
        let source = fs::read_to_string(&path).expect("a source");
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for literal in source.split('"').skip(1).step_by(2) {
            let shaped = literal.contains('-')
                && literal
                    .chars()
                    .all(|char| char.is_ascii_lowercase() || char == '-');
            let first = literal.split('-').next().unwrap_or_default();
            if shaped
                && !literal.ends_with('-')
                && first_words.contains(first)
                && algorithms::by_id(literal).is_none()
            {
                assert!(
                    english.contains_key(literal),
                    "{}: {literal}",
                    path.display()
                );
                named += 1;
            }
        }
    }
    assert!(
        named > 60,
        "the code names {named} messages only: is this test still reading it?"
    );
    for mode in Mode::ALL.iter().copied() {
        for bind in content().keymap().hints(mode) {
            let action = bind.action.name().expect("a name");
            let ids = [
                format!("hint-{}-{action}", mode.name()),
                format!("hint-{action}"),
            ];
            assert!(ids.iter().any(|id| english.contains_key(id)), "{ids:?}");
        }
    }
}

#[test]
fn every_action_has_a_key_and_every_key_of_the_help_a_meaning() {
    let english = english();
    for name in Action::names() {
        let action = Action::by_name(name).expect("a name");
        let later = matches!(action, Action::Algorithm(key) if algorithms::by_key(key).is_none());
        let bound = Mode::ALL
            .iter()
            .any(|mode| content().keymap().key_for(*mode, &action).is_some());
        assert!(
            bound != later,
            "{name}: {}",
            if later { "dead key" } else { "no key" }
        );
    }
    for bind in content().keymap().bindings(Mode::Main) {
        assert!(
            english.contains_key(&format!("help-{}", bind.group)),
            "help-{}",
            bind.group
        );
        let name = bind.action.name().expect("a name");
        let message = if name.starts_with("algorithm-") {
            "action-algorithm".to_owned()
        } else {
            format!("action-{name}")
        };
        assert!(english.contains_key(&message), "{message}");
    }
    assert!(content().keymap().hints(Mode::Main).len() <= 21);
}

/// The sentences for 8 queens fit the five lines of 40 columns of the compact panel.
#[test]
fn stories_fit_the_compact_panel() {
    for language in ["en", "zh"] {
        for id in some(["mask-stack", "lowest-one", "loop"], 3) {
            let mut app = crate::support::app(8, language, 80, 24);
            press(
                &mut app,
                Action::Algorithm(algorithms::by_id(id).expect("an algorithm").key()),
            );
            let mut apps = (0..1_500).map(|_| {
                press(&mut app, Action::Step);
                app.clone()
            });
            for app in some(&mut apps, 4) {
                let screen = text(&app);
                assert!(!screen.contains('…'), "{language} {id}\n{screen}");
            }
        }
    }
}

/// Words that stand in no text of the program: a queen is "it", in Chinese 它 or no pronoun; the kinds of diagonals are
/// 主对角线 and 副对角线; the rest are names that the program's own terms have replaced.
#[test]
fn no_text_has_a_banned_word() {
    const ENGLISH: [&str; 16] = [
        "she", "her", "hers", "herself", "film", "camera", "tongue", "deed", "slip", "veil",
        "twin", "told", "quarrel", "foretell", "leaf", "wish",
    ];
    const CHINESE: [&str; 5] = ["她", "胶片", "相机", "反对角线", "不受攻击的格"];
    let texts = FILES.iter().filter(|(path, _)| {
        path.starts_with("locales/")
            || path.starts_with("lessons/")
                && Path::new(path)
                    .extension()
                    .is_some_and(|extension| extension == "md")
    });
    let mut read = 0;
    for (path, text) in texts {
        read += 1;
        for (at, line) in text.lines().enumerate() {
            let lower = line.to_lowercase();
            let mut words = lower.split(|char: char| !char.is_ascii_alphabetic());
            let english = words.find(|word| {
                ENGLISH.contains(word)
                    || ENGLISH
                        .iter()
                        .any(|banned| word.strip_suffix('s') == Some(banned))
            });
            let chinese = CHINESE.iter().find(|word| line.contains(**word));
            assert_eq!(
                (english, chinese),
                (None, None),
                "{path}:{}: {line}",
                at + 1
            );
        }
    }
    assert!(
        read > 20,
        "two locales and the lessons in two languages: {read}"
    );
}

/// Chinese sentences have Chinese punctuation and no spaces between Chinese characters.
#[test]
fn chinese_is_typeset_correctly() {
    let (_, source) = FILES
        .iter()
        .find(|(path, _)| *path == "locales/zh.ftl")
        .expect("Chinese");
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let text: Vec<char> = line
            .split_once('=')
            .map_or(line, |(_, text)| text)
            .chars()
            .collect();
        let chinese = |char: &char| ('\u{4e00}'..='\u{9fff}').contains(char);
        for window in text.windows(3) {
            assert!(
                !(chinese(&window[0]) && window[1] == ' ' && chinese(&window[2])),
                "{line}"
            );
        }
        for pair in text.windows(2) {
            assert!(
                !(chinese(&pair[0]) && [',', ';', '!', '?'].contains(&pair[1])),
                "{line}"
            );
        }
    }
}
