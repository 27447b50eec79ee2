//! The first difference between a program and the search.

use std::path::{Path, PathBuf};

use queens_tui::own::{self, Came, Explained, Goal, Known, Trace};
use queens_tui::search::{Square, Step};

use super::{printed, programs, trace, written};
use crate::listings::python3;
use crate::start::folder;
use crate::support::{all, some};

/// What recordings for 5 and 4 queens show.
fn explained(file: &Path, goal: Goal) -> ([Trace; 2], Explained) {
    let traces = [5, 4].map(|n| trace(file, n));
    let explained = own::explain(&[&traces[0], &traces[1]], Known::default(), goal);
    (traces, explained)
}

/// Right programs of many styles put the boards of the search and no others: columns first, in pairs, sets, masks, on a
/// stack, level by level, by swaps, as generators.
#[test]
fn right_programs_go_through_the_boards_of_the_search() {
    let Some(()) = python3() else { return };
    for file in some(programs("right"), 28) {
        let name = file
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let first = ["first_only_board", "returned_last"].contains(&&*name);
        let goal = if first { Goal::First } else { Goal::All };
        let (traces, explained) = explained(&file, goal);
        assert!(
            name == "permutations" || explained.board.is_some(),
            "{name}"
        );
        for (events, trace) in explained.events.iter().zip(&traces) {
            assert_eq!(explained.moment(trace.n, goal), None, "{name}");
            let agreed = own::agreement(events, goal, &own::search);
            assert!(agreed.whole || name == "permutations", "{name} {agreed:?}");
        }
    }
}

/// What a faulty program does at 4 queens, settled by hand: the line, the columns on the board, what the search would do,
/// and what the program does.
#[test]
fn the_first_difference_is_true() {
    let Some(()) = python3() else { return };
    let put = |row, col| Some(Step::Place(Square::new(row, col)));
    let lift = |row, col| Some(Step::Backtrack(Square::new(row, col)));
    let puts = |row, col| Came::Puts(vec![Square::new(row, col)]);
    let settled = [
        ("one_diagonal", 21, &[0][..], put(1, 2), puts(1, 1)),
        ("columns_forgotten", 20, &[0], put(1, 2), puts(1, 0)),
        ("no_undo_by_row", 17, &[0, 2], lift(1, 2), puts(2, 3)),
        ("no_undo_list", 24, &[0, 2], lift(1, 2), Came::Ends),
        ("returns_in_loop", 15, &[0], put(1, 3), Came::Ends),
        ("shift_wrong_way", 16, &[0, 2], lift(1, 2), puts(2, 1)),
        ("columns_from_one", 17, &[], put(0, 0), puts(0, 1)),
        ("range_n_minus_one", 20, &[0], put(1, 3), puts(0, 1)),
        (
            "one_column_too_many",
            20,
            &[0, 2],
            lift(1, 2),
            Came::OffBoard,
        ),
        (
            "endless_mask",
            15,
            &[0],
            put(1, 3),
            Came::Repeats(vec![Square::new(1, 2)]),
        ),
        ("half_of_them", 25, &[], put(0, 2), Came::Ends),
        // It fills columns, and is seen from row 3 on.
        (
            "levels_last_queen_alone",
            12,
            &[0, 1],
            lift(1, 1),
            puts(3, 2),
        ),
    ];
    for (name, line, columns, expected, came) in some(settled, 12) {
        let file = program("faulty", name);
        let (_, explained) = explained(&file, Goal::All);
        let moment = explained.moment(4, Goal::All).expect(name);
        let differs = moment.differs.expect("a difference");
        let queens: Vec<_> = differs.queens.iter().map(|queen| queen.col).collect();
        assert_eq!(
            (moment.line, &queens[..], differs.expected, differs.came),
            (line, columns, expected, came),
            "{name}"
        );
    }
}

