//! What a program keeps while it searches: a list that grows, a counter that rises, what a generator gives, what is printed.

use std::collections::HashMap;

use super::Value;
use super::events::Kept;
use super::path::Path;
use super::reading::Reading;
use super::trace::{Trace, TraceEvent};
use crate::recording::Change;

/// What keeps something: a variable of a function, the values of a generator, or the output.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Keeper {
    Variable(Option<u32>, u32),
    Generator(u32),
    Output,
}

/// What is known of a keeper: its value, and the moments at which it rises; `None` once it does not only rise.
type Rises = Option<(i64, Vec<Kept>)>;

/// What the program keeps, in order. A keeper never gets smaller, and keeps only at boards of one number of queens: what
/// counts steps or columns is none.
pub(super) fn kept(trace: &Trace, reading: &Reading<u32>, path: &Path) -> Vec<Kept> {
    let mut keepers: HashMap<Keeper, Rises> = HashMap::new();
    let (mut calls, mut line) = (Vec::new(), 0);
    let (mut boards, mut queens) = (path.boards.iter().peekable(), 0);
    for (at, event) in trace.events.iter().enumerate() {
        while let Some(seen) = boards.next_if(|seen| seen.at <= at) {
            queens = seen.queens();
        }
        let kept = Kept { at, line, queens };
        match event {
            TraceEvent::Line(now) => line = *now,
            TraceEvent::Change(Change::Call(function)) => calls.push(*function),
            TraceEvent::Change(Change::Leave) => {
                let function = calls.pop();
                if let Some(function) = function.filter(|_| trace.suspended.contains(&at)) {
                    keep(&mut keepers, Keeper::Generator(function), kept);
                }
            }
            TraceEvent::Change(Change::Set { frame, name, value }) => {
                let function = frame
                    .checked_sub(1)
                    .and_then(|call| calls.get(call as usize));
                let keeper = Keeper::Variable(function.copied(), *name);
                if *name != reading.variable {
                    rise(keepers.entry(keeper), trace.value(*value), kept);
                }
            }
            TraceEvent::Change(Change::Printed(_)) => keep(&mut keepers, Keeper::Output, kept),
            TraceEvent::Change(_) => {}
        }
    }
    let rises = keepers.into_values().flatten().map(|(_, rises)| rises);
    let steady = |rises: &Vec<Kept>| {
        let first = rises.first().map_or(0, |first| first.queens);
        first > 0 && rises.iter().all(|kept| kept.queens == first)
    };
    let mut all: Vec<_> = rises.filter(steady).flatten().collect();
    all.sort_by_key(|kept| kept.at);
    all.dedup_by_key(|kept| kept.at);
    all
}

fn keep(keepers: &mut HashMap<Keeper, Rises>, keeper: Keeper, kept: Kept) {
    let known = keepers
        .entry(keeper)
        .or_insert_with(|| Some((0, Vec::new())));
    if let Some((_, rises)) = known {
        rises.push(kept);
    }
}

/// A variable gets a value.
fn rise(known: std::collections::hash_map::Entry<Keeper, Rises>, value: &Value, kept: Kept) {
    let (new, counts) = match value {
        Value::Int(number) => (Some(*number), true),
        Value::Long(length) => (Some(i64::from(*length)), false),
        other => (other.items().map(|items| items.len() as i64), false),
    };
    let known = known.or_insert_with(|| new.map(|new| (new, Vec::new())));
    let Some((old, rises)) = known else { return };
    match new.map(|new| new - *old) {
        Some(0) => {}
        Some(more) if more == 1 || more > 1 && !counts => {
            *old += more;
            rises.push(kept);
        }
        _ => *known = None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::path::Seen;
    use super::super::reading::Form;
    use super::*;

    /// Where a variable that is not the board gets these values in turn while a queen stands, it keeps something so often.
    #[test]
    fn what_keeps_a_solution_only_rises_and_a_counter_by_one() {
        for (values, times) in [
            ([Value::Int(0), Value::Int(1), Value::Int(2)], 2),
            ([Value::Int(0), Value::Int(2), Value::Int(4)], 0),
            ([Value::Int(0), Value::Int(1), Value::Int(0)], 0),
            ([Value::Long(1), Value::Long(3), Value::Long(3)], 1),
        ] {
            let set = |value| {
                let (frame, name) = (0, 1);
                TraceEvent::Change(Change::Set { frame, name, value })
            };
            let trace = Trace {
                events: (0..3).map(set).collect(),
                values: values.to_vec(),
                ..Trace::default()
            };
            let reading = Reading {
                function: None,
                variable: 0,
                form: Form::Bits,
                up_to: None,
                inclusive: false,
                last: None,
            };
            let mut path = Path::default();
            path.boards = vec![Seen {
                board: vec![1],
                ..Seen::default()
            }];
            assert_eq!(kept(&trace, &reading, &path).len(), times, "{values:?}");
        }
    }
}
