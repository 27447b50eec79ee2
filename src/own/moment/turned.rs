//! The boards that a search goes through, turned into the order of the tutor's search.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::course::Misconception;
use crate::own::rules::attacking_pair;
use crate::own::trace::{Trace, TraceEvent};
use crate::own::{SharedLine, rules};
use crate::search::board::{holds, image, is_solution, queens};
use crate::search::{Board, Size, Square, Symmetry};

/// A path of boards, turned so that the program fills row 0 first, with the lowest column first.
pub(super) struct Turned {
    n: usize,
    pub(super) boards: Vec<(usize, Board)>,
    symmetry: Symmetry,
}

impl Turned {
    pub(super) fn of(boards: &[(usize, Board)], n: usize) -> Self {
        let fits = |symmetry: Symmetry| {
            let turned: Vec<_> = boards
                .iter()
                .map(|(_, board)| image(board, symmetry))
                .collect();
            let (mut in_order, mut rising) = (0, 0);
            for pair in turned.windows(2) {
                let rows = || pair[1].iter().zip(&pair[0]);
                let added = rows().position(|(new, old)| new & !old != 0);
                // A queen that moves along its row is put there again.
                let depth = rows().take_while(|(new, old)| *new & *old != 0).count();
                in_order += usize::from(added == Some(depth));
            }
            let mut last = 0;
            for board in turned.iter().filter(|board| queens(board).count() == 1) {
                rising += usize::from(board[0] > last);
                last = board[0];
            }
            let first = turned.iter().find_map(|board| queens(board).next());
            (first.is_some_and(|first| first.row == 0), in_order, rising)
        };
        // Of several symmetries that fit equally well, the last of the reversed list is taken: the first of all, the
        // identity if possible.
        let best = Symmetry::ALL
            .into_iter()
            .rev()
            .max_by_key(|symmetry| fits(*symmetry))
            .unwrap_or(Symmetry::Identity);
        let boards = boards
            .iter()
            .map(|(at, board)| (*at, image(board, best)))
            .collect();
        Self {
            n,
            boards,
            symmetry: best,
        }
    }

    /// The square of the program's own board whose image this square is.
    pub(super) fn back(&self, square: Square) -> Square {
        let Some(size) = Size::new(self.n) else {
            return square;
        };
        let mut all = (0..self.n).flat_map(|row| (0..self.n).map(move |col| Square::new(row, col)));
        let is_back = |back: &Square| {
            self.symmetry.image(size, back.row, back.col) == (square.row, square.col)
        };
        all.find(is_back).unwrap_or(square)
    }

    /// Whether a square below the placement of this place was passed over before the place `lifted`: with the same
    /// queens above, a queen was put at a higher column of its row.
    fn passed_over(&self, (place, square): (usize, Square), lifted: usize) -> bool {
        let above = &self.boards[place].1[..square.row];
        let passes =
            |board: &Board| board[..square.row] == *above && board[square.row] >> square.col > 1;
        self.boards[..lifted].iter().any(|(_, board)| passes(board))
    }

    /// The first place at which the board is a solution; without one, the first at which it is full.
    pub(super) fn first_full(&self) -> Option<usize> {
        let first =
            |is: &dyn Fn(&Board) -> bool| self.boards.iter().position(|(_, board)| is(board));
        first(&|board| is_solution(board))
            .or_else(|| first(&|board| queens(board).count() == self.n))
    }

    /// The first place at which the board is full as it was before.
    pub(super) fn first_again(&self) -> Option<usize> {
        let mut seen = HashSet::new();
        self.boards
            .iter()
            .position(|(_, board)| queens(board).count() == self.n && !seen.insert(board))
    }

    /// The first place at which the board is a solution or full, else the last place.
    pub(super) fn full_or_last(&self) -> usize {
        self.first_full()
            .unwrap_or(self.boards.len().saturating_sub(1))
    }

    /// The first place at which a row has several queens.
    pub(super) fn crowded(&self) -> Option<(usize, Square, Square)> {
        self.boards.iter().enumerate().find_map(|(at, (_, board))| {
            let row = board.iter().position(|row| row.count_ones() > 1)?;
            let mut two = queens(board).filter(|queen| queen.row == row);
            Some((at, two.next()?, two.next()?))
        })
    }

