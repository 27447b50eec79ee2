//! The command line: its definition. No terminal here.

mod generate;
mod own;
mod plain;
mod values;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;

use crate::action::{Action, Target};
use crate::algorithms::Code;
use crate::export::Format;
use crate::search::{Size, Square};
use values::{
    LANGUAGE, LESSON, THEME, algorithms, codes, formats, large, pages, screen, size, speed, speeds,
    squares, step_or_target, target, threads, within,
};

pub use generate::{completions, manual};
pub use own::{Check, How, Run, Sizes, Write, words};
pub use plain::plain;

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(
    name = "queens-tui",
    // Not the first argument: the caller can put anything there, such as escape sequences.
    bin_name = "queens-tui",
    version = VERSION,
    about,
    args_conflicts_with_subcommands = true,
    after_help = generate::examples()
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Without a command: the tutor.
    #[command(flatten)]
    pub tutor: Tutor,
}

/// The pages and acts that `shot` can open, each by the action that opens it.
pub const PAGES: &[Action] = &[
    Action::Help,
    Action::CommandLine,
    Action::Address,
    Action::Lessons,
    Action::Solutions,
    Action::Tree,
    Action::Why,
    Action::Microscope,
    Action::Ask,
    Action::Drive,
    Action::Pair,
    Action::Hunt,
    Action::Write,
    Action::Stops,
    Action::Race,
];

/// The version, and if it is known the commit that the program was built from.
pub const VERSION: &str = env!("QUEENS_TUI_VERSION");

/// Parses the arguments, the first of which is the program's name.
///
/// # Errors
/// What clap prints instead: help, the version, or what is wrong. [`message`] is its text.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut args: Vec<_> = args.into_iter().collect();
    // A Python program in the place of the board's size is run.
    if args.get(1).is_some_and(|first| is_python(Path::new(first))) {
        args.insert(1, "run".into());
    }
    Cli::try_parse_from(args)
}

/// The text of what clap prints. clap repeats a wrong argument byte by byte, so the text has to be made plain.
pub fn message(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines: Vec<_> = text.split('\n').map(plain).collect();
    lines.join("\n")
}

/// Whether a file is a Python program, by its name.
fn is_python(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "py")
}

/// Where to report a bug: " at " and the page; empty while the crate names no repository.
pub fn at_issues() -> String {
    match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        repository => format!(" at {repository}/issues"),
    }
}

impl Cli {
    /// The folder of the user's own course, if the arguments name one.
    pub fn course(&self) -> Option<&Path> {
        let course = match &self.command {
            None => &self.tutor.course,
            Some(Command::Lessons(lessons)) => &lessons.course,
            Some(Command::Shot(shot)) => &shot.tutor.course,
            Some(Command::Record(record)) => &record.tutor.course,
            Some(_) => return None,
        };
        course.as_deref()
    }
}

/// How the tutor starts.
#[derive(Debug, Default, Args)]
pub struct Tutor {
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = size)]
    pub n: Option<Size>,
    /// The algorithm to start with
    #[arg(long, value_name = "ID", value_parser = algorithms())]
    pub algorithm: Option<String>,
    /// The programming language of the listings, or pseudo for pseudocode
    #[arg(long, value_name = "LANGUAGE", value_parser = codes())]
    pub code: Option<String>,
    /// How the screen looks.
    #[command(flatten)]
    pub looks: Looks,
    /// Put column 0 at the left; --flip=false puts it at the right, whatever the settings are
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub flip: Option<bool>,
    /// The state to start at: step:981, solution:5, queens:0,4,7 or queens:0,4,7@3
    #[arg(long, value_name = "STATE", value_parser = target)]
    pub at: Option<Target>,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// Take your own lessons: a folder as `lessons --new` writes it
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub course: Option<PathBuf>,
    /// Open this lesson (the command lessons lists them)
    #[arg(long, value_name = "ID", conflicts_with_all = ["n", "given"], value_parser = LESSON, hide_possible_values = true)]
    pub lesson: Option<String>,
    /// The task of the lesson, from 1 [default: the first that is not done]
    #[arg(long, value_name = "K", requires = "lesson", value_parser = within(1..=999))]
    pub task: Option<usize>,
    /// The seed of the boards that lessons draw, the same for a whole class [default: the day]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..))]
    pub seed: Option<u64>,
}

/// How the tutor's screen looks.
#[derive(Clone, Debug, Default, Args)]
pub struct Looks {
    /// The language of the screen [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub lang: Option<String>,
    /// The colours
    #[arg(long, value_name = "NAME", value_parser = THEME)]
    pub theme: Option<String>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Draw with ASCII characters only; --ascii=false overrides the settings and the locale
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub ascii: Option<bool>,
    /// How many columns the terminal gives to lines and arrows: 2 draws the board without them [default: 1]
    #[arg(long, value_name = "COLUMNS")]
    pub ambiguous: Option<Ambiguous>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Depending on the terminal and `NO_COLOR`.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The width of the characters that Unicode calls ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ambiguous {
    /// One column.
    #[value(name = "1")]
    One,
    /// Two columns.
    #[value(name = "2")]
    Two,
}

/// The commands. All but `run` and `write` need no terminal.
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
    /// Run your own program and say for which sizes it is right
    Check(Check),
    /// Watch your own program line by line on the tutor's screen (needs a terminal)
    Run(Run),
    /// Write the search yourself: exercises that are checked whenever you save them (needs a terminal)
    Write(Write),
    /// List the lessons and the bug hunts with your progress
    Lessons(Lessons),
    /// Print the program of an algorithm, with the line numbers that trace uses
    Listing(Listing),
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
    /// Print the version
    Version,
}

