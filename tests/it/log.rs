//! Progress is kept between runs and by two running copies at once, and whatever is in the place of the log does no
//! harm.

use std::fs;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::start::{Ran, command, folder, other, ran};
use crate::terminal::{Start, Terminal, program, shell};
use rustix::process::Signal;

/// A folder with the log of somebody's progress.
struct State(TempDir);

impl State {
    fn new() -> Self {
        let folder = folder();
        fs::create_dir(folder.path().join("queens-tui")).expect("a folder");
        Self(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("queens-tui/learned.log")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.file()).expect("the log")
    }

    fn tutor(&self, args: &[&str]) -> Start {
        program(args).env("XDG_STATE_HOME", self.0.path().to_str().expect("text"))
    }

    /// The tutor at the first task of the lesson "call".
    fn lesson(&self) -> Terminal {
        self.tutor(&["--lesson", "call", "--lang", "en"]).open()
    }

    fn run(&self, args: &[&str]) -> Ran {
        ran(command(args).env("XDG_STATE_HOME", self.0.path()))
    }

    /// What the command prints of a lesson: how many of its tasks are done, and the text on stderr.
    fn done(&self, lesson: &str) -> (u64, String) {
        let (value, said) = self.record_of(lesson);
        (value["done"].as_u64().expect("a number"), said)
    }

    /// What the command prints of a lesson, a hunt or an exercise, and the text on stderr.
    fn record_of(&self, name: &str) -> (Value, String) {
        let run = self
            .run(&["lessons", "--format", "json", "--lang", "en"])
            .code(0);
        let named = |value: &Value| {
            ["lesson", "hunt", "exercise"]
                .iter()
                .any(|kind| value[kind] == name)
        };
        (
            run.json().into_iter().find(named).expect("a line"),
            run.said,
        )
    }
}

/// Does the first task of the lesson "call": six numbers are printed.
fn answer(terminal: &Terminal) {
    terminal.wait_for("task 1 of 4");
    terminal.keys("6");
    terminal.press("\r");
    terminal.wait_for("Right.");
}

fn leave(mut terminal: Terminal) {
    terminal.press("\x1b");
    terminal.wait_for("go on: lesson");
    terminal.quit();
}

#[test]
fn progress_is_kept_between_runs() {
    let state = State::new();
    assert_eq!(state.done("call").0, 0);
    let terminal = state.lesson();
    answer(&terminal);
    leave(terminal);
    assert_eq!(state.done("call"), (1, String::new()));
    let log = state.log();
    assert!(
        log.ends_with(" call/printed 1 0 alone\n") && log.lines().count() == 1,
        "{log}"
    );
    fs::remove_file(state.file()).expect("the log");
    assert_eq!(state.done("call").0, 0, "without the file nothing is done");
}

