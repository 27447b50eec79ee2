//! The four rules of source 004's prose as a program, which the bug hunt shows for `loop`.

use super::op::registers;
use super::tracer::none;
use super::{Fault, Program, Ran, Register, Tracer};
use crate::search::Size;

pub(super) struct FourRules;

impl<T: Tracer> Program<T> for FourRules {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        Running {
            q: vec![0; size.get()],
            row: 0,
            col: 0,
            ok: None,
            tracer,
        }
        .search()
    }
}

struct Running<'a, T> {
    q: Vec<usize>,
    row: usize,
    col: usize,
    ok: Option<bool>,
    tracer: &'a mut T,
}

impl<T: Tracer> Running<'_, T> {
    fn search(&mut self) -> Ran {
        let n = self.q.len();
        loop {
            self.line("while")?;
            if self.col >= n {
                return Ok(());
            }
            self.line("check")?;
            let ok = self.safe()?;
            self.ok = Some(ok);
            self.line("put")?;
            if ok {
                self.q[self.row] = self.col;
                self.tracer.place(self.row, self.col)?;
            }
            self.line("more")?;
            if ok && self.row < n - 1 {
                self.line("down")?;
                (self.row, self.col) = (self.row + 1, 0);
                continue;
            }
            self.line("count")?;
            if ok {
                self.tracer.found();
            }
            self.line("right")?;
            self.tracer.lift(self.row, self.col);
            self.col += 1;
            self.go_back()?;
        }
    }

    /// Backtracks while all columns of the row have been tried, so also past queens in the last column. With the fault
    /// it backtracks only once, as the prose says.
    fn go_back(&mut self) -> Ran {
        loop {
            self.line("last")?;
            if !(self.col == self.q.len() && self.row > 0) {
                return Ok(());
            }
            self.line("back")?;
            self.row -= 1;
            self.tracer.lift(self.row, self.q[self.row]);
            self.col = self.q[self.row] + 1;
            if self.tracer.fault() == Some(Fault::LastColumn) {
                return Ok(());
            }
        }
    }

    fn safe(&mut self) -> Ran<bool> {
        self.tracer.call("safe");
        let mut seen = [None; 2];
        for i in 0..self.row {
            self.look("each", seen)?;
            seen[0] = Some(i);
            self.look("apart", seen)?;
            let d = self.q[i].abs_diff(self.col);
            seen[1] = Some(d);
            self.look("compare", seen)?;
            if d == 0 || d == self.row - i {
                self.look("attacked", seen)?;
                self.tracer.leave();
                return Ok(false);
            }
        }
        self.look("each", seen)?;
        self.look("safe", seen)?;
        self.tracer.leave();
        Ok(true)
    }

    /// The variables outside of `safe`.
    fn globals(&self) -> Vec<Register> {
        let ok = Register::new("ok", self.ok.map(isize::from));
        vec![
            Register::new("row", self.row),
            Register::new("col", self.col),
            ok,
            Register::new("q", self.q.clone()),
        ]
    }

    fn line(&mut self, label: &'static str) -> Ran {
        let globals = self.globals();
        self.tracer.line(label, none, || globals)
    }

    fn look(&mut self, label: &'static str, [i, d]: [Option<usize>; 2]) -> Ran {
        let values = [Some(self.row), Some(self.col), i, d];
        let locals = registers(["row", "col", "i", "d"], values);
        let globals = self.globals();
        self.tracer.line(label, || locals, || globals)
    }
}
