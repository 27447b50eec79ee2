//! Searches that mark columns and diagonals, and do not take all marks back, or too many.

use super::calls::{Calls, Moment, Shared};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::{Size, Square};

/// The columns, diagonals and antidiagonals that are marked, a bit each.
type Marked = [u64; 3];

/// What a queen marks.
fn own(size: Size, queen: Square) -> Marked {
    let Square { row, col } = queen;
    [1 << col, 1 << (size.get() + row - col), 1 << (row + col)]
}

#[derive(Clone)]
struct Lines {
    size: Size,
    marked: Marked,
}

impl Shared for Lines {
    fn refuses(&self, square: Square, _: &[usize]) -> Option<bool> {
        let own = own(self.size, square);
        let mut marks = own.iter().zip(self.marked);
        Some(marks.any(|(own, marked)| own & marked != 0))
    }

    fn put(&mut self, queen: Square) {
        let own = own(self.size, queen);
        for (marked, own) in self.marked.iter_mut().zip(own) {
            *marked |= own;
        }
    }
}

/// A search in which `lift` takes the marks of a queen back.
fn lines(size: Size, show: Show<'_>, lift: impl Fn(&mut Marked, Marked)) {
    let shared = Lines {
        size,
        marked: [0; 3],
    };
    let lift = |lines: &mut Lines, moment: Moment, queen: Square| {
        if moment == Moment::Back {
            lift(&mut lines.marked, own(size, queen));
        }
        Some(())
    };
    Calls {
        shared,
        own: false,
        lift,
    }
    .search(size, show);
}

/// A search that takes these marks back: of columns, diagonals, antidiagonals.
fn takes_back(size: Size, show: Show<'_>, taken: [bool; 3]) {
    lines(size, show, |marked, own| {
        for ((marked, own), taken) in marked.iter_mut().zip(own).zip(taken) {
            if taken {
                *marked &= !own;
            }
        }
    });
}

/// A mark for each square, in rows.
#[derive(Clone)]
struct Squares {
    rows: Vec<u64>,
    /// Whether a queen marks only squares below it.
    below: bool,
}

impl Squares {
    /// The squares that a queen attacks, and its own; or only those below it.
    fn attacked(&self, queen: Square) -> impl Iterator<Item = Square> + use<> {
        let (n, first) = (self.rows.len(), if self.below { queen.row + 1 } else { 0 });
        let squares = (first..n).flat_map(move |row| (0..n).map(move |col| Square::new(row, col)));
        squares.filter(move |square| *square == queen || queen.attacks(*square))
    }
}

impl Shared for Squares {
    fn refuses(&self, square: Square, _: &[usize]) -> Option<bool> {
        Some(self.rows[square.row] >> square.col & 1 == 1)
    }

    fn put(&mut self, queen: Square) {
        for square in self.attacked(queen) {
            self.rows[square.row] |= 1 << square.col;
        }
    }
}

/// A search that marks every attacked square, once whatever attacks it, and clears all that a lifted queen attacks.
fn squares(size: Size, show: Show<'_>, below: bool) {
    let lift = |marks: &mut Squares, moment: Moment, queen: Square| {
        for square in marks.attacked(queen).filter(|_| moment == Moment::Back) {
            marks.rows[square.row] &= !(1 << square.col);
        }
        Some(())
    };
    Calls {
        shared: Squares {
            rows: vec![0; size.get()],
            below,
        },
        own: false,
        lift,
    }
    .search(size, show);
}

walks! { Marks {
    MarksStay "column-marks-stay": takes_back([false, true, true]);
    MarksStay "diagonal-marks-stay": takes_back([true, false, true]);
    MarksStay "antidiagonal-marks-stay": takes_back([true, true, false]);
    MarksStay "both-marks-stay": takes_back([true, false, false]);
    MarksStay "column-marks-stay": takes_back([false, true, false]);
    MarksStay "all-marks-stay": takes_back([false, false, false]);
    AllCleared "marks-cleared": lines(|marked, _| *marked = [0; 3]);
    AllCleared "marks-cleared": lines(|marked, own| *marked = [0, marked[1] & !own[1], marked[2] & !own[2]]);
    AllCleared "marks-cleared": lines(|marked, own| *marked = [marked[0] & !own[0], 0, 0]);
    OneMark "one-mark-a-square": squares(false);
    OneMark "one-mark-a-square": squares(true);
} }
