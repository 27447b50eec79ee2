//! The programs that try square after square.

use queens_tui::algorithm::{Act, Value};
use queens_tui::search::Square;

use super::Log;

/// The queens of the first `rows` rows, as the screen shows an array.
fn columns(q: &[usize], rows: usize) -> Value {
    Value::Columns(q[..rows].to_vec())
}

/// `slope-check` and `sum-diff`
pub(super) struct OneColumnARow<'a> {
    pub(super) q: Vec<usize>,
    pub(super) safe: fn(&[usize], usize, &mut Log) -> bool,
    pub(super) log: &'a mut Log,
}

impl OneColumnARow<'_> {
    pub(super) fn place(&mut self, row: usize) {
        self.log.enter();
        let n = self.q.len();
        let full = self.log.test("full", row == n);
        self.log.number("row", row).set("col", Value::Unset);
        if full {
            self.log.count("count", true);
            self.log.run("solved");
            self.log.leave();
            return;
        }
        for col in 0..n {
            self.log.test("next", true);
            self.log.number("col", col);
            if self.log.check(|log| (self.safe)(&self.q[..row], col, log)) {
                self.q[row] = col;
                self.log.run("put").set("q", columns(&self.q, row + 1));
                self.log.act("call", Act::Call);
                self.place(row + 1);
                self.log.returned().number("row", row).number("col", col).set("q", columns(&self.q, row));
            }
        }
        self.log.test("next", false);
        self.log.leave();
    }
}

/// Compares by distance; `above` are the queens of the rows above, `col` stands in the row below them.
pub(super) fn slopes(above: &[usize], col: usize, log: &mut Log) -> bool {
    for (i, &queen) in above.iter().enumerate() {
        log.test("each", true);
        log.number("i", i);
        let apart = queen.max(col) - queen.min(col);
        log.run("apart").number("d", apart);
        if log.compare((i, queen), (above.len(), col), apart == 0 || i + apart == above.len()) {
            log.run("attacked");
            return false;
        }
    }
    log.test("each", false);
    log.run("safe");
    true
}

/// Compares by sum and difference.
pub(super) fn sums(above: &[usize], col: usize, log: &mut Log) -> bool {
    let row = above.len();
    let difference = |row: usize, col: usize| row as i64 - col as i64;
    for (i, &c) in above.iter().enumerate() {
        log.test("each", true);
        log.number("i", i).number("c", c);
        let attacks = c == col || i + c == row + col || difference(i, c) == difference(row, col);
        if log.compare((i, c), (row, col), attacks) {
            log.run("attacked");
            return false;
        }
    }
    log.test("each", false);
    log.run("safe");
    true
}

/// `occupancy`
pub(super) struct Occupancy<'a> {
    pub(super) n: usize,
    pub(super) log: &'a mut Log,
}

impl Occupancy<'_> {
    pub(super) fn place(&mut self, row: usize, cols: u64, diags: u64, antis: u64) {
        self.log.enter();
        let n = self.n;
        let full = self.log.test("full", row == n);
        self.sets(row, cols, diags, antis).set("col", Value::Unset);
        if full {
            self.log.count("count", true);
            self.log.run("solved");
            self.log.leave();
            return;
        }
        for col in 0..n {
            self.log.test("each", true);
            self.log.number("col", col);
            let (c, d, a) = (1 << col, 1 << (n - 1 + row - col), 1 << (row + col));
            self.log.run("col").set("c", Value::Set { bits: c, size: n });
            self.log.run("diag").set("d", Value::Set { bits: d, size: 2 * n - 1 });
            self.log.run("anti").set("a", Value::Set { bits: a, size: 2 * n - 1 });
            let safe = cols & c == 0 && diags & d == 0 && antis & a == 0;
            self.log.counters.tests += 1;
            self.log.act("test", Act::Probe { square: Square::new(row, col), safe });
            if safe {
                self.log.act("call", Act::Call);
                self.place(row + 1, cols + c, diags + d, antis + a);
                self.log.returned();
                self.sets(row, cols, diags, antis).number("col", col);
            }
        }
        self.log.test("each", false);
        self.log.leave();
    }

    fn sets(&mut self, row: usize, cols: u64, diags: u64, antis: u64) -> &mut Log {
        let lines = 2 * self.n - 1;
        self.log
            .number("row", row)
            .set("cols", Value::Set { bits: cols, size: self.n })
            .set("diags", Value::Set { bits: diags, size: lines })
            .set("antis", Value::Set { bits: antis, size: lines })
    }
}

/// `loop`
pub(super) fn without_recursion(n: usize, log: &mut Log) {
    let mut q = vec![0; n];
    let mut row = 0;
    while log.test("while", q[0] < n) {
        log.holds(n.min(row + 1));
        if log.test("stuck", row == n || q[row] == n) {
            row -= 1;
            log.run("back").number("row", row).set("q", columns(&q, row + 1));
            q[row] += 1;
            log.run("next").set("q", columns(&q, row + 1));
            continue;
        }
        if log.check(|log| sums(&q[..row], q[row], log)) {
            row += 1;
            log.run("down").number("row", row);
            log.count("count", row == n);
            log.run("reset");
            if row < n {
                q[row] = 0;
                log.set("q", columns(&q, row + 1));
            }
        } else {
            q[row] += 1;
            log.run("right").set("q", columns(&q, row + 1));
        }
    }
}
