//! A learner's program on the tutor's screen: its board, its lines and its output at every moment.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use queens_tui::action::{Action, StopAt, Target};
use queens_tui::own::{self, DRIVER, Trace};
use queens_tui::search::Symmetry;
use queens_tui::search::board::{image, queens};
use queens_tui::session::run::SourceLine;
use queens_tui::session::{Beside, Done, Options, Own, OwnEnded, OwnRecording};
use queens_tui::tutor::App;
use unicode_width::UnicodeWidthStr;

use crate::listings::python3;
use crate::own::{a_million_lines, found_board, programs, running, said, trace};
use crate::start::{self, folder, python, spawn, tool};
use crate::support::{
    acts, all, app, app_with, click, content, frame, hit, keys, notice, place, press, size, some,
    text,
};
use crate::terminal::{Terminal, kilobytes, program, until};

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

/// The footer offers the way back from a program that lies over the search.
#[test]
fn esc_is_offered_where_it_leads_back() {
    let program = || {
        let mut program = Own::new("queens.py".into(), "x = 1\n", size(4), None);
        program.recording = false;
        program
    };
    let (mut over, mut alone) = (app(8, "en", 120, 40), app(8, "en", 120, 40));
    over.open_own_over(program());
    alone.open_own(program());
    let offers = |app: &App| text(app).contains("Esc close");
    assert_eq!((offers(&over), offers(&alone)), (true, false));
    keys(&mut over, "\u{1b}");
    assert!(over.session.own.is_none() && over.session.size() == size(8));
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

/// `n` goes through all boards that a program returns, in its order, whatever its style; `N` goes back through them.
#[test]
fn the_full_boards_of_every_style_are_those_that_it_finds() {
    let Some(()) = python3() else { return };
    let mut styles = 0;
    let programs = programs("right");
    let with_board = programs
        .iter()
        .filter(|file| said(file, "board").is_some_and(|board| !board.is_empty()));
    for file in some(with_board, 2) {
        for n in some([4, 5, 6], 3) {
            let trace = trace(file, n);
            let answer = own::read(&[trace.run().expect("it ends")], None).remove(0);
            let Some(found) = answer.boards else { continue };
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
            for place in places[1..places.len() - 1].iter().rev() {
                press(&mut app, Action::PreviousSolution);
                assert_eq!(at(&app), *place, "{}", file.display());
            }
            styles += usize::from(n == 4);
        }
    }
    assert!(styles >= if all() { 10 } else { 5 }, "{styles} styles");
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

/// A recording is shown while it grows: the current place stays, a requested place is shown as soon as it is recorded,
/// and at the end of the recorded part a message says that more follows.
#[test]
fn a_recording_is_shown_while_it_grows() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from(GRID);
    let whole = trace(&file, 4);
    let found = found_board(&whole).expect("a board");
    let first = |events: usize| {
        let trace = Trace {
            events: whole.events[..events].to_vec(),
            ..whole.clone()
        };
        let recording = own::record(&trace, Some(&found.reading));
        let ended = if events < whole.events.len() {
            OwnEnded::NotYet
        } else {
            OwnEnded::Whole
        };
        Arc::new(
            OwnRecording::new(recording, Some((found.reading.to_string(), true)), ended)
                .expect("a board"),
        )
    };
    let parts = [60, 120, whole.events.len()].map(first);
    let [short, longer, all] = parts.each_ref().map(|part| part.len());
    for begin in [None, Some(short + 1), Some(all)] {
        let code = fs::read_to_string(&file).expect("a program");
        let mut app = app_with(Options::new(size(4)), 80, 24);
        app.open_own(Own::new(
            file.clone(),
            &code,
            size(4),
            begin.map(|begin| begin as u64),
        ));
        assert!(app.session.own.as_ref().is_some_and(Own::is_waiting));
        app.take_up(Done::Own(Arc::clone(&parts[0])));
        let shown = text(&app);
        assert!(
            shown.contains(&format!("event 0 of {short}")) && shown.contains("Esc: enough"),
            "{shown}"
        );
        app.take_up(Done::Own(Arc::clone(&parts[1])));
        assert_eq!(
            at(&app),
            begin.filter(|begin| *begin <= longer).unwrap_or(0)
        );
        if begin.is_none() {
            press(&mut app, Action::End);
            for action in [Action::Step, Action::NextSolution, Action::NextDeadEnd] {
                press(&mut app, action);
                assert_eq!((at(&app), notice(&app)), (longer, Some("own-not-yet")));
            }
            assert!(text(&app).contains("as far as this"));
        }
        app.take_up(Done::Own(Arc::clone(&parts[2])));
        assert_eq!(at(&app), begin.unwrap_or(longer));
        assert!(!text(&app).contains("so far"));
    }
}

/// Line by line forward and back, and by jumps, the screen is the same at each moment.
#[test]
fn every_moment_looks_the_same_however_it_is_reached() {
    let Some(()) = python3() else { return };
    let file = &programs("right")[7];
    let trace = trace(file, 4);
    let mut app = opened(file, &trace, None);
    let drawn = |app: &App| text(app);
    let mut forward = vec![drawn(&app)];
    while at(&app) < last(&app) {
        press(&mut app, Action::Step);
        forward.push(drawn(&app));
    }
    assert!(forward.len() > 100, "{} lines", forward.len());
    for there in (0..forward.len() - 1).rev() {
        press(&mut app, Action::Back);
        assert_eq!((at(&app), drawn(&app)), (there, forward[there].clone()));
    }
    for there in (0..forward.len()).map(|step| step * 37 % forward.len()) {
        press(&mut app, Action::Go(Target::Event(there as u64)));
        assert_eq!((at(&app), drawn(&app)), (there, forward[there].clone()));
    }
}

/// What is said of a place does not depend on how much one press does.
#[test]
fn a_moment_is_told_the_same_line_by_line_and_queen_by_queen() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from("tests/programs/faulty/one_diagonal.py");
    let trace = trace(&file, 4);
    let [mut lines, mut queens] = [(), ()].map(|()| opened(&file, &trace, None));
    press(&mut queens, Action::Coarser);
    for moves in [Action::Step, Action::End] {
        for _ in 0..12 {
            press(&mut queens, moves.clone());
            press(&mut lines, Action::Go(Target::Event(at(&queens) as u64)));
            let [one, other] = [&lines, &queens].map(|app| {
                let text = text(app);
                // All but the last line, which has the keys.
                text.trim_end()
                    .rsplit_once('\n')
                    .expect("lines")
                    .0
                    .to_owned()
            });
            assert_eq!(one, other, "event {}", at(&queens));
        }
    }
}

