//! What is seen at a glance: how much of the screen is used, crowns at every size, and four moments with four looks.

use std::collections::BTreeSet;

use queens_tui::action::Action;
use queens_tui::pages;
use queens_tui::session::Colors;
use queens_tui::text::Role;
use queens_tui::tutor::{self, App};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::support::{
    acts, app, click, content, frame, hit, keys, place, press, presses, settle, text,
};

/// The share of the cells that are blank page after five presses and these keys, in percent: blanks on the page's own
/// background.
fn blank(n: usize, columns: u16, rows: u16, typed: &str) -> f64 {
    let mut app = app(n, "en", columns, rows);
    settle(&mut app);
    presses(&mut app, 5, &Action::Step);
    keys(&mut app, typed);
    settle(&mut app);
    blank_of(&app)
}

/// The same of the screen as it is.
fn blank_of(app: &App) -> f64 {
    let buffer = frame(app);
    let page = buffer[(buffer.area.width - 1, 0)].bg;
    let cells = buffer.content().iter();
    let blank = cells
        .filter(|cell| [" ", "⠀"].contains(&cell.symbol()) && cell.bg == page)
        .count();
    100.0 * blank as f64 / buffer.content().len() as f64
}

#[test]
fn a_large_screen_is_used() {
    let sizes = [
        (8, 100, 30, 55.0),
        (8, 120, 40, 45.0),
        (8, 150, 50, 55.0),
        (8, 200, 60, 55.0),
        (4, 200, 60, 70.0),
    ];
    let search = sizes.map(|(n, columns, rows, most)| (n, columns, rows, most, ""));
    let pages = [
        "?", ":", "o", "B", "B\n", "W", "s", "T", "A", "R", "m", "w", "a", "u", "o\n",
    ];
    let pages = pages.map(|typed| (8, 120, 40, 65.0, typed));
    let mut over = Vec::new();
    for (n, columns, rows, most, typed) in search.into_iter().chain(pages) {
        let share = blank(n, columns, rows, typed);
        if share > most {
            over.push(format!(
                "{n} queens at {columns}x{rows} {typed:?}: {share:.1} %"
            ));
        }
    }
    for (lesson, task) in [
        ("call", 1),
        ("call", 3),
        ("recursion", 4),
        ("permutations", 2),
        ("bits", 1),
    ] {
        let mut app = app(8, "en", 120, 40);
        app.open_lesson(content(), lesson, Some(task));
        press(&mut app, Action::Resize(120, 40));
        let share = blank_of(&app);
        if share > 65.0 {
            over.push(format!("{lesson} {task}: {share:.1} %"));
        }
    }
    assert!(over.is_empty(), "{over:#?}");
}

/// Queen placed, dead end, queen lifted and solution differ in shape alone: without colours.
#[test]
fn four_moments_have_four_looks() {
    let reversed = |buffer: &Buffer| {
        let board = (2..18_u16).flat_map(|y| (0..36_u16).map(move |x| (x, y)));
        board
            .filter(|at| buffer[*at].modifier.contains(Modifier::REVERSED))
            .count()
    };
    let mut app = app(8, "en", 80, 24);
    app.session.terminal.colors = Colors::None;
    let signs = ["✗ DEAD END", "▗▙▟▖", "↑", "★ Solution 1 of 92"];
    for (moment, action, shown, filled) in [
        (
            "placed",
            &[Action::Step, Action::Step][..],
            [false, false, false, false],
            // The number of the row.
            2,
        ),
        (
            "dead end",
            &[Action::NextDeadEnd],
            [true, false, false, false],
            2 + 64,
        ),
        ("lifted", &[Action::Step], [false, true, true, false], 0),
        (
            "solution",
            &[Action::NextSolution],
            [false, false, false, true],
            0,
        ),
    ] {
        for action in action {
            press(&mut app, action.clone());
        }
        let buffer = frame(&app);
        let screen = text(&app);
        // The strip has stars too.
        let (above, _) = screen.split_once("row 0").expect("the strip");
        assert_eq!(
            signs.map(|sign| above.contains(sign)),
            shown,
            "{moment}\n{screen}"
        );
        assert_eq!(reversed(&buffer), filled, "{moment}\n{screen}");
    }
}

