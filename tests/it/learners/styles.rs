//! One search, right or with a fault, run and shown in many ways.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{checked, sizes, verdict};
use crate::listings::python3;
use crate::start::folder;
use crate::support::all;

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

/// Ways to get N and to run: SHOW is where the boards are shown.
pub(super) const RUNS: [(&str, &str); 9] = [
    (
        "argv",
        "import sys\nn = int(sys.argv[1])\nboards = boards_of(n)\nSHOW",
    ),
    ("input", "n = int(input())\nboards = boards_of(n)\nSHOW"),
    (
        "prompt",
        "n = int(input('Enter the number of queens: '))\nboards = boards_of(n)\nSHOW",
    ),
    (
        "stdin",
        "import sys\nn = int(sys.stdin.readline())\nboards = boards_of(n)\nSHOW",
    ),
    (
        "main",
        "def main():\n    n = int(input('N? '))\n    boards = boards_of(n)\n    SHOW\n\nmain()",
    ),
    (
        "guard",
        "if __name__ == '__main__':\n    import sys\n    n = int(sys.argv[1])\n    boards = boards_of(n)\n    SHOW",
    ),
    (
        "function",
        "def solve(n):\n    boards = boards_of(n)\n    SHOW",
    ),
    (
        "class",
        "class Queens:\n    def __init__(self, n):\n        self.n = n\n\n    def solve(self):\n        n = self.n\n        boards = boards_of(n)\n        SHOW",
    ),
    (
        "own size",
        "N = 6\ndef show(boards, n):\n    SHOW\nshow(boards_of(N), N)",
    ),
];

/// Ways to show the boards, and whether a program that stops at the first shows just what one shows that looks for one.
const SHOWS: [(&str, &str, bool); 21] = [
    ("total", "print('Total solutions:', len(boards))", false),
    (
        "sentence",
        "print(f'There are {len(boards)} solutions for {n} queens.')",
        false,
    ),
    (
        "timed",
        "print('Number of solutions: %d' % len(boards))\nprint('Time: %.3f seconds' % 0.25)\nprint('Nodes: 17')",
        false,
    ),
    ("bare", "print(len(boards))", false),
    (
        "chinese",
        "print(f'{n}皇后共有{len(boards)}种解法')\nprint('用时 3 秒')",
        false,
    ),
    (
        "dots",
        "for b in boards:\n    for c in b:\n        print(' '.join('Q' if c == d else '.' for d in range(n)))\n    print()",
        true,
    ),
    (
        "crowns",
        "for b in boards:\n    for c in b:\n        print(''.join('♛' if c == d else '□' for d in range(n)))\n    print('-' * 20)",
        true,
    ),
    (
        "binary",
        "for k, b in enumerate(boards, 1):\n    print('Solution', k)\n    for c in b:\n        print(*[int(c == d) for d in range(n)])\nprint('Total:', len(boards))",
        false,
    ),
    (
        "borders",
        "for b in boards:\n    print('+---' * n + '+')\n    for c in b:\n        print('|' + '|'.join(' Q ' if c == d else '   ' for d in range(n)) + '|')\n        print('+---' * n + '+')",
        true,
    ),
    (
        "labels",
        "for b in boards:\n    print('  ' + ' '.join('abcdefghijkl'[:n]))\n    for r, c in enumerate(b):\n        print(n - r, ' '.join('Q' if c == d else '-' for d in range(n)))\n    print()",
        true,
    ),
    ("lists", "for b in boards:\n    print(b)", true),
    (
        "from one",
        "for k, b in enumerate(boards, 1):\n    print(f'{k}: {[c + 1 for c in b]}')\nprint('found', len(boards), 'solutions')",
        false,
    ),
    (
        "pairs",
        "for b in boards:\n    print([(r, c) for r, c in enumerate(b)])",
        true,
    ),
    (
        "dicts",
        "for b in boards:\n    print(dict(enumerate(b)))",
        true,
    ),
    (
        "chess",
        "for b in boards:\n    print(' '.join('abcdefghijkl'[c] + str(r + 1) for r, c in enumerate(b)))",
        true,
    ),
    (
        "numpy",
        "for b in boards:\n    rows = ['[' + ' '.join(str(int(c == d)) + '.' for d in range(n)) + ']' for c in b]\n    print('[' + '\\n '.join(rows) + ']')",
        true,
    ),
    (
        "pprint",
        "from pprint import pprint\npprint([[''.join('Q' if c == d else '.' for d in range(n)) for c in b] for b in boards])",
        false,
    ),
    (
        "json",
        "import json\nprint(json.dumps({'n': n, 'count': len(boards), 'solutions': boards}))",
        false,
    ),
    (
        "noise",
        "print('=== N queens solver ===')\nprint('Board size:', n)\nfor b in boards:\n    print(*b)\nprint('Done. Thanks for waiting!')",
        true,
    ),
    (
        "spaces",
        "for b in boards:\n    for c in b:\n        print(' ' * c + 'Q' + ' ' * (n - c - 1))\n    print('=' * 10)",
        true,
    ),
    (
        "sentences",
        "for b in boards:\n    for r, c in enumerate(b, 1):\n        print('Queen in row', r, 'stands in column', c + 1)\n    print('-----')",
        true,
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
    let folder = folder();
    let styles = RUNS
        .iter()
        .flat_map(|run| SHOWS.iter().map(move |show| (run, show)));
    let styles: Vec<_> = styles.skip(first).step_by(one_in).collect();
    let files: Vec<_> = (0..styles.len())
        .map(|at| folder.path().join(format!("program_{at}.py")))
        .collect();
    for (file, ((_, run), (_, show, _))) in files.iter().zip(&styles) {
        fs::write(file, program(changes, run, show)).expect("a file");
    }
    let mut by_file: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in checked(sizes(), &files) {
        let file = line["file"].as_str().expect("a file").to_owned();
        by_file.entry(file).or_default().push(line);
    }
    let of = |file: &Path| by_file.remove(&file.display().to_string());
    let verdicts: Vec<_> = files.iter().map(PathBuf::as_path).map(of).collect();
    styles
        .into_iter()
        .zip(verdicts)
        .map(|(((how, _), (what, _, one)), lines)| {
            let style = format!("{how}, {what}");
            let lines = lines.unwrap_or_else(|| panic!("{style}: nothing is said"));
            (style, *one, lines)
        })
        .collect()
}

/// Nine ways to get N times 21 ways to show boards, with a right search.
#[test]
fn no_right_program_is_wrong() {
    let Some(()) = python3() else { return };
    let judged = judged(&[], 0, if all() { 1 } else { 63 });
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
    let one_in = if all() {
        FAULTS.len()
    } else {
        RUNS.len() * SHOWS.len()
    };
    for (first, (fault, change)) in FAULTS.into_iter().enumerate() {
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
