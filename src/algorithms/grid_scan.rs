//! A board of 0 and 1, searched square by square (source 000, its first program).

use super::data::{calls, grid};
use super::op::registers;
use super::{
    About, Act, Algorithm, Family, Fault, Memory, Op, Program, Ran, Register, RegisterValue,
    StackKind, Tracer, Unit, labels, rays,
};
use crate::search::{Phase, Placement, Size, Square, Step, Walk};

/// `grid-scan`: looks up the column, then both upper diagonals, and stops at the first queen.
///
/// Source 000's quirk, and what this one does instead: both of its diagonal loops begin on the square to be tried
/// itself, which is always empty, so each reads one square more, from N = 1 on (8 queens: 90,246 squares read). This
/// one begins one row up, as source 002 does (81,318). Also, this one counts where the last queen is placed and makes
/// no call for a row below the board.
pub struct GridScan;

impl Algorithm for GridScan {
    fn about(&self) -> &'static About {
        &About {
            id: "grid-scan",
            family: Family::Squares,
            stack_kind: StackKind::Calls,
            unit: Unit::SquaresRead,
            labels: const {
                &labels([
                    "line", "first", "on", "read", "attacked", "up", "safe", "each", "check",
                    "put", "count", "call", "lift",
                ])
            },
            fields: &["col"],
            end: ("each", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let square = step.square();
        let mut ops = Vec::new();
        if !matches!(step, Step::Backtrack(_)) {
            ops.push(Op::test("each", true).set("col", square.col));
            ops.extend(rays::check(before, square, upwards));
        }
        match step {
            Step::Reject(_) => ops.push(Op::run("attacked").turns()),
            Step::Place(_) => {
                let solved = after.placement().is_solution();
                ops.push(Op::run("put").set("board", grid(after)).turns());
                ops.push(Op::act("count", Act::Count(solved)));
                if !solved {
                    ops.push(Op::act("call", Act::Call).set("row", square.row + 1));
                }
            }
            Step::Backtrack(_) => {
                if before.phase() == Phase::Exhausted {
                    ops.push(
                        Op::act("each", Act::Return)
                            .set("row", square.row)
                            .set("col", square.col),
                    );
                }
                ops.push(Op::run("lift").set("board", grid(after)).turns());
            }
        }
        ops
    }

    fn attacker(&self, placement: &Placement, square: Square) -> Option<Square> {
        rays::first(placement, square)
    }

    /// One call for each row down to the one being filled; on a full board, that is the last row.
    fn memory(&self, walk: &Walk) -> Memory {
        let locals = |row: usize, col: Option<usize>| {
            vec![Register::new("row", row), Register::new("col", col)]
        };
        let globals = vec![Register::new("board", grid(walk))];
        Memory {
            calls: calls(walk, false, locals),
            globals,
            ..Memory::default()
        }
    }
}

/// The ops that read one line upwards, to the first queen or to the edge, and whether they find no queen.
fn upwards(walk: &Walk, from: Square, d: isize) -> (Vec<Op>, bool) {
    // The program's own variables, which may leave the board.
    let (mut r, mut c) = (from.row as isize - 1, from.col as isize + d);
    let at = |op: Op, r: isize, c: isize| op.set("r", r).set("c", c).in_helper();
    let mut ops = vec![at(Op::run("first"), r, c)];
    while let Some(square) = rays::on_board(walk.size(), (r, c)) {
        ops.push(Op::test("on", true).in_helper());
        let (read, taken) = rays::read(walk, square);
        ops.push(read.in_helper());
        if taken {
            return (ops, false);
        }
        (r, c) = (r - 1, c + d);
        ops.push(at(Op::run("up"), r, c));
    }
    ops.push(Op::test("on", false).in_helper());
    (ops, true)
}

type Grid = [Vec<bool>];

impl<T: Tracer> Program<T> for GridScan {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        let n = size.get();
        place(&mut vec![vec![false; n]; n], 0, tracer)
    }
}

fn place<T: Tracer>(board: &mut Grid, row: usize, tracer: &mut T) -> Ran {
    tracer.call("place");
    let n = board.len();
    let mut seen = None;
    let locals =
        |col: Option<usize>| move || vec![Register::new("row", row), Register::new("col", col)];
    for col in 0..n {
        line("each", tracer, board, locals(seen))?;
        seen = Some(col);
        line("check", tracer, board, locals(seen))?;
        if safe(board, row, col, tracer)? {
            line("put", tracer, board, locals(seen))?;
            board[row][col] = true;
            tracer.place(row, col)?;
            if tracer.fault() == Some(Fault::LiftedEarly) {
                lift(board, row, col, tracer)?;
            }
            line("count", tracer, board, locals(seen))?;
            if row == n - 1 {
                tracer.found();
            } else {
                line("call", tracer, board, locals(seen))?;
                place(board, row + 1, tracer)?;
            }
            if !matches!(
                tracer.fault(),
                Some(Fault::LiftedEarly | Fault::NeverLifted)
            ) {
                lift(board, row, col, tracer)?;
            }
        }
    }
    line("each", tracer, board, locals(seen))?;
    tracer.leave();
    Ok(())
}

fn lift<T: Tracer>(board: &mut Grid, row: usize, col: usize, tracer: &mut T) -> Ran {
    line("lift", tracer, board, || {
        vec![Register::new("row", row), Register::new("col", col)]
    })?;
    board[row][col] = false;
    tracer.lift(row, col);
    Ok(())
}

fn safe<T: Tracer>(board: &Grid, row: usize, col: usize, tracer: &mut T) -> Ran<bool> {
    tracer.call("safe");
    let n = board.len() as isize;
    let mut seen = [None; 3];
    let locals = |[d, r, c]: [Option<isize>; 3]| {
        move || {
            let at = [row, col].map(|at| Some(at as isize));
            registers(["row", "col", "d", "r", "c"], [at[0], at[1], d, r, c])
        }
    };
    for d in [0, -1, 1] {
        line("line", tracer, board, locals(seen))?;
        seen[0] = Some(d);
        line("first", tracer, board, locals(seen))?;
        let (mut r, mut c) = (row as isize - 1, col as isize + d);
        loop {
            seen = [Some(d), Some(r), Some(c)];
            line("on", tracer, board, locals(seen))?;
            if !(r >= 0 && 0 <= c && c < n) {
                break;
            }
            line("read", tracer, board, locals(seen))?;
            if board[r as usize][c as usize] {
                line("attacked", tracer, board, locals(seen))?;
                tracer.leave();
                return Ok(false);
            }
            line("up", tracer, board, locals(seen))?;
            (r, c) = (r - 1, c + d);
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
    board: &Grid,
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || {
        let row = |row: &Vec<bool>| {
            row.iter()
                .rev()
                .fold(0, |bits, queen| bits << 1 | u64::from(*queen))
        };
        vec![Register::new(
            "board",
            RegisterValue::Grid(board.iter().map(row).collect()),
        )]
    })
}
