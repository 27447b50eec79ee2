//! Conflict masks whose lowest 0 is the next column (source 000, its second program).

use super::data::{mask_memory, picked_in_row};
use super::op::registers;
use super::tracer::none;
use super::{
    About, Act, Algorithm, Family, Fault, Mask, Memory, Op, Program, Ran, Register, StackKind,
    Tracer, Unit, labels,
};
use crate::search::masks::lowest;
use crate::search::{BitRow, Masks, Record, Size, Step, Walk, records};

/// `lowest-zero`: `d = a | b | c` holds the taken columns, `(d + 1) & ~d` is its lowest 0, and `d | bit` the next `d`.
///
/// `a` holds the columns (r elsewhere), `b` the antidiagonals (rd), `c` the diagonals (ld); only the shift of `c` is
/// masked.
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
            end: ("while", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.extend(enter(before));
        }
        match step {
            Step::Place(_) => {
                let Some(record) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(record.pos);
                let next = record.masks.below(bit).masked(size);
                ops.push(Op::test("while", true));
                ops.push(Op::act("pick", Act::Pick).set("bit", bit));
                ops.push(Op::run("b").set("b1", next.rd));
                ops.push(Op::run("c").set("c1", next.ld));
                ops.push(Op::act("call", Act::Call).sets(arguments(next)).turns());
                ops.extend(enter(after));
            }
            Step::Backtrack(square) => {
                let bit = 1 << square.col;
                let line = if before.placement().is_solution() {
                    "solved"
                } else {
                    "while"
                };
                let Some(record) = records(after).pop() else {
                    return Vec::new();
                };
                let back = Op::act(line, Act::Return).sets(arguments(record.masks.masked(size)));
                // The caller's d does not yet hold the bit that it has just tried.
                ops.push(
                    back.set("d", taken(size, record.pos | bit))
                        .set("bit", bit)
                        .turns(),
                );
                ops.push(Op::run("next").set("d", taken(size, record.pos)));
            }
            Step::Reject(_) => return Vec::new(),
        }
        ops
    }

    fn memory(&self, walk: &Walk) -> Memory {
        mask_memory(walk, |record| locals(walk, record))
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
    let d = has_d.then(|| taken(size, record.pos | queen));
    let bit = record
        .queen
        .map_or_else(|| picked_in_row(walk), |col| 1 << col);
    let next = masks.below(bit).masked(size);
    let made = |bits: u64| (bit != 0).then_some(bits);
    let values = [d, made(bit), made(next.rd), made(next.ld)];
    let mut locals = arguments(masks);
    locals.extend(registers(["d", "bit", "b1", "c1"], values));
    locals
}

/// The value of `d` when only the columns `left` are not taken.
const fn taken(size: Size, left: u64) -> u64 {
    size.all() & !left
}

/// The parameters of a call.
fn arguments(masks: Masks) -> Vec<Register> {
    registers(["a", "b", "c"], [masks.r, masks.rd, masks.ld])
}

/// The first two ops of a call: the test whether all queens are placed, then counting the solution or making `d`.
fn enter(walk: &Walk) -> [Op; 2] {
    let solved = walk.placement().is_solution();
    let free = Masks::of(walk.placement()).free(walk.size());
    let second = if solved {
        Op::act("count", Act::Count(true))
    } else {
        Op::run("taken").set("d", taken(walk.size(), free))
    };
    [Op::test("full", solved), second]
}

impl<T: Tracer> Program<T> for LowestZero {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        place(size.all(), 0, 0, 0, 0, tracer)
    }
}

/// `row` is the number of queens above; the listing does not need it.
fn place<T: Tracer>(all: u64, row: usize, a: u64, b: u64, c: u64, tracer: &mut T) -> Ran {
    tracer.call("place");
    let locals = |[d, bit, b1, c1]: [Option<u64>; 4]| {
        let names = ["a", "b", "c", "d", "bit", "b1", "c1"];
        let values = [Some(a), Some(b), Some(c), d, bit, b1, c1];
        move || registers(names, values)
    };
    // d, bit, b1, c1
    let mut seen = [None; 4];
    tracer.line("full", locals(seen), none)?;
    if a == all {
        tracer.line("count", locals(seen), none)?;
        tracer.found();
        tracer.line("solved", locals(seen), none)?;
        tracer.leave();
        return Ok(());
    }
    tracer.line("taken", locals(seen), none)?;
    let mut d = a | b | c;
    loop {
        seen[0] = Some(d);
        tracer.line("while", locals(seen), none)?;
        if d >= all {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), none)?;
        let bit = (d + 1) & !d;
        seen[1] = Some(bit);
        tracer.line("b", locals(seen), none)?;
        let b1 = (b | bit) >> 1;
        seen[2] = Some(b1);
        tracer.line("c", locals(seen), none)?;
        let c1 = if tracer.fault() == Some(Fault::CarryUnmasked) {
            (c | bit) << 1
        } else {
            (c | bit) << 1 & all
        };
        seen[3] = Some(c1);
        tracer.line("call", locals(seen), none)?;
        let col = bit.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place(all, row + 1, a | bit, b1, c1, tracer)?;
        tracer.lift(row, col);
        tracer.line("next", locals(seen), none)?;
        d |= bit;
    }
}

/// Source 000's own version in Java: it takes the row as a parameter, and computes `all` itself. With its fault, `all`
/// is made by a shift by N of a 32-bit number; Java uses only the lowest five bits of N.
pub(super) struct Java;

impl<T: Tracer> Program<T> for Java {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        let n = size.get() as u32;
        let narrow = tracer.fault() == Some(Fault::OneShifted32);
        let all = if narrow {
            i64::from(1_i32.wrapping_shl(n).wrapping_sub(1)) as u64
        } else {
            (1 << n) - 1
        };
        tracer.call("search");
        tracer.line("all", none, || vec![Register::new("all", 0_u64)])?;
        tracer.line("start", none, || vec![Register::new("all", all)])?;
        place_java(size.get(), all, 0, [0; 3], tracer)?;
        tracer.leave();
        Ok(())
    }
}

fn place_java<T: Tracer>(
    rows: usize,
    all: u64,
    row: usize,
    [a, b, c]: [u64; 3],
    tracer: &mut T,
) -> Ran {
    tracer.call("place");
    let locals = |[d, bit, c1]: [Option<u64>; 3]| {
        move || {
            let mut locals = vec![Register::new("row", row)];
            let values = [Some(a), Some(b), Some(c), d, bit, c1];
            locals.extend(registers(["a", "b", "c", "d", "bit", "c1"], values));
            locals
        }
    };
    let globals = || vec![Register::new("all", all)];
    // d, bit, c1
    let mut seen = [None; 3];
    tracer.line("count", locals(seen), globals)?;
    if row == rows {
        tracer.found();
    }
    tracer.line("taken", locals(seen), globals)?;
    let mut d = a | b | c;
    loop {
        seen[0] = Some(d);
        tracer.line("while", locals(seen), globals)?;
        if d >= all {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), globals)?;
        let bit = (d + 1) & !d;
        seen[1] = Some(bit);
        tracer.line("c", locals(seen), globals)?;
        let c1 = (c | bit) << 1 & all;
        seen[2] = Some(c1);
        tracer.line("call", locals(seen), globals)?;
        let col = bit.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place_java(rows, all, row + 1, [a | bit, (b | bit) >> 1, c1], tracer)?;
        tracer.lift(row, col);
        tracer.line("next", locals(seen), globals)?;
        d |= bit;
    }
}
