//! The terminal as a device: its size, and its input and output queues.

use std::io::{self, BufRead, Read, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(unix)]
use std::time::Duration;

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
#[cfg(unix)]
use rustix::io::Errno;
#[cfg(unix)]
use rustix::process::getpgrp;
#[cfg(unix)]
use rustix::termios::{
    LocalModes, QueueSelector, tcflush, tcgetattr, tcgetpgrp, tcgetwinsize, ttyname,
};

/// How long the terminal has to accept what has been written before the rest is discarded.
#[cfg(unix)]
const ROOM: Duration = Duration::from_millis(100);

/// The maximum number of columns and rows that are drawn, from the top left.
const LARGEST: (u16, u16) = (400, 200);

/// The terminal's columns and rows, at most [`LARGEST`]. A terminal that does not know them, such as a serial line, has
/// those that `COLUMNS` and `LINES` name, else 80 × 24.
#[cfg(unix)]
pub(super) fn size() -> io::Result<(u16, u16)> {
    let size = tcgetwinsize(io::stdout())?;
    let or = |known: u16, name: &str, usual: u16| {
        let named = || {
            std::env::var(name)
                .ok()
                .and_then(|number| number.parse().ok())
                .filter(|number| *number > 0)
        };
        if known > 0 {
            known
        } else {
            named().unwrap_or(usual)
        }
    };
    Ok(drawn(
        or(size.ws_col, "COLUMNS", 80),
        or(size.ws_row, "LINES", 24),
    ))
}

/// The terminal's columns and rows.
#[cfg(not(unix))]
pub(super) fn size() -> io::Result<(u16, u16)> {
    crossterm::terminal::size().map(|(columns, rows)| drawn(columns, rows))
}

/// The columns of the terminal that standard error goes to.
pub(super) fn columns_of_errors() -> usize {
    const USUAL: usize = 80;
    #[cfg(unix)]
    if let Ok(size) = tcgetwinsize(io::stderr())
        && size.ws_col > 0
    {
        return size.ws_col.into();
    }
    USUAL
}

/// The part of a terminal that is drawn. A frame of 65,535 × 65,535 cells would need more memory than there is.
fn drawn(columns: u16, rows: u16) -> (u16, u16) {
    (columns.min(LARGEST.0), rows.min(LARGEST.1))
}

/// Whether another process group has the terminal, so that changing its settings would stop this one.
#[cfg(unix)]
pub(super) fn is_background() -> bool {
    tcgetpgrp(io::stdin()).is_ok_and(|group| group != getpgrp())
}

/// Whether the terminal stops a process group in the background that writes to it (`stty tostop`).
#[cfg(unix)]
pub(super) fn stops_writers() -> bool {
    tcgetattr(io::stdout()).is_ok_and(|settings| settings.local_modes.contains(LocalModes::TOSTOP))
}

/// Always false: there is no job control.
#[cfg(not(unix))]
pub(super) fn is_background() -> bool {
    false
}

/// Always false: there is no job control.
#[cfg(not(unix))]
pub(super) fn stops_writers() -> bool {
    false
}

/// Makes the terminal standard input, if standard input is something else or cannot be polled.
#[cfg(unix)]
pub(super) fn take_stdin() -> io::Result<()> {
    use std::io::IsTerminal;
    if io::stdin().is_terminal() && (cfg!(not(target_os = "macos")) || can_be_watched()) {
        return Ok(());
    }
    // macOS can poll a terminal only under its own name, not as /dev/tty.
    let own = if cfg!(target_os = "macos") {
        ttyname(io::stdout(), Vec::new()).ok()
    } else {
        None
    };
    let name = own
        .and_then(|name| name.into_string().ok())
        .unwrap_or_else(|| "/dev/tty".to_owned());
    let terminal = std::fs::File::options().read(true).write(true).open(name)?;
    Ok(rustix::stdio::dup2_stdin(&terminal)?)
}

/// Whether the system can tell when there is something to read from standard input.
#[cfg(unix)]
fn can_be_watched() -> bool {
    events(io::stdin(), PollFlags::IN, Duration::ZERO)
        .is_ok_and(|events| !events.contains(PollFlags::NVAL))
}

/// What happens to this stream within this time, of these events, of errors and of a hang-up.
#[cfg(unix)]
pub(super) fn events(
    stream: impl AsFd,
    wanted: PollFlags,
    within: Duration,
) -> Result<PollFlags, Errno> {
    let mut source = [PollFd::new(&stream, wanted)];
    poll(&mut source, Timespec::try_from(within).ok().as_ref())?;
    Ok(source[0].revents())
}

/// Does nothing: the console is not read through standard input.
#[cfg(not(unix))]
pub(super) fn take_stdin() -> io::Result<()> {
    Ok(())
}

/// Standard output that waits instead of failing with `WouldBlock`: another program may have left the terminal or the
/// pipe non-blocking.
pub(super) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patient(Stream::Output, || io::stdout().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        patient(Stream::Output, || io::stdout().flush())
    }
}

/// Standard error that waits as [`Stdout`] does.
pub(super) struct Stderr;

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patient(Stream::Errors, || io::stderr().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A line of standard input, typed or piped; empty at the end of the input. Invalid UTF-8 is replaced.
pub(super) fn typed_line() -> io::Result<String> {
    let mut line = Vec::new();
    patient(Stream::Input, || {
        io::stdin().lock().read_until(b'\n', &mut line)
    })?;
    Ok(String::from_utf8_lossy(&line).into_owned())
}

/// At most `most` bytes of standard input.
pub(super) fn all_input(most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock().take(most);
    patient(Stream::Input, || input.read_to_end(&mut bytes))?;
    Ok(bytes)
}

/// A standard stream.
#[derive(Clone, Copy)]
enum Stream {
    Input,
    Output,
    Errors,
}

/// Repeats `act` until the stream does not block, and waits in between until the stream is ready.
#[cfg(unix)]
fn patient<T>(stream: Stream, mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match act() {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
                let source = match stream {
                    Stream::Input => PollFd::new(&stdin, PollFlags::IN),
                    Stream::Output => PollFd::new(&stdout, PollFlags::OUT),
                    Stream::Errors => PollFd::new(&stderr, PollFlags::OUT),
                };
                // A signal ends the wait early; then the next try shows whether the stream is ready.
                let _ = poll(&mut [source], None);
            }
            done => return done,
        }
    }
}

/// Streams always block.
#[cfg(not(unix))]
fn patient<T>(_: Stream, mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    act()
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
    if events(io::stdout(), PollFlags::OUT, ROOM) == Ok(PollFlags::empty()) {
        let _ = tcflush(io::stdout(), QueueSelector::OFlush);
    }
}
