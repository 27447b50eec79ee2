//! The commands and keys in the README work.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use queens_tui::algorithms;
use queens_tui::commands::{self, Command};
use queens_tui::terminal::words::words;

use crate::start::{folder, other, programs_first, ran, run};
use crate::terminal::{program, shell};

/// A command line of the README, and the text beside it.
struct Shown {
    line: String,
    beside: String,
}

/// Every command line of this program in the README, from code blocks and inline code, and the examples of the manual.
fn shown() -> Vec<Shown> {
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).expect("the README");
    let mut found = Vec::new();
    let mut add = |text: &str| {
        let arguments = text
            .strip_prefix("cargo run --release -- ")
            .or_else(|| text.strip_prefix("queens-tui "));
        if let Some(arguments) = arguments {
            // The text beside a command is its output or its meaning.
            let (arguments, beside) = arguments.split_once("  ").unwrap_or((arguments, ""));
            let line = format!("queens-tui {arguments}");
            if !found.iter().any(|known: &Shown| known.line == line) {
                let beside = beside.trim().to_owned();
                found.push(Shown { line, beside });
            }
        }
    };
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = !inside;
        } else if inside {
            add(line.trim_start().trim_start_matches("$ "));
        } else {
            line.split('`').skip(1).step_by(2).for_each(&mut add);
        }
    }
    // The examples of the manual.
    let manual = run(&["man"]).printed();
    let examples = manual.split("\n.SH EXAMPLES\n").nth(1).expect("examples");
    for entry in examples
        .split("\n.SH ")
        .next()
        .expect("the section")
        .split(".TP\n")
        .skip(1)
    {
        let line = entry.lines().next().expect("a command").replace('\\', "");
        let line = line
            .strip_prefix("fB")
            .and_then(|line| line.strip_suffix("fR"));
        add(line.expect("a bold line"));
    }
    found
}

/// The arguments as a shell would split them.
fn arguments(line: &str) -> Vec<String> {
    words(line.split([';', '|', '>']).next().unwrap_or_default()).split_off(1)
}

/// Runs a command line in a folder; what stands beside it, if it is JSON, is what it prints.
fn check_printed(folder: &Path, line: &str, beside: &str) {
    let mut shell = other("sh");
    shell
        .args(["-e", "-c", line])
        .current_dir(folder)
        .env("PATH", programs_first());
    let run = ran(&mut shell);
    assert!(
        run.status == Some(0) && run.said.is_empty(),
        "{line}: {run:?}"
    );
    let printed = run.out;
    assert!(
        !printed.is_empty() || line.contains(['>', '|']) || line.contains("--output"),
        "{line} prints nothing"
    );
    if beside.starts_with('{') {
        assert_eq!(printed.trim_end(), beside, "{line}");
    }
}

#[test]
fn the_commands_of_the_readme_work() {
    let folder = folder();
    // The learners' programs that the README and the manual name.
    let right = run(&["listing", "sum-diff"]).printed();
    for name in ["my_program.py", "anna.py", "ben.py"] {
        fs::write(folder.path().join(name), &right).expect("a program");
    }
    let (mut commands, mut tutors) = (0, 0);
    for Shown { line, beside } in shown() {
        let arguments = arguments(&line);
        let all = ["queens-tui"]
            .into_iter()
            .chain(arguments.iter().map(String::as_str));
        let parsed = commands::parse(all.map(OsString::from));
        let (tutor, own) = match parsed {
            Ok(parsed) => {
                let is_run = matches!(parsed.command, Some(Command::Run(_)));
                (parsed.opens_tutor(), is_run)
            }
            Err(error) if !error.use_stderr() => (false, false),
            Err(error) => panic!("{line}: {error}"),
        };
        if own {
            // Its file has been written by the line before it.
            let folder = folder.path().display();
            let mut terminal = shell(&format!(
                "cd '{folder}' && exec \"$0\" {}",
                arguments.join(" ")
            ))
            .open();
            terminal.quit();
            tutors += 1;
            continue;
        }
        if tutor {
            let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
            let mut terminal = program(&arguments).folder(folder.path()).open();
            // Ctrl-C, because q may belong to an answer.
            terminal.keys("\x03");
            terminal.left_with(0);
            tutors += 1;
            continue;
        }
        check_printed(folder.path(), &line, &beside);
        commands += 1;
    }
    assert!(
        commands >= 8 && tutors >= 2,
        "{commands} commands, {tutors} tutors: is this test still reading it?"
    );
}

