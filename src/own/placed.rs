//! Which queens of a path are placed, and which only tried.
//!
//! A program may put a queen before it knows whether its square is safe. How it is written shows in all of its runs
//! together: whether it calls itself only for queens that it has accepted, or looks at the queen when the call begins.

use std::collections::BTreeSet;

use super::events::Kept;
use super::path::{Path, Seen};
use crate::search::board::{attacking_pair, queens};

/// A run of one reading, with what the program has kept.
pub(super) struct Run<'a> {
    pub(super) path: &'a Path,
    pub(super) kept: &'a [Kept],
}

/// A board that has gained a queen, as it is judged.
struct Gain {
    /// Its place in the path.
    place: usize,
    /// Whether it has N queens.
    full: bool,
    /// Whether no queen attacks one that has come.
    safe: bool,
    /// Whether the program calls itself while it stands.
    called: bool,
    /// Whether a queen is put beside its queens.
    built_on: bool,
    kept: bool,
    /// Whether no other gains a queen after it.
    last: bool,
}

/// How a program treats the queens that it puts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// It puts only queens that it has accepted.
    Accepts,
    /// It puts a queen, and accepts it by calling itself.
    Calls,
    /// It puts a queen, and accepts it by going on below it.
    GoesOn,
}

/// The places in the path of each run at which a queen is placed. All runs are runs of one program.
pub(super) fn placed(runs: &[Run]) -> Vec<Vec<usize>> {
    let searching = searching(runs);
    let levels = runs.iter().all(|run| run.path.goes_by_levels());
    let gains: Vec<_> = runs
        .iter()
        .map(|run| gains(run, &searching, levels))
        .collect();
    let style = style(runs, &gains);
    let is_placed = |gain: &&Gain| {
        let at_end = gain.full || gain.last;
        let accepted = gain.built_on || at_end && gain.safe || gain.full && gain.kept;
        match style {
            Style::Accepts => true,
            Style::Calls => gain.called || accepted,
            Style::GoesOn => accepted,
        }
    };
    let of = |gains: &Vec<Gain>| {
        let placed = gains.iter().filter(is_placed);
        placed.map(|gain| gain.place).collect()
    };
    gains.iter().map(of).collect()
}

/// The places in the path of each run at which a queen comes, as in a program that puts only what it has accepted.
pub(super) fn gained(runs: &[Run]) -> Vec<Vec<usize>> {
    let of = |run: &Run| {
        let boards = run.path.boards.iter().enumerate();
        let gains = boards.filter(|(_, seen)| seen.gains());
        gains.map(|(place, _)| place).collect()
    };
    runs.iter().map(of).collect()
}

/// The functions that run when a queen is put: a check that calls itself is none of them.
fn searching(runs: &[Run]) -> BTreeSet<u32> {
    let boards = runs.iter().flat_map(|run| &run.path.boards);
    let running = boards.filter(|seen| seen.gains()).map(|seen| &seen.running);
    running.flatten().copied().collect()
}

fn gains(run: &Run, searching: &BTreeSet<u32>, levels: bool) -> Vec<Gain> {
    let boards = &run.path.boards;
    let end = |place: usize| boards.get(place + 1).map_or(usize::MAX, |next| next.at);
    let last = boards.iter().rposition(Seen::gains);
    let grows = |place: usize| {
        let seen = &boards[place];
        if levels {
            boards.iter().any(|next| seen.grows_to(next))
        } else {
            boards
                .get(place + 1)
                .is_some_and(|next| seen.grows_to(next))
        }
    };
    let gain = |(place, seen): (usize, &Seen)| Gain {
        place,
        full: seen.queens() >= seen.board.len(),
        safe: is_safe(seen),
        called: seen
            .called
            .iter()
            .any(|function| searching.contains(function)),
        built_on: grows(place),
        kept: kept_within(run.kept, seen.at, end(place)),
        last: Some(place) == last,
    };
    let gains = boards.iter().enumerate().filter(|(_, seen)| seen.gains());
    gains.map(gain).collect()
}

/// Whether something is kept from this event on and before that one. What is kept is in order.
fn kept_within(kept: &[Kept], from: usize, to: usize) -> bool {
    let next = kept.partition_point(|kept| kept.at < from);
    kept.get(next).is_some_and(|kept| kept.at < to)
}

/// Whether no queen attacks one that has come; of several that have come at once, whether none of the board does.
fn is_safe(seen: &Seen) -> bool {
    if queens(&seen.gained).count() > 1 {
        return attacking_pair(&seen.board).is_none();
    }
    let attacked = |new| queens(&seen.board).any(|queen| queen != new && queen.attacks(new));
    !queens(&seen.gained).any(attacked)
}

fn style(runs: &[Run], gains: &[Vec<Gain>]) -> Style {
    let all = || gains.iter().flatten().filter(|gain| !gain.full);
    let calls = gains.iter().flatten().any(|gain| gain.called);
    if all().next().is_none() {
        // Whole boards, which are looked at one after the other.
        return Style::GoesOn;
    }
    // An attacked queen with which nothing is done was refused, if all squares of a row are tried.
    let refused = all().any(|gain| !gain.safe && gain.called == calls && !gain.built_on);
    if refused && runs.iter().all(|run| tries_all(run.path)) {
        return Style::GoesOn;
    }
    let tried = all().any(|gain| !gain.safe && !gain.called && !gain.built_on);
    if calls && tried {
        Style::Calls
    } else {
        Style::Accepts
    }
}

/// Whether the first queen that is put below a placement is always put in the same column, or in the same row: a program
/// that puts only what it has accepted begins with any.
fn tries_all(path: &Path) -> bool {
    let (mut rows, mut cols, mut seen_above) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seen in path.boards.iter().filter(|seen| seen.gains()) {
        if seen_above.insert(seen.above()) {
            rows.extend(queens(&seen.gained).map(|queen| queen.row));
            cols.extend(queens(&seen.gained).map(|queen| queen.col));
        }
    }
    rows.len() == 1 || cols.len() == 1
}
