//! The search as a recording: an asciicast v2, for asciinema players, or a moving picture, for browsers.
//!
//! The first line of an asciicast is a header, each other one `[seconds, "o", output of the program]`: first the whole
//! first frame, then what changes from frame to frame. See <https://docs.asciinema.org/manual/asciicast/v2/>.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use ratatui::buffer::Buffer;
use serde::Serialize;

use super::draw::changes;
use super::shot::frame;
use super::svg::{Animation, Caption};
use crate::action::Action;
use crate::export::Format;
use crate::search::Walk;
use crate::session::{App, Direction};
use crate::text::{Content, grouped};

/// The maximum number of frames: half an hour at thirty per second, and about fifty megabytes.
pub const MOST_FRAMES: u64 = 50_000;

/// The maximum number of frames of a moving picture: about five megabytes.
const MOST_DRAWN: u64 = 1_000;

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
/// The search visits placements in the lexicographic order of their columns, and a state comes after the subtrees of
/// the columns before its cursor and before the subtrees of the others.
fn place(walk: &Walk) -> Vec<usize> {
    walk.placement().columns().chain([walk.cursor()]).collect()
}

/// Records the search from the state of `app` to the first stop at or after `to`, at the speed of its playback, without
/// pauses. Afterwards the app is at the end of the recording. A recording is written frame by frame; a moving picture
/// ([`Format::Svg`]) is made in memory.
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
) -> Result<Recorded> {
    app.playback.running = Some(Direction::Forward);
    let most = if format == Format::Svg {
        MOST_DRAWN
    } else {
        MOST_FRAMES
    };
    let ticks = ticks(app, &place(to), app.playback.presses(), most)?;
    let title = format!(
        "{} queens, {}",
        app.size(),
        app.desk.cursor.algorithm().id()
    );
    let address = app.address_line(content);
    if format == Format::Svg {
        let mut animation = None;
        let caption = Caption {
            language: &app.language.clone(),
            name: &title,
            address: &address,
        };
        let recorded = play(app, content, ticks, to, stop, progress, &mut |at, frame| {
            animation
                .get_or_insert_with(|| Animation::begin(frame, caption))
                .add(frame, at);
            Ok(())
        })?;
        out.write_all(
            animation
                .map(|animation| animation.end(recorded.length))
                .unwrap_or_default()
                .as_bytes(),
        )?;
        return Ok(recorded);
    }
    let (columns, rows) = app.area;
    let header = Header {
        version: 2,
        width: columns,
        height: rows,
        title: &title,
        command: &address,
    };
    serde_json::to_writer(&mut *out, &header)?;
    writeln!(out)?;
    let mut shown = None;
    let mut written = Vec::new();
    queue!(written, Hide)?;
    let recorded = play(app, content, ticks, to, stop, progress, &mut |at, frame| {
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
    event(out, recorded.length, &written)?;
    Ok(recorded)
}

/// Plays `ticks` ticks, to the first stop at or after `to`, and passes each frame with its time to `show`.
fn play(
    app: &mut App,
    content: &Content,
    ticks: u64,
    to: &Walk,
    stop: &AtomicBool,
    progress: &dyn Fn(u64, u64),
    show: &mut dyn FnMut(Duration, &Buffer) -> Result<()>,
) -> Result<Recorded> {
    let (interval, presses) = (
        app.playback.interval().unwrap_or(LINGER),
        app.playback.presses(),
    );
    let end = place(to);
    show(Duration::ZERO, &frame(app, content))?;
    for tick in 1..=ticks {
        if stop.load(Ordering::Relaxed) {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "stopped").into());
        }
        for _ in 0..presses {
            app.update(content, Action::Step);
            if place(&app.desk.cursor.position().walk) >= end {
                break;
            }
        }
        app.prepare();
        if tick == ticks {
            app.playback.running = None;
        }
        show(interval * tick as u32, &frame(app, content))?;
        progress(tick, ticks);
    }
    Ok(Recorded {
        frames: ticks + 1,
        length: interval * ticks as u32 + LINGER,
    })
}

/// The number of ticks, of `presses` presses each, to the first stop at or after `end`.
fn ticks(app: &App, end: &[usize], presses: u32, frames: u64) -> Result<u64> {
    if place(&app.desk.cursor.position().walk).as_slice() >= end {
        bail!("--to: that state is not after the first");
    }
    let mut cursor = app.desk.cursor;
    let most = (frames - 1) * u64::from(presses);
    let mut pressed = 0;
    while place(&cursor.position().walk).as_slice() < end {
        if pressed == most {
            bail!(
                "--to: too far for {} frames, which hold {} presses; a higher --speed goes further",
                grouped(frames),
                grouped(most)
            );
        }
        cursor.forward();
        pressed += 1;
    }
    Ok(pressed.div_ceil(u64::from(presses)))
}

/// Writes one line of the recording; its time has a resolution of a microsecond.
fn event(out: &mut dyn Write, at: Duration, written: &[u8]) -> io::Result<()> {
    let seconds = at.as_micros() as f64 / 1e6;
    let written = String::from_utf8_lossy(written);
    serde_json::to_writer(&mut *out, &(seconds, "o", written))?;
    writeln!(out)
}
