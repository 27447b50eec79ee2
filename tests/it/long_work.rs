//! Long work: meanwhile the screen responds and the progress moves, Esc stops it at once without losing anything, and
//! quitting leaves no process behind.

use std::cell::Cell;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use vt100::Screen;

use crate::terminal::{DEADLINE, Terminal, program};

/// Work that takes longer than any test, started from a state that must not change.
struct Work {
    args: &'static [&'static str],
    /// The keys that start it.
    keys: &'static str,
    /// What the screen shows while it runs, in English and in Chinese.
    going: [&'static str; 2],
    /// What the screen shows once Esc has stopped it; `None` if that is what it showed before it began.
    stopped: Option<&'static str>,
    /// The keys that leave the program from there.
    ways: &'static [&'static str],
}

const SEARCHING: [&str; 2] = ["Esc stops it", "Esc 停止"];

const fn search(args: &'static [&'static str], keys: &'static str) -> Work {
    Work {
        args,
        keys,
        going: SEARCHING,
        stopped: Some("Stopped"),
        ways: &["q", "\x03"],
    }
}

const fn count(args: &'static [&'static str], keys: &'static str) -> Work {
    // Where the line breaks depends on the time that is left.
    let going = ["Counting …", "正在数……"];
    Work {
        args,
        keys,
        going,
        stopped: Some("The count was stopped"),
        ways: &["\x03"],
    }
}

/// A stop that is minutes away: no queen is placed there below a first queen in column 0.
const FAR: &str = ":stop row 10 column 0\r.";

const WORK: [Work; 4] = [
    search(&["20", "--at", "queens:0,2,4"], FAR),
    search(&["18"], FAR),
    // How many solutions hold a queen in the middle.
    count(&["20"], "sjjjjjjjjjj "),
    // Its programs run.
    Work {
        going: ["Counting: ", "正在计数"],
        stopped: None,
        ways: &["\x03"],
        ..search(&["20"], "R")
    },
];

/// The maximum times: from a key to its frame during the work, and from Esc until the work has stopped.
struct Gates {
    answer: Duration,
    stop: Duration,
    /// The number of tries, the best of which counts, because other load only makes times worse.
    tries: usize,
}

/// Generous gates, so that on a machine that is busy with other tests only a hang fails.
const EVERYDAY: Gates = Gates {
    answer: Duration::from_millis(1_500),
    stop: Duration::from_millis(1_500),
    tries: 3,
};

/// The gates of the optimized build.
const PROMISED: Gates = Gates {
    answer: Duration::from_millis(50),
    stop: Duration::from_millis(100),
    tries: 10,
};

/// The time from typing `keys` to the frame that answers them.
pub(crate) fn answered(
    terminal: &Terminal,
    keys: &str,
    wanted: impl Fn(&Screen) -> bool,
) -> Duration {
    let since = Instant::now();
    terminal.keys(keys);
    terminal.wait("the answer", wanted);
    since.elapsed()
}

impl Work {
    /// Starts the program and the work.
    fn begin(&self) -> Terminal {
        let terminal = program(self.args).size(120, 40).open();
        terminal.press(" ");
        terminal.wait_for("step ");
        self.go_on(&terminal);
        terminal
    }

    fn go_on(&self, terminal: &Terminal) {
        terminal.keys(self.keys);
        terminal.wait_for_race("it goes on", |screen| self.goes_on(screen));
    }

    fn goes_on(&self, screen: &Screen) -> bool {
        self.going
            .iter()
            .any(|going| screen.contents().contains(going))
    }

    /// Measures the slowest of several answers, and the time from Esc until the work has stopped. Checks that the state
    /// does not change.
    fn measure(&self) -> (Duration, Duration) {
        let Self { args, .. } = self;
        let mut terminal = program(args).size(120, 40).open();
        terminal.press(" ");
        terminal.wait_for("step ");
        let place = board_of(&terminal);
        self.go_on(&terminal);
        let before = board(&terminal);
        let answers = [true, false, true, false].map(|chinese| {
            answered(&terminal, "L", |screen| {
                screen.contents().contains("皇后") == chinese && self.goes_on(screen)
            })
        });
        let since = Instant::now();
        terminal.keys("\x1b");
        match self.stopped {
            Some(stopped) => terminal.wait_for(stopped),
            None => terminal.wait("the search", |screen| !self.goes_on(screen)),
        }
        let stopped = rests(&terminal).map_or(DEADLINE, |at| at - since);
        if self.keys.starts_with('s') {
            assert_eq!(
                board(&terminal),
                before,
                "{args:?}: the queens that were put"
            );
            terminal.press("\x1b");
        }
        assert_eq!(board_of(&terminal), place, "{args:?}");
        terminal.quit();
        (answers.into_iter().max().unwrap_or_default(), stopped)
    }

