//! The gallery: its boards against an independent search and rotations, what it fetches, and its screens.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use queens_tui::action::Action;
use queens_tui::app::gallery::{Contents, Filter};
use queens_tui::app::{App, Fetch, Gallery, Options, Overlay, Work};
use queens_tui::search::{Given, Square};
use queens_tui::timeline::Position;

use crate::chess::{images, solutions};
use crate::support::{
    Dice, app_with, click, hit, keys, page, press, presses, queens, size, some, text, work_off,
};

fn open(n: usize, given: &[Square], columns: u16, rows: u16, language: &str) -> App {
    let options = Options {
        language: language.to_owned(),
        given: Given::new(size(n), given).expect("queens that do not attack each other"),
        ..Options::new(size(n))
    };
    let mut app = app_with(options, columns, rows);
    press(&mut app, Action::Gallery);
    app
}

fn gallery(app: &App) -> &Gallery {
    match &app.overlay {
        Overlay::Gallery(gallery) => gallery,
        other => panic!("the gallery is closed: {other:?}"),
    }
}

/// The gallery of 8 queens in English at 80×24.
fn eight() -> App {
    open(8, &[], 80, 24, "en")
}

/// Goes to the solution with this number.
fn go(app: &mut App, number: usize) {
    keys(app, &format!("{number}\n"));
    rest(app);
}

/// Does the gallery's background work.
fn rest(app: &mut App) {
    app.prepare();
    while let Some(task @ Work::Gallery(_)) = app.background() {
        work_off(app, &task);
        app.prepare();
    }
}

fn act(app: &mut App, action: Action) {
    press(app, action);
    rest(app);
}

fn columns(app: &App) -> Vec<usize> {
    gallery(app)
        .chosen()
        .expect("a board under the bar")
        .placement()
        .columns()
        .collect()
}

/// Goes through the whole list; returns each solution's number, columns, whether it is fundamental, and the size of its
/// class.
fn page_through(app: &mut App) -> Vec<(u64, Vec<usize>, bool, usize)> {
    act(app, Action::Start);
    let mut all = Vec::new();
    loop {
        let chosen = gallery(app).chosen().expect("a board under the bar");
        all.push((
            chosen.number(),
            columns(app),
            chosen.fundamental,
            chosen.members,
        ));
        let before = gallery(app).place();
        act(app, Action::MoveRight);
        if gallery(app).place() == before {
            return all;
        }
    }
}

#[test]
fn all_boards_are_there_with_number_class_and_first() {
    for n in [1, 4, 5, 6, 7, 8] {
        let expected: Vec<_> = solutions(n)
            .into_iter()
            .enumerate()
            .map(|(at, cols)| {
                let class = images(&cols);
                (
                    at as u64 + 1,
                    cols.clone(),
                    class.first() == Some(&cols),
                    class.len(),
                )
            })
            .collect();
        let mut app = open(n, &[], 80, 24, "en");
        assert_eq!(page_through(&mut app), expected, "N = {n}");
        act(&mut app, Action::Filter);
        assert_eq!(gallery(&app).filter, Filter::Fundamental);
        let firsts: Vec<_> = expected
            .iter()
            .filter(|(_, _, first, _)| *first)
            .cloned()
            .collect();
        assert_eq!(page_through(&mut app), firsts, "N = {n}");
        if n == 8 {
            let of_size = |size: usize| {
                firsts
                    .iter()
                    .filter(|(.., members)| *members == size)
                    .count()
            };
            assert_eq!([firsts.len(), of_size(4), of_size(8)], [12, 1, 11]);
        }
        // The class of the solution under the bar, which is the last fundamental one.
        act(&mut app, Action::Filter);
        assert_eq!(gallery(&app).filter, Filter::Class);
        let members = images(&firsts.last().expect("one at least").1);
        let theirs: Vec<_> = expected
            .iter()
            .filter(|(_, cols, ..)| members.contains(cols))
            .cloned()
            .collect();
        assert_eq!(page_through(&mut app), theirs, "N = {n}");
    }
}

#[test]
fn boards_without_solutions_say_so() {
    for n in [2, 3] {
        for language in ["en", "zh"] {
            let mut app = open(n, &[], 80, 24, language);
            for action in [
                Action::MoveDown,
                Action::Images,
                Action::Mirror,
                Action::Filter,
                Action::Submit,
            ] {
                act(&mut app, action);
                assert_eq!(gallery(&app).contents(), Contents::None);
            }
        }
    }
    let none = [
        Square::new(0, 0),
        Square::new(1, 2),
        Square::new(2, 4),
        Square::new(3, 1),
        Square::new(4, 3),
    ];
    let app = open(8, &none, 80, 24, "en");
    assert_eq!(gallery(&app).contents(), Contents::None);
    assert!(text(&app).contains("No solution holds these queens."));
}

