//! The masks with recursion (source 003).

use super::{Act, Algorithm, Family, Label, Op, Register, StackKind, Value, mask_registers};
use crate::search::masks::{from_cursor, lowest};
use crate::search::{Masks, Step, Walk};

/// `lowest-one`: one call a row, r, ld and rd handed down, `p = pos & -pos` the column to try.
///
/// As in the source, `ld` keeps the bits that run over the left edge; `pos` alone is masked.
///
/// Source 003's quirk, and what this one does instead: its figure draws bit 0 at the right, its program prints bit 0
/// at the left, so that from N = 4 on each printed board is the mirror image of the one searched. Here a board and
/// its bits are always drawn the same way round.
pub struct LowestOne;

impl Algorithm for LowestOne {
    fn id(&self) -> &'static str {
        "lowest-one"
    }

    fn key(&self) -> u8 {
        8
    }

    fn family(&self) -> Family {
        Family::Bits
    }

    fn stack_kind(&self) -> StackKind {
        StackKind::Calls
    }

    fn labels(&self) -> &'static [Label] {
        const {
            &[
                Label("full"),
                Label("count"),
                Label("solved"),
                Label("free"),
                Label("while"),
                Label("pick"),
                Label("take"),
                Label("ld"),
                Label("rd"),
                Label("call"),
            ]
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            let masks = Masks::default();
            ops.push(Op::test("full", false).sets(arguments(masks)));
            ops.push(Op::run("free").set("pos", Value::Bits(masks.free(size))));
        }
        match after.advance() {
            Some(Step::Place(square)) => {
                let masks = Masks::of(before.placement());
                let pos = masks.free(size) & from_cursor(size, square.col);
                let bit = lowest(pos);
                let next = masks.below(bit);
                let solved = after.placement().is_solution();
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick(square)).set("p", Value::Bits(bit)));
                ops.push(Op::run("take").set("pos", Value::Bits(pos ^ bit)));
                ops.push(Op::run("ld").set("left", Value::Bits(next.ld)));
                ops.push(Op::run("rd").set("right", Value::Bits(next.rd)));
                ops.push(Op::act("call", Act::Call).turns());
                ops.push(Op::test("full", solved).sets(arguments(next)));
                if solved {
                    ops.push(Op::act("count", Act::Count(true)));
                } else {
                    ops.push(Op::run("free").set("pos", Value::Bits(next.free(size))));
                }
            }
            Some(Step::Backtrack(_)) => {
                // A row that has run out of columns falls through its loop; a full board returns at once. Either way
                // the caller's variables are back.
                let line = if before.placement().is_solution() { "solved" } else { "while" };
                ops.push(Op::act(line, Act::Return).sets(mask_registers(&after, false)).turns());
            }
            Some(Step::Reject(_)) | None => return Vec::new(),
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    /// The call for row N has no `pos`: it returns before it computes one.
    fn registers(&self, walk: &Walk) -> Vec<Register> {
        let mut registers = mask_registers(walk, false);
        if walk.placement().is_solution() {
            registers.pop();
        }
        registers
    }
}

/// What a call is given.
fn arguments(masks: Masks) -> Vec<Register> {
    [("r", masks.r), ("ld", masks.ld), ("rd", masks.rd)]
        .map(|(name, bits)| Register { name, value: Value::Bits(bits) })
        .to_vec()
}
