//! Source 004 prints rows it goes back to, needs a spare entry, and its prose lacks a rule.

use queens_tui::algorithms::{Act, Value, by_id};
use queens_tui::algorithms::{Fault, Side};

use crate::fidelity::{all_ops, search};
use crate::listings::SOLUTIONS;
use crate::support::size;

/// Source 004, second program: what its Java prints, and how often its Python touches the spare entry.
#[derive(Default)]
pub(super) struct Source004 {
    pub(super) printed: Vec<i64>,
    pub(super) spare: u64,
    /// How often its Python writes the spare entry as the one before the first.
    pub(super) before_first: u64,
    pub(super) solutions: u64,
}

pub(super) fn source_004_loop(n: usize) -> Source004 {
    let mut program = Source004::default();
    let mut queen = vec![0; n + 1];
    let mut row = 0_i64;
    while row >= 0 {
        let at = row as usize;
        if at < n && queen[at] < n {
            let col = queen[at];
            let available = (0..at)
                .all(|x| queen[x] != col && queen[x] + x != at + col && queen[x] + at != x + col);
            if available {
                row += 1;
                queen[at + 1] = 0;
                program.spare += u64::from(at + 1 == n);
            } else {
                queen[at] += 1;
            }
        } else {
            program.solutions += u64::from(at >= n);
            row -= 1;
            program.printed.push(row);
            if row >= 0 {
                queen[row as usize] += 1;
            } else {
                program.before_first += 1;
            }
        }
    }
    program
}

#[test]
fn source_004_prints_every_row_it_goes_back_to() {
    let program = source_004_loop(8);
    assert_eq!(program.solutions, 92);
    assert_eq!(
        program.printed.len(),
        2_056 + 1,
        "once for each queen lifted, and once for row −1"
    );
    assert_eq!(program.printed.last(), Some(&-1));
    for n in 1..=7 {
        assert!(!source_004_loop(n).printed.is_empty(), "from N = 1 on");
    }
    // The tutor's print only the count: the tests of the listings read their whole output as one number.
}

#[test]
fn source_004_needs_a_spare_entry() {
    for n in 1..=8 {
        let program = source_004_loop(n);
        assert_eq!(program.solutions, SOLUTIONS[n - 1]);
        assert_eq!(program.spare, program.solutions, "written at each solution");
    }
    // The tutor's array never holds more than N entries.
    let ours = by_id("loop").expect("an algorithm");
    for n in 1..=6 {
        for op in all_ops(ours, n) {
            let longest = op
                .sets
                .iter()
                .map(|set| {
                    if let Value::Columns(q) = &set.value {
                        q.len()
                    } else {
                        0
                    }
                })
                .max();
            assert!(longest.unwrap_or_default() <= n, "{op:?}");
        }
    }
}

/// Follows the rules of source 004's prose; returns the first square off the board that they lead to, if any.
pub(super) fn source_004_prose(n: usize) -> Option<(i64, usize)> {
    let (mut row, mut col) = (0_i64, 0);
    let mut queen = vec![0; n];
    let previous = |row: i64, queen: &[usize]| {
        let up = row - 1;
        (up, usize::try_from(up).map_or(0, |up| queen[up] + 1))
    };
    loop {
        if row < 0 || col >= n {
            return Some((row, col));
        }
        let at = row as usize;
        let legal = (0..at)
            .all(|x| queen[x] != col && queen[x] + x != at + col && queen[x] + at != x + col);
        if legal {
            queen[at] = col;
            if at < n - 1 {
                (row, col) = (row + 1, 0);
            } else if col == n - 1 {
                (row, col) = previous(row, &queen);
            } else {
                col += 1;
            }
        } else if col < n - 1 {
            col += 1;
        } else if row == 0 {
            return None;
        } else {
            (row, col) = previous(row, &queen);
        }
    }
}

#[test]
pub(super) fn source_004_prose_runs_off_the_board() {
    assert_eq!(
        source_004_prose(1),
        Some((-1, 0)),
        "row 0's queen is legal in the last column, and it goes back"
    );
    assert_eq!(
        source_004_prose(2),
        Some((0, 2)),
        "the queen to move on stands in the last column"
    );
    for n in 2..=8 {
        let (row, col) = source_004_prose(n).expect("it never ends as it says");
        assert!(
            row >= 0 && col == n,
            "one column beyond the board: {row}, {col} of {n}"
        );
    }
    // The bug hunt's program goes the same way, and ends where this one leaves the board.
    for n in 2..=8 {
        let run = Fault::LastColumn.run_at(Side::Wrong, size(n));
        let end = run.at(run.len());
        let value = |name| end.variable(name).cloned();
        let (row, col) = source_004_prose(n).expect("it never ends as it says");
        assert_eq!(
            (value("row"), value("col")),
            (Some(Value::Number(row)), Some(Value::Number(col as i64))),
            "{n}"
        );
    }
    let ours = by_id("loop").expect("an algorithm");
    for before in (1..=6).flat_map(search) {
        for op in ours.ops(&before) {
            assert!(
                !matches!(op.act, Act::Compare { square, .. } if square.col >= before.size().get())
            );
        }
    }
}
