//! Turns the bytes that a terminal sends into inputs.
//!
//! crossterm's own reader is not used, for three reasons. It blocks inside a sequence that has come in part, so that no
//! signal gets through, and takes an Esc that is separated from its sequence for the key (crossterm#993). It leaves
//! input that does not fit into its buffer unread until the next key. It cannot wait for keys and for other events at
//! once (crossterm#692). This decoder takes all bytes there are and keeps an incomplete sequence for later.

use std::time::{Duration, Instant};

use super::input::Input;
use crate::content::Key;

/// Maximum length of a paste, in bytes; the rest is dropped.
const LONGEST_PASTE: usize = 4096;
/// Maximum length of a sequence, in bytes; longer than any with a meaning.
const LONGEST_SEQUENCE: usize = 128;
/// A paste ends when nothing more of it has come for this long. Its end may be lost, and until it comes no key gets
/// through, not even Ctrl-C. What comes after that counts as typed, so the time is longer than the delay of a packet
/// that is lost twice (Linux sends it again after 0.2, 0.6 and 1.4 s).
const PASTE_PATIENCE: Duration = Duration::from_secs(2);
/// Bytes that come later than this after an Esc, or after Alt and `[`, count as typed, not as the rest of a sequence.
/// Like [`PASTE_PATIENCE`], this is longer than the delay of a lost packet.
const REST_PATIENCE: Duration = Duration::from_secs(2);
const PASTE_END: &[u8] = b"\x1b[201~";
const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const CTRL_C: u8 = 0x03;

/// Takes bytes and returns inputs.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// The beginning of a sequence or character.
    pending: Vec<u8>,
    /// A paste that has begun.
    paste: Option<Paste>,
    /// Whether `pending` is kept although its rest has not come in time.
    overdue: bool,
    /// The Esc, or the first two bytes of a sequence, that was taken for a key of its own because nothing came after
    /// it.
    hasty: Vec<u8>,
    /// When the latest bytes came.
    heard: Option<Instant>,
}

#[derive(Debug)]
struct Paste {
    /// The text so far.
    text: Vec<u8>,
    /// When the latest bytes came.
    heard: Instant,
}

/// What is at the beginning of some bytes.
enum Begins {
    /// A complete sequence or character of this length, and its meaning, if it has one.
    With(usize, Option<Input>),
    /// A mark of this length that begins a paste.
    Paste(usize),
    /// An incomplete sequence or character.
    Unfinished,
}

impl Decoder {
    /// Takes bytes that came `now`, and appends the complete inputs to `inputs`.
    pub(super) fn feed(&mut self, bytes: &[u8], now: Instant, inputs: &mut Vec<Input>) {
        if !bytes.is_empty() {
            self.overdue = false;
            let hasty = std::mem::take(&mut self.hasty);
            let late = self
                .heard
                .replace(now)
                .is_some_and(|heard| now - heard > REST_PATIENCE);
            if !late && is_rest(&hasty, bytes) {
                self.pending = hasty;
            }
        }
        self.pending.extend_from_slice(bytes);
        let pending = std::mem::take(&mut self.pending);
        let mut rest = pending.as_slice();
        while !rest.is_empty() {
            if let Some(Paste { text, heard }) = &mut self.paste {
                let [byte, after @ ..] = rest else { break };
                rest = after;
                *heard = now;
                text.push(*byte);
                if text.ends_with(PASTE_END) {
                    text.truncate(text.len() - PASTE_END.len());
                    inputs.push(pasted(text));
                    self.paste = None;
                } else if text.len() > 2 * LONGEST_PASTE {
                    let from = text.len() - PASTE_END.len();
                    text.drain(LONGEST_PASTE..from);
                }
                continue;
            }
            match begins(rest) {
                Begins::With(length, input) => {
                    inputs.extend(input);
                    rest = &rest[length..];
                }
                Begins::Paste(length) => {
                    self.paste = Some(Paste {
                        text: Vec::new(),
                        heard: now,
                    });
                    rest = &rest[length..];
                }
                Begins::Unfinished => break,
            }
        }
        // A sequence that is too long is skipped up to its end.
        self.pending = rest[..rest.len().min(LONGEST_SEQUENCE)].to_vec();
        // An Esc may be the first half of the end of a string.
        if let (Some(kept), Some(last)) = (self.pending.last_mut(), rest.last()) {
            *kept = *last;
        }
    }

