//! Searches that put one queen a row, from row 0 down, and lift it again: what differs is what they answer when they come
//! to a square.

use super::{MOST_STEPS, Show};
use crate::search::{Board, Size};

/// The square that a search has come to.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) n: i64,
    /// The columns of the queens above, row 0 first.
    pub(super) queens: &'a [i64],
    pub(super) row: i64,
    /// N after the last square of the row.
    pub(super) col: i64,
    /// The last column of this row that has had a queen.
    pub(super) placed: Option<i64>,
}

/// What a search does there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Puts a queen into this column, and searches the rows below.
    Place(i64),
    /// Goes on to the next square.
    Refuse,
    /// Leaves so many rows, this one first.
    Up(usize),
}

impl Answer {
    pub(super) const fn puts(self) -> bool {
        matches!(self, Self::Place(_))
    }
}

/// A queen above the square that is asked about.
#[derive(Clone, Copy)]
pub(super) struct Above {
    pub(super) n: i64,
    /// Its square.
    pub(super) queen: (i64, i64),
    /// The square that is asked about.
    pub(super) asked: (i64, i64),
    /// How many rows the square is below it.
    pub(super) down: i64,
    /// How many columns the square is higher; less than 0 if it is lower.
    pub(super) aside: i64,
}

impl Above {
    pub(super) const fn column(self) -> bool {
        self.aside == 0
    }

    pub(super) const fn diagonal(self) -> bool {
        self.aside == self.down
    }

    pub(super) const fn antidiagonal(self) -> bool {
        self.aside == -self.down
    }

    pub(super) const fn diagonals(self) -> bool {
        self.diagonal() || self.antidiagonal()
    }

    pub(super) const fn attacks(self) -> bool {
        self.column() || self.diagonals()
    }
}

impl Asked<'_> {
    /// The queens above.
    pub(super) fn above(&self) -> impl Iterator<Item = Above> + '_ {
        self.queens.iter().zip(0..).map(|(queen, row)| Above {
            n: self.n,
            queen: (row, *queen),
            asked: (self.row, self.col),
            down: self.row - row,
            aside: self.col - queen,
        })
    }

    /// Whether a queen attacks the square.
    pub(super) fn is_attacked(&self) -> bool {
        self.above().any(Above::attacks)
    }

    /// Whether all queens are placed.
    pub(super) const fn is_full(&self) -> bool {
        self.row == self.n
    }

    /// Whether every square of a row has been tried.
    pub(super) const fn is_tried(&self) -> bool {
        !self.is_full() && self.col == self.n
    }

    /// What the right search does.
    pub(super) fn right(&self) -> Answer {
        self.unless(self.is_attacked())
    }

    /// What a search does that refuses the square or not, and is right otherwise.
    pub(super) const fn unless(&self, refused: bool) -> Answer {
        if self.is_full() || self.col == self.n {
            Answer::Up(1)
        } else if refused {
            Answer::Refuse
        } else {
            Answer::Place(self.col)
        }
    }
}

/// The board with these columns. A queen off the board is not seen.
pub(super) fn board(n: i64, queens: &[i64]) -> Board {
    let mut board = vec![0; n as usize];
    for (row, col) in board.iter_mut().zip(queens) {
        if (0..n).contains(col) {
            *row = 1 << col;
        }
    }
    board
}

struct Rows<'a, A> {
    n: i64,
    queens: Vec<i64>,
    steps: usize,
    show: Show<'a>,
    answer: A,
}

/// A search that answers so.
pub(super) fn rows(size: Size, show: Show<'_>, answer: impl Fn(&Asked<'_>) -> Answer) {
    let mut rows = Rows {
        n: size.get() as i64,
        queens: Vec::new(),
        steps: 0,
        show,
        answer,
    };
    rows.search();
}

/// A search that refuses these squares.
pub(super) fn refusing(size: Size, show: Show<'_>, refuses: impl Fn(&Asked<'_>) -> bool) {
    rows(size, show, |asked| asked.unless(refuses(asked)));
}

/// A search that refuses a square if one of the queens above does.
pub(super) fn against(size: Size, show: Show<'_>, refuses: impl Fn(Above) -> bool) {
    refusing(size, show, |asked| asked.above().any(&refuses));
}

impl<A: Fn(&Asked<'_>) -> Answer> Rows<'_, A> {
    /// Searches the next row: how many rows above it are to be left as well.
    fn search(&mut self) -> usize {
        let mut placed = None;
        for col in 0.. {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return usize::MAX;
            }
            let asked = Asked {
                n: self.n,
                queens: &self.queens,
                row: self.queens.len() as i64,
                col,
                placed,
            };
            match (self.answer)(&asked) {
                Answer::Refuse => {}
                Answer::Up(rows) => return rows.saturating_sub(1),
                Answer::Place(col) => {
                    placed = Some(col);
                    self.queens.push(col);
                    // A queen off the board is not seen.
                    let seen = (0..self.n).contains(&col);
                    if seen && !(self.show)(&board(self.n, &self.queens)) {
                        return usize::MAX;
                    }
                    let up = self.search();
                    self.queens.pop();
                    if up > 0 {
                        return up - 1;
                    }
                }
            }
        }
        0
    }
}
