//! Whether what a program finds is right, size by size. A verdict is proved, or it is not given.

use std::collections::HashSet;

use super::answer::parts::{first_line, quoted};
use super::answer::{Answer, Doubt, Expect, Goal, Source, is_on_the_way, read};
use super::{Ended, Failure, Line, Reading, Run, Value, rules, shared_line};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::{is_solution, queens};

/// What is wrong with the form of this answer, for which `value` was returned.
fn unmet(expect: Expect, answer: &Answer, value: &Value, n: usize) -> Option<Misconception> {
    let is_column = |entry: &Value| {
        entry
            .number()
            .is_some_and(|col| (0..n as i64).contains(&col))
    };
    let is_row = |entry: &Value| matches!(entry, Value::Text(row) if row.chars().count() == n);
    let fits = match (expect, &answer.source) {
        (Expect::Print, source) => *source == Source::Printed,
        (_, Source::Printed) => return Some(Misconception::PrintedOnly),
        (_, Source::Kept(_) | Source::Search(_)) => return Some(Misconception::NothingReturned),
        (Expect::Boards, Source::Returned) => answer.boards.is_some(),
        (Expect::Count, Source::Returned) => matches!(value, Value::Int(_)),
        (Expect::Return, Source::Returned) => true,
        (Expect::Columns, Source::Returned) => is_list_of_boards(value, n, is_column),
        (Expect::Strings, Source::Returned) => is_list_of_boards(value, n, is_row),
    };
    (!fits).then_some(Misconception::OtherForm)
}

