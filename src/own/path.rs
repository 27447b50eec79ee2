//! The boards that a reading of a program's variables goes through.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Value;
use super::calls::OpenCalls;
use super::reading::{Form, Reading};
use super::trace::{Trace, TraceEvent};
use crate::recording::Change;
use crate::search::board::{holds, queens};
use crate::search::{Board, Square};

/// A board, from the moment at which it is seen to the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// The number of events before it is seen.
    pub(super) at: usize,
    pub(super) board: Board,
    /// The queens that the board before it has not.
    pub(super) gained: Board,
    /// The functions that are called while it stands, or with whose call it appears, although they are running.
    pub(super) called: BTreeSet<u32>,
    /// The functions that run when it is seen.
    pub(super) running: BTreeSet<u32>,
}

impl Seen {
    pub(super) fn queens(&self) -> usize {
        queens(&self.board).count()
    }

    /// Whether it has a queen more.
    pub(super) fn gains(&self) -> bool {
        self.gained.iter().any(|row| *row != 0)
    }

    /// The board without the queens that it has gained.
    pub(super) fn above(&self) -> Board {
        let rows = self.board.iter().zip(&self.gained);
        rows.map(|(board, gained)| board & !gained).collect()
    }

    /// Whether `next` has all its queens, and more.
    pub(super) fn grows_to(&self, next: &Self) -> bool {
        next.board != self.board && holds(&next.board, &self.board)
    }
}

/// The boards that a reading goes through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) boards: Vec<Seen>,
    /// Whether a value was read.
    is_read: bool,
    /// The event at which a queen off the board is seen below which the program puts another one, and the line that put
    /// it.
    pub(super) off_board: Option<(usize, u32)>,
    odd: Option<Odd>,
    /// Whether the value that was read last is no board, so that later boards are not seen.
    pub(super) is_lost: bool,
    /// Whether the variable always has each column once.
    pub(super) permutes: bool,
    /// Whether a call goes on after one that it has made has returned: it makes another, or runs a line again.
    pub(super) goes_on: bool,
}

/// A queen off the board, the only one, in the lowest row that has a queen; all rows above have theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Odd {
    /// The event at which it is seen.
    at: usize,
    /// The number of the value.
    value: u32,
    row: usize,
}

/// What a call does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Act {
    Line(u32),
    Call(u32),
}

/// A run of a trace from its first event on, with what its calls do.
struct Player<'a> {
    trace: &'a Trace,
    recursive: &'a BTreeSet<u32>,
    calls: OpenCalls,
    /// For each open call, the lines and the calls that it has made, and whether a call of a recursive function has returned
    /// to it.
    open: Vec<(HashSet<Act>, bool)>,
    /// How many suspended generators each function has.
    paused: HashMap<u32, usize>,
    /// The recursive functions called since boards were read last.
    called: BTreeSet<u32>,
    /// Whether a call has gone on after one had returned to it.
    goes_on: bool,
}

impl Player<'_> {
    fn apply(&mut self, at: usize, change: Change) {
        let suspended = self.trace.suspended.contains(&at);
        match change {
            Change::Call(function) => {
                if suspended {
                    let paused = self.paused.entry(function).or_default();
                    *paused = paused.saturating_sub(1);
                } else if self.calls.is_running(function) {
                    self.called.insert(function);
                }
                if !suspended {
                    self.acts(Act::Call(function));
                }
                self.open.push((HashSet::new(), false));
            }
            Change::Leave => {
                self.open.pop();
                if let Some(call) = self.calls.last() {
                    if suspended {
                        *self.paused.entry(call.function).or_default() += 1;
                    } else if self.recursive.contains(&call.function)
                        && let Some((_, returned)) = self.open.last_mut()
                    {
                        *returned = true;
                    }
                }
            }
            _ => {}
        }
        self.calls.apply(change);
    }

    /// The innermost call does something. It goes on if it has done that before a recursive call has returned to it.
    fn acts(&mut self, act: Act) {
        if let Some((acts, returned)) = self.open.last_mut() {
            self.goes_on |= !acts.insert(act) && *returned;
        }
    }

    /// What is seen at this event, without its board.
    fn seen(&self, at: usize) -> Seen {
        Seen {
            at,
            called: self.called.clone(),
            running: self.calls.running(),
            ..Seen::default()
        }
    }
}

