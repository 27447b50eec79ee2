//! A board of 0 and 1, searched square by square (source 000, its first program).

use super::data::{calls, column_tried, grid};
use super::{
    About, Act, Algorithm, Family, Memory, Op, Register, StackKind, Unit, Value, labels, rays,
};
use crate::search::{Phase, Placement, Square, Step, Walk};

/// `grid-scan`: looks up the column, then both upper diagonals, and stops at the first queen.
///
/// Source 000's quirk, and what this one does instead: both of its diagonal loops begin on the square to be tried
/// itself, which is always empty, so each reads one square more, from N = 1 on (8 queens: 90,246 squares read). This
/// one begins one row up, as source 002 does (81,318). Also, it counts where the last queen is placed and makes no call
/// for a row below the board.
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
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let Some(step) = after.advance() else {
            return Vec::new();
        };
        let square = step.square();
        let mut ops = Vec::new();
        if !matches!(step, Step::Backtrack(_)) {
            ops.push(Op::test("each", true).number("col", square.col));
            ops.extend(rays::check(before, square, line));
        }
        match step {
            Step::Reject(_) => ops.push(Op::run("attacked").turns()),
            Step::Place(_) => {
                let solved = after.placement().is_solution();
                ops.push(Op::run("put").set("board", grid(&after)).turns());
                ops.push(Op::act("count", Act::Count(solved)));
                if !solved {
                    ops.push(Op::act("call", Act::Call).number("row", square.row + 1));
                }
            }
            Step::Backtrack(_) => {
                if before.phase() == Phase::Exhausted {
                    ops.push(
                        Op::act("each", Act::Return)
                            .number("row", square.row)
                            .number("col", square.col),
                    );
                }
                ops.push(Op::run("lift").set("board", grid(&after)).turns());
            }
        }
        if after.is_over() {
            ops.push(Op::test("each", false));
        }
        ops
    }

    fn attacker(&self, placement: &Placement, square: Square) -> Option<Square> {
        rays::first(placement, square)
    }

    /// One call for each row down to the one being filled; on a full board, that is the last row.
    fn memory(&self, walk: &Walk) -> Memory {
        let locals = |row: usize, col: Option<usize>| {
            vec![
                Register::number("row", row),
                Register {
                    name: "col",
                    value: column_tried(col),
                },
            ]
        };
        let globals = vec![Register {
            name: "board",
            value: grid(walk),
        }];
        Memory {
            calls: calls(walk, false, locals),
            globals,
            ..Memory::default()
        }
    }
}

/// Reads one line upwards to the first queen or the edge.
fn line(walk: &Walk, from: Square, d: isize) -> (Vec<Op>, bool) {
    // The program's own variables, which may leave the board.
    let (mut r, mut c) = (from.row as isize - 1, from.col as isize + d);
    let at = |op: Op, r: isize, c: isize| {
        op.set("r", Value::Number(r as i64))
            .set("c", Value::Number(c as i64))
            .in_helper()
    };
    let mut ops = vec![at(Op::run("first"), r, c)];
    while let Some(square) = rays::up(walk.size(), (r + 1, c - d), d) {
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
