//! Records a learner's program for the screen.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::learner::{self, LearnerProgram, SHORT};
use super::{child, entering, judging};
use crate::own::{
    self, BoardFound, Failure, Goal, Grade, Job, Known, MOST_COMPARED, Reading, Trace,
};
use crate::screen::OwnWords;
use crate::session::{Done, Own, OwnEnded, OwnFailure, OwnRecording, OwnVerdict};
use crate::text::{Content, plain};

/// The maximum number of events of a run in which the first wrong moment is looked for.
const EXAMINED: usize = 1_500_000;
/// The maximum number of events of a run in which the board is looked for.
const READ: usize = 60_000;

/// A recording that takes longer than this is shown while it grows, and shown again whenever its length has doubled.
const SOON: Duration = Duration::from_millis(50);

/// The clock is read once in this many lines.
const LOOK: usize = 50;

/// The sizes that show together how a result is to be read.
const SIZES: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// Work on a learner's program, which reports how many lines have run, and its results.
pub(super) type Work = fn(&LearnerProgram, &dyn Fn(usize), &mut dyn FnMut(Done));

/// A program as it is shown until it is recorded. The moment `begin` is shown once it is.
pub(crate) fn unrecorded(job: &Job, begin: Option<u64>) -> Own {
    let shown: Vec<_> = job.source().lines().map(shown).collect();
    Own::new(job.path.clone(), &shown.join("\n"), job.size, begin)
}

/// The most characters of a line that are shown. Every frame lays all of them out.
const LONGEST_LINE: usize = 1_000;

/// A line without the characters that control a terminal, except tabs. The rest of a very long one is left out.
fn shown(line: &str) -> String {
    let (line, rest) = match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => (&line[..end], "…"),
        None => (line, ""),
    };
    let parts: Vec<_> = line.split('\t').map(plain).collect();
    parts.join("\t") + rest
}

/// Records a program and judges it. Passes the results to `result`.
pub(crate) fn work(program: &LearnerProgram, watch: &dyn Fn(usize), result: &mut dyn FnMut(Done)) {
    let n = program.job.size.get();
    let recorded = match record((program, n), None, watch, &mut |own| {
        result(Done::Own(Arc::new(own)));
    }) {
        Ok(recorded) => recorded,
        Err(failure) => return result(Done::OwnFailed(failure)),
    };
    result(Done::Own(Arc::clone(&recorded.own)));
    // The recording is shown even if the program cannot be judged.
    if let Ok(Some(verdict)) = verdict(program, &recorded) {
        result(Done::OwnVerdict(Box::new(verdict)));
    }
}

/// Why a program could not run at all.
pub(super) fn refusal(failure: &Failure) -> OwnFailure {
    OwnFailure::Refused(failure.clone())
}

/// Why its interpreter or compiler could not be run.
pub(crate) fn trouble(error: &anyhow::Error) -> OwnFailure {
    match error.downcast_ref() {
        Some(failure) => OwnFailure::NotStarted(Failure::clone(failure)),
        None => OwnFailure::Trouble(plain(&format!("{error:#}"))),
    }
}

/// The error that says why this file cannot be run.
pub(crate) fn file_error(
    failure: Failure,
    file: &Path,
    content: &Content,
    language: &str,
) -> anyhow::Error {
    let name = plain(&file.display().to_string());
    error(&failure.into(), &name, content, language)
}

/// The error that says why the program of a name could not be run.
pub(crate) fn error(
    failure: &OwnFailure,
    name: &str,
    content: &Content,
    language: &str,
) -> anyhow::Error {
    let words = OwnWords {
        content,
        language,
        compiled: false,
    };
    match failure {
        OwnFailure::Refused(why) => anyhow!("{}", words.of_file(name, why)),
        other => anyhow!("{}", words.failure(other)),
    }
}

/// A recorded program, and what its verdict needs.
struct RecordedRun {
    own: Arc<OwnRecording>,
    trace: Trace,
    reading: Option<Reading>,
}

