//! The model, driven by keys and by random actions.

use proptest::prelude::*;
use queens_tui::action::{Action, Code, Mode, Target};
use queens_tui::algorithm;
use queens_tui::app::{App, Effect, Over, Panel, Work};
use queens_tui::content::Key;

use crate::support::{all, app, content, frame, key, keys, press, presses, settle, text};

fn queens(app: &App) -> Vec<usize> {
    app.walk().placement().columns().collect()
}

fn step(app: &App) -> Option<u64> {
    app.session.cursor.position().step()
}

#[test]
fn jumps_land_where_they_say() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "n");
    assert_eq!((step(&app), queens(&app)), (Some(981), vec![0, 4, 7, 5, 2, 6, 1, 3]));
    keys(&mut app, "nN");
    assert_eq!(step(&app), Some(981));
    keys(&mut app, "gd");
    assert_eq!((step(&app), queens(&app)), (Some(15), vec![0, 2, 4, 1, 3]));
    keys(&mut app, "G");
    assert_eq!(step(&app), Some(17_776));
    keys(&mut app, "N");
    assert_eq!(app.session.cursor.position().solutions(), Some(92));
    keys(&mut app, "n");
    assert_eq!(app.notice.as_ref().map(|notice| notice.id), Some("notice-no-more-solutions"));
    press(&mut app, Action::Go(Target::Step(17_777)));
    assert_eq!(app.notice.as_ref().map(|notice| notice.id), Some("notice-last-step"));
    assert_eq!(app.session.cursor.position().solutions(), Some(92), "nothing is lost by a jump that fails");
}

#[test]
fn after_a_long_jump_the_work_is_counted_off_the_drawing_thread() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Go(Target::Step(900)));
    assert_eq!(app.background(), None, "it is counted at once");
    press(&mut app, Action::Go(Target::Step(17_000)));
    assert!(matches!(app.background(), Some(Work::Tally { .. })));
    assert_eq!(settle(&mut app), 1);
}

#[test]
fn running_over_a_queen_and_back() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "   ");
    assert_eq!(queens(&app), [0, 2, 4]);
    keys(&mut app, "j");
    assert_eq!((queens(&app), app.walk().cursor()), (vec![0, 2], 5), "the queen's whole subtree has been passed");
    keys(&mut app, "k");
    assert_eq!((queens(&app), app.walk().cursor()), (vec![0, 2, 4], 0), "where that queen had been placed");
    keys(&mut app, "k");
    assert_eq!((queens(&app), app.walk().cursor()), (vec![0, 2], 0), "where the queen above had been placed");
    keys(&mut app, "kk");
    assert_eq!(queens(&app), Vec::<usize>::new());
    keys(&mut app, "k");
    assert_eq!(app.notice.as_ref().map(|notice| notice.id), Some("notice-no-queen"));
}

#[test]
fn switching_the_algorithm_keeps_the_board() {
    let mut app = app(6, "en", 80, 24);
    for _ in 0..37 {
        keys(&mut app, " ");
    }
    let (at, walk) = (step(&app), app.walk());
    for turn in ["v", "v", "v", "V", "5", "8", "9", "c", "L", "t", "f", "b", "z", "x", "|"] {
        keys(&mut app, turn);
        assert_eq!((step(&app), app.walk()), (at, walk), "after {turn}");
    }
}

#[test]
fn the_command_line_goes_anywhere() {
    let mut app = app(8, "en", 80, 24);
    for (line, at) in [("step 981", 981), ("solution 5", 1_983), ("queens 0,4,7", 0), ("15", 15)] {
        keys(&mut app, ":");
        assert_eq!(app.mode(), Mode::Command);
        keys(&mut app, line);
        key(&mut app, Key::Enter);
        assert_eq!(app.mode(), Mode::Main);
        match line {
            "queens 0,4,7" => assert_eq!(queens(&app), [0, 4, 7]),
            "solution 5" => assert_eq!(app.session.cursor.position().solutions(), Some(5)),
            _ => assert_eq!(step(&app), Some(at), "{line}"),
        }
    }
    for (line, notice) in [
        ("queens 0,0", "notice-queens-attack"),
        ("queens 9", "notice-queens-off-board"),
        ("queens 0@9", "notice-bad-cursor"),
        ("solution 93", "notice-last-solution"),
    ] {
        let before = step(&app);
        keys(&mut app, ":");
        keys(&mut app, line);
        key(&mut app, Key::Enter);
        let Over::Palette(palette) = &app.over else { panic!("{line}: not kept") };
        assert_eq!(palette.refused.as_ref().map(|refused| refused.why.id), Some(notice), "{line}");
        assert_eq!((palette.typed.as_str(), step(&app)), (line, before));
        key(&mut app, Key::Escape);
    }
    keys(&mut app, ":algorithm loop");
    key(&mut app, Key::Enter);
    assert_eq!(app.session.cursor.algorithm().id(), "loop");
    keys(&mut app, ":code rust");
    key(&mut app, Key::Enter);
    assert_eq!(app.code, Code::Rust);
    keys(&mut app, ":lang zh");
    key(&mut app, Key::Enter);
    assert_eq!(app.language, "zh");
}

