//! Learners' programs: which variable is the board, and the verdict. The programs are in `tests/programs/`, written as
//! learners write them; each begins with the readings that are right for it, and a faulty one with what is wrong.

mod differences;
mod hostile;
#[cfg(target_os = "linux")]
mod left_alone;
#[cfg(target_os = "linux")]
mod left_running;
#[cfg(target_os = "linux")]
mod printed;
mod recorded;
#[cfg(unix)]
mod starts;
mod table;
mod values;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};

use queens_tui::own::{self, Builder, DRIVER, Decoder, Message, Trace};
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use crate::listings::python3;
use crate::start::{check, command, folder, python, ran, spawn, tool};
use crate::support::some;

pub(crate) fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/programs")
        .join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    files
}

/// The value of a comment at the beginning, such as `# board: queens`.
pub(crate) fn said(file: &Path, what: &str) -> Option<String> {
    let text = fs::read_to_string(file).expect("a program");
    let start = format!("# {what}:");
    text.lines()
        .find_map(|line| line.strip_prefix(&start).map(|rest| rest.trim().to_owned()))
}

/// The bytes that a driver sends for the run of a program at one size.
pub(crate) fn sent(driver: &str, file: &Path, n: &str, events: &str) -> Vec<u8> {
    let text = fs::read(file).expect("a program");
    let length = text.len().to_string();
    let mut python = tool(python());
    // The size that is written in a script is replaced.
    let how = said(file, "size").map_or_else(String::new, |size| format!("={size}"));
    python.args(["-B", "-c", driver, "0"]);
    python.arg(file).arg(length);
    python
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = spawn(&mut python);
    let mut input = child.stdin.take().expect("its input");
    let order = ["trace", n, events, "60", &how].map(|field| format!("{field}\0"));
    let input_bytes = [text, order.concat().into_bytes()].concat();
    input.write_all(&input_bytes).expect("it reads");
    // It runs as long as its input is open.
    let mut output = child.stdout.take().expect("its output");
    let (mut sent, mut decoder, mut piece) = (Vec::new(), Decoder::default(), vec![0; 1 << 16]);
    while !decoder.any(|message| matches!(message, Message::Over(_))) {
        let length = output.read(&mut piece).expect("its output");
        if length == 0 {
            break;
        }
        sent.extend_from_slice(&piece[..length]);
        decoder.feed(&piece[..length]);
    }
    drop(input);
    child.wait().expect("it ends");
    sent
}

/// The recorded run of a program for one size; that of a program of `tests/programs` is made once.
pub(crate) fn trace(file: &Path, n: usize) -> Trace {
    static TRACES: Mutex<BTreeMap<(PathBuf, usize), Trace>> = Mutex::new(BTreeMap::new());
    let traces = || TRACES.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (file.to_owned(), n);
    if let Some(trace) = traces().get(&key) {
        return trace.clone();
    }
    let trace = traced(file, n);
    if file.components().any(|part| part.as_os_str() == "programs") {
        traces().insert(key, trace.clone());
    }
    trace
}

fn traced(file: &Path, n: usize) -> Trace {
    let mut decoder = Decoder::default();
    decoder.feed(&sent(DRIVER, file, &n.to_string(), "60000"));
    let mut builder = Builder::default();
    decoder.by_ref().for_each(|message| builder.take(message));
    assert!(!decoder.is_broken(), "{}", file.display());
    builder.finish()
}

/// A run of the maximum number of lines that are recorded, each of which changes the board of 8 queens.
pub(crate) fn a_million_lines() -> Trace {
    let mut builder = Builder::default();
    for message in [
        Message::Begin(8),
        Message::Name("queens".to_owned()),
        Message::Call(0),
    ] {
        builder.take(message);
    }
    for line in 0..1_000_000_u32 {
        let value = [
            &b"["[..],
            &(line % 8).to_le_bytes(),
            &b"i\x01\0\0\0".repeat(line as usize % 8),
        ]
        .concat();
        builder.take(Message::Set {
            frame: 1,
            name: 0,
            value,
        });
        builder.take(Message::Line(line % 50));
    }
    builder.finish()
}

/// The board that is found.
pub(crate) fn found_board(trace: &Trace) -> Option<own::BoardFound> {
    own::explain(&[trace], own::Known::default(), own::Goal::All).board
}

/// A row of `tests/programs/checked.toml`: a program, or a part of one, and what is said of it.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) program: String,
    /// The sizes.
    pub(crate) n: String,
    /// The verdict, or the reason.
    pub(crate) verdict: String,
    /// A part of what is said, and of what is not.
    pub(crate) says: String,
    pub(crate) never: Vec<String>,
    pub(crate) one: bool,
}

