//! The commands, and what they share. A command is one file: its arguments, its work and its output.
//!
//! To add a command, add its file, which declares its arguments as a type that is `Runnable`, its `mod` line, and its
//! line in the list of commands below. The help, the manual and the completions come from the type: its doc is what the
//! help says.

mod at_rest;
mod check;
mod completions;
mod config;
mod count;
mod json;
mod learner;
mod lessons;
mod listing;
mod man;
mod output;
mod progress;
mod race;
mod record;
mod run;
mod runnable;
mod settings;
mod shot;
mod solve;
mod trace;
mod tutor;
mod values;
mod version;
mod words;
mod write;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::panic;
use std::path::Path;
use std::process::{self, ExitCode};

use anyhow::Result;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use crate::terminal::learner::check_judges;
use crate::terminal::{Ended, takeover, tty};
use crate::text::{Content, plain};
use output::io_kind;
use progress::Progress;
use runnable::{Runnable, Tools};

pub use at_rest::at_rest;
pub use record::record;
pub use shot::shot;
pub use values::{Format, openable};

/// The exit status for all errors but those of reading and writing: invalid arguments, bad settings, and so on.
const BAD_ARGUMENTS: u8 = 2;
/// The exit status when reading or writing has failed.
const FAILED: u8 = 1;
/// The exit status of a panic.
const PANICKED: i32 = 101;

/// The version, and if it is known the commit that the program was built from.
const VERSION: &str = env!("QUEENS_TUI_VERSION");

/// Makes the type whose values are the commands, in the order of the help.
macro_rules! commands {
    ($($file:ident::$command:ident),* $(,)?) => {
        #[derive(Debug, Subcommand)]
        pub enum Command {
            $($command($file::$command)),*
        }

        impl Command {
            fn get(&self) -> &dyn Runnable {
                match self {
                    $(Self::$command(command) => command),*
                }
            }
        }
    };
}

commands![
    solve::Solve,
    count::Count,
    trace::Trace,
    race::Race,
    check::Check,
    run::Run,
    write::Write,
    lessons::Lessons,
    listing::Listing,
    shot::Shot,
    record::Record,
    config::Config,
    completions::Completions,
    man::Man,
    version::Version,
];

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(
    name = "queens-tui",
    // Not the first argument: the caller can put anything there, such as escape sequences.
    bin_name = "queens-tui",
    version = VERSION,
    about,
    args_conflicts_with_subcommands = true,
    after_help = man::examples()
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Without a command: the tutor.
    #[command(flatten)]
    tutor: tutor::Tutor,
}

impl Cli {
    fn chosen(&self) -> &dyn Runnable {
        self.command.as_ref().map_or(&self.tutor, Command::get)
    }

    /// Whether the arguments open the tutor.
    pub fn opens_tutor(&self) -> bool {
        self.chosen().opens_tutor()
    }
}

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
    Cli::try_parse_from(&args).map_err(|error| {
        let better = options_first(&args, &error).or_else(|| compiled(&args));
        let better = better.or_else(|| no_command(&args));
        better.unwrap_or(error)
    })
}

/// The error that says what can be done with a program that can only be checked, where it is to be run or written.
fn compiled(args: &[OsString]) -> Option<clap::Error> {
    let writes = args.get(1).is_some_and(|first| first == "write");
    let file = args.get(1 + usize::from(writes))?;
    let message = check_judges(Path::new(file))?;
    Some(Cli::command().error(ErrorKind::InvalidValue, message))
}

/// The error that says what can stand in the place of a first word that is neither a command nor a size: a command of a
/// similar name, or for the name of a file, what can be run. `None` if it is one, or an option.
fn no_command(args: &[OsString]) -> Option<clap::Error> {
    let first = args.get(1)?.to_string_lossy();
    let mut cli = Cli::command();
    let is_size = first.starts_with(|char: char| char.is_ascii_digit());
    let is_command = *first == *"help" || cli.find_subcommand(&*first).is_some();
    if is_size || is_command || first.is_empty() || first.starts_with('-') {
        return None;
    }
    if first.contains(['.', '/', '\\']) {
        let message = format!("'{first}' cannot be run: a program is Python, in a file FILE.py");
        return Some(cli.error(ErrorKind::InvalidValue, message));
    }
    // Without arguments of its own, a program takes the first word for a command, and suggests a similar one.
    let commands = clap::Command::new("queens-tui")
        .subcommands(cli.get_subcommands().cloned())
        .override_usage("queens-tui [OPTIONS] [N] [COMMAND]");
    let error = commands.try_get_matches_from(args).err()?;
    if error.get(ContextKind::SuggestedSubcommand).is_some() {
        return Some(error);
    }
    let message = format!(
        "'{first}' is neither a size from 1 to 20, a command, nor a Python program FILE.py"
    );
    Some(cli.error(ErrorKind::InvalidSubcommand, message))
}

