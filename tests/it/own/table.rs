//! `check` of many files, and the signs of its lines.

use std::fs::{self, File};
use std::path::Path;

use super::written;
use crate::listings::python3;
use crate::start::{check, command, folder, ran};
use crate::support::some;

/// The command that opens the moment of a file that is told.
const OPENS: &str = "queens-tui run";

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
    for (lang, right, often) in some(
        [
            (
                "en",
                "1 of 3 right",
                "   2  At least one of the two kinds of diagonal",
            ),
            ("zh", "共 3 个程序，1 个正确", "   2  两个方向的斜线"),
        ],
        2,
    ) {
        let check = || check(&format!("--n 4 --lang {lang}"));
        let run = ran(check().args(&files)).code(1);
        assert_eq!(run.said, "");
        let text = run.out;
        assert!(text.contains(right) && text.contains(often), "{text}");
        // A row has the cause that is said of the file alone.
        for file in some(&files[1..], 4) {
            let alone = ran(check().arg(file)).code(1);
            let row = text
                .lines()
                .find(|line| line.contains(&file.display().to_string()));
            let (_, said) = row.and_then(|row| row.split_once("4✗")).expect("a row");
            let (_, cause) = said.split_once("  ").expect("a cause");
            assert!(alone.out.contains(cause), "{said}, alone: {}", alone.out);
            assert!(alone.out.contains(OPENS), "{}", alone.out);
        }
    }
}

/// A file that cannot be read is a row with its sentence; the others are judged.
#[test]
fn a_file_that_cannot_be_read_is_a_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let gbk = written(&folder, "gbk", b"# \xbb\xca\xba\xf3\nprint(2)\n");
    let gone = folder.path().join("gone.py");
    let files = [&gbk, &right, &gone];
    let check = |how: &str| ran(check(&format!("--n 4 {how}")).args(files)).code(2);
    for (lang, said) in some(
        [
            (
                "en",
                ["line 1 is not UTF-8: save it as UTF-8", "1 of 3 right"],
            ),
            ("zh", ["第 1 行不是 UTF-8", "共 3 个程序，1 个正确"]),
        ],
        2,
    ) {
        let table = check(&format!("--lang {lang}")).out;
        let row = |file: &Path| {
            let name = file.display().to_string();
            let row = table.lines().find(|line| line.contains(&name));
            row.unwrap_or_else(|| panic!("{name} has no row: {table}"))
        };
        assert!(row(&gbk).contains(said[0]), "{table}");
        assert!(table.contains(said[1]), "{table}");
        assert!(row(&right).starts_with('✓'), "{table}");
        let none = ["there is no such file", "没有这个文件"];
        let is_said = none.iter().any(|none| row(&gone).contains(none));
        assert!(is_said, "{table}");
    }
    let lines = check("--format json").json();
    let verdicts: Vec<_> = lines
        .iter()
        .filter_map(|line| line["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["error", "right", "error"]);
}

/// Without an interpreter no program is judged, and none is counted.
#[test]
fn no_table_sums_up_programs_that_could_not_be_run() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let mut check = command(&["check", "--python", "/nonesuch/python"]);
    let run = ran(check.args([&file, &file])).code(2);
    assert_eq!(run.out, "");
}

/// The signs of sizes that are not right are explained where they stand.
#[test]
fn signs_are_explained_where_they_stand() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let alone = |name: &str, program: &str| {
        let file = written(&folder, name, program);
        super::printed(&["--n", "4,5"], &file, 1)
    };
    let one = alone("one", "def solve(n):\n    return 1\n");
    let signs = "4✗1/2 5✗1/10\nSigns: 4✗1/2: 1 instead of 2 with 4 queens\n";
    assert!(one.contains(signs), "{one}");
    let fails = alone(
        "fails",
        "def solve(n):\n    return 2 if n == 4 else 1 / 0\n",
    );
    assert!(fails.contains("5!\nSigns: "), "{fails}");
    assert!(fails.contains("!: error\n"), "{fails}");
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let alone = super::printed(&["--n", "4,5"], &right, 0);
    assert!(!alone.contains("Signs:"), "{alone}");
}

/// What is right at the first call and wrong at the second is shown by the second number.
#[test]
fn the_number_of_a_second_call_stands_in_the_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let text = "found = []

def solve(n, queens=()):
    if len(queens) == n:
        found.append(queens)
    for c in range(n):
        if all(c != q and abs(c - q) != len(queens) - r for r, q in enumerate(queens)):
            solve(n, queens + (c,))
    return len(found)
";
    let file = written(&folder, "second", text);
    let said = |file: &Path| {
        let mut called = check("--n 4 --call solve({n})");
        ran(called.arg(file)).code(1).out
    };
    let second = said(&file);
    assert!(
        second.contains("4✗4/2: at the second call 4 instead of 2 with 4 queens"),
        "{second}"
    );
    let empty = written(&folder, "empty", " \n");
    let refused = ran(check("--n 4").arg(&empty)).refused();
    assert!(refused.contains("empty.py: it is empty"), "{refused}");
    // A program may have any name; a text is none.
    let prose = folder.path().join("prose.txt");
    for (text, wanted) in [("Dear teacher,\n", "line 1: SyntaxError"), (text, "4✗4/2")] {
        fs::write(&prose, text).expect("a file");
        let said = said(&prose);
        assert!(said.contains(wanted), "{said}");
    }
}

/// A pasted program has no file, so no command opens the moment of it that is told.
#[test]
fn a_pasted_program_has_no_command() {
    let Some(()) = python3() else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let file = root.join("faulty/one_diagonal.py");
    let pasted = File::open(&file).expect("a program");
    let pasted = ran(check("--n 4 -").stdin(pasted)).out;
    assert!(
        pasted.contains("Here the search") && !pasted.contains(OPENS),
        "{pasted}"
    );
}
