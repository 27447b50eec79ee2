//! The masks of every row down to the one being filled: what a program has to remember.

use super::masks::from_cursor;
use super::{Masks, Walk};

/// The data of one row: a record of an explicit stack, or the variables of one recursive call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The row, 0 to N. Row N is that of the call which finds that all queens are placed.
    pub row: usize,
    /// The masks of this row, with the bits of `ld` beyond the board.
    pub masks: Masks,
    /// The free columns of this row that have not been picked yet.
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
