//! Breadth within depth: the order in which a vector engine goes through a subtree.
//!
//! A search that follows one placement at a time has one thing to do at a time. This one keeps a buffer of states a
//! row, and takes a whole vector of them at once: every lane picks its lowest free column and makes one child.
//!
//! ```text
//! row 5   ■■■■■■■■■■■■■■■■■■□     a pass takes states from the end of a buffer;
//!                 └─ pass ─┘      each makes one child, and stays if it has more
//! row 6   ■■■■■■■■□
//! row 7   ■■□                     the children go to the next buffer,
//! row 8   ■□                      unless they are childless: those are counted only
//! ```
//!
//! It goes down as soon as the next buffer is full enough and up as soon as a buffer cannot fill a vector, so that
//! the lanes are full until the subtree runs out, and each buffer holds a few hundred states whatever the size.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Stopped, Tally};
use crate::search::masks::lowest;
use crate::search::{Masks, Size};

/// How many states a pass takes at most; a multiple of every engine's lanes.
pub(super) const CHUNK: usize = 512;
/// One chunk that waits, one that a pass adds, and a vector that may be written past the last state.
const ROOM: usize = 2 * CHUNK + 32;

/// A lane: as narrow as the board allows, since a vector then holds more of them.
pub(super) trait Word: Copy {
    const ZERO: Self;
    /// The low bits; the caller knows that the others do not matter.
    fn cut(bits: u64) -> Self;
}

impl Word for u16 {
    const ZERO: Self = 0;
    fn cut(bits: u64) -> Self {
        bits as Self
    }
}

impl Word for u32 {
    const ZERO: Self = 0;
    fn cut(bits: u64) -> Self {
        bits as Self
    }
}

/// The states waiting at one row, as a structure of arrays.
pub(super) struct Level<T> {
    /// The columns without a queen.
    pub(super) open: [T; ROOM],
    /// The diagonals taken.
    pub(super) ld: [T; ROOM],
    /// The antidiagonals taken.
    pub(super) rd: [T; ROOM],
    /// The free columns that have not been picked yet; never 0 below `len`.
    pub(super) free: [T; ROOM],
    /// How many states there are.
    pub(super) len: usize,
}

/// What a pass works on: `count` states of `from`, beginning at `start`; a multiple of the lanes, padded with states
/// that have neither open nor free columns. It must leave `from` with the states that have columns left (those below
/// `start` untouched), append the children that have free columns to `to` unless `last`, and return how many of the
/// children have any.
pub(super) struct Pass<'a, T> {
    pub(super) from: &'a mut Level<T>,
    pub(super) to: &'a mut Level<T>,
    pub(super) start: usize,
    pub(super) count: usize,
    /// The columns that the children's next row may use.
    pub(super) allowed: T,
    /// The children have only one row left: their free columns are solutions.
    pub(super) last: bool,
}

/// The buffers of one thread; one for each row that it has needed so far.
pub(super) struct Breadth<T> {
    all: u64,
    levels: Vec<Level<T>>,
}

impl<T: Word> Breadth<T> {
    /// Buffers for a board of this size.
    pub(super) fn new(size: Size) -> Self {
        Self { all: size.all(), levels: Vec::new() }
    }

