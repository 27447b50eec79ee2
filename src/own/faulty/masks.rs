//! Searches whose masks are shifted, picked or taken wrongly.

use super::rows::board;
use super::{Family, Faulty, MOST_STEPS, Show};
use crate::course::Misconception as M;
use crate::search::Size;

const fn masks(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Masks,
        text,
        walk,
    }
}

/// The mask that a row gets from the row above: of a mask and the new queen's bit.
type Next = fn(u64, u64) -> u64;

const TAKEN: Next = |mask, bit| mask | bit;
const UP: Next = |mask, bit| (mask | bit) << 1;
const DOWN: Next = |mask, bit| (mask | bit) >> 1;
const UP_TWICE: Next = |mask, bit| (mask | bit) << 2;
const DOWN_TWICE: Next = |mask, bit| (mask | bit) >> 2;
const QUEEN_UP: Next = |mask, bit| mask | bit << 1;
const QUEEN_DOWN: Next = |mask, bit| mask | bit >> 1;
const BIT_ALONE: Next = |_, bit| bit;
/// How a search picks a bit of the free ones, and what is then left of them.
type Pick = fn(u64) -> (u64, u64);

const LOWEST: Pick = |free| (free & free.wrapping_neg(), free & free.wrapping_sub(1));

/// What else is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// A row is left as soon as bits have gone off the board.
    Unmasked,
    /// A row goes on with the masks that it has made for the row below.
    Accumulated,
}

struct Masks<'a> {
    n: usize,
    full: u64,
    next: [Next; 3],
    pick: Pick,
    fault: Fault,
    queens: Vec<i64>,
    steps: usize,
    show: Show<'a>,
}

/// A search whose masks of columns, diagonals and antidiagonals become these.
fn shifting(size: Size, show: Show<'_>, next: [Next; 3]) {
    search(size, show, next, LOWEST, Fault::None);
}

fn search(size: Size, show: Show<'_>, next: [Next; 3], pick: Pick, fault: Fault) {
    let mut masks = Masks {
        n: size.get(),
        full: (1 << size.get()) - 1,
        next,
        pick,
        fault,
        queens: Vec::new(),
        steps: 0,
        show,
    };
    masks.row([0; 3]);
}

impl Masks<'_> {
    /// Searches the next row with these masks: whether the search goes on.
    fn row(&mut self, mut masks: [u64; 3]) -> bool {
        if self.queens.len() == self.n {
            return true;
        }
        let taken = masks[0] | masks[1] | masks[2];
        let mut free = self.full & !taken;
        if self.fault == Fault::Unmasked && taken > self.full {
            free = 0;
        }
        while free != 0 {
            self.steps += 1;
            let (bit, left) = (self.pick)(free);
            free = left;
            self.queens.push(i64::from(bit.trailing_zeros()));
            if self.steps > MOST_STEPS || !(self.show)(&board(self.n as i64, &self.queens)) {
                return false;
            }
            let next = [0, 1, 2].map(|kind| self.next[kind](masks[kind], bit));
            if !self.row(next) {
                return false;
            }
            self.queens.pop();
            if self.fault == Fault::Accumulated {
                masks = next;
            }
        }
        true
    }
}

pub(super) const WALKS: &[Faulty] = &[
    masks(M::ShiftedTwice, "shifted-twice", |size, show| {
        shifting(size, show, [TAKEN, UP_TWICE, DOWN_TWICE]);
    }),
    masks(M::ShiftedTwice, "shifted-twice", |size, show| {
        shifting(size, show, [TAKEN, UP_TWICE, DOWN]);
    }),
    masks(M::ShiftedTwice, "shifted-twice", |size, show| {
        shifting(size, show, [TAKEN, UP, DOWN_TWICE]);
    }),
    masks(M::NotShifted, "old-bits-not-shifted", |size, show| {
        shifting(size, show, [TAKEN, QUEEN_UP, QUEEN_DOWN]);
    }),
    masks(M::NotShifted, "old-bits-not-shifted", |size, show| {
        shifting(size, show, [TAKEN, QUEEN_UP, DOWN]);
    }),
    masks(M::NotShifted, "old-bits-not-shifted", |size, show| {
        shifting(size, show, [TAKEN, UP, QUEEN_DOWN]);
    }),
    masks(M::OnlyQueen, "column-of-last-queen", |size, show| {
        shifting(size, show, [BIT_ALONE, UP, DOWN]);
    }),
    masks(M::NotMasked, "row-left-when-unmasked", |size, show| {
        search(size, show, [TAKEN, UP, DOWN], LOWEST, Fault::Unmasked);
    }),
    masks(M::MarksStay, "masks-stay", |size, show| {
        search(size, show, [TAKEN, UP, DOWN], LOWEST, Fault::Accumulated);
    }),
    masks(M::OtherBit, "highest-picked", |size, show| {
        search(
            size,
            show,
            [TAKEN, UP, DOWN],
            |free| (1 << free.ilog2(), free & (free - 1)),
            Fault::None,
        );
    }),
    masks(M::OtherBit, "highest-removed", |size, show| {
        search(
            size,
            show,
            [TAKEN, UP, DOWN],
            |free| (free & free.wrapping_neg(), free & !(1 << free.ilog2())),
            Fault::None,
        );
    }),
    masks(M::NotRemoved, "bit-not-removed", |size, show| {
        search(
            size,
            show,
            [TAKEN, UP, DOWN],
            |free| (free & free.wrapping_neg(), free),
            Fault::None,
        );
    }),
];
