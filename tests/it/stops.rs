//! Stops: set and removed by name and by a click, gone to in both directions, and met while playing.

use queens_tui::action::{Action, StopAt};
use queens_tui::pages::Palette;
use queens_tui::session::Effect;
use queens_tui::tutor::App;

use crate::support::{
    app, click, content, hit, keys, notice, notice_words, place, press, presses, queens, step,
    text, work_off,
};

pub(crate) fn set(app: &mut App, stop: &str) {
    keys(app, &format!(":stop {stop}\n"));
    assert_eq!(notice(app), Some("notice-stop-set"), "{stop}");
}

#[test]
fn stops_are_set_by_name_and_gone_to_in_both_directions() {
    let mut app = app(8, "en", 120, 40);
    keys(&mut app, ".");
    assert_eq!(notice(&app), Some("notice-no-stops"));
    set(&mut app, "row 5 column 3");
    keys(&mut app, ".");
    // 0, 2, 4, 1 … is the first branch; the first queen on (5, 3) is found by stepping.
    let mut plain = crate::support::app(8, "en", 120, 40);
    while plain.session.walk().placement().column(5) != Some(3) {
        press(&mut plain, Action::Step);
    }
    assert_eq!(queens(&app), queens(&plain));
    assert_eq!(app.session.desk.cursor, plain.session.desk.cursor);
    assert!(text(&app).contains("Stop: row 5, column 3."));
    let first = app.session.desk.cursor;
    keys(&mut app, ".");
    assert!(step(&app) > first.position().step());
    keys(&mut app, ",");
    assert_eq!(app.session.desk.cursor, first);
    keys(&mut app, ",");
    assert_eq!(notice(&app), Some("notice-no-more-stops"));
    assert_eq!(
        app.session.desk.cursor, first,
        "nothing is found, nothing moves"
    );
    keys(&mut app, "`");
    assert!(
        step(&app) > first.position().step(),
        "one goes back as from any jump"
    );
}

#[test]
fn what_is_no_stop_is_refused_and_stays_typed() {
    for wrong in [
        "row 8",
        "row 1 column 9",
        "row 1 column",
        "dead end",
        "solution",
        "line 999",
        "line loop:place",
        "never",
        "pos = 0",
    ] {
        let mut app = app(8, "en", 80, 24);
        keys(&mut app, &format!(":stop {wrong}\n"));
        let Some(palette) = app.page::<Palette>() else {
            panic!("{wrong} is refused")
        };
        assert!(
            palette.refused.is_some() && palette.typed.ends_with(wrong),
            "{wrong}"
        );
        assert!(app.session.desk.stops.is_empty());
    }
}

#[test]
fn playing_stops_there_in_both_directions() {
    let mut app = app(8, "en", 80, 24);
    set(&mut app, "row 4");
    keys(&mut app, "p");
    for _ in 0..100_000 {
        if app.session.playback.running.is_none() && app.session.walk().placement().depth() == 5 {
            break;
        }
        if app.session.playback.running.is_none() {
            // Playing also stops by itself at events that happen for the first time.
            keys(&mut app, "p");
        }
        press(&mut app, Action::Tick);
    }
    assert_eq!(app.session.playback.running, None);
    assert_eq!(notice(&app), Some("notice-stop-here"));
    let first = app.session.desk.cursor;
    presses(&mut app, 40, &Action::Step);
    keys(&mut app, "P");
    while app.session.playback.running.is_some() {
        press(&mut app, Action::Tick);
    }
    assert_eq!(
        app.session.walk().placement().depth(),
        5,
        "a place where a queen has just been placed in row 4"
    );
    assert!(step(&app) >= first.position().step());
}

/// A click on the number of a line sets a stop there, a second click takes it away.
#[test]
fn a_click_on_a_number_of_a_line_sets_a_stop() {
    let mut app = app(8, "en", 120, 40);
    press(&mut app, Action::Step);
    let (x, y) = place(&app, "p = pos & -pos");
    let lines = text(&app);
    let before = lines
        .lines()
        .nth(usize::from(y))
        .and_then(|line| line.split("p = pos").next())
        .expect("a line");
    let number = (x - (before.len() - before.trim_end().len()) as u16 - 1, y);
    let action = hit(&app, number.0, number.1).expect("a number");
    assert!(
        matches!(&action, Action::Stop(StopAt::Line { algorithm, .. }) if algorithm == "mask-stack"),
        "{action:?}"
    );
    click(&mut app, number);
    assert_eq!(app.session.desk.stops.len(), 1);
    assert!(
        text(&app)
            .lines()
            .nth(usize::from(y))
            .is_some_and(|line| line.contains('◆'))
    );
    let said = notice_words(&app);
    assert!(
        said.contains("Stop set: line 12. . next stop , previous stop"),
        "{said}"
    );
    keys(&mut app, "..");
    assert!(
        notice_words(&app).contains("Stop: line 12."),
        "{}",
        text(&app)
    );
    assert!(
        app.session
            .desk
            .cursor
            .ran()
            .iter()
            .any(|op| op.label.0.contains("pick") || !op.sets.is_empty())
    );
    press(&mut app, action);
    assert!(app.session.desk.stops.is_empty());
}

/// The palette lists the stops that are set; choosing one, or naming it again, removes it.
#[test]
fn the_palette_shows_stops_and_removes_them() {
    let mut app = app(8, "zh", 80, 24);
    set(&mut app, "row 7");
    set(&mut app, "row 2 column 7");
    for (input, down) in [(":", 10), (":stop ", 0)] {
        keys(&mut app, input);
        presses(&mut app, down, &Action::MoveDown);
        let screen = text(&app);
        assert!(
            screen.contains("stop row 7 ") && screen.contains("stop row 2 column 7"),
            "{screen}"
        );
        keys(&mut app, "\x1b");
    }
    keys(&mut app, ":stop row 2");
    assert!(
        !text(&app).contains("column 7"),
        "what is typed is another stop, and not a part of that one's name"
    );
    keys(&mut app, " column 7");
    assert!(text(&app).contains("已设为停点"));
    keys(&mut app, "\n");
    assert_eq!(notice(&app), Some("notice-stop-gone"));
    keys(&mut app, ":stop \n");
    assert_eq!(notice(&app), Some("notice-stop-gone"));
    assert!(app.session.desk.stops.is_empty());
}

/// The algorithm that is chosen while a stop is looked for stays.
#[test]
fn another_algorithm_stays_when_the_stop_is_found() {
    let mut app = app(12, "en", 80, 24);
    set(&mut app, "row 11 column 0");
    let effects = app.update(content(), Action::NextStop);
    let [Effect::StartWork(work)] = &*effects else {
        panic!("{effects:?}")
    };
    press(&mut app, Action::Algorithm(1));
    work_off(&mut app, work);
    assert_eq!(app.session.desk.cursor.algorithm().key(), 1);
    assert_eq!(queens(&app).get(11), Some(&0));
}

/// While a stop is looked for, a jump that is quick ends the search for the stop.
#[test]
fn a_quick_jump_ends_a_long_search_for_a_stop() {
    let mut app = app(12, "en", 80, 24);
    set(&mut app, "row 11 column 0");
    let effects = app.update(content(), Action::NextStop);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    let effects = app.update(content(), Action::NextSolution);
    assert!(matches!(*effects, [Effect::StopWork]), "{effects:?}");
    assert!(app.session.lookup.is_none() && app.session.walk().placement().is_solution());
}
