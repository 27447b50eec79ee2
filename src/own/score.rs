//! Which reading of a program's variables is its board.
//!
//! Every variable that could be a board is read in every way that makes sense. The reading wins that (a) goes through
//! the boards that the program itself returns or prints, (b) changes one queen at a time, the queen put last being the
//! first one taken, and (c) belongs to the function that searches. Whether queens attack each other only breaks ties,
//! because faulty programs must be read as reliably as right ones.

mod candidates;

use std::collections::HashSet;

use super::answer;
use super::reading::{ByHand, Reading};
use super::rules;
use super::trace::{Trace, TraceEvent};
use crate::recording::Machine;
use crate::search::board::{attacking_pair, holds, image, is_solution, queens};
use crate::search::{Board, Square, Symmetry};

/// The reading that fits best.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFound {
    pub reading: Reading,
    /// Whether the reading is certain.
    pub sure: bool,
}

/// The boards that a reading goes through, with the event before which each appears.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    pub(super) boards: Vec<(usize, Board)>,
    /// How many values were read, and how many of them had an invalid entry. In a run without end, an invalid
    /// value counts only after a valid one.
    read: usize,
    invalid: usize,
    /// Whether the value read last had none.
    valid: bool,
    /// How many values were not read, such as lists that are too long: the last board stays.
    unread: usize,
    off_board: HashSet<usize>,
}

impl Path {
    /// Whether the board of this place had an invalid entry, such as a queen off the board.
    pub(super) fn is_off_board(&self, place: usize) -> bool {
        self.off_board.contains(&place)
    }

    fn is_ever_full(&self, n: usize) -> bool {
        self.boards
            .iter()
            .any(|(_, board)| queens(board).count() == n)
    }

    /// Whether all its queens, at least three, stand on one diagonal: the number of a row changes so from call to call.
    fn is_counter(&self) -> bool {
        let squares = self.boards.iter().flat_map(|(_, board)| queens(board));
        let squares: HashSet<_> = squares.collect();
        let on_one =
            |line: fn(&Square) -> i64| squares.iter().map(line).collect::<HashSet<_>>().len() == 1;
        squares.len() > 2
            && (on_one(|square| square.row as i64 - square.col as i64)
                || on_one(|square| (square.row + square.col) as i64))
    }

    /// Whether it has the boards of these calls until the first call ends, and two queens by then: a list whose queens
    /// are never lifted fits worse than the calls that put them.
    fn keeps(&self, calls: &Self) -> bool {
        let boards = || calls.boards.iter().map(|(_, board)| board);
        let next = boards().skip(1);
        let grown = boards()
            .zip(next)
            .take_while(|(board, next)| holds(next, board));
        let grown = grown.count();
        grown > 1 && self.boards.len() > grown && {
            let own = self.boards.iter().map(|(_, board)| board);
            own.zip(boards())
                .take(grown + 1)
                .all(|(own, board)| own == board)
        }
    }

    fn is_filled_from_empty(&self) -> bool {
        let mut boards = self.boards.iter().map(|(_, board)| board);
        boards
            .next()
            .is_some_and(|board| board.iter().all(|row| *row == 0))
            && boards.any(|board| board.iter().any(|row| *row != 0))
    }
}

/// How well a reading fits, by its place among the readings.
#[derive(Clone, Copy)]
struct Fit {
    at: usize,
    total: f64,
    strength: f64,
}

/// The best of these, the first of several that fit equally well.
fn best(fitting: &[Fit], of: impl Fn(&usize) -> bool) -> Option<Fit> {
    let of = fitting.iter().copied().filter(|fit| of(&fit.at));
    of.reduce(|best, fit| {
        if fit.total > best.total + 1e-9 {
            fit
        } else {
            best
        }
    })
}

