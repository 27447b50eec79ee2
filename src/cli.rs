//! The command line: its definition, and a one-line message for every invalid argument. No terminal here.

mod generate;

use std::error::Error;
use std::ffi::OsString;
use std::num::{NonZeroUsize, ParseIntError};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::action::{Code, Format, LANGUAGES, SPEEDS, THEMES, Target};
use crate::algorithm;
use crate::search::{Size, Square};

pub use generate::{completions, manual};

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(
    name = "queens-tui",
    // Not the first argument: the caller can put anything there, such as escape sequences.
    bin_name = "queens-tui",
    version = concat!(env!("CARGO_PKG_VERSION"), " (", env!("QUEENS_TUI_COMMIT"), ")"),
    about = "A terminal tutor for backtracking, and the bit tricks behind it, on the N-queens problem",
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    /// A command that needs no terminal.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Without a command: the tutor.
    #[command(flatten)]
    pub tutor: Tutor,
}

/// How the tutor starts.
#[derive(Debug, Args)]
pub struct Tutor {
    /// Rows, columns and queens: 1 to 32 [default: 8]
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub n: Option<Size>,
    /// The algorithm to start with
    #[arg(long, value_name = "ID", value_parser = algorithms())]
    pub algorithm: Option<String>,
    /// The programming language of the listings
    #[arg(long, value_name = "LANGUAGE", value_parser = codes())]
    pub code: Option<String>,
    /// The language of the screen [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(LANGUAGES))]
    pub lang: Option<String>,
    /// The colours
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(THEMES))]
    pub theme: Option<String>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Draw with ASCII characters only; --ascii=false overrides the settings
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub ascii: Option<bool>,
    /// How many columns the terminal gives to lines and arrows [default: auto]
    #[arg(long, value_name = "COLUMNS")]
    pub ambiguous: Option<Ambiguous>,
    /// Put column 0 at the left; --flip=false puts it at the right, whatever the settings are
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub flip: Option<bool>,
    /// The state to start at: step:981, solution:5, queens:0,4,7 or queens:0,4,7@3
    #[arg(long, value_name = "STATE", value_parser = target)]
    pub at: Option<Target>,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// Open this lesson (the command lessons lists them)
    #[arg(long, value_name = "ID", conflicts_with_all = ["n", "at", "given", "algorithm"])]
    pub lesson: Option<String>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Depending on the terminal and `NO_COLOR`.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The width of the characters that Unicode calls ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ambiguous {
    /// Ask the terminal.
    Auto,
    /// One column.
    #[value(name = "1")]
    One,
    /// Two columns.
    #[value(name = "2")]
    Two,
}

/// The commands that need no terminal.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print the solutions in the order in which the search finds them
    Solve(Solve),
    /// Count solutions, nodes and steps
    Count(Count),
    /// Describe the search step by step
    Trace(Trace),
    /// Run all algorithms and compare their times and their work
    Race(Race),
    /// List the lessons with your progress
    Lessons(Lessons),
    /// Write a picture of the tutor's screen
    Shot(Shot),
    /// Write a recording of the search for asciinema players
    Record(Record),
    /// Print the path of the settings, and what is wrong in them
    Config(Config),
    /// Print the completion script of a shell
    Completions(Completions),
    /// Print the manual page
    Man,
}

/// The arguments of `lessons`.
#[derive(Debug, Args)]
pub struct Lessons {
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(LANGUAGES))]
    pub lang: Option<String>,
    /// Text, or one JSON object per lesson
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// Delete your progress, after asking
    #[arg(long)]
    pub reset: bool,
    /// Do not ask
    #[arg(long, requires = "reset")]
    pub yes: bool,
}