    /// Whether the rest of a sequence is still to come.
    pub(super) fn waits(&self) -> bool {
        !self.pending.is_empty() && !self.overdue
    }

    /// When the current paste ends, if nothing more of it comes.
    pub(super) fn due(&self) -> Option<Instant> {
        self.paste
            .as_ref()
            .map(|paste| paste.heard + PASTE_PATIENCE)
    }

    /// Ends the current paste if it is due.
    pub(super) fn lapse(&mut self, now: Instant, inputs: &mut Vec<Input>) {
        if self.due().is_some_and(|due| due <= now)
            && let Some(paste) = self.paste.take()
        {
            inputs.push(pasted(&paste.text));
        }
    }

    /// Stops waiting for the rest of a sequence: an Esc by itself is the key. A sequence with parameters, which no key
    /// begins, is kept until more comes, so that its rest is not typed. Anything else is dropped.
    pub(super) fn give_up(&mut self, inputs: &mut Vec<Input>) {
        match self.pending.as_slice() {
            [] => return,
            [ESC, b'[', rest @ ..]
                if !rest.is_empty() && rest.iter().copied().all(is_parameter) =>
            {
                self.overdue = true;
                return;
            }
            [ESC] => inputs.push(Input::Key(Key::Escape)),
            _ => {}
        }
        self.hasty = std::mem::take(&mut self.pending);
    }
}

/// Whether these bytes are the rest of a sequence whose beginning was taken for a key of its own. After an Esc, more
/// than one byte at once is not a key.
fn is_rest(hasty: &[u8], bytes: &[u8]) -> bool {
    let begun = matches!(hasty, [ESC] if bytes.len() > 1) || matches!(hasty, [ESC, b'[' | b'O']);
    let whole = [hasty, bytes].concat();
    begun
        && match begins(&whole) {
            Begins::With(length, meaning) => length > 2 && meaning.is_some(),
            Begins::Paste(_) => true,
            Begins::Unfinished => whole.len() > 3,
        }
}

/// Whether this byte is one between the beginning of a control sequence and its last.
const fn is_parameter(byte: u8) -> bool {
    matches!(byte, 0x20..=0x3f)
}

fn pasted(text: &[u8]) -> Input {
    Input::Paste(String::from_utf8_lossy(&text[..text.len().min(LONGEST_PASTE)]).into_owned())
}

fn begins(bytes: &[u8]) -> Begins {
    match bytes {
        [ESC] | [ESC, b'O'] => Begins::Unfinished,
        [ESC, b'[', rest @ ..] => control_sequence(rest),
        [ESC, b'O', last, ..] => Begins::With(3, letter(*last).map(Input::Key)),
        // A string from the terminal. The program asks for none.
        [ESC, b']' | b'P' | b'X' | b'^' | b'_', rest @ ..] => string(rest),
        // Esc and the next key came together, over a slow line or typed quickly. Alt and a key sends the same bytes,
        // and has no binding.
        [ESC, _, ..] => Begins::With(1, Some(Input::Key(Key::Escape))),
        _ => character(bytes),
    }
}

