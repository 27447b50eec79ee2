//! The recursive programs of masks: `lowest-one` and `lowest-zero`.

use super::super::run::{Full, Ran, Recorder};
use super::bits;
use crate::algorithm::Register;

/// How `lowest-one` picks, and which way it shifts.
#[derive(Clone, Copy)]
pub(in super::super) struct Ones {
    /// Whether `ld` moves to higher columns.
    pub(in super::super) ld_up: bool,
    /// Whether `rd` moves to higher columns.
    pub(in super::super) rd_up: bool,
    /// Whether the highest bit is picked, and not the lowest.
    pub(in super::super) highest: bool,
}

impl Ones {
    /// As it should be.
    pub(in super::super) const RIGHT: Self = Self { ld_up: true, rd_up: false, highest: false };
}

/// Runs `lowest-one`, which always takes the lowest bit out of `pos`.
pub(in super::super) fn ones(how: Ones, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    LowestOne { how, tape }.place(0, [0; 3])?;
    Ok(Vec::new())
}

struct LowestOne<'a> {
    how: Ones,
    tape: &'a mut Recorder,
}

impl LowestOne<'_> {
    fn place(&mut self, row: usize, [r, ld, rd]: [u64; 3]) -> Ran {
        let all = self.tape.size().all();
        // pos, p, left, right
        let mut seen = [None; 4];
        let masks = [r, ld, rd];
        self.at("full", masks, seen)?;
        if r == all {
            self.at("count", masks, seen)?;
            self.tape.count();
            return self.at("solved", masks, seen);
        }
        self.at("free", masks, seen)?;
        let mut pos = all & !(r | ld | rd);
        seen[0] = Some(pos);
        loop {
            self.at("while", masks, seen)?;
            if pos == 0 {
                return Ok(());
            }
            self.at("pick", masks, seen)?;
            let p = if self.how.highest { 1 << pos.ilog2() } else { pos & pos.wrapping_neg() };
            seen[1] = Some(p);
            self.at("take", masks, seen)?;
            pos &= pos - 1;
            seen[0] = Some(pos);
            self.at("ld", masks, seen)?;
            let left = shift(ld | p, self.how.ld_up);
            seen[2] = Some(left);
            self.at("rd", masks, seen)?;
            let right = shift(rd | p, self.how.rd_up);
            seen[3] = Some(right);
            self.at("call", masks, seen)?;
            self.tape.put(row, p);
            self.place(row + 1, [r | p, left, right])?;
            self.tape.put(row, 0);
        }
    }

    fn at(&mut self, label: &'static str, [r, ld, rd]: [u64; 3], [pos, p, left, right]: [Option<u64>; 4]) -> Ran {
        let arguments = [bits("r", Some(r)), bits("ld", Some(ld)), bits("rd", Some(rd))];
        let own = [bits("pos", pos), bits("p", p), bits("left", left), bits("right", right)];
        self.tape.line(label, arguments.into_iter().chain(own).collect())
    }
}

/// One column up or down. No more than 32 rows shift, so nothing is lost at the upper end of 64 bits.
const fn shift(mask: u64, up: bool) -> u64 {
    if up { mask << 1 } else { mask >> 1 }
}

/// Runs `lowest-zero`; with `mask_c` off, C keeps the bits that have left the board.
pub(in super::super) fn zeros(mask_c: bool, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let all = tape.size().all();
    LowestZero { all, mask_c, tape }.place(0, [0; 3])?;
    Ok(Vec::new())
}

struct LowestZero<'a> {
    all: u64,
    mask_c: bool,
    tape: &'a mut Recorder,
}

