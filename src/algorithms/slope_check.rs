//! One column number per row, and the slope between two queens (source 001, its first program).

use super::array::line;
use super::op::registers;
use super::{
    About, Act, Algorithm, Family, Memory, Op, Program, Ran, StackKind, Tracer, Unit, array, labels,
};
use crate::search::{Size, Square, Step, Walk};

/// `slope-check`: two queens share a line if they are as far apart in columns as in rows, or not at all in columns.
///
/// Source 001's quirk, and what this one does instead: after a solution the program there does not return: it tries the
/// N squares of a row below the board (8 queens: 49,630 comparisons; 46,752 here).
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
fn compare(queen: Square, square: Square) -> Vec<Op> {
    let attacks = queen.line_to(square).is_some();
    vec![
        Op::test("each", true).set("i", queen.row).in_helper(),
        Op::run("apart")
            .set("d", queen.col.abs_diff(square.col))
            .in_helper(),
        Op::act("compare", Act::Compare { queen, attacks }).in_helper(),
    ]
}

impl<T: Tracer> Program<T> for SlopeCheck {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        array::place(&mut vec![0; size.get()], 0, tracer, safe)
    }
}

/// Whether no queen above attacks the square, by the distances to it.
fn safe(q: &[usize], row: usize, col: usize, tracer: &mut impl Tracer) -> Ran<bool> {
    tracer.call("safe");
    let (mut seen, mut apart) = (None, None);
    let locals = |i, d| move || registers(["row", "col", "i", "d"], [Some(row), Some(col), i, d]);
    for (i, &queen) in q[..row].iter().enumerate() {
        line("each", tracer, q, locals(seen, apart))?;
        seen = Some(i);
        line("apart", tracer, q, locals(seen, apart))?;
        let d = queen.abs_diff(col);
        apart = Some(d);
        line("compare", tracer, q, locals(seen, apart))?;
        if d == 0 || d == row - i {
            line("attacked", tracer, q, locals(seen, apart))?;
            tracer.leave();
            return Ok(false);
        }
    }
    line("each", tracer, q, locals(seen, apart))?;
    line("safe", tracer, q, locals(seen, apart))?;
    tracer.leave();
    Ok(true)
}