#[test]
fn the_wheel_steps_over_the_board_and_the_strip() {
    let area = Rect::new(0, 0, 80, 24);
    let mut app = app(8, "en", 80, 24);
    settle(&mut app);
    for (place, up, action) in [
        ((10, 5), false, Action::Step),
        ((10, 5), true, Action::Back),
        ((40, 22), false, Action::Step),
        ((60, 5), false, Action::ScrollDown),
    ] {
        assert_eq!(tutor::wheel(&app, content(), area, place, up), action);
    }
}

/// The wheel and its keys scroll the program to both ends and no further; the next press brings its line back.
#[test]
fn the_program_scrolls() {
    let mut app = app(8, "en", 80, 24);
    settle(&mut app);
    press(&mut app, Action::Algorithm(5));
    presses(&mut app, 3, &Action::Step);
    let [first, last] = ["def safe(row, col):", "23     else:"];
    let before = text(&app);
    assert!(
        !before.contains(first) || !before.contains(last),
        "all of it fits\n{before}"
    );
    for (scroll, key, line) in [
        (Action::ScrollUp, 'K', first),
        (Action::ScrollDown, 'J', last),
    ] {
        presses(&mut app, 40, &scroll);
        let end = text(&app);
        assert!(end.contains(line), "{scroll:?}\n{end}");
        let action = content().keymap().action(
            queens_tui::action::Mode::Main,
            queens_tui::text::Key::Char(key),
        );
        assert_eq!(action, Some(scroll));
    }
    acts(&mut app, [Action::Step, Action::Back]);
    assert_eq!(text(&app), before);
}

/// The rows of the race are clickable, and their digits are keys.
#[test]
fn a_row_of_the_race_chooses_its_program() {
    let mut app = app(4, "en", 120, 40);
    press(&mut app, Action::Race);
    let row = place(&app, "loop");
    click(&mut app, row);
    assert_eq!(app.session.desk.cursor.algorithm().id(), "loop");
    press(&mut app, Action::Algorithm(2));
    assert_eq!(app.session.desk.cursor.algorithm().id(), "flat-grid");
    assert_eq!(hit(&app, 10, 36), None);
}

/// The first press explains the names of the bit rows, and the second one why the step number jumps; neither is said
/// again, and neither is cut.
#[test]
fn the_first_presses_explain_the_bit_rows_and_the_jumps_of_the_step() {
    let said = [
        (
            "en",
            8,
            "r: taken columns. ld, rd: diagonals. pos: safe squares.",
            "A press is 3 steps here: the AND passes over 2 squares.",
        ),
        (
            "en",
            7,
            "a: taken columns. c, b: diagonals. d: all of these.",
            "A press is 3 steps here: the AND passes over 2 squares.",
        ),
        (
            "zh",
            9,
            "r：已占的列；ld、rd：斜线；pos：安全格。",
            "这里按一次走 3 步：一次 AND 跳过 2 格。",
        ),
    ];
    for (language, algorithm, names, jump) in said {
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            let mut app = app(8, language, columns, rows);
            press(&mut app, Action::Algorithm(algorithm));
            let mut seen = Vec::new();
            for _ in 0..6 {
                press(&mut app, Action::Step);
                let screen = text(&app);
                // The program may leave lines out after the head of its function.
                let is_cut = |line: &str| line.contains('…') && !line.contains("def ");
                assert!(!screen.lines().any(is_cut), "{screen}");
                // The right panel, or the whole width, without the line breaks.
                let words = |from: &str| {
                    screen
                        .lines()
                        .map(|line| line.trim_end_matches([' ', '│']))
                        .map(|line| line.rsplit(from).next().unwrap_or(line).trim())
                        .collect::<Vec<_>>()
                };
                let [beside, below] =
                    ["│", "\n"].map(|from| [words(from).join(" "), words(from).concat()]);
                let says = |part: &str| beside.iter().chain(&below).any(|text| text.contains(part));
                let marks = if language == "en" {
                    "×0: attacked from row 0."
                } else {
                    "×0：受第 0 行的皇后攻击。"
                };
                assert_eq!(says(marks), says(names) && columns >= 80, "{screen}");
                seen.push((says(names), says(jump)));
            }
            let expected = [
                (true, false),
                (false, true),
                (false, false),
                (false, false),
                (false, false),
                (false, false),
            ];
            assert_eq!(seen, expected, "{language} {algorithm} {columns}x{rows}");
        }
    }
}

