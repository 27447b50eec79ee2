//! One column number per row and a row pointer, without recursion and without bits (source 004, its second program).

use super::array::compared;
use super::data::{column_entries, columns};
use super::sum_diff::compare;
use super::{
    About, Act, Algorithm, Family, Memory, Op, Register, Stack, StackKind, Unit, Value, labels,
};
use crate::search::{Square, Step, Walk};

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
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let Some(step) = after.advance() else {
            return Vec::new();
        };
        let row = Value::Number(after.placement().depth() as i64);
        let queens = Value::Columns(columns(&after));
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
                ops.push(
                    Op::run("back")
                        .set("row", row)
                        .set("q", Value::Columns(standing)),
                );
                ops.push(Op::run("next").set("q", queens).turns());
            }
        }
        if after.is_over() {
            ops.push(Op::test("while", false));
        }
        ops
    }

    fn memory(&self, walk: &Walk) -> Memory {
        let q = Register {
            name: "q",
            value: Value::Columns(columns(walk)),
        };
        let globals = vec![Register::number("row", walk.placement().depth()), q];
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
        if let Some(Value::Columns(q)) = globals.last().map(|last| &last.value) {
            stack.entries = column_entries(q);
        }
        stack
    }
}

/// The ops of a call of `safe`, which compares with each queen from row 0 on until one attacks.
fn check(before: &Walk, square: Square) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let mut ops = vec![
        Op::test("check", safe)
            .number("col", square.col)
            .in_helper(),
    ];
    ops.extend(compared(before, square, compare));
    if !safe {
        ops.push(Op::run("attacked"));
    }
    ops
}
