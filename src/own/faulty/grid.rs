//! Searches on one grid that all calls share, where a queen is not lifted, or at the wrong time or place.

use super::{Family, Faulty, MOST_STEPS, Show};
use crate::course::Misconception as M;
use crate::search::{Board, Size, Square};

const fn grid(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Undo,
        text,
        walk,
    }
}

/// Which queens a square is compared with.
#[derive(Clone, Copy)]
enum Compared {
    /// Those of the rows above it on the grid.
    Above,
    /// Those of all other rows on the grid.
    Others,
    /// All on the grid.
    All,
    /// Those that the calls have put: the program keeps marks of them besides.
    Marks,
}

/// A moment at which a queen may be lifted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// When it has been put, and before the rows below are searched.
    Put,
    /// When they have been searched.
    Back,
    /// When every square of the row has been tried.
    End,
}

struct Grid<'a, L> {
    n: usize,
    board: Board,
    path: Vec<usize>,
    compared: Compared,
    steps: usize,
    show: Show<'a>,
    lift: L,
}

/// A search on a grid from which `lift` takes queens, at each moment for a square.
fn search(
    size: Size,
    show: Show<'_>,
    compared: Compared,
    lift: impl Fn(&mut Board, Moment, Square),
) {
    let mut grid = Grid {
        n: size.get(),
        board: vec![0; size.get()],
        path: Vec::new(),
        compared,
        steps: 0,
        show,
        lift,
    };
    grid.row();
}

fn clear(board: &mut Board, row: usize, col: usize) {
    if let Some(row) = board.get_mut(row) {
        *row &= !(1 << col);
    }
}

impl<L: Fn(&mut Board, Moment, Square)> Grid<'_, L> {
    fn is_attacked(&self, square: Square) -> bool {
        let on_grid = |compared: &dyn Fn(usize) -> bool| {
            (0..self.n).filter(|row| compared(*row)).any(|row| {
                (0..self.n).any(|col| {
                    let queen = Square::new(row, col);
                    self.board[row] >> col & 1 == 1 && queen != square && queen.attacks(square)
                })
            })
        };
        let row = square.row;
        match self.compared {
            Compared::Above => on_grid(&|other| other < row),
            Compared::Others => on_grid(&|other| other != row),
            Compared::All => on_grid(&|_| true),
            Compared::Marks => {
                let mut path = self.path.iter().enumerate();
                path.any(|(row, col)| Square::new(row, *col).attacks(square))
            }
        }
    }

    /// Searches the next row: whether the search goes on.
    fn row(&mut self) -> bool {
        let row = self.path.len();
        if row == self.n {
            return true;
        }
        for col in 0..self.n {
            self.steps += 1;
            let square = Square::new(row, col);
            if self.is_attacked(square) {
                continue;
            }
            let stood = self.board[row] >> col & 1 == 1;
            self.board[row] |= 1 << col;
            if self.steps > MOST_STEPS || !stood && !(self.show)(&self.board) {
                return false;
            }
            self.path.push(col);
            (self.lift)(&mut self.board, Moment::Put, square);
            if !self.row() {
                return false;
            }
            self.path.pop();
            (self.lift)(&mut self.board, Moment::Back, square);
        }
        (self.lift)(&mut self.board, Moment::End, Square::new(row, self.n - 1));
        true
    }
}

/// A search that lifts no queen.
fn never(size: Size, show: Show<'_>, compared: Compared) {
    search(size, show, compared, |_, _, _| ());
}

/// A search that lifts its queens when a row ends, those in the last column alone.
fn after_loop(size: Size, show: Show<'_>, compared: Compared) {
    search(size, show, compared, |board, moment, at| {
        if moment == Moment::End {
            clear(board, at.row, at.col);
        }
    });
}

/// A search that clears another cell than that of the queen.
fn elsewhere(size: Size, show: Show<'_>, compared: Compared, cell: fn(Square) -> (usize, usize)) {
    search(size, show, compared, |board, moment, at| {
        if moment == Moment::Back {
            let (row, col) = cell(at);
            clear(board, row, col);
        }
    });
}

const ROW_ABOVE: fn(Square) -> (usize, usize) = |at| (at.row.wrapping_sub(1), at.col);
const ROW_BELOW: fn(Square) -> (usize, usize) = |at| (at.row + 1, at.col);
const EXCHANGED: fn(Square) -> (usize, usize) = |at| (at.col, at.row);

pub(super) const WALKS: &[Faulty] = &[
    grid(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Above);
    }),
    grid(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Others);
    }),
    grid(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::All);
    }),
    grid(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Marks);
    }),
    grid(M::NeverLifted, "lifted-after-row", |size, show| {
        after_loop(size, show, Compared::Above);
    }),
    grid(M::NeverLifted, "lifted-after-row", |size, show| {
        after_loop(size, show, Compared::Others);
    }),
    grid(M::NeverLifted, "lifted-after-row", |size, show| {
        after_loop(size, show, Compared::Marks);
    }),
    grid(M::NeverLifted, "cell-exchanged", |size, show| {
        elsewhere(size, show, Compared::Above, EXCHANGED);
    }),
    grid(M::NeverLifted, "cell-exchanged", |size, show| {
        elsewhere(size, show, Compared::Others, EXCHANGED);
    }),
    grid(M::NeverLifted, "cell-exchanged", |size, show| {
        elsewhere(size, show, Compared::Marks, EXCHANGED);
    }),
    grid(M::NeverLifted, "other-cell", |size, show| {
        elsewhere(size, show, Compared::Marks, ROW_ABOVE);
    }),
    grid(M::NeverLifted, "other-cell", |size, show| {
        elsewhere(size, show, Compared::Above, ROW_BELOW);
    }),
    grid(M::NeverLifted, "other-cell", |size, show| {
        elsewhere(size, show, Compared::Marks, ROW_BELOW);
    }),
    grid(M::LiftedEarly, "lifted-early", |size, show| {
        search(size, show, Compared::Above, |board, moment, at| {
            if moment == Moment::Put {
                clear(board, at.row, at.col);
            }
        });
    }),
];
