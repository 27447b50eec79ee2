//! The catalogue of mistakes in pointing: which wrong squares have a known cause.

use std::ops::RangeInclusive;

use super::fact::BoardFact;
use super::misconception::{Diagnosis, Misconception as M};
use crate::algorithms::Algorithm;
use crate::search::{Placement, Square};

/// The diagnosis of pointing at a square; `None` if no misconception is known. `next` is the first right square.
pub(super) fn wrong_square(
    of: BoardFact,
    placement: &Placement,
    algorithm: &dyn Algorithm,
    next: Option<Square>,
    given: Square,
) -> Option<Diagnosis> {
    match of {
        BoardFact::Lifted if placement.column(given.row) != Some(given.col) => {
            Some(Diagnosis::from(M::EmptySquare).at(given))
        }
        BoardFact::Lifted if given.row == 0 => Some(M::BegunAgain.into()),
        BoardFact::Lifted => Some(M::NotLastQueen.into()),
        BoardFact::Placed => {
            let next = next?;
            let attacker = algorithm.attacker(&placement.truncated(given.row), given);
            // Other rows are not worked on before the queen is placed.
            let cause =
                other_row(given.row, next.row..=placement.depth()).unwrap_or(match attacker {
                    Some(_) => M::Attacked,
                    None if looks_ahead(placement, next, given) => M::LookedAhead,
                    None if given.row == next.row && given.col > next.col => M::NotLowest,
                    None => M::Tried,
                });
            Some(Diagnosis::from(cause).at(given).of_queen(attacker))
        }
        BoardFact::Tried => wrong_try(placement, next?, given),
        _ => None,
    }
}

/// The diagnosis of pointing at a square that is not tried next.
fn wrong_try(placement: &Placement, tried: Square, given: Square) -> Option<Diagnosis> {
    let (returned, ahead) = (tried.row < placement.depth(), placement.free());
    let in_row = if given.col < tried.col {
        M::Tried
    } else if !returned && (ahead >> tried.col << tried.col).trailing_zeros() as usize == given.col
    {
        M::Foresaw
    } else {
        M::Skipped
    };
    let cause = match given.row {
        row if row == tried.row && returned && given.col + 1 == tried.col => M::SameAgain,
        row if row == tried.row => in_row,
        row if returned && row == placement.depth() => M::CallIsOver,
        0 if returned => M::BegunAgain,
        row if returned && row < tried.row => M::StillWaits,
        row => other_row(row, tried.row..=tried.row)?,
    };
    Some(Diagnosis::from(cause).at(given))
}

/// Whether a queen on the given square avoids the dead end into which the one that is placed next leads.
fn looks_ahead(placement: &Placement, next: Square, given: Square) -> bool {
    let is_dead = |square: Square| {
        placement
            .with(square.col)
            .is_some_and(|after| after.is_dead_end())
    };
    let in_row = |square: Square| square.row == placement.depth();
    let in_rows = in_row(next) && in_row(given);
    in_rows && given.col > next.col && is_dead(next) && !is_dead(given)
}

/// The misconception of naming a row that is none of these, which the search works on. In the rows above stand queens.
fn other_row(row: usize, rows: RangeInclusive<usize>) -> Option<M> {
    let cause = if row < *rows.start() {
        M::RowHasQueen
    } else {
        M::RowLeftOut
    };
    (!rows.contains(&row)).then_some(cause)
}
