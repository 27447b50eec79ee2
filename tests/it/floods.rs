//! Floods of input and output: all input is read, the screen shows the latest state soon, and memory does not grow.

use std::thread;
use std::time::{Duration, Instant};

use crate::support::{all, some};
use crate::terminal::{DEADLINE, Start, Terminal, program, step};
use rustix::process::Signal;

/// The maximum growth of memory during a flood, in kB.
const GROWTH: u64 = 4 * 1024;

/// Types `pieces` pieces of input, evenly spread over the time `lasts`.
fn flood(terminal: &Terminal, pieces: u32, lasts: Duration, piece: impl Fn(u32) -> String) {
    let began = Instant::now();
    for number in 0..pieces {
        // This sleep sets the pace of the flood; it waits for nothing.
        thread::sleep((began + lasts * number / pieces).saturating_duration_since(Instant::now()));
        terminal.keys(&piece(number));
    }
}

/// How long a flood lasts: ten seconds where all cases are tried.
fn lasts(everyday: u64) -> Duration {
    Duration::from_secs(if all() { 10 } else { everyday })
}

/// Asserts that `text` is on the screen soon. In the everyday tests that is a generous while, because the machine is busy
/// with other tests; where all cases are tried it is `within`.
#[track_caller]
fn soon(terminal: &Terminal, text: &str, within: Duration) {
    let within = if all() { within } else { DEADLINE };
    let since = Instant::now();
    terminal.wait_for(text);
    assert!(
        since.elapsed() <= within,
        "{text:?} after {:?}",
        since.elapsed()
    );
}

/// A key held down that repeats at this rate. Returns the number of frames that answered it.
fn key_repeat(start: Start, a_second: u32, lasts: Duration, within: Duration) -> usize {
    let mut terminal = start.open();
    terminal.press(" ");
    let (before, frames) = (terminal.memory(), terminal.frames());
    let keys = a_second * lasts.as_secs() as u32;
    flood(&terminal, keys, lasts, |_| " ".to_owned());
    let step = queens_tui::text::grouped(u64::from(keys) + 1);
    soon(&terminal, &format!("step {step} of 17,776"), within);
    assert!(terminal.memory() <= before + GROWTH);
    let answers = terminal.frames() - frames;
    terminal.quit();
    answers
}

/// A hundred keys a second, over a line that carries eight frames a second, with motion. Most keys have no frame of their
/// own, so only the buffers in between, some eight kilobytes, cause a delay.
#[test]
fn a_slow_line_shows_the_last_key_soon_after_it() {
    let start = program(&["8", "--algorithm", "loop"]).with_motion();
    let slow = start.line(8 * 1024);
    let lasts = lasts(1);
    let frames = key_repeat(slow, 100, lasts, Duration::from_secs(5));
    assert!(frames as u64 <= 50 * lasts.as_secs(), "{frames} frames");
}

#[test]
fn a_key_held_down_is_followed() {
    for a_second in [30, 1_000] {
        let start = program(&["8", "--algorithm", "loop"]);
        key_repeat(start, a_second, lasts(1), Duration::from_secs(1));
    }
}

/// A button held down on the strip, and the mouse moved to and fro at a thousand events a second.
fn drags(n: &str, last: &str) {
    let mut terminal = program(&[n]).open();
    terminal.press(" ");
    // The strip stands above the hints, once a step has been made.
    let row = 23;
    let drag = |column: u32| format!("\x1b[<32;{column};{row}M");
    let events = lasts(1).as_millis() as u32;
    // Threads and buffers are made once, by the first answer; what comes after that is growth.
    flood(&terminal, 50, Duration::from_millis(50), |event| {
        drag(event % 80 + 1)
    });
    terminal.wait("an answer to a drag", |screen| {
        step(screen).is_some_and(|step| step > 1)
    });
    let (before, frames) = (terminal.memory(), terminal.frames());
    let mut most = 0;
    for part in 0..10 {
        flood(&terminal, events / 10, lasts(1) / 10, |event| {
            drag((part * 37 + event) * 7 % 80 + 1)
        });
        most = most.max(terminal.threads());
    }
    // Frames are drawn during the flood, not only afterwards.
    assert!(terminal.frames() > frames, "no frame during the flood");
    terminal.keys(&drag(1));
    terminal.keys(&drag(80));
    soon(&terminal, last, Duration::from_secs(3));
    assert!(
        terminal.memory() <= before + GROWTH,
        "{} kB more",
        terminal.memory() - before
    );
    // A few threads of its own, and one for each core while it counts.
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    assert!(most <= cores + 8, "{most} threads");
    terminal.quit();
}

/// On the large board every drag is a seek that takes some tens of milliseconds, and the next one comes after one.
#[test]
fn the_last_of_many_drags_wins() {
    let ends = [
        ("20", "step 78,388,948,886,408"),
        ("8", "step 17,776 of 17,776"),
    ];
    for (size, last) in some(ends, 2) {
        drags(size, last);
    }
}

#[test]
fn endless_sequences_and_pastes_do_not_fill_memory() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.press(" ");
    let before = terminal.memory();
    // An escape sequence without an end, and a paste without an end.
    for begins in ["\x1b[", "\x1b[<", "\x1b[200~"] {
        terminal.keys(begins);
        for _ in 0..250 {
            terminal.keys(&"1;".repeat(1000));
        }
    }
    terminal.keys("\x1b[201~");
    terminal.keys(":step 7\r");
    soon(&terminal, "step 7 of", DEADLINE);
    assert!(
        terminal.memory() <= before + GROWTH,
        "{} kB more",
        terminal.memory() - before
    );
    terminal.quit();
}

#[test]
fn signals_work_while_the_terminal_reads_nothing() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = program(&["8"]).open();
        terminal.press(" ");
        terminal.stalled(|| {
            fill(&terminal);
            terminal.wait_writing();
            terminal.signal(signal);
            terminal.wait_ended();
            assert!(terminal.settings_are_back());
        });
        // Only parts of frames are discarded: the sequences that restore the terminal arrive.
        terminal.left_with(128 + signal.as_raw() as u32);
    }
}

/// Makes the program draw complete frames to a terminal that accepts nothing, until a write blocks.
fn fill(terminal: &Terminal) {
    for round in 0..40_u16 {
        let writes = terminal.writes();
        terminal.kernel_size(81 + round % 2, 24);
        let since = Instant::now();
        while terminal.writes() == writes {
            // A write that returns may be seen, too.
            let is_stuck = || {
                thread::sleep(Duration::from_millis(1));
                terminal.is_writing()
            };
            if terminal.is_writing() && (0..20).all(|_| is_stuck()) {
                return;
            }
            assert!(
                since.elapsed() < DEADLINE,
                "it neither draws nor waits for the terminal"
            );
            thread::yield_now();
        }
    }
    panic!("the terminal takes everything");
}