/// Where a search goes wrong, the program has variables to look at, and its calls if it makes any.
#[test]
fn every_first_difference_can_be_looked_at() {
    let Some(()) = python3() else { return };
    let mut seen = 0;
    for file in some(programs("faulty"), 36) {
        let (traces, explained) = explained(&file, Goal::All);
        for trace in &traces {
            let Some(moment) = explained.moment(trace.n, Goal::All) else {
                continue;
            };
            seen += 1;
            let recording = own::record(trace, None);
            let calls = |at| recording.at(at).calls().count();
            let at = trace.lines_before(moment.event);
            let (name, state) = (file.display(), recording.at(at));
            assert!(state.variables().count() > 0, "{name}, step {at}");
            let calls_any = (0..recording.len()).any(|at| calls(at) > 0);
            assert!(calls(at) > 0 || !calls_any, "{name}, step {at}");
        }
    }
    assert!(seen >= if all() { 40 } else { 2 }, "{seen}");
}

/// Of whole boards that are tried or improved, nothing is said.
#[test]
fn no_difference_is_told_of_what_does_not_fill_row_by_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let climbs = "def solve(n):\n    q = [0] * n\n    for step in range(5 * n):\n        at = step % n\n        \
                  q[at] = min(range(n), key=lambda c: sum(c == q[r] or abs(c - q[r]) == abs(r - at) \
                  for r in range(n) if r != at))\n    return q\n";
    for file in [
        program("faulty", "permutations_first_only"),
        written(&folder, "climbs", climbs),
    ] {
        let (_, explained) = explained(&file, Goal::All);
        for n in [4, 5] {
            assert_eq!(explained.moment(n, Goal::All), None, "{}", file.display());
        }
    }
}

/// A generator is suspended while its boards are used: each is put once.
#[test]
fn a_suspended_generator_puts_no_board_again() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let gives = "def place(n, q):\n    if len(q) == n:\n        yield q\n        return\n    for c in range(n):\n        \
                 if all(c != x and abs(c - x) != len(q) - r for r, x in enumerate(q)):\n            \
                 for whole in place(n, q + [c]):\n                yield whole\n\n\
                 def solve(n):\n    return [list(q) for q in place(n, [])]\n";
    let file = written(&folder, "gives", gives);
    for (n, count) in [(4, 2), (5, 10)] {
        let trace = trace(&file, n);
        let found = own::explain(&[&trace], Known::default(), Goal::All).board;
        let reading = found.expect("a board").reading;
        let recording = own::record(&trace, Some(&reading));
        assert_eq!(recording.found().len(), count, "{n} queens");
    }
}

fn program(folder: &str, name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    root.join(folder).join(name).with_extension("py")
}

/// Where solutions are not saved it is said which lines never run, or else what grows.
#[test]
fn what_shows_that_solutions_are_not_saved() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let search = |full: &str| {
        format!(
            "def solve(n):
    queens, found, others = [], [], []
    def place(row):
        if row == n:
{full}
        for col in range(n):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
                queens.append(col)
                place(row + 1)
                queens.pop()
    place(0)
    return found

def unused(board):
    print(board)
"
        )
    };
    let cases = [
        (
            "            others.append(queens[:])",
            "What line 5 keeps when the board is full is not in the result.",
        ),
        (
            "            if row > n:
                board = queens[:]
                found.append(board)
                return",
            "Lines 6 to 7 never run.",
        ),
        (
            "            return
            found.append(queens[:])",
            "Line 6 never runs.",
        ),
    ];
    for (full, said) in some(cases, 2) {
        let file = written(&folder, "unsaved", search(full));
        let seen = printed(&["--n", "4,5", "--call", "solve({n})"], &file, 1);
        assert!(
            seen.contains("the result lacks them") && seen.contains(said),
            "{full}: {seen}"
        );
    }
    // Where the last row is never searched, no solution is found that could be lost.
    let early = search("            pass").replace("row == n:", "row >= n - 1:");
    let early = early.replace("            pass", "            return");
    let file = written(&folder, "early", early);
    let seen = printed(&["--n", "4,5", "--call", "solve({n})"], &file, 1);
    assert!(!seen.contains("the result lacks them"), "{seen}");
}
