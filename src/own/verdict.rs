//! The verdict on a program, size by size.

use std::collections::HashSet;

use super::answer::{Doubt, Expect, Goal, Source};
use super::{Failure, Reading, rules};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::is_solution;

/// What is asked of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// What it is meant to find, if that was said.
    pub goal: Option<Goal>,
    /// The form that is demanded.
    pub expect: Option<Expect>,
    /// Whether it is run as a script, so that it returns nothing.
    pub script: bool,
}

/// The verdict on one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It found what it should.
    Right,
    /// It found something else.
    Wrong,
    /// It took too long.
    Slow,
    /// It ended with an exception.
    Error,
    /// What it found cannot be read without doubt.
    Unread,
}

impl Grade {
    /// The name of the verdict in the output.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Slow => "slow",
            Self::Error => "error",
            Self::Unread => "unread",
        }
    }
}

/// What was read as the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadAs {
    /// How many boards.
    pub boards: Option<u64>,
    /// The number that is said to be the number of solutions.
    pub count: Option<u64>,
    /// The value, as it is shown, if it was not read, or some of its boards lack squares or have too many.
    pub odd: Option<String>,
    pub source: Source,
}

/// The verdict on one size, and what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeVerdict {
    pub n: usize,
    pub verdict: Grade,
    /// How many solutions it should find: 0 or 1 if it is to find one.
    pub expected: u64,
    /// How many it found; `None` if it did not say.
    pub found: Option<u64>,
    /// How its result was read.
    pub read: Option<ReadAs>,
    /// Why its result was not read.
    pub doubt: Option<Doubt>,
    /// What is wrong, if that is known.
    pub reason: Option<Misconception>,
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
    pub sizes: Vec<SizeVerdict>,
}

impl SizeVerdict {
    /// What is wrong, by its name: the reason, else the type of the exception, else the verdict.
    pub fn mistake(&self) -> &str {
        match (self.reason, &self.error) {
            (Some(reason), _) => reason.id(),
            (None, Some(error)) => &error.kind,
            (None, None) => self.verdict.id(),
        }
    }

    /// This verdict, but wrong for this reason.
    pub(super) fn wrong(&self, reason: Misconception) -> Self {
        Self {
            verdict: Grade::Wrong,
            reason: Some(reason),
            ..self.clone()
        }
    }

    /// This verdict, but unread for this reason.
    pub(super) fn unread(&self, doubt: Doubt) -> Self {
        Self {
            verdict: Grade::Unread,
            found: None,
            read: None,
            doubt: Some(doubt),
            ..self.clone()
        }
    }

    /// The verdict on an incomplete run, which shows only whether something is wrong so far.
    pub const fn so_far(n: usize, right: bool) -> Self {
        let verdict = if right { Grade::Right } else { Grade::Wrong };
        Self {
            n,
            verdict,
            expected: 0,
            found: None,
            read: None,
            doubt: None,
            reason: None,
            false_board: None,
            missed: None,
            error: None,
        }
    }
}

impl Judged {
    pub fn wrong_sizes(&mut self) -> impl Iterator<Item = &mut SizeVerdict> {
        self.sizes
            .iter_mut()
            .filter(|size| size.verdict == Grade::Wrong)
    }

    /// Gives the sizes that are not right the reason that the recordings prove. Where they prove none, a solution that was
    /// not found is the reason if the result shows no other.
    pub fn explain(&mut self, proved: Option<Misconception>) {
        for size in &mut self.sizes {
            let missed = size.missed.is_some().then_some(Misconception::Missed);
            size.reason = match size.verdict {
                Grade::Error | Grade::Wrong => proved.or(size.reason).or(missed),
                Grade::Slow => proved,
                Grade::Right | Grade::Unread => size.reason,
            };
        }
    }

    /// Makes the verdict on the size `n` wrong for this reason, although all solutions were found.
    pub fn reject(&mut self, n: usize, reason: Misconception) {
        for size in self.sizes.iter_mut().filter(|size| size.n == n) {
            *size = SizeVerdict {
                found: None,
                ..size.wrong(reason)
            };
        }
    }

    /// Makes the verdict on the size `n` open for this reason.
    pub fn leave_open(&mut self, n: usize, doubt: &Doubt) {
        for size in self.sizes.iter_mut().filter(|size| size.n == n) {
            *size = size.unread(doubt.clone());
        }
    }

    /// Whether all sizes are right, and there is at least one.
    pub fn is_right(&self) -> bool {
        !self.sizes.is_empty() && self.sizes.iter().all(|size| size.verdict == Grade::Right)
    }

    /// Whether the search may be judged by its board: it ended, but what it gives was not read.
    pub fn is_open(&self) -> bool {
        let doubts = || self.sizes.iter().map(|size| size.doubt.as_ref());
        let unread = |doubt: Option<&Doubt>| {
            matches!(
                doubt,
                Some(Doubt::Printed(_) | Doubt::Returned(_) | Doubt::Exists)
            )
        };
        // Where there is no solution it may print nothing.
        doubts().any(unread)
            && doubts().all(|doubt| unread(doubt) || doubt == Some(&Doubt::Nothing))
    }

    /// Judges the search by the full boards that its board variable goes through, for each size. It is right if they are
    /// all solutions, or one each; else nothing follows from them.
    pub fn by_board(&mut self, boards: &[Vec<Board>], reading: &Reading) {
        let sizes = || self.sizes.iter().zip(boards);
        let all = sizes().all(|(size, boards)| are_all_solutions(size.n, boards));
        let expected = |size: &SizeVerdict| rules::total(size.n).min(1);
        let one = sizes().all(|(size, boards)| {
            boards.len() as u64 == expected(size) && boards.iter().all(|board| is_solution(board))
        });
        let goal = match self.goal {
            Goal::First if one => Goal::First,
            _ if all => Goal::All,
            _ if one => Goal::First,
            _ => return,
        };
        self.goal = goal;
        for (size, boards) in self.sizes.iter_mut().zip(boards) {
            let found = boards.len() as u64;
            size.verdict = Grade::Right;
            (size.expected, size.found) = (found, Some(found));
            size.doubt = None;
            size.read = Some(ReadAs {
                boards: Some(found),
                count: None,
                odd: None,
                source: Source::Search(reading.to_string()),
            });
        }
    }

    /// The size that shows the fault best: 4 if the program is not right there, else the first size at which it is not.
    pub fn shown(&self) -> Option<&SizeVerdict> {
        let wrong = |size: &&SizeVerdict| size.verdict != Grade::Right;
        self.sizes
            .iter()
            .find(|size| size.n == 4 && wrong(size))
            .or_else(|| self.sizes.iter().find(wrong))
    }
}

/// Whether these boards are all solutions, each once.
fn are_all_solutions(n: usize, boards: &[Board]) -> bool {
    let different: HashSet<_> = boards.iter().collect();
    different.len() == boards.len()
        && boards.len() as u64 == rules::total(n)
        && boards.iter().all(|board| is_solution(board))
}

/// Whether this holds for the number found and the number expected, for all sizes from 4 on, at least two.
pub(super) fn all_large(sizes: &[SizeVerdict], holds: impl Fn(u64, u64) -> bool) -> bool {
    let mut large = sizes
        .iter()
        .filter(|size| size.n >= 4)
        .filter_map(|size| Some((size.found?, size.expected)));
    large.clone().count() > 1 && large.all(|(found, expected)| holds(found, expected))
}

/// Whether one solution was found where there are several.
pub(super) const fn only_one(found: u64, expected: u64) -> bool {
    found == 1 && expected > 1
}
