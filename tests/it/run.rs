//! A learner's program on the tutor's screen: its board, its lines and its output at every moment.

mod drawn;
mod full;
mod recording;
mod stops;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use queens_tui::action::Action;
use queens_tui::own::{self, Trace};
use queens_tui::search::Symmetry;
use queens_tui::search::board::{image, queens};
use queens_tui::session::{Beside, Done, Effect, Options, Own, OwnEnded, OwnRecording};
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::listings::python3;
use crate::own::{found_board, programs, said, trace};
use crate::start::{self, folder};
use crate::support::{all, app, app_with, frame, key, keys, press, size, some, text};
use crate::terminal::{Terminal, program};

/// A program with a board of letters.
const GRID: &str = "tests/programs/right/leetcode_51_grid.py";

/// The app that shows the recording of a program.
fn opened(file: &Path, trace: &Trace, begin: Option<u64>) -> App {
    let found = found_board(trace);
    let recording = own::record(trace, found.as_ref().map(|found| &found.reading));
    let board = found.map(|found| (found.reading.to_string(), found.sure));
    let ended = if trace.limited {
        OwnEnded::Limit
    } else {
        OwnEnded::Whole
    };
    let recorded = OwnRecording::new(recording, board, ended).expect("a board of its size");
    let mut app = app_with(Options::new(size(trace.n)), 80, 24);
    let code = fs::read_to_string(file).expect("a program");
    app.open_own(Own::new(file.to_owned(), &code, size(trace.n), begin));
    app.take_up(Done::Own(Arc::new(recorded)));
    app
}

/// The recording of [`GRID`] for this size.
fn grid(n: usize) -> App {
    opened(Path::new(GRID), &trace(Path::new(GRID), n), None)
}

fn board(app: &App) -> Vec<u64> {
    let own = app.session.own.as_ref().expect("a program");
    own.recorded.run().at(own.at).board
}

fn at(app: &App) -> usize {
    app.session.own.as_ref().expect("a program").at
}

fn last(app: &App) -> usize {
    app.session.own.as_ref().expect("a program").recorded.len()
}

/// A program without a recording.
fn unrecorded() -> Own {
    let mut program = Own::new("queens.py".into(), "x = 1\n", size(4), None);
    program.recording = false;
    program
}

/// The tree stays open, and in its lines, when an exercise is recorded again on a smaller board.
#[test]
fn the_tree_is_in_its_lines_when_a_program_is_recorded_again() {
    let Some(()) = python3() else { return };
    let mut app = grid(6);
    press(&mut app, Action::NextSolution);
    keys(&mut app, "T");
    let smaller = grid(4).session.own.expect("a program").recorded;
    app.take_up(Done::Own(smaller));
    for pressed in ["l", "j", "k", "h", "\n"] {
        assert!(text(&app).contains("row 0"), "{}", text(&app));
        keys(&mut app, pressed);
    }
}

/// A program whose sets are joined by the operator that joins rows of bits.
const SETS: &str = "def solve(n, row=0, columns=set(), diagonals=set(), sums=set()):
    if row == n:
        return 1
    found = 0
    for c in range(n):
        if c not in columns and row - c not in diagonals and row + c not in sums:
            taken = columns | {c}
            found += solve(n, row + 1, taken, diagonals | {row - c}, sums | {row + c})
    return found
";

/// Column 0 is at the right only in a program whose rows are bits, also after another program has been saved.
#[test]
fn column_0_is_where_the_program_that_runs_has_it() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let sets = folder.path().join("sets.py");
    fs::write(&sets, SETS).expect("a file");
    let mut app = opened(&sets, &trace(&sets, 4), None);
    assert!(app.session.flip, "sets");
    let bits = Path::new("tests/programs/right/leetcode_52_masks.py");
    let own = opened(bits, &trace(bits, 4), None).session.own;
    let Own {
        listing, recorded, ..
    } = own.expect("a program");
    let writing = app.session.own.take().expect("a program");
    app.session.own = Some(writing.in_exercise("count", None));
    app.session.check_exercise(listing, true);
    app.take_up(Done::Own(recorded));
    assert!(!app.session.flip, "bits");
}

/// The same in a picture of a program, unless `--flip` decides.
#[test]
fn column_0_of_a_picture_is_where_the_tutor_has_it() {
    let Some(()) = python3() else { return };
    let bits = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/programs/right/leetcode_52_masks.py"
    );
    let is_right = |flip| {
        let args = ["shot", "4", "--run", bits, "--at", "step:60"];
        let drawn = start::run(&[&args[..], &["--format", "text"], flip].concat()).printed();
        drawn.contains("←col")
    };
    let flips = [
        (&[][..], true),
        (&["--flip=false"], true),
        (&["--flip"], false),
    ];
    for (flip, right) in some(flips, 2) {
        assert_eq!(is_right(flip), right, "{flip:?}");
    }
}

