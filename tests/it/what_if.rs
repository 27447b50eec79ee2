//! What if: queens put by hand, checked against an independent search.

use std::sync::atomic::AtomicBool;

use queens_tui::action::{Action, Mode, Spot};
use queens_tui::app::{App, Colors, Count, Effect, Options, Overlay, Said, Terminal, WhatIf, Work};
use queens_tui::census;
use queens_tui::search::{Given, Square};

use crate::chess::solutions;
use crate::support::{
    Dice, acts, app, app_with, content, frame, hit, keys, notice, page, pages, press, queens_drawn,
    settle, size, some, story, text, work_off,
};

fn act(app: &App) -> &WhatIf {
    match &app.overlay {
        Overlay::WhatIf(act) => act,
        other => panic!("what if is not open: {other:?}"),
    }
}

fn opened(n: usize, language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(n, language, columns, rows);
    press(&mut app, Action::WhatIf);
    app
}

fn put(app: &mut App, squares: &[(usize, usize)]) {
    for (row, col) in squares {
        press(app, Action::Point(Spot::Square(Square::new(*row, *col))));
    }
}

fn holding(n: usize, queens: &[Square]) -> Vec<(usize, Vec<usize>)> {
    let numbered = solutions(n)
        .into_iter()
        .enumerate()
        .map(|(at, cols)| (at + 1, cols));
    numbered
        .filter(|(_, cols)| queens.iter().all(|queen| cols[queen.row] == queen.col))
        .collect()
}

#[test]
fn the_puzzle_of_1850_is_taken_into_the_search_and_dropped_again() {
    for columns in [80, 120] {
        let mut app = app(8, "en", columns, 40);
        keys(&mut app, "   ep");
        assert_eq!(act(&app).count, Count::Counted(2));
        assert!(text(&app).contains("b4 is row 3, column"), "{}", text(&app));
        keys(&mut app, "nn");
        assert!(
            text(&app).contains("Solution 2 of 2 (number"),
            "{}",
            text(&app)
        );
        keys(&mut app, "N\n");
        let [(first, _), (second, _)] = holding(8, &[Square::new(3, 1), Square::new(4, 3)])[..]
        else {
            panic!("two")
        };
        assert_eq!(app.mode(), Mode::Main);
        assert_eq!(app.session.cursor.position().solutions(), first as u64);
        let shown = text(&app);
        let words = story(&app);
        for part in [
            "solution 1 of 2 ",
            "given 3:1,4:3",
            "of the 2 ",
            "with these queens",
        ] {
            assert!(
                shown.contains(part) || words.contains(part),
                "{part} at {columns}\n{shown}"
            );
        }
        keys(&mut app, "n");
        assert_eq!(app.session.cursor.position().solutions(), second as u64);
        assert!(text(&app).contains("solution 2 of 2 "), "{}", text(&app));
        keys(&mut app, "n");
        assert_eq!(notice(&app), Some("notice-no-more-given"));
        // The next solution of the whole search, which does not hold the given queens.
        let step = app
            .session
            .timeline
            .at_solution(second as u64 + 1, &AtomicBool::new(false))
            .expect("there are 92");
        app.session.cursor.go(step);
        app.prepare();
        assert!(
            story(&app).contains("does not hold the given"),
            "{}",
            text(&app)
        );
        keys(&mut app, "e");
        assert_eq!(
            act(&app).setup.queens(),
            [Square::new(3, 1), Square::new(4, 3)],
            "it opens with the given ones"
        );
        assert!(
            text(&app).contains("solutions count again"),
            "{}",
            text(&app)
        );
        keys(&mut app, "c\n");
        assert!(app.session.given.is_empty());
        assert_eq!(
            app.session.cursor.position().walk,
            step.walk,
            "the search has not moved"
        );
        assert!(
            !text(&app).contains("given 3:1") && text(&app).contains("of 92"),
            "{}",
            text(&app)
        );
    }
}

