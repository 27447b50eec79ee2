//! The only module that uses a terminal, a clock, files and signals. The census and the program `cores` start threads
//! too.
//!
//! It turns keys into [`Action`]s, hands them to the model, performs the [`Effect`]s that it returns, and draws. It
//! does not decide what is shown.
//!
//! [`Action`]: crate::action::Action
//! [`Effect`]: crate::session::Effect

// Where a system lacks something, the stand-in has the signature of the Unix function.
#![cfg_attr(not(unix), allow(clippy::unused_self, clippy::unnecessary_wraps))]

mod check;
mod child;
mod config;
mod course;
mod diagnose;
mod environment;
mod exercise_file;
mod files;
mod inbox;
mod input;
mod learner;
mod log;
mod opening;
mod output;
mod picture;
mod progress;
mod racer;
mod recorder;
mod shutdown;
mod takeover;
mod time_left;
mod tty;
mod tutor;
#[cfg(unix)]
mod unix;
mod worker;

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::panic;
use std::process::{self, ExitCode};

use anyhow::{Context, Result, anyhow, bail};

use crate::action::{Action, Mode};
use crate::algorithms::Code;
use crate::assets::{FALLBACK, Problem};
use crate::cli::{self, Cli, Command, Detail, Squares, plain};
use crate::search::{Given, Size};
use crate::text::config::template;
use crate::text::{Content, PROGRAM};
use crate::{algorithms, export};
use progress::Progress;

/// The exit status for invalid arguments.
const BAD_ARGUMENTS: u8 = 2;
/// The exit status when reading or writing has failed.
const FAILED: u8 = 1;
/// The exit status of a panic.
const PANICKED: i32 = 101;

/// The error that ends a command with this exit status: a signal has come, or the user has left the tutor.
#[derive(Debug)]
struct Ended(u8);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Ended {}

/// Set to `draw` (the first frame after a step) or `work` (the first long work), this variable makes a program that is
/// not optimised for release panic there. Tests use it to check that the terminal is restored.
const PANIC_ON_PURPOSE: &str = "QUEENS_TUI_PANIC";

fn panic_if_asked(place: &str) {
    debug_assert!(
        std::env::var(PANIC_ON_PURPOSE).as_deref() != Ok(place),
        "asked to"
    );
}

/// Makes a panic of any thread end the program: it restores the terminal, reports the panic, and says what to do about
/// it. Nothing unwinds. While an editor has the terminal, the report is written over the editor.
fn end_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        takeover::leave();
        report(info);
        let page = cli::at_issues();
        // Stderr may be closed.
        let _ = writeln!(
            tty::Stderr,
            "queens-tui: this is a bug in the program. Please report it{page}, with the lines above and what \
             'queens-tui config --diagnose' prints."
        );
        process::exit(PANICKED);
    }));
}

