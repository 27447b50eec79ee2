//! Which reading of a program's variables is its board, and where its search first differs from the walk.

use super::candidate::{Candidate, Compared, Known, RecordedRun, all};
use super::cause::evidence;
use super::difference::first_difference;
use super::events::{Events, Put, RunEnd};
use super::outcome::{outcome, unsaved};
use super::reading::Reading;
use super::trace::Trace;
use super::without_search::without_search;
use super::{Cause, Goal, WrongMoment, boards_given, rules};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::{is_solution, queens};

/// The reading that is the board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFound {
    pub reading: Reading,
    /// Whether the reading is certain: it was named, or goes through the boards of the result or those of the search.
    pub sure: bool,
}

/// What recorded runs show of a search.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    pub board: Option<BoardFound>,
    /// Why the search goes wrong, if that is proved.
    pub cause: Option<Cause>,
    /// For each run, what it shows. Where no search is seen that fills row by row, no queen is put.
    pub events: Vec<Events>,
}

impl Explained {
    /// Whether the search for `n` queens goes on to its end without all solutions on its board: where its result is right all
    /// the same, the program does on purpose what a faulty search does.
    pub fn leaves_out(&self, n: usize) -> bool {
        self.ended()
            .any(|(size, solutions)| size == n && solutions < rules::total(n))
    }

    /// Whether a search of 4 queens or more goes on to its end, and never has a solution on its board: whatever its program
    /// makes of it is not right. Where the queens of the last row are not seen, its cause is proved, and it never has all
    /// others.
    pub fn finds_none(&self) -> bool {
        let none = self.ended();
        let mut none = none.filter(|(size, solutions)| *size >= 4 && *solutions == 0);
        none.next().is_some() || self.cause.is_some() && self.events.iter().any(Self::ends_early)
    }

    /// Whether a search of 4 queens or more goes on to its end, and no board has all queens but one.
    fn ends_early(events: &Events) -> bool {
        let n = events.size.get();
        let few = |put: &Put| queens(&put.board).count() + 1 < n;
        n >= 4
            && events.end == RunEnd::Whole
            && !events.puts.is_empty()
            && events.puts.iter().all(few)
    }

    /// Whether the search goes through all solutions, and is proved to lose them.
    pub fn loses(&self) -> bool {
        let cause = self.cause.map(|cause| cause.reason);
        cause == Some(Misconception::ResultUnused)
    }

    /// The sizes of the searches that go on to their end and show the queens of every row, each with the number of solutions
    /// on its board.
    fn ended(&self) -> impl Iterator<Item = (usize, u64)> {
        let ended = |events: &&Events| {
            events.end == RunEnd::Whole && !events.puts.is_empty() && !events.hides_last
        };
        self.events.iter().filter(ended).map(|events| {
            let solutions = events.puts.iter().filter(|put| is_solution(&put.board));
            (events.size.get(), solutions.count() as u64)
        })
    }

    /// The first moment at which the run for `n` queens differs from the search.
    pub fn moment(&self, n: usize, goal: Goal) -> Option<WrongMoment> {
        let of = |events: &&Events| events.size.get() == n && !events.puts.is_empty();
        let events = self.events.iter().find(of)?;
        let difference = first_difference(events, goal)?;
        Some(WrongMoment::of(&difference, events))
    }
}

/// Finds the board of a program in its runs, and what they show of a search for this goal.
pub fn explain(traces: &[&Trace], known: Known, goal: Goal) -> Explained {
    let runs: Vec<_> = traces
        .iter()
        .map(|trace| RecordedRun {
            trace,
            found: found(trace),
        })
        .collect();
    let candidates = all(&runs, known);
    let mut choice = Choice::of(&candidates, &runs, goal, false);
    if choice.agreeing().is_none_or(|one| !one.whole) {
        choice = Choice::of(&candidates, &runs, goal, true);
    }
    let is_known = known.board.is_some() || known.likely.is_some();
    // Where the rows of the board are one list, no reading shows its queens.
    let is_shared = |one: &Compared| {
        let cause = one.cause.map(|cause| cause.reason);
        cause == Some(Misconception::SharedRows)
    };
    let is_board = |one: &&Compared| {
        let proved = one.is_proved() || choice.is_through(one);
        (is_known || one.stays()) && choice.is_kept(one) || proved && !is_shared(one)
    };
    if let Some(taken) = choice.taken(goal).filter(is_board) {
        return Explained {
            board: Some(BoardFound {
                reading: candidates[choice.shown(taken).at].reading.clone(),
                sure: is_known || taken.whole || choice.is_through(taken),
            }),
            cause: taken.cause.or_else(|| {
                let reason = outcome(traces, &taken.events, (goal, choice.is_kept(taken)))?;
                let is_lost = reason == Misconception::NotSaved;
                Some(Cause {
                    unsaved: is_lost.then(|| unsaved(traces, &taken.events)).flatten(),
                    ..Cause::without_walk(reason)
                })
            }),
            events: taken.events.clone(),
        };
    }
    let mut shown = candidates.iter().zip(&choice.through);
    let is_kept = |one: &Candidate| !one.reading.form.is_of_calls();
    let shown = shown.find(|(one, through)| {
        **through || one.has_shared_rows(&runs) || is_known && is_kept(one) && one.gains()
    });
    let events: Vec<_> = traces
        .iter()
        .filter_map(|trace| without_search(trace))
        .collect();
    Explained {
        board: shown.map(|(one, _)| BoardFound {
            reading: one.reading.clone(),
            sure: true,
        }),
        cause: evidence(&events),
        events,
    }
}

