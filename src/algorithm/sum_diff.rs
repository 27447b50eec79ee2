//! One column number a row, and the sums and differences that name its lines (source 004, its first program).

use super::{Act, Algorithm, Family, Label, Memory, Op, StackKind, array};
use crate::search::{Square, Walk};

/// `sum-diff`: two queens share a line if column, row + column or row − column are equal.
pub struct SumDiff;

impl Algorithm for SumDiff {
    fn id(&self) -> &'static str {
        "sum-diff"
    }

    fn key(&self) -> u8 {
        4
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
        Op::test("each", true).number("i", queen.row).number("c", queen.col).in_helper(),
        Op::act("compare", Act::Compare { queen, square, attacks }).in_helper(),
    ]
}
