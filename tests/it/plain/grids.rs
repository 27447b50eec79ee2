//! The programs with a board of 0 and 1.

use queens_tui::algorithm::{Act, Value};
use queens_tui::search::Square;

use super::Log;

/// `grid-scan`
pub(super) struct GridScan<'a> {
    pub(super) board: Vec<Vec<u8>>,
    pub(super) log: &'a mut Log,
}

impl GridScan<'_> {
    pub(super) fn place(&mut self, row: usize) {
        self.log.enter();
        let n = self.board.len();
        for col in 0..n {
            self.log.test("each", true);
            self.log.number("col", col);
            if self.log.check(|log| safe(&self.board, row, col, log)) {
                self.board[row][col] = 1;
                self.log.run("put").set("board", grid(&self.board));
                self.log.count("count", row == n - 1);
                if row < n - 1 {
                    self.log.act("call", Act::Call).number("row", row + 1).set("col", Value::Unset);
                    self.place(row + 1);
                    self.log.returned().number("row", row).number("col", col);
                }
                self.board[row][col] = 0;
                self.log.run("lift").set("board", grid(&self.board));
            }
        }
        self.log.test("each", false);
        self.log.leave();
    }
}

fn safe(board: &[Vec<u8>], row: usize, col: usize, log: &mut Log) -> bool {
    let n = board.len() as i64;
    for d in [0, -1, 1] {
        log.test("line", true);
        log.set("d", Value::Number(d));
        let (mut r, mut c) = (row as i64 - 1, col as i64 + d);
        log.run("first").set("r", Value::Number(r)).set("c", Value::Number(c));
        while log.test("on", r >= 0 && c >= 0 && c < n) {
            if log.read((r as usize, c as usize), board[r as usize][c as usize]) {
                log.run("attacked");
                return false;
            }
            r -= 1;
            c += d;
            log.run("up").set("r", Value::Number(r)).set("c", Value::Number(c));
        }
    }
    log.test("line", false);
    log.run("safe");
    true
}

/// The board as the screen shows it, column 0 as the lowest bit.
fn grid(board: &[Vec<u8>]) -> Value {
    let bits = |row: &Vec<u8>| row.iter().rev().fold(0, |bits, &square| 2 * bits + u64::from(square));
    Value::Grid(board.iter().map(bits).collect())
}

/// `flat-grid`
pub(super) struct FlatGrid<'a> {
    pub(super) n: usize,
    pub(super) board: Vec<bool>,
    pub(super) log: &'a mut Log,
}

impl FlatGrid<'_> {
    pub(super) fn place(&mut self, row: usize, col: usize) {
        self.log.enter();
        if self.log.test("edge", col == self.n) {
            self.log.leave();
            return;
        }
        let at = row * self.n + col;
        if self.log.check(|log| flat_safe(&self.board, self.n, row, col, log)) {
            self.board[at] = true;
            self.log.run("put").set("board", Value::Cells(self.board.clone()));
            self.log.count("count", row + 1 == self.n);
            if row + 1 < self.n {
                self.log.act("down", Act::Call).number("row", row + 1).number("col", 0);
                self.place(row + 1, 0);
                self.log.returned().number("row", row).number("col", col);
            }
            self.board[at] = false;
            self.log.run("lift").set("board", Value::Cells(self.board.clone()));
        }
        self.log.act("along", Act::Call).number("col", col + 1);
        self.place(row, col + 1);
        self.log.leave();
    }
}

fn flat_safe(board: &[bool], n: usize, row: usize, col: usize, log: &mut Log) -> bool {
    let n = n as i64;
    for d in [0, -1, 1] {
        log.test("line", true);
        log.set("d", Value::Number(d));
        let mut i = row as i64 * n + col as i64;
        let mut c = col as i64;
        log.run("first").set("i", Value::Number(i)).set("c", Value::Number(c));
        while log.test("on", i >= n && c + d >= 0 && c + d < n) {
            i += d - n;
            c += d;
            log.run("up").set("i", Value::Number(i)).set("c", Value::Number(c));
            if log.read(((i / n) as usize, (i % n) as usize), u8::from(board[i as usize])) {
                return false;
            }
        }
    }
    log.test("line", false);
    log.run("safe");
    true
}

impl Log {
    fn read(&mut self, (row, col): (usize, usize), cell: u8) -> bool {
        let taken = cell == 1;
        self.counters.squares_read += 1;
        self.act("read", Act::Read { square: Square::new(row, col), taken });
        taken
    }
}