#[test]
fn playing_stops_only_at_the_first_event_of_each_kind() {
    let mut app = app(8, "en", 80, 24);
    let mut stops = Vec::new();
    press(&mut app, Action::Algorithm(5));
    for _ in 0..4 {
        keys(&mut app, "p");
        while app.playback.running.is_some() {
            press(&mut app, Action::Tick);
        }
        stops.push((step(&app), app.notice.as_ref().map(|notice| notice.id)));
    }
    assert_eq!(
        stops,
        [
            (Some(2), Some("notice-first-conflict")),
            (Some(23), Some("notice-first-dead-end")),
            (Some(24), Some("notice-first-backtrack")),
            (Some(981), Some("notice-first-solution")),
        ]
    );
    keys(&mut app, "gp");
    presses(&mut app, 1_000, &Action::Tick);
    assert_eq!(step(&app), Some(1_000), "the second time it runs through");
    keys(&mut app, "p");
    assert_eq!(app.playback.interval(), None, "nothing wakes up while paused");
}

#[test]
fn speeds_and_grains_have_ends() {
    let mut app = app(8, "en", 80, 24);
    let mut speeds = Vec::new();
    keys(&mut app, "<<<<<<<<<<");
    for _ in 0..10 {
        speeds.push(app.playback.speed());
        keys(&mut app, ">");
    }
    speeds.dedup();
    assert!(speeds.len() >= 5 && speeds.is_sorted(), "{speeds:?}");
    keys(&mut app, "[[[");
    keys(&mut app, " ");
    assert_eq!(step(&app), Some(0), "one line of the program is less than a step");
    assert!(text(&frame(&app, 80, 24)).contains("Nothing is taken"));
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
    assert!(matches!(app.over, Over::Help { .. }));
    key(&mut app, Key::Escape);
    keys(&mut app, ":abc");
    key(&mut app, Key::Escape);
    assert_eq!(app.over, Over::None);
    keys(&mut app, "pz");
    key(&mut app, Key::Escape);
    assert!(app.playback.running.is_none() && app.session.lecture, "one thing at a time");
    key(&mut app, Key::Escape);
    assert!(!app.session.lecture);
    assert_eq!(key(&mut app, Key::Char('q')), [Effect::Quit]);
    assert_eq!(key(&mut app, Key::Ctrl('c')), [Effect::Quit]);
}

#[test]
fn long_work_is_returned_as_an_effect() {
    let mut app = app(20, "en", 80, 24);
    let effects = app.update(content(), Action::NextSolution);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    assert!(text(&frame(&app, 80, 24)).contains("Esc stops it"));
    assert_eq!(app.update(content(), Action::Escape), [Effect::StopWork]);
    assert_eq!(step(&app), Some(0), "nothing is lost");
    let mut other = crate::support::app(20, "en", 80, 24);
    press(&mut other, Action::NextSolution);
    // FACTS: 199,635 placements lead to the first solution of 20 queens.
    assert_eq!(other.session.cursor.position().closed.map(|closed| closed.nodes + 20), Some(199_635));
    assert_eq!(other.update(content(), Action::Step), []);
}

#[test]
fn larger_searches_are_counted_in_the_background() {
    let mut app = app(14, "en", 80, 24);
    keys(&mut app, "   d");
    assert!(app.session.timeline.totals().is_none());
    assert!(step(&app).is_some(), "counted from the start, kept by stepping");
    press(&mut app, Action::Go(Target::Queens { cols: vec![5, 0], cursor: 3 }));
    assert_eq!(step(&app), None, "what lies before it has not been counted");
    assert!(text(&frame(&app, 80, 24)).contains("step ?"));
    assert!(settle(&mut app) > 0);
    assert_eq!(app.session.timeline.totals().map(|totals| totals.solutions), Some(365_596));
    let found = step(&app).expect("counted now");
    press(&mut app, Action::Go(Target::Step(found)));
    assert_eq!((queens(&app), app.walk().cursor()), (vec![5, 0], 3));
    press(&mut app, Action::End);
    keys(&mut app, "N");
    assert_eq!(app.session.cursor.position().solutions(), Some(365_596));
    settle(&mut app);
    assert!(!app.session.tally.counters().1, "the work of 400 million steps is not counted");
    press(&mut app, Action::Go(Target::Step(100_000)));
    assert_eq!(settle(&mut app), 1, "the work up to here is counted in the background too");
    assert!(app.session.tally.counters().1);
}

