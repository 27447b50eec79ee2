//! Everything that reads text from outside, under texts that nobody wrote: no reader panics, each says what is wrong in
//! words that can be shown, and what it accepts it writes as it read it.
//!
//! A target is a line of [`TARGETS`]: a name, texts to begin with (the assets that are built in, and a few that have been
//! worth keeping), and what must hold. Texts are changed at random, always the same way for the same seed; a text that
//! leads somewhere new, as far as the target tells, is kept and changed further, which is how the deep corners are
//! reached.
//!
//! ```text
//! cargo test --release --test it fuzz -- --ignored     twenty times as long
//! ```

use std::collections::BTreeSet;
use std::ffi::OsString;

use queens_tui::action::{Action, Mode, Target};
use queens_tui::cli::{Refusal, parse, plain};
use queens_tui::content::{Content, FILES, Key, Learned, Problem};
use queens_tui::search::{Given, Placement, Size};

/// One reader.
struct Reader {
    name: &'static str,
    /// Texts to begin with.
    seeds: fn() -> Vec<String>,
    /// Reads a text and sees that all is well. Two texts that are read alike, or refused alike, give one answer.
    read: fn(&str) -> String,
    /// How many texts in an everyday run.
    texts: usize,
}

/// Everything that reads text from outside. To add one: a line here and a function below.
const TARGETS: &[Reader] = &[
    Reader { name: "arguments", seeds: argument_seeds, read: arguments, texts: 3_000 },
    Reader { name: "moments", seeds: moment_seeds, read: moment, texts: 10_000 },
    Reader { name: "given queens", seeds: given_seeds, read: given, texts: 5_000 },
    Reader { name: "keys", seeds: key_seeds, read: key, texts: 10_000 },
    Reader { name: "keymap", seeds: || built_in("keymap.toml"), read: keymap, texts: 400 },
    Reader { name: "theme", seeds: || built_in("themes/dark.toml"), read: theme, texts: 800 },
    Reader { name: "locale", seeds: || built_in("locales/en.ftl"), read: locale, texts: 200 },
    Reader { name: "settings", seeds: settings_seeds, read: settings, texts: 1_000 },
    Reader { name: "lesson", seeds: || ending("lesson.toml"), read: lesson, texts: 300 },
    Reader { name: "words of a lesson", seeds: || ending("/en.md"), read: lesson_words, texts: 400 },
    Reader { name: "state", seeds: state_seeds, read: state, texts: 5_000 },
    Reader { name: "listing", seeds: || built_in("listings/loop/listing.py"), read: listing, texts: 2_000 },
];

/// A generator of numbers that any machine repeats (xorshift64*, Vigna 2016).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % below.max(1)
    }
}

/// Pieces that readers may stumble over.
const PIECES: &[&str] = &[
    "\0",
    "\n",
    "\r\n",
    "\t",
    "\"",
    "'",
    "\\",
    "=",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "#",
    ",",
    ":",
    "@",
    ".",
    "-",
    "+",
    " ",
    "0",
    "1",
    "32",
    "33",
    "-1",
    "1e9",
    "0x1f",
    "inf",
    "nan",
    "18446744073709551616",
    "99999999999999999999999999999999",
    "\u{1b}[31m",
    "\u{9b}",
    "\u{202e}",
    "\u{feff}",
    "皇后",
    "♛",
    "é",
    "e\u{301}",
    "\u{10ffff}",
    "step:",
    "solution:",
    "queens:",
    "--at",
    "--given",
    "--",
    "[[bind]]",
    "keys",
    "action",
    "mode",
    "Ctrl-",
    "F",
    "true",
    "false",
    "@begin",
    "@end",
    "@",
    "-> ",
    "*[other]",
    "{ $n ->",
    "{ -x }",
    "{\"",
    ".attr =",
];

