//! The order in which a vector engine goes through a subtree: many states of one row at a time.
//!
//! A search that follows one placement at a time cannot use vector instructions. The search here keeps a buffer of
//! states for each row and takes as many states at once as a vector has lanes: each lane picks the lowest safe column
//! of its state and makes one child.
//!
//! ```text
//! row 5   ■■■■■■■■■■■■■■■■■■□     a pass takes states from the end of a buffer;
//!                 └─ pass ─┘      each makes one child, and stays if it has more
//! row 6   ■■■■■■■■□
//! row 7   ■■□                     the children go to the next buffer,
//! row 8   ■□                      unless they have no safe column
//! ```
//!
//! The search goes down as soon as the next buffer holds enough states, and up as soon as a buffer cannot fill a
//! vector. So the lanes are full until the subtree runs out, and each buffer holds a few hundred states at every board
//! size.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Tally;
use crate::search::masks::lowest;
use crate::search::{Masks, Size, Stopped};

/// The maximum number of states that a pass takes; a multiple of every engine's number of lanes.
pub(super) const CHUNK: usize = 512;
/// The capacity of a buffer: a chunk that waits, a chunk that a pass adds, and a vector written past the last state.
const ROOM: usize = 2 * CHUNK + 32;

/// The type of a lane. A narrower type puts more lanes into a vector.
pub(super) trait Word: Copy {
    const ZERO: Self;
    /// The low bits of `bits`, as many as a lane has. The caller guarantees that the other bits do not matter.
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

/// The waiting states of one row, as a structure of arrays: a state is what stands at one place of the four arrays.
pub(super) struct Level<T> {
    /// The columns without a queen.
    pub(super) open: [T; ROOM],
    /// The diagonals taken.
    pub(super) ld: [T; ROOM],
    /// The antidiagonals taken.
    pub(super) rd: [T; ROOM],
    /// The safe columns that have not been picked yet. Each of the first `len` states has at least one.
    pub(super) free: [T; ROOM],
    /// The number of states.
    pub(super) len: usize,
}

/// The input of a pass: `count` states of `from`, beginning at `start`. `count` is a multiple of the number of lanes:
/// where states are missing, states without open and safe columns fill the vector.
///
/// In `from`, a pass keeps the states before `start`, and of the others those that have safe columns left. It appends
/// to `to` the children that have safe columns, except if `last`. It returns the number of these children.
pub(super) struct PassInput<'a, T> {
    pub(super) from: &'a mut Level<T>,
    pub(super) to: &'a mut Level<T>,
    pub(super) start: usize,
    pub(super) count: usize,
    /// The columns that may be used in the children's next row.
    pub(super) allowed: T,
    /// Whether the children have one row left, so that each of their safe columns is a solution.
    pub(super) last: bool,
}

/// The buffers of one thread, one for each row that it has reached so far.
pub(super) struct Breadth<T> {
    all: u64,
    levels: Vec<Level<T>>,
}

impl<T: Word> Breadth<T> {
    /// Buffers for a board of this size.
    pub(super) fn new(size: Size) -> Self {
        Self {
            all: size.all(),
            levels: Vec::new(),
        }
    }

    /// Counts the nodes and solutions below these states, which all have the same number of queens. `allowed` has an
    /// entry for each row below those queens, and at least one: the columns that may be used there.
    #[inline]
    pub(super) fn below<const LANES: usize>(
        &mut self,
        allowed: &[u64],
        states: &[Masks],
        stop: &AtomicBool,
        mut pass: impl FnMut(PassInput<'_, T>) -> u64,
    ) -> Result<Tally, Stopped> {
        while self.levels.len() < allowed.len() {
            let row = || [T::ZERO; ROOM];
            self.levels.push(Level {
                open: row(),
                ld: row(),
                rd: row(),
                free: row(),
                len: 0,
            });
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

    /// Puts the states that have a safe column into the first buffer. Returns the solutions if the states' row is the
    /// last one, else zero: [`Self::run`] counts then.
    fn load(&mut self, allowed: &[u64], states: &[Masks]) -> Tally {
        let mut found = 0;
        let level = &mut self.levels[0];
        level.len = 0;
        for state in states {
            let free = allowed[0] & !(state.r | state.ld | state.rd);
            found += u64::from(free.count_ones());
            if free != 0 {
                level.open[level.len] = T::cut(self.all & !state.r);
                level.ld[level.len] = T::cut(state.ld);
                level.rd[level.len] = T::cut(state.rd);
                level.free[level.len] = T::cut(free);
                level.len += 1;
            }
        }
        // In the last row every safe column is a solution.
        if allowed.len() == 1 {
            Tally {
                nodes: found,
                solutions: found,
            }
        } else {
            Tally::ZERO
        }
    }

    /// Counts everything below the states of the first buffer. Afterwards all buffers are empty, unless it was stopped.
    #[inline]
    fn run<const LANES: usize>(
        &mut self,
        allowed: &[u64],
        stop: &AtomicBool,
        pass: &mut impl FnMut(PassInput<'_, T>) -> u64,
    ) -> Result<Tally, Stopped> {
        // The last row whose states are kept in a buffer: a child of such a state has one row left.
        let last_row = allowed.len() - 2;
        // A stopped search has left states.
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
            // Every state makes one child, except those that pad a vector.
            tally.nodes += (from.len - start).min(count) as u64;
            let alive = pass(PassInput {
                from,
                to,
                start,
                count,
                allowed: T::cut(allowed[at + 1]),
                last,
            });
            if last {
                // One row and one open column are left: if that square is safe, it completes a solution.
                tally += Tally {
                    nodes: alive,
                    solutions: alive,
                };
            } else if to.len >= CHUNK || (from.len < LANES && to.len >= LANES) {
                at += 1;
            }
        }
    }
}

/// The pass of the portable engine: one state at a time, without branches. The processor would mispredict a branch at
/// about every other placement. So a state that is not to be kept is written too, and the next state overwrites it.
pub(super) fn pass_portable(pass: PassInput<'_, u32>) -> u64 {
    let PassInput {
        from,
        to,
        start,
        count,
        allowed,
        last,
    } = pass;
    let (mut kept, mut room, mut alive) = (start, to.len, 0);
    for at in start..start + count {
        let (open, ld, rd, choices) = (from.open[at], from.ld[at], from.rd[at], from.free[at]);
        let bit = lowest(u64::from(choices)) as u32;
        let more = choices ^ bit;
        let (child_open, diagonals, antidiagonals) = (open ^ bit, (ld | bit) << 1, (rd | bit) >> 1);
        let left = child_open & !(diagonals | antidiagonals) & allowed;
        (to.open[room], to.ld[room], to.rd[room], to.free[room]) =
            (child_open, diagonals, antidiagonals, left);
        let lives = usize::from(left != 0);
        alive += lives;
        room += if last { 0 } else { lives };
        (
            from.open[kept],
            from.ld[kept],
            from.rd[kept],
            from.free[kept],
        ) = (open, ld, rd, more);
        kept += usize::from(more != 0);
    }
    (from.len, to.len) = (kept, room);
    alive as u64
}
