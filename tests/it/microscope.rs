//! The microscope: its words against those computed from the queens' columns, and its screens.

use proptest::prelude::*;
use queens_tui::action::Action;
use queens_tui::pages::Microscope;
use queens_tui::pages::microscope::{BenchRow, Look, Numbers, Word};
use queens_tui::search::Walk;
use queens_tui::tutor::App;

use crate::chess::{Board, bits, masks, walks};
use crate::support::{acts, app, click, frame, place, press, presses, text};

/// Every word that a microscope may show, by its name, computed from the queens' columns.
fn expected(walk: &Walk) -> impl Fn(Look, &str) -> u64 {
    let Board { n, queens, cursor } = Board::of(walk);
    let tried = bits(cursor, |_| true);
    let above = queens.clone();
    let attacked = move |row: usize| masks(n, &above[..row]);
    let now = attacked(queens.len());
    let taken = now[0] | now[1] | now[2] | tried;
    let pos = bits(n, |col| taken >> col & 1 == 0);
    let first = (0..n).find(|col| pos >> col & 1 == 1);
    // The queen to be placed next, or the last one if no column is free.
    let queen = first.map(|col| (queens.len(), col));
    let queen = queen.or(queens.last().map(|col| (queens.len() - 1, *col)));
    move |look, name| {
        let ([r, ld, rd], p) = match (look.stage(), queen) {
            (2, Some((row, col))) => (attacked(row), 1 << col),
            _ => (now, first.map_or(0, |col| 1 << col)),
        };
        let (next_r, shifted, next_rd) = (r | p, (ld | p) << 1, (rd | p) >> 1);
        match name {
            "pos" => pos,
            "~pos" => !pos,
            "-pos" => 0_u64.wrapping_sub(pos),
            "p" => p,
            // The carry comes to the first 0 of ~pos and to all places below it.
            "+1" => !pos ^ (!pos).wrapping_add(1),
            "r" => r,
            "ld" => ld,
            "rd" => rd,
            "r'" => next_r,
            "ld|p" => ld | p,
            "rd|p" => rd | p,
            "<<1" => shifted,
            ">>1" => next_rd,
            name => panic!("no such word: {name}"),
        }
    }
}

