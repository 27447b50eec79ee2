//! Programs that keep one column number a row: two recursive ones, and source 004's four rules.

use super::super::run::{Full, Ran, Recorder};
use super::{columns, index, number};
use crate::algorithm::Register;

/// Which recursive program it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// `slope-check` with source 001's own test for a full board.
    Slopes {
        /// `row > n` for `row >= n`.
        beyond: bool,
    },
    /// `sum-diff`.
    Sums {
        /// Compares columns and sums, but no differences.
        one_diagonal: bool,
    },
}

/// Runs one of the recursive programs.
pub(in super::super) fn run(kind: Kind, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let q = vec![0; tape.size().get()];
    let mut program = Program { kind, q, tape };
    program.place(0)?;
    Ok(vec![columns("q", &program.q)])
}

struct Program<'a> {
    kind: Kind,
    q: Vec<usize>,
    tape: &'a mut Recorder,
}

impl Program<'_> {
    fn place(&mut self, row: usize) -> Ran {
        let n = self.q.len();
        self.at("full", row, None)?;
        if if self.kind == (Kind::Slopes { beyond: true }) { row > n } else { row >= n } {
            self.at("count", row, None)?;
            self.tape.count();
            return self.at("solved", row, None);
        }
        let mut seen = None;
        for col in 0..n {
            self.at("next", row, seen)?;
            seen = Some(col as i64);
            self.at("check", row, seen)?;
            if self.safe(row, col)? {
                self.at("put", row, seen)?;
                // No square below the board is safe: all columns are taken. So there is a place in the list.
                self.q[row] = col;
                self.tape.put(row, 1 << col);
                self.at("call", row, seen)?;
                self.place(row + 1)?;
                self.tape.put(row, 0);
            }
        }
        self.at("next", row, seen)
    }

    fn safe(&mut self, row: usize, col: usize) -> Result<bool, Full> {
        let names = if matches!(self.kind, Kind::Slopes { .. }) { ["i", "d"] } else { ["i", "c"] };
        let mut seen = [None; 2];
        for i in 0..row {
            self.look("each", row, col, names, seen)?;
            seen[0] = Some(i as i64);
            let attacks = match self.kind {
                Kind::Slopes { .. } => {
                    self.look("apart", row, col, names, seen)?;
                    let d = self.q[i].abs_diff(col);
                    seen[1] = Some(d as i64);
                    d == 0 || d == row - i
                }
                Kind::Sums { one_diagonal } => {
                    let c = self.q[i];
                    seen[1] = Some(c as i64);
                    c == col || i + c == row + col || !one_diagonal && i + col == row + c
                }
            };
            self.look("compare", row, col, names, seen)?;
            if attacks {
                self.look("attacked", row, col, names, seen)?;
                return Ok(false);
            }
        }
        self.look("each", row, col, names, seen)?;
        self.look("safe", row, col, names, seen)?;
        Ok(true)
    }

    fn at(&mut self, label: &'static str, row: usize, col: Option<i64>) -> Ran {
        self.tape.line(label, vec![index("row", row), number("col", col), columns("q", &self.q)])
    }

    fn look(
        &mut self,
        label: &'static str,
        row: usize,
        col: usize,
        names: [&'static str; 2],
        seen: [Option<i64>; 2],
    ) -> Ran {
        let [first, second] = [0, 1].map(|at| number(names[at], seen[at]));
        self.tape.line(label, vec![index("row", row), index("col", col), first, second, columns("q", &self.q)])
    }
}

/// Runs source 004's four rules. Where the queen to be moved on stands in the last column, the right program goes back
/// further; with `once` it goes back once, as the prose has it, and finds itself off the board.
pub(in super::super) fn four_rules(once: bool, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let q = vec![0; tape.size().get()];
    let mut program = Rules { q, row: 0, col: 0, ok: None, tape };
    program.search(once)?;
    Ok(program.values())
}

struct Rules<'a> {
    q: Vec<usize>,
    row: usize,
    col: usize,
    ok: Option<bool>,
    tape: &'a mut Recorder,
}

impl Rules<'_> {
    fn search(&mut self, once: bool) -> Ran {
        let n = self.q.len();
        loop {
            self.at("while")?;
            if self.col >= n {
                return Ok(());
            }
            self.at("check")?;
            let ok = self.safe()?;
            self.ok = Some(ok);
            self.at("put")?;
            if ok {
                self.q[self.row] = self.col;
                self.tape.put(self.row, 1 << self.col);
            }
            self.at("more")?;
            if ok && self.row < n - 1 {
                self.at("down")?;
                (self.row, self.col) = (self.row + 1, 0);
                continue;
            }
            self.at("count")?;
            if ok {
                self.tape.count();
            }
            self.at("right")?;
            self.tape.put(self.row, 0);
            self.col += 1;
            self.go_back(once)?;
        }
    }

    fn go_back(&mut self, once: bool) -> Ran {
        loop {
            self.at("last")?;
            if !(self.col == self.q.len() && self.row > 0) {
                return Ok(());
            }
            self.at("back")?;
            self.row -= 1;
            self.tape.put(self.row, 0);
            self.col = self.q[self.row] + 1;
            if once {
                return Ok(());
            }
        }
    }

    fn safe(&mut self) -> Result<bool, Full> {
        let mut seen = [None; 2];
        for i in 0..self.row {
            self.look("each", seen)?;
            seen[0] = Some(i as i64);
            self.look("apart", seen)?;
            let d = self.q[i].abs_diff(self.col);
            seen[1] = Some(d as i64);
            self.look("compare", seen)?;
            if d == 0 || d == self.row - i {
                self.look("attacked", seen)?;
                return Ok(false);
            }
        }
        self.look("each", seen)?;
        self.look("safe", seen)?;
        Ok(true)
    }

    fn values(&self) -> Vec<Register> {
        let ok = number("ok", self.ok.map(i64::from));
        vec![index("row", self.row), index("col", self.col), ok, columns("q", &self.q)]
    }

    fn at(&mut self, label: &'static str) -> Ran {
        let values = self.values();
        self.tape.line(label, values)
    }

    fn look(&mut self, label: &'static str, [i, d]: [Option<i64>; 2]) -> Ran {
        let square = [index("row", self.row), index("col", self.col)];
        let values = square.into_iter().chain([number("i", i), number("d", d), columns("q", &self.q)]);
        self.tape.line(label, values.collect())
    }
}