/// Records a program for a board of `n` rows. Its `board` variable may be known. `watch` gets the number of lines so far,
/// and `early` what can be shown before the recording is over.
fn record(
    (program, n): (&LearnerProgram, usize),
    board: Option<BoardFound>,
    watch: &dyn Fn(usize),
    early: &mut dyn FnMut(OwnRecording),
) -> Result<RecordedRun, OwnFailure> {
    entering::settle(program, &[]).map_err(|error| trouble(&error))?;
    let mut best = board;
    if best.is_none() {
        let small = (program.job.time.min(SHORT), goal(program), true);
        let found = judging::explained(program, &judging::SMALL, small);
        let (traces, found) = found.map_err(|error| trouble(&error))?;
        if let [trace] = &traces[..]
            && let Some(failure) = trace.error.as_ref().filter(|_| !has_run(trace))
        {
            return Err(refusal(failure));
        }
        best = found.board;
    }
    let mut growing = Growing::default();
    let traced = program.trace(
        n,
        program.job.events,
        program.job.time,
        &mut |builder, lines| {
            watch(lines);
            if let Some(board) = best.as_ref().filter(|_| growing.is_due(lines))
                && let Some(own) = shown_with(
                    &shown_safely(builder.so_far()),
                    Some(board),
                    OwnEnded::NotYet,
                )
            {
                early(own);
            }
        },
    );
    let (trace, ended) = traced.map_err(|error| trouble(&error))?;
    let trace = shown_safely(trace);
    if best.is_none() && trace.events.len() <= READ {
        best = program.explain(&[&trace], goal(program)).board;
    }
    let mut own = ended_recording(&trace, &ended, best.as_ref())?;
    let named = program.job.board.as_ref().filter(|_| best.is_none());
    own.not_board = named.map(|named| {
        let missing = named
            .variables()
            .into_iter()
            .filter(|variable| !trace.has_variable(variable));
        named.not_board(&missing.collect::<Vec<_>>())
    });
    let own = Arc::new(own);
    Ok(RecordedRun {
        own,
        trace,
        reading: best.map(|best| best.reading),
    })
}

/// The recording of a run that is over; why the program could not run at all.
pub(super) fn ended_recording(
    trace: &Trace,
    ended: &child::Ended,
    board: Option<&BoardFound>,
) -> Result<OwnRecording, OwnFailure> {
    // A run that the user has stopped may have no line.
    if !has_run(trace) && trace.end.is_none() && !ended.stopped {
        let failure = trace.error.clone();
        return Err(refusal(&failure.unwrap_or_else(|| learner::why(ended))));
    }
    shown_with(trace, board, how(trace, ended))
        .ok_or_else(|| refusal(&learner::problem("-nothing", String::new())))
}

/// How a recording ended.
fn how(trace: &Trace, ended: &child::Ended) -> OwnEnded {
    match (&trace.error, &trace.end) {
        (Some(failure), _) => OwnEnded::Failed(failure.clone()),
        _ if trace.limited => OwnEnded::Limit,
        (None, Some(_)) => OwnEnded::Whole,
        _ if ended.stopped => OwnEnded::Stopped,
        _ if ended.out_of_time => OwnEnded::Time,
        _ => OwnEnded::Failed(learner::why(ended)),
    }
}

/// When a recording that is not over is shown again.
#[derive(Default)]
struct Growing {
    begun: Option<Instant>,
    /// How many lines were shown last.
    shown: usize,
}

impl Growing {
    fn is_due(&mut self, lines: usize) -> bool {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        let due = lines >= 2 * self.shown
            && lines.is_multiple_of(LOOK)
            && lines > 0
            && begun.elapsed() >= SOON;
        self.shown = if due { lines } else { self.shown };
        due
    }
}

