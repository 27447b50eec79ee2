//! The programs of all algorithms against their Python listings, and the ops of the algorithms against the programs.

use std::fs;
use std::path::Path;

use queens_tui::algorithms::{
    ALL, Act, Algorithm, Code, Label, ProgramRecording, ProgramState, RegisterValue, record,
};
use queens_tui::search::Square;
use queens_tui::text::listing::Listing;
use serde_json::Value as Json;

use crate::faults::listings::check_run;
use crate::fidelity::{all_ops, search};
use crate::listings::{SOLUTIONS, python3};
use crate::start::{python, ran, tool};
use crate::support::{content, size, some};

fn recorded(algorithm: &dyn Algorithm, n: usize) -> ProgramRecording {
    record(algorithm, size(n), None, usize::MAX)
}

#[test]
fn programs_count_correctly() {
    for algorithm in ALL {
        let id = algorithm.id();
        let counts: Vec<_> = (1..=7)
            .map(|n| recorded(*algorithm, n).count().expect("it ends") as u64)
            .collect();
        assert_eq!(counts, SOLUTIONS[..7], "{id}");
    }
}

/// Every line, the variables before and after it, the board and the count agree with a run under `CPython`.
#[test]
fn programs_do_what_their_python_listings_do() {
    const TRACER: &str = include_str!("trace_values.py");
    let Some(()) = python3() else { return };
    let jobs: Vec<_> = some([4, 1, 5], 3)
        .flat_map(|n| ALL.iter().map(move |algorithm| (*algorithm, n)))
        .collect();
    let mut python = tool(python());
    python.args(["-c", TRACER]);
    for (algorithm, n) in &jobs {
        let listings = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/listings");
        let path = listings.join(algorithm.id()).join("listing.py");
        assert!(fs::exists(&path).expect("assets can be read"));
        python.arg(path).arg(n.to_string());
    }
    let output = ran(&mut python).code(0).out;
    let mut lines = output
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
    for (algorithm, n) in jobs {
        check_run(&recorded(algorithm, n), &mut lines, n, algorithm.id());
    }
    assert!(lines.next().is_none());
}

/// The ops of the whole search are the lines that the program ran, with the same acts, and its stack is as deep. So what
/// is counted of the ops is the program's.
#[test]
fn ops_are_the_lines_of_the_programs() {
    for algorithm in ALL {
        let id = algorithm.id();
        let listing = content()
            .listing(*algorithm, Code::Python, "en")
            .expect("a listing");
        for n in some([4, 1, 2, 3, 5, 6], 6) {
            let program = Lines {
                recording: &recorded(*algorithm, n),
                listing,
                n,
            };
            let mut lines = 0;
            for (at, op) in all_ops(*algorithm, n).enumerate() {
                let context = format!("op {at} ({}) of {} at N = {n}", op.label, algorithm.id());
                assert_eq!(program.recording.line(at), Some(op.label), "{context}");
                assert_eq!(op.act, program.act(at), "{context}");
                lines += 1;
            }
            assert_eq!(lines, program.recording.len(), "{id} goes on at N = {n}");
            let reached = search(n).map(|before| algorithm.depth_reached(&before));
            assert_eq!(reached.max(), program.deepest(), "{id} at N = {n}");
        }
    }
}

/// The lines that a program ran, beside its listing.
struct Lines<'a> {
    recording: &'a ProgramRecording,
    listing: &'a Listing,
    n: usize,
}