/// The arguments of `config`.
#[derive(Debug, Args)]
pub struct Config {
    /// Print all settings with their defaults and meanings instead
    #[arg(long)]
    pub print_default: bool,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// The arguments of `race`.
#[derive(Debug, Args)]
pub struct Race {
    /// Rows, columns and queens: 1 to 32 [default: 8]
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub n: Option<Size>,
    /// A chart, or one JSON object per algorithm
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// Start even if it will take longer than a minute
    #[arg(long)]
    pub yes: bool,
}

/// The arguments of `shot`: those of the tutor, and of the picture. It has 24-bit colours whatever the terminal has,
/// unless `--color never` is given.
#[derive(Debug, Args)]
pub struct Shot {
    /// The tutor's arguments.
    #[command(flatten)]
    pub tutor: Tutor,
    /// The screen's columns and rows: 40x12 to 400x200
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen, default_value = "80x24")]
    pub size: Screen,
    /// A picture for browsers, text with colours, or plain text
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Svg, Format::Ansi, Format::Text]), default_value = "svg")]
    pub format: Format,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The arguments of `record`: those of the tutor, and of the recording.
#[derive(Debug, Args)]
pub struct Record {
    /// The tutor's arguments.
    #[command(flatten)]
    pub tutor: Tutor,
    /// The step to start at, or a state as for --at [default: 0]
    #[arg(long, value_name = "STEP", value_parser = step_or_target, conflicts_with_all = ["at", "lesson"])]
    pub from: Option<Target>,
    /// The step to end at, or a state as for --at [default: the next solution, or the end]
    #[arg(long, value_name = "STEP", value_parser = step_or_target)]
    pub to: Option<Target>,
    /// Presses a second
    #[arg(
        long,
        value_name = "PRESSES",
        help = format!("Presses a second: {}", speeds()),
        value_parser = speed,
        default_value = "2",
        allow_negative_numbers = true
    )]
    pub speed: u32,
    /// The screen's columns and rows: 40x12 to 400x200
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen, default_value = "80x24")]
    pub size: Screen,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// Rows, columns and queens: 1 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub n: Size,
    /// Skip this many solutions
    #[arg(long, value_name = "K", value_parser = number, default_value = "0", allow_negative_numbers = true)]
    pub skip: u64,
    /// Print at most this many solutions
    #[arg(long, value_name = "K", value_parser = number, allow_negative_numbers = true)]
    pub limit: Option<u64>,
    /// Print only the first solution of each class under rotation and reflection
    #[arg(long)]
    pub fundamental: bool,
    /// Print only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// Text, one JSON object per solution, or one picture of all (1,024 boards at most)
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json, Format::Svg]), default_value = "text")]
    pub format: Format,
}

/// The arguments of `count`.
#[derive(Debug, Args)]
pub struct Count {
    /// Rows, columns and queens: 1 to 27
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub n: Size,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// The number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = threads, allow_negative_numbers = true)]
    pub threads: Option<NonZeroUsize>,
    /// Text or JSON
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

/// The arguments of `trace`.
#[derive(Debug, Args)]
pub struct Trace {
    /// Rows, columns and queens: 1 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub n: Size,
    /// The algorithm [default: loop, which tries every square]
    #[arg(long, value_name = "ID", value_parser = algorithms())]
    pub algorithm: Option<String>,
    /// Describe every step, or every line that the program runs
    #[arg(long, value_name = "DETAIL", default_value = "step")]
    pub detail: Detail,
    /// Start at this step
    #[arg(long, value_name = "STEP", value_parser = number, default_value = "1", allow_negative_numbers = true)]
    pub from: u64,
    /// Describe at most this many steps
    #[arg(long, value_name = "K", value_parser = number, allow_negative_numbers = true)]
    pub limit: Option<u64>,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(LANGUAGES))]
    pub lang: Option<String>,
    /// Sentences, or JSON objects
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

/// A screen's columns and rows, within [`Screen::COLUMNS`] and [`Screen::ROWS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Columns.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
}

impl Screen {
    /// From the smallest screen that the tutor fits on to more than any screen has.
    pub const COLUMNS: RangeInclusive<u16> = 40..=400;
    /// From the smallest screen that the tutor fits on to more than any screen has.
    pub const ROWS: RangeInclusive<u16> = 12..=200;
}

