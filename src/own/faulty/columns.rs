//! Searches whose rows try too few columns, or too many.

use std::cell::Cell;

use super::rows::{Answer, Asked, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::Size;

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

/// A search that tries the columns of each row only when it comes to the row for the first time.
fn searched_once(size: Size, show: Show<'_>) {
    let searched = Cell::new(0_u64);
    rows(size, show, |asked| {
        let row = 1 << asked.row;
        let again = asked.col == 0 && searched.get() & row != 0;
        searched.set(searched.get() | row);
        if again { Answer::Up(1) } else { asked.right() }
    });
}

walks! { Columns {
    ColumnsLeftOut "first-column": trying(|asked| asked.col > 0);
    ColumnsLeftOut "last-column": trying(|asked| asked.col < asked.n - 1);
    ColumnsLeftOut "edge-columns": trying(|asked| (1..asked.n - 1).contains(&asked.col));
    ColumnsLeftOut "last-two-columns": trying(|asked| asked.col < asked.n - 2);
    ColumnsLeftOut "half-of-first-row": trying(|asked| asked.row > 0 || asked.col < asked.n / 2);
    ColumnsLeftOut "half-of-first-row": trying(|asked| asked.row > 0 || asked.col < (asked.n + 1) / 2);
    ColumnsLeftOut "first-column-once": trying(|asked| asked.row > 0 || asked.col == 0);
    ColumnsLeftOut "edge-column-not-first": trying(|asked| asked.row > 0 || asked.col > 0);
    ColumnsLeftOut "edge-column-not-first": trying(|asked| asked.row > 0 || asked.col < asked.n - 1);
    ColumnsLeftOut "every-second-column": trying(|asked| asked.col % 2 == 0);
    ColumnsLeftOut "from-row": trying(|asked| asked.col >= asked.row);
    ColumnsLeftOut "from-row-below": trying(|asked| asked.col > asked.row);
    ColumnsLeftOut "from-column-above": trying(|asked| asked.col > column_above(asked));
    ColumnsLeftOut "first-column-below": trying(|asked| asked.row == 0 || asked.col > 0);
    ColumnsLeftOut "row-searched-once": searched_once();
    OffTheBoard "one-column-more": rows(|asked| match asked.right() {
        Answer::Up(_) if asked.is_tried() && !asked.is_attacked() => Answer::Place(asked.col),
        _ if asked.col > asked.n => Answer::Up(1),
        answer => answer,
    });
} }
