//! Why a bit or a square is as it is, computed from the placement. The view puts it into words.

use super::Why;
use crate::action::Spot;
use crate::search::{BitRow, Square, Trail, Walk};
use crate::session::BitRows;

/// What a bit or a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A 1 of r, ld or rd, set by the queen of the trail.
    Set,
    /// A 0 of r, ld or rd: no queen above reaches it.
    Clear,
    /// A 1 of pos: free, and not tried yet.
    Free,
    /// A 0 of pos or p: the queens of the trails attack its column.
    Blocked,
    /// A 0 of pos or p: free, but tried before.
    Tried,
    /// The 1 of p.
    Picked,
    /// A 0 of p below a 1 of pos: a lower bit is picked.
    Waiting,
    /// A square with a queen.
    Queen,
    /// A square without attackers.
    Safe,
    /// A square with attackers.
    Attacked,
}

/// Why a bit or a square is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What the bit or square is.
    pub finding: Finding,
    pub row: usize,
    pub col: usize,
    /// The queens that cause it, with the way of their bits: by column, by diagonal, by antidiagonal.
    pub trails: Vec<Trail>,
    /// Whether its row is below the one being worked on, so that queens may still be placed above it.
    pub unreached: bool,
    /// Whether its row is a dead end: every column is attacked.
    pub dead_end: bool,
}

/// What a bit of `pos` or of `p` is.
fn free_bit(bits: BitRow, words: BitRows, col: usize, attacked: bool) -> Finding {
    let is_set = |word: u64| word >> col & 1 == 1;
    match bits {
        BitRow::P if is_set(words.p) => Finding::Picked,
        BitRow::P if is_set(words.pos) => Finding::Waiting,
        _ if is_set(words.pos) => Finding::Free,
        _ if attacked => Finding::Blocked,
        _ => Finding::Tried,
    }
}

impl Why {
    /// The reason for the bit or square that is asked about, in this state.
    pub fn reason(&self, walk: &Walk) -> Reason {
        let placement = walk.placement();
        let depth = placement.depth();
        let row = match self.at {
            Spot::Square(square) => square.row,
            _ => self.row,
        };
        let unreached = row > depth;
        let dead_end = row == depth && placement.is_dead_end();
        let reason = |finding, col, trails| Reason {
            finding,
            row,
            col,
            trails,
            unreached,
            dead_end,
        };
        match self.at {
            Spot::Square(square) => {
                let trails: Vec<_> = Trail::all(placement, square).collect();
                let finding = if placement.column(row) == Some(square.col) {
                    Finding::Queen
                } else if trails.is_empty() {
                    Finding::Safe
                } else {
                    Finding::Attacked
                };
                reason(finding, square.col, trails)
            }
            Spot::Bit(bits, col) => {
                if let Some(line) = bits.line() {
                    let trail = Trail::of(placement, line, row, col as isize);
                    let finding = if trail.is_some() {
                        Finding::Set
                    } else {
                        Finding::Clear
                    };
                    return reason(finding, col, trail.into_iter().collect());
                }
                let trails: Vec<_> = Trail::all(placement, Square::new(row, col)).collect();
                let finding = free_bit(bits, BitRows::of(walk, row), col, !trails.is_empty());
                reason(finding, col, trails)
            }
            // Items belong to lists, not to boards.
            Spot::Item(_) => reason(Finding::Clear, 0, Vec::new()),
        }
    }
}
