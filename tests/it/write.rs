//! The exercises: right and wrong answers, and a file that is checked whenever it is saved.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use queens_tui::course::Exercise;
use rustix::process::Signal;
use tempfile::TempDir;
use vt100::Screen;

use crate::listings::python3;
use crate::own::running;
use crate::start::{self, Ran, counting_python, folder, path_from, ran, run};
use crate::support::{content, some};
use crate::terminal::{Terminal, program, shell, until};

fn exercises() -> &'static [Exercise] {
    content().exercises()
}

/// What `check` says of a program for these sizes.
fn checked(folder: &TempDir, text: &str, sizes: &str) -> Ran {
    let file = folder.path().join("program.py");
    fs::write(&file, text).expect("a file");
    let check = format!("--format json --time 2 --n {sizes}");
    ran(start::check(&check).arg(&file))
}

#[test]
fn the_answers_are_right_and_the_holes_are_not() {
    let Some(()) = python3() else { return };
    let folder = folder();
    assert!(exercises().len() >= 10);
    for exercise in some(exercises(), 26) {
        checked(&folder, &exercise.right(), "1..6").code(0);
        let whole = exercise.text("en").hole.is_none();
        let ran = checked(&folder, &exercise.start("en"), "1..4");
        // What the hole leaves may be no result at all.
        let is_right = ran.status == Some(0);
        assert_eq!(is_right, whole, "{}: {ran:?}", exercise.id);
    }
}

#[test]
fn the_texts_of_both_languages_say_the_same() {
    for exercise in exercises() {
        let [english, chinese] = ["en", "zh"].map(|language| exercise.text(language));
        assert_ne!(
            english.title, chinese.title,
            "{} has no text in Chinese",
            exercise.id
        );
        assert_eq!(english.hints.len(), chinese.hints.len(), "{}", exercise.id);
        let names = |text: &queens_tui::course::exercise::ExerciseText| -> Vec<String> {
            text.mistakes.iter().map(|(name, _)| name.clone()).collect()
        };
        assert_eq!(names(english), names(chinese), "{}", exercise.id);
        // The file of either language is one in which nothing was written.
        for language in ["en", "zh"] {
            let start = exercise.start(language);
            assert!(exercise.is_untouched(start.as_bytes()), "{}", exercise.id);
        }
    }
}

/// Writes the file as many editors do: another file takes its place.
fn replace(file: &Path, text: &str) {
    let other = file.with_extension("new");
    fs::write(&other, text).expect("a file");
    fs::rename(&other, file).expect("the same folder");
}

#[test]
fn an_exercise_needs_a_name_and_a_terminal() {
    let said = run(&["write", "nonesuch"]).refused();
    assert!(said.contains("undo"), "{said}");
    for args in [&["write"][..], &["write", "undo"]] {
        assert!(run(args).refused().contains("needs a terminal"));
    }
}

/// The file that the exercise "undo" begins with.
fn undo() -> String {
    let undo = exercises().iter().find(|exercise| exercise.id == "undo");
    undo.expect("an exercise").start("en")
}

/// The tutor in this folder, with this editor and these arguments, and with the exercise "undo" opened by these keys.
fn opened(folder: &TempDir, editor: &str, args: &[&str], keys: &[&str]) -> Terminal {
    let start = program(args).folder(folder.path()).env("EDITOR", editor);
    let terminal = start.size(120, 40).open();
    for key in keys {
        terminal.press(key);
    }
    terminal.wait_for("Exercise: Undo");
    terminal
}

