//! The board as one array, and two recursive calls (source 002).

use super::op::registers;
use super::{
    About, Act, Algorithm, Call, Family, Memory, Op, Program, Ran, Register, RegisterValue,
    StackKind, Tracer, Unit, labels, rays,
};
use crate::search::{Phase, Placement, Size, Square, Step, Walk};

/// `flat-grid`: the call for a square calls itself for the next row *and* for the next square of its own row.
///
/// Moving along a row is a call too, so the stack grows with every square tried, not with every queen. When a row is
/// exhausted, all calls of the row return one after the other: each has nothing more to do after the call that it made.
///
/// A row with a queen in column q has q + 1 calls; an exhausted row has N + 1, with the call beyond its end. So the
/// stack is deepest where the last row is exhausted and the queens above stand in all columns but column 0: N × (N + 3)
/// / 2 calls, 44 with 8 queens and 560 with 32.
pub struct FlatGrid;

impl Algorithm for FlatGrid {
    fn about(&self) -> &'static About {
        &About {
            id: "flat-grid",
            family: Family::Squares,
            stack_kind: StackKind::Calls,
            unit: Unit::SquaresRead,
            labels: const {
                &labels([
                    "line", "first", "on", "up", "read", "safe", "edge", "check", "put", "count",
                    "down", "lift", "along",
                ])
            },
            fields: &["col"],
            end: ("edge", true),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let square = step.square();
        let along = || {
            Op::act("along", Act::Call)
                .set("row", square.row)
                .set("col", square.col + 1)
        };
        let mut ops = Vec::new();
        if !matches!(step, Step::Backtrack(_)) {
            ops.push(Op::test("edge", false));
            ops.extend(rays::check(before, square, upwards));
        }
        match step {
            Step::Reject(_) => ops.push(along().turns()),
            Step::Place(_) => {
                let solved = after.placement().is_solution();
                ops.push(Op::run("put").set("board", cells(after)).turns());
                ops.push(Op::act("count", Act::Count(solved)));
                if !solved {
                    ops.push(
                        Op::act("down", Act::Call)
                            .set("row", square.row + 1)
                            .set("col", 0_usize),
                    );
                }
            }
            Step::Backtrack(_) => {
                if before.phase() == Phase::Exhausted {
                    ops.push(
                        Op::act("edge", Act::Return)
                            .set("row", square.row)
                            .set("col", square.col),
                    );
                }
                ops.push(Op::run("lift").set("board", cells(after)).turns());
                ops.push(along());
            }
        }
        ops
    }

    fn attacker(&self, placement: &Placement, square: Square) -> Option<Square> {
        rays::first(placement, square)
    }

    /// The calls are (r, 0) … (r, q) for each queen (r, q), and (d, 0) … (d, cursor) for the row d being filled.
    fn memory(&self, walk: &Walk) -> Memory {
        let filling = (walk.phase() != Phase::Solved)
            .then(|| Square::new(walk.placement().depth(), walk.cursor()));
        let reached = walk
            .placement()
            .queens()
            .chain(filling)
            .filter(|_| !walk.is_over());
        let squares =
            reached.flat_map(|last| (0..=last.col).map(move |col| Square::new(last.row, col)));
        let call = |Square { row, col }| {
            let locals = vec![Register::new("row", row), Register::new("col", col)];
            Call { row, locals }
        };
        let globals = vec![Register::new("board", cells(walk))];
        Memory {
            calls: squares.map(call).collect(),
            globals,
            ..Memory::default()
        }
    }

    fn calls_along_row(&self) -> bool {
        true
    }
}

/// The board as one array: a queen or none for each square, row by row.
fn cells(walk: &Walk) -> RegisterValue {
    let n = walk.size().get();
    let mut cells = vec![false; n * n];
    for queen in walk.placement().queens() {
        cells[queen.row * n + queen.col] = true;
    }
    RegisterValue::Cells(cells)
}