fn character(bytes: &[u8]) -> Begins {
    let text = bytes.utf8_chunks().next();
    if let Some(char) = text.as_ref().and_then(|chunk| chunk.valid().chars().next()) {
        let key = match char {
            // The terminal turns Enter into a newline while it is not in raw mode, as in the instant after `fg`.
            '\r' | '\n' => Some(Key::Enter),
            '\t' => Some(Key::Tab),
            '\x7f' | '\x08' => Some(Key::Backspace),
            '\x01'..='\x1a' => Some(Key::Ctrl((b'a' + char as u8 - 1) as char)),
            char => (!char.is_control()).then_some(Key::Char(char)),
        };
        return Begins::With(char.len_utf8(), key.map(Input::Key));
    }
    let broken = text.map_or(1, |chunk| chunk.invalid().len().max(1));
    // Bytes at the end may be the first ones of a character.
    if broken == bytes.len() && broken < 4 && bytes[0] >= 0xc2 {
        Begins::Unfinished
    } else {
        Begins::With(broken, None)
    }
}

/// Skips a string, which ends with BEL or with Esc and a backslash. Ctrl-C and another Esc end it as well.
fn string(bytes: &[u8]) -> Begins {
    let Some(end) = bytes
        .iter()
        .position(|byte| matches!(*byte, BEL | ESC | CTRL_C))
    else {
        return Begins::Unfinished;
    };
    match &bytes[end..] {
        [BEL, ..] => Begins::With(2 + end + 1, None),
        [ESC, b'\\', ..] => Begins::With(2 + end + 2, None),
        [ESC] => Begins::Unfinished,
        _ => Begins::With(2 + end, None),
    }
}

/// What follows `ESC [`.
fn control_sequence(bytes: &[u8]) -> Begins {
    let Some(end) = bytes.iter().position(|byte| !is_parameter(*byte)) else {
        return Begins::Unfinished;
    };
    let length = |more: usize| 2 + end + 1 + more;
    let (parameters, last) = (&bytes[..end], bytes[end]);
    match (parameters, last) {
        // A longer sequence would be cut if it came in pieces, so it has no meaning in one piece either.
        (_, 0x40..=0x7e) if length(0) > LONGEST_SEQUENCE => Begins::With(length(0), None),
        // F1 to F5 of the Linux console; the mouse without SGR encoding: button, column, row.
        ([], b'[') if bytes.len() < 2 => Begins::Unfinished,
        ([], b'[') => {
            let number = bytes[1].wrapping_sub(b'A').wrapping_add(1);
            Begins::With(
                length(1),
                (1..=5)
                    .contains(&number)
                    .then_some(Input::Key(Key::Function(number))),
            )
        }
        ([], b'M') if bytes.len() < 4 => Begins::Unfinished,
        ([], b'M') => {
            let place = |byte: u8| u16::from(byte.saturating_sub(32));
            Begins::With(
                length(3),
                mouse(place(bytes[1]), place(bytes[2]), place(bytes[3])),
            )
        }
        ([b'<', place @ ..], b'M') => {
            let input = match numbers(place)[..] {
                [button, column, row] => mouse(button, column, row),
                _ => None,
            };
            Begins::With(length(0), input)
        }
        (b"200", b'~') => Begins::Paste(length(0)),
        (_, b'R') => Begins::With(
            length(0),
            numbers(parameters).get(1).copied().map(Input::Cursor),
        ),
        (_, 0x40..=0x7e) => Begins::With(length(0), key(parameters, last).map(Input::Key)),
        // This byte cannot continue the sequence: the sequence is dropped, and the byte begins a new input.
        _ => Begins::With(2 + end, None),
    }
}

/// The numbers between semicolons; 0 for anything that is not a number.
fn numbers(parameters: &[u8]) -> Vec<u16> {
    parts(parameters, 0)
}

/// The part with this number of each parameter. Parts are separated by colons.
fn parts(parameters: &[u8], part: usize) -> Vec<u16> {
    let number = |digits: &[u8]| {
        std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| digits.parse().ok())
    };
    let of = |parameter: &[u8]| {
        parameter
            .split(|byte| *byte == b':')
            .nth(part)
            .and_then(number)
            .unwrap_or(0)
    };
    parameters.split(|byte| *byte == b';').map(of).collect()
}

