//! Finds out how a learner's program is run: by its text, and where that is not enough by what it does for few queens.

use std::collections::BTreeSet;

use anyhow::Result;

use super::learner::{LearnerProgram, Runs};
use crate::own::{self, Ended, Entry, Grade, ProgramRun, TELLING};

/// The sizes that settle the form, which come first, and these.
pub(super) fn in_order(sizes: impl Iterator<Item = usize>) -> Vec<usize> {
    let others: BTreeSet<_> = sizes.filter(|n| !TELLING.contains(n)).collect();
    TELLING.into_iter().chain(others).collect()
}

/// Whether a run has ended by itself.
fn ends(run: &ProgramRun) -> bool {
    matches!(run.ended, Ended::Done { .. })
}

/// Whether a script has printed something and ended by itself.
fn prints(run: &ProgramRun) -> bool {
    ends(run) && !run.printed.trim().is_empty()
}

/// Whether all of these runs print the same.
fn all_same<'a>(mut runs: impl Iterator<Item = &'a ProgramRun>) -> bool {
    let first = runs.next();
    runs.all(|run| first.is_some_and(|first| run.printed == first.printed))
}

/// Whether a script may go wrong only because it has got an argument; one that is compiled, because it reads sizes until
/// one is 0.
fn is_worth_another(program: &LearnerProgram, run: &ProgramRun) -> bool {
    match run.ended {
        Ended::Failed(_) => true,
        Ended::Slow => program.job.language().is_some(),
        Ended::Done { .. } => false,
    }
}

/// Whether a script gives the same for all sizes that settle the form, and may have one written into it.
fn is_fixed(runs: &Runs) -> bool {
    let of_form = runs.each.get(..TELLING.len());
    of_form.is_some_and(|runs| runs.iter().all(prints) && all_same(runs.iter()))
        && own::may_have_own_size(&runs.how.numbers)
}

/// Whether the runs so far show nothing that asks for another way of running the program.
fn is_settled(runs: &Runs) -> bool {
    !runs.how.script || runs.looked && runs.each.iter().all(ends) && !is_fixed(runs)
}

/// Finds how the program is run, unless that is known, and returns the runs that have shown it: those that settle the
/// form, and those for these sizes as long as the runs before them leave nothing open. Where no runs are asked for, and the
/// text alone says what is called, nothing is run.
pub(super) fn settle(program: &LearnerProgram, sizes: &[usize]) -> Result<Runs> {
    if *program.entry.borrow() != Entry::AsItStands {
        return Ok(Runs::default());
    }
    let set = |entry| *program.entry.borrow_mut() = entry;
    let is_asked_for = !sizes.is_empty();
    let sizes = in_order(sizes.iter().copied());
    let mode = if is_asked_for { "run" } else { "script" };
    let mut first = program.run_in(mode, &sizes, program.job.time, &|runs| {
        (runs.how.script || is_asked_for) && is_settled(runs)
    })?;
    if let Some(refused) = &first.refused {
        let calls = refused.message.split(", ").map(str::to_owned).collect();
        let several = refused.kind == "-several";
        return Ok(if several {
            only_right(program, calls)?.unwrap_or(first)
        } else {
            first
        });
    }
    if first.stopped || !first.how.script {
        set(Entry::Call(first.how.call.clone()));
        return Ok(first);
    }
    set(Entry::Script);
    if !first.looked {
        return own_size(program, first, &sizes);
    }
    if first.each.iter().all(|run| is_worth_another(program, run)) {
        set(Entry::Alone);
        let mut alone = program.run(&TELLING, program.job.time, &|runs| {
            runs.each.iter().all(prints)
        })?;
        if alone.each.first().is_some_and(prints) {
            program.add_runs(&mut alone, &TELLING)?;
            // What gives the same whatever is typed ignores N: it was meant to get the argument with which it fails.
            if !all_same(alone.each.iter()) {
                return Ok(alone);
            }
        }
        set(Entry::Script);
        return Ok(first);
    }
    program.add_runs(&mut first, &TELLING)?;
    if is_fixed(&first) {
        return own_size(program, first, &sizes);
    }
    Ok(first)
}

