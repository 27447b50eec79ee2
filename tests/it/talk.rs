//! Talks: a file that is given with a clicker in a real terminal, and everything that can be wrong with it.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::start::{command, folder, ran, run};
use crate::terminal::program;

/// A file with this text in a folder.
fn file(folder: &TempDir, text: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.path().join("talk.txt");
    fs::write(&file, text).expect("a file");
    file
}

const TALK: &str = "\
queens-tui 8 --at step:5 --theme light --lang zh
A first note.

queens-tui 4 --algorithm loop --at step:9
What now?
predict
Back to row 1.

queens-tui 8 --open microscope --at queens:7,3,0
A trick.
";

#[test]
fn a_clicker_gives_a_talk_and_a_moment_is_added() {
    let folder = folder();
    let file = file(&folder, TALK);
    let mut terminal = program(&["--talk", file.to_str().expect("text")]).open();
    let next = "\x1b[6~";
    terminal.wait_for("A first note.");
    terminal.wait_for("1 of 3");
    terminal.wait_for("step 5 of 17,776");
    terminal.answers(next, "What now?");
    terminal.wait_for("step 8 of 76");
    terminal.keys("b");
    terminal.wait("a blank screen", |screen| {
        screen.contents().trim().is_empty()
    });
    terminal.answers("b", "What now?");
    terminal.answers(" ", "Back to row 1.");
    terminal.wait_for("step 9 of 76");
    terminal.answers(next, "A trick.");
    terminal.wait_for("pos & -pos");
    terminal.answers(next, "This is the end of the talk.");
    terminal.answers(":talk add\r", "Added to talk.txt, line 12.");
    let written = fs::read_to_string(&file).expect("text");
    let added = written
        .strip_prefix(TALK)
        .expect("nothing before it changes");
    assert!(
        added.starts_with("\nqueens-tui 8 --algorithm mask-stack --at queens:7,3,0 "),
        "{added}"
    );
    assert_eq!(
        written
            .lines()
            .nth(11)
            .map(|line| line.contains("--open microscope")),
        Some(true),
        "{written}"
    );
    terminal.answers(next, "4 of 4");
    terminal.answers("\x1b[5~", "A trick.");
    terminal.answers(":talk 1\r", "A first note.");
    terminal.quit();
}

/// Without a talk, a moment is added to a new file.
#[test]
fn a_talk_begins_with_a_moment_of_the_search() {
    let folder = folder();
    let file = folder.path().join("new talk.txt");
    let mut terminal = program(&["8", "--at", "step:981"]).open();
    terminal.wait_for("step 981");
    terminal.keys(&format!(":talk add {}\r", file.display()));
    terminal.wait_for("Added to new talk.txt, line 1.");
    terminal.quit();
    let mut again = program(&["--talk", file.to_str().expect("text")]).open();
    again.wait_for("1 of 1");
    again.wait_for("step 981");
    again.quit();
}

#[test]
fn all_that_is_wrong_is_said_with_its_line() {
    let folder = folder();
    let problems = |file: &Path| {
        let run = ran(command(&["--talk"]).arg(file)).code(2);
        assert_eq!(run.out, "");
        let name = format!("queens-tui: {}:", file.display());
        let line = |line: &str| {
            line.strip_prefix(&name)
                .unwrap_or_else(|| panic!("{line}"))
                .trim()
                .to_owned()
        };
        run.said.lines().map(line).collect::<Vec<_>>()
    };
    let wrong = "\
queens-tui 8 --at step:99999
queens-tui solve 8
queens-tui 8 --algorithm nope
# A comment.
queens-tui --talk example
queens-tui 33
queens-tui --lesson nowhere
[xx]
queens-tui 8
A question before the start?
predict
queens-tui 8 \\
  --stop 'row 9'
";
    let lines = problems(&file(&folder, wrong));
    let begins = [
        "1: --at step:99999: the last step is 17776",
        "2: a moment is a state of the search",
        "3: invalid value 'nope'",
        "5: a moment is a state of the search",
        "6: invalid value '33'",
        "7: invalid value 'nowhere' for '--lesson'",
        "8: there is no language xx",
        "9: predict needs a state",
        "12: --stop row 9",
    ];
    assert_eq!(lines.len(), begins.len(), "{lines:#?}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}");
    }
    let file_with = |text: &[u8]| problems(&file(&folder, text));
    assert_eq!(file_with(b"queens-tui 8\n\xff\n"), ["2: not UTF-8"]);
    assert_eq!(
        file_with(&vec![b'#'; (1 << 20) + 1]),
        ["longer than 1024 KB"]
    );
    assert!(file_with(b"\n")[0].starts_with("no moment"));
    assert_eq!(problems(folder.path()), ["not a file"]);
    assert_eq!(problems(&folder.path().join("missing")).len(), 1);
    // The state is said by each moment.
    run(&["8", "--talk", "example"]).code(2);
}
