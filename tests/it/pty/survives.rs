//! What it survives: sizes, keys and pastes in any number, and broken ones.

use std::time::Duration;

use rustix::process::Signal;

use crate::machine::SIZES;
use crate::soak::play_on;
use crate::support::{Dice, some};
use crate::terminal::program;

#[test]
fn a_storm_of_sizes_ends_with_the_right_picture() {
    let mut terminal = program(&["8", "--at", "step:981"]).open();
    let shown = terminal.text();
    for round in 0..200_u16 {
        let (columns, rows) = SIZES[usize::from(round) % SIZES.len()];
        terminal.resize(columns, rows);
    }
    terminal.resize(80, 24);
    terminal.wait("the picture from before", |screen| {
        screen.contents() == shown
    });
    terminal.quit();
}

#[test]
fn a_storm_of_sizes_while_it_plays_is_answered_size_by_size() {
    let mut terminal = program(&["12"]).size(120, 40).open();
    play_on(&terminal, ["dead end", "backtrack", "solution"]);
    let mut dice = Dice(8);
    let mut any = |below: usize| 1 + dice.below(below - 1) as u16;
    for round in some(0..200_u16, 7) {
        let listed = SIZES[usize::from(round / 2) % SIZES.len()];
        let (columns, rows) = if round % 2 == 0 {
            listed
        } else {
            (any(200), any(70))
        };
        terminal.resize_answered(columns, rows);
        if round % 4 == 0 {
            terminal.keys(["f", "#", "b", "\t"][usize::from(round / 4) % 4]);
        }
    }
    terminal.resize_answered(120, 40);
    terminal.wait_for("▶ 1,000/s");
    terminal.keys("p");
    terminal.wait("a pause", |screen| !screen.contents().contains("/s"));
    // Once it is paused nothing moves, and the screen equals that of a newly opened terminal.
    let shown = terminal.text();
    terminal.resize_answered(100, 30);
    terminal.resize_answered(120, 40);
    terminal.wait("the same picture", |screen| screen.contents() == shown);
    terminal.quit();
}

#[test]
fn any_number_of_keys_at_once_is_read_completely_and_causes_few_frames() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.press(" ");
    let frames = terminal.frames();
    terminal.answers(&" ".repeat(500), "step 501 of 17,776");
    let drawn = terminal.frames() - frames;
    assert!(drawn <= 60, "{drawn} frames");
    // More than any buffer on the way holds. The last key must not wait for another one, nor keep a core busy.
    for _ in 0..3 {
        terminal.keys(&" ".repeat(5000));
    }
    terminal.wait_for("step 15,501 of 17,776");
    let before = terminal.cpu();
    terminal.answers("hhh", "step 15,498 of 17,776");
    assert!(terminal.cpu().saturating_sub(before) <= Duration::from_secs(1));
    terminal.quit();
}

#[test]
fn a_large_paste_is_read_at_once_and_ignored() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.press(" ");
    let frames = terminal.frames();
    let pasted = "x q \x03step nonsense 皇后 \u{202e}".repeat(3000);
    assert!(pasted.len() > 64 * 1024);
    terminal.keys(&format!("\x1b[200~{pasted}\x1b[201~"));
    terminal.answers(" ", "step 2 of");
    let drawn = terminal.frames() - frames;
    assert!(drawn <= 100, "{drawn} frames");
    // On the command line it is text, cut to a maximum length.
    terminal.keys(&format!(":\x1b[200~{pasted}\x1b[201~\r"));
    terminal.wait("what was pasted is no command", |screen| {
        screen
            .rows(0, 80)
            .any(|row| row.contains(" x q step nonsense"))
    });
    terminal.keys("\x03");
    terminal.left_with(0);
    assert!(
        !String::from_utf8_lossy(&terminal.bytes()).contains('\u{202e}'),
        "it is shown without what reorders it"
    );
}

#[test]
fn signals_work_during_an_unfinished_paste() {
    let mut terminal = program(&["8"]).open();
    terminal.press(" ");
    terminal.keys("\x1b[200~half");
    terminal.signal(Signal::TERM);
    terminal.left_with(143);
}

#[test]
fn a_terminal_that_stops_reading_gets_the_last_picture() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.press(" ");
    terminal.stalled(|| {
        for _ in 0..40 {
            terminal.keys("ffffL");
        }
        terminal.keys(" ");
    });
    terminal.wait_for("step 2 of 17,776");
    terminal.quit();
}

/// crossterm takes an Esc whose rest comes later for the key (crossterm#993), and the rest for keys of their own.
#[test]
fn an_arrow_key_in_pieces_destroys_nothing() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    for pieces in [["\x1b", "[C"], ["\x1b[", "C"], ["\x1b", "OA"]] {
        terminal.answers(":step 100\r", "step 100 of");
        for piece in pieces {
            terminal.keys(piece);
            terminal.keys_are_read();
        }
        terminal.press("\x1b");
    }
    terminal.answers(":step 15\r", "step 15 of");
    terminal.quit();
}

#[test]
fn esc_and_the_next_key_at_once_are_two_keys() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.answers("?", "Continue");
    terminal.answers("\x1b ", "step 1 of");
    terminal.keys("\x1b\x03");
    terminal.left_with(0);
}

#[test]
fn a_place_of_the_mouse_that_is_none_is_ignored() {
    let mut terminal = program(&["8"]).open();
    let shown = terminal.text();
    for place in ["0;0", "0;5", "5;0"] {
        for button in [0, 32, 35, 64, 65] {
            terminal.press(&format!("\x1b[<{button};{place}M"));
        }
    }
    terminal.press("\x1b[M   ");
    terminal.press("\x1b[0;0R");
    assert_eq!(terminal.text(), shown);
    terminal.quit();
}