/// The help of a learner's program has only the keys that do something with it.
#[test]
fn the_help_of_a_program_leaves_out_the_keys_of_the_search() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    acts(&mut app, [Action::Resize(160, 60), Action::Help]);
    let shown = text(&app);
    for there in [
        "what is wrong",
        "until it is lifted",
        "flip",
        "queen by queen",
    ] {
        assert!(shown.contains(there), "{there}: {shown}");
    }
    for search in [
        "ask me",
        "solutions, with",
        "find the attacker",
        "next algorithm",
        "Practise",
    ] {
        assert!(!shown.contains(search), "{search}: {shown}");
    }
}

/// Every program, the faulty ones too, can be drawn at every size; every key does something or says why it does not.
#[test]
fn every_program_can_be_drawn_at_every_size() {
    let Some(()) = python3() else { return };
    for file in some(programs("right").iter().chain(&programs("faulty")), 24) {
        let trace = trace(file, 4);
        for language in ["en", "zh"] {
            let mut app = opened(file, &trace, Some(40));
            app.session.language = language.to_owned();
            for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
                press(&mut app, Action::Resize(columns, rows));
                for action in [
                    Action::Step,
                    Action::NextSolution,
                    Action::Panel,
                    Action::End,
                    Action::Start,
                ] {
                    press(&mut app, action);
                    let shown = text(&app);
                    assert!(
                        shown.contains("event") || shown.contains("步") || columns < 80,
                        "{shown}"
                    );
                }
            }
        }
    }
    let file = &programs("right")[0];
    let mut app = opened(file, &trace(file, 4), None);
    for action in [
        Action::Microscope,
        Action::Ask,
        Action::Algorithm(3),
        Action::Solutions,
        Action::Why,
    ] {
        press(&mut app, action.clone());
        assert!(app.session.notice.is_some(), "{action:?} says nothing");
        assert_eq!(app.mode(), queens_tui::action::Mode::Run);
    }
}

