//! The search as a state machine that runs in both directions, and the masks of every row down to the one being filled:
//! what a program has to remember.

use super::masks::from_cursor;
use super::{Masks, Placement, Size, Square};

/// A state of the search: the queens so far, and the cursor, which is the column to be tried next in the row below
/// them.
///
/// [`Walk::advance`] and [`Walk::retreat`] compute the neighbouring states from this one, so the search runs backwards
/// without a history.
///
/// ```text
///     3 2 1 0        3 2 1 0        3 2 1 0        3 2 1 0
/// 0   . . . Q        . . . Q        . . . Q        . . . Q
/// 1   . . . ?   ->   . . ? .   ->   . ? . .   ->   . Q . .
/// 2   . . . .        . . . .        . . . .        . . . ?
///      reject 1:0     reject 1:1      place 1:2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk {
    placement: Placement,
    cursor: u8,
}

/// What the next step will do, as far as this is known without looking for attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Try this square: place a queen on it if it is safe, else reject it.
    Try(Square),
    /// All squares of the row have been tried: lift the last queen.
    Exhausted,
    /// All N queens are placed: lift the last queen.
    Solved,
}

/// One step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The square is attacked; the cursor moves on to the next column.
    Reject(Square),
    /// A queen is placed on the square.
    Place(Square),
    /// The queen on the square is lifted; the cursor is the next column of its row.
    Backtrack(Square),
}

impl Step {
    /// The square that the step is about.
    pub const fn square(self) -> Square {
        match self {
            Self::Reject(square) | Self::Place(square) | Self::Backtrack(square) => square,
        }
    }
}

impl Walk {
    /// The first state: the empty board, cursor on square (0, 0).
    pub const fn start(size: Size) -> Self {
        Self {
            placement: Placement::empty(size),
            cursor: 0,
        }
    }

    /// The last state: the empty board, every column of row 0 tried.
    pub const fn end(size: Size) -> Self {
        Self {
            placement: Placement::empty(size),
            cursor: size.get() as u8,
        }
    }

    /// The state with these queens and this cursor. `None` unless the cursor is 0 to N, and 0 when all N queens are
    /// placed.
    pub fn new(placement: Placement, cursor: usize) -> Option<Self> {
        let most = if placement.is_solution() {
            0
        } else {
            placement.size().get()
        };
        (cursor <= most).then_some(Self {
            placement,
            cursor: cursor as u8,
        })
    }

    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The column to be tried next, 0 to N; N means that the row is exhausted.
    pub const fn cursor(&self) -> usize {
        self.cursor as usize
    }

    pub const fn size(&self) -> Size {
        self.placement.size()
    }

    /// What the next step will do.
    pub fn phase(&self) -> Phase {
        if self.placement.is_solution() {
            Phase::Solved
        } else if self.cursor() == self.size().get() {
            Phase::Exhausted
        } else {
            Phase::Try(Square::new(self.placement.depth(), self.cursor()))
        }
    }

    /// Whether this is the first state.
    pub fn is_start(&self) -> bool {
        self.placement.depth() == 0 && self.cursor == 0
    }

    /// Whether this is the last state.
    pub fn is_over(&self) -> bool {
        self.placement.depth() == 0 && self.phase() == Phase::Exhausted
    }

    /// Goes one step forward and returns the step; `None` at the end.
    pub fn advance(&mut self) -> Option<Step> {
        match self.phase() {
            Phase::Try(square) if self.placement.is_safe(square) => {
                self.placement.push(square.col);
                self.cursor = 0;
                Some(Step::Place(square))
            }
            Phase::Try(square) => {
                self.cursor += 1;
                Some(Step::Reject(square))
            }
            Phase::Exhausted | Phase::Solved => {
                let square = self.placement.pop()?;
                self.cursor = square.col as u8 + 1;
                Some(Step::Backtrack(square))
            }
        }
    }

