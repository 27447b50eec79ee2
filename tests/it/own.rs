//! Learners' programs: which variable is the board, and the verdict. The programs are in `tests/programs/`, written as
//! learners write them; each begins with the readings that are right for it, and a faulty one with what is wrong.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use queens_tui::course::Misconception;
use queens_tui::own::{self, Builder, DRIVER, Decoder, Message, Trace};
use queens_tui::search::board::is_solution;
use serde_json::Value;
use tempfile::TempDir;

use crate::fuzz::readers::is_harmless;
use crate::listings::python3;
use crate::start::{command, folder, python, ran, spawn, tool};
use crate::support::{content, some};

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
fn sent(driver: &str, file: &Path, n: usize) -> Vec<u8> {
    let mut python = tool(python());
    python
        .args([
            "-B",
            "-c",
            driver,
            "trace",
            &n.to_string(),
            "60000",
            "0",
            "60",
            "",
        ])
        .arg(file);
    python
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = spawn(&mut python);
    let text = fs::read(file).expect("a program");
    child
        .stdin
        .take()
        .expect("its input")
        .write_all(&text)
        .expect("it reads");
    child.wait_with_output().expect("it ends").stdout
}

/// The recorded run of a program for one size.
pub(crate) fn trace(file: &Path, n: usize) -> Trace {
    let mut decoder = Decoder::default();
    decoder.feed(&sent(DRIVER, file, n));
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
    own::find_board(trace, None)
}

/// The reading that is found.
fn reading(trace: &Trace) -> Option<String> {
    found_board(trace).map(|found| found.reading.to_string())
}

/// The tracer looks only at the variables that a line can have changed. If it looks at all variables after each line,
/// it sends the same messages.
#[test]
fn no_change_is_overlooked() {
    let Some(()) = python3() else { return };
    let careful = DRIVER.replace("Effects(tree)", "Effects(tree, False)");
    assert_ne!(careful, DRIVER);
    let changes = programs("changes");
    assert_eq!(changes.len(), 3);
    let others = some(programs("right").into_iter().chain(programs("faulty")), 12);
    for file in changes.into_iter().chain(others) {
        // How deep a recursion without an end comes depends on the driver.
        let endless = ["same-call", "not-masked"];
        if said(&file, "reason").is_some_and(|reason| endless.contains(&reason.as_str())) {
            continue;
        }
        let same = sent(DRIVER, &file, 5) == sent(&careful, &file, 5);
        assert!(
            same,
            "{}: something changed that was not looked at",
            file.display()
        );
    }
}

#[test]
fn the_board_of_right_programs_of_many_styles_is_found() {
    let Some(()) = python3() else { return };
    let files = programs("right");
    assert!(files.len() >= 15, "{} styles", files.len());
    for file in some(files, 6) {
        let wanted = said(&file, "board").expect("the first line says it");
        for n in some([6, 4, 5, 8], 4) {
            let found = reading(&trace(&file, n)).unwrap_or_default();
            assert!(
                wanted.split(" | ").any(|one| one == found),
                "{} at N = {n}: {found}, not {wanted}",
                file.display()
            );
        }
    }
}

/// A row of a loop begins before the first column and ends after the last one. Both show where columns begin.
#[test]
fn the_boards_of_loops_hold_all_solutions() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let exercise = content().exercise("no-recursion").expect("the loop");
    let from_zero = written(&folder, "from_zero", exercise.right());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right");
    for file in [from_zero, root.join("loop_from_one.py")] {
        for (n, total) in [(4, 2), (5, 10), (6, 4)] {
            let trace = trace(&file, n);
            let reading = found_board(&trace).expect("a board").reading;
            let mut boards = own::full_boards(&trace, &reading);
            boards.retain(|board| is_solution(board));
            boards.sort_unstable();
            boards.dedup();
            assert_eq!(boards.len(), total, "{}: {reading}", file.display());
        }
    }
}

