//! The state of a recorded program between two lines.

use super::{Board, Change, EVERY, Recording};

/// The variables of a call, as indexes of names and values. The program itself is the outermost call.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Frame {
    pub(super) function: u32,
    pub(super) variables: Vec<(u32, u32)>,
}

/// A state, as indexes of names and values.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Raw {
    /// The program itself; always present.
    pub(super) outermost: Frame,
    /// The active calls, outermost first.
    pub(super) calls: Vec<Frame>,
    pub(super) board: Board,
    pub(super) found: usize,
    pub(super) printed: usize,
}

impl Raw {
    /// Frame 0 is the program itself, frame 1 the outermost call.
    pub(super) fn frame_mut(&mut self, frame: u32) -> Option<&mut Frame> {
        match (frame as usize).checked_sub(1) {
            None => Some(&mut self.outermost),
            Some(call) => self.calls.get_mut(call),
        }
    }

    pub(super) fn apply(&mut self, change: Change) {
        match change {
            Change::Call { function } => self.calls.push(Frame { function, variables: Vec::new() }),
            Change::Leave => drop(self.calls.pop()),
            Change::Set { frame, name, value } => {
                let Some(frame) = self.frame_mut(frame) else { return };
                match frame.variables.iter_mut().find(|(own, _)| *own == name) {
                    Some((_, old)) => *old = value,
                    None => frame.variables.push((name, value)),
                }
            }
            Change::Row { row, bits } => {
                if let Some(row) = self.board.get_mut(row as usize) {
                    *row = bits;
                }
            }
            Change::Found => self.found += 1,
            Change::Printed { bytes } => self.printed = bytes as usize,
        }
    }
}

/// A program between two lines. It can be advanced line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<'a, L, V> {
    recording: &'a Recording<L, V>,
    event: usize,
    raw: Raw,
}

impl<'a, L: Copy + PartialEq, V: PartialEq> State<'a, L, V> {
    /// The state before an event, computed from the last whole state before it. `event` must not be beyond the end.
    pub(super) fn of(recording: &'a Recording<L, V>, event: usize) -> Self {
        // At the end, `event / EVERY` may be one past the last whole state; a recording without events has none.
        let keyframe = (event / EVERY).min(recording.keyframes.len().saturating_sub(1));
        let raw = recording.keyframes.get(keyframe).cloned().unwrap_or_default();
        let mut state = Self { recording, event: keyframe * EVERY, raw };
        while state.event < event && state.advance() {}
        state
    }

    /// How many events lie before this state.
    pub const fn event(&self) -> usize {
        self.event
    }

    /// Runs the program's next line. `false` if there is none.
    pub fn advance(&mut self) -> bool {
        if self.event == self.recording.len() {
            return false;
        }
        for change in self.recording.changes_of(self.event) {
            self.raw.apply(*change);
        }
        self.event += 1;
        true
    }

    /// The line that runs next.
    pub fn next_line(&self) -> Option<L> {
        self.recording.line(self.event)
    }

    /// The line that ran last.
    pub fn last_line(&self) -> Option<L> {
        self.recording.line(self.event.checked_sub(1)?)
    }

    /// The variables of the function that runs the next line, then those outside of all functions.
    pub fn variables(&self) -> impl Iterator<Item = (&'a str, &'a V)> + '_ {
        self.raw.calls.last().into_iter().chain([&self.raw.outermost]).flat_map(|frame| self.of_frame(frame))
    }

    /// The value of a variable that the next line can see.
    pub fn variable(&self, name: &str) -> Option<&'a V> {
        self.variables().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// The active calls, outermost first: the function's name and its variables.
    pub fn calls(&self) -> impl Iterator<Item = (&'a str, impl Iterator<Item = (&'a str, &'a V)> + '_)> + '_ {
        self.raw.calls.iter().map(|call| (self.name(call.function), self.of_frame(call)))
    }

    /// The queens as the program sees them.
    pub fn board(&self) -> &[u64] {
        &self.raw.board
    }

    /// The boards that the program has counted as solutions so far, correct or not.
    pub fn found(&self) -> &'a [Board] {
        self.recording.found.get(..self.raw.found).unwrap_or_default()
    }

    /// What the program has printed so far.
    pub fn output(&self) -> &'a str {
        self.recording.output.get(..self.raw.printed).unwrap_or_default()
    }

    /// Whether two programs look the same: variables, board and number of solutions.
    pub(super) fn looks_like(&self, other: &State<'_, L, V>) -> bool {
        self.raw.found == other.raw.found && self.raw.board == other.raw.board && self.variables().eq(other.variables())
    }

    fn of_frame<'s>(&'s self, frame: &'s super::state::Frame) -> impl Iterator<Item = (&'a str, &'a V)> + 's {
        let named = |(name, value): &(u32, u32)| Some((self.name(*name), self.recording.values.get(*value as usize)?));
        frame.variables.iter().filter_map(named)
    }

    fn name(&self, name: u32) -> &'a str {
        self.recording.names.get(name as usize).map_or("", String::as_str)
    }
}
