//! The board's size, its squares, and the lines along which queens attack.

use std::fmt;

/// The number N of rows, columns and queens: 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest board.
    pub const MIN: usize = 1;
    /// The largest board that the tutor shows: larger searches cannot be counted.
    pub const MAX: usize = 20;
    /// The largest board of all: its rows fill 32 bits.
    pub const LARGEST: usize = 32;

    /// The chessboard.
    pub const CHESSBOARD: Self = Self(8);

    /// A board of `n` rows and columns that the tutor shows, if `n` lies within 1 to 20.
    pub const fn new(n: usize) -> Option<Self> {
        if n <= Self::MAX { Self::large(n) } else { None }
    }

    /// A board of `n` rows and columns, if `n` lies within 1 to 32. Boards above 20 are solved, and have no timeline.
    pub const fn large(n: usize) -> Option<Self> {
        if n >= Self::MIN && n <= Self::LARGEST {
            Some(Self(n as u8))
        } else {
            None
        }
    }

    /// N as a number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// A row with all its N bits set: `11111111` at N = 8.
    pub const fn all(self) -> u64 {
        (1 << self.0) - 1
    }

    /// Every size that the tutor shows.
    pub fn every() -> impl Iterator<Item = Self> {
        (Self::MIN..=Self::MAX).filter_map(Self::new)
    }

    /// The squares of a row, column 0 first.
    pub fn row(self, row: usize) -> impl Iterator<Item = Square> {
        (0..self.get()).map(move |col| Square::new(row, col))
    }

    /// Every square of the board, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.get()).flat_map(move |row| self.row(row))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One square of the board; rows and columns count from 0. Column c is bit c of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: usize,
    /// The column, 0 at the right of the screen unless it is flipped.
    pub col: usize,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.row, self.col)
    }
}

/// The kind of line that two squares of different rows share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineKind {
    Column,
    /// The same column − row: what `ld` carries downwards.
    Diagonal,
    /// The same column + row: what `rd` carries downwards.
    Antidiagonal,
}

impl Square {
    /// The square in `row` and `col`.
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }

    /// The square `down` rows below this one and `up_columns` columns higher, clamped to the board.
    #[must_use]
    pub fn moved(self, size: Size, down: isize, up_columns: isize) -> Self {
        let moved = |from: usize, by: isize| from.saturating_add_signed(by).min(size.get() - 1);
        Self::new(moved(self.row, down), moved(self.col, up_columns))
    }

    /// The number of this square's diagonal, 0 to 2N − 2: N − 1 + row − column.
    ///
    /// ```text
    ///    3 2 1 0   column          The numbers at N = 4,
    /// 0  0 1 2 3                   column 0 at the right:
    /// 1  1 2 3 4                   equal ones run down to
    /// 2  2 3 4 5                   the left.
    /// 3  3 4 5 6
    /// ```
    pub const fn diagonal(self, size: Size) -> usize {
        size.get() - 1 + self.row - self.col
    }

    /// The number of this square's antidiagonal, 0 to 2N − 2: row + column.
    pub const fn antidiagonal(self) -> usize {
        self.row + self.col
    }

    /// The kind of line that this square shares with a square of another row; `None` if they share none, or are in the
    /// same row.
    pub fn line_to(self, other: Self) -> Option<LineKind> {
        if self.row == other.row {
            None
        } else if self.col == other.col {
            Some(LineKind::Column)
        } else if self.row + other.col == other.row + self.col {
            Some(LineKind::Diagonal)
        } else if self.antidiagonal() == other.antidiagonal() {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }

    /// Whether a queen on this square attacks the other one.
    pub fn attacks(self, other: Self) -> bool {
        self != other && (self.row == other.row || self.line_to(other).is_some())
    }

    /// The squares strictly between this one and `other` on their common line, nearest to `self` first; empty if they
    /// share none.
    pub fn between(self, other: Self) -> Vec<Self> {
        if self.line_to(other).is_none() {
            return Vec::new();
        }
        let toward = |from: usize, to: usize, by: usize| match from.cmp(&to) {
            std::cmp::Ordering::Less => from + by,
            std::cmp::Ordering::Equal => from,
            std::cmp::Ordering::Greater => from - by,
        };
        (1..self.row.abs_diff(other.row))
            .map(|by| {
                Self::new(
                    toward(self.row, other.row, by),
                    toward(self.col, other.col, by),
                )
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_end_at_32() {
        assert_eq!(Size::new(0), None);
        assert_eq!(Size::new(21), None);
        assert_eq!(Size::large(33), None);
        assert_eq!(Size::every().count(), 20);
        assert_eq!(Size::large(32).map(Size::all), Some(0xffff_ffff));
        assert_eq!(Size::new(1).map(Size::all), Some(1));
    }

    #[test]
    fn lines_are_found_from_either_end() {
        let square = Square::new(3, 4);
        for (other, line) in [
            (Square::new(0, 4), Some(LineKind::Column)),
            (Square::new(1, 2), Some(LineKind::Diagonal)),
            (Square::new(5, 6), Some(LineKind::Diagonal)),
            (Square::new(0, 7), Some(LineKind::Antidiagonal)),
            (Square::new(3, 0), None),
            (Square::new(1, 3), None),
        ] {
            assert_eq!(square.line_to(other), line, "{other:?}");
            assert_eq!(other.line_to(square), line, "{other:?}");
        }
    }

    #[test]
    fn a_ray_passes_the_squares_between() {
        let between = Square::new(0, 7).between(Square::new(3, 4));
        assert_eq!(between, [Square::new(1, 6), Square::new(2, 5)]);
        assert!(Square::new(0, 0).between(Square::new(1, 1)).is_empty());
        assert!(Square::new(0, 0).between(Square::new(2, 1)).is_empty());
    }
}
