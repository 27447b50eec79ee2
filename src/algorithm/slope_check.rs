//! One column number a row, and the slope between two queens (source 001, its first program).

use super::{Act, Algorithm, Family, Label, Memory, Op, StackKind, array};
use crate::search::{Square, Walk};

/// `slope-check`: two queens share a line if they are as far apart in columns as in rows, or not at all in columns.
///
/// Source 001's quirk, and what this one does instead: the program there does not return after a solution, so at
/// every N that has one it goes on to try the N squares of a row below the board (8 queens: 49,630 comparisons; 46,752
/// here). Its count is right all the same: each column holds a queen, so that nothing is safe there.
pub struct SlopeCheck;

impl Algorithm for SlopeCheck {
    fn id(&self) -> &'static str {
        "slope-check"
    }

    fn key(&self) -> u8 {
        3
    }

    fn family(&self) -> Family {
        Family::Squares
    }

    fn stack_kind(&self) -> StackKind {
        StackKind::Calls
    }

    fn labels(&self) -> &'static [Label] {
        const {
            &[
                Label("each"),
                Label("apart"),
                Label("compare"),
                Label("attacked"),
                Label("safe"),
                Label("full"),
                Label("count"),
                Label("solved"),
                Label("next"),
                Label("check"),
                Label("put"),
                Label("call"),
            ]
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        array::ops(before, compare)
    }

    fn memory(&self, walk: &Walk) -> Memory {
        array::memory(walk)
    }

    fn fields(&self) -> &'static [&'static str] {
        array::FIELDS
    }
}

/// One turn of the loop over the queens.
fn compare(queen: Square, square: Square) -> Vec<Op> {
    let attacks = queen.line_to(square).is_some();
    vec![
        Op::test("each", true).number("i", queen.row).in_helper(),
        Op::run("apart").number("d", queen.col.abs_diff(square.col)).in_helper(),
        Op::act("compare", Act::Compare { queen, square, attacks }).in_helper(),
    ]
}
