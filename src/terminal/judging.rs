//! Runs a learner's program for several sizes, and says for which it is right.

use std::time::Duration;

use anyhow::Result;

use super::entering;
use super::learner::{LearnerProgram, Runs, SHORT};
use crate::own::{
    self, BoardFound, ByHand, Demand, Entry, Explained, Failure, Goal, Grade, Judged, NotRead,
    ProgramRun, SizeVerdict, Trace, Verdict,
};

/// A search runs at least this many lines on a board of 4: it puts 16 queens.
const SEARCH: usize = 16;

/// Runs one program for these sizes, and those that settle how its result is read. It is judged, and its board is looked
/// for, once. Only the verdicts on these sizes remain.
pub(crate) fn verdict(
    program: &LearnerProgram,
    sizes: &[usize],
) -> Result<(Verdict, Option<BoardFound>)> {
    let mut verdict = results(program, sizes)?;
    let own = match verdict.entry {
        Entry::Only(own) => Some(own),
        _ => None,
    };
    if own.is_none() {
        verdict.judged.keep(sizes);
    }
    // Of a program that is compiled nothing is recorded.
    let recorded = verdict.refused.is_none() && program.job.language().is_none();
    let examined = recorded && !verdict.judged.sizes.is_empty();
    let board = if examined {
        examine(program, &mut verdict, own)?
    } else {
        None
    };
    Ok((verdict, board))
}

/// Runs one program for these sizes, and those that settle how its result is read, and judges what it gives.
pub(super) fn results(program: &LearnerProgram, sizes: &[usize]) -> Result<Verdict> {
    let (judged, refused) = judged(program, sizes)?;
    Ok(Verdict {
        entry: program.entry.borrow().clone(),
        judged,
        refused,
        board: None,
        not_board: None,
        moment: None,
        cause: None,
        unseen: false,
    })
}

/// Runs one program for these sizes, those that settle the form first, and judges it by what it gives. Also returns why
/// it could not be run at all.
pub(super) fn judged(
    program: &LearnerProgram,
    sizes: &[usize],
) -> Result<(Judged, Option<Failure>)> {
    let mut runs = entering::settle(program, &all(sizes, program.job.demand(false)))?;
    let entry = program.entry.borrow().clone();
    let page = entry
        .call()
        .is_some_and(|call| call.starts_with("Solution()."));
    let demand = program.job.demand(page);
    if runs.fixed {
        return Ok((fixed(&runs, sizes, demand), runs.refused));
    }
    if runs.refused.is_none() && !runs.stopped && !matches!(entry, Entry::Only(_)) {
        let with_others = all(sizes, demand);
        runs.each.retain(|run| with_others.contains(&run.n));
        if !runs.each.iter().any(ProgramRun::is_at_limit) {
            program.add_runs(&mut runs, &with_others)?;
        }
        // Of a program that has come to a limit, no sizes that nobody has asked for settle the form.
        let asked = entering::in_order(sizes.iter().copied());
        program.add_runs(&mut runs, &asked)?;
    }
    let mut judged = own::judge(&runs.each, &runs.again, demand);
    if !is_same_again(program, &runs, &judged, demand)? {
        judged.leave_varying_open();
    }
    Ok((judged, runs.refused))
}

/// These sizes and those that settle the form, which come first; without 2 and 3 queens nothing shows what a script
/// prints that finds no board.
fn all(sizes: &[usize], demand: Demand) -> Vec<usize> {
    let without: &[usize] = if demand.known { &[] } else { &[2, 3] };
    entering::in_order(sizes.iter().chain(without).copied())
}

/// The sizes at which the board is looked for, in this order.
pub(super) const SMALL: [usize; 2] = [5, 4];

/// The size that is looked at besides if something is wrong: a search that ends soon puts few boards of 4 and 5, and
/// several faults may put them.
pub(super) const LARGER: usize = 6;

/// A recording with more events would be long with another queen.
const SHORT_ENOUGH: usize = 50_000;

/// Whether another queen would not make this recording long.
pub(super) const fn is_short(trace: &Trace) -> bool {
    trace.events.len() < SHORT_ENOUGH
}

/// The verdict on a script that gives the same whatever the size is, and shows no size of its own.
fn fixed(runs: &Runs, sizes: &[usize], demand: Demand) -> Judged {
    let all = sizes.iter().flat_map(|n| {
        let runs = runs.each.iter();
        runs.map(|run| ProgramRun {
            n: *n,
            ..run.clone()
        })
    });
    let mut judged = own::judge(&all.collect::<Vec<_>>(), &[], demand);
    let done = |size: &&mut SizeVerdict| !matches!(size.verdict, Grade::Slow | Grade::Error);
    for size in judged.sizes.iter_mut().filter(done) {
        let printed = runs.each.first().map_or("", |run| &run.printed);
        *size = SizeVerdict::not_read(size.n, NotRead::fixed(printed));
        judged.grade = Grade::Unread;
    }
    judged
}

