//! `occupancy` with a list of the queens, as source 001 changed its program to print them.

use super::super::run::{Full, Ran, Recorder};
use super::{columns, index, number};
use crate::algorithm::{Register, Value};

/// Runs `occupancy` with a list of queens; with `clear` the list is emptied on a solution.
pub(in super::super) fn run(clear: bool, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let mut program = Program { clear, queens: Vec::new(), tape };
    program.place(0, [0; 3])?;
    Ok(vec![columns("queens", &program.queens)])
}

struct Program<'a> {
    clear: bool,
    queens: Vec<usize>,
    tape: &'a mut Recorder,
}

/// What the variables of a call hold.
#[derive(Clone, Copy)]
struct Call {
    row: usize,
    /// Columns, diagonals and antidiagonals taken.
    taken: [u64; 3],
    col: Option<i64>,
    bits: [Option<u64>; 3],
}

impl Program<'_> {
    fn place(&mut self, row: usize, taken: [u64; 3]) -> Ran {
        let n = self.tape.size().get();
        let mut call = Call { row, taken, col: None, bits: [None; 3] };
        self.at("full", call)?;
        if row == n {
            self.at("count", call)?;
            self.tape.count();
            if self.clear {
                self.at("clear", call)?;
                self.queens.clear();
                self.show();
            }
            return self.at("solved", call);
        }
        for col in 0..n {
            self.at("each", call)?;
            call.col = Some(col as i64);
            let bits = [1 << col, 1 << (n - 1 + row - col), 1 << (row + col)];
            for (at, label) in ["col", "diag", "anti"].into_iter().enumerate() {
                self.at(label, call)?;
                call.bits[at] = Some(bits[at]);
            }
            self.at("test", call)?;
            if (0..3).all(|at| taken[at] & bits[at] == 0) {
                self.at("add", call)?;
                self.queens.push(col);
                self.show();
                self.at("call", call)?;
                self.place(row + 1, [0, 1, 2].map(|at| taken[at] | bits[at]))?;
                self.at("drop", call)?;
                self.queens.pop();
                self.show();
            }
        }
        self.at("each", call)
    }

    /// The board is what the list says: its first queen stands in row 0, whatever became of those before her.
    fn show(&mut self) {
        for row in 0..self.tape.size().get() {
            self.tape.put(row, self.queens.get(row).map_or(0, |col| 1 << col));
        }
    }

    fn at(&mut self, label: &'static str, call: Call) -> Ran {
        let n = self.tape.size().get();
        let set = |name, bits: Option<u64>, size| {
            let value = bits.map_or(Value::Unset, |bits| Value::Set { bits, size });
            Register { name, value }
        };
        let [cols, diags, antis] = call.taken.map(Some);
        let [c, d, a] = call.bits;
        let wide = 2 * n - 1;
        let values = vec![
            index("row", call.row),
            number("col", call.col),
            set("cols", cols, n),
            set("diags", diags, wide),
            set("antis", antis, wide),
            set("c", c, n),
            set("d", d, wide),
            set("a", a, wide),
            columns("queens", &self.queens),
        ];
        self.tape.line(label, values)
    }
}
