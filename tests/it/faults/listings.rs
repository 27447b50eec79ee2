//! The listings of the bug hunt are run, and the recorded programs compared with them.

use std::fs;
use std::path::{Path, PathBuf};

use queens_tui::algorithms::{Code, Fault, ProgramRecording, ProgramState, RegisterValue, Side};
use serde_json::Value as Json;

use super::{all, fault, programs};
use crate::listings::{count, installed, number, python3};
use crate::start::{folder, python, ran, tool};
use crate::support::{size, some};

const SIDES: [Side; 2] = [Side::Right, Side::Wrong];

/// The text of a program, as it is made from the algorithm's listing.
fn text(fault: Fault, side: Side) -> &'static str {
    match side {
        Side::Wrong => &programs(fault).wrong.text,
        Side::Right => &programs(fault).right.text,
    }
}

/// Writes the text of a program to a file in `dir`.
fn written_to(dir: &Path, fault: Fault, side: Side) -> PathBuf {
    let path = dir.join(format!("{}-{side:?}.py", fault.id()));
    fs::write(&path, text(fault, side)).expect("a file can be written");
    path
}

/// Programs for each fault, and no others.
#[test]
fn every_entry_is_a_fault() {
    let entries: toml::Table =
        toml::from_str(include_str!("../../../assets/faults.toml")).expect("TOML");
    let mut ids: Vec<_> = all().map(queens_tui::algorithms::Fault::id).collect();
    ids.sort_unstable();
    assert_eq!(entries.keys().map(String::as_str).collect::<Vec<_>>(), ids);
}

/// A variable as the tracer writes it; `None` if it has no value.
pub(crate) fn written(value: &RegisterValue, n: usize) -> Option<Json> {
    let bits = |row: u64| (0..n).map(|col| row >> col & 1).collect::<Vec<_>>();
    match value {
        RegisterValue::Number(number) => Some(Json::from(*number)),
        RegisterValue::Bits(bits) | RegisterValue::Set { bits, .. } => Some(Json::from(*bits)),
        RegisterValue::Columns(cols) => Some(Json::from(cols.clone())),
        RegisterValue::Grid(rows) => Some(rows.iter().map(|row| Json::from(bits(*row))).collect()),
        RegisterValue::Text(text) | RegisterValue::Rows { line: text, .. } => {
            Some(Json::from(text.clone()))
        }
        RegisterValue::Unset => None,
        RegisterValue::Cells(cells) => Some(
            cells
                .iter()
                .map(|cell| Json::from(u8::from(*cell)))
                .collect(),
        ),
    }
}

fn check_state(state: &ProgramState<'_>, traced: &Json, n: usize, context: &str) {
    for (name, _) in state.variables() {
        // A variable of a function hides one of the same name outside.
        let value = state.variable(name).expect("it has just been named");
        let shown = traced["values"].get(name).cloned();
        assert_eq!(written(value, n), shown, "{name} {context}");
    }
    assert_eq!(
        Json::from(state.board().to_vec()),
        traced["board"],
        "the board {context}"
    );
    assert_eq!(
        Json::from(state.found().len()),
        traced["count"],
        "the count {context}"
    );
}

/// Compares every line, every variable before and after it, the board, the count, and the boards counted.
pub(crate) fn check_run(
    run: &ProgramRecording,
    lines: &mut dyn Iterator<Item = Json>,
    n: usize,
    name: &str,
) {
    for at in 0..=run.len() {
        let context = format!("before line {at} of {name} at N = {n}");
        let traced = lines.next().unwrap_or_else(|| panic!("no line {context}"));
        assert_eq!(
            Json::from(run.line(at).map(|label| label.0)),
            traced["label"],
            "{context}"
        );
        check_state(&run.at(at), &traced, n, &context);
    }
    let end = lines.next().expect("what it printed");
    let printed = end["printed"].as_str().map(number);
    assert_eq!(
        printed,
        run.count().map(|count| count as u64),
        "{name} prints its count at N = {n}"
    );
    assert_eq!(
        Json::from(run.found().to_vec()),
        end["found"],
        "{name} at N = {n}"
    );
}

/// Each fault at the size it is shown at, and at others that do not take long.
fn sizes(fault: Fault) -> Vec<usize> {
    let mut sizes = vec![1, 3, 4];
    if fault != Fault::LiftedEarly {
        sizes.push(5);
    }
    assert!(
        sizes.contains(&fault.size().get()),
        "{} is shown at another size",
        fault.id()
    );
    sizes
}

#[test]
fn python_listings_do_what_the_programs_do() {
    const TRACER: &str = include_str!("../trace_values.py");
    let Some(()) = python3() else { return };
    let jobs: Vec<_> = all()
        .filter(|fault| programs(*fault).wrong.listing.code == Code::Python)
        .flat_map(|fault| SIDES.map(|side| (fault, side)))
        .flat_map(|(fault, side)| sizes(fault).into_iter().map(move |n| (fault, side, n)))
        .collect();
    assert!(jobs.len() > 80, "{} runs only", jobs.len());
    let jobs: Vec<_> = some(jobs, 13).collect();
    let folder = folder();
    let mut python = tool(python());
    python.args(["-c", TRACER]);
    for (fault, side, n) in &jobs {
        python
            .arg(written_to(folder.path(), *fault, *side))
            .arg(n.to_string());
    }
    let output = ran(&mut python).code(0).out;
    let mut lines = output
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    for (fault, side, n) in jobs {
        let name = format!("{} {side:?}", fault.id());
        check_run(&fault.run_at(side, size(n)), &mut lines, n, &name);
    }
    assert!(lines.next().is_none());
}

#[test]
#[ignore = "takes its time: .ci/run"]
fn java_listings_do_what_the_programs_do() {
    if !(installed("javac") && installed("java")) {
        return;
    }
    let fault = fault("one-shifted-32");
    let folder = folder();
    let dir = folder.path();
    let mut javac = tool("javac");
    javac
        .args(["-Xlint:all", "-Werror", "-d"])
        .arg(dir.join("classes"));
    let package = |side: Side| format!("{side:?}").to_lowercase();
    for side in SIDES {
        let own = dir.join(package(side));
        fs::create_dir(&own).expect("a directory can be made");
        let file = own.join("Listing.java");
        let source = format!("package {};\n{}", package(side), text(fault, side));
        fs::write(&file, source).expect("a file can be written");
        javac.arg(file);
    }
    ran(&mut javac).code(0);
    // Below 32 both are right; the right one would not end there. A recording ends before it has counted many.
    for (side, n, solutions) in SIDES
        .into_iter()
        .flat_map(|side| [(4, 2), (6, 4), (8, 92)].map(|(n, count)| (side, n, Some(count))))
        .chain([(Side::Wrong, 32, None)])
    {
        let mut java = tool("java");
        java.arg("-cp")
            .arg(dir.join("classes"))
            .arg(format!("{}.Listing", package(side)))
            .arg(n.to_string());
        let wanted = solutions.or_else(|| fault.run_at(side, size(n)).count());
        assert_eq!(Some(count(&mut java) as usize), wanted, "{side:?} {n}");
    }
}
