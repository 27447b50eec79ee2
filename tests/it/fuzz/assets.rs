//! The built-in files with another text in place of one of them, the user's settings, and the names of keys.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms::Code;
use queens_tui::assets::{FILES, Problem};
use queens_tui::text::template;
use queens_tui::text::{Content, Key, Role};

use super::{
    actions, algorithms, app, built_in, codes, content, drawn, modes, owned, pieces, text,
};

const KEYMAP: &str = "keymap.toml";
const THEME: &str = "themes/dark.toml";
const LOCALE: &str = "locales/en.ftl";
const LISTING: &str = "listings/loop/listing.py";

/// Content with this text as its only file, at `path`, and the problems in it.
fn alone(path: &str, text: &str) -> (Content, Vec<Problem>) {
    let (content, mut problems) = Content::from_files(&[(path, text)]);
    problems.retain(|problem| problem.file == path);
    are_in(&problems, text);
    (content, problems)
}

/// Every problem has a text and a line that exists.
fn are_in(problems: &[Problem], text: &str) {
    let lines = text.matches('\n').count() + 1;
    for problem in problems {
        assert!(problem.line <= lines, "{problem} of {lines} lines");
        assert!(!problem.what.is_empty());
    }
}

fn first(problems: &[Problem]) -> String {
    problems
        .first()
        .map_or_else(|| "well".to_owned(), |problem| problem.what.clone())
}

/// No key has two meanings in a mode, and each does what it is bound to.
fn keys_are_bound(content: &Content) {
    for mode in Mode::ALL.iter().copied() {
        let mut seen = BTreeSet::new();
        for bind in content.keymap().bindings(mode) {
            for key in &bind.keys {
                assert!(seen.insert(key.to_string()), "{key} has two meanings");
                assert_eq!(
                    content.keymap().action(mode, *key).as_ref(),
                    Some(&bind.action),
                    "{key}"
                );
            }
        }
    }
}

pub(super) fn key(bytes: &[u8]) -> String {
    let text = text(bytes);
    let Ok(key) = text.parse::<Key>() else {
        return "no key".to_owned();
    };
    assert_eq!(key.to_string().parse(), Ok(key), "{text:?}");
    assert_eq!(key.narrowed().narrowed(), key.narrowed());
    let keymap = content().keymap();
    for mode in Mode::ALL.iter().copied() {
        if let Some(Action::Type(typed)) = keymap.action(mode, key) {
            assert!(!typed.is_control(), "{text:?} is typed in {mode:?}");
        }
        // A Chinese input method changes no bound key.
        let bound = keymap
            .bindings(mode)
            .find(|bind| bind.keys.contains(&key.narrowed()));
        if let Some(bind) =
            bound.filter(|_| !keymap.bindings(mode).any(|bind| bind.keys.contains(&key)))
        {
            assert_eq!(
                keymap.action(mode, key).as_ref(),
                Some(&bind.action),
                "{text:?}"
            );
        }
    }
    format!("{key:?}").chars().take(6).collect()
}

pub(super) fn key_names() -> Vec<String> {
    let names = "Space Enter Esc Bksp Tab Left Right Up Down Home End PgUp PgDn F1 F12 Ctrl-C Ctrl-Z Ctrl-H 。 】 Ｑ";
    owned(names.split(' '))
}

pub(super) fn keymaps() -> Vec<String> {
    pieces(built_in(KEYMAP, ""), |line| {
        !line.is_empty() && !line.starts_with('#')
    })
}

pub(super) fn keymap_words() -> Vec<String> {
    let own = owned([
        "[main]\n",
        " = { ",
        "keys = [\"",
        "group = \"",
        "hint = ",
        "everywhere = true",
        "}\n",
    ]);
    [own, actions(), modes(), key_names()].concat()
}

pub(super) fn keymap(bytes: &[u8]) -> String {
    let text = text(bytes);
    let (content, problems) = alone(KEYMAP, &text);
    for mode in Mode::ALL.iter().copied() {
        for key in content.keymap().bindings(mode).flat_map(|bind| &bind.keys) {
            assert!(
                content.keymap().action(mode, *key).is_some(),
                "{key} is bound and means nothing"
            );
        }
    }
    if problems.is_empty() {
        keys_are_bound(&content);
    }
    first(&problems)
}

/// The template of the settings, as it is and with its commented lines uncommented.
pub(super) fn all_settings() -> Vec<String> {
    let template = template(content());
    let is_setting =
        |line: &str| line.starts_with("# ") && line.contains(" = ") && !line.contains(':');
    let set: String = template
        .lines()
        .map(|line| if is_setting(line) { &line[2..] } else { line }.to_owned() + "\n")
        .collect();
    pieces(vec![template, set], |line| line.starts_with('['))
}

/// The keys of three modes: one without typing, one with typing, and one with few keys.
fn some_keys() -> &'static str {
    static KEYS: OnceLock<String> = OnceLock::new();
    KEYS.get_or_init(|| {
        let all = built_in(KEYMAP, "").concat();
        let (main, others): (Vec<_>, Vec<_>) = all
            .split_inclusive("\n\n")
            .partition(|bind| !bind.contains("mode = "));
        let leaves = |bind: &&&str| bind.contains("\"quit\"") || bind.contains("\"suspend\"");
        let first = main
            .iter()
            .take(10)
            .chain(main.iter().skip(10).filter(leaves));
        let few = others
            .iter()
            .filter(|bind| bind.contains("\"command\"") || bind.contains("\"race\""));
        first.chain(few).copied().collect()
    })
}

