//! Searches that refuse too few squares, or too many.

use super::rows::{Above, Answer, against, refusing, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::Size;

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

/// Whether row and column of both squares differ by the same number, whichever is larger.
const fn same_distance(at: Above) -> bool {
    let ((row, col), (here, to)) = (at.queen, at.asked);
    (row - col).abs() == (here - to).abs()
}

/// A search that refuses a square by whether queens attack it in its column, its diagonal, its antidiagonal.
fn joining(size: Size, show: Show<'_>, refuses: fn(bool, bool, bool) -> bool) {
    refusing(size, show, |asked| {
        let any = |line: fn(Above) -> bool| asked.above().any(line);
        refuses(
            any(Above::column),
            any(Above::diagonal),
            any(Above::antidiagonal),
        )
    });
}

/// How far the board reaches.
const FAR: i64 = i64::MAX;

/// Whether one number is the other when only so many numbers are distinguished.
const fn same_of(one: i64, other: i64, numbers: i64) -> bool {
    (one - other) % numbers == 0
}

walks! { Check {
    // Lines that are forgotten.
    ForgotColumns "no-columns": against(Above::diagonals);
    ForgotDiagonals "no-diagonals": against(Above::column);
    OneDiagonal "no-diagonal": against(|at| at.column() || at.antidiagonal());
    OneDiagonal "no-antidiagonal": against(|at| at.column() || at.diagonal());
    OneDiagonal "diagonal-alone": against(Above::diagonal);
    OneDiagonal "antidiagonal-alone": against(Above::antidiagonal);
    NothingRefused "nothing-refused": against(|_| false);
    // Rows that are forgotten.
    NearOnly "near-only": against(|at| within(at, 1, 1));
    NearOnly "diagonal-near": against(|at| within(at, 1, FAR));
    NearOnly "antidiagonal-near": against(|at| within(at, FAR, 1));
    NearOnly "near-alone": against(|at| at.down == 1 && at.diagonals());
    ForgotQueen "last-queen-alone": against(|at| at.down == 1 && at.attacks());
    ForgotQueen "first-queen-alone": against(|at| at.queen.0 == 0 && at.attacks());
    ForgotQueen "not-last-queen": against(|at| at.down > 1 && at.attacks());
    ForgotQueen "not-first-queen": against(|at| at.queen.0 > 0 && at.attacks());
    ForgotQueen "not-last-queen-diagonals": against(|at| only_if(at, at.down > 1, at.down > 1));
    ForgotQueen "every-second-queen": against(|at| at.queen.0 % 2 == 0 && at.attacks());
    ForgotQueen "last-row-free": refusing(|asked| asked.row < asked.n - 1 && asked.is_attacked());
    ForgotDiagonals "last-row-columns": against(|at| at.column() || at.asked.0 < at.n - 1 && at.diagonals());
    // Diagonals that end before the edge.
    ShortDiagonals "diagonal-short": against(|at| only_if(at, at.queen.0 > 0, true));
    ShortDiagonals "antidiagonal-short": against(|at| only_if(at, true, at.queen.0 > 0));
    ShortDiagonals "diagonals-short": against(|at| only_if(at, at.queen.0 > 0, at.queen.0 > 0));
    ShortDiagonals "diagonal-short": against(|at| only_if(at, at.queen.1 > 0, true));
    ShortDiagonals "antidiagonal-short": against(|at| only_if(at, true, at.queen.1 < at.n - 1));
    ShortDiagonals "diagonals-short": against(|at| only_if(at, at.queen.1 > 0, at.queen.1 < at.n - 1));
    ShortDiagonals "diagonal-short": against(|at| only_if(at, at.queen.0 > 0 && at.queen.1 > 0, true));
    ShortDiagonals "antidiagonal-short": against(|at| only_if(at, true, at.queen.0 > 0 && at.queen.1 < at.n - 1));
    ShortDiagonals "diagonals-short": against(|at| {
        only_if(at, at.queen.0 > 0 && at.queen.1 > 0, at.queen.0 > 0 && at.queen.1 < at.n - 1)
    });
    ShortDiagonals "diagonals-short": against(|at| within(at, at.n - 2, at.n - 2));
    ShortDiagonals "diagonals-short": against(|at| within(at, 2, 2));
    // Numbers of diagonals that are computed otherwise.
    WrongKey "distance-for-difference": against(|at| at.column() || at.antidiagonal() || same_distance(at));
    WrongKey "distance-for-difference": against(|at| at.column() || same_distance(at));
    WrongKey "diagonal-early": against(|at| at.column() || at.antidiagonal() || at.aside == at.down + 1);
    WrongKey "diagonal-late": against(|at| at.column() || at.antidiagonal() || at.aside == at.down - 1);
    WrongKey "antidiagonal-early": against(|at| at.column() || at.diagonal() || at.aside == -at.down - 1);
    WrongKey "antidiagonal-late": against(|at| at.column() || at.diagonal() || at.aside == 1 - at.down);
    WrongKey "diagonals-early": against(|at| at.column() || at.aside.abs() == at.down + 1);
    WrongKey "diagonals-late": against(|at| at.column() || at.aside.abs() == at.down - 1);
    WrongKey "sums-against-differences": against(|at| {
        let ((row, col), (here, to)) = (at.queen, at.asked);
        at.attacks() || row - col == here + to || row + col == here - to
    });
    WrongKey "difference-for-sum": against(|at| {
        let ((row, col), (here, to)) = (at.queen, at.asked);
        at.column() || row + col == here - to
    });
    WrongKey "distances-divided": against(|at| at.column() || at.aside != 0 && at.down / at.aside.abs() == 1);
    WrongKey "distances-divided": against(|at| at.column() || at.aside.abs() / at.down == 1);
    WrongKey "diagonal-wraps": against(|at| at.column() || at.antidiagonal() || same_of(at.aside, at.down, at.n));
    WrongKey "antidiagonal-wraps": against(|at| at.column() || at.diagonal() || same_of(at.aside, -at.down, at.n));
    WrongKey "diagonals-wrap": against(|at| {
        at.column() || same_of(at.aside, at.down, at.n) || same_of(at.aside, -at.down, at.n)
    });
    WrongKey "diagonals-twice-as-far": against(|at| at.attacks() || at.aside.abs() == 2 * at.down);
    WrongKey "knights": against(|at| at.attacks() || at.aside.abs() * at.down == 2);
    WrongKey "neighbours": against(|at| at.attacks() || at.aside.abs() == 1);
    RowForColumn "row-for-column": against(|at| {
        let ((_, col), (here, to)) = (at.queen, at.asked);
        col == to || (col - to).abs() == here - col
    });
    RowForColumn "rows-and-columns-exchanged": against(|at| {
        let ((row, col), (here, to)) = (at.queen, at.asked);
        row == to || (row - to).abs() == (here - col).abs()
    });
    RowForColumn "row-put-for-column": rows(|asked| match asked.right() {
        Answer::Place(_) => Answer::Place(asked.row),
        answer => answer,
    });
    RowForColumn "column-of-the-row": against(|at| at.queen.0 == at.asked.1 || at.diagonals());
    RowForColumn "rows-above-the-column": against(|at| at.queen.0 < at.asked.1 && at.attacks());
    // Conditions that are joined or turned round.
    WrongJoin "all-lines": joining(|column, diagonal, antidiagonal| column && diagonal && antidiagonal);
    WrongJoin "column-and-diagonal": joining(|column, diagonal, antidiagonal| column && (diagonal || antidiagonal));
    WrongJoin "both-diagonals": joining(|column, diagonal, antidiagonal| column || diagonal && antidiagonal);
    WrongJoin "all-queens": refusing(|asked| asked.row > 0 && asked.above().all(Above::attacks));
    Opposite "attacked-accepted": refusing(|asked| asked.row > 0 && !asked.is_attacked());
    Opposite "attacked-accepted": refusing(|asked| !asked.above().all(Above::attacks));
    Opposite "attacked-accepted": refusing(|asked| asked.row > 0 && !asked.above().any(Above::column));
    Opposite "attacked-accepted": refusing(|asked| !asked.above().all(|at| !at.column() && at.diagonals()));
} }