#[test]
fn an_exercise_is_written_on_the_board() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let keys = ["W", "\r"];
    let mut terminal = opened(&folder, "sed -i s/pass/queens.pop()/", &["8"], &keys);
    let file = folder.path().join("queens_undo.py");
    let start = undo();
    assert!(!file.exists(), "only the editor makes it");
    terminal.settle();
    assert_eq!(
        terminal.wake_ups(Duration::from_secs(1)),
        0,
        "it wakes up while nothing is saved"
    );

    // A wrong program is shown at its first wrong moment, with the sizes that are wrong and what is written.
    replace(&file, &start.replace("pass", "queens.pop(0)"));
    terminal.wait_for("1✓ 2");
    terminal.wait_for("queens    = [2]");
    terminal.wait_for("Here the program leaves the search");
    terminal.wait_for("pop(0) takes the queen of row 0 off");
    terminal.answers("g", "w goes there");
    terminal.wait_for("pop(0) takes the queen of row 0 off");
    // What cannot be read leaves nothing of the verdict on the version before.
    fs::write(&file, b"queens\0").expect("a file");
    terminal.wait_for("does not run yet: it is not a");
    terminal.screen(|screen| {
        let seen = screen.contents();
        assert_eq!(seen.matches('✗').count(), 1, "{seen}");
        assert!(!seen.contains("pop(0)"), "{seen}");
    });
    // An unfinished program leaves the last picture on the screen.
    fs::write(&file, "def solve(n):\n    queens = [\n").expect("a file");
    terminal.wait_for("SyntaxError: ");
    terminal.screen(|screen| {
        let seen = screen.contents();
        assert!(seen.contains("solutions.append(queens[:])"), "{seen}");
        // The verdict on the version before has gone.
        assert_eq!(seen.matches('✗').count(), 1, "{seen}");
    });
    terminal.answers(" ", "those of the version before");
    terminal.screen(|screen| {
        let seen = screen.contents();
        let wrong = seen.find("✗ The version you saved last");
        assert!(wrong.is_some() && wrong < seen.find("Line "), "{seen}");
    });
    terminal.press("?");
    terminal.wait_for("Hint: Which element of queens");
    replace(&file, &start.replace("pass", "queens.pop()"));
    terminal.wait_for("Right for 1 to 8 queens.");
    terminal.wait_for("1✓ 2✓ 3✓ 4✓ 5✓ 6✓ 7✓ 8✓");
    // The task is done: Enter goes on.
    terminal.wait_for("Enter: the next lesson");
    terminal.screen(|screen| {
        assert!(
            !screen.contents().contains("One line is missing"),
            "{}",
            screen.contents()
        );
    });
    // The lessons that lead to it have not been taken.
    terminal.press("\r");
    terminal.wait_for("task 1 of 6");
    terminal.press("\x1b");
    terminal.wait_for("watch it");
    terminal.quit();
}

/// The hint that was just asked for comes before the sentences of the moment, and `x`, which hides those, leaves it.
#[test]
fn the_hint_just_asked_for_is_seen() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let keys = ["W", "\r"];
    let mut terminal = opened(&folder, "true", &["8"], &keys);
    let file = folder.path().join("queens_undo.py");
    let start = undo();
    replace(&file, &start.replace("pass", "queens.pop(0)"));
    terminal.wait_for("pop(0) takes the queen of row 0 off");
    terminal.answers("?", "Hint: Which element of queens");
    terminal.press("x");
    terminal.settle();
    terminal.screen(|screen| {
        let seen = screen.contents();
        let (hint, moment) = (seen.find("Hint:"), seen.find("✗ Here"));
        assert!(hint.is_some() && hint < moment, "{seen}");
        // Only a right program leads on.
        assert!(!seen.contains("go on"), "{seen}");
    });
    terminal.press("x");
    terminal.answers("\x1b", "watch it");
    terminal.quit();
}

