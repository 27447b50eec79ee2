//! Finds out how a learner's program is run: by its text, and where that is not enough by what it does for few queens.

use anyhow::Result;

use super::learner::{LearnerProgram, Runs};
use crate::own::{self, Ended, Entry, Grade, ProgramRun, TELLING};

/// The size for which a program is run first.
const FIRST: usize = TELLING[0];

/// Whether a script has printed something and ended by itself.
fn prints(run: &ProgramRun) -> bool {
    matches!(run.ended, Ended::Done { .. }) && !run.printed.trim().is_empty()
}

/// Whether all runs print the same.
fn all_same(runs: &Runs) -> bool {
    let mut pairs = runs.each.windows(2);
    pairs.all(|pair| pair[0].printed == pair[1].printed)
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

/// Finds how the program is run, unless that is known, and returns the runs that have shown it.
pub(super) fn settle(program: &LearnerProgram) -> Result<Runs> {
    if *program.entry.borrow() != Entry::AsItStands {
        return Ok(Runs::default());
    }
    let set = |entry| *program.entry.borrow_mut() = entry;
    let mut first = program.run_in_one(&[FIRST; 2], program.job.time)?;
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
    if !first.how.looked {
        return own_size(program, first);
    }
    if first.each.iter().all(|run| is_worth_another(program, run)) {
        set(Entry::Alone);
        let mut alone = program.run_in_one(&[FIRST], program.job.time)?;
        if alone.each.iter().all(prints) {
            alone.extend(program.runs(&TELLING[1..])?);
            // What gives the same whatever is typed ignores N: it was meant to get the argument with which it fails.
            if !all_same(&alone) {
                return Ok(alone);
            }
        }
        set(Entry::Script);
        return Ok(first);
    }
    first.extend(program.runs(&TELLING[1..])?);
    let may_have_own = own::may_have_own_size(&first.how.numbers);
    let is_whole = first.each.len() == TELLING.len() && first.each.iter().all(prints);
    if all_same(&first) && may_have_own && is_whole {
        return own_size(program, first);
    }
    Ok(first)
}

/// The runs of the only one of several calls that is right.
fn only_right(program: &LearnerProgram, calls: Vec<String>) -> Result<Option<Runs>> {
    let mut right = Vec::new();
    for call in calls {
        *program.entry.borrow_mut() = Entry::Call(call.clone());
        let runs = program.runs(&TELLING)?;
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

fn grade(program: &LearnerProgram, runs: &Runs) -> Grade {
    own::judge(&runs.each, &runs.again, program.job.demand(false)).grade
}

/// Finds how a script is run for other sizes that does not look at what it is given: with another number in the place
/// of its size, else by the call that it makes with its size. Else only its own size is judged, if its boards show it.
fn own_size(program: &LearnerProgram, mut as_is: Runs) -> Result<Runs> {
    let set = |entry| *program.entry.borrow_mut() = entry;
    as_is.each.truncate(1);
    let boards = as_is
        .each
        .first()
        .and_then(|run| own::size_of_boards(&run.printed));
    if let (Some(own), Some(run)) = (boards, as_is.each.first_mut()) {
        run.n = own;
    }
    let own_right = boards.is_some() && grade(program, &as_is) == Grade::Right;
    let bare = Some(as_is.how.bare.clone()).filter(|bare| !bare.is_empty());
    let mut unread = None;
    let others = own::replaced(boards, &as_is.how.numbers)
        .into_iter()
        .chain(bare.map(Entry::Call));
    for entry in others {
        set(entry.clone());
        let runs = program.runs(&TELLING)?;
        match grade(program, &runs) {
            Grade::Right => return Ok(runs),
            // What goes wrong only after the change may be the fault of the change.
            // Its sentences say more than that it gives the same for every size.
            Grade::Unread => unread = unread.or(Some((entry, runs))),
            _ if own_right => {}
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
