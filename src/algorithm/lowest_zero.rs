//! Conflict masks whose lowest 0 is the next column (source 000, its second program).

use super::{Act, Algorithm, Entry, Family, Label, Op, Register, Stack, StackKind, Value};
use crate::search::masks::lowest;
use crate::search::{Masks, Record, Size, Step, Walk, records};

/// `lowest-zero`: D = A | B | C is what is taken, `(D + 1) & ~D` its lowest 0, and `D | bit` the next D.
///
/// A holds the columns (r elsewhere), B the antidiagonals (rd), C the diagonals (ld); the shifts are masked.
///
/// Source 000's quirk, and what this one does instead: in Java's 32-bit arithmetic `1 << 32` is 1, so that at N = 32
/// the limit there is 0 and its loop never begins: 0 solutions. This one counts in 64 bits.
pub struct LowestZero;

impl Algorithm for LowestZero {
    fn id(&self) -> &'static str {
        "lowest-zero"
    }

    fn key(&self) -> u8 {
        7
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
                Label("taken"),
                Label("while"),
                Label("pick"),
                Label("b"),
                Label("c"),
                Label("call"),
                Label("next"),
            ]
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
                let Some(record) = records(before).pop() else { return Vec::new() };
                let bit = lowest(record.pos);
                let next = record.masks.below(bit).masked(size);
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick(square)).bits("bit", bit));
                ops.push(Op::run("b").bits("b1", next.rd));
                ops.push(Op::run("c").bits("c1", next.ld));
                ops.push(Op::act("call", Act::Call).turns());
                ops.extend(enter(&after));
            }
            Some(Step::Backtrack(square)) => {
                let bit = 1 << square.col;
                let line = if before.placement().is_solution() { "solved" } else { "while" };
                let mut back = self.registers(&after);
                let d = back.pop();
                // The caller's D does not yet know the bit that it has just tried.
                let back = Op::act(line, Act::Return).sets(back).bits("d", taken_after(&after) & !bit);
                ops.push(back.bits("bit", bit).turns());
                ops.push(Op::run("next").sets(d.into_iter().collect()));
            }
            Some(Step::Reject(_)) | None => return Vec::new(),
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    /// The call that finds all queens standing has no D.
    fn registers(&self, walk: &Walk) -> Vec<Register> {
        let d = if walk.placement().is_solution() { Value::Unset } else { Value::Bits(taken_after(walk)) };
        let mut registers = arguments(Masks::of(walk.placement()).masked(walk.size()));
        registers.push(Register { name: "d", value: d });
        registers
    }

    fn stack(&self, walk: &Walk, kind: StackKind) -> Stack {
        let mut rows = records(walk);
        if kind == StackKind::Explicit {
            rows.pop();
        }
        let entry = |record: &Record| {
            let masks = record.masks.masked(walk.size());
            let d = if record.row == walk.size().get() {
                Value::Unset
            } else {
                let queen = record.queen.map_or(0, |col| 1 << col);
                Value::Bits(taken(walk.size(), record.pos | queen))
            };
            let [a, b, c] = [masks.r, masks.rd, masks.ld].map(Value::Bits);
            Entry { row: record.row, values: vec![a, b, c, d] }
        };
        Stack { kind, fields: &["a", "b", "c", "d"], entries: rows.iter().map(entry).collect() }
    }
}

/// D when these columns are left.
const fn taken(size: Size, left: u64) -> u64 {
    size.all() & !left
}

/// D in the row being worked on: what is attacked, and what has been tried.
fn taken_after(walk: &Walk) -> u64 {
    taken(walk.size(), records(walk).pop().map_or(0, |record| record.pos))
}

fn arguments(masks: Masks) -> Vec<Register> {
    [("a", masks.r), ("b", masks.rd), ("c", masks.ld)]
        .map(|(name, bits)| Register { name, value: Value::Bits(bits) })
        .to_vec()
}

/// The beginning of a call: all queens stand, or D is made.
fn enter(walk: &Walk) -> [Op; 2] {
    let masks = Masks::of(walk.placement()).masked(walk.size());
    let solved = walk.placement().is_solution();
    let full = Op::test("full", solved).sets(arguments(masks)).set("d", Value::Unset);
    let second =
        if solved { Op::act("count", Act::Count(true)) } else { Op::run("taken").bits("d", taken_after(walk)) };
    [full, second]
}