    /// Counts what lies below these states. `allowed` are the columns that the rows below their last queens may use,
    /// one entry a row: at least one.
    #[inline]
    pub(super) fn below<const LANES: usize>(
        &mut self,
        allowed: &[u64],
        states: &[Masks],
        stop: &AtomicBool,
        mut pass: impl FnMut(Pass<'_, T>) -> u64,
    ) -> Result<Tally, Stopped> {
        while self.levels.len() < allowed.len() {
            let row = || [T::ZERO; ROOM];
            self.levels.push(Level { open: row(), ld: row(), rd: row(), free: row(), len: 0 });
        }
        let mut tally = Tally::ZERO;
        for chunk in states.chunks(CHUNK) {
            tally += self.load(allowed, chunk);
            if allowed.len() > 1 {
                tally += self.run::<LANES>(allowed, stop, &mut pass)?;
            }
        }
        Ok(tally)
    }

    /// Puts these states into the first buffer; gives the solutions if they are in the last row.
    fn load(&mut self, allowed: &[u64], states: &[Masks]) -> Tally {
        let mut found = 0;
        let level = &mut self.levels[0];
        level.len = 0;
        for state in states {
            let free = allowed[0] & !(state.r | state.ld | state.rd);
            found += u64::from(free.count_ones());
            if free != 0 {
                level.open[level.len] = T::cut(self.all & !state.r);
                level.ld[level.len] = T::cut(state.ld & self.all);
                level.rd[level.len] = T::cut(state.rd);
                level.free[level.len] = T::cut(free);
                level.len += 1;
            }
        }
        // In the last row every free column is a solution; above it, children are counted as they are made.
        if allowed.len() == 1 { Tally { nodes: found, solutions: found } } else { Tally::ZERO }
    }

    /// Empties the buffers, of which only the first holds states.
    #[inline]
    fn run<const LANES: usize>(
        &mut self,
        allowed: &[u64],
        stop: &AtomicBool,
        pass: &mut impl FnMut(Pass<'_, T>) -> u64,
    ) -> Result<Tally, Stopped> {
        // The last row whose states are kept: their children have one row left.
        let last_row = allowed.len() - 2;
        for level in &mut self.levels[1..] {
            level.len = 0;
        }
        let mut tally = Tally::ZERO;
        let (mut top, mut at) = (0, 0);
        let mut ticks = 0_u32;
        loop {
            let (from, to) = self.levels[at..].split_at_mut(1);
            let (from, to) = (&mut from[0], &mut to[0]);
            let (start, count) = if from.len >= LANES {
                let count = from.len.min(CHUNK) / LANES * LANES;
                (from.len - count, count)
            } else if at > top {
                at -= 1;
                continue;
            } else if from.len > 0 {
                from.open[from.len..LANES].fill(T::ZERO);
                from.free[from.len..LANES].fill(T::ZERO);
                (0, LANES)
            } else if top == last_row {
                return Ok(tally);
            } else {
                top += 1;
                at = top;
                continue;
            };
            ticks += 1;
            if ticks.is_multiple_of(1 << 10) && stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            let last = at == last_row;
            // Every state makes one child; those that pad a vector make none.
            tally.nodes += (from.len - start).min(count) as u64;
            let alive = pass(Pass { from, to, start, count, allowed: T::cut(allowed[at + 1]), last });
            if last {
                // One row and one open column are left: where it is free there is one solution.
                tally += Tally { nodes: alive, solutions: alive };
            } else if to.len >= CHUNK || (from.len < LANES && to.len >= LANES) {
                at += 1;
            }
        }
    }
}

/// The pass of the portable engine, a state at a time and without a branch: what is not to be kept is written all the
/// same, and overwritten by the next. (A search that decides by branches guesses wrong at every other placement.)
pub(super) fn pass_portable(pass: Pass<'_, u32>) -> u64 {
    let Pass { from, to, start, count, allowed, last } = pass;
    let (mut kept, mut room, mut alive) = (start, to.len, 0);
    for at in start..start + count {
        let (open, ld, rd, choices) = (from.open[at], from.ld[at], from.rd[at], from.free[at]);
        let bit = lowest(u64::from(choices)) as u32;
        let more = choices ^ bit;
        let (child_open, diagonals, antidiagonals) = (open ^ bit, (ld | bit) << 1, (rd | bit) >> 1);
        let left = child_open & !(diagonals | antidiagonals) & allowed;
        (to.open[room], to.ld[room], to.rd[room], to.free[room]) = (child_open, diagonals, antidiagonals, left);
        let lives = usize::from(left != 0);
        alive += lives;
        room += if last { 0 } else { lives };
        (from.open[kept], from.ld[kept], from.rd[kept], from.free[kept]) = (open, ld, rd, more);
        kept += usize::from(more != 0);
    }
    (from.len, to.len) = (kept, room);
    alive as u64
}
