//! Searches that put their queens at the end of one list, where a queen is not taken off, or another one is.

use super::rows::board;
use super::{Family, Faulty, MOST_STEPS, Show};
use crate::course::Misconception as M;
use crate::search::Size;

const fn list(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Undo,
        text,
        walk,
    }
}

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

/// A moment at which a queen may be taken off.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// When the rows below have been searched.
    Back,
    /// When a square has been tried, refused or not.
    Tried,
    /// When every square of the row has been tried.
    End,
}

struct List<'a, L> {
    n: i64,
    queens: Vec<i64>,
    row: Row,
    /// Whether each call has its own list.
    own: bool,
    steps: usize,
    show: Show<'a>,
    lift: L,
}

/// A search whose `lift` takes queens off the list: `None` if the program ends there with an error.
fn search(
    size: Size,
    show: Show<'_>,
    (row, own): (Row, bool),
    lift: impl Fn(&mut Vec<i64>, Moment, i64) -> Option<()>,
) {
    let mut list = List {
        n: size.get() as i64,
        queens: Vec::new(),
        row,
        own,
        steps: 0,
        show,
        lift,
    };
    list.search(0);
}

impl<L: Fn(&mut Vec<i64>, Moment, i64) -> Option<()>> List<'_, L> {
    fn is_attacked(&self, row: i64, col: i64) -> Option<bool> {
        let compared = match self.row {
            Row::Given | Row::Length => self.queens.len(),
            Row::GivenAbove => row as usize,
        };
        let mut queens = self.queens.get(..compared)?.iter().zip(0..);
        Some(queens.any(|(queen, other)| {
            let aside = (col - queen).abs();
            aside == 0 || aside == row - other
        }))
    }

    /// Searches a row; `None` if the search ends.
    fn search(&mut self, given: i64) -> Option<()> {
        let length = self.queens.len() as i64;
        if self.row == Row::Length && length == self.n || self.row != Row::Length && given == self.n
        {
            return Some(());
        }
        for col in 0..self.n {
            self.steps += 1;
            if self.steps > MOST_STEPS || given > 2 * self.n {
                return None;
            }
            let row = if self.row == Row::Length {
                self.queens.len() as i64
            } else {
                given
            };
            if !self.is_attacked(row, col)? {
                self.queens.push(col);
                let fits = self.queens.len() as i64 <= self.n;
                if fits && !(self.show)(&board(self.n, &self.queens)) {
                    return None;
                }
                let kept = self.own.then(|| self.queens.clone());
                self.search(given + 1)?;
                if let Some(kept) = kept {
                    self.queens = kept;
                }
                self.lift(Moment::Back, given)?;
            }
            self.lift(Moment::Tried, given)?;
        }
        self.lift(Moment::End, given)
    }

    /// Takes queens off. Those that come to other rows by that are seen, too.
    fn lift(&mut self, moment: Moment, given: i64) -> Option<()> {
        let before = board(self.n, &self.queens);
        (self.lift)(&mut self.queens, moment, given)?;
        let after = board(self.n, &self.queens);
        let gains = after
            .iter()
            .zip(&before)
            .any(|(after, before)| after & !before != 0);
        (!gains || (self.show)(&after)).then_some(())
    }
}

/// A search that takes no queen off.
fn never(size: Size, show: Show<'_>, row: Row, own: bool) {
    search(size, show, (row, own), |_, _, _| Some(()));
}

/// A search that takes a queen off at this moment only.
fn at(size: Size, show: Show<'_>, row: Row, moment: Moment) {
    search(size, show, (row, false), |queens, now, _| {
        if now == moment {
            queens.pop()?;
        }
        Some(())
    });
}

/// A search that takes the queen at another place off; a place below 0 counts from the end.
fn from(size: Size, show: Show<'_>, place: fn(i64) -> i64) {
    search(size, show, (Row::Length, false), |queens, now, row| {
        if now == Moment::Back {
            let place = place(row).checked_rem_euclid(queens.len() as i64)?;
            queens.remove(place as usize);
        }
        Some(())
    });
}

const FIRST: fn(i64) -> i64 = |_| 0;
const ABOVE: fn(i64) -> i64 = |row| row - 1;

/// A search that clears the whole list.
fn cleared(size: Size, show: Show<'_>, row: Row, last_row_alone: bool) {
    let n = size.get() as i64;
    search(size, show, (row, false), |queens, now, given| {
        if now == Moment::Back && (!last_row_alone || given == n - 1) {
            queens.clear();
        } else if now == Moment::Back && last_row_alone {
            queens.pop();
        }
        Some(())
    });
}

pub(super) const WALKS: &[Faulty] = &[
    list(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Row::Given, false);
    }),
    list(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Row::Given, true);
    }),
    list(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Row::GivenAbove, true);
    }),
    list(M::NeverLifted, "never-lifted", |size, show| {
        never(size, show, Row::Length, true);
    }),
    list(M::NeverLifted, "lifted-after-row", |size, show| {
        at(size, show, Row::Given, Moment::End);
    }),
    list(M::NeverLifted, "lifted-after-row", |size, show| {
        at(size, show, Row::GivenAbove, Moment::End);
    }),
    list(M::NeverLifted, "lifted-after-row", |size, show| {
        at(size, show, Row::Length, Moment::End);
    }),
    list(M::NeverLifted, "lifted-when-full", |size, show| {
        let n = size.get();
        search(size, show, (Row::Length, false), |queens, now, _| {
            if now == Moment::Back && queens.len() == n {
                queens.pop();
            }
            Some(())
        });
    }),
    list(M::LiftedOften, "lifted-at-refusal", |size, show| {
        at(size, show, Row::Given, Moment::Tried);
    }),
    list(M::LiftedOften, "lifted-at-refusal", |size, show| {
        at(size, show, Row::Length, Moment::Tried);
    }),
    list(M::NotLastQueen, "first-lifted", |size, show| {
        from(size, show, FIRST);
    }),
    list(M::NotLastQueen, "queen-above-lifted", |size, show| {
        from(size, show, ABOVE);
    }),
    list(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Given, false);
    }),
    list(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Length, false);
    }),
    list(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Given, true);
    }),
    list(M::AllCleared, "list-cleared", |size, show| {
        cleared(size, show, Row::Length, true);
    }),
];
