//! The tree of the search: keys, clicks, numbers, sizes, and what it must not show.

use insta::assert_snapshot;
use queens_tui::action::{Action, Mode, Target};
use queens_tui::pages::Tree;
use queens_tui::tutor::App;

use crate::support::{acts, app, hit, keys, press, presses, queens, settle, text};

fn go(cols: &[usize]) -> Action {
    Action::Go(Target::Queens {
        cols: cols.to_vec(),
        cursor: 0,
    })
}

fn selected(app: &App) -> Vec<usize> {
    let Some(tree) = app.page::<Tree>() else {
        panic!("the tree is open")
    };
    let lines = tree.lines(&app.session);
    match &tree.selected(&lines).expect("a branch").there {
        Target::Queens { cols, .. } => cols.clone(),
        there => panic!("{there:?}"),
    }
}

#[test]
fn the_tree_in_two_sizes() {
    for (name, columns, rows, language) in [
        ("tree_80x24", 80, 24, "en"),
        ("tree_120x40", 120, 40, "en"),
        ("tree_zh", 80, 24, "zh"),
    ] {
        let mut app = app(8, language, columns, rows);
        acts(&mut app, [go(&[0, 4, 7]), Action::Tree]);
        assert_snapshot!(name, text(&app));
    }
}

/// The branches of row 0 say how many solutions they have given so far, on the strip as on the page, and nothing of those
/// to come.
#[test]
fn branches_tell_what_has_been_found_and_nothing_else() {
    let given = [4, 8, 16, 18, 18, 16, 8, 4];
    for (step, found) in [(980, 0), (981, 1), (17_776, 92)] {
        let mut app = app(8, "en", 120, 40);
        press(&mut app, Action::Go(Target::Step(step)));
        for opened in ["", "T"] {
            keys(&mut app, opened);
            let shown = text(&app);
            let line = shown.lines().find(|line| line.contains("row 0"));
            let mut left = found;
            for (col, all) in given.into_iter().enumerate() {
                let so_far = all.min(left);
                left -= so_far;
                let said = format!("▏{col} ★{so_far} ");
                let says = line.is_some_and(|line| line.contains(&said));
                assert_eq!(says, so_far > 0, "{said}\n{shown}");
            }
        }
    }
}

/// Before the first press the strip is empty.
#[test]
fn the_strip_is_empty_before_the_first_press() {
    let mut app = app(8, "en", 120, 40);
    assert!(!text(&app).contains("row 0"));
    press(&mut app, Action::Step);
    assert!(text(&app).contains("row 0"));
    press(&mut app, Action::Back);
    assert!(!text(&app).contains("row 0"));
}

#[test]
fn keys_move_through_the_tree_and_go_there() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, go(&[0, 4, 7]));
    keys(&mut app, "T");
    assert_eq!(app.mode(), Mode::Tree);
    assert_eq!(selected(&app), [0, 4, 7]);
    press(&mut app, Action::MoveUp);
    assert_eq!(selected(&app), [0, 4]);
    press(&mut app, Action::MoveDown);
    assert_eq!(
        selected(&app),
        [0, 4, 7],
        "down returns to where up came from"
    );
    presses(&mut app, 5, &Action::MoveUp);
    assert_eq!(selected(&app), [0]);
    presses(&mut app, 3, &Action::MoveRight);
    assert_eq!(selected(&app), [3]);
    press(&mut app, Action::MoveLeft);
    assert_eq!(selected(&app), [2]);
    press(&mut app, Action::MoveDown);
    assert_eq!(selected(&app), [2, 0], "the first child");
    press(&mut app, Action::MoveRight);
    assert_eq!(selected(&app), [2, 4], "columns 1 to 3 are attacked");
    keys(&mut app, "\n");
    assert!(app.pages().is_empty());
    assert_eq!(queens(&app), [2, 4]);
    assert_eq!(app.session.desk.cursor.position().walk.cursor(), 0);
    keys(&mut app, "`");
    assert_eq!(
        queens(&app),
        [0, 4, 7],
        "one goes back from it as from any jump"
    );
}

