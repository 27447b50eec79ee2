//! Searches that leave a row too early, or too many rows at once.

use super::rows::{Answer, Asked, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception;
use crate::search::Size;

/// A search that leaves so many rows, the one that it is in first, where this says so.
fn leaving(size: Size, show: Show<'_>, leaves: fn(&Asked<'_>, Answer) -> Option<usize>) {
    rows(size, show, |asked| {
        leaves(asked, asked.right()).map_or_else(|| asked.right(), Answer::Up)
    });
}

/// Leaves all rows.
const ALL: usize = usize::MAX;

walks! { Flow {
    LeftAtRefusal "leaves-at-refusal": leaving(|_, right| (right == Answer::Refuse).then_some(1));
    NotGoneOn "one-queen-a-row": leaving(|asked, right| {
        (right.puts() && asked.placed.is_some()).then_some(1)
    });
    NotGoneOn "one-queen-below": leaving(|asked, right| {
        (right.puts() && asked.placed.is_some() && asked.row > 0).then_some(1)
    });
    FirstOnly "first-only": leaving(|asked, _| asked.is_full().then_some(ALL));
    FirstOnly "first-of-each-start": leaving(|asked, _| asked.is_full().then_some(asked.n as usize));
    LeftTooMany "two-rows-after-solution": leaving(|asked, _| asked.is_full().then_some(3));
    LeftTooMany "two-rows-up": leaving(|asked, _| asked.is_tried().then_some(2));
    LeftTooMany "one-row-back": leaving(|asked, _| {
        let is_last = asked.placed == Some(asked.n - 1);
        (asked.is_tried() && asked.row < asked.n - 1 && is_last).then_some(ALL)
    });
    WrongEnd "row-too-early": leaving(|asked, _| (asked.row == asked.n - 1).then_some(1));
} }
