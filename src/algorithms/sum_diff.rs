//! One column number per row, and the sums and differences that name its lines (source 004, its first program).

use super::{About, Act, Algorithm, Family, Memory, Op, StackKind, Unit, array, labels};
use crate::search::{Square, Walk};

/// `sum-diff`: two queens share a line if column, row + column or row − column are equal.
pub struct SumDiff;

impl Algorithm for SumDiff {
    fn about(&self) -> &'static About {
        &About {
            id: "sum-diff",
            family: Family::Squares,
            stack_kind: StackKind::Calls,
            unit: Unit::Comparisons,
            labels: const {
                &labels([
                    "each", "compare", "attacked", "safe", "full", "count", "solved", "next",
                    "check", "put", "call",
                ])
            },
            fields: array::FIELDS,
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        array::ops(before, compare)
    }

    fn memory(&self, walk: &Walk) -> Memory {
        array::memory(walk)
    }
}

/// One iteration of the loop over the queens.
pub(super) fn compare(queen: Square, square: Square) -> Vec<Op> {
    let attacks = queen.line_to(square).is_some();
    vec![
        Op::test("each", true)
            .number("i", queen.row)
            .number("c", queen.col)
            .in_helper(),
        Op::act(
            "compare",
            Act::Compare {
                queen,
                square,
                attacks,
            },
        )
        .in_helper(),
    ]
}
