//! Why: every 1 of r, ld and rd in every row is traced back to its queen, checked against shifts done by hand.

use proptest::prelude::*;
use queens_tui::action::{Action, Spot};
use queens_tui::pages::Why;
use queens_tui::pages::why::Finding;
use queens_tui::search::{BitRow, Placement, Square, Walk};
use queens_tui::session::BitRows;
use queens_tui::tutor::App;

use crate::chess::{attackers, walks};
use crate::support::{acts, all, app, click, hit, page, press, presses, some, text};

/// For r, ld and rd, row by row, the queen that set the bit in each column from −1 to N: tags are joined and shifted
/// instead of bits. Places off the board are dropped by the next shift.
fn tags(placement: &Placement) -> Vec<[Vec<Option<usize>>; 3]> {
    let n = placement.size().get();
    let none = vec![None; n + 2];
    let mut rows = vec![[none.clone(), none.clone(), none.clone()]];
    for (row, col) in placement.columns().enumerate() {
        let [mut r, mut ld, mut rd] = rows[row].clone();
        for mask in [&mut ld, &mut rd] {
            mask[0] = None;
            mask[n + 1] = None;
        }
        for mask in [&mut r, &mut ld, &mut rd] {
            assert_eq!(mask[col + 1], None, "a queen goes to a free column");
            mask[col + 1] = Some(row);
        }
        let gone = ld.pop();
        assert_eq!(gone, Some(None));
        ld.insert(0, None);
        assert_eq!(rd.remove(0), None);
        rd.push(None);
        rows.push([r, ld, rd]);
    }
    rows
}

fn asked(walk: &Walk, row: usize, at: Spot) -> queens_tui::pages::why::Reason {
    let why = Why { row, at };
    why.reason(walk)
}

proptest! {
    #![proptest_config(crate::support::seeded(if all() { 300 } else { 100 }))]

    #[test]
    fn every_bit_of_every_row_is_traced_to_its_queen(walk in walks(1..=32)) {
        let (n, placement) = (walk.size().get(), walk.placement());
        for (row, masks) in tags(placement).iter().enumerate() {
            let words = BitRows::of(&walk, row);
            for (bits, mask) in [BitRow::R, BitRow::Ld, BitRow::Rd].into_iter().zip(masks) {
                for col in 0..n {
                    let reason = asked(&walk, row, Spot::Bit(bits, col));
                    prop_assert_eq!(words.row(bits) >> col & 1 == 1, mask[col + 1].is_some());
                    prop_assert_eq!(reason.finding == Finding::Set, mask[col + 1].is_some());
                    prop_assert_eq!(reason.trails.first().map(|trail| trail.queen.row), mask[col + 1]);
                    let Some(trail) = reason.trails.first() else { continue };
                    // The trail has one place in each row from the queen to here, and the bit is set in each of them.
                    prop_assert_eq!(placement.column(trail.queen.row), Some(trail.queen.col));
                    let places: Vec<_> = trail.places().collect();
                    prop_assert_eq!(places[0], (trail.queen.row, trail.queen.col as isize));
                    prop_assert_eq!(*places.last().expect("a place"), (row, col as isize));
                    for (way_row, way_col) in places.into_iter().skip(1) {
                        let at = bits as usize;
                        let tag = tags_at(placement, way_row, at, way_col);
                        prop_assert_eq!(tag, Some(trail.queen.row));
                    }
                }
            }
            // Bits that have just fallen off the board.
            let [_, ld, rd] = masks;
            for (bits, tag) in [(BitRow::Ld, ld[n + 1]), (BitRow::Rd, rd[0])] {
                prop_assert_eq!(words.fell(bits), tag.is_some());
            }
        }
    }

    /// pos, p and squares: all attackers, found by walking up the three lines, and the columns that the row has tried.
    #[test]
    fn free_and_blocked_columns_have_their_reasons(walk in walks(1..=32)) {
        let (n, placement) = (walk.size().get(), walk.placement());
        let queens: Vec<_> = placement.columns().collect();
        for row in 0..n {
            for col in 0..n {
                let attackers = attackers(&queens, row, col);
                let reason = asked(&walk, row, Spot::Square(Square::new(row, col)));
                let mut named: Vec<_> = reason.trails.iter().map(|trail| trail.queen.row).collect();
                named.sort_unstable();
                prop_assert_eq!(&named, &attackers);
                let queen = placement.column(row) == Some(col);
                let right = match (queen, attackers.is_empty()) {
                    (true, _) => Finding::Queen,
                    (_, true) => Finding::Safe,
                    _ => Finding::Attacked,
                };
                prop_assert_eq!(reason.finding, right);
                prop_assert_eq!(reason.unreached, row > placement.depth());
                if row <= placement.depth() {
                    // Columns before the row's queen, or before the cursor in the current row, have been tried.
                    let from = placement.column(row).unwrap_or(walk.cursor());
                    let right = match (attackers.is_empty(), col >= from) {
                        (false, _) => Finding::Blocked,
                        (true, false) => Finding::Tried,
                        (true, true) => Finding::Free,
                    };
                    prop_assert_eq!(asked(&walk, row, Spot::Bit(BitRow::Pos, col)).finding, right);
                    let lower_free = (from..col).any(|lower| placement.truncated(row).is_safe(Square::new(row, lower)));
                    let right = match (right, lower_free) {
                        (Finding::Free, false) => Finding::Picked,
                        (Finding::Free, true) => Finding::Waiting,
                        (other, _) => other,
                    };
                    prop_assert_eq!(asked(&walk, row, Spot::Bit(BitRow::P, col)).finding, right);
                }
            }
        }
    }
}

