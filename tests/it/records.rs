//! The programs on the path to the records: their listings, and the lessons that show their lines.

use std::process::Command;
use std::{env, fs};

use queens_tui::action::Code;
use queens_tui::algorithm::RECORDS;

use crate::listings::{count, installed};
use crate::start::{folder, ran, run, tool};
use crate::support::{content, some};

const SOLUTIONS: [u64; 9] = [1, 0, 0, 2, 10, 4, 40, 92, 352];

/// What the command prints in a language.
fn printed(id: &str, code: Code) -> String {
    run(&["listing", id, "--code", code.id()]).code(0).out
}

/// The program that the command prints is compiled as it is.
#[test]
fn printed_records_count_right() {
    let folder = folder();
    for id in some(RECORDS, 3) {
        for code in content().codes(id) {
            let source =
                folder
                    .path()
                    .join(format!("{}.{}", id.replace('-', "_"), code.extension()));
            fs::write(&source, printed(id, code)).expect("a file can be written");
            let counts = |program: &dyn Fn() -> Command| -> Vec<u64> {
                (1..=SOLUTIONS.len())
                    .map(|n| count(program().arg(n.to_string())))
                    .collect()
            };
            match code {
                Code::Rust => {
                    let binary = folder.path().join(id);
                    let mut rustc = tool(env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
                    rustc.args(["--edition=2024", "--deny=warnings", "--crate-name=listing"]);
                    ran(rustc.arg(&source).arg("-o").arg(&binary)).code(0);
                    assert_eq!(counts(&|| tool(&binary)), SOLUTIONS, "{id}");
                }
                Code::Python if installed("python3") => {
                    let python = || {
                        let mut python = tool("python3");
                        python.arg(&source);
                        python
                    };
                    assert_eq!(counts(&python), SOLUTIONS, "{id}");
                }
                Code::Python => {}
                other => panic!("{id} in {other:?} is not run"),
            }
        }
    }
}

#[test]
fn records_are_printed_in_the_languages_that_they_have() {
    for (id, default) in [("half-board", Code::Python), ("lanes", Code::Rust)] {
        assert_eq!(run(&["listing", id]).printed(), printed(id, default));
    }
    for (args, words) in [
        (
            ["listing", "lanes", "--code", "java"],
            ["lanes is not written in java", "rust"],
        ),
        (
            ["listing", "cores", "--code", "pseudo"],
            ["cores is not written in pseudo", "python or rust"],
        ),
        (
            ["listing", "count", "--code", "rust"],
            ["'count'", "half-board, cores, lanes"],
        ),
    ] {
        let line = run(&args).refused();
        assert!(words.iter().all(|word| line.contains(word)), "{line}");
    }
}

/// A lesson of a program's name shows lines of that program.
#[test]
fn lessons_show_lines_of_the_records() {
    let mut shown = 0;
    for id in RECORDS {
        let lesson = content().lesson(id).expect("a lesson");
        let programs: Vec<_> = content()
            .codes(id)
            .into_iter()
            .filter_map(|code| content().program(id, code, "en"))
            .collect();
        for language in ["en", "zh"] {
            let words = lesson.text(language).expect("words");
            let prompts = lesson.tasks.iter().filter_map(|task| words.task(&task.id));
            for line in prompts
                .flat_map(|task| task.prompt.lines())
                .filter_map(|line| line.strip_prefix("> "))
            {
                let has = programs
                    .iter()
                    .any(|program| program.program.iter().any(|own| own.contains(line)));
                assert!(has, "{id} {language}: {line}");
                shown += 1;
            }
        }
    }
    assert!(shown >= 4, "{shown}");
}
