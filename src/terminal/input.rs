//! What the loop waits for: input, results of other threads, and signals, all through one channel; and what crossterm's
//! events mean here.
//!
//! A thread reads the terminal, because crossterm can wait for keys but not for other threads at the same time, and
//! because inside of a sequence or a paste of which a part has come it waits for the rest. The thread reads only when it
//! is asked to. The loop asks once it has handled all that came before, and so nothing is read while a key suspends the
//! program or runs an editor, which has the terminal for itself. On every system nothing wakes up until something comes.
//!
//! Only crossterm reads the terminal (standard input, or `/dev/tty` if standard input is something else), so what it has
//! read ahead is no concern here: [`read`] hands that out first. crossterm itself notices a new size.

use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind, poll, read,
};

use super::Input;
#[cfg(unix)]
use super::{takeover, unix::Signals};
use crate::text::Key;

/// How long input that follows other input may take to count as having come with it. crossterm reads nothing if this is
/// zero.
const AT_ONCE: Duration = Duration::from_micros(20);

/// The number of inputs after which a frame is drawn although more have come.
const MOST: usize = 4096;

/// What comes through the channel.
enum Arrival {
    Input(io::Result<Vec<Input>>),
    /// A result or a signal is there.
    Wake,
}

/// What the drawing thread waits for.
pub(super) struct Inbox {
    arrivals: Receiver<Arrival>,
    waker: Waker,
    /// Asks the reading thread for input.
    ask: Sender<()>,
    /// Whether it has been asked and has not answered yet.
    asked: bool,
    #[cfg(unix)]
    signals: Signals,
}

/// Ends the wait from another thread.
#[derive(Clone)]
pub(super) struct Waker(Sender<Arrival>);

impl Waker {
    /// One that wakes nobody.
    #[cfg(test)]
    pub(super) fn of_nobody() -> Self {
        Self(channel().0)
    }

    pub(super) fn wake(&self) {
        // The receiver is gone only when the program ends.
        let _ = self.0.send(Arrival::Wake);
    }
}

impl Inbox {
    /// Handles the signals, and starts the thread that reads.
    pub(super) fn new() -> io::Result<Self> {
        // From now on crossterm notices a new size. This reads nothing.
        poll(Duration::ZERO)?;
        let (sender, arrivals) = channel();
        let (ask, asked) = channel();
        let waker = Waker(sender.clone());
        thread::Builder::new()
            .name("input".to_owned())
            .spawn(move || answer(&asked, &sender))?;
        Ok(Self {
            arrivals,
            ask,
            asked: false,
            #[cfg(unix)]
            signals: Signals::listen(
                {
                    let waker = waker.clone();
                    move || waker.wake()
                },
                takeover::is_entered,
            )?,
            waker,
        })
    }

    pub(super) fn waker(&self) -> Waker {
        self.waker.clone()
    }

    /// Has the next input read, which [`Self::wait`] returns. Nothing is read until the loop asks again.
    pub(super) fn ask(&mut self) {
        if !self.asked {
            self.asked = self.ask.send(()).is_ok();
        }
    }

    /// Waits for something to come, at most for `timeout`. Without one there is no limit. All input that has come is
    /// returned; a result is none.
    pub(super) fn wait(&mut self, timeout: Option<Duration>) -> io::Result<Vec<Input>> {
        let first = match timeout {
            None => self.arrivals.recv().ok(),
            Some(timeout) => self.arrivals.recv_timeout(timeout).ok(),
        };
        let mut inputs = Vec::new();
        for arrival in first.into_iter().chain(self.arrivals.try_iter()) {
            if let Arrival::Input(come) = arrival {
                self.asked = false;
                inputs.extend(come?);
            }
        }
        // The flag of a signal is set before its message is sent.
        #[cfg(unix)]
        inputs.splice(0..0, self.signals.request());
        Ok(inputs)
    }