/// The place of the reading to be taken instead of the one that fits best.
fn instead(
    fitting: &[Fit],
    readings: &[Reading<u32>],
    paths: &[Path],
    best: usize,
    n: usize,
) -> Option<usize> {
    let of_calls = |at: &usize| readings[*at].form.is_of_calls();
    if of_calls(&best) {
        let keeps = |at: &usize| !of_calls(at) && paths[*at].keeps(&paths[best]);
        let fits = self::best(fitting, keeps).map(|fit| fit.at);
        return fits.or_else(|| (0..paths.len()).find(keeps));
    }
    // A search that never goes below the last row: with one row more it goes through all solutions.
    let with_row = Reading {
        inclusive: true,
        ..readings[best].clone()
    };
    let with_row = readings.iter().position(|reading| *reading == with_row)?;
    let boards = paths[with_row].boards.iter().map(|(_, board)| board);
    let solutions: HashSet<_> = boards.filter(|board| is_solution(board)).collect();
    let all = !solutions.is_empty() && solutions.len() as u64 == rules::total(n);
    (!paths[best].is_ever_full(n) && all).then_some(with_row)
}

/// How well each of the readings fits that could be a board.
fn fits(readings: &[Reading<u32>], paths: &[Path], trace: &Trace, named: bool) -> Vec<Fit> {
    let (found, count) = answered(trace);
    let searching = candidates::searching(trace);
    // A search that has run so long has had a full board.
    let finds = !found.is_empty() || count.is_some_and(|count| count > 0) || trace.limited;
    let mut fitting = Vec::new();
    for (at, (reading, path)) in readings.iter().zip(paths).enumerate() {
        // One queen in each call: if the last row has no call, its queen is never seen.
        let lacks_last = reading.form.is_of_calls() && finds && !path.is_ever_full(trace.n);
        if lacks_last && !named || reading.form.is_of_calls() && path.is_counter() {
            continue;
        }
        let Some((through, one_by_one, ties)) = score(path, trace.n, &found, count) else {
            continue;
        };
        let counter = reading.up_to.as_ref().and_then(|up_to| up_to.0);
        let owner = reading.function.or(counter).map_or(1.0, |function| {
            searching.get(&function).copied().unwrap_or_default()
        });
        let strength = through.max(one_by_one);
        fitting.push(Fit {
            at,
            total: 3.0 * through + 2.0 * one_by_one + owner + ties
                - candidates::complexity(reading),
            strength: if owner > 0.0 {
                strength.min(one_by_one)
            } else {
                0.0
            },
        });
    }
    fitting
}

/// The best reading of a run. `None` if no variable behaves like a board. A `likely` variable is preferred, whatever its
/// boards show.
pub fn find_board(
    trace: &Trace,
    by_hand: Option<&ByHand>,
    likely: Option<&str>,
) -> Option<BoardFound> {
    let mut readings = candidates::of(trace, likely);
    if let Some(found) = likely.and_then(|likely| board_in(likely, &readings, trace)) {
        return Some(found);
    }
    if let Some(by_hand) = by_hand {
        readings.retain(|reading| {
            reading
                .named(trace)
                .is_some_and(|reading| by_hand.names(&reading))
        });
    }
    let paths = paths(&readings, trace);
    let named = by_hand.is_some();
    let fitting = fits(&readings, &paths, trace, named);
    let best = best(&fitting, |_| true).filter(|best| best.total > 1.5 || named);
    let Some(best) = best else {
        // A board whose rows are one list does not score as a board.
        let shared = readings.iter().zip(&paths).find(|(reading, path)| {
            let shared = |(name, _): &(u32, usize)| *name == reading.variable;
            trace.shared_rows.iter().any(shared) && path.is_filled_from_empty()
        });
        return Some(BoardFound {
            reading: shared?.0.named(trace)?,
            sure: true,
        });
    };
    let at = instead(&fitting, &readings, &paths, best.at, trace.n).unwrap_or(best.at);
    Some(BoardFound {
        reading: readings[at].named(trace)?,
        sure: best.strength > 0.8 || named,
    })
}

