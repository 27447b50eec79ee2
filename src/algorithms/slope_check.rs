//! One column number per row, and the slope between two queens (source 001, its first program).

use super::{About, Act, Algorithm, Family, Memory, Op, StackKind, Unit, array, labels};
use crate::search::{Square, Walk};

/// `slope-check`: two queens share a line if they are as far apart in columns as in rows, or not at all in columns.
///
/// Source 001's quirk, and what this one does instead: the program there does not return after a solution, so at every
/// N that has one it goes on to try the N squares of a row below the board (8 queens: 49,630 comparisons; 46,752 here).
/// The count of the source is still right: each column holds a queen, so no square there is safe.
pub struct SlopeCheck;

impl Algorithm for SlopeCheck {
    fn about(&self) -> &'static About {
        &About {
            id: "slope-check",
            family: Family::Squares,
            stack_kind: StackKind::Calls,
            unit: Unit::Comparisons,
            labels: const {
                &labels([
                    "each", "apart", "compare", "attacked", "safe", "full", "count", "solved",
                    "next", "check", "put", "call",
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
fn compare(queen: Square, square: Square) -> Vec<Op> {
    let attacks = queen.line_to(square).is_some();
    vec![
        Op::test("each", true).number("i", queen.row).in_helper(),
        Op::run("apart")
            .number("d", queen.col.abs_diff(square.col))
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
