//! Programs as learners write them, whatever they ask, print and keep: no right one is called wrong, and no wrong one
//! right.

mod strangers;
mod styles;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use self::styles::{Change, ONE_DIAGONAL, program, search};
use crate::listings::python3;
use crate::own::{Case, cases, programs, said};
use crate::start::{check, command, folder, ran};
use crate::support::{all, some};

/// The verdict on a program: wrong if one size from 4 on is, right if all are, else the first other one.
fn verdict(lines: &[Value]) -> &str {
    let large = || {
        lines
            .iter()
            .filter(|line| line["n"].as_u64().is_none_or(|n| n >= 4))
    };
    let verdicts = || large().filter_map(|line| line["verdict"].as_str());
    let wrong = verdicts().find(|verdict| *verdict == "wrong");
    let other = || verdicts().find(|verdict| *verdict != "right");
    wrong.or_else(other).unwrap_or("right")
}

/// What `check` says of these programs, for these sizes.
fn checked<'a>(sizes: &str, files: impl IntoIterator<Item = &'a PathBuf>) -> Vec<Value> {
    ran(check(&format!("--format json --n {sizes}")).args(files)).json()
}

/// Asserts that this is the verdict, with this in what is read or said: `wrong: diagonal`.
fn assert_judged(name: &str, lines: &[Value], wanted: &str) {
    let all: Vec<_> = lines
        .iter()
        .flat_map(|line| [&line["read"], &line["message"]])
        .filter_map(|said| said.as_str())
        .collect();
    let (all, given) = (all.join("\n"), verdict(lines));
    let right = match wanted.split_once(": ") {
        None => given == wanted,
        Some((verdict, read)) => given == verdict && all.contains(read),
    };
    assert!(right, "{name}: {given}, not {wanted}:\n{all}");
}

/// The sizes for which programs are judged: those that tell them apart in the everyday run.
fn sizes() -> &'static str {
    if all() { "1..6" } else { "4..5" }
}

/// The first line of each program says the kind, the verdict, and what is read or said.
#[test]
fn programs_of_every_kind_are_read_rightly() {
    let Some(()) = python3() else { return };
    let files = programs("learners");
    assert!(files.len() > 30);
    for file in some(files, 46) {
        let about = said(&file, "as").expect("a kind");
        let (_, wanted) = about.split_once(' ').expect("a verdict");
        assert_judged(
            &file.display().to_string(),
            &checked("1..6", [&file]),
            wanted,
        );
    }
}

/// Half of the columns of row 0 are enough where the others are counted by symmetry: for 4 queens the result is right so,
/// and that is not why it is wrong for 5.
#[test]
fn what_gives_right_results_is_no_cause() {
    let Some(()) = python3() else { return };
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/programs/learners/half_without_middle.py");
    let lines = checked("4,5", [&file]);
    assert_judged("half", &lines, "wrong: Found 8, expected 10.");
    assert!(
        lines.iter().all(|line| line["reason"].is_null()),
        "{lines:?}"
    );
}

/// No right program of a stranger is wrong, and all but those that `checked.toml` names are right.
#[test]
fn right_programs_of_strangers_are_never_wrong() {
    let Some(()) = python3() else { return };
    let unread = cases("strangers-unread");
    for file in some(programs("strangers/right"), 58) {
        let lines = checked(sizes(), [&file]);
        let name = file
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let wanted = match unread.iter().find(|unread| unread.name == name) {
            Some(unread) => format!("unread: {}", unread.says),
            None => "right".to_owned(),
        };
        assert_judged(name, &lines, &wanted);
    }
}

/// No wrong program of a stranger is right. One that chooses at random has a seed, as chance could make it right.
#[test]
fn wrong_programs_of_strangers_are_never_right() {
    let Some(()) = python3() else { return };
    let files: Vec<_> = some(programs("strangers/wrong"), 48).collect();
    let mut check = check(&format!("--format json --n {} --time 2", sizes()));
    let lines = ran(check.args(&files)).json();
    for file in files {
        let of = |line: &&Value| line["file"].as_str() == file.to_str();
        let lines: Vec<_> = lines.iter().filter(of).cloned().collect();
        assert_ne!(verdict(&lines), "right", "{}", file.display());
    }
}

/// A file that is no Python program is said to be one of its kind, and what can be done.
#[test]
fn other_files_get_one_clear_sentence() {
    for (name, said) in [
        (
            "notebook.ipynb",
            "is a Jupyter notebook: save it as a Python program",
        ),
        ("gbk_undeclared.py", "line 1 is not UTF-8: save it as UTF-8"),
    ] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/programs/strangers/other")
            .join(name);
        let refused = ran(command(&["check"]).arg(file)).refused();
        assert!(refused.contains(said), "{refused}");
    }
}

