//! The ways of reading recorded runs, each compared with the search.

use std::collections::{BTreeSet, HashMap};

use super::cause::why;
use super::difference::{Came, agreement, first_difference, search};
use super::events::{Callers, Events, Kept, Put, RunEnd};
use super::kept::kept;
use super::path::{Path, Seen, paths};
use super::placed::{self, placed};
use super::reading::{ByHand, Reading, candidates};
use super::trace::{Trace, TraceEvent};
use super::without_search::{ended, without_search};
use super::{Cause, Goal};
use crate::recording::Change;
use crate::search::board::{holds, image, queens};
use crate::search::{Board, Symmetry};

/// Of a recording that ends this many lines after the last queen was put, and after the last call returned, it is said that
/// no queen is put in them. What the program does after it is not known.
pub const LONG: usize = 20_000;

/// What is known of a program before its runs are looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The variable that is the board: the user has named it, or other runs have shown it.
    pub board: Option<&'a ByHand>,
    /// The variable that an exercise has for it.
    pub likely: Option<&'a str>,
}

/// A recorded run, and the boards of its result, in order, if it has some.
pub(super) struct RecordedRun<'a> {
    pub(super) trace: &'a Trace,
    pub(super) found: Vec<Board>,
}

/// One way of reading all runs.
pub(super) struct Candidate {
    pub(super) reading: Reading,
    named: Vec<Option<Reading<u32>>>,
    paths: Vec<Path>,
    /// Whether it belongs to the program itself, to a function that searches: what a check gets shows only a part of the
    /// search.
    pub(super) searches: bool,
}

/// A way of reading all runs, compared with the search.
#[derive(Default)]
pub(super) struct Compared {
    /// Its place among the candidates.
    pub(super) at: usize,
    pub(super) events: Vec<Events>,
    /// How many boards it has in common with the search, before the first difference of each run.
    pub(super) puts: usize,
    /// Whether all runs go through all boards of the search.
    pub(super) whole: bool,
    /// Why the search goes wrong, if that is proved.
    pub(super) cause: Option<Cause>,
    /// Whether some run shows two queens in one row, one after the other, below the same placement.
    pub(super) moves: bool,
    /// Whether all boards gain one queen, if any.
    pub(super) single: bool,
    /// Whether it is a part of a board that is not filled row by row: one that always has each column once, or of which
    /// several rows come at once.
    part: bool,
}

/// All ways of reading these runs, the plainest first, with the boards that they go through.
pub(super) fn all(runs: &[RecordedRun], known: Known) -> Vec<Candidate> {
    let mut readings: Vec<Reading> = Vec::new();
    for run in runs {
        for reading in candidates(run.trace, known.likely) {
            let Some(reading) = reading.named(run.trace) else {
                continue;
            };
            let is_wanted = known.board.is_none_or(|board| board.names(&reading));
            if is_wanted && !readings.contains(&reading) {
                readings.push(reading);
            }
        }
    }
    readings.sort_by_key(Reading::rank);
    let mut all: Vec<_> = readings
        .into_iter()
        .map(|reading| Candidate {
            reading,
            named: Vec::new(),
            paths: Vec::new(),
            searches: true,
        })
        .collect();
    for run in runs {
        let numbered: Vec<_> = all
            .iter()
            .map(|one| one.reading.in_trace(run.trace))
            .collect();
        let recursive = run.trace.recursive();
        let in_trace: Vec<_> = numbered.iter().flatten().cloned().collect();
        let mut found = paths(&in_trace, run.trace).into_iter();
        for (one, numbered) in all.iter_mut().zip(numbered) {
            let path = numbered.as_ref().and_then(|_| found.next());
            one.paths.push(path.unwrap_or_default());
            let function = numbered.as_ref().and_then(|reading| reading.function);
            one.searches &=
                function.is_none_or(|function| is_search(run.trace, &recursive, function));
            one.named.push(numbered);
        }
    }
    let likely =
        |one: &Candidate| Some(one.reading.variable.as_str()) == known.likely && one.gains();
    if all.iter().any(likely) {
        all.retain(likely);
    }
    all
}