impl LowestZero<'_> {
    fn place(&mut self, row: usize, [a, b, c]: [u64; 3]) -> Ran {
        // d, bit, b1, c1
        let mut seen = [None; 4];
        let masks = [a, b, c];
        self.at("full", masks, seen)?;
        if a == self.all {
            self.at("count", masks, seen)?;
            self.tape.count();
            return self.at("solved", masks, seen);
        }
        self.at("taken", masks, seen)?;
        let mut d = a | b | c;
        seen[0] = Some(d);
        loop {
            self.at("while", masks, seen)?;
            if d >= self.all {
                return Ok(());
            }
            self.at("pick", masks, seen)?;
            let bit = (d + 1) & !d;
            seen[1] = Some(bit);
            self.at("b", masks, seen)?;
            let b1 = (b | bit) >> 1;
            seen[2] = Some(b1);
            self.at("c", masks, seen)?;
            let c1 = (c | bit) << 1 & if self.mask_c { self.all } else { u64::MAX };
            seen[3] = Some(c1);
            self.at("call", masks, seen)?;
            self.tape.put(row, bit);
            self.place(row + 1, [a | bit, b1, c1])?;
            self.tape.put(row, 0);
            self.at("next", masks, seen)?;
            d |= bit;
            seen[0] = Some(d);
        }
    }

    fn at(&mut self, label: &'static str, [a, b, c]: [u64; 3], [d, bit, b1, c1]: [Option<u64>; 4]) -> Ran {
        let arguments = [bits("a", Some(a)), bits("b", Some(b)), bits("c", Some(c))];
        let own = [bits("d", d), bits("bit", bit), bits("b1", b1), bits("c1", c1)];
        self.tape.line(label, arguments.into_iter().chain(own).collect())
    }
}

/// Runs `lowest-zero` as source 000 has it, which counts by the row, in Java; with `narrow` its limit is made by a
/// shift of 32 bits, of which Java looks at the distance's lowest five bits only.
pub(in super::super) fn shifted(narrow: bool, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let n = tape.size().get() as u32;
    let limit = if narrow { i64::from(1_i32.wrapping_shl(n).wrapping_sub(1)) as u64 } else { (1 << n) - 1 };
    tape.line("all", vec![bits("all", Some(0))])?;
    tape.line("start", vec![bits("all", Some(limit))])?;
    Limited { all: limit, tape }.place(0, [0; 3])?;
    Ok(vec![bits("all", Some(limit))])
}

struct Limited<'a> {
    all: u64,
    tape: &'a mut Recorder,
}

impl Limited<'_> {
    fn place(&mut self, row: usize, masks: [u64; 3]) -> Ran {
        let [a, b, c] = masks;
        // d, bit, c1
        let mut seen = [None; 3];
        self.at("count", row, masks, seen)?;
        if row == self.tape.size().get() {
            self.tape.count();
        }
        self.at("taken", row, masks, seen)?;
        let mut d = a | b | c;
        seen[0] = Some(d);
        loop {
            self.at("while", row, masks, seen)?;
            if d >= self.all {
                return Ok(());
            }
            self.at("pick", row, masks, seen)?;
            let bit = (d + 1) & !d;
            seen[1] = Some(bit);
            self.at("c", row, masks, seen)?;
            let c1 = (c | bit) << 1 & self.all;
            seen[2] = Some(c1);
            self.at("call", row, masks, seen)?;
            self.tape.put(row, bit);
            self.place(row + 1, [a | bit, (b | bit) >> 1, c1])?;
            self.tape.put(row, 0);
            self.at("next", row, masks, seen)?;
            d |= bit;
            seen[0] = Some(d);
        }
    }

    fn at(&mut self, label: &'static str, row: usize, [a, b, c]: [u64; 3], [d, bit, c1]: [Option<u64>; 3]) -> Ran {
        let arguments = [super::index("row", row), bits("a", Some(a)), bits("b", Some(b)), bits("c", Some(c))];
        let own = [bits("d", d), bits("bit", bit), bits("c1", c1), bits("all", Some(self.all))];
        self.tape.line(label, arguments.into_iter().chain(own).collect())
    }
}
