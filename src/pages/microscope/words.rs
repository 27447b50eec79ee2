//! The rows that each look shows.

use super::{Look, Numbers, Shifted};
use crate::search::masks::lowest;

/// A row that the microscope shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BenchRow {
    /// A row of digits.
    Word(Word),
    /// The line under which a result stands.
    Rule,
}

/// A row of digits. Bit c stands in column c; bit N is the first one beyond the board, in the margin cell there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The name of the word, at most five characters.
    pub name: &'static str,
    /// The digits of the word.
    pub bits: u64,
    /// The places that are written, bit N included; the others are still empty.
    pub written: u64,
    /// The places that this press changes or points at.
    pub bright: u64,
    /// Whether a 1 has fallen off column 0, into the margin cell before it.
    pub fallen: bool,
    /// Whether only its 1s are written, as in a row of carries.
    pub ones_alone: bool,
}

impl Word {
    const fn new(name: &'static str, bits: u64) -> Self {
        Self {
            name,
            bits,
            written: u64::MAX,
            bright: 0,
            fallen: false,
            ones_alone: false,
        }
    }

    const fn bright(self, bright: u64) -> Self {
        Self { bright, ..self }
    }

    const fn written(self, written: u64) -> Self {
        Self { written, ..self }
    }
}

/// The places up to and including this column.
const fn up_to(col: usize) -> u64 {
    (2 << col) - 1
}

/// The sum `~pos + 1` with the carry at column `at`: the row of carries, and the part of the sum that is written.
fn carried(pos: u64, at: usize, stop: usize) -> [BenchRow; 2] {
    // Beyond the column where the carry stops nothing changes, so the rest is written at once.
    let written = if at == stop { u64::MAX } else { up_to(at) };
    let carries = Word {
        ones_alone: true,
        ..Word::new("+1", up_to(at)).bright(1 << at)
    };
    let sum = Word::new("-pos", pos.wrapping_neg())
        .written(written)
        .bright(1 << at);
    [BenchRow::Word(carries), BenchRow::Word(sum)]
}

/// The places of the 1s of `word`, in the order in which they are shown moving.
fn movers(word: u64, up: bool) -> Vec<u32> {
    let places = (0..u64::BITS).filter(|at| word >> at & 1 == 1);
    if up {
        places.rev().collect()
    } else {
        places.collect()
    }
}

impl Look {
    /// The rows to be seen, from the top.
    pub(crate) fn words(self, numbers: &Numbers) -> Vec<BenchRow> {
        let queen = numbers.queen;
        let pos = numbers.pos;
        let pick = numbers.lowest().map_or(0, |col| 1 << col);
        let word = |name, bits| BenchRow::Word(Word::new(name, bits));
        let lit = |name, bits, bright| BenchRow::Word(Word::new(name, bits).bright(bright));
        let negative = pos.wrapping_neg();
        match (self, queen) {
            (Self::Pos, _) => vec![word("pos", pos)],
            (Self::Not, _) => vec![word("pos", pos), lit("~pos", !pos, u64::MAX)],
            (Self::Carry(at), _) => {
                let [carries, sum] = carried(pos, at, numbers.stop());
                vec![
                    word("pos", pos),
                    lit("~pos", !pos, 1 << at),
                    carries,
                    BenchRow::Rule,
                    sum,
                ]
            }
            (Self::Negative, _) => vec![lit("pos", pos, pick), lit("-pos", negative, pick)],
            (Self::Lowest, _) => {
                let p = lit("p", lowest(pos), pick);
                vec![
                    lit("pos", pos, pick),
                    lit("-pos", negative, pick),
                    BenchRow::Rule,
                    p,
                ]
            }
            (Self::Over, _) | (_, None) => {
                vec![
                    word("r", numbers.masks.r),
                    word("ld", numbers.masks.ld),
                    word("rd", numbers.masks.rd),
                ]
            }
            (shifts, Some(queen)) => shifts.shifted(&queen),
        }
    }

    /// The rows of the second stage.
    fn shifted(self, queen: &Shifted) -> Vec<BenchRow> {
        let (masks, p) = (queen.masks, queen.bit());
        let word = |name, bits| BenchRow::Word(Word::new(name, bits));
        let lit = |name, bits, bright| BenchRow::Word(Word::new(name, bits).bright(bright));
        let join = |name, mask: u64, joined| {
            vec![
                word(name, mask),
                lit("p", p, p),
                BenchRow::Rule,
                lit(joined, mask | p, p),
            ]
        };
        match self {
            Self::JoinLd => join("ld", masks.ld, "ld|p"),
            Self::ShiftLd(moved) => {
                let from = masks.ld | p;
                let places = movers(from, true);
                let at = places.get(moved.saturating_sub(1)).copied().unwrap_or(0);
                // The places beyond the last 1 that moved are final; after the last move, all are.
                let written = if moved >= places.len() {
                    u64::MAX
                } else {
                    !((2 << at) - 1)
                };
                let to = Word::new("<<1", from << 1).written(written).bright(2 << at);
                vec![lit("ld|p", from, 1 << at), BenchRow::Word(to)]
            }
            Self::JoinRd => join("rd", masks.rd, "rd|p"),
            Self::ShiftRd(moved) => {
                let from = masks.rd | p;
                let places = movers(from, false);
                let at = places.get(moved.saturating_sub(1)).copied().unwrap_or(0);
                let written = if moved >= places.len() {
                    u64::MAX
                } else {
                    (1 << at) - 1
                };
                let to = Word::new(">>1", from >> 1)
                    .written(written)
                    .bright((1 << at) >> 1);
                vec![
                    lit("rd|p", from, 1 << at),
                    BenchRow::Word(Word {
                        fallen: queen.rd_falls(),
                        ..to
                    }),
                ]
            }
            // `r | p`; the looks of the other stages are in `words`.
            _ => join("r", masks.r, "r'"),
        }
    }
}