/// The arguments of `lessons`.
#[derive(Debug, Args)]
pub struct Lessons {
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub lang: Option<String>,
    /// Text, or one JSON object per lesson, hunt and exercise
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// Open the tutor and ask what is due: what was not right at once comes back on the next day, after three days, a
    /// week and so on
    #[arg(long, conflicts_with_all = ["format", "reset"])]
    pub review: bool,
    /// List the lessons of a course of your own
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub course: Option<PathBuf>,
    /// Name every problem of a course of your own, with file and line
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["format", "reset", "review", "course"])]
    pub check: Option<PathBuf>,
    /// Make a small course of your own, with a page that says how to write one; nothing is overwritten
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["format", "reset", "review", "course", "check"])]
    pub new: Option<PathBuf>,
    /// Delete your progress, after asking
    #[arg(long)]
    pub reset: bool,
    /// Do not ask
    #[arg(long, requires = "reset")]
    pub yes: bool,
}

/// The arguments of `listing`.
#[derive(Debug, Args)]
pub struct Listing {
    /// The algorithm
    #[arg(value_name = "ID", value_parser = algorithms())]
    pub algorithm: String,
    /// The programming language, or pseudo for pseudocode
    #[arg(long, value_name = "LANGUAGE", value_parser = codes(), default_value = Code::Python.id())]
    pub code: String,
    /// The language of pseudocode [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub lang: Option<String>,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The arguments of `config`.
#[derive(Debug, Args)]
pub struct Config {
    /// Print all settings with their defaults and meanings instead
    #[arg(long)]
    pub print_default: bool,
    /// Print what a report of a bug needs instead: version, terminal, colours, locale, system, files
    #[arg(long, conflicts_with = "print_default")]
    pub diagnose: bool,
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
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = size)]
    pub n: Option<Size>,
    /// A table, or one JSON object per algorithm
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub lang: Option<String>,
}

/// The arguments of `shot`: those of the tutor, and of the picture. It has 24-bit colours whatever the terminal has,
/// unless `--color never` is given.
#[derive(Debug, Args)]
pub struct Shot {
    #[command(flatten)]
    pub tutor: Tutor,
    /// Show your own Python program instead of the search; --at event:981 chooses the moment
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lesson", "given", "algorithm", "open"])]
    pub run: Option<PathBuf>,
    /// The page or act to open
    #[arg(long, value_name = "PAGE", value_parser = pages())]
    pub open: Option<Action>,
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
        default_value = "2"
    )]
    pub speed: u32,
    /// The screen's columns and rows: 40x12 to 400x200
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen, default_value = "80x24")]
    pub size: Screen,
    /// A recording for asciinema players, or a moving picture for browsers
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Cast, Format::Svg]), default_value = "cast")]
    pub format: Format,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// Rows, columns and queens: 1 to 32
    #[arg(value_name = "N", value_parser = large)]
    pub n: Size,
    /// Skip this many solutions
    #[arg(long, value_name = "K", default_value = "0")]
    pub skip: u64,
    /// Print at most this many solutions
    #[arg(long, value_name = "K")]
    pub limit: Option<u64>,
    /// Print only the first solution of each class under rotation and reflection
    #[arg(long)]
    pub fundamental: bool,
    /// Print only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// Draw the boards with column 0 at the left
    #[arg(long)]
    pub flip: bool,
    /// Text, or one JSON object per solution
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

/// The arguments of `count`.
#[derive(Debug, Args)]
pub struct Count {
    /// Rows, columns and queens: 1 to 27
    #[arg(value_name = "N", value_parser = large)]
    pub n: Size,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<Squares>,
    /// The number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = threads())]
    pub threads: Option<NonZeroUsize>,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub lang: Option<String>,
    /// Text or JSON
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

/// The arguments of `trace`.
#[derive(Debug, Args)]
pub struct Trace {
    /// Rows, columns and queens: 1 to 20
    #[arg(value_name = "N", value_parser = size)]
    pub n: Size,
    /// The algorithm [default: loop, which tries every square]
    #[arg(long, value_name = "ID", value_parser = algorithms())]
    pub algorithm: Option<String>,
    /// Describe every step, or every line that the program runs
    #[arg(long, value_name = "DETAIL", default_value = "step")]
    pub detail: Detail,
    /// Start at this step
    #[arg(long, value_name = "STEP", value_parser = clap::value_parser!(u64).range(1..), default_value = "1")]
    pub from: u64,
    /// Describe at most this many steps
    #[arg(long, value_name = "K")]
    pub limit: Option<u64>,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        <Cli as clap::CommandFactory>::command().debug_assert();
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
            let error = parse(args).expect_err("nothing to start");
            assert!(!error.to_string().contains("title"), "{error}");
        }
    }

    #[test]
    fn messages_do_not_control_the_terminal() {
        for args in [
            &["\u{1b}]0;title\u{7}\u{202e}8"][..],
            &["8", "--algorithm", "\u{1b}[31m\u{202e}red\n"],
        ] {
            let args = ["queens-tui"].iter().chain(args).map(OsString::from);
            let text = message(&parse(args).expect_err("nothing to start"));
            let acts = |char: char| char != '\n' && char.is_control() || char == '\u{202e}';
            assert!(!text.contains(acts), "{text:?}");
        }
        assert_eq!(plain("皇后 8\n"), "皇后 8");
    }
}