/// A text a little different from this one.
fn changed(text: &str, others: &[String], dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(chars.len() + 1);
        match dice.roll(7) {
            0 if at < chars.len() => {
                chars.remove(at);
            }
            1 => {
                let end = (at + dice.roll(40)).min(chars.len());
                chars.drain(at..end);
            }
            2 => {
                let end = (at + dice.roll(40)).min(chars.len());
                let again: Vec<char> = chars[at..end].to_vec();
                let to = dice.roll(chars.len() + 1);
                chars.splice(to..to, again);
            }
            3 if at < chars.len() => chars[at] = char::from(dice.roll(128) as u8),
            4 if !others.is_empty() => {
                let other: Vec<char> = others[dice.roll(others.len())].chars().collect();
                let from = dice.roll(other.len() + 1);
                let to = (from + dice.roll(60)).min(other.len());
                chars.splice(at..at, other[from..to].iter().copied());
            }
            5 => chars.truncate(at),
            _ => {
                let piece = PIECES[dice.roll(PIECES.len())];
                chars.splice(at..at, piece.chars());
            }
        }
    }
    // Beyond that no reader behaves differently, it only takes longer.
    chars.truncate(60_000);
    chars.into_iter().collect()
}

/// What a text led to, without its numbers and its quoted values: so many places there are to get to.
fn place(answer: &str) -> String {
    let mut quoted = false;
    let kept = answer.chars().filter(|char| {
        quoted ^= matches!(char, '\'' | '`' | '"');
        !quoted && !char.is_ascii_digit()
    });
    kept.take(120).collect()
}

fn run(reader: &Reader, texts: usize) {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut corpus = (reader.seeds)();
    let mut known: BTreeSet<String> = corpus.iter().map(|text| place(&(reader.read)(text))).collect();
    for _ in 0..texts {
        let from = dice.roll(corpus.len());
        let text = changed(&corpus[from], &corpus, &mut dice);
        let answer = (reader.read)(&text);
        // A few hundred are enough to go on from.
        if known.len() < 400 && known.insert(place(&answer)) {
            corpus.push(text);
        }
    }
    assert!(known.len() > 3, "{}: all texts lead to the same place: {known:?}", reader.name);
}

#[test]
fn readers_survive_whatever_they_read() {
    for reader in TARGETS {
        run(reader, reader.texts);
    }
}

#[test]
#[ignore = "twenty times as long: .ci/run"]
fn readers_survive_whatever_they_read_for_long() {
    for reader in TARGETS {
        run(reader, reader.texts * 20);
    }
}

/// What is said can be shown as it is.
#[track_caller]
fn shown(line: &str) {
    assert_eq!(plain(line), line, "it acts on the terminal");
    assert!(!line.is_empty() && !line.contains('\n'));
}

fn argument_seeds() -> Vec<String> {
    [
        "8",
        "32 --algorithm loop --code cpp --lang zh --theme light --color never --ascii --ambiguous 2 --flip",
        "8 --at step:981 --given 3:1,4:3",
        "solve 8 --skip 3 --limit 2 --fundamental --given 0:0 --format json",
        "count 12 --threads 2 --format text --given 1:5",
        "trace 6 --algorithm occupancy --detail op --from 3 --limit 9 --lang en --format json",
        "race 5 --yes --format json",
        "--help",
        "--version",
    ]
    .map(ToOwned::to_owned)
    .to_vec()
}

fn arguments(text: &str) -> String {
    let args = std::iter::once("queens-tui").chain(text.split(' ')).map(OsString::from);
    match parse(args) {
        Ok(cli) => format!("{cli:?}"),
        Err(Refusal::Printed(text)) => {
            assert!(text.ends_with('\n'));
            "printed".to_owned()
        }
        Err(Refusal::Wrong(line)) => {
            shown(&line);
            line
        }
    }
}

fn moment_seeds() -> Vec<String> {
    ["step:981", "solution 5", "queens:0,4,7@3", "queens:@8", "step: 0"].map(ToOwned::to_owned).to_vec()
}

fn moment(text: &str) -> String {
    match text.parse::<Target>() {
        Ok(target) => {
            assert_eq!(target.to_string().parse(), Ok(target.clone()), "{text:?}");
            if let Target::Queens { cols, .. } = &target {
                for n in [1, 8, 32] {
                    if let Ok(placement) = Placement::from_columns(Size::new(n).expect("a size"), cols) {
                        assert_eq!(&placement.columns().collect::<Vec<_>>(), cols);
                    }
                }
            }
            format!("{target:?}")
        }
        Err(wrong) => wrong.to_string(),
    }
}