/// Incomplete recordings: no right program is called wrong, wherever its recording ends; a program that never rejects
/// one kind of diagonal is.
#[test]
fn what_has_been_recorded_is_judged() {
    let Some(()) = python3() else { return };
    let cut = |trace: &Trace, share: usize| {
        let mut part = trace.clone();
        part.events.truncate(trace.events.len() * share / 4);
        part
    };
    for file in some(programs("right"), 4) {
        let whole = trace(&file, 5);
        let Some(found) = found_board(&whole) else {
            continue;
        };
        for share in 1..=4 {
            let wrong = own::wrong_so_far(&cut(&whole, share), &found.reading);
            assert_eq!(wrong, None, "{} after {share} of 4 parts", file.display());
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/faulty/one_diagonal.py");
    let whole = trace(&file, 6);
    let found = found_board(&whole).expect("a board");
    let wrong = own::wrong_so_far(&cut(&whole, 2), &found.reading).expect("half of it shows it");
    assert_eq!(wrong.reason, Misconception::OneDiagonal);
    let (other, line) = wrong.other.expect("another queen");
    let square = wrong.square.expect("a queen");
    assert_eq!(own::shared_line(other, square), Some(line));
    assert!(matches!(
        line,
        own::SharedLine::Diagonal | own::SharedLine::Antidiagonal
    ));
}

/// The recording has the board, the variables and the output at every moment; of a million lines too.
#[test]
fn a_recorded_run_is_there_at_every_moment() {
    let Some(()) = python3() else { return };
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/script_with_input.py");
    let trace = trace(&file, 6);
    let found = own::find_board(&trace, None).expect("a board");
    let recording = own::record(&trace, Some(&found.reading));
    assert_eq!(recording.count(), Some(4));
    let first = recording.found()[0].clone();
    assert_eq!(first, [2, 8, 32, 1, 4, 16], "246135, counted from 1");
    let at = (0..recording.len())
        .find(|at| recording.finds(*at))
        .expect("a solution");
    let state = recording.at(at + 1);
    assert_eq!(state.board(), first);
    assert_eq!(
        state.calls().filter(|(name, _)| *name == "solve").count(),
        6
    );
    assert_eq!(state.output(), "How many queens? 6\n");
    assert!(
        recording
            .at(recording.len())
            .output()
            .ends_with("4 solutions\n")
    );

    let recording = own::record(&a_million_lines(), None);
    assert_eq!(recording.len(), 1_000_000);
    let begun = Instant::now();
    for at in (0..1_000).map(|at| at * 997 % 1_000_000) {
        assert_eq!(recording.at(at).next_line(), Some(at as u32 % 50));
    }
    assert!(
        begun.elapsed().as_millis() < 1_000,
        "a thousand seeks took {:?}",
        begun.elapsed()
    );
}

/// What `check` prints as JSON, a line a size.
fn checked(args: &[&str], file: &Path, status: i32) -> Vec<Value> {
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
    for file in some(programs("right"), 6) {
        for line in checked(&["--n", "1..7"], &file, 0) {
            assert_eq!(line["verdict"], "right", "{line}");
        }
    }
}

/// The verdict is that on the size at which the fault is easiest to see.
#[test]
fn the_fault_of_faulty_programs_is_named() {
    let Some(()) = python3() else { return };
    let files = programs("faulty");
    assert!(files.len() >= 30, "{} programs", files.len());
    for file in some(files, 14) {
        let (wanted, boards) = (
            said(&file, "reason").expect("a reason"),
            said(&file, "board").expect("a board"),
        );
        let time = if wanted == "slow" { "1" } else { "30" };
        let lines = checked(&["--n", "1..6", "--time", time], &file, 1);
        let wrong = || lines.iter().filter(|line| line["verdict"] != "right");
        let shown = wrong()
            .find(|line| line["n"] == 4)
            .or_else(|| wrong().next())
            .expect("a wrong size");
        let name = file.display();
        if matches!(&*wanted, "slow" | "error" | "unread") {
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

/// A program that keeps a full board and does not return asks about the row below the last.
#[test]
fn a_search_that_does_not_return_looks_below_the_last_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let exercise = content().exercise("full-board").expect("it");
    let right = exercise.right();
    let line = |text: &str| right.replace("            return\n", text);
    for (text, below) in [(right.clone(), false), (line("            pass\n"), true)] {
        let file = written(&folder, "program", text);
        let moment = own::below_last_row(&trace(&file, 4));
        assert_eq!(moment.is_some(), below, "{moment:?}");
    }
}

/// A file with this text in a folder.
fn written(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.path().join(format!("{name}.py"));
    fs::write(&file, text).expect("a file");
    file
}

/// The one line that is said instead of a verdict.
#[track_caller]
fn refused(args: &[&str], file: &Path) -> String {
    ran(command(&[&["check"], args].concat()).arg(file)).refused()
}

/// Each program, the verdict of its largest size, and what is said about it.
const HOSTILE: [(&str, &str, &str, &str); 22] = [
    (
        "endless",
        "def solve(n):\n    while True:\n        pass\n",
        "slow",
        "too long",
    ),
    (
        "sleeps",
        "import threading\ndef solve(n):\n    threading.Event().wait(60)\n",
        "slow",
        "too long",
    ),
    (
        "ignores_sigterm",
        "import signal, threading\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef solve(n):\n    while 1: threading.Event().wait(9)\n",
        "slow",
        "too long",
    ),
    (
        "a_million_prints",
        "def solve(n):\n    for i in range(10**6):\n        print('line', i)\n    return 2\n",
        "right",
        "",
    ),
    (
        "huge_output",
        "def solve(n):\n    print('x' * 50_000_000)\n    return 2\n",
        "right",
        "",
    ),
    (
        "huge_result",
        "def solve(n):\n    return [[0, 1, 2, 3]] * 30_000_000\n",
        "wrong",
        "30,000,000",
    ),
    (
        "deep",
        "def solve(n):\n    return solve(n) + 1\n",
        "error",
        "RecursionError",
    ),
    ("syntax", "def solve(n):\n    retrun 1\n", "error", "line 2"),
    (
        "missing_module",
        "import nonesuch_module\ndef solve(n):\n    return 1\n",
        "error",
        "nonesuch_module",
    ),
    (
        "threads",
        "import threading\ndef solve(n):\n    t = threading.Thread(target=print, args=(1,))\n    t.start(); t.join()\n    return 2\n",
        "right",
        "",
    ),
    (
        "thread_that_stays",
        "import threading\ndef solve(n):\n    threading.Thread(target=threading.Event().wait, args=(60,)).start()\n    return 2\n",
        "right",
        "",
    ),
    (
        "exits",
        "import sys\ndef solve(n):\n    sys.exit(3)\n",
        "error",
        "SystemExit",
    ),
    (
        "exits_at_once",
        "import os\ndef solve(n):\n    os._exit(7)\n",
        "error",
        "7",
    ),
    (
        "reads_on",
        "n = int(input())\nrest = input()\nprint(2)\n",
        "right",
        "",
    ),
    (
        "changes_tracing",
        "import sys\ndef solve(n):\n    sys.settrace(lambda *a: None)\n    return 2\n",
        "right",
        "",
    ),
    (
        "prints_at_exit",
        "import atexit\natexit.register(lambda: print(7))\nn = int(input())\nprint(2)\n",
        "unread",
        "cannot read",
    ),
    (
        "deletes_itself",
        "import os\nos.remove(__file__)\ndef solve(n):\n    return 2\n",
        "right",
        "",
    ),
    (
        "eats_memory",
        "def solve(n):\n    return len(bytearray(3 << 30))\n",
        "error",
        "MemoryError",
    ),
    (
        "writes_beside",
        "import os\ndef solve(n):\n    for fd in range(1, 30):\n        try: os.write(fd, b'\\xff\\x00E' * 9)\n        except OSError: pass\n    return 2\n",
        "error",
        "",
    ),
    (
        "closes_all",
        "import os\ndef solve(n):\n    os.closerange(0, 99)\n    return 2\n",
        "error",
        "",
    ),
    ("takes_nothing", "x = 1\n", "error", "--call"),
    (
        "takes_two",
        "def a(n):\n    return 1\ndef b(n):\n    return 1\n",
        "error",
        "a({n}), b({n})",
    ),
];

#[test]
fn hostile_programs_get_their_verdict_in_time() {
    let Some(()) = python3() else { return };
    // In parallel, because programs that are too slow only wait.
    std::thread::scope(|scope| {
        for program in some(HOSTILE, 9) {
            scope.spawn(move || hostile_program(program));
        }
    });
}

fn hostile_program((name, text, verdict, said): (&str, &str, &str, &str)) {
    let folder = folder();
    let file = written(&folder, name, text);
    let begun = Instant::now();
    let time = if verdict == "slow" { "2" } else { "30" };
    let lines = checked(
        &["--n", "4", "--time", time],
        &file,
        i32::from(verdict != "right"),
    );
    let line = lines.last().expect("a line");
    assert_eq!(line["verdict"], verdict, "{name}: {line}");
    let message = line["message"].as_str().unwrap_or_default();
    let found = line["found"]
        .as_u64()
        .map(queens_tui::text::grouped)
        .unwrap_or_default();
    assert!(message.contains(said) || found == said, "{name}: {line}");
    // One run for the verdict, up to three that are recorded; and what starting Python takes.
    assert!(
        verdict != "slow" || begun.elapsed().as_secs() < 30,
        "{name} took {:?}",
        begun.elapsed()
    );
}

/// A search without a fault shows no wrong moment where only its goal differs from the one that is demanded.
#[test]
fn a_right_program_with_another_goal_gets_no_reason() {
    let Some(()) = python3() else { return };
    for file in programs("right") {
        let how = ["--n", "4..5", "--goal", "first", "--format", "json"];
        let run = ran(command(&["check"])
            .args(how)
            .args(["--python", python()])
            .arg(&file));
        for line in run.json() {
            let reason = &line["reason"];
            assert!(
                reason.is_null() || line["found"].is_null(),
                "{file:?}: {line}"
            );
        }
    }
}

#[test]
fn extreme_numbers_are_no_board() {
    let Some(()) = python3() else { return };
    let text = "import sys\ndef solve(n):\n    best = 5\n    best = sys.maxsize\n    least = -sys.maxsize - 1\n    \
                queens = [least, 1, 2, n]\n    pairs = [(least, n), (n, least)]\n    columns = {1: least, 2: n}\n    \
                for col in [least, n]:\n        pass\n    return 2\n";
    let folder = folder();
    let line = &checked(&["--n", "4"], &written(&folder, "extreme", text), 0)[0];
    assert_eq!(line["verdict"], "right", "{line}");
}

/// Each program, a size, the verdict or the reason, and what is said about it.
const RESULTS: [(&str, &str, &str, &str, &str); 8] = [
    (
        "returns_a_number",
        "def solve(n):\n    return 0\n",
        "4",
        "wrong",
        "Found 0, expected 2.",
    ),
    (
        "prints_numbers",
        "for i in range(3):\n    print(i)\n",
        "5",
        "unread",
        "I cannot read what it prints: “0”.",
    ),
    (
        "returns_a_text",
        "def solve(n):\n    return 'yes'\n",
        "4",
        "unread",
        "I cannot read what it returns: yes.",
    ),
    (
        "prints_a_text",
        "print('hello')\n",
        "4",
        "unread",
        "I cannot read what it prints: “hello”.",
    ),
    (
        "returns_nothing",
        "def solve(n):\n    pass\n",
        "4",
        "nothing-returned",
        "returns nothing and prints nothing",
    ),
    (
        "returns_a_long_text",
        "def solve(n):\n    return 'x' * 99\n",
        "4",
        "unread",
        "xxx…",
    ),
    (
        "prints_alone",
        "print(92)\n",
        "7",
        "wrong",
        "Found 92, expected 40.",
    ),
    (
        "prints_for_its_size",
        "n = 6\nprint(3)\n",
        "4",
        "wrong",
        "Found 3, expected 4.",
    ),
];

/// Nothing is said of boards if only a number was seen, and nothing of silence if there was a result.
#[test]
fn what_is_said_of_a_result_fits_what_it_is() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (name, text, n, verdict, said) in RESULTS {
        let line = &checked(&["--n", n], &written(&folder, name, text), 1)[0];
        let message = line["message"].as_str().unwrap_or_default();
        let given = line["reason"].as_str().or(line["verdict"].as_str());
        assert_eq!(given, Some(verdict), "{name}: {line}");
        assert!(
            message.contains(said) && !message.contains("boards found"),
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
fn printed(args: &[&str], file: &Path, status: i32) -> String {
    let mut command = command(&["check", "--lang", "en", "--python", python()]);
    ran(command.args(args).arg(file)).code(status).out
}

/// Names of a program's own, of its board, its types and its exceptions, come from the program too.
#[test]
fn no_name_of_a_program_controls_the_terminal() {
    let Some(()) = python3() else { return };
    let begin = "NAME = '\\x1b]0;title\\x07qu\\u202eeens'\nclass Other(Exception): pass\nOther.__name__ = NAME\n";
    let board = "class Solution:
    def totalNQueens(self, n):
        self.n = n
        setattr(self, NAME, [])
        return self.search(0)
    def search(self, row):
        if row == self.n:
            return 1
        found = 0
        for col in range(self.n):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(getattr(self, NAME))):
                getattr(self, NAME).append(col)
                found += self.search(row + 1)
                getattr(self, NAME).pop()
        return found
";
    let raises = "def solve(n):\n    raise Other('\\x1b[31m\\u202e')\n";
    let returns = "def solve(n):\n    return [Other(), NAME]\n";
    let folder = folder();
    let files = [("board", board), ("raises", raises), ("returns", returns)]
        .map(|(name, text)| written(&folder, name, format!("{begin}{text}")));
    for args in [&["--format", "json"][..], &[]] {
        let all = ran(command(&["check", "--n", "4"]).args(args).args(&files)).code(1);
        all.out.lines().for_each(is_harmless);
        assert!(
            args.is_empty() || all.out.contains("\"self.]0;titlequeens\""),
            "{}",
            all.out
        );
    }
    for file in &files {
        let status = i32::from(file != &files[0]);
        printed(&["--n", "4"], file, status)
            .lines()
            .for_each(is_harmless);
    }
}

/// Until the program itself begins, Python's own modules are imported. The program imports those beside it.
#[test]
fn the_files_beside_a_program_are_only_its_own() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for module in [
        "ast",
        "signal",
        "json",
        "types",
        "time",
        "ctypes",
        "typing",
        "collections",
    ] {
        written(&folder, module, "raise ValueError('the file beside it')\n");
    }
    written(&folder, "helper", "def two(board):\n    return 2\n");
    let text =
        "from helper import two\ndef solve(n):\n    board: List[int] = []\n    return two(board)\n";
    let file = written(&folder, "own", text);
    let mut check = command(&[
        "check",
        "--n",
        "4",
        "--format",
        "json",
        "--python",
        python(),
    ]);
    let found = ran(check.arg(&file).current_dir(&folder)).code(0).json();
    assert_eq!(found[0]["verdict"], "right");
}

/// A program that writes among what its interpreter sends.
#[cfg(target_os = "linux")]
#[test]
fn a_forged_record_is_an_error() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let begin = "import os, threading\n\
                 CHANNEL = max(fd for fd in range(3, 20) if os.path.exists('/proc/self/fd/%d' % fd)\n    \
                 and 'pipe' in os.readlink('/proc/self/fd/%d' % fd))\n";
    let result = "def solve(n):\n    os.write(CHANNEL, b'E\\0\\5i\\2\\0\\0\\0')\n    return 3\n";
    // Each of these records would begin the time again.
    let endless = "def solve(n):\n    while True:\n        os.write(CHANNEL, b'H\\4call\\10solve(n)\\0B\\4')\n        \
                   threading.Event().wait(0.3)\n";
    // A run for a size that nobody has asked for.
    let other = "os.write(CHANNEL, b'B\\11E\\0\\1N')\nos._exit(0)\ndef solve(n):\n    return 2\n";
    for (name, text) in [("result", result), ("endless", endless), ("other", other)] {
        let file = written(&folder, name, format!("{begin}{text}"));
        let line = &checked(&["--n", "4", "--time", "3"], &file, 1)[0];
        let message = line["message"].as_str().unwrap_or_default();
        assert!(
            line["verdict"] == "error" && message.contains("in the place of"),
            "{name}: {line}"
        );
    }
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

/// A program that only waits gets its time once; then shorter ones.
#[test]
fn a_program_that_waits_costs_little_more_than_its_time() {
    let Some(()) = python3() else { return };
    let text = "import threading\ndef solve(n):\n    threading.Event().wait(60)\n";
    let folder = folder();
    let file = written(&folder, "waits", text);
    let begun = Instant::now();
    let line = &checked(&["--n", "1", "--time", "10"], &file, 1)[0];
    assert_eq!(line["verdict"], "slow", "{line}");
    assert!(begun.elapsed().as_secs() < 25, "{:?}", begun.elapsed());
}

/// The first wrong moment of a program that lifts no queen: the rows below have been searched, and the queen is there.
#[test]
fn a_queen_that_is_not_lifted_is_shown_when_it_should_be() {
    let Some(()) = python3() else { return };
    for (name, line) in [("no_undo_list", 18), ("no_undo_by_row", 15)] {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/faulty/{name}.py"));
        let said = printed(&["--n", "4"], &file, 1);
        let wanted = format!(
            "After line {line}: the rows below have been searched, but the queen on row 1, column 2"
        );
        assert!(said.contains(&wanted), "{name}: {said}");
        let trace = trace(&file, 4);
        let reading = found_board(&trace).expect("a board").reading;
        let runs = [own::ProgramRun {
            n: 4,
            ended: own::Ended::Slow,
            printed: String::new(),
            kept: Vec::new(),
        }];
        let size = own::SizeVerdict {
            verdict: own::Grade::Wrong,
            ..own::judge(&runs, own::Demand::default()).sizes[0].clone()
        };
        let moment = own::first_wrong(&trace, Some(&reading), &size, "").expect("a moment");
        assert_eq!(moment.board, [1, 4, 0, 0], "{name}");
        let at = trace.lines_before(moment.event);
        let recording = own::record(&trace, Some(&reading));
        let depth = |at: usize| recording.depth(at).expect("a line");
        assert!(
            depth(at) < depth(at - 1),
            "{name}: the call has just returned"
        );
    }
}

#[test]
fn a_variable_that_is_not_the_board_is_named() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let said = printed(&["--n", "4", "--board", "nosuch"], &right, 0);
    assert!(said.contains("There is no variable nosuch"), "{said}");
    let said = printed(&["--n", "4", "--board", "n"], &right, 0);
    assert!(
        said.contains("The values of n (--board) are not those of a board"),
        "{said}"
    );
    let crashes = written(&folder, "crashes", "def solve(n):\n    return nothing\n");
    let said = printed(&["--n", "4"], &crashes, 1);
    assert!(
        said.contains("NameError") && !said.contains("--board"),
        "{said}"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn processes_that_detach_end_too() {
    let Some(()) = python3() else { return };
    let text = "import os, threading\ndef solve(n):\n    for i in range(3):\n        if os.fork() == 0:\n            os.setsid()\n            if os.fork() == 0:\n                threading.Event().wait(MARK)\n            os._exit(0)\n    return 2\n";
    let mark = format!("{}", 1_000_000 + std::process::id());
    let folder = folder();
    let file = written(&folder, "detaches", text.replace("MARK", &mark));
    assert_eq!(
        checked(&["--n", "4", "--time", "4"], &file, 0)[0]["verdict"],
        "right"
    );
    assert!(
        !running(file.to_str().expect("a path")),
        "a process is left running"
    );
}

/// What a program does, in the function that is called, before it gives its result or instead of it.
#[cfg(target_os = "linux")]
const RUDE: [&str; 37] = [
    "while True: os.fork() if os.getpid() % 7 else threading.Event().wait(9)",
    "os.fork(); os.fork(); threading.Event().wait(60)",
    "os.setsid(); os.fork(); threading.Event().wait(60)",
    "os.setpgid(0, 0); threading.Event().wait(60)",
    "os.fork() or (os.setsid(), os.execvp('sleep', ['sleep', '60', FILE]))",
    "subprocess.Popen(['sh', '-c', 'sleep 60; : ' + FILE], start_new_session=True)",
    "subprocess.Popen(['setsid', 'sh', '-c', 'trap \"\" TERM; sleep 60; : ' + FILE])",
    "subprocess.Popen(['nohup', 'sh', '-c', 'sleep 60; : ' + FILE])",
    "subprocess.run(['sh', '-c', 'sleep 60; : ' + FILE])",
    "os.system('sleep 60 & : ' + FILE)",
    "multiprocessing.get_context('fork').Process(target=threading.Event().wait).start()",
    "multiprocessing.get_context('fork').Pool(3).map(threading.Event().wait, [60] * 3)",
    "[threading.Thread(target=threading.Event().wait).start() for _ in range(50)]",
    "[signal.signal(s, signal.SIG_IGN) for s in (1, 2, 3, 13, 15)]; threading.Event().wait(60)",
    "signal.signal(signal.SIGTERM, lambda *a: threading.Event().wait(60)); threading.Event().wait(60)",
    "signal.raise_signal(signal.SIGSTOP)",
    "os.kill(os.getpid(), signal.SIGKILL)",
    "os.killpg(os.getpgrp(), signal.SIGTERM)",
    "os.abort()",
    "ctypes.string_at(0)",
    "os._exit(0)",
    "sys.exit()",
    "sys.stdout.close(); os.close(1); threading.Event().wait(60)",
    "os.close(0); os.close(2); print(input())",
    "sys.stdout = None",
    "sys.settrace(None); sys.setrecursionlimit(10 ** 6); (f := lambda: f())()",
    "os.dup2(os.open('/dev/zero', 0), 0); sys.stdin.read()",
    "atexit.register(threading.Event().wait, 60)",
    "weakref.finalize(threading, threading.Event().wait, 60)",
    "sys.modules.clear()",
    "builtins.len = None",
    "gc.disable(); [bytearray(1 << 26) for _ in range(99)]",
    "10 ** 10 ** 8",
    "re.match('(a+)+$', 'a' * 40 + 'b')",
    "open('/dev/tty').read()",
    "[os.write(1, b'\\xff' * 99999) for _ in range(99)]",
    "socket.socket().accept()",
];

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_running_whatever_a_program_does() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (at, does) in some(RUDE.iter().enumerate(), 12) {
        let modules = "import atexit, builtins, ctypes, gc, multiprocessing, os, re, signal, socket, subprocess, sys, threading, weakref";
        let text = format!("{modules}\nFILE = __file__\ndef solve(n):\n    {does}\n    return 2\n");
        let file = written(&folder, &format!("rude_{at}"), text);
        let mut command = command(&["check", "--n", "4", "--time", "1", "--python", python()]);
        let status = ran(command.arg(&file)).status;
        assert!(status <= Some(1), "{does}: {status:?}");
        assert!(!running(file.to_str().expect("a path")), "{does}");
    }
}

/// Whatever ends this program takes the learner's with it, and what that has forked.
#[cfg(target_os = "linux")]
#[test]
fn a_program_ends_with_a_tutor_that_is_killed() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for signal in ["KILL", "TERM", "ABRT", "ALRM", "USR1", "XCPU"] {
        let begun = folder.path().join(signal);
        let text = format!(
            "import os, signal, threading\nfor s in range(1, 32):\n    try: signal.signal(s, signal.SIG_IGN)\n    \
             except (OSError, ValueError): pass\ndef solve(n):\n    if os.fork() == 0: os.setsid(); os.fork()\n    \
             open({begun:?}, 'a').write('.')\n    threading.Event().wait(60)\n"
        );
        let file = written(&folder, "goes_on", text);
        let mut tutor = command(&["check", "--n", "4", "--time", "60", "--python", python()]);
        let mut tutor = spawn(tutor.arg(&file).stdout(Stdio::null()));
        soon(|| fs::read(&begun).is_ok_and(|all| all.len() == 3));
        let pid = tutor.id().to_string();
        ran(crate::start::other("kill").args(["-s", signal, &pid])).code(0);
        tutor.wait().expect("it ends");
        soon(|| !running(file.to_str().expect("a path")));
    }
}

/// Waits until this holds.
#[cfg(target_os = "linux")]
#[track_caller]
fn soon(holds: impl Fn() -> bool) {
    let due = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < due, "it never holds");
        std::thread::sleep(Duration::from_millis(10));
    }
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
        (&[][..], folder.path().join("missing.py"), "No such file"),
        (&[], folder.path().to_owned(), "is a folder"),
        (&[], text, "not a text file"),
        (&["--python", "/nonesuch/python"], fine.clone(), "not found"),
        (&["--board", "2x"], fine, "queens[:row]"),
    ] {
        assert!(
            refused(args, &file).contains(said),
            "{file:?}: {}",
            refused(args, &file)
        );
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
            let said = refused(&["--python", &python], &file);
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

#[test]
fn many_files_make_a_table() {
    let Some(()) = python3() else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let files = [
        "right/growing_list.py",
        "faulty/one_diagonal.py",
        "faulty/other_diagonal.py",
    ]
    .map(|file| root.join(file));
    let printed = |lang: &str| {
        let mut command = command(&["check", "--n", "4", "--lang", lang]);
        let run = ran(command.args(&files)).code(1);
        assert_eq!(run.said, "");
        run.out
    };
    let text = printed("en");
    assert!(
        text.contains("1 of 3 right") && text.contains("   2  One of the two kinds of diagonal"),
        "{text}"
    );
    let text = printed("zh");
    assert!(
        text.contains("共 3 个程序，1 个正确") && text.contains("   2  两个方向的斜线"),
        "{text}"
    );
}