/// A click on each cell of the screen goes to the placement whose segment is drawn there.
#[test]
fn a_click_goes_there() {
    let mut app = app(8, "en", 80, 24);
    acts(&mut app, [go(&[0, 4]), Action::Tree]);
    let lines: Vec<String> = text(&app).lines().map(str::to_owned).collect();
    let (y, line) = lines
        .iter()
        .enumerate()
        .find(|(_, line)| line.contains("row 1"))
        .expect("a row");
    let x = line
        .chars()
        .position(|char| char == '6')
        .expect("column 6 of row 1");
    let action = hit(&app, x as u16, y as u16).expect("a segment");
    assert_eq!(action, go(&[0, 6]));
    press(&mut app, action);
    assert_eq!(queens(&app), [0, 6]);
}

/// The sizes of the branches of a large board are counted in the background.
#[test]
fn large_boards_are_counted_in_the_background() {
    let mut app = app(18, "en", 120, 40);
    acts(&mut app, [go(&[0, 2, 4, 1, 3, 8]), Action::Tree]);
    assert!(text(&app).contains("being counted"), "{}", text(&app));
    settle(&mut app);
    let screen = text(&app);
    assert!(!screen.contains("being counted"), "{screen}");
    assert!(screen.contains("Visited: 59,365,844,490 of"), "{screen}");
}

/// The numbers of the largest board stand in full, however narrow the screen is.
#[test]
fn the_largest_numbers_are_exact() {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        let mut app = app(20, "en", columns, rows);
        press(&mut app, Action::Tree);
        let screen = text(&app);
        for number in ["3,769,977,745,908", "110,376,421,052,631,578,947,368,420"] {
            assert!(screen.contains(number), "{screen}");
        }
    }
}

/// A dead end, a solution and the path differ in shape, not in colour alone.
#[test]
fn dead_ends_solutions_and_the_path_differ_without_colours() {
    let mut app = app(8, "en", 80, 24);
    app.session.terminal.colors = queens_tui::session::Colors::None;
    acts(&mut app, [go(&[0, 2, 4, 1]), Action::Tree]);
    let screen = text(&app);
    for sign in ["▏", "█", "─"] {
        assert!(screen.contains(sign), "{sign}: {screen}");
    }
    app.session.terminal.ascii = true;
    let screen = text(&app);
    assert!(screen.contains('#') && screen.is_ascii(), "{screen}");
}

/// Where numbers have no room, a sign on the board tells branches with solutions.
#[test]
fn squares_with_solutions_are_marked_at_every_size() {
    let mut app = app(14, "en", 80, 24);
    acts(&mut app, [go(&[0, 2, 4]), Action::Tree]);
    settle(&mut app);
    let screen = text(&app);
    assert!(screen.contains("  2 ▕★ ★ ★ ★ ★ ★ ★ ★ ★ ♛"), "{screen}");
}

/// Whatever the width, the lines have one blank after a number and one before the next branch.
#[test]
fn no_number_touches_a_line() {
    for (n, step) in [(8, 9_000), (12, 5_000_000), (20, 981)] {
        let mut app = app(n, "en", 60, 24);
        press(&mut app, Action::Go(Target::Step(step)));
        for columns in 60..=200 {
            press(&mut app, Action::Resize(columns, 24));
            let screen = text(&app);
            let strip = screen.lines().nth(22).expect("the strip");
            let signs: Vec<_> = strip.chars().collect();
            let touches = signs.windows(2).any(|pair| {
                let [one, other] = [pair[0], pair[1]];
                let line = |char| ['━', '█', '─'].contains(&char);
                let number = |char: char| char.is_ascii_digit();
                number(one) && line(other) || line(one) && other == '▏'
            });
            assert!(!touches && strip.contains('▏'), "{columns}: {strip}");
        }
    }
}