fn shown_with(trace: &Trace, board: Option<&BoardFound>, ended: OwnEnded) -> Option<OwnRecording> {
    let recording = own::record(trace, board.map(|board| &board.reading));
    OwnRecording::new(
        recording,
        board.map(|board| (board.reading.to_string(), board.sure)),
        ended,
    )
}

/// A trace whose output controls no terminal.
pub(super) fn shown_safely(mut trace: Trace) -> Trace {
    trace.output = trace.output.chars().map(harmless).collect();
    trace
}

/// A character of the output. Characters that control a terminal, except line feeds, are replaced by as many spaces as
/// they have bytes.
fn harmless(char: char) -> String {
    let text = char.to_string();
    if char == '\n' || !plain(&text).is_empty() {
        text
    } else {
        " ".repeat(char.len_utf8())
    }
}

/// Whether a line has run.
fn has_run(trace: &Trace) -> bool {
    let is_line = |event: &own::TraceEvent| matches!(event, own::TraceEvent::Line(_));
    trace.events.iter().any(is_line)
}

/// What a program looks for, as far as it was said.
fn goal(program: &LearnerProgram) -> Goal {
    program.job.goal.unwrap_or(Goal::All)
}

/// The verdict on the program at its size, from a run without tracing; for a recording that the user has ended, the
/// verdict on the recorded part. `None` if the board is too large to compare, or if the recording was ended and no
/// board was found in it.
fn verdict(program: &LearnerProgram, recorded: &RecordedRun) -> Result<Option<OwnVerdict>> {
    let (n, trace) = (recorded.trace.n, &recorded.trace);
    let explained = |goal: Goal, others: &[Trace]| {
        let board = recorded.reading.as_ref()?.variable_alone();
        let known = Known {
            board: Some(&board),
            likely: None,
        };
        let traces: Vec<_> = [trace].into_iter().chain(others).collect();
        let explained = own::explain(&traces, known, goal);
        let moment = explained.moment(n, goal)?;
        Some((trace.lines_before(moment.event), moment, explained.cause))
    };
    if recorded.own.ended == OwnEnded::Stopped {
        let moment = explained(goal(program), &[]).map(|(at, moment, _)| (at, moment));
        return Ok(recorded.reading.as_ref().map(|_| OwnVerdict {
            size: own::SizeVerdict::so_far(n, moment.is_none()),
            moment,
            cause: None,
            whole: false,
        }));
    }
    if n > MOST_COMPARED {
        return Ok(None);
    }
    // The sizes of `check`: several together show how a result is to be read.
    let sizes = [&SIZES[..], &[n]].concat();
    let (mut judged, _) = judging::judged(program, &sizes)?;
    let goal = judged.goal;
    let size = judged.sizes.iter().find(|size| size.n == n);
    let known = size.is_none_or(|size| matches!(size.verdict, Grade::Right | Grade::Unread));
    let mut shown = None;
    if !known && trace.events.len() <= EXAMINED {
        // A cause shows at two sizes.
        let other = judging::SMALL.into_iter().find(|size| *size != n);
        let time = program.job.time.min(SHORT);
        let other = other.map(|other| program.short_traces(&[other], time, &mut |_| true));
        let others = other.transpose()?.into_iter().flatten();
        let others: Vec<_> = others.filter(|trace| trace.n != n).collect();
        shown = explained(goal, &others);
    }
    let cause = shown.as_ref().and_then(|(.., cause)| *cause);
    judged.explain(cause.map(|cause| cause.reason));
    let size = judged.sizes.into_iter().find(|size| size.n == n);
    Ok(size.map(|size| OwnVerdict {
        size,
        moment: shown.map(|(at, moment, _)| (at, moment)),
        cause,
        whole: true,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_very_long_line_is_cut() {
        assert_eq!(
            shown(&"é".repeat(1_000_000)).chars().count(),
            LONGEST_LINE + 1
        );
        assert_eq!(shown("a\tb\u{1b}"), "a\tb");
    }
}