/// A solution completes at event:K, and that address leads there.
#[test]
fn a_moment_has_an_address() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    press(&mut app, Action::NextSolution);
    assert_eq!(board(&app), [2, 8, 1, 4]);
    let line = app.session.address(content()).expect("a file");
    assert_eq!(
        line,
        format!("queens-tui run {GRID} 4 --at event:{}", at(&app))
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
    terminal.wait_for("event 0 of ");
    terminal.answers(" ", "event 1 of ");
    terminal.wait_for("Line 4 has run.");
    terminal.wait_for("right: 4 of 4");
    terminal.answers("n", "full board 1, a solution.");
    terminal.answers("\x7f", "Line 20");
    terminal.answers("m", "tutor's own search");
    terminal.answers("nnnnn", "There is no full board");
    terminal.quit();
}

/// `b` shows the attacked squares of the first empty row, as the search has them.
#[test]
fn a_program_has_bit_rows() {
    let Some(()) = python3() else { return };
    let mut app = grid(6);
    let rows = |app: &App| {
        let shown = text(app);
        shown
            .lines()
            .map(str::trim_start)
            .filter(|line| {
                ["columns r ", "diag ↘ ld "]
                    .iter()
                    .any(|row| line.starts_with(row))
            })
            .count()
    };
    press(&mut app, Action::NextSolution);
    assert_eq!(rows(&app), 0);
    keys(&mut app, "b");
    assert_eq!(rows(&app), 2);
    let board = [1 << 5, 1 << 3, 1 << 1, 0, 0, 0];
    let bits = queens_tui::session::BitRows::of_board(&board, size(6)).expect("rows in order");
    assert_eq!(
        (bits.masks.r, bits.masks.ld, bits.masks.rd, bits.pos),
        (0b10_1010, 0b10_0100, 0b00_0111, 0b01_0000)
    );
    assert!(
        queens_tui::session::BitRows::of_board(&[0, 1, 0, 0], size(4)).is_none(),
        "a row is left out"
    );
    let full =
        queens_tui::session::BitRows::of_board(&[2, 8, 1, 4], size(4)).expect("rows in order");
    assert_eq!(full.pos, 0);
}

/// A program's name in place of N runs the program, which opens at its first wrong moment; w leads back there.
#[test]
fn a_wrong_program_shows_its_first_wrong_moment() {
    let Some(()) = python3() else { return };
    let mut terminal = program(&[&file("faulty/one_diagonal.py"), "4"]).open();
    terminal.wait_for("wrong: 7, not 2");
    terminal.wait_for("✗ After line 21: the queen on row 1,");
    terminal.answers("g", "Your program, before its first line");
    terminal.answers("w", "✗ After line 21: the queen on row 1,");
    terminal.quit();
    // A variable that is named as the board has to be one.
    let Some(mut terminal) = run(&[&file("right/growing_list.py"), "4", "--board", "nosuch"])
    else {
        return;
    };
    terminal.wait_for("There is no variable nosuch");
    terminal.quit();
}

/// A program without end: its lines are counted, Esc keeps the recorded part, and q leaves no process running.
#[test]
fn a_recording_is_ended_by_a_key() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let slow = folder.path().join("slow.py");
    fs::write(
        &slow,
        "import threading\n\ndef solve(n):\n    row = 0\n    while True:\n        row += 1\n        threading.Event().wait(0.01)\n",
    )
    .expect("a program");
    let slow = slow.to_str().expect("a name");
    let mut terminal = program(&["run", slow, "4"]).run();
    terminal.wait_for("Esc: enough");
    terminal.answers("\x1b", "event 0 of ");
    terminal.answers("G", "You ended the recording here");
    terminal.quit();
    let mut terminal = program(&["run", slow, "4"]).run();
    terminal.wait_for("lines so far");
    terminal.quit();
    until("nothing of it is left", || !running(slow));
}

