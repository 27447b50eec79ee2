//! The boards that are drawn for the tasks.

use std::collections::BTreeSet;

use queens_tui::action::Action;
use queens_tui::course::lesson::{Asked, Lesson, Task, Wait};
use queens_tui::course::{Answer, Best, Board, Outcome};
use queens_tui::search::{BitRow, Square};
use queens_tui::tutor::App;

use super::player::{Seen, attacks, solve};
use super::{lesson, outcome, pass, taking, taking_with};
use crate::support::{app, clicks, content, keys, lesson_of, press, some, text};

/// Over 200 seeds, the right one of the answers to choose from stands in each place about equally often.
#[test]
fn the_right_answer_stands_in_each_place_equally_often() {
    let chosen = |task: &Task| matches!(task.wait, Wait::Choice { .. });
    for lesson in content().lessons() {
        let mut places = vec![[0_usize; 4]; lesson.tasks.len()];
        for seed in 1..=200 {
            let mut app = app(8, "en", 80, 24);
            app.session.seed = seed;
            let tasks = lesson.tasks.iter().enumerate();
            for (at, _) in tasks.filter(|(_, task)| chosen(task)) {
                app.open_lesson(content(), &lesson.id, Some(at + 1));
                let open = lesson_of(&app).expect("a lesson");
                let right = |answer: &Answer| *answer == Answer::Number(0);
                let place = open.choices().iter().position(right).expect("a place");
                places[at][place] += 1;
                press(&mut app, Action::Escape);
            }
        }
        for (task, places) in lesson.tasks.iter().zip(places) {
            if let Wait::Choice { of } = task.wait {
                let fair = 200 / of;
                let even = |place: &usize| place.abs_diff(fair) * 2 < fair;
                assert!(
                    places[..of].iter().all(even),
                    "{} {}: {places:?}",
                    lesson.id,
                    task.id
                );
            }
        }
    }
}

/// The address of a task opens the very board that was drawn.
#[test]
fn an_address_opens_the_board_that_was_drawn() {
    for lesson in content().lessons() {
        let drawn = (0..lesson.tasks.len()).filter(|at| lesson.draws(*at));
        for at in drawn {
            let opened = |seed: u64| {
                let mut app = app(8, "en", 80, 24);
                app.session.seed = seed;
                app.open_lesson(content(), &lesson.id, Some(at + 1));
                (
                    app.session.address().expect("an address"),
                    app.session.walk(),
                )
            };
            let (line, walk) = opened(3);
            let (_, seed) = line.split_once("--seed ").expect("a seed");
            let seed = seed.split(' ').next().and_then(|seed| seed.parse().ok());
            assert_eq!(opened(seed.expect("a number")), (line, walk));
        }
    }
}

/// At the same attempt the same seed gives the same boards and orders, also to a learner who has made mistakes.
#[test]
fn a_seed_means_the_same_to_a_whole_class() {
    for lesson in content().lessons() {
        let mut straight = taking_with(lesson, 7, "en", 80, 24);
        let mut erring = straight.clone();
        for task in &lesson.tasks {
            let name = format!("{} {}", lesson.id, task.id);
            for _round in 0..3 {
                let asked = |app: &App| {
                    let open = lesson_of(app).expect("a lesson");
                    (open.begun.board, open.begun.walk, open.choices().to_vec())
                };
                assert_eq!(asked(&straight), asked(&erring), "{name}");
                if matches!(task.wait, Wait::Type { .. }) {
                    let digits = "9".repeat(8) + "0000000\n";
                    keys(&mut erring, &digits);
                    keys(&mut erring, "\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f");
                }
                for app in [&mut straight, &mut erring] {
                    press(app, Action::Show);
                    keys(app, "\x7f");
                }
            }
            for app in [&mut straight, &mut erring] {
                pass(app);
            }
        }
    }
}

/// Where a lesson draws its program in place of the board, there is no board to click on.
#[test]
fn only_a_board_that_is_drawn_can_be_clicked() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        press(&mut app, Action::Show);
        let clicks = clicks(&app);
        let board = (5..36)
            .flat_map(|x| (3..16).map(move |y| (x, y)))
            .find_map(|(x, y)| clicks.at(x, y).cloned());
        let screen = text(&app);
        let mut rows = screen.lines().skip(2).take(4);
        let is_drawn = rows.any(|row| row.contains('▕') || row.contains('▐'));
        assert_eq!(
            board.is_some(),
            is_drawn,
            "{}: {board:?}\n{screen}",
            lesson.id
        );
    }
}

/// Whether a square of a board is as its task's file asks.
fn is_asked_square(seen: &Seen, asked: Asked, square: Square) -> bool {
    if asked == Asked::Queen {
        return seen.queens.get(square.row) == Some(&square.col);
    }
    let at = (square.row, square.col);
    let attackers: Vec<_> = seen.squares().filter(|queen| attacks(*queen, at)).collect();
    let far = attackers.iter().any(|queen| queen.0 + 1 < at.0);
    square.row == seen.queens.len() && (1..=3).contains(&attackers.len()) && far
}

/// Whether a row has two bits, one of which r has.
fn overlaps(seen: &Seen, bits: u64) -> bool {
    let shared = (0..seen.n)
        .filter(|col| bits >> col & 1 == 1 && seen.queens.contains(col))
        .count();
    bits.count_ones() == 2 && shared == 1
}

