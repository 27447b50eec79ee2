//! What a recorded run shows besides boards: how it ends, what functions reply, calls without an end, rows that are one list.

use super::events::{Events, RunEnd};
use super::trace::Trace;
use super::value::Reply;
use crate::recording::Change;
use crate::search::Size;

/// What the functions reply, of those that are asked in conditions the ones that are asked as often as there are columns: a
/// check that refuses every square of row 0 is asked no more.
fn replies(trace: &Trace) -> Vec<Reply> {
    let calls = |name: u32| {
        let of_it = |change: &Change| *change == Change::Call(name);
        trace.changes().filter(of_it).count()
    };
    let is_used = |reply: Reply| !matches!(reply, Reply::Dropped | Reply::NeverRun | Reply::Lost);
    let all = trace.replies.iter();
    let all = all.filter(|(name, reply)| !is_used(*reply) || calls(*name) == trace.n);
    all.map(|(_, reply)| *reply).collect()
}

/// What a run shows of which no search is seen that fills row by row.
pub(super) fn without_search(trace: &Trace) -> Option<Events> {
    Some(Events {
        left: vec![0; trace.n],
        last: trace.last_shown(),
        same_call: trace.endless.is_some(),
        shared_rows: !trace.shared_rows.is_empty(),
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