/// Whether a function calls itself, or is called less often than there are rows: a check is called for each.
fn is_search(trace: &Trace, recursive: &BTreeSet<u32>, function: u32) -> bool {
    let is_call = |change: &Change| *change == Change::Call(function);
    recursive.contains(&function) || trace.changes().filter(is_call).count() < trace.n
}

impl Candidate {
    /// Whether there is ever a queen on the board.
    pub(super) fn gains(&self) -> bool {
        let mut boards = self.paths.iter().flat_map(|path| &path.boards);
        boards.any(Seen::gains)
    }

    /// Whether no board has N queens: the queens of the last row are not seen.
    fn hides_last(&self) -> bool {
        let full = |path: &Path| {
            path.boards
                .iter()
                .any(|seen| seen.queens() == seen.board.len())
        };
        !self.paths.iter().any(full)
    }

    /// Whether it goes through all boards of the results, in their order, perhaps turned.
    pub(super) fn goes_through(&self, runs: &[RecordedRun]) -> bool {
        let hides_last = self.hides_last();
        let through = |symmetry: Symmetry| {
            runs.iter().zip(&self.paths).all(|(run, path)| {
                let mut boards = path.boards.iter();
                run.found.iter().all(|found| {
                    let wanted = image(found, symmetry);
                    let lacks = usize::from(hides_last);
                    boards.any(|seen| {
                        seen.queens() + lacks == queens(&wanted).count()
                            && holds(&wanted, &seen.board)
                    })
                })
            })
        };
        Symmetry::ALL.into_iter().any(through)
    }

    /// Compares all runs with the search. `None` if they do not begin with one queen.
    pub(super) fn compare(
        &self,
        at: usize,
        runs: &[RecordedRun],
        (goal, causes): (Goal, bool),
    ) -> Option<Compared> {
        if !self.gains() || !self.begins_with_one() {
            return None;
        }
        let kept: Vec<Vec<Kept>> = (runs.iter().zip(&self.paths).zip(&self.named))
            .map(|((run, path), reading)| {
                let reading = reading.as_ref();
                reading.map_or_else(Vec::new, |reading| kept(run.trace, reading, path))
            })
            .collect();
        let style = self.paths.iter().zip(&kept);
        let style: Vec<_> = style
            .map(|(path, kept)| placed::Run { path, kept })
            .collect();
        let better = |best: Compared, other: Compared| {
            if other.proof() > best.proof() {
                other
            } else {
                best
            }
        };
        let in_best_symmetry = |placed: &Vec<Vec<usize>>| {
            let turned = |symmetry| {
                let events = (0..runs.len()).map(|run| {
                    self.events(run, runs[run].trace, &placed[run], &kept[run], symmetry)
                });
                Some(Compared::of(at, events.collect::<Option<_>>()?, goal))
            };
            let mut all: Vec<_> = Symmetry::ALL.into_iter().filter_map(turned).collect();
            let longest = all.iter().map(|one| (one.whole, one.puts)).max()?;
            all.retain(|one| (one.whole, one.puts) == longest);
            if causes {
                for one in &mut all {
                    one.cause = why(&one.events, goal);
                }
            }
            all.into_iter().reduce(better)
        };
        let mut ways = vec![placed(&style)];
        if causes {
            // A faulty program may accept what looks like tried.
            ways.push(placed::gained(&style));
            ways.dedup();
        }
        let best = ways.iter().filter_map(in_best_symmetry).reduce(better)?;
        Some(Compared {
            moves: self.moves(),
            single: self.is_single(),
            part: self.reading.up_to.is_some()
                && (!self.is_single() || self.paths.iter().any(|path| path.permutes)),
            ..best
        })
    }

