//! How it ends and is suspended, and where it does not begin.

use std::time::{Duration, Instant};

use rustix::process::Signal;

use super::{assert_taken, at_prompt, shell_with_prompt};
use crate::start::{folder, ran, tool};
use crate::support::some;
use crate::terminal::{Terminal, assert_left, program, shell, until};

/// The signals that end a program which handles none, by their numbers on Linux: all but SIGKILL and those of a fault. The
/// last are for the use of programs.
const SIGNALS: [u8; 20] = [
    1, 2, 3, 5, 6, 10, 12, 14, 15, 16, 24, 26, 27, 29, 30, 31, 35, 36, 50, 64,
];

#[test]
fn ctrl_c_quits_in_every_mode() {
    for keys in ["", "?", ":step 9", "p"] {
        let mut terminal = program(&["8"]).open();
        terminal.wait_for("watch it");
        assert_taken(&terminal);
        if !keys.is_empty() {
            terminal.press(keys);
        }
        terminal.keys("\x03");
        terminal.left_with(0);
    }
}

#[test]
fn signals_end_it_with_their_status() {
    // Two side by side: each spends most of its time waiting.
    std::thread::scope(|scope| {
        for playing in [false, true] {
            scope.spawn(move || {
                for signal in some(SIGNALS, 10) {
                    let mut terminal = program(&["8"]).open();
                    assert_taken(&terminal);
                    if playing {
                        terminal.answers("p", "step 1 of");
                    }
                    // A shell can send them all.
                    ran(tool("kill").args([format!("-{signal}"), terminal.pid().to_string()]))
                        .code(0);
                    terminal.left_with(128 + u32::from(signal));
                }
            });
        }
    });
}

#[test]
fn a_signal_before_the_first_key_is_not_lost() {
    let mut terminal = program(&["8"]).run();
    terminal.wait_frames(1);
    terminal.signal(Signal::TERM);
    terminal.left_with(143);
}

#[test]
fn a_hang_up_ends_it_soon_and_without_work() {
    for controlling in [true, false] {
        for playing in [false, true] {
            let start = program(&["8"]);
            let start = if controlling {
                start
            } else {
                start.without_controlling_terminal()
            };
            let mut terminal = start.open();
            terminal.wait_for("watch it");
            if playing {
                terminal.answers("p", "step 1 of");
            }
            let before = terminal.cpu();
            let since = Instant::now();
            terminal.hang_up();
            terminal.wait_ended();
            assert!(
                since.elapsed() < Duration::from_secs(8),
                "{:?}",
                since.elapsed()
            );
            let burnt = terminal.cpu().saturating_sub(before);
            assert!(
                burnt <= Duration::from_secs(1),
                "{burnt:?} of computing after the terminal was gone"
            );
            assert_eq!(
                terminal.status(),
                129,
                "controlling: {controlling}, playing: {playing}"
            );
        }
    }
}

/// Runs the program as a job of a shell, which resumes it when Enter is pressed.
const JOB: &str = r#"set -m; "$0" 8; while [ $? -gt 128 ]; do read line; fg > /dev/null; done"#;

#[test]
fn suspending_restores_the_terminal_and_resuming_takes_it_again() {
    for by_key in [true, false] {
        let mut terminal = shell(JOB).open();
        terminal.press(" ");
        terminal.wait_for("step 1 of");
        let shown = terminal.text();
        let stop = |terminal: &mut Terminal| {
            if by_key {
                terminal.keys("\x1a");
            } else {
                terminal.signal_job(Signal::TSTP);
            }
            terminal.wait_stopped();
        };
        stop(&mut terminal);
        terminal.screen(assert_left);
        terminal.keys("\r");
        terminal.wait("the same screen", |screen| {
            screen.alternate_screen() && screen.contents() == shown
        });
        assert_taken(&terminal);
        // While it is stopped the window may change.
        stop(&mut terminal);
        terminal.resize(100, 30);
        terminal.keys("\r");
        terminal.wait("the hints in the last row", |screen| {
            screen.alternate_screen()
                && screen
                    .rows(0, 100)
                    .nth(29)
                    .is_some_and(|row| row.contains("Space"))
        });
        terminal.quit();
    }
}

/// The keys that open each page that rests, and the search, its lecture and a lesson.
const PAGES: [&str; 15] = [
    "", "o", "B", "W", "\r", "a", "u", " w", " m", "T", "s", "A", ":", "?", "z",
];

