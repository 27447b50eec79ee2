//! The reply to arguments that start nothing: one line that names the error, what was likely meant, and what is
//! allowed.

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, CommandFactory, Parser};

use super::{Cli, Command as Wanted, is_python};
use crate::search::Size;

/// Why the arguments start nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Help or version were asked for: the text to print.
    Printed(String),
    /// They are invalid: one line that says why.
    Wrong(String),
}

/// Parses the arguments, the first of which is the program's name.
///
/// # Errors
/// A [`Refusal`] with the text to print instead, free of control characters.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Cli, Refusal> {
    let mut args: Vec<_> = args.into_iter().collect();
    // A Python program in the place of the board's size is run.
    if args.get(1).is_some_and(|first| is_python(Path::new(first))) {
        args.insert(1, "run".into());
    }
    match Cli::try_parse_from(&args) {
        Ok(Cli {
            command: Some(Wanted::Version),
            ..
        }) => Err(Refusal::Printed(Cli::command().render_version())),
        Ok(cli) => Ok(cli),
        Err(error) => Err(match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Refusal::Printed(error.render().to_string())
            }
            _ => {
                let loose = Loose::read(&args);
                Refusal::Wrong(in_short(
                    &loose.no_command().unwrap_or_else(|| loose.one_line(&error)),
                ))
            }
        }),
    }
}

/// The arguments as clap reads them when it ignores errors and takes any words in place of the board's size.
struct Loose {
    matches: ArgMatches,
    whole: Command,
}

impl Loose {
    fn read(args: &[OsString]) -> Self {
        let whole = Cli::command();
        let any_words = |arg: Arg| {
            arg.num_args(0..)
                .value_parser(clap::value_parser!(OsString))
        };
        let matches = Cli::command()
            .ignore_errors(true)
            .mut_arg("n", any_words)
            .try_get_matches_from(args);
        Self {
            matches: matches.unwrap_or_default(),
            whole,
        }
    }

    /// The command that the arguments are for.
    fn command(&self) -> &Command {
        let named = self
            .matches
            .subcommand_name()
            .and_then(|name| self.whole.find_subcommand(name));
        named.unwrap_or(&self.whole)
    }

    /// The error, if the word in the place of a command is neither a command nor a number.
    fn no_command(&self) -> Option<String> {
        let word = self
            .matches
            .try_get_many::<OsString>("n")
            .ok()??
            .next()?
            .to_string_lossy()
            .into_owned();
        let is_number = word
            .trim_start_matches(['-', '+'])
            .starts_with(|char: char| char.is_ascii_digit());
        if is_number || word.is_empty() || word.starts_with('-') {
            return None;
        }
        // Parsed against the commands alone, the word gets clap's suggestions of commands.
        let commands =
            Command::new("queens-tui").subcommands(self.whole.get_subcommands().cloned());
        let error = commands.try_get_matches_from(["queens-tui", &word]).err()?;
        // clap lists the likeliest last.
        let likely = texts(&error, ContextKind::SuggestedSubcommand).pop();
        Some(format!(
            "no command '{word}':{} allowed is {}",
            hint(likely),
            size_or_command()
        ))
    }