/// A table of `tests/programs/checked.toml`.
pub(crate) fn cases(table: &str) -> Vec<Case> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/checked.toml");
    let text = fs::read_to_string(file).expect("the tables");
    let mut tables: BTreeMap<String, Vec<Case>> = toml::from_str(&text).expect("valid");
    tables.remove(table).expect(table)
}

/// What `check` prints as JSON, a line a size.
pub(crate) fn checked(args: &[&str], file: &Path, status: i32) -> Vec<Value> {
    let mut command = command(&["check", "--format", "json"]);
    command.args(args);
    if !args.contains(&"--python") {
        command.args(["--python", python()]);
    }
    let run = ran(command.arg(file)).code(status);
    assert_eq!(run.said, "");
    run.json()
}

#[test]
fn right_programs_are_right() {
    let Some(()) = python3() else { return };
    for file in some(programs("right"), 28) {
        for line in checked(&["--n", "1..7"], &file, 0) {
            // What is printed for one queen is not read.
            let unread = line["n"] == 1 && line["verdict"] == "unread";
            assert!(unread || line["verdict"] == "right", "{line}");
        }
    }
}

/// The verdict is that on the size at which the fault is easiest to see.
#[test]
fn the_fault_of_faulty_programs_is_named() {
    let Some(()) = python3() else { return };
    let files = programs("faulty");
    assert!(files.len() >= 30, "{} programs", files.len());
    for file in some(files, 60) {
        let (wanted, boards) = (
            said(&file, "reason").expect("a reason"),
            said(&file, "board").expect("a board"),
        );
        let time = if wanted == "slow" { "1" } else { "30" };
        let status = if wanted == "unread" { 2 } else { 1 };
        let lines = checked(&["--n", "1..6", "--time", time], &file, status);
        let wrong = || lines.iter().filter(|line| line["verdict"] != "right");
        let shown = wrong()
            .find(|line| line["n"] == 4)
            .or_else(|| wrong().next())
            .expect("a wrong size");
        let name = file.display();
        if matches!(&*wanted, "slow" | "error" | "unread" | "wrong") {
            assert_eq!(shown["verdict"], *wanted, "{name}: {shown}");
        } else {
            assert_eq!(shown["reason"], *wanted, "{name}: {shown}");
        }
        assert!(
            shown["message"]
                .as_str()
                .is_some_and(|said| !said.is_empty()),
            "{name}: {shown}"
        );
        let board = shown["board"].as_str().unwrap_or_default();
        assert!(
            boards.split(" | ").any(|one| one == board) || wanted == "slow",
            "{name}: the board is {board}, not {boards}"
        );
    }
}

/// A file with this text in a folder.
fn written(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.path().join(format!("{name}.py"));
    fs::write(&file, text).expect("a file");
    file
}

/// The one line that is said instead of a verdict or a recording.
#[track_caller]
fn refused(args: &[&str], file: &Path) -> String {
    ran(command(args).arg(file)).refused()
}

/// A search without a fault shows no wrong moment where only its goal differs from the one that is demanded.
#[test]
fn a_right_program_with_another_goal_gets_no_reason() {
    let Some(()) = python3() else { return };
    for file in some(programs("right"), 28) {
        let run = ran(check("--n 4..5 --goal first --format json").arg(&file));
        for line in run.json() {
            let reason = &line["reason"];
            assert!(
                reason.is_null() || line["found"].is_null(),
                "{file:?}: {line}"
            );
        }
    }
}

/// Nothing is said of boards if only a number was seen, and nothing of silence if there was a result.
#[test]
fn what_is_said_of_a_result_fits_what_it_is() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for case in some(cases("results"), 13) {
        let (name, verdict) = (&case.name, case.verdict.as_str());
        let status = if verdict == "unread" { 2 } else { 1 };
        let file = written(&folder, name, &case.program);
        let line = &checked(&["--n", &case.n], &file, status)[0];
        let message = line["message"].as_str().unwrap_or_default();
        let given = line["reason"].as_str().or(line["verdict"].as_str());
        assert_eq!(given, Some(verdict), "{name}: {line}");
        assert!(
            message.contains(&case.says) && !message.contains("boards found"),
            "{name}: {line}"
        );
    }
    let solve = written(&folder, "solve", "def solve(n):\n    return 2\n");
    let line = &checked(&["--n", "4", "--call", "solve"], &solve, 1)[0];
    assert!(
        line["message"]
            .as_str()
            .is_some_and(|said| said.contains("--call 'solve({n})'")),
        "{line}"
    );
}