/// Whether a value is a list of lists, each with such an entry for each of `n` rows.
fn is_list_of_boards(value: &Value, n: usize, is_entry: impl Fn(&Value) -> bool) -> bool {
    let is_board = |board: &Value| {
        let rows = board.sequence();
        rows.is_some_and(|rows| rows.len() == n && rows.iter().all(&is_entry))
    };
    matches!(value, Value::List(boards) if boards.iter().all(is_board))
}

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadAs {
    /// How many boards.
    pub boards: Option<u64>,
    /// The number that is said to be the number of solutions.
    pub count: Option<u64>,
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
    /// What is wrong, by its name: the reason, else the verdict.
    pub fn mistake(&self) -> &'static str {
        self.reason
            .map_or_else(|| self.verdict.id(), Misconception::id)
    }

    /// This verdict, but wrong for this reason.
    fn wrong(&self, reason: Misconception) -> Self {
        Self {
            verdict: Grade::Wrong,
            reason: Some(reason),
            ..self.clone()
        }
    }

    /// This verdict, but unread for this reason.
    fn unread(&self, doubt: Doubt) -> Self {
        Self {
            verdict: Grade::Unread,
            found: None,
            read: None,
            doubt: Some(doubt),
            ..self.clone()
        }
    }

    /// The verdict on an incomplete run, which shows only whether something is wrong so far.
    pub const fn so_far(n: usize, reason: Option<Misconception>) -> Self {
        let verdict = if reason.is_none() {
            Grade::Right
        } else {
            Grade::Wrong
        };
        Self {
            n,
            verdict,
            expected: 0,
            found: None,
            read: None,
            doubt: None,
            reason,
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
        // A cause that the run shows by itself explains what the result shows.
        let cause = shown.filter(|shown| {
            matches!(
                shown,
                Misconception::SharedRows
                    | Misconception::NotLastQueen
                    | Misconception::ReturnsNothing
                    | Misconception::RefusesAll
                    | Misconception::NotMasked
            )
        });
        for size in &mut self.sizes {
            let known = cause
                .or(size.reason)
                .filter(|reason| *reason != Misconception::NotASolution);
            match size.verdict {
                Grade::Error | Grade::Wrong => {
                    let missed = size.missed.is_some().then_some(Misconception::Missed);
                    size.reason = known.or(shown).or(size.reason).or(missed).or(one);
                }
                Grade::Slow => size.reason = cause,
                Grade::Right | Grade::Unread => {}
            }
        }
    }

    /// Makes the verdict on the size `n` wrong for this reason.
    pub fn reject(&mut self, n: usize, reason: Misconception) {
        for size in self.sizes.iter_mut().filter(|size| size.n == n) {
            *size = size.wrong(reason);
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

/// The goal of a program, guessed from its answers for boards that have several solutions.
fn goal(answers: &[(usize, &Answer)]) -> Goal {
    let large = || answers.iter().filter(|(n, _)| *n >= 4);
    let boards = || large().filter_map(|(_, answer)| answer.boards.as_ref());
    let most = boards().map(Vec::len).max();
    let counted = large().all(|(n, answer)| {
        !answer.counts.is_empty() && answer.counts.iter().all(|count| *count == rules::total(*n))
    });
    let listed = large().any(|(_, answer)| answer.many);
    // A program that looks for one solution does not count none or several.
    let counts =
        large().any(|(_, answer)| !answer.weak && answer.counts.iter().any(|count| *count != 1));
    match most {
        Some(0 | 1) if !listed && !counted && !counts => Goal::First,
        Some(_) => Goal::All,
        None if large().any(|(_, answer)| answer.exists.is_some()) => Goal::First,
        None => Goal::Count,
    }
}

/// Judges a program by its runs.
pub fn judge(runs: &[Run], demand: Demand) -> Judged {
    let answers = read(runs, demand.expect);
    let done: Vec<_> = runs
        .iter()
        .zip(&answers)
        .filter(|(run, _)| matches!(run.ended, Ended::Done { .. }))
        .map(|(run, answer)| (run.n, answer))
        .collect();
    let goal = demand.goal.unwrap_or_else(|| goal(&done));
    let one_each = demand.goal.is_none() && goal == Goal::First;
    // A program that looks for one solution does not count it.
    let counts = |answer: &Answer| answer.numbered || answer.counts.iter().any(|count| *count > 0);
    let one_of = one_each && done.iter().any(|(_, answer)| counts(answer));
    let mut sizes: Vec<_> = runs
        .iter()
        .zip(&answers)
        .map(|(run, answer)| size(run, answer, goal, one_of, demand))
        .collect();
    small_in_doubt(runs, &mut sizes);
    on_the_way_everywhere(&mut sizes);
    recognise(&mut sizes, goal);
    Judged { goal, sizes }
}

/// On the smallest boards many texts look like a board. Where no larger one is wrong, what is printed or returned in an
/// unusual form for a board of up to 3 rows is in doubt.
fn small_in_doubt(runs: &[Run], sizes: &mut [SizeVerdict]) {
    let large = || sizes.iter().filter(|size| size.n > 3);
    let fits = |size: &SizeVerdict| matches!(size.verdict, Grade::Right | Grade::Unread);
    if large().next().is_none() || !large().all(fits) {
        return;
    }
    let is_plain = |value: &Value| match value {
        Value::Int(_) | Value::None | Value::Bool(_) => true,
        Value::List(boards) => boards.iter().all(|board| matches!(board, Value::List(_))),
        _ => false,
    };
    for (run, size) in runs.iter().zip(sizes) {
        if let (Grade::Wrong, Ended::Done { value, .. }, Some(read)) =
            (size.verdict, &run.ended, &size.read)
            && size.n <= 3
        {
            let doubt = match read.source {
                Source::Printed => {
                    Doubt::Printed(first_line(&run.printed).map_or_else(String::new, quoted))
                }
                Source::Returned if !is_plain(value) => Doubt::Returned(quoted(&value.to_string())),
                _ => continue,
            };
            *size = size.unread(doubt);
        }
    }
}

/// A program that prints boards on the way for one size does so for all, whatever can be read from them.
fn on_the_way_everywhere(sizes: &mut [SizeVerdict]) {
    let any = sizes.iter().any(|size| size.doubt == Some(Doubt::OnTheWay));
    for size in sizes.iter_mut().filter(|_| any) {
        let source = size.read.as_ref().map(|read| &read.source);
        if size.verdict == Grade::Wrong && source == Some(&Source::Printed) {
            *size = size.unread(Doubt::OnTheWay);
        }
    }
}

/// The runs of a script that gives the same for every size, as one run for the size of its boards.
pub fn at_own_size(runs: Vec<Run>) -> Vec<Run> {
    let same = runs
        .windows(2)
        .all(|pair| pair[0].printed == pair[1].printed);
    let Some(first) = runs
        .first()
        .filter(|run| same && !run.printed.trim().is_empty())
    else {
        return runs;
    };
    let at = |n: usize| vec![Run { n, ..first.clone() }];
    let reads = |n: &usize| {
        let answer = read(&at(*n), None).remove(0);
        answer.has_boards() && answer.doubt.is_none()
    };
    if runs.len() == 1 && reads(&first.n) {
        return runs;
    }
    let sizes: Vec<_> = (4..=super::MOST_COMPARED).filter(reads).collect();
    match sizes[..] {
        [n] => at(n),
        _ => runs,
    }
}

/// Whether this holds for the number found and the number expected, for all sizes from 4 on, at least two.
fn all_large(sizes: &[SizeVerdict], holds: impl Fn(u64, u64) -> bool) -> bool {
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
        size.verdict == Grade::Wrong && size.false_board.is_none() && size.reason.is_none()
    };
    // A program that stops at the first solution finds none on a board that has none.
    let invents = sizes
        .iter()
        .any(|size| size.found.is_some_and(|found| found > size.expected));
    let classes = counted.iter().filter(|(n, _)| *n >= 4).count() > 1
        && counted
            .iter()
            .all(|(n, found)| *found == rules::classes(*n));
    let reason = if goal == Goal::First {
        None
    } else if classes {
        Some(Misconception::UpToSymmetry)
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

fn size(run: &Run, answer: &Answer, goal: Goal, one_of: bool, demand: Demand) -> SizeVerdict {
    let total = rules::total(run.n);
    let expected = if goal == Goal::First {
        total.min(1)
    } else {
        total
    };
    let right = SizeVerdict {
        expected,
        ..SizeVerdict::so_far(run.n, None)
    };
    let (shared, value) = match &run.ended {
        Ended::Done { shared, value } => (*shared, value),
        Ended::Failed(failure) => {
            return SizeVerdict {
                verdict: Grade::Error,
                error: Some(failure.clone()),
                ..right
            };
        }
        Ended::Slow => {
            return SizeVerdict {
                verdict: Grade::Slow,
                ..right
            };
        }
    };
    if answer.boards.is_none() && answer.counts.is_empty() {
        let exists = answer.exists.map(|exists| {
            if exists == (total > 0) {
                Doubt::Exists
            } else {
                Doubt::SaysOther(exists)
            }
        });
        return match answer.doubt.clone().or(exists) {
            // Nothing is left that could be the result.
            Some(Doubt::Nothing) if !demand.script => right.wrong(Misconception::NothingReturned),
            doubt => right.unread(doubt.unwrap_or(Doubt::Nothing)),
        };
    }
    if let Some(Doubt::TwoResults) = answer.doubt {
        return right.unread(Doubt::TwoResults);
    }
    if let Some(reason) = demand
        .expect
        .and_then(|expect| unmet(expect, answer, value, run.n))
    {
        return right.wrong(reason);
    }
    let boards = match (&answer.boards, goal) {
        (Some(boards), Goal::First) => Some(&boards[..boards.len().min(1)]),
        (boards, _) => boards.as_deref(),
    };
    let other = answer.counts.iter().copied().find(|count| *count != total);
    let read = ReadAs {
        boards: answer.boards.as_ref().map(|boards| boards.len() as u64),
        count: other.or_else(|| answer.counts.first().copied()),
        source: answer.source.clone(),
    };
    let mut size = match boards {
        None => counted(&answer.counts, expected, &right),
        Some(boards) => agreed(drawn(boards, shared, &right), answer, other, goal),
    };
    if size.verdict == Grade::Right && one_of && total > 1 {
        size = right.unread(Doubt::OneOf);
    }
    if size.verdict == Grade::Wrong {
        let weak = boards.is_none() && answer.weak && answer.source != Source::Returned;
        let other = other_reading(run, answer, boards, &size).or(answer.doubt.clone());
        if let Some(doubt) = other.or(weak.then_some(Doubt::Nothing)) {
            return right.unread(doubt);
        }
    }
    let read = (size.verdict != Grade::Unread).then_some(read);
    SizeVerdict { read, ..size }
}

/// Why printed boards that seem to be wrong may not be the result: it names a part of them in the lines before them, it
/// shows some of many, or it says the right number.
fn other_reading(
    run: &Run,
    answer: &Answer,
    boards: Option<&[Board]>,
    size: &SizeVerdict,
) -> Option<Doubt> {
    let boards = boards.filter(|_| answer.source == Source::Printed)?;
    let seen = |board: &[u64]| {
        let columns = board.iter().map(|row| row.trailing_zeros().to_string());
        Doubt::Printed(quoted(&columns.collect::<Vec<_>>().join(" ")))
    };
    let is_constant = |board: &&Board| {
        let same = board.windows(2).all(|pair| pair[0] == pair[1]);
        let rising = board.windows(2).all(|pair| pair[0] << 1 == pair[1]);
        let falling = board.windows(2).all(|pair| pair[0] == pair[1] << 1);
        board.len() > 1 && (same || rising || falling)
    };
    if let Some(constant) = boards.iter().find(is_constant) {
        let rest: Vec<_> = boards
            .iter()
            .filter(|board| !is_constant(board))
            .cloned()
            .collect();
        if drawn(&rest, 0, size).verdict == Grade::Right {
            return Some(seen(constant));
        }
    }
    let total = rules::total(size.n);
    let counted = !answer.counts.is_empty() && answer.counts.iter().all(|count| *count == total);
    if let Some(false_board) = size.false_board.as_deref().filter(|_| counted) {
        return Some(seen(false_board));
    }
    if is_on_the_way(boards) {
        return Some(Doubt::OnTheWay);
    }
    let some = size.missed.is_some() && size.reason.is_none();
    let more = run.printed.lines().find(|line| {
        let line = line.to_lowercase();
        ["more", "...", "…", "还有", "更多", "省略"]
            .iter()
            .any(|word| line.contains(word))
    });
    more.filter(|_| some)
        .map(|line| Doubt::Printed(quoted(line)))
}

/// The verdict on boards beside numbers, of which `other` is not the number of solutions.
fn agreed(size: SizeVerdict, answer: &Answer, other: Option<u64>, goal: Goal) -> SizeVerdict {
    let total = rules::total(size.n);
    let complete = size.verdict == Grade::Right;
    let valid = size.false_board.is_none() && size.reason.is_none();
    let found = size.found.unwrap_or_default();
    match other {
        _ if answer.counts.is_empty() => size,
        // All are counted, and some are shown.
        None if valid => SizeVerdict {
            found: Some(total),
            expected: total,
            missed: None,
            verdict: Grade::Right,
            ..size
        },
        Some(count) if valid && answer.counts.contains(&total) => {
            size.unread(Doubt::Numbers(total, count))
        }
        Some(count) if complete && goal != Goal::First && !answer.weak => SizeVerdict {
            found: Some(count),
            ..size.wrong(Misconception::TotalDiffers)
        },
        // It shows some, and says a wrong number.
        Some(count) if valid && count > found && !answer.weak => SizeVerdict {
            found: Some(count),
            missed: None,
            ..size
        },
        Some(count) if complete && (answer.weak || count > 1) => {
            size.unread(Doubt::Disagree(found, count))
        }
        _ => size,
    }
}

/// The verdict on numbers alone.
fn counted(
    counts: &std::collections::BTreeSet<u64>,
    expected: u64,
    right: &SizeVerdict,
) -> SizeVerdict {
    let mut counts = counts.iter().copied();
    match (counts.next(), counts.next()) {
        (Some(one), Some(other)) => SizeVerdict {
            verdict: Grade::Unread,
            doubt: Some(Doubt::Numbers(one, other)),
            ..right.clone()
        },
        (found, _) => SizeVerdict {
            verdict: if found == Some(expected) {
                Grade::Right
            } else {
                Grade::Wrong
            },
            found,
            ..right.clone()
        },
    }
}

fn drawn(boards: &[Board], shared: usize, right: &SizeVerdict) -> SizeVerdict {
    let size = SizeVerdict {
        verdict: Grade::Wrong,
        found: Some(boards.len() as u64),
        ..right.clone()
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
        return SizeVerdict {
            reason: Some(Misconception::Duplicate),
            ..size
        };
    }
    if boards.len() as u64 == right.expected {
        return SizeVerdict {
            verdict: Grade::Right,
            ..size
        };
    }
    let missed = rules::solutions(right.n)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::own::answer::literal;

    /// What is quoted of a result is short and controls no terminal.
    #[test]
    fn what_was_not_read_is_quoted_safely() {
        let three = "[0, 2, 4, 1, 3]\n[0, 3, 1, 4, 2]\n[1, 3, 0, 2, 4]\n";
        let more = format!("\u{1b}]0;title\u{7} and 7 more {}\n", "x".repeat(500));
        let run = Run {
            n: 5,
            ended: Ended::Done {
                value: Value::None,
                shared: 0,
            },
            printed: three.to_owned() + &more,
            kept: Vec::new(),
        };
        let judged = judge(&[run], Demand::default());
        let Some(Doubt::Printed(seen)) = &judged.sizes[0].doubt else {
            panic!("{judged:?}");
        };
        assert!(seen.contains("7 more") && seen.len() < 100, "{seen}");
        assert!(!seen.contains(char::is_control), "{seen:?}");
    }

    /// An exercise takes no other form than the one that its task asks for.
    #[test]
    fn the_form_that_is_demanded_is_the_only_one() {
        let four = "[[1, 3, 0, 2], [2, 0, 3, 1]]";
        let strings = "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]";
        let (columns, strings_too) = (Expect::Columns, Expect::Strings);
        for (expect, value, printed, reason) in [
            (columns, four, "", None),
            (columns, "[(1, 3, 0, 2), (2, 0, 3, 1)]", "Two", None),
            (
                columns,
                "[[2, 4, 1, 3], [3, 1, 4, 2]]",
                "",
                Some(Misconception::OtherForm),
            ),
            (columns, strings, "", Some(Misconception::OtherForm)),
            (columns, "2", "", Some(Misconception::OtherForm)),
            (
                columns,
                "None",
                "1 3 0 2\n2 0 3 1\n",
                Some(Misconception::PrintedOnly),
            ),
            (strings_too, strings, "", None),
            (
                strings_too,
                "[[\"['.', 'Q', '.', '.']\", \"['.', '.', '.', 'Q']\", \"['Q', '.', '.', '.']\", \"['.', '.', 'Q', '.']\"]]",
                "",
                Some(Misconception::OtherForm),
            ),
            (Expect::Count, "2", "", None),
            (Expect::Count, four, "", Some(Misconception::OtherForm)),
        ] {
            let run = Run {
                n: 4,
                ended: Ended::Done {
                    value: literal::read(value).expect(value),
                    shared: 0,
                },
                printed: printed.to_owned(),
                kept: Vec::new(),
            };
            let demand = Demand {
                expect: Some(expect),
                ..Demand::default()
            };
            let judged = judge(&[run], demand);
            assert_eq!(judged.sizes[0].reason, reason, "{value}{printed}");
            assert_eq!(judged.is_right(), reason.is_none(), "{value}{printed}");
        }
    }
}
