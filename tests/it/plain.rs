//! The algorithms as ordinary programs that know nothing of the walk. Each logs what it does, line by line.

mod arrays;
mod grids;
mod masks;

use queens_tui::algorithm::{Act, Counters, Register, Value};
use queens_tui::search::Square;

/// One executed line, in the same terms as an op.
#[derive(Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) label: &'static str,
    pub(crate) act: Act,
    pub(crate) sets: Vec<Register>,
}

/// What a program did.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) lines: Vec<Line>,
    pub(crate) solutions: u64,
    pub(crate) counters: Counters,
    depth: usize,
}

impl Log {
    fn act(&mut self, label: &'static str, act: Act) -> &mut Self {
        self.lines.push(Line { label, act, sets: Vec::new() });
        self
    }

    fn run(&mut self, label: &'static str) -> &mut Self {
        self.act(label, Act::Run)
    }

    fn test(&mut self, label: &'static str, outcome: bool) -> bool {
        self.act(label, Act::Test(outcome));
        outcome
    }

    /// A call begins. The first one comes from outside.
    fn enter(&mut self) {
        self.counters.calls += i64::from(self.depth > 0);
        self.holds(self.depth + 1);
    }

    /// A call ends.
    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// The stack now holds this many records.
    fn holds(&mut self, records: usize) {
        self.depth = records;
        self.counters.deepest = self.counters.deepest.max(records);
    }

    /// The last line gave a variable this value.
    fn set(&mut self, name: &'static str, value: Value) -> &mut Self {
        let line = self.lines.last_mut().expect("a line has been run");
        line.sets.push(Register { name, value });
        self
    }

    /// A line that asks a function. It runs before the function's lines, but its outcome is known only after them.
    fn check(&mut self, asked: impl FnOnce(&mut Self) -> bool) -> bool {
        let at = self.lines.len();
        let passes = asked(self);
        self.lines.insert(at, Line { label: "check", act: Act::Test(passes), sets: Vec::new() });
        passes
    }

    fn bits(&mut self, name: &'static str, bits: u64) -> &mut Self {
        self.set(name, Value::Bits(bits))
    }

    fn number(&mut self, name: &'static str, number: usize) -> &mut Self {
        self.set(name, Value::Number(number as i64))
    }

    fn compare(&mut self, queen: (usize, usize), square: (usize, usize), attacks: bool) -> bool {
        let [queen, square] = [queen, square].map(|(row, col)| Square::new(row, col));
        self.counters.comparisons += 1;
        self.act("compare", Act::Compare { queen, square, attacks });
        attacks
    }

    /// A full board, or not.
    fn count(&mut self, label: &'static str, full: bool) {
        self.solutions += u64::from(full);
        self.act(label, Act::Count(full));
    }

    /// The line run last was the last one of a call: it returned, and the caller's variables are back.
    fn returned(&mut self) -> &mut Self {
        let line = self.lines.last_mut().expect("a line has been run");
        line.act = Act::Return;
        line.sets.clear();
        self
    }
}

/// Runs the plain program of this algorithm.
pub(crate) fn run(id: &str, n: usize) -> Log {
    let mut log = Log::default();
    match id {
        "grid-scan" => grids::GridScan { board: vec![vec![0; n]; n], log: &mut log }.place(0),
        "flat-grid" => grids::FlatGrid { n, board: vec![false; n * n], log: &mut log }.place(0, 0),
        "slope-check" => arrays::OneColumnARow { q: vec![0; n], safe: arrays::slopes, log: &mut log }.place(0),
        "sum-diff" => arrays::OneColumnARow { q: vec![0; n], safe: arrays::sums, log: &mut log }.place(0),
        "loop" => arrays::without_recursion(n, &mut log),
        "occupancy" => arrays::Occupancy { n, log: &mut log }.place(0, 0, 0, 0),
        "lowest-zero" => masks::LowestZero { all: (1 << n) - 1, log: &mut log }.place(0, 0, 0),
        "lowest-one" => masks::LowestOne { all: (1 << n) - 1, log: &mut log }.place(0, 0, 0),
        "mask-stack" => masks::mask_stack(n, &mut log),
        _ => panic!("{id} has no plain program"),
    }
    log
}
