//! The listings of the bug hunt are run, and the recorded programs compared with them.

use std::fs;
use std::path::{Path, PathBuf};

use queens_tui::algorithms::{Code, Fault, ProgramRecording, ProgramState, RegisterValue, Side};
use serde_json::Value as Json;

use super::{all, fault, programs};
use crate::listings::{installed, number, python3};
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
    let jobs: Vec<_> = some(jobs, 7).collect();
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

/// The Java program with a print of label and `all` before each labelled line. It ends after `most` lines.
fn talking(source: &str, most: usize) -> String {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    for at in 0..lines.len() {
        let Some((code, label)) = lines[at]
            .clone()
            .split_once(" // @")
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
        else {
            continue;
        };
        if label == "begin" || label == "end" {
            continue;
        }
        let says = format!("says(\"{label}\")");
        if let Some(condition) = ["while (", "if ("]
            .into_iter()
            .find(|word| code.trim_start().starts_with(word))
        {
            lines[at] = code.replacen(condition, &format!("{condition}{says} && "), 1);
            continue;
        }
        lines[at] = code;
        // The statement may have begun on a line above.
        let ends =
            |line: &String| line.trim_end().ends_with(['{', '}', ';']) || line.contains("// @");
        let first = (0..at)
            .rev()
            .find(|above| ends(&lines[*above]))
            .map_or(0, |above| above + 1);
        lines[first] = format!("{says}; {}", lines[first].trim_start());
    }
    let helper = format!(
        "static int said;\nstatic boolean says(String label) {{\n\
         if (said++ == {most}) {{ System.out.flush(); Runtime.getRuntime().halt(0); }}\n\
         System.out.println(label + \" \" + all);\nreturn true;\n}}\n}}\n"
    );
    let text = lines.join("\n");
    let (class, _) = text.rsplit_once('}').expect("a class");
    class.to_owned() + &helper
}

/// Checks what a listing prints that tells of each line, and of `all`, which it has from the start.
fn check_talk(recorded: &ProgramRecording, output: &str, context: &str) {
    let mut lines = output.lines();
    for at in 0..recorded.len() {
        let state = recorded.at(at);
        let Some(RegisterValue::Bits(all)) = state.variable("all") else {
            panic!("all has a value from the start")
        };
        let said = format!("{} {all}", recorded.line(at).expect("a line"));
        assert_eq!(lines.next(), Some(said.as_str()), "line {at} of {context}");
    }
    let printed = lines.next().map(number);
    assert_eq!(
        printed,
        recorded.count().map(|count| count as u64),
        "{context}"
    );
    assert_eq!(lines.next(), None);
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
    for side in SIDES {
        let source = text(fault, side);
        for (name, text) in [
            ("plain", source.to_owned()),
            ("talking", talking(source, 1_000)),
        ] {
            let package = format!("{name}_{side:?}").to_lowercase();
            let own = dir.join(&package);
            fs::create_dir(&own).expect("a directory can be made");
            let file = own.join("Listing.java");
            fs::write(&file, format!("package {package};\n{text}")).expect("a file can be written");
            javac.arg(file);
        }
    }
    ran(&mut javac).code(0);
    let java = |class: &str, n: usize| {
        let mut java = tool("java");
        java.arg("-cp")
            .arg(dir.join("classes"))
            .arg(format!("{class}.Listing"))
            .arg(n.to_string());
        ran(&mut java).code(0).out
    };
    for (side, class) in SIDES.into_iter().zip(["talking_right", "talking_wrong"]) {
        for n in [4, 32] {
            let recorded = fault.run_at(side, size(n));
            check_talk(&recorded, &java(class, n), &format!("{class} at N = {n}"));
        }
    }
    assert_eq!(number(&java("plain_wrong", 32)), 0);
    assert_eq!(
        [8, 6].map(|n| number(&java("plain_wrong", n))),
        [92, 4],
        "below 32 it is right"
    );
    assert_eq!(number(&java("plain_right", 8)), 92);
}
