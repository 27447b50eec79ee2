//! One search, right or with a fault, run and shown in many ways.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{checked, sizes, verdict};
use crate::listings::python3;
use crate::own::cases;
use crate::start::folder;
use crate::support::{all, some};

/// One search. A fault changes a part of it.
const SEARCH: &str = "
def safe(queens, row, col):
    for other in range(row):
        if queens[other] == col or abs(queens[other] - col) == row - other:
            return False
    return True


def place(queens, row, n, found):
    if row == n:
        found.append(queens[:])
        return
    for col in range(n):
        if safe(queens, row, col):
            queens.append(col)
            place(queens, row + 1, n, found)
            queens.pop()


def boards_of(n):
    queens, found = [], []
    place(queens, 0, n, found)
    return found
";

/// A part of the search, and what takes its place.
pub(super) type Change = (&'static str, &'static str);

pub(super) const ONE_DIAGONAL: Change = ("abs(queens[other] - col)", "queens[other] - col");

const FAULTS: [(&str, Change); 4] = [
    ("one diagonal", ONE_DIAGONAL),
    ("no undo", ("queens.pop()", "pass")),
    (
        "stops at the first",
        ("queens.pop()", "queens.pop()\n            if found: return"),
    ),
    (
        "counts twice",
        ("found.append(queens[:])", "found.extend([queens[:]] * 2)"),
    ),
];

/// The search with these changes.
pub(super) fn search(changes: &[Change]) -> String {
    changes
        .iter()
        .fold(SEARCH.to_owned(), |text, (part, other)| {
            assert!(text.contains(part), "{part}");
            text.replace(part, other)
        })
}

/// A program: with these changes, run and shown in these ways.
pub(super) fn program(changes: &[Change], run: &str, show: &str) -> String {
    let line = run
        .lines()
        .find(|line| line.trim() == "SHOW")
        .expect("a place");
    let indent = line.len() - line.trim_start().len();
    let show = show.replace('\n', &format!("\n{}", " ".repeat(indent)));
    format!("{}\n\n{}\n", search(changes), run.replace("SHOW", &show))
}

/// Writes programs with these changes, from the `first` style on one in so many, and returns the verdicts on them.
fn judged(changes: &[Change], first: usize, one_in: usize) -> Vec<(String, bool, Vec<Value>)> {
    let (folder, runs, shows) = (folder(), cases("runs"), cases("shows"));
    let styles = runs
        .iter()
        .flat_map(|run| shows.iter().map(move |show| (run, show)));
    let styles = styles.skip(first).step_by(one_in).enumerate();
    let written = styles.map(|(at, (run, show))| {
        let file = folder.path().join(format!("program_{at}.py"));
        fs::write(&file, program(changes, &run.program, &show.program)).expect("a file");
        (file, format!("{}, {}", run.name, show.name), show.one)
    });
    let written: Vec<_> = written.collect();
    let lines = checked(sizes(), written.iter().map(|(file, ..)| file));
    let of = |file: PathBuf| {
        let of_file = lines
            .iter()
            .filter(|line| line["file"].as_str() == file.to_str());
        of_file.cloned().collect::<Vec<_>>()
    };
    let verdicts = written
        .into_iter()
        .map(|(file, style, one)| (style, one, of(file)));
    verdicts
        .inspect(|(style, _, lines)| assert!(!lines.is_empty(), "{style}"))
        .collect()
}

/// Nine ways to get N times 21 ways to show boards, with a right search.
#[test]
fn no_right_program_is_wrong() {
    let Some(()) = python3() else { return };
    let judged = judged(&[], 0, if all() { 1 } else { 95 });
    let mut rights = 0;
    for (style, _, lines) in &judged {
        let verdict = verdict(lines);
        rights += usize::from(verdict == "right");
        assert!(
            ["right", "unread"].contains(&verdict),
            "{style}: {lines:#?}"
        );
    }
    let all = judged.len();
    assert!(rights * 10 >= all * 9, "{rights} of {all}");
}

/// The same programs, each with one of four faults: how a program gets N does not meet what is wrong with its boards. Each
/// fault stands in programs of every way to get N, and of every way to show boards.
#[test]
fn no_faulty_program_is_right() {
    let Some(()) = python3() else { return };
    let one_in = if all() { FAULTS.len() } else { 9 * 21 };
    for (first, (fault, change)) in some(FAULTS.into_iter().enumerate(), 4) {
        for (style, one, lines) in judged(&[change], first, one_in) {
            // Nothing tells one board that is shown because the search stopped from one that is all it looks for.
            let said = lines[lines.len() - 1]["message"].as_str();
            let stops = fault == "stops at the first"
                && one
                && said.is_some_and(|said| said.contains("one solution each"));
            let right = verdict(&lines) == "right";
            assert!(!right || stops, "{fault}: {style}: {lines:#?}");
        }
    }
}
