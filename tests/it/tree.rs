//! The tree of the search: keys, clicks, numbers, sizes, and what it must not show.

use insta::assert_snapshot;
use queens_tui::action::{Action, Mode, Target};
use queens_tui::pages::Tree;
use queens_tui::tutor::App;

use crate::support::{acts, app, content, hit, keys, press, presses, queens, settle, text};

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

/// At 80×24 the branches of row 0 have their solutions beside them, and the mark of the moment hides none.
#[test]
fn no_number_of_a_branch_is_lost() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Go(Target::Step(981)));
    for opened in ["", "T"] {
        keys(&mut app, opened);
        let shown = text(&app);
        let line = shown.lines().find(|line| line.contains("row 0"));
        let numbers = ["0★4", "1★8", "2★16", "3★18", "4★18", "5★16", "6★8", "7★4"];
        let all = numbers
            .iter()
            .all(|number| line.expect("row 0").contains(number));
        assert!(all, "{opened}: {shown}");
    }
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
fn dead_ends_solutions_and_the_path_are_told_apart_without_colours() {
    let mut app = app(8, "en", 80, 24);
    app.session.terminal.colors = queens_tui::session::Colors::None;
    acts(&mut app, [go(&[0, 2, 4, 1]), Action::Tree]);
    let screen = text(&app);
    for sign in ["★", "✗", "▌", "["] {
        assert!(screen.contains(sign), "{sign}: {screen}");
    }
    app.session.terminal.ascii = true;
    let screen = text(&app);
    assert!(screen.contains('#') && screen.is_ascii(), "{screen}");
}

/// In a lesson the tree would show what is asked for.
#[test]
fn a_lesson_does_not_open_the_tree_while_it_asks() {
    for lesson in content().lessons() {
        let mut app = app(8, "en", 80, 24);
        app.open_lesson(content(), &lesson.id, None);
        press(&mut app, Action::Tree);
        assert!(app.page::<Tree>().is_none(), "{}", lesson.id);
    }
}

/// Where numbers have no room, a sign on the board and a shade in the line tell branches with solutions.
#[test]
fn branches_with_solutions_are_told_at_every_width() {
    let mut app = app(14, "en", 80, 24);
    acts(&mut app, [go(&[0, 2, 4]), Action::Tree]);
    settle(&mut app);
    let screen = text(&app);
    assert!(screen.contains("  2 ▕★ ★ ★ ★ ★ ★ ★ ★ ★ ♛"), "{screen}");
    for columns in 60..=120 {
        press(&mut app, Action::Resize(columns, 24));
        let screen = text(&app);
        let first = screen.lines().nth(3).expect("the first line of the tree");
        let (_, first) = first.split_once('│').expect("branches");
        for branch in first.split('│') {
            let shaded = branch.contains(['░', '▒', '▓', '█']);
            // A number of two digits is reversed where it takes the room of the shade.
            let numbered = branch.len() == 2 && branch.bytes().all(|byte| byte.is_ascii_digit());
            assert!(shaded || numbered, "{columns}: {screen}");
        }
    }
}
