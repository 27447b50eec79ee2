//! The model, driven by keys.

use queens_tui::action::Mode;
use queens_tui::action::{Action, Target};
use queens_tui::algorithms;
use queens_tui::course::Place;
use queens_tui::search::{Given, Square};
use queens_tui::session::Effect;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::support::{
    app, content, key, keys, notice, press, presses, queens, size, step, story, text,
};

#[test]
fn jumps_land_where_they_say() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "n");
    assert_eq!(
        (step(&app), queens(&app)),
        (981, vec![0, 4, 7, 5, 2, 6, 1, 3])
    );
    keys(&mut app, "nN");
    assert_eq!(step(&app), 981);
    keys(&mut app, "gd");
    assert_eq!((step(&app), queens(&app)), (15, vec![0, 2, 4, 1, 3]));
    keys(&mut app, "G");
    assert_eq!(step(&app), 17_776);
    keys(&mut app, "N");
    assert_eq!(app.session.desk.cursor.position().solutions(), 92);
    keys(&mut app, "n");
    assert_eq!(notice(&app), Some("notice-no-more-solutions"));
    press(&mut app, Action::Go(Target::Step(17_777)));
    assert_eq!(notice(&app), Some("notice-last-step"));
    assert_eq!(
        app.session.desk.cursor.position().solutions(),
        92,
        "nothing is lost by a jump that fails"
    );
    // After another jump there is no way forward again to where the first one led.
    keys(&mut app, "`gd~");
    assert_eq!(
        (notice(&app), step(&app)),
        (Some("notice-no-jump-forward"), 15)
    );
}

/// Work for the search that was shown before ends when another takes its place.
#[test]
fn another_search_stops_the_work_for_the_one_before() {
    let mut app = app(20, "en", 80, 24);
    app.update(content(), Action::NextSolution);
    let effects = app.update(content(), Action::Size(size(8)));
    assert_eq!(effects.first(), Some(&Effect::StopAll));
}

/// Back from the first screen is where the search was left; forward is nowhere.
#[test]
fn only_the_way_back_leads_to_the_place_that_was_left() {
    let mut app = app(8, "en", 80, 24);
    let left = Place {
        algorithm: algorithms::DEFAULT,
        target: Target::Step(981),
    };
    app.session.learned.leave(size(8), left);
    keys(&mut app, "~");
    assert_eq!(
        (notice(&app), step(&app)),
        (Some("notice-no-jump-forward"), 0)
    );
    keys(&mut app, "`");
    assert_eq!(step(&app), 981);
}

/// Another size keeps how much one press does.
#[test]
fn another_size_keeps_the_grain() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "]");
    let grain = app.session.desk.cursor.grain();
    press(&mut app, Action::Size(size(6)));
    assert_eq!(app.session.desk.cursor.grain(), grain);
}

/// What nobody waits for is stopped by Esc, too, and does not begin again by itself.
#[test]
fn escape_stops_the_count_of_the_solutions_that_hold_given_queens() {
    let mut app = app(16, "en", 80, 24);
    let given = Given::new(size(16), &[Square::new(0, 0)]);
    app.session.desk.given = given.expect("a queen");
    assert!(app.background().is_some());
    key(&mut app, Key::Escape);
    assert_eq!(notice(&app), Some("notice-stopped"));
    assert_eq!(app.background(), None);
}

#[test]
fn switching_the_algorithm_keeps_the_board() {
    let mut app = app(6, "en", 80, 24);
    keys(&mut app, &" ".repeat(37));
    let (at, walk) = (step(&app), app.session.walk());
    for turn in [
        "v", "v", "v", "V", "5", "8", "9", "c", "L", "t", "f", "b", "z", "x",
    ] {
        keys(&mut app, turn);
        assert_eq!((step(&app), app.session.walk()), (at, walk), "after {turn}");
    }
    // v goes on from the last algorithm to the first.
    keys(&mut app, "9v");
    assert_eq!(
        app.session.desk.cursor.algorithm(),
        algorithms::after(algorithms::by_key(9).expect("an algorithm"), 1)
    );
}

#[test]
fn playing_stops_only_at_the_first_event_of_each_kind() {
    let mut app = app(8, "en", 80, 24);
    let mut stops = Vec::new();
    press(&mut app, Action::Algorithm(5));
    for _ in 0..4 {
        keys(&mut app, "p");
        while app.session.playback.running.is_some() {
            press(&mut app, Action::Tick);
        }
        stops.push((step(&app), notice(&app)));
    }
    assert_eq!(
        stops,
        [
            (2, Some("notice-first-conflict")),
            (23, Some("notice-first-dead-end")),
            (24, Some("notice-first-backtrack")),
            (981, Some("notice-first-solution")),
        ]
    );
    keys(&mut app, "gp");
    presses(&mut app, 1_000, &Action::Tick);
    assert_eq!(step(&app), 1_000, "the second time it runs through");
    keys(&mut app, "p");
    assert_eq!(
        app.session.playback.interval(),
        None,
        "nothing wakes up while paused"
    );
}

#[test]
fn speeds_and_grains_have_ends() {
    let mut app = app(8, "en", 80, 24);
    let mut speeds = Vec::new();
    keys(&mut app, "<<<<<<<<<<");
    for _ in 0..10 {
        speeds.push(app.session.playback.speed());
        keys(&mut app, ">");
    }
    speeds.dedup();
    assert!(speeds.len() >= 5 && speeds.is_sorted(), "{speeds:?}");
    keys(&mut app, "[[[ ");
    assert_eq!(step(&app), 0, "one line of the program is less than a step");
    assert!(text(&app).contains("Nothing is taken"));
    keys(&mut app, "]]]]");
    press(&mut app, Action::Algorithm(5));
    keys(&mut app, "g  ");
    assert_eq!(queens(&app), [0, 2], "one queen a press");
}

