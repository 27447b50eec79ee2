//! The lessons, their words, and what has been done of them.

use queens_tui::action::Action;
use queens_tui::assets::FILES;
use queens_tui::commands::at_rest;
use queens_tui::course::BoardFact;
use queens_tui::course::{Fact, Learned};
use queens_tui::text::{Content, plain};

use super::{algorithms, app, built_in, drawn, owned, text as lossy};

pub(super) fn lessons() -> Vec<String> {
    built_in("lessons/", "lesson.toml")
}

pub(super) fn lesson_words() -> Vec<String> {
    let own = "[[task]] id at algorithm wait format panels bits totals queens:0,2@3 for of square number count event what \
               key goal program stack registers story teaches write hunts flip board draw fixed";
    let waits = "reach placements type point queens open look choice conflict place dead-end exhausted backtrack solution \
                 end mirror quarter microscope why race solutions backtracking bits beyond";
    let facts = BoardFact::ALL.iter().map(|fact| fact.name());
    let syntax = owned([
        "wait = { for = \"",
        "\", of = \"",
        "id = \"",
        " = ",
        "n = 4\n",
    ]);
    [
        owned(own.split_whitespace()),
        owned(waits.split_whitespace()),
        owned(facts),
        syntax,
        algorithms(),
    ]
    .concat()
}

pub(super) fn texts() -> Vec<String> {
    built_in("lessons/", ".md")
}

pub(super) fn text_words() -> Vec<String> {
    let heads = [
        "# ",
        "## ",
        "### hint\n",
        "### after\n",
        "### right\n",
        "### wrong\n",
        "### wrong 7\n",
        "> ",
    ];
    let words = [
        "{answer}",
        "{key:step}",
        "{key:",
        "}",
        "below",
        "safe",
        "who",
    ];
    [owned(heads), owned(words), super::actions()].concat()
}

/// A course of one lesson, taken up and shown to its end where it can be read.
fn course(toml: &str, words: &str, of: &str) -> String {
    let order = "format = 1\norder = [\"attacks\"]\n";
    let keymap = "[main]\nstep = { keys = [\"Space\"] }\n[lesson]\nhint = { keys = [\"i\"] }\n";
    let files = [
        ("keymap.toml", keymap),
        ("lessons/order.toml", order),
        ("lessons/attacks/lesson.toml", toml),
        ("lessons/attacks/en.md", words),
    ];
    let (content, mut problems) = Content::from_files(&files);
    problems.retain(|problem| problem.file.starts_with("lessons/"));
    for problem in &problems {
        let lines = if problem.file.ends_with("en.md") {
            words
        } else {
            toml
        }
        .matches('\n')
        .count()
            + 1;
        assert!(
            problem.line <= lines && !problem.what.is_empty(),
            "{problem} of {lines} lines"
        );
    }
    // Larger boards are not counted for a lesson; a test of the content holds that none has them.
    if let Some(lesson) = content
        .lesson("attacks")
        .filter(|lesson| lesson.start.size.get() <= 8)
    {
        let mut app = app(4);
        app.open_lesson(&content, "attacks", None);
        drawn(&app, &content);
        for _ in 0..=lesson.tasks.len().min(8) {
            // A wrong answer, hints, the right answer; and on.
            let does = [
                Action::Type('7'),
                Action::Submit,
                Action::Hint,
                Action::Hint,
                Action::Show,
                Action::Submit,
            ];
            for action in does {
                app.update(&content, action);
            }
            app.prepare();
            drawn(&app, &content);
        }
        at_rest(&mut app, &content, Action::Quit, &|_, _| ());
    }
    let problem = problems.iter().find(|problem| problem.file.ends_with(of));
    problem.map_or_else(|| "well".to_owned(), |problem| problem.what.clone())
}

fn file(path: &str) -> &'static str {
    FILES
        .iter()
        .find(|(name, _)| *name == path)
        .expect("a file that is built in")
        .1
}

pub(super) fn lesson(bytes: &[u8]) -> String {
    course(&lossy(bytes), file("lessons/attacks/en.md"), "lesson.toml")
}

pub(super) fn text(bytes: &[u8]) -> String {
    // The tasks of the lesson whose words are among the seeds, on a smaller board.
    let tasks = ["below", "all", "safe", "who"].map(|id| {
        format!("[[task]]\nid = \"{id}\"\nsquare = [0, 2]\nwait = {{ for = \"type\", of = \"attacked\" }}\n")
    });
    let why = "[[task]]\nid = \"why\"\nwait = { for = \"choice\", of = 3 }\n";
    let start = "format = 1\nn = 4\nalgorithm = \"slope-check\"\nat = \"queens:2\"\npanels = []\n";
    course(
        &[start, &tasks.concat(), why].concat(),
        &lossy(bytes),
        "en.md",
    )
}

pub(super) fn log_words() -> Vec<String> {
    let facts = owned([
        "7 ",
        "attacks/all",
        "hunt/",
        " 1 0 ",
        " mirrored\n",
        "forgotten\n",
    ]);
    [facts, owned(["alone\n", "hint\n", "shown\n", "wrong"])].concat()
}

pub(super) fn log(bytes: &[u8]) -> String {
    let text = lossy(bytes);
    let mut learned = Learned::parse(&text);
    // Each line that is a fact is written as it was read, and acts on no terminal.
    let facts = || {
        text.split_inclusive('\n')
            .filter_map(|line| Fact::parse(line.strip_suffix('\n')?))
    };
    let written: String = facts().map(|(time, fact)| fact.line(time)).collect();
    assert_eq!(Learned::parse(&written), learned, "{text:?}");
    assert_eq!(
        plain(&written),
        written.replace('\n', ""),
        "it acts on the terminal"
    );
    let known = format!("{learned:?}");
    let forgotten: String = learned.forget().iter().map(|fact| fact.line(8)).collect();
    assert_eq!(
        Learned::parse(&(written + &forgotten)),
        Learned::default(),
        "{text:?}"
    );
    known
}
