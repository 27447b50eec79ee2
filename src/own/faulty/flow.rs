//! Searches that leave a row too early, or too many rows at once.

use super::rows::{Answer, rows};
use super::{Family, Faulty, Show};
use crate::course::Misconception as M;
use crate::search::Size;

const fn flow(reason: M, text: &'static str, walk: fn(Size, Show<'_>)) -> Faulty {
    Faulty {
        reason,
        family: Family::Flow,
        text,
        walk,
    }
}

/// Leaves all rows.
const END: Answer = Answer::Up(usize::MAX);

/// Puts a queen in the first square, and one more in this square, of which the first n stand for row 0; both attack each
/// other, and no other square is tried.
fn first_squares(size: Size, show: Show<'_>, next: u64) {
    let mut board = vec![0; size.get()];
    board[0] = 1;
    if show(&board) {
        board[0] |= next & ((1 << size.get()) - 1);
        if let Some(row) = board.get_mut(1) {
            *row = next >> size.get();
        }
        show(&board);
    }
}

pub(super) const WALKS: &[Faulty] = &[
    flow(M::LeftAtRefusal, "leaves-at-refusal", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Refuse => Answer::Up(1),
            answer => answer,
        });
    }),
    flow(M::NotGoneOn, "one-queen-a-row", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Place(_) if asked.placed.is_some() => Answer::Up(1),
            answer => answer,
        });
    }),
    flow(M::NotGoneOn, "one-queen-below", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Place(_) if asked.placed.is_some() && asked.row > 0 => Answer::Up(1),
            answer => answer,
        });
    }),
    // The queen is seen before its square is looked at.
    flow(M::NotGoneOn, "first-square-alone", |size, show| {
        first_squares(size, show, 1 << size.get());
    }),
    flow(M::NotGoneOn, "first-square-alone", |size, show| {
        first_squares(size, show, 2);
    }),
    flow(M::FirstOnly, "first-only", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Up(_) if asked.is_full() => END,
            answer => answer,
        });
    }),
    flow(M::FirstOnly, "first-of-each-start", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Up(_) if asked.is_full() => Answer::Up(asked.n as usize),
            answer => answer,
        });
    }),
    flow(M::LeftTooMany, "two-rows-after-solution", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Up(_) if asked.is_full() => Answer::Up(3),
            answer => answer,
        });
    }),
    flow(M::LeftTooMany, "two-rows-up", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Up(_) if !asked.is_full() => Answer::Up(2),
            answer => answer,
        });
    }),
    flow(M::LeftTooMany, "one-row-back", |size, show| {
        rows(size, show, |asked| match asked.right() {
            Answer::Up(_) if asked.row < asked.n - 1 && asked.placed == Some(asked.n - 1) => END,
            answer => answer,
        });
    }),
    flow(M::WrongEnd, "row-too-early", |size, show| {
        rows(size, show, |asked| {
            if asked.row == asked.n - 1 {
                Answer::Up(1)
            } else {
                asked.right()
            }
        });
    }),
];
