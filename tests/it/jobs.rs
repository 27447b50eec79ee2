//! The program as a job that is stopped, in the background, or behind descriptors that do not block.

use std::fs::Permissions;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::process::{Signal, geteuid};

use crate::start::{PROGRAM, command, is_there, output, spawn, tool};
use crate::terminal::{shell, until};

/// Tells a stopped job to end and to go on, as `kill %1` of most shells does. The shell's `wait` returns 149 for a job
/// that is still stopped.
const END_IT: &str =
    r#"kill %1; kill -CONT %1; s=149; while [ $s = 149 ]; do sleep 0.1; wait %1; s=$?; done; echo "ended with $s""#;

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
    terminal.keys("\x1a");
    terminal.wait_for("ended with 143");
    until("the settings are back", || terminal.settings_are_back());
    terminal.left_with(0);
}

#[test]
fn timeout_ends_it_in_a_script() {
    let mut terminal = shell(r#"timeout 1 "$0" 8; echo "ended with $?""#).run();
    terminal.wait_for("ended with 124");
    terminal.left_with(0);
}

/// After `kill -STOP` the shell takes the terminal, which the program had no chance to restore; `fg` gives it back.
#[test]
fn after_a_stop_that_it_could_not_handle_it_takes_the_terminal_again() {
    let line =
        r#"set -m; "$0" 8; while [ $? -gt 128 ]; do stty sane; clear; echo stopped; read line; fg > /dev/null; done"#;
    let mut terminal = shell(line).open();
    terminal.press(" ");
    let shown = terminal.text();
    terminal.signal_job(Signal::STOP);
    terminal.wait_for("stopped");
    terminal.keys("\r");
    terminal.wait("the same screen", |screen| screen.contents() == shown);
    assert!(!terminal.settings_are_back(), "raw mode is not on");
    terminal.press(" ");
    terminal.keys("q");
    terminal.left_with(0);
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
    terminal.wait_for("solution 92 of 92");
    terminal.keys("q");
    terminal.left_with(0);
}

#[test]
fn a_pipe_that_does_not_block_gets_everything() {
    let wanted = output(&mut command(&["solve", "9"])).stdout;
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
            Err(error) => assert_eq!(error.raw_os_error(), Some(Errno::INTR.raw_os_error()), "{error}"),
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
    terminal.keys("q");
    let peak = terminal.peak_memory();
    terminal.left_with(0);
    assert!(peak < 100_000, "{peak} kB");
}

/// The program runs as an ordinary user who may start no more processes or threads.
#[test]
fn without_threads_it_counts_on_one() {
    // Only root can start it as another user.
    if !geteuid().is_root() || !["setpriv", "prlimit"].iter().all(|tool| is_there(tool)) {
        return;
    }
    let folder = tempfile::Builder::new().permissions(Permissions::from_mode(0o755)).tempdir().expect("a folder");
    let copy = folder.path().join("queens-tui");
    std::fs::copy(PROGRAM, &copy).expect("a copy");
    let mut alone = tool("setpriv");
    alone.args(["--reuid=65534", "--regid=65534", "--clear-groups", "prlimit", "--nproc=1"]).arg(&copy);
    let counted = output(alone.args(["count", "14"]));
    assert!(String::from_utf8_lossy(&counted.stdout).starts_with("14 queens: 365,596 solutions"), "{counted:?}");
}
