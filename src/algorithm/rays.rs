//! The three lines on which the grid programs look upwards.

use super::{Act, Op, Value};
use crate::search::{Size, Square, Walk};

/// The change of the column per row upwards along the column, the diagonal and the antidiagonal.
const DIRECTIONS: [isize; 3] = [0, -1, 1];

/// One step up along a line; `None` off the board. Columns are signed because the programs step before they look.
pub(super) fn up(size: Size, (row, col): (isize, isize), d: isize) -> Option<Square> {
    let square = Square::new(
        usize::try_from(row - 1).ok()?,
        usize::try_from(col + d).ok()?,
    );
    (square.col < size.get()).then_some(square)
}

/// The ops that call `safe` for this square: line after line, until a square that `along` reads holds a queen.
///
/// `along` gives the ops of one line, and whether that line is free of queens.
pub(super) fn check(
    before: &Walk,
    square: Square,
    along: fn(&Walk, Square, isize) -> (Vec<Op>, bool),
) -> Vec<Op> {
    let mut ops = vec![Op::test("check", before.placement().is_safe(square)).in_helper()];
    for d in DIRECTIONS {
        ops.push(
            Op::test("line", true)
                .set("d", Value::Number(d as i64))
                .in_helper(),
        );
        let (line, free) = along(before, square, d);
        ops.extend(line);
        if !free {
            return ops;
        }
    }
    ops.push(Op::test("line", false).in_helper());
    ops.push(Op::run("safe"));
    ops
}

/// Reads one square.
pub(super) fn read(walk: &Walk, square: Square) -> (Op, bool) {
    let taken = walk.placement().column(square.row) == Some(square.col);
    (Op::act("read", Act::Read { square, taken }), taken)
}
