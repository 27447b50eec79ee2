//! The bug hunt's programs, compared with their listings and with each other.

pub(crate) mod listings;
pub(crate) mod texts;

use queens_tui::algorithms::RegisterValue;
use queens_tui::algorithms::{Fault, MOST_LINES, Pair, ProgramRecording, Side};
use queens_tui::own;
use queens_tui::search::board::is_solution;
use queens_tui::search::{Board, Size};
use queens_tui::text::FaultPrograms;

use crate::chess::{placements, solutions};
use crate::support::{content, size};

pub(super) fn fault(id: &str) -> Fault {
    let mut all = Fault::ALL.iter().copied();
    all.find(|fault| fault.id() == id)
        .unwrap_or_else(|| panic!("no fault {id}"))
}

/// All faults.
pub(super) fn all() -> impl Iterator<Item = Fault> {
    Fault::ALL.iter().copied()
}

pub(super) fn programs(fault: Fault) -> &'static FaultPrograms {
    content()
        .fault(fault.id())
        .unwrap_or_else(|| panic!("{} has no programs", fault.id()))
}

/// The recording of the wrong program at the size it is shown at.
fn wrong(id: &str) -> ProgramRecording {
    fault(id).run(Side::Wrong)
}

/// All ways to put one queen in each row such that `fits` holds for every pair.
fn boards(n: usize, fits: &dyn Fn((usize, usize), (usize, usize)) -> bool) -> Vec<Board> {
    let mut all = vec![Vec::new()];
    for row in 0..n {
        let longer = all.iter().flat_map(|above: &Vec<usize>| {
            let fitting = (0..n).filter(|col| {
                above
                    .iter()
                    .enumerate()
                    .all(|queen| fits((queen.0, *queen.1), (row, *col)))
            });
            fitting
                .map(|col| [above.as_slice(), &[col]].concat())
                .collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all.iter().map(|cols| board(n, cols)).collect()
}

/// The board with queens in these columns of the first rows.
fn board(n: usize, cols: &[usize]) -> Board {
    let row = |row: usize| cols.get(row).map_or(0, |col| 1 << col);
    (0..n).map(row).collect()
}

/// The boards, sorted.
fn sorted(boards: &[Board]) -> Vec<Board> {
    let mut boards = boards.to_vec();
    boards.sort();
    boards
}

#[test]
fn correct_programs_are_correct_at_every_size() {
    for fault in all() {
        let id = fault.id();
        for n in 1..=5 {
            let run = fault.run_at(Side::Right, size(n));
            let solutions = solutions(n);
            let solutions: Vec<_> = solutions.iter().map(|cols| board(n, cols)).collect();
            let name = format!("{id} at {n}");
            assert_eq!(sorted(run.found()), sorted(&solutions), "{name}");
            assert_eq!(run.count(), Some(solutions.len()), "{name}");
        }
    }
}

#[test]
fn faults_change_the_result_and_harmless_changes_do_not() {
    for fault in all() {
        let id = fault.id();
        let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run(side));
        assert!(wrong.count().is_some(), "{id}");
        if right.count().is_some() {
            assert_eq!(right.found() != wrong.found(), fault.matters(), "{id}");
        } else {
            // The solutions for 32 queens have never been counted, but this is one, and the wrong program finds none.
            assert_eq!(
                (fault.size(), wrong.count()),
                (Size::large(32).expect("a size"), Some(0))
            );
            let even = (1..32).step_by(2);
            let odd = [2, 0].into_iter().chain((6..32).step_by(2)).chain([4]);
            let board: Board = even.chain(odd).map(|col| 1 << col).collect();
            assert!(is_solution(&board));
        }
    }
    for fault in all().filter(|fault| !fault.matters()) {
        let id = fault.id();
        for n in 1..=6 {
            let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run_at(side, size(n)));
            assert_eq!(
                right.found(),
                wrong.found(),
                "{id} at {n}: the same boards in the same order"
            );
        }
    }
}

/// The effect of each fault on the count, computed independently.
#[test]
fn faults_have_the_described_effect() {
    assert_eq!(
        wrong("lifted-early").count(),
        Some(4_usize.pow(4)),
        "every way to put one queen in each row"
    );
    assert_eq!(wrong("never-lifted").count(), Some(0));
    assert_eq!(wrong("beyond-last-row").count(), Some(0));
    assert_eq!(wrong("carry-unmasked").count(), Some(0));
    assert_eq!(wrong("one-shifted-32").count(), Some(0));

    let sums = boards(4, &|one, other| {
        one.1 != other.1 && one.0 + one.1 != other.0 + other.1
    });
    assert_eq!(wrong("one-diagonal").found(), sums);
    let differences = boards(5, &|one, other| {
        one.1 != other.1 && one.0 + other.1 != other.0 + one.1
    });
    assert_eq!(
        wrong("one-shift-wrong").found(),
        differences,
        "as if one diagonal only were checked"
    );

    for (id, count, right) in [("list-emptied", 10, 5), ("or-after-shift", 10, 3)] {
        let run = wrong(id);
        let found = run.found().iter().filter(|board| is_solution(board));
        assert_eq!((run.count(), found.count()), (Some(count), right), "{id}");
    }
    let rules = wrong("last-column");
    assert_eq!(
        rules.found(),
        [[1, 4, 16, 2, 8]],
        "it ends after the first solution"
    );
    let highest = wrong("highest-picked");
    assert!(
        highest
            .found()
            .iter()
            .all(|board| is_solution(board) && *board == highest.found()[0])
    );
    assert_eq!(
        highest.count(),
        Some(15),
        "the same solution again and again"
    );
}

/// A fault that is a faulty walk puts that walk's boards, and a fault that is none those of the search, if any.
#[test]
fn a_fault_puts_the_boards_of_its_walk() {
    let is_search = |fault: &Fault| !matches!(fault, Fault::ListEmptied | Fault::OneShifted32);
    for fault in all().filter(is_search) {
        for n in 4..=6 {
            let run = fault.run_at(Side::Wrong, size(n));
            let puts = puts(&run);
            let most = puts.len() + usize::from(run.count().is_some());
            let expected = own::walk_of(fault).map_or_else(
                || placements(n).iter().map(|cols| board(n, cols)).collect(),
                |faulty| {
                    let mut expected = Vec::new();
                    (faulty.walk)(size(n), &mut |board| {
                        expected.push(board.clone());
                        expected.len() < most
                    });
                    expected
                },
            );
            assert_eq!(puts, expected, "{} at {n}", fault.id());
        }
    }
}

/// The boards of a recording that gained a queen, in order.
fn puts(run: &ProgramRecording) -> Vec<Board> {
    let mut state = run.at(0);
    let mut boards: Vec<Board> = vec![state.board().to_vec()];
    while state.advance() {
        boards.push(state.board().to_vec());
    }
    let gains = |pair: &[Board]| (0..pair[0].len()).any(|row| pair[1][row] & !pair[0][row] != 0);
    let gained = boards.windows(2).filter(|pair| gains(pair));
    gained.map(|pair| pair[1].clone()).collect()
}

/// Up to 31 queens the shift of 32 bits does nothing wrong.
#[test]
fn the_narrow_shift_is_wrong_only_at_32() {
    let fault = fault("one-shifted-32");
    for size in (1..=32).filter_map(Size::large) {
        let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run_at(side, size));
        assert_eq!(right == wrong, size.get() < 32, "{size}");
    }
}

