//! The counts and the list, and the work behind them.

use std::sync::atomic::AtomicBool;

use queens_tui::action::{Action, Mode, Spot};
use queens_tui::count;
use queens_tui::search::{Given, Square};
use queens_tui::session::{Effect, Options, Work};

use super::{counted, holding, open, opened, put, shown};
use crate::chess::solutions;
use crate::support::{Dice, acts, app_with, content, keys, press, settle, size, text, work_off};

/// Boards with few and many queens, attacking one another or not: counts and list are those of a filter over all
/// solutions, and n, N, Home and End go through the list.
#[test]
fn counts_and_list_agree_with_a_filter_over_all_solutions() {
    let mut random = Dice(5);
    for n in [1, 2, 4, 5, 6, 8] {
        let all = solutions(n);
        for _ in 0..25 {
            let mut app = open(n, "en", 80, 24);
            // Half of the boards are parts of a solution; otherwise hardly any would have one.
            let queens: Vec<_> = match all.get(random.below(2 * all.len().max(1))) {
                Some(cols) => (0..n)
                    .filter(|_| random.below(3) == 0)
                    .map(|row| (row, cols[row]))
                    .collect(),
                None => (0..=random.below(3))
                    .map(|_| (random.below(n), random.below(n)))
                    .collect(),
            };
            for queen in queens {
                put(&mut app, queen);
            }
            let queens = opened(&app).setup.queens().to_vec();
            let expected = holding(n, &queens);
            for at in (0..n * n).map(|at| Square::new(at / n, at % n)) {
                let there = |(_, cols): &&(u64, Vec<usize>)| cols[at.row] == at.col;
                let remain = expected.iter().filter(there).count() as u64;
                let total = expected.len() as u64;
                let counts = counted(&app, at);
                assert!(
                    counts == Some((total, remain)) || counts.is_none() && total == 0,
                    "{queens:?} of {n}, {at}: {counts:?}"
                );
            }
            press(&mut app, Action::Start);
            for found in &expected {
                assert_eq!(shown(&app).as_ref(), Some(found), "{queens:?} of {n}");
                press(&mut app, Action::NextSolution);
            }
            assert_eq!(shown(&app).as_ref(), expected.last(), "it stays at the end");
            press(&mut app, Action::PreviousSolution);
            assert_eq!(
                shown(&app).as_ref(),
                expected.iter().rev().nth(1).or(expected.first())
            );
        }
    }
}

/// The list of a large board is made once, whatever queens are put then; Esc stops it, and other queens start it again.
#[test]
fn the_list_is_made_once_and_can_be_stopped() {
    let mut app = open(12, "en", 80, 24);
    let list = Work::Solutions(size(12));
    assert_eq!(app.background(), Some(list.clone()));
    press(&mut app, Action::Escape);
    assert_eq!(app.mode(), Mode::Solutions, "the first Esc stops the list");
    assert!(app.background().is_none() && text(&app).contains("was stopped"));
    press(&mut app, Action::Put);
    assert_eq!(app.background(), Some(list.clone()));
    work_off(&mut app, &list);
    let queen = opened(&app).point;
    let all = holding(12, &[]);
    for queens in [vec![queen], vec![]] {
        let listed = opened(&app).list().expect("a list");
        let found: Vec<_> = listed.iter().map(|found| found.number).collect();
        let holds = |cols: &[usize]| queens.iter().all(|queen| cols[queen.row] == queen.col);
        let expected = all
            .iter()
            .filter(|(_, cols)| holds(cols))
            .map(|(number, _)| *number);
        assert_eq!(found, expected.collect::<Vec<_>>(), "{queens:?}");
        assert_eq!(app.background(), None, "{queens:?}");
        press(&mut app, Action::Clear);
    }
}

