//! The board that is found in a recording, and what is judged by it.

use std::path::Path;
use std::time::{Duration, Instant};

use queens_tui::own::{
    self, Builder, Came, DRIVER, Decoder, Goal, Known, Message, Reading, Trace, WrongMoment,
};
use queens_tui::search::Square;

use super::{a_million_lines, found_board, printed, programs, said, sent, trace, written};
use crate::listings::python3;
use crate::start::folder;
use crate::support::{content, some};

/// The reading that is found.
fn reading(trace: &Trace) -> Option<String> {
    found_board(trace).map(|found| found.reading.to_string())
}

/// The tracer looks only at the variables that a line can have changed. If it looks at all variables after each line,
/// it sends the same messages.
#[test]
fn no_change_is_overlooked() {
    let Some(()) = python3() else { return };
    let careful = DRIVER.replace("Effects(tree)", "Effects(tree, False)");
    assert_ne!(careful, DRIVER);
    let changes = programs("changes");
    assert_eq!(changes.len(), 3);
    let others = some(programs("right").into_iter().chain(programs("faulty")), 88);
    for file in changes.into_iter().chain(others) {
        let messages = sent(DRIVER, &file, "5", "60000");
        let mut decoder = Decoder::default();
        decoder.feed(&messages);
        // How deep a recursion without an end comes depends on the driver.
        if decoder.any(
            |message| matches!(message, Message::Error(error) if error.kind == "RecursionError"),
        ) {
            continue;
        }
        let same = messages == sent(&careful, &file, "5", "60000");
        assert!(
            same,
            "{}: something changed that was not looked at",
            file.display()
        );
    }
}

#[test]
fn the_board_of_right_programs_of_many_styles_is_found() {
    let Some(()) = python3() else { return };
    let files = programs("right");
    assert!(files.len() >= 15, "{} styles", files.len());
    for file in some(files, 28) {
        let wanted = said(&file, "board").expect("the first line says it");
        for n in some([4, 6, 5, 8], 4) {
            let found = reading(&trace(&file, n)).unwrap_or_default();
            assert!(
                wanted.split(" | ").any(|one| one == found),
                "{} at N = {n}: {found}, not {wanted}",
                file.display()
            );
        }
    }
}

/// What a program only tries is not counted: a right program has its solutions. Boards that a wrong one takes are.
#[test]
fn a_full_board_that_is_only_tried_is_not_counted() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let exercise = content().exercise("no-recursion").expect("the loop");
    let tries = "from itertools import permutations\ndef solve(n):\n    out = []\n    for p in permutations(range(n)):\n        \
                 if len({p[r] + r for r in range(n)}) == n and len({p[r] - r for r in range(n)}) == n:\n            \
                 out.append(list(p))\n    return out\n";
    let wrong = tries.replace(" == n and len({p[r] - r for r in range(n)})", "");
    for (name, text, count) in [
        ("the_loop", exercise.right(), 10),
        ("tries", tries.to_owned(), 10),
        ("wrong", wrong, 23),
    ] {
        let trace = trace(&written(&folder, name, text), 5);
        let found = found_board(&trace).expect("a board");
        let recording = own::record(&trace, Some(&found.reading));
        assert_eq!(recording.found().len(), count, "{name}");
    }
}