/// A program that cannot be run is reported in one sentence, without a screen; of one that raises an exception, the
/// moments before it are shown.
#[test]
fn what_cannot_be_run_is_said_in_a_sentence() {
    let folder = folder();
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_owned()
    };
    let here = folder.path().to_str().expect("a name");
    for (args, wanted) in [
        (vec!["/no/such/file.py".to_owned()], "No such file"),
        (vec![here.to_owned()], "is a folder"),
        (vec![write("binary.py", b"\0\x01")], "is not a text file"),
        (
            vec![write("half.py", b"def solve(n):\n    return (\n")],
            "SyntaxError",
        ),
        (vec![write("empty.py", b"")], "--call"),
        (
            vec![
                write("mine.py", b"def solve(n):\n    return 0\n"),
                "--python".to_owned(),
                "/no/python".to_owned(),
            ],
            "not found",
        ),
    ] {
        let Some(()) = python3() else { return };
        let args: Vec<_> = ["run"]
            .into_iter()
            .chain(args.iter().map(String::as_str))
            .collect();
        let mut terminal = program(&args).run();
        terminal.wait_for(wanted);
        assert_eq!(terminal.status(), 2, "{args:?}");
        assert_eq!(terminal.frames(), 0, "{args:?} drew a screen");
    }
    let raises = write(
        "raises.py",
        b"def solve(n):\n    board = [0] * n\n    return board[n]\n",
    );
    let Some(mut terminal) = run(&[&raises, "4"]) else {
        return;
    };
    terminal.wait_for("error");
    // Without a first wrong moment, an error or a run without end is seen where the recording ends.
    terminal.answers("w", "IndexError");
    terminal.quit();
    start::run(&["run", &raises]).code(2);
    let endless = write(
        "endless.py",
        b"def solve(n):\n    while True:\n        pass\n",
    );
    let Some(mut terminal) = run(&[&endless, "4", "--time", "1", "--events", "1000"]) else {
        return;
    };
    terminal.wait_for("too slow");
    terminal.answers("w", "event 1,000 of 1,000");
    terminal.quit();
}

/// A million lines: any moment within a millisecond, in less than 100 MB.
#[test]
#[ignore = "measures: .ci/figures"]
fn figures_of_a_million_lines() {
    let trace = a_million_lines();
    let resident = || kilobytes(std::process::id() as i32, "VmRSS:");
    let before = resident();
    let recording = own::record(&trace, None);
    let recorded = OwnRecording::new(recording, None, OwnEnded::Whole).expect("8 queens");
    let used = resident().saturating_sub(before);
    let begun = std::time::Instant::now();
    let run = recorded.run();
    for place in (0..1_000).map(|at| at * 997 % 1_000_000) {
        assert_eq!(run.frame(place).variables.len(), 1);
    }
    let each = begun.elapsed() / 1_000;
    assert!(each.as_micros() < 1_000, "a seek takes {each:?}");
    assert!(used < 100_000, "{used} kB");
}

/// From the palette a program is run over the search, which comes back when it is closed.
#[test]
fn the_palette_runs_a_program() {
    let Some(()) = python3() else { return };
    let mut terminal = program(&["6"]).open();
    terminal.answers(
        "  :run /no/such/file.py\r",
        "Not run: /no/such/file.py: No such file",
    );
    terminal.keys(&format!(":run {}\r", file("right/growing_list.py")));
    terminal.wait_for("event 0 of ");
    terminal.wait_for("right: 4 of 4");
    terminal.answers("n", "full board 1, a solution.");
    terminal.answers("\x1b", "step 4 of 1,046");
    terminal.quit();
}

fn set(app: &mut App, stop: &str) {
    keys(app, &format!(":stop {stop}\n"));
    assert_eq!(notice(app), Some("notice-stop-set"), "{stop}");
}

/// Goes to all stops and back.
fn check_stops(app: &mut App, stop: &str, places: &[usize]) {
    for place in places {
        keys(app, ".");
        assert_eq!(
            (at(app), notice(app)),
            (*place, Some("notice-stop-here")),
            "{stop}"
        );
    }
    keys(app, ".");
    assert_eq!(
        (at(app), notice(app)),
        (places[places.len() - 1], Some("notice-no-more-stops")),
        "{stop}"
    );
    for place in places.iter().rev().skip(1) {
        keys(app, ",");
        assert_eq!(at(app), *place, "{stop}, back");
    }
}

