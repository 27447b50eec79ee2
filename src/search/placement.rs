//! Queens on the board: one in each row from row 0 down, none attacking another.

use std::fmt;

use super::{Masks, Size, Square};

/// The queens so far: rows 0 to depth − 1 hold one each, and none attacks another.
#[derive(Clone, Copy)]
pub struct Placement {
    size: Size,
    depth: u8,
    cols: [u8; Size::LARGEST],
}

/// Why a list of columns is not a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// There are more queens than rows.
    TooMany {
        /// How many queens were listed.
        queens: usize,
    },
    /// The column lies outside the board.
    OffBoard(Square),
    /// Two queens attack each other.
    Attacked {
        /// The queen of the upper row.
        by: Square,
        /// The queen of the lower row.
        at: Square,
    },
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { queens } => write!(f, "{queens} queens are more than there are rows"),
            Self::OffBoard(square) => write!(f, "column {} is not on the board", square.col),
            Self::Attacked { by, at } => write!(
                f,
                "the queens at row {}, column {} and row {}, column {} attack each other",
                by.row, by.col, at.row, at.col
            ),
        }
    }
}

impl std::error::Error for PlacementError {}

impl Placement {
    pub const fn empty(size: Size) -> Self {
        Self {
            size,
            depth: 0,
            cols: [0; Size::LARGEST],
        }
    }

    /// The queens in `cols`, row 0 first.
    ///
    /// # Errors
    /// If there are more than N columns, a column is off the board, or two queens attack each other.
    pub fn from_columns(size: Size, cols: &[usize]) -> Result<Self, PlacementError> {
        if cols.len() > size.get() {
            return Err(PlacementError::TooMany { queens: cols.len() });
        }
        let mut placement = Self::empty(size);
        for &col in cols {
            let square = Square::new(placement.depth(), col);
            if col >= size.get() {
                return Err(PlacementError::OffBoard(square));
            }
            if let Some(by) = placement.attackers(square).next() {
                return Err(PlacementError::Attacked { by, at: square });
            }
            placement.push(col);
        }
        Ok(placement)
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of queens placed, 0 to N, which is also the number of the next row.
    pub const fn depth(&self) -> usize {
        self.depth as usize
    }

    /// The column of the queen in `row`, if there is one.
    pub fn column(&self, row: usize) -> Option<usize> {
        (row < self.depth()).then(|| self.cols[row] as usize)
    }

    /// The columns, row 0 first.
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.cols[..self.depth()].iter().map(|&col| col as usize)
    }

    /// The queens' squares, row 0 first.
    pub fn queens(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + '_ {
        self.columns()
            .enumerate()
            .map(|(row, col)| Square::new(row, col))
    }

    /// The bits of all rows, row 0 first, column c in bit c.
    pub fn board(&self) -> Vec<u64> {
        (0..self.size.get())
            .map(|row| self.column(row).map_or(0, |col| 1 << col))
            .collect()
    }

    /// The queens' columns as text, row 0 first, with `gap` between two of them.
    pub fn joined(&self, gap: &str) -> String {
        self.columns()
            .map(|col| col.to_string())
            .collect::<Vec<_>>()
            .join(gap)
    }

    /// The queen placed last, if any.
    pub fn last(&self) -> Option<Square> {
        self.queens().next_back()
    }

    /// The queens that attack `square` from the rows above it, row 0 first.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        self.queens()
            .take(square.row)
            .filter(move |queen| queen.line_to(square).is_some())
    }

    /// Whether no queen in the rows above attacks `square`.
    pub fn is_safe(&self, square: Square) -> bool {
        self.attackers(square).next().is_none()
    }

    /// The safe columns of the next row as bits; 0 when all N queens are placed.
    pub fn free(&self) -> u64 {
        if self.is_solution() {
            0
        } else {
            Masks::of(self).free(self.size)
        }
    }

    /// Whether all N queens are placed.
    pub const fn is_solution(&self) -> bool {
        self.depth() == self.size.get()
    }

    /// Whether the next row has no safe square at all.
    ///
    /// ```text
    ///   7 6 5 4 3 2 1 0
    /// 0 . . . . . . . 1
    /// 1 . . . . . 1 . .     Queens 0, 2, 4, 1, 3 of 8:
    /// 2 . . . 1 . . . .     every square of row 5
    /// 3 . . . . . . 1 .     is attacked.
    /// 4 . . . . 1 . . .
    /// ```
    pub fn is_dead_end(&self) -> bool {
        !self.is_solution() && self.free() == 0
    }

    /// The first `depth` queens; all of them if there are fewer.
    #[must_use]
    pub fn truncated(&self, depth: usize) -> Self {
        let mut shorter = *self;
        shorter.depth = self.depth.min(depth as u8);
        shorter
    }

    /// The same queens and one in this column of the next row; `None` if that square is attacked or off the board.
    #[must_use]
    pub fn with(&self, col: usize) -> Option<Self> {
        let square = Square::new(self.depth(), col);
        let fits = !self.is_solution() && col < self.size.get() && self.is_safe(square);
        fits.then(|| {
            let mut longer = *self;
            longer.push(col);
            longer
        })
    }

    /// Adds a queen in the next row. The square must be safe.
    pub(super) fn push(&mut self, col: usize) {
        debug_assert!(
            self.depth() < self.size.get() && self.is_safe(Square::new(self.depth(), col))
        );
        self.cols[self.depth()] = col as u8;
        self.depth += 1;
    }

    /// Lifts the last queen and returns its square; `None` on the empty board.
    pub(super) fn pop(&mut self) -> Option<Square> {
        let last = self.last()?;
        self.depth -= 1;
        Some(last)
    }
}

impl PartialEq for Placement {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.columns().eq(other.columns())
    }
}

impl Eq for Placement {}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.size)?;
        f.debug_list().entries(self.columns()).finish()
    }
}

impl Masks {
    /// The masks of the row below the last queen of `placement`.
    pub fn of(placement: &Placement) -> Self {
        placement
            .columns()
            .fold(Self::default(), |masks, col| masks.below(1 << col))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eight(cols: &[usize]) -> Result<Placement, PlacementError> {
        Placement::from_columns(Size::new(8).expect("8 is a size"), cols)
    }

    #[test]
    fn bad_columns_are_named() {
        assert_eq!(eight(&[0; 9]), Err(PlacementError::TooMany { queens: 9 }));
        assert_eq!(
            eight(&[0, 8]),
            Err(PlacementError::OffBoard(Square::new(1, 8)))
        );
        assert_eq!(
            eight(&[0, 2, 0]),
            Err(PlacementError::Attacked {
                by: Square::new(0, 0),
                at: Square::new(2, 0)
            })
        );
    }

    #[test]
    fn the_documented_dead_end_is_one() {
        assert!(eight(&[0, 2, 4, 1, 3]).expect("a placement").is_dead_end());
        assert!(!eight(&[0, 2, 4, 1]).expect("a placement").is_dead_end());
        assert!(
            !eight(&[0, 4, 7, 5, 2, 6, 1, 3])
                .expect("a solution")
                .is_dead_end()
        );
    }
}