#[test]
fn every_page_is_suspended_and_ended() {
    for (at, keys) in some(PAGES.iter().enumerate(), 3) {
        let folder = folder();
        let terminal = shell(JOB).folder(folder.path()).open();
        for key in keys.chars() {
            terminal.press(&key.to_string());
        }
        let shown = terminal.text();
        terminal.keys("\x1a");
        terminal.wait_stopped();
        terminal.keys("\r");
        terminal.wait("the same screen", |screen| {
            screen.alternate_screen() && screen.contents() == shown
        });
        terminal.signal_job([Signal::TERM, Signal::HUP][at % 2]);
        terminal.wait("the normal screen", |screen| !screen.alternate_screen());
        until("the settings are back", || terminal.settings_are_back());
        terminal.glance(assert_left);
        // There is no job to go on with. A program that ends may still take what is typed.
        until("the shell's end", || {
            let ended = terminal.has_ended(Duration::from_millis(50));
            if !ended {
                terminal.keys("\r");
            }
            ended
        });
    }
}

#[test]
fn without_a_shell_to_resume_it_suspending_has_no_effect() {
    // The program leads its session, so no shell could resume it.
    let mut terminal = program(&["8"]).open();
    let taken = || {
        String::from_utf8_lossy(&terminal.bytes())
            .matches("\x1b[?1049h")
            .count()
    };
    terminal.keys("\x1a");
    until("the screen is taken again", || taken() == 2);
    assert_taken(&terminal);
    terminal.signal(Signal::TSTP);
    until("the screen is taken again", || taken() == 3);
    terminal.press(" ");
    terminal.wait_for("step 1 of");
    terminal.quit();
}

/// The script is stopped with the program; repeatedly, and with the command typed as soon as there is a prompt.
#[test]
fn a_script_can_be_suspended_and_resumed_repeatedly() {
    let mut terminal = shell_with_prompt();
    terminal.answers(
        "sh -c '$PROGRAM 8 --algorithm loop; echo left with $?'\r",
        "step 0 of",
    );
    for round in 1..=20 {
        terminal.answers(" ", &format!("step {round} of"));
        terminal.keys("\x1a");
        terminal.wait("the shell's prompt", at_prompt);
        terminal.keys("fg\r");
        terminal.wait("the search", |screen| {
            screen.alternate_screen() && screen.contents().contains(&format!("step {round} of"))
        });
    }
    terminal.keys("q");
    terminal.wait("the shell's prompt", |screen| {
        at_prompt(screen) && screen.contents().contains("left with 0")
    });
    terminal.keys("exit\r");
    terminal.left_with(0);
}

/// While it draws, and in the background.
#[test]
fn a_panic_restores_the_terminal_and_is_printed() {
    for (n, place, keys) in [("8", "draw", " "), ("20", "work", "n")] {
        let mut terminal = program(&[n]).env("QUEENS_TUI_PANIC", place).open();
        assert_taken(&terminal);
        terminal.keys(keys);
        let said = terminal.left_with(101);
        for part in ["panicked at", "asked to", "this is a bug", "report"] {
            assert!(said.contains(part), "{place}: {said}");
        }
    }
}

#[test]
fn without_a_terminal_it_names_the_commands_that_need_none() {
    let errors = concat!(env!("CARGO_TARGET_TMPDIR"), "/without-a-terminal");
    for (name, redirected) in [
        ("in", "</dev/null"),
        ("out", ">OUT"),
        ("both", "</dev/null >OUT"),
        ("closed", "<&- >&-"),
    ] {
        let (out, err) = (
            format!("{errors}-{name}.out"),
            format!("{errors}-{name}.err"),
        );
        std::fs::write(&out, "").expect("a file");
        let redirected = redirected.replace("OUT", &out);
        let mut terminal = shell(&format!(r#"exec "$0" 8 {redirected} 2>{err}"#)).run();
        assert_eq!(
            terminal.left_with(2),
            "",
            "{name}: it has written to the terminal"
        );
        assert!(
            terminal.bytes().is_empty(),
            "{name}: it has written to the terminal"
        );
        assert_eq!(
            std::fs::read_to_string(&out).expect("what it wrote"),
            "",
            "{name}"
        );
        let said = std::fs::read_to_string(&err).expect("what it said");
        assert_eq!(said.lines().count(), 1, "{name}: {said}");
        assert!(
            said.ends_with('\n') && !said.contains('\x1b'),
            "{name}: {said:?}"
        );
        for command in ["solve", "count", "trace"] {
            assert!(said.contains(command), "{name}: {said}");
        }
    }
}

#[test]
fn invalid_arguments_leave_the_screen_untouched() {
    for argument in [
        "0",
        "--at=step:99999999",
        "--at=queens:0,0",
        "--algorithm=nope",
        "--given=0:0,1:1",
    ] {
        let mut terminal = program(&[argument]).run();
        terminal.left_with(2);
        let bytes = terminal.bytes();
        assert!(
            !bytes.contains(&0x1b),
            "{}",
            String::from_utf8_lossy(&bytes)
        );
        // What is wrong, and where the help is.
        assert!(
            (1..10).contains(&String::from_utf8_lossy(&bytes).lines().count()),
            "a page"
        );
    }
}