impl Lines<'_> {
    fn label(&self, at: usize) -> Option<&'static str> {
        self.recording.line(at).map(|label| label.0)
    }

    /// What line `at` does, worked out from the program's variables and the lines after it.
    fn act(&self, at: usize) -> Act {
        let (before, after) = (self.recording.at(at), self.recording.at(at + 1));
        let label = self.label(at).expect("a line");
        let here = || square(&before, "row", "col");
        match label {
            "compare" => {
                let row = number(&before, "i");
                let Some(RegisterValue::Columns(q)) = before.variable("q") else {
                    panic!("no queens")
                };
                let queen = Square::new(row, q[row]);
                return Act::Compare {
                    queen,
                    square: here(),
                    attacks: self.label(at + 1) == Some("attacked"),
                };
            }
            "read" => return self.read(&before),
            "test" => {
                return Act::Probe {
                    square: here(),
                    safe: self.label(at + 1) == Some("call"),
                };
            }
            "pick" => return pick(&after),
            "count" => return Act::Count(self.recording.finds(at)),
            "safe" | "attacked" => return Act::Run,
            _ => {}
        }
        let depth = |at| self.recording.depth(at);
        if depth(at + 1).is_some_and(|next| Some(next) < depth(at)) {
            return Act::Return;
        }
        self.condition(at).map_or_else(
            || {
                if depth(at + 1) > depth(at) {
                    Act::Call
                } else {
                    Act::Run
                }
            },
            Act::Test,
        )
    }

    /// The square that a line reads.
    fn read(&self, before: &ProgramState<'_>) -> Act {
        let (square, taken) = match before.variable("board") {
            Some(RegisterValue::Grid(rows)) => {
                let square = square(before, "r", "c");
                (square, rows[square.row] >> square.col & 1 == 1)
            }
            Some(RegisterValue::Cells(cells)) => {
                let cell = number(before, "i");
                (Square::new(cell / self.n, cell % self.n), cells[cell])
            }
            other => panic!("no board: {other:?}"),
        };
        Act::Read { square, taken }
    }

    /// The outcome of line `at`, if it is a condition: whether the line below it is the next to run in its function.
    fn condition(&self, at: usize) -> Option<bool> {
        let row = self.listing.row(self.recording.line(at)?)?;
        let text = self.listing.lines[row].text.trim();
        let is_condition = ["if ", "elif ", "while ", "for "]
            .iter()
            .any(|word| text.starts_with(word));
        let returns = text.ends_with(": return");
        if !is_condition || !(text.ends_with(':') || returns) {
            return None;
        }
        let mut later = (at + 1..self.recording.len())
            .skip_while(|next| self.recording.depth(*next) > self.recording.depth(at));
        let next = later.next().and_then(|next| self.recording.line(next));
        let below = next.is_some_and(|next| self.has(row + 1, next));
        Some(below != returns)
    }

    fn has(&self, row: usize, label: Label) -> bool {
        self.listing
            .lines
            .get(row)
            .is_some_and(|line| line.has(label))
    }

    /// The most records that the program's stack held: active calls of `place`; in an array the rows in use; else the
    /// queens, each of which has an entry.
    fn deepest(&self) -> Option<usize> {
        let records = |at| {
            let state = self.recording.at(at);
            match state
                .calls()
                .filter(|(function, _)| *function == "place")
                .count()
            {
                0 if state.variable("q").is_some() => (number(&state, "row") + 1).min(self.n),
                0 => state
                    .board()
                    .iter()
                    .map(|row| row.count_ones() as usize)
                    .sum(),
                calls => calls,
            }
        };
        (0..self.recording.len()).map(records).max()
    }
}

/// The square of the bit that a line has picked.
fn pick(after: &ProgramState<'_>) -> Act {
    let [taken, bit] = [["r", "a"], ["p", "bit"]].map(|names| {
        let mask = names.iter().find_map(|name| after.variable(name));
        if let Some(RegisterValue::Bits(bits)) = mask {
            *bits
        } else {
            panic!("no mask")
        }
    });
    Act::Pick(Square::new(
        taken.count_ones() as usize,
        bit.trailing_zeros() as usize,
    ))
}

fn number(state: &ProgramState<'_>, name: &str) -> usize {
    match state.variable(name) {
        Some(RegisterValue::Number(number)) => *number as usize,
        other => panic!("{name} is no number: {other:?}"),
    }
}

fn square(state: &ProgramState<'_>, row: &str, col: &str) -> Square {
    Square::new(number(state, row), number(state, col))
}
