//! The first difference between a recorded search and the walk.

use super::Goal;
use super::events::{Events, Put, RunEnd};
use crate::search::{Board, Size, Square, Step, Walk};

/// A search: gets the size, and shows each board that gains a queen, in order, until it is over or `false` is returned.
pub type Search<'a> = &'a dyn Fn(Size, &mut dyn FnMut(&Board) -> bool);

/// The first moment at which a program is seen to do something else than the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// The number of events of the trace before it is seen.
    pub at: usize,
    /// The line that did it; 0 if none has run.
    pub line: u32,
    /// The program's board.
    pub board: Board,
    /// The state of the search from which it would go on.
    pub state: Walk,
    /// What the search would do there; `None` if it is over.
    pub expected: Option<Step>,
    /// What the program does instead.
    pub came: Came,
}

/// What a program does instead of what the search would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It puts queens on these squares.
    Puts(Vec<Square>),
    /// It puts them there again: the board is one that it was before.
    Repeats(Vec<Square>),
    /// It puts a queen off the board, and accepts it.
    OffBoard,
    /// It puts no queen in its last [`LONG`](super::LONG) lines; there the recording ends.
    Stays,
    /// It goes on, although the one solution that is wanted has been found.
    GoesOn,
    /// It ends.
    Ends,
    /// It ends with an exception.
    Fails,
}

/// How far a recorded search goes through the boards of another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many boards are the same, from the first on.
    pub puts: usize,
    /// Whether these are all boards of both; of a recording that was cut, all that it has.
    pub whole: bool,
}

/// The boards of the search itself that gain a queen.
pub fn search(size: Size, show: &mut dyn FnMut(&Board) -> bool) {
    let mut walk = Walk::start(size);
    while let Some(step) = walk.advance() {
        if matches!(step, Step::Place(_)) && !show(&walk.placement().board()) {
            return;
        }
    }
}

/// Compares the boards of a recorded run with those of a search. A program that looks for one solution ends at the first.
pub fn agreement(events: &Events, goal: Goal, search: Search) -> Agreement {
    let n = events.size.get();
    let (mut puts, mut same) = (0, true);
    search(events.size, &mut |board| {
        let full = board.iter().all(|row| *row != 0);
        if !(events.hides_last && full) {
            match events.puts.get(puts) {
                Some(put) if put.board == *board => puts += 1,
                None if events.end == RunEnd::Cut && !events.stays => return false,
                _ => same = false,
            }
        }
        same && !(full && goal == Goal::First && board.len() == n)
    });
    Agreement {
        puts,
        whole: same && puts == events.puts.len(),
    }
}

/// The first difference between a recorded run and the search. `None` if there is none, or if the recording was cut
/// before it shows one.
pub(super) fn first_difference(events: &Events, goal: Goal) -> Option<Difference> {
    let mut search = Shown {
        walk: Walk::start(events.size),
        hides_last: events.hides_last,
        goal,
        found: false,
    };
    // A run that goes through all boards of the search shows no difference, whatever stands in its rows.
    let is_whole = || events.end == RunEnd::Whole && agreement(events, goal, &self::search).whole;
    let off_board = events.off_board.filter(|_| !is_whole());
    for (place, put) in events.puts.iter().enumerate() {
        let before = search;
        if let Some(seen) = off_board.filter(|(at, _)| *at <= put.at) {
            return Some(before.off_board(seen, &put.above));
        }
        let next = search.next_board();
        if next.as_ref() == Some(&put.board) {
            continue;
        }
        // Of boards that are sorted, one is missing if those after it come.
        if next.is_some_and(|next| events.sorted && next < put.board) {
            return before.end(events);
        }
        let is_again = |earlier: &Put| earlier.board == put.board;
        let ((state, expected), came) = if before.is_over() {
            ((before.walk, None), Came::GoesOn)
        } else if events.puts[..place].iter().any(is_again) {
            (before.to(&put.above), Came::Repeats(put.new_queens()))
        } else {
            (before.to(&put.above), Came::Puts(put.new_queens()))
        };
        return Some(Difference {
            at: put.at,
            line: put.line,
            board: put.board.clone(),
            state,
            expected,
            came,
        });
    }
    if let Some(seen) = off_board {
        return Some(search.off_board(seen, &events.left));
    }
    search.end(events)
}

