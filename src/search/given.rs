//! Queens that a solution must hold to count. They filter solutions; the search itself stays the same.

use std::fmt;

use super::{Placement, Size, Square};

/// Queens that a solution must hold: at most one in each row, none attacking another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    size: Size,
    cols: [Option<u8>; Size::LARGEST],
}

/// Why these squares cannot be given together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenError {
    /// The square lies outside the board.
    OffBoard(Square),
    /// Two queens share a row.
    SameRow(Square, Square),
    /// Two queens attack each other.
    Attack(Square, Square),
}

impl fmt::Display for GivenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(at) => write!(f, "the queen at {at} is not on the board"),
            Self::SameRow(a, b) => write!(f, "the queens at {a} and {b} share a row"),
            Self::Attack(a, b) => write!(f, "the queens at {a} and {b} attack each other"),
        }
    }
}

impl std::error::Error for GivenError {}

impl Given {
    /// No given queens: every solution counts.
    pub const fn none(size: Size) -> Self {
        Self {
            size,
            cols: [None; Size::LARGEST],
        }
    }

    /// Queens on these squares.
    ///
    /// # Errors
    /// If a square is off the board, or two queens share a row or attack each other. The error names both squares.
    pub fn new(size: Size, squares: &[Square]) -> Result<Self, GivenError> {
        let mut given = Self::none(size);
        for &square in squares {
            if square.row >= size.get() || square.col >= size.get() {
                return Err(GivenError::OffBoard(square));
            }
            // Named twice, it is one queen.
            for earlier in given.squares().filter(|earlier| *earlier != square) {
                if earlier.row == square.row {
                    return Err(GivenError::SameRow(earlier, square));
                }
                if earlier.line_to(square).is_some() {
                    return Err(GivenError::Attack(earlier, square));
                }
            }
            given.cols[square.row] = Some(square.col as u8);
        }
        Ok(given)
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether no queen is given.
    pub fn is_empty(&self) -> bool {
        self.squares().next().is_none()
    }

    /// The squares, row 0 first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.cols
            .iter()
            .enumerate()
            .filter_map(|(row, col)| col.map(|col| Square::new(row, col as usize)))
    }

    /// The columns of `row` in which a solution with these queens can have its queen, as bits.
    ///
    /// ```text
    ///     3 2 1 0
    /// 0   . . . x      given 1:2 at N = 4:
    /// 1   . x . .      row 1 has that queen; the other rows
    /// 2   . . . x      may use the squares that it does not
    /// 3   x . x .      attack
    /// ```
    pub fn allowed(&self, row: usize) -> u64 {
        if let Some(col) = self.cols[row] {
            return 1 << col;
        }
        (0..self.size.get())
            .map(|col| Square::new(row, col))
            .filter(|&square| self.squares().all(|queen| queen.line_to(square).is_none()))
            .fold(0, |bits, square| bits | 1 << square.col)
    }

    /// Whether a solution holds all of these queens.
    pub fn admits(&self, solution: &Placement) -> bool {
        self.squares()
            .all(|queen| solution.column(queen.row) == Some(queen.col))
    }
}

/// The squares as `--given` takes them: `3:1,4:3`.
impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: Vec<_> = self.squares().map(|queen| queen.to_string()).collect();
        f.write_str(&squares.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflicting_queens_are_both_named() {
        let size = Size::new(8).expect("a size");
        let (a, b) = (Square::new(3, 1), Square::new(4, 3));
        assert!(Given::new(size, &[a, b]).is_ok(), "the puzzle of 1850");
        assert_eq!(Given::new(size, &[a, b, a]), Given::new(size, &[a, b]));
        assert_eq!(
            Given::new(size, &[a, Square::new(3, 4)]),
            Err(GivenError::SameRow(a, Square::new(3, 4)))
        );
        assert_eq!(
            Given::new(size, &[a, Square::new(5, 3)]),
            Err(GivenError::Attack(a, Square::new(5, 3)))
        );
        assert_eq!(
            Given::new(size, &[Square::new(8, 0)]),
            Err(GivenError::OffBoard(Square::new(8, 0)))
        );
    }

    #[test]
    fn the_documented_rows_are_allowed() {
        let size = Size::new(4).expect("a size");
        let given = Given::new(size, &[Square::new(1, 2)]).expect("one queen");
        let rows: Vec<_> = (0..4).map(|row| given.allowed(row)).collect();
        assert_eq!(rows, [0b0001, 0b0100, 0b0001, 0b1010]);
    }
}
