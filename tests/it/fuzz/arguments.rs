//! The arguments. A text is a list of them, one per line; a NUL, which no argument can hold, stands for a line break.

use std::ffi::OsString;
#[cfg(unix)]
use std::os::unix::ffi::OsStringExt;

use clap::CommandFactory;
use queens_tui::commands::{Cli, Command, message, parse};
use queens_tui::search::{Given, Size};

use super::{algorithms, codes, is_harmless, text};

pub(super) fn arguments(bytes: &[u8]) -> String {
    let list = bytes
        .strip_suffix(b"\n")
        .unwrap_or(bytes)
        .split(|byte| *byte == b'\n');
    let args = [OsString::from("queens-tui")]
        .into_iter()
        .chain(list.map(argument));
    match parse(args) {
        Ok(cli) => format!("{cli:?}"),
        Err(error) => said(&error),
    }
}

/// What clap prints. It has line breaks, but no other control characters.
fn said(error: &clap::Error) -> String {
    let text = message(error);
    assert!(text.ends_with('\n'), "{text:?}");
    text.lines()
        .filter(|line| !line.is_empty())
        .for_each(is_harmless);
    text
}

fn argument(line: &[u8]) -> OsString {
    let bytes: Vec<u8> = line
        .iter()
        .map(|byte| if *byte == 0 { b'\n' } else { *byte })
        .collect();
    #[cfg(unix)]
    let argument = OsString::from_vec(bytes);
    #[cfg(not(unix))]
    let argument = OsString::from(text(&bytes).into_owned());
    argument
}

/// A command, or the tutor, as clap describes it.
struct Described {
    /// `None` for the tutor.
    name: Option<String>,
    /// The names of its options, each with a value that it may take.
    options: Vec<(String, String)>,
    /// Its other arguments.
    values: Vec<String>,
}

fn described() -> Vec<Described> {
    let value = |option: &clap::Arg| {
        option
            .get_possible_values()
            .first()
            .map_or_else(|| "8".to_owned(), |value| value.get_name().to_owned())
    };
    let options = |command: &clap::Command| {
        command
            .get_arguments()
            .filter_map(|option| Some((option.get_long()?.to_owned(), value(option))))
            .collect()
    };
    let program = Cli::command();
    let commands = program.get_subcommands();
    let described = |command: &clap::Command, name| Described {
        name,
        options: options(command),
        values: command.get_positionals().map(value).collect(),
    };
    let commands = commands.map(|command| described(command, Some(command.get_name().to_owned())));
    [described(&program, None)]
        .into_iter()
        .chain(commands)
        .collect()
}

/// Every command with all its options.
pub(super) fn options() -> Vec<String> {
    let mut texts = Vec::new();
    for Described {
        name,
        options,
        values,
    } in described()
    {
        let command: String = name
            .into_iter()
            .chain(values)
            .map(|word| word + "\n")
            .collect();
        texts.push(command.clone());
        for (option, value) in options {
            texts.push(format!("{command}--{option}"));
            texts.push(format!("{command}--{option}={value}"));
        }
    }
    texts
}

/// The names of all commands, and of all options with their hyphens.
pub fn long_options() -> (Vec<String>, Vec<String>) {
    let described = described();
    let options = described
        .iter()
        .flat_map(|command| &command.options)
        .map(|(name, _)| format!("--{name}"))
        .collect();
    (
        described
            .into_iter()
            .filter_map(|command| command.name)
            .collect(),
        options,
    )
}

pub(super) fn words() -> Vec<String> {
    let (mut words, options) = long_options();
    words.extend(options);
    words.extend(algorithms());
    words.extend(codes());
    words.extend(super::typed::moments());
    words.extend(
        [
            "--", "=", "-h", "-V", "json", "svg", "ansi", "text", "op", "80x24", "400x200", "bash",
            "auto", "never", "\u{ff}",
        ]
        .map(ToOwned::to_owned),
    );
    words
}

/// The value of `--given`.
pub(super) fn given(bytes: &[u8]) -> String {
    let text = text(bytes);
    let args = ["queens-tui", "solve", "8", &format!("--given={text}")].map(OsString::from);
    match parse(args) {
        Ok(cli) => {
            let Some(Command::Solve(solve)) = cli.command else {
                panic!("{text:?} is another command")
            };
            let squares = solve.given.expect("it was given").0;
            match Given::new(Size::CHESSBOARD, &squares) {
                // Accepted queens are on the board, and no two attack each other.
                Ok(given) => {
                    let taken: Vec<_> = given.squares().collect();
                    assert!(
                        squares.iter().all(|square| taken.contains(square)),
                        "{text:?}"
                    );
                    for (at, one) in taken.iter().enumerate() {
                        assert!(one.row < 8 && one.col < 8);
                        for other in &taken[..at] {
                            let (rows, cols) =
                                (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
                            assert!(rows != 0 && cols != 0 && rows != cols, "{text:?}");
                        }
                    }
                    format!("{} queens", taken.len())
                }
                Err(wrong) => {
                    is_harmless(&wrong.to_string());
                    wrong.to_string()
                }
            }
        }
        Err(error) => said(&error),
    }
}
