//! What is said of wrong programs of strangers: their real cause, or the first difference, and never another cause.

use std::path::{Path, PathBuf};

use crate::listings::python3;
use crate::start::{command, folder, python, ran};
use crate::support::some;

/// A program, the sizes at which its fault shows soon, and a part of what is said of it.
const SAID: [(&str, &str, &str); 8] = [
    (
        "no_column.py",
        "4..8",
        "A queen in the same column is never refused.",
    ),
    (
        "fixed_8_too_slow.py",
        "4..8",
        "A queen in the same column is never refused.",
    ),
    (
        "while_never_ends.py",
        "4..8",
        "Columns 0, 2, 4, 1 are on the board. Here the search would lift the queen of row 3; the program puts one off the board (line 14).",
    ),
    (
        "missing_return_true.py",
        "4..6",
        "What a recursive call returns is not used",
    ),
    (
        "board_returned_to_itself.py",
        "4..6",
        "What a recursive call returns is not used",
    ),
    (
        "same_column_again.py",
        "4,5",
        "The column that was tried last is tried again and again",
    ),
    (
        "exception_ends_row.py",
        "4..6",
        "After the first square of a row that is refused, the row gets no queen any more",
    ),
    (
        "iterates_without_pop.py",
        "4..6",
        "A queen is not lifted when the search comes back to it.",
    ),
];

fn stranger(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/programs/strangers/wrong")
        .join(name)
}

#[test]
fn wrong_programs_of_strangers_get_their_cause() {
    let Some(()) = python3() else { return };
    for (name, sizes, said) in some(SAID, 4) {
        let args = ["--n", sizes, "--time", "2", "--python", python()];
        let run = ran(command(&["check"]).args(args).arg(stranger(name)));
        assert!(run.out.contains(said), "{name}: {}", run.out);
    }
}

/// What gives one board at each size has no cause until it is said what is looked for.
#[test]
fn the_cause_follows_from_the_goal() {
    let Some(()) = python3() else { return };
    let said = |goal: &[&str]| {
        let args = ["--n", "4..6", "--python", python()];
        let file = stranger("true_stops_search.py");
        ran(command(&["check"]).args(args).args(goal).arg(file)).out
    };
    let cause = "The search stops at the first solution, but all are wanted.";
    assert!(said(&["--goal", "all"]).contains(cause));
    assert!(said(&["--goal", "first"]).contains("finds one solution each"));
    let open = said(&[]);
    assert!(
        open.contains("Add --goal first") && !open.contains(cause),
        "{open}"
    );
}

/// What runs on without an end, and the first moment at which that shows.
const ENDLESS: [(&str, &str); 2] = [
    // A row that is full is never left.
    (
        "def solve(n):
    q, row, found = [-1] * n, 0, []
    while row >= 0:
        if row == n:
            found.append(q[:])
            row -= 1
        q[row] += 1
        if q[row] == n:
            q[row] = -1
        elif all(q[r] != q[row] and abs(q[r] - q[row]) != row - r for r in range(row)):
            row += 1
    return found
",
        "Columns 0, 2 are on the board. Here the search would lift the queen of row 1; the program runs on and puts no queen any more (line ",
    ),
    // The check never looks at the next queen.
    (
        "def safe(q, c):
    i = 0
    while i < len(q):
        if q[i] == c or abs(q[i] - c) == len(q) - i:
            return False
    return True

def place(n, q, found):
    if len(q) == n:
        found.append(q[:])
        return
    for c in range(n):
        if safe(q, c):
            q.append(c)
            place(n, q, found)
            q.pop()

def solve(n):
    found = []
    place(n, [], found)
    return found
",
        "Column 0 is on the board. Here the search would put a queen in row 1, column 2; the program runs on and puts no queen any more (line ",
    ),
];

#[test]
fn what_never_ends_gets_the_first_difference() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (text, said) in some(ENDLESS, 1) {
        let file = folder.path().join("program.py");
        std::fs::write(&file, text).expect("a file");
        let args = [
            "--n",
            "4,5",
            "--time",
            "1",
            "--call",
            "solve({n})",
            "--python",
            python(),
        ];
        let run = ran(command(&["check"]).args(args).arg(&file));
        assert!(run.out.contains("It took too long."), "{text}{}", run.out);
        assert!(run.out.contains(said), "{text}{}", run.out);
    }
}

/// The right check of the programs below.
const SAFE: &str = "
def safe(q, row, c):
    return all(q[r] != c and abs(q[r] - c) != row - r for r in range(row))
";

/// Programs that do without harm what a fault does too, and what is not said of them: what is wrong with them is something
/// else, or nothing.
const NO_CAUSE: [(&str, &str); 5] = [
    // It keeps its solutions, and loses one; its True says only that a board is full.
    (
        "
def search(q, row, n, found):
    if row == n:
        found.append(q[:])
        return True
    for c in range(n):
        if safe(q, row, c):
            q[row] = c
            search(q, row + 1, n, found)
            q[row] = -1
    return False

def solve(n):
    found = []
    done = search([-1] * n, 0, n, found)
    return found[1:]
",
        "recursive call",
    ),
    // It is right, and prints two numbers.
    (
        "
import sys
n, steps, count = int(sys.argv[1]), 0, [0]
def place(q, row):
    global steps
    if row == n:
        count[0] += 1
        return True
    for c in range(n):
        steps += 1
        if safe(q, row, c):
            q[row] = c
            place(q, row + 1)
            q[row] = -1
    return False
if not place([-1] * n, 0):
    print(steps, 'steps', count[0], 'boards')
",
        "recursive call",
    ),
    // A row that has been searched keeps its N, which no row below sees.
    (
        "
def solve(n):
    q, found = [-1] * n, []
    def place(row):
        if row == n:
            found.append(q[:])
            return
        q[row] = 0
        while q[row] < n:
            if safe(q, row, q[row]):
                place(row + 1)
            q[row] += 1
    place(0)
    return found[1:]
",
        "off the board",
    ),
    // It leaves all rows at once, not each after its first square.
    (
        "
def solve(n):
    q, row = [-1] * n, 0
    while row >= 0:
        q[row] += 1
        if q[row] == n:
            q[row] = -1
            row -= 1
        elif not safe(q, row, q[row]):
            return []
        else:
            row += 1
",
        "only one",
    ),
    // It pauses at each solution, longer than a recording lasts.
    (
        "
def pause():
    i = 0
    while i < 70000:
        i += 1

def solve(n):
    q, found = [-1] * n, []
    def place(row):
        if row == n:
            found.append(q[:])
            pause()
            return
        for c in range(n):
            if safe(q, row, c):
                q[row] = c
                place(row + 1)
                q[row] = -1
    place(0)
    return found[1:]
",
        "stops at the first",
    ),
];

#[test]
fn what_does_no_harm_is_no_cause() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (text, never) in NO_CAUSE {
        let file = folder.path().join("program.py");
        std::fs::write(&file, SAFE.to_owned() + text).expect("a file");
        let args = ["--n", "4..6", "--python", python()];
        let run = ran(command(&["check"]).args(args).arg(&file));
        let seen = ["Found", "It prints"]
            .iter()
            .any(|part| run.out.contains(part));
        assert!(seen && !run.out.contains(never), "{text}{}", run.out);
    }
}