/// On boards with few and many queens, attacking or not, the count agrees with a filter over all solutions, and paging
/// visits exactly those solutions in order, from either end.
#[test]
fn count_and_paging_agree_with_a_filter_over_all_solutions() {
    let mut random = Dice(5);
    for n in [1, 2, 4, 5, 6, 8] {
        for _ in 0..60 {
            let mut app = opened(n, "en", 80, 24);
            press(&mut app, Action::Clear);
            // Half of the boards are parts of a solution; otherwise hardly any would have one.
            let all = solutions(n);
            let queens: Vec<_> = match all.get(random.below(2 * all.len().max(1))) {
                Some(cols) => (0..n)
                    .filter(|_| random.below(3) == 0)
                    .map(|row| (row, cols[row]))
                    .collect(),
                None => (0..=random.below(3))
                    .map(|_| (random.below(n), random.below(n)))
                    .collect(),
            };
            put(&mut app, &queens);
            let queens = act(&app).setup.queens().to_vec();
            let expected = holding(n, &queens);
            let clash = Given::new(size(n), &queens).is_err();
            let count = if clash {
                Count::Clash
            } else {
                Count::Counted(expected.len() as u64)
            };
            assert_eq!(act(&app).count, count, "{queens:?} of {n}");
            let shown = |app: &App| {
                let act = act(app);
                act.page.map(|page| {
                    let cols: Vec<_> = page.position.walk.placement().columns().collect();
                    let number = page.number_of(act.total()).expect("counted") as usize;
                    (number, page.position.solutions() as usize, cols)
                })
            };
            let list: Vec<_> = expected
                .into_iter()
                .enumerate()
                .map(|(at, (whole, cols))| (at + 1, whole, cols))
                .collect();
            for found in &list {
                press(&mut app, Action::NextSolution);
                assert_eq!(shown(&app).as_ref(), Some(found), "{queens:?} of {n}");
            }
            press(&mut app, Action::NextSolution);
            let end = if list.is_empty() {
                Said::None
            } else {
                Said::Last
            };
            assert_eq!(act(&app).said.as_ref(), Some(&end), "{queens:?} of {n}");
            assert_eq!(shown(&app).as_ref(), list.last());
            // The same change twice restores the queens, and no solution is shown.
            put(&mut app, &[(0, 0), (0, 0)]);
            for found in list.iter().rev() {
                press(&mut app, Action::PreviousSolution);
                assert_eq!(
                    shown(&app).as_ref(),
                    Some(found),
                    "{queens:?} of {n}, from the last"
                );
            }
            press(&mut app, Action::PreviousSolution);
            assert_eq!(
                act(&app).said.as_ref(),
                Some(if list.is_empty() {
                    &Said::None
                } else {
                    &Said::First
                })
            );
            if let Some(first) = list.first() {
                press(&mut app, Action::Submit);
                assert_eq!(app.session.cursor.position().solutions(), first.1 as u64);
                let given: Vec<_> = app.session.given.squares().collect();
                let mut sorted = queens.clone();
                sorted.sort_unstable();
                assert_eq!(given, sorted, "they stay given");
            } else if !queens.is_empty() {
                press(&mut app, Action::Submit);
                assert_eq!(app.mode(), Mode::WhatIf, "there is nowhere to go");
            }
        }
    }
}

#[test]
fn escape_leaves_everything_as_it_was() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "      e");
    let (walk, given) = (app.walk(), app.session.given.clone());
    assert_eq!(
        act(&app).setup.queens(),
        walk.placement().queens().collect::<Vec<_>>(),
        "with the walk's queens"
    );
    put(&mut app, &[(7, 7), (7, 6), (2, 2)]);
    let before = act(&app).clone();
    for action in [
        Action::Language,
        Action::Theme,
        Action::Flip,
        Action::Numbers,
        Action::Resize(120, 40),
    ] {
        press(&mut app, action.clone());
        assert_eq!(act(&app).setup, before.setup, "{action:?}");
        assert_eq!(act(&app).point, before.point, "{action:?}");
    }
    acts(
        &mut app,
        [Action::Puzzle, Action::NextSolution, Action::Escape],
    );
    assert_eq!(
        (app.mode(), app.walk(), app.session.given),
        (Mode::Main, walk, given)
    );
}

/// A click on a square's cell toggles that square, on every board, flipped or not.
#[test]
fn clicks_land_on_the_square_under_them() {
    for n in [1, 4, 8, 20] {
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40)] {
            for flip in [false, true] {
                let mut app = opened(n, "en", columns, rows);
                app.flip = flip;
                press(&mut app, Action::Clear);
                let mut random = Dice(n as u64);
                for _ in 0..40 {
                    let (x, y) = (
                        random.below(usize::from(columns)) as u16,
                        random.below(usize::from(rows)) as u16,
                    );
                    let Some(action @ Action::Point(Spot::Square(square))) = hit(&app, x, y) else {
                        continue;
                    };
                    let stood = act(&app).setup.holds(square);
                    press(&mut app, action);
                    assert_eq!(act(&app).setup.holds(square), !stood);
                    assert_eq!(act(&app).point, square);
                    assert_eq!(
                        hit(&app, x, y),
                        Some(Action::Point(Spot::Square(square))),
                        "the board stays under the mouse"
                    );
                }
                // The number of queens drawn is that of the queens in the visible rows.
                let shown = text(&app);
                let numbered = shown.lines().filter(|line| line.contains(['▕', '|']));
                let rows: Vec<usize> = numbered
                    .filter_map(|line| line.split_whitespace().next()?.parse().ok())
                    .collect();
                let stand = act(&app)
                    .setup
                    .queens()
                    .iter()
                    .filter(|queen| rows.contains(&queen.row))
                    .count();
                // Rows of half a line show queens by their colour, and the largest crowns are made of other blocks.
                assert!(
                    !(5..=16).contains(&n) || queens_drawn(&shown) == stand,
                    "{n} {columns}x{rows:?}: not {stand}\n{shown}"
                );
            }
        }
    }
}