/// `n` goes through all boards that a program returns, in its order, whatever its style; `N` goes back through them.
#[test]
fn the_full_boards_of_every_style_are_those_that_it_finds() {
    let Some(()) = python3() else { return };
    let mut styles = 0;
    let programs = programs("right");
    let with_board = programs
        .iter()
        .filter(|file| said(file, "board").is_some_and(|board| !board.is_empty()));
    for file in some(with_board, 7) {
        for n in some([4, 5, 6], 3) {
            let trace = trace(file, n);
            let found = own::boards_given(&trace.run().expect("it ends"));
            let mut app = opened(file, &trace, None);
            let (mut shown, mut places) = (Vec::new(), vec![at(&app)]);
            loop {
                press(&mut app, Action::NextSolution);
                if at(&app) == places[places.len() - 1] {
                    break;
                }
                places.push(at(&app));
                shown.push(board(&app));
            }
            let in_order = |symmetry: Symmetry| {
                let mut shown = shown.iter();
                found
                    .iter()
                    .all(|board| shown.any(|other| *other == image(board, symmetry)))
            };
            assert!(
                Symmetry::ALL.into_iter().any(in_order),
                "{} at N = {n}: found {found:?}, shown {shown:?}",
                file.display()
            );
            // A program that only counts may never show the queen of the last row.
            for place in places[1..].iter().rev().skip(1) {
                press(&mut app, Action::PreviousSolution);
                assert_eq!(at(&app), *place, "{}", file.display());
            }
            styles += usize::from(n == 4);
        }
    }
    assert!(styles >= if all() { 10 } else { 3 }, "{styles} styles");
}

/// A program that never removes a queen soon has two in row 1.
#[test]
fn two_queens_in_one_row_attack_each_other() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = folder.path().join("program.py");
    let code = "
def queens(n):
    board = [[0] * n for _ in range(n)]
    def is_safe(row, col):
        return all(not board[r][c] or c != col and abs(c - col) != row - r for r in range(row) for c in range(n))
    def place(row):
        if row == n:
            return 1
        count = 0
        for col in range(n):
            if is_safe(row, col):
                board[row][col] = 1
                count += place(row + 1)
        return count
    return place(0)
";
    fs::write(&file, code).expect("a file");
    let mut app = opened(&file, &trace(&file, 4), None);
    while board(&app).iter().all(|row| row.count_ones() < 2) {
        assert!(at(&app) < last(&app), "no row has two queens");
        press(&mut app, Action::Step);
    }
    assert_eq!(board(&app)[..2], [1 << 0, 1 << 2 | 1 << 3]);
    let shown = text(&app);
    assert!(shown.contains("Two queens are in row 1"), "{shown}");
}

/// A solution completes at step:K, and that address leads there.
#[test]
fn a_moment_has_an_address() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    press(&mut app, Action::NextSolution);
    assert_eq!(board(&app), [2, 8, 1, 4]);
    let line = app.session.address().expect("a file");
    assert_eq!(
        line,
        format!("queens-tui run {GRID} 4 --at step:{}", at(&app))
    );
    let there = opened(
        Path::new(GRID),
        &trace(Path::new(GRID), 4),
        Some(at(&app) as u64),
    );
    assert_eq!(board(&there), [2, 8, 1, 4]);
}

