//! Errors of the sources' programs: small models make the same errors, and the tutor's programs do not.
//!
//! Each model has the control flow of the source's program. Each error is described in the documentation of the
//! algorithm concerned.

mod document;
mod source_000;
mod source_001;
mod source_004;

use queens_tui::algorithms::{Algorithm, Counters, GridScan, Value};
use queens_tui::search::{Masks, Placement, Walk};

use crate::fidelity::search;
use crate::support::size;

fn total(algorithm: &dyn Algorithm, n: usize) -> Counters {
    search(n)
        .map(|before| Counters::of(&algorithm.ops(&before)))
        .fold(Counters::default(), |sum, step| sum + step)
}

/// A line as source 003 prints it: a 0 for each zero below the bit, the queen, and zeros up to N.
fn source_003_line(n: usize, p: u64) -> String {
    let mut tmp = p;
    let mut cnt = 0;
    while tmp != 1 {
        cnt += 1;
        tmp >>= 1;
    }
    "0".repeat(cnt) + "1" + &"0".repeat(n - cnt - 1)
}

#[test]
fn source_003_prints_mirrored() {
    // Its own figure, queens 5, 3, 1 at N = 6: r is drawn as 101010, so the first queen stands at the left.
    assert_eq!(source_003_line(6, 1 << 5), "000001", "printed at the right");
    let placement = Placement::from_columns(size(6), &[5, 3, 1]).expect("a placement");
    let walk = Walk::new(placement, 0).expect("a state");
    assert_eq!(format!("{:06b}", Masks::of(&placement).r), "101010");
    let registers = GridScan.memory(&walk).variables();
    let Some(Value::Grid(rows)) = registers
        .iter()
        .map(|register| &register.value)
        .find(|v| matches!(v, Value::Grid(_)))
    else {
        panic!("grid-scan shows its board")
    };
    let lines: Vec<_> = rows.iter().map(|row| format!("{row:06b}")).collect();
    assert_eq!(
        lines[..3],
        ["100000", "001000", "000010"],
        "ours reads as the masks do"
    );
    for (line, col) in lines.iter().zip([5, 3, 1]) {
        let mirrored: String = line.chars().rev().collect();
        assert_eq!(source_003_line(6, 1 << col), mirrored);
    }
}