    /// A clap error in one line.
    fn one_line(&self, error: &clap::Error) -> String {
        let given = |kind| texts(error, kind).join(", ");
        let argument = given(ContextKind::InvalidArg);
        match error.kind() {
            ErrorKind::UnknownArgument if argument.starts_with('-') => {
                let likely = texts(error, ContextKind::SuggestedArg)
                    .pop()
                    .or_else(|| self.option_with(&argument));
                format!(
                    "unexpected argument '{argument}':{} see --help",
                    hint(likely)
                )
            }
            ErrorKind::UnknownArgument => {
                format!("unexpected argument '{argument}': {}", self.takes())
            }
            ErrorKind::InvalidSubcommand => {
                let likely = texts(error, ContextKind::SuggestedSubcommand).pop();
                format!(
                    "no command '{}':{} see --help",
                    given(ContextKind::InvalidSubcommand),
                    hint(likely)
                )
            }
            // Only a conflict that is not between options names a command.
            ErrorKind::ArgumentConflict if error.get(ContextKind::InvalidSubcommand).is_some() => {
                let word = given(ContextKind::InvalidSubcommand);
                if self.whole.find_subcommand(&word).is_some() {
                    format!("unexpected argument '{word}': a command comes first; see --help")
                } else {
                    format!(
                        "unexpected argument '{word}': allowed is {}",
                        size_or_command()
                    )
                }
            }
            ErrorKind::ArgumentConflict => format!("{}; see --help", first_lines(error)),
            ErrorKind::InvalidValue if !given(ContextKind::ValidValue).is_empty() => format!(
                "invalid value '{}' for '{argument}': allowed are {}",
                given(ContextKind::InvalidValue),
                given(ContextKind::ValidValue)
            ),
            // clap's own message drops what looks like an escape sequence, and would name another value.
            ErrorKind::ValueValidation => format!(
                "invalid value '{}' for '{argument}': {}",
                given(ContextKind::InvalidValue),
                error.source().map(ToString::to_string).unwrap_or_default()
            ),
            _ => first_lines(error),
        }
    }

    /// What a command takes besides options.
    fn takes(&self) -> String {
        let command = self.command();
        let names: Vec<_> = command
            .get_positionals()
            .map(|arg| arg.get_value_names().unwrap_or_default())
            .collect();
        let names: Vec<_> = names.concat().iter().map(ToString::to_string).collect();
        match (
            command.get_name() == self.whole.get_name(),
            names.as_slice(),
        ) {
            (true, _) => format!("allowed is {}", size_or_command()),
            (false, []) => format!("{} takes none; see --help", command.get_name()),
            (false, names) => format!(
                "{} takes only {}; see --help",
                command.get_name(),
                names.join(" and ")
            ),
        }
    }

    /// The option and its value that are meant by an option with the value's name: `--format json` by `--json`.
    fn option_with(&self, flag: &str) -> Option<String> {
        let name = flag.trim_start_matches('-');
        let has = |arg: &&Arg| {
            arg.get_possible_values()
                .iter()
                .any(|value| value.matches(name, false))
        };
        let option = self.command().get_opts().find(has)?;
        Some(format!("--{} {name}", option.get_long()?))
    }
}

/// The question `did you mean …?`; empty without a suggestion.
fn hint(likely: Option<String>) -> String {
    likely.map_or_else(String::new, |likely| format!(" did you mean '{likely}'?"))
}

fn size_or_command() -> String {
    format!(
        "one board size from {} to {}, or a command; see --help",
        Size::MIN,
        Size::MAX
    )
}

fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// clap's message up to its first blank line.
fn first_lines(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let first: Vec<_> = text
        .lines()
        .take_while(|line| !line.trim().is_empty())
        .map(str::trim)
        .collect();
    let joined = first.join(" ");
    joined.strip_prefix("error: ").unwrap_or(&joined).to_owned()
}

/// A text from outside without the characters that control a terminal: control characters, and the invisible format
/// characters that reorder text.
pub fn plain(text: &str) -> String {
    let acts = |char: char| {
        char.is_control()
            || matches!(char,
                '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e007f}')
    };
    text.chars().filter(|char| !acts(*char)).collect()
}