#[test]
fn arrows_move_the_cursor_as_the_screen_shows_it() {
    for flip in [false, true] {
        let mut app = opened(8, "en", 80, 24);
        app.flip = flip;
        let bracket = |app: &App| {
            let buffer = frame(app);
            let all = (2..18_u16).flat_map(|y| (0..36_u16).map(move |x| (x, y)));
            let at: Vec<_> = all.filter(|at| buffer[*at].symbol() == "┏").collect();
            assert_eq!(at.len(), 1, "{}", text(app));
            at[0]
        };
        put(&mut app, &[(3, 3)]);
        let (x, y) = bracket(&app);
        for (action, there) in [
            (Action::MoveLeft, (x - 4, y)),
            (Action::MoveRight, (x, y)),
            (Action::MoveUp, (x, y - 2)),
            (Action::MoveDown, (x, y)),
        ] {
            press(&mut app, action.clone());
            assert_eq!(bracket(&app), there, "{action:?}, flip {flip}");
        }
        for _ in 0..20 {
            acts(&mut app, [Action::MoveRight, Action::MoveUp]);
        }
        assert_eq!(act(&app).point, Square::new(0, if flip { 7 } else { 0 }));
    }
    let mut large = opened(20, "en", 60, 20);
    for _ in 0..19 {
        acts(&mut large, [Action::MoveDown, Action::Put]);
    }
    assert!(
        text(&large).lines().any(|line| line.starts_with("19 ")),
        "the cursor's row stays in sight"
    );
}

/// Every text of the panel fits 80×24, in both languages, on various boards.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    let mut random = Dice(24);
    let actions = [
        Action::Put,
        Action::NextSolution,
        Action::PreviousSolution,
        Action::Submit,
        Action::Clear,
        Action::Puzzle,
        Action::Flip,
        Action::WhatIf,
    ];
    for language in ["en", "zh"] {
        let mut app = opened(8, language, 80, 24);
        for turn in some(0..1_500, 6) {
            // Open what if again from the search, which may have given queens now.
            press(&mut app, Action::WhatIf);
            if random.below(2) == 0 {
                put(&mut app, &[(random.below(8), random.below(8))]);
            } else {
                press(&mut app, actions[random.below(actions.len())].clone());
            }
            if app.mode() == Mode::WhatIf {
                let shown = text(&app);
                assert!(
                    !shown.contains('…') && !shown.contains("what-if"),
                    "{language} {turn}\n{shown}"
                );
            }
        }
    }
}

/// For larger boards the count runs in the background, where Esc or any change stops it, and its result is correct.
#[test]
fn large_boards_are_counted_in_the_background() {
    let mut app = opened(14, "en", 80, 24);
    let run = |app: &mut App| {
        let task = app.background().expect("something to count");
        assert!(matches!(task, Work::Holding(_)), "{task:?}");
        work_off(app, &task);
    };
    assert_eq!(
        act(&app).count,
        Count::Counted(365_596),
        "known without counting"
    );
    // The counts for a queen in each column of row 9 add up to all solutions.
    let mut sum = 0;
    for col in 0..14 {
        put(&mut app, &[(9, col)]);
        assert_eq!(act(&app).count, Count::Counting);
        app.progress = Some((1, 4));
        assert!(text(&app).contains("25 %. Esc stops it"), "{}", text(&app));
        run(&mut app);
        sum += act(&app).total().expect("counted");
        put(&mut app, &[(9, col)]);
    }
    assert_eq!(sum, 365_596, "OEIS A000170");
    put(&mut app, &[(0, 3)]);
    let first = app.background();
    put(&mut app, &[(1, 7)]);
    assert!(
        app.background() != first,
        "the old count is no longer requested"
    );
    work_off(&mut app, &first.expect("a task"));
    assert_eq!(
        act(&app).count,
        Count::Counting,
        "a late count of other queens is ignored"
    );
    press(&mut app, Action::Escape);
    assert_eq!(act(&app).count, Count::Stopped);
    assert!(!matches!(app.background(), Some(Work::Holding(_))));
    let effects = app.update(content(), Action::NextSolution);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    assert_eq!(app.update(content(), Action::Escape), [Effect::StopWork]);
    assert_eq!(app.mode(), Mode::WhatIf, "Esc stops running work first");
    press(&mut app, Action::NextSolution);
    assert!(act(&app).page.is_some());
    press(&mut app, Action::Escape);
    assert_eq!(app.mode(), Mode::Main);
}

