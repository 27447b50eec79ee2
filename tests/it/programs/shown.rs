//! What the screen shows line by line, compared with what Python holds when it runs the listing.

use queens_tui::algorithms::{Algorithm, Register, RegisterValue, StackKind, StackRow};
use queens_tui::session::{Cursor, Grain};
use queens_tui::timeline::Position;
use serde_json::Value as Json;

use crate::faults::listings::written;
use crate::support::size;

/// Variables of the listings that are not listed on the screen: N, all ones, the solutions counted, and the stack,
/// which has a panel of its own.
const NOT_LISTED: [&str; 4] = ["n", "all", "count", "stack"];

/// Presses Space at the grain of a line from the start of the search to its end: the next line and all that is shown are
/// what Python holds, the variables, the calls, the stack. What is listed without a value has none there.
pub(crate) fn check_search(algorithm: &'static dyn Algorithm, n: usize, events: &[Json]) {
    let mut cursor = Cursor::new(Position::start(size(n)), algorithm);
    cursor.set_grain(Grain::Op);
    for press in 0.. {
        let context = format!("{} at N = {n} after {press} lines", algorithm.id());
        let event = events
            .get(press)
            .unwrap_or_else(|| panic!("CPython has ended: {context}"));
        let next = cursor.next_op().map(|op| op.label.0);
        assert_eq!(event["label"].as_str(), next, "the next line of {context}");
        check_variables(&cursor.registers(), &event["values"], n, &context);
        check_stack(&cursor, event, n, &context);
        if !cursor.forward() {
            assert_eq!(next, None, "{context}");
            break;
        }
        let ran = cursor.ran().last().map(|op| op.label.0);
        assert_eq!(ran, next, "the line marked in {context}");
    }
}

/// The variables shown are the variables that have a value, and have that value.
fn check_variables(shown: &[Register], values: &Json, n: usize, context: &str) {
    for register in shown {
        let held = &values[register.name];
        assert!(
            is_held(&register.value, held, n),
            "{} in {context}: {:?}, {held}",
            register.name,
            register.value
        );
    }
    for name in values.as_object().expect("names and values").keys() {
        let listed = NOT_LISTED.contains(&name.as_str())
            || shown.iter().any(|register| register.name == name);
        assert!(listed, "{name} has a value in {context}");
    }
}

fn check_stack(cursor: &Cursor, event: &Json, n: usize, context: &str) {
    let stack = cursor.stack();
    let check = |entry: &StackRow, held: &dyn Fn(usize, &str) -> Json| {
        for (at, (field, value)) in stack.fields.iter().zip(&entry.values).enumerate() {
            let held = held(at, field);
            assert!(
                is_held(value, &held, n),
                "{field} of {entry:?} in {context}: {held}"
            );
        }
    };
    let count = match cursor.algorithm().stack_kind() {
        StackKind::Calls => {
            let calls = event["calls"].as_array().expect("calls");
            for (entry, call) in stack.entries.iter().zip(calls) {
                check(entry, &|_, field| call[field].clone());
                assert!(
                    call.get("row").is_none_or(|row| *row == entry.row),
                    "{entry:?} in {context}: {call}"
                );
            }
            calls.len()
        }
        StackKind::Explicit => {
            for (row, entry) in stack.entries.iter().enumerate() {
                assert_eq!(entry.row, row, "{context}");
                let kept = event["values"].get("stack").map(|stack| &stack[row]);
                check(entry, &|at, field| {
                    kept.map_or_else(
                        || event["values"][field][row].clone(),
                        |kept| kept[at].clone(),
                    )
                });
            }
            let stack_of_its_own = event["values"].get("stack").and_then(Json::as_array);
            // The row pointer says how much of the array is in use; a row's entry begins when it is set to 0.
            let row = || event["values"]["row"].as_u64().expect("a row pointer") as usize;
            stack_of_its_own.map_or_else(
                || stack.entries.len().clamp(row(), (row() + 1).min(n)),
                Vec::len,
            )
        }
    };
    assert_eq!(stack.entries.len(), count, "{context}: {stack:?}");
}

/// Whether a value on the screen is what Python holds; `held` is null for a variable that has no value.
fn is_held(shown: &RegisterValue, held: &Json, n: usize) -> bool {
    let RegisterValue::Columns(columns) = shown else {
        return written(shown, n).unwrap_or_default() == *held;
    };
    // The rest of the array is what earlier branches have left there.
    let held = held.as_array().map_or(&[][..], Vec::as_slice);
    let mut both = columns.iter().zip(held);
    columns.len() <= held.len() && both.all(|(column, held)| *held == *column)
}