#[test]
fn background_counting_can_be_stopped() {
    let mut app = app(14, "en", 80, 24);
    assert_eq!(app.background(), Some(Work::Index));
    key(&mut app, Key::Escape);
    assert_ne!(app.background(), Some(Work::Index));
    settle(&mut app);
    assert!(app.session.timeline.totals().is_none());
    keys(&mut app, "  ");
    assert_eq!(queens(&app).len(), 2, "everything that does not need it works");
}

#[test]
fn every_share_of_the_search_has_a_position() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5:share 37.5%");
    key(&mut app, Key::Enter);
    assert_eq!(step(&app), Some(6_666));
    for (line, share) in [(":share 0", 0), (":share 100", 17_776), (":share 50", 8_888)] {
        keys(&mut app, line);
        key(&mut app, Key::Enter);
        assert_eq!(step(&app), Some(share), "{line}");
    }
    keys(&mut app, ":share 101");
    key(&mut app, Key::Enter);
    let Over::Palette(palette) = &app.over else { panic!("not kept") };
    assert_eq!(palette.refused.as_ref().map(|refused| refused.why.id), Some("notice-bad-share"));
    // Above N = 20 the share is one of the ordered space: half of it begins with the middle column.
    let mut large = crate::support::app(24, "en", 120, 40);
    keys(&mut large, ":share 50");
    key(&mut large, Key::Enter);
    assert_eq!(large.walk().placement().column(0).or(Some(large.walk().cursor())), Some(12));
    let screen = text(&frame(&large, 120, 40));
    assert!(screen.contains("50.00 % of all placements in order") && screen.contains("step ?"), "{screen}");
}

#[test]
fn the_strip_zooms_around_the_present_and_follows_it() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5n++");
    let window = app.session.strip.window;
    assert!((window.to - window.from - 0.25).abs() < 1e-9);
    assert!(window.place(981.0 / 17_776.0).is_some());
    assert_eq!(app.session.strip.samples.len(), 160);
    keys(&mut app, "G");
    assert!(app.session.strip.window.place(1.0).is_some(), "the present stays in sight");
    press(&mut app, Action::Strip(0));
    let first = step(&app).expect("counted");
    assert_eq!(first, (app.session.strip.window.from * 17_776.0).round() as u64, "a click lands where it is drawn");
    keys(&mut app, "------");
    assert!(app.session.strip.window.is_whole());
    for drag in 0..50_u32 {
        press(&mut app, Action::Strip(drag * 7_919 % 1_000_000));
    }
    press(&mut app, Action::Strip(500_000));
    assert_eq!(step(&app), Some(8_888), "the last of the drags wins");
    // An algorithm that does not stop at this step shows its nearest stop before it.
    keys(&mut app, "9");
    press(&mut app, Action::Strip(500_000));
    assert!(app.session.cursor.is_stop() && step(&app) <= Some(8_888));
}

/// By steps and by jumps, the squares read, comparisons, tests and picks of the whole search are those of FACTS.md.
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
        let mut app = app(8, "en", 120, 40);
        keys(&mut app, &format!(":algorithm {id}"));
        key(&mut app, Key::Enter);
        keys(&mut app, "   nnN  G");
        let total = |app: &mut App| {
            settle(app);
            let (counters, whole) = app.session.tally.counters();
            assert!(whole);
            counters.work
        };
        assert_eq!(total(&mut app), work, "{id}");
        keys(&mut app, "hhhhhnG");
        assert_eq!(total(&mut app), work, "{id}, back and on");
        keys(&mut app, "g");
        assert_eq!(total(&mut app), 0, "{id}");
        assert!(text(&frame(&app, 120, 40)).contains("since start"), "{id}");
    }
}

#[test]
fn boards_that_cannot_be_counted_show_what_is_known() {
    let mut app = app(30, "en", 120, 40);
    settle(&mut app);
    press(&mut app, Action::NextSolution);
    // FACTS: 56,429,619 placements lead to it; 30 of them still stand.
    assert_eq!(app.session.cursor.position().closed.map(|closed| closed.nodes + 30), Some(56_429_619));
    let screen = text(&frame(&app, 120, 40));
    assert!(screen.contains("of about") && screen.contains("solution 1 "), "{screen}");
    press(&mut app, Action::PreviousSolution);
    assert_eq!(app.notice.as_ref().map(|notice| notice.id), Some("notice-no-more-solutions"));
    let known = text(&frame(&crate::support::app(27, "en", 120, 40), 120, 40));
    assert!(known.contains("of 234,907,967,154,122,528 (known)"), "{known}");
}

