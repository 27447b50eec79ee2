//! What the loop is told: what crossterm's events mean here, and what signals ask for.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::text::Key;

/// Maximum length of a paste, in characters; the rest is dropped.
const LONGEST_PASTE: usize = 4096;

/// One input from the terminal, or a request of a signal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(unix),
    expect(dead_code, reason = "only Unix has signals that end or stop a program")
)]
pub(super) enum Input {
    Key(Key),
    /// The left button was pressed or dragged, at this column and row.
    Point(u16, u16),
    /// The wheel was turned, at this column and row.
    Wheel {
        up: bool,
        column: u16,
        row: u16,
    },
    /// A pasted text.
    Paste(String),
    /// The terminal has a new size.
    Resize,
    /// The program is to end with this status.
    End(u8),
    /// The program is to suspend until the shell resumes it.
    Suspend,
    /// The program was stopped from outside and has been resumed: the terminal may have another state.
    Resumed,
}

/// Appends the inputs that an event stands for.
pub(super) fn take(event: Event, inputs: &mut Vec<Input>) {
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
