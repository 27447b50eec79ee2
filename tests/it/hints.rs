//! The bottom line: each key that it names does something now.

use std::collections::BTreeSet;

use queens_tui::action::{Action, StopAt, Target};
use queens_tui::app::App;
use queens_tui::view;
use ratatui::layout::Rect;

use crate::support::{app, content, frame, press, some};

/// What the bottom line offers, by clicking on every column of it.
fn offered(app: &App, columns: u16, rows: u16) -> Vec<Action> {
    let area = Rect::new(0, 0, columns, rows);
    let mut found = BTreeSet::new();
    let hits = (0..columns).filter_map(|x| view::hit(app, content(), area, x, rows - 1));
    hits.filter(|action| found.insert(format!("{action:?}"))).collect()
}

#[test]
fn every_key_of_the_bottom_line_does_something() {
    let openings: &[&[Action]] = &[
        &[],
        &[Action::Step, Action::Step],
        &[Action::NextSolution],
        &[Action::End],
        &[Action::Ask],
        &[Action::Drive],
        &[Action::WhatIf],
        &[Action::WhatIf, Action::Put],
        &[Action::Step, Action::Microscope],
        &[Action::Step, Action::Why],
        &[Action::Gallery],
        &[Action::NextSolution, Action::Tree],
        &[Action::Go(Target::Queens { cols: vec![0, 4], cursor: 0 }), Action::Tree],
        &[Action::Lessons],
        &[Action::Stops],
        &[Action::Marks],
        &[Action::Pair],
        &[Action::Step, Action::Step, Action::Pair, Action::Panel],
        &[Action::Stop(StopAt::Solution), Action::Stop(StopAt::DeadEnd { row: Some(3) }), Action::Stops],
        &[Action::Continue],
        &[Action::Hunt],
        &[Action::Hunt, Action::Submit],
        &[Action::Help],
        &[Action::CommandLine],
        &[Action::Race],
    ];
    let mut idle = Vec::new();
    for (columns, rows) in some([(80, 24), (60, 20), (160, 50)], 3) {
        for opening in openings {
            let open = || {
                let mut app = app(8, "en", columns, rows);
                opening.iter().for_each(|action| {
                    press(&mut app, action.clone());
                });
                app.notice = None;
                app
            };
            let before = open();
            let offered = offered(&before, columns, rows);
            assert!(!offered.is_empty(), "{opening:?} at {columns}");
            let picture = frame(&before, columns, rows);
            for action in offered {
                let mut app = open();
                let effects = app.update(content(), action.clone());
                let changed = frame(&app, columns, rows) != picture || !effects.is_empty();
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
        let app = app(8, "en", columns, 24);
        let now = offered(&app, columns, 24);
        for action in &before {
            assert!(now.contains(action), "{action:?} is lost at {columns}");
        }
        before = now;
    }
    assert!(before.len() >= 14, "{before:?}");
    let mut playing = app(8, "en", 80, 24);
    press(&mut playing, Action::Go(Target::Step(981)));
    assert!(offered(&playing, 80, 24).contains(&Action::Continue));
}