    /// Whether a row above a queen has none.
    pub(super) fn skips_row(&self, place: usize) -> bool {
        let mut rows = self.boards[place].1.iter().skip_while(|row| **row != 0);
        rows.any(|row| *row != 0)
    }

    /// The first place at which a queen is put below a row whose queen has just been lifted.
    pub(super) fn gap(&self) -> Option<(usize, Square)> {
        self.boards.windows(3).enumerate().find_map(|(at, boards)| {
            let [full, lifted, put] = [&boards[0].1, &boards[1].1, &boards[2].1];
            let queen = queens(put).last().filter(|queen| queen.row > 0)?;
            let mut without = full.clone();
            without[queen.row - 1] = 0;
            let gap = full[queen.row - 1] != 0 && without == *lifted && holds(put, lifted);
            (gap && put[queen.row - 1] == 0 && lifted[queen.row] == 0).then_some((at + 2, queen))
        })
    }

    /// The last place, if there are at least three boards and no queen is ever lifted.
    pub(super) fn only_grows(&self) -> Option<usize> {
        let grows = |pair: &[(usize, Board)]| holds(&pair[1].1, &pair[0].1);
        let last = self.boards.len().checked_sub(1)?;
        (last > 1 && self.boards.windows(2).all(grows)).then_some(last)
    }

    /// The first place at which a queen has been lifted and not put into another column.
    fn first_lift(&self) -> Option<usize> {
        let lifts = |pair: &[(usize, Board)]| holds(&pair[0].1, &pair[1].1);
        self.boards
            .windows(2)
            .position(lifts)
            .map(|before| before + 1)
    }

    /// The first place at which the queen of row 0 has been lifted alone, so that the others have moved up a row: the
    /// first entry of a list has gone instead of the last.
    pub(super) fn first_shift(&self) -> Option<usize> {
        let shifts = |pair: &[(usize, Board)]| {
            let (before, after) = (&pair[0].1, &pair[1].1);
            queens(before).count() > 1
                && !holds(before, after)
                && before[1..] == after[..self.n - 1]
                && after[self.n - 1] == 0
        };
        self.boards
            .windows(2)
            .position(shifts)
            .map(|before| before + 1)
    }

    /// The first place at which two queens of different rows attack each other, and the board is full or the next board
    /// keeps its queens. A full board was refused if `passed` says so of its place, or if its last queen moves on.
    pub(super) fn accepted(
        &self,
        passed: impl Fn(usize) -> bool,
    ) -> Option<(usize, Square, Square, SharedLine)> {
        self.attack(|at, board| {
            let refused = || self.moves_on(at) || passed(at);
            queens(board).count() == self.n && !refused() || self.grows(at)
        })
    }

    /// The first place at which two queens of different rows attack each other, and the next board keeps its queens. A
    /// full board does not count: the search may have refused its last queen.
    pub(super) fn built_on(&self) -> Option<(usize, Square, Square, SharedLine)> {
        self.attack(|at, _| self.grows(at))
    }

    /// The first of these boards on which two queens of different rows attack each other.
    fn attack(
        &self,
        of: impl Fn(usize, &Board) -> bool,
    ) -> Option<(usize, Square, Square, SharedLine)> {
        self.boards.iter().enumerate().find_map(|(at, (_, board))| {
            let (upper, lower, line) = attacking_pair(board)?;
            (line != SharedLine::Row && of(at, board)).then_some((at, lower, upper, line))
        })
    }

    /// Whether the board after this place has the same queens and more.
    pub(super) fn grows(&self, at: usize) -> bool {
        let (_, board) = &self.boards[at];
        let next = self.boards.get(at + 1);
        next.is_some_and(|(_, next)| next != board && holds(next, board))
    }

    /// Whether the board after this place differs only in the column of its last queen: the search has refused it.
    fn moves_on(&self, at: usize) -> bool {
        let (_, board) = &self.boards[at];
        let next = self.boards.get(at + 1);
        next.is_some_and(|(_, next)| {
            let last = self.n - 1;
            next[..last] == board[..last] && next[last] != 0
        })
    }