/// Whether a board is as its task's file asks, computed from the columns of its queens alone.
fn is_fit(lesson: &Lesson, task: &Task, board: &Board) -> bool {
    let fit = task.draw.as_ref().expect("drawn");
    let seen = Seen {
        n: lesson.start.size.get(),
        queens: board.walk.placement().columns().collect(),
        cursor: board.walk.cursor(),
        key: 0,
    };
    let (n, depth) = (seen.n, seen.queens.len());
    let safe = |seen: &Seen| {
        let row = seen.queens.len();
        (0..n)
            .filter(|col| row < n && seen.safe(row, *col))
            .collect::<Vec<_>>()
    };
    let within = |[least, most]: [usize; 2], number: usize| least <= number && number <= most;
    let apart = seen
        .squares()
        .all(|queen| seen.squares().all(|other| !attacks(queen, other)));
    let square = match (fit.square, board.square) {
        (None, None) => true,
        (Some(asked), Some(square)) => is_asked_square(&seen, asked, square),
        _ => false,
    };
    let exhausted = !fit.exhausted
        || safe(&seen).is_empty() && board.walk.cursor() == n && seen.queens[depth - 1] < n - 1;
    // The row is left by two queens or more, before the next one is placed.
    let lifted = seen.next().next().map_or(0, |next| depth + 1 - next.len());
    let lifts = fit.lifts == 0 || lifted >= fit.lifts;
    let dead = |col: usize| {
        let queens = seen.queens.iter().copied().chain([col]).collect();
        safe(&Seen { queens, ..seen }).is_empty()
    };
    let ahead =
        !fit.ahead || matches!(safe(&seen)[..], [low, next, ..] if dead(low) && !dead(next));
    let edge = |at: usize| seen.word(BitRow::Ld, at).starts_with('1');
    let fell = !fit.fell || edge(depth - 1) || seen.queens[depth - 1] == n - 1;
    let zeros = fit.zeros as usize;
    let zeros = zeros == 0 || (0..zeros).all(|col| !safe(&seen).contains(&col));
    let number = match (fit.number, board.number) {
        (None, None) => true,
        (Some([least, most]), Some(number)) => least <= number && number <= most,
        _ => false,
    };
    let bits = match board.bits {
        None => !fit.overlap,
        Some(bits) => fit.overlap && overlaps(&seen, bits),
    };
    let count = within(fit.queens, depth)
        && fit
            .safe
            .is_none_or(|bounds| within(bounds, safe(&seen).len()));
    apart && square && ahead && lifts && exhausted && fell && zeros && number && bits && count
}

/// A thousand boards are drawn for each task that draws its board: each is as the task's file asks, the same seed gives
/// the same board, and they are not all the same.
#[test]
fn a_thousand_boards_fit_each_task() {
    let mut tasks = 0;
    for lesson in content().lessons() {
        for (at, task) in lesson
            .tasks
            .iter()
            .enumerate()
            .filter(|(_, task)| task.draw.is_some())
        {
            let mut boards = BTreeSet::new();
            let name = format!("{} {}", lesson.id, task.id);
            for seed in some(1..=1000, 50) {
                let board = lesson
                    .draw(at, seed)
                    .unwrap_or_else(|| panic!("{name} {seed}"));
                assert!(is_fit(lesson, task, &board), "{name} {seed}: {board:?}");
                if seed % 100 == 1 {
                    assert_eq!(lesson.draw(at, seed), Some(board));
                }
                let columns: Vec<_> = board.walk.placement().columns().collect();
                boards.insert((
                    columns,
                    board.square.map(|square| (square.row, square.col)),
                    board.number,
                    board.bits,
                ));
            }
            assert!(boards.len() >= 4, "{name}: {} boards", boards.len());
            tasks += 1;
        }
    }
    assert!(tasks >= 18, "{tasks}");
}

/// Each task draws its board, goes on with one that was drawn, or says why its board is always the same.
#[test]
fn a_task_draws_its_board_or_says_why_not() {
    let mut drawn = 0;
    for lesson in content().lessons() {
        for (at, task) in lesson.tasks.iter().enumerate() {
            let name = format!("{} {}", lesson.id, task.id);
            assert_ne!(lesson.draws(at), task.fixed.is_some(), "{name}");
            drawn += usize::from(lesson.draws(at));
        }
    }
    assert!(drawn >= 18, "{drawn}");
}

/// A lesson is mastered when each task was done once without a hint on a board not seen before. A task done with a hint
/// can be done again, on another board.
#[test]
fn a_lesson_is_mastered_on_boards_not_seen_before() {
    let (lesson, mut app) = lesson("numbers");
    let board = |app: &App| Board {
        seed: 0,
        ..lesson_of(app).expect("a lesson").begun.board
    };
    let mut seen = vec![board(&app)];
    press(&mut app, Action::Hint);
    solve(&mut app, &lesson.tasks[0]);
    assert_eq!(app.session.learned.best("numbers", "sum"), Best::Hint);
    keys(&mut app, "\x7f");
    assert!(
        outcome(&app) == Outcome::Waiting && !seen.contains(&board(&app)),
        "another board"
    );
    seen.push(board(&app));
    press(&mut app, Action::Show);
    keys(&mut app, "\x7f");
    assert!(
        !seen.contains(&board(&app)),
        "what was shown is not asked again"
    );
    solve(&mut app, &lesson.tasks[0]);
    assert_eq!(app.session.learned.best("numbers", "sum"), Best::Alone);
    for task in &lesson.tasks[1..] {
        assert!(!lesson.is_mastered(&app.session.learned));
        keys(&mut app, "\n");
        solve(&mut app, task);
    }
    assert!(lesson.is_mastered(&app.session.learned));
}
