//! Pictures and recordings that the program writes while somebody watches: to standard output by its name, until a
//! signal ends it, and at a key.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use queens_tui::commands::{self, Format};
use queens_tui::session::Options;
use rustix::process::{Pid, Signal, kill_process};

use crate::pictures::{at, events, step};
use crate::start::{PROGRAM, command, folder, other, ran, spawn};
use crate::support::{content, size};
use crate::terminal::{DEADLINE, is_writing, program, until};

/// Several commands that write to the standard output of a script by its name, into one file.
#[test]
fn standard_output_by_its_name_is_standard_output() {
    let folder = folder();
    let to_file = ["> all; cat all", ">> all; cat all"];
    for (name, places) in [
        ("-", &["| cat", to_file[0], to_file[1]][..]),
        ("/dev/stdout", &["| cat", to_file[0], to_file[1]]),
        ("/proc/self/fd/1", &["| cat", to_file[0], to_file[1]]),
        ("all", &to_file),
    ] {
        for to in places {
            let _ = fs::remove_file(folder.path().join("all"));
            let shots =
                format!("for n in 4 5 6; do \"$0\" shot $n --format text --output {name}; done");
            let line = format!("(echo first; {shots}; echo last) {to}");
            let text = ran(other("sh")
                .args(["-c", &line, PROGRAM])
                .current_dir(&folder))
            .out;
            let headers: Vec<_> = text
                .lines()
                .filter(|line| line.ends_with(" queens"))
                .collect();
            assert!(
                headers.len() == 3 && headers[0].trim() == "4 queens",
                "{name} {to}: {text}"
            );
            assert!(
                text.starts_with("first\n") && text.ends_with("last\n"),
                "{name} {to}: {text}"
            );
        }
    }
    assert!(
        fs::symlink_metadata("/dev/stdout").is_ok_and(|link| link.is_symlink()),
        "/dev/stdout is still a link"
    );
}

/// A long recording, and the signals that end it with their status.
const LONG: [&str; 6] = ["record", "12", "--to", "45000", "--speed", "1"];
const ENDINGS: [(Signal, i32); 3] = [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129)];

#[test]
fn an_interrupted_recording_leaves_no_truncated_file() {
    let folder = folder();
    let file = folder.path().join("search.cast");
    let names = || -> Vec<_> {
        let entries = fs::read_dir(&folder).expect("a folder");
        entries
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .into_string()
                    .expect("text")
            })
            .collect()
    };
    for (signal, status) in ENDINGS {
        for before in [None, Some("mine")] {
            let _ = fs::remove_file(&file);
            if let Some(text) = before {
                fs::write(&file, text).expect("a file");
            }
            let mut command = command(&LONG);
            command.arg("--output").arg(&file).stderr(Stdio::piped());
            let child = spawn(&mut command);
            // A new file has another name first, an old one is open while its new content is made.
            let is_open = || {
                let open = fs::read_dir(format!("/proc/{}/fd", child.id())).expect("open files");
                open.flatten().any(|open| {
                    fs::read_link(open.path()).is_ok_and(|target| target.starts_with(folder.path()))
                })
            };
            until("it writes", is_open);
            kill_process(Pid::from_child(&child), signal).expect("it is there");
            let run = child.wait_with_output().expect("an end");
            let said = String::from_utf8(run.stderr).expect("text");
            assert_eq!(
                (run.status.code(), said.as_str()),
                (Some(status), "queens-tui: stopped\n")
            );
            assert_eq!(
                fs::read_to_string(&file).ok().as_deref(),
                before,
                "what was there is there"
            );
            assert_eq!(
                names().len(),
                usize::from(before.is_some()),
                "{:?}",
                names()
            );
        }
    }
}