#[test]
fn given_queens_filter() {
    for given in [
        vec![Square::new(3, 1), Square::new(4, 3)],
        vec![Square::new(0, 0)],
        vec![Square::new(7, 7)],
    ] {
        let mut app = open(8, &given, 80, 24, "en");
        assert_eq!(
            gallery(&app).filter,
            Filter::Given,
            "it opens at the solutions with the given queens"
        );
        let boards: Vec<_> = page_through(&mut app)
            .into_iter()
            .map(|(number, cols, ..)| (number, cols))
            .collect();
        let all = solutions(8)
            .into_iter()
            .enumerate()
            .map(|(at, cols)| (at as u64 + 1, cols));
        let holding: Vec<_> = all
            .filter(|(_, cols)| given.iter().all(|queen| cols[queen.row] == queen.col))
            .collect();
        assert_eq!(boards, holding, "{given:?}");
    }
}

/// Where a pass would take too long, each solution with the given queens is found from the one before.
#[test]
fn given_queens_filter_without_a_pass() {
    let given_queens: Vec<_> = [0, 2, 4, 1, 12]
        .iter()
        .enumerate()
        .map(|(row, &col)| Square::new(row, col))
        .collect();
    let mut app = open(16, &given_queens, 80, 24, "en");
    rest(&mut app);
    act(&mut app, Action::Start);
    let mut numbers = Vec::new();
    for _ in some(0..40, 16) {
        let chosen = *gallery(&app).chosen().expect("a board");
        assert!(
            given_queens
                .iter()
                .all(|queen| chosen.placement().column(queen.row) == Some(queen.col))
        );
        numbers.push(chosen.number());
        act(&mut app, Action::MoveRight);
    }
    let stop = AtomicBool::new(false);
    let mut moment = Position::start(size(16));
    let given = Given::new(size(16), &given_queens).expect("queens");
    for number in numbers
        .iter()
        .take_while(|number| **number < *numbers.last().expect("some"))
    {
        let next = app.session.timeline.next(
            &moment,
            queens_tui::census::Goal::Solution,
            &given,
            &stop,
            &|_, _| (),
        );
        moment = next.expect("not stopped").expect("one more");
        assert_eq!(moment.solutions(), *number);
    }
    assert!(!gallery(&app).is_cut());
    act(&mut app, Action::End);
    let last = gallery(&app).number();
    act(&mut app, Action::MoveRight);
    assert_eq!(
        gallery(&app).number(),
        last,
        "nothing comes after the last one"
    );
    let index = app.session.timeline;
    let mut app = open(16, &given_queens[..2], 80, 24, "en");
    app.session.timeline = index;
    rest(&mut app);
    assert!(gallery(&app).is_cut());
    assert!(text(&app).contains("1 of the first 500"));
}

#[test]
fn mirror_images_are_linked_and_both_marked() {
    let all = solutions(8);
    let mut app = eight();
    for (at, cols) in all.iter().enumerate() {
        go(&mut app, at + 1);
        assert_eq!(columns(&app), *cols);
        act(&mut app, Action::Mirror);
        assert_eq!(
            columns(&app),
            cols.iter().map(|col| 7 - col).collect::<Vec<_>>()
        );
        assert_eq!(gallery(&app).number(), Some(92 - at as u64));
    }
    // 46 and 47 are mirror images of each other.
    go(&mut app, 46);
    let mirrors: Vec<_> = gallery(&app)
        .sight()
        .iter()
        .filter(|shown| shown.mirror)
        .map(|shown| shown.number)
        .collect();
    assert_eq!(mirrors, [47]);
    assert!(text(&app).contains("(47 "));
    // The mirror image of a fundamental solution is not fundamental: all are shown, and a notice says so.
    act(&mut app, Action::Filter);
    let number = gallery(&app).number().expect("8 is counted");
    press(&mut app, Action::Mirror);
    assert_eq!(
        (gallery(&app).filter, gallery(&app).number()),
        (Filter::All, Some(93 - number))
    );
    assert!(app.notice.is_some());
}

