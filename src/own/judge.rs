//! Whether what a program finds is right, size by size.

use std::collections::HashSet;

use super::answer::{Answer, Goal, Shape, answered};
use super::{Failure, Line, Value, rules, shared_line};
use crate::quiz::Misconception;
use crate::search::Board;
use crate::search::board::{is_solution, queens};

/// How a program ended for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The size.
    pub n: usize,
    /// How it ended.
    pub ended: Ended,
    /// What it printed.
    pub printed: String,
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It returned a value.
    Done {
        /// The value.
        value: Value,
        /// How many boards are the same list as another.
        shared: usize,
    },
    /// With an exception.
    Failed(Failure),
    /// It took too long.
    Slow,
}

/// The verdict on one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It found what it should.
    Right,
    /// It found something else.
    Wrong,
    /// It took too long.
    Slow,
    /// It ended with an exception.
    Error,
}

impl Verdict {
    /// Its name in the output.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Slow => "slow",
            Self::Error => "error",
        }
    }
}

/// The verdict on one size, and what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeVerdict {
    /// The size.
    pub n: usize,
    /// The verdict.
    pub verdict: Verdict,
    /// How many solutions it should find: 0 or 1 if it is to find one.
    pub expected: u64,
    /// How many it found; `None` if it did not say.
    pub found: Option<u64>,
    /// What is wrong, if that is known.
    pub reason: Option<Misconception>,
    /// The beginning of what it returned or printed, if that is neither a number of solutions nor boards.
    pub result: Option<String>,
    /// The first board found that is not a solution.
    pub false_board: Option<Board>,
    /// The first solution that was not found.
    pub missed: Option<Board>,
    /// The exception.
    pub error: Option<Failure>,
}

/// The verdict on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What it is meant to find.
    pub goal: Goal,
    /// Size by size.
    pub sizes: Vec<SizeVerdict>,
}

impl SizeVerdict {
    /// What is wrong, by its name: the reason, else the verdict.
    pub fn mistake(&self) -> &'static str {
        self.reason
            .map_or_else(|| self.verdict.id(), Misconception::id)
    }

    /// The verdict on an incomplete run, which shows only whether something is wrong so far.
    pub const fn so_far(n: usize, reason: Option<Misconception>) -> Self {
        let verdict = if reason.is_none() {
            Verdict::Right
        } else {
            Verdict::Wrong
        };
        Self {
            n,
            verdict,
            expected: 0,
            found: None,
            reason,
            result: None,
            false_board: None,
            missed: None,
            error: None,
        }
    }
}

impl Judged {
    /// The sizes that are wrong.
    pub fn wrong_sizes(&mut self) -> impl Iterator<Item = &mut SizeVerdict> {
        self.sizes
            .iter_mut()
            .filter(|size| size.verdict == Verdict::Wrong)
    }

    /// Fills in the missing reasons: the one that the first wrong moment has `shown`, else that solutions are missed.
    /// A number alone shows nothing of the boards.
    pub fn explain(&mut self, shown: Option<Misconception>) {
        // A program that finds several solutions for some size does not stop at the first.
        let several = self
            .sizes
            .iter()
            .any(|size| size.found.is_some_and(|found| found > 1));
        let first_only = shown == Some(Misconception::FirstOnly);
        let shown = if several && first_only {
            Some(Misconception::Missed)
        } else {
            shown
        };
        // Where nothing else is known, this is said even of a program that finds a solution where there is none.
        let one = all_large(&self.sizes, only_one).then_some(Misconception::FirstOnly);
        for size in &mut self.sizes {
            let known = size
                .reason
                .filter(|reason| *reason != Misconception::NotASolution);
            match size.verdict {
                Verdict::Error | Verdict::Wrong => {
                    let missed = size.missed.is_some().then_some(Misconception::Missed);
                    size.reason = known.or(shown).or(size.reason).or(missed).or(one);
                }
                Verdict::Right | Verdict::Slow => {}
            }
        }
    }

    /// Whether all sizes are right, and there is at least one.
    pub fn is_right(&self) -> bool {
        !self.sizes.is_empty() && self.sizes.iter().all(|size| size.verdict == Verdict::Right)
    }

    /// The size that shows the fault best: 4 if the program is not right there, else the first size at which it is not.
    pub fn shown(&self) -> Option<&SizeVerdict> {
        let wrong = |size: &&SizeVerdict| size.verdict != Verdict::Right;
        self.sizes
            .iter()
            .find(|size| size.n == 4 && wrong(size))
            .or_else(|| self.sizes.iter().find(wrong))
    }
}

