//! The page *solutions*: its counts and its list against an independent search, what its keys and clicks do, where it
//! leads, and its screens.

mod counting;

use queens_tui::action::{Action, Mode, Spot};
use queens_tui::pages::Solutions;
use queens_tui::search::{Given, Square};
use queens_tui::session::{Colors, Options, Terminal};
use queens_tui::tutor::App;

use crate::chess::{images, solutions};
use crate::support::{
    Dice, acts, app, app_with, click, content, hit, keys, notice, page, place, press, settle, size,
    some, step, story, text,
};

/// The queens of the puzzle of 1850: b4 and d5.
const PUZZLE: [Square; 2] = [Square::new(3, 1), Square::new(4, 3)];

fn open(n: usize, language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(n, language, columns, rows);
    settle(&mut app);
    keys(&mut app, "s");
    app
}

/// The search of 8 queens with these given.
fn given(queens: &[Square]) -> App {
    let given = Given::new(size(8), queens).expect("queens that do not attack each other");
    let options = Options {
        given,
        ..Options::new(size(8))
    };
    app_with(options, 80, 24)
}

/// Keys that come faster than frames are drawn find counted what they ask for.
#[test]
fn enter_goes_at_once() {
    let mut app = app(8, "en", 80, 24);
    app.update(content(), Action::Solutions);
    app.update(content(), Action::Submit);
    assert_eq!((app.mode(), step(&app)), (Mode::Main, 981));
}

fn opened(app: &App) -> &Solutions {
    app.page::<Solutions>().expect("it is open")
}

/// Clicks on a square: puts a queen there, or lifts it.
fn put(app: &mut App, (row, col): (usize, usize)) {
    // Boards have at most 20 columns.
    press(app, Action::Point(Spot::Square(Square::new(row, col))));
    settle(app);
}

/// The solutions that hold these queens, by number.
fn holding(n: usize, queens: &[Square]) -> Vec<(u64, Vec<usize>)> {
    let numbered = (1..).zip(solutions(n));
    numbered
        .filter(|(_, cols)| queens.iter().all(|queen| cols[queen.row] == queen.col))
        .collect()
}

/// The number of the solution shown, and its columns.
fn shown(app: &App) -> Option<(u64, Vec<usize>)> {
    let shown = opened(app).shown()?;
    Some((shown.number, shown.placement.columns().collect()))
}

/// The number of the queens' solutions, and of those with a queen on this square; `None` while they are not counted.
fn counted(app: &App, at: Square) -> Option<(u64, u64)> {
    let given = opened(app).setup.given()?;
    let total = app.session.desk.solutions_with(&given)?;
    Some((total, app.session.desk.by_square.of(&given)?.at(at)))
}

/// Each solution is marked with its class; f lists the first of each class.
#[test]
fn classes_are_those_of_rotations_and_reflections() {
    for n in [1, 4, 5, 6, 7, 8] {
        let mut app = open(n, "en", 80, 24);
        let first = |cols: &Vec<usize>| images(cols).first() == Some(cols);
        let expected: Vec<_> = (1..)
            .zip(solutions(n))
            .map(|(number, cols)| (number, first(&cols)))
            .collect();
        let listed = |app: &App| -> Vec<_> {
            let list = opened(app).list().expect("a list");
            list.iter().map(|s| (s.number, s.fundamental)).collect()
        };
        assert_eq!(listed(&app), expected, "N = {n}");
        keys(&mut app, "f");
        let firsts: Vec<_> = expected.into_iter().filter(|(_, first)| *first).collect();
        assert_eq!(listed(&app), firsts, "N = {n}");
    }
    let mut app = open(8, "en", 80, 24);
    // Solution 14 is the one whose class has four members.
    keys(&mut app, "fGN");
    assert!(text(&app).contains("of 12 fundamental"), "{}", text(&app));
    keys(&mut app, "f");
    assert!(text(&app).contains(&format!(" {} ◆", shown(&app).expect("one").0)));
    // With a queen in the first column from the left no solution is the first of its class; f is offered still.
    put(&mut app, (0, 7));
    keys(&mut app, "f");
    let screen = text(&app);
    assert!(
        screen.contains("None of these") && screen.contains("f fundamental"),
        "{screen}"
    );
}

