//! Runs a learner's program for several sizes, and says for which it is right.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Result;

use super::learner::{LearnerProgram, Runs, SHORT};
use crate::course::Misconception;
use crate::own::{
    self, BoardFound, ByHand, Demand, Explained, Goal, Grade, Judged, Trace, Verdict,
};

/// A search runs at least this many lines on a board of 4: it puts 16 queens.
const SEARCH: usize = 16;

/// The sizes that show how a result is to be read: a program is run for them whatever is asked for.
pub(crate) const TELLING: [usize; 2] = [4, 5];

/// These sizes and those, in order, each once.
pub(crate) fn with(these: &[usize], those: &[usize]) -> Vec<usize> {
    let all: BTreeSet<_> = these.iter().chain(those).copied().collect();
    all.into_iter().collect()
}

/// Runs one program for the first of these sizes, and for the others only if it is right for those. It is judged, and
/// its board is looked for, once. Only the verdicts on the sizes `asked` for remain.
pub(crate) fn verdict(
    program: &LearnerProgram,
    sizes: (&[usize], &[usize]),
    asked: &[usize],
) -> Result<(Verdict, Option<BoardFound>)> {
    let (mut judged, runs) = judged(program, sizes)?;
    if runs.how.size.is_none() {
        judged.sizes.retain(|size| asked.contains(&size.n));
    }
    let examined = runs.refused.is_none() && !runs.each.is_empty();
    let mut verdict = Verdict {
        call: Some(runs.how.call).filter(|call| !runs.how.script && !call.is_empty()),
        judged,
        refused: runs.refused,
        board: None,
        not_board: None,
        moment: None,
        cause: None,
        unseen: false,
    };
    let board = if examined {
        examine(program, &mut verdict, runs.how.size)?
    } else {
        None
    };
    Ok((verdict, board))
}

/// Runs one program for the first of these sizes, and for the others only if it is right for those, and judges it by
/// what it gives.
pub(super) fn judged(
    program: &LearnerProgram,
    (first, others): (&[usize], &[usize]),
) -> Result<(Judged, Runs)> {
    let mut runs = program.runs(first)?;
    let demand = program.job.demand(runs.how.script, &runs.how.call);
    let mut judged = own::judge(&runs.each, demand);
    if runs.refused.is_none() && judged.is_right() && !others.is_empty() && runs.how.size.is_none()
    {
        let more = program.runs(others)?;
        runs.each.extend(more.each);
        runs.refused = more.refused;
        judged = own::judge(&runs.each, demand);
    }
    if !runs.how.script {
        alone(program, &mut judged, demand)?;
    }
    Ok((judged, runs))
}

/// Runs the last wrong size again, alone. If it is right then, the program keeps something from one call to the next,
/// and the wrong sizes get that reason.
fn alone(program: &LearnerProgram, judged: &mut Judged, demand: Demand) -> Result<()> {
    let last = judged
        .sizes
        .iter()
        .rfind(|size| size.verdict == Grade::Wrong);
    // What is kept from one call to the next makes the result larger.
    let Some(size) = last.filter(|size| size.found > Some(size.expected)) else {
        return Ok(());
    };
    let first = judged.sizes.first().is_none_or(|first| first.n == size.n);
    if first || size.n < 4 {
        return Ok(());
    }
    let goal = demand.goal.or(Some(judged.goal));
    let again = own::judge(&program.runs(&[size.n])?.each, Demand { goal, ..demand });
    if again.is_right() {
        judged
            .wrong_sizes()
            .for_each(|size| size.reason = Some(Misconception::NotReset));
    }
    Ok(())
}

/// The sizes at which the board is looked for, in this order.
pub(super) const SMALL: [usize; 2] = [5, 4];

/// Finds the board, and the first moment that shows what is wrong. `size` is the program's fixed size, if it ignores N.
fn examine(
    program: &LearnerProgram,
    verdict: &mut Verdict,
    size: Option<usize>,
) -> Result<Option<BoardFound>> {
    let shown = verdict.judged.shown().cloned();
    let wrong = shown.filter(|size| size.verdict != Grade::Unread);
    let slow = (verdict.judged.sizes.iter()).any(|size| size.verdict == Grade::Slow);
    let time = program
        .job
        .time
        .min(if slow { SHORT } else { program.job.time });
    let mut sizes = size.map_or_else(|| SMALL.to_vec(), |size| vec![size]);
    let other = wrong.as_ref().map(|size| size.n);
    sizes.extend(other.filter(|n| size.is_none() && !SMALL.contains(n)));
    let goal = verdict.judged.goal;
    let (traces, explained) = explained(program, &sizes, (time, goal, wrong.is_none()))?;
    let named = program.job.board.as_ref();
    let is_missing = |name: &&str| !traces.iter().any(|trace| trace.has_variable(name));
    let missing = named.map(ByHand::variables).unwrap_or_default();
    let missing: Vec<_> = missing.into_iter().filter(is_missing).collect();
    let searches = |trace: &Trace| trace.n < 4 || trace.lines_before(trace.events.len()) >= SEARCH;
    let board = explained.board.clone();
    verdict.unseen = board.is_none() && verdict.judged.is_right() && !traces.iter().any(searches);
    verdict.moment = wrong.as_ref().and_then(|size| {
        let moment = explained.moment(size.n, goal)?;
        let trace = traces.iter().find(|trace| trace.n == size.n)?;
        Some((trace.lines_before(moment.event), moment))
    });
    verdict.cause = explained.cause.filter(|_| wrong.is_some());
    let reason = verdict.cause.map(|cause| cause.reason);
    verdict.judged.explain(reason);
    verdict.not_board = named
        .filter(|_| board.is_none())
        .map(|named| named.not_board(&missing));
    verdict.board = (board.as_ref()).map(|board| (board.reading.to_string(), board.sure));
    Ok(board)
}

/// Records a program for these sizes, and finds what that shows. If only the `board` is wanted, a size that shows it is
/// enough; what takes too long for one size is not run for another.
pub(super) fn explained(
    program: &LearnerProgram,
    sizes: &[usize],
    (time, goal, board): (Duration, Goal, bool),
) -> Result<(Vec<Trace>, Explained)> {
    let (mut traces, mut found) = (Vec::new(), Explained::default());
    for (at, n) in sizes.iter().enumerate() {
        let (trace, ended) = program.short_trace(*n, time)?;
        let goes_on = trace.n == *n && !ended.stopped && !ended.out_of_time;
        traces.push(trace);
        if board || !goes_on || at + 1 == sizes.len() {
            found = program.explain(&traces.iter().collect::<Vec<_>>(), goal);
        }
        if !goes_on || board && found.board.as_ref().is_some_and(|board| board.sure) {
            break;
        }
    }
    Ok((traces, found))
}