/// Every key in the README's table is bound.
#[test]
fn the_keys_of_the_readme_are_bound() {
    use queens_tui::action::Mode;
    use queens_tui::text::Key;
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).expect("the README");
    let table = readme
        .split("| keys | |\n|---|---|\n")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next())
        .expect("keys");
    let mut named = 0;
    for row in table.lines() {
        let row = row.replace("\\|", "BAR");
        let keys = row.split('|').nth(1).expect("keys");
        for word in keys.split_whitespace().filter(|word| *word != "·") {
            let word = word.trim_matches('`');
            let names = match word.split_once('–') {
                Some((from, to)) => (from.parse::<u8>().expect("a digit")
                    ..=to.parse().expect("a digit"))
                    .map(|key| key.to_string())
                    .collect(),
                None => vec![word.to_owned()],
            };
            for name in names {
                let name = match name.as_str() {
                    "→" => "Right",
                    "←" => "Left",
                    "↓" => "Down",
                    "↑" => "Up",
                    "Backspace" => "Bksp",
                    "−" => "-",
                    "BAR" => "|",
                    other => other,
                };
                let key: Key = name.parse().expect("a key");
                let meaning = |mode| crate::support::content().keymap().action(mode, key);
                let meaning = meaning(Mode::Main).or_else(|| meaning(Mode::Write));
                assert!(meaning.is_some(), "{name} has no meaning");
                named += 1;
            }
        }
    }
    assert!(named >= 30, "{named} keys");
}

/// The README stays short: what the program or its manual says is not repeated there.
#[test]
fn the_readme_is_short() {
    let readme = include_str!("../../README.md");
    assert!(readme.lines().count() <= 170);
    assert!(readme.matches("](assets/pictures/").count() <= 4);
    let begin: Vec<_> = readme.lines().take(30).collect();
    assert!(begin.contains(&"cargo run --release -- 8"));
}

/// The README has the forms of results that the help of `check` has.
#[test]
fn the_forms_of_results_are_those_of_the_help() {
    let forms = include_str!("../../src/commands/forms.txt");
    let (_, table) = forms.split_once("\n\n").expect("a heading");
    assert!(include_str!("../../README.md").contains(table.trim_end()));
    assert!(
        run(&["check", "--help"])
            .printed()
            .contains(table.trim_end())
    );
}

/// What the README counts and names is what the program has.
#[test]
fn the_numbers_of_the_readme_hold() {
    let readme = include_str!("../../README.md");
    let manual = run(&["man"]).printed();
    let says = |text: &str| assert!(readme.contains(text), "the README does not say: {text}");
    assert_eq!(crate::support::content().lessons().len(), 11);
    says("eleven lessons");
    assert_eq!(algorithms::ALL.len(), 9);
    says("Nine programs");
    for (at, algorithm) in algorithms::ALL.iter().enumerate() {
        says(&format!("| {} | `{}` |", at + 1, algorithm.id()));
    }
    says(&format!("Rust {}", env!("CARGO_PKG_RUST_VERSION")));
    assert!(manual.contains("\\fI<SECONDS>\\fR [default: 10]"));
    says("10 seconds");
    assert!(manual.contains("\\fI<STEPS>\\fR [default: 1000000]"));
    says("1,000,000 steps");
    let puzzle = run(&["count", "8", "--given", "3:1,4:3", "--lang", "en"]).printed();
    assert!(puzzle.starts_with("8 queens: 2 solutions"), "{puzzle}");
    says("two solutions with queens on b4 and d5");
}

/// The commands, keys, programs and pictures of a README: the left column of its blocks and tables, what stands in
/// backticks in its text, and the pictures with the commands that draw them.
fn facts(readme: &str) -> Vec<String> {
    let mut facts = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = !inside;
        } else if line.starts_with("<!--") {
            facts.push(line.to_owned());
        } else if inside {
            let beside = line.trim_start().split_once("  ");
            facts.extend(beside.map(|(fact, _)| fact.to_owned()));
        } else {
            let quoted = line.split('`').skip(1).step_by(2);
            facts.extend(quoted.map(str::to_owned));
        }
    }
    facts.sort();
    facts
}

/// The README in Chinese has the commands and pictures of the one in English.
#[test]
fn both_readmes_have_the_same_commands_and_pictures() {
    let [english, chinese] = [
        include_str!("../../README.md"),
        include_str!("../../README.zh.md"),
    ];
    let english = facts(english);
    let chinese = facts(chinese);
    let missing = |of: &[String], other: &[String]| -> Vec<String> {
        of.iter()
            .filter(|fact| !other.contains(fact))
            .cloned()
            .collect()
    };
    assert_eq!(missing(&english, &chinese), [""; 0]);
    assert_eq!(missing(&chinese, &english), [""; 0]);
}
