//! The data that several algorithms hold, as projections of the walk.

use super::{Call, Memory, Register, RegisterValue, Stack, StackRow};
use crate::search::masks::from_cursor;
use crate::search::{Masks, Phase, Record, Walk, records};

/// One call for each row, outermost first; none when the search is over. `locals` gives the variables of a row, from
/// the column that the loop of that row has reached; `None` if the loop has not begun.
///
/// `below_last_row` says whether the program calls itself once more at a full board, for the row below the last one.
pub(super) fn calls(
    walk: &Walk,
    below_last_row: bool,
    locals: impl Fn(usize, Option<usize>) -> Vec<Register>,
) -> Vec<Call> {
    if walk.is_over() {
        return Vec::new();
    }
    // In the row being filled, the loop is at the column that was tried last.
    let filling =
        (below_last_row || walk.phase() != Phase::Solved).then(|| walk.cursor().checked_sub(1));
    let reached = walk.placement().columns().map(Some).chain(filling);
    reached
        .enumerate()
        .map(|(row, col)| Call {
            row,
            locals: locals(row, col),
        })
        .collect()
}

/// A memory with one call for each row down to the one being filled, outermost first; without calls when the search is
/// over.
pub(super) fn mask_memory(walk: &Walk, locals: impl Fn(&Record) -> Vec<Register>) -> Memory {
    let records = if walk.is_over() {
        Vec::new()
    } else {
        records(walk)
    };
    let calls = records.iter().map(|record| Call {
        row: record.row,
        locals: locals(record),
    });
    Memory {
        calls: calls.collect(),
        ..Memory::default()
    }
}

/// The masks of each row above the one being filled.
pub(super) fn mask_records(walk: &Walk) -> Stack {
    let mut rows = records(walk);
    rows.pop();
    let size = walk.size();
    let entry = |record: &Record| {
        let masks = record.masks.masked(size);
        let values = [masks.r, masks.ld, masks.rd, record.pos]
            .map(RegisterValue::Bits)
            .to_vec();
        StackRow {
            row: record.row,
            values,
        }
    };
    Stack {
        fields: &["r", "ld", "rd", "pos"],
        entries: rows.iter().map(entry).collect(),
    }
}

/// One entry for each column of an array.
pub(super) fn column_entries(columns: &[usize]) -> Vec<StackRow> {
    let entry = |(row, col): (usize, &usize)| StackRow {
        row,
        values: vec![RegisterValue::Number(*col as i64)],
    };
    columns.iter().enumerate().map(entry).collect()
}

/// The columns of the queens, and then the cursor of the row being filled; a solution has no such row.
pub(super) fn columns(walk: &Walk) -> Vec<usize> {
    let cursor = (walk.phase() != Phase::Solved).then(|| walk.cursor());
    walk.placement().columns().chain(cursor).collect()
}

/// The safe column that was picked last in the row being filled, as a bit; 0 if none has been picked yet.
pub(super) fn picked_in_row(walk: &Walk) -> u64 {
    highest(
        Masks::of(walk.placement()).free(walk.size()) & !from_cursor(walk.size(), walk.cursor()),
    )
}

/// The column that was picked last in the whole search so far, as a bit; 0 if none has been picked yet.
///
/// If a column has been picked in the row being filled and the search has come back, the last pick was made in a row
/// below: each of those rows picked its highest safe column last.
pub(super) fn picked_last(walk: &Walk) -> u64 {
    let mut masks = Masks::of(walk.placement());
    let mut picked = walk.placement().last().map_or(0, |queen| 1 << queen.col);
    let mut next = picked_in_row(walk);
    while next != 0 {
        picked = next;
        masks = masks.below(picked);
        next = highest(masks.free(walk.size()));
    }
    picked
}

/// The highest 1 of `bits`, alone; 0 if there is none.
const fn highest(bits: u64) -> u64 {
    match bits.checked_ilog2() {
        Some(at) => 1 << at,
        None => 0,
    }
}

/// The board as a grid of 0 and 1: a row of bits for each row of squares.
pub(super) fn grid(walk: &Walk) -> RegisterValue {
    RegisterValue::Grid(walk.placement().board())
}