    /// Whether the first board of each run that gains queens gains one.
    fn begins_with_one(&self) -> bool {
        let firsts =
            (self.paths.iter()).filter_map(|path| path.boards.iter().find(|seen| seen.gains()));
        let mut firsts = firsts.map(|seen| queens(&seen.gained).count());
        firsts.all(|queens| queens == 1)
    }

    /// Whether no board gains several queens at once.
    fn is_single(&self) -> bool {
        let mut boards = self.paths.iter().flat_map(|path| &path.boards);
        boards.all(|seen| queens(&seen.gained).count() < 2)
    }

    /// Whether two queens follow one another in a row, or in a column, below the same placement.
    fn moves(&self) -> bool {
        self.paths.iter().any(|path| {
            let gains = || path.boards.iter().filter(|seen| seen.gains());
            let mut pairs = gains().zip(gains().skip(1));
            let rows: BTreeSet<_> = gains()
                .flat_map(|seen| queens(&seen.gained))
                .map(|queen| queen.row)
                .collect();
            let cols: BTreeSet<_> = gains()
                .flat_map(|seen| queens(&seen.gained))
                .map(|queen| queen.col)
                .collect();
            rows.len() > 1
                && cols.len() > 1
                && pairs.any(|(one, next)| one.above() == next.above() && one.board != next.board)
        })
    }

    /// Whether it is a grid whose rows are one list.
    pub(super) fn has_shared_rows(&self, runs: &[RecordedRun]) -> bool {
        let mut named = self.named.iter().zip(runs);
        named.any(|(reading, run)| {
            let grid = reading.as_ref().filter(|own| !own.form.is_of_calls());
            grid.is_some_and(|own| run.trace.shared_rows.contains(&own.variable))
        })
    }

    /// What a run shows, turned so. `None` if the first queen is then not in row 0.
    fn events(
        &self,
        run: usize,
        trace: &Trace,
        placed: &[usize],
        kept: &[Kept],
        symmetry: Symmetry,
    ) -> Option<Events> {
        let path = &self.paths[run];
        let first = placed
            .first()
            .map(|place| image(&path.boards[*place].board, symmetry));
        if first.is_some_and(|first| first[0] == 0) {
            return None;
        }
        let mut puts: Vec<_> = placed
            .iter()
            .map(|place| {
                let seen = &path.boards[*place];
                Put {
                    at: seen.at,
                    line: trace.line_before(seen.at),
                    board: image(&seen.board, symmetry),
                    above: image(&seen.above(), symmetry),
                }
            })
            .collect();
        let last_put = puts.last().map(|put| put.at);
        let sorted = path.goes_by_levels() || path.permutes && is_in_another_order(&puts);
        if sorted {
            puts.sort_by(|one, other| one.board.cmp(&other.board));
        }
        let reading = self.named[run].as_ref();
        let is_board =
            |name: &u32| reading.is_none_or(|own| own.form.is_of_calls() || own.variable == *name);
        Some(Events {
            symmetry,
            puts,
            sorted,
            left: path
                .boards
                .last()
                .map_or_else(Vec::new, |seen| image(&seen.board, symmetry)),
            hides_last: self.hides_last(),
            kept: kept.to_vec(),
            end: match ended(trace) {
                RunEnd::Whole | RunEnd::Failed(_) if path.is_lost => RunEnd::Cut,
                end => end,
            },
            stays: last_put.is_some_and(|at| {
                let is_return = |event: &TraceEvent| *event == TraceEvent::Change(Change::Leave);
                let returned = trace.events.iter().rposition(is_return);
                let before = trace.lines_before(returned.map_or(at, |returned| returned.max(at)));
                trace.lines_before(trace.events.len()) - before >= LONG
            }),
            callers: callers(path),
            shared_rows: trace.shared_rows.iter().any(is_board),
            off_board: path
                .off_board
                .filter(|_| reading.is_some_and(|own| !own.form.is_of_calls())),
            ..without_search(trace)?
        })
    }
}

