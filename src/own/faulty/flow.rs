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