#[test]
fn escape_closes_and_stops_but_never_leaves() {
    let mut app = app(8, "en", 80, 24);
    for _ in 0..5 {
        assert_eq!(key(&mut app, Key::Escape), []);
    }
    keys(&mut app, "?");
    assert!(app.mode() == Mode::Help);
    keys(&mut app, "\x1b:abc\x1b");
    assert!(app.pages().is_empty());
    keys(&mut app, "pz\x1b");
    assert!(
        app.session.playback.running.is_none() && app.session.desk.lecture,
        "one thing at a time"
    );
    keys(&mut app, "\x1b");
    assert!(!app.session.desk.lecture);
    assert_eq!(key(&mut app, Key::Char('q')), [Effect::Quit]);
    assert_eq!(key(&mut app, Key::Ctrl('c')), [Effect::Quit]);
}

#[test]
fn long_work_is_returned_as_an_effect() {
    let mut app = app(20, "en", 80, 24);
    let effects = app.update(content(), Action::NextSolution);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    assert!(text(&app).contains("Esc stops it"));
    assert_eq!(app.update(content(), Action::Escape), [Effect::StopWork]);
    assert_eq!(step(&app), 0, "nothing is lost");
    let mut other = crate::support::app(20, "en", 80, 24);
    press(&mut other, Action::NextSolution);
    // 199,635 placements lead to the first solution of 20 queens.
    assert_eq!(
        other.session.desk.cursor.position().closed.nodes + 20,
        199_635
    );
    assert_eq!(other.update(content(), Action::Step), []);
}

/// Every number of a large search is there at once; only the work up to a far step is not known.
#[test]
fn every_place_of_a_large_search_has_its_number_at_once() {
    let mut app = app(14, "en", 120, 40);
    press(
        &mut app,
        Action::Go(Target::Queens {
            cols: vec![5, 0],
            cursor: 3,
        }),
    );
    let found = step(&app);
    let last = app.session.desk.timeline.last_step();
    let numbers = format!(
        "step {} of {}",
        queens_tui::text::grouped(found),
        queens_tui::text::grouped(last)
    );
    assert!(text(&app).contains(&numbers), "{}", text(&app));
    press(&mut app, Action::Go(Target::Step(found)));
    assert_eq!((queens(&app), app.session.walk().cursor()), (vec![5, 0], 3));
    press(&mut app, Action::End);
    keys(&mut app, "N");
    assert_eq!(app.session.desk.cursor.position().solutions(), 365_596);
    assert_eq!(app.background(), None);
    assert_eq!(
        app.session.desk.cursor.work_so_far(),
        None,
        "the work of 400 million steps is not counted"
    );
    press(&mut app, Action::Go(Target::Step(300_000)));
    assert_eq!(app.background(), None);
    assert!(app.session.desk.cursor.work_so_far().is_some());
}

#[test]
fn a_click_on_the_strip_goes_there() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5");
    for (place, there) in [(0, 0), (375_000, 6_666), (1_000_000, 17_776)] {
        press(&mut app, Action::Strip(place));
        assert_eq!(step(&app), there);
    }
    for drag in 0..50_u32 {
        press(&mut app, Action::Strip(drag * 7_919 % 1_000_000));
    }
    press(&mut app, Action::Strip(500_000));
    assert_eq!(step(&app), 8_888, "the last of the drags wins");
    // An algorithm that does not stop at this step shows its nearest stop before it.
    keys(&mut app, "9");
    press(&mut app, Action::Strip(500_000));
    assert!(app.session.desk.cursor.is_stop() && step(&app) <= 8_888);
}

#[test]
fn the_work_is_the_same_by_steps_and_by_jumps() {
    for (id, work) in [
        ("grid-scan", 81_318),
        ("flat-grid", 81_318),
        ("slope-check", 46_752),
        ("sum-diff", 46_752),
        ("loop", 46_752),
        ("occupancy", 15_720),
        ("lowest-zero", 2_056),
        ("lowest-one", 2_056),
        ("mask-stack", 2_056),
    ] {
        let mut app = app(8, "en", 160, 60);
        keys(&mut app, &format!(":algorithm {id}\n"));
        keys(&mut app, "   nnN  G");
        let total = |app: &App| app.session.desk.cursor.work_so_far().map(|all| all.work);
        assert_eq!(total(&app), Some(work), "{id}");
        keys(&mut app, "hhhhhnG");
        assert_eq!(total(&app), Some(work), "{id}, back and on");
        keys(&mut app, "g");
        assert_eq!(total(&app), Some(0), "{id}");
        assert!(text(&app).contains("since start"), "{id}");
    }
}

#[test]
fn seeks_work_during_play() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5>>");
    for target in [400, 17_000, 3, 9_999] {
        if app.session.playback.running.is_none() {
            keys(&mut app, "p");
        }
        press(&mut app, Action::Go(Target::Step(target)));
        assert_eq!(step(&app), target);
        press(&mut app, Action::Tick);
        assert_eq!(step(&app), target + 1, "it plays on from there");
    }
}

#[test]
fn boards_without_a_solution_say_so() {
    for n in [2, 3] {
        let mut app = app(n, "en", 80, 24);
        keys(&mut app, "n");
        assert_eq!(notice(&app), Some("notice-no-solution"));
        keys(&mut app, "G");
        assert!(
            story(&app).contains("■ The search is over: no solution"),
            "{}",
            text(&app)
        );
    }
}
