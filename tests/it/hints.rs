//! The bottom line: each key that it names does something now.

use std::collections::BTreeSet;

use queens_tui::action::{Action, Target};
use queens_tui::tutor::App;

use crate::support::{app, clicks, content, frame, keys, press, some, step, text};

/// What the bottom line offers, by clicking on every column of it.
fn offered(app: &App) -> Vec<Action> {
    let mut found = BTreeSet::new();
    let (clicks, (columns, rows)) = (clicks(app), app.session.area);
    let hits = (0..columns).filter_map(|x| clicks.at(x, rows - 1).cloned());
    hits.filter(|action| found.insert(format!("{action:?}")))
        .collect()
}

#[test]
fn every_key_of_the_bottom_line_does_something() {
    let search = ["", "  ", "n", "G", ":queens 0,4\nT", "nT", "A", "  A\t"];
    let acts = [
        "\n", "a", "u", "e", "e ", " m", " w", "s", "o", "B", "B\n", "?", ":", "R", "y",
    ];
    let stops = [":stop row 5\n:stop row 3\n:stop "];
    let openings = [&search[..], &acts, &stops].concat();
    let mut idle = Vec::new();
    for (columns, rows) in some([(80, 24), (60, 20), (160, 50)], 3) {
        for opening in &openings {
            let open = || {
                let mut app = app(8, "en", columns, rows);
                keys(&mut app, opening);
                app.session.notice = None;
                app
            };
            let before = open();
            let offered = offered(&before);
            assert!(!offered.is_empty(), "{opening:?} at {columns}");
            let picture = frame(&before);
            for action in offered {
                let mut app = open();
                let effects = app.update(content(), action.clone());
                let changed = frame(&app) != picture || !effects.is_empty();
                if !changed {
                    idle.push(format!("{action:?} after {opening:?} at {columns}"));
                }
            }
        }
    }
    assert!(idle.is_empty(), "does nothing: {idle:#?}");
}

/// A wider line offers everything that a narrower one does.
#[test]
fn the_bottom_line_grows_with_the_width() {
    let mut before = Vec::new();
    for columns in some(40..=220, 11) {
        let mut app = app(8, "en", columns, 24);
        press(&mut app, Action::Step);
        let now = offered(&app);
        for action in &before {
            assert!(now.contains(action), "{action:?} is lost at {columns}");
        }
        before = now;
    }
    assert!(before.len() >= 14, "{before:?}");
    let mut playing = app(8, "en", 80, 24);
    press(&mut playing, Action::Go(Target::Step(981)));
    assert!(offered(&playing).contains(&Action::Continue));
}

/// While the search plays, Space pauses it, and the bottom line says so.
#[test]
fn space_pauses_what_plays() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, " p");
    assert!(text(&app).contains("Space pause"), "{}", text(&app));
    keys(&mut app, " ");
    assert_eq!((app.session.playback.running, step(&app)), (None, 1));
    assert!(text(&app).contains("Space step"));
}
