//! Conflict masks whose lowest 0 is the next column (source 000, its second program).

use super::data::{mask_calls, picked_in_row};
use super::{
    About, Act, Algorithm, Family, Mask, Memory, Op, Register, StackKind, Unit, Value, labels,
};
use crate::search::masks::lowest;
use crate::search::{BitRow, Masks, Record, Size, Step, Walk, records};

/// `lowest-zero`: D = A | B | C holds the taken columns, `(D + 1) & ~D` is its lowest 0, and `D | bit` the next D.
///
/// A holds the columns (r elsewhere), B the antidiagonals (rd), C the diagonals (ld); the shifts are masked.
///
/// Source 000's quirk, and what this one does instead: in Java's 32-bit arithmetic `1 << 32` is 1, so at N = 32 the
/// source's limit is 0 and its loop never begins: 0 solutions. This one counts in 64 bits.
pub struct LowestZero;

impl Algorithm for LowestZero {
    fn about(&self) -> &'static About {
        &About {
            id: "lowest-zero",
            family: Family::Bits,
            stack_kind: StackKind::Calls,
            unit: Unit::BitsPicked,
            labels: const {
                &labels([
                    "full", "count", "solved", "taken", "while", "pick", "b", "c", "call", "next",
                ])
            },
            fields: &["a", "b", "c", "d"],
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.extend(enter(before));
        }
        match after.advance() {
            Some(Step::Place(square)) => {
                let Some(record) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(record.pos);
                let next = record.masks.below(bit).masked(size);
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick(square)).bits("bit", bit));
                ops.push(Op::run("b").bits("b1", next.rd));
                ops.push(Op::run("c").bits("c1", next.ld));
                ops.push(Op::act("call", Act::Call).sets(arguments(next)).turns());
                ops.extend(enter(&after));
            }
            Some(Step::Backtrack(square)) => {
                let bit = 1 << square.col;
                let line = if before.placement().is_solution() {
                    "solved"
                } else {
                    "while"
                };
                let Some(record) = records(&after).pop() else {
                    return Vec::new();
                };
                let back = Op::act(line, Act::Return).sets(arguments(record.masks.masked(size)));
                // The caller's d does not yet hold the bit that it has just tried.
                ops.push(
                    back.bits("d", taken(size, record.pos | bit))
                        .bits("bit", bit)
                        .turns(),
                );
                ops.push(Op::run("next").bits("d", taken(size, record.pos)));
            }
            Some(Step::Reject(_)) | None => return Vec::new(),
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    fn memory(&self, walk: &Walk) -> Memory {
        mask_calls(walk, |record| locals(walk, record))
    }

    fn mask(&self, row: BitRow) -> Mask {
        let (name, formula) = match row {
            BitRow::R => ("a", "a = a | bit"),
            BitRow::Ld => ("c", "c1 = (c | bit) << 1 & all"),
            BitRow::Rd => ("b", "b1 = (b | bit) >> 1"),
            BitRow::Pos => ("d", "d = a | b | c"),
            BitRow::P => ("bit", "bit = (d + 1) & ~d"),
        };
        Mask { name, formula }
    }

    fn keeps_taken(&self) -> bool {
        true
    }
}

/// The variables of the call for one row.
fn locals(walk: &Walk, record: &Record) -> Vec<Register> {
    let size = walk.size();
    let masks = record.masks.masked(size);
    // `d` has no value before the first line of the search has run, or in the call for row N, which returns before
    // making it.
    let has_d = !walk.is_start() && record.row < size.get();
    // While the rows below are searched, the queen's bit is not yet in d.
    let queen = record.queen.map_or(0, |col| 1 << col);
    let d = if has_d {
        Value::Bits(taken(size, record.pos | queen))
    } else {
        Value::Unset
    };
    let bit = record
        .queen
        .map_or_else(|| picked_in_row(walk), |col| 1 << col);
    let next = masks.below(bit).masked(size);
    let made = |bits: u64| {
        if bit == 0 {
            Value::Unset
        } else {
            Value::Bits(bits)
        }
    };
    let mut locals = arguments(masks);
    locals.extend(
        [
            ("d", d),
            ("bit", made(bit)),
            ("b1", made(next.rd)),
            ("c1", made(next.ld)),
        ]
        .map(|(name, value)| Register { name, value }),
    );
    locals
}

/// The value of `d` when only the columns `left` are not taken.
const fn taken(size: Size, left: u64) -> u64 {
    size.all() & !left
}

/// The parameters of a call.
fn arguments(masks: Masks) -> Vec<Register> {
    vec![
        Register::bits("a", masks.r),
        Register::bits("b", masks.rd),
        Register::bits("c", masks.ld),
    ]
}

/// The first two ops of a call: the test whether all queens are placed, then counting the solution or making `d`.
fn enter(walk: &Walk) -> [Op; 2] {
    let solved = walk.placement().is_solution();
    let free = Masks::of(walk.placement()).free(walk.size());
    let second = if solved {
        Op::act("count", Act::Count(true))
    } else {
        Op::run("taken").bits("d", taken(walk.size(), free))
    };
    [Op::test("full", solved), second]
}
