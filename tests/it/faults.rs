//! The bug hunt's programs, compared with their listings and with each other.

pub(crate) mod listings;
mod texts;

use queens_tui::algorithm::{Label, Value};
use queens_tui::content::FaultPrograms;
use queens_tui::content::listing::Listing;
use queens_tui::program::{Fault, MOST_LINES, Pair, ProgramRecording, ProgramState, Side};
use queens_tui::search::board::is_solution;
use queens_tui::search::{Board, Size};

use crate::listings::SOLUTIONS;
use crate::support::{content, size};

pub(super) fn fault(id: &str) -> Fault {
    Fault::by_id(id).unwrap_or_else(|| panic!("no fault {id}"))
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
    all.iter()
        .map(|cols| cols.iter().map(|col| 1 << col).collect())
        .collect()
}

/// The boards, sorted.
fn sorted(boards: &[Board]) -> Vec<Board> {
    let mut boards = boards.to_vec();
    boards.sort();
    boards
}

#[test]
fn there_are_ten_faults_and_some_harmless_changes() {
    assert_eq!(all().filter(|fault| fault.is_fault()).count(), 10);
    assert!(all().filter(|fault| !fault.matters()).count() >= 2);
    assert!(
        all().any(|fault| fault.matters() && !fault.is_fault()),
        "a question is answered yes"
    );
    for (at, fault) in all().enumerate() {
        assert!(
            all().take(at).all(|other| other.id() != fault.id()),
            "{} stands twice",
            fault.id()
        );
    }
}

#[test]
fn correct_programs_are_correct_at_every_size() {
    for fault in all() {
        for n in 1..=5 {
            let run = fault.run_at(Side::Right, size(n));
            assert_eq!(
                run.count().map(|count| count as u64),
                Some(SOLUTIONS[n - 1]),
                "{} at {n}",
                fault.id()
            );
            assert!(
                run.found().iter().all(|board| is_solution(board)),
                "{} at {n}",
                fault.id()
            );
            assert_eq!(
                sorted(run.found()),
                sorted(&boards(n, &no_attack)),
                "{} at {n}",
                fault.id()
            );
        }
    }
}

fn no_attack(one: (usize, usize), other: (usize, usize)) -> bool {
    one.1 != other.1 && one.1.abs_diff(other.1) != one.0.abs_diff(other.0)
}