/// The best reading of this variable, if one has a queen on its board.
fn board_in(variable: &str, readings: &[Reading<u32>], trace: &Trace) -> Option<BoardFound> {
    let of = |reading: &&Reading<u32>| trace.name(reading.variable) == variable;
    let readings: Vec<_> = readings.iter().filter(of).cloned().collect();
    let paths = paths(&readings, trace);
    let mut fitting = fits(&readings, &paths, trace, true);
    let is_read = |path: &Path| path.unread <= path.read;
    fitting.retain(|fit| is_read(&paths[fit.at]));
    let seen = |path: &Path| {
        is_read(path)
            && path
                .boards
                .iter()
                .any(|(_, board)| board.iter().any(|row| *row != 0))
    };
    let at = match best(&fitting, |_| true) {
        Some(best) => instead(&fitting, &readings, &paths, best.at, trace.n).unwrap_or(best.at),
        None => paths.iter().position(seen)?,
    };
    Some(BoardFound {
        reading: readings[at].named(trace)?,
        sure: true,
    })
}

/// The boards that the run has given or printed, and the number of solutions that the run has named instead.
pub(super) fn answered(trace: &Trace) -> (Vec<Board>, Option<u64>) {
    let Some(run) = trace.run() else {
        return (Vec::new(), None);
    };
    let answer = answer::read(&[run], None).remove(0);
    let Some(mut found) = answer.boards else {
        return (Vec::new(), answer.counts.first().copied());
    };
    // What no variable can go through: a list that was too long for a board, and the same board at once again.
    found.retain(|board| queens(board).count() > 0);
    found.dedup();
    (found, None)
}

/// The boards with a queen in every row that a reading goes through, each as often as it becomes full.
pub fn full_boards(trace: &Trace, reading: &Reading) -> Vec<Board> {
    let boards = path(reading, trace)
        .boards
        .into_iter()
        .map(|(_, board)| board);
    boards
        .filter(|board| board.iter().all(|row| row.is_power_of_two()))
        .collect()
}

/// The boards that one reading goes through.
pub(super) fn path(reading: &Reading, trace: &Trace) -> Path {
    let Some(reading) = reading.in_trace(trace) else {
        return Path::default();
    };
    paths(&[reading], trace).pop().unwrap_or_default()
}

fn paths(readings: &[Reading<u32>], trace: &Trace) -> Vec<Path> {
    let mut machine = Machine::new(0);
    let mut paths = vec![Path::default(); readings.len()];
    let mut keys: Vec<Vec<u32>> = vec![vec![u32::MAX]; readings.len()];
    let mut key = Vec::new();
    for (at, event) in trace.events.iter().enumerate() {
        if event.shows_board() {
            for ((reading, path), old) in readings.iter().zip(&mut paths).zip(&mut keys) {
                if reading.key(&machine, &mut key).is_none() || *old == key {
                    continue;
                }
                old.clone_from(&key);
                let Some(read) = reading.board(&key, trace) else {
                    path.unread += 1;
                    continue;
                };
                // In a run without end, a number that grows for ever is one fault, not many.
                if read.valid || path.valid || !trace.limited {
                    path.read += 1;
                    path.invalid += usize::from(!read.valid);
                }
                path.valid = read.valid;
                if path
                    .boards
                    .last()
                    .is_none_or(|(_, last)| *last != read.board)
                {
                    path.boards.push((at, read.board));
                }
                if !read.valid {
                    path.off_board.insert(path.boards.len() - 1);
                }
            }
        }
        if let TraceEvent::Change(change) = event {
            machine.apply(*change);
        }
    }
    paths
}

