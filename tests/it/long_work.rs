//! Long work: the screen answers while it goes on, its progress moves, Esc stops it at once and nothing is lost, and
//! whoever leaves in the middle leaves nothing behind.

use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::terminal::{Terminal, program};

/// Work that takes longer than any test, from a place worth keeping.
const WORK: [(&[&str], &str); 6] = [
    (&["28", "--at", "queens:0,2,4"], ":step 9000000000000000\r"),
    (&["30", "--at", "queens:0,2,4"], ":solution 9000000000000000\r"),
    (&["32", "--at", "queens:0,2,4"], ":step 9000000000000000\r"),
    // No solution of 32 queens is near that holds these: most of the board would have to be gone through.
    (&["28", "--at", "queens:0,2,4", "--given", "27:0,26:2,25:4"], "n"),
    (&["30", "--at", "queens:0,2,4", "--given", "29:0,28:2,27:4"], "n"),
    (&["32", "--at", "queens:0,2,4", "--given", "31:0,30:2,29:4"], "n"),
];

/// What a press may take while it goes on, and what Esc may: the gates where a machine is measured, and enough for one
/// that is busy with other tests elsewhere.
fn patience(gate: u64) -> Duration {
    Duration::from_millis(if cfg!(debug_assertions) { 1_500 } else { gate.max(400) })
}

/// How long the frame takes that answers this.
pub(crate) fn answered(terminal: &Terminal, keys: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> Duration {
    let since = Instant::now();
    terminal.keys(keys);
    terminal.wait("the answer", wanted);
    since.elapsed()
}

fn flipped(screen: &vt100::Screen, n: usize) -> bool {
    let ruler = screen.rows(0, 200).nth(1).unwrap_or_default();
    let first = ruler.trim_start().chars().next();
    // Column 0 at the left, or N − 1: the ruler begins with the last digit or with both.
    first == Some('0') && n > 10
}

fn begin(args: &[&str], keys: &str) -> Terminal {
    let terminal = program(args).size(120, 40).open();
    terminal.wait_for("paused");
    terminal.press("f");
    terminal.press("f");
    terminal.keys(keys);
    terminal.wait_for("Esc stops it");
    terminal
}

/// The board and the bit rows, with what is told of them.
fn board(terminal: &Terminal) -> String {
    terminal.screen(|screen| screen.rows(0, 60).skip(1).take(36).collect::<Vec<_>>().join("\n"))
}

#[test]
fn the_screen_answers_and_esc_stops_it_with_nothing_lost() {
    for (args, keys) in WORK {
        let n: usize = args[0].parse().expect("a size");
        let mut terminal = program(args).size(120, 40).open();
        terminal.wait_for("paused");
        let before = board(&terminal);
        terminal.keys(keys);
        terminal.wait_for("Esc stops it");
        for flip in [true, false, true, false] {
            let took = answered(&terminal, "f", |screen| flipped(screen, n) == flip);
            assert!(took <= patience(50), "{args:?}: an answer after {took:?}");
        }
        assert!(terminal.text().contains("Esc stops it"), "{args:?}: it is still going on");
        let took = answered(&terminal, "\x1b", |screen| screen.contents().contains("Stopped"));
        assert!(took <= patience(100), "{args:?}: stopped after {took:?}");
        assert_eq!(board(&terminal), before, "{args:?}");
        terminal.keys("q");
        terminal.left_with(0);
    }
}

#[test]
fn progress_moves() {
    let mut terminal = program(&["24"]).size(120, 40).open();
    terminal.keys(":step 1000000000\r");
    let share = |screen: &vt100::Screen| {
        let line = screen.rows(0, 120).last()?;
        line.split_once("Searching … ")?.1.split_once(" %")?.0.parse::<u64>().ok()
    };
    terminal.wait("a share", |screen| share(screen).is_some());
    let first = terminal.screen(share);
    terminal.wait("another share, or the end", |screen| share(screen) != first);
    terminal.keys("\x03");
    terminal.left_with(0);
}

#[test]
fn whoever_leaves_in_the_middle_leaves_nothing_behind() {
    for (args, keys) in WORK {
        for way in ["q", "\x03", "signal"] {
            let mut terminal = begin(args, keys);
            let since = Instant::now();
            if way == "signal" {
                terminal.signal(Signal::TERM);
            } else {
                terminal.keys(way);
            }
            // Its threads end with it, and it is waited for: `left_with` sees that no process is left.
            terminal.left_with(if way == "signal" { 143 } else { 0 });
            assert!(since.elapsed() <= Duration::from_secs(3), "{args:?} {way:?}: {:?}", since.elapsed());
        }
    }
}

#[test]
fn a_solution_of_a_cruel_board_is_found_beside_the_user() {
    for n in ["28", "30", "32"] {
        let mut terminal = program(&[n]).size(120, 40).open();
        terminal.keys("n");
        terminal.wait("a solution", |screen| screen.contents().contains("solution 1 "));
        terminal.keys("q");
        terminal.left_with(0);
    }
}

#[test]
fn a_race_goes_on_beside_the_user_and_stops_at_once() {
    let mut terminal = program(&["12"]).open();
    terminal.press(" ");
    let shown = terminal.text();
    for _ in 0..2 {
        terminal.keys("R");
        terminal.wait("the race", |screen| screen.contents().contains("mask-stack") && screen.contents() != shown);
        let took = answered(&terminal, "L", |screen| screen.contents().contains("皇后"));
        assert!(took <= patience(50), "an answer after {took:?}");
        terminal.keys("L");
        let took = answered(&terminal, "\x1b", |screen| screen.contents() == shown);
        assert!(took <= patience(100), "stopped after {took:?}");
    }
    terminal.keys("R");
    terminal.wait("the race", |screen| screen.contents() != shown);
    terminal.keys("\x03");
    terminal.left_with(0);
}
