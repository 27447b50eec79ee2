//! What went wrong with a mask.

use super::turn::{Kind, Mask, Work};
use crate::search::{Line, Square};

/// The mistake in a mask, as far as it can be guessed: what the learner has given is exactly what this mistake gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// The queen's bit was put in, and nothing shifted.
    NotShifted,
    /// Shifted the wrong way.
    WrongWay,
    /// The queen just picked is not in it.
    QueenForgotten,
    /// It is still the mask of the row above.
    Unchanged,
    /// Shifted first, and the queen's bit put in afterwards.
    ShiftedFirst,
    /// What ran over the edge came in again on the other side.
    Wrapped,
    /// Shifted, though columns stay.
    Shifted,
    /// The queen just picked is all there is in it.
    QueenAlone,
    /// Each digit the other way round.
    Inverted,
    /// This one of the three masks was left out.
    Forgotten(&'static str),
    /// Made of the masks of the row above.
    RowAbove,
    /// It is this other mask.
    Other(&'static str),
    /// A 0 in this column, which this queen reaches.
    Missing {
        /// The column.
        col: usize,
        /// The queen.
        queen: Square,
    },
    /// A 1 in this column, which no queen reaches in that way.
    Extra {
        /// The column.
        col: usize,
    },
    /// This column is said to be free, and this queen attacks it.
    Blocked {
        /// The column.
        col: usize,
        /// The queen.
        queen: Square,
    },
    /// This column is said to be taken, and no queen attacks it.
    Free {
        /// The column.
        col: usize,
    },
}

impl Slip {
    /// What went wrong where `given` was given for `mask`; `None` if nothing did.
    pub fn of(given: u64, mask: &Mask, work: &Work) -> Option<Self> {
        if given == mask.bits {
            return None;
        }
        let known = mistakes(mask, work).into_iter().find(|(wrong, _)| *wrong == given);
        let other = || {
            let other = work.masks.iter().find(|other| other.kind != mask.kind && other.bits == given);
            other.map(|other| Self::Other(other.name))
        };
        Some(known.map(|(_, slip)| slip).or_else(other).unwrap_or_else(|| first_wrong(given, mask, work)))
    }
}

/// Plausible mistakes with what they give, the likeliest first.
fn mistakes(mask: &Mask, work: &Work) -> Vec<(u64, Slip)> {
    let size = work.placement.size();
    let all = size.all();
    let edge = size.get() - 1;
    let (_, p) = work.pick;
    let [old_r, old_ld, old_rd] = work.old.map(|(_, bits)| bits);
    let [r_name, ld_name, rd_name] = work.old.map(|(name, _)| name);
    let [r, ld, rd] = work.made();
    let taken = r | ld | rd;
    let shifted = |old: u64, right_way: fn(u64) -> u64, wrong_way: fn(u64) -> u64, wrapped: u64| {
        vec![
            (old | p, Slip::NotShifted),
            (wrong_way(old | p) & all, Slip::WrongWay),
            (right_way(old) & all, Slip::QueenForgotten),
            ((right_way(old) | p) & all, Slip::ShiftedFirst),
            (old, Slip::Unchanged),
            (wrapped & all, Slip::Wrapped),
        ]
    };
    let combined = |what: fn(u64, u64) -> u64, inverted: u64| {
        vec![
            (inverted, Slip::Inverted),
            (what(all, ld | rd), Slip::Forgotten(r_name)),
            (what(all, r | rd), Slip::Forgotten(ld_name)),
            (what(all, r | ld), Slip::Forgotten(rd_name)),
            (what(all, old_r | old_ld | old_rd), Slip::RowAbove),
        ]
    };
    match mask.kind {
        Kind::Columns => vec![
            (old_r, Slip::QueenForgotten),
            (p, Slip::QueenAlone),
            ((r << 1) & all, Slip::Shifted),
            (r >> 1, Slip::Shifted),
        ],
        Kind::Diagonals => shifted(old_ld, up, down, (old_ld | p) << 1 | (old_ld | p) >> edge),
        Kind::Antidiagonals => shifted(old_rd, down, up, (old_rd | p) >> 1 | (old_rd | p) << edge),
        Kind::Free => combined(|all, taken| all & !taken, taken),
        Kind::Taken => combined(|_, taken| taken, all & !taken),
    }
}

const fn up(bits: u64) -> u64 {
    bits << 1
}

const fn down(bits: u64) -> u64 {
    bits >> 1
}

/// The lowest column that is wrong, and why.
fn first_wrong(given: u64, mask: &Mask, work: &Work) -> Slip {
    let col = (given ^ mask.bits).trailing_zeros() as usize;
    let square = Square::new(work.placement.depth(), col);
    let line = match mask.kind {
        Kind::Columns => Line::Column,
        Kind::Diagonals => Line::Diagonal,
        Kind::Antidiagonals => Line::Antidiagonal,
        Kind::Free | Kind::Taken => {
            return match work.placement.attackers(square).next() {
                Some(queen) => Slip::Blocked { col, queen },
                None => Slip::Free { col },
            };
        }
    };
    match work.placement.queens().find(|queen| queen.line_to(square) == Some(line)) {
        Some(queen) if mask.bits >> col & 1 == 1 => Slip::Missing { col, queen },
        _ => Slip::Extra { col },
    }
}