    /// Asserts that at least one try meets the gates.
    fn holds(&self, gates: &Gates) {
        let (mut answer, mut stop) = (Duration::MAX, Duration::MAX);
        for _ in 0..gates.tries {
            let (answered, stopped) = self.measure();
            (answer, stop) = (answer.min(answered), stop.min(stopped));
            if answer <= gates.answer && stop <= gates.stop {
                return;
            }
        }
        panic!(
            "{:?} {:?}: an answer after {answer:?}, stopped after {stop:?}",
            self.args, self.keys
        );
    }
}

/// When the program stopped computing, seen by a while without CPU time; `None` if it does not stop.
fn rests(terminal: &Terminal) -> Option<Instant> {
    // The kernel counts in hundredths of a second.
    const WHILE: Duration = Duration::from_millis(40);
    let deadline = Instant::now() + DEADLINE;
    while Instant::now() < deadline {
        let (at, cpu) = (Instant::now(), terminal.cpu());
        // This sleep is the interval between two measurements.
        std::thread::sleep(WHILE);
        if terminal.cpu() == cpu {
            return Some(at);
        }
    }
    None
}

/// Header, board and bit rows, which identify the state that is shown.
fn board_of(terminal: &Terminal) -> String {
    terminal.glance(|screen| {
        let header = screen.rows(0, 120).next().unwrap_or_default();
        // The step alone: totals may have been counted meanwhile.
        let step = header.rsplit("step ").next().unwrap_or_default();
        step.split(" of ").next().unwrap_or_default().to_owned()
            + "\n"
            + &screen
                .rows(0, 60)
                .skip(1)
                .take(36)
                .collect::<Vec<_>>()
                .join("\n")
    })
}

/// The queens on the board that is shown, wherever it stands.
fn board(terminal: &Terminal) -> Vec<(u16, u16)> {
    terminal.glance(|screen| {
        let cells = (0..40).flat_map(|row| (0..120).map(move |column| (row, column)));
        cells
            .filter(|at| {
                screen
                    .cell(at.0, at.1)
                    .is_some_and(|cell| cell.contents() == "▜")
            })
            .collect()
    })
}

#[test]
fn the_screen_answers_and_esc_stops_it_with_nothing_lost() {
    for work in WORK {
        work.holds(&EVERYDAY);
    }
}

/// Asserts that this is an optimized build, for which figures are promised. The debug build may compile what measures.
#[expect(clippy::assertions_on_constants, reason = "constant in one build")]
pub(crate) fn is_optimized() {
    assert!(!cfg!(debug_assertions), "run .ci/figures");
}

/// As above, with the gates of the optimized build.
#[test]
#[ignore = "measures: .ci/figures"]
fn figures_of_long_work() {
    is_optimized();
    for work in WORK {
        work.holds(&PROMISED);
    }
}

/// Whether the percentage after `label` grows before the work ends.
fn moves(args: &[&str], keys: &str, label: &str) -> bool {
    let mut terminal = program(args).size(120, 40).open();
    terminal.press(" ");
    terminal.wait_for("step ");
    terminal.keys(keys);
    let (begun, first, moved) = (Cell::new(false), Cell::new(None), Cell::new(false));
    // Stored in cells, because the work may be over at the next look.
    terminal.wait("a larger share", |screen| {
        let contents = screen.contents();
        let Some((_, rest)) = contents.split_once(label) else {
            return begun.get();
        };
        begun.set(true);
        if let Some(share) = rest
            .split_once(" %")
            .and_then(|(share, _)| share.parse::<u64>().ok())
        {
            moved.set(first.get().is_some_and(|first| share > first));
            first.set(first.get().or(Some(share)));
        }
        moved.get()
    });
    terminal.keys("\x03");
    terminal.left_with(0);
    moved.get()
}

/// With many cores the first work may end before a second percentage is seen; then longer work is tried.
#[test]
fn progress_moves() {
    for (args, more, keys, label) in [
        (&["14"][..], &["16"][..], FAR, "now at "),
        (&["18"], &["19"], "sjjjjjjjjj ", "Counting … "),
    ] {
        assert!(
            moves(args, keys, label) || moves(more, keys, label),
            "{args:?}: no share was followed by another"
        );
    }
}

#[test]
fn quitting_during_work_leaves_no_process_behind() {
    for work in WORK {
        for way in work.ways.iter().copied().chain(["signal"]) {
            let mut terminal = work.begin();
            let since = Instant::now();
            if way == "signal" {
                terminal.signal(Signal::TERM);
            } else {
                terminal.keys(way);
            }
            // `left_with` checks that no process keeps the terminal open.
            terminal.left_with(if way == "signal" { 143 } else { 0 });
            assert!(
                since.elapsed() <= Duration::from_secs(3),
                "{:?} {way:?}: {:?}",
                work.args,
                since.elapsed()
            );
        }
    }
}
