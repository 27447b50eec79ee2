//! Makes a recording while a program runs.

use std::collections::HashMap;
use std::hash::Hash;

use super::machine::{Change, Machine};
use super::{EVERY, LineRun, Recording};

/// Records what a program does.
#[derive(Clone, Debug)]
pub struct Recorder<L, V> {
    recording: Recording<L, V>,
    now: Machine,
    /// The event before which the next state is kept whole.
    next_keyframe: usize,
    names: HashMap<String, u32>,
    values: HashMap<V, u32>,
}

impl<L: Copy + PartialEq, V: Clone + Eq + Hash> Recorder<L, V> {
    /// A recorder before the first line, with an empty board of `rows` rows.
    pub fn new(rows: usize) -> Self {
        Self::with(rows, Vec::new(), Vec::new(), String::new())
    }

    /// A recorder whose names, values and output are known in advance, so that [`Recorder::change`] can refer to them.
    pub fn with(rows: usize, names: Vec<String>, values: Vec<V>, output: String) -> Self {
        Self {
            now: Machine::new(rows),
            next_keyframe: 0,
            names: names.iter().cloned().zip(0..).collect(),
            values: values.iter().cloned().zip(0..).collect(),
            recording: Recording {
                names,
                values,
                events: Vec::new(),
                changes: Vec::new(),
                keyframes: Vec::new(),
                found: Vec::new(),
                output,
                complete: false,
            },
        }
    }

    /// How many lines have run.
    pub const fn lines(&self) -> usize {
        self.recording.events.len()
    }

    /// How many calls are active.
    pub fn depth(&self) -> usize {
        self.now.calls().len()
    }

    /// Records that a line is about to run. All changes until the next line belong to it.
    pub fn line(&mut self, line: L) {
        if self.lines() == self.next_keyframe {
            self.keep_whole();
        }
        let changes = self.recording.changes.len() as u32;
        self.recording.events.push(LineRun {
            line,
            depth: self.depth() as u32,
            changes,
        });
    }

    /// Records that a function is called.
    pub fn call(&mut self, function: &str) {
        let function = interned(function, &mut self.names, &mut self.recording.names);
        self.change(Change::Call(function));
    }

    /// Records that the innermost call ends.
    pub fn leave(&mut self) {
        self.change(Change::Leave);
    }

    /// Records that a variable has this value now. Frame 0 is the program itself, 1 its outermost call; a frame that
    /// does not exist is ignored.
    pub fn set(&mut self, frame: usize, name: &str, value: &V) {
        let name = interned(name, &mut self.names, &mut self.recording.names);
        let value = interned(value, &mut self.values, &mut self.recording.values);
        self.change(Change::Set {
            frame: frame as u32,
            name,
            value,
        });
    }

    /// Records that a queen is put on a square. A square off the board is ignored.
    pub fn place(&mut self, row: usize, col: usize) {
        self.put(row, |bits| bits | square(col));
    }

    /// Records that a queen is lifted from a square. A square off the board is ignored.
    pub fn lift(&mut self, row: usize, col: usize) {
        self.put(row, |bits| bits & !square(col));
    }

    /// Records that a row has these queens now. A row off the board is ignored.
    pub fn set_row(&mut self, row: usize, bits: u64) {
        self.put(row, |_| bits);
    }

    /// Records that the board is counted as a solution.
    pub fn found(&mut self) {
        self.recording.found.push(self.now.board.clone());
        self.change(Change::Found);
    }

    /// The recording; `complete` if the program has run to its end.
    pub fn finish(mut self, complete: bool) -> Recording<L, V> {
        if self.recording.keyframes.is_empty() {
            self.keep_whole();
        }
        self.recording.complete = complete;
        self.recording
    }

    /// Keeps the state as it is now.
    fn keep_whole(&mut self) {
        let at = self.lines();
        self.recording.keyframes.push((at, self.now.clone()));
        self.next_keyframe = at + EVERY + self.now.weight();
    }

    fn put(&mut self, row: usize, change: impl Fn(u64) -> u64) {
        let Some(old) = self.now.board.get(row).copied() else {
            return;
        };
        self.change(Change::Row {
            row: row as u32,
            bits: change(old),
        });
    }

    /// Records a change. One that changes nothing is ignored.
    pub fn change(&mut self, change: Change) {
        if self.now.apply(change) {
            self.recording.changes.push(change);
        }
    }
}

/// The bit of a column; 0 if the column is beyond the widest board.
fn square(col: usize) -> u64 {
    u32::try_from(col)
        .ok()
        .and_then(|col| 1_u64.checked_shl(col))
        .unwrap_or_default()
}

/// The index of `thing` in `table`. A new thing is appended.
fn interned<T, Q>(thing: &Q, places: &mut HashMap<T, u32>, table: &mut Vec<T>) -> u32
where
    T: std::borrow::Borrow<Q> + Clone + Eq + Hash,
    Q: ToOwned<Owned = T> + Eq + Hash + ?Sized,
{
    if let Some(place) = places.get(thing) {
        return *place;
    }
    let place = table.len() as u32;
    table.push(thing.to_owned());
    places.insert(thing.to_owned(), place);
    place
}
