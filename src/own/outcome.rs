//! Why a result is wrong although the search goes through the right boards: what the program makes of its solutions.

use std::collections::BTreeSet;

use super::cause::{Unsaved, says};
use super::difference::first_difference;
use super::events::{Events, RunEnd};
use super::form::{self, Answer, Found};
use super::trace::Trace;
use super::value::{Reply, Value};
use super::{Ended, Goal, ProgramRun, rules};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::{image, is_solution, queens};

/// What a right search finds, and what its program gives.
struct Outcome<'a> {
    events: &'a Events,
    solutions: Vec<Board>,
    run: &'a ProgramRun,
    /// `None` if it is neither boards nor their number.
    given: Option<Answer>,
    /// Whether its board is a variable, which the result can hold; not what calls have.
    is_kept: bool,
}

/// A fault of a result, and whether it shows.
type Fault = (Misconception, fn(&Outcome) -> bool);

/// The faults: one is the cause if it shows at all sizes, and no other does.
const FAULTS: [Fault; 6] = [
    (Misconception::NotSaved, |outcome| {
        // Where the last row is not seen, it may not be searched.
        let hidden = outcome.events.hides_last && outcome.events.kept.is_empty();
        outcome.is_empty() && !hidden
    }),
    (Misconception::WrongEnd, |outcome| {
        let all = &outcome.events.puts;
        let row_before = |board: &Board| queens(board).count() == board.len() - 1;
        let early = all.iter().filter(|put| row_before(&put.board)).count();
        // So many boards, too, whatever they look like, if the last row is not searched.
        let many = outcome.boards().or_else(|| outcome.run.entries());
        outcome.counts(early) || outcome.events.hides_last && many == Some(early)
    }),
    (Misconception::Duplicate, |outcome| {
        outcome.counts(2 * outcome.solutions.len())
    }),
    (Misconception::LastAlone, |outcome| {
        let turned = |board: &Board| image(board, outcome.events.symmetry);
        let last = outcome.solutions.last();
        matches!(&outcome.given, Some(Answer::Boards(boards))
            if boards.len() == 1 && boards.first().map(turned).as_ref() == last)
    }),
    (Misconception::SharedBoards, |outcome| {
        outcome.is_kept && outcome.entries_are_one() && outcome.run.shares_all()
    }),
    (Misconception::ChangedAfter, |outcome| {
        let others = outcome.entries_are_one() || outcome.has_others();
        outcome.is_kept && others && !outcome.run.shares_all()
    }),
];

/// The reason why a program gives something else than the solutions that its search finds, at two sizes or more.
pub(super) fn outcome(
    traces: &[&Trace],
    events: &[Events],
    (goal, is_kept): (Goal, bool),
) -> Option<Misconception> {
    let is_right = |events: &Events| {
        events.end == RunEnd::Whole
            && !events.puts.is_empty()
            && first_difference(events, Goal::All).is_none()
    };
    let runs: Vec<_> = traces.iter().filter_map(|trace| trace.run()).collect();
    if events.len() < 2 || runs.len() < events.len() || !events.iter().all(is_right) {
        return None;
    }
    let fault = (goal != Goal::First).then(|| fault(&runs, events, is_kept));
    let loses = || events.iter().all(loses) && runs.iter().all(gives_nothing);
    (fault.flatten()).or_else(|| loses().then_some(Misconception::ResultUnused))
}

/// Whether a search keeps nothing where its boards are full, and drops what it returns to itself there.
fn loses(events: &Events) -> bool {
    !events.hides_last && events.kept.is_empty() && says(events, Reply::Lost)
}

/// Whether a run gives neither boards nor a number: it returns nothing or False, and prints no number but 0 and N.
fn gives_nothing(run: &ProgramRun) -> bool {
    let Ended::Done { value, .. } = &run.ended else {
        return false;
    };
    let numbers = run.printed.split(|letter: char| !letter.is_ascii_digit());
    let size = run.n.to_string();
    matches!(value, Value::None | Value::Bool(false))
        && numbers
            .filter(|number| !number.is_empty())
            .all(|number| number == "0" || number == size)
}