/// Runs what the arguments ask for.
pub fn run() -> ExitCode {
    #[cfg(unix)]
    unix::report_large_files();
    end_on_panic();
    let done = cli::parse(std::env::args_os()).map_or_else(|error| print(&error), start);
    done.unwrap_or_else(|error| {
        if io_kind(&error) == Some(io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        // Stderr may be closed.
        let _ = writeln!(tty::Stderr, "queens-tui: {}", plain(&format!("{error:#}")));
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
    let text = cli::message(error);
    if error.use_stderr() {
        // Stderr may be closed.
        let _ = write!(tty::Stderr, "{text}");
        return Ok(ExitCode::from(BAD_ARGUMENTS));
    }
    write!(tty::Stdout, "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn start(cli: Cli) -> Result<ExitCode> {
    let mut content = Content::load();
    let problems = if heeds_settings(cli.command.as_ref()) {
        config::read(&mut content)
    } else {
        Vec::new()
    };
    course::open(&mut content, cli.course())?;
    let command = match cli.command {
        None => return tutor::run(&cli.tutor, &content, &problems, tutor::Extras::default()),
        Some(Command::Run(run)) => return tutor::run_own(run, &content, &problems),
        Some(Command::Write(wanted)) => return tutor::write(wanted, &content, &problems),
        Some(Command::Lessons(wanted)) if wanted.review => {
            return tutor::review(wanted, &content, &problems);
        }
        Some(command) => command,
    };
    config::tell(&problems);
    let mut status = ExitCode::SUCCESS;
    let progress = Progress::new(&content);
    let mut out = BufWriter::new(progress.before(tty::Stdout));
    match command {
        Command::Solve(solve) => export::solve(
            &export::Solutions {
                given: given(solve.n, solve.given.as_ref())?,
                fundamental: solve.fundamental,
                skip: solve.skip,
                limit: solve.limit,
                flip: solve.flip,
                format: solve.format,
            },
            &|done, all| progress.show(done, all),
            &mut out,
        )?,
        Command::Count(count) => counts(&count, &content, &progress, &mut out)?,
        Command::Trace(trace) => traces(&trace, &content, &mut out)?,
        Command::Race(race) => racer::command(&race, &content, &mut out)?,
        Command::Check(wanted) => status = check::command(&wanted, &content, &mut out)?,
        Command::Lessons(wanted) => status = lessons(&wanted, &content, &mut out)?,
        Command::Shot(shot) => picture::shot(&shot, &content, &progress, &mut out)?,
        Command::Record(record) => picture::record(&record, &content, &progress, &mut out)?,
        Command::Listing(wanted) => listing(&wanted, &content, &mut out)?,
        Command::Config(wanted) => status = settings(&wanted, &content, &problems, &mut out)?,
        Command::Completions(completions) => {
            write!(out, "{}", cli::completions(completions.shell))?;
        }
        Command::Man => write!(out, "{}", cli::manual(&keys(&content)))?,
        Command::Version => writeln!(out, "{} {}", PROGRAM, cli::VERSION)?,
        // These have the tutor's screen.
        Command::Run(_) | Command::Write(_) => {}
    }
    out.flush()?;
    Ok(status)
}

/// The command `count`.
fn counts(
    wanted: &cli::Count,
    content: &Content,
    progress: &Progress,
    out: &mut dyn Write,
) -> Result<()> {
    let given = given(wanted.n, wanted.given.as_ref())?;
    let show = |done, all| progress.show(done, all);
    let language = environment::language(wanted.lang.as_deref(), content);
    export::count(
        &given,
        wanted.threads,
        wanted.format,
        (content, &language),
        &show,
        out,
    )
}

/// The command `trace`.
fn traces(wanted: &cli::Trace, content: &Content, out: &mut dyn Write) -> Result<()> {
    let language = environment::language(wanted.lang.as_deref(), content);
    let algorithm = wanted.algorithm.as_deref().and_then(algorithms::by_id);
    export::trace(
        &export::Tracing {
            size: wanted.n,
            algorithm: algorithm.unwrap_or(algorithms::TRACED),
            ops: wanted.detail == Detail::Op,
            from: wanted.from,
            limit: wanted.limit,
            language: &language,
            format: wanted.format,
        },
        content,
        out,
    )
}

/// The command `config`.
fn settings(
    wanted: &cli::Config,
    content: &Content,
    problems: &[Problem],
    out: &mut dyn Write,
) -> Result<ExitCode> {
    if wanted.print_default {
        write!(out, "{}", template(content))?;
    } else if wanted.diagnose {
        diagnose::write(content, out)?;
    } else {
        let path = config::path().context(
            "there is no place for settings: neither XDG_CONFIG_HOME nor HOME names a folder",
        )?;
        writeln!(out, "{}", plain(&path.display().to_string()))?;
        return Ok(if problems.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(BAD_ARGUMENTS)
        });
    }
    Ok(ExitCode::SUCCESS)
}

/// The keys of the search and what they do, in English.
fn keys(content: &Content) -> Vec<(String, String)> {
    let keys = content.keymap().bindings(Mode::Main).filter_map(|bind| {
        let meaning = match bind.action {
            Action::Algorithm(key) => format!("algorithm {}", algorithms::by_key(key)?.id()),
            _ => content.text(FALLBACK, &format!("action-{}", bind.action.name()?), &[]),
        };
        let keys: Vec<_> = bind.keys.iter().map(ToString::to_string).collect();
        Some((keys.join(" "), meaning))
    });
    keys.collect()
}

/// Writes a program.
fn listing(wanted: &cli::Listing, content: &Content, out: &mut dyn Write) -> Result<()> {
    let algorithm = algorithms::by_id(&wanted.algorithm).context("no such algorithm")?;
    let code = Code::by_id(&wanted.code).context("no such language")?;
    let language = environment::language(wanted.lang.as_deref(), content);
    output::write(wanted.output.as_deref(), out, |out| {
        export::listing(content, algorithm, code, &language, out)
    })
}

/// Lists the lessons, deletes the progress, or checks or makes a course of the user's own.
fn lessons(wanted: &cli::Lessons, content: &Content, out: &mut dyn Write) -> Result<ExitCode> {
    let language = environment::language(wanted.lang.as_deref(), content);
    if let Some(folder) = &wanted.check {
        return course::check(folder, content, &language, out);
    }
    if let Some(folder) = &wanted.new {
        return course::make(folder, content, &language, out);
    }
    let said = |trouble: &log::Trouble| trouble.text(content, &language);
    let log = log::Log::of_user();
    let (mut learned, trouble) = log.read();
    if wanted.reset {
        if !wanted.yes {
            if !io::stdin().is_terminal() {
                bail!("--reset asks first, but stdin is not a terminal: add --yes");
            }
            write!(
                tty::Stderr,
                "{} ",
                content.text(&language, "lessons-reset", &[])
            )?;
            let answer = tty::typed_line()?.trim().to_lowercase();
            let yes = content.text(&language, "lessons-reset-yes", &[]);
            if !yes.split_whitespace().any(|yes| yes == answer) {
                return Ok(ExitCode::SUCCESS);
            }
        }
        let forgotten = learned.forget();
        let tasks = forgotten.iter().filter(|fact| fact.is_of_task()).count();
        if !forgotten.is_empty() {
            log.append(&forgotten)
                .map_err(|trouble| anyhow!(said(&trouble)))?;
        }
        writeln!(
            tty::Stderr,
            "{}",
            content.text(&language, "lessons-forgotten", &[("count", tasks.into())])
        )?;
    }
    export::lessons(
        content,
        &learned,
        &language,
        wanted.format,
        log.file().as_deref(),
        out,
    )?;
    if let Some(trouble) = trouble {
        writeln!(tty::Stderr, "queens-tui: {}", said(&trouble))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a command follows the user's settings. Commands for scripts do not: their output is the same
/// everywhere.
fn heeds_settings(command: Option<&Command>) -> bool {
    match command {
        Some(
            Command::Solve(_)
            | Command::Count(_)
            | Command::Race(_)
            | Command::Listing(_)
            | Command::Completions(_)
            | Command::Man
            | Command::Version,
        ) => false,
        Some(Command::Config(config)) => !config.print_default,
        None
        | Some(
            Command::Trace(_)
            | Command::Check(_)
            | Command::Run(_)
            | Command::Write(_)
            | Command::Lessons(_)
            | Command::Shot(_)
            | Command::Record(_),
        ) => true,
    }
}

/// The given queens; an error if one is off the board or two attack each other.
fn given(size: Size, squares: Option<&Squares>) -> Result<Given> {
    squares
        .map_or(Ok(Given::none(size)), |squares| {
            Given::new(size, &squares.0)
        })
        .context("--given")
}

/// The kind of the I/O error that caused `error`, if one did.
fn io_kind(error: &anyhow::Error) -> Option<io::ErrorKind> {
    error.chain().find_map(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        io.or_else(|| {
            cause
                .downcast_ref::<serde_json::Error>()
                .and_then(serde_json::Error::io_error_kind)
        })
    })
}
