//! The state of a recorded program between two lines.

use super::Recording;
use super::machine::{Frame, Machine};
use crate::search::Board;

/// A program between two lines. It can be advanced line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<'a, L, V> {
    recording: &'a Recording<L, V>,
    event: usize,
    machine: Machine,
}

impl<L: Copy + PartialEq, V: PartialEq> Recording<L, V> {
    /// The state before event `at`, or after the last event if there is no event `at`.
    pub fn at(&self, at: usize) -> State<'_, L, V> {
        State::of(self, at.min(self.len()))
    }

    /// The first event at which two recordings differ: the line differs, or what can be seen after it, that is
    /// variables, board and number of solutions. If all common events are equal and both recordings are complete, it is
    /// the first event that only one of them has. `None` if there is no difference.
    pub fn difference(&self, other: &Self) -> Option<usize> {
        let (mut own, mut others) = (self.at(0), other.at(0));
        loop {
            let at = own.event();
            match (self.line(at), other.line(at)) {
                (Some(line), Some(there)) if line == there => {}
                (None, None) => return None,
                (Some(_), Some(_)) => return Some(at),
                _ => return (self.complete && other.complete).then_some(at),
            }
            own.advance();
            others.advance();
            if !own.looks_like(&others) {
                return Some(at);
            }
        }
    }
}

impl<'a, L: Copy + PartialEq, V: PartialEq> State<'a, L, V> {
    /// The state before an event, computed from the last whole state before it. `event` must not be beyond the end.
    fn of(recording: &'a Recording<L, V>, event: usize) -> Self {
        // There is always a first whole state.
        let after = recording.keyframes.partition_point(|(at, _)| *at <= event);
        let (at, machine) = &recording.keyframes[after.saturating_sub(1)];
        let mut state = Self {
            recording,
            event: *at,
            machine: machine.clone(),
        };
        while state.event < event && state.advance() {}
        state
    }

    /// How many events lie before this state.
    pub const fn event(&self) -> usize {
        self.event
    }

    /// Runs the program's next line. Returns `false` if there is none.
    pub fn advance(&mut self) -> bool {
        if self.event == self.recording.len() {
            return false;
        }
        for change in self.recording.changes_of(self.event) {
            self.machine.apply(*change);
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
        let innermost = self.machine.calls().last();
        innermost
            .into_iter()
            .chain([self.machine.program()])
            .flat_map(|frame| self.of_frame(frame))
    }

    /// The value of a variable that the next line can see.
    pub fn variable(&self, name: &str) -> Option<&'a V> {
        self.variables()
            .find(|(own, _)| *own == name)
            .map(|(_, value)| value)
    }

    /// The active calls, outermost first: the function's name and its variables.
    pub fn calls(
        &self,
    ) -> impl Iterator<Item = (&'a str, impl Iterator<Item = (&'a str, &'a V)> + '_)> + '_ {
        self.machine
            .calls()
            .iter()
            .map(|call| (self.name(call.function), self.of_frame(call)))
    }

    /// The queens as the program sees them.
    pub fn board(&self) -> &[u64] {
        &self.machine.board
    }

    /// The boards that the program has counted as solutions so far, correct or not.
    pub fn found(&self) -> &'a [Board] {
        self.recording
            .found
            .get(..self.machine.found)
            .unwrap_or_default()
    }

    /// What the program has printed so far.
    pub fn output(&self) -> &'a str {
        self.recording
            .output
            .get(..self.machine.printed)
            .unwrap_or_default()
    }

    /// Whether two programs look the same: variables, board and number of solutions.
    fn looks_like(&self, other: &State<'_, L, V>) -> bool {
        let (own, others) = (&self.machine, &other.machine);
        own.found == others.found
            && own.board == others.board
            && self.variables().eq(other.variables())
    }

    fn of_frame<'s>(&'s self, frame: &'s Frame) -> impl Iterator<Item = (&'a str, &'a V)> + 's {
        let named = |(name, value): &(u32, u32)| {
            Some((
                self.name(*name),
                self.recording.values.get(*value as usize)?,
            ))
        };
        frame.variables.iter().filter_map(named)
    }

    fn name(&self, name: u32) -> &'a str {
        self.recording
            .names
            .get(name as usize)
            .map_or("", String::as_str)
    }
}
