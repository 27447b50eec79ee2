//! Searches on one grid or one list that all calls share, where a queen is not lifted, or at the wrong time or place.

use super::calls::{Calls, Moment, Shared, columns_board};
use super::{Family, Faulty, Show};
use crate::course::Misconception as M;
use crate::search::{Board, Size, Square};

const fn undo(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
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
fn keeps_all(size: Size, show: Show<'_>, row: Row) {
    list(size, show, (row, true), |_, _, _| Some(()));
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

pub(super) const WALKS: &[Faulty] = &[
    undo(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Above);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Others);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::OthersOnce);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::All);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Compared::Marks);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        list(size, show, (Row::Given, false), |_, _, _| Some(()));
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        keeps_all(size, show, Row::Given);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        keeps_all(size, show, Row::GivenAbove);
    }),
    undo(M::NeverLifted, "never-lifted", |size, show| {
        keeps_all(size, show, Row::Length);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        clears(size, show, Compared::Above, LAST);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        clears(size, show, Compared::Others, LAST);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        clears(size, show, Compared::Marks, LAST);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        takes_off(size, show, Row::Given, Moment::End);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        takes_off(size, show, Row::GivenAbove, Moment::End);
    }),
    undo(M::NeverLifted, "lifted-after-row", |size, show| {
        takes_off(size, show, Row::Length, Moment::End);
    }),
    undo(M::NeverLifted, "cell-exchanged", |size, show| {
        clears(size, show, Compared::Above, EXCHANGED);
    }),
    undo(M::NeverLifted, "cell-exchanged", |size, show| {
        clears(size, show, Compared::Others, EXCHANGED);
    }),
    undo(M::NeverLifted, "cell-exchanged", |size, show| {
        clears(size, show, Compared::Marks, EXCHANGED);
    }),
    undo(M::NeverLifted, "other-cell", |size, show| {
        clears(size, show, Compared::Marks, ROW_ABOVE);
    }),
    undo(M::NeverLifted, "other-cell", |size, show| {
        clears(size, show, Compared::Above, ROW_BELOW);
    }),
    undo(M::NeverLifted, "other-cell", |size, show| {
        clears(size, show, Compared::Marks, ROW_BELOW);
    }),
    undo(M::NeverLifted, "lifted-when-full", |size, show| {
        let n = size.get();
        list(size, show, (Row::Length, false), |queens, moment, _| {
            if moment == Moment::Back && queens.len() == n {
                queens.pop();
            }
            Some(())
        });
    }),
    undo(M::LiftedEarly, "lifted-early", |size, show| {
        clears(size, show, Compared::Above, EARLY);
    }),
    undo(M::LiftedOften, "lifted-at-refusal", |size, show| {
        takes_off(size, show, Row::Given, Moment::Tried);
    }),
    undo(M::LiftedOften, "lifted-at-refusal", |size, show| {
        takes_off(size, show, Row::Length, Moment::Tried);
    }),
    undo(M::NotLastQueen, "first-lifted", |size, show| {
        removes(size, show, |_| 0);
    }),
    undo(M::NotLastQueen, "queen-above-lifted", |size, show| {
        removes(size, show, |row| row - 1);
    }),
    undo(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Given, false);
    }),
    undo(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Length, false);
    }),
    undo(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Given, true);
    }),
    undo(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Length, true);
    }),
];
