//! What a result of one size is worth: boards, or a value that has to have a known form.

use std::collections::HashSet;

use super::form::{self, Expect, Source, quoted};
use super::verdict::{Grade, Seen, SizeVerdict};
use super::{Ended, ProgramRun, Value};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::is_solution;

/// The verdict on boards; `odd` says that others beside them are none.
pub(super) fn of_boards(boards: &[Board], odd: bool, right: &SizeVerdict) -> SizeVerdict {
    let size = SizeVerdict {
        found: Some(boards.len() as u64),
        ..right.clone()
    };
    let different: HashSet<_> = boards.iter().collect();
    let false_board = boards.iter().find(|board| !is_solution(board)).cloned();
    if odd || false_board.is_some() {
        SizeVerdict {
            false_board,
            ..size.wrong(Misconception::NotASolution)
        }
    } else if different.len() < boards.len() {
        size.wrong(Misconception::Duplicate)
    } else if size.found == Some(right.expected) {
        size
    } else {
        SizeVerdict {
            verdict: Grade::Wrong,
            ..size
        }
    }
}

/// The verdict on a result that has not the form that is asked for.
pub(super) fn in_other_form(run: &ProgramRun, right: &SizeVerdict) -> SizeVerdict {
    let Ended::Done { value, .. } = &run.ended else {
        return right.clone();
    };
    match value {
        Value::None if run.printed.trim().is_empty() => right.wrong(Misconception::NothingReturned),
        Value::None => right.wrong(Misconception::PrintedOnly),
        value => SizeVerdict {
            read: Some((Seen::Odd(quoted(&value.to_string())), Source::Returned)),
            ..right.wrong(Misconception::OtherForm)
        },
    }
}

/// The verdict on a value that has to be a list of boards in this form.
pub(super) fn of_known(
    run: &ProgramRun,
    value: &Value,
    expect: Option<Expect>,
    right: &SizeVerdict,
) -> SizeVerdict {
    let n = run.n;
    let is_entry = |entry: &Value| match (expect, entry) {
        (Some(Expect::Columns), Value::Int(col)) => (0..n as i64).contains(col),
        (Some(Expect::Columns), _) => false,
        (_, Value::Text(row)) => row.chars().count() == n,
        _ => false,
    };
    let has_form = |board: &Value| {
        let entries = board.sequence();
        entries.is_some_and(|entries| entries.iter().all(is_entry))
    };
    let Value::List(items) = value else {
        return in_other_form(run, right);
    };
    if !items.iter().all(has_form) {
        return in_other_form(run, right);
    }
    let (boards, odd) = form::known(expect, items, n);
    let number = items.len() as u64;
    let seen = match odd {
        Some(odd) => Seen::Odd(quoted(&odd.to_string())),
        None => Seen::Boards(number),
    };
    SizeVerdict {
        found: Some(number),
        read: Some((seen, Source::Returned)),
        ..of_boards(&boards, odd.is_some(), right)
    }
}
