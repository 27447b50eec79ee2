//! A learner's run as a recording, with its board at every moment, and the full boards that it takes for solutions.

use std::collections::HashSet;

use super::reading::Reading;
use super::score::{answered, path};
use super::trace::{Trace, TraceEvent};
use super::{Value, rules};
use crate::recording::{Recorder, Recording};
use crate::search::Board;
use crate::search::board::is_solution;

/// The recording of a run, by line numbers. A full board that the program takes for a solution counts as found, correct
/// or not. Without a reading the board stays empty.
pub fn record(trace: &Trace, reading: Option<&Reading>) -> Recording<u32, Value> {
    let taken = reading.map_or_else(HashSet::new, |reading| taken(trace, reading));
    let reading = reading.and_then(|reading| reading.in_trace(trace));
    let mut recorder = Recorder::with(
        trace.n,
        trace.names.clone(),
        trace.values.clone(),
        trace.output.clone(),
    );
    let (mut key, mut old) = (Vec::new(), vec![u32::MAX]);
    // A board that is complete only with the returned value is kept until the next line.
    let mut held = false;
    for (at, event) in trace.events.iter().enumerate() {
        if held {
            held = !matches!(event, TraceEvent::Line(_));
            old.clear();
        } else if event.shows_board()
            && let Some(reading) = &reading
            && reading.key(recorder.now(), &mut key).is_some()
            && old != key
        {
            old.clone_from(&key);
            held = reading.completes(&key, trace);
            if let Some(read) = reading.board(&key, trace)
                && recorder.now().board != read.board
            {
                for (row, bits) in read.board.iter().enumerate() {
                    recorder.set_row(row, *bits);
                }
                if taken.contains(&at) {
                    recorder.found();
                }
            }
        }
        match event {
            TraceEvent::Line(line) => recorder.line(*line),
            TraceEvent::Change(change) => recorder.change(*change),
        }
    }
    recorder.finish(trace.end.is_some())
}

/// The full boards that the program takes for solutions, each by the event before which it appears: every solution, and a
/// board with attacks on which the lines run that run on every solution. A board that is only tried is not taken.
fn taken(trace: &Trace, reading: &Reading) -> HashSet<usize> {
    let boards = path(reading, trace).boards;
    let is_full = |board: &Board| board.iter().all(|row| row.is_power_of_two());
    let (solutions, tried): (Vec<_>, Vec<_>) = (boards.iter().enumerate())
        .filter(|(_, (_, board))| is_full(board))
        .partition(|(_, (_, board))| is_solution(board));
    let lines_on = |place: usize| -> HashSet<TraceEvent> {
        let end = boards
            .get(place + 1)
            .map_or(trace.events.len(), |next| next.0);
        let events = trace.events[boards[place].0..end].iter().copied();
        events
            .filter(|event| matches!(event, TraceEvent::Line(_)))
            .collect()
    };
    // A recording may end before all lines have run on its last board.
    let whole = solutions
        .iter()
        .filter(|(place, _)| place + 1 < boards.len());
    let on_all = whole
        .map(|(place, _)| lines_on(*place))
        .reduce(|on_all, lines| &on_all & &lines)
        .filter(|_| !gives_solutions(trace));
    let taken = tried.iter().filter(|(place, _)| {
        let on_all = on_all.as_ref();
        on_all.is_some_and(|on_all| on_all.is_subset(&lines_on(*place)))
    });
    taken
        .chain(&solutions)
        .map(|(_, (event, _))| *event)
        .collect()
}

/// Whether what the run has given or printed are all solutions, or their number.
fn gives_solutions(trace: &Trace) -> bool {
    let (found, count) = answered(trace);
    match count {
        Some(count) => count == rules::total(trace.n),
        None => !found.is_empty() && found.iter().all(|board| is_solution(board)),
    }
}