/// The search, as far as a program shows it.
#[derive(Clone, Copy)]
struct Shown {
    walk: Walk,
    /// Whether queens of the last row are not seen.
    hides_last: bool,
    goal: Goal,
    /// Whether a solution has been found.
    found: bool,
}

impl Shown {
    /// Whether nothing more is looked for.
    fn is_over(&self) -> bool {
        self.found && self.goal == Goal::First
    }

    /// Goes one step on, over a queen of the last row that is not seen; returns what was seen.
    fn step(&mut self) -> Option<Step> {
        let step = self.walk.advance()?;
        let full = self.walk.placement().is_solution();
        self.found |= full;
        if full && self.hides_last && !self.is_over() {
            self.walk.advance();
            return self.step();
        }
        Some(step).filter(|_| !(full && self.hides_last))
    }

    /// Goes on to the next board that gains a queen.
    fn next_board(&mut self) -> Option<Board> {
        while !self.is_over() {
            if let Step::Place(_) = self.step()? {
                return Some(self.walk.placement().board());
            }
        }
        None
    }

    /// Goes on without a sound while the search only refuses squares and lifts queens that are not on the board `above`.
    /// Returns the state, and what comes next.
    fn to(mut self, above: &[u64]) -> (Walk, Option<Step>) {
        loop {
            let before = self;
            match self.step() {
                Some(Step::Reject(_)) => {}
                Some(Step::Backtrack(queen)) if above[queen.row] >> queen.col & 1 == 0 => {}
                next => return (before.walk, next),
            }
        }
    }

    /// The difference where a queen off the board is seen, and the line that put it. Its row is left by then.
    fn off_board(self, (at, line): (usize, u32), above: &[u64]) -> Difference {
        let (state, expected) = self.to(above);
        Difference {
            at,
            line,
            board: state.placement().board(),
            state,
            expected,
            came: Came::OffBoard,
        }
    }

    /// The difference at the end of a run, if the search goes on there.
    fn end(self, events: &Events) -> Option<Difference> {
        let came = match &events.end {
            RunEnd::Cut if events.stays => Came::Stays,
            RunEnd::Cut => return None,
            RunEnd::Whole => Came::Ends,
            RunEnd::Failed(_) => Came::Fails,
        };
        let mut ahead = self;
        if ahead.next_board().is_none() && (came != Came::Fails || self.is_over()) {
            return None;
        }
        let (state, expected) = self.to(&events.left);
        let (at, line) = events.last;
        Some(Difference {
            at,
            line,
            board: events.left.clone(),
            state,
            expected,
            came,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(goal: Goal, hides_last: bool) -> Events {
        let size = Size::new(4).expect("a size");
        let mut puts = Vec::new();
        search(size, &mut |board| {
            let full = board.iter().all(|row| *row != 0);
            if !(full && hides_last) {
                puts.push(Put {
                    at: puts.len(),
                    line: 1,
                    board: board.clone(),
                    above: board.clone(),
                });
            }
            !(full && goal == Goal::First)
        });
        Events {
            puts,
            hides_last,
            left: vec![0; size.get()],
            ..Events::none(size, RunEnd::Whole)
        }
    }

    #[test]
    fn a_search_agrees_with_itself_as_a_whole_and_with_nothing_else() {
        for (goal, hides_last, all) in [
            (Goal::All, false, 16),
            (Goal::Count, true, 14),
            (Goal::First, false, 8),
        ] {
            let mut events = events(goal, hides_last);
            let whole = |puts| Agreement { puts, whole: true };
            assert_eq!(agreement(&events, goal, &search), whole(all));
            let part = |puts| Agreement { puts, whole: false };
            events.puts.pop();
            assert_eq!(agreement(&events, goal, &search), part(all - 1));
            events.end = RunEnd::Cut;
            assert_eq!(agreement(&events, goal, &search), whole(all - 1));
            events.puts[3].board[0] = 0b1000;
            assert_eq!(agreement(&events, goal, &search), part(3));
        }
        let first = events(Goal::First, false);
        let goes_on = agreement(&first, Goal::All, &search);
        assert_eq!((goes_on.puts, goes_on.whole), (8, false));
    }
}
