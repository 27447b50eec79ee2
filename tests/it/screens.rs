//! Whole screens: reviewed snapshots, and the styles that a text snapshot does not show.

use std::collections::BTreeSet;

use queens_tui::action::{Action, Mode};
use queens_tui::text::{Key, Role};
use queens_tui::tutor::App;
use ratatui::style::Color;

use crate::support::{
    app, clicks, content, frame, hit, key, keys, page, pages, place, press, presses, text,
};

/// A colour of a theme as the terminal gets it.
fn rgb(color: Option<queens_tui::text::Color>) -> Color {
    color.map_or(Color::Reset, |color| {
        Color::Rgb(color.rgb.0, color.rgb.1, color.rgb.2)
    })
}

/// Calls `look` at the start, after some presses, after one press back, and at the first solution or the end.
fn moments(app: &mut App, mut look: impl FnMut(&str, &App)) {
    look("start", app);
    presses(app, 5.min(app.session.size().get()), &Action::Step);
    look("after some presses", app);
    press(app, Action::Back);
    look("one press back", app);
    press(app, Action::NextSolution);
    look("the next solution, if there is one", app);
}

#[test]
fn the_first_screen_of_every_size() {
    for (columns, rows, language) in [
        (60, 20, "en"),
        (80, 24, "en"),
        (80, 24, "zh"),
        (120, 40, "en"),
        (200, 60, "en"),
    ] {
        let app = app(8, language, columns, rows);
        insta::assert_snapshot!(format!("first-{columns}x{rows}-{language}"), text(&app));
    }
}

/// Small boards and large ones, at the size for which everything is made.
#[test]
fn screens_of_every_kind_of_board() {
    for (n, language) in [(8, "en"), (8, "zh"), (1, "en"), (20, "en")] {
        let mut app = app(n, language, 80, 24);
        let mut pages = Vec::new();
        moments(&mut app, |name, app| pages.push(page(name, app)));
        insta::assert_snapshot!(format!("{n}-queens-80x24-{language}"), pages.concat());
    }
}

#[test]
fn screens_of_the_other_algorithms_and_switches() {
    let mut app = app(8, "en", 80, 24);
    let mut pages = pages(
        &mut app,
        &[
            ("loop: the ray of a rejected square", "5      "),
            ("loop: a dead end found out", "                 "),
            ("lowest-one between two stops", "8"),
            ("the stack", "\t"),
            ("the variables", "\t"),
            ("flipped", "f"),
            ("no bit rows", "b"),
            ("hidden", "x"),
            ("a lecture", "z"),
            ("the help", "?"),
        ],
    );
    press(&mut app, Action::Resize(39, 11));
    pages += &page("too small", &app);
    insta::assert_snapshot!("switches", pages);
}

/// Story, stack and variables, and the sheet on which masks are typed, have a number's highest bit at the left.
#[test]
fn a_flip_mirrors_no_number() {
    let numbers = |app: &App| {
        let screen = text(app);
        let words = screen.split(|char: char| char != '0' && char != '1');
        let mut numbers: Vec<_> = words
            .filter(|word| word.len() > 6)
            .map(String::from)
            .collect();
        numbers.sort();
        numbers
    };
    for key in ['7', '8', '9'] {
        let mut app = app(7, "en", 120, 40);
        for typed in [key.to_string().as_str(), "   ", "uu", "1", "00"] {
            keys(&mut app, typed);
            let straight = numbers(&app);
            press(&mut app, Action::Flip);
            assert_eq!(numbers(&app), straight, "{key} {typed}\n{}", text(&app));
        }
        assert!(!numbers(&app).is_empty(), "{key}\n{}", text(&app));
    }
}

#[test]
fn every_bit_stands_under_its_column() {
    // On a board of one square the queen is a solution at once, which does not fill its square.
    for n in 2..=20 {
        for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60), (300, 100)] {
            for flip in [false, true] {
                let mut app = app(n, "en", columns, rows);
                app.session.flip = flip;
                press(&mut app, Action::Step);
                let buffer = frame(&app);
                // The first queen stands in row 0, column 0, on a filled square: the only 1 of r is in its column.
                let placed = rgb(content()
                    .theme("dark")
                    .and_then(|theme| theme.style(Role::PlacedQueen).bg));
                let filled =
                    |x: u16, y: u16| buffer[(x, y)].bg == placed || buffer[(x, y)].fg == placed;
                let places = (2..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
                let (left, queen_y) = places
                    .into_iter()
                    .find(|(x, y)| filled(*x, *y))
                    .expect("a queen");
                let width = (left..columns).take_while(|x| filled(*x, queen_y)).count() as u16;
                let queen_x = left + (width - 1) / 2;
                // The name stands alone before the board, at the margin.
                let names_r = |y: u16| {
                    let symbol = |x: u16| buffer[(x, y)].symbol();
                    let alone = |x: u16| x == 0 || symbol(x - 1) == " ";
                    (0..12).any(|x| alone(x) && [symbol(x), symbol(x + 1)] == ["r", " "])
                };
                let r = (queen_y + 1..rows).find(|y| names_r(*y));
                let r = r.unwrap_or_else(|| panic!("no row r: {n} {columns}\n{}", text(&app)));
                assert_eq!(
                    buffer[(queen_x, r)].symbol(),
                    "1",
                    "{n} {columns}x{rows} {flip}\n{}",
                    text(&app)
                );
            }
        }
    }
}