/// Incomplete recordings: no right program is called wrong, wherever its recording ends; a program that never rejects
/// one kind of diagonal is.
#[test]
fn what_has_been_recorded_is_judged() {
    let Some(()) = python3() else { return };
    let cut = |trace: &Trace, share: usize| {
        let mut part = trace.clone();
        part.events.truncate(trace.events.len() * share / 4);
        part.end = None;
        part
    };
    for file in some(programs("right"), 28) {
        let whole = trace(&file, 5);
        let Some(found) = found_board(&whole) else {
            continue;
        };
        for share in 1..=4 {
            let wrong = moment(&cut(&whole, share), &found.reading);
            assert_eq!(wrong, None, "{} after {share} of 4 parts", file.display());
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/faulty/one_diagonal.py");
    let whole = trace(&file, 6);
    let found = found_board(&whole).expect("a board");
    let differs = moment(&cut(&whole, 2), &found.reading).and_then(|wrong| wrong.differs);
    let came = differs.expect("half of it shows it").came;
    assert_eq!(came, Came::Puts(vec![Square::new(1, 1)]));
}

/// The first moment of a run that differs from the search.
fn moment(trace: &Trace, reading: &Reading) -> Option<WrongMoment> {
    let board = reading.variable_alone();
    let known = Known {
        board: Some(&board),
        likely: None,
    };
    own::explain(&[trace], known, Goal::All).moment(trace.n, Goal::All)
}

/// The recording has the board, the variables and the output at every moment; of a million lines too.
#[test]
fn a_recorded_run_is_there_at_every_moment() {
    let Some(()) = python3() else { return };
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/script_with_input.py");
    let trace = trace(&file, 6);
    let found = found_board(&trace).expect("a board");
    let recording = own::record(&trace, Some(&found.reading));
    assert_eq!(recording.count(), Some(4));
    let first = recording.found()[0].clone();
    assert_eq!(first, [2, 8, 32, 1, 4, 16], "246135, counted from 1");
    let at = (0..recording.len())
        .find(|at| recording.finds(*at))
        .expect("a solution");
    let state = recording.at(at + 1);
    assert_eq!(state.board(), first);
    assert_eq!(
        state.calls().filter(|(name, _)| *name == "solve").count(),
        6
    );
    assert_eq!(state.output(), "How many queens? 6\n");
    assert!(
        recording
            .at(recording.len())
            .output()
            .ends_with("4 solutions\n")
    );

    let recording = own::record(&a_million_lines(), None);
    assert_eq!(recording.len(), 1_000_000);
    let begun = Instant::now();
    for at in (0..1_000).map(|at| at * 997 % 1_000_000) {
        assert_eq!(recording.at(at).next_line(), Some(at as u32 % 50));
    }
    assert!(
        begun.elapsed().as_millis() < 1_000,
        "a thousand seeks took {:?}",
        begun.elapsed()
    );
}

/// A program that keeps a full board and does not return asks about the row below the last.
#[test]
fn a_search_that_does_not_return_looks_below_the_last_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let exercise = content().exercise("full-board").expect("it");
    let right = exercise.right();
    let line = |text: &str| right.replace("            return\n", text);
    for (text, below) in [(right.clone(), false), (line("            pass\n"), true)] {
        let file = written(&folder, "program", text);
        let moment = own::below_last_row(&trace(&file, 4));
        assert_eq!(moment.is_some(), below);
    }
}

/// The highest 1 taken first finds as many solutions as the lowest.
#[test]
fn a_search_that_takes_the_highest_bit_begins_high() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let exercise = content().exercise("lowest-bit").expect("it");
    assert!(exercise.rises, "the order is asked for");
    let right = exercise.right();
    let highest = right.replace("free & -free", "1 << free.bit_length() - 1");
    for (text, high) in [(right, false), (highest, true)] {
        let file = written(&folder, "program", text);
        let trace = trace(&file, 4);
        let reading = found_board(&trace).expect("a board").reading;
        assert_eq!(own::begins_high(&trace, &reading).is_some(), high);
    }
}

#[test]
fn a_variable_that_is_not_the_board_is_named() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let said = printed(&["--n", "4", "--board", "nosuch"], &right, 0);
    assert!(said.contains("There is no variable nosuch"), "{said}");
    let said = printed(&["--n", "4", "--board", "n"], &right, 0);
    assert!(
        said.contains("The values of n (--board) are not those of a board"),
        "{said}"
    );
    let crashes = written(&folder, "crashes", "def solve(n):\n    return nothing\n");
    let said = printed(&["--n", "4"], &crashes, 1);
    assert!(
        said.contains("NameError") && !said.contains("--board"),
        "{said}"
    );
}

/// A recursion that comes to this depth: `solve` is called once, and from it `place` for each row.
fn deep_recursion(depth: u32) -> Trace {
    let number = |value: u32| [&b"i"[..], &value.to_le_bytes()].concat();
    let mut builder = Builder::default();
    let names = ["solve", "place", "row", "col"].map(|name| Message::Name(name.to_owned()));
    let begin = [Message::Begin(8), Message::Call(0), Message::Line(1)];
    names
        .into_iter()
        .chain(begin)
        .for_each(|message| builder.take(message));
    for frame in 2..depth + 2 {
        let row = frame - 2;
        let set = |name, value| Message::Set { frame, name, value };
        let col = set(3, number(row % 8));
        for message in [
            Message::Call(1),
            set(2, number(row)),
            Message::Line(2),
            col,
            Message::Line(3),
        ] {
            builder.take(message);
        }
    }
    builder.finish()
}

/// Eight times as deep a recursion may cost eight times as much, not 64 times.
#[test]
#[cfg(target_os = "linux")]
fn the_board_is_looked_for_in_time_linear_in_the_depth() {
    use rustix::time::{ClockId, clock_gettime};
    let cost = |depth| {
        let trace = deep_recursion(depth);
        // Time of the processor: the machine may be busy.
        let took = |_| {
            let begun = clock_gettime(ClockId::ThreadCPUTime);
            assert_eq!(reading(&trace), None, "it only goes down");
            let taken = clock_gettime(ClockId::ThreadCPUTime) - begun;
            Duration::try_from(taken).expect("time does not go back")
        };
        (0..5).map(took).min().unwrap_or(Duration::ZERO)
    };
    let (shallow, deep) = (cost(1_000), cost(8_000));
    assert!(deep < 24 * shallow, "{shallow:?}, then {deep:?}");
}
