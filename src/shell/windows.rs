//! Keys and the wait for them on platforms without Unix signals, through crossterm.

use std::io;
use std::time::Duration;

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use crossterm::{Command, ansi_support, terminal};

use super::input::Input;
use crate::content::Key;

/// What the screen writes when it takes over the terminal: the alternate screen, the marks around a paste, and no cursor.
pub(super) const ENTER: &str = "\x1b[?1049h\x1b[?2004h\x1b[?25l";

/// What the screen writes when it leaves the terminal.
pub(super) const LEAVE: &str = "\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?1049l\x1b[?25h";

/// Sets the console to pass every key on, to report the mouse, and to obey escape sequences.
pub(super) fn enable_raw_mode() -> io::Result<()> {
    ansi_support::supports_ansi();
    terminal::enable_raw_mode()?;
    event::EnableMouseCapture.execute_winapi()
}

/// Restores the console's settings.
pub(super) fn disable_raw_mode() -> io::Result<()> {
    // Without a mouse that was reported before, this is an error, and the rest is still to be restored.
    let mouse = event::DisableMouseCapture.execute_winapi();
    terminal::disable_raw_mode()?;
    mouse
}

/// The exit status after a hang-up.
pub(super) const HUNG_UP: u8 = 129;

/// Whether the terminal is gone. Always false here: the system ends the program together with its console.
pub(super) fn hung_up() -> bool {
    false
}

/// Files have no size limit here that a signal would report.
pub(super) fn report_large_files() {}

/// Always false: here a process cannot tell that it was stopped.
pub(super) fn was_stopped() -> bool {
    false
}

/// Waits for keys. It wakes up ten times a second, so that results of other threads are handled.
pub(super) struct Inbox;

/// Why the wait ended. Signals cause all variants but `Up`, so only `Up` occurs here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    dead_code,
    reason = "the loop that matches on them is the same on every platform"
)]
pub(super) enum Woken {
    /// Something to do.
    Up,
    /// The program is to end.
    End(u8),
    /// The program is to give the terminal to the shell.
    Suspend,
    /// The program goes on after a stop.
    Resumed,
}

/// Nothing to wake: the wait ends by itself.
pub(super) struct Waker;

impl Waker {
    /// Does nothing.
    pub(super) fn wake(&self) {}
}

impl Inbox {
    /// There are no signals to handle.
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
        event::poll(timeout.map_or(most, |timeout| timeout.min(most)))?;
        Ok(Woken::Up)
    }

    /// All input that has arrived.
    pub(super) fn inputs(&mut self) -> io::Result<Vec<Input>> {
        let mut inputs = Vec::new();
        while event::poll(Duration::ZERO)? {
            inputs.extend(input(event::read()?));
        }
        Ok(inputs)
    }
}

fn input(event: Event) -> Option<Input> {
    match event {
        Event::Key(press) if press.kind != KeyEventKind::Release => key(press).map(Input::Key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                Some(Input::Point(mouse.column, mouse.row))
            }
            MouseEventKind::Moved => Some(Input::Hover(mouse.column, mouse.row)),
            kind @ (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown) => Some(Input::Wheel {
                up: kind == MouseEventKind::ScrollUp,
                column: mouse.column,
                row: mouse.row,
            }),
            _ => None,
        },
        Event::Resize(columns, rows) => Some(Input::Resize(columns, rows)),
        Event::Paste(text) => Some(Input::Paste(text)),
        _ => None,
    }
}

fn key(event: KeyEvent) -> Option<Key> {
    let [ctrl, alt] =
        [KeyModifiers::CONTROL, KeyModifiers::ALT].map(|held| event.modifiers.contains(held));
    // AltGr arrives as both: the way to type [ ] and | on many keyboards.
    if let (true, true, KeyCode::Char(char)) = (ctrl, alt, event.code) {
        return Some(Key::Char(char));
    }
    if alt {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(char) if ctrl => Key::Ctrl(char.to_ascii_lowercase()),
        KeyCode::Char(char) => Key::Char(char),
        KeyCode::F(number) => Key::Function(number),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}

impl Inbox {
    /// Does nothing: there is no job control.
    pub(super) fn suspend(&self) -> io::Result<()> {
        Ok(())
    }

    /// Runs another program, which gets the terminal, and waits for its end.
    pub(super) fn lend_terminal(&self, command: &mut std::process::Command) -> io::Result<()> {
        command.status().map(drop)
    }

    /// The terminal can always be used.
    pub(super) fn take_terminal(&self) -> io::Result<Option<u8>> {
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alt_gr_types_what_is_on_the_key() {
        let (ctrl, alt) = (KeyModifiers::CONTROL, KeyModifiers::ALT);
        for (code, held, expected) in [
            (KeyCode::Char('['), ctrl | alt, Some(Key::Char('['))),
            (KeyCode::Char('c'), ctrl, Some(Key::Ctrl('c'))),
            (KeyCode::Char('c'), alt, None),
            (KeyCode::Left, ctrl | alt, None),
            (KeyCode::Char('n'), KeyModifiers::NONE, Some(Key::Char('n'))),
        ] {
            assert_eq!(
                key(KeyEvent::new(code, held)),
                expected,
                "{code:?} {held:?}"
            );
        }
    }
}
