//! Stops at the lines and squares of a program.

use std::path::PathBuf;
use std::sync::Arc;

use queens_tui::action::{Action, StopAt};
use queens_tui::session::run::SourceLine;
use queens_tui::tutor::App;
use unicode_width::UnicodeWidthStr;

use super::{GRID, at, grid, last, opened};
use crate::listings::python3;
use crate::own::trace;
use crate::stops::set;
use crate::support::{acts, click, hit, keys, notice, place, press, text};

/// Goes to all stops and back.
fn check_stops(app: &mut App, stop: &str, places: &[usize]) {
    for place in places {
        keys(app, ".");
        assert_eq!(
            (at(app), notice(app)),
            (*place, Some("notice-stop-here")),
            "{stop}"
        );
    }
    keys(app, ".");
    assert_eq!(
        (at(app), notice(app)),
        (places[places.len() - 1], Some("notice-no-more-stops")),
        "{stop}"
    );
    for place in places.iter().rev().skip(1) {
        keys(app, ",");
        assert_eq!(at(app), *place, "{stop}, back");
    }
}

/// Plays from the start to the first stop.
fn check_playing_stops(app: &mut App, stop: &str, first: usize) {
    keys(app, "gp");
    (0..last(app)).for_each(|_| {
        if app.session.playback.running.is_some() && notice(app) != Some("notice-stop-here") {
            press(app, Action::Tick);
        } else if notice(app) != Some("notice-stop-here") {
            // Playing also stops by itself at what happens for the first time.
            keys(app, "p");
        }
    });
    assert_eq!(
        (at(app), app.session.playback.running),
        (first, None),
        "playing stops at {stop}"
    );
}

/// `.` and `,` go to the places at which plain stepping has just run the line or put the queen.
#[test]
fn stops_of_a_program_are_those_that_plain_stepping_finds() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from(GRID);
    let trace = trace(&file, 4);
    let mut plain = opened(&file, &trace, None);
    let recorded = Arc::clone(&plain.session.own.as_ref().expect("a program").recorded);
    let ran_20 = |at: &usize| recorded.run().frame(*at).ran == [SourceLine::Number(20)];
    let puts_queen = |at: &usize| {
        let (at, queen) = (*at, (1, 3));
        let queens = |at| {
            let moment = recorded.run().at(at);
            moment
                .queens()
                .map(|queen| (queen.row, queen.col))
                .collect::<Vec<_>>()
        };
        at > 0
            && queens(at).len() == queens(at - 1).len() + 1
            && !queens(at - 1).contains(&queen)
            && queens(at).contains(&queen)
    };
    let all = || 0..=last(&plain);
    for (stop, places) in [
        ("line 20", all().filter(ran_20).collect::<Vec<_>>()),
        ("row 1 column 3", all().filter(puts_queen).collect()),
    ] {
        assert!(!places.is_empty(), "{stop}");
        let mut app = opened(&file, &trace, None);
        keys(&mut app, ".");
        assert_eq!(notice(&app), Some("notice-no-stops"));
        set(&mut app, stop);
        check_stops(&mut app, stop, &places);
        check_playing_stops(&mut app, stop, places[0]);
    }
    keys(&mut plain, ":stop line 2\n");
    assert!(
        plain.mode() == queens_tui::action::Mode::Palette,
        "a line that never runs is no stop"
    );
}

/// A click on the number of a line sets a stop there, which the palette shows; a second click removes it.
#[test]
fn a_click_on_a_line_of_a_program_sets_a_stop() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    acts(&mut app, [Action::Resize(120, 40), Action::NextSolution]);
    let (_, y) = place(&app, "negDiag.add");
    let line = text(&app)
        .lines()
        .nth(usize::from(y))
        .expect("line 20")
        .to_owned();
    let number = (
        line.split("20 ").next().expect("its start").width() as u16,
        y,
    );
    assert_eq!(
        hit(&app, number.0, number.1),
        Some(Action::Stop(StopAt::Number(20)))
    );
    click(&mut app, number);
    assert!(
        text(&app)
            .lines()
            .nth(usize::from(number.1))
            .is_some_and(|line| line.contains('◆'))
    );
    keys(&mut app, ":stop ");
    assert!(text(&app).contains("stop line 20"));
    keys(&mut app, "\x1b.");
    assert_eq!(
        (app.mode(), notice(&app)),
        (queens_tui::action::Mode::Run, Some("notice-stop-here"))
    );
    press(&mut app, Action::Stop(StopAt::Number(20)));
    assert!(app.session.desk.stops.is_empty());
}
