//! One column number per row: what `slope-check` and `sum-diff` share. `loop` uses their check of a square too.

use super::data::calls;
use super::{Act, Fault, Memory, Op, Ran, Register, RegisterValue, Tracer};
use crate::search::{Phase, Square, Step, Walk};

/// The variable of a call that the stack lists.
pub(super) const FIELDS: &[&str] = &["col"];

/// The test that ends the search.
pub(super) const END: (&str, bool) = ("next", false);

/// The ops of the next step; `compare` gives the lines that compare one queen with the square.
pub(super) fn ops(
    before: &Walk,
    step: Step,
    after: &Walk,
    compare: fn(Square, Square) -> Vec<Op>,
) -> Vec<Op> {
    let mut ops = Vec::new();
    if before.is_start() {
        ops.push(Op::test("full", false));
    }
    match step {
        Step::Reject(square) => {
            ops.extend(tried(before, square, compare));
            ops.push(Op::run("attacked").turns());
        }
        Step::Place(square) => {
            let solved = after.placement().is_solution();
            ops.extend(tried(before, square, compare));
            ops.push(Op::run("put").set("q", queens(after)).turns());
            ops.push(Op::act("call", Act::Call).set("row", square.row + 1));
            ops.push(Op::test("full", solved));
            if solved {
                ops.push(Op::act("count", Act::Count(true)));
            }
        }
        Step::Backtrack(square) => {
            // No line lifts a queen. Its entry of q is no longer in use, and will be overwritten.
            let line = if before.phase() == Phase::Solved {
                "solved"
            } else {
                "next"
            };
            let back = Op::act(line, Act::Return)
                .set("row", square.row)
                .set("col", square.col);
            ops.push(back.set("q", queens(after)).turns());
        }
    }
    ops
}

/// One call for each row down to the one being filled. On a full board the last call is the one that finds it full.
pub(super) fn memory(walk: &Walk) -> Memory {
    let locals =
        |row: usize, col: Option<usize>| vec![Register::new("row", row), Register::new("col", col)];
    let globals = vec![Register::new("q", queens(walk))];
    Memory {
        calls: calls(walk, true, locals),
        globals,
        ..Memory::default()
    }
}

/// The part of the array that is in use: the rows that hold a queen.
fn queens(walk: &Walk) -> RegisterValue {
    RegisterValue::Columns(walk.placement().columns().collect())
}

/// The ops that take the next column and call `safe`, which compares with each queen from row 0 on until one attacks.
fn tried(before: &Walk, square: Square, compare: fn(Square, Square) -> Vec<Op>) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let mut ops = vec![
        Op::test("next", true).set("col", square.col),
        Op::test("check", safe).in_helper(),
    ];
    ops.extend(compared(before, square, compare));
    ops
}

/// The ops of a call of `safe`, up to the comparison with a queen that attacks.
pub(super) fn compared(
    before: &Walk,
    square: Square,
    compare: fn(Square, Square) -> Vec<Op>,
) -> Vec<Op> {
    let mut ops = Vec::new();
    for queen in before.placement().queens() {
        ops.extend(compare(queen, square));
        if queen.line_to(square).is_some() {
            return ops;
        }
    }
    ops.push(Op::test("each", false).in_helper());
    ops.push(Op::run("safe"));
    ops
}

/// The part that the two recursive programs share: all but the test whether a square is safe.
pub(super) fn place<T: Tracer>(
    q: &mut [usize],
    row: usize,
    tracer: &mut T,
    safe: impl Fn(&[usize], usize, usize, &mut T) -> Ran<bool> + Copy,
) -> Ran {
    tracer.call("place");
    let n = q.len();
    let mut seen = None;
    let locals =
        |col: Option<usize>| move || vec![Register::new("row", row), Register::new("col", col)];
    line("full", tracer, q, locals(seen))?;
    let beyond = tracer.fault() == Some(Fault::BeyondLastRow);
    let full = if beyond { row > n } else { row == n };
    if full {
        line("count", tracer, q, locals(seen))?;
        tracer.found();
        line("solved", tracer, q, locals(seen))?;
        tracer.leave();
        return Ok(());
    }
    for col in 0..n {
        line("next", tracer, q, locals(seen))?;
        seen = Some(col);
        line("check", tracer, q, locals(seen))?;
        if safe(q, row, col, tracer)? {
            line("put", tracer, q, locals(seen))?;
            // With `beyond`, row N is tried too, but no square there is safe, because all columns are taken. So `row`
            // is within the list.
            q[row] = col;
            tracer.place(row, col)?;
            line("call", tracer, q, locals(seen))?;
            place(q, row + 1, tracer, safe)?;
            tracer.lift(row, col);
        }
    }
    line("next", tracer, q, locals(seen))?;
    tracer.leave();
    Ok(())
}

/// A line of a function, with the list of queens as the only global.
#[inline]
pub(super) fn line(
    label: &'static str,
    tracer: &mut impl Tracer,
    q: &[usize],
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || vec![Register::new("q", q.to_vec())])
}
