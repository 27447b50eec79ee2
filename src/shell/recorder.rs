//! Records a learner's program for the screen.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::learner::{self, Asked, Program};
use super::{check, child, exercise_file};
use crate::app::{Done, Own, OwnEnded, OwnFailure, OwnRecording, OwnVerdict};
use crate::cli::{Run, plain};
use crate::content::Content;
use crate::export::Checked;
use crate::own::{self, BoardFound, Failure, MOST_COMPARED, Reading, Trace};
use crate::search::Size;
use crate::view::OwnWords;

/// How long the run for a small board may take.
const SHORT: Duration = Duration::from_secs(2);

/// The first wrong moment is looked for in runs of at most so many events, and the board in those that are no longer.
const EXAMINED: usize = 1_500_000;
const READ: usize = 60_000;

/// A recording that takes longer than this is shown as far as it has come; again whenever it is twice as long.
const SOON: Duration = Duration::from_millis(50);

/// How often the time is looked at, in lines.
const LOOK: usize = 50;

/// So many of the sizes are checked first.
const FEW: usize = 5;

/// What is recorded.
pub(super) struct Wanted {
    /// The program.
    pub(super) program: Program,
    /// The board's size.
    pub(super) size: usize,
    /// How many lines are recorded at most.
    pub(super) events: usize,
}

impl Wanted {
    /// What the arguments ask for, and the program as it is shown until it has been recorded. `stop` ends it early.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub(super) fn of(args: &Run, stop: Box<dyn Fn() -> bool + Send>) -> Result<(Self, Own)> {
        // A file that is not there is a wrong argument, not a failure to read.
        let program = Program::of(&args.file, Asked::of(&args.how)?, stop).map_err(|error| anyhow!("{error:#}"))?;
        let size = args.n.unwrap_or(Size::CHESSBOARD);
        let shown: Vec<_> = String::from_utf8_lossy(&program.text).lines().map(shown).collect();
        let own = Own::new(args.file.clone(), &shown.join("\n"), size, args.at);
        Ok((Self { program, size: size.get(), events: args.events }, own))
    }
}

/// A line without what controls a terminal, but for its tabs.
fn shown(line: &str) -> String {
    line.split('\t').map(plain).collect::<Vec<_>>().join("\t")
}

/// Records a program and judges it. Its results go to `result`.
pub(super) fn work(wanted: &Wanted, watch: &dyn Fn(usize), result: &mut dyn FnMut(Done)) {
    let recorded = match record(wanted, None, watch, &mut |own| result(Done::Own(Arc::new(own)))) {
        Ok(Ok(recorded)) => recorded,
        Ok(Err(failure)) => return result(Done::OwnFailed(refusal(failure))),
        Err(error) => return result(Done::OwnFailed(trouble(&error))),
    };
    result(Done::Own(Arc::clone(&recorded.own)));
    // If it cannot be judged, its recording is still there.
    if let Ok(Some(verdict)) = verdict(wanted, &recorded) {
        result(Done::OwnVerdict(Box::new(verdict)));
    }
}

/// Why nothing of a program could run.
pub(super) fn refusal((kind, message, line): Failure) -> OwnFailure {
    OwnFailure::Refused(plain(&kind), plain(&message), line)
}

/// Why its interpreter could not be run.
pub(super) fn trouble(error: &anyhow::Error) -> OwnFailure {
    OwnFailure::Trouble(plain(&format!("{error:#}")))
}

/// Checks the program of an exercise for all sizes, and records it for the one at which what is wrong is easiest seen; if
/// nothing is, for the size that is wanted. Its results go to `result`.
pub(super) fn check_and_record(mut wanted: Wanted, watch: &dyn Fn(usize), result: &mut dyn FnMut(Done)) {
    // What is wrong is nearly always wrong for few queens. The first answer must not wait for the larger boards.
    let (checked, board) = match check::check_first(&wanted.program, exercise_file::SIZES.split_at(FEW)) {
        Ok((Checked { refused: Some(failure), .. }, _)) => return result(Done::OwnFailed(refusal(failure))),
        Ok(checked) => checked,
        Err(error) => return result(Done::OwnFailed(trouble(&error))),
    };
    wanted.size = checked.judged.shown().map_or(wanted.size, |size| size.n);
    match record(&wanted, board, watch, &mut |_| ()) {
        Ok(Ok(recorded)) => result(Done::Own(recorded.own)),
        Ok(Err(failure)) => return result(Done::OwnFailed(refusal(failure))),
        Err(error) => return result(Done::OwnFailed(trouble(&error))),
    }
    let size = checked.judged.sizes.iter().find(|size| size.n == wanted.size).cloned();
    result(Done::Exercise(Box::new(checked.judged)));
    if let Some(size) = size {
        let moment = checked.at.zip(checked.moment);
        result(Done::OwnVerdict(Box::new(OwnVerdict { size, moment, whole: true })));
    }
}

/// The error that says why a program could not be run.
pub(super) fn error(failure: &OwnFailure, own: &Own, content: &Content, language: &str) -> anyhow::Error {
    let why = OwnWords { content, language }.failure(failure);
    if matches!(failure, OwnFailure::Trouble(_)) { anyhow!("{why}") } else { anyhow!("{}: {why}", own.name()) }
}

/// A recorded program, and what its verdict needs.
struct Recorded {
    /// The recording.
    own: Arc<OwnRecording>,
    trace: Trace,
    reading: Option<Reading>,
}

