//! The masks with an explicit stack and no recursion (sources 003 and 004): the program that this tutor is about.

use super::data::{mask_records, picked_last};
use super::op::registers;
use super::tracer::none;
use super::{
    About, Act, Algorithm, Family, Fault, Memory, Op, Program, Ran, Register, RegisterValue, Stack,
    StackKind, Tracer, Unit, labels,
};
use crate::search::masks::lowest;
use crate::search::{Masks, Record, Size, Step, Walk, records};

/// `mask-stack`: r, ld, rd and pos for the row being worked on, and a stack of them for the rows above.
///
/// The left shift is masked; the right shift needs no mask. A row with safe columns left pushes its data and goes down; a
/// row with none pops.
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
            end: ("while", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let size = before.size();
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::run("start").sets(masks(before)));
        }
        match step {
            Step::Place(_) => {
                let Some(Record { masks, pos, .. }) = records(before).pop() else {
                    return Vec::new();
                };
                let bit = lowest(pos);
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", true));
                ops.push(Op::act("pick", Act::Pick).set("p", bit));
                ops.push(Op::run("take").set("pos", pos ^ bit));
                ops.push(Op::run("push").turns());
                ops.extend(descend(size, masks.below(bit).masked(size)));
                ops.push(Op::act(
                    "count",
                    Act::Count(after.placement().is_solution()),
                ));
            }
            Step::Backtrack(_) => {
                ops.push(Op::test("while", true));
                ops.push(Op::test("any", false));
                ops.push(Op::run("pop").sets(masks(after)).turns());
            }
            Step::Reject(_) => return Vec::new(),
        }
        ops
    }

    fn stack(&self, walk: &Walk) -> Stack {
        mask_records(walk)
    }

    fn memory(&self, walk: &Walk) -> Memory {
        let bit = picked_last(walk);
        let p = Register::new("p", (bit != 0).then_some(bit));
        let mut globals = masks(walk);
        if walk.is_start() {
            for register in &mut globals {
                register.value = RegisterValue::Unset;
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
    registers(["r", "ld", "rd", "pos"], [r, ld, rd, record.pos])
}

/// The four assignments that make the next row's masks.
fn descend(size: Size, next: Masks) -> [Op; 4] {
    let [r, ld, rd] = [("r", next.r), ("ld", next.ld), ("rd", next.rd)]
        .map(|(name, bits)| Op::run(name).set(name, bits));
    [r, ld, rd, Op::run("free").set("pos", next.free(size))]
}

impl<T: Tracer> Program<T> for MaskStack {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        let mut running = Running {
            all: size.all(),
            stack: Vec::new(),
            masks: [0, 0, 0, size.all()],
            p: None,
            tracer,
        };
        running.search()
    }
}

struct Running<'a, T> {
    all: u64,
    stack: Vec<[u64; 4]>,
    /// r, ld, rd and pos of the row being filled.
    masks: [u64; 4],
    p: Option<u64>,
    tracer: &'a mut T,
}

impl<T: Tracer> Running<'_, T> {
    fn search(&mut self) -> Ran {
        self.tracer
            .line("start", none, || variables([None; 4], None))?;
        loop {
            self.line("while")?;
            let [r, _, _, pos] = self.masks;
            if pos == 0 && self.stack.is_empty() {
                return Ok(());
            }
            self.line("any")?;
            if pos != 0 {
                self.go_down()?;
                continue;
            }
            self.line("pop")?;
            // The stack is not empty here: the loop has tested this.
            self.masks = self.stack.pop().unwrap_or_default();
            let queen = self.masks[0] ^ r;
            self.tracer
                .lift(self.stack.len(), queen.trailing_zeros() as usize);
        }
    }

    /// Puts a queen on the lowest safe column, and makes the masks of the row below.
    fn go_down(&mut self) -> Ran {
        let fault = self.tracer.fault();
        self.line("pick")?;
        let p = self.masks[3] & self.masks[3].wrapping_neg();
        self.p = Some(p);
        self.line("take")?;
        self.masks[3] ^= p;
        self.line("push")?;
        self.stack.push(self.masks);
        self.line("r")?;
        self.masks[0] |= p;
        self.tracer
            .place(self.stack.len() - 1, p.trailing_zeros() as usize)?;
        self.line("ld")?;
        let ld = (self.masks[1] | p) << 1;
        self.masks[1] = if fault == Some(Fault::LdUnmasked) {
            ld
        } else {
            ld & self.all
        };
        self.line("rd")?;
        // The listing of one fault masks this shift. That changes nothing, so it is left out here.
        self.masks[2] = if fault == Some(Fault::OrAfterShift) {
            self.masks[2] >> 1 | p
        } else {
            (self.masks[2] | p) >> 1
        };
        self.line("free")?;
        let [r, ld, rd, pos] = &mut self.masks;
        *pos = self.all & !(*r | *ld | *rd);
        self.line("count")?;
        if self.masks[0] == self.all {
            self.tracer.found();
        }
        Ok(())
    }

    #[inline]
    fn line(&mut self, label: &'static str) -> Ran {
        let (masks, p) = (self.masks, self.p);
        self.tracer
            .line(label, none, || variables(masks.map(Some), p))
    }
}

fn variables([r, ld, rd, pos]: [Option<u64>; 4], p: Option<u64>) -> Vec<Register> {
    registers(["r", "ld", "rd", "pos", "p"], [r, ld, rd, pos, p])
}
