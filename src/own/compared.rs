//! What a result of one size is worth: boards, or a value that has to have a known form.

use std::collections::HashSet;

use super::form::{Expect, quoted};
use super::verdict::{Grade, ReadAs, SizeVerdict};
use super::{Ended, ProgramRun, Value, rules};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::is_solution;

/// The verdict on boards; `odd` says that others beside them are none.
pub(super) fn of_boards(boards: &[Board], odd: bool, right: &SizeVerdict) -> SizeVerdict {
    let size = SizeVerdict {
        found: Some(boards.len() as u64),
        ..right.clone()
    };
    let false_board = boards.iter().find(|board| !is_solution(board)).cloned();
    if false_board.is_some() || odd {
        return SizeVerdict {
            false_board,
            ..size.wrong(Misconception::NotASolution)
        };
    }
    let different: HashSet<_> = boards.iter().collect();
    if different.len() < boards.len() {
        return size.wrong(Misconception::Duplicate);
    }
    if boards.len() as u64 == right.expected {
        return size;
    }
    let solutions = &rules::solutions(right.n).all;
    let missed = solutions
        .iter()
        .position(|solution| !different.contains(solution));
    SizeVerdict {
        missed: missed.map(|at| solutions[at].clone()),
        verdict: Grade::Wrong,
        ..size
    }
}

/// The verdict on a result that has not the form that is asked for.
pub(super) fn in_other_form(run: &ProgramRun, right: &SizeVerdict) -> SizeVerdict {
    match &run.ended {
        Ended::Done {
            value: Value::None, ..
        } if run.printed.trim().is_empty() => right.wrong(Misconception::NothingReturned),
        Ended::Done {
            value: Value::None, ..
        } => right.wrong(Misconception::PrintedOnly),
        Ended::Done { value, .. } => SizeVerdict {
            read: Some(ReadAs {
                odd: Some(quoted(&value.to_string())),
                ..ReadAs::default()
            }),
            ..right.wrong(Misconception::OtherForm)
        },
        _ => right.clone(),
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
    let Value::List(items) = value else {
        return in_other_form(run, right);
    };
    let is_entry = |entry: &Value| match (expect, entry) {
        (Some(Expect::Columns), Value::Int(col)) => (0..n as i64).contains(col),
        (Some(Expect::Columns), _) => false,
        (_, Value::Text(row)) => row.chars().count() == n,
        _ => false,
    };
    let has_form = |board: &Value| {
        board
            .sequence()
            .is_some_and(|entries| entries.iter().all(is_entry))
    };
    if !items.iter().all(has_form) {
        return in_other_form(run, right);
    }
    let row = |entry: &Value| match entry {
        Value::Int(col) => 1 << col,
        Value::Text(row) => row
            .chars()
            .enumerate()
            .map(|(col, cell)| u64::from(cell == 'Q') << col)
            .sum(),
        _ => 0,
    };
    let rows = |board: &Value| {
        board
            .sequence()
            .map(|entries| entries.iter().map(row).collect::<Board>())
    };
    let is_whole = |board: &Board| {
        board.len() == n
            && board
                .iter()
                .map(|row| row.count_ones() as usize)
                .sum::<usize>()
                == n
    };
    let boards: Vec<_> = items.iter().filter_map(rows).collect();
    let odd = boards.iter().position(|board| !is_whole(board));
    let whole: Vec<_> = boards
        .iter()
        .filter(|board| is_whole(board))
        .cloned()
        .collect();
    let size = of_boards(&whole, odd.is_some(), right);
    SizeVerdict {
        found: Some(boards.len() as u64),
        read: Some(ReadAs {
            boards: Some(boards.len() as u64),
            odd: odd.map(|at| quoted(&items[at].to_string())),
            ..ReadAs::default()
        }),
        ..size
    }
}