/// What a program answered for one size, and how many boards in it are the same list as another.
fn answer(run: &Run, shape: Option<Shape>) -> Option<(Answer, usize)> {
    let Ended::Done { value, shared } = &run.ended else {
        return None;
    };
    Some((answered(value, &run.printed, run.n, shape), *shared))
}

/// The goal of a program, guessed from its answers.
fn goal(answers: &[(usize, Answer)], shape: Option<Shape>, listed: bool) -> Goal {
    let most = answers.iter().filter_map(|(_, answer)| match answer {
        Answer::Boards(boards) => Some(boards.len()),
        _ => None,
    });
    if answers
        .iter()
        .any(|(_, answer)| matches!(answer, Answer::Exists(_)))
        || shape == Some(Shape::One)
    {
        Goal::First
    } else if answers
        .iter()
        .any(|(_, answer)| matches!(answer, Answer::Count(count) if *count > 1))
    {
        Goal::Count
    } else {
        match most.max() {
            None => Goal::Count,
            // A returned list is meant for all solutions; a single printed board may be the whole answer.
            Some(1) if !listed && shape.is_none() && answers.iter().any(|(n, _)| *n > 4) => {
                Goal::First
            }
            Some(_) => Goal::All,
        }
    }
}

/// The shape of the returned values, from the last run that shows one.
pub fn shape(runs: &[Run]) -> Option<Shape> {
    runs.iter().rev().find_map(|run| match &run.ended {
        Ended::Done { value, .. } => Shape::of(value, run.n),
        _ => None,
    })
}

/// Judges a program by its runs. `returns` says that it has to return its result, as on `LeetCode`.
pub fn judge(runs: &[Run], wanted: Option<Goal>, returns: bool) -> Judged {
    let shape = shape(runs);
    let answers: Vec<_> = runs
        .iter()
        .filter_map(|run| Some((run.n, answer(run, shape)?.0)))
        .collect();
    let listed = runs
        .iter()
        .any(|run| matches!(&run.ended, Ended::Done { value, .. } if value.items().is_some()));
    let goal = wanted.unwrap_or_else(|| goal(&answers, shape, listed));
    let silent =
        !answers.is_empty() && answers.iter().all(|(_, answer)| *answer == Answer::Nothing);
    let mut sizes: Vec<_> = runs
        .iter()
        .map(|run| size(run, goal, shape, silent, returns))
        .collect();
    recognise(&mut sizes, goal);
    Judged { goal, sizes }
}

/// Whether this holds for the number found and the number expected, for all sizes from 4 on, at least two.
fn all_large(sizes: &[SizeVerdict], holds: fn(u64, u64) -> bool) -> bool {
    let mut large = sizes
        .iter()
        .filter(|size| size.n >= 4)
        .filter_map(|size| Some((size.found?, size.expected)));
    large.clone().count() > 1 && large.all(|(found, expected)| holds(found, expected))
}

/// Whether one solution was found where there are several.
const fn only_one(found: u64, expected: u64) -> bool {
    found == 1 && expected > 1
}

/// Sets the reasons that only several sizes together show.
fn recognise(sizes: &mut [SizeVerdict], goal: Goal) {
    let counted: Vec<_> = sizes
        .iter()
        .filter_map(|size| Some((size.n, size.found?)))
        .collect();
    let unknown = |size: &&mut SizeVerdict| {
        size.verdict == Verdict::Wrong && size.false_board.is_none() && size.reason.is_none()
    };
    // A program that stops at the first solution finds none on a board that has none.
    let invents = sizes
        .iter()
        .any(|size| size.found.is_some_and(|found| found > size.expected));
    let reason = if goal == Goal::First {
        None
    } else if all_large(sizes, |found, expected| found == 2 * expected) {
        Some(Misconception::Duplicate)
    } else if !invents && all_large(sizes, only_one) {
        Some(Misconception::FirstOnly)
    } else {
        rules::recognise(&counted)
    };
    if let Some(reason) = reason {
        sizes
            .iter_mut()
            .filter(unknown)
            .for_each(|size| size.reason = Some(reason));
    }
}

/// The most characters of a result that is neither a number nor boards.
const QUOTED: usize = 60;

/// The beginning of what a program returned, or of what it printed if it returned nothing.
fn result(run: &Run) -> Option<String> {
    let whole = match &run.ended {
        Ended::Done {
            value: Value::None, ..
        } if run.printed.trim().is_empty() => return None,
        Ended::Done {
            value: Value::None, ..
        } => Value::Text(run.printed.trim().to_owned()).to_string(),
        Ended::Done { value, .. } => value.to_string(),
        Ended::Failed(_) | Ended::Slow => return None,
    };
    let rest = if whole.chars().count() > QUOTED {
        "…"
    } else {
        ""
    };
    Some(whole.chars().take(QUOTED).collect::<String>() + rest)
}

