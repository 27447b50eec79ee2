//! The numbers of one state, at which the microscope looks.

use crate::algorithms::Algorithm;
use crate::search::{Masks, Size, Walk, records};

/// The numbers of one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub size: Size,
    /// The row being worked on; N when all queens are placed.
    pub row: usize,
    /// The masks of its attacked columns, within the board.
    pub masks: Masks,
    /// The safe columns of the row that have not been tried.
    pub pos: u64,
    /// Whether the program keeps the columns that are not in `pos`, as `d`, and takes the lowest 0.
    pub keeps_taken: bool,
    /// Whether the program keeps the bits of ld that are shifted beyond the board.
    pub keeps_overflow: bool,
    /// The queen whose shifts are watched; `None` on an empty board with nothing left to try.
    pub queen: Option<Shifted>,
}

impl Numbers {
    /// The numbers of a state, as this algorithm keeps them.
    pub fn of(walk: &Walk, algorithm: &dyn Algorithm) -> Self {
        let size = walk.size();
        let records = records(walk);
        // The last record is that of the row being worked on.
        let (masks, pos) = records
            .last()
            .map_or_else(Default::default, |last| (last.masks.masked(size), last.pos));
        let row = walk.placement().depth();
        let queen = if pos == 0 {
            records.iter().rev().find_map(|record| {
                let masks = record.masks.masked(size);
                Some(Shifted {
                    row: record.row,
                    col: record.queen?,
                    masks,
                    stands: true,
                })
            })
        } else {
            Some(Shifted {
                row,
                col: pos.trailing_zeros() as usize,
                masks,
                stands: false,
            })
        };
        Self {
            size,
            row,
            masks,
            pos,
            keeps_taken: algorithm.keeps_taken(),
            keeps_overflow: algorithm.keeps_overflow(),
            queen,
        }
    }

    /// The column of the lowest free bit, if there is one.
    pub fn lowest(&self) -> Option<usize> {
        (self.pos != 0).then(|| self.pos.trailing_zeros() as usize)
    }

    /// The word from which the lowest column is taken: `pos`, or `d`.
    pub const fn word(&self) -> u64 {
        if self.keeps_taken {
            self.size.all() & !self.pos
        } else {
            self.pos
        }
    }

    /// The sum with the carry: `~pos + 1`, or `d + 1`.
    pub const fn sum(&self) -> u64 {
        if self.keeps_taken {
            self.word() + 1
        } else {
            self.pos.wrapping_neg()
        }
    }

    /// Where the carry stops; N if it leaves the board.
    pub fn stop(&self) -> usize {
        self.lowest().unwrap_or(self.size.get())
    }
}

/// A queen and what attacks its row, from which the masks of the next row follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shifted {
    pub row: usize,
    pub col: usize,
    /// The masks of the attacked columns of its row, within the board.
    pub masks: Masks,
    /// Whether it is already placed: the row being worked on has no column left to pick.
    pub stands: bool,
}

impl Shifted {
    pub const fn bit(&self) -> u64 {
        1 << self.col
    }

    /// Whether a bit of rd falls off column 0.
    pub const fn rd_falls(&self) -> bool {
        (self.masks.rd | self.bit()) & 1 == 1
    }
}
