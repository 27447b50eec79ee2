//! Unusual environments: variables, folders, streams and terminals that are missing, wrong, or go away during the run.

use std::fs;
use std::io::Read;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::start::{PROGRAM, command, folder, other, ran};
use crate::support::{queens_drawn, some};
use crate::terminal::{DEADLINE, Start, Terminal, open_pty, program, shell, until};

/// Asserts that the program works: a step, the next solution, and quitting.
#[track_caller]
fn works(mut terminal: Terminal) {
    terminal.press(" ");
    terminal.keys("n");
    terminal.wait("a solution", |screen| queens_drawn(&screen.contents()) == 8);
    terminal.quit();
}

#[test]
fn it_works_with_any_name_of_the_terminal() {
    for term in [
        "no-such-terminal",
        "xterm",
        "linux",
        "screen-256color",
        "tmux",
        "vt100",
        "",
        "\x1b]0;x\x07",
    ] {
        for colorterm in some(["truecolor", "24bit", "yes", "\x1b[31m", ""], 5) {
            works(
                program(&["8"])
                    .env("TERM", term)
                    .env("COLORTERM", colorterm)
                    .open(),
            );
        }
    }
    works(
        program(&["8"])
            .without_env("TERM")
            .without_env("COLORTERM")
            .open(),
    );
}

#[test]
fn a_terminal_that_cannot_be_drawn_on_gets_one_line() {
    for term in ["dumb", "vt52"] {
        let mut terminal = program(&["8"]).env("TERM", term).run();
        let said = terminal.left_with(2);
        assert!(
            said.contains(&format!("(TERM={term})")) && said.contains("solve"),
            "{said:?}"
        );
        assert!(!terminal.bytes().contains(&0x1b), "{said:?}");
    }
}

/// The program draws ASCII unless the user says otherwise.
#[test]
fn where_there_are_no_other_characters_it_draws_ascii_in_english() {
    let foreign: &[(&str, &str)] = &[
        ("LANG", "zh_CN.GB18030"),
        ("LC_ALL", "zh_TW.Big5"),
        ("LC_CTYPE", "de_DE.ISO-8859-1"),
        ("LANG", "C"),
    ];
    let is_ascii = |start: Start| {
        let mut terminal = start.open();
        terminal.press("n");
        terminal.quit();
        terminal.bytes().is_ascii()
    };
    for (name, value) in foreign {
        assert!(is_ascii(program(&["8"]).env(name, value)), "{name}={value}");
        assert!(
            !is_ascii(program(&["8", "--ascii=false"]).env(name, value)),
            "{name}={value}"
        );
    }
    assert!(is_ascii(program(&["8"]).env("TERM", "linux")));
    assert!(is_ascii(program(&["8", "--ascii"])));
    assert!(
        !is_ascii(program(&["8"]).env("TERM", "vte-256color")),
        "no VT terminal"
    );
    assert!(!is_ascii(program(&["8"])));
    assert!(
        !is_ascii(program(&["8"]).without_env("LANG")),
        "nothing is known"
    );
}

#[test]
fn the_language_follows_the_locale() {
    let zh = "zh_CN.UTF-8";
    for (variables, chinese) in [
        (&[("LANG", "C")][..], false),
        (&[("LANG", "")], false),
        (&[("LANG", zh)], true),
        (&[("LANG", "zh_CN.GBK")], false),
        (&[("LANG", "de_DE.UTF-8")], false),
        (&[("LANG", "zh_TW")], true),
        (&[("LC_ALL", zh)], true),
        (&[("LC_ALL", "POSIX")], false),
        (&[("LC_ALL", "C"), ("LANG", zh)], false),
        (&[("LC_ALL", "en_US.UTF-8"), ("LANG", zh)], false),
        (&[("LC_ALL", ""), ("LANG", zh)], true),
        (&[("LC_MESSAGES", zh), ("LANG", "en_US.UTF-8")], true),
        // LANGUAGE counts only in a locale other than C, which is the default.
        (&[("LANGUAGE", "zh:en"), ("LANG", "en_US.UTF-8")], true),
        (&[("LANGUAGE", "en:zh"), ("LANG", zh)], false),
        (&[("LANGUAGE", "zh:en"), ("LANG", "C.UTF-8")], false),
        (&[("LANGUAGE", "zh"), ("LANG", "C")], false),
        (&[("LANGUAGE", "zh"), ("LC_ALL", "C"), ("LANG", zh)], false),
        (&[("LANGUAGE", "zh")], false),
        (&[("LANG", "_._._")], false),
        (&[], false),
    ] {
        let mut trace = command(&["trace", "4", "--limit", "1"]);
        trace.env_remove("LANG").envs(variables.iter().copied());
        let said = ran(&mut trace).printed();
        assert_eq!(said.contains('第'), chinese, "{variables:?}");
    }
}