/// What `check` prints as text.
pub(crate) fn printed(args: &[&str], file: &Path, status: i32) -> String {
    ran(check("--lang en").args(args).arg(file))
        .code(status)
        .out
}

/// A table of the numbers is right, and is no search. A search whose board is not recognised is one.
#[test]
fn a_result_without_a_search_is_called_that() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let table = written(
        &folder,
        "table",
        "def solve(n):\n    return [0, 1, 0, 0, 2, 10][n]\n",
    );
    let said = printed(&["--n", "4..5"], &table, 0);
    assert!(
        said.contains("Right for N = 4 and 5, but no search was seen."),
        "{said}"
    );
    let search = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/no_board.py");
    let said = printed(&["--n", "4..5"], &search, 0);
    assert!(said.contains("Right for N = 4 and 5."), "{said}");
}

/// A program that only waits gets its time for the verdict, and as much at most for what is recorded.
#[test]
fn a_program_that_waits_costs_little_more_than_its_time() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let passed = folder.path().join("passed");
    let text = format!(
        "import threading\ndef solve(n):\n    while not threading.Event().wait(0.05):\n        \
         with open({passed:?}, 'a') as passed: passed.write('.')\n"
    );
    let file = written(&folder, "waits", text);
    let line = &checked(&["--n", "1", "--time", "0.5"], &file, 1)[0];
    assert_eq!(line["verdict"], "slow", "{line}");
    let passed = fs::read(passed).expect("what it wrote").len();
    // A recording is tried once, for as long.
    assert!((1..3 * 10).contains(&passed), "{passed} times 50 ms");
}

/// Whether a process has this in its arguments.
#[cfg(target_os = "linux")]
pub(crate) fn running(argument: &str) -> bool {
    let lines = fs::read_dir("/proc")
        .expect("processes")
        .flatten()
        .map(|entry| fs::read(entry.path().join("cmdline")));
    lines
        .flatten()
        .any(|line| String::from_utf8_lossy(&line).contains(argument))
}

#[test]
fn what_cannot_be_run_is_said_in_one_line() {
    let folder = folder();
    let text = written(&folder, "binary", b"\x00\x01\x02");
    let fine = written(&folder, "fine", "def solve(n):\n    return 1\n");
    let pipe = folder.path().join("pipe.py");
    #[cfg(unix)]
    ran(crate::start::other("mkfifo").arg(&pipe)).code(0);
    for (args, file, said) in [
        // Reading a pipe would wait without end.
        (
            &[][..],
            pipe,
            if cfg!(unix) {
                "is not a file"
            } else {
                "pipe.py"
            },
        ),
        (
            &[][..],
            folder.path().join("missing.py"),
            "there is no such file",
        ),
        (&[], folder.path().to_owned(), "is a folder"),
        (&[], text, "not a text file"),
        (&["--python", "/nonesuch/python"], fine.clone(), "not found"),
        (
            &["--lang", "zh", "--python", "/nonesuch/python"],
            fine.clone(),
            "没有找到",
        ),
        (&["--board", "2x"], fine, "queens[:row]"),
    ] {
        // Of an interpreter `run` asks once it has a terminal.
        let all: &[&str] = if args.is_empty() {
            &["check", "run"]
        } else {
            &["check"]
        };
        for name in all {
            let refused = refused(&[&[*name], args].concat(), &file);
            assert!(refused.contains(said), "{name} {file:?}: {refused}");
        }
    }
}

/// The versions of Python that pyenv has installed: those before 3.9 are refused, the others give the same verdicts.
#[test]
#[ignore = "takes its time: .ci/run"]
fn every_version_of_python_from_3_9_on_says_the_same() {
    let versions = std::env::home_dir()
        .map(|home| home.join(".pyenv/versions"))
        .unwrap_or_default();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/faulty/one_diagonal.py");
    let mut verdicts = Vec::new();
    for version in fs::read_dir(&versions).into_iter().flatten().flatten() {
        let name = version.file_name().to_string_lossy().into_owned();
        let python = version.path().join("bin/python").display().to_string();
        let numbers: Vec<u32> = name
            .split('.')
            .filter_map(|part| part.parse().ok())
            .collect();
        if numbers < vec![3, 9] {
            let said = refused(&["check", "--python", &python], &file);
            assert!(
                said.contains(&name) && said.contains("3.9 or newer"),
                "{said}"
            );
        } else {
            verdicts.push(checked(&["--python", &python, "--n", "1..5"], &file, 1));
        }
    }
    if verdicts.is_empty() {
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED: no versions of Python in {}",
            versions.display()
        );
    }
    assert!(
        verdicts.windows(2).all(|pair| pair[0] == pair[1]),
        "{verdicts:?}"
    );
}
