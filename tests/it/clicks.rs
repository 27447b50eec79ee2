//! A click on a place of the screen does what the key for it does.

use std::collections::BTreeMap;

use queens_tui::action::{Action, Spot};
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::support::{app, click, clicks, content, key, keys, place, some, text};

/// An app on a screen of this size, after these keys.
fn open(size: (u16, u16), opening: &str) -> App {
    let mut app = app(8, "en", size.0, size.1);
    keys(&mut app, opening);
    app
}

/// The places in one row of the screen that can be clicked, each by its first column, with what stands there.
fn clickable(app: &App, y: u16) -> Vec<(u16, Action, String)> {
    let (clicks, screen) = (clicks(app), text(app));
    let line: Vec<char> = screen
        .lines()
        .nth(y.into())
        .map_or(Vec::new(), |line| line.chars().collect());
    let mut places: Vec<(u16, Action, String)> = Vec::new();
    let mut last = None;
    for x in 0..app.session.area.0 {
        let action = clicks.at(x, y).cloned();
        if let Some(action) = &action {
            if last.as_ref() != Some(action) {
                places.push((x, action.clone(), String::new()));
            }
            let char = line.get(usize::from(x)).copied().unwrap_or(' ');
            places.last_mut().expect("a place").2.push(char);
        }
        last = action;
    }
    places
}

/// Each key of the bottom line and each field of the top line, in the search and on pages; and the answers of a task.
#[test]
fn a_click_on_a_named_key_or_a_field_is_that_key() {
    let mut pressed: BTreeMap<&str, usize> = BTreeMap::new();
    for size in [(60, 20), (80, 24), (120, 40)] {
        for opening in [
            "", "     ", "n", "A", "T", "s", "o", "m", " w", "?", ":", "R", "B\n",
        ] {
            let app = open(size, opening);
            let bind = |action: &Action| {
                let mut binds = content().keymap().bindings(app.mode());
                binds.find(|bind| bind.action == *action && !bind.keys.is_empty())
            };
            for (row, y) in [("header", 0), ("hint", size.1 - 1)] {
                for (x, action, said) in clickable(&app, y) {
                    let bind = bind(&action).unwrap_or_else(|| panic!("no key: {action:?}"));
                    let sign = bind.keys[0].sign();
                    // Neighbours with one meaning stand together: ←→↑↓ move.
                    let named = said
                        .split(' ')
                        .next()
                        .is_some_and(|keys| keys.ends_with(&sign));
                    assert!(named || row == "header", "{said:?} is {sign}");
                    let [mut by_click, mut by_key] = [(); 2].map(|()| open(size, opening));
                    click(&mut by_click, (x, y));
                    key(&mut by_key, bind.keys[0]);
                    assert_eq!(
                        text(&by_click),
                        text(&by_key),
                        "{action:?} after {opening:?}"
                    );
                    *pressed.entry(row).or_default() += 1;
                }
            }
        }
    }
    assert!(
        pressed["hint"] > 150 && pressed["header"] > 10,
        "{pressed:?}"
    );
}

/// A click on this text, so many columns further right, after `opening`, does what these keys do.
#[track_caller]
fn same(size: (u16, u16), opening: &str, wanted: &str, right: i16, typed: &str) {
    let [mut by_click, mut by_key] = [(); 2].map(|()| open(size, opening));
    let (x, y) = place(&by_click, wanted);
    click(&mut by_click, (x.saturating_add_signed(right), y));
    keys(&mut by_key, typed);
    assert_eq!(text(&by_click), text(&by_key), "{wanted} after {opening:?}");
}

#[test]
fn a_click_on_a_part_of_the_screen_is_its_key() {
    let (small, large) = ((80, 24), (120, 40));
    // The name of the listing's language, the title of the only panel, the number of a line.
    same(small, " ", "Python", 0, "c");
    same(large, " ", "Python", 0, "c");
    same(small, " ", "Tab: ", 0, "\t");
    same(small, " \t", "Tab: ", 0, "\t");
    same(large, " ", "p = pos & -pos", -11, ":stop line 12\n");
    // Where it begins, the strip is the start of the search, where it ends, the end.
    same(small, "     ", "row 0", 0, "g");
    same(large, "     ", " %", 1, "G");
    // The selected branch of the tree, an entry of the palette, a program in the race.
    same(large, "     T", "row 4 ▏", 7, "\n");
    same(large, ":", "next dead end", 0, "next dead end\n");
    same(large, "R", "loop", 0, "5");
}

const SPACE: Key = Key::Char(' ');

/// A click one square, bit or line further is a click and an arrow.
#[test]
fn a_click_next_to_another_is_an_arrow() {
    type IsOne = fn(Spot) -> bool;
    let places: [(&str, IsOne, &[Key]); 3] = [
        (" ", |spot| matches!(spot, Spot::Square(_)), &[Key::Right]),
        (" ", |spot| matches!(spot, Spot::Bit(..)), &[Key::Right]),
        // A click puts a queen, as Space does.
        (
            "s",
            |spot| matches!(spot, Spot::Square(_)),
            &[SPACE, Key::Right, SPACE],
        ),
    ];
    for (opening, is_one, typed) in places {
        let size = (120, 40);
        let rows: Vec<_> = (0..size.1)
            .map(|y| clickable(&open(size, opening), y))
            .collect();
        let mut pairs = 0;
        for (y, row) in (0..).zip(&rows) {
            let spots = row
                .iter()
                .filter(|(_, action, _)| matches!(action, Action::Point(spot) if is_one(*spot)));
            let columns: Vec<u16> = spots.map(|(x, ..)| *x).collect();
            for pair in some(columns.windows(2).step_by(3), 4) {
                let [mut by_click, mut by_key] = [(); 2].map(|()| open(size, opening));
                click(&mut by_key, (pair[0], y));
                for pressed in typed {
                    key(&mut by_key, *pressed);
                }
                click(&mut by_click, (pair[1], y));
                assert_eq!(
                    text(&by_click),
                    text(&by_key),
                    "{pair:?} in row {y} after {opening:?}"
                );
                pairs += 1;
            }
        }
        assert!(pairs > 3, "{pairs} after {opening:?}");
    }
}
