//! The first difference between a recorded search and the walk.

use super::Goal;
use super::events::{Events, RunEnd};
use crate::search::{Board, Size, Step, Walk};

/// A search: gets the size, and shows each board that gains a queen, in order, until it is over or `false` is returned.
pub type Search<'a> = &'a dyn Fn(Size, &mut dyn FnMut(&Board) -> bool);

/// The first moment at which a program is seen to do something else than the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of events of the trace before it is seen.
    pub at: usize,
    /// The line that did it; 0 if none has run.
    pub line: u32,
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
    /// It puts a queen, so that this is the board.
    Put(Board),
    /// It ends.
    End,
    /// It ends with an exception in this line.
    Error(u32),
    /// It puts a queen so that the board is the one that it was before.
    Repeats,
    /// It goes on, although the one solution that is wanted has been found.
    GoesOn,
}

/// How far a recorded search goes through the boards of another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many boards are the same, from the first on.
    pub puts: usize,
    /// Whether these are all boards of both; of a recording that was cut, all that it has.
    pub whole: bool,
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
                None if events.end == RunEnd::Cut => return false,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::own::events::{Callers, Put};
    use crate::search::Symmetry;

    /// The boards of the search itself that gain a queen.
    fn right(size: Size, show: &mut dyn FnMut(&Board) -> bool) {
        let mut walk = Walk::start(size);
        while let Some(step) = walk.advance() {
            let queens = walk.placement().queens();
            let mut board = vec![0; size.get()];
            queens.for_each(|queen| board[queen.row] = 1 << queen.col);
            if matches!(step, Step::Place(_)) && !show(&board) {
                return;
            }
        }
    }

    fn events(goal: Goal, hides_last: bool) -> Events {
        let size = Size::new(4).expect("a size");
        let mut puts = Vec::new();
        right(size, &mut |board| {
            let full = board.iter().all(|row| *row != 0);
            if !(full && hides_last) {
                puts.push(Put {
                    at: puts.len(),
                    line: 1,
                    board: board.clone(),
                });
            }
            !(full && goal == Goal::First)
        });
        Events {
            size,
            symmetry: Symmetry::Identity,
            puts,
            hides_last,
            kept: Vec::new(),
            end: RunEnd::Whole,
            callers: Callers::GoOn,
            same_call: None,
            shared_rows: None,
            off_board: None,
            beyond_calls: None,
            replies: Vec::new(),
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
            assert_eq!(agreement(&events, goal, &right), whole(all));
            let part = |puts| Agreement { puts, whole: false };
            events.puts.pop();
            assert_eq!(agreement(&events, goal, &right), part(all - 1));
            events.end = RunEnd::Cut;
            assert_eq!(agreement(&events, goal, &right), whole(all - 1));
            events.puts[3].board[0] = 0b1000;
            assert_eq!(agreement(&events, goal, &right), part(3));
        }
        let first = events(Goal::First, false);
        let goes_on = agreement(&first, Goal::All, &right);
        assert_eq!((goes_on.puts, goes_on.whole), (8, false));
    }
}