/// One save starts one interpreter, and a second one only after the first was ended at the limit of time. The verdict on a
/// right program comes soon.
#[test]
fn a_save_starts_one_interpreter() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let (_, counts) = counting_python(folder.path());
    let file = folder.path().join("queens_undo.py");
    let start = program(&["write", "undo"]).folder(folder.path());
    let path = path_from(folder.path());
    let terminal = start.env("PATH", &path).size(120, 40).open();
    terminal.wait_for("not begun");
    let lines = [
        ("queens.pop()", "Right for 1 to 8 queens."),
        ("queens.pop(0)", "of row 0 off"),
        ("return", "return ends this call"),
        ("queens = []", "UnboundLocalError"),
        ("while True: pass", "4…"),
        ("raise SystemExit", "4✗"),
    ];
    for (line, seen) in some(lines, 3) {
        fs::write(&counts, "").expect("a file");
        let begun = Instant::now();
        replace(&file, &undo().replace("pass", line));
        terminal.wait_for(seen);
        let starts = fs::read_to_string(&counts).expect("a file").lines().count();
        let is_slow = line.starts_with("while");
        assert_eq!(starts, if is_slow { 2 } else { 1 }, "{line}");
        // 0.6 s on an idle machine.
        let soon = begun.elapsed() < Duration::from_secs(3);
        assert!(soon || !seen.starts_with("Right"), "{:?}", begun.elapsed());
    }
}

/// The board of an exercise is that of its own variable, and its solve(n) is called, whatever a program does.
#[test]
fn the_board_of_an_exercise_is_its_own() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let terminal = opened(&folder, "true", &["8"], &["W", "\r"]);
    let file = folder.path().join("queens_undo.py");
    let start = undo();
    // With rows in place of columns, the list looks like a counter; and solve(n) looks at its n as if it were a list.
    let program = start.replace("queens.append(column)", "queens.append(row)");
    replace(&file, &program.replace("pass", "queens.pop()"));
    terminal.wait_for("Line 26 has put a queen there although");
    replace(&file, &start.replace("range(n):", "n:"));
    terminal.wait_for("'int' object is not iterable");
}

/// A program that ends with an exception has the sign of `check`, not that of a wrong one, and its last line has not run.
#[test]
fn an_exception_has_a_sign_of_its_own() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let terminal = opened(&folder, "true", &["8"], &["W", "\r"]);
    let file = folder.path().join("queens_undo.py");
    let start = undo();
    replace(&file, &start.replace("pass", "raise ValueError"));
    terminal.wait_for("1! 2!");
    terminal.answers("G", "ended with an error");
    let text = terminal.text();
    assert!(!text.contains("has run"), "{text}");
}

/// Right numbers are not enough: the search is to be written.
#[test]
fn a_table_is_no_answer() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let table = "def solve(n):\n    return [0, 1, 0, 0, 2, 10, 4, 40, 92][n]\n";
    fs::write(folder.path().join("queens_count.py"), table).expect("a file");
    let terminal = program(&["write", "count"])
        .folder(folder.path())
        .size(120, 40)
        .open();
    terminal.wait_for("no search was seen");
    terminal.wait_for("3✓ 4? 5✓");
}

/// In a folder that users share, somebody else may have put the file there.
#[test]
fn the_file_of_another_user_is_not_run() {
    // Only root can make one.
    let (Some(()), true) = (python3(), rustix::process::geteuid().is_root()) else {
        return;
    };
    let folder = folder();
    let file = folder.path().join("queens_undo.py");
    let ran = folder.path().join("ran");
    fs::write(
        &file,
        format!("open({ran:?}, 'w')\ndef solve(n):\n    return []\n"),
    )
    .expect("a file");
    std::os::unix::fs::chown(&file, Some(65534), None).expect("another owner");
    let start = program(&["write", "undo"]).folder(folder.path());
    let mut terminal = start.size(120, 40).open();
    terminal.wait_for("queens_undo.py belongs to another user");
    terminal.wait_for("def solve(n)");
    terminal.wait_asleep();
    fs::write(&file, "print(7)\n").expect("a file");
    terminal.wait_asleep();
    assert!(!ran.exists(), "it was run");
    terminal.answers("\x1b", "watch it");
    terminal.quit();
}