/// What `trace` describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Detail {
    /// Every step.
    Step,
    /// Every line that the program runs.
    Op,
}

/// Squares, not yet checked against a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares(pub Vec<Square>);

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
    Cli::try_parse_from(args).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Refusal::Printed(error.render().to_string()),
        _ => Refusal::Wrong(one_line(&error)),
    })
}

/// A clap error in one line: the value, and what is allowed.
fn one_line(error: &clap::Error) -> String {
    let given = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let line = match error.kind() {
        ErrorKind::UnknownArgument if given(ContextKind::InvalidArg).starts_with('-') => {
            format!("unexpected argument '{}': see --help", given(ContextKind::InvalidArg))
        }
        ErrorKind::UnknownArgument => format!(
            "unexpected argument '{}': allowed is one board size from {} to {}, or a command; see --help",
            given(ContextKind::InvalidArg),
            Size::MIN,
            Size::MAX
        ),
        // Two sizes, or a size and a command. Conflicts between options have nothing to do with the size.
        ErrorKind::ArgumentConflict if first_lines(error).starts_with("the subcommand ") => {
            format!(
                "{}: allowed is one board size from {} to {}, or a command; see --help",
                first_lines(error),
                Size::MIN,
                Size::MAX
            )
        }
        ErrorKind::ArgumentConflict => format!("{}; see --help", first_lines(error)),
        ErrorKind::InvalidValue if !given(ContextKind::ValidValue).is_empty() => format!(
            "invalid value '{}' for '{}': allowed are {}",
            given(ContextKind::InvalidValue),
            given(ContextKind::InvalidArg),
            given(ContextKind::ValidValue)
        ),
        // clap's own message drops what looks like an escape sequence, and would name another value.
        ErrorKind::ValueValidation => format!(
            "invalid value '{}' for '{}': {}",
            given(ContextKind::InvalidValue),
            given(ContextKind::InvalidArg),
            error.source().map(ToString::to_string).unwrap_or_default()
        ),
        _ => first_lines(error),
    };
    in_short(&line)
}

/// clap's message up to its first blank line.
fn first_lines(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let first: Vec<_> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
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

/// A [`plain`] text in at most 445 bytes: of a longer message the beginning, which says what is wrong, and the end, which
/// says what is allowed.
pub fn in_short(text: &str) -> String {
    const BEGINNING: usize = 240;
    const END: usize = 200;
    let text = plain(text);
    if text.len() <= BEGINNING + END {
        return text;
    }
    let is_between_characters = |at: &usize| text.is_char_boundary(*at);
    let beginning = (0..=BEGINNING).rfind(is_between_characters).unwrap_or_default();
    let end = (text.len() - END..=text.len()).find(is_between_characters).unwrap_or(text.len());
    format!("{} ... {}", &text[..beginning], &text[end..])
}

fn size(text: &str) -> Result<Size, String> {
    let wrong = || format!("not a whole number from {} to {}", Size::MIN, Size::MAX);
    text.parse().ok().and_then(Size::new).ok_or_else(wrong)
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_: ParseIntError| format!("not a whole number from 0 to {}", u64::MAX))
}

fn speeds() -> String {
    SPEEDS.map(|speed| speed.to_string()).join(", ")
}

fn speed(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|speed| SPEEDS.contains(speed)).ok_or_else(|| format!("allowed are {}", speeds()))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    const MOST: usize = 1024;
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST);
    number.ok_or_else(|| format!("not a whole number from 1 to {MOST}"))
}

fn target(text: &str) -> Result<Target, String> {
    text.parse().map_err(|error: crate::action::BadTarget| error.to_string())
}

fn step_or_target(text: &str) -> Result<Target, String> {
    text.parse().map(Target::Step).or_else(|_: ParseIntError| target(text)).map_err(|what| format!("{what}, or a step"))
}