/// On larger boards the solutions are counted in the background, where Esc or other queens stop it; the counts are
/// right, and the page can be used meanwhile.
#[test]
fn large_boards_are_counted_in_the_background() {
    let mut app = open(13, "en", 80, 24);
    assert!(opened(&app).list().is_none());
    settle(&mut app);
    assert_eq!(
        counted(&app, Square::new(0, 6)),
        Some((73_712, 8_070)),
        "OEIS A000170"
    );
    let click = |row, col| Action::Point(Spot::Square(Square::new(row, col)));
    press(&mut app, click(0, 3));
    let one = Given::new(size(13), &[Square::new(0, 3)]).expect("one queen");
    assert_eq!(app.background(), Some(Work::GivenTotal(one.clone())));
    app.session.progress = Some((1, 4));
    assert!(text(&app).contains("25 %. Esc"), "{}", text(&app));
    let total = app.background().expect("the total");
    work_off(&mut app, &total);
    assert_eq!(app.background(), Some(Work::BySquare(one.clone())));
    // A queen is put meanwhile, and what is counted late for other queens changes nothing.
    press(&mut app, click(1, 6));
    let two = opened(&app).setup.given().expect("two queens");
    assert_eq!(app.background(), Some(Work::GivenTotal(two.clone())));
    work_off(&mut app, &Work::BySquare(one));
    assert_eq!(counted(&app, Square::new(2, 0)), None);
    press(&mut app, Action::Escape);
    assert_eq!(app.mode(), Mode::Solutions, "the first Esc stops the count");
    assert!(app.background().is_none() && text(&app).contains("was stopped"));
    press(&mut app, Action::MoveLeft);
    // Other queens are counted again; the number is that of the counting command.
    acts(&mut app, [click(1, 6), click(1, 6)]);
    settle(&mut app);
    let count =
        count::count_given(&two, None, &AtomicBool::new(false), &|_, _| ()).expect("not stopped");
    let sum: u64 = (0..13)
        .map(|col| counted(&app, Square::new(7, col)).expect("counted").1)
        .sum();
    assert_eq!(
        (sum, app.session.desk.solutions_with(&two)),
        (count, Some(count))
    );
    // Enter makes the queens the given ones, and looks for the first solution off the drawing thread.
    let effects = app.update(content(), Action::Submit);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    assert_eq!((app.mode(), &app.session.desk.given), (Mode::Main, &two));
    let Effect::StartWork(work) = &effects[0] else {
        panic!("work")
    };
    work_off(&mut app, work);
    assert!(two.admits(app.session.walk().placement()));
}

/// The header says that the solutions with the given queens are being counted until they have been, in the background.
#[test]
fn given_queens_are_counted_in_the_background() {
    let given =
        Given::new(size(13), &[Square::new(0, 0), Square::new(2, 4)]).expect("they do not attack");
    let options = Options {
        given: given.clone(),
        ..Options::new(size(13))
    };
    let mut app = app_with(options, 120, 40);
    press(&mut app, Action::NextSolution);
    assert!(
        text(&app).contains("counting solutions") && text(&app).contains("holds the given"),
        "{}",
        text(&app)
    );
    settle(&mut app);
    let total =
        count::count_given(&given, None, &AtomicBool::new(false), &|_, _| ()).expect("not stopped");
    assert_eq!(app.session.desk.solutions_with(&given), Some(total));
    assert!(total > 100 && total < 1_000, "{total}");
    assert!(text(&app).contains(&format!("★ {total} with them")));
}

/// On a large board what nobody has asked for is not counted. The page of solutions asks.
#[test]
fn a_large_count_begins_when_it_is_asked_for() {
    let given = Given::new(size(20), &[Square::new(9, 5)]).expect("one queen");
    let options = Options {
        given,
        ..Options::new(size(20))
    };
    let mut app = app_with(options, 120, 40);
    assert!(app.background().is_none());
    assert!(
        text(&app).contains("solutions not counted"),
        "{}",
        text(&app)
    );
    keys(&mut app, "s");
    assert!(matches!(app.background(), Some(Work::GivenTotal(_))));
}

/// The header says that the solutions with the given queens were not counted where Esc has stopped the count.
#[test]
fn a_stopped_count_is_said_in_the_header() {
    let mut app = open(13, "en", 120, 40);
    settle(&mut app);
    acts(&mut app, [Action::Put, Action::Escape, Action::Submit]);
    assert_eq!(
        (app.mode(), app.session.desk.given.is_empty()),
        (Mode::Main, false)
    );
    let screen = text(&app);
    assert!(screen.contains("solutions not counted"), "{screen}");
}
