//! Three sets of numbers: columns, diagonals, antidiagonals (source 001, its second program).

use super::data::{calls, column_tried};
use super::{
    About, Act, Algorithm, Family, Memory, Op, Register, StackKind, Unit, Value, labels, rays,
};
use crate::search::{Phase, Placement, Size, Square, Step, Walk};

/// `occupancy`: tests the square's three bits, `1 << index`, in sets of N, 2N − 1 and 2N − 1 bits.
///
/// Source 001's quirks, and what this one does instead: its prose calls row + column the diagonal's number, its code
/// calls it the antidiagonal's (from N = 2 on; here row + column numbers the antidiagonals). The version there that
/// prints boards empties its list of queens at a solution while the calls above still need it: from N = 5 on its boards
/// lack rows (5 of 10 are right at 5, 8 of 92 at 8). This one keeps no list.
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
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let Some(step) = after.advance() else {
            return Vec::new();
        };
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
                ops.push(back.number("col", square.col).turns());
            }
        }
        if after.is_over() {
            ops.push(Op::test("each", false));
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
            locals.push(Register {
                name: "col",
                value: column_tried(col),
            });
            let tested = col.map(|col| bits_of(Square::new(row, col), size));
            locals.extend(tested.unwrap_or_else(|| {
                ["c", "d", "a"].map(|name| Register {
                    name,
                    value: Value::Unset,
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

/// The lines that queens have taken, by number.
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

    fn values(&self, size: Size) -> [Value; 3] {
        let lines = 2 * size.get() - 1;
        [
            (self.cols, size.get()),
            (self.diags, lines),
            (self.antis, lines),
        ]
        .map(|(bits, size)| Value::Set { bits, size })
    }
}

/// The parameters of the call for the row below these queens.
fn arguments(placement: &Placement) -> Vec<Register> {
    let sets = Sets::of(placement).values(placement.size());
    let named = ["cols", "diags", "antis"].into_iter().zip(sets);
    let row = Register::number("row", placement.depth());
    [row]
        .into_iter()
        .chain(named.map(|(name, value)| Register { name, value }))
        .collect()
}

/// The bits of a square's column, diagonal and antidiagonal, by the names that the program gives them.
fn bits_of(square: Square, size: Size) -> [Register; 3] {
    let lines = 2 * size.get() - 1;
    let bit = |name, number: usize, size| Register {
        name,
        value: Value::Set {
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

/// The ops that take the next column, make its three bits and test them. A failed test is the rejection itself.
fn tried(before: &Walk, square: Square) -> Vec<Op> {
    let safe = before.placement().is_safe(square);
    let bits = bits_of(square, before.size());
    let mut ops = vec![Op::test("each", true).number("col", square.col)];
    ops.extend(
        ["col", "diag", "anti"]
            .into_iter()
            .zip(bits)
            .map(|(line, bit)| Op::run(line).sets(vec![bit])),
    );
    ops.push(Op {
        turns: !safe,
        ..Op::act("test", Act::Probe { square, safe })
    });
    ops
}