/// The boards that each of the readings goes through. A generator that is suspended has not ended: what its functions have
/// is read again once all of them go on.
pub(super) fn paths(readings: &[Reading<u32>], trace: &Trace) -> Vec<Path> {
    let recursive = trace.recursive();
    let mut player = Player {
        trace,
        recursive: &recursive,
        calls: OpenCalls::new(),
        open: Vec::new(),
        paused: HashMap::new(),
        called: BTreeSet::new(),
        goes_on: false,
    };
    let mut paths = vec![Path::default(); readings.len()];
    let mut keys: Vec<Vec<u32>> = vec![vec![u32::MAX]; readings.len()];
    let mut key = Vec::new();
    for (at, event) in trace.events.iter().enumerate() {
        if event.shows_board() {
            for ((reading, path), old) in readings.iter().zip(&mut paths).zip(&mut keys) {
                if !player.called.is_empty() {
                    path.is_called(&player.called);
                }
                let is_paused =
                    |function| player.paused.get(&function).is_some_and(|count| *count > 0);
                if reading.function.is_some_and(is_paused)
                    || reading.key(&player.calls, trace.n, &mut key).is_none()
                    || *old == key
                {
                    continue;
                }
                old.clone_from(&key);
                path.take(reading, &key, trace, &|| player.seen(at));
            }
            player.called.clear();
        }
        match event {
            TraceEvent::Change(change) => player.apply(at, *change),
            TraceEvent::Line(line) => player.acts(Act::Line(*line)),
        }
    }
    for path in &mut paths {
        path.goes_on = player.goes_on;
        if path.goes_by_levels() {
            path.gain_on_the_level_before();
        }
    }
    paths
}

impl Path {
    /// Whether it shows all boards of one queen, then all of two, and so on.
    pub(super) fn goes_by_levels(&self) -> bool {
        let gains = || self.boards.iter().filter(|seen| seen.gains());
        let deeper = |one: &Seen, next: &Seen| next.queens() > one.queens() && !one.grows_to(next);
        gains().map(Seen::queens).is_sorted()
            && gains()
                .zip(gains().skip(1))
                .any(|(one, next)| deeper(one, next))
    }

    /// Level by level a board follows another one of its level: what it has gained is the queen without which it is a board
    /// of the level before.
    fn gain_on_the_level_before(&mut self) {
        let all: HashSet<_> = self.boards.iter().map(|seen| seen.board.clone()).collect();
        for seen in self.boards.iter_mut().filter(|seen| seen.gains()) {
            let alone = |queen: Square| {
                let mut gained = vec![0; seen.board.len()];
                gained[queen.row] = 1 << queen.col;
                gained
            };
            let before = |gained: &Board| {
                let rows = seen.board.iter().zip(gained);
                all.contains(
                    &rows
                        .map(|(board, gained)| board & !gained)
                        .collect::<Board>(),
                )
            };
            let mut added = queens(&seen.board).map(alone).filter(before);
            if let (Some(gained), None) = (added.next(), added.next()) {
                seen.gained = gained;
            }
        }
    }

    /// Functions that are running are called while the board stands that was read last.
    fn is_called(&mut self, functions: &BTreeSet<u32>) {
        if let Some(last) = self.boards.last_mut() {
            last.called.extend(functions);
        }
    }

    /// Adds the board for these numbers of values, if it is another one.
    fn take(
        &mut self,
        reading: &Reading<u32>,
        key: &[u32],
        trace: &Trace,
        seen: &dyn Fn() -> Seen,
    ) {
        let value = key.first().map(|value| trace.value(*value));
        self.permutes = value.is_some_and(permutes) && (self.permutes || !self.is_read);
        self.is_read = true;
        let read = reading.board(key, trace);
        self.is_lost = read.is_none();
        let Some(read) = read else { return };
        // An entry that stands there since the row was searched before is no queen.
        let stands = self
            .odd
            .filter(|odd| value.is_some_and(|value| odd.stands(reading, value, trace)));
        let is_below = |row: usize| read.board[row + 1..].iter().any(|bits| *bits != 0);
        if let Some(odd) = stands
            && is_below(odd.row)
        {
            self.off_board
                .get_or_insert_with(|| (odd.at, trace.line_before(odd.at)));
        }
        self.odd = match read.off[..] {
            _ if stands.is_some() => stands,
            [row] if read.board[..row].iter().all(|bits| *bits != 0) && !is_below(row) => {
                let new = |value: &u32| Odd {
                    at: seen().at,
                    value: *value,
                    row,
                };
                key.first().map(new)
            }
            _ => None,
        };
        let last = self.boards.last();
        if last.is_some_and(|last| last.board == read.board) {
            return;
        }
        let old = |row: usize| last.map_or(0, |last| last.board[row]);
        let gained = (read.board.iter().enumerate()).map(|(row, bits)| bits & !old(row));
        let seen = Seen {
            gained: gained.collect(),
            board: read.board,
            ..seen()
        };
        self.boards.push(seen);
    }
}

impl Odd {
    /// Whether in this value, too, the queens of all rows down to its own are the same.
    fn stands(&self, reading: &Reading<u32>, value: &Value, trace: &Trace) -> bool {
        let Form::Columns { first_row, .. } = reading.form else {
            return false;
        };
        let rows = ..=first_row + self.row;
        let old = trace.value(self.value).sequence();
        let old = old.and_then(|items| items.get(rows));
        old.is_some() && old == value.sequence().and_then(|items| items.get(rows))
    }
}

/// Whether these are different numbers.
fn permutes(value: &Value) -> bool {
    let numbers = value.sequence().unwrap_or_default();
    let different: HashSet<_> = numbers.iter().filter_map(Value::number).collect();
    numbers.len() > 1 && different.len() == numbers.len()
}
