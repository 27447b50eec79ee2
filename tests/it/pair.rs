//! Two algorithms side by side.

use insta::assert_snapshot;
use queens_tui::action::{Action, Mode};
use queens_tui::algorithms::{self, Counters};
use queens_tui::session::Effect;
use queens_tui::tutor::App;

use crate::fidelity::search;
use crate::support::{app, content, frame, keys, presses, text};

#[test]
fn two_algorithms_in_two_sizes() {
    for (name, columns, rows, language) in [
        ("pair_80x24", 80, 24, "en"),
        ("pair_120x40", 120, 40, "en"),
        ("pair_zh", 80, 24, "zh"),
    ] {
        let mut app = app(8, language, columns, rows);
        keys(&mut app, "4");
        presses(&mut app, 15, &Action::Step);
        keys(&mut app, "A");
        assert_snapshot!(name, text(&app));
    }
}

/// The first Esc stops the search for a place, the second takes the right side away.
#[test]
fn escape_does_one_thing_at_a_time() {
    let mut app = app(20, "en", 120, 40);
    keys(&mut app, "A");
    app.update(content(), Action::NextSolution);
    assert_eq!(app.update(content(), Action::Escape), [Effect::StopWork]);
    assert_eq!(app.mode(), Mode::Pair);
    app.update(content(), Action::Escape);
    assert_eq!(app.mode(), Mode::Main);
}

/// At every grain and in both directions the right side stands at the state that the left one shows, and its work is
/// what a count from the start gives.
#[test]
fn the_right_side_follows_the_left_one() {
    for (left, right) in [('4', '9'), ('9', '1'), ('5', '8'), ('8', '7')] {
        for coarser in ["", "[", "]"] {
            let mut app = app(6, "en", 120, 40);
            keys(&mut app, &format!("{left}{coarser}A{right}"));
            assert_eq!(app.mode(), Mode::Pair);
            for moves in ["   ", "p", "P", "n", "N", "d"] {
                keys(&mut app, moves);
                presses(&mut app, 7, &Action::Tick);
                app.session.playback.running = None;
                presses(&mut app, 2, &Action::Back);
                let pair = app.session.desk.pair.as_ref().expect("a pair");
                let cursor = app.session.cursor_beside(pair.algorithm);
                let shown = if app.session.desk.cursor.done_ops().is_empty() {
                    app.session.walk()
                } else {
                    cursor.shown()
                };
                assert_eq!(cursor.position().walk, shown);
                assert_eq!(
                    app.session.walk().placement(),
                    cursor.position().walk.placement(),
                    "one board"
                );
                assert_eq!(cursor.algorithm().key(), right as u8 - b'0');
                if app.session.desk.cursor.done_ops().is_empty() {
                    let here = cursor.position().walk;
                    let steps = search(6).take_while(|before| *before != here);
                    let work =
                        steps.map(|before| Counters::of(&cursor.algorithm().ops(&before)).work);
                    assert_eq!(
                        cursor.work_so_far().map(|all| all.work),
                        Some(work.sum()),
                        "{left}{right}{coarser} {moves}"
                    );
                }
            }
        }
    }
}

/// A unit is said in the number in which it is counted.
#[test]
fn one_comparison_is_not_several() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "3");
    presses(&mut app, 1, &Action::Step);
    keys(&mut app, "A4");
    for _ in 0..20 {
        let screen = text(&app);
        let work = app.session.desk.cursor.work_so_far().expect("work").work;
        let unit = if work == 1 {
            "comparison"
        } else {
            "comparisons"
        };
        let said = format!("left {work} {unit}, right {work} {unit}.");
        assert!(screen.contains(&said), "{said}\n{screen}");
        presses(&mut app, 1, &Action::Step);
    }
}

/// A stop is marked in the program that has it, and not at the same line of the other.
#[test]
fn stops_are_marked_in_their_own_program() {
    let mut app = app(8, "en", 120, 40);
    keys(&mut app, "4A9");
    let half = |app: &App, left: bool| -> Vec<String> {
        let buffer = frame(app);
        let columns = if left { 0..60 } else { 60..120 };
        // Above the notice, the strip and the hints.
        (0..36)
            .map(|y| columns.clone().map(|x| buffer[(x, y)].symbol()).collect())
            .collect()
    };
    let sides = |app: &App| [true, false].map(|left| half(app, left));
    let [left, right] = sides(&app);
    let mut marked = 0;
    for line in 1..40 {
        let stop = app.session.read_stop(content(), &format!("line {line}"));
        app.session.desk.stops = stop.into_iter().collect();
        let [with, other] = sides(&app);
        assert_eq!(other, right, "line {line}");
        marked += usize::from(with != left);
    }
    assert!(
        marked > 3,
        "{marked} lines of the left program can have a stop"
    );
}

#[test]
fn keys_change_the_side_that_tab_chose() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "A");
    let right = |app: &queens_tui::tutor::App| {
        app.session
            .desk
            .pair
            .as_ref()
            .expect("a pair")
            .algorithm
            .key()
    };
    assert_eq!(
        (app.session.desk.cursor.algorithm().key(), right(&app)),
        (9, 4)
    );
    keys(&mut app, "7");
    assert_eq!(
        (app.session.desk.cursor.algorithm().key(), right(&app)),
        (9, 7)
    );
    keys(&mut app, "\t2");
    assert_eq!(
        (app.session.desk.cursor.algorithm().key(), right(&app)),
        (2, 7)
    );
    keys(&mut app, "v");
    assert_eq!(
        app.session.desk.cursor.algorithm(),
        algorithms::after(algorithms::by_key(2).expect("two"), 1)
    );
    keys(&mut app, "\x1b");
    assert!(app.session.desk.pair.is_none() && app.mode() == Mode::Main);
}