/// The output up to the interruption is a valid recording.
#[test]
fn an_interrupted_recording_prints_whole_lines() {
    for (signal, status) in ENDINGS {
        let mut child = spawn(command(&LONG).stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut recording = String::new();
        for _ in 0..100 {
            out.read_line(&mut recording).expect("a line");
        }
        kill_process(Pid::from_child(&child), signal).expect("it is there");
        out.read_to_string(&mut recording).expect("the rest");
        assert_eq!(child.wait().expect("an end").code(), Some(status));
        let (header, events) = events(&recording);
        assert!(
            header["version"] == 2 && events.len() >= 99 && events.len() < 45_000,
            "{} events",
            events.len()
        );
        assert!(recording.ends_with('\n'));
    }
    // Without a reader it blocks in a write: a second signal ends it there.
    let mut child = spawn(command(&LONG).stdout(Stdio::piped()));
    let process = Pid::from_child(&child);
    until("a write that does not return", || is_writing(process));
    let since = Instant::now();
    let status = loop {
        // Two signals at the same moment count as one.
        kill_process(process, Signal::INT).expect("it is there");
        if let Some(status) = child.try_wait().expect("a status") {
            break status;
        }
        assert!(since.elapsed() <= DEADLINE, "it does not end");
        thread::sleep(Duration::from_millis(1));
    };
    assert_eq!(status.code(), Some(130));
}

/// Decodes base64, following the standard: six bits for each character, the highest first.
fn decoded(text: &str) -> Vec<u8> {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = text
        .chars()
        .filter_map(|char| digits.find(char))
        .flat_map(|six| (0..6).rev().map(move |at| six >> at & 1));
    let bits: Vec<_> = bits.collect();
    bits.chunks_exact(8)
        .map(|eight| eight.iter().fold(0, |byte, bit| byte << 1 | *bit as u8))
        .collect()
}

#[test]
fn y_copies_the_address_and_shows_it() {
    let given = "0:0,1:2,2:4,3:1,4:3";
    let queens = "0,2,4,1,3,8,10";
    let at = format!("queens:{queens}@19");
    let args = [
        "20",
        "--algorithm",
        "loop",
        "--at",
        &at,
        "--given",
        given,
        "--flip",
        "--lang",
        "en",
    ];
    let mut terminal = program(&args).open();
    // The moment is looked for while the first frames are drawn.
    terminal.wait_for("story");
    // Board, program and story. The header and the last line also show work in the background.
    let search = |screen: &vt100::Screen| screen.rows(0, 80).skip(1).take(21).collect::<Vec<_>>();
    let before = terminal.screen(search);
    // That work may also draw a frame, so wait for the frame with this text.
    terminal.answers("y", "This command opens this board");
    let line = format!("queens-tui 20 --algorithm loop --at {at} --given {given} --lang en");
    let bytes = String::from_utf8(terminal.bytes()).expect("text");
    let (_, copied) = bytes.split_once("\x1b]52;c;").expect("something is copied");
    let (copied, _) = copied.split_once("\x1b\\").expect("an end");
    assert_eq!(String::from_utf8(decoded(copied)).expect("text"), line);
    // Its lines in the box are the same line for a shell.
    let rows: Vec<_> = terminal.screen(|screen| screen.rows(0, 80).collect());
    let boxed = rows.iter().filter_map(|row| row.rsplit('│').nth(1));
    let shown: Vec<_> = boxed
        .skip_while(|row| !row.starts_with(" queens-tui"))
        .take_while(|row| !row.starts_with(" This command"))
        .map(str::trim)
        .collect();
    let joined = shown.join("\n").replace("\\\n", "");
    assert_eq!(
        joined.split_whitespace().collect::<Vec<_>>(),
        line.split(' ').collect::<Vec<_>>(),
        "{rows:#?}"
    );
    terminal.keys("\r");
    terminal.wait("the search again", |screen| search(screen) == before);
    terminal.quit();
}

#[test]
fn s_saves_the_screen_and_overwrites_nothing() {
    let saves = folder();
    let folder = saves.path();
    let mut terminal = program(&["8", "--at", "step:15", "--lang", "en"])
        .folder(folder)
        .open();
    let app = at(Options::new(size(8)), 80, 24, step(15));
    let expected = commands::shot(&app, content(), Format::Svg);
    fs::write(folder.join("queens-8-step-15-2.svg"), "mine").expect("a file");
    terminal.answers("S", "Saved as queens-8-step-15.svg.");
    terminal.answers("S", "Saved as queens-8-step-15-3.svg.");
    let saved = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(saved("queens-8-step-15.svg"), expected);
    assert_eq!(saved("queens-8-step-15-3.svg"), expected);
    assert_eq!(saved("queens-8-step-15-2.svg"), "mine");
    // A bug hunt has a board and a number of its own.
    terminal.answers("B\rS", "Saved as queens-4-hunt-2.svg.");
    fs::remove_dir_all(folder).expect("the folder goes away");
    terminal.answers("S", "Not saved: ");
    terminal.keys("\x1b");
    terminal.settle();
    terminal.keys("\x1b");
    terminal.settle();
    terminal.quit();
}
