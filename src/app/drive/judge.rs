//! Whether an act is what the algorithm does, and if not, why not.

use super::slip::Slip;
use super::turn::{Kind, Turn, Work, left};
use crate::algorithm::Algorithm;
use crate::search::{Square, Walk};

/// What the learner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Places a queen on the square being tried.
    Place,
    /// Rejects the square being tried, because the queen of this row attacks it.
    Reject(usize),
    /// Lifts the last queen.
    Lift,
    /// Counts a solution, and lifts the last queen.
    Count,
    /// Picks the bit of this column.
    Pick(usize),
    /// Gives the next mask.
    Give(u64),
}

/// What has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A queen was placed on this square.
    Placed(Square),
    /// A square was rejected.
    Rejected {
        /// The square.
        square: Square,
        /// The queen that attacks it.
        queen: Square,
    },
    /// The queen of this square was lifted.
    Lifted(Square),
    /// A solution was counted, and the queen of this square lifted.
    Counted(Square),
    /// This square's bit was picked.
    Picked(Square),
    /// A mask was given.
    Gave {
        /// Its name.
        name: &'static str,
        /// Its bits.
        bits: u64,
        /// The square on which a queen is placed by that, if this was the last mask.
        placed: Option<Square>,
    },
}

impl Deed {
    /// Whether the walk goes on by it.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Picked(_) | Self::Gave { placed: None, .. })
    }
}

/// Why an act is not what the algorithm does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The search is over.
    Over,
    /// The square is attacked by this queen.
    Attacked {
        /// The square.
        square: Square,
        /// The first queen that attacks it.
        queen: Square,
    },
    /// No queen stands in this row.
    NoQueen(usize),
    /// No queen stands above this square.
    NoneAbove(Square),
    /// The queen named does not attack the square.
    NotHer {
        /// The queen named.
        queen: Square,
        /// The square.
        square: Square,
        /// Whether no other queen does either.
        safe: bool,
    },
    /// There is no square left to try in this row.
    NoneLeft(usize),
    /// All queens stand.
    Full,
    /// The row still has this square to try.
    Untried {
        /// The square.
        square: Square,
        /// Whether it is safe.
        safe: bool,
    },
    /// The row still has this square's bit in `pos`.
    Unpicked(Square),
    /// So few queens stand.
    NotFull(usize),
    /// The square was picked before, and its bit taken out.
    Tried(Square),
    /// The square is free, but its bit is not the lowest.
    NotLowest(Square),
    /// The masks of this row come first.
    MasksFirst(usize),
    /// It is this square's turn.
    OtherSquare(Square),
    /// The mask is wrong.
    Mask {
        /// Its name.
        name: &'static str,
        /// What it tells.
        kind: Kind,
        /// What went wrong.
        slip: Slip,
    },
}

/// Judges an act. `given` says how many masks of the next row have been given, once the bit is picked.
///
/// # Errors
/// Why it is not what the algorithm does now.
pub fn judge(walk: &Walk, algorithm: &dyn Algorithm, given: Option<usize>, act: Act) -> Result<Deed, Fault> {
    let turn = Turn::of(walk, algorithm);
    if let (Some(given), Turn::Pick(square), Some(work)) = (given, turn, Work::of(walk, algorithm)) {
        return judge_mask(&work, given, square, act);
    }
    let placement = walk.placement();
    let row = placement.depth();
    match (act, turn) {
        (_, Turn::Over) => Err(Fault::Over),
        (Act::Count, Turn::Count(square)) => Ok(Deed::Counted(square)),
        (Act::Count, _) => Err(Fault::NotFull(row)),
        (_, Turn::Count(_)) => Err(Fault::Full),
        (Act::Place, Turn::Place(square)) => Ok(Deed::Placed(square)),
        (Act::Place, Turn::Reject(square)) => Err(attacked_or(walk, square, Fault::OtherSquare)),
        (Act::Reject(_), Turn::Place(square) | Turn::Reject(square)) if row == 0 => Err(Fault::NoneAbove(square)),
        (Act::Reject(named), Turn::Place(square) | Turn::Reject(square)) => {
            let Some(queen) = placement.column(named).map(|col| Square::new(named, col)) else {
                return Err(Fault::NoQueen(named));
            };
            if queen.line_to(square).is_some() {
                Ok(Deed::Rejected { square, queen })
            } else {
                Err(Fault::NotHer { queen, square, safe: placement.is_safe(square) })
            }
        }
        (Act::Place | Act::Reject(_) | Act::Give(_), Turn::Lift(_)) => Err(Fault::NoneLeft(row)),
        (Act::Lift, Turn::Lift(square)) => Ok(Deed::Lifted(square)),
        (Act::Lift, Turn::Place(next) | Turn::Reject(next)) => {
            let rest = (next.col..walk.size().get()).map(|col| Square::new(row, col));
            let safe = rest.clone().find(|square| placement.is_safe(*square));
            Err(Fault::Untried { square: safe.unwrap_or(next), safe: safe.is_some() })
        }
        (Act::Lift, Turn::Pick(square)) => Err(Fault::Unpicked(square)),
        (Act::Pick(col), Turn::Pick(square)) if col == square.col => Ok(Deed::Picked(square)),
        (Act::Pick(col), Turn::Pick(_) | Turn::Lift(_)) => {
            let square = Square::new(row, col);
            let left = col < walk.size().get() && left(walk) >> col & 1 == 1;
            Err(attacked_or(walk, square, if left { Fault::NotLowest } else { Fault::Tried }))
        }
        // What this family of algorithms does not do.
        (Act::Pick(_) | Act::Give(_), Turn::Place(square) | Turn::Reject(square))
        | (Act::Place | Act::Reject(_) | Act::Give(_), Turn::Pick(square)) => Err(Fault::OtherSquare(square)),
    }
}

fn judge_mask(work: &Work, given: usize, square: Square, act: Act) -> Result<Deed, Fault> {
    let row = work.placement.depth();
    let (Act::Give(bits), Some(mask)) = (act, work.masks.get(given)) else { return Err(Fault::MasksFirst(row)) };
    if let Some(slip) = Slip::of(bits, mask, work) {
        return Err(Fault::Mask { name: mask.name, kind: mask.kind, slip });
    }
    let placed = (given + 1 == work.masks.len()).then_some(square);
    Ok(Deed::Gave { name: mask.name, bits, placed })
}

/// The queen that attacks this square is the reason; or, if there is none, another one.
fn attacked_or(walk: &Walk, square: Square, otherwise: fn(Square) -> Fault) -> Fault {
    match walk.placement().attackers(square).next() {
        Some(queen) => Fault::Attacked { square, queen },
        None => otherwise(square),
    }
}

/// The act that is right now; `None` when the search is over.
pub fn right_act(walk: &Walk, algorithm: &dyn Algorithm, given: Option<usize>) -> Option<Act> {
    match Turn::of(walk, algorithm) {
        Turn::Over => None,
        Turn::Place(_) => Some(Act::Place),
        Turn::Reject(square) => walk.placement().attackers(square).next().map(|queen| Act::Reject(queen.row)),
        Turn::Lift(_) => Some(Act::Lift),
        Turn::Count(_) => Some(Act::Count),
        Turn::Pick(square) => match given {
            None => Some(Act::Pick(square.col)),
            Some(given) => Work::of(walk, algorithm)?.masks.get(given).map(|mask| Act::Give(mask.bits)),
        },
    }
}
