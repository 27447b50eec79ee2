//! The line on which two queens attack each other.

use crate::search::{LineKind, Square, board};

/// The line on which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
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
pub fn shared_line(one: Square, other: Square) -> Option<Line> {
    if one.row == other.row {
        return Some(Line::Row);
    }
    one.line_to(other).map(|line| match line {
        LineKind::Column => Line::Column,
        LineKind::Diagonal => Line::Diagonal,
        LineKind::Antidiagonal => Line::Antidiagonal,
    })
}

/// The [attacking pair](board::attacking_pair) of a board, and the line that the two share.
pub(super) fn attacking_pair(board: &[u64]) -> Option<(Square, Square, Line)> {
    let (upper, lower) = board::attacking_pair(board)?;
    Some((upper, lower, shared_line(upper, lower)?))
}
