//! The tutor in a real terminal: what it shows, how it ends, and what it survives.

use std::time::{Duration, Instant};

use rustix::process::Signal;
use unicode_width::UnicodeWidthChar;
use vt100::{MouseProtocolMode, Screen};

use crate::machine::SIZES;
use crate::soak::play_on;
use crate::start::{PROGRAM, folder};
use crate::support::{queens_drawn, some};
use crate::terminal::{Start, Terminal, assert_left, program, shell, until};

const SIGNALS: [Signal; 6] = [
    Signal::HUP,
    Signal::INT,
    Signal::QUIT,
    Signal::TERM,
    Signal::ABORT,
    Signal::USR1,
];

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

/// The parameters of every `ESC [ … m`, which sets colours and styles.
fn looks(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let parameters = |part: &str| {
        let end = part.find(|char: char| !char.is_ascii_digit() && char != ';' && char != ':')?;
        part[end..].starts_with('m').then(|| part[..end].to_owned())
    };
    text.split("\x1b[").skip(1).filter_map(parameters).collect()
}

fn colours(bytes: &[u8]) -> Vec<String> {
    let is_colour = |look: &String| {
        look.split([';', ':']).any(|number| {
            number
                .parse()
                .is_ok_and(|number: u32| matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107))
        })
    };
    looks(bytes).into_iter().filter(is_colour).collect()
}

// What it shows.