/// A command that closes what if stops its lookup and is performed.
#[test]
fn a_command_stops_the_lookup_and_is_performed() {
    let mut app = opened(14, "en", 80, 24);
    let effects = app.update(content(), Action::NextSolution);
    assert!(matches!(*effects, [Effect::StartWork(_)]), "{effects:?}");
    assert_eq!(
        keys(&mut app, ":lesson bits\n"),
        [Effect::StopAll, Effect::StopWork]
    );
    assert_eq!((app.lookup.is_some(), app.lesson.is_some()), (false, true));
}

/// The header shows `?` until the solutions with the given queens have been counted in the background.
#[test]
fn given_queens_are_counted_in_the_background() {
    let given =
        Given::new(size(13), &[Square::new(2, 9), Square::new(5, 0)]).expect("they do not attack");
    let mut app = app_with(
        Options {
            given: given.clone(),
            ..Options::new(size(13))
        },
        120,
        40,
    );
    press(&mut app, Action::NextSolution);
    assert!(
        text(&app).contains("solution ?") && text(&app).contains("holds the given"),
        "{}",
        text(&app)
    );
    settle(&mut app);
    let total = census::count_given(&given, &AtomicBool::new(false)).expect("not stopped");
    assert_eq!(app.among(), Some((Some(1), total)));
    assert!(total > 100 && total < 1_000, "{total}");
    assert!(
        text(&app).contains(&format!("solution 1 of {total} ")),
        "{}",
        text(&app)
    );
    press(&mut app, Action::Step);
    assert_eq!(
        app.among(),
        Some((Some(1), total)),
        "between two solutions nothing changes"
    );
}

/// In ASCII and without colours, every mark has a shape of its own.
#[test]
fn marks_differ_by_shape() {
    for terminal in [
        Terminal {
            colors: Colors::None,
            ascii: true,
            wide_ambiguous: false,
        },
        Terminal {
            colors: Colors::None,
            ..Terminal::default()
        },
    ] {
        let mut app = app_with(
            Options {
                terminal,
                ..Options::new(size(8))
            },
            80,
            24,
        );
        acts(
            &mut app,
            [Action::WhatIf, Action::Puzzle, Action::NextSolution],
        );
        let shown = text(&app);
        let board: String = shown
            .lines()
            .skip(2)
            .take(16)
            .map(|line| line.chars().take(36).collect::<String>())
            .collect();
        let [queen, ghost, attacked] = if terminal.ascii {
            ["Q", "q", "x"]
        } else {
            ["▜██▛", "▚▄▄▞", "×"]
        };
        // Two queens, six more of the solution, and 22 safe squares, of which those six are drawn as queens and the
        // others say how many solutions remain.
        let counts = [queen, ghost, attacked].map(|glyph| board.matches(glyph).count());
        assert_eq!(counts, [2, 6, 64 - 2 - 22], "{shown}");
        let squares = shown
            .lines()
            .skip(2)
            .take(16)
            .map(|line| line.chars().skip(4).take(32).collect::<String>());
        let numbers = squares.map(|line| {
            line.split(|char: char| !char.is_ascii_digit())
                .filter(|part| !part.is_empty())
                .count()
        });
        assert_eq!(numbers.sum::<usize>(), 22 - 6, "{shown}");
        assert!(!terminal.ascii || shown.is_ascii(), "{shown}");
    }
}

#[test]
fn screens_of_what_if() {
    for language in ["en", "zh"] {
        let mut app = opened(8, language, 80, 24);
        let mut pages = pages(
            &mut app,
            &[
                ("an empty board", ""),
                ("the puzzle and its first solution", "pn"),
                ("in the search", "\n"),
            ],
        );
        press(&mut app, Action::WhatIf);
        put(&mut app, &[(5, 3), (3, 6), (6, 5)]);
        pages += &page("queens that attack one another", &app);
        press(&mut app, Action::Flip);
        pages += &page("flipped", &app);
        for n in [1, 4, 20] {
            let mut app = opened(n, language, 80, 24);
            press(&mut app, Action::Put);
            pages += &page(&format!("{n} queens"), &app);
        }
        insta::assert_snapshot!(format!("what-if-80x24-{language}"), pages);
    }
}
