//! Long playback: memory does not grow, and the step number stays that of the state on the board.

use std::time::{Duration, Instant};

use crate::terminal::{Terminal, program};

/// The maximum growth of memory, in kB.
const GROWTH: u64 = 1024;

/// Frames of a search that plays at top speed come at thirty a second.
const FRAMES: usize = 30;

/// Plays at top speed, and goes on after each of the first-time stops, which come in the order of `landmarks`.
pub(crate) fn play_on(terminal: &Terminal, landmarks: [&str; 3]) {
    terminal.keys(">>>>>>>>");
    terminal.wait_for("1,000 presses a second");
    for landmark in landmarks {
        terminal.keys("p");
        terminal.wait_for(&format!("Paused at the first {landmark}"));
    }
    terminal.keys("p");
    terminal.wait_for("playing, 1,000 a second");
}

/// The step in the header.
fn step(terminal: &Terminal) -> u64 {
    terminal.glance(|screen| {
        let header = screen.rows(0, 120).next().unwrap_or_default();
        let number = header.split("  ").find_map(|part| part.strip_prefix("step ")).expect("a step");
        let number = number.split(' ').next().expect("a number");
        number.replace(',', "").parse().expect("a number")
    })
}

/// Ruler, board and bit rows.
fn board(terminal: &Terminal, n: usize) -> String {
    terminal.glance(|screen| {
        // The lines of the board and of the bits begin at the left; what is beside them is cut off where the line
        // between them stands.
        let rows = screen.rows(0, 120).skip(1).take(2 * n + 8);
        rows.filter_map(|row| row.split_once('│').map(|(left, _)| left.trim_end().to_owned()))
            .collect::<Vec<_>>()
            .join("\n")
    })
}

/// Pauses, and compares step number and board with those after a jump to that step.
fn no_drift(terminal: &Terminal, n: usize) {
    terminal.keys("p");
    terminal.wait_for("paused");
    let (at, shown) = (step(terminal), board(terminal, n));
    assert!(shown.contains(['▜', '♛']) && shown.contains("pos"), "{shown}");
    for wanted in [at / 2, at] {
        terminal.keys(&format!(":step {wanted}\r"));
        let number = format!("  step {} ", queens_tui::content::grouped(wanted));
        terminal.wait(&number, |screen| {
            let header = screen.rows(0, 120).next().unwrap_or_default();
            header.contains(&number) && header.contains("paused")
        });
    }
    crate::terminal::until("the same board", || {
        step(terminal) == at && squares(&board(terminal, n)) == squares(&shown)
    });
}

/// The queens and the bits. Highlights and marks of attacked squares are left out: they depend on how the step was
/// reached.
fn squares(board: &str) -> String {
    board.lines().filter(|line| line.contains('▜') || line.starts_with(['r', 'l'])).collect()
}

/// Plays for `lasts`, and compares memory with that after `settled`.
fn soak(n: usize, settled: Duration, lasts: Duration) {
    let name = n.to_string();
    let mut terminal = program(&[&name]).size(120, 40).open();
    // From the first solution on: at N = 20 it takes minutes to get there.
    terminal.keys("n");
    terminal.wait_for("solution 1 of");
    terminal.keys("h");
    play_on(&terminal, ["solution", "backtrack", "dead end"]);
    let play = |lasts: Duration| {
        let began = Instant::now();
        while began.elapsed() < lasts {
            let frames = terminal.frames();
            terminal.wait_frames(frames + FRAMES);
            terminal.forget_bytes();
        }
    };
    play(settled);
    let before = terminal.memory();
    let from = step(&terminal);
    play(lasts);
    let after = terminal.memory();
    assert!(after <= before + GROWTH, "{n} queens: {before} kB, then {after} kB");
    assert!(step(&terminal) > from, "it has played");
    no_drift(&terminal, n);
    terminal.keys("q");
    terminal.left_with(0);
}

#[test]
fn playing_does_not_grow_memory_or_lose_a_step() {
    soak(12, Duration::from_secs(1), Duration::from_secs(2));
}

#[test]
fn playing_a_large_board_does_not_grow_memory_or_lose_a_step() {
    soak(20, Duration::from_secs(1), Duration::from_secs(2));
}

#[test]
#[ignore = "ten minutes: .ci/run"]
fn playing_for_ten_minutes() {
    std::thread::scope(|both| {
        for n in [12, 20] {
            both.spawn(move || soak(n, Duration::from_secs(10), Duration::from_secs(600)));
        }
    });
}
