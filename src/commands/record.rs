//! The command `record`: the search as a recording: an asciicast v2, for asciinema players, or a moving picture, for browsers.
//!
//! The first line of an asciicast is a header, each other one `[seconds, "o", output of the program]`: first the whole
//! first frame, then what changes from frame to frame. See <https://docs.asciinema.org/manual/asciicast/v2/>.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use ratatui::buffer::Buffer;
use serde::Serialize;

use super::at_rest::{finish, open_unseen};
use super::json::write_json;
use super::output;
use super::runnable::{Runnable, Tools};
use super::tutor::{Tutor, place};
use super::values::{Format, Screen, formats, screen, speed, speeds, step_or_target};
use super::words::Words;
use crate::action::{Action, Target};
use crate::course::Sentence;
use crate::screen::svg::{Animation, Caption};
use crate::search::Walk;
use crate::session::stops::Stop;
use crate::session::{Direction, Goal, Lookup};
use crate::terminal::Ended;
use crate::terminal::frame::{changes, frame, moving};
use crate::terminal::shutdown::{Patience, ShutdownRequest};
use crate::text::Content;
use crate::tutor::{self, App};

/// Write a recording of the search for asciinema players
#[derive(Debug, Args)]
pub struct Record {
    #[command(flatten)]
    tutor: Tutor,
    /// The step to start at, or a state as for --at [default: 0]
    #[arg(long, value_name = "STEP", value_parser = step_or_target, conflicts_with_all = ["at", "lesson"])]
    from: Option<Target>,
    /// The step to end at, or a state as for --at [default: the next solution, or the end]
    #[arg(long, value_name = "STEP", value_parser = step_or_target)]
    to: Option<Target>,
    /// Presses a second
    #[arg(
        long,
        value_name = "PRESSES",
        help = format!("Presses a second: {}", speeds()),
        value_parser = speed,
        default_value = "2"
    )]
    speed: u32,
    /// The screen's columns and rows: 60x20 to 400x200
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen, default_value = "80x24")]
    size: Screen,
    /// A recording for asciinema players, or a moving picture for browsers
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Cast, Format::Svg]), default_value = "cast")]
    format: Format,
    /// Show how queens and bits move
    #[arg(long)]
    motion: bool,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Runnable for Record {
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let (content, progress) = (tools.content, tools.progress);
        let mut app = open_unseen(&self.tutor, self.size, content)?;
        if let Some(from) = &self.from {
            let there = place("--from", from, &app.session, content)?;
            app.session.desk.arrive_at(there);
        }
        finish(&mut app, content, progress);
        let to = end(&app, self.to.as_ref(), tools)?;
        app.session.playback.set_speed(self.speed);
        app.session.motion = self.motion;
        // A second signal ends the program at once, for it may hang in a write to a full pipe.
        let shutdown = ShutdownRequest::listen(Patience::OneSignal)?;
        let show = |done, all| progress.show(done, all);
        let written = output::write(self.output.as_deref(), tools.out, |out| {
            let (format, stop) = (self.format, shutdown.raised());
            record(&mut app, content, &to, format, stop, &show, out)
        });
        match shutdown.status() {
            Some(status) if written.is_err() => bail!(Ended(status)),
            _ => written.map(|()| ExitCode::SUCCESS),
        }
    }
}

/// The maximum number of frames: half an hour at thirty per second, and about fifty megabytes.
const MOST_FRAMES: u64 = 50_000;

/// The maximum number of frames of a moving picture: about five megabytes.
const MOST_DRAWN: u64 = 1_000;

/// Where presses follow one another faster, nothing is seen moving.
const MOVED: Duration = Duration::from_millis(200);

/// How long the last frame is shown.
const LINGER: Duration = Duration::from_secs(3);

#[derive(Serialize)]
struct Header<'a> {
    version: u8,
    width: u16,
    height: u16,
    title: &'a str,
    /// The command line that opens the first frame.
    command: &'a str,
}

/// A key that orders the states of a search: of two states the one with the smaller key comes first, for any N.
///
/// The search visits placements in the lexicographic order of their columns, and a state comes after the subtrees of
/// the columns before its cursor and before the subtrees of the others.
fn order(walk: &Walk) -> Vec<usize> {
    walk.placement().columns().chain([walk.cursor()]).collect()
}

