//! Whether a result has the form that is demanded.

use crate::course::Misconception;
use crate::own::Value;
use crate::own::answer::{Answer, Expect, Source};

/// What is wrong with the form of this answer, for which `value` was returned.
pub(super) fn unmet(
    expect: Expect,
    answer: &Answer,
    value: &Value,
    n: usize,
) -> Option<Misconception> {
    let is_column = |entry: &Value| {
        entry
            .number()
            .is_some_and(|col| (0..n as i64).contains(&col))
    };
    let is_row = |entry: &Value| matches!(entry, Value::Text(row) if row.chars().count() == n);
    let fits = match (expect, &answer.source) {
        (Expect::Print, source) => *source == Source::Printed,
        (_, Source::Printed) => return Some(Misconception::PrintedOnly),
        (_, Source::Kept(_) | Source::Search(_)) => return Some(Misconception::NothingReturned),
        (Expect::Boards, Source::Returned) => answer.boards.is_some(),
        (Expect::Count, Source::Returned) => matches!(value, Value::Int(_)),
        (Expect::Return, Source::Returned) => true,
        (Expect::Columns, Source::Returned) => is_list_of_boards(value, is_column),
        (Expect::Strings, Source::Returned) => is_list_of_boards(value, is_row),
    };
    (!fits).then_some(Misconception::OtherForm)
}

/// Whether a value is a list of lists of such entries. A board that lacks rows has the form; what is wrong with the board
/// is another question.
fn is_list_of_boards(value: &Value, is_entry: impl Fn(&Value) -> bool) -> bool {
    let is_board = |board: &Value| {
        let rows = board.sequence();
        rows.is_some_and(|rows| rows.iter().all(&is_entry))
    };
    matches!(value, Value::List(boards) if boards.iter().all(is_board))
}
