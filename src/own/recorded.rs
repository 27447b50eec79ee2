//! A learner's run as a recording, with its board at every moment, and the full boards that it takes for solutions.

use std::collections::HashSet;
use std::slice;

use super::Value;
use super::events::Kept;
use super::kept::kept;
use super::path::{Path, Seen, paths};
use super::placed::{Run, placed};
use super::reading::Reading;
use super::trace::{Trace, TraceEvent};
use crate::recording::{Recorder, Recording};

/// The recording of a run, by line numbers. A full board that the program takes for a solution counts as found, correct
/// or not. Without a reading the board stays empty.
pub fn record(trace: &Trace, reading: Option<&Reading>) -> Recording<u32, Value> {
    let numbered = reading.and_then(|reading| reading.in_trace(trace));
    let path = (numbered.iter()).find_map(|reading| paths(slice::from_ref(reading), trace).pop());
    let path = path.unwrap_or_default();
    let kept = numbered.map_or_else(Vec::new, |reading| kept(trace, &reading, &path));
    let found = found(&path, &kept);
    let is_last = |seen: &Seen| {
        reading.is_some_and(|reading| reading.last.is_some()) && seen.queens() == trace.n
    };
    let mut recorder = Recorder::with(
        trace.n,
        trace.names.clone(),
        trace.values.clone(),
        trace.output.clone(),
    );
    let mut boards = path.boards.iter().enumerate().peekable();
    // A board that is complete only with the value that a call gives back is kept until the next line.
    let mut held = false;
    for (at, event) in trace.events.iter().enumerate() {
        while let Some((place, seen)) = boards.next_if(|(_, seen)| seen.at <= at && !held) {
            for (row, bits) in seen.board.iter().enumerate() {
                recorder.set_row(row, *bits);
            }
            if found.contains(&place) {
                recorder.found();
            }
            held = is_last(seen);
        }
        match event {
            TraceEvent::Line(line) => {
                recorder.line(*line);
                held = false;
            }
            TraceEvent::Change(change) => recorder.change(*change),
        }
    }
    recorder.finish(trace.end.is_some())
}

/// The places in the path of the full boards that are placed, not only tried.
fn found(path: &Path, kept: &[Kept]) -> HashSet<usize> {
    let placed = placed(&[Run { path, kept }]).pop().unwrap_or_default();
    let is_full = |place: &usize| {
        let board = &path.boards[*place].board;
        board.iter().all(|row| row.is_power_of_two())
    };
    placed.into_iter().filter(is_full).collect()
}