fn words(act: &Microscope) -> Vec<Word> {
    act.words()
        .into_iter()
        .filter_map(|line| {
            if let BenchRow::Word(word) = line {
                Some(word)
            } else {
                None
            }
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// At every look of every state the written digits are those of the computation, and at the end of a stage
    /// every word is written in full.
    #[test]
    fn words_are_those_of_an_independent_computation(walk in walks(1..=32)) {
        let n = walk.size().get();
        let expected = expected(&walk);
        let mut act = Microscope::over(&walk);
        let mut seen = Vec::new();
        loop {
            let look = act.look();
            for word in words(&act) {
                prop_assert!(word.name.len() <= 5);
                let (right, whole) = (expected(look, word.name), (2 << n) - 1);
                // A row of carries shows the carries so far.
                let later = if word.ones_alone { !word.bits } else { 0 };
                let wrong = (word.bits ^ right) & word.written & !later & whole;
                prop_assert_eq!(wrong, 0, "{:?} {} of {:?}", look, word.name, walk);
                let carry = look_col(look).filter(|_| word.ones_alone);
                let reached = carry.map_or(0, |col| (2 << col) - 1) & whole;
                prop_assert_eq!(word.bits & reached, reached, "the carry has come to column {:?}", carry);
                prop_assert_eq!(word.fallen, word.name == ">>1" && expected(look, "rd|p") & 1 == 1);
                if word.written & whole == whole {
                    seen.push(word.name);
                }
            }
            if !act.forward() {
                break;
            }
        }
        for name in ["pos", "~pos", "-pos", "p"] {
            prop_assert!(seen.contains(&name), "{} is never whole", name);
        }
        if Numbers::of(&walk).queen.is_some() {
            for name in ["r'", "<<1", ">>1"] {
                prop_assert!(seen.contains(&name), "{} is never whole", name);
            }
        } else {
            prop_assert!(walk.is_over(), "only an empty board with nothing left has no queen to shift: {:?}", walk);
        }
    }

    /// A press forward and one back cancel out, and every press changes the look.
    #[test]
    fn forward_then_back_changes_nothing(walk in walks(1..=32)) {
        let mut act = Microscope::over(&walk);
        prop_assert!(!act.clone().back());
        loop {
            let here = act.clone();
            if !act.forward() {
                break;
            }
            prop_assert!(here.look() != act.look());
            let mut back = act.clone();
            prop_assert!(back.back());
            prop_assert_eq!(&back, &here);
            prop_assert!(act.look().stage() == here.look().stage() || act.look().stage() == here.look().stage() + 1);
        }
    }

    /// The carry goes on through 1s and stops at the first 0; bits move one a press, each by one column.
    #[test]
    fn one_thing_moves_a_press(walk in walks(1..=32)) {
        let mut act = Microscope::over(&walk);
        let mut moved = [0, 0];
        let mut carries = 0;
        loop {
            match act.look() {
                Look::Carry(at) => {
                    prop_assert_eq!(at, carries);
                    carries += 1;
                }
                Look::ShiftLd(_) => moved[0] += 1,
                Look::ShiftRd(_) => moved[1] += 1,
                _ => {}
            }
            if !act.forward() {
                break;
            }
        }
        let expected = expected(&walk);
        let through = expected(Look::Not, "~pos").trailing_ones() as usize;
        prop_assert_eq!(carries, through.min(walk.size().get()) + 1);
        if Numbers::of(&walk).queen.is_some() {
            let ones = |name| expected(Look::JoinLd, name).count_ones();
            prop_assert_eq!(moved, [ones("ld|p"), ones("rd|p")]);
        }
    }
}

fn look_col(look: Look) -> Option<usize> {
    if let Look::Carry(at) = look {
        Some(at)
    } else {
        None
    }
}

fn act(app: &App) -> &Microscope {
    let Some(act) = app.page::<Microscope>() else {
        panic!("it is closed")
    };
    act
}

/// Opens the microscope, and calls `see` at every look.
fn looks(app: &mut App, mut see: impl FnMut(&App)) {
    press(app, Action::Microscope);
    loop {
        see(app);
        if act(app).is_last() {
            return;
        }
        press(app, Action::Step);
    }
}

/// At every look of many states of eight queens nothing is cut, in both languages; and Esc leaves the walk as it was.
#[test]
fn everything_fits_the_compact_screen() {
    for language in ["en", "zh"] {
        let mut app = app(8, language, 80, 24);
        for round in 0..40 {
            let before = *app.session.desk.cursor.position();
            looks(&mut app, |app| {
                let screen = text(app);
                assert!(!screen.contains('…'), "{language}\n{screen}");
                assert!(
                    !screen.contains("microscope-"),
                    "a message is missing\n{screen}"
                );
            });
            press(&mut app, Action::Escape);
            assert_eq!(*app.session.desk.cursor.position(), before);
            let on = if round % 7 == 3 {
                Action::NextSolution
            } else {
                Action::Step
            };
            press(&mut app, on);
        }
    }
}

/// The last look of each stage, which shows all of its words.
#[test]
fn screens_of_the_microscope() {
    for language in ["en", "zh"] {
        let mut pages = Vec::new();
        // Row 4 of eight queens, and a dead end.
        for times in [4, 5] {
            let mut app = app(8, language, 80, 24);
            presses(&mut app, times, &Action::Step);
            looks(&mut app, |app| {
                let (at, of) = act(app).place();
                if at == of {
                    pages.push(text(app));
                }
            });
        }
        insta::assert_snapshot!(format!("microscope-80x24-{language}"), pages.join("---\n"));
    }
}

/// Keys 1 and 2, Down and Up, Home and End, and clicks on the list go to the stages.
#[test]
fn stages_are_reached_at_once() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Microscope);
    let stage = |app: &App| (act(app).look().stage(), act(app).place().0);
    press(&mut app, Action::Algorithm(2));
    assert_eq!(stage(&app), (2, 1));
    assert_eq!(
        app.session.desk.cursor.algorithm().key(),
        9,
        "the algorithm stays"
    );
    acts(&mut app, [Action::Step, Action::RunBack]);
    assert_eq!(stage(&app), (2, 1));
    press(&mut app, Action::RunBack);
    assert_eq!(stage(&app), (1, 1));
    press(&mut app, Action::RunOver);
    assert_eq!(stage(&app), (2, 1));
    press(&mut app, Action::Start);
    assert_eq!(stage(&app), (1, 1));
    let item = place(&app, "2 | p");
    click(&mut app, item);
    assert_eq!(stage(&app), (2, 1));
}

/// The digits of a word stand in the columns of the board, under the bit rows, and the row worked on stays in sight.
#[test]
fn words_stand_under_the_board() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let mut app = app(8, "en", columns, rows);
        presses(&mut app, 5, &Action::Step);
        acts(&mut app, [Action::Microscope, Action::Step]);
        let (buffer, screen) = (frame(&app), text(&app));
        assert!(
            screen.contains("DEAD")
                || screen.contains("█▀▀▄ █▀▀▀ ▄▀▀▄ █▀▀▄")
                || screen.contains("▄▄▄  ▄▄▄▄  ▄▄  ▄▄▄"),
            "{screen}"
        );
        let is_word = |line: &str| line.trim_start().starts_with("~pos");
        let under = screen.lines().position(is_word).expect("~pos") as u16;
        let beside = place(&app, "microscope").0;
        let digits = |y: u16| {
            let is_digit = |x: &u16| ["0", "1"].contains(&buffer[(*x, y)].symbol());
            (4..beside).filter(is_digit).collect::<Vec<_>>()
        };
        let of_pos = digits(under - 1);
        assert_eq!(of_pos.len(), 8);
        assert_eq!(digits(under), of_pos);
    }
}
