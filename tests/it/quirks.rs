//! Errors of the sources' programs: small models make the same errors. Each error is described in the document about the
//! sources.

mod document;
mod models;

use queens_tui::algorithms::{
    Algorithm, Counters, Fault, GridScan, Occupancy, RegisterValue, Side,
};
use queens_tui::search::{Masks, Placement, Walk};

use self::models::{
    source_000_masks, source_001_printed, source_003_line, source_004_loop, source_004_prose,
};
use crate::fidelity::search;
use crate::listings::SOLUTIONS;
use crate::support::size;

fn total(algorithm: &dyn Algorithm, n: usize) -> Counters {
    search(n)
        .map(|before| Counters::of(&algorithm.ops(&before)))
        .fold(Counters::default(), |sum, step| sum + step)
}

fn is_solution(n: usize, cols: &[usize]) -> bool {
    Placement::from_columns(size(n), cols).is_ok_and(|placement| placement.is_solution())
}

/// The variable of an algorithm with queens in these columns of the first rows.
fn variable(
    algorithm: &dyn Algorithm,
    n: usize,
    cols: &[usize],
    name: &str,
) -> Option<RegisterValue> {
    let placement = Placement::from_columns(size(n), cols).expect("a placement");
    let walk = Walk::new(placement, 0).expect("a state");
    let variables = algorithm.memory(&walk).variables();
    let variable = variables.into_iter().find(|variable| variable.name == name);
    variable.map(|variable| variable.value)
}

/// The masks of source 000 are right up to 31 queens; its hunt is its program with 32.
#[test]
fn source_000_has_no_room_for_32() {
    let counts: Vec<_> = (1..=8).map(|n| source_000_masks(n, false)).collect();
    assert_eq!(counts, SOLUTIONS);
    let hunted = Fault::OneShifted32.run(Side::Wrong);
    assert_eq!((source_000_masks(32, false), hunted.count()), (0, Some(0)));
}

#[test]
fn the_hunt_of_source_001_is_its_program() {
    for n in 1..=6 {
        let found = Fault::ListEmptied.run_at(Side::Wrong, size(n));
        let printed = source_001_printed(n).into_iter().map(|cols| {
            let rows = cols.iter().map(|col| 1 << col).chain(std::iter::repeat(0));
            rows.take(n).collect::<Vec<u64>>()
        });
        assert!(printed.eq(found.found().iter().cloned()), "N = {n}");
    }
}

/// The rules of source 004 leave the board at every size, by one column but for a single queen. Its hunt goes the same way,
/// and ends there.
#[test]
fn the_hunt_of_source_004_ends_where_its_rules_leave_the_board() {
    assert_eq!(source_004_prose(1), Some((-1, 0)));
    for n in 2..=8 {
        let (row, col) = source_004_prose(n).expect("it never ends as it says");
        assert!(row >= 0 && col == n, "{row}, {col} of {n}");
        let run = Fault::LastColumn.run_at(Side::Wrong, size(n));
        let end = run.at(run.len());
        let value = |name| end.variable(name).cloned();
        let left = [row, col as i64].map(|number| Some(RegisterValue::Number(number)));
        assert_eq!([value("row"), value("col")], left, "{n}");
    }
    for n in 1..=8 {
        let program = source_004_loop(n);
        assert_eq!(program.solutions, SOLUTIONS[n - 1], "its program is right");
    }
}

/// The figure of source 003, queens 5, 3, 1 at N = 6: it prints each row the other way round than its masks are drawn.
#[test]
fn source_003_prints_mirrored() {
    let placement = Placement::from_columns(size(6), &[5, 3, 1]).expect("a placement");
    assert_eq!(format!("{:06b}", Masks::of(&placement).r), "101010");
    let board = variable(&GridScan, 6, &[5, 3, 1], "board");
    let Some(RegisterValue::Grid(rows)) = board else {
        panic!("grid-scan shows its board: {board:?}")
    };
    for (row, col) in rows.iter().zip([5, 3, 1]) {
        let mirrored: String = format!("{row:06b}").chars().rev().collect();
        assert_eq!(source_003_line(6, 1 << col), mirrored);
    }
}

/// Source 001 calls row + column the number of the diagonal in its text; ours are the lines of `ld`. Queens (0, 1) and
/// (1, 3) of 4 stand on diagonals 3 − 1 and 3 − 2.
#[test]
fn the_diagonals_are_not_those_of_source_001() {
    let diags = variable(&Occupancy, 4, &[1, 3], "diags");
    let bits = 0b110;
    assert_eq!(diags, Some(RegisterValue::Set { bits, size: 7 }));
}