fn screen(text: &str) -> Result<Screen, String> {
    let read = || {
        let (columns, rows) = text.split_once('x')?;
        let screen = Screen { columns: columns.parse().ok()?, rows: rows.parse().ok()? };
        (Screen::COLUMNS.contains(&screen.columns) && Screen::ROWS.contains(&screen.rows)).then_some(screen)
    };
    let (columns, rows) = (Screen::COLUMNS, Screen::ROWS);
    read().ok_or_else(|| {
        format!("a size is {}x{} to {}x{}, such as 80x24", columns.start(), rows.start(), columns.end(), rows.end())
    })
}

fn squares(text: &str) -> Result<Squares, String> {
    let square = |pair: &str| {
        let (row, col) = pair.split_once(':')?;
        Some(Square::new(row.trim().parse().ok()?, col.trim().parse().ok()?))
    };
    let squares: Option<Vec<_>> = text.split(',').map(square).collect();
    squares.map(Squares).ok_or_else(|| "queens are row:column, from 0, such as 3:1,4:3".to_owned())
}

/// A parser for those formats that a command takes.
fn formats(allowed: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(allowed.iter().map(<&str>::from)).try_map(|name| name.parse::<Format>())
}

fn algorithms() -> PossibleValuesParser {
    PossibleValuesParser::new(algorithm::ALL.iter().map(|algorithm| algorithm.id()))
}

fn codes() -> PossibleValuesParser {
    PossibleValuesParser::new(Code::ALL.map(Code::id))
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
            (vec!["solve", "8", "--limit", "-1"], "'-1'", "0 to"),
            (vec!["count"], "N", "required"),
            (vec!["race", "99"], "'99'", "1 to 32"),
            (vec!["shot", "33"], "'33'", "1 to 32"),
            (vec!["shot", "--size", "39x12"], "'39x12'", "40x12 to 400x200"),
            (vec!["shot", "--size", "80*24"], "'80*24'", "40x12 to 400x200"),
            (vec!["shot", "--size", "80x201"], "'80x201'", "40x12 to 400x200"),
            (vec!["record", "--to", "soon"], "'soon'", "step:981"),
        ] {
            let line = refused(&args);
            assert!(line.contains(value) && line.contains(allowed), "{args:?}: {line}");
            assert!(!line.contains('\n'), "{line}");
        }
    }

    #[test]
    fn the_name_of_the_program_comes_from_no_argument() {
        for args in [&["--help"][..], &["count"], &["solve", "--help"], &["8", "--nonsense"]] {
            let args = ["\u{1b}]0;title\u{7}"].iter().chain(args).map(OsString::from);
            let Err(Refusal::Printed(text) | Refusal::Wrong(text)) = parse(args) else { panic!("accepted") };
            assert!(!text.contains("title") && !text.contains('\u{1b}'), "{text:?}");
        }
    }

    #[test]
    fn only_conflicts_with_a_size_mention_the_board_size() {
        for args in [
            &["8", "--nonsense"][..],
            &["--at", "step:1", "--lesson", "x"],
            &["record", "--from", "1", "--lesson", "x"],
        ] {
            let line = refused(args);
            assert!(!line.contains("board size") && line.contains("--help"), "{args:?}: {line}");
        }
        assert!(refused(&["8", "9"]).contains("board size"));
    }

    #[test]
    fn messages_do_not_control_the_terminal() {
        for args in [&["\u{1b}]0;title\u{7}\u{202e}8"][..], &["8", "--algorithm", "\u{1b}[31m\u{202e}red\n"]] {
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
        for value in ["皇后".repeat(5_000), "é".repeat(5_000), format!("8{}", "👑".repeat(5_000))] {
            let line = refused(&["8", "--algorithm", &value]);
            assert!(line.len() < 450 && line.ends_with("mask-stack"), "{line}");
            assert!(!line.contains('\u{fffd}'), "{line}");
        }
        assert_eq!(in_short("short"), "short");
    }
}
