//! Three sets of numbers: columns, diagonals, antidiagonals (source 001, its second program).

use super::data::calls;
use super::{
    About, Act, Algorithm, Family, Fault, Memory, Op, Program, Ran, Register, RegisterValue,
    StackKind, Tracer, Unit, labels, rays,
};
use crate::search::{Phase, Placement, Size, Square, Step, Walk};

/// `occupancy`: tests the three bits of a square, each `1 << number` of a line, in three sets: N columns, 2N − 1
/// diagonals and 2N − 1 antidiagonals.
///
/// Two quirks of source 001, and what the program here does instead:
///
/// - The prose of the source numbers the diagonals by row + column, and its code the antidiagonals, from N = 2 on. Here
///   row + column numbers the antidiagonals.
/// - The version of the source that prints boards empties its list of queens at a solution, while the calls above still
///   need the list. From N = 5 on boards lack rows: 5 of 10 are right with 5 queens, 8 of 92 with 8. The
///   program here keeps no list.
pub struct Occupancy;

impl Algorithm for Occupancy {
    fn about(&self) -> &'static About {
        &About {
            id: "occupancy",
            family: Family::Squares,
            stack_kind: StackKind::Calls,
            unit: Unit::Tests,
            labels: const {
                &labels([
                    "full", "count", "solved", "each", "col", "diag", "anti", "test", "call",
                ])
            },
            fields: &["cols", "diags", "antis", "col"],
            end: ("each", false),
        }
    }

    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op> {
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(Op::test("full", false));
        }
        match step {
            Step::Reject(square) => ops.extend(tried(before, square)),
            Step::Place(square) => {
                let solved = after.placement().is_solution();
                ops.extend(tried(before, square));
                ops.push(
                    Op::act("call", Act::Call)
                        .sets(arguments(after.placement()))
                        .turns(),
                );
                ops.push(Op::test("full", solved));
                if solved {
                    ops.push(Op::act("count", Act::Count(true)));
                }
            }
            Step::Backtrack(square) => {
                let line = if before.phase() == Phase::Solved {
                    "solved"
                } else {
                    "each"
                };
                let back = Op::act(line, Act::Return).sets(arguments(after.placement()));
                ops.push(back.set("col", square.col).turns());
            }
        }
        ops
    }

    fn attacker(&self, placement: &Placement, square: Square) -> Option<Square> {
        rays::first(placement, square)
    }

    fn memory(&self, walk: &Walk) -> Memory {
        let size = walk.size();
        let locals = |row: usize, col: Option<usize>| {
            let mut locals = arguments(&walk.placement().truncated(row));
            locals.push(Register::new("col", col));
            let tested = col.map(|col| bits_of(Square::new(row, col), size));
            locals.extend(tested.unwrap_or_else(|| {
                ["c", "d", "a"].map(|name| Register {
                    name,
                    value: RegisterValue::Unset,
                })
            }));
            locals
        };
        Memory {
            calls: calls(walk, true, locals),
            ..Memory::default()
        }
    }
}

/// The numbers of the lines that queens have taken: a bit for each.
struct Sets {
    cols: u64,
    diags: u64,
    antis: u64,
}

impl Sets {
    fn of(placement: &Placement) -> Self {
        let size = placement.size();
        placement.queens().fold(
            Self {
                cols: 0,
                diags: 0,
                antis: 0,
            },
            |sets, queen| Self {
                cols: sets.cols | 1 << queen.col,
                diags: sets.diags | 1 << queen.diagonal(size),
                antis: sets.antis | 1 << queen.antidiagonal(),
            },
        )
    }

    fn values(&self, size: Size) -> [RegisterValue; 3] {
        let lines = 2 * size.get() - 1;
        [
            (self.cols, size.get()),
            (self.diags, lines),
            (self.antis, lines),
        ]
        .map(|(bits, size)| RegisterValue::Set { bits, size })
    }
}

/// The parameters of the call for the row below these queens.
fn arguments(placement: &Placement) -> Vec<Register> {
    let sets = Sets::of(placement).values(placement.size());
    let named = ["cols", "diags", "antis"].into_iter().zip(sets);
    let row = Register::new("row", placement.depth());
    [row]
        .into_iter()
        .chain(named.map(|(name, value)| Register { name, value }))
        .collect()
}

/// The bits of a square's column, diagonal and antidiagonal, each with the name that the program gives to it.
fn bits_of(square: Square, size: Size) -> [Register; 3] {
    let lines = 2 * size.get() - 1;
    let bit = |name, number: usize, size| Register {
        name,
        value: RegisterValue::Set {
            bits: 1 << number,
            size,
        },
    };
    [
        bit("c", square.col, size.get()),
        bit("d", square.diagonal(size), lines),
        bit("a", square.antidiagonal(), lines),
    ]
}

/// The ops that take the next column, make the three bits of its square and test these bits. A failed test is the
/// rejection itself.
fn tried(before: &Walk, square: Square) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let bits = bits_of(square, before.size());
    let mut ops = vec![Op::test("each", true).set("col", square.col)];
    ops.extend(
        ["col", "diag", "anti"]
            .into_iter()
            .zip(bits)
            .map(|(line, bit)| Op::run(line).sets(vec![bit])),
    );
    ops.push(Op {
        turns: !safe,
        ..Op::act("test", Act::Probe(safe))
    });
    ops
}

impl<T: Tracer> Program<T> for Occupancy {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        Running::<T, false> {
            n: size.get(),
            queens: Vec::new(),
            tracer,
        }
        .place(0, [0; 3])
    }
}

/// The version of source 001 that prints boards. It has a list of the queens, which the fault empties at a solution.
pub(super) struct ListsQueens;

impl<T: Tracer> Program<T> for ListsQueens {
    fn run(&self, size: Size, tracer: &mut T) -> Ran {
        Running::<T, true> {
            n: size.get(),
            queens: Vec::new(),
            tracer,
        }
        .place(0, [0; 3])
    }
}

/// The program, with or without a list of the queens.
struct Running<'a, T, const LISTED: bool> {
    n: usize,
    queens: Vec<usize>,
    tracer: &'a mut T,
}

/// The variables of a call.
#[derive(Clone, Copy)]
struct Call {
    row: usize,
    /// The sets `cols`, `diags` and `antis`.
    taken: [u64; 3],
    col: Option<usize>,
    bits: [Option<u64>; 3],
}

impl<T: Tracer, const LISTED: bool> Running<'_, T, LISTED> {
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

    /// Adds a queen to the list, if there is a list. After the fault has emptied the list, the queen gets another row
    /// than its own.
    fn add(&mut self, call: Call, col: usize) -> Ran {
        if LISTED {
            self.line("add", call)?;
            self.queens.push(col);
            self.tracer.place(self.queens.len() - 1, col)?;
        }
        Ok(())
    }

    /// Takes the last queen from the list, if there is a list.
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
                let value = bits.map_or(RegisterValue::Unset, |bits| RegisterValue::Set {
                    bits,
                    size,
                });
                Register { name, value }
            };
            let [cols, diags, antis] = call.taken.map(Some);
            let [c, d, a] = call.bits;
            let wide = 2 * n - 1;
            vec![
                Register::new("row", call.row),
                Register::new("col", call.col),
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
                vec![Register::new("queens", queens.clone())]
            } else {
                Vec::new()
            }
        })
    }
}
