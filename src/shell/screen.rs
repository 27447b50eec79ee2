//! Takes over the terminal, restores it, and draws frames.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::buffer::Buffer;
#[cfg(unix)]
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use super::platform::{self, ENTER, LEAVE};
use super::tty;
use crate::app::App;
use crate::content::Content;
use crate::export::difference;
use crate::view;

/// Whether the program has taken over the terminal.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Takes over the terminal: raw mode, the alternate screen, mouse and bracketed paste.
pub(super) fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    platform::enable_raw_mode()?;
    present(ENTER)
}

/// Takes over the terminal again after a stop without [`leave`], in which a shell may have changed its settings.
pub(super) fn enter_again() -> io::Result<()> {
    platform::disable_raw_mode()?;
    enter()
}

/// Restores the terminal. Every exit calls this; a second call does nothing. Errors are ignored, because the terminal
/// may be gone.
pub(super) fn leave() {
    // Another thread that leaves waits here until the terminal is restored: after a panic it ends the program next.
    let _whole = io::stdout().lock();
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    // If another process group has the terminal, its settings must not be changed.
    let settings = !tty::is_background();
    if settings {
        tty::make_room();
    } else if tty::stops_writers() {
        // A write would stop the process, which then could not end.
        return;
    }
    let _ = write(LEAVE);
    if settings {
        // Discards pending mouse reports while still in raw mode, so that they do not reach the shell's prompt.
        tty::discard_input();
        let _ = platform::disable_raw_mode();
    }
}

/// Whether the program has taken over the terminal.
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

    /// Draws the model.
    pub(super) fn draw(&mut self, app: &App, content: &Content) -> io::Result<()> {
        let changes = self.changes(app, content)?;
        // Nothing is written if nothing has changed.
        if changes.is_empty() {
            Ok(())
        } else {
            present(&format!("\x1b[?2026h{changes}\x1b[?2026l"))
        }
    }

    /// Makes the next frame a complete one, because the content of the terminal is unknown.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Redraws the first two cells, which the probe for the width of a line has overwritten.
    #[cfg(unix)]
    pub(super) fn repair_corner(&mut self, app: &App, content: &Content) -> io::Result<()> {
        if let Some(shown) = &mut self.shown {
            for x in 0..shown.area.width.min(2) {
                shown[(x, 0)] = Cell::new("─");
            }
        }
        present(&self.changes(app, content)?)
    }

    /// What turns the content of the terminal into the picture of the model.
    fn changes(&mut self, app: &App, content: &Content) -> io::Result<String> {
        let mut out = String::new();
        let (width, height) = tty::size()?;
        let area = Rect::new(0, 0, width, height);
        let mut wanted = Buffer::empty(area);
        view::render(app, content, area, &mut wanted);
        let shown = self
            .shown
            .take()
            .filter(|shown| shown.area == area)
            .unwrap_or_else(|| {
                out.push_str("\x1b[2J");
                Buffer::empty(area)
            });
        difference(&shown, &wanted, &mut out);
        self.shown = Some(wanted);
        Ok(out)
    }
}

/// Copies a text to the terminal's clipboard (OSC 52). A terminal without this command ignores it. To be called between
/// two frames: it neither moves the cursor nor changes colours.
pub(super) fn copy(text: &str) -> io::Result<()> {
    present(&format!("\x1b]52;c;{}\x07", base64(text.as_bytes())))
}

/// The base64 encoding of bytes (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for digit in 0..4 {
            let six = bits >> (18 - 6 * digit) & 63;
            text.push(if digit <= three.len() {
                char::from(DIGITS[six as usize])
            } else {
                '='
            });
        }
    }
    text
}

/// Writes to the terminal, unless the program has left it: a panic of another thread restores it while this one draws.
pub(super) fn present(frame: &str) -> io::Result<()> {
    let _whole = io::stdout().lock();
    if ENTERED.load(Ordering::SeqCst) {
        write(frame)
    } else {
        Ok(())
    }
}

fn write(text: &str) -> io::Result<()> {
    tty::Stdout.write_all(text.as_bytes())?;
    tty::Stdout.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 4648, section 10.
    #[test]
    fn bytes_are_written_as_the_standard_says() {
        for (text, written) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(text.as_bytes()), written);
        }
    }
}
