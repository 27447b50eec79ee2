//! A learner's run as a recording, with its board at every moment.

use super::reading::Reading;
use super::trace::{Event, Machine, Trace};
use super::{Value, queens};
use crate::recording::{Recorder, Recording};

/// The recording of a run, by line numbers. A board with a queen in every row counts as found, correct or not. Without
/// a reading the board stays empty.
pub fn record(trace: &Trace, reading: Option<&Reading>) -> Recording<u32, Value> {
    let reading = reading.and_then(|reading| reading.in_trace(trace));
    let mut recorder = Recorder::new(trace.n);
    let mut machine = Machine::new();
    let (mut key, mut old, mut printed) = (Vec::new(), vec![u32::MAX], 0);
    // A board that only a value given back completes is kept until a line has run.
    let mut held = false;
    for event in &trace.events {
        if held {
            held = !matches!(event, Event::Line(_));
            old.clear();
        } else if matches!(event, Event::Line(_) | Event::Return)
            && let Some(reading) = &reading
            && reading.key(&machine, &mut key).is_some()
            && old != key
        {
            old.clone_from(&key);
            held = reading.completes(&key, trace);
            if let Some(read) = reading.board(&key, trace)
                && recorder.board() != read.board
            {
                for (row, bits) in read.board.iter().enumerate() {
                    recorder.set_row(row, *bits);
                }
                if queens(&read.board).count() == trace.n && read.board.iter().all(|row| *row != 0) {
                    recorder.found();
                }
            }
        }
        match event {
            Event::Line(line) => recorder.line(*line),
            Event::Call(function) => recorder.call(trace.name(*function)),
            Event::Return => recorder.leave(),
            Event::Set { frame, name, value } => {
                recorder.set(*frame as usize, trace.name(*name), trace.value(*value));
            }
            Event::Printed(bytes) => {
                let end = (*bytes as usize).min(trace.output.len());
                recorder.print(trace.output.get(printed..end).unwrap_or_default());
                printed = end.max(printed);
            }
        }
        machine.apply(*event);
    }
    recorder.finish(trace.end.is_some())
}
