//! Checks the program of an exercise: one process gives its results for all sizes, one more its recordings.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::judging;
use super::learner::{LINES, LearnerProgram, SHORT};
use super::recorder::{ended_recording, refusal, shown_safely, trouble};
use crate::course::exercise::Gives;
use crate::course::{Exercise, Misconception};
use crate::own::{self, BoardFound, Expect, Grade, Job, NotRead, Trace, Verdict, WrongMoment};
use crate::search::Size;
use crate::session::{Done, OwnFailure, OwnVerdict};

/// The sizes for which a program has to be right.
const SIZES: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// How many queens the board has on which a right search is watched.
const WATCHED: usize = 4;

/// The job of checking this text in the file of an exercise.
pub(super) fn job(exercise: &Exercise, path: &Path, text: Vec<u8>) -> Job {
    let job = Job::new(path, text, Size::CHESSBOARD);
    Job {
        call: Some("solve({n})".to_owned()),
        time: Duration::from_secs(Job::EXERCISE_SECONDS),
        likely: exercise.board.clone(),
        expect: Some(match exercise.gives {
            Gives::Columns => Expect::Columns,
            Gives::Strings => Expect::Strings,
            Gives::Count => Expect::Count,
        }),
        exercise: true,
        stops: exercise.stops,
        rises: exercise.rises,
        ..job
    }
}

/// Checks the program of an exercise for all sizes, and records it for the size that shows the fault best, or for the
/// job's size if the program is right. Passes the results to `result`.
pub(super) fn check_and_record(
    program: &LearnerProgram,
    watch: &dyn Fn(usize),
    result: &mut dyn FnMut(Done),
) {
    let checked = judging::results(program, &SIZES)
        .map_err(|error| trouble(&error))
        .and_then(|verdict| match (&verdict.refused, verdict.judged.shown()) {
            (Some(failure), _) => Err(refusal(failure)),
            (None, Some(shown)) => {
                let (n, slow) = (shown.n, shown.verdict == Grade::Slow);
                explain(program, verdict, (n, slow), watch, result)
            }
            (None, None) => watch_search(program, verdict, watch, result),
        });
    if let Err(failure) = checked {
        result(Done::OwnFailed(failure));
    }
}

/// Records a wrong program for the size that shows the fault, and for others that show its cause.
fn explain(
    program: &LearnerProgram,
    mut verdict: Verdict,
    (n, slow): (usize, bool),
    watch: &dyn Fn(usize),
    result: &mut dyn FnMut(Done),
) -> Result<(), OwnFailure> {
    let others = judging::SMALL.into_iter().filter(|other| *other != n);
    let larger = (n < judging::LARGER).then_some(judging::LARGER);
    let sizes: Vec<_> = [n].into_iter().chain(others).chain(larger).collect();
    let mut left = sizes.len();
    // What never ends is seen soon.
    let (events, time) = if slow {
        (program.job.events.min(LINES), program.job.time.min(SHORT))
    } else {
        (program.job.events, program.job.time)
    };
    let traced = program.traces(
        &sizes,
        (events, time),
        &mut |_, lines| watch(lines),
        &mut |trace| {
            left -= 1;
            left > 1 || judging::is_short(trace)
        },
    );
    let (traces, ended) = traced.map_err(|error| trouble(&error))?;
    let traces: Vec<_> = traces.into_iter().map(shown_safely).collect();
    let explained = program.explain(&traces.iter().collect::<Vec<_>>(), verdict.judged.goal);
    let board = judging::tell(program, &mut verdict, &traces, &explained);
    let own = ended_recording(&traces[0], &ended, board.as_ref())?;
    result(Done::Own(Arc::new(own)));
    result(Done::Exercise(Box::new(verdict.judged.clone())));
    tell_size(verdict, n, result);
    Ok(())
}

/// Watches the search of a program that is right on a small board, says whether it is what the exercise asks for, and
/// records it on the job's board.
fn watch_search(
    program: &LearnerProgram,
    mut verdict: Verdict,
    watch: &dyn Fn(usize),
    result: &mut dyn FnMut(Done),
) -> Result<(), OwnFailure> {
    let mut board = None;
    let traced = program.traces(
        &[WATCHED, program.job.size.get()],
        (program.job.events, program.job.time),
        &mut |_, lines| watch(lines),
        &mut |trace| {
            let explained = program.explain(&[trace], verdict.judged.goal);
            board = judging::tell(
                program,
                &mut verdict,
                std::slice::from_ref(trace),
                &explained,
            );
            look_at_search(&program.job, trace, board.as_ref(), &mut verdict);
            result(Done::Exercise(Box::new(verdict.judged.clone())));
            verdict.judged.is_right()
        },
    );
    let (mut traces, ended) = traced.map_err(|error| trouble(&error))?;
    let Some(trace) = traces.pop().map(shown_safely) else {
        return Ok(());
    };
    let own = ended_recording(&trace, &ended, board.as_ref())?;
    result(Done::Own(Arc::new(own)));
    tell_size(verdict, trace.n, result);
    Ok(())
}

/// Calls a search wrong that finds all solutions, but not in the way that is asked for, and leaves the verdict open if
/// no search was seen.
fn look_at_search(job: &Job, trace: &Trace, board: Option<&BoardFound>, verdict: &mut Verdict) {
    if verdict.unseen {
        verdict.judged.leave_open(WATCHED, &NotRead::NoSearch);
        return;
    }
    let below = own::below_last_row(trace).filter(|_| job.stops);
    let high = || own::begins_high(trace, &board.filter(|_| job.rises)?.reading);
    let below = below.map(|moment| (Misconception::GoesBelow, moment));
    let high = || high().map(|moment: WrongMoment| (Misconception::NotLowestFirst, moment));
    if let Some((reason, moment)) = below.or_else(high) {
        verdict.judged.reject(WATCHED, reason);
        verdict.moment = Some((trace.lines_before(moment.event), moment));
    }
}

/// Passes on the verdict on the size that is recorded.
fn tell_size(verdict: Verdict, n: usize, result: &mut dyn FnMut(Done)) {
    if let Some(size) = verdict.judged.sizes.into_iter().find(|size| size.n == n) {
        result(Done::OwnVerdict(Box::new(OwnVerdict {
            size,
            moment: verdict.moment,
            cause: verdict.cause,
            whole: true,
        })));
    }
}

#[cfg(test)]
mod tests;
