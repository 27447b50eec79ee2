//! The search as a recording: an asciicast v2, which any asciinema player plays.
//!
//! The first line is a header, each other one `[seconds, "o", what is written to the terminal]`: the first frame whole,
//! then what changes. See <https://docs.asciinema.org/manual/asciicast/v2/>.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use ratatui::buffer::Buffer;
use serde::Serialize;

use super::encode::difference;
use super::shot::frame;
use crate::action::Action;
use crate::app::{App, Direction};
use crate::content::{Content, grouped};
use crate::search::Walk;

/// The most frames that are recorded: at thirty a second half an hour, and some fifty megabytes.
pub const MOST_FRAMES: u64 = 50_000;

/// How long the last frame is shown.
const LINGER: Duration = Duration::from_secs(3);

#[derive(Serialize)]
struct Header<'a> {
    version: u8,
    width: u16,
    height: u16,
    title: &'a str,
    /// How it was made.
    command: &'a str,
}

/// What a recording has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// How many frames it has.
    pub frames: u64,
    /// How long it plays.
    pub length: Duration,
}

/// Where a state lies in the search: of two states the one with the smaller place comes first, at any N.
///
/// The search takes placements in the order of their columns, and a state comes after what lies under the columns
/// before its cursor and before what lies under those from it on.
fn place(walk: &Walk) -> Vec<usize> {
    walk.placement().columns().chain([walk.cursor()]).collect()
}

/// Writes the search from where `app` stands to the first stop at or after `to`, at the speed of its playback, without
/// its pauses. No more than one frame is held. The app is left at the end.
///
/// # Errors
/// If `to` does not lie ahead, or so far that there would be more than [`MOST_FRAMES`] frames, before anything is
/// written; if `stop` becomes true; if `out` cannot be written.
pub fn record(
    app: &mut App,
    content: &Content,
    to: &Walk,
    stop: &AtomicBool,
    progress: &dyn Fn(u64, u64),
    out: &mut dyn Write,
) -> Result<Recorded> {
    app.playback.running = Some(Direction::Forward);
    let (interval, presses) = (app.playback.interval().unwrap_or(LINGER), app.playback.presses());
    let end = place(to);
    let ticks = ticks(app, &end, presses)?;
    let (columns, rows) = app.area;
    let title = format!("{} queens, {}", app.size(), app.session.cursor.algorithm().id());
    let header = Header { version: 2, width: columns, height: rows, title: &title, command: &app.address_line() };
    serde_json::to_writer(&mut *out, &header)?;
    writeln!(out)?;
    let mut shown = frame(app, content);
    // The cursor is hidden, the screen cleared.
    let mut written = String::from("\x1b[?25l\x1b[2J");
    difference(&Buffer::empty(shown.area), &shown, &mut written);
    event(out, Duration::ZERO, &written)?;
    for tick in 1..=ticks {
        if stop.load(Ordering::Relaxed) {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "stopped").into());
        }
        for _ in 0..presses {
            app.update(content, Action::Step);
            if place(&app.session.cursor.position().walk) >= end {
                break;
            }
        }
        app.prepare();
        if tick == ticks {
            app.playback.running = None;
        }
        let wanted = frame(app, content);
        written.clear();
        difference(&shown, &wanted, &mut written);
        shown = wanted;
        if !written.is_empty() {
            event(out, interval * tick as u32, &written)?;
        }
        progress(tick, ticks);
    }
    // A player that repeats a recording must not cut off its last frame; who has watched it in a terminal gets the
    // cursor back below it.
    let length = interval * ticks as u32 + LINGER;
    event(out, length, &format!("\x1b[{rows};{columns}H\x1b[?25h"))?;
    Ok(Recorded { frames: ticks + 1, length })
}

/// How many ticks of so many presses lead to the first stop at or after `end`.
fn ticks(app: &App, end: &[usize], presses: u32) -> Result<u64> {
    if place(&app.session.cursor.position().walk).as_slice() >= end {
        bail!("--to: that moment does not lie after the first");
    }
    let mut cursor = app.session.cursor;
    let most = (MOST_FRAMES - 1) * u64::from(presses);
    let mut pressed = 0;
    while place(&cursor.position().walk).as_slice() < end {
        if pressed == most {
            bail!(
                "--to: that is more than {} presses away, and a recording has {} frames at most; see --speed",
                grouped(most),
                grouped(MOST_FRAMES)
            );
        }
        cursor.forward();
        pressed += 1;
    }
    Ok(pressed.div_ceil(u64::from(presses)))
}

/// One line of the recording, in microseconds.
fn event(out: &mut dyn Write, at: Duration, written: &str) -> io::Result<()> {
    let seconds = at.as_micros() as f64 / 1e6;
    serde_json::to_writer(&mut *out, &(seconds, "o", written))?;
    writeln!(out)
}
