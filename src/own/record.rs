//! A learner's run as a recording, with its board at every moment.

use super::Value;
use super::reading::Reading;
use super::trace::{Trace, TraceEvent};
use crate::recording::{Recorder, Recording};
use crate::search::board::queens;

/// The recording of a run, by line numbers. A board with a queen in every row counts as found, correct or not. Without
/// a reading the board stays empty.
pub fn record(trace: &Trace, reading: Option<&Reading>) -> Recording<u32, Value> {
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
    for event in &trace.events {
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
                if queens(&read.board).count() == trace.n && read.board.iter().all(|row| *row != 0)
                {
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
