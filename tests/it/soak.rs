//! Long use: memory does not grow, neither while it plays nor under random keys, and the step number stays that of the
//! state on the board.
//!
//! The half hour of random keys takes this command:
//!
//! ```sh
//! cargo test --test it soak::thirty_minutes_of_everything -- --ignored --nocapture
//! ```

use std::io::Write as _;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use vt100::Screen;

use crate::start::folder;
use crate::support::Dice;
use crate::terminal::{self, Terminal, program, until};

/// The maximum growth of memory, in kB.
const GROWTH: u64 = 1024;

/// Frames of a search that plays at top speed come at thirty a second.
const FRAMES: usize = 30;

/// Plays at top speed, and goes on after each of the first-time stops, which come in the order of `landmarks`.
pub(crate) fn play_on(terminal: &Terminal, landmarks: [&str; 3]) {
    terminal.answers(">>>>>>>>", "1,000 presses a second");
    for landmark in landmarks {
        terminal.answers("p", &format!("Paused at the first {landmark}"));
    }
    terminal.answers("p", "▶ 1,000/s");
}

/// The step in the header.
fn step(terminal: &Terminal) -> u64 {
    terminal.glance(terminal::step).expect("a step")
}

/// Ruler, board and bit rows.
fn board(terminal: &Terminal, n: usize) -> String {
    terminal.glance(|screen| {
        // The lines of the board and of the bits begin at the left; what is beside them is cut off where the line
        // between them stands.
        let rows = screen.rows(0, 120).skip(1).take(2 * n + 8);
        rows.filter_map(|row| {
            row.split_once('│')
                .map(|(left, _)| left.trim_end().to_owned())
        })
        .collect::<Vec<_>>()
        .join("\n")
    })
}

/// Pauses, and compares step number and board with those after a jump to that step.
fn no_drift(terminal: &Terminal, n: usize) {
    let header = |screen: &Screen| screen.rows(0, 120).next().unwrap_or_default();
    let pauses = |screen: &Screen| !header(screen).contains('▶');
    terminal.keys("p");
    terminal.wait("the search pauses", pauses);
    let (at, shown) = (step(terminal), board(terminal, n));
    assert!(
        (shown.contains("██") || shown.contains('♛')) && shown.contains("pos"),
        "{shown}"
    );
    for wanted in [at / 2, at] {
        terminal.keys(&format!(":step {wanted}\r"));
        let number = format!("  step {} ", queens_tui::text::grouped(wanted));
        terminal.wait(&number, |screen| {
            header(screen).contains(&number) && pauses(screen)
        });
    }
    until("the same board", || {
        step(terminal) == at && squares(&board(terminal, n)) == squares(&shown)
    });
}

/// The queens and the bits. Highlights and marks of attacked squares are left out: they depend on how the step was
/// reached.
fn squares(board: &str) -> String {
    board
        .lines()
        .filter(|line| line.contains("██") || line.starts_with(['r', 'l']))
        .collect()
}

/// Plays for `lasts`, and compares memory with that after `settled`.
fn soak(n: usize, settled: Duration, lasts: Duration) {
    let name = n.to_string();
    let mut terminal = program(&[&name]).size(120, 40).open();
    // From the first solution on: at N = 20 it takes minutes to get there.
    terminal.answers("n", "★ 1 of");
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
    assert!(
        after <= before + GROWTH,
        "{n} queens: {before} kB, then {after} kB"
    );
    assert!(step(&terminal) > from, "it has played");
    no_drift(&terminal, n);
    terminal.quit();
}

#[test]
fn playing_does_not_grow_memory_or_lose_a_step() {
    soak_both(Duration::from_millis(500), Duration::from_secs(1));
}

#[test]
#[ignore = "ten minutes: .ci/run"]
fn playing_for_ten_minutes() {
    soak_both(Duration::from_secs(10), Duration::from_secs(600));
}

/// Plays a small and a large board side by side.
fn soak_both(settled: Duration, lasts: Duration) {
    std::thread::scope(|both| {
        for n in [12, 20] {
            both.spawn(move || soak(n, settled, lasts));
        }
    });
}

