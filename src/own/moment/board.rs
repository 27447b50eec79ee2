//! Where the first wrong moment is looked for, and the first moment at which the board of a search shows what is wrong.

use std::collections::{HashMap, HashSet};

use super::WrongMoment;
use super::kept::{buried, kept};
use super::turned::Turned;
use crate::course::Misconception;
use crate::own::reading::Reading;
use crate::own::rules::{self, attacking_pair};
use crate::own::score::{self, Path};
use crate::own::trace::{Trace, TraceEvent};
use crate::own::verdict::{Grade, SizeVerdict};
use crate::own::{SharedLine, cause, shared_line};
use crate::search::board::{holds, queens};
use crate::search::{Board, Square};

/// The first moment that shows why this size is not right: that of a cause that the run shows by itself, else what its
/// board shows. The reason is then the one that the result shows; if it shows none, the run is searched for one.
/// `None` if one solution is wanted and the program finds all. `source` is the program's text.
pub fn first_wrong(
    trace: &Trace,
    reading: Option<&Reading>,
    size: &SizeVerdict,
    source: &str,
) -> Option<WrongMoment> {
    let all = rules::total(size.n);
    if size.found == Some(all) && size.expected < all {
        return None;
    }
    let path = reading.map(|reading| score::path(reading, trace));
    let boards = path.as_ref().map_or(&[][..], |path| &path.boards);
    match cause::cause(trace, boards, reading, size, source) {
        Some((reason, event)) => Some(WrongMoment::after(event, trace, boards, reason)),
        None => wrong_on_board(trace, &path?, size),
    }
}

/// The first moment at which a search asks about a square below the last row.
pub fn below_last_row(trace: &Trace) -> Option<WrongMoment> {
    let event = cause::below_last_row(trace)?;
    Some(WrongMoment::after(
        event,
        trace,
        &[],
        Misconception::GoesBelow,
    ))
}

/// The first moment at which a queen is on the board, unless the queen stands in column 0.
pub fn begins_high(trace: &Trace, reading: &Reading) -> Option<WrongMoment> {
    let boards = score::path(reading, trace).boards;
    let (event, board) = boards.iter().find(|(_, board)| queens(board).count() > 0)?;
    let high = queens(board).all(|queen| queen.col > 0);
    high.then(|| WrongMoment::after(*event, trace, &boards, Misconception::NotLowestFirst))
}

/// The first moment of an incomplete run that is wrong whatever comes later: two queens share a row or attack each
/// other, and the next board keeps all queens of this one.
pub fn wrong_so_far(trace: &Trace, reading: &Reading) -> Option<WrongMoment> {
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
    let reason = not_refused(line);
    let (event, _) = path.boards.get(at)?;
    Some(WrongMoment {
        square: Some(lower),
        other: Some((upper, line)),
        ..WrongMoment::after(*event, trace, &path.boards, reason)
    })
}

/// What two queens on this line show if the search goes on.
const fn not_refused(line: SharedLine) -> Misconception {
    match line {
        SharedLine::Row => Misconception::NeverLifted,
        SharedLine::Column => Misconception::ForgotColumns,
        SharedLine::Diagonal | SharedLine::Antidiagonal => Misconception::OneDiagonal,
    }
}

/// A run whose boards are searched for a reason of its verdict.
struct Shown<'a> {
    trace: &'a Trace,
    path: &'a Path,
    turned: Turned,
    size: &'a SizeVerdict,
}

/// The moment at which the boards show the reason of the verdict or, if there is none, the first that they show.
fn wrong_on_board(trace: &Trace, path: &Path, size: &SizeVerdict) -> Option<WrongMoment> {
    if size.reason.is_some_and(is_of_result) || size.verdict == Grade::Slow {
        // No moment of the search shows it.
        return None;
    }
    let shown = Shown {
        trace,
        path,
        turned: Turned::of(&path.boards, trace.n),
        size,
    };
    if size.verdict == Grade::Error && size.reason.is_none() {
        return shown.error();
    }
    if shown.is_whole() {
        return shown.of_whole();
    }
    shown
        .lifting()
        .or_else(|| shown.accepted())
        .or_else(|| shown.left_out())
}

