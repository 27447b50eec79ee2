//! A teacher's own course: the one that is made passes its check and is taken to its end, a lesson written from its
//! page works, and each kind of fault is named with file and line.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use queens_tui::action::Action;
use queens_tui::course::BoardFact;
use queens_tui::course::Outcome;
use queens_tui::course::lesson::placeholders;
use queens_tui::search::Size;
use queens_tui::session::Options;
use queens_tui::text::{Content, Course};
use queens_tui::tutor::App;
use tempfile::TempDir;

use crate::start::{folder, run};
use crate::support::lesson_of;

fn write(folder: &TempDir, path: &str, text: &str) {
    let file = folder.path().join(path);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, text).expect("a file");
}

/// The files of a folder, as path below it and text.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            let inner = self::files(&path).into_iter();
            files.extend(inner.map(|(below, text)| (format!("{name}/{below}"), text)));
        } else if name != "README.md" {
            files.push((name, fs::read_to_string(&path).expect("text")));
        }
    }
    files
}

/// Takes every lesson of the course in a folder to its end, task by task, through hints and the shown answer. Returns
/// the facts that are kept.
fn taken(folder: &Path, language: &str) -> Vec<String> {
    let (course, problems) = Course::parse("course", files(folder));
    assert!(problems.is_empty(), "{problems:?}");
    let mut content = Content::load();
    content.take_course(course);
    let mut app = App::new(Options {
        language: language.to_owned(),
        ..Options::new(Size::CHESSBOARD)
    });
    let mut kept = Vec::new();
    for lesson in content.lessons() {
        assert!(lesson.unsound().is_empty(), "{:?}", lesson.unsound());
        app.open_lesson(&content, &lesson.id, None);
        for task in &lesson.tasks {
            assert_eq!(
                lesson_of(&app)
                    .and_then(|open| open.task())
                    .map(|open| &open.id),
                Some(&task.id)
            );
            for _ in 0..3 {
                for effect in app.update(&content, Action::Hint) {
                    if let queens_tui::session::Effect::Keep(fact) = effect {
                        kept.push(fact.line(0));
                    }
                }
            }
            assert_eq!(
                lesson_of(&app).map(|open| open.attempt.outcome),
                Some(Outcome::Shown)
            );
            app.update(&content, Action::Submit);
        }
        assert!(lesson_of(&app).is_some_and(|open| open.task().is_none()));
    }
    app.update(&content, Action::Submit);
    assert!(
        lesson_of(&app).is_none(),
        "nothing comes after its last lesson"
    );
    kept
}

