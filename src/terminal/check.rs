//! `check`: runs learners' programs and says for which sizes they are right.

use std::collections::BTreeSet;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;

use super::learner::{Asked, MOST_LINES, Program, Runs};
use super::shutdown::{Patience, ShutdownRequest};
use super::{BAD_ARGUMENTS, FAILED, environment, tty};
use crate::cli::{Check, plain};
use crate::course::Misconception;
use crate::export::{self, Checked};
use crate::own::{self, BoardFound, ByHand, Demand, Judged, Reading, Verdict};
use crate::text::Content;

/// Runs the programs and writes the verdicts. The exit status is 0 if all are right, 1 if one is not, 2 if a file
/// cannot be read or no interpreter can be started.
pub(super) fn command(wanted: &Check, content: &Content, out: &mut dyn Write) -> Result<ExitCode> {
    let language = environment::language(wanted.lang.as_deref(), content);
    let asked = Asked::of(&wanted.how)?;
    let signals = Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?);
    let sizes = with(&wanted.n.0, &TELLING);
    let (mut all, mut missing) = (Vec::new(), false);
    for file in &wanted.files {
        let stop = Arc::clone(&signals);
        let program = Program::of(file, asked.clone())
            .map(|program| program.until(move || stop.status().is_some()));
        match program.and_then(|program| check(&program, (&sizes, &[]), &wanted.n.0)) {
            Ok((checked, _)) => all.push(checked),
            Err(error) => {
                missing = true;
                writeln!(tty::Stderr, "queens-tui: {}", plain(&format!("{error:#}")))?;
            }
        }
        if let Some(status) = signals.status() {
            return Ok(ExitCode::from(status));
        }
    }
    export::check(&all, content, &language, wanted.format, out)?;
    Ok(if missing {
        ExitCode::from(BAD_ARGUMENTS)
    } else if all
        .iter()
        .all(|checked| checked.refused.is_none() && checked.judged.is_right())
    {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(FAILED)
    })
}

/// The sizes that show how a result is to be read: a program is run for them whatever is asked for.
const TELLING: [usize; 2] = [4, 5];

/// These sizes and those, in order, each once.
pub(super) fn with(these: &[usize], those: &[usize]) -> Vec<usize> {
    let all: BTreeSet<_> = these.iter().chain(those).copied().collect();
    all.into_iter().collect()
}

/// Runs one program for the first of these sizes, and for the others only if it is right for those. It is judged, and
/// its board is looked for, once. Only the verdicts on the sizes `asked` for remain.
pub(super) fn check(
    program: &Program,
    sizes: (&[usize], &[usize]),
    asked: &[usize],
) -> Result<(Checked, Option<BoardFound>)> {
    let (mut judged, runs) = judged(program, sizes)?;
    if runs.how.size.is_none() {
        judged.sizes.retain(|size| asked.contains(&size.n));
    }
    let file = plain(&program.path.display().to_string());
    let call = Some(runs.how.call.clone()).filter(|call| !runs.how.script && !call.is_empty());
    let examined = runs.refused.is_none() && !runs.each.is_empty();
    let mut checked = Checked::new(file, call, judged, runs.refused);
    let board = if examined {
        examine(program, &mut checked, runs.how.size)?
    } else {
        None
    };
    Ok((checked, board))
}

/// Runs one program for the first of these sizes, and for the others only if it is right for those, and judges it by
/// what it gives.
pub(super) fn judged(
    program: &Program,
    (first, others): (&[usize], &[usize]),
) -> Result<(Judged, Runs)> {
    let mut runs = program.runs(first)?;
    let demand = program.demand(&runs.how);
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
fn alone(program: &Program, judged: &mut Judged, demand: Demand) -> Result<()> {
    let last = judged
        .sizes
        .iter()
        .rfind(|size| size.verdict == Verdict::Wrong);
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
pub(super) fn by_board(program: &Program, judged: &mut Judged, reading: &Reading) -> Result<()> {
    if !judged.is_open() {
        return Ok(());
    }
    let mut boards = Vec::new();
    for size in &judged.sizes {
        let trace = program
            .trace(size.n, MOST_LINES, program.asked.time, &mut |_, _| ())?
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
    program: &Program,
    checked: &mut Checked,
    size: Option<usize>,
) -> Result<Option<BoardFound>> {
    let larger: Vec<_> = checked
        .judged
        .shown()
        .map(|size| size.n)
        .filter(|n| *n > 5)
        .into_iter()
        .collect();
    let named = program.asked.by_hand.as_ref();
    let mut missing = named.map(ByHand::variables).unwrap_or_default();
    let best = program.find_board((size, &larger), program.asked.time, &mut |trace, _, _| {
        missing.retain(|variable| !trace.has_variable(variable));
        true
    })?;
    if let Some(best) = &best {
        by_board(program, &mut checked.judged, &best.reading)?;
    }
    if let Some(shown) = checked.judged.shown().cloned()
        && shown.verdict != Verdict::Unread
    {
        let trace = program.short_trace(shown.n)?;
        let reading = best.as_ref().map(|best| &best.reading);
        checked.moment = own::first_wrong(&trace, reading, &shown, &program.source());
        // A pasted program has no file, so no command opens the moment.
        let kept = checked
            .moment
            .as_ref()
            .filter(|_| program.path.as_os_str() != "-");
        checked.at = kept.map(|moment| trace.lines_before(moment.event));
    }
    checked
        .judged
        .explain(checked.moment.as_ref().map(|moment| moment.reason));
    checked.not_board = named
        .filter(|_| best.is_none())
        .map(|named| named.not_board(&missing));
    checked.board = best
        .as_ref()
        .map(|best| (best.reading.to_string(), best.sure));
    Ok(best)
}
