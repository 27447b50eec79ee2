//! The commands that write pictures and recordings, and the key that saves a picture.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::{env, fmt};

use anyhow::{Context, Result, bail};

use super::opening::{check, open_unseen};
use super::output::write;
use super::progress::Progress;
use crate::action::{Action, Format, Target};
use crate::app::{App, Colors, Found, Lookup, Wanted};
use crate::census::Goal;
use crate::cli::{Record, Shot, plain};
use crate::content::{Content, FALLBACK};
use crate::export;
use crate::search::{Placement, Walk};

/// The maximum number of file names that are tried for a picture.
const MOST_NAMES: u32 = 10_000;

/// The command `shot`.
pub(super) fn shot(args: &Shot, content: &Content, progress: &Progress, out: &mut dyn Write) -> Result<()> {
    let mut app = open_unseen(&args.tutor, args.size, content)?;
    at_rest(&mut app, args.tutor.at.as_ref(), content, progress)?;
    let drawn = export::shot(&app, content, args.format);
    write(args.output.as_deref(), out, |out| Ok(out.write_all(drawn.as_bytes())?))
}

/// The command `record`.
pub(super) fn record(args: &Record, content: &Content, progress: &Progress, out: &mut dyn Write) -> Result<()> {
    let mut app = open_unseen(&args.tutor, args.size, content)?;
    for (option, target) in [("--from", &args.from), ("--to", &args.to)] {
        if let Some(target) = target {
            check(option, target, &app.session.timeline)?;
        }
    }
    at_rest(&mut app, args.from.as_ref().or(args.tutor.at.as_ref()), content, progress)?;
    let to = end(&app, args.to.as_ref(), progress)?;
    app.playback.set_speed(args.speed);
    let shutdown = ShutdownRequest::listen()?;
    let written = write(args.output.as_deref(), out, |out| {
        export::record(&mut app, content, &to, &shutdown.raised, &|done, all| progress.show(done, all), out)?;
        Ok(())
    });
    match shutdown.status() {
        Some(status) if written.is_err() => Err(Ended(status).into()),
        _ => written,
    }
}

/// Goes to `target` and finishes all work whose results the screen shows.
fn at_rest(app: &mut App, target: Option<&Target>, content: &Content, progress: &Progress) -> Result<()> {
    let (columns, rows) = app.area;
    let action = target.map_or(Action::Resize(columns, rows), |target| Action::Go(target.clone()));
    export::at_rest(app, content, action, &|done, all| progress.show(done, all));
    // If the state was not found, the notice says why.
    if let (Some(notice), Some(target)) = (app.notice.take(), target) {
        bail!("{target}: {}", content.text(FALLBACK, notice.id, &notice.args));
    }
    Ok(())
}

/// The state at which a recording ends: `target`, or by default the next solution, or the end of the search.
fn end(app: &App, target: Option<&Target>, progress: &Progress) -> Result<Walk> {
    let wanted = match target {
        None => Wanted::Next(Goal::Solution),
        Some(Target::Step(step)) => Wanted::Step(*step),
        Some(Target::Solution(solution)) => Wanted::Solution(*solution),
        Some(Target::Queens { cols, cursor }) => {
            let placement = Placement::from_columns(app.size(), cols)?;
            return Walk::new(placement, *cursor).context("--to: no such cursor");
        }
    };
    let lookup = Lookup { from: *app.session.cursor.position(), given: app.session.given.clone(), wanted };
    match lookup.run(&app.session.timeline, &AtomicBool::new(false), &|done, all| progress.show(done, all)) {
        Found::Position(moment) => Ok(moment.walk),
        Found::NoMore(_) => Ok(Walk::end(app.size())),
        Found::LastStep(last) => bail!("--to: the last step is {last}"),
        Found::LastSolution(last) => bail!("--to: solutions are numbered 1 to {last}"),
        // A lookup gives advice only if it is asked for.
        Found::Stopped | Found::Advice(_) => bail!("stopped"),
    }
}

/// The error of a command that a signal ended early.
#[derive(Debug)]
pub(super) struct Ended(
    /// The exit status.
    pub(super) u8,
);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Ended {}

/// A request to end: Ctrl-C or another signal. The command checks for it between two frames, so that it leaves no
/// truncated file. On platforms without such signals there is never one.
#[derive(Default)]
struct ShutdownRequest {
    raised: Arc<AtomicBool>,
    /// The signal that has come, or 0.
    signal: Arc<AtomicUsize>,
}

impl ShutdownRequest {
    #[cfg(unix)]
    fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;
        let request = Self::default();
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // The order matters: a second signal ends the program at once, for it may hang in a write to a full pipe.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&request.raised))?;
            flag::register_usize(signal, Arc::clone(&request.signal), signal as usize)?;
            flag::register(signal, Arc::clone(&request.raised))?;
        }
        Ok(request)
    }

    #[cfg(not(unix))]
    fn listen() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// The exit status of the signal that has come, if one has.
    fn status(&self) -> Option<u8> {
        let signal = self.signal.load(Ordering::SeqCst);
        (signal > 0).then(|| 128 + signal as u8)
    }
}

/// Saves a picture of the screen in the current directory. A notice names the file, or the error.
pub(super) fn save_and_say(app: &mut App, content: &Content) {
    let saved = env::current_dir().and_then(|folder| save(app, content, &folder));
    match saved {
        Ok(file) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            app.say("notice-saved", vec![("file", plain(&name).as_str().into())]);
        }
        Err(error) => app.say("notice-not-saved", vec![("why", plain(&error.to_string()).as_str().into())]),
    }
}

/// Saves a picture of the screen under an unused name, such as `queens-8-step-981.svg`.
fn save(app: &App, content: &Content, folder: &Path) -> io::Result<PathBuf> {
    let mut app = app.clone();
    if app.terminal.colors != Colors::None {
        // A picture has all colours, however few the terminal has.
        app.terminal.colors = Colors::True;
    }
    let drawn = export::shot(&app, content, Format::Svg);
    let step = app.session.cursor.position().step().map_or_else(String::new, |step| format!("-step-{step}"));
    let name = format!("queens-{}{step}", app.size());
    for number in 1..=MOST_NAMES {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let file = folder.join(format!("{name}{suffix}.svg"));
        match File::options().write(true).create_new(true).open(&file) {
            Ok(mut out) => {
                let written = out.write_all(drawn.as_bytes());
                if written.is_err() {
                    // The file was created above, so removing it loses nothing.
                    let _ = fs::remove_file(&file);
                }
                return written.map(|()| file);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
