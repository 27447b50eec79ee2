//! What holds after each event.

use std::sync::OnceLock;

use proptest::prelude::*;
use queens_tui::action::{Action, Mode};
use queens_tui::algorithms::Family;
use queens_tui::pages::Solutions;
use queens_tui::search::{BitRow, Square};
use queens_tui::session::{Colors, Grain};
use queens_tui::text::narration::{Narrator, Telling};
use queens_tui::tutor::App;
use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr;

use super::Machine;
use crate::chess::{Board, attackers, bits, masks};
use crate::support::{content, frame, lesson_of, text};

/// The maximum number of states of the independent search: enough for all 17,777 of 8 queens.
const MAX_STATES: usize = 20_000;

fn states(n: usize) -> &'static [(Board, u64)] {
    static SEARCHES: [OnceLock<Vec<(Board, u64)>>; 33] = [const { OnceLock::new() }; 33];
    SEARCHES[n].get_or_init(|| {
        let (mut board, mut solutions) = (Board::start(n), 0);
        let mut search = vec![(board.clone(), solutions)];
        while search.len() < MAX_STATES && board.advance().is_some() {
            solutions += u64::from(board.solved());
            search.push((board.clone(), solutions));
        }
        search
    })
}

/// Checks everything about the current state.
pub(super) fn check(machine: &Machine) -> Result<(), TestCaseError> {
    let app = &machine.app;
    let n = app.session.size().get();
    let board = Board::of(&app.session.desk.cursor.position().walk);

    // The walk is a state of this search.
    prop_assert!(
        board.row() <= n && board.cursor <= n && (board.row() < n || board.cursor == 0),
        "{board:?}"
    );
    for (row, col) in board.queens.iter().enumerate() {
        prop_assert!(
            *col < n && attackers(&board.queens[..row], row, *col).is_empty(),
            "{board:?}"
        );
    }

    check_numbers(app, &board)?;
    check_presses(app)?;
    check_pictures(app, &board)?;
    if let Some(page) = app.page::<Solutions>()
        && let Some(shown) = page.shown()
    {
        prop_assert!(shown.placement.is_solution());
        let holds = |queen: &Square| shown.placement.column(queen.row) == Some(queen.col);
        prop_assert!(page.setup.queens().iter().all(holds));
    }
    // The app reports a lookup exactly while work that the user waits for is running.
    prop_assert_eq!(app.session.lookup.is_some(), machine.job.is_some());
    Ok(())
}

/// Compares the step number and the solutions with the independent search.
fn check_numbers(app: &App, board: &Board) -> Result<(), TestCaseError> {
    let (n, moment) = (app.session.size().get(), app.session.desk.cursor.position());
    let states = states(n);
    let step = moment.step();
    let state = states.get(step as usize);
    prop_assert!(
        state.is_some() || states.len() == MAX_STATES,
        "the search has no step {step}"
    );
    if let Some((state, solutions)) = state {
        prop_assert_eq!(state, board, "step {}", step);
        prop_assert_eq!(moment.solutions(), *solutions, "step {}", step);
    }
    if n <= 16 {
        prop_assert_eq!(app.session.desk.timeline.position(moment.walk), *moment);
    }
    if states.len() < MAX_STATES {
        prop_assert_eq!(
            app.session.desk.timeline.last_step(),
            states.len() as u64 - 1
        );
    }
    Ok(())
}

/// A press forward and one back, or the other way round, lead back to the same place.
fn check_presses(app: &App) -> Result<(), TestCaseError> {
    let here = app.session.desk.cursor;
    if !here.is_stop() {
        return Ok(());
    }
    let mut there = here;
    if there.forward() {
        prop_assert!(there != here);
        there.back();
        prop_assert_eq!(there, here, "back undoes one press");
    }
    let mut there = here;
    if there.back() {
        there.forward();
        prop_assert_eq!(there, here, "a press undoes one back");
    }
    Ok(())
}

/// Checks the pictures: their characters, and what they show.
fn check_pictures(app: &App, board: &Board) -> Result<(), TestCaseError> {
    let picture = frame(app);
    check_characters(app, &picture)?;

    // The same state without a page, at a size where everything is visible.
    let mut plain = app.clone();
    plain.close_pages();
    (
        plain.session.desk.bits,
        plain.session.desk.lecture,
        plain.session.desk.hidden,
        plain.session.desk.greets,
        plain.session.notice,
    ) = (true, false, false, false, None);
    plain.update(content(), Action::Resize(120, 40));
    let picture = frame(&plain);
    check_characters(&plain, &picture)?;
    let settled = plain.session.desk.cursor.grain() != Grain::Op
        && plain.session.desk.cursor.done_ops().is_empty();
    if plain.mode() != Mode::Main || lesson_of(app).is_some() || !settled {
        return Ok(());
    }
    if plain.session.size().get() <= 10 {
        check_bit_rows(&plain, &picture, board)?;
    }
    check_story(&plain)
}

