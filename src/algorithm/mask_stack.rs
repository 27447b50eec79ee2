//! The masks with an explicit stack and no recursion (sources 003 and 004): the machine this tutor is about.

use super::{Act, Algorithm, Family, Label, Op, Register, StackKind, Value, mask_registers};
use crate::search::masks::{from_cursor, lowest};
use crate::search::{Masks, Size, Step, Walk};

/// `mask-stack`: r, ld, rd and pos for the row being worked on, and a stack of them for the rows above.
///
/// The two shifts are masked. A row with free columns left pushes what it keeps and goes down; a row with none pops.
pub struct MaskStack;

impl Algorithm for MaskStack {
    fn id(&self) -> &'static str {
        "mask-stack"
    }

    fn key(&self) -> u8 {
        9
    }

    fn family(&self) -> Family {
        Family::Bits
    }

    fn stack_kind(&self) -> StackKind {
        StackKind::Explicit
    }

    fn labels(&self) -> &'static [Label] {
        const {
            &[
                Label("start"),
                Label("while"),
                Label("any"),
                Label("pick"),
                Label("take"),
                Label("push"),
                Label("r"),
                Label("ld"),
                Label("rd"),
                Label("free"),
                Label("count"),
                Label("pop"),
            ]
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::run("start").sets(mask_registers(before, true)));
        }
        match after.advance() {
            Some(Step::Place(square)) => {
                let masks = Masks::of(before.placement()).masked(size);
                let pos = masks.free(size) & from_cursor(size, square.col);
                let bit = lowest(pos);
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", true));
                ops.push(Op::act("pick", Act::Pick(square)).set("p", Value::Bits(bit)));
                ops.push(Op::run("take").set("pos", Value::Bits(pos ^ bit)));
                ops.push(Op::run("push").turns());
                ops.extend(descend(size, masks.below(bit).masked(size)));
                ops.push(Op::act("count", Act::Count(after.placement().is_solution())));
            }
            Some(Step::Backtrack(_)) => {
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", false));
                ops.push(Op::run("pop").sets(mask_registers(&after, true)).turns());
            }
            Some(Step::Reject(_)) | None => return Vec::new(),
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    fn registers(&self, walk: &Walk) -> Vec<Register> {
        mask_registers(walk, true)
    }
}

/// The four assignments that make the next row's masks.
fn descend(size: Size, next: Masks) -> [Op; 4] {
    let [r, ld, rd] = [("r", next.r), ("ld", next.ld), ("rd", next.rd)]
        .map(|(name, bits)| Op::run(name).set(name, Value::Bits(bits)));
    [r, ld, rd, Op::run("free").set("pos", Value::Bits(next.free(size)))]
}