/// Checked against all 365,596 solutions of 14 queens from an independent search.
#[test]
fn numbers_find_the_right_boards_of_fourteen() {
    fn below(all: u32, masks: (u32, u32, u32), cols: u64, found: &mut Vec<u64>) {
        if masks.0 == all {
            found.push(cols);
            return;
        }
        let mut free = all & !(masks.0 | masks.1 | masks.2);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let col = u64::from(bit.trailing_zeros());
            below(
                all,
                (masks.0 | bit, (masks.1 | bit) << 1, (masks.2 | bit) >> 1),
                cols << 4 | col,
                found,
            );
        }
    }
    let mut all = Vec::new();
    below((1 << 14) - 1, (0, 0, 0), 0, &mut all);
    assert_eq!(all.len(), 365_596);
    let cols = |packed: u64| {
        (0..14)
            .rev()
            .map(|row| (packed >> (4 * row) & 15) as usize)
            .collect::<Vec<_>>()
    };
    let mut app = open(14, &[], 120, 40, "en");
    rest(&mut app);
    let mut dice = Dice(14);
    for _ in 0..60 {
        let number = dice.below(365_596) + 1;
        go(&mut app, number);
        for shown in gallery(&app).sight() {
            let board: Vec<_> = shown
                .solution
                .expect("fetched")
                .placement()
                .columns()
                .collect();
            assert_eq!(board, cols(all[shown.number as usize - 1]));
        }
        let class = images(&columns(&app));
        let chosen = *gallery(&app).chosen().expect("a board");
        assert_eq!(
            (chosen.members, chosen.fundamental),
            (class.len(), class.first() == Some(&columns(&app)))
        );
        let first = gallery(&app)
            .first_of_class()
            .expect("its images are numbered");
        assert_eq!(Some(&cols(all[first as usize - 1])), class.first());
    }
    act(&mut app, Action::Filter);
    assert_eq!(gallery(&app).place().map(|(_, of)| of), Some(45_752));
    act(&mut app, Action::End);
    let class = images(&columns(&app));
    assert_eq!(class.first(), Some(&columns(&app)));
}

/// Opening, jumping to the end and scrolling fetch the visible boards and nothing else.
#[test]
fn only_visible_boards_are_fetched() {
    let asked = |app: &App| match app.background() {
        Some(Work::Gallery(Fetch::Numbers(numbers))) => numbers,
        other => panic!("boards are wanted, not {other:?}"),
    };
    let mut app = open(17, &[], 120, 40, "en");
    let room = gallery(&app).grid().capacity();
    let across = u64::from(gallery(&app).grid().across);
    assert_eq!(asked(&app), (1..=room).collect::<Vec<_>>());
    assert_eq!(
        gallery(&app)
            .sight()
            .iter()
            .filter(|shown| shown.solution.is_some())
            .count(),
        0,
        "not on this thread"
    );
    rest(&mut app);
    for line in 1..=u64::from(gallery(&app).grid().down) {
        press(&mut app, Action::MoveDown);
        if line < u64::from(gallery(&app).grid().down) {
            assert!(
                !matches!(app.background(), Some(Work::Gallery(Fetch::Numbers(_)))),
                "these are visible already"
            );
        }
    }
    assert_eq!(
        asked(&app),
        (room + 1..=room + across).collect::<Vec<_>>(),
        "one more line"
    );
    press(&mut app, Action::End);
    let last = 95_815_104;
    assert!(asked(&app).len() as u64 <= room && asked(&app).last() == Some(&last));
    presses(&mut app, 1_000, &Action::PageUp);
    assert!(
        asked(&app).len() as u64 <= room,
        "pages that were never drawn are not fetched"
    );
    rest(&mut app);
    assert!(
        gallery(&app)
            .sight()
            .iter()
            .all(|shown| shown.solution.is_some())
    );
}

#[test]
fn larger_boards_explain_their_limits() {
    let mut app = open(20, &[], 80, 24, "en");
    rest(&mut app);
    act(&mut app, Action::Filter);
    assert_eq!(gallery(&app).contents(), Contents::TooLarge);
    assert!(text(&app).contains("up to 15 queens"));
    act(&mut app, Action::Filter);
    assert_eq!(
        (gallery(&app).filter, gallery(&app).place()),
        (Filter::Class, Some((1, 8)))
    );
}

#[test]
fn enter_takes_the_search_to_the_solution() {
    for (n, number) in [(8, 40), (14, 123_456), (17, 5_000_000)] {
        let mut app = open(n, &[], 80, 24, "en");
        rest(&mut app);
        // Enter works before the board has been fetched.
        keys(&mut app, &format!("{number}\n\n"));
        assert_eq!(app.overlay, Overlay::None);
        assert_eq!(app.session.cursor.position().solutions(), number);
        assert!(app.walk().placement().is_solution());
        press(&mut app, Action::Gallery);
        rest(&mut app);
        assert_eq!(
            gallery(&app).number(),
            Some(number),
            "it opens where the search is"
        );
        act(&mut app, Action::Images);
        (0..5).for_each(|_| act(&mut app, Action::MoveRight));
        let turned = images(&columns(&app));
        act(&mut app, Action::Submit);
        let there = queens(&app);
        assert!(turned.contains(&there));
    }
    let mut app = eight();
    let before = *app.session.cursor.position();
    act(&mut app, Action::MoveDown);
    act(&mut app, Action::Escape);
    assert_eq!(
        (&app.overlay, *app.session.cursor.position()),
        (&Overlay::None, before),
        "Esc leaves the search where it was"
    );
}

