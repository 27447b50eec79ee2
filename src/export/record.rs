//! The search as a recording: an asciicast v2, for asciinema players.
//!
//! The first line is a header, each other one `[seconds, "o", output of the program]`: first the whole first frame, then
//! what changes from frame to frame. See <https://docs.asciinema.org/manual/asciicast/v2/>.

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

/// The maximum number of frames: half an hour at thirty per second, and about fifty megabytes.
pub const MOST_FRAMES: u64 = 50_000;

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

/// The size of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The number of frames.
    pub frames: u64,
    /// The playing time.
    pub length: Duration,
}

/// A key that orders the states of a search: of two states the one with the smaller key comes first, for any N.
///
/// The search visits placements in the lexicographic order of their columns, and a state comes after the subtrees of the
/// columns before its cursor and before the subtrees of the others.
fn place(walk: &Walk) -> Vec<usize> {
    walk.placement().columns().chain([walk.cursor()]).collect()
}

/// Records the search from the state of `app` to the first stop at or after `to`, at the speed of its playback, without
/// pauses. Only one frame is kept in memory. Afterwards the app is at the end of the recording.
///
/// # Errors
/// Before anything is written: if `to` is not after the first state, or more than [`MOST_FRAMES`] frames away. Later: if
/// `stop` becomes true, or `out` cannot be written.
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
    let header =
        Header { version: 2, width: columns, height: rows, title: &title, command: &app.address_line(content) };
    serde_json::to_writer(&mut *out, &header)?;
    writeln!(out)?;
    let mut shown = frame(app, content);
    // Hide the cursor, clear the screen.
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
    // The last frame is shown for a while even if the player repeats the recording; then the cursor returns below it.
    let length = interval * ticks as u32 + LINGER;
    event(out, length, &format!("\x1b[{rows};{columns}H\x1b[?25h"))?;
    Ok(Recorded { frames: ticks + 1, length })
}

/// The number of ticks, of `presses` presses each, to the first stop at or after `end`.
fn ticks(app: &App, end: &[usize], presses: u32) -> Result<u64> {
    if place(&app.session.cursor.position().walk).as_slice() >= end {
        bail!("--to: that state is not after the first");
    }
    let mut cursor = app.session.cursor;
    let most = (MOST_FRAMES - 1) * u64::from(presses);
    let mut pressed = 0;
    while place(&cursor.position().walk).as_slice() < end {
        if pressed == most {
            bail!(
                "--to: more than {} presses away, but a recording has {} frames at most; see --speed",
                grouped(most),
                grouped(MOST_FRAMES)
            );
        }
        cursor.forward();
        pressed += 1;
    }
    Ok(pressed.div_ceil(u64::from(presses)))
}

/// Writes one line of the recording; its time has a resolution of a microsecond.
fn event(out: &mut dyn Write, at: Duration, written: &str) -> io::Result<()> {
    let seconds = at.as_micros() as f64 / 1e6;
    serde_json::to_writer(&mut *out, &(seconds, "o", written))?;
    writeln!(out)
}
