//! The terminal's state: entered once, left once, whatever happens; and frames, each written whole.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{Command, cursor, queue};
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::layout::Rect;

use super::unix;
use crate::app::App;
use crate::content::Content;
use crate::view;

/// Whether the terminal is ours at the moment.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Takes the terminal: raw mode, the other screen, mouse and bracketed paste.
pub(super) fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    let mut out = io::stdout();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, EnableMouse, cursor::Hide)?;
    out.flush()
}

/// Gives the terminal back as it was. Used by every way out; the second call does nothing. Errors are ignored: there
/// may be no terminal any more.
pub(super) fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouse, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
    // While still raw: what the mouse has sent meanwhile must not reach the shell's prompt.
    unix::discard_input();
    let _ = disable_raw_mode();
}

/// Leaves the terminal when it goes out of scope.
pub(super) struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
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

/// Collects a whole frame; flushing is left to [`Screen::present`].
#[derive(Clone, Default)]
struct Frame(Rc<RefCell<Vec<u8>>>);

impl Write for Frame {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The screen: each frame is one synchronized update and one write.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Frame>>,
    frame: Frame,
    /// Whether what the terminal shows is not what was drawn last.
    stale: bool,
}

impl Screen {
    pub(super) fn new() -> io::Result<Self> {
        let frame = Frame::default();
        Ok(Self { terminal: Terminal::new(CrosstermBackend::new(frame.clone()))?, frame, stale: false })
    }

    /// Draws the model.
    pub(super) fn draw(&mut self, app: &App, content: &Content) -> io::Result<()> {
        let size = self.terminal.size()?;
        if size.width == 0 || size.height == 0 {
            return Ok(());
        }
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        if std::mem::take(&mut self.stale) {
            // Not `clear`: that asks the terminal where the cursor is, and waits for the answer.
            self.terminal.resize(Rect::new(0, 0, size.width, size.height))?;
        }
        self.terminal.draw(|frame| view::draw(app, content, frame))?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.present()
    }

    /// Forgets what the terminal shows, so that the next frame is drawn whole.
    pub(super) const fn forget(&mut self) {
        self.stale = true;
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Repairs the first two cells after the terminal has been asked how wide a line is there.
    #[cfg(unix)]
    pub(super) fn repair_corner(&mut self, app: &App, content: &Content) -> io::Result<()> {
        let (width, height) = self.size()?;
        let area = Rect::new(0, 0, width, height);
        let mut buffer = ratatui::buffer::Buffer::empty(area);
        view::render(app, content, area, &mut buffer);
        let cells = (0..width.min(2)).filter(|_| height > 0).map(|x| (x, 0, &buffer[(x, 0)]));
        self.terminal.backend_mut().draw(cells)?;
        self.present()
    }

    fn present(&mut self) -> io::Result<()> {
        let mut bytes = self.frame.0.borrow_mut();
        let mut out = io::stdout().lock();
        out.write_all(&bytes)?;
        out.flush()?;
        bytes.clear();
        Ok(())
    }
}
