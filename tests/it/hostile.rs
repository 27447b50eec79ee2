//! Arguments with control characters or invalid text: none reaches the terminal.

use std::ffi::OsString;
#[cfg(unix)]
use std::os::unix::ffi::OsStringExt;

use clap::{Arg, CommandFactory, Parser};
use queens_tui::commands::Cli;

use crate::fuzz::readers::is_harmless;
use crate::start::{PROGRAM, Ran, command, folder, ran};
use crate::support::some;

fn values() -> Vec<OsString> {
    let acting = [
        "\u{1b}]0;title\u{7}",
        "\u{1b}[31mred",
        "\u{1b}[2J\u{1b}[H8",
        "8\u{1b}[6n",
        "\u{9b}31m8",
        "\r\n8",
        "8\u{7}\u{8}\u{8}",
    ];
    let others = [
        "\u{90}q#0;2;0;0;0\u{9c}",
        "\u{202e}8\u{2066}",
        "8\u{200f}",
        "\u{feff}8",
        "",
        " ",
        "-",
        "--",
        "=",
        "皇后",
    ];
    let numbers = [
        "+8",
        "8.0",
        "0x8",
        "1e1",
        "١",
        "８",
        "3:1,4:3,",
        ":,:",
        "step:-1",
        "queens:@",
        "queens:99999999999999999999",
    ];
    let texts = [&acting[..], &others, &numbers].concat();
    let mut values: Vec<OsString> = texts.iter().map(OsString::from).collect();
    let digits = "9".repeat(1_000);
    values.extend([
        digits.clone().into(),
        format!("-{digits}").into(),
        format!("step:{digits}").into(),
        format!("solution:{digits}").into(),
        format!("queens:{}", "0,".repeat(1_000)).into(),
        format!("queens:0@{digits}").into(),
        format!("{digits}:{digits}").into(),
        "\u{1b}[31m".repeat(500).into(),
        "皇后".repeat(500).into(),
    ]);
    #[cfg(unix)]
    values.extend([
        OsString::from_vec(b"\xff\xfe8".to_vec()),
        OsString::from_vec(b"8\x1b[31m\xff".to_vec()),
    ]);
    values
}

/// A place for a value: the words before it, and the option that takes it, if one does.
struct Place {
    before: Vec<String>,
    option: Option<String>,
}

/// Every command with every argument that takes a value, from clap's definition, so that new ones are covered.
fn places() -> Vec<Place> {
    let program = Cli::command();
    let mut places = Vec::new();
    for (words, command) in [(Vec::new(), &program)].into_iter().chain(
        program
            .get_subcommands()
            .map(|sub| (vec![sub.get_name().to_owned()], sub)),
    ) {
        // As its first word: a board, a shell, a name of a command, or nothing that it takes.
        places.push(Place {
            before: words.clone(),
            option: None,
        });
        // Required arguments are given, because otherwise clap would not check the values of options.
        let needed = command
            .get_positionals()
            .filter(|argument| argument.is_required_set() || words == ["check"]);
        let before: Vec<_> = words.iter().cloned().chain(needed.map(likely)).collect();
        assert!(
            Cli::try_parse_from([&[PROGRAM.to_owned()], &before[..]].concat()).is_ok(),
            "{before:?}"
        );
        // As an extra argument.
        places.push(Place {
            before: [&before[..], &["8".to_owned()]].concat(),
            option: None,
        });
        for argument in command.get_arguments() {
            if let (Some(long), true) = (argument.get_long(), argument.get_action().takes_values())
            {
                places.push(Place {
                    before: before.clone(),
                    option: Some(format!("--{long}")),
                });
            }
        }
    }
    places
}

/// A value that an argument takes.
fn likely(argument: &Arg) -> String {
    let named = argument.get_possible_values();
    named
        .first()
        .map_or_else(|| "8".to_owned(), |value| value.get_name().to_owned())
}

impl Place {
    /// The arguments with this value.
    fn with(&self, value: OsString) -> Vec<OsString> {
        let before = self.before.iter().chain(&self.option);
        before.map(Into::into).chain([value]).collect()
    }
}

/// Neither what clap refuses nor what the program refuses itself.
#[test]
fn the_program_prints_no_hostile_value() {
    // Some values are valid names of output files.
    let folder = folder();
    for (at, place) in some(places().into_iter().enumerate(), 11) {
        // Each place gets some of the values, and each value some place.
        for value in values().into_iter().skip(at % 5).step_by(5) {
            let args = place.with(value);
            let Ran { status, out, said } = ran(command(&args).current_dir(&folder));
            if status == Some(2) {
                // `check` says one line a file, and still says what it found in the files that are there.
                let lines = said.lines().count();
                assert!(
                    said.starts_with("error: ") || lines == 1 || args[0] == "check",
                    "{args:?}: {said:?}"
                );
                assert!(out.is_empty() || args[0] == "check", "{args:?}");
                let lines = said.lines().filter(|line| !line.is_empty());
                lines.for_each(is_harmless);
            } else {
                assert!(matches!(status, Some(0 | 1)), "{args:?}: {status:?} {said}");
            }
        }
    }
}
