//! The line on which two queens attack each other.

use crate::search::{LineKind, Square, board};

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SharedLine {
    /// Both queens stand in one row.
    Row,
    /// Both queens stand in one column.
    Column,
    /// Row − column is the same.
    Diagonal,
    /// Row + column is the same.
    Antidiagonal,
}

/// The line that two different squares share.
pub fn shared_line(one: Square, other: Square) -> Option<SharedLine> {
    if one.row == other.row {
        return Some(SharedLine::Row);
    }
    one.line_to(other).map(|line| match line {
        LineKind::Column => SharedLine::Column,
        LineKind::Diagonal => SharedLine::Diagonal,
        LineKind::Antidiagonal => SharedLine::Antidiagonal,
    })
}

/// The [attacking pair](board::attacking_pair) of a board, and the line that the two share.
pub(super) fn attacking_pair(board: &[u64]) -> Option<(Square, Square, SharedLine)> {
    let (upper, lower) = board::attacking_pair(board)?;
    Some((upper, lower, shared_line(upper, lower)?))
}
