//! The eight images of a board under rotation and reflection.

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

    /// The columns of a solution's image, row 0 first. Incomplete placements have no image of one queen a row:
    /// they give an empty list.
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

/// Whether this solution is the first of its class in the order of the walk: none of its images comes earlier.
pub fn is_fundamental(solution: &Placement) -> bool {
    let own: Vec<_> = solution.columns().collect();
    Symmetry::ALL.iter().all(|symmetry| own <= symmetry.apply(solution))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_a_solution_are_solutions() {
        let size = Size::new(8).expect("a size");
        let first = Placement::from_columns(size, &[0, 4, 7, 5, 2, 6, 1, 3]).expect("the first solution");
        assert!(is_fundamental(&first));
        let mut images: Vec<_> = Symmetry::ALL.iter().map(|symmetry| symmetry.apply(&first)).collect();
        for image in &images {
            assert!(Placement::from_columns(size, image).is_ok(), "{image:?}");
        }
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8, "this class has eight members");
        assert!(!is_fundamental(&Placement::from_columns(size, &images[1]).expect("a solution")));
    }
}