/// The colours of what is written on a screen. The strip mixes its colours, and what stands on a coloured square has the
/// colour of ink.
fn inks(buffer: &Buffer, strip: u16) -> BTreeSet<String> {
    let page = buffer[(0, 0)].bg;
    let rows = buffer.area.height;
    let rows = (0..rows).filter(|y| *y + 1 + strip < rows || *y + 1 == rows);
    let cells = rows.flat_map(|y| (0..buffer.area.width).map(move |x| (x, y)));
    let written = cells
        .map(|at| &buffer[at])
        .filter(|cell| cell.bg == page && ![" ", "▀", "⠀"].contains(&cell.symbol()));
    written.map(|cell| format!("{}", cell.fg)).collect()
}

/// Text, grey, blue, gold, red, green, and violet for a queen that has been lifted: no page has another colour.
#[test]
fn every_page_has_six_colours_and_no_seventh() {
    for theme in ["dark", "light", "high-contrast"] {
        six_colours(theme);
    }
}

fn six_colours(name: &str) {
    let theme = content().theme(name).expect("the theme");
    let roles = [
        Role::Text,
        Role::Calm,
        Role::Title,
        Role::Queen,
        Role::Attacked,
        Role::Solution,
        Role::Lifted,
    ];
    let known: BTreeSet<String> = roles
        .iter()
        .filter_map(|role| theme.style(*role).fg)
        .map(|color| format!("{}", ratatui::style::Color::from(color.rgb)))
        .collect();
    assert_eq!(known.len(), 7);
    // What is still to come in the lines of the tree has the grey of a light square.
    let light = theme.style(Role::LightSquare).bg.map(|color| color.rgb);
    let known: BTreeSet<_> = known
        .into_iter()
        .chain(light.map(|rgb| format!("{}", ratatui::style::Color::from(rgb))))
        .collect();
    let violet = theme.style(Role::Lifted).fg.map(|color| color.rgb);
    let violet = violet.map_or_else(String::new, |rgb| {
        format!("{}", ratatui::style::Color::from(rgb))
    });
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        let strip = if columns < 120 { 1 } else { 3 };
        for presses in [0, 5, 6, 40] {
            let mut app = app(8, "en", columns, rows);
            name.clone_into(&mut app.session.theme);
            settle(&mut app);
            crate::support::presses(&mut app, presses, &Action::Step);
            let inks = inks(&frame(&app), strip);
            let lifted = presses == 6 || presses == 40;
            assert!(
                inks.is_subset(&known) && (lifted || !inks.contains(&violet)),
                "{name}: {presses} presses at {columns}x{rows}: {inks:?}, known: {known:?}"
            );
        }
        for action in pages::openers() {
            let mut app = app(8, "en", columns, rows);
            name.clone_into(&mut app.session.theme);
            settle(&mut app);
            presses(&mut app, 5, &Action::Step);
            press(&mut app, action.clone());
            settle(&mut app);
            let inks = inks(&frame(&app), strip);
            assert!(
                inks.is_subset(&known) && !inks.contains(&violet),
                "{name}: {action:?} at {columns}x{rows}: {inks:?}, known: {known:?}"
            );
        }
    }
}