    /// Stops the program until the shell resumes it, where there are such shells.
    pub(super) fn suspend(&self) -> io::Result<()> {
        #[cfg(unix)]
        self.signals.suspend()?;
        Ok(())
    }

    /// Runs another program, which gets the terminal, and waits for its end.
    pub(super) fn lend_terminal(&self, command: &mut Command) -> io::Result<()> {
        #[cfg(unix)]
        return self.signals.lend_terminal(command);
        #[cfg(not(unix))]
        command.status().map(drop)
    }

    /// Waits until this program may use the terminal. Returns the exit status if a signal has come instead.
    pub(super) fn take_terminal(&self) -> io::Result<Option<u8>> {
        #[cfg(unix)]
        return self.signals.take_terminal();
        #[cfg(not(unix))]
        Ok(None)
    }
}

/// Reads input each time it is asked for.
fn answer(asked: &Receiver<()>, sender: &Sender<Arrival>) {
    while asked.recv().is_ok() {
        if sender.send(Arrival::Input(inputs())).is_err() {
            return;
        }
    }
}

/// Waits for input, and takes what has come with it: however many keys there are, one frame is drawn.
fn inputs() -> io::Result<Vec<Input>> {
    let mut inputs = Vec::new();
    take(read()?, &mut inputs);
    while inputs.len() < MOST && poll(AT_ONCE)? {
        take(read()?, &mut inputs);
    }
    Ok(inputs)
}

/// Maximum length of a paste, in characters; the rest is dropped.
const LONGEST_PASTE: usize = 4096;

/// Appends the inputs that an event stands for.
fn take(event: Event, inputs: &mut Vec<Input>) {
    match event {
        Event::Key(press) if press.kind != KeyEventKind::Release => {
            inputs.extend(keys(press).into_iter().flatten().map(Input::Key));
        }
        Event::Mouse(mouse) => {
            let (column, row) = (mouse.column, mouse.row);
            // Terminals count from 1. For one that sends 0, crossterm computes 0 - 1.
            if column.max(row) == u16::MAX {
                return;
            }
            inputs.extend(match mouse.kind {
                MouseEventKind::Down(MouseButton::Left)
                | MouseEventKind::Drag(MouseButton::Left) => Some(Input::Point(column, row)),
                kind @ (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown) => {
                    let up = kind == MouseEventKind::ScrollUp;
                    Some(Input::Wheel { up, column, row })
                }
                _ => None,
            });
        }
        Event::Resize(..) => inputs.push(Input::Resize),
        Event::Paste(text) => {
            inputs.push(Input::Paste(text.chars().take(LONGEST_PASTE).collect()));
        }
        _ => {}
    }
}

/// The keys that a press stands for: one, or Esc and another.
fn keys(press: KeyEvent) -> [Option<Key>; 2] {
    let held = press.modifiers;
    if held.intersects(KeyModifiers::SUPER | KeyModifiers::HYPER | KeyModifiers::META) {
        return [None; 2];
    }
    let [ctrl, alt] = [KeyModifiers::CONTROL, KeyModifiers::ALT].map(|one| held.contains(one));
    if let KeyCode::Char(char) = press.code
        && ctrl
        && alt
        && !char.is_ascii_alphabetic()
    {
        // AltGr arrives as Ctrl and Alt: the way to type [ ] and | on many keyboards.
        return [None, Some(Key::Char(char))];
    }
    // Esc and the next key arrive as Alt and that key when they come at once, as over a slow line. Alt has no meaning of
    // its own.
    let escape = alt.then_some(Key::Escape);
    [escape, key(press.code, ctrl)]
}

