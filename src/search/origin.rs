//! Where the 1s of the masks come from: the way of each bit back to the queen that set it.

use super::{Line, Placement, Square};

/// The way of one bit through the rows: from the queen that set it to the row in which it is looked at.
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
    /// Along which line it goes: the column in r, the diagonal in ld, the antidiagonal in rd.
    pub line: Line,
    /// The row in which it is looked at, below the queen's.
    pub row: usize,
}

impl Trail {
    /// The way of the 1 that stands in this column of the mask of `line` in `row`: `None` for a 0. The column may be −1
    /// or N, where the bit has just fallen off the board.
    ///
    /// There is at most one such queen, since no two on a line attack each other.
    pub fn of(placement: &Placement, line: Line, row: usize, col: isize) -> Option<Self> {
        let queen = placement.queens().take(row).find(|queen| column_in(*queen, line, row) == col)?;
        Some(Self { queen, line, row })
    }

    /// The ways of all 1s in this column of `row`: of r, ld and rd, in this order.
    pub fn all(placement: &Placement, square: Square) -> impl Iterator<Item = Self> + '_ {
        let col = square.col as isize;
        [Line::Column, Line::Diagonal, Line::Antidiagonal]
            .into_iter()
            .filter_map(move |line| Self::of(placement, line, square.row, col))
    }

    /// The bit's column in a row from the queen's down. It may lie off the board.
    pub const fn column(&self, row: usize) -> isize {
        column_in(self.queen, self.line, row)
    }

    /// The bit's places row by row, the queen's own first: row and column. The last may lie off the board.
    pub fn places(&self) -> impl Iterator<Item = (usize, isize)> + use<> {
        let trail = *self;
        (self.queen.row..=self.row).map(move |row| (row, trail.column(row)))
    }

    /// How many rows the bit has gone down, which is how often it has been shifted. At least 1.
    pub const fn rows(&self) -> usize {
        self.row - self.queen.row
    }
}

/// The column in which a queen's line meets a row from hers down.
const fn column_in(queen: Square, line: Line, row: usize) -> isize {
    let (col, down) = (queen.col as isize, row as isize - queen.row as isize);
    match line {
        Line::Column => col,
        Line::Diagonal => col + down,
        Line::Antidiagonal => col - down,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Size;

    /// Source 003's figure: rd of row 3 is 000111; each 1 has its queen.
    #[test]
    fn figure_of_source_003() {
        let size = Size::new(6).expect("a size");
        let placement = Placement::from_columns(size, &[5, 3, 1]).expect("a placement");
        let queen_of = |line, col| Trail::of(&placement, line, 3, col).map(|trail| trail.queen.row);
        let rd: Vec<_> = (-1..6).map(|col| queen_of(Line::Antidiagonal, col)).collect();
        assert_eq!(rd, [None, Some(2), Some(1), Some(0), None, None, None]);
        let ld: Vec<_> = (0..=6).map(|col| queen_of(Line::Diagonal, col)).collect();
        assert_eq!(ld, [None, None, Some(2), None, None, Some(1), None]);
        let trail = Trail::of(&placement, Line::Antidiagonal, 3, 2).expect("a 1");
        assert_eq!(trail.places().collect::<Vec<_>>(), [(0, 5), (1, 4), (2, 3), (3, 2)]);
    }
}
