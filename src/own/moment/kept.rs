//! Queens that stay on the board although the rows below them have been searched.

use std::collections::HashSet;

use crate::own::trace::{Trace, TraceEvent};
use crate::recording::Change;
use crate::search::board::{holds, queens};
use crate::search::{Board, Square};

/// The first moment at which the call that followed a queen has returned, and the queen is still there, in a run that
/// lifts none: the event, and the queen.
pub(super) fn kept(trace: &Trace, boards: &[(usize, Board)]) -> Option<(usize, Square)> {
    let moment = |pair: &[(usize, Board)]| {
        let (before, (event, board)) = (&pair[0].1, &pair[1]);
        let queen = queens(board).find(|queen| before[queen.row] >> queen.col & 1 == 0)?;
        let put = trace.events[..*event]
            .iter()
            .rposition(|event| matches!(event, TraceEvent::Line(_)))?;
        Some((returned(trace, put)?, queen))
    };
    // A queen that its own call puts is kept only when that call has returned: then the last one that was put.
    boards
        .windows(2)
        .rev()
        .filter_map(moment)
        .min_by_key(|(event, _)| *event)
}

/// A queen on the board: how many calls were active when it was put, and whether a recursive call has returned since.
struct Put {
    queen: Square,
    calls: usize,
    back: bool,
}

/// A queen that is put below one that should have been lifted.
pub(super) struct Buried {
    /// The event of the line that puts it.
    pub(super) event: usize,
    /// The queen above.
    pub(super) above: Square,
    /// Whether the rows below that one have been searched.
    pub(super) searched: bool,
}

/// The first moment in a recursive search at which a queen is put below one that should have been lifted.
pub(super) fn buried(trace: &Trace, boards: &[(usize, Board)]) -> Option<Buried> {
    let mut changes = boards.windows(2).peekable();
    let (mut calls, mut recursive) = (Vec::new(), HashSet::new());
    let mut put: Vec<Put> = Vec::new();
    let mut line = 0;
    for (at, event) in trace.events.iter().enumerate() {
        if let Some(pair) = changes.next_if(|pair| pair[1].0 == at)
            && let Some((above, searched)) =
                put_below(&mut put, (&pair[0].1, &pair[1].1), calls.len())
            && !recursive.is_empty()
        {
            return Some(Buried {
                event: line,
                above,
                searched,
            });
        }
        match event {
            TraceEvent::Change(Change::Call(function)) => {
                if calls.contains(function) {
                    recursive.insert(*function);
                }
                calls.push(*function);
            }
            TraceEvent::Change(Change::Leave) => {
                let back = calls
                    .pop()
                    .is_some_and(|function| recursive.contains(&function));
                for put in &mut put {
                    put.back |= back;
                }
            }
            TraceEvent::Line(_) => line = at,
            TraceEvent::Change(_) => {}
        }
    }
    None
}

/// Keeps the queens that are on the new board, and takes up the one that has come, while so many calls are active. If no
/// call has led from the queen above it to this one: the queen above, and whether a recursive call has returned since.
fn put_below(
    put: &mut Vec<Put>,
    (old, new): (&Board, &Board),
    calls: usize,
) -> Option<(Square, bool)> {
    put.retain(|put| new[put.queen.row] >> put.queen.col & 1 == 1);
    let come = queens(new).find(|queen| old[queen.row] >> queen.col & 1 == 0);
    let queen = come.filter(|_| holds(new, old))?;
    let above = put.last().filter(|above| above.queen.row < queen.row);
    let stays = above.filter(|above| calls <= above.calls);
    let stays = stays.map(|above| (above.queen, above.back));
    put.push(Put {
        queen,
        calls,
        back: false,
    });
    stays
}

/// The first line after event `put` at which a recursive call has returned since, and no more calls are active than at
/// `put`, or than after any return since. A function that was called while it was active is recursive.
fn returned(trace: &Trace, put: usize) -> Option<usize> {
    let (mut calls, mut own, mut back) = (Vec::new(), usize::MAX, false);
    let mut recursive = HashSet::new();
    for (at, event) in trace.events.iter().enumerate() {
        match event {
            TraceEvent::Change(Change::Call(function)) => {
                if calls.contains(function) {
                    recursive.insert(*function);
                }
                calls.push(*function);
            }
            TraceEvent::Change(Change::Leave) => {
                let function = calls.pop();
                if at > put {
                    own = own.min(calls.len());
                    back |= function.is_some_and(|function| recursive.contains(&function));
                }
            }
            TraceEvent::Line(_) if at == put => own = calls.len(),
            TraceEvent::Line(_) if at > put && back && calls.len() <= own => return Some(at),
            _ => {}
        }
    }
    None
}
