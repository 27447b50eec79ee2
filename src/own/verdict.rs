//! The verdict on a program, size by size.

use super::Failure;
use super::form::{Expect, Goal, NotRead, Source};
use crate::course::Misconception;
use crate::search::Board;

/// What is asked of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// What it is meant to find, if that was said.
    pub goal: Option<Goal>,
    /// The form that is demanded.
    pub expect: Option<Expect>,
    /// Whether the form of its result is known, so that only what it returns counts: an exercise, or a solution for
    /// `LeetCode`.
    pub known: bool,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// So many boards.
    Boards(u64),
    /// The number of solutions.
    Count(u64),
    /// The value, as it is shown, if it was not read, or one of its boards that lacks squares or has too many.
    Odd(String),
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
    /// What was read as its result, and from where.
    pub read: Option<(Seen, Source)>,
    /// Why its result was not read.
    pub not_read: Option<NotRead>,
    /// What is wrong, if that is known.
    pub reason: Option<Misconception>,
    /// The first board found that is not a solution.
    pub false_board: Option<Board>,
    /// The exception.
    pub error: Option<Failure>,
    /// Whether its run was ended by the limit of its time or of its memory.
    pub at_limit: bool,
    /// How many it found when it was called a second time, if these are others.
    pub second: Option<u64>,
}

/// The verdict on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What it is meant to find.
    pub goal: Goal,
    pub sizes: Vec<SizeVerdict>,
    /// The verdict on all sizes together, those that are not shown among them.
    pub grade: Grade,
    pub untried: Option<Untried>,
}

/// Sizes that were asked for, and not run because the program came to its limit of time or memory at another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untried {
    pub limit: usize,
    pub sizes: Vec<usize>,
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

    /// The verdict on this size if its result was not read.
    pub(super) fn unread(&self, why: NotRead) -> Self {
        Self {
            expected: self.expected,
            verdict: Grade::Unread,
            not_read: Some(why),
            ..Self::so_far(self.n, true)
        }
    }

    /// The verdict on a size whose result was not read.
    pub fn not_read(n: usize, why: NotRead) -> Self {
        Self::so_far(n, true).unread(why)
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
            not_read: None,
            reason: None,
            false_board: None,
            error: None,
            at_limit: false,
            second: None,
        }
    }
}

impl Judged {
    /// Gives the sizes that are not right the reason that the recordings prove. Where they prove none, a solution that was
    /// not found is the reason if the result shows no other.
    pub fn explain(&mut self, proved: Option<Misconception>) {
        for size in &mut self.sizes {
            let gives_boards = matches!(size.read, Some((Seen::Boards(_), _)));
            let missed = gives_boards.then_some(Misconception::Missed);
            size.reason = match size.verdict {
                Grade::Wrong => proved.or(size.reason).or(missed),
                Grade::Error => proved.or(size.reason),
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
            self.grade = Grade::Wrong;
        }
    }

    /// Keeps the verdicts on these sizes: the others have settled how a result is read. Where a limit has kept some of
    /// these from being run, the size that came to it remains, too.
    pub fn keep(&mut self, asked: &[usize]) {
        let mut missing = asked.to_vec();
        missing.retain(|n| self.sizes.iter().all(|size| size.n != *n));
        let limit = self.sizes.iter().rfind(|size| size.at_limit);
        if let Some(limit) = limit.map(|size| size.n).filter(|_| !missing.is_empty()) {
            self.sizes
                .retain(|size| asked.contains(&size.n) || size.n == limit);
            self.untried = Some(Untried {
                limit,
                sizes: missing,
            });
            return;
        }
        if missing.len() == asked.len() {
            return;
        }
        self.sizes.retain(|size| asked.contains(&size.n));
        let all = |verdict| self.sizes.iter().all(|size| size.verdict == verdict);
        let has = |verdict| self.sizes.iter().any(|size| size.verdict == verdict);
        if all(Grade::Right) {
            self.grade = Grade::Right;
        } else if !self.is_right() && !has(self.grade) {
            let bad = [Grade::Wrong, Grade::Error, Grade::Slow];
            let bad = bad.into_iter().find(|verdict| has(*verdict));
            self.grade = bad.unwrap_or(Grade::Unread);
        }
    }

    /// Leaves the verdict on the size `n` open for this reason.
    pub fn leave_open(&mut self, n: usize, why: &NotRead) {
        for size in self.sizes.iter_mut().filter(|size| size.n == n) {
            *size = size.unread(why.clone());
            self.grade = Grade::Unread;
        }
    }

    /// Leaves the verdict on a program open that gives something else at each run.
    pub fn leave_varying_open(&mut self) {
        let sure = |size: &&mut SizeVerdict| matches!(size.verdict, Grade::Wrong | Grade::Right);
        for size in self.sizes.iter_mut().filter(sure) {
            *size = size.unread(NotRead::Varies);
        }
        self.grade = Grade::Unread;
    }

    /// Whether the program is right: for all sizes that could be read, 4, 5 and 6 among them.
    pub const fn is_right(&self) -> bool {
        matches!(self.grade, Grade::Right)
    }

    /// The sizes from 4 on that were not read: of a program that is right, too, these count.
    pub fn unread(&self) -> impl Iterator<Item = &SizeVerdict> {
        let unread = |size: &&SizeVerdict| size.n >= 4 && size.verdict == Grade::Unread;
        self.sizes.iter().filter(unread)
    }

    /// The size that shows the fault best: the first from 4 on that has the verdict of the program, before those that give
    /// nothing at all, else the first from 4 on at which it ends with an error or takes too long, else the first that has
    /// it. The sentence of another size is never shown. Of a program that is right, none is.
    pub fn shown(&self) -> Option<&SizeVerdict> {
        if self.is_right() {
            return None;
        }
        let has = |size: &&SizeVerdict| size.verdict == self.grade;
        let is_bad = |size: &&SizeVerdict| matches!(size.verdict, Grade::Error | Grade::Slow);
        let says = |size: &&SizeVerdict| {
            has(size) && !size.not_read.as_ref().is_some_and(NotRead::is_empty)
        };
        let mut large = self.sizes.iter().filter(|size| size.n >= 4);
        let shown = (large.clone().find(says))
            .or_else(|| large.clone().find(has))
            .or_else(|| large.find(is_bad));
        shown.or_else(|| self.sizes.iter().find(has))
    }
}