#[test]
fn swapped_shifts_swap_two_names() {
    let fault = fault("shifts-swapped");
    let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run_at(side, size(5)));
    assert_eq!(right.len(), wrong.len());
    for at in 0..=right.len() {
        let value = |run: &ProgramRecording, name: &str| -> Option<RegisterValue> {
            run.at(at).variable(name).cloned()
        };
        assert_eq!(right.line(at), wrong.line(at));
        assert_eq!(right.at(at).board(), wrong.at(at).board());
        for name in ["r", "pos", "p"] {
            assert_eq!(
                value(&right, name),
                value(&wrong, name),
                "{name} after {at} lines"
            );
        }
        assert_eq!(value(&right, "ld"), value(&wrong, "rd"), "after {at} lines");
        assert_eq!(value(&right, "rd"), value(&wrong, "ld"), "after {at} lines");
    }
}

#[test]
fn runs_are_short_enough_to_keep() {
    for fault in all() {
        let id = fault.id();
        for side in [Side::Right, Side::Wrong] {
            let run = fault.run(side);
            let cut = (fault.id(), side) == ("one-shifted-32", Side::Right);
            assert_eq!(run.count().is_none(), cut, "{id} {side:?}");
            assert!(
                run.len() < MOST_LINES,
                "{} {side:?}: {} lines",
                fault.id(),
                run.len()
            );
        }
        // On a larger board the recording is only cut short.
        let large = fault.run_at(Side::Wrong, size(20));
        assert!(large.len() <= MOST_LINES);
    }
}

#[test]
fn a_pair_goes_back_as_well_as_forward() {
    for fault in all() {
        let mut pair = Pair::new(fault);
        let most = pair.last();
        pair.seek(usize::MAX);
        assert_eq!(pair.at(), most, "nothing is left");
        assert!(
            [Side::Right, Side::Wrong]
                .iter()
                .all(|side| pair.state(*side).next_line().is_none())
        );
        pair.seek(most / 2);
        assert_eq!(pair.at(), most / 2);
        pair.seek(0);
        assert_eq!(pair, Pair::new(fault));
    }
}

/// The two listings differ in the line that the answer names, and beside it in what that line needs.
#[test]
fn listings_differ_in_the_line_that_is_named() {
    for fault in all() {
        let id = fault.id();
        let FaultPrograms { right, wrong } = programs(fault);
        let texts = [right, wrong].map(|program| {
            let lines = program.listing.lines.iter();
            lines.map(|line| line.text.as_str()).collect::<Vec<_>>()
        });
        let [one, other] = &texts;
        let same = |(one, other): &(&&str, &&str)| one == other;
        let above = one.iter().zip(other).take_while(same).count();
        let rest = one[above..].iter().rev().zip(other[above..].iter().rev());
        let below = rest.take_while(same).count();
        let changed = texts.each_ref().map(|text| above..text.len() - below);
        // A condition may take two lines; a line that is moved passes two others.
        let most = match fault {
            Fault::LiftedEarly => [3, 3],
            Fault::ShiftsSwapped => [2, 2],
            _ => [2, 1],
        };
        let name = format!("{id}: {changed:?}");
        assert!(
            changed[0].len() <= most[0] && changed[1].len() <= most[1],
            "{name}"
        );
        let mut named = [right, wrong].into_iter().zip(&changed);
        let is_named = named.any(|(program, changed)| {
            let row = program.listing.row(fault.line());
            row.is_some_and(|row| changed.contains(&row))
        });
        assert!(is_named, "{name}");
    }
}