fn file(name: &str) -> String {
    format!("{}/tests/programs/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn run(args: &[&str]) -> Option<Terminal> {
    python3().map(|()| program(&[&["run"][..], args].concat()).open())
}

#[test]
fn a_program_is_stepped_through_in_a_terminal() {
    let Some(mut terminal) = run(&[&file("right/leetcode_51_grid.py"), "6"]) else {
        return;
    };
    terminal.wait_for("step 0 of ");
    terminal.answers(" ", "step 1 of ");
    terminal.wait_for("Line 4 has run.");
    terminal.wait_for("right: 4 of 4");
    terminal.answers("n", "full board 1, a solution.");
    terminal.answers("\x7f", "Line 20");
    terminal.answers("m", "tutor's own search");
    terminal.answers("nnnnn", "There is no full board");
    terminal.quit();
}

/// A program's name in place of N runs the program, which opens at its first wrong moment; w leads back there.
#[test]
fn a_wrong_program_shows_its_first_wrong_moment() {
    let Some(()) = python3() else { return };
    let mut terminal = program(&[&file("faulty/one_diagonal.py"), "4"]).open();
    terminal.wait_for("wrong: 7, not 2");
    terminal.wait_for("✗ Row 1, column 1: on row 0's diagonal");
    terminal.answers("g", "Your program, before its first line");
    terminal.answers("w", "✗ Row 1, column 1: on row 0's diagonal");
    terminal.quit();
    // A variable that is named as the board has to be one.
    let Some(mut terminal) = run(&[&file("right/growing_list.py"), "4", "--board", "nosuch"])
    else {
        return;
    };
    terminal.wait_for("There is no variable nosuch");
    terminal.quit();
}

/// From the palette a program is run over the search, which comes back when it is closed.
#[test]
fn the_palette_runs_a_program() {
    let Some(()) = python3() else { return };
    let mut terminal = program(&["6"]).open();
    terminal.answers(
        "  :run /no/such/file.py\r",
        "Not run: /no/such/file.py: there is no",
    );
    terminal.keys(&format!(":run {}\r", file("right/growing_list.py")));
    terminal.wait_for("step 0 of ");
    terminal.wait_for("right: 4 of 4");
    terminal.answers("n", "full board 1, a solution.");
    terminal.answers("\x1b", "step 4 of 1,046");
    terminal.quit();
}

/// `A`: at every line of a right program the search beside it has its board; of a faulty one it refuses the wrong
/// queen.
#[test]
fn the_search_stands_beside_the_program() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    keys(&mut app, "A");
    let mut boards = 0;
    while at(&app) < last(&app) {
        press(&mut app, Action::Step);
        let walk = app.session.pair_cursor().expect("a pair").position().walk;
        let queens: Vec<u64> = (0..4)
            .map(|row| walk.placement().column(row).map_or(0, |col| 1 << col))
            .collect();
        assert_eq!(queens, board(&app), "event {}", at(&app));
        boards += usize::from(queens != [0; 4]);
    }
    assert!(boards > 50, "{boards} places with queens");
    keys(&mut app, "3");
    assert_eq!(
        app.session
            .desk
            .pair
            .as_ref()
            .map(|pair| pair.algorithm.id()),
        Some("slope-check")
    );
    assert!(text(&app).contains("3 slope-check"));
    keys(&mut app, "\x1b");
    assert!(
        app.session.desk.pair.is_none() && app.session.own.is_some(),
        "Esc closes the pair, not the program"
    );

    let file = PathBuf::from("tests/programs/faulty/one_diagonal.py");
    let mut app = opened(&file, &trace(&file, 4), None);
    keys(&mut app, "A");
    let refused = loop {
        assert!(at(&app) < last(&app), "it is refused somewhere");
        press(&mut app, Action::Step);
        if let Some((walk, Beside::Refused(square))) = app.session.run().beside() {
            assert_eq!(walk.cursor(), square.col);
            break square;
        }
    };
    let above = queens(&board(&app))
        .filter(|queen| queen.row < refused.row)
        .collect::<Vec<_>>();
    assert!(
        above.iter().any(|queen| queen.attacks(refused)),
        "{above:?}"
    );
    for language in ["en", "zh"] {
        app.session.language = language.to_owned();
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
            press(&mut app, Action::Resize(columns, rows));
            frame(&app);
        }
    }
    press(&mut app, Action::Resize(120, 40));
    assert!(text(&app).contains("搜索中没有这种摆放"));
}

/// Esc and q close a program that lies over the search, as the bottom line says; q ends the tutor that was opened for one,
/// and Ctrl-C always ends it.
#[test]
fn a_program_over_the_search_is_closed() {
    let (mut over, mut alone) = (app(8, "en", 120, 40), app(8, "en", 120, 40));
    over.open_own_over(unrecorded());
    alone.open_own(unrecorded());
    let offers = |app: &App| ["Esc close", "q quit"].map(|key| text(app).contains(key));
    assert_eq!(
        [offers(&over), offers(&alone)],
        [[true, false], [false, true]]
    );
    let mut escaped = over.clone();
    keys(&mut escaped, "\u{1b}");
    assert!(escaped.session.own.is_none() && escaped.session.size() == size(8));
    let mut ended = over.clone();
    assert_eq!(key(&mut ended, Key::Ctrl('c')), [Effect::Quit]);
    assert!(!keys(&mut over, "q").contains(&Effect::Quit) && over.session.own.is_none());
    assert_eq!(keys(&mut over, "q"), [Effect::Quit]);
    assert_eq!(keys(&mut alone, "q"), [Effect::Quit]);
}