    /// Whether the search has come further than the first solution.
    pub(super) fn passes_first(&self) -> bool {
        let first = rules::solutions(self.n).into_iter().next();
        first.is_some_and(|first| self.boards.iter().any(|(_, board)| *board > first))
    }

    /// The safe squares that were never tried although the placement above them was reached, each with the last place
    /// at which that placement was on the board before a line: the earliest first, and at one place the row farthest down.
    pub(super) fn untried(&self, trace: &Trace) -> Vec<(usize, Square)> {
        // Several calls may end between two lines.
        let is_seen = |at: usize| {
            let next = self
                .boards
                .get(at + 1)
                .map_or(trace.events.len(), |(next, _)| *next);
            let mut until = trace.events[self.boards[at].0..next].iter();
            next == trace.events.len() || until.any(|event| matches!(event, TraceEvent::Line(_)))
        };
        let reached: HashSet<&Board> = self.boards.iter().map(|(_, board)| board).collect();
        let mut untried = Vec::new();
        let mut open = vec![(vec![0_u64; self.n], 0)];
        while let Some((board, row)) = open.pop() {
            let mut below = Vec::new();
            for col in 0..self.n {
                let square = Square::new(row, col);
                if row == self.n || queens(&board).any(|queen| queen.attacks(square)) {
                    continue;
                }
                let mut next = board.clone();
                next[row] = 1 << col;
                if reached.contains(&next) {
                    below.push((next, row + 1));
                } else if row == 0 || reached.contains(&board) {
                    let is_above = |at: &usize| self.boards[*at].1[..row] == board[..row];
                    let mut places = (0..self.boards.len()).rev().filter(is_above);
                    let last = places.find(|at| is_seen(*at)).unwrap_or_default();
                    untried.push((last, square));
                }
            }
            open.extend(below.into_iter().rev());
        }
        untried.sort_by_key(|(place, square)| (*place, Reverse(square.row)));
        untried
    }

    /// Why safe squares were not tried.
    pub(super) fn untried_reason(&self, untried: &[(usize, Square)]) -> Misconception {
        let full = self.first_full();
        let columns: HashSet<_> = untried.iter().map(|(_, square)| square.col).collect();
        let edge = columns.iter().all(|col| *col == 0 || *col + 1 == self.n);
        let edges_used = self
            .boards
            .iter()
            .any(|(_, board)| queens(board).any(|queen| columns.contains(&queen.col)));
        if edge && !edges_used {
            return Misconception::ColumnsLeftOut;
        }
        if full.is_none() && untried.iter().all(|(_, square)| square.row + 1 == self.n) {
            return Misconception::WrongEnd;
        }
        // Every untried square comes after the first full board: if queens are only lifted from then on, the program stops
        // at the first solution.
        if full.is_some_and(|full| untried.iter().all(|(last, _)| *last + self.n >= full)) {
            let solutions = rules::solutions(self.n);
            let met = self
                .boards
                .iter()
                .filter(|(_, board)| solutions.contains(board))
                .count();
            let lifts = |pair: &[(usize, Board)]| holds(&pair[0].1, &pair[1].1);
            if met == 1
                && self.boards[full.unwrap_or_default()..]
                    .windows(2)
                    .all(lifts)
            {
                return Misconception::FirstOnly;
            }
        }
        // Marks are left over only by queens that were lifted, and seen only in a search that goes on.
        let goes_on = |lifted: &usize| lifted + 1 < self.boards.len();
        let Some(lifted) = self.first_lift().filter(goes_on) else {
            return Misconception::Missed;
        };
        if self.boards[lifted..]
            .windows(2)
            .all(|pair| holds(&pair[0].1, &pair[1].1))
        {
            return Misconception::NotGoneOn;
        }
        if untried
            .iter()
            .any(|untried| self.passed_over(*untried, lifted))
        {
            return Misconception::Missed;
        }
        Misconception::UndoneInPart
    }
}
