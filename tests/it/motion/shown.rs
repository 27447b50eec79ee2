//! Motion in a real terminal: when its frames come, that they end as a screen without motion, and what ends them.

use std::time::{Duration, Instant};

use crate::terminal::{Start, Terminal, program};

/// When the last frame is there at the latest. The frames take 120 ms.
const ENDED: Duration = Duration::from_millis(150);

/// What the terminal shows, with all colours.
fn shown(terminal: &Terminal) -> Vec<String> {
    terminal.glance(|screen| screen.rows_formatted(0, 80).collect())
}

/// The frames that a key brings, once the program rests: when each has come after the key.
fn frames_of(terminal: &Terminal, key: &str) -> Vec<Duration> {
    terminal.settle();
    let before = terminal.frames();
    let since = Instant::now();
    terminal.press(key);
    (before + 1..=terminal.frames())
        .map(|number| terminal.frame(number).0 - since)
        .collect()
}

/// The same program twice, with motion and without.
fn both(start: impl Fn() -> Start) -> [Terminal; 2] {
    [start().with_motion().open(), start().open()]
}

/// The screen 150 ms after a press is the one of a program without motion. A machine that is busy may be late, and then
/// frames are left out.
#[test]
fn motion_ends_on_the_screen_without_it() {
    for (args, presses, frames) in [
        (&["8"][..], 1, 4),
        (&["8", "--flip"], 2, 4),
        (&["8", "--at", "queens:0,2,4,1,3@8"], 1, 3),
        (&["6", "--at", "queens:1,3,5,0,2@4"], 1, 4),
        (&["8", "--algorithm", "loop"], 1, 3),
        (&["8", "--algorithm", "lowest-one", "--lang", "zh"], 3, 4),
    ] {
        let [mut moving, mut still] = both(|| program(args));
        for terminal in [&moving, &still] {
            (1..presses).for_each(|_| terminal.press(" "));
        }
        assert_eq!(frames_of(&still, " ").len(), 1, "{args:?}");
        // A frame in which nothing is left to move is not written.
        let is_whole = |came: &[Duration]| {
            assert!(came.len() <= frames, "{args:?}: {came:?}");
            came.len() == frames && came[frames - 1] < ENDED
        };
        let mut came = frames_of(&moving, " ");
        assert_eq!(shown(&moving), shown(&still), "{args:?}");
        for _ in 0..20 {
            if is_whole(&came) {
                break;
            }
            moving.press("\x7f");
            came = frames_of(&moving, " ");
        }
        assert!(is_whole(&came), "{args:?}: {came:?}");
        moving.quit();
        still.quit();
    }
}

/// A key during motion is taken at once: its frame is the next one, and the frames of the press before come no more.
#[test]
fn a_key_ends_motion_and_is_taken() {
    let [mut moving, mut still] = both(|| program(&["8"]));
    for terminal in [&moving, &still] {
        terminal.press(" ");
    }
    // On a busy machine a frame may come before the key is read.
    let is_cut = || {
        let before = moving.frames();
        moving.keys(" ");
        moving.wait_frames(before + 1);
        moving.keys("\x7f");
        moving.settle();
        moving.frames() == before + 2
    };
    assert!((0..20).any(|_| is_cut()), "a key waits for the frames");
    assert_eq!(shown(&moving), shown(&still));
    // A new size does the same.
    moving.keys(" ");
    moving.resize_answered(100, 30);
    moving.resize_answered(80, 24);
    still.press(" ");
    still.resize_answered(100, 30);
    still.resize_answered(80, 24);
    moving.settle();
    assert_eq!(shown(&moving), shown(&still));
    moving.quit();
    still.quit();
}

/// Keys that come together are one picture.
#[test]
fn several_presses_at_once_bring_one_frame() {
    let mut terminal = program(&["8"]).with_motion().open();
    terminal.press(" ");
    let is_one = || frames_of(&terminal, "   ").len() == 1;
    assert!((0..20).any(|_| is_one()), "three presses at once move");
    terminal.quit();
}

#[test]
fn nothing_wakes_up_once_it_has_moved() {
    let mut terminal = program(&["8"]).with_motion().open();
    for _ in 0..3 {
        terminal.press(" ");
    }
    let frames = terminal.frames();
    assert_eq!(terminal.wake_ups(Duration::from_secs(1)), 0);
    assert_eq!(terminal.frames(), frames);
    terminal.quit();
}

#[test]
fn what_shows_no_motion_brings_one_frame() {
    let mut terminal = program(&["8"]).with_motion().open();
    terminal.press(" ");
    for key in ["\x7f", "n", "N", "d", "g", "f"] {
        assert_eq!(frames_of(&terminal, key).len(), 1, "{key:?}");
    }
    terminal.quit();
}

/// What leads elsewhere after a press in the same batch leaves nothing to move: back has none, and an older press is over.
#[test]
fn the_newest_press_of_a_batch_moves() {
    let mut terminal = program(&["8"]).with_motion().open();
    (0..5).for_each(|_| terminal.press(" "));
    // The screen is the one before.
    let is_still = || frames_of(&terminal, " \x7f").is_empty();
    assert!(
        (0..20).any(|_| is_still()),
        "back shows an older press moving"
    );
    let moves = || frames_of(&terminal, "\x7f ").len() > 1;
    assert!((0..20).any(|_| moves()), "the last press does not move");
    terminal.quit();
}
