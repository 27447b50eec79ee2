//! The terminal's state: entered once, left once, whatever happens; and frames, each written whole.

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::style::ResetColor;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{Command, cursor, queue};
use ratatui::buffer::Buffer;
#[cfg(unix)]
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use super::tty;
use crate::app::App;
use crate::content::Content;
use crate::export::difference;
use crate::view;

/// Whether the terminal is ours at the moment.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Takes the terminal: raw mode, the other screen, mouse and bracketed paste.
pub(super) fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    let mut out = io::stdout();
    queue!(out, EnterAlternateScreen, EnablePaste, EnableMouse, cursor::Hide)?;
    out.flush()
}

/// Gives the terminal back as it was. Used by every way out; the second call does nothing. Errors are ignored: there
/// may be no terminal any more.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    tty::make_room();
    let mut out = io::stdout();
    let _ =
        queue!(out, EndSynchronizedUpdate, ResetColor, DisableMouse, DisablePaste, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
    // While still raw: what the mouse has sent meanwhile must not reach the shell's prompt.
    tty::discard_input();
    let _ = disable_raw_mode();
}

/// Whether the terminal is ours at the moment.
#[cfg(unix)]
pub(super) fn is_entered() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Gives the terminal its settings back, where nothing can be written to it any more.
#[cfg(unix)]
pub(super) fn restore_settings() {
    let _ = disable_raw_mode();
}

/// Leaves the terminal when it goes out of scope.
pub(super) struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
    }
}

/// Bracketed paste: a pasted text comes as one.
struct EnablePaste;
struct DisablePaste;

impl Command for EnablePaste {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?2004h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Command for DisablePaste {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?2004l")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        Ok(())
    }
}

/// Mouse buttons, drags and the wheel, but no plain movement: it would wake the program for nothing.
struct EnableMouse;
struct DisableMouse;

impl Command for EnableMouse {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::EnableMouseCapture.execute_winapi()
    }
}

impl Command for DisableMouse {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1006l\x1b[?1002l\x1b[?1000l")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::DisableMouseCapture.execute_winapi()
    }
}

/// The screen: each frame is one synchronized update and one write.
pub(super) struct Screen {
    /// What the terminal shows; `None` if that is not sure.
    shown: Option<Buffer>,
}

impl Screen {
    /// A screen that has just been taken.
    pub(super) const fn new() -> Self {
        Self { shown: None }
    }

    /// Draws the model.
    pub(super) fn draw(&mut self, app: &App, content: &Content) -> io::Result<()> {
        let mut out = String::new();
        let _ = BeginSynchronizedUpdate.write_ansi(&mut out);
        self.update(app, content, &mut out)?;
        let _ = EndSynchronizedUpdate.write_ansi(&mut out);
        present(&out)
    }

    /// Forgets what the terminal shows, so that the next frame is drawn whole.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Repairs the first two cells after the terminal has been asked how wide a line is there.
    #[cfg(unix)]
    pub(super) fn repair_corner(&mut self, app: &App, content: &Content) -> io::Result<()> {
        if let Some(shown) = &mut self.shown {
            for x in 0..shown.area.width.min(2) {
                shown[(x, 0)] = Cell::new("─");
            }
        }
        let mut out = String::new();
        self.update(app, content, &mut out)?;
        present(&out)
    }

    fn update(&mut self, app: &App, content: &Content, out: &mut String) -> io::Result<()> {
        let (width, height) = tty::size()?;
        let area = Rect::new(0, 0, width, height);
        let mut wanted = Buffer::empty(area);
        view::render(app, content, area, &mut wanted);
        let shown = self.shown.take().filter(|shown| shown.area == area).unwrap_or_else(|| {
            out.push_str("\x1b[2J");
            Buffer::empty(area)
        });
        difference(&shown, &wanted, out);
        self.shown = Some(wanted);
        Ok(())
    }
}

/// Gives a text to the terminal's clipboard (OSC 52). A terminal that does not know how, or may not, takes no notice.
/// Written between two frames, when the pen is plain: it moves nothing.
pub(super) fn copy(text: &str) -> io::Result<()> {
    present(&format!("\x1b]52;c;{}\x07", base64(text.as_bytes())))
}

/// Bytes in sixty-four characters (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for digit in 0..4 {
            let six = bits >> (18 - 6 * digit) & 63;
            text.push(if digit <= three.len() { char::from(DIGITS[six as usize]) } else { '=' });
        }
    }
    text
}

fn present(frame: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(frame.as_bytes())?;
    out.flush()
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