/// Whatever is not read is read once `solve(n)` is added and called, as the sentence says.
#[test]
fn what_a_sentence_says_gives_a_verdict() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let add = "--call 'solve({n})'";
    let input = &cases("runs")[1].program;
    for Case {
        program: show,
        says: said,
        ..
    } in some(cases("unread"), 24)
    {
        let file = folder.path().join("program.py");
        let text = program(&[], &format!("import sys\n{input}"), &show);
        fs::write(&file, &text).expect("a file");
        let lines = checked("4..6", [&file]);
        assert_judged(&show, &lines, &format!("unread: {said}"));
        assert_judged(&show, &lines, &format!("unread: {add}"));
        fs::write(&file, text + "\ndef solve(n):\n    return boards_of(n)\n").expect("a file");
        let mut called = check("--format json --n 4..6 --call solve({n})");
        let lines = ran(called.arg(&file)).json();
        assert_eq!(verdict(&lines), "right", "{show}: {lines:#?}");
    }
}

/// The same for what is settled by an option or by another line.
#[test]
fn one_board_and_chance_are_settled_as_the_sentence_says() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = folder.path().join("program.py");
    let of = |goal: &str| {
        let n = if all() { "4..6" } else { "4,5" };
        ran(check(&format!("--format json --n {n} {goal}")).arg(&file)).json()
    };
    let one = search(&[]) + "\ndef solve(n):\n    return boards_of(n)[:1]\n";
    fs::write(&file, one).expect("a file");
    assert_judged("one", &of(""), "unread: --goal first");
    assert_eq!(verdict(&of("--goal first")), "right");
    assert_eq!(verdict(&of("--goal all")), "wrong");
    let chance = "def solve(n):\n    return random.sample(range(n), n)\n";
    fs::write(&file, format!("import random\n{chance}")).expect("a file");
    assert_judged("chance", &of(""), "unread: random.seed(1)");
    // What differs from interpreter to interpreter, and not from run to run.
    let number = "import os\ndef solve(n):\n    return os.getppid()\n";
    fs::write(&file, number).expect("a file");
    assert_eq!(verdict(&of("")), "unread");
    fs::write(&file, format!("import random\nrandom.seed(1)\n{chance}")).expect("a file");
    assert_eq!(verdict(&of("")), "wrong");
}

#[test]
fn what_looks_like_another_result_is_no_fault() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let input = &cases("runs")[1].program;
    for Case {
        program: show,
        says: wanted,
        ..
    } in some(cases("unclear"), 12)
    {
        let file = folder.path().join("program.py");
        fs::write(&file, program(&[], input, &show)).expect("a file");
        assert_judged(&show, &checked("1..6", [&file]), &wanted);
    }
}

/// Faults, the verdict, and reasons that do not follow from them.
const NOT_THOSE: [(&[Change], &str, &[&str]); 7] = [
    (&[("range(n)", "range(n, n)")], "wrong: 0", &["refuses-all"]),
    (
        &[
            (
                "            return False\n    return True",
                "            return True",
            ),
            ("if safe(", "if not safe("),
            ("place(queens, row + 1, n, found)", "pass"),
        ],
        "wrong: 0",
        &["returns-nothing", "refuses-all"],
    ),
    (
        &[("return found", "return len(found) + 1")],
        "wrong: 3",
        &["not-saved"],
    ),
    (
        &[
            ONE_DIAGONAL,
            (
                "queens, found",
                "memo = [[0] * n] * n\n    memo[0][0] = 1\n    queens, found",
            ),
        ],
        "wrong: diagonal",
        &["shared-rows"],
    ),
    (
        &[("return found", "return found + found")],
        "wrong: more than once",
        &["shared-boards"],
    ),
    (
        &[("append(queens[", "append(queen[")],
        "error: queen",
        &["wrong-end"],
    ),
    (
        &[("range(row)", "range(row - 1)")],
        "wrong: 40",
        &["not-last-queen"],
    ),
];

#[test]
fn reasons_are_said_only_where_they_follow() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (changes, wanted, never) in some(NOT_THOSE, 7) {
        let file = folder.path().join("program.py");
        let solve = "\n\ndef solve(n):\n    return boards_of(n)\n";
        fs::write(&file, search(changes) + solve).expect("a file");
        let lines = checked(sizes(), [&file]);
        assert_judged(&format!("{changes:?}"), &lines, wanted);
        let mut reasons = lines.iter().filter_map(|line| line["reason"].as_str());
        assert!(
            reasons.all(|reason| !never.contains(&reason)),
            "{changes:?}: {lines:#?}"
        );
    }
}