/// Keys that lead everywhere but out: arrows, Enter, Esc, Tab, paging, Backspace.
const KEYS: [&str; 14] = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\r", "\x1b\x1b", "\t", "\x1b[Z", "\x1b[5~", "\x1b[6~",
    "\x1b[H", "\x1b[F", "\x7f", " ",
];

/// What is typed after `:`. Boards stay small: what larger ones keep in memory would hide a leak.
const COMMANDS: [[&str; 6]; 3] = [
    [
        "language zh",
        "language en",
        "theme light",
        "theme dark",
        "theme mono",
        "size 6",
    ],
    [
        "size 8",
        "size 10",
        "step 100",
        "step 7",
        "solution 3",
        "solution 9",
    ],
    [
        "stop dead end",
        "queens 0,4",
        "algorithm loop",
        "code rust",
        "review",
        "lesson bits",
    ],
];

const SIZES: [(u16, u16); 6] = [(80, 24), (60, 20), (120, 40), (200, 60), (40, 12), (20, 5)];

/// A burst of input: keys, clicks and drags, a command, another size, or a signal.
///
/// `rows` is the height of the terminal: a click on the bottom line could press q.
fn burst(terminal: &Terminal, rows: &mut u16, dice: &mut Dice, signals: bool) {
    match dice.below(16) {
        0 => {
            let (columns, height) = SIZES[dice.below(SIZES.len())];
            terminal.resize(columns, height);
            *rows = height;
        }
        1 => terminal.keys(&format!(
            "\x1b\x1b:{}\r",
            COMMANDS[dice.below(3)][dice.below(6)]
        )),
        2 if signals => {
            // What is typed until the program has set the terminal up again is lost, perhaps the Enter of a command.
            let writes = terminal.writes();
            terminal.signal(Signal::STOP);
            terminal.signal(Signal::CONT);
            terminal.wait("the program goes on", |_| terminal.writes() > writes);
        }
        3 | 4 => {
            let (x, y) = (1 + dice.below(120), 1 + dice.below(usize::from(*rows) - 2));
            terminal.keys(&format!(
                "\x1b[<0;{x};{y}M\x1b[<32;{};{y}M\x1b[<0;{x};{y}m\x1b[<65;{x};{y}M",
                x + 2
            ));
        }
        _ => {
            let mut keys = String::new();
            for _ in 0..=dice.below(12) {
                match dice.below(4) {
                    0 => keys.push_str(KEYS[dice.below(KEYS.len())]),
                    // Not q, which ends it, and not W and E, which start other programs; their tests are in `write`.
                    _ => match char::from(b'!' + dice.below(94) as u8) {
                        'q' | ':' | 'W' | 'E' => {}
                        key => keys.push(key),
                    },
                }
            }
            terminal.keys(&keys);
        }
    }
}

/// Closes what is open, stops what runs, and goes to the start of 8 queens at 80×24.
fn home_position(terminal: &Terminal) {
    // Each press closes one page, stops one piece of work, or pauses.
    let close = ["\x1b\x1b"; 12];
    for keys in close.into_iter().chain([":size 8\r", "\x1b\x1b", "\x1b[H"]) {
        terminal.keys(keys);
        terminal.keys_are_read();
    }
    terminal.resize(80, 24);
    terminal.settle();
}

/// Uses everything at random for `minutes`, each of which lasts `minute`. Returns the memory after each, in kB.
fn use_everything(seed: u64, minutes: usize, minute: Duration) -> Vec<u64> {
    let folder = folder();
    let mut dice = Dice(seed);
    let mut terminal = program(&["8"]).folder(folder.path()).open();
    let mut memory = Vec::new();
    for _ in 0..minutes {
        let mut rows = 24;
        let began = Instant::now();
        while began.elapsed() < minute {
            burst(&terminal, &mut rows, &mut dice, minutes > 1);
            terminal.keys_are_read();
            terminal.forget_bytes();
        }
        home_position(&terminal);
        memory.push(terminal.memory());
    }
    assert_eq!(
        terminal.wake_ups(minute.min(Duration::from_secs(10))),
        0,
        "it wakes up while it is paused"
    );
    terminal.quit();
    memory
}

#[test]
fn everything_is_used_at_random() {
    use_everything(7, 1, Duration::from_secs(1));
}

#[test]
#[ignore = "half an hour: see above"]
fn thirty_minutes_of_everything() {
    let memory = use_everything(19, 30, Duration::from_secs(60));
    let line = memory
        .iter()
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    writeln!(std::io::stdout(), "kB after each minute: {line}").expect("standard output");
    // In the first minutes every page, listing and lesson is opened for the first time.
    let (settled, later) = memory.split_at(10);
    let most = settled.iter().max().expect("ten minutes") + GROWTH;
    assert!(
        later.iter().all(|kb| *kb <= most),
        "more than {most} kB: {line}"
    );
}
