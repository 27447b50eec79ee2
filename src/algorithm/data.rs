//! The data that several algorithms hold, as projections of the walk.

use super::{Entry, Register, Stack, StackKind, Value};
use crate::search::{Phase, Record, Walk, records};

/// The masks a row: the explicit stack holds the rows above, the calls the row being worked on as well.
pub(super) fn mask_records(walk: &Walk, kind: StackKind) -> Stack {
    let mut rows = records(walk);
    if kind == StackKind::Explicit {
        rows.pop();
    }
    let size = walk.size();
    let entry = |record: &Record| {
        let masks = if kind == StackKind::Explicit { record.masks.masked(size) } else { record.masks };
        let values = [masks.r, masks.ld, masks.rd, record.pos].map(Value::Bits).to_vec();
        Entry { row: record.row, values }
    };
    Stack { kind, fields: &["r", "ld", "rd", "pos"], entries: rows.iter().map(entry).collect() }
}

/// The column a row: the row being worked on has the cursor's.
pub(super) fn column_records(walk: &Walk, kind: StackKind) -> Stack {
    let entries = columns(walk)
        .into_iter()
        .enumerate()
        .map(|(row, col)| Entry { row, values: vec![Value::Number(col as i64)] })
        .collect();
    let fields = match kind {
        StackKind::Calls => &["col"],
        StackKind::Explicit => &["q"],
    };
    Stack { kind, fields, entries }
}

/// The columns of the queens, and the cursor for the row below them if there is one.
pub(super) fn columns(walk: &Walk) -> Vec<usize> {
    let cursor = (walk.phase() != Phase::Solved).then(|| walk.cursor());
    walk.placement().columns().chain(cursor).collect()
}

/// The registers of the masks for the row being worked on; `masked` cuts off what runs over the left edge.
pub(super) fn mask_registers(walk: &Walk, masked: bool) -> Vec<Register> {
    let Some(record) = records(walk).pop() else { return Vec::new() };
    let masks = if masked { record.masks.masked(walk.size()) } else { record.masks };
    let named = [("r", masks.r), ("ld", masks.ld), ("rd", masks.rd), ("pos", record.pos)];
    named.map(|(name, bits)| Register { name, value: Value::Bits(bits) }).to_vec()
}

/// The column that the `for` loop of a recursive program has reached: the last one tried, if one was.
pub(super) fn column_tried(walk: &Walk) -> Value {
    walk.cursor().checked_sub(1).map_or(Value::Unset, |col| Value::Number(col as i64))
}

/// The rows of the board as bits: the grid of 0 and 1.
pub(super) fn grid(walk: &Walk) -> Value {
    let mut rows = vec![0; walk.size().get()];
    for queen in walk.placement().queens() {
        rows[queen.row] = 1 << queen.col;
    }
    Value::Grid(rows)
}

/// One activation record a row, each with the column its loop stands at.
///
/// `asks` says whether the program calls itself once more below the last row, to find the board full.
pub(super) fn column_calls(walk: &Walk, asks: bool) -> Stack {
    let queens = walk.placement().columns().map(|col| Value::Number(col as i64));
    let last = (asks || walk.phase() != Phase::Solved).then(|| column_tried(walk));
    let entries = queens.chain(last).enumerate().map(|(row, col)| Entry { row, values: vec![col] }).collect();
    Stack { kind: StackKind::Calls, fields: &["col"], entries }
}