/// The numbers on the screen are those of an independent search, in the columns under the ruler, flipped or not.
#[test]
fn every_free_square_shows_its_number() {
    let all = solutions(8);
    for flip in [false, true] {
        let mut app = app(8, "en", 80, 24);
        app.session.flip = flip;
        keys(&mut app, "s");
        let mut queens: Vec<Square> = Vec::new();
        for queen in [None, Some((0, 0)), Some((1, 6)), Some((5, 1))] {
            if let Some((row, col)) = queen {
                put(&mut app, (row, col));
                queens.push(Square::new(row, col));
            }
            let screen = text(&app);
            for row in 0..8 {
                let line = screen.lines().nth(2 + 2 * row).expect("a row");
                let line: Vec<char> = line.chars().collect();
                for col in 0..8 {
                    let x = if flip { col } else { 7 - col };
                    let cell: String = line[5 + 4 * x..][..4].iter().collect();
                    let number = cell.trim_matches(|char: char| !char.is_ascii_digit());
                    let at = Square::new(row, col);
                    let meets = |queen: &Square| {
                        queen.row == row || queen.col == col || queen.line_to(at).is_some()
                    };
                    let expected = if queens.iter().any(meets) {
                        String::new()
                    } else {
                        let holds = |cols: &&Vec<usize>| {
                            cols[row] == col && queens.iter().all(|q| cols[q.row] == q.col)
                        };
                        all.iter().filter(holds).count().to_string()
                    };
                    assert_eq!(number, expected, "{queens:?}, {at}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn the_puzzle_of_1850_is_taken_into_the_search_and_dropped_again() {
    let mut app = given(&PUZZLE);
    keys(&mut app, "s");
    assert_eq!(
        opened(&app).setup.queens(),
        PUZZLE,
        "it opens with the given ones"
    );
    assert!(text(&app).contains("2 of 92"), "{}", text(&app));
    keys(&mut app, "c");
    for queen in PUZZLE {
        put(&mut app, (queen.row, queen.col));
    }
    let [(first, _), (second, _)] = holding(8, &PUZZLE)[..] else {
        panic!("two")
    };
    keys(&mut app, "nN\n");
    assert_eq!(app.mode(), Mode::Main);
    assert_eq!(app.session.desk.cursor.position().solutions(), first);
    let (screen, words) = (text(&app), story(&app));
    assert!(screen.contains("★ 2 with them") && screen.contains("given 3:1,4:3"));
    assert!(words.contains("holds the given queens"), "{screen}");
    keys(&mut app, "n");
    assert_eq!(app.session.desk.cursor.position().solutions(), second);
    keys(&mut app, "n");
    assert_eq!(notice(&app), Some("notice-no-more-given"));
    keys(&mut app, "sc\n");
    assert!(app.session.desk.given.is_empty());
    assert!(
        !text(&app).contains("given 3:1") && text(&app).contains("of 92"),
        "{}",
        text(&app)
    );
}

/// It opens at the solution on the board, or at the next one; Enter goes to the one shown, and Esc changes nothing.
#[test]
fn enter_goes_to_the_solution_shown_and_escape_changes_nothing() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Go("solution:40".parse().expect("one")));
    keys(&mut app, "s");
    assert_eq!(shown(&app).map(|(number, _)| number), Some(40));
    keys(&mut app, "nn\n");
    assert_eq!(app.mode(), Mode::Main);
    assert_eq!(app.session.desk.cursor.position().solutions(), 42);
    assert!(app.session.walk().placement().is_solution() && app.session.desk.given.is_empty());
    press(&mut app, Action::Step);
    let before = app.session.walk();
    keys(&mut app, "s");
    assert_eq!(shown(&app).map(|(number, _)| number), Some(43));
    acts(&mut app, [Action::Put, Action::MoveDown, Action::Put]);
    let queens = opened(&app).setup.clone();
    for action in [Action::Language, Action::Theme, Action::Resize(120, 40)] {
        press(&mut app, action.clone());
        assert_eq!(opened(&app).setup, queens, "{action:?}");
    }
    press(&mut app, Action::Escape);
    assert_eq!((app.mode(), app.session.walk()), (Mode::Main, before));
    assert!(app.session.desk.given.is_empty());
    // Where no solution is left, Enter leads nowhere.
    keys(&mut app, "s");
    put(&mut app, (0, 0));
    put(&mut app, (1, 1));
    keys(&mut app, "\n");
    assert_eq!(app.mode(), Mode::Solutions);
    assert_eq!(notice(&app), Some("notice-solutions-none"));
}

/// A click on a square's cell puts or lifts a queen there, on every board, flipped or not.
#[test]
fn clicks_land_on_the_square_under_them() {
    for n in [1, 4, 8, 20] {
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            for flip in [false, true] {
                let mut app = app(n, "en", columns, rows);
                app.session.flip = flip;
                keys(&mut app, "s");
                let mut random = Dice(n as u64);
                for _ in 0..30 {
                    let x = random.below(usize::from(columns)) as u16;
                    let y = random.below(usize::from(rows)) as u16;
                    let Some(action @ Action::Point(Spot::Square(square))) = hit(&app, x, y) else {
                        continue;
                    };
                    let stood = opened(&app).setup.holds(square);
                    press(&mut app, action.clone());
                    assert_eq!(opened(&app).setup.holds(square), !stood);
                    assert_eq!(opened(&app).point, square);
                    assert_eq!(hit(&app, x, y), Some(action), "the board stays");
                }
            }
        }
    }
}

#[test]
fn a_click_on_the_list_shows_a_solution_and_a_second_one_goes_there() {
    let mut app = open(8, "en", 80, 24);
    let there = place(&app, "4 ·8");
    click(&mut app, there);
    assert_eq!(shown(&app).map(|(number, _)| number), Some(4));
    press(&mut app, Action::ScrollDown);
    press(&mut app, Action::ScrollUp);
    let there = place(&app, "4 ·8");
    click(&mut app, there);
    assert_eq!(app.mode(), Mode::Main);
    assert_eq!(app.session.desk.cursor.position().solutions(), 4);
}

#[test]
fn arrows_move_the_cursor_as_the_screen_shows_it() {
    for flip in [false, true] {
        let mut app = app(8, "en", 80, 24);
        app.session.flip = flip;
        keys(&mut app, "s");
        // On a queen the cursor has another form.
        put(&mut app, (3, 3));
        put(&mut app, (3, 3));
        let (x, y) = place(&app, "┏");
        for (action, there) in [
            (Action::MoveLeft, (x - 4, y)),
            (Action::MoveRight, (x, y)),
            (Action::MoveUp, (x, y - 2)),
            (Action::MoveDown, (x, y)),
        ] {
            press(&mut app, action.clone());
            assert_eq!(place(&app, "┏"), there, "{action:?}, flip {flip}");
        }
        for _ in 0..20 {
            acts(&mut app, [Action::MoveRight, Action::MoveUp]);
        }
        assert_eq!(opened(&app).point, Square::new(0, if flip { 7 } else { 0 }));
    }
    let mut large = open(20, "en", 60, 20);
    for _ in 0..19 {
        acts(&mut large, [Action::MoveDown, Action::Put]);
    }
    assert!(
        text(&large).lines().any(|line| line.starts_with(" 19 ")),
        "the cursor's row stays in sight\n{}",
        text(&large)
    );
}

/// A lesson that asks opens neither the solutions nor the tree, which show what is asked for, but where its task is that page.
#[test]
fn a_lesson_that_asks_does_not_open_it() {
    for lesson in content().lessons() {
        for (action, mode) in [
            (Action::Solutions, Mode::Solutions),
            (Action::Tree, Mode::Tree),
        ] {
            let mut app = app(8, "en", 80, 24);
            app.open_lesson(content(), &lesson.id, None);
            press(&mut app, action);
            let first = lesson.tasks.first();
            let opens = first.is_some_and(|task| task.id == mode.name());
            assert_eq!(app.mode() == mode, opens, "{} {mode:?}", lesson.id);
        }
    }
}

/// In ASCII and without colours, every mark has a shape of its own.
#[test]
fn marks_differ_by_shape() {
    for ascii in [true, false] {
        let mut app = given(&PUZZLE);
        app.session.terminal = Terminal {
            colors: Colors::None,
            ascii,
            ..Terminal::default()
        };
        // The cursor's frame would cover a queen.
        acts(&mut app, [Action::Solutions, Action::MoveUp]);
        let screen = text(&app);
        let squares: Vec<String> = screen
            .lines()
            .skip(2)
            .take(16)
            .map(|line| line.chars().skip(5).take(32).collect())
            .collect();
        let board = squares.concat();
        let [queen, attacked] = if ascii {
            ["/##\\", "x"]
        } else {
            ["▗██▖", "×"]
        };
        assert_eq!(board.matches(queen).count(), 2, "{screen}");
        // 22 squares are free.
        assert_eq!(board.matches(attacked).count(), 64 - 2 - 22, "{screen}");
        let numbers = board.split(|char: char| !char.is_ascii_digit());
        assert_eq!(numbers.filter(|part| !part.is_empty()).count(), 22);
        assert!(!ascii || screen.is_ascii(), "{screen}");
    }
}

/// No text is cut, in either language, whatever is on the board.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    let mut random = Dice(24);
    let actions = [
        Action::Put,
        Action::NextSolution,
        Action::PreviousSolution,
        Action::Submit,
        Action::Clear,
        Action::Fundamental,
    ];
    for language in ["en", "zh"] {
        let mut app = open(8, language, 80, 24);
        for turn in some(0..600, 6) {
            // Open the page again from the search, which may have given queens now.
            press(&mut app, Action::Solutions);
            if random.below(2) == 0 {
                put(&mut app, (random.below(8), random.below(8)));
            } else {
                press(&mut app, actions[random.below(actions.len())].clone());
            }
            if app.mode() == Mode::Solutions {
                let screen = text(&app);
                assert!(
                    !screen.contains('…') && !screen.contains("solutions-"),
                    "{language} {turn}\n{screen}"
                );
            }
        }
    }
}

#[test]
fn screens_of_the_solutions() {
    for language in ["en", "zh"] {
        let mut app = open(8, language, 80, 24);
        let mut pages = page("no queens", &app);
        put(&mut app, (2, 3));
        keys(&mut app, "n");
        pages += &page("a queen", &app);
        put(&mut app, (5, 3));
        put(&mut app, (4, 1));
        pages += &page("queens that attack one another", &app);
        for (n, columns, rows) in [(3, 80, 24), (8, 60, 20), (12, 80, 24), (20, 80, 24)] {
            let mut app = open(n, language, columns, rows);
            settle(&mut app);
            pages += &page(&format!("{n} queens, {columns}x{rows}"), &app);
        }
        insta::assert_snapshot!(format!("solutions-{language}"), pages);
    }
}
