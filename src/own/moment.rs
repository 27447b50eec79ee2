//! The first moment of a run that shows what is wrong.

use std::collections::HashSet;

use super::cause;
use super::judge::{Grade, SizeVerdict};
use super::line::attacking_pair;
use super::reading::Reading;
use super::score::{self, Path};
use super::trace::{Event, Trace};
use super::{Line, rules, shared_line};
use crate::course::Misconception;
use crate::recording::Change;
use crate::search::board::{holds, image, queens};
use crate::search::{Board, Size, Square, Symmetry};

/// A moment that shows what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What is wrong.
    pub reason: Misconception,
    /// The number of events of the trace before it.
    pub event: usize,
    /// The line that has run last in the program; 0 if none has.
    pub line: u32,
    pub board: Board,
    /// The queen or the square that it is about.
    pub square: Option<Square>,
    /// The other queen, and the line on which they attack each other.
    pub other: Option<(Square, Line)>,
}

impl Moment {
    /// The moment after so many events, about no square: of the boards that a run goes through, each with its event, the
    /// one that is on the board then. Without boards none is shown.
    fn after(
        event: usize,
        trace: &Trace,
        boards: &[(usize, Board)],
        reason: Misconception,
    ) -> Self {
        let board = boards.iter().rfind(|(at, _)| *at <= event);
        Self {
            reason,
            event,
            line: trace.line_before(event),
            board: board.map_or_else(|| vec![0; trace.n], |(_, board)| board.clone()),
            square: None,
            other: None,
        }
    }

    /// Whether no queen is on the board.
    pub fn is_empty(&self) -> bool {
        self.board.iter().all(|row| *row == 0)
    }
}

/// A path of boards, turned so that the program fills row 0 first, with the lowest column first.
struct Turned {
    n: usize,
    boards: Vec<(usize, Board)>,
    symmetry: Symmetry,
}

