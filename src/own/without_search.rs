//! What a recorded run shows besides boards: how it ends, what functions reply, calls without an end, rows that are one list.

use super::events::{Events, RunEnd};
use super::trace::{Trace, TraceEvent};
use super::value::Reply;
use crate::recording::Change;
use crate::search::Size;

/// What the functions reply, of those that are asked in conditions the ones that are asked as often as there are columns: a
/// check that refuses every square of row 0 is asked no more.
fn replies(trace: &Trace) -> Vec<(u32, Reply, usize)> {
    let calls = |name: u32| {
        trace
            .changes()
            .filter(|change| *change == Change::Call(name))
            .count()
    };
    let mut replies = trace.replies.clone();
    let is_used = |reply: Reply| !matches!(reply, Reply::Dropped | Reply::NeverRun | Reply::Lost);
    replies.retain(|(name, reply, _)| !is_used(*reply) || calls(*name) == trace.n);
    replies
}

/// What a run shows of which no search is seen that fills row by row.
pub(super) fn without_search(trace: &Trace) -> Option<Events> {
    Some(Events {
        left: vec![0; trace.n],
        last: trace.last_shown(),
        same_call: trace
            .endless
            .and_then(|function| call_within(trace, function)),
        shared_rows: shared_rows(trace, |_| true),
        replies: replies(trace),
        ..Events::none(Size::new(trace.n)?, ended(trace))
    })
}

/// How the recorded run ended.
pub(super) fn ended(trace: &Trace) -> RunEnd {
    match &trace.error {
        Some(failure) => RunEnd::Failed(failure.clone()),
        None if trace.end.is_some() => RunEnd::Whole,
        None => RunEnd::Cut,
    }
}

/// The event at which the rows of a grid are seen to be one list.
pub(super) fn shared_rows(trace: &Trace, is_board: impl Fn(u32) -> bool) -> Option<usize> {
    let mut shared = trace.shared_rows.iter();
    shared.find(|(name, _)| is_board(*name)).map(|(_, at)| *at)
}

/// The first call that a function makes of itself.
fn call_within(trace: &Trace, function: u32) -> Option<usize> {
    let is_call = |event: &TraceEvent| *event == TraceEvent::Change(Change::Call(function));
    let mut calls = trace
        .events
        .iter()
        .enumerate()
        .filter(|(_, event)| is_call(event));
    calls.nth(1).map(|(at, _)| at + 1)
}
