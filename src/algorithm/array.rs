//! One column number a row, with recursion: what `slope-check` and `sum-diff` share.

use super::data::{column_calls, column_records, column_tried};
use super::{Act, Op, Register, Stack, StackKind, Value};
use crate::search::{Phase, Square, Step, Walk};

/// What the program does during the next step; `compare` gives the lines that hold one queen against the square.
pub(super) fn ops(before: &Walk, compare: fn(Square, Square) -> Vec<Op>) -> Vec<Op> {
    let mut after = *before;
    let Some(step) = after.advance() else { return Vec::new() };
    let mut ops = Vec::new();
    if before.is_start() {
        ops.push(enter(0, false));
    }
    match step {
        Step::Reject(square) => {
            ops.extend(tried(before, square, compare));
            ops.push(Op::run("attacked").turns());
        }
        Step::Place(square) => {
            let solved = after.placement().is_solution();
            ops.extend(tried(before, square, compare));
            ops.push(Op::run("put").set("q", queens(&after)).turns());
            ops.push(Op::act("call", Act::Call));
            ops.push(enter(square.row + 1, solved));
            if solved {
                ops.push(Op::act("count", Act::Count(true)));
            }
        }
        Step::Backtrack(square) => {
            // No line lifts a queen: the row is simply above no other any more, and its entry will be overwritten.
            let line = if before.phase() == Phase::Solved { "solved" } else { "next" };
            let back = Op::act(line, Act::Return).number("row", square.row).number("col", square.col);
            ops.push(back.set("q", queens(&after)).turns());
        }
    }
    if after.is_over() {
        ops.push(Op::test("next", false));
    }
    ops
}

/// The variables; on a full board it stands in one more call, which only finds out that it is.
pub(super) fn registers(walk: &Walk) -> Vec<Register> {
    vec![
        Register { name: "row", value: Value::Number(walk.placement().depth() as i64) },
        Register { name: "col", value: column_tried(walk) },
        Register { name: "q", value: queens(walk) },
    ]
}

pub(super) fn stack(walk: &Walk, kind: StackKind) -> Stack {
    match kind {
        StackKind::Calls => column_calls(walk, true),
        StackKind::Explicit => column_records(walk, kind),
    }
}

/// The first line of a call.
fn enter(row: usize, solved: bool) -> Op {
    Op::test("full", solved).number("row", row).set("col", Value::Unset)
}

/// The live part of the array: the rows above.
fn queens(walk: &Walk) -> Value {
    Value::Columns(walk.placement().columns().collect())
}

/// The next column, and the call of `safe`: queen by queen from row 0, until one attacks.
fn tried(before: &Walk, square: Square, compare: fn(Square, Square) -> Vec<Op>) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let mut ops = vec![Op::test("next", true).number("col", square.col), Op::test("check", safe)];
    for queen in before.placement().queens() {
        ops.extend(compare(queen, square));
        if queen.line_to(square).is_some() {
            return ops;
        }
    }
    ops.push(Op::test("each", false));
    ops.push(Op::run("safe"));
    ops
}
