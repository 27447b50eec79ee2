//! Searches whose masks are shifted, picked or taken wrongly.

use super::rows::{Answer, Asked, refusing, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::Size;

/// The mask that a row gets from the row above: of a mask and the new queen's bit.
type Next = fn(u64, u64) -> u64;

/// The masks of columns, diagonals and antidiagonals that the row below gets.
type Shifts = [Next; 3];

const TAKEN: Next = |mask, bit| mask | bit;
const UP: Next = |mask, bit| (mask | bit) << 1;
const DOWN: Next = |mask, bit| (mask | bit) >> 1;
const UP_TWICE: Next = |mask, bit| (mask | bit) << 2;
const DOWN_TWICE: Next = |mask, bit| (mask | bit) >> 2;
const QUEEN_UP: Next = |mask, bit| mask | bit << 1;
const QUEEN_DOWN: Next = |mask, bit| mask | bit >> 1;
const BIT_ALONE: Next = |_, bit| bit;

const RIGHT: Shifts = [TAKEN, UP, DOWN];

/// These masks after a queen in this column.
fn below(masks: [u64; 3], shifts: Shifts, col: i64) -> [u64; 3] {
    [0, 1, 2].map(|kind| shifts[kind](masks[kind], 1 << col))
}

/// What is taken: the bits of all masks.
fn taken(masks: [u64; 3]) -> u64 {
    masks[0] | masks[1] | masks[2]
}

/// What is taken in a row, with these masks.
fn taken_below(asked: &Asked<'_>, shifts: Shifts) -> u64 {
    let queens = asked.queens.iter();
    taken(queens.fold([0; 3], |masks, col| below(masks, shifts, *col)))
}

/// A search whose masks become these.
fn shifting(size: Size, show: Show<'_>, shifts: Shifts) {
    refusing(size, show, |asked| {
        taken_below(asked, shifts) >> asked.col & 1 == 1
    });
}

/// A search that leaves a row as soon as bits have gone off the board.
fn unmasked(size: Size, show: Show<'_>) {
    refusing(size, show, |asked| {
        asked.is_attacked() || taken_below(asked, RIGHT) >> asked.n != 0
    });
}

/// A search whose rows go on with the masks that they have made for the row below.
fn accumulated(size: Size, show: Show<'_>) {
    refusing(size, show, |asked| {
        let mut masks = [0; 3];
        for queen in asked.queens {
            let refused = taken(masks);
            let put = (0..=*queen).filter(|col| refused >> col & 1 == 0);
            masks = put.fold(masks, |masks, col| below(masks, RIGHT, col));
        }
        taken(masks) >> asked.col & 1 == 1
    });
}

/// The columns that are free in a row, upwards.
fn free<'a>(asked: &'a Asked<'_>) -> impl DoubleEndedIterator<Item = i64> + 'a {
    (0..asked.n).filter(|col| {
        !Asked {
            col: *col,
            ..*asked
        }
        .is_attacked()
    })
}

/// A search that puts a queen into the lowest free column, or into the highest, as often as there are free ones.
fn one_alone(size: Size, show: Show<'_>, highest: bool) {
    rows(size, show, |asked| {
        let mut free = free(asked);
        let picked = if highest {
            free.next_back()
        } else {
            free.next()
        };
        picked
            .filter(|_| asked.right().puts())
            .map_or_else(|| asked.right(), Answer::Place)
    });
}

/// A search that puts a queen into the lowest free column, again and again.
fn lowest_for_ever(size: Size, show: Show<'_>) {
    rows(size, show, |asked| match free(asked).next() {
        Some(col) if !asked.is_full() => Answer::Place(col),
        _ => Answer::Up(1),
    });
}

walks! { Masks {
    ShiftedTwice "shifted-twice": shifting([TAKEN, UP_TWICE, DOWN_TWICE]);
    ShiftedTwice "shifted-twice": shifting([TAKEN, UP_TWICE, DOWN]);
    ShiftedTwice "shifted-twice": shifting([TAKEN, UP, DOWN_TWICE]);
    NotShifted "old-bits-not-shifted": shifting([TAKEN, QUEEN_UP, QUEEN_DOWN]);
    NotShifted "old-bits-not-shifted": shifting([TAKEN, QUEEN_UP, DOWN]);
    NotShifted "old-bits-not-shifted": shifting([TAKEN, UP, QUEEN_DOWN]);
    OnlyQueen "column-of-last-queen": shifting([BIT_ALONE, UP, DOWN]);
    NotMasked "row-left-when-unmasked": unmasked();
    MarksStay "masks-stay": accumulated();
    OtherBit "highest-picked": one_alone(true);
    OtherBit "highest-removed": one_alone(false);
    NotRemoved "bit-not-removed": lowest_for_ever();
} }
