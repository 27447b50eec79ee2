//! The heat map: what it shows as a page and in what if, where its keys lead, and how its count is stopped.

use insta::assert_snapshot;
use queens_tui::action::{Action, Mode, Spot};
use queens_tui::app::gallery::{Contents, Filter};
use queens_tui::app::{App, Options, Overlay, Work};
use queens_tui::search::{Given, Square};

use crate::chess::solutions;
use crate::support::{
    app, app_with, click, content, hit, keys, notice, press, settle, size, text, work_off,
};

/// A heat map of this board, counted.
fn open(n: usize, language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(n, language, columns, rows);
    settle(&mut app);
    keys(&mut app, "H");
    settle(&mut app);
    app
}

fn point(app: &App) -> Square {
    match &app.overlay {
        Overlay::Heat(map) => map.point,
        other => panic!("the heat map is closed: {other:?}"),
    }
}

#[test]
fn screens_of_the_heat_map() {
    for (name, n, language, columns, rows) in [
        ("heat_80x24", 8, "en", 80, 24),
        ("heat_120x40", 8, "zh", 120, 40),
        ("heat_14", 14, "en", 80, 24),
        ("heat_40x12", 8, "en", 40, 12),
    ] {
        assert_snapshot!(name, text(&open(n, language, columns, rows)));
    }
}

/// The numbers on the screen are those of an independent search, in the columns under the ruler, flipped or not.
#[test]
fn every_square_shows_its_number() {
    let all = solutions(8);
    for flip in ["", "f"] {
        let mut app = open(8, "en", 80, 24);
        keys(&mut app, flip);
        let screen = text(&app);
        let lines: Vec<&str> = screen.lines().collect();
        let ruler: Vec<usize> = lines[2][7..38]
            .split_whitespace()
            .map(|col| col.parse().expect("a column"))
            .collect();
        for row in 0..8 {
            let line: String = lines[3 + 2 * row].chars().skip(5).take(32).collect();
            let shown: Vec<_> = line
                .split(|char: char| !char.is_ascii_digit())
                .filter(|part| !part.is_empty())
                .collect();
            let count = |col: &usize| {
                all.iter()
                    .filter(|solution| solution[row] == *col)
                    .count()
                    .to_string()
            };
            let expected: Vec<_> = ruler.iter().map(count).collect();
            assert_eq!(shown, expected, "row {row}\n{screen}");
        }
    }
}

#[test]
fn keys_and_clicks_lead_to_the_boards_and_into_what_if() {
    let mut app = open(8, "en", 80, 24);
    assert_eq!(
        (app.mode(), point(&app)),
        (Mode::HeatMap, Square::new(0, 3))
    );
    keys(&mut app, "w");
    assert!(text(&app).contains("exactly one queen"), "{}", text(&app));
    // Column 0 is at the right.
    keys(&mut app, "ll↓");
    assert_eq!(point(&app), Square::new(1, 1));
    keys(&mut app, "\n");
    let Overlay::Gallery(gallery) = &app.overlay else {
        panic!("the boards")
    };
    assert_eq!(
        (gallery.filter, gallery.contents()),
        (Filter::Given, Contents::Boards)
    );
    assert_eq!(gallery.place(), Some((1, 16)));
    assert_eq!(
        gallery
            .chosen()
            .and_then(|solution| solution.placement().column(1)),
        Some(1)
    );
    assert!(
        app.session.given.is_empty(),
        "the search keeps all solutions"
    );

    let mut app = open(8, "en", 80, 24);
    // Columns 5 to 8 are the square of column 7.
    assert_eq!(hit(&app, 6, 3), Some(Action::Point(Spot::Item(7))));
    click(&mut app, (6, 3));
    assert_eq!(point(&app), Square::new(0, 7));
    keys(&mut app, "e");
    let Overlay::WhatIf(act) = &app.overlay else {
        panic!("what if")
    };
    assert_eq!(
        (act.setup.queens().to_vec(), act.total()),
        (vec![Square::new(0, 7)], Some(4))
    );
}

#[test]
fn it_closes_to_what_it_was_opened_from() {
    let mut app = app(6, "en", 80, 24);
    keys(&mut app, "sH");
    assert_eq!(app.mode(), Mode::HeatMap);
    keys(&mut app, "\x1b");
    assert_eq!(app.mode(), Mode::Gallery);
    keys(&mut app, "\x1bH\x1b");
    assert_eq!(app.mode(), Mode::Main);
    // Where no solution has a queen nothing opens.
    keys(&mut app, "Hllllll\n");
    assert_eq!(
        (app.mode(), notice(&app)),
        (Mode::HeatMap, Some("notice-heat-none"))
    );
}

/// Larger boards are counted in the background, which Esc stops; the map opened again counts again.
#[test]
fn escape_stops_the_count() {
    let mut app = app(13, "en", 80, 24);
    settle(&mut app);
    keys(&mut app, "H");
    assert_eq!(app.background(), Some(Work::Heat(Given::none(size(13)))));
    assert!(text(&app).contains("Counting"), "{}", text(&app));
    keys(&mut app, "\x1b");
    assert_eq!(app.mode(), Mode::HeatMap);
    assert!(
        app.background().is_none() && text(&app).contains("stopped"),
        "{}",
        text(&app)
    );
    keys(&mut app, "\x1bH");
    settle(&mut app);
    assert!(text(&app).contains("8,070 of 73,712"), "{}", text(&app));
}