/// Keys without a meaning here: Alt, Super, Hyper, Meta, as bits of the modifiers.
const OTHERS: u16 = 0b11_1010;

/// A key, in the usual form or as two other keyboard modes send it that a program may have left on: kitty's, and
/// xterm's modifyOtherKeys.
fn key(parameters: &[u8], last: u8) -> Option<Key> {
    const RELEASED: u16 = 3;
    let (numbers, more) = (numbers(parameters), parts(parameters, 1));
    // The parameter is the bits of the modifiers plus 1.
    let modifiers = numbers.get(1).map_or(0, |number| number.saturating_sub(1));
    if modifiers & OTHERS != 0 || more.get(1) == Some(&RELEASED) {
        return None;
    }
    match (last, numbers.as_slice()) {
        (b'u', [code, ..]) => {
            return ordinary(*code, more.first().copied().unwrap_or(0), modifiers);
        }
        (b'~', [27, _, code]) => return ordinary(*code, 0, modifiers),
        (b'~', _) => {}
        _ => return letter(last),
    }
    Some(match numbers.first()? {
        1 | 7 => Key::Home,
        4 | 8 => Key::End,
        5 => Key::PageUp,
        6 => Key::PageDown,
        number @ 11..=15 => Key::Function(*number as u8 - 10),
        number @ 17..=21 => Key::Function(*number as u8 - 11),
        number @ 23..=24 => Key::Function(*number as u8 - 12),
        _ => return None,
    })
}

/// The key with this code point, and with Shift the other, if it is named, pressed with these modifiers: bit 0 is
/// Shift, bit 2 Ctrl, bit 6 Caps Lock.
fn ordinary(code: u16, shifted: u16, modifiers: u16) -> Option<Key> {
    if let Some(key) = keypad(code) {
        return Some(key);
    }
    let code = if shifted > 0 && modifiers & 1 != 0 {
        shifted
    } else {
        code
    };
    let char = char::from_u32(code.into())?;
    match char {
        // Keys without a character, such as those that switch the volume.
        '\u{e000}'..='\u{f8ff}' => None,
        '\x1b' => Some(Key::Escape),
        'a'..='z' if modifiers & 4 != 0 => Some(Key::Ctrl(char)),
        'a'..='z' if modifiers & 0b100_0001 != 0 => Some(Key::Char(char.to_ascii_uppercase())),
        char => match character(char.encode_utf8(&mut [0; 4]).as_bytes()) {
            Begins::With(_, Some(Input::Key(key))) => Some(key),
            _ => None,
        },
    }
}

/// A key of the keypad by kitty's numbers.
fn keypad(code: u16) -> Option<Key> {
    Some(match code {
        57_399..=57_408 => Key::Char(char::from(b'0' + (code - 57_399) as u8)),
        57_409..=57_413 => Key::Char(char::from(b"./*-+"[usize::from(code - 57_409)])),
        57_414 => Key::Enter,
        57_417 => Key::Left,
        57_418 => Key::Right,
        57_419 => Key::Up,
        57_420 => Key::Down,
        57_421 => Key::PageUp,
        57_422 => Key::PageDown,
        57_423 => Key::Home,
        57_424 => Key::End,
        _ => return None,
    })
}

fn letter(last: u8) -> Option<Key> {
    Some(match last {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'H' => Key::Home,
        b'F' => Key::End,
        b'P'..=b'S' => Key::Function(last - b'P' + 1),
        _ => return None,
    })
}

/// A press, a drag, a move or the wheel, with any modifiers. Coordinates count from 1.
fn mouse(button: u16, column: u16, row: u16) -> Option<Input> {
    let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
    match button & !0b1_1100 {
        0 | 32 => Some(Input::Point(column, row)),
        35 => Some(Input::Hover(column, row)),
        64 | 65 => Some(Input::Wheel {
            up: button & 1 == 0,
            column,
            row,
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