#[test]
fn faults_change_the_result_and_harmless_changes_do_not() {
    for fault in all() {
        let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run(side));
        assert!(wrong.count().is_some(), "{}", fault.id());
        if right.count().is_some() {
            assert_eq!(
                right.found() != wrong.found(),
                fault.matters(),
                "{}",
                fault.id()
            );
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
        for n in 1..=6 {
            let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run_at(side, size(n)));
            assert_eq!(
                right.count().map(|count| count as u64),
                Some(SOLUTIONS[n - 1])
            );
            assert_eq!(
                right.found(),
                wrong.found(),
                "{} at {n}: the same boards in the same order",
                fault.id()
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

    let list = wrong("list-emptied");
    assert_eq!(
        (
            list.count(),
            list.found()
                .iter()
                .filter(|board| is_solution(board))
                .count()
        ),
        (Some(10), 5)
    );
    let rules = wrong("last-column");
    assert_eq!(
        rules.found(),
        [[1, 4, 16, 2, 8]],
        "it ends after the first solution"
    );
    let late = wrong("or-after-shift");
    assert_eq!(
        (
            late.count(),
            late.found()
                .iter()
                .filter(|board| is_solution(board))
                .count()
        ),
        (Some(10), 3)
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
        let value = |run: &ProgramRecording, name: &str| -> Option<Value> {
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
        for side in [Side::Right, Side::Wrong] {
            let run = fault.run(side);
            let cut = (fault.id(), side) == ("one-shifted-32", Side::Right);
            assert_eq!(run.count().is_none(), cut, "{} {side:?}", fault.id());
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

/// `parting` is the first line after which the visible states of the two programs differ.
#[test]
fn the_parting_line_is_the_first_difference() {
    for fault in all() {
        let mut pair = Pair::new(fault);
        let see = |pair: &Pair, side| {
            let state: ProgramState<'_> = pair.run(side).at(pair.at());
            let variables: Vec<_> = state
                .variables()
                .map(|(name, value)| (name.to_owned(), value.clone()))
                .collect();
            (
                state.last_line(),
                variables,
                state.board().to_vec(),
                state.found().len(),
            )
        };
        let mut parted = None;
        for at in 0..pair.last() {
            pair.seek(at + 1);
            let [right, wrong] = [Side::Right, Side::Wrong].map(|side| see(&pair, side));
            if right != wrong {
                parted = Some(at);
                break;
            }
        }
        assert_eq!(pair.parting(), parted, "{}", fault.id());
        assert!(parted.is_some() || !fault.matters(), "{}", fault.id());
        let figures = pair.figures();
        let step = figures
            .iter()
            .find(|(name, _)| *name == "step")
            .map(|(_, step)| *step as usize - 1);
        assert_eq!(step, parted);
    }
    assert_eq!(Pair::new(fault("rd-unmasked")).parting(), None);
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

#[test]
fn a_recorded_program_shows_what_each_line_did() {
    let run = fault("never-lifted").run(Side::Wrong);
    let mut puts = 0;
    for at in 0..run.len() {
        let (label, before, after) = (run.line(at).expect("a line"), run.at(at), run.at(at + 1));
        let rows = before
            .board()
            .iter()
            .zip(after.board())
            .filter(|(old, new)| old != new)
            .count();
        assert_eq!(run.changes_board(at), rows > 0);
        if label == Label("put") {
            // A faulty program may have left a queen on this square.
            let changed = after
                .variables()
                .filter(|(name, value)| before.variable(name) != Some(value));
            assert_eq!(
                changed.map(|(name, _)| name).collect::<Vec<_>>(),
                ["board"; 1][..rows]
            );
            puts += rows;
        } else {
            assert_eq!(rows, 0, "{label}");
        }
        assert_ne!(label, Label("lift"));
    }
    let queens: u32 = run
        .at(run.len())
        .board()
        .iter()
        .map(|row| row.count_ones())
        .sum();
    assert_eq!(
        queens as usize, puts,
        "every queen that was put is still there"
    );
}

/// How the text of a wrong program differs from the correct one.
#[derive(Debug, PartialEq)]
enum Change {
    /// This many lines have a different text.
    Altered(usize),
    LeftOut,
    Added,
    Moved,
}

fn change(fault: Fault) -> Change {
    match fault {
        Fault::NeverLifted => Change::LeftOut,
        Fault::LiftedEarly => Change::Moved,
        Fault::ListEmptied => Change::Added,
        Fault::ShiftsSwapped => Change::Altered(2),
        _ => Change::Altered(1),
    }
}

/// The listings differ only in the line that the answer names.
#[test]
fn listings_differ_in_the_line_that_is_named() {
    for fault in all() {
        let [right, wrong] = [
            &programs(fault).right.listing,
            &programs(fault).wrong.listing,
        ];
        assert_eq!(right.code, wrong.code);
        let lines = |listing: &Listing| -> Vec<String> {
            listing.lines.iter().map(|line| line.text.clone()).collect()
        };
        let (mut one, mut other) = (lines(right), lines(wrong));
        let marked = |listing: &Listing, text: &[String]| {
            listing
                .row(fault.line())
                .is_some_and(|row| text.contains(&listing.lines[row].text))
        };
        if change(fault) == Change::Moved {
            assert_ne!(one, other);
            let line = &right.lines[right.row(fault.line()).expect("it is there")].text;
            one.retain(|text| text != line);
            other.retain(|text| text != line);
            assert_eq!(one, other, "{}", fault.id());
            continue;
        }
        let same = |(one, other): &(&String, &String)| one == other;
        let above = one.iter().zip(&other).take_while(same).count();
        let below = one[above..]
            .iter()
            .rev()
            .zip(other[above..].iter().rev())
            .take_while(same)
            .count();
        let (old, new) = (
            &one[above..one.len() - below],
            &other[above..other.len() - below],
        );
        match change(fault) {
            Change::LeftOut => assert!(
                old.len() == 1 && new.is_empty() && marked(right, old),
                "{}",
                fault.id()
            ),
            Change::Added => assert!(
                new.len() == 1 && old.is_empty() && marked(wrong, new),
                "{}",
                fault.id()
            ),
            Change::Altered(lines) => {
                assert_eq!(new.len(), lines, "{}: {new:?}", fault.id());
                // A condition that is shortened may take one line less.
                assert!(
                    (new.len()..=2).contains(&old.len()),
                    "{}: {old:?}",
                    fault.id()
                );
                assert!(marked(right, old) && marked(wrong, new), "{}", fault.id());
            }
            Change::Moved => unreachable!(),
        }
    }
}

/// Every labelled line can be reached, and every line reached has its label.
#[test]
fn labels_of_listings_and_programs_agree() {
    for fault in all() {
        let programs = programs(fault);
        for (program, side) in [
            (&programs.right, Side::Right),
            (&programs.wrong, Side::Wrong),
        ] {
            let listing = &program.listing;
            let run = fault.run(side);
            let ran: Vec<_> = (0..run.len()).filter_map(|at| run.line(at)).collect();
            for label in &ran {
                assert!(
                    listing.row(*label).is_some(),
                    "{} {side:?} has no line {label}",
                    fault.id()
                );
            }
            if side == Side::Right {
                for own in listing.labels() {
                    assert!(
                        ran.iter().any(|label| label.0 == own),
                        "{} never runs {own}",
                        fault.id()
                    );
                }
            }
        }
    }
}
