//! The calls of a run that have not returned, by function: what a board is read from costs no more in deep recursion.

use std::collections::{BTreeSet, HashMap};

use crate::recording::{Change, Frame, Machine};

/// The calls that have not returned, with their variables.
pub(super) struct OpenCalls {
    machine: Machine,
    /// For each function, the numbers of the frames of its calls, outermost first.
    of: HashMap<u32, Vec<u32>>,
}

impl OpenCalls {
    /// None, before the first line.
    pub(super) fn new() -> Self {
        Self {
            machine: Machine::new(0),
            of: HashMap::new(),
        }
    }

    pub(super) fn apply(&mut self, change: Change) {
        match change {
            Change::Call(function) => {
                let number = self.machine.calls().len() as u32 + 1;
                self.of.entry(function).or_default().push(number);
            }
            Change::Leave => {
                let last = self.last().map(|call| call.function);
                if let Some(numbers) = last.and_then(|function| self.of.get_mut(&function)) {
                    numbers.pop();
                }
            }
            _ => {}
        }
        self.machine.apply(change);
    }

    /// The innermost call.
    pub(super) fn last(&self) -> Option<&Frame> {
        self.machine.calls().last()
    }

    /// The calls of a function, outermost first.
    pub(super) fn of(&self, function: u32) -> impl ExactSizeIterator<Item = &Frame> {
        let numbers = self.of.get(&function).map_or(&[][..], Vec::as_slice);
        let calls = self.machine.calls();
        numbers.iter().map(|number| &calls[*number as usize - 1])
    }

    /// The innermost call of this function; the program itself for `None`.
    pub(super) fn innermost(&self, function: Option<u32>) -> Option<&Frame> {
        let Some(function) = function else {
            return Some(self.machine.program());
        };
        self.machine.frame(*self.of.get(&function)?.last()?)
    }

    /// Whether a function has been called and has not returned.
    pub(super) fn is_running(&self, function: u32) -> bool {
        self.of
            .get(&function)
            .is_some_and(|calls| !calls.is_empty())
    }

    /// The functions that have been called and have not returned.
    pub(super) fn running(&self) -> BTreeSet<u32> {
        let running = self.of.iter().filter(|(_, calls)| !calls.is_empty());
        running.map(|(function, _)| *function).collect()
    }
}
