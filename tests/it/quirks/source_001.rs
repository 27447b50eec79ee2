//! Source 001 lacks a return, empties a list too early, and swaps two names.

use queens_tui::algorithms::{Act, Algorithm, Occupancy, SlopeCheck, Value};
use queens_tui::algorithms::{Fault, Side};
use queens_tui::search::{Placement, Square, Walk};

use super::total;
use crate::fidelity::{all_ops, search};
use crate::listings::SOLUTIONS;
use crate::support::size;

/// Source 001, first program: comparisons and solutions. It does not return after a solution.
pub(super) fn source_001_slopes(n: usize) -> (u64, u64) {
    fn check(board: &[usize], row: usize, col: usize, comparisons: &mut u64) -> bool {
        for (i, &queen) in board.iter().enumerate().take(row) {
            *comparisons += 1;
            if queen == col || queen.abs_diff(col) == i.abs_diff(row) {
                return false;
            }
        }
        true
    }
    fn queens(board: &mut [usize], row: usize, comparisons: &mut u64) -> u64 {
        let border = board.len();
        let mut solutions = u64::from(row >= border);
        for col in 0..border {
            if check(board, row, col, comparisons) {
                board[row] = col;
                solutions += queens(board, row + 1, comparisons);
            }
        }
        solutions
    }
    let mut comparisons = 0;
    let solutions = queens(&mut vec![0; n], 0, &mut comparisons);
    (comparisons, solutions)
}

#[test]
fn source_001_goes_on_after_a_solution() {
    assert_eq!(source_001_slopes(8), (49_630, 92));
    for n in 1..=7 {
        let (comparisons, solutions) = source_001_slopes(n);
        assert_eq!(
            solutions,
            SOLUTIONS[n - 1],
            "the count is right all the same"
        );
        let ours = total(&SlopeCheck, n).work;
        // Without a solution the missing return makes no difference.
        assert_eq!(comparisons > ours, solutions > 0, "N = {n}");
    }
    for before in (1..=6).flat_map(search) {
        for op in SlopeCheck.ops(&before) {
            let beyond =
                matches!(op.act, Act::Compare { square, .. } if square.row >= before.size().get());
            assert!(!beyond, "ours compares nothing below the board: {before:?}");
        }
    }
}

/// Source 001, second program as changed to print: the lists of columns that it prints.
pub(super) fn source_001_printed(n: usize) -> Vec<Vec<usize>> {
    #[derive(Default)]
    struct Program {
        result: Vec<usize>,
        printed: Vec<Vec<usize>>,
    }
    impl Program {
        fn dfs(&mut self, row: usize, n: usize, column: u64, diag: u64, anti_diag: u64) {
            if row == n {
                // The list is emptied here, while the calls above still count on its queens.
                self.printed.push(std::mem::take(&mut self.result));
                return;
            }
            for index in 0..n {
                let (c, d, a) = (1 << index, 1 << (n - 1 + row - index), 1 << (row + index));
                if c & column == 0 && d & diag == 0 && a & anti_diag == 0 {
                    self.result.push(index);
                    self.dfs(row + 1, n, c | column, d | diag, a | anti_diag);
                    self.result.pop();
                }
            }
        }
    }
    let mut program = Program::default();
    program.dfs(0, n, 0, 0, 0);
    program.printed
}

#[test]
fn source_001_loses_queens_from_its_list() {
    let right = |n: usize| {
        let printed = source_001_printed(n);
        let right = printed.iter().filter(|cols| is_solution(n, cols)).count();
        (right, printed.len())
    };
    assert_eq!(right(4), (2, 2), "the example it shows is right");
    assert_eq!(right(5), (5, 10), "from N = 5 on it is not");
    assert_eq!(right(8), (92 - 84, 92));
    // The bug hunt's program is this one.
    for n in 1..=6 {
        let found = Fault::ListEmptied.run_at(Side::Wrong, size(n));
        let printed = source_001_printed(n).into_iter().map(|cols| {
            let rows = cols.iter().map(|col| 1 << col).chain(std::iter::repeat(0));
            rows.take(n).collect::<Vec<u64>>()
        });
        assert!(printed.eq(found.found().iter().cloned()), "N = {n}");
    }
    // Ours keeps no list: at every solution the stack holds the whole board.
    for n in 1..=8 {
        let mut boards = Vec::new();
        for before in search(n) {
            let mut after = before;
            after.advance();
            if Occupancy
                .ops(&before)
                .iter()
                .any(|op| op.act == Act::Count(true))
            {
                let stack = Occupancy.stack(&after);
                let cols: Vec<_> = stack.entries[..n]
                    .iter()
                    .map(|entry| number(&entry.values[3]))
                    .collect();
                assert!(is_solution(n, &cols), "{cols:?}");
                boards.push(cols);
            }
        }
        boards.dedup();
        assert_eq!(boards.len() as u64, SOLUTIONS[n - 1]);
    }
}

pub(super) fn is_solution(n: usize, cols: &[usize]) -> bool {
    Placement::from_columns(size(n), cols).is_ok_and(|placement| placement.is_solution())
}

fn number(value: &Value) -> usize {
    match value {
        Value::Number(number) => *number as usize,
        other => panic!("no number: {other:?}"),
    }
}

/// Source 001 numbers the diagonals one way in its prose and the other way in its code.
#[test]
fn source_001_swaps_the_names_of_the_diagonals() {
    let prose_diag = |row: usize, col: usize| row + col;
    let code_diag = |n: usize, row: usize, index: usize| n - 1 + row - index;
    let code_anti_diag = |row: usize, index: usize| row + index;
    for n in 2..=8 {
        let squares = || (0..n).flat_map(move |row| (0..n).map(move |col| Square::new(row, col)));
        assert!(
            squares().any(|s| prose_diag(s.row, s.col) != code_diag(n, s.row, s.col)),
            "from N = 2 on"
        );
        assert!(squares().all(|s| prose_diag(s.row, s.col) == code_anti_diag(s.row, s.col)));
        // The tutor's `diags` holds the lines of `ld`, along which column − row is constant.
        for op in all_ops(&Occupancy, n.min(6)) {
            let Act::Probe { square, .. } = op.act else {
                continue;
            };
            for other in squares().filter(|other| other.row != square.row) {
                let same = other.diagonal(size(n)) == square.diagonal(size(n));
                let slope = |s: Square| s.col as i64 - s.row as i64;
                assert_eq!(same, slope(other) == slope(square));
            }
        }
    }
    let diags = |cols: &[usize]| {
        let placement = Placement::from_columns(size(4), cols).expect("a placement");
        let registers = Occupancy
            .memory(&Walk::new(placement, 0).expect("a state"))
            .variables();
        registers
            .into_iter()
            .find(|register| register.name == "diags")
            .map(|register| register.value)
    };
    // Queens (0, 1) and (1, 3): columns − rows 1 and 2, so numbers 3 − 1 and 3 − 2.
    assert_eq!(
        diags(&[1, 3]),
        Some(Value::Set {
            bits: 0b110,
            size: 7
        })
    );
}