/// Plays from the start to the first stop.
fn check_playing_stops(app: &mut App, stop: &str, first: usize) {
    keys(app, "gp");
    (0..last(app)).for_each(|_| {
        if app.session.playback.running.is_some() && notice(app) != Some("notice-stop-here") {
            press(app, Action::Tick);
        } else if notice(app) != Some("notice-stop-here") {
            // Playing also stops by itself at what happens for the first time.
            keys(app, "p");
        }
    });
    assert_eq!(
        (at(app), app.session.playback.running),
        (first, None),
        "playing stops at {stop}"
    );
}

/// `.` and `,` go to the places at which plain stepping has just run the line or put the queen.
#[test]
fn stops_of_a_program_are_those_that_plain_stepping_finds() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from(GRID);
    let trace = trace(&file, 4);
    let mut plain = opened(&file, &trace, None);
    let recorded = Arc::clone(&plain.session.own.as_ref().expect("a program").recorded);
    let ran_20 = |at: &usize| recorded.run().frame(*at).ran == [SourceLine::Number(20)];
    let puts_queen = |at: &usize| {
        let (at, queen) = (*at, (1, 3));
        let queens = |at| {
            let moment = recorded.run().at(at);
            moment
                .queens()
                .map(|queen| (queen.row, queen.col))
                .collect::<Vec<_>>()
        };
        at > 0
            && queens(at).len() == queens(at - 1).len() + 1
            && !queens(at - 1).contains(&queen)
            && queens(at).contains(&queen)
    };
    let all = || 0..=last(&plain);
    for (stop, places) in [
        ("line 20", all().filter(ran_20).collect::<Vec<_>>()),
        ("row 1 column 3", all().filter(puts_queen).collect()),
    ] {
        assert!(!places.is_empty(), "{stop}");
        let mut app = opened(&file, &trace, None);
        keys(&mut app, ".");
        assert_eq!(notice(&app), Some("notice-no-stops"));
        set(&mut app, stop);
        check_stops(&mut app, stop, &places);
        check_playing_stops(&mut app, stop, places[0]);
    }
    keys(&mut plain, ":stop line 2\n");
    assert!(
        plain.mode() == queens_tui::action::Mode::Palette,
        "a line that never runs is no stop"
    );
}

/// A click on the number of a line sets a stop there, which the palette shows; a second click removes it.
#[test]
fn a_click_on_a_line_of_a_program_sets_a_stop() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    acts(&mut app, [Action::Resize(120, 40), Action::NextSolution]);
    let (_, y) = place(&app, "negDiag.add");
    let line = text(&app)
        .lines()
        .nth(usize::from(y))
        .expect("line 20")
        .to_owned();
    let number = (
        line.split("20 ").next().expect("its start").width() as u16,
        y,
    );
    assert_eq!(
        hit(&app, number.0, number.1),
        Some(Action::Stop(StopAt::Number(20)))
    );
    click(&mut app, number);
    assert!(
        text(&app)
            .lines()
            .nth(usize::from(number.1))
            .is_some_and(|line| line.contains('◆'))
    );
    keys(&mut app, ":stop ");
    assert!(text(&app).contains("stop line 20"));
    keys(&mut app, "\x1b.");
    assert_eq!(
        (app.mode(), notice(&app)),
        (queens_tui::action::Mode::Run, Some("notice-stop-here"))
    );
    press(&mut app, Action::Stop(StopAt::Number(20)));
    assert!(app.session.desk.stops.is_empty());
}