/// The boards that a run gives, without those that no variable can go through: one without queens, and the same at once
/// again.
fn found(trace: &Trace) -> Vec<Board> {
    let run = trace.run();
    let mut found = run.map_or_else(Vec::new, |run| boards_given(&run));
    found.retain(|board| queens(board).count() > 0);
    found.dedup();
    found
}

/// Which of the candidates is the board.
struct Choice<'a> {
    candidates: &'a [Candidate],
    /// For each candidate, whether it goes through the boards of the result.
    through: Vec<bool>,
    compared: Vec<Compared>,
}

impl<'a> Choice<'a> {
    /// Compares all candidates with the search and, if `causes` are wanted, with the faulty ones.
    fn of(candidates: &'a [Candidate], runs: &[RecordedRun], goal: Goal, causes: bool) -> Self {
        let has_result = runs.iter().any(|run| !run.found.is_empty());
        let through = |one: &Candidate| has_result && one.gains() && one.goes_through(runs);
        let compared = candidates.iter().enumerate();
        Self {
            candidates,
            through: candidates.iter().map(through).collect(),
            compared: compared
                .filter_map(|(at, one)| one.compare(at, runs, (goal, causes)))
                .collect(),
        }
    }

    /// Whether this one goes through the boards of the result, and is no number that only counts: a variable that has all
    /// their rows is none.
    fn is_through(&self, one: &Compared) -> bool {
        let has_all_rows = || self.is_kept(one) && one.has_all_rows();
        self.through[one.at] && (one.is_proved() || has_all_rows())
    }

    /// Whether this one is a variable, not what the calls of a function have.
    fn is_kept(&self, one: &Compared) -> bool {
        !self.candidates[one.at].reading.form.is_of_calls()
    }

    /// Of these, the one that goes through the boards of the result; of several the one that agrees longest with the search:
    /// to its end, else with a faulty one to its end, else up to the first difference.
    fn best(&self, of: impl Fn(&Compared) -> bool) -> Option<&Compared> {
        let key = |one: &Compared| {
            (
                self.is_through(one),
                // What a check is given agrees long with a part of the search.
                self.candidates[one.at].searches,
                one.whole,
                one.cause.is_some(),
                one.puts,
                // Equally long: a list that calls share shows what they do not lift, and old entries move without a search.
                one.single,
                self.is_kept(one),
                one.moves,
            )
        };
        let of = self.compared.iter().filter(|one| of(one));
        of.reduce(|best, one| if key(one) > key(best) { one } else { best })
    }

    /// The one that agrees longest; of one that calls have, the variable in which they keep their queens.
    fn agreeing(&self) -> Option<&Compared> {
        let best = self.best(|_| true)?;
        if self.is_kept(best) {
            return Some(best);
        }
        // It shows if they lift them.
        let keeps = |one: &Compared| self.is_kept(one) && one.begins_as(best);
        Some(self.best(keeps).unwrap_or(best))
    }

    /// The one that is taken: it agrees longest and shows the last row, too.
    fn taken(&self, goal: Goal) -> Option<&Compared> {
        let agreeing = self.agreeing()?;
        if !agreeing.whole || !agreeing.hides_last() {
            return Some(agreeing);
        }
        let last_row = self.best(|one| one.differs_in_last_row(goal));
        Some(last_row.unwrap_or(agreeing))
    }

    /// The one whose boards are shown: where this one lacks the queens of the last row, the same variable with all rows, if
    /// it goes through the boards of the result.
    fn shown<'b>(&'b self, taken: &'b Compared) -> &'b Compared {
        let variable = |one: &Compared| &self.candidates[one.at].reading.variable;
        let shows_last = |one: &Compared| {
            self.is_through(one) && !one.hides_last() && variable(one) == variable(taken)
        };
        let whole = taken.hides_last().then(|| self.best(shows_last)).flatten();
        whole.unwrap_or(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Size;

    #[test]
    fn a_search_finds_none_where_its_boards_or_its_cause_prove_it() {
        let two = vec![0b0010, 0b1000, 0, 0];
        let three = vec![0b0001, 0b1000, 0b0010, 0];
        for (board, hides_last, is_proved, expected) in [
            // There is no solution for 3 queens.
            (vec![0b001, 0b100, 0], false, false, false),
            (two.clone(), false, false, true),
            // A queen of the last row may come, unless the cause is proved and no board has all others.
            (two.clone(), true, false, false),
            (two, true, true, true),
            (three, true, true, false),
        ] {
            let put = Put {
                at: 0,
                line: 1,
                above: board.clone(),
                board: board.clone(),
            };
            let size = Size::new(board.len()).expect("a size");
            let cause = Cause::without_walk(Misconception::WrongEnd);
            let explained = Explained {
                board: None,
                cause: is_proved.then_some(cause),
                events: vec![Events {
                    puts: vec![put],
                    hides_last,
                    ..Events::none(size, RunEnd::Whole)
                }],
            };
            assert_eq!(
                explained.finds_none(),
                expected,
                "{board:?} {hides_last} {is_proved}"
            );
        }
    }
}
