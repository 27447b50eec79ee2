//! The microscope: its lines against those computed from the queens' columns, and its screens.

use proptest::prelude::*;
use queens_tui::action::Action;
use queens_tui::algorithms::{ALL, Algorithm, Family};
use queens_tui::pages::Microscope;
use queens_tui::pages::microscope::{Look, Numbers};
use queens_tui::search::Walk;
use queens_tui::tutor::App;

use crate::chess::{Board, bits, masks, walks};
use crate::support::{acts, all, app, click, frame, page, place, press, presses, text, text_of};

/// Every line that a microscope may show, by its name, computed from the queens' columns.
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
        let d = bits(n, |col| taken >> col & 1 == 1);
        match name {
            "pos" => pos,
            "~pos" => !pos,
            "-pos" => 0_u64.wrapping_sub(pos),
            "p" => p,
            "d" => d,
            "d+1" => d + 1,
            "~d" => u64::MAX - d,
            // Where d is full, its lowest 0 is the first place beyond the board.
            "bit" => first.map_or(1 << n, |col| 1 << col),
            // The carry comes to the first column that is left, and to all places below it.
            "+1" => bits(first.unwrap_or(n) + 1, |_| true),
            "r|p" | "a|bit" => r | p,
            "ld|p" | "c|bit" => ld | p,
            "rd|p" | "b|bit" => rd | p,
            "ld" | "c" => (ld | p) << 1,
            "rd" | "b" => (rd | p) >> 1,
            name => panic!("no such line: {name}"),
        }
    }
}

/// The algorithms that have masks.
fn algorithms() -> impl Iterator<Item = &'static dyn Algorithm> {
    let all = ALL.iter().copied();
    all.filter(|algorithm| algorithm.family() == Family::Bits)
}

/// The microscope as the default algorithm opens it.
fn over(walk: &Walk) -> Microscope {
    Microscope::over(walk, ALL[8])
}

