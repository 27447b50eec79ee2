//! One column number per row and a row pointer, without recursion and without bits (source 004, its second program).

use super::array::compared;
use super::data::{column_entries, columns};
use super::sum_diff::{compare, safe};
use super::tracer::none;
use super::{
    About, Act, Algorithm, Family, Memory, Op, Program, Ran, Register, RegisterValue, Stack,
    StackKind, Tracer, Unit, labels,
};
use crate::search::{Size, Square, Step, Walk};

/// `loop`: the four-rule procedure. The array and the row pointer are the whole stack.
///
/// Source 004's quirks, and what this one does instead: both programs there have a ninth entry in their arrays of eight
/// queens and set it to 0 at each solution, so at every N that has one; this one starts a row only if it is on the
/// board. The Java program there prints the number of every row it goes back to, from N = 1 on (8 queens: 2,057 lines
/// before the count). The prose overlooks that the queen to be moved may already be in the last column: from N = 2 on
/// it comes to a square in column N (at N = 1 to row −1). This one tests for the end of the row again after every move.
pub struct Loop;

impl Algorithm for Loop {
    fn about(&self) -> &'static About {
        &About {
            id: "loop",
            family: Family::Squares,
            stack_kind: StackKind::Explicit,
            unit: Unit::Comparisons,
            labels: const {
                &labels([
                    "each", "compare", "attacked", "safe", "while", "stuck", "back", "next",
                    "check", "down", "count", "reset", "right",
                ])
            },
            fields: &[],
            end: ("while", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let row = after.placement().depth();
        let queens = columns(after);
        let mut ops = vec![Op::test("while", true)];
        match step {
            Step::Reject(square) => {
                ops.push(Op::test("stuck", false));
                ops.extend(check(before, square));
                ops.push(Op::run("right").set("q", queens).turns());
            }
            Step::Place(square) => {
                let solved = after.placement().is_solution();
                ops.push(Op::test("stuck", false));
                ops.extend(check(before, square));
                ops.push(Op::run("down").set("row", row).turns());
                ops.push(Op::act("count", Act::Count(solved)));
                ops.push(if solved {
                    Op::run("reset")
                } else {
                    Op::run("reset").set("q", queens)
                });
            }
            Step::Backtrack(square) => {
                // The row pointer moves first, so the used part of the array ends with the queen that is still there.
                let standing = columns(before)[..=square.row].to_vec();
                ops.push(Op::test("stuck", true));
                ops.push(Op::run("back").set("row", row).set("q", standing));
                ops.push(Op::run("next").set("q", queens).turns());
            }
        }
        ops
    }

    fn memory(&self, walk: &Walk) -> Memory {
        let q = Register::new("q", columns(walk));
        let globals = vec![Register::new("row", walk.placement().depth()), q];
        Memory {
            globals,
            ..Memory::default()
        }
    }

    /// The array is the stack.
    fn stack(&self, walk: &Walk) -> Stack {
        Stack {
            fields: &["q"],
            entries: column_entries(&columns(walk)),
        }
    }

    fn stack_within(&self, before: &Walk, done: usize) -> Stack {
        let mut stack = self.stack(&self.shown(before, done));
        let globals = self.memory_within(before, done).globals;
        if let Some(RegisterValue::Columns(q)) = globals.last().map(|last| &last.value) {
            stack.entries = column_entries(q);
        }
        stack
    }
}

/// The ops of a call of `safe`, which compares with each queen from row 0 on until one attacks.
fn check(before: &Walk, square: Square) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let mut ops = vec![Op::test("check", safe).set("col", square.col).in_helper()];
    ops.extend(compared(before, square, compare));
    if !safe {
        ops.push(Op::run("attacked"));
    }
    ops
}

impl<T: Tracer> Program<T> for Loop {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        let n = size.get();
        let mut q = vec![0; n];
        let mut row = 0;
        loop {
            at("while", tracer, &q, row)?;
            if q[0] >= n {
                return Ok(());
            }
            at("stuck", tracer, &q, row)?;
            if row == n || q[row] == n {
                at("back", tracer, &q, row)?;
                row -= 1;
                tracer.lift(row, q[row]);
                at("next", tracer, &q, row)?;
                q[row] += 1;
                continue;
            }
            at("check", tracer, &q, row)?;
            let col = q[row];
            if safe(&q, row, col, tracer)? {
                at("down", tracer, &q, row)?;
                tracer.place(row, col)?;
                row += 1;
                at("count", tracer, &q, row)?;
                if row == n {
                    tracer.found();
                }
                at("reset", tracer, &q, row)?;
                if row < n {
                    q[row] = 0;
                }
            } else {
                at("right", tracer, &q, row)?;
                q[row] += 1;
            }
        }
    }
}

/// A line of `loop` outside of its function.
#[inline]
fn at(label: &'static str, tracer: &mut impl Tracer, q: &[usize], row: usize) -> Ran {
    tracer.line(label, none, || {
        vec![Register::new("row", row), Register::new("q", q.to_vec())]
    })
}
