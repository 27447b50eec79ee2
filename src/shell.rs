//! The only place with a terminal, a clock, files, signals and threads.
//!
//! It turns keys into [`Action`]s, hands them to the model, does the [`Effect`]s that come back, and draws. It decides
//! nothing about what is shown.
//!
//! [`Action`]: crate::action::Action
//! [`Effect`]: crate::app::Effect

#[cfg(unix)]
mod decode;
mod environment;
mod input;
mod opening;
mod picture;
#[cfg(unix)]
mod probe;
mod racer;
mod screen;
mod tutor;
#[cfg(unix)]
mod unix;
#[cfg(not(unix))]
#[path = "shell/other.rs"]
mod unix;
mod worker;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use crate::algorithm;
use crate::cli::{Boards, Cli, Command, Detail, Format, Refusal, Squares, plain};
use crate::content::Content;
use crate::export;
use crate::search::{Given, Size};

/// How often the progress of a command is shown.
const PROGRESS: Duration = Duration::from_millis(200);

/// The exit status for arguments that cannot be meant.
const BAD_ARGUMENTS: u8 = 2;
/// The exit status when reading or writing has failed.
const FAILED: u8 = 1;

/// Set to `draw` (the first frame after a step) or `work` (the first long work), makes the program panic there: for the
/// tests of how it leaves the terminal.
const PANIC_ON_PURPOSE: &str = "QUEENS_TUI_PANIC";

fn panic_if_asked(place: &str) {
    assert!(std::env::var(PANIC_ON_PURPOSE).as_deref() != Ok(place), "asked to");
}

/// Runs what the arguments ask for.
pub fn run(cli: Result<Cli, Refusal>) -> ExitCode {
    let done = match cli {
        Ok(cli) => start(cli),
        Err(Refusal::Printed(text)) => write!(io::stdout(), "{text}").map_err(Into::into).map(|()| ExitCode::SUCCESS),
        Err(Refusal::Wrong(line)) => Err(anyhow!(line)),
    };
    done.unwrap_or_else(|error| {
        if io_kind(&error) == Some(io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        // There may be nobody left to read this.
        let _ = writeln!(io::stderr(), "queens-tui: {}", plain(&format!("{error:#}")));
        ExitCode::from(if io_kind(&error).is_some() { FAILED } else { BAD_ARGUMENTS })
    })
}

fn start(cli: Cli) -> Result<ExitCode> {
    let (content, _) = Content::load();
    let Some(command) = cli.command else { return tutor::run(cli.tutor, &content) };
    let mut out = BufWriter::new(io::stdout().lock());
    match command {
        Command::Solve(solve) => export::solve(
            &export::Solutions {
                given: given(solve.n, solve.given.as_ref())?,
                fundamental: solve.fundamental,
                skip: solve.skip,
                limit: solve.limit,
                boards: match solve.format {
                    Boards::Text => export::Boards::Text,
                    Boards::Json => export::Boards::Json,
                    Boards::Svg => export::Boards::Svg,
                },
            },
            &shown_progress("counting forward"),
            &mut out,
        )?,
        Command::Count(count) => {
            let given = given(count.n, count.given.as_ref())?;
            export::count(&given, count.threads, count.format == Format::Json, &mut out)?;
        }
        Command::Trace(trace) => {
            let tongue = environment::tongue(trace.lang.as_deref(), &content)?;
            let wanted = trace.algorithm.as_deref().and_then(algorithm::by_id).unwrap_or(algorithm::TRACED);
            export::trace(
                &export::Tracing {
                    size: trace.n,
                    algorithm: wanted,
                    ops: trace.detail == Detail::Op,
                    from: trace.from,
                    limit: trace.limit,
                    tongue: &tongue,
                    json: trace.format == Format::Json,
                },
                &content,
                &shown_progress("counting forward"),
                &mut out,
            )?;
        }
        Command::Race(race) => racer::command(&race, &mut out)?,
        Command::Shot(shot) => picture::shot(&shot, &content, &mut out)?,
        Command::Record(record) => picture::record(&record, &content, &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Shows how far something has come, in one line of a terminal that is overwritten; nothing where nobody watches.
fn shown_progress(what: &'static str) -> impl Fn(u64, u64) + Sync {
    let watched = io::stderr().is_terminal();
    let began = Instant::now();
    let shown = Mutex::new(Duration::ZERO);
    move |done, all| {
        // Nobody holds the lock for long, and one that a panic has left is no reason for another.
        let Ok(mut shown) = shown.lock() else { return };
        if watched && began.elapsed() >= *shown + PROGRESS {
            *shown = began.elapsed();
            let share = 100.0 * done as f64 / all.max(1) as f64;
            // There may be nobody left to read this.
            let _ = write!(io::stderr(), "\r{what}: {share:.2} %  (Ctrl-C stops)\r");
        }
    }
}

/// The given queens, if they fit the board and one another.
fn given(size: Size, squares: Option<&Squares>) -> Result<Given> {
    squares.map_or(Ok(Given::none(size)), |squares| Given::new(size, &squares.0)).context("--given")
}

/// What has gone wrong with reading or writing, if that is what has gone wrong.
fn io_kind(error: &anyhow::Error) -> Option<io::ErrorKind> {
    error.chain().find_map(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        io.or_else(|| cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind))
    })
}
