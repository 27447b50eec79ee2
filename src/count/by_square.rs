//! How many solutions have a queen on each square.
//!
//! Every solution has one queen in each row and one in each column, so each row and each column of the numbers adds up
//! to the number of solutions. Without given queens the eight images of a square have the same number, and only one of
//! them is counted:
//!
//! ```text
//!      7   6   5   4   3   2   1   0
//! 0                   18  16   8   4      counted at N = 8: ten squares of 64
//! 1                    8  14  16
//! 2                   12   4
//! 3                    8
//! ```

use std::sync::atomic::AtomicBool;

use super::{Solution, count_given};
use crate::search::symmetry::Symmetry;
use crate::search::{Given, Size, Square, Stopped};

/// How many solutions have a queen on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySquare {
    size: Size,
    /// Row by row.
    counts: Vec<u64>,
}

impl BySquare {
    /// The numbers of these solutions of one board.
    pub fn of<'a>(size: Size, solutions: impl IntoIterator<Item = &'a Solution>) -> Self {
        let mut counts = vec![0; size.get() * size.get()];
        let queens = solutions
            .into_iter()
            .flat_map(|solution| solution.placement.queens());
        for queen in queens {
            counts[queen.row * size.get() + queen.col] += 1;
        }
        Self { size, counts }
    }

    /// The number of solutions with a queen on this square.
    pub fn at(&self, square: Square) -> u64 {
        self.counts[square.row * self.size.get() + square.col]
    }

    /// The number of solutions in all.
    pub fn total(&self) -> u64 {
        self.counts[..self.size.get()].iter().sum()
    }

    pub const fn size(&self) -> Size {
        self.size
    }
}

/// Counts for each square the solutions that hold the given queens and a queen on it. `progress` is called with the
/// number of squares counted and the number to be counted.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn by_square(
    given: &Given,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<BySquare, Stopped> {
    let size = given.size();
    let squares = squares_to_count(given);
    let all = squares.len() as u64;
    let mut found = BySquare {
        size,
        counts: vec![0; size.get() * size.get()],
    };
    for (square, done) in squares.into_iter().zip(0..) {
        progress(done, all);
        let others = given.squares().filter(|queen| *queen != square);
        let with: Vec<_> = others.chain([square]).collect();
        // A square that may be used does not conflict with the given queens.
        let count = Given::new(size, &with)
            .map_or(Ok(0), |with| count_given(&with, None, stop, &|_, _| ()))?;
        for (row, col) in images(given, square) {
            found.counts[row * size.get() + col] = count;
        }
    }
    progress(all, all);
    Ok(found)
}

/// The squares that a solution with the given queens can use; without given queens one of each class of images.
fn squares_to_count(given: &Given) -> Vec<Square> {
    let usable = |square: &Square| given.allowed(square.row) >> square.col & 1 == 1;
    let first = |square: &Square| {
        images(given, *square).into_iter().min() == Some((square.row, square.col))
    };
    given
        .size()
        .squares()
        .filter(usable)
        .filter(first)
        .collect()
}

