//! The masks with recursion (source 003).

use super::data::{mask_memory, picked_in_row};
use super::op::registers;
use super::tracer::none;
use super::{
    About, Act, Algorithm, Family, Fault, Mask, MaskStack, Memory, Op, Program, Ran, Register,
    StackKind, Tracer, Unit, labels,
};
use crate::search::masks::lowest;
use crate::search::{BitRow, Masks, Record, Size, Step, Walk, records};

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
            end: ("while", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::test("full", false));
            ops.push(Op::run("free").set("pos", size.all()));
        }
        match step {
            Step::Place(_) => {
                let Some(Record { masks, pos, .. }) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(pos);
                let next = masks.below(bit);
                let solved = after.placement().is_solution();
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick).set("p", bit));
                ops.push(Op::run("take").set("pos", pos ^ bit));
                ops.push(Op::run("ld").set("left", next.ld));
                ops.push(Op::run("rd").set("right", next.rd));
                ops.push(Op::act("call", Act::Call).sets(arguments(next)).turns());
                ops.push(Op::test("full", solved));
                if solved {
                    ops.push(Op::act("count", Act::Count(true)));
                } else {
                    ops.push(Op::run("free").set("pos", next.free(size)));
                }
            }
            Step::Backtrack(_) => {
                // A row that has run out of columns falls through its loop; a full board returns at once. In both cases
                // the caller's variables are current again.
                let line = if before.placement().is_solution() {
                    "solved"
                } else {
                    "while"
                };
                ops.extend(records(after).pop().map(|record| {
                    Op::act(line, Act::Return)
                        .sets(arguments(record.masks))
                        .set("pos", record.pos)
                        .turns()
                }));
            }
            Step::Reject(_) => return Vec::new(),
        }
        ops
    }

    fn memory(&self, walk: &Walk) -> Memory {
        mask_memory(walk, |record| locals(walk, record))
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
    let p = record
        .queen
        .map_or_else(|| picked_in_row(walk), |col| 1 << col);
    let next = record.masks.below(p);
    let made = |bits: u64| (p != 0).then_some(bits);
    let pos = has_pos.then_some(record.pos);
    let values = [pos, made(p), made(next.ld), made(next.rd)];
    let mut locals = arguments(record.masks);
    locals.extend(registers(["pos", "p", "left", "right"], values));
    locals
}

/// The parameters of a call.
fn arguments(masks: Masks) -> Vec<Register> {
    registers(["r", "ld", "rd"], [masks.r, masks.ld, masks.rd])
}

impl<T: Tracer> Program<T> for LowestOne {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        place(size.all(), 0, 0, 0, 0, tracer)
    }
}

/// `row` is the number of queens above; the listing does not need it.
fn place<T: Tracer>(all: u64, row: usize, r: u64, ld: u64, rd: u64, tracer: &mut T) -> Ran {
    tracer.call("place");
    let fault = tracer.fault();
    let locals = |[pos, p, left, right]: [Option<u64>; 4]| {
        let names = ["r", "ld", "rd", "pos", "p", "left", "right"];
        let values = [Some(r), Some(ld), Some(rd), pos, p, left, right];
        move || registers(names, values)
    };
    // pos, p, left, right
    let mut seen = [None; 4];
    tracer.line("full", locals(seen), none)?;
    if r == all {
        tracer.line("count", locals(seen), none)?;
        tracer.found();
        tracer.line("solved", locals(seen), none)?;
        tracer.leave();
        return Ok(());
    }
    tracer.line("free", locals(seen), none)?;
    let mut pos = all & !(r | ld | rd);
    loop {
        seen[0] = Some(pos);
        tracer.line("while", locals(seen), none)?;
        if pos == 0 {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), none)?;
        let highest = fault == Some(Fault::HighestPicked);
        let p = if highest {
            1 << pos.ilog2()
        } else {
            pos & pos.wrapping_neg()
        };
        seen[1] = Some(p);
        tracer.line("take", locals(seen), none)?;
        // With this fault the listing clears the lowest bit, not the picked one.
        if highest {
            pos &= pos - 1;
        } else {
            pos ^= p;
        }
        seen[0] = Some(pos);
        tracer.line("ld", locals(seen), none)?;
        let swapped = fault == Some(Fault::ShiftsSwapped);
        let left = if swapped {
            (ld | p) >> 1
        } else {
            (ld | p) << 1
        };
        seen[2] = Some(left);
        tracer.line("rd", locals(seen), none)?;
        let up = swapped || fault == Some(Fault::OneShiftWrong);
        let right = if up { (rd | p) << 1 } else { (rd | p) >> 1 };
        seen[3] = Some(right);
        tracer.line("call", locals(seen), none)?;
        let col = p.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place(all, row + 1, r | p, left, right, tracer)?;
        tracer.lift(row, col);
    }
}