/// The ops that read one line of squares upwards, to the first queen or to the edge, and whether they find no queen.
/// One row up is N places back in the array.
fn upwards(walk: &Walk, from: Square, d: isize) -> (Vec<Op>, bool) {
    let n = walk.size().get() as isize;
    let (mut r, mut c) = (from.row as isize, from.col as isize);
    let at = |op: Op, r: isize, c: isize| {
        op.set("i", RegisterValue::Number((r * n + c) as i64))
            .set("c", c)
            .in_helper()
    };
    let mut ops = vec![at(Op::run("first"), r, c)];
    while let Some(square) = rays::on_board(walk.size(), (r - 1, c + d)) {
        ops.push(Op::test("on", true).in_helper());
        (r, c) = (r - 1, c + d);
        ops.push(at(Op::run("up"), r, c));
        let (read, taken) = rays::read(walk, square);
        // The line of the program that finds a queen also returns from the helper.
        ops.push(if taken { read } else { read.in_helper() });
        if taken {
            return (ops, false);
        }
    }
    ops.push(Op::test("on", false).in_helper());
    (ops, true)
}

impl<T: Tracer> Program<T> for FlatGrid {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        let n = size.get();
        place(&mut vec![false; n * n], n, 0, 0, tracer)
    }
}

fn place<T: Tracer>(board: &mut [bool], n: usize, row: usize, col: usize, tracer: &mut T) -> Ran {
    tracer.call("place");
    let locals = || vec![Register::new("row", row), Register::new("col", col)];
    line("edge", tracer, board, locals)?;
    if col == n {
        tracer.leave();
        return Ok(());
    }
    line("check", tracer, board, locals)?;
    if safe(board, n, row, col, tracer)? {
        line("put", tracer, board, locals)?;
        board[row * n + col] = true;
        tracer.place(row, col)?;
        line("count", tracer, board, locals)?;
        if row == n - 1 {
            tracer.found();
        } else {
            line("down", tracer, board, locals)?;
            place(board, n, row + 1, 0, tracer)?;
        }
        line("lift", tracer, board, locals)?;
        board[row * n + col] = false;
        tracer.lift(row, col);
    }
    line("along", tracer, board, locals)?;
    place(board, n, row, col + 1, tracer)?;
    tracer.leave();
    Ok(())
}

fn safe<T: Tracer>(board: &[bool], n: usize, row: usize, col: usize, tracer: &mut T) -> Ran<bool> {
    tracer.call("safe");
    let mut seen = [None; 3];
    let locals = |[d, i, c]: [Option<isize>; 3]| {
        move || {
            let at = [row, col].map(|at| Some(at as isize));
            registers(["row", "col", "d", "i", "c"], [at[0], at[1], d, i, c])
        }
    };
    for d in [0, -1, 1] {
        line("line", tracer, board, locals(seen))?;
        seen[0] = Some(d);
        line("first", tracer, board, locals(seen))?;
        let (mut i, mut c) = (row * n + col, col as isize);
        loop {
            seen = [Some(d), Some(i as isize), Some(c)];
            line("on", tracer, board, locals(seen))?;
            if !(i >= n && 0 <= c + d && c + d < n as isize) {
                break;
            }
            line("up", tracer, board, locals(seen))?;
            (i, c) = ((i - n).wrapping_add_signed(d), c + d);
            seen = [Some(d), Some(i as isize), Some(c)];
            line("read", tracer, board, locals(seen))?;
            if board[i] {
                tracer.leave();
                return Ok(false);
            }
        }
    }
    line("line", tracer, board, locals(seen))?;
    line("safe", tracer, board, locals(seen))?;
    tracer.leave();
    Ok(true)
}

#[inline]
fn line(
    label: &'static str,
    tracer: &mut impl Tracer,
    board: &[bool],
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || {
        vec![Register::new("board", RegisterValue::Cells(board.to_vec()))]
    })
}