/// The one fault of a result that all runs show.
fn fault(runs: &[ProgramRun], events: &[Events], is_kept: bool) -> Option<Misconception> {
    let given = given(runs);
    let all = events.iter().map(|events| {
        let at = runs.iter().position(|run| run.n == events.size.get())?;
        Some(Outcome {
            events,
            solutions: rules::solutions(events.size.get()),
            run: &runs[at],
            given: given.as_ref().map(|given| given.sizes[at].answer.clone()),
            is_kept,
        })
    });
    let all: Vec<_> = all.collect::<Option<_>>()?;
    let shows = |(_, shows): &&Fault| all.iter().all(shows);
    let mut fitting = FAULTS.iter().filter(shows);
    let (reason, _) = fitting.next().filter(|_| fitting.next().is_none())?;
    let drops =
        (events.iter()).all(|events| events.kept.is_empty() && says(events, Reply::Dropped));
    Some(match reason {
        Misconception::NotSaved if drops => Misconception::ResultUnused,
        reason => *reason,
    })
}

/// What shows that these runs do not save their solutions: what they keep in another place, else the lines that never run.
pub(super) fn unsaved(traces: &[&Trace], events: &[Events]) -> Option<Unsaved> {
    let grows = events.iter().find_map(|events| {
        let full = events.size.get() - usize::from(events.hides_last);
        let mut kept = events.kept.iter().filter(|kept| kept.queens == full);
        kept.next().map(|kept| Unsaved::Grows(kept.line))
    });
    grows.or_else(|| never_run(traces))
}

/// The first lines that never run in these runs, although others of their function do.
fn never_run(traces: &[&Trace]) -> Option<Unsaved> {
    let run: BTreeSet<u32> = traces.iter().flat_map(|trace| trace.lines()).collect();
    let functions = traces.first().map_or(&[][..], |trace| &trace.functions);
    let runs_partly = |lines: &&Vec<u32>| lines.iter().any(|line| run.contains(line));
    let mut lines: Vec<_> = functions.iter().filter(runs_partly).flatten().collect();
    lines.sort();
    let mut never = lines.into_iter().skip_while(|line| run.contains(line));
    let first = never.next()?;
    let others = never.take_while(|line| !run.contains(line));
    Some(Unsaved::NeverRun(*first, *others.last().unwrap_or(first)))
}

/// What these runs give.
fn given(runs: &[ProgramRun]) -> Option<Found> {
    let runs: Vec<_> = runs.iter().collect();
    form::returned(&runs).or_else(|_| form::printed(&runs)).ok()
}

impl Outcome<'_> {
    /// Whether it gives this number.
    fn counts(&self, number: usize) -> bool {
        self.given == Some(Answer::Count(number as u64))
    }

    /// How many boards it gives; `None` if it gives a number.
    const fn boards(&self) -> Option<usize> {
        match &self.given {
            Some(Answer::Boards(boards)) => Some(boards.len()),
            _ => None,
        }
    }

    /// Whether it gives as many boards as there are solutions, and some of them are none.
    fn has_others(&self) -> bool {
        let is_other = |boards: &Vec<Board>| !boards.iter().all(|board| is_solution(board));
        matches!(&self.given, Some(Answer::Boards(boards))
            if boards.len() == self.solutions.len() && is_other(boards))
    }

    fn is_empty(&self) -> bool {
        self.counts(0) || self.boards() == Some(0)
    }

    /// Whether it returns as many lists as there are solutions, several, and all equal.
    fn entries_are_one(&self) -> bool {
        self.run.entries_are_one(self.solutions.len())
    }
}

impl ProgramRun {
    /// How many entries the list has that it returns.
    fn entries(&self) -> Option<usize> {
        match &self.ended {
            Ended::Done { value, .. } => value.sequence().map(<[Value]>::len),
            _ => None,
        }
    }

    /// Whether it returns so many lists, several, and all equal.
    pub(super) fn entries_are_one(&self, number: usize) -> bool {
        let Ended::Done { value, .. } = &self.ended else {
            return false;
        };
        let entries = value.sequence().unwrap_or_default();
        let is_list = |entry: &Value| entry.items().is_some() || matches!(entry, Value::Dict(_));
        entries.len() == number
            && number > 1
            && is_list(&entries[0])
            && entries.iter().all(|entry| *entry == entries[0])
    }

    /// Whether all entries of the list that it returns are one list.
    fn shares_all(&self) -> bool {
        matches!(&self.ended, Ended::Done { value, shared }
            if value.items().is_some_and(|items| *shared > 0 && shared + 1 == items.len()))
    }
}