/// Beside narrow squares, a blank stands between the name of a row of bits and its first digit.
#[test]
fn names_stand_off_the_bits_of_narrow_squares() {
    let mut app = app(14, "en", 80, 24);
    presses(&mut app, 8, &Action::Step);
    let shown = text(&app);
    assert!(shown.contains(" ld  1 1"), "{shown}");
}

#[test]
fn only_what_the_last_press_changed_is_bright() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 3, &Action::Step);
    let bright = |app: &App| {
        let buffer = frame(app);
        let theme = content().theme("dark").expect("the theme");
        let changed = Some(rgb(theme.style(Role::Changed).fg));
        let placed = Some(rgb(theme.style(Role::PlacedQueen).bg));
        let bits = (18..22).flat_map(|y| (0..36).map(move |x| (x, y)));
        let bits: Vec<_> = bits
            .filter(|at| buffer[*at].style().fg == changed)
            .map(|(x, y)| ((35 - x) / 4, y - 18))
            .collect();
        let queens = (2..18).flat_map(|y| (4..36).map(move |x| (x, y)));
        let queens = queens
            .filter(|at| buffer[*at].style().bg == placed && buffer[*at].symbol() == "▌")
            .count();
        (bits, queens)
    };
    // From row 2 (queens 0, 2) to row 3 (queens 0, 2, 4), by hand:
    // r 00000101 → 00010101, ld 00001100 → 00111000, rd 00000010 → 00001001, pos 11110000 & … → 11000010.
    let (bits, queens) = bright(&app);
    assert_eq!(queens, 1, "the queen just placed");
    let of = |row: u16| {
        let mut cols: Vec<_> = bits
            .iter()
            .filter(|(_, y)| *y == row)
            .map(|(col, _)| *col)
            .collect();
        cols.sort_unstable();
        cols
    };
    assert_eq!(of(0), [4]);
    assert_eq!(of(1), [2, 4, 5]);
    assert_eq!(of(2), [0, 1, 3]);
    press(&mut app, Action::Algorithm(5));
    assert_eq!(
        bright(&app).0,
        [],
        "for an algorithm without bits they are calm"
    );
}

#[test]
fn the_help_is_whole_in_both_languages() {
    for (language, down, presses) in [
        ("en", Key::Down, 40),
        ("zh", Key::Down, 40),
        ("en", Key::PageDown, 4),
    ] {
        let mut app = app(8, language, 80, 24);
        press(&mut app, Action::Help);
        let mut seen = String::new();
        for _ in 0..presses {
            let screen = text(&app);
            assert!(!screen.contains('…'), "{screen}");
            seen += &screen;
            key(&mut app, down);
        }
        for name in Action::names().filter(|name| !name.starts_with("algorithm-")) {
            let action = Action::by_name(name).expect("a name");
            if content().keymap().key_for(Mode::Main, &action).is_some() {
                let meaning = content().text(language, &format!("action-{name}"), &[]);
                assert!(
                    seen.contains(&meaning),
                    "{name} is in sight somewhere on the way down\n{seen}"
                );
            }
        }
    }
}

/// A notice lies over the screen: the hints stay, and what it covers cannot be clicked.
#[test]
fn a_click_on_a_notice_does_nothing() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Step);
    let line = place(&app, "17         rd");
    assert!(hit(&app, line.0, line.1).is_some());
    keys(&mut app, "Z");
    assert_eq!(hit(&app, line.0, line.1), None, "{}", text(&app));
    assert_eq!(hit(&app, 1, 23), Some(Action::Continue));
}

/// The palette, the help and a notice are boxes: beside them the screen is as it was, if more than shreds of it are there.
#[test]
fn nothing_moves_below_a_box() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        for (action, most) in [
            (Action::Palette, (if columns == 80 { 80 } else { 74 }, 14)),
            (Action::Help, (120, rows - 2)),
            (Action::PreviousSolution, (94, 5)),
        ] {
            let mut app = app(8, "en", columns, rows);
            presses(&mut app, 5, &Action::Step);
            let before = frame(&app);
            press(&mut app, action.clone());
            let after = frame(&app);
            // All but the hints.
            let body = (0..rows - 1).flat_map(|y| (0..columns).map(move |x| (x, y)));
            let changed = body.filter(|at| before[*at] != after[*at]);
            let (x, y): (BTreeSet<_>, BTreeSet<_>) = changed.unzip();
            let range =
                |of: &BTreeSet<u16>| of.last().expect("a box") - of.first().expect("a box") + 1;
            let (wide, high) = (range(&x), range(&y));
            assert!(
                wide <= most.0 && high <= most.1,
                "{action:?} {columns}x{rows}: {wide}x{high}\n{}",
                text(&app)
            );
        }
    }
}

