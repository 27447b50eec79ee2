//! You drive: a naive driver with a board of its own does the algorithms' work; wrong moves are refused; screens.

mod refusals;

use queens_tui::action::{Action, Target};
use queens_tui::algorithms::{self, Algorithm, Family, MaskStack, StackKind};
use queens_tui::course::{How, Misconception};
use queens_tui::pages::drive::{Drive, DriveStage};
use queens_tui::search::BitRow;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use self::refusals::state;
use crate::chess::{self, Board, Led, attackers, bits, digits};
use crate::support::{
    acts, app, click, key, keys, notice, pages, place, press, presses, queens, some, step, text,
};

fn drive(app: &App) -> &Drive {
    let Some(drive) = app.page::<Drive>() else {
        panic!("you drive is not open: {:?}", app.pages())
    };
    drive
}

fn driver(n: usize, algorithm: &dyn Algorithm, language: &str) -> App {
    let mut app = app(n, language, 80, 24);
    press(&mut app, Action::Algorithm(algorithm.key()));
    keys(&mut app, "u");
    app
}

/// The masks that a program computes for the row below `queens`, in its order, bit by bit.
fn masks(algorithm: &dyn Algorithm, queens: &[usize], n: usize) -> Vec<(BitRow, u64)> {
    let row = queens.len();
    let [r, ld, rd] = chess::masks(n, queens);
    let pos = bits(n, |col| {
        attackers(queens, row, col).is_empty() != algorithm.keeps_taken()
    });
    let (r, ld, rd, pos) = (
        (BitRow::R, r),
        (BitRow::Ld, ld),
        (BitRow::Rd, rd),
        (BitRow::Pos, pos),
    );
    match algorithm.stack_kind() {
        StackKind::Explicit => vec![r, ld, rd, pos],
        // The shifted masks are made before the call; the call that finds all queens placed makes no pos.
        StackKind::Calls => {
            let made = if algorithm.keeps_taken() {
                [rd, ld, r, pos]
            } else {
                [ld, rd, r, pos]
            };
            made.into_iter()
                .take(if row == n { 3 } else { 4 })
                .collect()
        }
    }
}

/// A naive program that types its moves. It keeps a board of its own.
struct Naive {
    board: Board,
    algorithm: &'static dyn Algorithm,
    /// The masks that have not been given yet.
    todo: Vec<u64>,
}

impl Naive {
    fn new(n: usize, algorithm: &'static dyn Algorithm) -> Self {
        Self {
            board: Board::start(n),
            algorithm,
            todo: Vec::new(),
        }
    }

    /// The keys of the next move; `None` when the search is over.
    fn next(&mut self) -> Option<String> {
        let (n, bits) = (self.board.n, self.algorithm.family() == Family::Bits);
        if !self.todo.is_empty() {
            return Some(digits(self.todo.remove(0), n) + "\n");
        }
        while bits
            && !self.board.solved()
            && self.board.cursor < n
            && !self.board.is_safe(self.board.cursor)
        {
            self.board.cursor += 1;
        }
        // Where a number may have two digits, Enter ends it.
        let ended =
            |number: usize, most: usize| format!("{number}{}", if most > 10 { "\n" } else { "" });
        let before = self.board.clone();
        Some(match self.board.advance()? {
            (Led::Lift, ..) => if before.solved() { "s" } else { "b" }.to_owned(),
            (Led::Reject, row, col) => {
                let attacker = *attackers(&before.queens, row, col)
                    .last()
                    .expect("it is attacked");
                format!("r{}", ended(attacker, row))
            }
            (Led::Place, _, col) if bits => {
                let masks = masks(self.algorithm, &self.board.queens, n);
                self.todo = masks.into_iter().map(|(_, bits)| bits).collect();
                ended(col, n)
            }
            (Led::Place, ..) => "p".to_owned(),
        })
    }
}

/// A learner of the course gives masks once the lesson on shifts has been begun; before, a pick places the queen.
#[test]
fn masks_are_asked_for_once_the_course_has_come_to_them() {
    for (lesson, gives) in [("recursion", false), ("shifts", true)] {
        let mut app = app(8, "en", 80, 24);
        app.session.learned.note(lesson, "a-task", 0, How::Alone);
        keys(&mut app, "u??");
        assert_eq!(text(&app).contains("pos & -pos"), gives, "{lesson}");
        keys(&mut app, "0");
        let stage = drive(&app).stage;
        assert_eq!(matches!(stage, DriveStage::Masks(_)), gives, "{lesson}");
        assert_eq!(queens(&app).len(), usize::from(!gives), "{lesson}");
        let bits = text(&app).contains("p = 00000001");
        assert_eq!(bits, gives, "{lesson}");
        press(&mut app, Action::Back);
        assert_eq!(drive(&app).stage, DriveStage::Decide, "{lesson}");
        assert!(queens(&app).is_empty(), "{lesson}");
    }
}

