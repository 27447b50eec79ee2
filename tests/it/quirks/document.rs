//! The document about the sources and the history: every number in it is computed again.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use queens_tui::algorithms::Fault;
use queens_tui::algorithms::{GridScan, SlopeCheck, SumDiff};
use queens_tui::count::{self, known_totals};
use queens_tui::text::grouped;

use super::models::{
    source_000_grid, source_000_masks, source_001_printed, source_001_slopes, source_004_loop,
    source_004_prose,
};
use super::{is_solution, total};
use crate::support::size;

/// The document in English and in Chinese.
const DOCUMENTS: [&str; 2] = [
    include_str!("../../../assets/sources/en.md"),
    include_str!("../../../assets/sources/zh.md"),
];

/// The cells of the rows of all tables, but for their heads.
fn rows(document: &str) -> Vec<Vec<String>> {
    let lines = document.lines().filter(|line| line.starts_with("| "));
    let cells = |line: &str| {
        line.trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect::<Vec<_>>()
    };
    lines
        .map(cells)
        .filter(|cells| cells[0].parse::<usize>().is_ok())
        .collect()
}

/// The tables: source 001's times as they stand there, source 002's argument, and all counts.
#[test]
#[ignore = "takes its time: .ci/run"]
fn its_tables_are_computed_again() {
    static GO: AtomicBool = AtomicBool::new(false);
    let mut expected: Vec<Vec<String>> = Vec::new();
    let published = [
        (4, "4.4107437e-05", "4.72068786e-05"),
        (8, "0.0087618827", "0.0053482055"),
        (12, "6.9231431484", "2.738075256347"),
    ];
    for (n, arrays, bits) in published {
        let seconds = |text: &str| text.parse::<f64>().expect("a number");
        let ratio = seconds(arrays) / seconds(bits);
        expected.push(vec![
            n.to_string(),
            arrays.into(),
            bits.into(),
            format!("{ratio:.2}"),
        ]);
    }
    for n in [8_u64, 12] {
        let tally = count::count(size(n as usize), None, &GO, &|_, _| ()).expect("not stopped");
        // Each placement that is not a solution, and the empty board, has a row of N squares below it.
        let tried = n * (tally.nodes - tally.solutions + 1);
        let boards = n.pow(n as u32);
        expected.push([n, boards, tally.nodes, tried].map(grouped).to_vec());
    }
    for n in 1..=20 {
        let tally = count::count(size(n), None, &GO, &|_, _| ()).expect("not stopped");
        let fundamental = count::fundamental(size(n), tally.solutions, &GO).expect("not stopped");
        expected.push(
            [n as u64, tally.solutions, fundamental, tally.nodes]
                .map(grouped)
                .to_vec(),
        );
    }
    for n in 21..=27 {
        let (solutions, fundamental) = known_totals(size(n)).expect("known");
        expected.push([n as u64, solutions, fundamental].map(grouped).to_vec());
    }
    for document in DOCUMENTS {
        assert_eq!(rows(document), expected);
    }
}

/// The numbers that models of the sources' programs and the program itself have, and what they count.
fn facts() -> Vec<(String, &'static str)> {
    let solutions = |n: usize| {
        source_001_printed(n)
            .iter()
            .filter(|cols| is_solution(n, cols))
            .count() as u64
    };
    let printed = |n: usize| source_001_printed(n).len() as u64;
    let hunt = |fault| {
        let place = Fault::ALL.iter().position(|known| *known == fault);
        place.expect("a hunt") as u64 + 1
    };
    let numbers = [
        (source_000_grid(8).0, "reads of source 000"),
        (total(&GridScan, 8).work, "reads that are enough"),
        (source_001_slopes(8).0, "comparisons of source 001"),
        (total(&SlopeCheck, 8).work, "comparisons that are enough"),
        (total(&SumDiff, 8).work, "the same by sums and differences"),
        (solutions(5), "boards of 5 that are right"),
        (printed(5), "boards of 5"),
        (printed(8) - solutions(8), "boards of 8 that are wrong"),
        (printed(8), "boards of 8"),
        (2 * 8 - 1, "diagonals of one kind"),
        (8_u64.pow(8), "one queen in each of 8 rows"),
        (12_u64.pow(12), "one queen in each of 12 rows"),
        (1 << 3, "the highest bit of a column at 4"),
        (1 << 6, "the highest bit of a diagonal at 4"),
        (source_004_loop(8).spare, "writes of the spare entry"),
        (
            source_004_loop(8).spare + source_004_loop(8).before_first,
            "all writes of it in Python",
        ),
        (
            source_004_loop(8).printed.len() as u64,
            "stray lines of source 004",
        ),
        (hunt(Fault::LastColumn), "its hunt"),
        (hunt(Fault::ListEmptied), "its hunt"),
        (hunt(Fault::OneShifted32), "its hunt"),
        (hunt(Fault::CarryUnmasked), "its hunt"),
    ];
    numbers.map(|(number, what)| (grouped(number), what)).into()
}

/// Years, days, names of sources, and numbers of the tables' heads: facts that no program computes.
const OTHER: [&str; 2] = [
    "67 000 001 002 003 004 0 1 2 3 4 5 6 7 8 9 10 12 16 17 20 26 27 32 60 76 72 40 92",
    "1848 1849 1850 1854 1971 1972 1991 1994 2009 2016 12 19 21 28 11 30 16,777,216 8,916,100,448,256",
];

/// The numbers of its sentences, in both languages, against models of the sources' programs.
#[test]
fn its_sentences_tell_what_the_models_do() {
    assert_eq!(source_000_masks(32, false), 0, "it finds nothing");
    assert!(
        (1..=8).all(|n| source_004_prose(n).is_some()),
        "the rules leave the board at every size"
    );
    let first: Vec<_> = crate::chess::solutions(8)[0]
        .iter()
        .map(|col| (col + 1).to_string())
        .collect();
    let mut facts = facts();
    let text = (1..=4).map(|n| source_000_masks(n, true).to_string());
    facts.push((
        text.collect::<Vec<_>>().join(", "),
        "solutions by source 000's text",
    ));
    facts.push((first.join(" "), "Gauss's first solution"));
    let known: BTreeSet<_> = facts
        .iter()
        .map(|(number, _)| number.as_str())
        .chain(OTHER)
        .flat_map(str::split_whitespace)
        .collect();
    for document in DOCUMENTS {
        // The comma of lists in Chinese.
        let document = document.replace('、', ", ");
        let title = document.lines().next().expect("a title");
        for (number, what) in &facts {
            assert!(
                document.contains(number.as_str()),
                "{title}: {number}, {what}"
            );
        }
        let prose = document
            .lines()
            .filter(|line| !line.starts_with('|'))
            .collect::<Vec<_>>()
            .join("\n");
        let numbers = prose
            .split(|char: char| !char.is_ascii_digit() && char != ',')
            .map(|word| word.trim_matches(','));
        for number in numbers.flat_map(|word| {
            if known.contains(word) {
                vec![]
            } else {
                word.split(',').collect()
            }
        }) {
            assert!(
                number.is_empty() || known.contains(number),
                "{title}: {number} is computed nowhere"
            );
        }
    }
}