/// Records a program whose `board` may be known. `watch` gets the number of lines so far, and `early` what can be shown
/// before the recording is over.
///
/// # Errors
/// If its interpreter cannot be run. The inner one says why nothing of it could run.
fn record(
    wanted: &Wanted,
    board: Option<BoardFound>,
    watch: &dyn Fn(usize),
    early: &mut dyn FnMut(OwnRecording),
) -> Result<Result<Recorded, Failure>> {
    let program = &wanted.program;
    let (mut best, mut failure) = (board, None);
    if best.is_none() {
        best = program.find_board((None, &[]), None, program.asked.time.min(SHORT), &mut |trace, ended, _| {
            failure = refused(trace, ended);
            failure.is_none()
        })?;
    }
    if let Some(failure) = failure {
        return Ok(Err(failure));
    }
    let mut growing = Growing::default();
    let (trace, ended) = program.trace(wanted.size, wanted.events, program.asked.time, &mut |builder, lines| {
        watch(lines);
        if let Some(board) = best.as_ref().filter(|_| growing.is_due(lines))
            && let Some(own) = shown_with(&shown_safely(builder.so_far()), Some(board), OwnEnded::NotYet)
        {
            early(own);
        }
    })?;
    let trace = shown_safely(trace);
    if let Some(failure) = refused(&trace, &ended) {
        return Ok(Err(failure));
    }
    if best.is_none() && trace.events.len() <= READ {
        best = own::find_board(&trace, None, program.asked.by_hand.as_ref());
    }
    let how = match (&trace.error, &trace.end) {
        (Some((kind, message, line)), _) => OwnEnded::Failed(plain(kind), plain(message), *line),
        _ if trace.limited => OwnEnded::Limit,
        (None, Some(_)) => OwnEnded::Whole,
        _ if ended.stopped => OwnEnded::Stopped,
        _ if ended.out_of_time => OwnEnded::Time,
        _ => {
            let (kind, message, line) = learner::why(&ended);
            OwnEnded::Failed(kind, message, line)
        }
    };
    Ok(match shown_with(&trace, best.as_ref(), how) {
        Some(own) => Ok(Recorded { own: Arc::new(own), trace, reading: best.map(|best| best.reading) }),
        None => Err(("-nothing".to_owned(), String::new(), 0)),
    })
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
        let due = lines >= 2 * self.shown && lines.is_multiple_of(LOOK) && lines > 0 && begun.elapsed() >= SOON;
        self.shown = if due { lines } else { self.shown };
        due
    }
}

/// A trace as it is shown, with this board.
fn shown_with(trace: &Trace, board: Option<&BoardFound>, ended: OwnEnded) -> Option<OwnRecording> {
    let recording = own::record(trace, board.map(|board| &board.reading));
    OwnRecording::new(recording, board.map(|board| (plain(&board.reading.to_string()), board.sure)), ended)
}

/// A trace without what controls a terminal.
fn shown_safely(mut trace: Trace) -> Trace {
    trace.names.iter_mut().for_each(|name| *name = plain(name));
    trace.output = trace.output.chars().map(harmless).collect();
    trace
}

/// A character of the output; of what controls a terminal nothing but the ends of lines is left, in as many bytes.
fn harmless(char: char) -> String {
    let text = char.to_string();
    if char == '\n' || !plain(&text).is_empty() { text } else { " ".repeat(char.len_utf8()) }
}

/// Why nothing of it could run, if nothing has.
fn refused(trace: &Trace, ended: &child::Ended) -> Option<Failure> {
    let ran = trace.events.iter().any(|event| matches!(event, own::Event::Line(_)));
    if ran || trace.end.is_some() || ended.stopped {
        return None;
    }
    Some(trace.error.clone().unwrap_or_else(|| learner::why(ended)))
}

/// Whether the program is right for its size, from a run without tracing; of a recording that the user has ended, whether
/// what there is of it is right. `None` if the board is too large to compare, or if no board was found in a recording that
/// was ended.
fn verdict(wanted: &Wanted, recorded: &Recorded) -> Result<Option<OwnVerdict>> {
    let n = recorded.trace.n;
    let place = |moment: own::Moment| (recorded.trace.lines_before(moment.event), moment);
    if recorded.own.ended == OwnEnded::Stopped {
        let Some(reading) = &recorded.reading else { return Ok(None) };
        let moment = own::wrong_so_far(&recorded.trace, reading);
        let size = own::Size::so_far(n, moment.as_ref().map(|moment| moment.reason));
        return Ok(Some(OwnVerdict { size, moment: moment.map(place), whole: false }));
    }
    if n > MOST_COMPARED {
        return Ok(None);
    }
    let runs = wanted.program.runs(&[wanted.size])?;
    let mut judged = own::judge(&runs.each, wanted.program.asked.goal, runs.how.call.contains("NQueens"));
    let Some(size) = judged.sizes.first() else { return Ok(None) };
    let examined = recorded.trace.events.len() <= EXAMINED && size.verdict != own::Verdict::Right;
    let moment = recorded
        .reading
        .as_ref()
        .filter(|_| examined)
        .and_then(|reading| Some(place(own::first_wrong(&recorded.trace, reading, size)?)));
    judged.explain(moment.as_ref().map(|(_, moment)| moment.reason));
    Ok(judged.sizes.into_iter().next().map(|size| OwnVerdict { size, moment, whole: true }))
}
