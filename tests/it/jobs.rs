//! The program as a job that is stopped, in the background, or behind descriptors that do not block.

use std::fs::Permissions;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, geteuid, kill_process};
use vt100::Parser;

use crate::listings::python3;
use crate::start::{PROGRAM, command, folder, is_there, other, ran, run, spawn, tool};
use crate::terminal::{non_zero, shell, until};

/// Tells a stopped job to end and to go on, as `kill %1` of most shells does. The shell's `wait` returns 149 for a job
/// that is still stopped, or that was reading when it stopped and may not read now: it gets the signal to go on again.
const END_IT: &str = r#"kill %1; kill -CONT %1
    s=149; while [ $s = 149 ]; do sleep 0.1; kill -CONT %1; wait %1; s=$?; done; echo "ended with $s""#;

#[test]
fn a_signal_ends_it_in_the_background() {
    let mut terminal = shell(&format!(r#"set -m; "$0" 8 & sleep 0.3; {END_IT}"#)).run();
    terminal.wait_for("ended with 143");
    assert_eq!(terminal.frames(), 0, "it has drawn over the shell");
    terminal.left_with(0);
}

#[test]
fn a_signal_ends_it_after_it_was_suspended() {
    let mut terminal = shell(&format!(r#"set -m; "$0" 8; {END_IT}"#)).open();
    terminal.answers("\x1a", "ended with 143");
    until("the settings are back", || terminal.settings_are_back());
    terminal.left_with(0);
}

/// With `stty tostop` a job in the background is stopped when it writes, even while it ends.
#[test]
fn a_signal_ends_it_where_it_may_not_write() {
    let line = format!(r#"set -m; stty tostop; "$0" 8; stty sane tostop; {END_IT}"#);
    let terminal = shell(&line).open();
    terminal.signal_job(Signal::STOP);
    terminal.wait_for("ended with 143");
    terminal.wait_ended();
}

#[test]
fn timeout_ends_it_in_a_script() {
    let mut terminal = shell(r#"timeout 0.5 "$0" 8; echo "ended with $?""#).run();
    terminal.wait_for("ended with 124");
    terminal.left_with(0);
}

/// After `kill -STOP` the shell takes the terminal, which the program had no chance to restore; `fg` gives it back.
#[test]
fn after_a_stop_that_it_could_not_handle_it_takes_the_terminal_again() {
    let line = r#"set -m; "$0" 8; while [ $? -gt 128 ]; do stty sane; clear; echo stopped; read line; fg > /dev/null; done"#;
    let mut terminal = shell(line).open();
    terminal.press(" ");
    let shown = terminal.text();
    terminal.signal_job(Signal::STOP);
    terminal.wait_for("stopped");
    terminal.keys("\r");
    terminal.wait("the same screen", |screen| screen.contents() == shown);
    assert!(!terminal.settings_are_back(), "raw mode is not on");
    terminal.press(" ");
    terminal.quit();
}

/// Another program may have left the terminal non-blocking.
#[test]
fn a_terminal_that_does_not_block_works() {
    let line = r#"python3 -c 'import os; os.set_blocking(0, False)'; exec "$0" 8"#;
    let mut terminal = shell(line).open();
    terminal.stalled(|| {
        for _ in 0..200 {
            terminal.keys("n");
            thread::sleep(Duration::from_millis(2));
        }
    });
    terminal.wait_for("★ 92 of 92");
    terminal.quit();
}

#[test]
fn a_pipe_that_does_not_block_gets_everything() {
    let wanted = run(&["solve", "9"]).printed().into_bytes();
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let flags = fcntl_getfl(&writer).expect("flags");
    fcntl_setfl(&writer, flags | OFlags::NONBLOCK).expect("flags");
    let mut child = spawn(command(&["solve", "9"]).stdout(Stdio::from(writer)));
    let mut got = Vec::new();
    let mut some = [0; 4096];
    loop {
        match reader.read(&mut some) {
            Ok(0) => break,
            Ok(read) => got.extend_from_slice(&some[..read]),
            Err(error) => assert_eq!(
                error.raw_os_error(),
                Some(Errno::INTR.raw_os_error()),
                "{error}"
            ),
        }
        thread::sleep(Duration::from_millis(5));
    }
    assert!(child.wait().expect("it ends").success());
    assert_eq!(got.len(), wanted.len());
    assert!(got == wanted);
}

#[test]
fn a_terminal_of_any_size_takes_little_memory() {
    let mut terminal = shell(r#"stty rows 65535 cols 65535; exec "$0" 8"#).run();
    terminal.wait_frames(1);
    let peak = terminal.peak_memory();
    terminal.quit();
    assert!(peak < 50_000, "{peak} kB");
    // What it has drawn, in a terminal that shows more.
    let mut larger = Parser::new(non_zero(300), non_zero(600), 0);
    larger.process(&terminal.bytes()[..terminal.frame(1).1]);
    let drawn: Vec<_> = larger.screen().rows(0, 600).collect();
    let rows = drawn.iter().rposition(|row| !row.is_empty());
    let columns = drawn.iter().map(|row| row.chars().count()).max();
    assert!(
        rows.is_some_and(|last| (100..200).contains(&last))
            && columns.is_some_and(|most| (200..=400).contains(&most)),
        "{rows:?}, {columns:?}"
    );
}

/// The program runs as an ordinary user who may start no more processes or threads.
#[test]
fn without_threads_the_commands_work_on_one() {
    // Only root can start it as another user.
    if !geteuid().is_root() || !["setpriv", "prlimit"].iter().all(|tool| is_there(tool)) {
        return;
    }
    let folder = tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o755))
        .tempdir()
        .expect("a folder");
    let copy = folder.path().join("queens-tui");
    std::fs::copy(PROGRAM, &copy).expect("a copy");
    let copy = copy.to_str().expect("text");
    let alone = [
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        "prlimit",
        "--nproc=1",
        copy,
    ];
    for (args, said) in [
        ("count 14", "14 queens: 365,596 solutions"),
        ("count 14 --threads 4", "14 queens: 365,596 solutions"),
        ("solve 14 --skip 100000 --limit 1", "solution 100,001: "),
        ("trace 14 --from 1000000 --limit 1", "Step 1,000,000. "),
        ("shot 10 --open solutions --format text", "10 queens"),
        ("record 5 --to step:9", "{\"version\":2"),
        ("race 5", "queens"),
    ] {
        let ran = ran(tool("setpriv").args(alone).args(args.split(' ')));
        assert!(
            ran.status == Some(0) && ran.out.contains(said),
            "{args}: {ran:?}"
        );
    }
    // A learner's program cannot be run then.
    let program = folder.path().join("p.py");
    std::fs::write(&program, "def queens(n):\n    return 0\n").expect("a file");
    ran(tool("setpriv").args(alone).arg("check").arg(&program)).refused();
    // Nor can the tutor wait for keys.
    let mut terminal = shell(&format!("exec setpriv {} 10", alone.join(" "))).run();
    let said = terminal.left_with(1);
    assert!(said.contains("cannot wait for keys"), "{said}");
    assert!(!terminal.bytes().contains(&0x1b), "{said}");
}

/// A program that is checked while this one is stopped has no less time.
#[test]
fn stopped_time_is_not_counted() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let program = folder.path().join("p.py");
    let begun = folder.path().join("begun");
    let text = format!(
        "import time\ndef queens(n):\n    open({begun:?}, 'w').close()\n    time.sleep(0.5)\n    return 2\n"
    );
    std::fs::write(&program, text).expect("a file");
    let mut checks = command(&["check", "--n", "4", "--time", "2"]);
    checks.arg(&program);
    let child = spawn(checks.stdout(Stdio::piped()).stderr(Stdio::piped()));
    let pid = Pid::from_raw(child.id() as i32).expect("a process");
    until("it runs", || begun.exists());
    kill_process(pid, Signal::STOP).expect("it runs");
    // Longer than its time.
    thread::sleep(Duration::from_millis(2_100));
    kill_process(pid, Signal::CONT).expect("it is there");
    let checked = child.wait_with_output().expect("its end");
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stdout)
    );
}

/// A hang-up is ignored if the program was started so, as with `nohup`.
#[test]
fn a_hang_up_that_is_ignored_ends_no_recording() {
    for (trap, status) in [("trap '' HUP; ", 0), ("", 129)] {
        let mut records = other("sh");
        records.args([
            "-c",
            &format!(r#"{trap}exec "$0" record 8 --to step:9000 --speed 100"#),
            PROGRAM,
        ]);
        let mut child = spawn(records.stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut out = child.stdout.take().expect("its output");
        // It has begun, and stops when the pipe is full.
        let mut first = [0; 10];
        out.read_exact(&mut first).expect("a header");
        kill_process(
            Pid::from_raw(child.id() as i32).expect("a process"),
            Signal::HUP,
        )
        .expect("it runs");
        let mut rest = Vec::new();
        out.read_to_end(&mut rest).expect("its output");
        assert!(
            rest.len() > 1 << 17 || status > 0,
            "too short to fill a pipe"
        );
        assert_eq!(
            child.wait().expect("its end").code(),
            Some(status),
            "{trap}"
        );
    }
}

/// The line is cut to the width of a narrow terminal, and `^C` is written after it.
#[test]
fn progress_stays_on_its_line() {
    let terminal = shell(r#""$0" solve 20 --fundamental --skip 1000000000; echo"#)
        .size(24, 8)
        .run();
    terminal.wait_for("counting: ");
    let written = terminal.bytes().len();
    until("some progress", || terminal.bytes().len() > written + 100);
    assert!(
        terminal.glance(|screen| screen.rows(0, 24).skip(1).all(|row| row.is_empty())),
        "it wraps"
    );
    terminal.keys("\x03");
    terminal.wait("where it was", |screen| {
        let row = screen.rows(0, 24).next().unwrap_or_default();
        row.starts_with("counting: ") && row.ends_with("^C")
    });
    terminal.wait_ended();
}

/// A race of large boards takes minutes: what runs is said, and Ctrl-C ends it.
#[test]
fn a_picture_of_a_race_says_which_program_runs() {
    let terminal = shell(r#""$0" shot 11 --open race > /dev/null"#).run();
    terminal.wait_for("flat-grid");
    terminal.keys("\x03");
    terminal.wait_ended();
}
