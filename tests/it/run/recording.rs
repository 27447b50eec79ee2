//! While a program is recorded, and where no recording comes about.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use queens_tui::action::Action;
use queens_tui::own::{self, DRIVER, Trace};
use queens_tui::session::{Done, Options, Own, OwnEnded, OwnRecording};

use super::{GRID, at, file, run};
use crate::listings::python3;
use crate::own::{a_million_lines, found_board, running, sent, trace};
use crate::start::{self, folder};
use crate::support::{all, app_with, notice, press, size, text};
use crate::terminal::{kilobytes, program, until};

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
            shown.contains(&format!("step 0 of {short}")) && shown.contains("Esc: enough"),
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

/// A program without end: its lines are counted, Esc keeps the recorded part, and q leaves no process running. It is not
/// run before it is recorded.
#[test]
fn a_recording_is_ended_by_a_key() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let slow = folder.path().join("slow.py");
    let unrecorded = folder.path().join("unrecorded");
    let text = format!(
        "import sys, threading\n\ndef solve(n):\n    row = 0\n    if sys.gettrace() is None:\n        \
         open({unrecorded:?}, 'w').close()\n    while True:\n        row += 1\n        threading.Event().wait(0.01)\n"
    );
    fs::write(&slow, text).expect("a program");
    let slow = slow.to_str().expect("a name");
    let mut terminal = program(&["run", slow, "4"]).run();
    terminal.wait_for("Esc: enough");
    assert!(!unrecorded.exists(), "it was run before");
    terminal.answers("\x1b", "step 0 of ");
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
    for (args, wanted) in [
        (
            vec![write("half.py", b"def solve(n):\n    return (\n")],
            "SyntaxError",
        ),
        (vec![write("empty.py", b"")], "it is empty"),
        (
            vec![write("wide.py", b"\xff\xfen\0")],
            "it is UTF-16 or UTF-32",
        ),
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
        let since = Instant::now();
        let mut terminal = program(&args).run();
        terminal.wait_for(wanted);
        assert_eq!(terminal.status(), 2, "{args:?}");
        // On a busy machine the interpreter may take so long that a screen opens meanwhile.
        let may_draw = since.elapsed() > Duration::from_millis(700);
        assert!(terminal.frames() == 0 || may_draw, "{args:?} drew a screen");
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
    let Some(mut terminal) = run(&[&endless, "4", "--time", "1", "--steps", "1000"]) else {
        return;
    };
    terminal.wait_for("too slow");
    terminal.answers("w", "step 1,000 of 1,000");
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
    terminal.wait_for("step 0 of ");
    std::thread::sleep(std::time::Duration::from_millis(900));
    terminal.answers("\x1b", "differs from the search");
    terminal.answers("S", ".svg");
    terminal.answers("w", "Here the");
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
        page.contains("queens-tui run slow.py 6 --at step:"),
        "{page}"
    );
    assert!(
        !page.contains("step:0<") && !page.contains("step:0 "),
        "the first wrong moment, not the start"
    );
    // Whoever goes to the start sees it, and gets its picture.
    terminal.answers("g", "step 0 of ");
    terminal.answers("S", "queens-6-step-0.svg");
    terminal.quit();
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
    // The shortest of so many runs.
    let seconds = |runs: usize, driver: &str, file: &str, n: &str| {
        let run = || {
            let begun = std::time::Instant::now();
            let sent = sent(driver, Path::new(file), n, "1000000");
            assert!(!sent.is_empty(), "{file}");
            begun.elapsed().as_secs_f64()
        };
        (0..runs).map(|_| run()).fold(f64::INFINITY, f64::min)
    };
    let mut ratios = Vec::new();
    let names = "array_and_row class_with_self dictionary explicit_stack flat_grid leetcode_51_grid loop pairs";
    for name in names.split(' ') {
        let file = file(&format!("right/{name}.py"));
        // The start takes longer than what follows it: where one is measured badly, the ratio is wrong.
        let start = seconds(9, &bare, &file, "1");
        let (tracing, recording) = (
            seconds(9, &bare, &file, "8") - start,
            seconds(3, DRIVER, &file, "8") - start,
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

/// A program that is recorded, judged and closed again and again: what a recording holds is given back to the system.
#[test]
fn the_memory_of_a_recording_is_given_back() {
    let Some(()) = python3() else { return };
    let (rounds, size) = if all() { (20, "12") } else { (2, "8") };
    let mut terminal = program(&[size])
        .folder(Path::new(env!("CARGO_MANIFEST_DIR")))
        .open();
    terminal.press(" ");
    let held = || kilobytes(terminal.pid(), "RssAnon:");
    let before = held();
    for _ in 0..rounds {
        terminal.answers(
            ":run tests/programs/right/leetcode_51_columns.py\r",
            "right: ",
        );
        terminal.press("\x1b");
        until("what is free is given back", || held() < before + 5_000);
    }
    terminal.quit();
}
