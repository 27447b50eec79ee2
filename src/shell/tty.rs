//! The terminal as a device: its size, and its input and output queues.

use std::io;

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
#[cfg(unix)]
use rustix::termios::{QueueSelector, tcflush, tcgetwinsize};

/// How long the terminal has to accept what has been written before the rest is discarded.
#[cfg(unix)]
const ROOM: std::time::Duration = std::time::Duration::from_millis(100);

/// The terminal's columns and rows. A terminal that does not know them, such as a serial line, has those that `COLUMNS`
/// and `LINES` name, else 80 × 24.
#[cfg(unix)]
pub(super) fn size() -> io::Result<(u16, u16)> {
    let size = tcgetwinsize(io::stdout())?;
    let or = |known: u16, name: &str, usual: u16| {
        let named = || std::env::var(name).ok().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
        if known > 0 { known } else { named().unwrap_or(usual) }
    };
    Ok((or(size.ws_col, "COLUMNS", 80), or(size.ws_row, "LINES", 24)))
}

/// The terminal's columns and rows.
#[cfg(not(unix))]
pub(super) fn size() -> io::Result<(u16, u16)> {
    crossterm::terminal::size()
}

/// Discards input that has not been read.
#[cfg(unix)]
pub(super) fn discard_input() {
    let _ = tcflush(io::stdin(), QueueSelector::IFlush);
}

/// Discards input that has not been read.
#[cfg(not(unix))]
pub(super) fn discard_input() {
    use crossterm::event::{poll, read};
    while poll(std::time::Duration::ZERO).unwrap_or(false) && read().is_ok() {}
}

/// Discards output that the terminal has not accepted, if it accepts nothing now, so the next write does not block.
/// A Windows console always accepts output.
pub(super) fn make_room() {
    #[cfg(unix)]
    {
        let stdout = io::stdout();
        let mut sink = [PollFd::new(&stdout, PollFlags::OUT)];
        if poll(&mut sink, Timespec::try_from(ROOM).ok().as_ref()) == Ok(0) {
            let _ = tcflush(&stdout, QueueSelector::OFlush);
        }
    }
}
