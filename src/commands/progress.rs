//! Shows the progress of a command in one line, which is overwritten. If standard error is not a terminal, no progress is
//! shown.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::assets::FALLBACK;
use crate::screen;
use crate::terminal::time_left::time_left;
use crate::terminal::tty;
use crate::text::Content;

/// Time between two updates, and before the first.
const EVERY: Duration = Duration::from_millis(200);

/// The line that shows the progress.
pub(super) struct Progress<'a> {
    content: &'a Content,
    begun: Instant,
    /// When the next update is due; `None` without a terminal.
    due: Option<Mutex<Instant>>,
    /// How many columns the line takes.
    shown: Mutex<usize>,
}

impl<'a> Progress<'a> {
    pub(super) fn new(content: &'a Content) -> Self {
        let is_terminal = io::stderr().is_terminal();
        let due = is_terminal.then(|| Mutex::new(Instant::now() + EVERY));
        Self {
            content,
            begun: Instant::now(),
            due,
            shown: Mutex::default(),
        }
    }

    fn time(&self, time: Duration) -> String {
        screen::rough_time(self.content, FALLBACK, time)
    }

    /// Shows how much of the whole is done. May be called by any thread.
    pub(super) fn show(&self, done: u64, all: u64) {
        // If another thread is updating the line, this one need not.
        let Some(Ok(mut due)) = self.due.as_ref().map(Mutex::try_lock) else {
            return;
        };
        if *due > Instant::now() {
            return;
        }
        *due = Instant::now() + EVERY;
        let left = time_left(self.begun, done, all)
            .map_or_else(String::new, |left| format!(", {} more", self.time(left)));
        let line = format!(
            "counting: {:.2} %{left}  (Ctrl-C stops)",
            100.0 * done as f64 / all.max(1) as f64
        );
        self.put(&line);
    }

    /// Shows a name of what runs now.
    pub(super) fn name(&self, what: &str) {
        if self.due.is_some() {
            self.put(what);
        }
    }

    /// Says what takes its time where no progress is shown, because standard error is not a terminal.
    pub(super) fn say_once(&self, what: &str) {
        if self.due.is_none() {
            tty::report(what);
        }
    }

    fn put(&self, line: &str) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        // Leaves room for the `^C` that the terminal writes behind the line when the user interrupts the command.
        let room = tty::columns_of_errors().saturating_sub("^C".len() + 1);
        let line: String = line.chars().take(room).collect();
        let was = std::mem::replace(&mut *shown, line.len());
        // The padding erases the rest of a longer line. An error cannot be reported, because this is standard error.
        let _ = write!(tty::Stderr, "\r{line:<was$}\r{line}");
    }

    /// Clears the line.
    fn clear(&self) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if *shown > 0 {
            let _ = write!(tty::Stderr, "\r{}\r", " ".repeat(*shown));
            *shown = 0;
        }
    }

    /// A writer to `out` that clears the line first.
    pub(super) fn before<W: Write>(&'a self, out: W) -> Before<'a, W> {
        Before {
            progress: self,
            out,
        }
    }
}

/// A writer that clears the line before it writes.
pub(super) struct Before<'a, W> {
    progress: &'a Progress<'a>,
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

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.clear();
    }
}
