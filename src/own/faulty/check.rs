//! Searches that refuse too few squares, or too many.

use super::rows::{Above, Answer, Asked, against, refusing, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception as M;
use crate::search::Size;

const fn check(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Check,
        text,
        walk,
    }
}

/// Whether a queen attacks the square, but on this line only within so many rows.
const fn within(at: Above, diagonal: i64, antidiagonal: i64) -> bool {
    at.column()
        || at.diagonal() && at.down <= diagonal
        || at.antidiagonal() && at.down <= antidiagonal
}

/// Whether a queen attacks the square, and some other condition holds for it where both kinds of diagonals, or one of
/// them, are concerned.
const fn only_if(at: Above, diagonal: bool, antidiagonal: bool) -> bool {
    at.column() || at.diagonal() && diagonal || at.antidiagonal() && antidiagonal
}

/// How far the board reaches.
const FAR: i64 = i64::MAX;

/// Whether one number is the other when only so many numbers are distinguished.
const fn same_of(one: i64, other: i64, numbers: i64) -> bool {
    (one - other) % numbers == 0
}

pub(super) const WALKS: &[Faulty] = &[
    // Lines that are forgotten.
    check(M::ForgotColumns, "no-columns", |size, show| {
        against(size, show, Above::diagonals);
    }),
    check(M::ForgotDiagonals, "no-diagonals", |size, show| {
        against(size, show, Above::column);
    }),
    check(M::OneDiagonal, "no-diagonal", |size, show| {
        against(size, show, |at| at.column() || at.antidiagonal());
    }),
    check(M::OneDiagonal, "no-antidiagonal", |size, show| {
        against(size, show, |at| at.column() || at.diagonal());
    }),
    check(M::OneDiagonal, "diagonal-alone", |size, show| {
        against(size, show, Above::diagonal);
    }),
    check(M::OneDiagonal, "antidiagonal-alone", |size, show| {
        against(size, show, Above::antidiagonal);
    }),
    check(M::NothingRefused, "nothing-refused", |size, show| {
        against(size, show, |_| false);
    }),
    // Rows that are forgotten.
    check(M::NearOnly, "near-only", |size, show| {
        against(size, show, |at| within(at, 1, 1));
    }),
    check(M::NearOnly, "diagonal-near", |size, show| {
        against(size, show, |at| within(at, 1, FAR));
    }),
    check(M::NearOnly, "antidiagonal-near", |size, show| {
        against(size, show, |at| within(at, FAR, 1));
    }),
    check(M::NearOnly, "near-alone", |size, show| {
        against(size, show, |at| at.down == 1 && at.diagonals());
    }),
    check(M::ForgotQueen, "last-queen-alone", |size, show| {
        against(size, show, |at| at.down == 1 && at.attacks());
    }),
    check(M::ForgotQueen, "first-queen-alone", |size, show| {
        against(size, show, |at| at.queen.0 == 0 && at.attacks());
    }),
    check(M::ForgotQueen, "not-last-queen", |size, show| {
        against(size, show, |at| at.down > 1 && at.attacks());
    }),
    check(M::ForgotQueen, "not-first-queen", |size, show| {
        against(size, show, |at| at.queen.0 > 0 && at.attacks());
    }),
    check(M::ForgotQueen, "not-last-queen-diagonals", |size, show| {
        against(size, show, |at| only_if(at, at.down > 1, at.down > 1));
    }),
    check(M::ForgotQueen, "every-second-queen", |size, show| {
        against(size, show, |at| at.queen.0 % 2 == 0 && at.attacks());
    }),
    check(M::ForgotQueen, "last-row-free", |size, show| {
        refusing(size, show, |asked| {
            asked.row < asked.n - 1 && asked.is_attacked()
        });
    }),
    check(M::ForgotDiagonals, "last-row-columns", |size, show| {
        against(size, show, |at| {
            at.column() || at.asked.0 < at.n - 1 && at.diagonals()
        });
    }),
    // Diagonals that end before the edge.
    check(M::ShortDiagonals, "diagonal-short", |size, show| {
        against(size, show, |at| only_if(at, at.queen.0 > 0, true));
    }),
    check(M::ShortDiagonals, "antidiagonal-short", |size, show| {
        against(size, show, |at| only_if(at, true, at.queen.0 > 0));
    }),
    check(M::ShortDiagonals, "diagonals-short", |size, show| {
        against(size, show, |at| only_if(at, at.queen.0 > 0, at.queen.0 > 0));
    }),
    check(M::ShortDiagonals, "diagonal-short", |size, show| {
        against(size, show, |at| only_if(at, at.queen.1 > 0, true));
    }),
    check(M::ShortDiagonals, "antidiagonal-short", |size, show| {
        against(size, show, |at| only_if(at, true, at.queen.1 < at.n - 1));
    }),
    check(M::ShortDiagonals, "diagonals-short", |size, show| {
        against(size, show, |at| {
            only_if(at, at.queen.1 > 0, at.queen.1 < at.n - 1)
        });
    }),
    check(M::ShortDiagonals, "diagonal-short", |size, show| {
        against(size, show, |at| {
            only_if(at, at.queen.0 > 0 && at.queen.1 > 0, true)
        });
    }),
    check(M::ShortDiagonals, "antidiagonal-short", |size, show| {
        against(size, show, |at| {
            only_if(at, true, at.queen.0 > 0 && at.queen.1 < at.n - 1)
        });
    }),
    check(M::ShortDiagonals, "diagonals-short", |size, show| {
        against(size, show, |at| {
            let below = at.queen.0 > 0;
            only_if(at, below && at.queen.1 > 0, below && at.queen.1 < at.n - 1)
        });
    }),
    check(M::ShortDiagonals, "diagonals-short", |size, show| {
        against(size, show, |at| within(at, at.n - 2, at.n - 2));
    }),
    check(M::ShortDiagonals, "diagonals-short", |size, show| {
        against(size, show, |at| within(at, 2, 2));
    }),
    // Numbers of diagonals that are computed otherwise.
    check(M::WrongKey, "distance-for-difference", |size, show| {
        against(size, show, |at| {
            let distance = |(row, col): (i64, i64)| (row - col).abs();
            at.column() || at.antidiagonal() || distance(at.queen) == distance(at.asked)
        });
    }),
    check(M::WrongKey, "distance-for-difference", |size, show| {
        against(size, show, |at| {
            let distance = |(row, col): (i64, i64)| (row - col).abs();
            at.column() || distance(at.queen) == distance(at.asked)
        });
    }),
    check(M::WrongKey, "diagonal-early", |size, show| {
        against(size, show, |at| {
            at.column() || at.antidiagonal() || at.aside == at.down + 1
        });
    }),
    check(M::WrongKey, "diagonal-late", |size, show| {
        against(size, show, |at| {
            at.column() || at.antidiagonal() || at.aside == at.down - 1
        });
    }),
    check(M::WrongKey, "antidiagonal-early", |size, show| {
        against(size, show, |at| {
            at.column() || at.diagonal() || at.aside == -at.down - 1
        });
    }),
    check(M::WrongKey, "antidiagonal-late", |size, show| {
        against(size, show, |at| {
            at.column() || at.diagonal() || at.aside == 1 - at.down
        });
    }),
    check(M::WrongKey, "diagonals-early", |size, show| {
        against(size, show, |at| {
            at.column() || at.aside.abs() == at.down + 1
        });
    }),
    check(M::WrongKey, "diagonals-late", |size, show| {
        against(size, show, |at| {
            at.column() || at.aside.abs() == at.down - 1
        });
    }),
    check(M::WrongKey, "sums-against-differences", |size, show| {
        against(size, show, |at| {
            let ((row, col), (here, to)) = (at.queen, at.asked);
            at.attacks() || row - col == here + to || row + col == here - to
        });
    }),
    check(M::WrongKey, "difference-for-sum", |size, show| {
        against(size, show, |at| {
            let ((row, col), (here, to)) = (at.queen, at.asked);
            at.column() || row + col == here - to
        });
    }),
    check(M::WrongKey, "distances-divided", |size, show| {
        against(size, show, |at| {
            at.column() || at.aside != 0 && at.down / at.aside.abs() == 1
        });
    }),
    check(M::WrongKey, "distances-divided", |size, show| {
        against(size, show, |at| {
            at.column() || at.aside.abs() / at.down == 1
        });
    }),
    check(M::WrongKey, "diagonal-wraps", |size, show| {
        against(size, show, |at| {
            at.column() || at.antidiagonal() || same_of(at.aside, at.down, at.n)
        });
    }),
    check(M::WrongKey, "antidiagonal-wraps", |size, show| {
        against(size, show, |at| {
            at.column() || at.diagonal() || same_of(at.aside, -at.down, at.n)
        });
    }),
    check(M::WrongKey, "diagonals-wrap", |size, show| {
        against(size, show, |at| {
            at.column() || same_of(at.aside, at.down, at.n) || same_of(at.aside, -at.down, at.n)
        });
    }),
    check(M::WrongKey, "diagonals-twice-as-far", |size, show| {
        against(size, show, |at| {
            at.attacks() || at.aside.abs() == 2 * at.down
        });
    }),
    check(M::WrongKey, "knights", |size, show| {
        against(size, show, |at| {
            at.attacks()
                || at.aside.abs() == 2 && at.down == 1
                || at.aside.abs() == 1 && at.down == 2
        });
    }),
    check(M::WrongKey, "neighbours", |size, show| {
        against(size, show, |at| at.attacks() || at.aside.abs() == 1);
    }),
    check(M::RowForColumn, "row-for-column", |size, show| {
        against(size, show, |at| {
            let ((_, col), (here, to)) = (at.queen, at.asked);
            col == to || (col - to).abs() == here - col
        });
    }),
    check(
        M::RowForColumn,
        "rows-and-columns-exchanged",
        |size, show| {
            against(size, show, |at| {
                let ((row, col), (here, to)) = (at.queen, at.asked);
                row == to || (row - to).abs() == (here - col).abs()
            });
        },
    ),
    check(M::RowForColumn, "row-put-for-column", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Place(_) => Answer::Place(asked.row),
            answer => answer,
        });
    }),
    check(M::RowForColumn, "column-of-the-row", |size, show| {
        against(size, show, |at| {
            let ((row, _), (_, to)) = (at.queen, at.asked);
            row == to || at.diagonals()
        });
    }),
    check(M::RowForColumn, "rows-above-the-column", |size, show| {
        against(size, show, |at| at.queen.0 < at.asked.1 && at.attacks());
    }),
    // Conditions that are joined or turned round.
    check(M::WrongJoin, "all-lines", |size, show| {
        refusing(size, show, |asked| {
            asked.above().any(Above::column)
                && asked.above().any(Above::diagonal)
                && asked.above().any(Above::antidiagonal)
        });
    }),
    check(M::WrongJoin, "column-and-diagonal", |size, show| {
        refusing(size, show, |asked| {
            asked.above().any(Above::column) && asked.above().any(Above::diagonals)
        });
    }),
    check(M::WrongJoin, "both-diagonals", |size, show| {
        refusing(size, show, |asked| {
            asked.above().any(Above::column)
                || asked.above().any(Above::diagonal) && asked.above().any(Above::antidiagonal)
        });
    }),
    check(M::WrongJoin, "all-queens", |size, show| {
        refusing(size, show, |asked| {
            asked.row > 0 && asked.above().all(Above::attacks)
        });
    }),
    check(M::Opposite, "attacked-accepted", |size, show| {
        refusing(size, show, |asked| asked.row > 0 && !asked.is_attacked());
    }),
    check(M::Opposite, "attacked-accepted", |size, show| {
        refusing(size, show, |asked| !asked.above().all(Above::attacks));
    }),
    check(M::Opposite, "attacked-accepted", |size, show| {
        refusing(size, show, |asked| {
            asked.row > 0 && !asked.above().any(Above::column)
        });
    }),
    check(M::Opposite, "attacked-accepted", |size, show| {
        refusing(size, show, |asked: &Asked<'_>| {
            !asked.above().all(|at| !at.column() && at.diagonals())
        });
    }),
];
