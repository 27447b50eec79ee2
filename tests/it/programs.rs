//! The programs of all algorithms against their Python listings, and the ops of the algorithms against the programs.

mod shown;

use std::fs;
use std::path::Path;

use queens_tui::algorithms::{ALL, Algorithm, ProgramRecording, record};
use serde_json::Value as Json;

use self::shown::check_search;
use crate::faults::listings::check_run;
use crate::fidelity::all_ops;
use crate::listings::python3;
use crate::start::{python, ran, tool};
use crate::support::{size, some};

fn recorded(algorithm: &dyn Algorithm, n: usize) -> ProgramRecording {
    record(algorithm, size(n), None, usize::MAX)
}

/// Every line, the variables before and after it, the board and the count agree with a run under `CPython`; so do the line
/// and all the values that the screen shows.
#[test]
fn programs_and_screen_do_what_the_python_listings_do() {
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
        let run = recorded(algorithm, n);
        // A moment before each line and one at the end, and what it printed.
        let events: Vec<_> = lines.by_ref().take(run.len() + 2).collect();
        check_run(&run, &mut events.iter().cloned(), n, algorithm.id());
        check_search(algorithm, n, &events);
    }
    assert!(lines.next().is_none());
}

/// The ops of the whole search are the lines that the program ran. What they say of a line, whether a queen attacks and so
/// on, is in the sentences that `narration` computes again.
#[test]
fn ops_are_the_lines_of_the_programs() {
    for algorithm in ALL {
        for n in 1..=6 {
            let program = recorded(*algorithm, n);
            let lines = (0..program.len()).map(|at| program.line(at));
            let ops = all_ops(*algorithm, n).map(|op| Some(op.label));
            assert!(lines.eq(ops), "{} at N = {n}", algorithm.id());
        }
    }
}