/// The runs of the only one of several calls that is right.
fn only_right(program: &LearnerProgram, calls: Vec<String>) -> Result<Option<Runs>> {
    let mut right = Vec::new();
    for call in calls {
        *program.entry.borrow_mut() = Entry::Call(call.clone());
        let mut runs = Runs::default();
        program.add_runs(&mut runs, &TELLING)?;
        if grade(program, &runs) == Grade::Right {
            right.push((call, runs));
        }
    }
    let only = right.pop().filter(|_| right.is_empty());
    *program.entry.borrow_mut() = only
        .as_ref()
        .map_or(Entry::AsItStands, |(call, _)| Entry::Call(call.clone()));
    Ok(only.map(|(_, runs)| runs))
}

/// The grade of the runs for the sizes that settle the form, which are the first.
fn grade(program: &LearnerProgram, runs: &Runs) -> Grade {
    let telling = &runs.each[..runs.each.len().min(TELLING.len())];
    own::judge(telling, &runs.again, program.job.demand(false)).grade
}

/// Finds how a script is run for other sizes that does not look at what it is given: with another number in the place
/// of its size, else by the call that it makes with its size. Else only its own size is judged, if its boards show it.
fn own_size(program: &LearnerProgram, mut as_is: Runs, sizes: &[usize]) -> Result<Runs> {
    let set = |entry| *program.entry.borrow_mut() = entry;
    as_is.each.truncate(1);
    let run = as_is.each.first();
    let boards = run.and_then(|run| own::size_of_boards(&run.printed));
    let replaced = own::replaced(boards, &as_is.how.numbers);
    let written = boards.or(replaced.as_ref().and_then(Entry::own));
    if let (Some(own), Some(run)) = (written, as_is.each.first_mut()) {
        run.n = own;
    }
    let own_right = written.is_some() && grade(program, &as_is) == Grade::Right;
    let bare = Some(as_is.how.bare.clone()).filter(|bare| !bare.is_empty());
    let mut unread = None;
    for mut entry in replaced.into_iter().chain(bare.map(Entry::Call)) {
        set(entry.clone());
        let mut runs = program.run(sizes, program.job.time, &|runs| {
            runs.each.len() < TELLING.len() || grade(program, runs) == Grade::Right
        })?;
        program.add_runs(&mut runs, &TELLING)?;
        let both = || runs.each.iter().chain(&as_is.each);
        // What it gives does not follow from the number that is replaced.
        if let Some(own) = entry.own().filter(|_| both().all(ends) && all_same(both())) {
            if own_right {
                continue;
            }
            if as_is.looked {
                // Its size may be what it is given, and not this number.
                let lines = Vec::new();
                entry = Entry::Replaced { own, lines };
                set(entry.clone());
            }
        }
        // Without boards only a right result shows that its size is what stands in each of several places.
        let is_often = |own| own::stands_often(own, &as_is.how.numbers);
        let is_guess = boards.is_none() && entry.own().is_some_and(is_often);
        match grade(program, &runs) {
            Grade::Right => return Ok(runs),
            _ if is_guess => {}
            // Its sentences say more than that it gives the same for every size.
            Grade::Unread => unread = unread.or(Some((entry, runs))),
            // What goes wrong only after the change may be the fault of the change.
            _ if own_right && boards.is_some() => {}
            Grade::Wrong => return Ok(runs),
            Grade::Error | Grade::Slow
                if boards.is_none() && as_is.each.iter().all(|run| !prints(run)) =>
            {
                return Ok(runs);
            }
            Grade::Error | Grade::Slow => {}
        }
    }
    if let Some(own) = boards {
        set(Entry::Only(own));
    } else if let Some((entry, runs)) = unread {
        set(entry);
        return Ok(runs);
    } else {
        set(Entry::Script);
        as_is.fixed = true;
    }
    Ok(as_is)
}
