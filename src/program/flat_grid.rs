//! Source 002: `flat-grid`.

use super::{Ran, Tracer, index, number};
use crate::algorithms::{Register, Value};
use crate::search::Size;

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    let n = size.get();
    place(&mut vec![false; n * n], n, 0, 0, tracer)
}

fn place<T: Tracer>(board: &mut [bool], n: usize, row: usize, col: usize, tracer: &mut T) -> Ran {
    tracer.call("place");
    let locals = || vec![index("row", row), index("col", col)];
    line("edge", tracer, board, locals)?;
    if col == n {
        tracer.leave();
        return Ok(());
    }
    line("check", tracer, board, locals)?;
    if safe(board, n, row, col, tracer)? {
        line("put", tracer, board, locals)?;
        board[row * n + col] = true;
        tracer.place(row, col)?;
        line("count", tracer, board, locals)?;
        if row == n - 1 {
            tracer.found();
        } else {
            line("down", tracer, board, locals)?;
            place(board, n, row + 1, 0, tracer)?;
        }
        line("lift", tracer, board, locals)?;
        board[row * n + col] = false;
        tracer.lift(row, col);
    }
    line("along", tracer, board, locals)?;
    place(board, n, row, col + 1, tracer)?;
    tracer.leave();
    Ok(())
}

fn safe<T: Tracer>(board: &[bool], n: usize, row: usize, col: usize, tracer: &mut T) -> Ran<bool> {
    tracer.call("safe");
    let mut seen = [None; 3];
    let locals = |[d, i, c]: [Option<i64>; 3]| {
        move || {
            vec![
                index("row", row),
                index("col", col),
                number("d", d),
                number("i", i),
                number("c", c),
            ]
        }
    };
    for d in [0, -1, 1] {
        line("line", tracer, board, locals(seen))?;
        seen[0] = Some(d as i64);
        line("first", tracer, board, locals(seen))?;
        let (mut i, mut c) = (row * n + col, col as isize);
        loop {
            seen = [Some(d as i64), Some(i as i64), Some(c as i64)];
            line("on", tracer, board, locals(seen))?;
            if !(i >= n && 0 <= c + d && c + d < n as isize) {
                break;
            }
            line("up", tracer, board, locals(seen))?;
            (i, c) = ((i - n).wrapping_add_signed(d), c + d);
            seen = [Some(d as i64), Some(i as i64), Some(c as i64)];
            line("read", tracer, board, locals(seen))?;
            if board[i] {
                tracer.leave();
                return Ok(false);
            }
        }
    }
    line("line", tracer, board, locals(seen))?;
    line("safe", tracer, board, locals(seen))?;
    tracer.leave();
    Ok(true)
}

#[inline]
fn line(
    label: &'static str,
    tracer: &mut impl Tracer,
    board: &[bool],
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || {
        vec![Register {
            name: "board",
            value: Value::Cells(board.to_vec()),
        }]
    })
}
