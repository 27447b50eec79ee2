//! Asks the terminal once, after the first frame, how wide it draws characters of ambiguous width.

use std::io;
use std::time::{Duration, Instant};

use super::input::Input;
use super::platform::{Inbox, Woken};
use super::screen::present;

/// How long to wait for the answer. A later one is ignored.
const PATIENCE: Duration = Duration::from_millis(100);

/// The terminal's answer, and other input that came meanwhile.
pub(super) struct Answer {
    /// Whether `─` takes two columns; `None` if there was no answer.
    pub(super) wide: Option<bool>,
    /// Other input that came before the answer.
    pub(super) inputs: Vec<Input>,
    /// What the last wait ended with.
    pub(super) woken: Woken,
}

/// Writes `─` in the first cell and asks where the cursor is after it. The caller redraws the cell.
pub(super) fn ask(inbox: &mut Inbox) -> io::Result<Answer> {
    present("\x1b7\x1b[1;1H─\x1b[6n\x1b8")?;
    let deadline = Instant::now() + PATIENCE;
    let mut answer = Answer {
        wide: None,
        inputs: Vec::new(),
        woken: Woken::Up,
    };
    while answer.wide.is_none() && answer.woken == Woken::Up {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        answer.woken = inbox.wait(Some(left))?;
        for input in inbox.inputs()? {
            match input {
                Input::Cursor(column) => answer.wide = Some(column > 2),
                other => answer.inputs.push(other),
            }
        }
    }
    Ok(answer)
}