fn tags_at(placement: &Placement, row: usize, mask: usize, col: isize) -> Option<usize> {
    tags(&placement.truncated(row))[row][mask][(col + 1).unsigned_abs()]
}

fn at(app: &App) -> (usize, Spot) {
    let Some(why) = app.page::<Why>() else {
        panic!("it is open")
    };
    (why.row, why.at)
}

/// A board with queens 0, 2, 4, 1, 3: a dead end of eight.
fn dead_end(language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(8, language, columns, rows);
    presses(&mut app, 5, &Action::Step);
    app
}

#[test]
fn the_cursor_goes_over_board_and_bits_and_into_the_margin() {
    let mut app = dead_end("en", 80, 24);
    let before = *app.session.desk.cursor.position();
    press(&mut app, Action::Why);
    assert_eq!(at(&app), (5, Spot::Square(Square::new(5, 0))));
    press(&mut app, Action::MoveLeft);
    assert_eq!(
        at(&app),
        (5, Spot::Square(Square::new(5, 1))),
        "column 1 is left of column 0"
    );
    press(&mut app, Action::Panel);
    assert_eq!(at(&app), (5, Spot::Bit(BitRow::R, 1)));
    acts(
        &mut app,
        [Action::MoveDown, Action::MoveDown, Action::MoveRight],
    );
    assert_eq!(at(&app), (5, Spot::Bit(BitRow::Rd, 0)));
    press(&mut app, Action::MoveRight);
    assert_eq!(
        at(&app),
        (5, Spot::Bit(BitRow::Rd, 0)),
        "column 0 is the last"
    );
    acts(&mut app, [Action::ScrollUp, Action::ScrollUp]);
    assert_eq!(at(&app), (3, Spot::Bit(BitRow::Rd, 0)));
    press(&mut app, Action::Panel);
    assert_eq!(at(&app), (3, Spot::Square(Square::new(3, 0))));
    presses(&mut app, 5, &Action::MoveDown);
    assert_eq!(
        at(&app),
        (5, Spot::Bit(BitRow::R, 0)),
        "below the board are the bits"
    );
    acts(&mut app, [Action::Flip, Action::MoveRight]);
    assert_eq!(
        at(&app),
        (5, Spot::Bit(BitRow::R, 1)),
        "flipped, column 1 is right of column 0"
    );
    press(&mut app, Action::Escape);
    assert_eq!(
        (*app.session.desk.cursor.position(), app.pages().is_empty()),
        (before, true)
    );
}