/// The first words name the masks as the program does.
#[test]
fn the_first_words_name_the_masks_of_the_program() {
    for (id, names) in [
        ("mask-stack", "work out r, ld"),
        ("lowest-zero", "work out a, c"),
    ] {
        let algorithm = algorithms::by_id(id).expect("an algorithm");
        let mut app = driver(8, algorithm, "en");
        press(&mut app, Action::Resize(200, 60));
        assert!(text(&app).contains(names), "{}", text(&app));
    }
}

/// The whole search by every algorithm: 76 moves square by square; with masks a pick, the masks that the program
/// computes, and a lift for each of the 16 queens.
#[test]
fn four_queens_can_be_driven_by_every_algorithm() {
    for algorithm in algorithms::ALL {
        let mut app = driver(4, *algorithm, "en");
        let mut naive = Naive::new(4, *algorithm);
        let mut acts = 0;
        while let Some(typed) = naive.next() {
            keys(&mut app, &typed);
            acts += 1;
            assert_eq!(
                drive(&app).score.acts,
                acts,
                "{algorithm:?}, act {acts}: {typed}: {:?}",
                drive(&app).attempt.said
            );
            if naive.todo.is_empty() {
                assert_eq!(
                    queens(&app),
                    naive.board.queens,
                    "{algorithm:?}, act {acts}: {typed}"
                );
            }
        }
        let wanted = match (algorithm.family(), algorithm.stack_kind()) {
            (Family::Squares, _) => 76,
            (Family::Bits, StackKind::Explicit) => 16 + 16 * 4 + 16,
            // The calls that find all queens placed, one for each of the two solutions, compute no pos (or d).
            (Family::Bits, StackKind::Calls) => 16 + 16 * 4 - 2 + 16,
        };
        assert_eq!(acts, wanted, "{algorithm:?}");
        assert!(app.session.walk().is_over());
        assert_eq!(
            drive(&app).score.refused + drive(&app).score.shown + drive(&app).score.hints,
            0
        );
        let screen = text(&app);
        assert!(
            screen.contains("solutions found in 76 steps")
                && screen.contains(&format!("You made {acts} moves")),
            "{screen}"
        );
        let walk = app.session.walk();
        keys(&mut app, "pbs0?");
        press(&mut app, Action::Show);
        assert_eq!(
            (app.session.walk(), drive(&app).score.refused),
            (walk, 0),
            "nothing is left to do, and nothing to refuse"
        );
    }
}

/// Other sizes, two-digit rows and columns, and flipped boards.
#[test]
fn other_boards_can_be_driven() {
    for (n, most) in [(1, 20), (2, 20), (3, 60), (5, 200), (13, 400), (20, 250)] {
        for algorithm in algorithms::ALL {
            let mut app = driver(n, *algorithm, "zh");
            press(&mut app, Action::Flip);
            let mut naive = Naive::new(n, *algorithm);
            for act in 1..=most {
                let Some(typed) = naive.next() else {
                    assert!(app.session.walk().is_over(), "{algorithm:?} {n}");
                    break;
                };
                keys(&mut app, typed.trim_end());
                if typed.ends_with('\n') && drive(&app).score.acts < act {
                    keys(&mut app, "\n");
                }
                assert_eq!(
                    drive(&app).score.acts,
                    act,
                    "{algorithm:?} {n}: {typed}: {:?}",
                    drive(&app).attempt.said
                );
            }
            assert_eq!(drive(&app).score.refused, 0);
        }
    }
}

#[test]
fn every_move_can_be_taken_back() {
    for algorithm in algorithms::ALL {
        let mut app = driver(4, *algorithm, "en");
        let mut search = vec![state(&app)];
        while !app.session.walk().is_over() {
            press(&mut app, Action::Show);
            search.push(state(&app));
        }
        for earlier in search.iter().rev().skip(1) {
            keys(&mut app, "\x7f");
            assert_eq!(state(&app), *earlier, "{algorithm:?}");
        }
        keys(&mut app, "\x7f");
        assert_eq!(drive(&app).attempt.said, ["drive-nothing-back".into()]);
    }
}

#[test]
fn esc_restores_the_walk_and_w_keeps_it() {
    for algorithm in algorithms::ALL {
        for finer in [false, true] {
            let mut app = app(8, "en", 80, 24);
            acts(
                &mut app,
                [
                    Action::Go(Target::Step(30)),
                    Action::Algorithm(algorithm.key()),
                ],
            );
            if finer {
                keys(&mut app, "[   ");
            }
            let was = app.session.desk.cursor;
            keys(&mut app, "u");
            assert!(
                app.session.desk.cursor.is_stop() && app.session.desk.cursor.done_ops().is_empty(),
                "{algorithm:?}"
            );
            for _ in 0..7 {
                press(&mut app, Action::Show);
            }
            let got = app.session.walk();
            let mut stays = app.clone();
            keys(&mut app, "\x1b");
            assert_eq!(
                (app.session.desk.cursor, app.pages().len()),
                (was, 0),
                "{algorithm:?}"
            );
            assert_eq!(notice(&app), Some("drive-left"));
            key(&mut stays, Key::End);
            assert_eq!(
                (stays.session.walk(), stays.pages().len()),
                (got, 0),
                "{algorithm:?}"
            );
            assert_eq!(stays.session.desk.cursor.grain(), was.grain());
        }
    }
}

