//! Searches whose calls share what they keep of their queens: what differs is what is kept, with what a square is compared,
//! and what is taken back when.

use super::{MOST_STEPS, Show};
use crate::search::{Board, Size, Square};

/// The board with these columns, row 0 first; more than there are rows are not seen.
pub(super) fn columns_board(size: Size, columns: &[usize]) -> Board {
    let mut board = vec![0; size.get()];
    for (row, col) in board.iter_mut().zip(columns) {
        *row = 1 << col;
    }
    board
}

/// What the calls of a search share.
pub(super) trait Shared: Clone {
    /// The row that a call searches which gets this one.
    fn row(&self, given: usize) -> usize {
        given
    }

    /// Whether a square is refused, below the queens that the open calls have put; `None` if the program ends there with an
    /// error.
    fn refuses(&self, square: Square, above: &[usize]) -> Option<bool>;

    fn put(&mut self, queen: Square);

    /// The board that is seen: that of the queens that the open calls have put, unless the queens themselves are shared.
    fn board(&self, size: Size, above: &[usize]) -> Board {
        columns_board(size, above)
    }
}

/// A moment at which something may be taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// When a queen has been put, and before the rows below are searched.
    Put,
    /// When they have been searched.
    Back,
    /// When a square has been tried, refused or not.
    Tried,
    /// When every square of the row has been tried.
    End,
}

/// A search that takes back what its `lift` does at each moment, for a square in the row that the call was given; `None` if
/// the program ends there.
pub(super) struct Calls<S, L> {
    pub(super) shared: S,
    /// Whether each call has a copy of its own.
    pub(super) own: bool,
    pub(super) lift: L,
}

impl<S: Shared, L: Fn(&mut S, Moment, Square) -> Option<()>> Calls<S, L> {
    pub(super) fn search(self, size: Size, show: Show<'_>) {
        let mut search = Search {
            size,
            calls: self,
            above: Vec::new(),
            steps: 0,
            show,
        };
        search.row(0);
    }
}

struct Search<'a, S, L> {
    size: Size,
    calls: Calls<S, L>,
    /// The columns of the queens that the open calls have put.
    above: Vec<usize>,
    steps: usize,
    show: Show<'a>,
}

impl<S: Shared, L: Fn(&mut S, Moment, Square) -> Option<()>> Search<'_, S, L> {
    /// Searches a row; `None` if the search ends.
    fn row(&mut self, given: usize) -> Option<()> {
        let n = self.size.get();
        if self.calls.shared.row(given) == n {
            return Some(());
        }
        for col in 0..n {
            let tried = Square::new(given, col);
            self.steps += 1;
            if self.steps > MOST_STEPS || given > 2 * n {
                return None;
            }
            let square = Square::new(self.calls.shared.row(given), col);
            if !self.calls.shared.refuses(square, &self.above)? {
                let before = self.board();
                self.above.push(col);
                self.calls.shared.put(square);
                self.see(&before)?;
                let kept = self.calls.own.then(|| self.calls.shared.clone());
                self.lift(Moment::Put, tried)?;
                self.row(given + 1)?;
                self.above.pop();
                if let Some(kept) = kept {
                    self.calls.shared = kept;
                }
                self.lift(Moment::Back, tried)?;
            }
            self.lift(Moment::Tried, tried)?;
        }
        self.lift(Moment::End, Square::new(given, n - 1))
    }

    fn lift(&mut self, moment: Moment, square: Square) -> Option<()> {
        let before = self.board();
        (self.calls.lift)(&mut self.calls.shared, moment, square)?;
        self.see(&before)
    }

    fn board(&self) -> Board {
        self.calls.shared.board(self.size, &self.above)
    }

    /// Shows the board if it has gained a queen: one that is put, or that comes to another row.
    fn see(&mut self, before: &Board) -> Option<()> {
        let board = self.board();
        let mut rows = board.iter().zip(before);
        let gains = rows.any(|(row, before)| row & !before != 0);
        (!gains || (self.show)(&board)).then_some(())
    }
}