#[test]
fn seeks_work_during_play_and_during_a_build() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5>>");
    for target in [400, 17_000, 3, 9_999] {
        if app.playback.running.is_none() {
            keys(&mut app, "p");
        }
        press(&mut app, Action::Go(Target::Step(target)));
        assert_eq!(step(&app), Some(target));
        press(&mut app, Action::Tick);
        assert_eq!(step(&app), Some(target + 1), "it plays on from there");
    }
    // The index of 14 queens is not built yet. What was found without it must agree with it.
    let mut large = crate::support::app(14, "en", 80, 24);
    assert_eq!(large.background(), Some(Work::Index));
    press(&mut large, Action::Go(Target::Step(1_000_000)));
    let found = *large.session.cursor.position();
    assert_eq!(found.step(), Some(1_000_000));
    settle(&mut large);
    press(&mut large, Action::Start);
    press(&mut large, Action::Go(Target::Step(1_000_000)));
    assert_eq!(*large.session.cursor.position(), found);
}

#[test]
fn boards_without_a_solution_say_so() {
    for n in [2, 3] {
        let mut app = app(n, "en", 80, 24);
        keys(&mut app, "n");
        assert_eq!(app.notice.as_ref().map(|notice| notice.id), Some("notice-no-solution"));
        keys(&mut app, "G");
        let screen = text(&frame(&app, 80, 24));
        let story: Vec<_> = screen.lines().filter_map(|line| line.split('│').nth(1)).collect();
        let words: Vec<_> = story.iter().flat_map(|line| line.split_whitespace()).collect();
        assert!(words.join(" ").contains("have no solution"), "{screen}");
    }
}

fn any_action() -> impl Strategy<Value = Action> {
    let named: Vec<Action> = Action::names()
        .filter_map(Action::by_name)
        .filter(|action| !matches!(action, Action::Quit | Action::Suspend | Action::Race))
        .collect();
    prop_oneof![
        12 => prop::sample::select(named),
        2 => any::<char>().prop_map(Action::Type),
        2 => (0_u32..1_100_000).prop_map(Action::Share),
        2 => (0_u32..1_100_000).prop_map(Action::Strip),
        1 => any::<u64>().prop_map(|step| Action::Go(Target::Step(step % 20_000))),
        1 => any::<u64>().prop_map(|solution| Action::Go(Target::Solution(solution % 100))),
        1 => (prop::collection::vec(0_usize..10, 0..10), 0_usize..10)
            .prop_map(|(cols, cursor)| Action::Go(Target::Queens { cols, cursor })),
        3 => Just(Action::Tick),
        2 => (1_u16..300, 1_u16..100).prop_map(|(columns, rows)| Action::Resize(columns, rows)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if all() { 60 } else { 10 }, rng_seed: prop::test_runner::RngSeed::Fixed(8), failure_persistence: None, ..ProptestConfig::default() })]

    /// Random actions on a screen of any size: nothing panics, and the model stays consistent.
    #[test]
    fn random_actions_keep_the_model_consistent(
        n in prop_oneof![Just(8_usize), 1_usize..=12],
        actions in prop::collection::vec(any_action(), 1..60),
        columns in 1_u16..300,
        rows in 1_u16..100,
    ) {
        let mut app = app(n, "en", columns, rows);
        for action in actions {
            press(&mut app, action);
            let (columns, rows) = app.area;
            let buffer = frame(&app, columns, rows);
            prop_assert_eq!(buffer.area.width, columns);
            let moment = *app.session.cursor.position();
            // The search is counted at these sizes, so step, tally and state must agree.
            prop_assert_eq!(app.session.timeline.position(moment.walk), moment);
            let mut there = app.session.cursor;
            if there.is_stop() && there.forward() {
                there.back();
                prop_assert_eq!(there, app.session.cursor, "back undoes one press");
            }
        }
    }
}

#[test]
fn every_algorithm_has_its_key() {
    let mut app = app(8, "en", 80, 24);
    // Only nine algorithms have a digit.
    for algorithm in algorithm::ALL.iter().take(9) {
        keys(&mut app, &algorithm.key().to_string());
        assert_eq!(app.session.cursor.algorithm(), *algorithm);
        assert!(text(&frame(&app, 80, 24)).contains(algorithm.id()));
    }
    assert_eq!(app.session.panel, Panel::Program);
    key(&mut app, Key::Tab);
    assert_eq!(app.session.panel, Panel::Stack);
}
