//! Searches on one grid or one list that all calls share, where a queen is not lifted, or at the wrong time or place.

use super::calls::{Calls, Moment, Shared, columns_board};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::{Board, Size, Square};

/// Which queens a square is compared with.
#[derive(Clone, Copy)]
enum Compared {
    /// Those of the rows above it on the grid.
    Above,
    /// Those of all other rows on the grid.
    Others,
    /// Those of all other rows, each of which holds one queen: the next takes the place of the one before.
    OthersOnce,
    /// All on the grid.
    All,
    /// Those that the open calls have put: the program keeps marks of them besides.
    Marks,
}

#[derive(Clone)]
struct Grid {
    board: Board,
    compared: Compared,
}

impl Grid {
    fn clear(&mut self, (row, col): (usize, usize)) {
        if let Some(row) = self.board.get_mut(row) {
            *row &= !(1 << col);
        }
    }
}

impl Shared for Grid {
    fn refuses(&self, square: Square, above: &[usize]) -> Option<bool> {
        let n = self.board.len();
        let on_grid = |compared: &dyn Fn(usize) -> bool| {
            (0..n).filter(|row| compared(*row)).any(|row| {
                let mut queens = (0..n).filter(|col| self.board[row] >> col & 1 == 1);
                queens.any(|col| {
                    let queen = Square::new(row, col);
                    queen != square && queen.attacks(square)
                })
            })
        };
        Some(match self.compared {
            Compared::Above => on_grid(&|row| row < square.row),
            Compared::Others | Compared::OthersOnce => on_grid(&|row| row != square.row),
            Compared::All => on_grid(&|_| true),
            Compared::Marks => {
                let mut above = above.iter().enumerate();
                above.any(|(row, col)| Square::new(row, *col).attacks(square))
            }
        })
    }

    fn put(&mut self, queen: Square) {
        let row = &mut self.board[queen.row];
        if matches!(self.compared, Compared::OthersOnce) {
            *row = 0;
        }
        *row |= 1 << queen.col;
    }

    fn board(&self, _: Size, _: &[usize]) -> Board {
        self.board.clone()
    }
}

/// A search on a grid from which `lift` takes queens.
fn grid(size: Size, show: Show<'_>, compared: Compared, lift: impl Fn(&mut Grid, Moment, Square)) {
    let shared = Grid {
        board: vec![0; size.get()],
        compared,
    };
    let lift = |grid: &mut Grid, moment: Moment, square: Square| {
        lift(grid, moment, square);
        Some(())
    };
    Calls {
        shared,
        own: false,
        lift,
    }
    .search(size, show);
}

/// When a cell of the grid is cleared, and which, for a square.
type Clears = (Moment, fn(Square) -> (usize, usize));

/// A search that clears this cell of its grid, for a square, at this moment alone.
fn clears(size: Size, show: Show<'_>, compared: Compared, (when, cell): Clears) {
    grid(size, show, compared, |grid, moment, square| {
        if moment == when {
            grid.clear(cell(square));
        }
    });
}

/// A search that lifts no queen.
fn never(size: Size, show: Show<'_>, compared: Compared) {
    grid(size, show, compared, |_, _, _| ());
}

/// When a queen is to be lifted, another cell is cleared.
const ROW_ABOVE: Clears = (Moment::Back, |at| (at.row.wrapping_sub(1), at.col));
const ROW_BELOW: Clears = (Moment::Back, |at| (at.row + 1, at.col));
const EXCHANGED: Clears = (Moment::Back, |at| (at.col, at.row));
/// When a row ends, the cell of its last column is cleared.
const LAST: Clears = (Moment::End, |at| (at.row, at.col));
/// A queen is lifted before the rows below are searched.
const EARLY: Clears = (Moment::Put, |at| (at.row, at.col));

/// How a search knows its row, and which queens it compares a square with. The place of a queen in the list is its row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// The row is given to the call, and all queens of the list are compared.
    Given,
    /// The row is given to the call, and as many queens are compared.
    GivenAbove,
    /// The row is the length of the list.
    Length,
}

#[derive(Clone)]
struct List {
    queens: Vec<usize>,
    row: Row,
}

impl Shared for List {
    fn row(&self, given: usize) -> usize {
        match self.row {
            Row::Given | Row::GivenAbove => given,
            Row::Length => self.queens.len(),
        }
    }

    fn refuses(&self, square: Square, _: &[usize]) -> Option<bool> {
        let compared = match self.row {
            Row::Given | Row::Length => self.queens.len(),
            Row::GivenAbove => square.row,
        };
        let mut queens = self.queens.get(..compared)?.iter().enumerate();
        Some(queens.any(|(row, col)| {
            let aside = square.col.abs_diff(*col);
            aside == 0 || row + aside == square.row
        }))
    }