    /// Takes the last step back and returns it; `None` at the start. The exact inverse of [`Walk::advance`].
    pub fn retreat(&mut self) -> Option<Step> {
        if self.cursor == 0 || self.phase() == Phase::Solved {
            let square = self.placement.pop()?;
            self.cursor = square.col as u8;
            return Some(Step::Place(square));
        }
        let square = Square::new(self.placement.depth(), self.cursor() - 1);
        if self.placement.is_safe(square) {
            // The subtree of this queen has just been left: return to its last state.
            self.placement.push(square.col);
            self.cursor = if self.placement.is_solution() {
                0
            } else {
                self.size().get() as u8
            };
            Some(Step::Backtrack(square))
        } else {
            self.cursor -= 1;
            Some(Step::Reject(square))
        }
    }

    /// The step that led here; `None` at the start.
    pub fn last_step(&self) -> Option<Step> {
        let mut before = *self;
        before.retreat()
    }

    /// The state in which the last queen has just been placed; `None` on an empty board.
    pub fn last_placed(&self) -> Option<Self> {
        self.placement.last().map(|_| Self {
            placement: self.placement,
            cursor: 0,
        })
    }

    /// The state in which the last queen has just been lifted; `None` on an empty board.
    pub fn last_lifted(&self) -> Option<Self> {
        let mut placement = self.placement;
        let square = placement.pop()?;
        Some(Self {
            placement,
            cursor: square.col as u8 + 1,
        })
    }

    /// The state of the mirrored search that corresponds to this one. The search after it is the mirror image of the
    /// search before this state, in reverse.
    ///
    /// ```text
    ///     3 2 1 0                  3 2 1 0
    /// 0   . . Q .                  . Q . .
    /// 1   ? - - -   mirrored is    . . ? -      - : tried in this row
    /// ```
    ///
    /// Reflection reverses the order of the columns: squares that have been tried here are still to be tried there.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let n = self.size().get();
        let cols: Vec<_> = self.placement.columns().map(|col| n - 1 - col).collect();
        let placement = Placement::from_columns(self.size(), &cols).unwrap_or(self.placement);
        let cursor = if placement.is_solution() {
            0
        } else {
            (n - self.cursor()) as u8
        };
        Self { placement, cursor }
    }
}

/// The data of one row: a record of an explicit stack, or the variables of one recursive call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The row, 0 to N. Row N is that of the call which finds that all queens are placed.
    pub row: usize,
    /// The masks of this row, with the bits of `ld` beyond the board.
    pub masks: Masks,
    /// The safe columns of this row that have not been picked yet.
    pub pos: u64,
    /// The column of this row's queen; `None` in the row being filled.
    pub queen: Option<usize>,
}

/// One record for each row, row 0 first. The last is the row being filled.
pub fn records(walk: &Walk) -> Vec<Record> {
    let placement = walk.placement();
    let size = placement.size();
    let mut masks = Masks::default();
    let mut records = Vec::with_capacity(placement.depth() + 1);
    for queen in placement.queens() {
        let pos = masks.free(size) & from_cursor(size, queen.col + 1);
        records.push(Record {
            row: queen.row,
            masks,
            pos,
            queen: Some(queen.col),
        });
        masks = masks.below(1 << queen.col);
    }
    let pos = masks.free(size) & from_cursor(size, walk.cursor());
    records.push(Record {
        row: placement.depth(),
        masks,
        pos,
        queen: None,
    });
    records
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Placement, Size};

    #[test]
    fn records_remember_what_is_left() {
        let size = Size::new(6).expect("a size");
        let placement = Placement::from_columns(size, &[0, 2, 4]).expect("a placement");
        let walk = Walk::new(placement, 0).expect("a state");
        let left: Vec<_> = records(&walk)
            .iter()
            .map(|record| (record.queen, record.pos))
            .collect();
        // Row 0 keeps columns 1 to 5, row 1 keeps 3, 4, 5 and row 2 keeps 5; in row 3 only column 1 is free.
        assert_eq!(
            left,
            [
                (Some(0), 0b11_1110),
                (Some(2), 0b11_1000),
                (Some(4), 0b10_0000),
                (None, 0b00_0010)
            ]
        );
    }
}