pub(super) fn settings_words() -> Vec<String> {
    let own = "theme language algorithm code flip speed ascii ambiguous light en zh 1000 [keys] [keys-race] keys-";
    let keys = [" = [\"s\", \"F5\"]\n", " = []\n", " = \""];
    [
        owned(own.split(' ')),
        owned(keys),
        actions(),
        modes(),
        key_names(),
        codes(),
        algorithms(),
    ]
    .concat()
}

pub(super) fn settings(bytes: &[u8]) -> String {
    let text = text(bytes);
    // Some keys, one theme and an empty language, because parsing everything would take most of the time.
    let theme = FILES.iter().copied().filter(|(name, _)| *name == THEME);
    let files: Vec<_> = theme.chain([(KEYMAP, some_keys()), (LOCALE, "")]).collect();
    let (mut content, _) = Content::from_files(&files);
    let reserved = |content: &Content| {
        Mode::ALL
            .iter()
            .map(|mode| ['c', 'z'].map(|char| content.keymap().action(*mode, Key::Ctrl(char))))
            .collect::<Vec<_>>()
    };
    let before = reserved(&content);
    let problems = content.configure("settings", &text);
    are_in(&problems, &text);
    for problem in &problems {
        // The longest lists all actions of a mode.
        assert!(problem.what.len() <= 800, "{problem}");
    }
    // The settings name things that exist, every key has one meaning, and Ctrl-C and Ctrl-Z have kept theirs.
    assert!(
        content
            .config
            .theme
            .as_deref()
            .is_none_or(|theme| content.theme(theme).is_some())
    );
    assert!(
        content
            .config
            .language
            .as_deref()
            .is_none_or(|language| content.locale(language).is_some())
    );
    keys_are_bound(&content);
    assert_eq!(
        reserved(&content),
        before,
        "Ctrl-C and Ctrl-Z stay what they are"
    );
    // Hints and help show the keys.
    let mut app = app(4);
    app.update(&content, Action::Help);
    drawn(&app, &content);
    format!("{} {:?}", first(&problems), content.config.theme)
}

pub(super) fn themes() -> Vec<String> {
    built_in("themes/", ".toml")
}

pub(super) fn theme_words() -> Vec<String> {
    // The names that serde uses.
    let kebab = |role: Role| {
        let mut name = String::new();
        for char in format!("{role:?}").chars() {
            if char.is_ascii_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(char.to_ascii_lowercase());
        }
        name
    };
    let own = [
        "order = 1",
        "[roles]\n",
        " = { fg = [\"#ffcc00\", 3]",
        "bg = [",
        "bold",
        "dim",
        "underline",
        "reverse",
    ];
    [
        owned(own),
        Role::ALL.iter().map(|role| kebab(*role)).collect(),
    ]
    .concat()
}

pub(super) fn theme(bytes: &[u8]) -> String {
    let (content, problems) = alone(THEME, &text(bytes));
    assert_eq!(
        content.themes().next().is_some(),
        content.theme("dark").is_some()
    );
    if content.theme("dark").is_some() {
        drawn(&app(4), &content);
    }
    first(&problems)
}

pub(super) fn locales() -> Vec<String> {
    pieces(built_in("locales/", ".ftl"), |line| {
        line.starts_with(|first: char| first.is_ascii_alphabetic())
    })
}

pub(super) fn locale_words() -> Vec<String> {
    owned([
        "a = ",
        "-x = ",
        "{ $n }",
        "{ $n-number ->\n",
        "    [one] ",
        "   *[other] ",
        "{ -x }",
        "{ a }",
        "{ a.b }",
        "{\"",
        "\"}",
        ".attr = ",
        "$step",
        "NUMBER($n)",
        "\\u0041",
        "### ",
        "\n    ",
        "{ { ",
        "}\n",
    ])
}

pub(super) fn locale(bytes: &[u8]) -> String {
    let source = text(bytes);
    let (content, problems) = alone(LOCALE, &source);
    if let Some(locale) = content.locale("en") {
        let ids = source
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(id, _)| id.trim());
        for id in ids {
            // With and without arguments: a message or `None`, but no panic.
            let _ = locale.text(id, &[]);
            let _ = locale.text(
                id,
                &[
                    ("step", 7_usize.into()),
                    ("n", 8_usize.into()),
                    ("row", "皇后".into()),
                ],
            );
        }
    }
    first(&problems)
}

pub(super) fn listings() -> Vec<String> {
    built_in("listings/loop/", ".py")
}

pub(super) fn listing_words() -> Vec<String> {
    let labels = queens_tui::algorithms::by_id("loop")
        .map(queens_tui::algorithms::Algorithm::labels)
        .unwrap_or_default();
    let own = owned([
        "# @begin\n",
        "# @end\n",
        "# @",
        " @",
        "    ",
        "\t",
        "\u{3000}",
    ]);
    own.into_iter()
        .chain(labels.iter().map(|label| format!("  # @{}\n", label.0)))
        .collect()
}

pub(super) fn listing(bytes: &[u8]) -> String {
    let text = text(bytes);
    let (content, problems) = alone(LISTING, &text);
    let algorithm = queens_tui::algorithms::by_id("loop").expect("an algorithm");
    let listing = content
        .listing(algorithm, Code::Python, "en")
        .expect("it is read, whatever it is");
    let lines: Vec<_> = text.lines().collect();
    for line in &listing.lines {
        let own = line
            .number
            .checked_sub(1)
            .and_then(|at| lines.get(at))
            .expect("a line that is there");
        assert!(own.contains(&line.text), "{:?} is not {own:?}", line.text);
    }
    let once = |label| listing.lines.iter().filter(|line| line.has(label)).count() == 1;
    assert!(
        !problems.is_empty() || algorithm.labels().iter().copied().all(once),
        "a label is not there once"
    );
    first(&problems)
}