/// The squares that have the same number as this one by symmetry, itself included.
fn images(given: &Given, square: Square) -> Vec<(usize, usize)> {
    if given.is_empty() {
        Symmetry::ALL
            .iter()
            .map(|symmetry| symmetry.image(given.size(), square.row, square.col))
            .collect()
    } else {
        vec![(square.row, square.col)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    static GO: AtomicBool = AtomicBool::new(false);

    fn of(size: usize, squares: &[(usize, usize)]) -> BySquare {
        let squares: Vec<_> = squares
            .iter()
            .map(|&(row, col)| Square::new(row, col))
            .collect();
        let given =
            Given::new(Size::new(size).expect("a size"), &squares).expect("they do not attack");
        by_square(&given, &GO, &|_, _| ()).expect("not stopped")
    }

    fn numbers(found: &BySquare) -> Vec<Vec<u64>> {
        let n = found.size().get();
        (0..n)
            .map(|row| (0..n).map(|col| found.at(Square::new(row, col))).collect())
            .collect()
    }

    /// All solutions, by trying every order of the columns, without using the program.
    fn orders(n: usize) -> Vec<Vec<usize>> {
        let mut orders = vec![vec![]];
        for _ in 0..n {
            let longer = |order: &Vec<usize>| {
                let order = order.clone();
                let rest = (0..n)
                    .filter(|col| !order.contains(col))
                    .collect::<Vec<_>>();
                rest.into_iter()
                    .map(move |col| [&order[..], &[col]].concat())
            };
            orders = orders.iter().flat_map(longer).collect();
        }
        let attacks =
            |order: &[usize], a: usize, b: usize| order[a].abs_diff(order[b]) == a.abs_diff(b);
        orders.retain(|order| (0..n).all(|a| (0..a).all(|b| !attacks(order, a, b))));
        orders
    }

    fn naive(n: usize, given: &[(usize, usize)]) -> Vec<Vec<u64>> {
        let mut counts = vec![vec![0; n]; n];
        for order in orders(n)
            .iter()
            .filter(|order| given.iter().all(|&(row, col)| order[row] == col))
        {
            order
                .iter()
                .enumerate()
                .for_each(|(row, &col)| counts[row][col] += 1);
        }
        counts
    }

    #[test]
    fn each_square_has_the_solutions_of_a_naive_count() {
        for n in 1..=7 {
            assert_eq!(numbers(&of(n, &[])), naive(n, &[]), "N = {n}");
            for square in (0..n * n).map(|at| (at / n, at % n)) {
                assert_eq!(
                    numbers(&of(n, &[square])),
                    naive(n, &[square]),
                    "N = {n}, {square:?}"
                );
            }
        }
        assert_eq!(
            numbers(&of(6, &[(0, 1), (3, 0)])),
            naive(6, &[(0, 1), (3, 0)])
        );
    }

    /// Counted square by square, and queen by queen in the list of solutions.
    #[test]
    fn a_list_of_solutions_has_the_same_numbers() {
        for n in 1..=8 {
            let size = Size::new(n).expect("a size");
            let all = crate::count::solutions(size, &GO).expect("not stopped");
            for square in size.squares() {
                let given = Given::new(size, &[square]).expect("one queen");
                let list = all.iter().filter(|found| given.admits(&found.placement));
                let counted = by_square(&given, &GO, &|_, _| ()).expect("not stopped");
                assert_eq!(BySquare::of(size, list), counted, "N = {n}, {square}");
            }
        }
    }

    /// The puzzle of 1850 has two solutions.
    #[test]
    fn eight_queens_and_the_puzzle_of_1850() {
        assert_eq!(numbers(&of(8, &[]))[0], [4, 8, 16, 18, 18, 16, 8, 4]);
        let puzzle = of(8, &[(3, 1), (4, 3)]);
        assert_eq!((puzzle.total(), puzzle.at(Square::new(3, 1))), (2, 2));
        let whole = of(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert_eq!(whole.total(), 1);
    }

    /// A000170.
    #[test]
    fn rows_and_columns_add_up_to_the_solutions() {
        for (n, solutions) in [
            (1, 1),
            (2, 0),
            (5, 10),
            (9, 352),
            (10, 724),
            (11, 2_680),
            (12, 14_200),
            (13, 73_712),
        ] {
            let rows = numbers(&of(n, &[]));
            for at in 0..n {
                assert_eq!(rows[at].iter().sum::<u64>(), solutions, "N = {n}, row {at}");
                assert_eq!(
                    rows.iter().map(|row| row[at]).sum::<u64>(),
                    solutions,
                    "N = {n}, column {at}"
                );
            }
        }
    }

    proptest! {
        #![proptest_config(crate::testing::seeded(40))]

        /// The numbers of an image of the given queens are the image of the numbers; here none is filled in by
        /// symmetry.
        #[test]
        fn the_numbers_are_symmetric(n in 1_usize..=9, row in 0_usize..9, col in 0_usize..9, symmetry in 0_usize..8) {
            let (row, col, symmetry) = (row % n, col % n, Symmetry::ALL[symmetry]);
            let size = Size::new(n).expect("a size");
            let (one, other) = (of(n, &[(row, col)]), of(n, &[symmetry.image(size, row, col)]));
            let all = of(n, &[]);
            prop_assert_eq!(all.at(Square::new(row, col)), one.total());
            for (row, col) in (0..n * n).map(|at| (at / n, at % n)) {
                let (image_row, image_col) = symmetry.image(size, row, col);
                let image = Square::new(image_row, image_col);
                prop_assert_eq!(one.at(Square::new(row, col)), other.at(image));
                prop_assert_eq!(all.at(Square::new(row, col)), all.at(image));
            }
        }
    }

    #[test]
    fn it_stops_and_its_progress_ends_at_the_whole() {
        use std::sync::Mutex;
        let given = Given::none(Size::new(10).expect("a size"));
        assert_eq!(
            by_square(&given, &AtomicBool::new(true), &|_, _| ()),
            Err(Stopped)
        );
        let seen = Mutex::new(Vec::new());
        assert!(
            by_square(&given, &GO, &|done, all| seen
                .lock()
                .expect("unpoisoned")
                .push((done, all)))
            .is_ok()
        );
        let mut seen = seen.into_inner().expect("unpoisoned");
        seen.sort_unstable();
        // A triangle of a quarter of the board: 5 + 4 + 3 + 2 + 1 squares.
        assert_eq!(seen, (0..=15).map(|done| (done, 15)).collect::<Vec<_>>());
    }
}