/// Esc ends a recording. The recorded part is judged, and a picture of its first wrong moment is one file.
#[test]
fn a_recording_that_is_ended_has_a_verdict_and_a_page() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let code = fs::read_to_string(file("faulty/one_diagonal.py")).expect("a program");
    // The program is fast at the small sizes at which its board is found, and slow at larger ones.
    let turn = "            for c in range(n):\n";
    let slow = format!("{turn}                threading.Event().wait(0.02 if n > 5 else 0)\n");
    let slow = format!("import threading\n{}", code.replace(turn, &slow));
    fs::write(folder.path().join("slow.py"), slow).expect("a program");
    let mut terminal = program(&["run", "slow.py", "6"])
        .folder(folder.path())
        .run();
    terminal.wait_for("Esc: enough");
    // The recorded part can be stepped through while the recording goes on.
    terminal.wait_for("event 0 of ");
    std::thread::sleep(std::time::Duration::from_millis(900));
    terminal.answers("\x1b", "attacking queens");
    terminal.answers("S", ".svg");
    terminal.answers("w", "is the same");
    terminal.quit();
    let pages: Vec<_> = fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    let page = pages
        .iter()
        .find(|path| path.extension().is_some_and(|ending| ending == "svg"))
        .expect("a picture");
    let page = fs::read_to_string(page).expect("a picture");
    assert!(
        page.contains("queens-tui run slow.py 6 --at event:"),
        "{page}"
    );
    assert!(
        !page.contains("event:0<") && !page.contains("event:0 "),
        "the first wrong moment, not the start"
    );
}

/// In Chinese no blank stands between two sentences.
#[test]
fn sentences_are_joined_as_in_their_language() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from("tests/programs/right/growing_list.py");
    let mut app = opened(&file, &trace(&file, 4), None);
    app.session.language = "zh".to_owned();
    let mut joined = 0;
    while at(&app) < last(&app) {
        press(&mut app, Action::Step);
        let screen = text(&app);
        joined += usize::from(screen.contains("。死路："));
        assert!(!screen.contains("。 死路："), "{screen}");
    }
    assert!(joined > 0, "a line has two effects somewhere");
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
    assert!(text(&app).contains("搜索中没有这个局面"));
}

/// The time of recording as a multiple of that of a tracer that does nothing, for eight common styles: at most ten for
/// half of them.
#[test]
#[ignore = "measures: .ci/figures"]
fn figures_of_recording() {
    const BARE: &str = "sys_settrace = sys.settrace\ndef nothing(frame, event, arg):\n    return nothing if frame.f_code.co_filename == FILE else None\n";
    let bare = DRIVER
        .replace("sys_settrace = sys.settrace\n", BARE)
        .replace("sys_settrace(tracer.call)", "sys_settrace(nothing)");
    let seconds = |driver: &str, file: &str, n: &str| {
        let run = || {
            let begun = std::time::Instant::now();
            let input = fs::File::open(file).expect("a program");
            let mut command = tool(python());
            command.args([
                "-B", "-c", driver, "trace", n, "1000000", "0", "100", "", file,
            ]);
            let status = spawn(command.stdin(input).stdout(std::process::Stdio::null())).wait();
            assert!(status.expect("its end").success(), "{file}");
            begun.elapsed().as_secs_f64()
        };
        (0..3).map(|_| run()).fold(f64::INFINITY, f64::min)
    };
    let mut ratios = Vec::new();
    let names = "array_and_row class_with_self dictionary explicit_stack flat_grid leetcode_51_grid loop pairs";
    for name in names.split(' ') {
        let file = file(&format!("right/{name}.py"));
        let start = seconds(&bare, &file, "1");
        let (tracing, recording) = (
            seconds(&bare, &file, "8") - start,
            seconds(DRIVER, &file, "8") - start,
        );
        let ratio = recording / tracing;
        let _ = writeln!(
            std::io::stdout(),
            "{name}: {tracing:.3} s, {recording:.3} s recorded, {ratio:.1} times"
        );
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    assert!(ratios[ratios.len() / 2] <= 10.0, "{ratios:.1?}");
}

/// The program has the columns of its longest line where half of the screen is wide enough; else a sign says where a line
/// goes on.
#[test]
fn long_lines_of_a_program_are_whole_or_wrapped() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    let long = "if c in cols or (r + c) in posDiag or (r - c) in negDiag:";
    for (columns, rows, whole) in [(80, 24, false), (160, 50, true), (200, 60, true)] {
        press(&mut app, Action::Resize(columns, rows));
        press(&mut app, Action::Start);
        let mut shown = String::new();
        for _ in 0..12 {
            press(&mut app, Action::Step);
            shown += &text(&app);
        }
        assert_eq!(shown.contains(long), whole, "{columns}x{rows}\n{shown}");
        assert_eq!(!shown.contains('↪'), whole, "{columns}x{rows}\n{shown}");
    }
}
