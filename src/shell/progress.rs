//! How far a command has come, in one line of a terminal that is overwritten; nothing where nobody watches.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often it is shown, and how long it takes before it is.
const EVERY: Duration = Duration::from_millis(200);

/// The line.
pub(super) struct Progress {
    /// When it may next be shown; `None` where nobody watches.
    due: Option<Mutex<Instant>>,
    /// How many columns have been written to.
    shown: Mutex<usize>,
}

impl Progress {
    pub(super) fn new() -> Self {
        let watched = io::stderr().is_terminal();
        Self { due: watched.then(|| Mutex::new(Instant::now() + EVERY)), shown: Mutex::default() }
    }

    /// Shows that so much is done, of how much. From any thread.
    pub(super) fn show(&self, done: u64, all: u64) {
        // A thread that shows it shows it for all.
        let Some(Ok(mut due)) = self.due.as_ref().map(Mutex::try_lock) else { return };
        if *due > Instant::now() {
            return;
        }
        *due = Instant::now() + EVERY;
        let line = format!("counting: {:.2} %  (Ctrl-C stops)", 100.0 * done as f64 / all.max(1) as f64);
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        *shown = line.len();
        // There may be nobody left to read this.
        let _ = write!(io::stderr(), "\r{line}\r");
    }

    /// Clears the line.
    fn clear(&self) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if *shown > 0 {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(*shown));
            *shown = 0;
        }
    }

    /// `out`, before which the line gives way.
    pub(super) fn before<W: Write>(&self, out: W) -> Before<'_, W> {
        Before { progress: self, out }
    }
}

/// A writer that clears the line before it writes.
pub(super) struct Before<'a, W> {
    progress: &'a Progress,
    out: W,
}

impl<W: Write> Write for Before<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.progress.clear();
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
