//! The terminal's size, and standard streams that do not block.

use std::io::{self, IsTerminal, Read, Write};
use std::thread;
use std::time::Duration;

use crate::text::plain;

/// The maximum number of columns and rows that are drawn, from the top left. A frame of 65,535 × 65,535 cells would need
/// more memory than there is.
const LARGEST: (u16, u16) = (400, 200);

/// The columns and rows of a terminal that does not know them, such as a serial line.
const USUAL: (u16, u16) = (80, 24);

/// How long to wait for a stream that would block.
const PAUSE: Duration = Duration::from_millis(5);

/// The terminal's columns and rows, at most [`LARGEST`]. A terminal that does not know them has those that `COLUMNS` and
/// `LINES` name, else [`USUAL`].
pub(crate) fn size() -> io::Result<(u16, u16)> {
    let (columns, rows) = crossterm::terminal::size()?;
    let or = |known: u16, name: &str, usual: u16| {
        let named = std::env::var(name).ok().and_then(|text| text.parse().ok());
        [Some(known), named]
            .into_iter()
            .flatten()
            .find(|number| *number > 0)
            .unwrap_or(usual)
    };
    Ok((
        or(columns, "COLUMNS", USUAL.0).min(LARGEST.0),
        or(rows, "LINES", USUAL.1).min(LARGEST.1),
    ))
}

/// The columns of the terminal that standard error goes to.
pub(crate) fn columns_of_errors() -> usize {
    let (columns, _) = if io::stderr().is_terminal() {
        size().unwrap_or(USUAL)
    } else {
        USUAL
    };
    columns.into()
}

/// Standard output that waits instead of failing with `WouldBlock`: another program may have left the terminal or the
/// pipe non-blocking.
pub(crate) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patient(|| io::stdout().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        patient(|| io::stdout().flush())
    }
}

/// Standard error that waits as [`Stdout`] does.
pub(crate) struct Stderr;

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patient(|| io::stderr().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Says what is wrong on standard error, which may be closed, without the characters that control a terminal.
pub(crate) fn report(what: &str) {
    let _ = writeln!(Stderr, "queens-tui: {}", plain(what));
}

/// At most `most` bytes of standard input.
pub(crate) fn all_input(most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock().take(most);
    patient(|| input.read_to_end(&mut bytes))?;
    Ok(bytes)
}

/// Repeats `act` until the stream does not block.
fn patient<T>(mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match act() {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(PAUSE),
            done => return done,
        }
    }
}