/// What a learner does is nobody else's business.
#[test]
fn the_log_is_for_its_user_alone() {
    let state = State::new();
    let folder = state.0.path().join("queens-tui");
    fs::remove_dir(&folder).expect("an empty folder");
    let terminal = state.lesson();
    answer(&terminal);
    leave(terminal);
    let mode = |path: &Path| {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    assert_eq!((mode(&folder), mode(&state.file())), (0o700, 0o600));
}

/// The search is found again where it was left, with a signal too.
#[test]
fn the_search_is_found_where_it_was_left() {
    let state = State::new();
    let mut terminal = state.tutor(&["8", "--lang", "en"]).open();
    terminal.wait_for("watch it");
    terminal.press("5");
    terminal.answers("n", "step 981 of");
    terminal.signal(Signal::TERM);
    terminal.left_with(143);
    let log = state.log();
    assert!(log.ends_with(" search/8 1 0 at loop step:981\n"), "{log}");
    let mut other = state.tutor(&["6", "--lang", "en"]).open();
    assert!(!other.text().contains("You were at"), "of its size alone");
    other.quit();
    // The smallest screen, where the line is not cut.
    let again = state.tutor(&["8", "--lang", "en"]).size(60, 20);
    let mut terminal = again.open();
    terminal.wait_for("You were at step 981");
    terminal.answers("`", "step 981 of");
    terminal.quit();
    assert_eq!(state.log(), log, "it is left in the same place");
}

/// Wrong answers, hints and shown answers are logged too, in lessons and in hunts.
#[test]
fn every_attempt_is_a_fact() {
    let state = State::new();
    let terminal = state.lesson();
    terminal.wait_for("task 1 of 4");
    terminal.press("9");
    terminal.press("\r");
    answer(&terminal);
    terminal.press("\x1b");
    terminal.press("B");
    terminal.press("\r");
    // Two hints, and then the place where the two programs differ and the line are shown.
    (0..4).for_each(|_| terminal.press("?"));
    terminal.wait_for("Shown.");
    terminal.keys("\x03");
    { terminal }.left_with(0);
    let log = state.log();
    let facts: Vec<_> = log
        .lines()
        .map(|line| line.split_once(' ').expect("a time").1)
        .collect();
    assert_eq!(
        facts[..2],
        ["call/printed 1 0 wrong too-large", "call/printed 2 0 hint"]
    );
    assert!(
        facts.len() == 3 && facts[2].starts_with("hunt/") && facts[2].ends_with(" 1 0 shown"),
        "{log}"
    );
    // What the command says of them, task by task.
    let how = |name: &str, at: usize| {
        let each = &state.record_of(name).0["each"][at];
        (
            each["task"].clone(),
            each["how"].clone(),
            each["attempts"].as_u64(),
        )
    };
    assert_eq!(how("call", 0), ("printed".into(), "hint".into(), Some(2)));
    assert_eq!(how("call", 1), ("goes-on".into(), "open".into(), Some(0)));
    let hunt = facts[2]
        .split_once('/')
        .and_then(|(_, task)| task.split_once(' '))
        .expect("a hunt")
        .0;
    assert_eq!(how(hunt, 0), (hunt.into(), "tried".into(), Some(1)));
    fs::write(
        state.file(),
        log + "7 write/undo 1 0 wrong\n7 write/undo 2 0 alone\n",
    )
    .expect("the log");
    assert_eq!(how("undo", 0), ("undo".into(), "alone".into(), Some(2)));
}

/// Nothing of what stands in the log reaches the terminal, and the progress after it counts.
#[test]
fn an_invalid_log_does_not_stop_the_lesson_or_its_progress() {
    let state = State::new();
    let there = "\u{1b}]0;title\u{7}\u{202e} = [";
    fs::write(state.file(), there).expect("a file");
    let terminal = state.lesson();
    answer(&terminal);
    let written = String::from_utf8_lossy(&terminal.bytes()).into_owned();
    let came = ["\u{1b}]0;title", "\u{202e}"].map(|text| written.contains(text));
    assert_eq!(came, [false; 2]);
    leave(terminal);
    assert_eq!(state.done("call").0, 1);
    assert!(state.log().starts_with(there), "what was there is lost");
}

/// A pipe is neither waited for nor replaced: the screen responds, and says why nothing is saved.
#[test]
fn a_log_that_is_not_a_regular_file_does_not_stop_the_lesson() {
    let state = State::new();
    ran(other("mkfifo").arg(state.file())).code(0);
    let terminal = state.lesson();
    terminal.wait_for("cannot be kept");
    answer(&terminal);
    terminal.wait_for("cannot be kept");
    leave(terminal);
    let (done, said) = state.done("call");
    assert_eq!(done, 0);
    assert!(said.contains("not a regular file"), "{said}");
    let there = fs::symlink_metadata(state.file()).expect("it is there");
    assert!(there.file_type().is_fifo());
}

/// If progress cannot be saved, one notice says so, and the lesson goes on.
#[test]
fn without_a_place_to_write_to_the_lesson_goes_on() {
    let lesson = ["--lesson", "call", "--lang", "en"];
    let nowhere = program(&lesson).without_env("HOME").open();
    nowhere.wait_for("cannot be kept");
    answer(&nowhere);
    leave(nowhere);
    // Not even root can make a folder there.
    let unwritable = program(&lesson).env("XDG_STATE_HOME", "/proc").open();
    answer(&unwritable);
    unwritable.wait_for("cannot be kept");
    leave(unwritable);
    // Every write fails, because the limit for file sizes is 0.
    let limited = shell(r#"ulimit -f 0; exec "$0" --lesson call --lang en"#).open();
    answer(&limited);
    limited.wait_for("File too large");
    leave(limited);
}

/// What was missed yesterday or earlier is due at the next start, on the first screen, by the command, and for scripts.
#[test]
fn a_miss_is_due_at_the_next_start() {
    let state = State::new();
    let now = std::time::SystemTime::UNIX_EPOCH
        .elapsed()
        .expect("after 1970")
        .as_secs();
    let yesterday = now - 24 * 60 * 60;
    let log = format!("{yesterday} call/printed 1 0 wrong\n{now} dead-end/twice 1 5 wrong\n");
    fs::write(state.file(), log).expect("written");
    let terminal = state.tutor(&["8", "--lang", "en"]).open();
    terminal.wait_for("1 question is due");
    terminal.press("a");
    terminal.wait_for("Review: ");
    terminal.press("\x1b");
    terminal.press("q");
    let mut terminal = state.tutor(&["lessons", "--review", "--lang", "en"]).open();
    terminal.wait_for("task 1 of 1");
    terminal.press("\x1b");
    terminal.quit();
    let due = |lesson: &str, task: &str| {
        let (line, _) = state.record_of(lesson);
        let each = line["each"].as_array().expect("tasks").clone();
        each.into_iter()
            .find(|each| each["task"] == task)
            .expect("the task")["due_in_days"]
            .clone()
    };
    assert_eq!(
        (due("call", "printed"), due("dead-end", "twice")),
        (0.into(), 1.into())
    );
    assert!(due("numbers", "sum").is_null());
}
