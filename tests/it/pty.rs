//! The tutor in a real terminal: what it shows, how it ends, and what it survives.

mod colours;
mod ends;
mod survives;

use vt100::{MouseProtocolMode, Screen};

use crate::start::PROGRAM;
use crate::terminal::{Start, Terminal, program, shell};

/// An interactive shell at its prompt, with the program as `$PROGRAM`.
fn shell_with_prompt() -> Terminal {
    let shell = Start::new("/bin/sh", &["-i"])
        .env("PS1", "ready> ")
        .env("PROGRAM", PROGRAM)
        .without_env("ENV");
    let terminal = shell.run();
    terminal.wait_for("ready> ");
    terminal
}

/// Whether that shell is at its prompt.
fn at_prompt(screen: &Screen) -> bool {
    !screen.alternate_screen() && screen.contents().trim_end().ends_with("ready>")
}

/// Asserts that the program has taken over the terminal; otherwise a test that it is restored would prove nothing.
#[track_caller]
fn assert_taken(terminal: &Terminal) {
    terminal.screen(|screen| {
        assert!(screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste());
        assert_ne!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    });
    assert!(!terminal.settings_are_back(), "raw mode is not on");
}

// What it shows.

#[test]
fn a_session_from_the_first_frame_to_q() {
    let mut terminal = program(&["8"]).open();
    assert_taken(&terminal);
    let start = terminal.text();
    assert!(start.trim_start().starts_with("8 queens  "), "{start}");
    terminal.answers(" ", "step 1 of 17,776");
    terminal.wait_for("▗██▖");
    terminal.keys("\x7f");
    terminal.wait("the start again", |screen| screen.contents() == start);
    terminal.keys(":quit\r");
    terminal.left_with(0);
}

#[test]
fn the_previous_screen_is_restored() {
    let mut terminal = shell(r#"echo before; exec "$0" 8"#).open();
    terminal.press(" ");
    assert!(!terminal.text().contains("before"));
    assert_eq!(terminal.quit().trim(), "before");
}

#[test]
fn a_terminal_that_reports_no_size_works() {
    let line = r#"stty rows 0 cols 0; exec "$0" 8"#;
    let mut terminal = shell(line).env("TERM", "xterm").open();
    terminal.wait_for("watch it");
    terminal.quit();
}

/// The help cannot be scrolled past its end.
#[test]
fn a_page_up_from_the_end_of_the_help_goes_back_at_once() {
    let mut terminal = program(&["8"]).open();
    terminal.answers("?", "Continue");
    let after = |key: &str| {
        terminal.press(key);
        terminal.text()
    };
    let down: Vec<_> = (0..9).map(|_| after("\x1b[6~")).collect();
    assert_eq!(down[7], down[8], "the end");
    assert_ne!(after("\x1b[5~"), down[8]);
    assert_eq!(after("\x1b[6~"), down[8]);
    terminal.press("\x1b");
    terminal.quit();
}

#[test]
fn a_frame_is_one_synchronized_write() {
    let mut terminal = program(&["8"]).open();
    terminal.press(" ");
    let (frames, writes) = (terminal.frames(), terminal.writes());
    let from = terminal.frame(frames).1;
    for _ in 0..20 {
        terminal.press(" ");
    }
    let (drawn, written) = (terminal.frames() - frames, terminal.writes() - writes);
    assert_eq!(drawn, 20);
    assert!(written <= 2 * 20, "{written} writes");
    let bytes = terminal.bytes();
    let text = String::from_utf8_lossy(&bytes[from..]).into_owned();
    assert_eq!(text.matches("\x1b[?2026h").count(), 20);
    assert_eq!(text.matches("\x1b[?2026l").count(), 20);
    assert!(
        text.starts_with("\x1b[?2026h") && text.ends_with("\x1b[?2026l"),
        "all within a frame"
    );
    terminal.quit();
}

/// A program that is to be typed or pasted is asked for.
#[test]
fn reading_from_a_terminal_says_what_it_waits_for() {
    let terminal = program(&["check", "-"]).run();
    terminal.wait_for("paste a program");
    terminal.keys("\x04");
    terminal.wait_ended();
}
