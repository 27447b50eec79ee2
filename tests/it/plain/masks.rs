//! The programs that pick one free bit after the other.

use queens_tui::algorithm::{Act, Value};
use queens_tui::search::Square;

use super::Log;

/// `lowest-zero`
pub(super) struct LowestZero<'a> {
    pub(super) all: u64,
    pub(super) log: &'a mut Log,
}

impl LowestZero<'_> {
    pub(super) fn place(&mut self, a: u64, b: u64, c: u64) {
        self.log.enter();
        let full = self.log.test("full", a == self.all);
        self.log.bits("a", a).bits("b", b).bits("c", c).set("d", Value::Unset);
        if full {
            self.log.count("count", true);
            self.log.run("solved");
            self.log.leave();
            return;
        }
        let mut d = a | b | c;
        self.log.run("taken").bits("d", d);
        while self.log.test("while", d < self.all) {
            let bit = 1 << d.trailing_ones();
            self.log.pick(a, bit).bits("bit", bit);
            let right = (b | bit) / 2;
            self.log.run("b").bits("b1", right);
            let left = 2 * (c | bit) % (self.all + 1);
            self.log.run("c").bits("c1", left);
            self.log.act("call", Act::Call);
            self.place(a | bit, right, left);
            self.log.returned().bits("a", a).bits("b", b).bits("c", c).bits("d", d).bits("bit", bit);
            d += bit;
            self.log.run("next").bits("d", d);
        }
        self.log.leave();
    }
}

/// `lowest-one`
pub(super) struct LowestOne<'a> {
    pub(super) all: u64,
    pub(super) log: &'a mut Log,
}

impl LowestOne<'_> {
    pub(super) fn place(&mut self, r: u64, ld: u64, rd: u64) {
        self.log.enter();
        let full = self.log.test("full", r == self.all);
        self.log.bits("r", r).bits("ld", ld).bits("rd", rd);
        if full {
            self.log.count("count", true);
            self.log.run("solved");
            self.log.leave();
            return;
        }
        let mut pos = self.all & !(r | ld | rd);
        self.log.run("free").bits("pos", pos);
        while self.log.test("while", pos != 0) {
            let p = 1 << pos.trailing_zeros();
            self.log.pick(r, p).bits("p", p);
            pos -= p;
            self.log.run("take").bits("pos", pos);
            let left = 2 * (ld | p);
            self.log.run("ld").bits("left", left);
            let right = (rd | p) / 2;
            self.log.run("rd").bits("right", right);
            self.log.act("call", Act::Call);
            self.place(r | p, left, right);
            self.log.returned().bits("r", r).bits("ld", ld).bits("rd", rd).bits("pos", pos);
        }
        self.log.leave();
    }
}

/// `mask-stack`
pub(super) fn mask_stack(n: usize, log: &mut Log) {
    let all = (1 << n) - 1;
    let mut stack = Vec::new();
    let (mut r, mut ld, mut rd, mut pos) = (0, 0, 0, all);
    log.run("start").bits("r", r).bits("ld", ld).bits("rd", rd).bits("pos", pos);
    while log.test("while", pos != 0 || !stack.is_empty()) {
        if log.test("any", pos != 0) {
            let p = 1 << pos.trailing_zeros();
            log.pick(r, p).bits("p", p);
            pos -= p;
            log.run("take").bits("pos", pos);
            stack.push((r, ld, rd, pos));
            log.run("push");
            log.holds(stack.len());
            r += p;
            log.run("r").bits("r", r);
            ld = 2 * (ld | p) % (all + 1);
            log.run("ld").bits("ld", ld);
            rd = (rd | p) / 2;
            log.run("rd").bits("rd", rd);
            pos = all & !(r | ld | rd);
            log.run("free").bits("pos", pos);
            log.count("count", r == all);
        } else {
            (r, ld, rd, pos) = stack.pop().expect("the loop goes on only with rows on the stack");
            log.run("pop").bits("r", r).bits("ld", ld).bits("rd", rd).bits("pos", pos);
        }
    }
}

impl Log {
    /// The row is the number of columns taken above.
    fn pick(&mut self, taken: u64, bit: u64) -> &mut Self {
        self.counters.bits_picked += 1;
        let square = Square::new(taken.count_ones() as usize, bit.trailing_zeros() as usize);
        self.act("pick", Act::Pick(square))
    }
}
