//! Searches that mark columns and diagonals, and do not take all marks back, or too many.

use super::rows::board;
use super::{Family, Faulty, MOST_STEPS, Show};
use crate::course::Misconception as M;
use crate::search::{Size, Square};

const fn marks(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Marks,
        text,
        walk,
    }
}

/// The columns, diagonals and antidiagonals that are marked, a bit each.
type Marked = [u64; 3];

struct Marks<'a, L> {
    n: usize,
    queens: Vec<i64>,
    marked: Marked,
    steps: usize,
    show: Show<'a>,
    lift: L,
}

/// A search in which `lift` takes the marks of a queen back.
fn search(size: Size, show: Show<'_>, lift: impl Fn(&mut Marked, Marked)) {
    let mut marks = Marks {
        n: size.get(),
        queens: Vec::new(),
        marked: [0; 3],
        steps: 0,
        show,
        lift,
    };
    marks.row();
}

impl<L: Fn(&mut Marked, Marked)> Marks<'_, L> {
    /// Searches the next row: whether the search goes on.
    fn row(&mut self) -> bool {
        let row = self.queens.len();
        if row == self.n {
            return true;
        }
        for col in 0..self.n {
            self.steps += 1;
            let own = [1 << col, 1 << (self.n + row - col), 1 << (row + col)];
            if own
                .iter()
                .zip(self.marked)
                .any(|(own, marked)| own & marked != 0)
            {
                continue;
            }
            for (marked, own) in self.marked.iter_mut().zip(own) {
                *marked |= own;
            }
            self.queens.push(col as i64);
            if self.steps > MOST_STEPS
                || !(self.show)(&board(self.n as i64, &self.queens))
                || !self.row()
            {
                return false;
            }
            self.queens.pop();
            (self.lift)(&mut self.marked, own);
        }
        true
    }
}

/// A search that takes these marks back: of columns, diagonals, antidiagonals.
fn takes_back(size: Size, show: Show<'_>, taken: [bool; 3]) {
    search(size, show, |marked, own| {
        for ((marked, own), taken) in marked.iter_mut().zip(own).zip(taken) {
            if taken {
                *marked &= !own;
            }
        }
    });
}

/// A search that marks every attacked square, once whatever attacks it, and clears all that a lifted queen attacks.
fn squares(size: Size, show: Show<'_>) {
    let n = size.get();
    let mut marked = vec![0_u64; n];
    let mut queens = Vec::new();
    let mut steps = 0;
    mark_squares(n, &mut marked, &mut queens, &mut steps, show);
}

fn mark_squares(
    n: usize,
    marked: &mut [u64],
    queens: &mut Vec<i64>,
    steps: &mut usize,
    show: Show<'_>,
) -> bool {
    let row = queens.len();
    let attacked = |queen: Square| {
        let squares = (0..n).flat_map(move |row| (0..n).map(move |col| Square::new(row, col)));
        squares.filter(move |square| *square == queen || queen.attacks(*square))
    };
    for col in 0..if row == n { 0 } else { n } {
        *steps += 1;
        if marked[row] >> col & 1 == 1 {
            continue;
        }
        let queen = Square::new(row, col);
        attacked(queen).for_each(|square| marked[square.row] |= 1 << square.col);
        queens.push(col as i64);
        let goes_on = *steps <= MOST_STEPS && show(&board(n as i64, queens));
        if !goes_on || !mark_squares(n, marked, queens, steps, show) {
            return false;
        }
        queens.pop();
        attacked(queen).for_each(|square| marked[square.row] &= !(1 << square.col));
    }
    true
}

pub(super) const WALKS: &[Faulty] = &[
    marks(M::MarksStay, "column-marks-stay", |size, show| {
        takes_back(size, show, [false, true, true]);
    }),
    marks(M::MarksStay, "diagonal-marks-stay", |size, show| {
        takes_back(size, show, [true, false, true]);
    }),
    marks(M::MarksStay, "antidiagonal-marks-stay", |size, show| {
        takes_back(size, show, [true, true, false]);
    }),
    marks(M::MarksStay, "both-marks-stay", |size, show| {
        takes_back(size, show, [true, false, false]);
    }),
    marks(M::MarksStay, "column-marks-stay", |size, show| {
        takes_back(size, show, [false, true, false]);
    }),
    marks(M::MarksStay, "all-marks-stay", |size, show| {
        takes_back(size, show, [false, false, false]);
    }),
    marks(M::AllCleared, "marks-cleared", |size, show| {
        search(size, show, |marked, _| *marked = [0; 3]);
    }),
    marks(M::AllCleared, "marks-cleared", |size, show| {
        search(size, show, |marked, own| {
            *marked = [0, marked[1] & !own[1], marked[2] & !own[2]];
        });
    }),
    marks(M::AllCleared, "marks-cleared", |size, show| {
        search(size, show, |marked, own| {
            *marked = [marked[0] & !own[0], 0, 0];
        });
    }),
    marks(M::OneMark, "one-mark-a-square", squares),
];