#[test]
fn it_works_without_a_home_and_with_a_read_only_one() {
    works(program(&["8"]).without_env("HOME").open());
    works(program(&["8"]).env("HOME", "").open());
    // Below a file no folder can be made, not even by root.
    let folder = folder();
    fs::write(folder.path().join("file"), "").expect("a file");
    let below = |name| folder.path().join(name).display().to_string();
    for home in [&below("missing"), &below("file/home"), "/dev/null", "/proc"] {
        works(
            program(&["8"])
                .env("HOME", home)
                .env("XDG_CONFIG_HOME", home)
                .env("XDG_DATA_HOME", home)
                .open(),
        );
    }
    works(
        Start::new(PROGRAM, &["8"])
            .without_env("PATH")
            .without_env("LANG")
            .open(),
    );
}

#[test]
fn a_closed_stderr_does_no_harm() {
    works(shell(r#"exec "$0" 8 2>&-"#).open());
    // A panic cannot print its message, but still restores the terminal.
    let mut terminal = shell(r#"exec "$0" 8 2>&-"#)
        .env("QUEENS_TUI_PANIC", "draw")
        .open();
    terminal.keys(" ");
    terminal.left_with(101);
    let mut terminal = shell(r#"exec "$0" 18 2>/dev/full"#)
        .env("QUEENS_TUI_PANIC", "work")
        .open();
    // A stop that is far away is looked for in the background.
    terminal.keys(":stop row 10 column 0\r.");
    terminal.left_with(101);
}

#[test]
fn commands_with_a_closed_or_full_output_end_soon() {
    for args in [
        "solve 8",
        "count 8",
        "trace 4 --format json",
        "--help",
        "--version",
        "solve 99",
    ] {
        for closed in [">&-", ">&- 2>&-", ">/dev/full", "<&- >&- 2>&-"] {
            let line = format!(r#""$0" {args} {closed}; echo "left with $?""#);
            let run = ran(other("/bin/sh").args(["-c", &line, PROGRAM]));
            let said = run.out + &run.said;
            let status = said
                .lines()
                .find_map(|line| line.strip_prefix("left with "))
                .expect("a status");
            assert!(matches!(status, "0" | "1" | "2"), "{args} {closed}: {said}");
            assert!(!said.contains("panicked"), "{args} {closed}: {said}");
            if closed == ">/dev/full" && args != "solve 99" {
                assert_eq!(
                    (status, said.lines().count()),
                    ("1", 2),
                    "one line, and the status: {args}: {said}"
                );
            }
        }
    }
}

#[test]
fn an_error_while_drawing_restores_the_terminal() {
    // It draws on a terminal that goes away, and reads keys from another one that stays.
    let drawn_on = open_pty(80, 24);
    let path = drawn_on.master.tty_name().expect("the pty's name");
    let mut reader = drawn_on.master.try_clone_reader().expect("a reader");
    let line = format!(r#"exec "$0" 8 >{}"#, path.display());
    let mut terminal = shell(&line).run();
    // Reads have no time limit, so they run in a thread.
    let (drawn, frame) = mpsc::channel();
    thread::spawn(move || {
        let (mut bytes, mut piece) = (Vec::new(), [0; 1 << 12]);
        while !bytes.ends_with(b"\x1b[?2026l") {
            let read = reader.read(&mut piece).expect("a frame");
            bytes.extend_from_slice(&piece[..read]);
        }
        // The receiver is gone if the test has failed.
        let _ = drawn.send(reader);
    });
    let reader = frame.recv_timeout(DEADLINE).expect("a frame");
    drop(drawn_on.slave);
    assert!(!terminal.settings_are_back(), "raw mode is not on");
    // With no reader, frames fill the buffers until a write blocks in the middle of a frame.
    let stuck = || {
        terminal.keys(" ");
        (0..20).all(|_| {
            thread::sleep(Duration::from_millis(1));
            terminal.is_writing()
        })
    };
    until("a frame that is half written", stuck);
    drop((reader, drawn_on.master));
    let said = terminal.left_with(1);
    assert!(
        said.contains("queens-tui: ") && said.to_lowercase().contains("error"),
        "{said:?}"
    );
}

#[test]
fn hostile_variables_are_not_printed() {
    let hostile = "\x1b]0;title\x07\x1b[31m\u{202e}\u{9b}31m";
    let mut start = program(&["8"]);
    for name in [
        "LANG",
        "LC_ALL",
        "LANGUAGE",
        "TERM",
        "COLORTERM",
        "HOME",
        "USER",
        "XDG_CONFIG_HOME",
        "COLUMNS",
        "LINES",
    ] {
        start = start.env(name, hostile);
    }
    let mut terminal = start.open();
    terminal.press(" ");
    terminal.quit();
    let written = String::from_utf8(terminal.bytes()).expect("text");
    for mark in ["\x1b]", "title", "\u{202e}", "\u{9b}"] {
        assert!(!written.contains(mark), "{mark:?} has come through");
    }
}

#[test]
fn it_works_in_a_deleted_folder() {
    works(shell(r#"cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" 8"#).open());
}
