//! Where there are no Unix signals: plain crossterm.

use std::io;
use std::time::Duration;

/// Waits for keys; results of other threads are looked for now and then.
pub(super) struct Signals;

/// What the wait ended with. The endings that only signals bring do not happen here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(dead_code, reason = "the loop that matches on them is the same on every platform")]
pub(super) enum Woken {
    /// Something to do.
    Up,
    /// The program is to end.
    End(u8),
    /// The program is to give the terminal to the shell.
    Suspend,
}

/// Nothing to wake: the wait ends by itself.
pub(super) struct Waker;

impl Waker {
    /// Does nothing.
    pub(super) fn wake(&self) {}
}

impl Signals {
    /// Nothing to take over.
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self)
    }

    /// A waker for another thread.
    pub(super) fn waker(&self) -> io::Result<Waker> {
        Ok(Waker)
    }

    /// Waits for keys, at most a tenth of a second.
    pub(super) fn wait(&self, timeout: Option<Duration>) -> io::Result<Woken> {
        let most = Duration::from_millis(100);
        crossterm::event::poll(timeout.map_or(most, |timeout| timeout.min(most)))?;
        Ok(Woken::Up)
    }
}

/// There is no shell to go back to.
pub(super) fn suspend() -> io::Result<()> {
    Ok(())
}

/// Throws away what has been typed and not been read.
pub(super) fn discard_input() {
    while crossterm::event::poll(Duration::ZERO).unwrap_or(false) && crossterm::event::read().is_ok() {}
}