/// Whatever the program of an exercise ignores, it ends with the tutor.
#[test]
fn an_exercise_that_ignores_signals_does_not_keep_the_tutor() {
    let Some(()) = python3() else { return };
    for keys in ["\x03", ""] {
        let folder = folder();
        let begun = folder.path().join("begun");
        let file = folder.path().join("queens_undo.py");
        let text = format!(
            "import signal, threading\nfor s in (1, 2, 3, 15): signal.signal(s, signal.SIG_IGN)\n\
             open({begun:?}, 'w').close()\nthreading.Event().wait(60)\n"
        );
        fs::write(&file, text).expect("a file");
        let start = program(&["write", "undo"]).folder(folder.path());
        let mut terminal = start.run();
        until("the program begins", || begun.exists());
        terminal.wait_for("Exercise: Undo");
        if keys.is_empty() {
            terminal.signal(Signal::TERM);
        } else {
            terminal.keys(keys);
        }
        terminal.left_with(if keys.is_empty() { 143 } else { 0 });
        // What guards the program ends it; the system takes a moment to free what it has.
        let file = file.to_str().expect("a path");
        until("the end of the program", || !running(file));
    }
}

/// With no editor set, nano or vi is opened.
#[test]
fn an_editor_is_found_where_none_is_set() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let nano = folder.path().join("nano");
    // It gets the line of the gap before the file.
    let script = "#!/bin/sh\n[ \"$1\" = +$(grep -n pass \"$2\" | cut -d: -f1) ] \
                  && sed -i s/pass/queens.pop\\(\\)/ \"$2\"\n";
    fs::write(&nano, script).expect("a file");
    fs::set_permissions(&nano, fs::Permissions::from_mode(0o755)).expect("its mode");
    let path = path_from(folder.path());
    let start = shell(r#"trap '' CHLD; exec "$0" write undo"#)
        .folder(folder.path())
        .env("PATH", &path);
    // Whoever has started the program may ignore the end of children.
    let mut terminal = start
        .env("EDITOR", "")
        .env("VISUAL", "")
        .size(120, 40)
        .open();
    terminal.wait_for("nano: type at once; Ctrl-O Enter saves, Ctrl-X leaves.");
    assert!(!folder.path().join("queens_undo.py").exists());
    terminal.answers("E", "Right for 1 to 8 queens.");
    terminal.press("\x1b");
    terminal.quit();
    let written = String::from_utf8_lossy(&terminal.bytes()).into_owned();
    assert!(!written.contains("No child processes"), "{written}");
}

#[test]
fn the_editor_gets_the_terminal_and_what_is_typed_and_gives_it_back() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = folder.path().join("queens_undo.py");
    let mut terminal = opened(&folder, "sh editor", &["write"], &["\r"]);
    terminal.wait_for("The editor is sh.");
    fs::write(
        folder.path().join("editor"),
        "echo typing; read one; read two; echo \"# $one, $two\" >> \"$1\"
         sed -i s/pass/queens.pop\\(\\)/ \"$1\"; stty raw -echo
         python3 -c 'import os, signal
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
os.setpgid(0, 0)
os.tcsetpgrp(0, os.getpid())'",
    )
    .expect("a file");
    terminal.keys("E");
    terminal.wait("the editor", |screen| {
        !screen.alternate_screen() && screen.contents().contains("typing")
    });
    // In the tutor the first keys would quit, and the next go on.
    for line in ["q:quit", "\u{3000}nd"] {
        terminal.keys(line);
        terminal.wait_for(line);
        terminal.keys("\r");
    }
    terminal.wait("the tutor", Screen::alternate_screen);
    terminal.wait_for("Right for 1 to 8 queens.");
    let file = fs::read_to_string(file).expect("the file");
    assert!(file.ends_with("# q:quit, \u{3000}nd\n"), "{file}");
    terminal.press("\x1b");
    terminal.quit();
}