impl Shown<'_> {
    fn at(&self, reason: Misconception, place: usize) -> Option<WrongMoment> {
        let (event, _) = self.path.boards.get(place)?;
        Some(WrongMoment::after(
            *event,
            self.trace,
            &self.path.boards,
            reason,
        ))
    }

    fn on(&self, reason: Misconception, place: usize, square: Square) -> Option<WrongMoment> {
        Some(WrongMoment {
            square: Some(self.turned.back(square)),
            ..self.at(reason, place)?
        })
    }

    /// The moment at which a queen attacks the one on `square`.
    fn attacked(
        &self,
        reason: Misconception,
        (place, square): (usize, Square),
        (queen, line): (Square, SharedLine),
    ) -> Option<WrongMoment> {
        let moment = self.on(reason, place, square)?;
        let back = self.turned.back(queen);
        let line = moment
            .square
            .and_then(|square| shared_line(back, square))
            .unwrap_or(line);
        Some(WrongMoment {
            other: Some((back, line)),
            ..moment
        })
    }

    /// Whether the program puts no single queens: every board that it goes through is full.
    fn is_whole(&self) -> bool {
        let boards = &self.path.boards;
        boards
            .iter()
            .all(|(_, board)| queens(board).count() == self.trace.n)
    }

    /// What whole boards show: where the program stops, or the first board of its result that is no solution. No other
    /// board shows whether the program has refused it.
    fn of_whole(&self) -> Option<WrongMoment> {
        if self.size.reason == Some(Misconception::FirstOnly) {
            let first = self.turned.full_or_last();
            let stops = first + 1 == self.turned.boards.len();
            let reason = if stops {
                Misconception::FirstOnly
            } else {
                Misconception::Missed
            };
            return self.at(reason, first);
        }
        let wrong = self.size.false_board.as_ref()?;
        let mut boards = self.path.boards.iter();
        let place = boards.position(|(_, board)| board == wrong)?;
        let (_, board) = self.turned.boards.get(place)?;
        let (upper, lower, line) = attacking_pair(board)?;
        let reason = self.size.reason.unwrap_or(not_refused(line));
        self.attacked(reason, (place, lower), (upper, line))
    }

    /// Two queens that attack each other, and the search goes on. Where the result shows that no rule is broken, a full
    /// board with them may have been refused.
    fn accepted(&self) -> Option<WrongMoment> {
        // A search that only stops early is shown where it stops.
        if self.size.reason == Some(Misconception::FirstOnly) {
            return None;
        }
        let breaks_rule = matches!(
            self.size.reason,
            None | Some(
                Misconception::NotASolution
                    | Misconception::ForgotColumns
                    | Misconception::ForgotDiagonals
                    | Misconception::OneDiagonal
                    | Misconception::NearOnly
            )
        );
        let found = if breaks_rule {
            self.turned.accepted(|place| self.passed(place))
        } else {
            self.turned.built_on()
        };
        let (place, queen, attacker, line) = found?;
        let reason = self.size.reason.unwrap_or(not_refused(line));
        self.attacked(reason, (place, queen), (attacker, line))
    }

    /// Whether a search only passes the board of a place: its last queen goes off the board, or the next line changes it.
    fn passed(&self, place: usize) -> bool {
        let event = |place: usize| self.path.boards.get(place).map(|(event, _)| *event);
        let (Some(now), Some(next)) = (event(place), event(place + 1)) else {
            return false;
        };
        let lines = self.trace.events[now..next].iter();
        let lines = lines.filter(|event| matches!(event, TraceEvent::Line(_)));
        self.path.is_off_board(place + 1) || lines.count() < 2
    }

    /// What the boards show before an exception.
    fn error(&self) -> Option<WrongMoment> {
        let last = self.path.boards.last().map(|(event, _)| *event);
        let stays = self.stays();
        // The line that should lift the queen may be the one that failed.
        if let Some(moment) = stays.filter(|moment| Some(moment.event) < last) {
            return Some(moment);
        }
        if let Some((place, queen, attacker, line)) = self.turned.built_on() {
            return self.attacked(not_refused(line), (place, queen), (attacker, line));
        }
        let (_, board) = self.turned.boards.last()?;
        let full = queens(board).count() >= self.trace.n;
        let kind = self.size.error.as_ref().map(|error| error.kind.as_str());
        let beyond =
            full && matches!(kind, Some("IndexError" | "KeyError")) && self.failed_before();
        let reason = beyond.then_some(Misconception::WrongEnd)?;
        self.at(reason, self.turned.boards.len() - 1)
    }

    /// Whether the line that failed has run before the last board: a search that goes on below the last row has it in
    /// common with the rows above. A line that runs on a full board alone keeps the solution.
    fn failed_before(&self) -> bool {
        let events = &self.trace.events;
        let failed = TraceEvent::Line(self.trace.line_before(events.len()));
        let last = self.path.boards.last().map_or(0, |(event, _)| *event);
        events[..last].contains(&failed)
    }

    /// No queen is ever lifted: the first that stays after its call has searched the rows below, else the last board.
    fn stays(&self) -> Option<WrongMoment> {
        let reason = Misconception::NeverLifted;
        let last = self.turned.only_grows()?;
        let Some((event, queen)) = kept(self.trace, &self.path.boards) else {
            return self.at(reason, last);
        };
        Some(WrongMoment {
            square: Some(queen),
            ..WrongMoment::after(event, self.trace, &self.path.boards, reason)
        })
    }

    /// What is wrong with putting and lifting queens; that a queen was lifted out of turn, whatever the result shows.
    fn lifting(&self) -> Option<WrongMoment> {
        let reason = self.size.reason;
        let blind = matches!(
            reason,
            None | Some(
                Misconception::NeverLifted
                    | Misconception::NotASolution
                    | Misconception::Missed
                    | Misconception::FirstOnly
            )
        );
        let shifted = || {
            let shift = self.turned.first_shift()?;
            self.at(Misconception::NotLastQueen, shift)
        };
        if !blind {
            return shifted();
        }
        let crowded = self.turned.crowded().and_then(|(place, one, other)| {
            let row = (one, SharedLine::Row);
            self.attacked(Misconception::NeverLifted, (place, other), row)
        });
        // On a turned board the two queens may share a column instead.
        let in_row = |moment: &WrongMoment| matches!(moment.other, Some((_, SharedLine::Row)));
        if let Some(moment) = crowded.filter(in_row) {
            return Some(moment);
        }
        let buried = buried(self.trace, &self.path.boards);
        // A queen that stays before any rows below it were searched is none that should be lifted after a call.
        let lifting = buried.as_ref().is_none_or(|buried| buried.searched);
        if let Some(moment) = self.stays().filter(|_| lifting) {
            return Some(moment);
        }
        if let Some(place) = self.off_board() {
            return self.at(Misconception::OffTheBoard, place);
        }
        if let Some((place, queen)) = self.turned.gap() {
            return self.on(Misconception::LiftedEarly, place, queen);
        }
        if let Some(buried) = buried.filter(|buried| buried.searched) {
            return Some(WrongMoment {
                square: Some(buried.above),
                ..WrongMoment::after(
                    buried.event,
                    self.trace,
                    &self.path.boards,
                    Misconception::NeverLifted,
                )
            });
        }
        shifted()
    }

    /// The first place at which a queen is put below one off the board. A search that looks for a column may leave the
    /// board where it ends.
    fn off_board(&self) -> Option<usize> {
        let stays = |place: &usize| {
            let off = self.path.is_off_board(place - 1) && self.path.is_off_board(*place);
            off && self.turned.grows(place - 1) && self.turned.skips_row(*place)
        };
        (1..self.path.boards.len()).find(stays)
    }

    /// What the search has left out, or done twice.
    fn left_out(&self) -> Option<WrongMoment> {
        let reason = self.size.reason;
        if reason == Some(Misconception::Duplicate) {
            return self.at(Misconception::Duplicate, self.turned.first_again()?);
        }
        let untried = self.turned.untried(self.trace);
        let Some((place, square)) = untried.first().copied() else {
            return self.only_result();
        };
        let reason = reason
            .filter(|reason| *reason != Misconception::NotASolution)
            .unwrap_or_else(|| self.turned.untried_reason(&untried));
        // A search that ends a row early has found something, and one that misses solutions not too many.
        let found = self.size.found;
        let reason = match reason {
            Misconception::WrongEnd if found == Some(0) => Misconception::UndoneInPart,
            Misconception::Missed if found > Some(self.size.expected) => {
                Misconception::UndoneInPart
            }
            reason => reason,
        };
        if reason == Misconception::FirstOnly {
            let reason = if self.turned.passes_first() {
                Misconception::Missed
            } else {
                reason
            };
            return self.at(reason, self.turned.full_or_last());
        }
        self.on(reason, place, square)
    }

    /// Every safe square was tried, so the search does not stop at the first solution, and no board of the search shows
    /// what is wrong with a board of the result.
    fn only_result(&self) -> Option<WrongMoment> {
        let turned = &self.turned;
        let reason = self.size.reason;
        let reason = reason.filter(|reason| {
            !matches!(
                reason,
                Misconception::NotASolution | Misconception::FirstOnly
            )
        });
        let solutions = rules::solutions(self.trace.n);
        let met = |solution: &Board| turned.boards.iter().any(|(_, board)| board == solution);
        let late = goes_on(self.trace, &self.path.boards, turned.first_full());
        if !late && self.size.found <= Some(self.size.expected) && solutions.iter().all(met) {
            let (event, _) = self.path.boards.get(turned.full_or_last())?;
            // What the result shows is no fault of the search.
            let reason = reason.filter(|_| self.size.false_board.is_none());
            let reason = reason.unwrap_or(Misconception::NotSaved);
            return Some(WrongMoment::after(*event, self.trace, &[], reason));
        }
        let end = late || turned.first_full().is_none();
        let reason = reason.or(end.then_some(Misconception::WrongEnd));
        self.at(reason?, turned.full_or_last())
    }
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

/// Whether the search goes on through a row below a full board: a line of it runs there more often than there are columns,
/// as no check of the last row's queen does. Lines that have not run before keep the solution.
fn goes_on(trace: &Trace, boards: &[(usize, Board)], full: Option<usize>) -> bool {
    let event = |at: usize| Some(boards.get(at)?.0);
    let Some((full, next)) = full.and_then(|full| Some((event(full)?, event(full + 1)?))) else {
        return false;
    };
    let is_line = |event: &&TraceEvent| matches!(event, TraceEvent::Line(_));
    let before: HashSet<_> = trace.events[..full].iter().filter(is_line).collect();
    let mut below: HashMap<_, usize> = HashMap::new();
    for line in trace.events[full..next].iter().filter(is_line) {
        *below.entry(line).or_default() += 1;
    }
    let mut below = below.iter();
    below.any(|(line, runs)| before.contains(line) && *runs > trace.n)
}