/// With given queens the map counts the solutions that hold them, and few solutions are counted on any board.
#[test]
fn given_queens_are_kept() {
    let puzzle = [Square::new(3, 1), Square::new(4, 3)];
    let given = Given::new(size(8), &puzzle).expect("the puzzle of 1850");
    let mut app = app_with(
        Options {
            given,
            ..Options::new(size(8))
        },
        80,
        24,
    );
    keys(&mut app, "H");
    settle(&mut app);
    let screen = text(&app);
    assert!(
        screen.contains("3:1,4:3 given; for each") && screen.contains("2 of 2 solutions"),
        "{screen}"
    );
    let mut app = crate::support::app(15, "en", 80, 24);
    keys(&mut app, "H");
    assert_eq!(notice(&app), Some("notice-heat-too-large"));
    assert_eq!(app.overlay, Overlay::None);
}

/// In a lesson the numbers might show what is asked for.
#[test]
fn a_lesson_does_not_open_the_heat_map_while_it_asks() {
    for lesson in content().lessons() {
        let mut app = app(8, "en", 80, 24);
        app.open_lesson(content(), &lesson.id);
        press(&mut app, Action::HeatMap);
        assert!(!matches!(app.overlay, Overlay::Heat(_)), "{}", lesson.id);
    }
}

/// In what if each free square has the number of an independent search, and squares that no solution can use have 0.
#[test]
fn what_if_shows_what_remains_on_every_free_square() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "e");
    app.prepare();
    let all = solutions(8);
    let remain = |queens: &[(usize, usize)], row: usize, col: usize| {
        let with = |solution: &&Vec<usize>| {
            queens.iter().all(|&(row, col)| solution[row] == col) && solution[row] == col
        };
        all.iter().filter(with).count()
    };
    let mut queens: Vec<(usize, usize)> = Vec::new();
    for put in [None, Some((0, 0)), Some((1, 6)), Some((5, 1))] {
        if let Some((row, col)) = put {
            queens.push((row, col));
            press(&mut app, Action::Point(Spot::Square(Square::new(row, col))));
        }
        let screen = text(&app);
        for row in 0..8 {
            let line: Vec<char> = screen
                .lines()
                .nth(2 + 2 * row)
                .expect("a row")
                .chars()
                .collect();
            for col in 0..8 {
                // Four columns a square, column 0 at the right.
                let text: String = line[4 + 4 * (7 - col)..][..4].iter().collect();
                let Ok(shown) = text
                    .trim_matches(|char: char| !char.is_ascii_digit())
                    .parse::<usize>()
                else {
                    let free = queens
                        .iter()
                        .all(|&(r, c)| r != row && c != col && r.abs_diff(row) != c.abs_diff(col));
                    assert!(!free, "no number at {row}, {col}: {text:?}\n{screen}");
                    continue;
                };
                assert_eq!(
                    shown,
                    remain(&queens, row, col),
                    "{queens:?} and {row}, {col}\n{screen}"
                );
            }
        }
    }
    assert!(text(&app).contains("remain"), "{}", text(&app));
}

/// On larger boards the squares are counted in the background after the total; the act can be used meanwhile, and Esc
/// stops the count.
#[test]
fn what_if_counts_the_squares_in_the_background() {
    let mut app = app(13, "en", 80, 24);
    settle(&mut app);
    keys(&mut app, "e");
    press(&mut app, Action::Point(Spot::Square(Square::new(0, 3))));
    let task = app.background().expect("the total");
    assert!(matches!(task, Work::Holding(_)), "{task:?}");
    work_off(&mut app, &task);
    let one = Given::new(size(13), &[Square::new(0, 3)]).expect("one queen");
    assert_eq!(app.background(), Some(Work::Heat(one.clone())));
    // Queens are put meanwhile, and the squares of these queens are wanted then.
    press(&mut app, Action::Point(Spot::Square(Square::new(1, 6))));
    assert_ne!(app.background(), Some(Work::Heat(one)));
    settle(&mut app);
    assert!(app.background().is_none());
    press(&mut app, Action::Point(Spot::Square(Square::new(1, 6))));
    while matches!(app.background(), Some(Work::Holding(_))) {
        let task = app.background().expect("a task");
        work_off(&mut app, &task);
    }
    keys(&mut app, "\x1b");
    assert_eq!(app.mode(), Mode::WhatIf, "the first Esc stops the count");
    assert!(app.background().is_none());
    keys(&mut app, "\x1b");
    assert_eq!(app.mode(), Mode::Main);
}

/// While a task of a lesson is open, what if shows no numbers.
#[test]
fn what_if_hides_its_numbers_while_a_lesson_asks() {
    let mut asked = 0;
    for lesson in content().lessons() {
        let mut app = app(8, "en", 120, 40);
        app.open_lesson(content(), &lesson.id);
        press(&mut app, Action::WhatIf);
        let open = app
            .lesson
            .as_ref()
            .is_some_and(|lesson| lesson.task().is_some());
        if matches!(app.overlay, Overlay::WhatIf(_)) && open {
            asked += 1;
            assert_eq!(app.heat_of(), None, "{}", lesson.id);
        }
    }
    assert!(asked > 0, "no lesson allows it");
}
