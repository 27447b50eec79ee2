//! Runs a learner's program for several sizes, and says for which it is right.

use std::collections::BTreeSet;

use anyhow::Result;

use super::learner::{LearnerProgram, Runs, SHORT};
use crate::course::Misconception;
use crate::own::{self, BoardFound, ByHand, Demand, Grade, Job, Judged, Reading, Verdict};

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

/// Judges the search by its board, if it is not known otherwise whether the program is right.
pub(super) fn by_board(
    program: &LearnerProgram,
    judged: &mut Judged,
    reading: &Reading,
) -> Result<()> {
    if !judged.is_open() {
        return Ok(());
    }
    let mut boards = Vec::new();
    for size in &judged.sizes {
        let trace = program
            .trace(size.n, Job::MOST_EVENTS, program.job.time, &mut |_, _| ())?
            .0;
        if trace.end.is_none() {
            return Ok(());
        }
        boards.push(own::full_boards(&trace, reading));
    }
    judged.by_board(&boards, reading);
    Ok(())
}

/// Finds the board, and the first moment that shows what is wrong. `size` is the program's fixed size, if it ignores N.
fn examine(
    program: &LearnerProgram,
    verdict: &mut Verdict,
    size: Option<usize>,
) -> Result<Option<BoardFound>> {
    let larger: Vec<_> = verdict
        .judged
        .shown()
        .map(|size| size.n)
        .filter(|n| *n > 5)
        .into_iter()
        .collect();
    let named = program.job.board.as_ref();
    let mut missing = named.map(ByHand::variables).unwrap_or_default();
    let mut sizes = verdict.judged.sizes.iter();
    let time = if sizes.any(|size| size.verdict == Grade::Slow) {
        program.job.time.min(SHORT)
    } else {
        program.job.time
    };
    let mut searches = false;
    let best = program.find_board((size, &larger), time, &mut |trace, ended, _| {
        missing.retain(|variable| !trace.has_variable(variable));
        searches |= trace.n < 4 || trace.lines_before(trace.events.len()) >= SEARCH;
        // What shows nothing in its time shows nothing on another board either.
        !ended.out_of_time
    })?;
    verdict.unseen = !searches && best.is_none() && verdict.judged.is_right();
    if let Some(best) = &best {
        by_board(program, &mut verdict.judged, &best.reading)?;
    }
    if let Some(shown) = verdict.judged.shown().cloned()
        && shown.verdict != Grade::Unread
    {
        let trace = program.short_trace(shown.n, time)?;
        let reading = best.as_ref().map(|best| &best.reading);
        let moment = own::first_wrong(&trace, reading, &shown, &program.job.source());
        verdict.moment = moment.map(|moment| (trace.lines_before(moment.event), moment));
    }
    let shown = verdict.moment.as_mut();
    verdict
        .judged
        .explain(shown.map(|(_, moment)| &mut moment.reason));
    verdict.not_board = named
        .filter(|_| best.is_none())
        .map(|named| named.not_board(&missing));
    verdict.board = best
        .as_ref()
        .map(|best| (best.reading.to_string(), best.sure));
    Ok(best)
}
