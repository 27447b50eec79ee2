//! Three sets of numbers: columns, diagonals, antidiagonals (source 001, its second program).

use super::data::column_tried;
use super::{Act, Algorithm, Entry, Family, Label, Op, Register, Stack, StackKind, Value};
use crate::search::{Phase, Placement, Size, Square, Step, Walk};

/// `occupancy`: tests the square's three bits, `1 << index`, in sets of N, 2N − 1 and 2N − 1 bits.
///
/// Source 001's quirks, and what this one does instead: its prose calls row + column the diagonal's number, its code
/// calls it the antidiagonal's (from N = 2 on; here row + column numbers the antidiagonals). The version there that
/// prints boards empties its list of queens at a solution while the calls above still count on them: from N = 5 on
/// its boards lack rows (5 of 10 are right at 5, 8 of 92 at 8). This one keeps no list.
pub struct Occupancy;

impl Algorithm for Occupancy {
    fn id(&self) -> &'static str {
        "occupancy"
    }

    fn key(&self) -> u8 {
        6
    }

    fn family(&self) -> Family {
        Family::Squares
    }

    fn stack_kind(&self) -> StackKind {
        StackKind::Calls
    }

    fn labels(&self) -> &'static [Label] {
        const {
            &[
                Label("full"),
                Label("count"),
                Label("solved"),
                Label("each"),
                Label("col"),
                Label("diag"),
                Label("anti"),
                Label("test"),
                Label("call"),
            ]
        }
    }

    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let Some(step) = after.advance() else { return Vec::new() };
        let mut ops = Vec::new();
        if before.is_start() {
            ops.push(enter(before, false));
        }
        match step {
            Step::Reject(square) => ops.extend(tried(before, square)),
            Step::Place(square) => {
                let solved = after.placement().is_solution();
                ops.extend(tried(before, square));
                ops.push(Op::act("call", Act::Call).turns());
                ops.push(enter(&after, solved));
                if solved {
                    ops.push(Op::act("count", Act::Count(true)));
                }
            }
            Step::Backtrack(_) => {
                let line = if before.phase() == Phase::Solved { "solved" } else { "each" };
                ops.push(Op::act(line, Act::Return).sets(self.registers(&after)).turns());
            }
        }
        if after.is_over() {
            ops.push(Op::test("each", false));
        }
        ops
    }

    fn registers(&self, walk: &Walk) -> Vec<Register> {
        let mut registers = arguments(walk);
        registers.push(Register { name: "col", value: column_tried(walk) });
        registers
    }

    fn stack(&self, walk: &Walk, kind: StackKind) -> Stack {
        let above = |row: usize, col: Value| {
            let sets = Sets::of(&walk.placement().truncated(row));
            Entry { row, values: sets.values(walk.size()).into_iter().chain([col]).collect() }
        };
        let queens = walk.placement().queens().map(|queen| above(queen.row, Value::Number(queen.col as i64)));
        // A stack of the program's own would hold the rows above alone.
        let working = (kind == StackKind::Calls).then(|| above(walk.placement().depth(), column_tried(walk)));
        Stack { kind, fields: &["cols", "diags", "antis", "col"], entries: queens.chain(working).collect() }
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
        placement.queens().fold(Self { cols: 0, diags: 0, antis: 0 }, |sets, queen| Self {
            cols: sets.cols | 1 << queen.col,
            diags: sets.diags | 1 << queen.diagonal(size),
            antis: sets.antis | 1 << queen.antidiagonal(),
        })
    }

    fn values(&self, size: Size) -> [Value; 3] {
        let lines = 2 * size.get() - 1;
        [(self.cols, size.get()), (self.diags, lines), (self.antis, lines)]
            .map(|(bits, size)| Value::Set { bits, size })
    }
}

/// What a call is given.
fn arguments(walk: &Walk) -> Vec<Register> {
    let row = Register { name: "row", value: Value::Number(walk.placement().depth() as i64) };
    let sets = Sets::of(walk.placement()).values(walk.size());
    let named = ["cols", "diags", "antis"].into_iter().zip(sets);
    [row].into_iter().chain(named.map(|(name, value)| Register { name, value })).collect()
}

/// The first line of a call.
fn enter(walk: &Walk, solved: bool) -> Op {
    Op::test("full", solved).sets(arguments(walk)).set("col", Value::Unset)
}

/// The next column, its three bits, and the test of them all. A test that fails is the rejection itself.
fn tried(before: &Walk, square: Square) -> Vec<Op> {
    let size = before.size();
    let lines = 2 * size.get() - 1;
    let one = |label, name, index, size| Op::run(label).set(name, Value::Set { bits: 1_u64 << index, size });
    let safe = before.placement().is_safe(square);
    let test = Op { turns: !safe, ..Op::act("test", Act::Probe { square, safe }) };
    vec![
        Op::test("each", true).number("col", square.col),
        one("col", "c", square.col, size.get()),
        one("diag", "d", square.diagonal(size), lines),
        one("anti", "a", square.antidiagonal(), lines),
        test,
    ]
}