/// Checks the rows of bits.
fn check_bit_rows(app: &App, picture: &Buffer, board: &Board) -> Result<(), TestCaseError> {
    let (n, shown) = (board.n, text(app));
    let [r, ld, rd] = masks(n, &board.queens);
    let algorithm = app.session.desk.cursor.algorithm();
    let is_free = |col: usize| col >= board.cursor && (r | ld | rd) >> col & 1 == 0;
    let left = bits(n, |col| is_free(col) != (algorithm.id() == "lowest-zero"));
    for (row, bits) in [
        (BitRow::R, r),
        (BitRow::Ld, ld),
        (BitRow::Rd, rd),
        (BitRow::Pos, left),
    ] {
        // A program without masks has no rows.
        let masks = algorithm.family() == Family::Bits;
        let name = if masks {
            algorithm.mask(row).name
        } else {
            row.name()
        };
        prop_assert_eq!(
            bits_shown(picture, n, name),
            masks.then_some(bits),
            "{}\n{}",
            name,
            shown
        );
    }
    Ok(())
}

/// Checks the sentence about the last step.
fn check_story(app: &App) -> Result<(), TestCaseError> {
    let shown = text(app);
    let mut before = app.session.desk.cursor.position().walk;
    let Some(step) = before.retreat() else {
        return Ok(());
    };
    let telling = Telling {
        algorithm: app.session.desk.cursor.algorithm(),
        solution: app.session.desk.cursor.position().solutions(),
        totals: app.session.desk.timeline.totals(),
        flip: app.session.flip,
    };
    let story = Narrator::new(content(), &app.session.language).step(&before, step, &telling);
    let story = story.change.trim_end_matches(['.', '。']).to_owned();
    // The text may be wrapped, so only as much of it as fits one line is compared.
    let mut width = 0;
    let begins: String = story
        .split_inclusive(' ')
        .take_while(|word| {
            width += word.width();
            width <= 30
        })
        .collect();
    prop_assert!(
        shown.contains(begins.trim()),
        "{:?} is not shown:\n{}",
        story,
        shown
    );
    Ok(())
}

/// Checks that no character acts on the terminal, and that the terminal can show each of them.
pub(super) fn check_characters(app: &App, picture: &Buffer) -> Result<(), TestCaseError> {
    let mut blank = true;
    for cell in picture.content() {
        let symbol = cell.symbol();
        blank &= symbol == " ";
        prop_assert!(
            !symbol.contains(|char: char| char.is_control()),
            "{symbol:?}"
        );
        if app.session.terminal.wide_ambiguous && !app.session.terminal.ascii {
            prop_assert_eq!(
                symbol.width(),
                symbol.width_cjk(),
                "{:?} is of two widths",
                symbol
            );
        }
        if app.session.terminal.colors == Colors::None {
            let plain = ratatui::style::Color::Reset;
            prop_assert_eq!((cell.fg, cell.bg), (plain, plain));
        }
    }
    let area = picture.area;
    let may_be = app.mode() == Mode::Blank || area.width < 10 || area.height < 2;
    prop_assert!(!blank || may_be, "nothing is shown at {area:?}");
    Ok(())
}

/// The number that a bit row shows: its digits under the column numbers of the ruler.
fn bits_shown(picture: &Buffer, n: usize, name: &str) -> Option<u64> {
    let symbol = |x: u16, y: u16| picture[(x, y)].symbol();
    let begins = |y: u16| {
        let names: String = (0..11).map(|x| symbol(x, y)).collect();
        // The way that the row moves stands behind its name, and then a bit that was shifted off the board.
        let is_way =
            |rest: &str| rest.is_empty() || rest.starts_with(['↓', '↙', '↘', 'v', '/', '\\']);
        let mut words = names.split_whitespace();
        words.any(|word| word.strip_prefix(name).is_some_and(is_way))
    };
    let y = (2..picture.area.height).find(|y| begins(*y))?;
    let columns = |col: usize| (4..picture.area.width).find(|x| symbol(*x, 1) == col.to_string());
    (0..n).try_fold(0, |bits, col| match symbol(columns(col)?, y) {
        "1" => Some(bits | 1 << col),
        "0" => Some(bits),
        _ => None,
    })
}
