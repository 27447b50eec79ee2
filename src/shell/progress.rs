//! Shows the progress of a command in one line, which is overwritten. If standard error is not a terminal, nothing is
//! shown.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two updates, and before the first.
const EVERY: Duration = Duration::from_millis(200);

/// The line that shows the progress.
pub(super) struct Progress {
    /// When the next update is due; `None` without a terminal.
    due: Option<Mutex<Instant>>,
    /// How many columns the line takes.
    shown: Mutex<usize>,
}

impl Progress {
    pub(super) fn new() -> Self {
        let is_terminal = io::stderr().is_terminal();
        Self { due: is_terminal.then(|| Mutex::new(Instant::now() + EVERY)), shown: Mutex::default() }
    }

    /// Shows how much of the whole is done. May be called by any thread.
    pub(super) fn show(&self, done: u64, all: u64) {
        // If another thread is updating the line, this one need not.
        let Some(Ok(mut due)) = self.due.as_ref().map(Mutex::try_lock) else { return };
        if *due > Instant::now() {
            return;
        }
        *due = Instant::now() + EVERY;
        let line = format!("counting: {:.2} %  (Ctrl-C stops)", 100.0 * done as f64 / all.max(1) as f64);
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        *shown = line.len();
        // An error cannot be reported: this is where errors go.
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

    /// A writer to `out` that clears the line first.
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