/// The key for the next dead end leads to it, though the program finds it out only after its squares.
#[test]
fn a_dead_end_is_reached_by_its_key() {
    let lesson = r#"format = 1
n = 6
algorithm = "loop"
panels = []
bits = false
[[task]]
id = "reach"
draw = { queens = [1, 3] }
wait = { for = "reach", event = "dead-end" }
"#;
    let words = "# A\nB.\n## reach\nC.\n### hint\nD.\n### hint\nE.\n### after\nF.\n";
    let order = "format = 1\ncourse = \"mine\"\norder = [\"one\"]\n";
    let files = [
        ("order.toml", order),
        ("one/lesson.toml", lesson),
        ("one/en.md", words),
        ("en.ftl", "title = Mine\n"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let (course, problems) = Course::parse("course", files.into());
    assert!(problems.is_empty(), "{problems:?}");
    let mut content = Content::load();
    content.take_course(course);
    let mut app = App::new(Options::new(Size::CHESSBOARD));
    let id = content.lessons()[0].id.clone();
    app.open_lesson(&content, &id, None);
    app.update(&content, Action::NextDeadEnd);
    let outcome = lesson_of(&app).map(|open| open.attempt.outcome);
    assert_eq!(outcome, Some(Outcome::Done));
}

#[test]
fn a_new_course_passes_its_check_and_is_never_overwritten() {
    let folder = folder();
    let path = folder.path().to_str().expect("text");
    run(&["lessons", "--new", path]).code(0);
    assert!(folder.path().join("README.md").exists());
    let said = run(&["lessons", "--check", path]).code(0).out;
    assert!(said.contains("one lesson, 3 tasks"), "{said}");
    write(&folder, "en.ftl", "title = Mine\n");
    assert!(
        run(&["lessons", "--new", path])
            .refused()
            .contains("not empty")
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("en.ftl")).expect("a file"),
        "title = Mine\n"
    );
    for language in ["en", "zh"] {
        let kept = taken(folder.path(), language);
        assert_eq!(kept.len(), 3, "{kept:?}");
        assert!(
            kept.iter()
                .all(|line| line.starts_with("0 my-course:safe-squares/")),
            "{kept:?}"
        );
        let log: String = kept.concat();
        let learned = queens_tui::course::Learned::parse(&log);
        assert_eq!(
            learned.attempts("my-course:safe-squares", "why"),
            1,
            "the log has it under its own name"
        );
    }
    let list = run(&["lessons", "--course", path, "--lang", "en"]).out;
    assert!(
        list.lines()
            .next()
            .is_some_and(|line| line.starts_with("my-course:safe-squares")),
        "{list}"
    );
    let shot =
        format!("shot --course {path} --lesson safe-squares --task 2 --lang en --format text");
    let shot = run(&shot.split(' ').collect::<Vec<_>>()).out;
    assert!(
        shot.contains("Mine") && shot.contains("squares of row 2 are safe"),
        "{shot}"
    );
}

/// The page names facts that there are, and every fact that the words of the example name.
#[test]
fn the_page_names_the_facts_of_a_board() {
    let page = include_str!("../../assets/course/README.md");
    let table = page.split("| fact | what it is |").nth(1).expect("a table");
    let rows = table.lines().take_while(|line| !line.starts_with("The "));
    let cells = rows.filter_map(|row| row.strip_prefix("| `")?.split_once(" |"));
    let names: BTreeSet<_> = cells.flat_map(|(names, _)| names.split("`, `")).collect();
    let names: BTreeSet<_> = names
        .iter()
        .map(|name| name.trim_end_matches('`'))
        .collect();
    assert!(names.len() >= 30, "{names:?}");
    for name in &names {
        assert!(BoardFact::by_name(name).is_some(), "{name}");
    }
    for name in placeholders(include_str!("../../assets/course/safe-squares/en.md")) {
        assert!(name == "answer" || names.contains(name), "{name}");
    }
}

/// Three tasks, written from the page alone.
#[test]
fn a_lesson_written_from_the_page_works() {
    let folder = folder();
    let path = folder.path().to_str().expect("text");
    write(
        &folder,
        "order.toml",
        "format = 1\ncourse = \"week-1\"\norder = [\"diagonals\"]\n",
    );
    write(
        &folder,
        "diagonals/lesson.toml",
        "format = 1\nn = 8\nalgorithm = \"sum-diff\"\npanels = [\"story\"]\n\n\
         [[task]]\nid = \"sum\"\ndraw = { queens = [3, 4], square = \"queen\" }\nwait = { for = \"type\", of = \"sum\" }\n\n\
         [[task]]\nid = \"who\"\ndraw = { queens = [3, 4], square = \"diagonal\" }\nwait = { for = \"point\", of = \"attackers\" }\n\n\
         [[task]]\nid = \"next\"\nat = \"queens:0,4,7\"\nwait = { for = \"placements\", count = 2 }\n",
    );
    write(
        &folder,
        "diagonals/zh.md",
        "# 斜线\n这一课讲斜线。\n\n## sum\n第 {row} 行第 {col} 列的皇后，行号加列号是多少？\n### hint\n把两个数相加。\n### hint\n{row} 加 {col}。\n\
         ### after\n是 {answer}。\n\n## who\n谁攻击第 {row} 行第 {col} 列？\n### hint\n看斜线。\n### hint\n看{line}。\n### after\n第 {attackers} 行的皇后。\n\n\
         ## next\n接下来的两个皇后放在哪里？\n### hint\n安全的列：{safe}。\n### hint\n第一个在第 {lowest} 列。\n### after\n{coming}。\n",
    );
    let said = run(&["lessons", "--check", path, "--lang", "en"])
        .code(0)
        .out;
    assert!(said.contains("one lesson, 3 tasks, no problems"), "{said}");
    assert_eq!(taken(folder.path(), "zh").len(), 3);
}

const PLAN: &str = "safe-squares/lesson.toml";
const WORDS: &str = "safe-squares/en.md";

/// Faults of the example: the file, what is replaced by what, the line that is named, and words of what is said.
const FAULTS: &[(&str, &str, &str, usize, &str)] = &[
    (
        "order.toml",
        "format = 1",
        "format = 2",
        1,
        "format 2 is not 1",
    ),
    (
        "order.toml",
        "course = \"my-course\"",
        "course = \"My course\"",
        6,
        "is not a name",
    ),
    (
        "order.toml",
        "course = \"my-course\"",
        "",
        1,
        "it needs a name for the course",
    ),
    (
        "order.toml",
        "\"safe-squares\",",
        "\"safe-squares\",\n    \"safe-squares\",",
        10,
        "stands twice",
    ),
    ("order.toml", "order = [", "order = {", 9, ""),
    (
        "order.toml",
        "\"safe-squares\",",
        "\"safe-squares\",\n    \"another\",",
        10,
        "the folder another has no lesson.toml",
    ),
    (PLAN, "n = 6", "n = 11", 5, "1 to 10 rows, not 11"),
    (PLAN, "\"loop\"", "\"lop\"", 8, "there is no algorithm lop"),
    (
        PLAN,
        "of = \"safe\" }\n\n[[task]]\nid = \"count\"",
        "of = \"save\" }\n\n[[task]]\nid = \"count\"",
        26,
        "save",
    ),
    (
        PLAN,
        "id = \"count\"",
        "id = \"point\"",
        29,
        "two tasks are called point",
    ),
    (PLAN, "queens:1,4", "queens:1,2", 29, "attack each other"),
    (PLAN, "safe = [2, 3]", "safe = [6, 6]", 22, "no board fits"),
    (
        PLAN,
        "of = \"safe\" }\n\n[[task]]\nid = \"why\"",
        "of = \"number\" }\n\n[[task]]\nid = \"why\"",
        29,
        "no answer",
    ),
    (
        PLAN,
        "for = \"choice\", of = 3",
        "for = \"hunt\"",
        38,
        "hunt",
    ),
    (
        WORDS,
        "{taken}",
        "{takne}",
        20,
        "{takne} stands for nothing",
    ),
    (
        WORDS,
        "{taken}",
        "{number}",
        13,
        "{number} stands for nothing on this board",
    ),
    (
        WORDS,
        "## count",
        "## cuont",
        13,
        "the tasks are point, count, why",
    ),
    (
        WORDS,
        "### after\n{answer}: columns {safe}.\n",
        "",
        13,
        "count needs a prompt",
    ),
    (
        WORDS,
        "### right",
        "### good",
        26,
        "neither hint, right, wrong nor after",
    ),
    ("en.ftl", "title =", "titel =", 1, "it has no title"),
];

/// Every kind of fault is named with its file and its line, all of them at once; a course with faults is not opened.
#[test]
fn faults_are_named_by_file_and_line() {
    let folder = folder();
    let course = folder.path().to_str().expect("text");
    run(&["lessons", "--new", course]);
    let template = files(folder.path());
    let read = |path: &str| {
        template
            .iter()
            .find(|(known, _)| known == path)
            .map(|(_, text)| text.clone())
            .expect("a file")
    };
    for (path, from, to, line, what) in FAULTS {
        let text = read(path);
        assert!(text.contains(from), "{path}: {from}");
        write(&folder, path, &text.replacen(from, to, 1));
        let said = run(&["lessons", "--check", course, "--lang", "en"])
            .code(1)
            .out;
        let place = format!("{course}/{path}:{line}: ");
        let named = said.lines().any(|said| {
            said.strip_prefix(&place)
                .is_some_and(|said| said.contains(what))
        });
        assert!(named, "{place}{what}\n{said}");
        assert!(!said.contains(":0: "), "there is no line 0: {said}");
        assert!(run(&["--course", course]).refused().contains("--check"));
        write(&folder, path, &text);
    }
    write(
        &folder,
        WORDS,
        &read(WORDS).replace("{taken}", "{number} {line} {number}"),
    );
    let said = run(&["lessons", "--check", course, "--lang", "en"])
        .code(1)
        .out;
    assert_eq!(
        said.matches("{number} stands for nothing").count(),
        1,
        "{said}"
    );
    fs::write(folder.path().join("safe-squares/zh.md"), [0xff, 0xfe, 0]).expect("a file");
    fs::write(folder.path().join("safe-squares/fr.md"), "# Titre\n").expect("a file");
    let said = run(&["lessons", "--check", course]).out;
    assert!(
        said.contains("zh.md:1: not UTF-8") && said.contains("no language fr"),
        "{said}"
    );
    let missing = run(&["--course", "/nonexistent/course"]);
    assert!(
        missing.status != Some(0) && missing.said.lines().count() == 1,
        "{missing:?}"
    );
}
