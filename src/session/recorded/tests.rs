//! Tests of a recorded program as a run.

use std::cell::Cell;

use super::*;
use crate::recording::Recorder;

thread_local! {
    static TEXTS: Cell<usize> = const { Cell::new(0) };
}

/// A value that counts how often one is made into text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Counted(u32);

impl RecordedValue for Counted {
    fn shown(&self) -> RegisterValue {
        TEXTS.set(TEXTS.get() + 1);
        RegisterValue::Text(self.0.to_string())
    }

    fn number(&self) -> Option<i64> {
        None
    }
}

/// How many values are made into text where one of so many variables is set, and where all are seen again because
/// a call has returned. The last one is shown wherever it is set.
fn texts(variables: u32) -> usize {
    let mut recorder: Recorder<u32, Counted> = Recorder::new(4);
    for variable in 0..variables {
        recorder.line(1);
        recorder.set(0, &format!("v{variable}"), &Counted(variable));
    }
    recorder.line(2);
    recorder.call("f");
    recorder.line(3);
    recorder.leave();
    recorder.set(0, &format!("v{}", variables - 1), &Counted(variables));
    let recording = recorder.finish(true);
    let size = Size::new(4).expect("a size");
    let turns = board_changes(&recording, size);
    let run = Recorded::new(&recording, size, &turns);
    TEXTS.set(0);
    for at in variables as usize - 5..=recording.len() {
        let set: Vec<_> = run.frame(at).variables;
        let last = set.iter().rfind(|variable| variable.set);
        if at == variables as usize || at == recording.len() {
            let name = last.map(|last| last.name.to_string());
            assert_eq!(name, Some(format!("v{}", variables - 1)), "{at}");
        }
    }
    TEXTS.get()
}

/// 3,000 variables cost no more than the most that a window shows, which 30 variables do not fill.
#[test]
fn only_what_is_shown_is_made_into_text() {
    let (few, many) = (texts(30), texts(3_000));
    assert!(few > 30 && many < 15 * few, "{few} and {many}");
}
