//! Searches whose rows try too few columns, or too many.

use super::rows::{Answer, Asked, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception as M;
use crate::search::Size;

const fn columns(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Columns,
        text,
        walk,
    }
}

/// A search whose rows try these columns alone.
fn trying(size: Size, show: Show<'_>, tries: impl Fn(&Asked<'_>) -> bool) {
    rows(size, show, |asked| {
        asked.unless(!tries(asked) || asked.is_attacked())
    });
}

/// The column of the queen in the row above; none is −1.
fn column_above(asked: &Asked<'_>) -> i64 {
    asked.queens.last().copied().unwrap_or(-1)
}

pub(super) const WALKS: &[Faulty] = &[
    columns(M::ColumnsLeftOut, "first-column", |size, show| {
        trying(size, show, |asked| asked.col > 0);
    }),
    columns(M::ColumnsLeftOut, "last-column", |size, show| {
        trying(size, show, |asked| asked.col < asked.n - 1);
    }),
    columns(M::ColumnsLeftOut, "edge-columns", |size, show| {
        trying(size, show, |asked| (1..asked.n - 1).contains(&asked.col));
    }),
    columns(M::ColumnsLeftOut, "last-two-columns", |size, show| {
        trying(size, show, |asked| asked.col < asked.n - 2);
    }),
    columns(M::ColumnsLeftOut, "half-of-first-row", |size, show| {
        trying(size, show, |asked| asked.row > 0 || asked.col < asked.n / 2);
    }),
    columns(M::ColumnsLeftOut, "half-of-first-row", |size, show| {
        trying(size, show, |asked| {
            asked.row > 0 || asked.col < (asked.n + 1) / 2
        });
    }),
    columns(M::ColumnsLeftOut, "first-column-once", |size, show| {
        trying(size, show, |asked| asked.row > 0 || asked.col == 0);
    }),
    columns(M::ColumnsLeftOut, "edge-column-not-first", |size, show| {
        trying(size, show, |asked| asked.row > 0 || asked.col > 0);
    }),
    columns(M::ColumnsLeftOut, "edge-column-not-first", |size, show| {
        trying(size, show, |asked| asked.row > 0 || asked.col < asked.n - 1);
    }),
    columns(M::ColumnsLeftOut, "every-second-column", |size, show| {
        trying(size, show, |asked| asked.col % 2 == 0);
    }),
    columns(M::ColumnsLeftOut, "from-row", |size, show| {
        trying(size, show, |asked| asked.col >= asked.row);
    }),
    columns(M::ColumnsLeftOut, "from-row-below", |size, show| {
        trying(size, show, |asked| asked.col > asked.row);
    }),
    columns(M::ColumnsLeftOut, "from-column-above", |size, show| {
        trying(size, show, |asked| asked.col > column_above(asked));
    }),
    columns(M::ColumnsLeftOut, "first-column-below", |size, show| {
        trying(size, show, |asked| asked.row == 0 || asked.col > 0);
    }),
    columns(M::OffTheBoard, "one-column-more", |size, show| {
        rows(size, show, |asked| {
            match asked.unless(asked.is_attacked()) {
                Answer::Up(_) if !asked.is_full() && !asked.is_attacked() => {
                    Answer::Place(asked.col)
                }
                answer => answer,
            }
        });
    }),
];
