//! The programs that keep one column number a row: `slope-check`, `sum-diff` and `loop`.

use super::{Fault, Ran, Tracer, columns, index, maybe};
use crate::algorithms::Register;
use crate::search::Size;

/// Source 001, first program: `slope-check`.
pub(super) fn slope_check<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    place(&mut vec![0; size.get()], 0, tracer, safe_by_slopes)
}

/// Source 004, recursive program: `sum-diff`.
pub(super) fn sum_diff<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    place(&mut vec![0; size.get()], 0, tracer, safe_by_sums)
}

/// The part that the two recursive programs share: all but the test whether a square is safe.
fn place<T: Tracer>(
    q: &mut [usize],
    row: usize,
    tracer: &mut T,
    safe: impl Fn(&[usize], usize, usize, &mut T) -> Ran<bool> + Copy,
) -> Ran {
    tracer.call("place");
    let n = q.len();
    let mut seen = None;
    line("full", tracer, q, || {
        vec![index("row", row), maybe("col", seen)]
    })?;
    let beyond = tracer.fault() == Some(Fault::BeyondLastRow);
    if if beyond { row > n } else { row == n } {
        line("count", tracer, q, || {
            vec![index("row", row), maybe("col", seen)]
        })?;
        tracer.found();
        line("solved", tracer, q, || {
            vec![index("row", row), maybe("col", seen)]
        })?;
        tracer.leave();
        return Ok(());
    }
    for col in 0..n {
        line("next", tracer, q, || {
            vec![index("row", row), maybe("col", seen)]
        })?;
        seen = Some(col);
        line("check", tracer, q, || {
            vec![index("row", row), index("col", col)]
        })?;
        if safe(q, row, col, tracer)? {
            line("put", tracer, q, || {
                vec![index("row", row), index("col", col)]
            })?;
            // No square below the board is safe, because all columns are taken. So `row` is within the list.
            q[row] = col;
            tracer.place(row, col)?;
            line("call", tracer, q, || {
                vec![index("row", row), index("col", col)]
            })?;
            place(q, row + 1, tracer, safe)?;
            tracer.lift(row, col);
        }
    }
    line("next", tracer, q, || {
        vec![index("row", row), maybe("col", seen)]
    })?;
    tracer.leave();
    Ok(())
}

/// Whether no queen above attacks the square, by the distances to it.
fn safe_by_slopes(q: &[usize], row: usize, col: usize, tracer: &mut impl Tracer) -> Ran<bool> {
    tracer.call("safe");
    let (mut seen, mut apart) = (None, None);
    let locals = |i, d| {
        move || {
            vec![
                index("row", row),
                index("col", col),
                maybe("i", i),
                maybe("d", d),
            ]
        }
    };
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

/// Whether no queen above attacks the square, by sums and differences of row and column.
fn safe_by_sums(q: &[usize], row: usize, col: usize, tracer: &mut impl Tracer) -> Ran<bool> {
    tracer.call("safe");
    let one_diagonal = tracer.fault() == Some(Fault::OneDiagonal);
    let (mut seen, mut queen) = (None, None);
    let locals = |i, c| {
        move || {
            vec![
                index("row", row),
                index("col", col),
                maybe("i", i),
                maybe("c", c),
            ]
        }
    };
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

/// Source 004, program without recursion: `loop`.
pub(super) fn without_recursion<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    let n = size.get();
    let mut q = vec![0; n];
    let mut row = 0;
    loop {
        at("while", tracer, &q, row)?;
        if q[0] >= n {
            return Ok(());
        }
        at("stuck", tracer, &q, row)?;
        if row == n || q[row] == n {
            at("back", tracer, &q, row)?;
            row -= 1;
            tracer.lift(row, q[row]);
            at("next", tracer, &q, row)?;
            q[row] += 1;
            continue;
        }
        at("check", tracer, &q, row)?;
        let col = q[row];
        if safe_by_sums(&q, row, col, tracer)? {
            at("down", tracer, &q, row)?;
            tracer.place(row, col)?;
            row += 1;
            at("count", tracer, &q, row)?;
            if row == n {
                tracer.found();
            }
            at("reset", tracer, &q, row)?;
            if row < n {
                q[row] = 0;
            }
        } else {
            at("right", tracer, &q, row)?;
            q[row] += 1;
        }
    }
}

/// A line of a function, with the list of queens as the only global.
#[inline]
fn line(
    label: &'static str,
    tracer: &mut impl Tracer,
    q: &[usize],
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || vec![columns("q", q)])
}

/// A line of `loop` outside of its function.
#[inline]
fn at(label: &'static str, tracer: &mut impl Tracer, q: &[usize], row: usize) -> Ran {
    tracer.line(label, super::none, || {
        vec![index("row", row), columns("q", q)]
    })
}
