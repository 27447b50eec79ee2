//! Where the first wrong moment is looked for.

use super::WrongMoment;
use super::board::wrong_on_board;
use crate::course::Misconception;
use crate::own::line::attacking_pair;
use crate::own::reading::Reading;
use crate::own::trace::Trace;
use crate::own::verdict::SizeVerdict;
use crate::own::{SharedLine, cause, rules, score};
use crate::search::board::holds;

/// The first moment that shows why this size is not right: that of a cause that the run shows by itself, else what its
/// board shows. The reason is then the one that the result shows; if it shows none, the run is searched for one.
/// `None` if one solution is wanted and the program finds all. `source` is the program's text.
pub fn first_wrong(
    trace: &Trace,
    reading: Option<&Reading>,
    size: &SizeVerdict,
    source: &str,
) -> Option<WrongMoment> {
    let all = rules::total(size.n);
    if size.found == Some(all) && size.expected < all {
        return None;
    }
    let path = reading.map(|reading| score::path(reading, trace));
    let boards = path.as_ref().map_or(&[][..], |path| &path.boards);
    match cause::cause(trace, boards, reading, size, source) {
        Some((reason, event)) => Some(WrongMoment::after(event, trace, boards, reason)),
        None => wrong_on_board(trace, &path?, size),
    }
}

/// The first moment at which a search asks about a square below the last row.
pub fn below_last_row(trace: &Trace) -> Option<WrongMoment> {
    let event = cause::below_last_row(trace)?;
    Some(WrongMoment::after(
        event,
        trace,
        &[],
        Misconception::GoesBelow,
    ))
}

/// The first moment of an incomplete run that is wrong whatever comes later: two queens share a row or attack each
/// other, and the next board keeps all queens of this one.
pub fn wrong_so_far(trace: &Trace, reading: &Reading) -> Option<WrongMoment> {
    let path = score::path(reading, trace);
    let (at, (upper, lower, line)) =
        path.boards
            .iter()
            .enumerate()
            .find_map(|(at, (_, board))| {
                // A program that goes through whole boards, or lifts the queen at once, may be right.
                let (_, next) = path.boards.get(at + 1)?;
                Some((at, attacking_pair(board).filter(|_| holds(next, board))?))
            })?;
    let reason = match line {
        SharedLine::Row => Misconception::NeverLifted,
        SharedLine::Column => Misconception::ForgotColumns,
        SharedLine::Diagonal | SharedLine::Antidiagonal => Misconception::OneDiagonal,
    };
    let (event, _) = path.boards.get(at)?;
    Some(WrongMoment {
        square: Some(lower),
        other: Some((upper, line)),
        ..WrongMoment::after(*event, trace, &path.boards, reason)
    })
}
