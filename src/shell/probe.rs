//! Asks the terminal how wide it draws characters of ambiguous width: once, after the first frame, before crossterm
//! has read anything.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use crate::content::Key;

/// How long an answer is waited for. A later one is ignored by crossterm.
const PATIENCE: Duration = Duration::from_millis(100);

/// What the terminal answered, and the keys that were pressed meanwhile.
pub(super) struct Answer {
    /// Whether a line takes two columns; `None` if there was no answer.
    pub(super) wide: Option<bool>,
    /// Keys pressed meanwhile.
    pub(super) keys: Vec<Key>,
}

/// Writes a line in the first cell and asks where the cursor is then. The caller repairs the cell.
pub(super) fn ask() -> io::Result<Answer> {
    let mut out = io::stdout().lock();
    out.write_all("\x1b7\x1b[1;1H─\x1b[6n\x1b8".as_bytes())?;
    out.flush()?;
    let deadline = Instant::now() + PATIENCE;
    let mut seen = Vec::new();
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let stdin = io::stdin();
        let mut source = [PollFd::new(&stdin, PollFlags::IN)];
        let ready = poll(&mut source, Timespec::try_from(left).ok().as_ref());
        if !matches!(ready, Ok(1..)) || !source[0].revents().contains(PollFlags::IN) {
            return Ok(Answer { wide: None, keys: keys(&seen) });
        }
        let mut bytes = [0; 256];
        let read = rustix::io::read(&stdin, &mut bytes)?;
        seen.extend_from_slice(&bytes[..read]);
        if let Some((from, to, column)) = report(&seen) {
            seen.drain(from..to);
            return Ok(Answer { wide: Some(column > 2), keys: keys(&seen) });
        }
    }
}

/// The place of a cursor report `ESC [ row ; column R`, and its column.
fn report(bytes: &[u8]) -> Option<(usize, usize, u16)> {
    let from = bytes.windows(2).rposition(|pair| pair == b"\x1b[")?;
    let length = bytes[from..].iter().position(|byte| *byte == b'R')?;
    let text = std::str::from_utf8(&bytes[from + 2..from + length]).ok()?;
    let column = text.split_once(';')?.1.parse().ok()?;
    Some((from, from + length + 1, column))
}

/// Plain keys and arrows; what else was sent in a tenth of a second is not worth a parser of our own.
fn keys(bytes: &[u8]) -> Vec<Key> {
    let text = String::from_utf8_lossy(bytes);
    let mut rest = text.as_ref();
    let mut keys = Vec::new();
    while let Some(char) = rest.chars().next() {
        let arrows = [("\x1b[A", Key::Up), ("\x1b[B", Key::Down), ("\x1b[C", Key::Right), ("\x1b[D", Key::Left)];
        if let Some((sequence, key)) = arrows.iter().find(|(sequence, _)| rest.starts_with(sequence)) {
            keys.push(*key);
            rest = &rest[sequence.len()..];
            continue;
        }
        rest = &rest[char.len_utf8()..];
        keys.extend(match char {
            '\r' => Some(Key::Enter),
            '\t' => Some(Key::Tab),
            '\x7f' | '\x08' => Some(Key::Backspace),
            '\x1b' => None,
            '\x01'..='\x1a' => Some(Key::Ctrl((b'a' + char as u8 - 1) as char)),
            char if char.is_control() => None,
            char => Some(Key::Char(char)),
        });
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_is_found_among_keys() {
        let bytes = b" n\x1b[1;3Rq";
        let (from, to, column) = report(bytes).expect("a report");
        assert_eq!((from, to, column), (2, 8, 3));
        assert_eq!(report(b"\x1b[1;"), None, "it is not all there yet");
        assert_eq!(report(b"\x1b[A"), None, "an arrow is no report");
    }

    #[test]
    fn keys_pressed_meanwhile_are_kept() {
        assert_eq!(
            keys(b" n\x1b[C\x7f\x03"),
            [Key::Char(' '), Key::Char('n'), Key::Right, Key::Backspace, Key::Ctrl('c')]
        );
    }
}
