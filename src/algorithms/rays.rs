//! The three lines on which the grid programs and `occupancy` look for a queen.

use super::{Act, Op};
use crate::search::{Placement, Size, Square, Walk};

/// The change of the column per row upwards along the column, the diagonal and the antidiagonal.
const DIRECTIONS: [isize; 3] = [0, -1, 1];

/// The queen that attacks a square on the first attacked line of these: column, diagonal, antidiagonal. Queens that do
/// not attack one another leave at most one on each.
pub(super) fn first(placement: &Placement, square: Square) -> Option<Square> {
    placement
        .attackers(square)
        .min_by_key(|queen| queen.line_to(square))
}

/// The square in this row and column; `None` off the board, because the programs step before they look.
pub(super) fn on_board(size: Size, (row, col): (isize, isize)) -> Option<Square> {
    let square = Square::new(usize::try_from(row).ok()?, usize::try_from(col).ok()?);
    (square.col < size.get()).then_some(square)
}

/// The ops that call `safe` for this square, and those in `safe`: line after line, until a square that `along` reads
/// holds a queen.
///
/// `along` gives the ops of one line, and whether that line is free of queens.
pub(super) fn check(
    before: &Walk,
    square: Square,
    along: fn(&Walk, Square, isize) -> (Vec<Op>, bool),
) -> Vec<Op> {
    let mut ops = vec![Op::test("check", before.placement().is_safe(square)).in_helper()];
    for d in DIRECTIONS {
        ops.push(Op::test("line", true).set("d", d).in_helper());
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

/// The op that reads a square, and whether a queen stands there.
pub(super) fn read(walk: &Walk, square: Square) -> (Op, bool) {
    let taken = walk.placement().column(square.row) == Some(square.col);
    (Op::act("read", Act::Read { square, taken }), taken)
}
