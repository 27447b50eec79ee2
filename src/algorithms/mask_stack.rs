//! The masks with an explicit stack and no recursion (sources 003 and 004): the program that this tutor is about.

use super::data::{mask_records, picked_last};
use super::{
    About, Act, Algorithm, Family, Memory, Op, Register, Stack, StackKind, Unit, Value, labels,
};
use crate::search::masks::lowest;
use crate::search::{Masks, Record, Size, Step, Walk, records};

/// `mask-stack`: r, ld, rd and pos for the row being worked on, and a stack of them for the rows above.
///
/// Both shifts are masked. A row with free columns left pushes its data and goes down; a row with none pops.
pub struct MaskStack;

impl Algorithm for MaskStack {
    fn about(&self) -> &'static About {
        &About {
            id: "mask-stack",
            family: Family::Bits,
            stack_kind: StackKind::Explicit,
            unit: Unit::BitsPicked,
            labels: const {
                &labels([
                    "start", "while", "any", "pick", "take", "push", "r", "ld", "rd", "free",
                    "count", "pop",
                ])
            },
            fields: &[],
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::run("start").sets(masks(before)));
        }
        match after.advance() {
            Some(Step::Place(square)) => {
                let Some(Record { masks, pos, .. }) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(pos);
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", true));
                ops.push(Op::act("pick", Act::Pick(square)).bits("p", bit));
                ops.push(Op::run("take").bits("pos", pos ^ bit));
                ops.push(Op::run("push").turns());
                ops.extend(descend(size, masks.below(bit).masked(size)));
                ops.push(Op::act(
                    "count",
                    Act::Count(after.placement().is_solution()),
                ));
            }
            Some(Step::Backtrack(_)) => {
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", false));
                ops.push(Op::run("pop").sets(masks(&after)).turns());
            }
            Some(Step::Reject(_)) | None => return Vec::new(),
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    fn stack(&self, walk: &Walk) -> Stack {
        mask_records(walk)
    }

    fn memory(&self, walk: &Walk) -> Memory {
        let bit = picked_last(walk);
        let p = Register {
            name: "p",
            value: if bit == 0 {
                Value::Unset
            } else {
                Value::Bits(bit)
            },
        };
        let mut globals = masks(walk);
        if walk.is_start() {
            for register in &mut globals {
                register.value = Value::Unset;
            }
        }
        globals.push(p);
        Memory {
            globals,
            ..Memory::default()
        }
    }
}

/// r, ld, rd and pos of the row being filled.
fn masks(walk: &Walk) -> Vec<Register> {
    let Some(record) = records(walk).pop() else {
        return Vec::new();
    };
    let Masks { r, ld, rd } = record.masks.masked(walk.size());
    [("r", r), ("ld", ld), ("rd", rd), ("pos", record.pos)]
        .map(|(name, bits)| Register::bits(name, bits))
        .to_vec()
}

/// The four assignments that make the next row's masks.
fn descend(size: Size, next: Masks) -> [Op; 4] {
    let [r, ld, rd] = [("r", next.r), ("ld", next.ld), ("rd", next.rd)]
        .map(|(name, bits)| Op::run(name).bits(name, bits));
    [r, ld, rd, Op::run("free").bits("pos", next.free(size))]
}
