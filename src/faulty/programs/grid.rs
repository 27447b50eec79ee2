//! `grid-scan` and two ways of lifting a queen at the wrong time.

use super::super::run::{Full, Ran, Recorder};
use super::{grid, index, number};
use crate::algorithm::Register;

/// When a queen is lifted from the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Lift {
    /// When the rows below her have been searched.
    After,
    /// Before they are searched.
    Before,
    /// Never.
    Never,
}

/// Runs `grid-scan`, which keeps its queens on a board of 0 and 1.
pub(in super::super) fn run(lift: Lift, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    Grid { lift, tape }.place(0)?;
    Ok(vec![grid(&tape.board)])
}

struct Grid<'a> {
    lift: Lift,
    tape: &'a mut Recorder,
}

impl Grid<'_> {
    fn place(&mut self, row: usize) -> Ran {
        let n = self.tape.size().get();
        let mut seen = None;
        for col in 0..n {
            self.at("each", row, seen)?;
            seen = Some(col as i64);
            self.at("check", row, seen)?;
            if self.safe(row, col)? {
                self.at("put", row, seen)?;
                self.tape.board[row] |= 1 << col;
                if self.lift == Lift::Before {
                    self.lifted(row, col)?;
                }
                self.at("count", row, seen)?;
                if row == n - 1 {
                    self.tape.count();
                } else {
                    self.at("call", row, seen)?;
                    self.place(row + 1)?;
                }
                if self.lift == Lift::After {
                    self.lifted(row, col)?;
                }
            }
        }
        self.at("each", row, seen)
    }

    fn lifted(&mut self, row: usize, col: usize) -> Ran {
        self.at("lift", row, Some(col as i64))?;
        self.tape.board[row] &= !(1 << col);
        Ok(())
    }

    /// The board holds a 1 wherever a queen was put and not lifted.
    fn safe(&mut self, row: usize, col: usize) -> Result<bool, Full> {
        let n = self.tape.size().get() as i64;
        let mut seen = [None; 3];
        for d in [0, -1, 1] {
            self.look("line", row, col, seen)?;
            seen[0] = Some(d);
            self.look("first", row, col, seen)?;
            let (mut r, mut c) = (row as i64 - 1, col as i64 + d);
            loop {
                seen = [Some(d), Some(r), Some(c)];
                self.look("on", row, col, seen)?;
                if !(r >= 0 && 0 <= c && c < n) {
                    break;
                }
                self.look("read", row, col, seen)?;
                if self.tape.board[r as usize] >> c & 1 == 1 {
                    self.look("attacked", row, col, seen)?;
                    return Ok(false);
                }
                self.look("up", row, col, seen)?;
                (r, c) = (r - 1, c + d);
            }
        }
        self.look("line", row, col, seen)?;
        self.look("safe", row, col, seen)?;
        Ok(true)
    }

    fn at(&mut self, label: &'static str, row: usize, col: Option<i64>) -> Ran {
        let values = vec![index("row", row), number("col", col), grid(&self.tape.board)];
        self.tape.line(label, values)
    }

    fn look(&mut self, label: &'static str, row: usize, col: usize, [d, r, c]: [Option<i64>; 3]) -> Ran {
        let mut values = vec![index("row", row), index("col", col), number("d", d), number("r", r), number("c", c)];
        values.push(grid(&self.tape.board));
        self.tape.line(label, values)
    }
}
