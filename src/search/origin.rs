//! From a 1 of a mask back to the queen that set it.

use super::{LineKind, Placement, Square};

/// The path of one bit through the rows: from the queen that set it to the row whose mask holds it.
///
/// ```text
///     5 4 3 2 1 0
/// 0   q . . . . .
/// 1   . \ . . . .      The queen of row 0, column 5 sets bit 5. rd is shifted
/// 2   . . \ . . .      down one column a row: bit 4 in row 1, 3 in row 2 and
/// 3   . . . 1 . .      2 in row 3.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The queen that set the bit.
    pub queen: Square,
    /// The kind of line along which it moves: a column in r, a diagonal in ld, an antidiagonal in rd.
    pub line: LineKind,
    /// The row whose mask holds the bit, below the queen's.
    pub row: usize,
}

impl Trail {
    /// The path of the bit in column `col` of the mask of `line` for `row`; `None` if that bit is 0. Columns −1 and N
    /// are those of a bit that has just been shifted off the board.
    ///
    /// At most one queen can have set the bit, because two queens on the same line would attack each other.
    pub fn of(placement: &Placement, line: LineKind, row: usize, col: isize) -> Option<Self> {
        let queen = placement
            .queens()
            .take(row)
            .find(|queen| column_in(*queen, line, row) == col)?;
        Some(Self { queen, line, row })
    }

    /// The paths of the 1s in the square's column of r, ld and rd of its row, in this order.
    pub fn all(placement: &Placement, square: Square) -> impl Iterator<Item = Self> + '_ {
        let col = square.col as isize;
        [LineKind::Column, LineKind::Diagonal, LineKind::Antidiagonal]
            .into_iter()
            .filter_map(move |line| Self::of(placement, line, square.row, col))
    }

    /// The bit's column in `row`, which is the queen's row or below it. It may lie off the board.
    pub const fn column(&self, row: usize) -> isize {
        column_in(self.queen, self.line, row)
    }

    /// Row and column of the bit in each row, from the queen's square down. The last may lie off the board.
    pub fn places(&self) -> impl Iterator<Item = (usize, isize)> + use<> {
        let trail = *self;
        (self.queen.row..=self.row).map(move |row| (row, trail.column(row)))
    }

    /// The number of rows that the bit has moved down, at least 1: it was shifted once for each.
    pub const fn rows(&self) -> usize {
        self.row - self.queen.row
    }
}

/// The column in which a queen's line crosses `row`, which is the queen's row or below it.
const fn column_in(queen: Square, line: LineKind, row: usize) -> isize {
    let (col, down) = (queen.col as isize, row as isize - queen.row as isize);
    match line {
        LineKind::Column => col,
        LineKind::Diagonal => col + down,
        LineKind::Antidiagonal => col - down,
    }
}