/// Records the search from the state of `app` to the first stop at or after `to`, at the speed of its playback, without
/// pauses, and with the frames of what moves if its session has motion. Afterwards the app is at the end of the recording.
/// A recording is written frame by frame; a moving picture ([`Format::Svg`]) is made in memory.
///
/// # Errors
/// Before anything is written: if `to` is not after the first state, or too many frames away. Later: if `stop` becomes
/// true, or `out` cannot be written.
pub fn record(
    app: &mut App,
    content: &Content,
    to: &Walk,
    format: Format,
    stop: &AtomicBool,
    progress: &dyn Fn(u64, u64),
    out: &mut dyn Write,
) -> Result<()> {
    app.session.playback.running = Some(Direction::Forward);
    let most = if format == Format::Svg {
        MOST_DRAWN
    } else {
        MOST_FRAMES
    };
    let ticks = ticks(app, &order(to), most)
        .map_err(|why| Words::of(content, &app.session).refused("--to", &why))?;
    let title = format!(
        "{} queens, {}",
        app.session.size(),
        app.session.desk.cursor.algorithm().id()
    );
    let address = app.session.address_line();
    if format == Format::Svg {
        let caption = Caption {
            language: &app.session.language.clone(),
            name: &title,
            address: &address,
        };
        let mut animation = Animation::begin(&frame(app, content), caption);
        let length = play(app, content, ticks, to, stop, progress, &mut |at, frame| {
            animation.add(frame, at);
            Ok(())
        })?;
        return Ok(out.write_all(animation.end(length).as_bytes())?);
    }
    let (columns, rows) = app.session.area;
    let header = Header {
        version: 2,
        width: columns,
        height: rows,
        title: &title,
        command: &address,
    };
    write_json(out, &header)?;
    let mut shown = None;
    let mut written = Vec::new();
    queue!(written, Hide)?;
    let length = play(app, content, ticks, to, stop, progress, &mut |at, frame| {
        written.extend(changes(shown.as_ref(), frame)?);
        if !written.is_empty() {
            event(out, at, &written)?;
        }
        written.clear();
        shown = Some(frame.clone());
        Ok(())
    })?;
    // The last frame is shown for a while even if the player repeats the recording; then the cursor returns below it.
    queue!(written, MoveTo(columns - 1, rows - 1), Show)?;
    Ok(event(out, length, &written)?)
}

/// Plays `ticks` ticks, to the first stop at or after `to`, and passes each frame with its time to `show`. Returns the
/// playing time.
fn play(
    app: &mut App,
    content: &Content,
    ticks: u64,
    to: &Walk,
    stop: &AtomicBool,
    progress: &dyn Fn(u64, u64),
    show: &mut dyn FnMut(Duration, &Buffer) -> Result<()>,
) -> Result<Duration> {
    let (interval, presses) = (
        app.session.playback.interval().unwrap_or(LINGER),
        app.session.playback.presses(),
    );
    let end = order(to);
    show(Duration::ZERO, &frame(app, content))?;
    for tick in 1..=ticks {
        if stop.load(Ordering::Relaxed) {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "stopped").into());
        }
        // What plays would pause at the first step. While it plays, the hints say so.
        app.session.playback.running = None;
        for _ in 0..presses {
            app.update(content, Action::Step);
            if order(&app.session.desk.cursor.position().walk) >= end {
                break;
            }
        }
        app.prepare();
        app.session.playback.running = (tick < ticks).then_some(Direction::Forward);
        let at = interval * tick as u32;
        let moves = app.session.motion && presses == 1 && interval > MOVED;
        let motion = moves.then(|| tutor::motion(app, content)).flatten();
        let mut since = Duration::ZERO;
        while let Some((part, next)) = motion.and_then(|motion| motion.frame(since)) {
            show(at + since, &moving(app, content, Some(part)))?;
            since = next;
        }
        show(at + since, &frame(app, content))?;
        progress(tick, ticks);
    }
    Ok(interval * ticks as u32 + LINGER)
}

/// The number of ticks to the first stop at or after `end`.
///
/// # Errors
/// Why these are none, or more than so many frames show.
fn ticks(app: &App, end: &[usize], frames: u64) -> Result<u64, Sentence> {
    let mut cursor = app.session.desk.cursor;
    if order(&cursor.position().walk).as_slice() >= end {
        return Err("record-not-after".into());
    }
    let presses = u64::from(app.session.playback.presses());
    let most = (frames - 1) * presses;
    let mut pressed = 0;
    while order(&cursor.position().walk).as_slice() < end {
        if pressed == most {
            let args = vec![("frames", frames.into()), ("presses", most.into())];
            return Err(Sentence::new("record-too-far", args));
        }
        cursor.forward();
        pressed += 1;
    }
    Ok(pressed.div_ceil(presses))
}

/// Writes one line of the recording; its time has a resolution of a microsecond.
fn event(out: &mut dyn Write, at: Duration, written: &[u8]) -> io::Result<()> {
    let seconds = at.as_micros() as f64 / 1e6;
    let written = String::from_utf8_lossy(written);
    write_json(out, &(seconds, "o", written))
}

/// The state at which a recording ends: `target`, or by default the next solution, or the end of the search.
fn end(app: &App, target: Option<&Target>, tools: &Tools<'_>) -> Result<Walk> {
    if let Some(target) = target {
        let there = place("--to", target, &app.session, tools.content)?;
        return Ok(there.position().walk);
    }
    let desk = &app.session.desk;
    let lookup = Lookup {
        from: desk.cursor,
        goal: Goal::Next(Direction::Forward, Stop::Solution(desk.given.clone())),
    };
    let show = |done, all| tools.progress.show(done, all);
    let found = lookup.run(&desk.timeline, &AtomicBool::new(false), &show);
    Ok(found.map_or(Walk::end(app.session.size()), |there| there.position().walk))
}