/// The error that says that a command must stand before its options, where clap takes the command for the size. `None`
/// if `error` has another cause.
fn options_first(args: &[OsString], error: &clap::Error) -> Option<clap::Error> {
    let after_option = args.get(1)?.to_str()?.starts_with('-');
    let size = Some(&ContextValue::String("[N]".to_owned()));
    let taken = error.get(ContextKind::InvalidArg) == size;
    if !after_option || !taken && error.kind() != ErrorKind::ArgumentConflict {
        return None;
    }
    let mut cli = Cli::command();
    let mut words = args.iter().skip(2).filter_map(|word| word.to_str());
    let name = words.find(|word| cli.find_subcommand(word).is_some())?;
    let message = format!("the command stands before its options: queens-tui {name} …");
    Some(cli.error(ErrorKind::ArgumentConflict, message))
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

/// Where to report a bug, to follow the word "report" and its object: " at " and the address of the page; empty while
/// the crate names no repository.
fn at_issues() -> String {
    match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        repository => format!(" at {repository}/issues"),
    }
}

/// Makes a panic of any thread end the program: it restores the terminal, reports the panic, and says what to do about
/// it. Nothing unwinds. While an editor has the terminal, the report is written over the editor.
fn end_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        takeover::leave();
        report(info);
        let page = at_issues();
        tty::report(&format!(
            "this is a bug in the program. Please report it{page}, with the lines above and what \
             'queens-tui config --diagnose' prints."
        ));
        process::exit(PANICKED);
    }));
}

/// Runs what the program's arguments ask for. Returns what the command returns, or for an error: 1 if reading or
/// writing has failed, 128 plus its number for a signal, else 2. A panic exits with 101.
pub fn run() -> ExitCode {
    #[cfg(unix)]
    crate::terminal::unix::report_large_files_and_children();
    end_on_panic();
    let done = parse(env::args_os()).map_or_else(|error| print(&error), |cli| start(&cli));
    done.unwrap_or_else(|error| {
        if io_kind(&error) == Some(io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        tty::report(&format!("{error:#}"));
        if let Some(Ended(status)) = error.downcast_ref() {
            return ExitCode::from(*status);
        }
        ExitCode::from(if io_kind(&error).is_some() {
            FAILED
        } else {
            BAD_ARGUMENTS
        })
    })
}

/// Prints help or the version, or what is wrong with the arguments.
fn print(error: &clap::Error) -> Result<ExitCode> {
    let text = message(error);
    if error.use_stderr() {
        // Stderr may be closed.
        let _ = write!(tty::Stderr, "{text}");
        return Ok(ExitCode::from(BAD_ARGUMENTS));
    }
    write!(tty::Stdout, "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn start(cli: &Cli) -> Result<ExitCode> {
    let command = cli.chosen();
    let mut content = Content::load();
    let problems = if command.heeds_settings() {
        settings::read(&mut content)
    } else {
        Vec::new()
    };
    if !command.opens_tutor() {
        settings::tell(&problems);
    }
    let progress = Progress::new(&content);
    let mut out = BufWriter::new(progress.before(tty::Stdout));
    let status = command.run(&mut Tools {
        content: &content,
        problems: &problems,
        progress: &progress,
        out: &mut out,
    })?;
    // The tutor has drawn by itself, and its terminal may be gone.
    if !command.opens_tutor() {
        out.flush()?;
    }
    Ok(status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
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
    fn a_command_behind_options_is_told_its_place() {
        for (args, place) in [
            ("--lang zh write undo", "queens-tui write …"),
            ("--ascii solve 6", "queens-tui solve …"),
            // Here the name of a command is a value.
            ("--algorithm run", "possible values"),
        ] {
            let args = ["queens-tui"].into_iter().chain(args.split(' '));
            let error = parse(args.map(OsString::from)).expect_err("a wrong order");
            assert!(message(&error).contains(place), "{error}");
        }
    }

    #[test]
    fn plain_keeps_the_words() {
        assert_eq!(plain("皇后 8\n"), "皇后 8");
    }
}