fn size(run: &Run, goal: Goal, shape: Option<Shape>, silent: bool, returns: bool) -> SizeVerdict {
    let solutions = rules::solutions(run.n);
    let total = solutions.len() as u64;
    let expected = if goal == Goal::First {
        total.min(1)
    } else {
        total
    };
    let right = SizeVerdict {
        expected,
        ..SizeVerdict::so_far(run.n, None)
    };
    let wrong = SizeVerdict {
        verdict: Verdict::Wrong,
        ..right.clone()
    };
    let Some((answer, shared)) = answer(run, shape) else {
        return match &run.ended {
            Ended::Failed(failure) => SizeVerdict {
                verdict: Verdict::Error,
                error: Some(failure.clone()),
                ..right
            },
            _ => SizeVerdict {
                verdict: Verdict::Slow,
                ..right
            },
        };
    };
    if silent {
        let result = result(run);
        let reason = result
            .as_ref()
            .map_or(Misconception::NothingReturned, |_| Misconception::NoResult);
        return SizeVerdict {
            reason: Some(reason),
            result,
            ..wrong
        };
    }
    if returns
        && matches!(
            &run.ended,
            Ended::Done {
                value: Value::None,
                ..
            }
        )
    {
        let reason = if answer == Answer::Nothing {
            Misconception::NothingReturned
        } else {
            Misconception::PrintedOnly
        };
        return SizeVerdict {
            reason: Some(reason),
            ..wrong
        };
    }
    let (boards, said) = match answer {
        Answer::Count(found) => (Vec::new(), Some(found)),
        Answer::Exists(exists) => (Vec::new(), Some(u64::from(exists))),
        Answer::Nothing => (Vec::new(), None),
        Answer::Boards(boards) => (boards, None),
    };
    if said.is_some() {
        let verdict = if said == Some(expected) { right } else { wrong };
        return SizeVerdict {
            found: said,
            ..verdict
        };
    }
    let boards = if goal == Goal::First {
        &boards[..boards.len().min(1)]
    } else {
        &boards[..]
    };
    let size = SizeVerdict {
        found: Some(boards.len() as u64),
        ..wrong
    };
    let false_board = boards.iter().find(|board| !is_solution(board)).cloned();
    if false_board.is_some() {
        return SizeVerdict {
            reason: Some(false_reason(boards, shared)),
            false_board,
            ..size
        };
    }
    let different: HashSet<_> = boards.iter().collect();
    if different.len() < boards.len() {
        let shared = shared > 0 && different.len() == 1;
        return SizeVerdict {
            reason: Some(if shared {
                Misconception::SharedBoards
            } else {
                Misconception::Duplicate
            }),
            ..size
        };
    }
    if boards.len() as u64 == expected {
        return SizeVerdict {
            verdict: Verdict::Right,
            ..size
        };
    }
    let missed = solutions
        .into_iter()
        .find(|solution| !different.contains(solution));
    SizeVerdict { missed, ..size }
}

/// The misconception that leads to boards some of which are not solutions.
fn false_reason(boards: &[Board], shared: usize) -> Misconception {
    let n = boards[0].len();
    let wrong: Vec<_> = boards.iter().filter(|board| !is_solution(board)).collect();
    if shared > 0 && boards.iter().collect::<HashSet<_>>().len() < boards.len() {
        return Misconception::SharedBoards;
    }
    if wrong.iter().any(|board| queens(board).count() > n) {
        return Misconception::NeverLifted;
    }
    if wrong.iter().any(|board| queens(board).count() < n) {
        return Misconception::NotASolution;
    }
    let mut lines = HashSet::new();
    let mut next_row = false;
    for board in &wrong {
        let all: Vec<_> = queens(board).collect();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                let line = shared_line(*one, *other);
                next_row |= line.is_some() && other.row - one.row == 1;
                lines.extend(line);
            }
        }
    }
    let has = |line| lines.contains(&line);
    match (
        has(Line::Column),
        has(Line::Diagonal),
        has(Line::Antidiagonal),
    ) {
        (true, false, false) => Misconception::ForgotColumns,
        (false, true, false) | (false, false, true) => Misconception::OneDiagonal,
        (false, true, true) if !next_row && n > 4 => Misconception::NearOnly,
        (false, true, true) => Misconception::ForgotDiagonals,
        _ => Misconception::NotASolution,
    }
}
