//! The eight images of a board under rotation and reflection.

use std::cmp::Ordering;

use super::{Placement, Size};

/// One of the eight symmetries of the square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The board as it is.
    Identity,
    /// A quarter turn.
    Quarter,
    /// A half turn.
    Half,
    /// Three quarter turns.
    ThreeQuarters,
    /// Columns reversed.
    MirrorColumns,
    /// Rows reversed.
    MirrorRows,
    /// Rows and columns exchanged.
    Transpose,
    /// Rows and columns exchanged and reversed.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Quarter,
        Self::Half,
        Self::ThreeQuarters,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The image of the square (row, column) on a board of this size.
    pub const fn image(self, size: Size, row: usize, col: usize) -> (usize, usize) {
        let last = size.get() - 1;
        match self {
            Self::Identity => (row, col),
            Self::Quarter => (col, last - row),
            Self::Half => (last - row, last - col),
            Self::ThreeQuarters => (last - col, row),
            Self::MirrorColumns => (row, last - col),
            Self::MirrorRows => (last - row, col),
            Self::Transpose => (col, row),
            Self::AntiTranspose => (last - col, last - row),
        }
    }

    /// The columns of a solution's image, row 0 first; an empty list for an incomplete placement, whose image may leave
    /// rows empty.
    pub fn apply(self, solution: &Placement) -> Vec<usize> {
        if !solution.is_solution() {
            return Vec::new();
        }
        let mut cols = vec![0; solution.size().get()];
        for queen in solution.queens() {
            let (row, col) = self.image(solution.size(), queen.row, queen.col);
            cols[row] = col;
        }
        cols
    }
}

/// Whether this solution is the first of its class in the order of the search: none of its images comes earlier.
/// Allocates nothing and usually compares only first rows, so it can be called for millions of solutions.
pub fn is_fundamental(solution: &Placement) -> bool {
    let images = Images::of(solution);
    Symmetry::ALL
        .iter()
        .all(|&symmetry| images.compare(symmetry) != Ordering::Less)
}

/// The number of different boards among the eight images of a solution: 8, or 4 or 2 if a rotation maps it to itself,
/// and 1 at N = 1. 0 for an incomplete placement, which has no images.
///
/// The symmetries that map a board to itself form a group; 8 divided by its order is the size of the class.
pub fn class_size(solution: &Placement) -> usize {
    if !solution.is_solution() {
        return 0;
    }
    let images = Images::of(solution);
    8 / Symmetry::ALL
        .iter()
        .filter(|&&symmetry| images.compare(symmetry) == Ordering::Equal)
        .count()
}

/// A solution by rows and by columns, which gives any row of any image directly.
struct Images {
    n: usize,
    /// The queen's column in each row.
    cols: [u8; Size::LARGEST],
    /// The queen's row in each column.
    rows: [u8; Size::LARGEST],
}

impl Images {
    fn of(solution: &Placement) -> Self {
        let mut images = Self {
            n: solution.depth(),
            cols: [0; Size::LARGEST],
            rows: [0; Size::LARGEST],
        };
        for queen in solution.queens() {
            images.cols[queen.row] = queen.col as u8;
            images.rows[queen.col] = queen.row as u8;
        }
        images
    }

    /// The column of the queen in `row` of an image.
    fn column(&self, symmetry: Symmetry, row: usize) -> usize {
        let last = self.n - 1;
        let (cols, rows) = (
            |row: usize| usize::from(self.cols[row]),
            |col: usize| usize::from(self.rows[col]),
        );
        match symmetry {
            Symmetry::Identity => cols(row),
            Symmetry::Quarter => last - rows(row),
            Symmetry::Half => last - cols(last - row),
            Symmetry::ThreeQuarters => rows(last - row),
            Symmetry::MirrorColumns => last - cols(row),
            Symmetry::MirrorRows => cols(last - row),
            Symmetry::Transpose => rows(row),
            Symmetry::AntiTranspose => last - rows(last - row),
        }
    }

    /// Whether an image comes before the solution itself in the order of the search, equals it, or comes after it.
    fn compare(&self, symmetry: Symmetry) -> Ordering {
        (0..self.n)
            .map(|row| self.column(symmetry, row).cmp(&usize::from(self.cols[row])))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_a_solution_are_solutions() {
        let size = Size::new(8).expect("a size");
        let first =
            Placement::from_columns(size, &[0, 4, 7, 5, 2, 6, 1, 3]).expect("the first solution");
        assert!(is_fundamental(&first));
        let mut images: Vec<_> = Symmetry::ALL
            .iter()
            .map(|symmetry| symmetry.apply(&first))
            .collect();
        for image in &images {
            assert!(Placement::from_columns(size, image).is_ok(), "{image:?}");
        }
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8, "this class has eight members");
        assert!(!is_fundamental(
            &Placement::from_columns(size, &images[1]).expect("a solution")
        ));
    }

    /// The rows of an image are those of the board that [`Symmetry::apply`] makes queen by queen.
    #[test]
    fn images_are_read_off_as_they_are_made() {
        let size = Size::new(10).expect("a size");
        let cols = [0, 2, 5, 7, 9, 4, 8, 1, 3, 6];
        let solution = Placement::from_columns(size, &cols).expect("the first solution of ten");
        let images = Images::of(&solution);
        for symmetry in Symmetry::ALL {
            let read: Vec<_> = (0..10).map(|row| images.column(symmetry, row)).collect();
            assert_eq!(read, symmetry.apply(&solution), "{symmetry:?}");
        }
        assert_eq!(class_size(&solution.truncated(9)), 0);
    }
}