fn given_seeds() -> Vec<String> {
    ["3:1,4:3", "0:0", "31:31, 5 : 6", "0:0,1:2,2:4"].map(ToOwned::to_owned).to_vec()
}

fn given(text: &str) -> String {
    let args = ["queens-tui", "solve", "8", &format!("--given={text}")].map(OsString::from);
    match parse(args) {
        Ok(cli) => {
            let Some(queens_tui::cli::Command::Solve(solve)) = cli.command else {
                panic!("{text:?} is another command")
            };
            let squares = solve.given.expect("it was given").0;
            match Given::new(Size::CHESSBOARD, &squares) {
                // What is taken is within the board, and no two attack one another.
                Ok(given) => {
                    let taken: Vec<_> = given.squares().collect();
                    for (at, one) in taken.iter().enumerate() {
                        assert!(one.row < 8 && one.col < 8);
                        for other in &taken[..at] {
                            let (rows, cols) = (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
                            assert!(rows != 0 && cols != 0 && rows != cols, "{text:?}");
                        }
                    }
                    format!("{} queens", taken.len())
                }
                Err(wrong) => wrong.to_string(),
            }
        }
        Err(Refusal::Wrong(line)) => {
            shown(&line);
            line
        }
        Err(Refusal::Printed(text)) => text,
    }
}

fn key_seeds() -> Vec<String> {
    ["Space", "Ctrl-C", "F12", "x", "PgDn", "。", "Ｑ"].map(ToOwned::to_owned).to_vec()
}

fn key(text: &str) -> String {
    let Ok(key) = text.parse::<Key>() else { return "no key".to_owned() };
    assert_eq!(key.to_string().parse(), Ok(key), "{text:?}");
    for mode in Mode::ALL {
        // Whatever it means, it means it again, and so does the key it stands for.
        let keymap = &crate::support::content().keymap;
        assert_eq!(keymap.action(mode, key), keymap.action(mode, key));
        assert_eq!(key.narrowed().narrowed(), key.narrowed());
    }
    format!("{key:?}").chars().take(6).collect()
}

fn built_in(path: &str) -> Vec<String> {
    let (folder, _) = path.rsplit_once('/').unwrap_or(("", path));
    let like = |name: &str| name == path || (!folder.is_empty() && name.starts_with(folder));
    FILES.iter().filter(|(name, _)| like(name)).map(|(_, text)| (*text).to_owned()).collect()
}

/// The assets with `text` in place of one of them, and what is wrong with it then.
fn problems(path: &str, text: &str) -> (Content, Vec<Problem>) {
    let others = FILES.iter().filter(|(name, _)| {
        // One of each kind is enough: the rest would only be read again and again.
        *name == "keymap.toml" || *name == "locales/en.ftl" || *name == "themes/dark.toml"
    });
    let files: Vec<(&str, &str)> = others.copied().filter(|(name, _)| *name != path).chain([(path, text)]).collect();
    let (content, mut problems) = Content::from_files(&files);
    problems.retain(|problem| problem.file == path);
    for problem in &problems {
        let lines = text.matches('\n').count() + 1;
        assert!(problem.line <= lines, "{problem} of {lines} lines");
        assert!(!problem.what.is_empty());
    }
    (content, problems)
}

fn first(problems: &[Problem]) -> String {
    problems.first().map_or_else(|| "well".to_owned(), |problem| problem.what.clone())
}

fn keymap(text: &str) -> String {
    let (content, problems) = problems("keymap.toml", text);
    for mode in Mode::ALL {
        for bind in content.keymap.bindings(mode) {
            for key in &bind.keys {
                let means = content.keymap.action(mode, *key);
                assert!(means.is_some(), "{key} is bound and means nothing");
                assert!(!problems.is_empty() || means.as_ref() == Some(&bind.action), "{key} has two meanings");
            }
        }
    }
    first(&problems)
}

fn theme(text: &str) -> String {
    let (content, problems) = problems("themes/dark.toml", text);
    assert_eq!(content.themes().next().is_some(), content.theme("dark").is_some());
    first(&problems)
}

fn locale(text: &str) -> String {
    let (content, problems) = problems("locales/en.ftl", text);
    if let Some(locale) = content.locale("en") {
        for id in locale.ids().take(20) {
            // With arguments and without: a message or none, but no panic.
            let _ = locale.text(id, &[]);
            let _ = locale.text(id, &[("step", 7_usize.into()), ("n", 8_usize.into())]);
        }
    }
    first(&problems)
}

fn listing(text: &str) -> String {
    let (content, problems) = problems("listings/loop/listing.py", text);
    let algorithm = queens_tui::algorithm::by_id("loop").expect("an algorithm");
    if let Some(listing) = content.listing(algorithm, queens_tui::action::Code::Python) {
        let lines = text.lines().count();
        assert!(listing.lines.iter().all(|line| (1..=lines).contains(&line.number)), "a line that is not there");
    }
    first(&problems)
}

fn ending(end: &str) -> Vec<String> {
    let those = FILES.iter().filter(|(name, _)| name.starts_with("lessons/") && name.ends_with(end));
    those.map(|(_, text)| (*text).to_owned()).collect()
}

/// A course of one lesson, taken up and shown to its end where it can be read.
fn course(toml: &str, words: &str, of: &str) -> String {
    let order = "format = 1\norder = [\"attacks\"]\n";
    let files: Vec<(&str, &str)> = FILES
        .iter()
        .copied()
        .filter(|(name, _)| *name == "keymap.toml" || *name == "locales/en.ftl" || *name == "themes/dark.toml")
        .chain([("lessons/order.toml", order), ("lessons/attacks/lesson.toml", toml), ("lessons/attacks/en.md", words)])
        .collect();
    let (content, mut problems) = Content::from_files(&files);
    problems.retain(|problem| problem.file.starts_with("lessons/"));
    // Larger boards are not counted for a lesson; a test of the content holds that none has them.
    if let Some(lesson) = content.lesson("attacks").filter(|lesson| lesson.start.size.get() <= 8) {
        let mut app = crate::support::app(8, "en", 80, 24);
        app.open_lesson(&content, "attacks");
        for _ in 0..=lesson.tasks.len().min(20) {
            for action in [Action::Hint, Action::Submit, Action::Show, Action::Submit] {
                app.update(&content, action);
            }
        }
    }
    let problem = problems.iter().find(|problem| problem.file.ends_with(of));
    problem.map_or_else(|| "well".to_owned(), |problem| problem.what.clone())
}

fn lesson(text: &str) -> String {
    course(text, &ending("attacks/en.md")[0], "lesson.toml")
}

fn lesson_words(text: &str) -> String {
    course(&ending("attacks/lesson.toml")[0], text, "en.md")
}

fn state_seeds() -> Vec<String> {
    [
        "format = 1\n\n[done]\nattacks = [\"all\", \"three\"]\nhunt = [\"one-diagonal\"]\n",
        "format = 2\nstars = 9",
        "format = 1",
    ]
    .map(ToOwned::to_owned)
    .to_vec()
}

fn state(text: &str) -> String {
    match Learned::parse(text) {
        Ok(learned) => {
            let written = learned.to_text();
            assert_eq!(Learned::parse(&written), Ok(learned), "{text:?}");
            assert_eq!(plain(&written).replace(' ', ""), written.replace(['\n', ' '], ""), "it acts on the terminal");
            written
        }
        Err(wrong) => format!("{wrong:?}"),
    }
}

fn settings_seeds() -> Vec<String> {
    let (content, _) = Content::load();
    vec![queens_tui::content::config::template(&content), String::new()]
}

fn settings(text: &str) -> String {
    let files: Vec<(&str, &str)> = FILES.iter().copied().filter(|(name, _)| !name.starts_with("listings/")).collect();
    let (mut content, _) = Content::from_files(&files);
    let problems = content.configure("settings", text);
    for problem in &problems {
        // It is said on the terminal as it is.
        shown(&problem.to_string());
    }
    first(&problems)
}