/// Whether each board comes once, and the queens below a placement come neither from left to right nor from right to left.
fn is_in_another_order(puts: &[Put]) -> bool {
    let all: BTreeSet<_> = puts.iter().map(|put| &put.board).collect();
    let mut last_below = HashMap::new();
    let steps = puts.iter().filter_map(|put| {
        let before = last_below.insert(&put.above, &put.board)?;
        Some(before < &put.board)
    });
    let rises: BTreeSet<_> = steps.collect();
    all.len() == puts.len() && rises.len() > 1
}

fn callers(path: &Path) -> Callers {
    let recursive = path.boards.iter().any(|seen| !seen.called.is_empty());
    if !recursive {
        Callers::None
    } else if path.goes_on {
        Callers::GoOn
    } else {
        Callers::Return
    }
}

impl Compared {
    pub(super) fn hides_last(&self) -> bool {
        self.events.iter().any(|events| events.hides_last)
    }

    /// Whether it is filled row by row, to the last one.
    pub(super) fn has_all_rows(&self) -> bool {
        !self.part && !self.hides_last()
    }

    /// How well it is proved; of boards that agree equally long, more are filled from row 0 down.
    fn proof(&self) -> (bool, bool, usize, usize) {
        let filled = |put: &&Put| {
            put.board
                .iter()
                .rev()
                .skip_while(|row| **row == 0)
                .all(|row| *row != 0)
        };
        let filled = self
            .events
            .iter()
            .flat_map(|events| &events.puts)
            .filter(filled);
        (self.whole, self.cause.is_some(), self.puts, filled.count())
    }

    /// Whether it is a board: queens move in a row, or it agrees with the search beyond the first queen.
    pub(super) fn is_proved(&self) -> bool {
        self.whole
            || self.cause.is_some()
            || !self.part && self.puts > 0 && (self.moves || self.puts > self.events.len())
    }

    /// Whether each run puts queens as the search does, and then runs on and puts no more.
    pub(super) fn stays(&self) -> bool {
        let all: usize = self.events.iter().map(|events| events.puts.len()).sum();
        self.puts == all && self.events.iter().all(|events| events.stays)
    }

    /// Whether it shows what these calls put, until the first of them lifts a queen.
    pub(super) fn begins_as(&self, calls: &Self) -> bool {
        self.events.iter().zip(&calls.events).all(|(own, calls)| {
            let grown = |pair: &[Put]| pair[1].above == pair[0].board;
            let first = 1 + calls.puts.windows(2).take_while(|pair| grown(pair)).count();
            let same = own
                .puts
                .iter()
                .zip(&calls.puts)
                .take_while(|(own, put)| own.board == put.board);
            first > 1 && same.count() >= first
        })
    }

    /// Whether it shows all rows, and differs from the search in the last row alone.
    pub(super) fn differs_in_last_row(&self, goal: Goal) -> bool {
        let is_last = |events: &Events| {
            first_difference(events, goal).is_none_or(|difference| {
                let above = difference.state.placement().board();
                let depth = difference.state.placement().depth();
                let is_full = |board: &Board| board[..depth] == above[..depth] && board[depth] != 0;
                depth + 1 == events.size.get()
                    && matches!(difference.came, Came::Puts(_))
                    && is_full(&difference.board)
            })
        };
        !self.hides_last() && self.events.iter().all(is_last)
    }

    fn of(at: usize, events: Vec<Events>, goal: Goal) -> Self {
        let all: Vec<_> = events
            .iter()
            .map(|events| agreement(events, goal, &search))
            .collect();
        Self {
            at,
            puts: all.iter().map(|one| one.puts).sum(),
            whole: all.iter().all(|one| one.whole),
            events,
            ..Self::default()
        }
    }
}