#[test]
fn between_two_stops_it_begins_at_the_stop_before() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5  9u");
    assert_eq!(step(&app), 1, "square (1, 0) had been rejected");
    keys(&mut app, "2");
    assert_eq!(
        drive(&app).stage,
        DriveStage::Masks(0),
        "the lowest free column of row 1"
    );
}

#[test]
fn a_mouse_can_drive() {
    let mut squares = driver(
        8,
        algorithms::by_id("slope-check").expect("an algorithm"),
        "en",
    );
    click(&mut squares, (33, 2));
    assert_eq!(queens(&squares), [0], "the square being tried gets a queen");
    click(&mut squares, (20, 10));
    assert!(
        drive(&squares)
            .attempt
            .diagnosis
            .is_some_and(|diagnosis| diagnosis.misconception == Misconception::OtherSquare)
    );
    click(&mut squares, (33, 2));
    assert_eq!(
        squares.session.walk().cursor(),
        1,
        "the queen clicked attacks the square"
    );
    let item = place(&squares, "? hint");
    for _ in 0..3 {
        click(&mut squares, item);
    }
    assert_eq!(
        squares.session.walk().cursor(),
        2,
        "an item does what it says"
    );
    let mut bits = driver(8, &MaskStack, "en");
    click(&mut bits, (33, 21));
    assert_eq!(drive(&bits).stage, DriveStage::Masks(0), "bit 0 of pos");
    click(&mut bits, (33, 18));
    assert_eq!(drive(&bits).attempt.field.digits().bits(), Some(1));
    click(&mut bits, (33, 18));
    assert_eq!(drive(&bits).attempt.field.digits().bits(), Some(0));
    click(&mut bits, (33, 18));
    press(&mut bits, Action::Submit);
    assert_eq!(drive(&bits).stage, DriveStage::Masks(1));
}

/// In both languages every state with its longest feedback fits 80×24, and nothing gives the answer away.
#[test]
fn the_panel_fits_a_small_screen() {
    for language in ["en", "zh"] {
        for algorithm in some(algorithms::ALL, 4) {
            let mut app = driver(8, *algorithm, language);
            let look = |app: &App| {
                let screen = text(app);
                assert!(!screen.contains('…'), "{language} {algorithm:?}\n{screen}");
                if algorithm.family() == Family::Squares {
                    assert!(!screen.contains("\n↓ r "), "{screen}");
                }
            };
            for act in 0..90 {
                look(&app);
                keys(&mut app, ["b", "s", "p", "r0", "7", "?"][act % 6]);
                look(&app);
                keys(&mut app, "??");
                look(&app);
                if drive(&app).stage.given().is_some() {
                    keys(&mut app, "10101010\n");
                    look(&app);
                }
                press(&mut app, Action::Show);
            }
        }
    }
}

/// Screens of driving with an algorithm of each family.
fn driven(columns: u16, rows: u16, language: &str) -> String {
    let mut app = app(8, language, columns, rows);
    let shown = pages(
        &mut app,
        &[
            ("squares: it opens", "5u"),
            ("squares: a refusal", "pp"),
            ("squares: which queen", "r"),
            ("squares: right", "0"),
            ("bits: it opens", "\x1b9u"),
        ],
    );
    presses(&mut app, 6, &Action::Show);
    shown
        + &pages(
            &mut app,
            &[
                ("bits: a mask", "1"),
                ("bits: a wrong mask", "1111111\n"),
                ("bits: the second hint", "??"),
            ],
        )
}

#[test]
fn screens_of_driving() {
    for (columns, rows, language) in [(80, 24, "en"), (80, 24, "zh"), (60, 20, "en")] {
        let name = format!("drive-8-queens-{columns}x{rows}-{language}");
        insta::assert_snapshot!(name, driven(columns, rows, language));
    }
}

/// A dead end is the answer to the question of what comes next, so nothing on the board says that it is one.
#[test]
fn a_dead_end_is_not_named_while_it_is_asked_for() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 5, &Action::Step);
    assert!(text(&app).contains("DEAD END"));
    press(&mut app, Action::Drive);
    let screen = text(&app);
    assert!(
        !screen.contains("DEAD END") && !screen.contains('×'),
        "{screen}"
    );
}

/// The move that was wrong is quoted as the menu has it.
#[test]
fn a_wrong_move_is_quoted() {
    let grid_scan = algorithms::by_id("grid-scan").expect("an algorithm");
    let mut app = driver(8, grid_scan, "en");
    keys(&mut app, "pp");
    let screen = text(&app);
    assert!(screen.contains("✗ “place a queen on it”."), "{screen}");
}
