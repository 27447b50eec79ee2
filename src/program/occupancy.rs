//! Source 001, second program: `occupancy`, and the source's version that prints the boards.

use super::{Fault, Ran, Tracer, columns, index, maybe};
use crate::algorithms::{Register, Value};
use crate::search::Size;

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    Program::<T, false> {
        n: size.get(),
        queens: Vec::new(),
        tracer,
    }
    .place(0, [0; 3])
}

/// With a list of the queens. With its fault the list is emptied on a solution.
pub(super) fn listing_queens<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    Program::<T, true> {
        n: size.get(),
        queens: Vec::new(),
        tracer,
    }
    .place(0, [0; 3])
}

/// The program, with or without a list of the queens.
struct Program<'a, T, const LISTED: bool> {
    n: usize,
    queens: Vec<usize>,
    tracer: &'a mut T,
}

/// What the variables of a call hold.
#[derive(Clone, Copy)]
struct Call {
    row: usize,
    /// Columns, diagonals and antidiagonals taken.
    taken: [u64; 3],
    col: Option<usize>,
    bits: [Option<u64>; 3],
}

impl<T: Tracer, const LISTED: bool> Program<'_, T, LISTED> {
    fn place(&mut self, row: usize, taken: [u64; 3]) -> Ran {
        self.tracer.call("place");
        let n = self.n;
        let mut call = Call {
            row,
            taken,
            col: None,
            bits: [None; 3],
        };
        self.line("full", call)?;
        if row == n {
            self.line("count", call)?;
            self.tracer.found();
            if self.tracer.fault() == Some(Fault::ListEmptied) {
                self.line("clear", call)?;
                for (row, col) in self.queens.drain(..).enumerate() {
                    self.tracer.lift(row, col);
                }
            }
            self.line("solved", call)?;
            self.tracer.leave();
            return Ok(());
        }
        for col in 0..n {
            self.line("each", call)?;
            call.col = Some(col);
            self.line("col", call)?;
            let c = 1 << col;
            call.bits[0] = Some(c);
            self.line("diag", call)?;
            let d = 1 << (n - 1 + row - col);
            call.bits[1] = Some(d);
            self.line("anti", call)?;
            let a = 1 << (row + col);
            call.bits[2] = Some(a);
            self.line("test", call)?;
            let [cols, diags, antis] = taken;
            if cols & c | diags & d | antis & a == 0 {
                self.add(call, col)?;
                self.line("call", call)?;
                if !LISTED {
                    self.tracer.place(row, col)?;
                }
                self.place(row + 1, [cols | c, diags | d, antis | a])?;
                if !LISTED {
                    self.tracer.lift(row, col);
                }
                self.drop_last(call)?;
            }
        }
        self.line("each", call)?;
        self.tracer.leave();
        Ok(())
    }

    /// Adds a queen to the list, if there is one. With the fault it may get another row than intended.
    fn add(&mut self, call: Call, col: usize) -> Ran {
        if LISTED {
            self.line("add", call)?;
            self.queens.push(col);
            self.tracer.place(self.queens.len() - 1, col)?;
        }
        Ok(())
    }

    /// Takes the last queen from the list, if there is one.
    fn drop_last(&mut self, call: Call) -> Ran {
        if LISTED {
            self.line("drop", call)?;
            if let Some(col) = self.queens.pop() {
                self.tracer.lift(self.queens.len(), col);
            }
        }
        Ok(())
    }

    #[inline]
    fn line(&mut self, label: &'static str, call: Call) -> Ran {
        let n = self.n;
        let locals = || {
            let set = |name, bits: Option<u64>, size| {
                let value = bits.map_or(Value::Unset, |bits| Value::Set { bits, size });
                Register { name, value }
            };
            let [cols, diags, antis] = call.taken.map(Some);
            let [c, d, a] = call.bits;
            let wide = 2 * n - 1;
            vec![
                index("row", call.row),
                maybe("col", call.col),
                set("cols", cols, n),
                set("diags", diags, wide),
                set("antis", antis, wide),
                set("c", c, n),
                set("d", d, wide),
                set("a", a, wide),
            ]
        };
        let queens = &self.queens;
        self.tracer.line(label, locals, || {
            if LISTED {
                vec![columns("queens", queens)]
            } else {
                Vec::new()
            }
        })
    }
}
