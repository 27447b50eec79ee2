//! Takes over the terminal, restores it, and draws frames.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::buffer::Buffer;

#[cfg(unix)]
use super::unix;
use super::{frame, tty};
use crate::screen::MotionFrame;
use crate::text::Content;
use crate::tutor::App;

/// Whether the program has taken over the terminal.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Takes over the terminal: raw mode, the alternate screen, mouse and bracketed paste.
pub(super) fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    let _whole = io::stdout().lock();
    execute!(
        tty::Stdout,
        EnterAlternateScreen,
        EnableBracketedPaste,
        EnableMouseCapture,
        Hide
    )
}

/// Takes over the terminal again after a stop without [`leave`], in which a shell may have changed its settings.
pub(super) fn enter_again() -> io::Result<()> {
    disable_raw_mode()?;
    enter()
}

/// Restores the terminal. Every exit calls this; a second call does nothing. Errors are ignored, because the terminal
/// may be gone.
pub(crate) fn leave() {
    // Another thread that leaves waits here until the terminal is restored: after a panic it ends the program next.
    let _whole = io::stdout().lock();
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    #[cfg(unix)]
    if unix::is_background() {
        // Another process group has the terminal, and its settings must not be changed. Where a write stops the process,
        // the process could not end.
        if !unix::stops_writers() {
            leave_screen();
        }
        return;
    }
    #[cfg(unix)]
    unix::make_room();
    leave_screen();
    // Discards pending mouse reports while still in raw mode, so that they do not reach the shell's prompt.
    #[cfg(unix)]
    unix::discard_input();
    let _ = disable_raw_mode();
}

fn leave_screen() {
    // On Windows this fails if the mouse was not reported before, and the rest is still to be restored.
    let _ = queue!(tty::Stdout, DisableMouseCapture);
    let _ = execute!(
        tty::Stdout,
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset),
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
}

/// Whether the program has taken over the terminal and has not begun to leave it.
#[cfg(unix)]
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Leaves the terminal when it goes out of scope.
pub(super) struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
    }
}

/// Draws frames, each as one synchronized update in one write.
pub(super) struct Screen {
    /// What the terminal shows; `None` if unknown.
    shown: Option<Buffer>,
}

impl Screen {
    /// A screen of unknown content.
    pub(super) const fn new() -> Self {
        Self { shown: None }
    }

    /// Draws the model, in this frame of what the last press moved. Returns how long writing it took; nothing is written if
    /// nothing has changed.
    pub(super) fn draw(
        &mut self,
        app: &App,
        content: &Content,
        motion: Option<MotionFrame>,
    ) -> io::Result<Duration> {
        let wanted = frame::moving(app, content, motion);
        let changes = frame::changes(self.shown.as_ref(), &wanted)?;
        self.shown = Some(wanted);
        if changes.is_empty() {
            return Ok(Duration::ZERO);
        }
        let mut out = Vec::with_capacity(changes.len() + 16);
        queue!(out, BeginSynchronizedUpdate)?;
        out.extend(changes);
        queue!(out, EndSynchronizedUpdate)?;
        let begun = Instant::now();
        present(&out)?;
        Ok(begun.elapsed())
    }

    /// Makes the next frame a complete one, because the content of the terminal is unknown.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }
}

/// Copies a text to the terminal's clipboard (OSC 52). A terminal without this command ignores it. To be called between
/// two frames: it neither moves the cursor nor changes colours.
pub(super) fn copy(text: &str) -> io::Result<()> {
    let mut out = Vec::new();
    queue!(out, CopyToClipboard::to_clipboard_from(text))?;
    present(&out)
}

/// Writes to the terminal, unless the program has left it: a panic of another thread restores it while this one draws.
fn present(bytes: &[u8]) -> io::Result<()> {
    let _whole = io::stdout().lock();
    if ENTERED.load(Ordering::SeqCst) {
        tty::Stdout.write_all(bytes)?;
        tty::Stdout.flush()?;
    }
    Ok(())
}