/// The key with this code, which Ctrl is held with or not.
fn key(code: KeyCode, ctrl: bool) -> Option<Key> {
    Some(match code {
        // What terminals send for Backspace, or for Enter in the instant after `fg`, when they are not in raw mode yet.
        KeyCode::Char('h') if ctrl => Key::Backspace,
        KeyCode::Char('j') if ctrl => Key::Enter,
        KeyCode::Char(char) if ctrl => {
            let letter = char.is_ascii_alphabetic();
            return letter.then_some(Key::Ctrl(char.to_ascii_lowercase()));
        }
        KeyCode::Char(char) => return (!char.is_control()).then_some(Key::Char(char)),
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

#[cfg(test)]
mod tests {
    use crossterm::event::MouseEvent;

    use super::*;

    fn taken(event: Event) -> Vec<Input> {
        let mut inputs = Vec::new();
        take(event, &mut inputs);
        inputs
    }

    #[test]
    fn keys_have_the_meaning_of_what_is_pressed() {
        let (none, ctrl, alt, shift) = (
            KeyModifiers::NONE,
            KeyModifiers::CONTROL,
            KeyModifiers::ALT,
            KeyModifiers::SHIFT,
        );
        for (code, held, expected) in [
            (KeyCode::Char('n'), none, &[Key::Char('n')][..]),
            (KeyCode::Char('N'), shift, &[Key::Char('N')]),
            (KeyCode::Char('ｑ'), none, &[Key::Char('ｑ')]),
            (KeyCode::Char('c'), ctrl, &[Key::Ctrl('c')]),
            (KeyCode::Char('C'), ctrl | shift, &[Key::Ctrl('c')]),
            (KeyCode::Char('h'), ctrl, &[Key::Backspace]),
            (KeyCode::Char('j'), ctrl, &[Key::Enter]),
            (KeyCode::Char('4'), ctrl, &[]),
            (KeyCode::Char('\u{9b}'), none, &[]),
            (KeyCode::Left, ctrl, &[Key::Left]),
            (KeyCode::BackTab, shift, &[]),
            (KeyCode::Char('q'), KeyModifiers::SUPER, &[]),
            // AltGr, and Esc with the next key.
            (KeyCode::Char('['), ctrl | alt, &[Key::Char('[')]),
            (KeyCode::Char('€'), ctrl | alt, &[Key::Char('€')]),
            (KeyCode::Char('q'), alt, &[Key::Escape, Key::Char('q')]),
            (
                KeyCode::Char('c'),
                ctrl | alt,
                &[Key::Escape, Key::Ctrl('c')],
            ),
        ] {
            let expected: Vec<_> = expected.iter().copied().map(Input::Key).collect();
            assert_eq!(
                taken(Event::Key(KeyEvent::new(code, held))),
                expected,
                "{code:?} {held:?}"
            );
        }
        let release = KeyEvent::new_with_kind(KeyCode::Enter, none, KeyEventKind::Release);
        assert_eq!(taken(Event::Key(release)), []);
    }

    #[test]
    fn the_mouse_points_turns_and_moves() {
        let at = |kind, column, row| {
            taken(Event::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers: KeyModifiers::NONE,
            }))
        };
        let left = MouseButton::Left;
        for (kind, expected) in [
            (MouseEventKind::Down(left), Some(Input::Point(3, 4))),
            (MouseEventKind::Drag(left), Some(Input::Point(3, 4))),
            (MouseEventKind::Up(left), None),
            (MouseEventKind::Down(MouseButton::Right), None),
            (MouseEventKind::Moved, None),
            (
                MouseEventKind::ScrollDown,
                Some(Input::Wheel {
                    up: false,
                    column: 3,
                    row: 4,
                }),
            ),
        ] {
            assert_eq!(at(kind, 3, 4), Vec::from_iter(expected), "{kind:?}");
            assert_eq!(at(kind, u16::MAX, 4), [], "{kind:?}");
            assert_eq!(at(kind, 3, u16::MAX), [], "{kind:?}");
        }
    }

    #[test]
    fn a_paste_is_cut_between_two_characters() {
        let pasted = taken(Event::Paste("皇后".repeat(10_000)));
        assert_eq!(pasted, [Input::Paste("皇后".repeat(LONGEST_PASTE / 2))]);
    }
}
