//! Arguments that mean to act on the terminal, or to break what reads them: none gets through, and each is answered in
//! one line.

use std::ffi::OsString;
#[cfg(unix)]
use std::os::unix::ffi::OsStringExt;

use clap::CommandFactory;
use queens_tui::cli::{Cli, Refusal, parse};

use crate::start::{PROGRAM, command};

/// As much of a refused value as is said again, and the sentence round it.
const LONGEST_LINE: usize = 600;

/// What a terminal would obey, or what would be read in another order than it is written.
fn acts(char: char) -> bool {
    char.is_control()
        || ('\u{200b}'..='\u{200f}').contains(&char)
        || ('\u{202a}'..='\u{202e}').contains(&char)
        || ('\u{2066}'..='\u{2069}').contains(&char)
        || matches!(char, '\u{61c}' | '\u{feff}' | '\u{ad}')
}

fn values() -> Vec<OsString> {
    let texts = [
        "\u{1b}]0;title\u{7}",
        "\u{1b}[31mred",
        "\u{1b}[2J\u{1b}[H8",
        "8\u{1b}[6n",
        "\u{9b}31m8",
        "\u{90}q#0;2;0;0;0\u{9c}",
        "\u{202e}8\u{2066}",
        "8\u{200f}",
        "\r\n8",
        "8\u{7}\u{8}\u{8}",
        "\u{feff}8",
        "",
        " ",
        "-",
        "--",
        "=",
        "皇后",
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
    let mut values: Vec<OsString> = texts.iter().map(OsString::from).collect();
    let digits = "9".repeat(10_000);
    values.extend([
        digits.clone().into(),
        format!("-{digits}").into(),
        format!("step:{digits}").into(),
        format!("solution:{digits}").into(),
        format!("queens:{}", "0,".repeat(10_000)).into(),
        format!("queens:0@{digits}").into(),
        format!("{digits}:{digits}").into(),
        "\u{1b}[31m".repeat(5_000).into(),
    ]);
    #[cfg(unix)]
    values.extend([OsString::from_vec(b"\xff\xfe8".to_vec()), OsString::from_vec(b"8\x1b[31m\xff".to_vec())]);
    values
}

/// Every command there is, with every argument that takes a value, as clap itself tells: what is added is tried too.
fn places() -> Vec<Vec<String>> {
    let program = Cli::command();
    let mut places = Vec::new();
    for (words, command) in [(Vec::new(), &program)]
        .into_iter()
        .chain(program.get_subcommands().map(|sub| (vec![sub.get_name().to_owned()], sub)))
    {
        // As the board, as a name of a command, as the name of an option, and as the value of each.
        places.push(words.clone());
        places.push([words.clone(), vec!["8".to_owned()]].concat());
        for argument in command.get_arguments() {
            if let Some(long) = argument.get_long() {
                places.push([words.clone(), vec!["8".to_owned(), format!("--{long}")]].concat());
            }
        }
    }
    places
}

#[track_caller]
fn is_harmless(said: &str, of: &[OsString]) {
    let line = said.strip_suffix('\n').unwrap_or(said);
    assert!(!line.contains(acts), "{of:?} comes through: {line:?}");
    assert!(line.len() <= LONGEST_LINE, "{} bytes are said of {:?}", line.len(), of.first());
}

#[test]
fn no_value_of_any_argument_comes_through() {
    let mut refused = 0;
    for place in places() {
        for value in values() {
            let mut args: Vec<OsString> =
                [PROGRAM.to_owned()].into_iter().chain(place.clone()).map(Into::into).collect();
            args.push(value.clone());
            let mut joined = args.clone();
            if let (Some(value), Some(option)) = (joined.pop(), joined.pop())
                && option.to_string_lossy().starts_with("--")
            {
                let mut both = option;
                both.push("=");
                both.push(value);
                joined.push(both);
                check(&joined, &mut refused);
            }
            check(&args, &mut refused);
        }
        for name in ["--\u{1b}[31m", "--\u{202e}x=\u{9b}1", "-\u{1b}", "-\u{7}8"] {
            let args: Vec<OsString> = [PROGRAM.to_owned()]
                .into_iter()
                .chain(place.clone())
                .chain([name.to_owned()])
                .map(Into::into)
                .collect();
            check(&args, &mut refused);
        }
    }
    assert!(refused > 500, "{refused}");
}

fn check(args: &[OsString], refused: &mut usize) {
    if let Err(Refusal::Wrong(line)) = parse(args.to_vec()) {
        is_harmless(&line, args);
        *refused += 1;
    }
}

/// The same through the program itself, which has its own ways to refuse what clap lets pass.
#[test]
fn no_value_comes_through_the_program() {
    // Some values are taken for names of files to be written.
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/hostile");
    std::fs::create_dir_all(folder).expect("a folder");
    for place in places() {
        let is_option = place.last().is_some_and(|word| word.starts_with("--"));
        if !is_option {
            continue;
        }
        for value in values().into_iter().step_by(5) {
            let mut command = command(&place);
            command.arg(&value).current_dir(folder);
            // What is a value that can be meant is not asked to do much.
            let run = command.output().expect("the program");
            let said = String::from_utf8(run.stderr).expect("text");
            if run.status.code() == Some(2) {
                assert_eq!(said.matches('\n').count(), 1, "{place:?} {value:?}: {said:?}");
                assert!(run.stdout.is_empty(), "{place:?} {value:?}");
                is_harmless(&said, &[value]);
            } else {
                assert!(matches!(run.status.code(), Some(0 | 1)), "{place:?} {value:?}: {:?} {said}", run.status);
            }
        }
    }
    std::fs::remove_dir_all(folder).expect("the folder goes");
}