/// What a lecture leaves out makes the squares larger, or, where they cannot grow, tells the moment in large letters.
#[test]
fn a_lecture_is_larger() {
    let crowns = ["♛", "▙▐▌▟", "▜ ▐▌ ▛"];
    let largest = |screen: &str| crowns.iter().rposition(|crown| screen.contains(crown));
    for (columns, rows, grows) in [
        (60, 20, true),
        (80, 24, false),
        (100, 30, true),
        (120, 40, false),
        (200, 60, false),
    ] {
        let mut app = app(8, "en", columns, rows);
        presses(&mut app, 4, &Action::Step);
        let before = text(&app);
        press(&mut app, Action::Lecture);
        let after = text(&app);
        assert_eq!(largest(&after) > largest(&before), grows, "{after}");
        // P, L, A
        assert_eq!(after.contains("█▀▀▄ █    ▄▀▀▄"), !grows, "{after}");
        assert!(after.contains("pos"), "{after}");
        assert!(!after.contains('…') && !after.contains("Space"), "{after}");
    }
}

/// The panels of the search are still there below a page, but cannot be clicked through it.
#[test]
fn a_click_on_a_page_is_for_the_page() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let mut app = app(8, "en", columns, rows);
        press(&mut app, Action::Course);
        let clicks = clicks(&app);
        for y in 1..rows - 1 {
            let item = clicks.at(4, y);
            assert!(
                (4..20).all(|x| clicks.at(x, y) == item),
                "row {y} of {columns}x{rows}: {item:?}"
            );
        }
    }
}

/// The first Space moves neither the board nor the header: only what it changes is new, and the first screen shows nothing
/// that the course has not named. Where there is a solution, one is drawn.
#[test]
fn nothing_jumps_at_the_first_space() {
    for (n, columns, rows) in [
        (8, 60, 20),
        (8, 80, 24),
        (5, 100, 30),
        (8, 120, 40),
        (12, 80, 24),
    ] {
        let first = app(n, "en", columns, rows);
        let words = text(&first);
        for later in ["step ", "story", "Tab", "pos", "row 0", "mask-stack"] {
            assert!(!words.contains(later), "{later}\n{words}");
        }
        let mut begun = first.clone();
        press(&mut begun, Action::Step);
        let (before, after) = (frame(&first), frame(&begun));
        let same = |x: u16, y: u16| before[(x, y)].symbol() == after[(x, y)].symbol();
        // The name of the board, the ruler, and the numbers of the rows with the board's left edge.
        let name = 1 + n.to_string().len() as u16 + " queens".len() as u16;
        assert!((0..name).all(|x| same(x, 0)), "{words}");
        let edge = (0..columns).find(|x| before[(*x, 2)].symbol() == "▕");
        let edge = edge.expect("the board's edge");
        assert!((0..edge * 2).all(|x| same(x, 1)), "{words}");
        let lines = (2..rows - 1).filter(|y| before[(edge, *y)].symbol() == "▕");
        for y in lines {
            assert!((0..=edge).all(|x| same(x, y)), "{y}\n{words}");
        }
        // The headline stands where the goal stood.
        let goal = place(&first, &format!("{n} queens, none"));
        let headline = place(&begun, "Row 0: queen placed");
        assert_eq!(goal, headline);
        press(&mut begun, Action::Back);
        assert_eq!(text(&begun), words, "back undoes it");
    }
}

/// What is asked about the program leaves the first screen, and a start with an algorithm or a state has none.
#[test]
fn the_first_screen_makes_room_for_the_program() {
    for key in ["v", "5", "b", "\t", "c", "]", "z", "x"] {
        let mut app = app(8, "en", 80, 24);
        assert!(app.session.is_first());
        keys(&mut app, key);
        assert!(!app.session.is_first(), "{key}");
    }
    for key in ["t", "L", "f", "#", "\u{1b}"] {
        let mut app = app(8, "en", 80, 24);
        keys(&mut app, key);
        assert!(app.session.is_first(), "{key}");
    }
}

/// A notice that speaks of the line that has run leaves that line in sight, wherever it stands.
#[test]
fn a_notice_leaves_the_line_in_sight() {
    for (columns, rows) in [(60, 20), (80, 24), (100, 30), (120, 40)] {
        for presses_before in 1..12 {
            let mut app = app(8, "en", columns, rows);
            presses(&mut app, presses_before, &Action::Step);
            let marked = |app: &App| {
                let screen = text(app);
                let line = screen.lines().find(|line| line.contains('▶'));
                line.map(|line| line.split('▶').nth(1).unwrap_or_default().trim().to_owned())
            };
            let before = marked(&app);
            press(&mut app, Action::Coarser);
            assert!(app.session.notice.is_some());
            assert_eq!(marked(&app), before, "{columns}x{rows}\n{}", text(&app));
        }
    }
}