/// The image labelled as a rotation by 90° is one on the screen, flipped or not.
#[test]
fn images_are_labelled_correctly() {
    for flip in [false, true] {
        let mut app = open(8, &[], 120, 40, "en");
        if flip {
            act(&mut app, Action::Flip);
        }
        let original = columns(&app);
        act(&mut app, Action::Images);
        let images = gallery(&app).sight();
        let image = |at: usize| {
            images[at]
                .solution
                .expect("it is shown")
                .placement()
                .columns()
                .collect::<Vec<_>>()
        };
        let x = |col: usize| if flip { col } else { 7 - col };
        let seen = |cols: &[usize]| {
            cols.iter()
                .enumerate()
                .map(|(y, &col)| (x(col), y))
                .collect::<BTreeSet<_>>()
        };
        let first = seen(&original);
        let turned = |turn: &dyn Fn(usize, usize) -> (usize, usize)| {
            first.iter().map(|&(x, y)| turn(x, y)).collect()
        };
        let (clockwise, counter): (BTreeSet<_>, BTreeSet<_>) =
            (turned(&|x, y| (7 - y, x)), turned(&|x, y| (y, 7 - x)));
        let quarter = seen(&image(1));
        let screen = text(&app);
        if flip {
            assert!(screen.contains("turning clockwise"), "{screen}");
            assert_eq!(quarter, clockwise);
        } else {
            assert!(screen.contains("turning counterclockwise"), "{screen}");
            assert_eq!(quarter, counter);
        }
        // The mirror axes in the order shown: vertical, horizontal, and the two diagonals.
        let up: BTreeSet<_> = turned(&|x, y| (y, x));
        let rising: BTreeSet<_> = turned(&|x, y| (7 - y, 7 - x));
        let lines = screen
            .lines()
            .filter(|line| line.contains("mirror ╱") || line.contains("mirror ╲"));
        let lines: String = lines.collect();
        let falling_first = lines.find('╲') < lines.find('╱');
        let transposed = seen(&image(6));
        assert_eq!(
            transposed,
            if falling_first { up } else { rising },
            "flip {flip}: {lines}"
        );
    }
}

#[test]
fn coinciding_images_are_named() {
    let mut app = eight();
    go(&mut app, 14);
    assert_eq!(gallery(&app).chosen().map(|chosen| chosen.members), Some(4));
    act(&mut app, Action::Images);
    let screen = text(&app);
    for said in [
        "4 different boards",
        "= as it is",
        "= rotation by 90°",
        "= mirror │",
        "= mirror ╱",
    ] {
        assert!(screen.contains(said), "{said}\n{screen}");
    }
}

#[test]
fn a_click_chooses_and_a_second_one_goes() {
    let mut app = eight();
    // The second board of the second line.
    click(&mut app, (22, 14));
    rest(&mut app);
    assert_eq!(gallery(&app).number(), Some(6));
    assert_eq!(hit(&app, 18, 14), None, "between two boards");
    click(&mut app, (22, 14));
    assert_eq!(
        (&app.overlay, app.session.cursor.position().solutions()),
        (&Overlay::None, 6)
    );
    press(&mut app, Action::Gallery);
    act(&mut app, Action::End);
    act(&mut app, Action::ScrollUp);
    assert_eq!(gallery(&app).number(), Some(88));
}

/// No text is cut for 8 queens, in either language, in any state of the gallery.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    for language in ["en", "zh"] {
        let mut app = open(8, &[Square::new(0, 0)], 80, 24, language);
        for _ in 0..4 {
            for _ in 0..92 {
                act(&mut app, Action::MoveRight);
                let screen = text(&app);
                assert!(!screen.contains('…'), "{language}\n{screen}");
            }
            act(&mut app, Action::Filter);
        }
    }
}

#[test]
fn galleries_in_both_languages() {
    for (n, columns, rows, language) in [
        (8, 80, 24, "en"),
        (8, 60, 20, "en"),
        (20, 80, 24, "en"),
        (8, 80, 24, "zh"),
    ] {
        let mut app = open(n, &[], columns, rows, language);
        rest(&mut app);
        let mut after = |name: &str, action: Action| {
            act(&mut app, action);
            page(name, &app)
        };
        let mut pages = after("one line down", Action::MoveDown);
        pages += &after("fundamental", Action::Filter);
        pages += &after("one class", Action::Filter);
        pages += &after("images", Action::Images);
        insta::assert_snapshot!(
            format!("gallery-{n}-queens-{columns}x{rows}-{language}"),
            pages
        );
    }
}