impl Turned {
    fn of(boards: &[(usize, Board)], n: usize) -> Self {
        let fits = |symmetry: Symmetry| {
            let turned: Vec<_> = boards
                .iter()
                .map(|(_, board)| image(board, symmetry))
                .collect();
            let (mut in_order, mut rising) = (0, 0);
            for pair in turned.windows(2) {
                let added = pair[1]
                    .iter()
                    .zip(&pair[0])
                    .position(|(new, old)| new & !old != 0);
                let depth = pair[0].iter().take_while(|row| **row != 0).count();
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
    fn back(&self, square: Square) -> Square {
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

    /// The first place at which the board is full.
    fn first_full(&self) -> Option<usize> {
        self.boards
            .iter()
            .position(|(_, board)| queens(board).count() == self.n)
    }

    /// The first place at which the board is full as it was before.
    fn first_again(&self) -> Option<usize> {
        let mut seen = HashSet::new();
        self.boards
            .iter()
            .position(|(_, board)| queens(board).count() == self.n && !seen.insert(board))
    }

    /// The first place at which the board is full, else the last place.
    fn full_or_last(&self) -> usize {
        self.first_full()
            .unwrap_or(self.boards.len().saturating_sub(1))
    }

    /// The first place at which a row has several queens.
    fn crowded(&self) -> Option<(usize, Square, Square)> {
        self.boards.iter().enumerate().find_map(|(at, (_, board))| {
            let row = board.iter().position(|row| row.count_ones() > 1)?;
            let mut two = queens(board).filter(|queen| queen.row == row);
            Some((at, two.next()?, two.next()?))
        })
    }

    /// The first place at which a queen is put below a row whose queen has just been lifted.
    fn gap(&self) -> Option<(usize, Square)> {
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
    fn only_grows(&self) -> Option<usize> {
        let grows = |pair: &[(usize, Board)]| holds(&pair[1].1, &pair[0].1);
        let last = self.boards.len().checked_sub(1)?;
        (last > 1 && self.boards.windows(2).all(grows)).then_some(last)
    }

    /// The first place at which a queen has been lifted.
    fn first_lift(&self) -> Option<usize> {
        let lifts = |pair: &[(usize, Board)]| !holds(&pair[1].1, &pair[0].1);
        self.boards
            .windows(2)
            .position(lifts)
            .map(|before| before + 1)
    }

    /// The first place at which the queen of row 0 has been lifted alone, so that the others have moved up a row: the
    /// first entry of a list has gone instead of the last.
    fn first_shift(&self) -> Option<usize> {
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
    /// keeps its queens.
    fn accepted(&self) -> Option<(usize, Square, Square, Line)> {
        self.boards.iter().enumerate().find_map(|(at, (_, board))| {
            let (upper, lower, line) = attacking_pair(board)?;
            let grows = |(_, next): &(usize, Board)| next != board && holds(next, board);
            let goes_on =
                queens(board).count() == self.n || self.boards.get(at + 1).is_some_and(grows);
            (goes_on && line != Line::Row).then_some((at, lower, upper, line))
        })
    }

    /// The safe squares that were never tried although the placement above them was reached, in the order of the
    /// search, each with the last place at which that placement was on the board.
    fn untried(&self) -> Vec<(usize, Square)> {
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
                    let last = self
                        .boards
                        .iter()
                        .rposition(|(_, other)| *other == board)
                        .unwrap_or_default();
                    untried.push((last, square));
                }
            }
            open.extend(below.into_iter().rev());
        }
        untried
    }
}

/// The first moment at which the call that followed a queen has returned, and the queen is still there, in a run that
/// lifts none: the event, and the queen.
fn kept(trace: &Trace, boards: &[(usize, Board)]) -> Option<(usize, Square)> {
    let moment = |pair: &[(usize, Board)]| {
        let (before, (event, board)) = (&pair[0].1, &pair[1]);
        let queen = queens(board).find(|queen| before[queen.row] >> queen.col & 1 == 0)?;
        let put = trace.events[..*event]
            .iter()
            .rposition(|event| matches!(event, Event::Line(_)))?;
        Some((returned(trace, put)?, queen))
    };
    boards
        .windows(2)
        .filter_map(moment)
        .min_by_key(|(event, _)| *event)
}

/// The first line after event `put` at which a recursive call has returned: a function was called again while it was
/// active, and no more calls are active than at `put`, or than after any return since.
fn returned(trace: &Trace, put: usize) -> Option<usize> {
    let (mut calls, mut own, mut again) = (Vec::new(), usize::MAX, false);
    for (at, event) in trace.events.iter().enumerate() {
        match event {
            Event::Change(Change::Call(function)) => {
                again |= at > put && calls.contains(function);
                calls.push(*function);
            }
            Event::Change(Change::Leave) => {
                calls.pop();
                own = if at > put { own.min(calls.len()) } else { own };
            }
            Event::Line(_) if at == put => own = calls.len(),
            Event::Line(_) if at > put && again && calls.len() <= own => return Some(at),
            _ => {}
        }
    }
    None
}

/// Whether a reason is seen in the result alone.
const fn is_of_result(reason: Misconception) -> bool {
    matches!(
        reason,
        Misconception::SharedBoards
            | Misconception::NothingReturned
            | Misconception::OtherForm
            | Misconception::TotalDiffers
            | Misconception::UpToSymmetry
            | Misconception::PrintedOnly
            | Misconception::NotReset
    )
}

/// The first moment that shows why this size is not right: a cause that the run shows by itself, else what its
/// board shows. The reason is then the one that the result shows; if it shows none, the run is searched for one.
/// `source` is the program's text.
pub fn first_wrong(
    trace: &Trace,
    reading: Option<&Reading>,
    size: &SizeVerdict,
    source: &str,
) -> Option<Moment> {
    let path = reading.map(|reading| score::path(reading, trace));
    let boards = path.as_ref().map_or(&[][..], |path| &path.boards);
    match cause::cause(trace, boards, reading, size, source) {
        Some((reason, event)) => Some(Moment::after(event, trace, boards, reason)),
        None => wrong_on_board(trace, &path?, size),
    }
}

/// The first moment at which a search asks about a square below the last row.
pub fn below_last_row(trace: &Trace) -> Option<Moment> {
    let event = cause::below_last_row(trace)?;
    Some(Moment::after(event, trace, &[], Misconception::WrongEnd))
}

fn wrong_on_board(trace: &Trace, path: &Path, size: &SizeVerdict) -> Option<Moment> {
    let turned = Turned::of(&path.boards, trace.n);
    let moment = |reason, at: usize, square: Option<Square>, other: Option<(Square, Line)>| {
        let (event, _) = path.boards.get(at)?;
        let other = other.map(|(queen, line)| {
            let back = turned.back(queen);
            (
                back,
                square
                    .and_then(|square| shared_line(back, turned.back(square)))
                    .unwrap_or(line),
            )
        });
        Some(Moment {
            square: square.map(|square| turned.back(square)),
            other,
            ..Moment::after(*event, trace, &path.boards, reason)
        })
    };
    let reason = size.reason;
    if reason.is_some_and(is_of_result) || size.verdict == Grade::Slow {
        // No moment of the search shows it.
        return None;
    }
    if size.verdict == Grade::Error && reason.is_none() {
        if let Some((at, queen, attacker, line)) = turned.accepted() {
            let reason = if line == Line::Column {
                Misconception::ForgotColumns
            } else {
                Misconception::OneDiagonal
            };
            return moment(reason, at, Some(queen), Some((attacker, line)));
        }
        let full = turned
            .boards
            .last()
            .is_some_and(|(_, board)| queens(board).count() >= trace.n);
        let last = turned.boards.len().checked_sub(1)?;
        let index = size.error.as_ref().map(|error| error.kind.as_str());
        let beyond = full && matches!(index, Some("IndexError" | "KeyError"));
        return moment(
            reason.or(beyond.then_some(Misconception::WrongEnd))?,
            last,
            None,
            None,
        );
    }
    let blind = matches!(
        reason,
        None | Some(
            Misconception::NeverLifted | Misconception::NotASolution | Misconception::Missed
        )
    );
    if blind {
        if let Some((at, one, other)) = turned.crowded() {
            return moment(
                Misconception::NeverLifted,
                at,
                Some(other),
                Some((one, Line::Row)),
            );
        }
        if let Some(last) = turned.only_grows() {
            let reason = Misconception::NeverLifted;
            let Some((event, queen)) = kept(trace, &path.boards) else {
                return moment(reason, last, None, None);
            };
            return Some(Moment {
                square: Some(queen),
                ..Moment::after(event, trace, &path.boards, reason)
            });
        }
        if let Some(at) = path.off_board() {
            return moment(Misconception::OffTheBoard, at, None, None);
        }
        if let Some((at, queen)) = turned.gap() {
            return moment(Misconception::LiftedEarly, at, Some(queen), None);
        }
    }
    if reason.is_none_or(|reason| reason == Misconception::Duplicate || blind)
        && let Some(at) = turned.first_shift()
    {
        return moment(Misconception::NotLastQueen, at, None, None);
    }
    if let Some((at, queen, attacker, line)) = turned.accepted() {
        let reason = reason.unwrap_or(Misconception::NotASolution);
        return moment(reason, at, Some(queen), Some((attacker, line)));
    }
    if reason == Some(Misconception::Duplicate) {
        let again = turned.first_again()?;
        return moment(Misconception::Duplicate, again, None, None);
    }
    let untried = turned.untried();
    let Some((at, square)) = untried.first().copied() else {
        // Every safe square was tried, so the search is right and only its result is wrong.
        let solutions = rules::solutions(trace.n);
        let met = |solution: &Board| turned.boards.iter().any(|(_, board)| board == solution);
        let late = goes_on(trace, &path.boards, turned.first_full());
        if !late && size.found < Some(size.expected) && solutions.iter().all(met) {
            let (event, _) = path.boards.get(turned.full_or_last())?;
            let reason = reason.unwrap_or(Misconception::NotSaved);
            return Some(Moment::after(*event, trace, &[], reason));
        }
        let end = late || turned.first_full().is_none();
        let reason = reason.or(end.then_some(Misconception::WrongEnd));
        return moment(reason?, turned.full_or_last(), None, None);
    };
    let vague = reason.is_none_or(|reason| reason == Misconception::NotASolution);
    let reason = reason
        .filter(|_| !vague)
        .unwrap_or_else(|| untried_reason(&turned, &untried));
    moment(reason, at, Some(square), None)
}

/// The first moment of an incomplete run that is wrong whatever comes later: two queens share a row or attack each
/// other, and the next board keeps all queens of this one.
pub fn wrong_so_far(trace: &Trace, reading: &Reading) -> Option<Moment> {
    let path = score::path(reading, trace);
    let (at, (upper, lower, line)) =
        path.boards
            .iter()
            .enumerate()
            .find_map(|(at, (_, board))| {
                // A program that goes through whole boards, or lifts the queen at once, may be right.
                let (_, next) = path.boards.get(at + 1)?;
                Some((at, attacking_pair(board).filter(|_| holds(next, board))?))
            })?;
    let reason = match line {
        Line::Row => Misconception::NeverLifted,
        Line::Column => Misconception::ForgotColumns,
        Line::Diagonal | Line::Antidiagonal => Misconception::OneDiagonal,
    };
    let (event, _) = path.boards.get(at)?;
    Some(Moment {
        square: Some(lower),
        other: Some((upper, line)),
        ..Moment::after(*event, trace, &path.boards, reason)
    })
}

/// Whether the search goes on through a row below a full board: it runs more lines there than a search that returns.
fn goes_on(trace: &Trace, boards: &[(usize, Board)], full: Option<usize>) -> bool {
    let event = |at: usize| boards.get(at).map(|(event, _)| *event);
    let Some(full) = full.filter(|full| event(full + 1).is_some()) else {
        return false;
    };
    let lines = |at| trace.lines_before(event(at).unwrap_or_default());
    lines(full + 1) - lines(full) > 2 * trace.n
}

/// Why safe squares were not tried.
fn untried_reason(turned: &Turned, untried: &[(usize, Square)]) -> Misconception {
    let full = turned.first_full();
    let columns: HashSet<_> = untried.iter().map(|(_, square)| square.col).collect();
    let edge = columns.iter().all(|col| *col == 0 || *col + 1 == turned.n);
    let edges_used = turned
        .boards
        .iter()
        .any(|(_, board)| queens(board).any(|queen| columns.contains(&queen.col)));
    if edge && !edges_used {
        return Misconception::ColumnsLeftOut;
    }
    if full.is_none() && untried.iter().all(|(_, square)| square.row + 1 == turned.n) {
        return Misconception::WrongEnd;
    }
    // Every untried square comes after the first full board: if queens are only lifted from then on, the program stops
    // at the first solution.
    if full.is_some_and(|full| untried.iter().all(|(last, _)| *last + turned.n >= full)) {
        let solutions = rules::solutions(turned.n);
        let met = turned
            .boards
            .iter()
            .filter(|(_, board)| solutions.contains(board))
            .count();
        let lifts = |pair: &[(usize, Board)]| holds(&pair[0].1, &pair[1].1);
        if met == 1
            && turned.boards[full.unwrap_or_default()..]
                .windows(2)
                .all(lifts)
        {
            return Misconception::FirstOnly;
        }
    }
    // Marks are left over only by queens that were lifted.
    let Some(lifted) = turned.first_lift() else {
        return Misconception::Missed;
    };
    if turned.boards[lifted..]
        .windows(2)
        .all(|pair| holds(&pair[0].1, &pair[1].1))
    {
        return Misconception::NotGoneOn;
    }
    if untried
        .iter()
        .any(|untried| turned.passed_over(*untried, lifted))
    {
        return Misconception::Missed;
    }
    Misconception::UndoneInPart
}
