//! Source 000, first program: `grid-scan`.

use super::{Fault, Ran, Tracer, index, maybe, number};
use crate::algorithms::{Register, Value};
use crate::search::Size;

type Grid = [Vec<bool>];

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    let n = size.get();
    place(&mut vec![vec![false; n]; n], 0, tracer)
}

fn place<T: Tracer>(board: &mut Grid, row: usize, tracer: &mut T) -> Ran {
    tracer.call("place");
    let n = board.len();
    let mut seen = None;
    for col in 0..n {
        line("each", tracer, board, || {
            vec![index("row", row), maybe("col", seen)]
        })?;
        seen = Some(col);
        line("check", tracer, board, || {
            vec![index("row", row), index("col", col)]
        })?;
        if safe(board, row, col, tracer)? {
            line("put", tracer, board, || {
                vec![index("row", row), index("col", col)]
            })?;
            board[row][col] = true;
            tracer.place(row, col)?;
            if tracer.fault() == Some(Fault::LiftedEarly) {
                lift(board, row, col, tracer)?;
            }
            line("count", tracer, board, || {
                vec![index("row", row), index("col", col)]
            })?;
            if row == n - 1 {
                tracer.found();
            } else {
                line("call", tracer, board, || {
                    vec![index("row", row), index("col", col)]
                })?;
                place(board, row + 1, tracer)?;
            }
            if !matches!(
                tracer.fault(),
                Some(Fault::LiftedEarly | Fault::NeverLifted)
            ) {
                lift(board, row, col, tracer)?;
            }
        }
    }
    line("each", tracer, board, || {
        vec![index("row", row), maybe("col", seen)]
    })?;
    tracer.leave();
    Ok(())
}

fn lift<T: Tracer>(board: &mut Grid, row: usize, col: usize, tracer: &mut T) -> Ran {
    line("lift", tracer, board, || {
        vec![index("row", row), index("col", col)]
    })?;
    board[row][col] = false;
    tracer.lift(row, col);
    Ok(())
}

fn safe<T: Tracer>(board: &Grid, row: usize, col: usize, tracer: &mut T) -> Ran<bool> {
    tracer.call("safe");
    let n = board.len() as isize;
    let mut seen = [None; 3];
    let locals = |seen: [Option<isize>; 3]| {
        move || {
            let [d, r, c] = seen.map(|number| number.map(|number| number as i64));
            vec![
                index("row", row),
                index("col", col),
                number("d", d),
                number("r", r),
                number("c", c),
            ]
        }
    };
    for d in [0, -1, 1] {
        line("line", tracer, board, locals(seen))?;
        seen[0] = Some(d);
        line("first", tracer, board, locals(seen))?;
        let (mut r, mut c) = (row as isize - 1, col as isize + d);
        loop {
            seen = [Some(d), Some(r), Some(c)];
            line("on", tracer, board, locals(seen))?;
            if !(r >= 0 && 0 <= c && c < n) {
                break;
            }
            line("read", tracer, board, locals(seen))?;
            if board[r as usize][c as usize] {
                line("attacked", tracer, board, locals(seen))?;
                tracer.leave();
                return Ok(false);
            }
            line("up", tracer, board, locals(seen))?;
            (r, c) = (r - 1, c + d);
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
    board: &Grid,
    locals: impl FnOnce() -> Vec<Register>,
) -> Ran {
    tracer.line(label, locals, || {
        let row = |row: &Vec<bool>| {
            row.iter()
                .rev()
                .fold(0, |bits, queen| bits << 1 | u64::from(*queen))
        };
        vec![Register {
            name: "board",
            value: Value::Grid(board.iter().map(row).collect()),
        }]
    })
}
