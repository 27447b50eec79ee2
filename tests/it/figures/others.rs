//! Other programs in the same terminal, in the same run: what they need for a first frame and for a key, and how much
//! memory they take. On a slow machine the ratios say more than the times.

use std::fmt::Write as _;
use std::thread;
use std::time::{Duration, Instant};

use super::{first_frame, keys, median, memory, milliseconds, waiting};
use crate::generated::there_is;
use crate::terminal::{Start, Terminal, kilobytes};

/// The programs, both of which draw a whole screen of text.
const OTHERS: [&str; 2] = ["btop", "htop"];

/// A frame is over when nothing has come for this long.
const QUIET: Duration = Duration::from_millis(25);

/// The number of first frames and of keys that are measured.
const ROUNDS: usize = 7;
const KEYS: usize = 60;

/// What is compared, each with its unit.
const COMPARED: [&str; 4] = [
    "first frame, ms",
    "key to frame, ms",
    "bytes a key",
    "peak memory, MB",
];

/// Each figure of this program, and of each of the others that is installed.
pub(super) struct Comparison {
    own: [f64; 4],
    others: Vec<(&'static str, [f64; 4])>,
}

impl Comparison {
    pub(super) fn measured() -> Self {
        let installed = OTHERS.into_iter().filter(|name| there_is(name).is_some());
        let others = installed.map(|name| (name, other(name)));
        Self {
            others: others.collect(),
            own: own(),
        }
    }

    /// How long btop needs for its first frame, in milliseconds, if it is installed.
    pub(super) fn first_frame_of_btop(&self) -> Option<f64> {
        let btop = self.others.iter().find(|(name, _)| *name == "btop")?;
        Some(btop.1[0])
    }

    /// A line for each figure: the value here, and for each other program its value and the ratio of ours to it.
    pub(super) fn lines(&self) -> String {
        let mut lines = String::new();
        for (at, what) in COMPARED.into_iter().enumerate() {
            let own = self.own[at];
            let _ = write!(lines, "{what:<26} {own:>10.2}");
            for (name, figures) in &self.others {
                let other = figures[at];
                let _ = write!(lines, "   {name} {other:.2}, ratio {:.2}", own / other);
            }
            lines.push('\n');
        }
        lines
    }
}

fn own() -> [f64; 4] {
    let first = median(&mut (0..ROUNDS).map(|_| first_frame()).collect::<Vec<_>>());
    let mut terminal = waiting(&["8"]);
    let (mut times, mut bytes) = keys(&terminal, &[" "]);
    terminal.quit();
    [first, median(&mut times), median(&mut bytes), memory()]
}

fn other(name: &str) -> [f64; 4] {
    let start = || Start::new(name, &[]).run();
    let mut firsts = Vec::new();
    for _ in 0..ROUNDS {
        let terminal = start();
        let (drawn, _) = frame_after(&terminal, 0);
        firsts.push(milliseconds(drawn - terminal.started()));
        leave(&terminal);
    }
    let terminal = start();
    let (_, mut end) = frame_after(&terminal, 0);
    let (mut times, mut bytes) = (Vec::new(), Vec::new());
    for key in ["\x1b[B", "\x1b[A"].into_iter().cycle().take(KEYS) {
        let since = Instant::now();
        terminal.keys(key);
        let (drawn, now) = frame_after(&terminal, end);
        times.push(milliseconds(drawn - since));
        bytes.push((now - end) as f64);
        end = now;
    }
    let memory = kilobytes(terminal.pid(), "VmHWM") as f64 / 1024.0;
    leave(&terminal);
    [
        median(&mut firsts),
        median(&mut times),
        median(&mut bytes),
        memory,
    ]
}

/// When the last byte of the next frame had come, and how many bytes had come by then.
fn frame_after(terminal: &Terminal, bytes: usize) -> (Instant, usize) {
    let (mut last, mut come) = (Instant::now(), bytes);
    while come == bytes || last.elapsed() < QUIET {
        let now = terminal.bytes().len();
        if now != come {
            (last, come) = (Instant::now(), now);
        }
        thread::sleep(Duration::from_micros(200));
    }
    (last, come)
}

fn leave(terminal: &Terminal) {
    terminal.keys("q");
    terminal.wait_ended();
}