#[test]
fn a_session_from_the_first_frame_to_q() {
    let mut terminal = program(&["8"]).open();
    assert_taken(&terminal);
    let start = terminal.text();
    assert!(start.starts_with("8 queens · mask-stack"), "{start}");
    terminal.answers(" ", "step 1 of 17,776");
    terminal.wait_for("▐██▌");
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
fn keys_of_an_input_method_left_on() {
    let mut terminal = program(&["8", "--algorithm", "loop"]).open();
    terminal.answers("\u{3000}", "step 1 of");
    terminal.answers("ｌ", "step 2 of");
    terminal.answers("ｈ", "step 1 of");
    terminal.keys("：");
    terminal.answers("step 7\r", "step 7 of");
    terminal.keys("ｑ");
    terminal.left_with(0);
}

// How it ends.

#[test]
fn ctrl_c_quits_in_every_mode() {
    for keys in ["", "?", ":step 9", "p"] {
        let mut terminal = program(&["8"]).open();
        terminal.wait_for("step 0 of");
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
                for signal in SIGNALS {
                    let mut terminal = program(&["8"]).open();
                    assert_taken(&terminal);
                    if playing {
                        terminal.press("p");
                    }
                    terminal.signal(signal);
                    terminal.left_with(128 + signal.as_raw() as u32);
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
            terminal.wait_for("step 0 of");
            if playing {
                terminal.press("p");
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
            terminal.wait("the normal screen", |screen| !screen.alternate_screen());
        };
        stop(&mut terminal);
        until("the settings are back", || terminal.settings_are_back());
        terminal.screen(assert_left);
        terminal.keys("\r");
        terminal.wait("the same screen", |screen| {
            screen.alternate_screen() && screen.contents() == shown
        });
        assert_taken(&terminal);
        // While it is stopped the window may change.
        stop(&mut terminal);
        until("the settings are back", || terminal.settings_are_back());
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
const PAGES: [&str; 16] = [
    "", "o", "B", "W", "W\r", "\r", "a", "u", " w", " m", "T", "s", "A", ":", "?", "z",
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
        terminal.wait("the normal screen", |screen| !screen.alternate_screen());
        until("the settings are back", || terminal.settings_are_back());
        terminal.keys("\r");
        terminal.wait("the same screen", |screen| {
            screen.alternate_screen() && screen.contents() == shown
        });
        terminal.signal_job([Signal::TERM, Signal::HUP][at % 2]);
        terminal.wait("the normal screen", |screen| !screen.alternate_screen());
        until("the settings are back", || terminal.settings_are_back());
        terminal.glance(assert_left);
        // There is no job to go on with.
        terminal.keys("\r");
        terminal.wait_ended();
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

#[test]
fn a_terminal_that_reports_no_size_works() {
    let line = r#"stty rows 0 cols 0; exec "$0" 8"#;
    let mut terminal = shell(line).env("TERM", "xterm").open();
    terminal.wait_for("step 0 of");
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

#[test]
fn a_panic_restores_the_terminal_and_is_printed() {
    let mut terminal = program(&["8"]).env("QUEENS_TUI_PANIC", "draw").open();
    assert_taken(&terminal);
    terminal.keys(" ");
    let said = terminal.left_with(101);
    assert!(
        said.contains("panicked at") && said.contains("asked to"),
        "{said}"
    );
    assert!(
        said.contains("this is a bug") && said.contains("report"),
        "{said}"
    );
}

#[test]
fn a_panic_in_a_worker_restores_the_terminal_and_is_printed() {
    let mut terminal = program(&["20"]).env("QUEENS_TUI_PANIC", "work").open();
    assert_taken(&terminal);
    terminal.keys("n");
    let said = terminal.left_with(101);
    assert!(
        said.contains("panicked at") && said.contains("asked to") && said.contains("this is a bug"),
        "{said}"
    );
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

// What it survives.

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
    // Numbers without a pattern, the same in every run.
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut any = |from: u16, to: u16| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        from + (seed % u64::from(to - from)) as u16
    };
    for round in some(0..200_u16, 7) {
        let listed = SIZES[usize::from(round / 2) % SIZES.len()];
        let (columns, rows) = if round % 2 == 0 {
            listed
        } else {
            (any(1, 200), any(1, 70))
        };
        terminal.resize_answered(columns, rows);
        if round % 4 == 0 {
            terminal.keys(["f", "#", "b", "\t", "z"][usize::from(round / 4) % 5]);
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

// How wide and how coloured.

/// The machine test looks at every page; this is the option.
#[test]
fn ambiguous_2_draws_without_characters_of_ambiguous_width() {
    for (width, shown) in [("1", true), ("2", false)] {
        let mut terminal = program(&["8", "--ambiguous", width]).open();
        terminal.press("n");
        let is_ambiguous = |char: char| char.width() != char.width_cjk();
        let screen = terminal.text();
        assert_eq!(screen.contains(is_ambiguous), shown, "{screen}");
        terminal.quit();
    }
}

#[test]
fn no_color_and_never_switch_colours_off() {
    let plain = program(&["8", "--theme", "dark"]).env("NO_COLOR", "1");
    let unset = program(&["8"]).without_env("TERM").without_env("COLORTERM");
    let never = program(&["8", "--color", "never"]);
    for (name, start) in [("NO_COLOR", plain), ("no TERM", unset), ("never", never)] {
        let mut terminal = start.open();
        for key in [" ", "5", " ", "n", "?", "?"] {
            terminal.press(key);
        }
        let colours = colours(&terminal.bytes());
        assert!(colours.is_empty(), "{name}: {colours:?}");
        assert!(
            queens_drawn(&terminal.text()) > 0,
            "{name}: shape says it all\n{}",
            terminal.text()
        );
        terminal.quit();
    }
    let mut coloured = program(&["8", "--color", "always"])
        .env("NO_COLOR", "1")
        .open();
    assert!(
        !colours(&coloured.bytes()).is_empty(),
        "else the test above could not fail"
    );
    coloured.quit();
}

#[test]
fn colours_match_the_terminal() {
    // Whether there are 24-bit colours, those of the 256, and those of the 16.
    let used = |start: Start| {
        let mut terminal = start.open();
        terminal.press(" ");
        let looks = looks(&terminal.bytes()).join(" ");
        terminal.quit();
        let indexed = looks.split("8;5;").skip(1).filter_map(|rest| {
            let end = rest.find(|char: char| !char.is_ascii_digit());
            rest[..end.unwrap_or(rest.len())].parse::<u8>().ok()
        });
        let (few, many): (Vec<_>, Vec<_>) = indexed.partition(|index| *index < 16);
        (looks.contains("8;2;"), !many.is_empty(), !few.is_empty())
    };
    assert_eq!(used(program(&["8"])), (true, false, false), "truecolor");
    assert_eq!(
        used(program(&["8"]).without_env("COLORTERM")),
        (false, true, false),
        "256"
    );
    let sixteen = program(&["8"])
        .without_env("COLORTERM")
        .env("TERM", "xterm");
    assert_eq!(used(sixteen), (false, false, true), "16");
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