/// How well a path fits: (a), (b), and the tie-breaker. `None` if the path cannot be that of a board.
fn score(path: &Path, n: usize, found: &[Board], count: Option<u64>) -> Option<(f64, f64, f64)> {
    let boards: Vec<_> = path.boards.iter().map(|(_, board)| board).collect();
    let different = boards.iter().collect::<HashSet<_>>().len();
    // A list of free squares changes one square at a time too, but a search puts its queens one by one, or goes through
    // whole boards.
    let first = boards
        .iter()
        .map(|board| queens(board).count())
        .find(|count| *count > 0);
    let crowded = first.is_some_and(|first| first != 1 && first != n);
    let moves = different >= 3 && moves(&boards, n);
    if n > 1 && (!moves || crowded) || path.invalid * 2 > path.read {
        return None;
    }
    let valid = 1.0 - path.invalid as f64 / path.read.max(1) as f64;
    let full = boards.iter().filter(|board| queens(board).count() == n);
    let full: Vec<_> = full
        .filter(|board| board.iter().all(|row| row.is_power_of_two()))
        .collect();
    let through = if found.is_empty() {
        // A loop moves its last queen over attacked squares, too: of its full boards, the solutions are counted.
        let right: HashSet<_> = full.iter().filter(|board| is_solution(board)).collect();
        match count {
            Some(0) | None => 0.5,
            Some(count) => {
                let share = |boards: usize| {
                    let boards = boards as u64;
                    count.min(boards) as f64 / count.max(boards) as f64
                };
                let share = share(full.len()).max(share(right.len()));
                if share < 1.0 { 0.5 * share } else { 1.0 }
            }
        }
    } else {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| goes_through(&boards, found, symmetry))
            .fold(0.0, f64::max)
    };
    // A program that goes through whole boards puts and lifts no single queens.
    let whole = full.len() == boards.len() && different > n;
    let one_by_one = if whole {
        one_by_one(&boards).max(0.5)
    } else {
        one_by_one(&boards)
    };
    let apart = boards
        .iter()
        .filter(|board| attacking_pair(board).is_none())
        .count() as f64
        / boards.len().max(1) as f64;
    let solutions =
        full.iter().filter(|board| is_solution(board)).count() as f64 / full.len().max(1) as f64;
    let squares: HashSet<_> = boards.iter().flat_map(|board| queens(board)).collect();
    let seen = (boards.len() as f64).ln() * 0.02 + squares.len() as f64 / (n * n) as f64 * 0.02;
    Some((
        through * valid,
        one_by_one * valid,
        0.3 * apart + 0.2 * solutions + seen,
    ))
}

/// Whether queens move over the boards: a variable that has one fixed value per row, such as the row's number, is not a
/// board.
fn moves(boards: &[&Board], n: usize) -> bool {
    let rows = (0..n)
        .filter(|row| boards.iter().any(|board| board[*row] != 0))
        .count();
    let squares: HashSet<_> = boards.iter().flat_map(|board| queens(board)).collect();
    let columns: HashSet<_> = squares.iter().map(|square| square.col).collect();
    (squares.len() > rows || boards.len() <= 2 * n + 2)
        && rows >= 2
        && columns.len() >= n.div_ceil(2)
}

/// The share of the found boards that the path goes through, in their order, each turned by this symmetry.
fn goes_through(boards: &[&Board], found: &[Board], symmetry: Symmetry) -> f64 {
    let mut path = boards.iter();
    let mut met = 0;
    for wanted in found {
        let wanted = image(wanted, symmetry);
        let before = path.clone();
        if path.any(|board| **board == wanted) {
            met += 1;
        } else {
            path = before;
        }
    }
    f64::from(met) / found.len() as f64
}

/// The share of the changes that put one queen, take the one that was put last, or move it.
fn one_by_one(boards: &[&Board]) -> f64 {
    let mut put: Vec<Square> = boards
        .first()
        .map(|board| queens(board).collect())
        .unwrap_or_default();
    let mut good = 0;
    // A search begins with an empty board, so any other beginning counts like two bad changes.
    let mut changes = usize::from(!put.is_empty()) * 2;
    for pair in boards.windows(2) {
        let only = |one: &Board, other: &Board| {
            queens(one)
                .filter(|queen| other[queen.row] >> queen.col & 1 == 0)
                .collect::<Vec<_>>()
        };
        let (gone, come) = (only(pair[0], pair[1]), only(pair[1], pair[0]));
        changes += 1;
        let last = put.last().copied();
        good += usize::from(match (&gone[..], &come[..]) {
            ([], [_]) => true,
            ([one], []) => Some(*one) == last,
            ([one], [other]) => Some(*one) == last && one.row == other.row,
            _ => false,
        });
        put.retain(|queen| !gone.contains(queen));
        put.extend(come);
    }
    good as f64 / changes.max(1) as f64
}