proptest! {
    #![proptest_config(crate::support::seeded(400))]

    /// At every look of every state, with every program, the written digits are those of the computation, and at the
    /// end of a stage every line is written in full.
    #[test]
    fn lines_are_those_of_an_independent_computation(walk in walks(1..=32)) {
        let (n, expected) = (walk.size().get(), expected(&walk));
        let whole = (2 << n) - 1;
        for algorithm in algorithms() {
            let mut act = Microscope::over(&walk, algorithm);
            loop {
                let look = act.look();
                let lines = act.words();
                for line in lines.iter().filter(|_| look != Look::Over) {
                    let right = expected(look, line.name);
                    // A row of carries shows the carries so far.
                    let later = if line.carries { !line.bits } else { 0 };
                    let wrong = (line.bits ^ right) & line.written & !later & whole;
                    prop_assert_eq!(wrong, 0, "{:?} {} of {:?}", look, line.name, walk);
                    if let (Look::Carry(at), true) = (look, line.carries) {
                        prop_assert_eq!(line.bits, (2 << at) - 1, "the carry has come to column {}", at);
                    }
                    let falls = matches!(line.name, "rd" | "b") && line.made && expected(look, "rd|p") & 1 == 1;
                    prop_assert_eq!(line.fallen, falls);
                }
                prop_assert_eq!(lines.iter().filter(|line| line.under_board).count(), 4);
                let stage = look.stage();
                let more = act.forward();
                if !more || act.look().stage() != stage {
                    let open: Vec<_> = lines.iter().filter(|line| line.written & whole != whole).collect();
                    prop_assert!(open.is_empty() || look == Look::Over, "never whole: {:?}", open);
                }
                if !more {
                    break;
                }
            }
            if Numbers::of(&walk, algorithm).queen.is_none() {
                prop_assert!(walk.is_over(), "only an empty board with nothing left has no queen to shift: {:?}", walk);
            }
        }
    }

    /// A press forward and one back cancel out, and every press changes the look.
    #[test]
    fn forward_then_back_changes_nothing(walk in walks(1..=32)) {
        let mut act = over(&walk);
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

    /// The carry goes on through 1s and stops at the first 0; a shift is one press.
    #[test]
    fn one_thing_moves_a_press(walk in walks(1..=32)) {
        let mut act = over(&walk);
        let mut moved = [0, 0];
        let mut carries = 0;
        loop {
            match act.look() {
                Look::Carry(at) => {
                    prop_assert_eq!(at, carries);
                    carries += 1;
                }
                Look::ShiftLd => moved[0] += 1,
                Look::ShiftRd => moved[1] += 1,
                _ => {}
            }
            if !act.forward() {
                break;
            }
        }
        let expected = expected(&walk);
        let through = expected(Look::Not, "~pos").trailing_ones() as usize;
        prop_assert_eq!(carries, through.min(walk.size().get()) + 1);
        if Numbers::of(&walk, ALL[8]).queen.is_some() {
            prop_assert_eq!(moved, [1, 1]);
        }
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
        for round in 0..if all() { 40 } else { 15 } {
            let before = *app.session.desk.cursor.position();
            looks(&mut app, |app| {
                let buffer = frame(app);
                let screen = text_of(&buffer);
                let cut = (0..24).any(|y| buffer[(78, y)].symbol() == "…");
                assert!(!cut, "{language}\n{screen}");
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

/// The last look of each stage, which shows all of its lines.
#[test]
fn screens_of_the_microscope() {
    for language in ["en", "zh"] {
        let mut pages = Vec::new();
        // Row 4 of eight queens, and a dead end; with pos and with d.
        for (times, key) in [(4, 9), (5, 9), (4, 7), (5, 7)] {
            let mut app = app(8, language, 80, 24);
            press(&mut app, Action::Algorithm(key));
            presses(&mut app, times, &Action::Step);
            looks(&mut app, |app| {
                let act = act(app);
                if act.of_stage().last() == Some(act.look()) {
                    pages.push(page(&format!("{:?}", act.look()), app));
                }
            });
        }
        insta::assert_snapshot!(format!("microscope-80x24-{language}"), pages.concat());
    }
}

/// Keys 1 and 2, Down and Up, Home and End, and clicks on the title go to the stages.
#[test]
fn stages_are_reached_at_once() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Microscope);
    let stage = |app: &App| {
        let act = act(app);
        let at = act.of_stage().position(|look| look == act.look());
        (act.look().stage(), at.map_or(0, |at| at + 1))
    };
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
    let item = place(&app, "2 shifts");
    click(&mut app, item);
    assert_eq!(stage(&app), (2, 1));
}

/// Its lines stand in the columns of the bits, in their place, and nothing else at the left moves: at every look the
/// board is whole.
#[test]
fn lines_stand_in_place_of_the_bit_rows() {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        for key in [7, 9] {
            let mut app = app(8, "en", columns, rows);
            press(&mut app, Action::Algorithm(key));
            presses(&mut app, 4, &Action::Step);
            let before = frame(&app);
            looks(&mut app, |app| {
                let after = frame(app);
                let screen = text(app);
                let is_first = |line: &str| {
                    let name = line.split_whitespace().next();
                    name.is_some_and(|name| {
                        ["pos", "ld|p", "ld|", "d", "c|bit", "c|"].contains(&name)
                    })
                };
                let first = screen.lines().position(is_first).expect("the first line") as u16;
                // The top line names the page, too.
                let line = screen.lines().nth(1).unwrap_or_default();
                let title = line.find("microscope").expect("the title");
                let beside = line[..title].chars().count() as u16 - 2;
                for y in 1..first {
                    for x in 0..beside {
                        assert_eq!(
                            after[(x, y)],
                            before[(x, y)],
                            "{columns}x{rows} {x},{y}\n{screen}"
                        );
                    }
                }
                let digit = |x: &u16| ["0", "1"].contains(&before[(*x, first)].symbol());
                let columns: Vec<_> = (5..beside).filter(digit).collect();
                assert_eq!(columns.len(), 8 - usize::from(rows == 20), "{screen}");
                for (x, y) in (first..first + 4).flat_map(|y| columns.iter().map(move |x| (*x, y)))
                {
                    let glyph = after[(x, y)].symbol();
                    assert!(["0", "1", "·"].contains(&glyph), "{x},{y}\n{screen}");
                }
            });
        }
    }
}
