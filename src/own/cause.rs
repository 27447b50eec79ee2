//! Causes that a recorded run shows by itself, whatever its board: a check that accepts nothing, a recursion without an
//! end, rows that are one list.

use super::reading::Reading;
use super::trace::{Trace, TraceEvent};
use super::value::{Reply, Value};
use super::verdict::{Grade, SizeVerdict};
use crate::course::Misconception;
use crate::recording::Change;
use crate::search::Board;
use crate::search::board::queens;

/// Such a cause, and the number of events before it shows. `boards` are those that the run goes through, each with its
/// event.
pub(super) fn cause(
    trace: &Trace,
    boards: &[(usize, Board)],
    reading: Option<&Reading>,
    size: &SizeVerdict,
    source: &str,
) -> Option<(Misconception, usize)> {
    let wrong = size.verdict == Grade::Wrong;
    // Another grid may have such rows without harm.
    let is_board = |(name, _): &&(u32, usize)| {
        reading.is_none_or(|reading| {
            reading.form.is_of_calls() || reading.variable == trace.name(*name)
        })
    };
    let endless = size.error.as_ref().map(|error| error.kind.as_str()) == Some("RecursionError");
    if let Some((_, event)) = trace.shared_rows.iter().find(is_board)
        && wrong
    {
        Some((Misconception::SharedRows, *event))
    } else if wrong && size.found == Some(0) && size.expected > 0 {
        refusal(trace, boards)
    } else if endless || size.verdict == Grade::Slow {
        let unmasked = unmasked(trace, source).map(|event| (Misconception::NotMasked, event));
        let same = || call_within(trace, trace.endless?);
        unmasked.or_else(|| Some((Misconception::SameCall, same()?)))
    } else {
        None
    }
}

/// A check that accepts no square, even when no other queen is on the board: what it does instead, and its first reply.
fn refusal(trace: &Trace, boards: &[(usize, Board)]) -> Option<(Misconception, usize)> {
    let most = boards.iter().map(|(_, board)| queens(board).count()).max();
    if most > Some(1) {
        return None;
    }
    trace.replies.iter().find_map(|(name, _, event)| {
        let all: Vec<_> = trace
            .replies
            .iter()
            .filter(|(other, ..)| other == name)
            .map(|(_, reply, _)| *reply)
            .collect();
        // A search that goes on asks more often than there are squares.
        let asked = trace
            .changes()
            .filter(|change| *change == Change::Call(*name));
        if asked.count() > trace.n * trace.n {
            return None;
        }
        match all[..] {
            [Reply::Refuses] => Some((Misconception::RefusesAll, *event)),
            [Reply::Nothing]
            | [Reply::Nothing, Reply::Refuses]
            | [Reply::Refuses, Reply::Nothing] => Some((Misconception::ReturnsNothing, *event)),
            _ => None,
        }
    })
}

/// The first value below 0 of a variable that a line with `~` has set, and that is below 0 when a line without `~` sets it
/// again: the bits beyond the board were not cut off.
fn unmasked(trace: &Trace, source: &str) -> Option<usize> {
    let code = |line: &str| {
        line.split_once('#')
            .map_or(line, |(code, _)| code)
            .contains('~')
    };
    let lines: Vec<bool> = source.lines().map(code).collect();
    let inverts = |event: usize| {
        let line = trace.line_before(event) as usize;
        lines.get(line.checked_sub(1)?).copied()
    };
    let below = |value: u32| matches!(trace.value(value), Value::Int(value) if *value < 0);
    let mut first = None;
    for (at, event) in trace.events.iter().enumerate() {
        let TraceEvent::Change(Change::Set { frame, name, value }) = event else {
            continue;
        };
        match first {
            Some((event, of)) if of == (*frame, *name) => {
                if below(*value) && inverts(at) == Some(false) {
                    return Some(event);
                }
                first = None;
            }
            None if below(*value) && inverts(at) == Some(true) => {
                first = Some((at, (*frame, *name)));
            }
            _ => {}
        }
    }
    None
}

/// The number of events before a function that is asked in a condition is asked about the row below the last: its `row`
/// is the size of the board.
pub(super) fn below_last_row(trace: &Trace) -> Option<usize> {
    let mut asked = false;
    trace.events.iter().position(|event| {
        match event {
            TraceEvent::Change(Change::Call(function)) => {
                asked = trace.replies.iter().any(|(name, ..)| name == function);
            }
            TraceEvent::Change(Change::Set { name, value, .. }) => {
                let below = *trace.value(*value) == Value::Int(trace.n as i64);
                return asked && below && trace.name(*name) == "row";
            }
            _ => asked = false,
        }
        false
    })
}

/// The first call that a function makes of itself.
fn call_within(trace: &Trace, function: u32) -> Option<usize> {
    let is_call = |event: &TraceEvent| *event == TraceEvent::Change(Change::Call(function));
    let mut calls = trace.events.iter().enumerate();
    calls.by_ref().find(|(_, event)| is_call(event));
    Some(calls.find(|(_, event)| is_call(event))?.0 + 1)
}
