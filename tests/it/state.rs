//! What has been learned is kept between runs, whatever stands in its place, and by two copies at once.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::start::{command, output};
use crate::terminal::{Start, Terminal, program};

/// A folder of its own, gone with the test.
struct State(PathBuf);

impl State {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("queens-tui-state-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("queens-tui")).expect("a folder");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("queens-tui/learned.toml")
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("text")
    }

    fn tutor(&self, args: &[&str]) -> Start {
        program(args).env("XDG_STATE_HOME", self.path())
    }

    /// What the command prints of a lesson: how many of its tasks are done.
    fn done(&self, lesson: &str) -> (u64, String) {
        let run = output(command(&["lessons", "--format", "json", "--lang", "en"]).env("XDG_STATE_HOME", &self.0));
        assert!(run.status.success());
        let text = String::from_utf8(run.stdout).expect("text");
        let line = text.lines().find(|line| line.contains(&format!("\"{lesson}\""))).expect("the lesson");
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        (value["done"].as_u64().expect("a number"), String::from_utf8(run.stderr).expect("text"))
    }
}

impl Drop for State {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Does the first task of the lesson "own-stack": one queen, so one record.
fn answer(terminal: &Terminal) {
    terminal.wait_for("task 1 of 6");
    terminal.keys("1");
    terminal.press("\r");
    terminal.wait_for("Right.");
}

fn leave(mut terminal: Terminal) {
    terminal.press("\x1b");
    terminal.wait("the search", |screen| !screen.contents().contains("lesson 7"));
    terminal.keys("q");
    terminal.left_with(0);
}

#[test]
fn what_was_done_is_known_the_next_time() {
    let state = State::new("kept");
    assert_eq!(state.done("own-stack").0, 0);
    let terminal = state.tutor(&["--lesson", "own-stack", "--lang", "en"]).open();
    answer(&terminal);
    leave(terminal);
    assert_eq!(state.done("own-stack"), (1, String::new()));
    let reset = output(command(&["lessons", "--reset", "--yes", "--lang", "en"]).env("XDG_STATE_HOME", &state.0));
    assert!(reset.status.success());
    assert_eq!(state.done("own-stack").0, 0);
}

/// Forgetting asks first; nobody to answer is no yes.
#[test]
fn forgetting_asks_first() {
    let state = State::new("asked");
    fs::write(state.file(), "format = 1\n[done]\nown-stack = [\"records\"]\n").expect("a file");
    let run = output(command(&["lessons", "--reset"]).env("XDG_STATE_HOME", &state.0));
    assert_eq!(run.status.code(), Some(2));
    for (typed, left) in [("n\r", 1), ("\r", 1), ("y\r", 0)] {
        let mut terminal = state.tutor(&["lessons", "--reset", "--lang", "en"]).run();
        terminal.wait_for("(y/N)");
        terminal.keys(typed);
        assert_eq!(terminal.status(), 0);
        assert_eq!(state.done("own-stack").0, left, "{typed:?}");
    }
}

#[test]
fn whatever_stands_in_its_place_the_lesson_goes_on() {
    let whole = "format = 1\n\n[done]\nattacks = [\"all\"]\n";
    for (name, text, kept) in [
        ("damaged", "\u{1b}]0;title\u{7}\u{202e} = [", true),
        ("truncated", &whole[..whole.len() - 5], true),
        ("empty", "", true),
        ("newer", "format = 7\nstars = 3\n", false),
    ] {
        let state = State::new(name);
        fs::write(state.file(), text).expect("a file");
        let terminal = state.tutor(&["--lesson", "own-stack", "--lang", "en"]).open();
        answer(&terminal);
        let written = String::from_utf8_lossy(&terminal.bytes()).into_owned();
        assert!(!written.contains("\u{1b}]0;title") && !written.contains('\u{202e}'), "{name}: it came through");
        leave(terminal);
        assert_eq!(state.done("own-stack").0, u64::from(kept), "{name}");
        if !kept {
            assert_eq!(fs::read_to_string(state.file()).expect("a file"), text, "a newer file is left as it is");
        }
        let aside = state.0.join("queens-tui/learned.toml.damaged-1");
        assert_eq!(fs::read_to_string(aside).ok().as_deref(), kept.then_some(text), "{name}");
    }
    for (name, make) in [
        ("directory", (|path: &Path| fs::create_dir(path).expect("a folder")) as fn(&Path)),
        ("loop", |path: &Path| std::os::unix::fs::symlink(path, path).expect("a link")),
    ] {
        let state = State::new(name);
        make(&state.file());
        let terminal = state.tutor(&["--lesson", "own-stack", "--lang", "en"]).open();
        answer(&terminal);
        leave(terminal);
        let (done, said) = state.done("own-stack");
        assert_eq!(done, 0);
        assert!(said.contains("cannot be kept"), "{name}: {said}");
    }
}

/// Where nothing can be kept, the learner is told once, and goes on.
#[test]
fn without_a_place_to_write_to_the_lesson_goes_on() {
    let lesson = ["--lesson", "own-stack", "--lang", "en"];
    let nowhere = program(&lesson).without_env("HOME").open();
    nowhere.wait_for("cannot be kept");
    answer(&nowhere);
    leave(nowhere);
    // Not even root can make a folder there.
    let unwritable = program(&lesson).env("XDG_STATE_HOME", "/proc").open();
    answer(&unwritable);
    unwritable.wait_for("cannot be kept");
    leave(unwritable);
}

/// Another copy is slow to let go of the lock: what has been done is kept all the same.
#[test]
fn what_another_copy_is_in_the_way_of_is_kept_at_the_end() {
    let state = State::new("busy");
    let lock = File::options().create(true).append(true).open(state.0.join("queens-tui/lock")).expect("a file");
    lock.lock().expect("the lock");
    let mut terminal = state.tutor(&["--lesson", "own-stack", "--lang", "en"]).open();
    answer(&terminal);
    assert!(!terminal.text().contains("kept"), "{}", terminal.text());
    terminal.press("\x1b");
    terminal.keys("q");
    terminal.wait("the terminal given back", |screen| !screen.alternate_screen());
    assert_eq!(state.done("own-stack").0, 0, "it waits for the lock");
    drop(lock);
    assert_eq!(terminal.left_with(0).trim(), "");
    assert_eq!(state.done("own-stack").0, 1);
}

/// Two copies in two terminals, each doing a task of its own: both are kept.
#[test]
fn two_copies_lose_nothing() {
    let state = State::new("two");
    let one = state.tutor(&["--lesson", "own-stack", "--lang", "en"]).open();
    let other = state.tutor(&["--lesson", "recursion", "--lang", "en"]).open();
    other.wait_for("task 1 of 5");
    other.keys("2");
    answer(&one);
    other.press("\r");
    other.wait_for("Right.");
    leave(one);
    drop(other);
    assert_eq!((state.done("own-stack").0, state.done("recursion").0), (1, 1));
}
