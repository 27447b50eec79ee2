//! What a learner's program has not started goes on, whatever becomes of the program: an editor above all.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::{running, written};
use crate::listings::python3;
use crate::start::{PROGRAM, folder, other, ran};
use crate::support::some;
use crate::terminal::{Terminal, program, until};

/// Puts a shell script into this folder, where a program that it starts finds its path as `$0`.
fn script(folder: &Path, text: &str) -> PathBuf {
    let file = folder.join("editor");
    fs::write(&file, format!("#!/bin/sh\n{text}\n")).expect("a file");
    fs::set_permissions(&file, Permissions::from_mode(0o755)).expect("a file of its own");
    file
}

/// The exercise "undo" in this folder, with this editor, which has been opened once, and its file.
fn exercise(folder: &Path, editor: &Path) -> (Terminal, PathBuf) {
    let editor = editor.to_str().expect("a path");
    let tutor = program(&["write", "undo"]).folder(folder);
    let terminal = tutor.env("EDITOR", editor).size(100, 30).open();
    terminal.wait_for("Exercise: Undo");
    terminal.keys("E");
    let file = folder.join("queens_undo.py");
    until("the file", || {
        fs::read(&file).is_ok_and(|text| !text.is_empty())
    });
    (terminal, file)
}

/// What stands in place of the missing line.
const CHECKED: [&str; 3] = ["queens.pop()", "raise ValueError", "while True: pass"];

/// What the program does before it searches, so that its check lasts until the editor is open.
const WAITS: &str = "import os, threading
while not os.path.exists('opened'): threading.Event().wait(0.02)
";

#[test]
fn an_editor_keeps_its_text_while_a_program_is_checked() {
    let Some(()) = python3() else { return };
    thread::scope(|scope| {
        for line in some(CHECKED, 3) {
            scope.spawn(move || edited_while_checked(line));
        }
    });
}

fn edited_while_checked(line: &str) {
    let folder = folder();
    // What it says the second time is not yet on the screen, and keys before that are no text of its own.
    let says = "echo >> \"$0.times\"; echo type here \"$(wc -l < \"$0.times\")\"";
    let editor = script(folder.path(), &format!("{says}; cat > \"$0.kept\""));
    let (mut terminal, file) = exercise(folder.path(), &editor);
    terminal.wait_for("type here 1");
    terminal.keys("\x04");
    terminal.wait_for("Exercise: Undo");
    let text = fs::read_to_string(&file).expect("the file that was made");
    let text = text.replace("pass", line);
    let text = format!("{WAITS}{text}");
    fs::write(&file, &text).expect("a file");
    // The end of the driver's arguments.
    let checked = format!("{}\0{}", file.display(), text.len());
    until("it is checked", || running(&checked));
    terminal.keys("E");
    terminal.wait_for("type here 2");
    terminal.keys("first ");
    fs::write(folder.path().join("opened"), "").expect("a file");
    // Between two interpreters there may be none for a moment.
    let is_over = || {
        thread::sleep(Duration::from_millis(100));
        !running(&checked)
    };
    let due = Instant::now() + Duration::from_secs(90);
    while !(0..5).all(|_| is_over()) {
        assert!(Instant::now() < due, "{line}: the check does not end");
    }
    terminal.keys("second\n\x04");
    terminal.wait_for("queens_undo.py");
    let kept = fs::read_to_string(folder.path().join("editor.kept")).expect("what was typed");
    assert_eq!(kept, "first second\n", "{line}");
    terminal.answers("\x1b", "watch it");
    terminal.quit();
}

/// An editor such as gvim leaves the terminal at once, and goes on by itself.
#[test]
fn an_editor_that_detaches_goes_on() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let waits = "until [ -e \"$0.go\" ]; do sleep 0.1; done";
    let detached = format!("({waits}; echo saved > \"$0.kept\") < /dev/null > /dev/null 2>&1 &");
    let editor = script(folder.path(), &detached);
    let (mut terminal, file) = exercise(folder.path(), &editor);
    let text = fs::read_to_string(&file).expect("the file that was made");
    fs::write(&file, text.replace("pass", "queens.pop()")).expect("a file");
    terminal.wait_for("Right for 1 to 8 queens.");
    fs::write(folder.path().join("editor.go"), "").expect("a file");
    let kept = folder.path().join("editor.kept");
    until("the editor saves", || kept.exists());
    terminal.answers("\x1b", "watch it");
    terminal.quit();
}

/// A job that a shell has started before it became this program is its child, and none of its business.
#[test]
fn a_job_of_the_shell_goes_on() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = written(&folder, "fine", "def solve(n):\n    return 2\n");
    let mut shell = other("sh");
    shell.args([
        "-c",
        r#"(until [ -e "$1.go" ]; do sleep 0.1; done; echo done > "$1.kept") > /dev/null 2>&1 &
           exec "$0" check --n 4 "$1""#,
    ]);
    ran(shell.arg(PROGRAM).arg(&file));
    fs::write(folder.path().join("fine.py.go"), "").expect("a file");
    let kept = folder.path().join("fine.py.kept");
    until("the job's end", || kept.exists());
}
