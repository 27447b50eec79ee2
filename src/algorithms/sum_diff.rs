//! One column number per row, and the sums and differences that name its lines (source 004, its first program).

use super::array::line;
use super::op::registers;
use super::{
    About, Act, Algorithm, Family, Fault, Memory, Op, Program, Ran, StackKind, Tracer, Unit, array,
    labels,
};
use crate::search::{Size, Square, Step, Walk};

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
            end: array::END,
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        array::ops(before, step, after, compare)
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
            .set("i", queen.row)
            .set("c", queen.col)
            .in_helper(),
        Op::act("compare", Act::Compare { queen, attacks }).in_helper(),
    ]
}

impl<T: Tracer> Program<T> for SumDiff {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        array::place(&mut vec![0; size.get()], 0, tracer, safe)
    }
}

/// Whether no queen above attacks the square, by sums and differences of row and column.
pub(super) fn safe(q: &[usize], row: usize, col: usize, tracer: &mut impl Tracer) -> Ran<bool> {
    tracer.call("safe");
    let one_diagonal = tracer.fault() == Some(Fault::OneDiagonal);
    let (mut seen, mut queen) = (None, None);
    let locals = |i, c| move || registers(["row", "col", "i", "c"], [Some(row), Some(col), i, c]);
    for (i, &c) in q[..row].iter().enumerate() {
        line("each", tracer, q, locals(seen, queen))?;
        (seen, queen) = (Some(i), Some(c));
        line("compare", tracer, q, locals(seen, queen))?;
        if c == col || i + c == row + col || !one_diagonal && i + col == row + c {
            line("attacked", tracer, q, locals(seen, queen))?;
            tracer.leave();
            return Ok(false);
        }
    }
    line("each", tracer, q, locals(seen, queen))?;
    line("safe", tracer, q, locals(seen, queen))?;
    tracer.leave();
    Ok(true)
}