/// A [`plain`] text in at most 445 bytes: of a longer message the beginning, which says what is wrong, and the end,
/// which says what is allowed.
pub fn in_short(text: &str) -> String {
    const BEGINNING: usize = 240;
    const END: usize = 200;
    let text = plain(text);
    if text.len() <= BEGINNING + END {
        return text;
    }
    let is_between_characters = |at: &usize| text.is_char_boundary(*at);
    let beginning = (0..=BEGINNING)
        .rfind(is_between_characters)
        .unwrap_or_default();
    let end = (text.len() - END..=text.len())
        .find(is_between_characters)
        .unwrap_or(text.len());
    format!("{} ... {}", &text[..beginning], &text[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(args: &[&str]) -> String {
        let args = ["queens-tui"].iter().chain(args).map(OsString::from);
        match parse(args) {
            Err(Refusal::Wrong(line)) => line,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_definition_is_consistent() {
        <Cli as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn an_invalid_argument_is_named_in_one_line_with_what_is_allowed() {
        for (args, value, allowed) in [
            (vec!["0"], "'0'", "1 to 32"),
            (vec!["33"], "'33'", "1 to 32"),
            (vec!["-1"], "'-1'", "1 to 32"),
            (vec!["abc"], "'abc'", "1 to 32"),
            (vec!["8", "9"], "'9'", "1 to 32"),
            (vec!["8", "--algorithm", "nope"], "'nope'", "mask-stack"),
            (vec!["8", "--at", "end"], "'end'", "step:981"),
            (vec!["8", "--given", "3"], "'3'", "row:column"),
            (
                vec!["solve", "8", "--limit", "-1"],
                "'-1'",
                "0 or a positive whole number",
            ),
            (vec!["count"], "N", "required"),
            (vec!["race", "99"], "'99'", "1 to 32"),
            (vec!["shot", "33"], "'33'", "1 to 32"),
            (
                vec!["shot", "--size", "39x12"],
                "'39x12'",
                "40x12 to 400x200",
            ),
            (
                vec!["shot", "--size", "80*24"],
                "'80*24'",
                "40x12 to 400x200",
            ),
            (
                vec!["shot", "--size", "80x201"],
                "'80x201'",
                "40x12 to 400x200",
            ),
            (vec!["record", "--to", "soon"], "'soon'", "step:981"),
        ] {
            let line = refused(&args);
            assert!(
                line.contains(value) && line.contains(allowed),
                "{args:?}: {line}"
            );
            assert!(!line.contains('\n'), "{line}");
        }
    }

    #[test]
    fn the_name_of_the_program_comes_from_no_argument() {
        for args in [
            &["--help"][..],
            &["count"],
            &["solve", "--help"],
            &["8", "--nonsense"],
        ] {
            let args = ["\u{1b}]0;title\u{7}"]
                .iter()
                .chain(args)
                .map(OsString::from);
            let Err(Refusal::Printed(text) | Refusal::Wrong(text)) = parse(args) else {
                panic!("accepted")
            };
            assert!(
                !text.contains("title") && !text.contains('\u{1b}'),
                "{text:?}"
            );
        }
    }

    #[test]
    fn only_conflicts_with_a_size_mention_the_board_size() {
        for args in [
            &["8", "--nonsense"][..],
            &["--given", "0:0", "--lesson", "x"],
            &["record", "--from", "1", "--lesson", "x"],
        ] {
            let line = refused(args);
            assert!(
                !line.contains("board size") && line.contains("--help"),
                "{args:?}: {line}"
            );
        }
        assert!(refused(&["8", "9"]).contains("board size"));
    }

    #[test]
    fn messages_do_not_control_the_terminal() {
        for args in [
            &["\u{1b}]0;title\u{7}\u{202e}8"][..],
            &["8", "--algorithm", "\u{1b}[31m\u{202e}red\n"],
        ] {
            let line = refused(args);
            let acts = |char: char| char.is_control() || char == '\u{202e}';
            assert!(!line.contains(acts), "{line:?}");
        }
        assert_eq!(plain("皇后 8\n"), "皇后 8");
    }

    #[test]
    fn a_message_is_short_however_long_the_value_is() {
        let line = refused(&[&"9".repeat(10_000)]);
        assert!(line.contains("'999") && line.ends_with("1 to 32"), "{line}");
        assert!(line.len() < 500, "{line}");
        // Bytes are counted, and no character is cut in two.
        for value in [
            "皇后".repeat(5_000),
            "é".repeat(5_000),
            format!("8{}", "👑".repeat(5_000)),
        ] {
            let line = refused(&["8", "--algorithm", &value]);
            assert!(line.len() < 450 && line.ends_with("mask-stack"), "{line}");
            assert!(!line.contains('\u{fffd}'), "{line}");
        }
        assert_eq!(in_short("short"), "short");
    }
}