/// A click on the main screen opens why for that square or bit; a click in why changes the question.
#[test]
fn a_click_asks_why() {
    let mut app = dead_end("en", 80, 24);
    for (x, y, spot) in [
        (33, 12, Spot::Square(Square::new(5, 0))),
        (5, 2, Spot::Square(Square::new(0, 7))),
        (33, 18, Spot::Bit(BitRow::R, 0)),
        (5, 19, Spot::Bit(BitRow::Ld, 7)),
    ] {
        assert_eq!(hit(&app, x, y), Some(Action::Point(spot)));
        click(&mut app, (x, y));
        assert_eq!(at(&app).1, spot);
    }
}

/// The reason for every square and bit of many states fits the panel, in both languages.
#[test]
fn everything_fits_the_compact_screen() {
    for language in ["en", "zh"] {
        for times in [0, 3, 4, 5, 218] {
            let mut app = app(8, language, 80, 24);
            presses(&mut app, times, &Action::Step);
            press(&mut app, Action::Why);
            let walk = app.session.walk();
            let squares =
                (0..8).flat_map(|row| (0..8).map(move |col| Spot::Square(Square::new(row, col))));
            let bits = BitRow::ALL
                .into_iter()
                .flat_map(|row| (0..8).map(move |col| Spot::Bit(row, col)));
            for spot in some(squares.chain(bits), 3) {
                press(&mut app, Action::Point(spot));
                let screen = text(&app);
                assert!(!screen.contains('…'), "{language} {spot:?}\n{screen}");
                assert!(!screen.contains("why-"), "a message is missing\n{screen}");
                if matches!(spot, Spot::Bit(..)) {
                    for _ in 0..walk.placement().depth() {
                        press(&mut app, Action::ScrollUp);
                        let screen = text(&app);
                        assert!(!screen.contains('…'), "{language} {spot:?}\n{screen}");
                    }
                    presses(&mut app, walk.placement().depth(), &Action::ScrollDown);
                }
            }
        }
    }
}

#[test]
fn screens_of_why() {
    let (columns, rows) = (80, 24);
    for language in ["en", "zh"] {
        let mut app = dead_end(language, columns, rows);
        press(&mut app, Action::Why);
        let mut pages = Vec::new();
        for spot in [
            Spot::Square(Square::new(5, 3)),
            Spot::Bit(BitRow::Ld, 5),
            Spot::Bit(BitRow::Rd, 7),
            Spot::Bit(BitRow::Pos, 2),
            Spot::Square(Square::new(2, 4)),
            Spot::Bit(BitRow::Pos, 6),
            Spot::Square(Square::new(7, 7)),
        ] {
            press(&mut app, Action::Point(spot));
            pages.push(page(&format!("{spot:?}"), &app));
        }
        insta::assert_snapshot!(format!("why-{columns}x{rows}-{language}"), pages.concat());
    }
}

/// On every size of board and screen the square asked about is visible, also if rows scroll.
#[test]
fn the_square_asked_about_is_visible() {
    for n in some([8, 1, 4, 20], 2) {
        for (columns, rows) in some([(60, 20), (120, 40), (80, 24)], 2) {
            let mut app = app(n, "en", columns, rows);
            app.session.terminal.ascii = true;
            acts(&mut app, [Action::NextSolution, Action::Why]);
            for row in [0, n / 2, n - 1] {
                press(&mut app, Action::Point(Spot::Square(Square::new(row, 0))));
                let screen = text(&app);
                let number = row.to_string();
                let numbered = |line: &str| line.split_whitespace().next() == Some(&number);
                assert!(
                    screen.lines().skip(1).any(numbered),
                    "{row} of {n}\n{screen}"
                );
                assert!(screen.lines().skip(1).all(str::is_ascii), "{screen}");
            }
        }
    }
}