    fn put(&mut self, queen: Square) {
        self.queens.push(queen.col);
    }

    fn board(&self, size: Size, _: &[usize]) -> Board {
        columns_board(size, &self.queens)
    }
}

/// A search whose `lift` takes queens off a list; each call may have a list of its own.
fn list(
    size: Size,
    show: Show<'_>,
    (row, own): (Row, bool),
    lift: impl Fn(&mut Vec<usize>, Moment, Square) -> Option<()>,
) {
    let shared = List {
        queens: Vec::new(),
        row,
    };
    let lift =
        |list: &mut List, moment: Moment, square: Square| lift(&mut list.queens, moment, square);
    Calls { shared, own, lift }.search(size, show);
}

/// A search that takes no queen off its list.
fn keeps_all(size: Size, show: Show<'_>, row: (Row, bool)) {
    list(size, show, row, |_, _, _| Some(()));
}

/// A search that takes the last queen off its list at this moment alone.
fn takes_off(size: Size, show: Show<'_>, row: Row, when: Moment) {
    list(size, show, (row, false), |queens, moment, _| {
        if moment == when {
            queens.pop()?;
        }
        Some(())
    });
}

/// A search that takes the last queen off its list only when it is full.
fn full_alone(size: Size, show: Show<'_>) {
    let n = size.get();
    list(size, show, (Row::Length, false), |queens, moment, _| {
        if moment == Moment::Back && queens.len() == n {
            queens.pop();
        }
        Some(())
    });
}

/// A search that takes the queen at another place off its list, of a call's row; a place below 0 counts from the end.
fn removes(size: Size, show: Show<'_>, place: fn(i64) -> i64) {
    list(
        size,
        show,
        (Row::Length, false),
        |queens, moment, square| {
            if moment == Moment::Back {
                let place = place(square.row as i64).checked_rem_euclid(queens.len() as i64)?;
                queens.remove(place as usize);
            }
            Some(())
        },
    );
}

/// A search that clears its whole list when a queen is to be lifted, or only when one of the last row is.
fn cleared(size: Size, show: Show<'_>, row: Row, last_row_alone: bool) {
    let n = size.get();
    list(size, show, (row, false), |queens, moment, square| {
        if moment == Moment::Back && (!last_row_alone || square.row == n - 1) {
            queens.clear();
        } else if moment == Moment::Back {
            queens.pop();
        }
        Some(())
    });
}

walks! { Undo {
    NeverLifted "never-lifted": never(Compared::Above);
    NeverLifted "never-lifted": never(Compared::Others);
    NeverLifted "never-lifted": never(Compared::OthersOnce);
    NeverLifted "never-lifted": never(Compared::All);
    NeverLifted "never-lifted": never(Compared::Marks);
    NeverLifted "never-lifted": keeps_all((Row::Given, false));
    NeverLifted "never-lifted": keeps_all((Row::Given, true));
    NeverLifted "never-lifted": keeps_all((Row::GivenAbove, true));
    NeverLifted "never-lifted": keeps_all((Row::Length, true));
    NeverLifted "lifted-after-row": clears(Compared::Above, LAST);
    NeverLifted "lifted-after-row": clears(Compared::Others, LAST);
    NeverLifted "lifted-after-row": clears(Compared::Marks, LAST);
    NeverLifted "lifted-after-row": takes_off(Row::Given, Moment::End);
    NeverLifted "lifted-after-row": takes_off(Row::GivenAbove, Moment::End);
    NeverLifted "lifted-after-row": takes_off(Row::Length, Moment::End);
    NeverLifted "cell-exchanged": clears(Compared::Above, EXCHANGED);
    NeverLifted "cell-exchanged": clears(Compared::Others, EXCHANGED);
    NeverLifted "cell-exchanged": clears(Compared::Marks, EXCHANGED);
    NeverLifted "other-cell": clears(Compared::Marks, ROW_ABOVE);
    NeverLifted "other-cell": clears(Compared::Above, ROW_BELOW);
    NeverLifted "other-cell": clears(Compared::Marks, ROW_BELOW);
    NeverLifted "lifted-when-full": full_alone();
    LiftedEarly "lifted-early": clears(Compared::Above, EARLY);
    LiftedOften "lifted-at-refusal": takes_off(Row::Given, Moment::Tried);
    LiftedOften "lifted-at-refusal": takes_off(Row::Length, Moment::Tried);
    NotLastQueen "first-lifted": removes(|_| 0);
    NotLastQueen "queen-above-lifted": removes(|row| row - 1);
    AllCleared "list-cleared": cleared(Row::Given, false);
    AllCleared "list-cleared": cleared(Row::Length, false);
    AllCleared "list-cleared": cleared(Row::Given, true);
    AllCleared "list-cleared": cleared(Row::Length, true);
} }
