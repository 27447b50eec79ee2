//! The masks with recursion (source 003).

use super::data::{mask_calls, picked_in_row};
use super::{
    About, Act, Algorithm, Family, Mask, MaskStack, Memory, Op, Register, StackKind, Unit, Value,
    labels,
};
use crate::search::masks::lowest;
use crate::search::{BitRow, Masks, Record, Step, Walk, records};

/// `lowest-one`: one call per row with r, ld and rd as parameters; `p = pos & -pos` is the column to try.
///
/// As in the source, `ld` keeps the bits that run over the left edge; only `pos` is masked.
///
/// Source 003's quirk, and what this one does instead: its figure draws bit 0 at the right, its program prints bit 0 at
/// the left, so from N = 4 on each printed board is the mirror image of the one searched. Here a board and its bits are
/// always drawn the same way round.
pub struct LowestOne;

impl Algorithm for LowestOne {
    fn about(&self) -> &'static About {
        &About {
            id: "lowest-one",
            family: Family::Bits,
            stack_kind: StackKind::Calls,
            unit: Unit::BitsPicked,
            labels: const {
                &labels([
                    "full", "count", "solved", "free", "while", "pick", "take", "ld", "rd", "call",
                ])
            },
            fields: &["r", "ld", "rd", "pos"],
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::test("full", false));
            ops.push(Op::run("free").bits("pos", size.all()));
        }
        match after.advance() {
            Some(Step::Place(square)) => {
                let Some(Record { masks, pos, .. }) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(pos);
                let next = masks.below(bit);
                let solved = after.placement().is_solution();
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick(square)).bits("p", bit));
                ops.push(Op::run("take").bits("pos", pos ^ bit));
                ops.push(Op::run("ld").bits("left", next.ld));
                ops.push(Op::run("rd").bits("right", next.rd));
                ops.push(Op::act("call", Act::Call).sets(arguments(next)).turns());
                ops.push(Op::test("full", solved));
                if solved {
                    ops.push(Op::act("count", Act::Count(true)));
                } else {
                    ops.push(Op::run("free").bits("pos", next.free(size)));
                }
            }
            Some(Step::Backtrack(_)) => {
                // A row that has run out of columns falls through its loop; a full board returns at once. In both cases
                // the caller's variables are current again.
                let line = if before.placement().is_solution() {
                    "solved"
                } else {
                    "while"
                };
                ops.extend(records(&after).pop().map(|record| {
                    Op::act(line, Act::Return)
                        .sets(arguments(record.masks))
                        .bits("pos", record.pos)
                        .turns()
                }));
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
        let formula = match row {
            BitRow::Ld => "left = (ld | p) << 1",
            BitRow::Rd => "right = (rd | p) >> 1",
            _ => return MaskStack.mask(row),
        };
        Mask {
            formula,
            ..MaskStack.mask(row)
        }
    }

    fn keeps_overflow(&self) -> bool {
        true
    }
}

/// The variables of the call for one row.
fn locals(walk: &Walk, record: &Record) -> Vec<Register> {
    // `pos` has no value before the first line of the search has run, or in the call for row N, which returns before
    // making it.
    let has_pos = !walk.is_start() && record.row < walk.size().get();
    let pos = if has_pos {
        Value::Bits(record.pos)
    } else {
        Value::Unset
    };
    let p = record
        .queen
        .map_or_else(|| picked_in_row(walk), |col| 1 << col);
    let next = record.masks.below(p);
    let made = |bits: u64| {
        if p == 0 {
            Value::Unset
        } else {
            Value::Bits(bits)
        }
    };
    let mut locals = arguments(record.masks);
    locals.extend(
        [
            ("pos", pos),
            ("p", made(p)),
            ("left", made(next.ld)),
            ("right", made(next.rd)),
        ]
        .map(|(name, value)| Register { name, value }),
    );
    locals
}

/// The parameters of a call.
fn arguments(masks: Masks) -> Vec<Register> {
    vec![
        Register::bits("r", masks.r),
        Register::bits("ld", masks.ld),
        Register::bits("rd", masks.rd),
    ]
}
