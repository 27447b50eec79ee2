//! A running program between two changes.

use std::collections::HashMap;

use crate::search::Board;

/// A change that a program makes. Names and values are indexes into the tables of the recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The function with this name is called.
    Call(u32),
    /// The innermost call ends.
    Leave,
    /// A variable has this value from now on.
    Set {
        /// The frame: 0 is the program itself, 1 its outermost call.
        frame: u32,
        /// The index of its name.
        name: u32,
        /// The index of its value.
        value: u32,
    },
    /// A row of the board has these queens from now on.
    Row { row: u32, bits: u64 },
    /// The board is counted as a solution.
    Found,
    /// The program has printed this many bytes in all.
    Printed(u32),
}

/// A call with its variables, as indexes of names and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The function; [`u32::MAX`] for the program itself.
    pub function: u32,
    /// The variables of the call with their values, in the order in which they got their first values.
    pub variables: Vec<(u32, u32)>,
    /// The place of each variable, once there are more than [`FEW`].
    places: HashMap<u32, usize>,
}

/// So many variables are found sooner one after the other than by a table.
const FEW: usize = 32;

impl Frame {
    fn new(function: u32) -> Self {
        Self {
            function,
            variables: Vec::new(),
            places: HashMap::new(),
        }
    }

    /// The value of a variable.
    pub fn get(&self, name: u32) -> Option<u32> {
        self.place(name).map(|place| self.variables[place].1)
    }

    fn place(&self, name: u32) -> Option<usize> {
        if self.variables.len() <= FEW {
            return self.variables.iter().position(|(own, _)| *own == name);
        }
        self.places.get(&name).copied()
    }

    /// Gives a variable a value. Returns whether it had another one, or none.
    fn set(&mut self, name: u32, value: u32) -> bool {
        if let Some(place) = self.place(name) {
            return std::mem::replace(&mut self.variables[place].1, value) != value;
        }
        self.variables.push((name, value));
        let known = self.places.len();
        if self.variables.len() > FEW {
            let new = self.variables.iter().enumerate().skip(known);
            self.places
                .extend(new.map(|(place, (name, _))| (*name, place)));
        }
        true
    }
}

/// A running program, as indexes of names and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The program itself, and its active calls, outermost first.
    frames: Vec<Frame>,
    /// The queens as the program sees them.
    pub board: Board,
    /// How many solutions it has counted.
    pub found: usize,
    /// How many bytes it has printed.
    pub printed: usize,
}

impl Machine {
    /// A program before its first line, with an empty board of `rows` rows.
    pub fn new(rows: usize) -> Self {
        Self {
            frames: vec![Frame::new(u32::MAX)],
            board: vec![0; rows],
            found: 0,
            printed: 0,
        }
    }

    /// The program itself.
    pub fn program(&self) -> &Frame {
        &self.frames[0]
    }

    /// The active calls, outermost first.
    pub fn calls(&self) -> &[Frame] {
        &self.frames[1..]
    }

    /// A frame by its number: 0 is the program itself.
    pub fn frame(&self, number: u32) -> Option<&Frame> {
        self.frames.get(number as usize)
    }

    /// How many calls and variables there are.
    pub(super) fn weight(&self) -> usize {
        self.frames
            .iter()
            .map(|frame| 1 + frame.variables.len())
            .sum()
    }

    /// Makes a change. Returns `false` if nothing changes, because the value is the same as before, or there is no such
    /// call or row.
    pub fn apply(&mut self, change: Change) -> bool {
        match change {
            Change::Call(function) => self.frames.push(Frame::new(function)),
            Change::Leave if self.frames.len() > 1 => drop(self.frames.pop()),
            Change::Leave => return false,
            Change::Set { frame, name, value } => {
                let frame = self.frames.get_mut(frame as usize);
                return frame.is_some_and(|frame| frame.set(name, value));
            }
            Change::Row { row, bits } => {
                let Some(row) = self.board.get_mut(row as usize) else {
                    return false;
                };
                return std::mem::replace(row, bits) != bits;
            }
            Change::Found => self.found += 1,
            Change::Printed(bytes) => {
                let bytes = bytes as usize;
                return std::mem::replace(&mut self.printed, bytes) != bytes;
            }
        }
        true
    }
}