/// Whether two further runs of a wrong program give the same, or one of a program that is right for its own size alone.
/// What is known to be an exercise is not run again.
fn is_same_again(
    program: &LearnerProgram,
    runs: &Runs,
    judged: &Judged,
    demand: Demand,
) -> Result<bool> {
    let only = matches!(*program.entry.borrow(), Entry::Only(_));
    let times = match judged.grade {
        Grade::Wrong if !program.job.exercise => 2,
        Grade::Right if only => 1,
        _ => 0,
    };
    let Some(n) = judged.shown().or(judged.sizes.first()).map(|size| size.n) else {
        return Ok(true);
    };
    let verdict = |judged: &Judged| judged.sizes.iter().find(|size| size.n == n).cloned();
    let is_same = |more: &Runs| {
        let with = |old: &[ProgramRun], new: &[ProgramRun]| {
            let others = old.iter().filter(|run| run.n != n);
            others.chain(new).cloned().collect::<Vec<_>>()
        };
        let (each, again) = (with(&runs.each, &more.each), with(&runs.again, &more.again));
        verdict(&own::judge(&each, &again, demand)) == verdict(judged)
    };
    if times > 0 {
        // Some programs choose by the addresses of objects, which differ from interpreter to interpreter.
        program.start_anew();
    }
    for _ in 0..times {
        if !is_same(&program.run(&[n], program.job.time, &|_| true)?) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Finds the board, and the first moment that shows what is wrong. `size` is the program's fixed size, if it ignores N.
fn examine(
    program: &LearnerProgram,
    verdict: &mut Verdict,
    size: Option<usize>,
) -> Result<Option<BoardFound>> {
    let shown = verdict.judged.shown().cloned();
    let wrong = shown.filter(|size| size.verdict != Grade::Unread);
    let at_limit = verdict.judged.sizes.iter().any(|size| size.at_limit);
    let time = program.job.time;
    let time = if at_limit { time.min(SHORT) } else { time };
    let mut sizes = size.map_or_else(|| SMALL.to_vec(), |size| vec![size]);
    let other = wrong.as_ref().map(|size| size.n);
    sizes.extend(other.filter(|n| size.is_none() && !SMALL.contains(n)));
    if at_limit {
        // The first recording that takes too long is the last: it is to be that of the size that is shown.
        sizes.sort_unstable();
    }
    let goal = verdict.judged.goal;
    // What cannot be read may have a search that shows a fault.
    let is_right = wrong.is_none() && verdict.judged.is_right();
    let (traces, explained) = explained(program, &sizes, (time, goal, is_right))?;
    Ok(tell(program, verdict, &traces, &explained))
}

/// Adds to a verdict what these recorded runs show. Returns the board.
pub(super) fn tell(
    program: &LearnerProgram,
    verdict: &mut Verdict,
    traces: &[Trace],
    explained: &Explained,
) -> Option<BoardFound> {
    let goal = verdict.judged.goal;
    let named = program.job.board.as_ref();
    let is_missing = |name: &&str| !traces.iter().any(|trace| trace.has_variable(name));
    let missing = named.map(ByHand::variables).unwrap_or_default();
    let missing: Vec<_> = missing.into_iter().filter(is_missing).collect();
    let searches = |trace: &Trace| trace.n < 4 || trace.lines_before(trace.events.len()) >= SEARCH;
    let board = explained.board.clone();
    verdict.unseen = board.is_none() && verdict.judged.is_right() && !traces.iter().any(searches);
    let wrong = verdict.judged.shown();
    let is_shown = explained.finds_none() || explained.loses();
    let wrong = wrong.filter(|size| size.verdict != Grade::Unread || is_shown);
    verdict.moment = wrong.and_then(|size| {
        let moment = explained.moment(size.n, goal)?;
        let trace = traces.iter().find(|trace| trace.n == size.n)?;
        Some((trace.lines_before(moment.event), moment))
    });
    let mut right = (verdict.judged.sizes.iter()).filter(|size| size.verdict == Grade::Right);
    let meant = goal != Goal::First && right.any(|size| explained.leaves_out(size.n));
    verdict.cause = explained.cause.filter(|_| wrong.is_some() && !meant);
    let reason = verdict.cause.map(|cause| cause.reason);
    verdict.judged.explain(reason);
    verdict.not_board = named
        .filter(|_| board.is_none())
        .map(|named| named.not_board(&missing));
    verdict.board = (board.as_ref()).map(|board| (board.reading.to_string(), board.sure));
    board
}

/// Records a program for these sizes, and finds what that shows. If only the `board` is wanted, a size that shows it is
/// enough; what takes too long for one size is not run for another.
pub(super) fn explained(
    program: &LearnerProgram,
    sizes: &[usize],
    (time, goal, board): (Duration, Goal, bool),
) -> Result<(Vec<Trace>, Explained)> {
    entering::settle(program, &[])?;
    let sizes = match *program.entry.borrow() {
        Entry::Only(own) => vec![own],
        _ => sizes.to_vec(),
    };
    let has_small = SMALL.iter().all(|n| sizes.contains(n));
    let larger = !board && has_small && !sizes.contains(&LARGER);
    let all = [&sizes[..], if larger { &[LARGER] } else { &[] }].concat();
    let (mut number, mut short, mut found) = (0, true, None);
    let traces = program.short_traces(&all, time, &mut |trace| {
        number += 1;
        short &= is_short(trace);
        let shown = board.then(|| program.explain(&[trace], goal));
        found = shown.filter(|found| found.board.as_ref().is_some_and(|board| board.sure));
        found.is_none() && (number < sizes.len() || short)
    })?;
    // A script that has not asked for its size searches for another: its boards are compared with none.
    let asked = *program.entry.borrow() != Entry::Script || traces.iter().any(|trace| trace.looked);
    let explain = || program.explain(&traces.iter().collect::<Vec<_>>(), goal);
    let found = found.or_else(|| asked.then(explain));
    let found = found.unwrap_or_default();
    Ok((traces, found))
}
