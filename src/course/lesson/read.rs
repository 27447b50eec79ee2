//! Reading lessons: their order, each one's `lesson.toml` and texts, and their problems.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{
    Chapter, Choice, Fit, HINTS, Lesson, LessonText, Shown, Start, Task, TaskText, Wait,
    placeholders,
};
use crate::action::{Action, Target};
use crate::algorithms;
use crate::assets::{FALLBACK, Files, Problem, Source};
use crate::course::log::{is_name, not_a_name};
use crate::course::order::ordered;
use crate::course::{BoardFact, Concept, Concepts, Part, Parts};
use crate::search::{Placement, Size, Square, Walk};

/// The format of `lesson.toml`.
const FORMAT: u32 = 1;

/// The largest board of a lesson: a column is typed as one digit, and whatever a task counts is counted at once.
const LARGEST: usize = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u32,
    n: usize,
    algorithm: String,
    #[serde(default)]
    at: Option<String>,
    panels: Vec<Shown>,
    #[serde(default = "yes")]
    bits: bool,
    #[serde(default = "yes")]
    board: bool,
    #[serde(default)]
    flip: bool,
    /// A teacher's lesson needs none.
    #[serde(default)]
    chapter: Option<Chapter>,
    #[serde(default)]
    teaches: Vec<Concept>,
    task: Vec<TaskLines>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskLines {
    id: toml::Spanned<String>,
    at: Option<String>,
    algorithm: Option<String>,
    draw: Option<Fit>,
    fixed: Option<String>,
    square: Option<[usize; 2]>,
    number: Option<i64>,
    bits: Option<String>,
    #[serde(default)]
    needs: Vec<Concept>,
    #[serde(default)]
    read: Parts,
    wait: Wait,
}

const fn yes() -> bool {
    true
}

/// The lessons among these files, in their order. `course` is the name of a teacher's course; it is put before the ids,
/// so that none is taken for a built-in one. Invalid parts are left out and listed.
pub fn lessons(files: &Files, course: Option<&str>, problems: &mut Vec<Problem>) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for id in ordered("lessons", "lesson.toml", files, problems) {
        lessons.extend(parse(&id, files, course.is_some(), problems));
    }
    let mut taught: Vec<Concept> = Vec::new();
    if let Some(course) = course {
        // It is not known what the students have been taught elsewhere.
        for lesson in &mut lessons {
            lesson.id = format!("{course}:{}", lesson.id);
        }
        return lessons;
    }
    for lesson in &mut lessons {
        taught.extend(&lesson.teaches);
        lesson.taught = taught.iter().copied().collect();
    }
    lessons
}

/// The size of the first valid lesson's board among these files.
pub fn first_size(files: &Files) -> Option<Size> {
    let ids = ordered("lessons", "lesson.toml", files, &mut Vec::new());
    ids.iter()
        .find_map(|id| Some(parse(id, files, false, &mut Vec::new())?.start.size))
}

/// The problems of a `lesson.toml`: the line, or 0 for the whole file, and the message.
type Wrong = Vec<(usize, String)>;

/// One lesson from its `lesson.toml` and its texts; `None` if something is wrong with it. `own` says that it is a
/// teacher's.
fn parse(id: &str, files: &Files, own: bool, problems: &mut Vec<Problem>) -> Option<Lesson> {
    let path = format!("lessons/{id}/lesson.toml");
    let mut wrong = Wrong::new();
    let read = read_file(id, files.text(&path).unwrap_or_default(), own, &mut wrong);
    let lesson = read.map(|(chapter, teaches, start, tasks)| {
        let texts = read_texts(id, &tasks, files, problems);
        if texts.is_empty() || !own && !texts.contains_key(FALLBACK) {
            wrong.push((0, format!("it has no words in {FALLBACK}")));
        }
        Lesson {
            id: id.to_owned(),
            chapter,
            teaches,
            taught: Concepts::ALL,
            start,
            tasks,
            texts,
        }
    });
    let sound = wrong.is_empty();
    problems.extend(
        wrong
            .into_iter()
            .map(|(line, what)| Problem::new(path.as_str(), line, what)),
    );
    lesson.filter(|_| sound)
}

/// The start and the tasks of a `lesson.toml`; `None` if it cannot be read at all.
fn read_file(
    id: &str,
    text: &str,
    own: bool,
    wrong: &mut Wrong,
) -> Option<(Chapter, Vec<Concept>, Start, Vec<Task>)> {
    let source = Source::new(id, text);
    let mut broken = Vec::new();
    let file = source.toml::<File>(&mut broken);
    wrong.extend(
        broken
            .into_iter()
            .map(|problem| (problem.line, problem.what)),
    );
    let file = file?;
    check_name(id, 0, wrong);
    if file.format != FORMAT {
        wrong.push((1, format!("format {} is not {FORMAT}", file.format)));
    }
    // The line of a setting, outside of the tasks.
    let line = |key: &str| {
        let sets = |line: &str| {
            line.strip_prefix(key)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        text.lines().position(sets).map_or(0, |at| at + 1)
    };
    let Some(size) = Size::new(file.n).filter(|size| size.get() <= LARGEST) else {
        wrong.push((
            line("n"),
            format!(
                "the board of a lesson has 1 to {LARGEST} rows, not {}",
                file.n
            ),
        ));
        return None;
    };
    if file.chapter.is_none() && !own {
        wrong.push((0, "it has no chapter".to_owned()));
    }
    let start = Start {
        size,
        algorithm: algorithm_named(&file.algorithm, line("algorithm"), wrong)
            .unwrap_or(algorithms::DEFAULT.id()),
        walk: state_at(size, file.at.as_deref(), line("at"), wrong)
            .unwrap_or_else(|| Walk::start(size)),
        panels: file.panels,
        bits: file.bits,
        board: file.board,
        flip: file.flip,
    };
    let mut tasks: Vec<Task> = Vec::new();
    for task in file.task {
        let line = source.line(task.id.span().start);
        let id = task.id.into_inner();
        check_name(&id, line, wrong);
        if tasks.iter().any(|other| other.id == id) {
            wrong.push((line, format!("two tasks are called {id}")));
        }
        let walk = state_at(size, task.at.as_deref(), line, wrong);
        let algorithm = task
            .algorithm
            .and_then(|id| algorithm_named(&id, line, wrong));
        if task.draw.is_some() && (task.at.is_some() || task.fixed.is_some()) {
            wrong.push((
                line,
                format!("{id}: a task with draw has neither at nor fixed"),
            ));
        }
        let square = task.square.map(|[row, col]| Square::new(row, col));
        if square.is_some_and(|square| square.row.max(square.col) >= size.get()) {
            wrong.push((line, format!("{id}: its square is not on the board")));
        }
        let bits = task.bits.as_deref().map(|digits| {
            let bits = u64::from_str_radix(digits, 2).ok();
            bits.filter(|_| digits.len() == size.get())
        });
        if bits == Some(None) {
            wrong.push((
                line,
                format!(
                    "{id}: bits needs one digit for each of the {} columns",
                    size.get()
                ),
            ));
        }
        let TaskLines {
            draw,
            fixed,
            number,
            needs,
            read,
            wait,
            ..
        } = task;
        for part in read.without(wait.revealed_by()).iter() {
            wrong.push((
                line,
                format!("{id}: its answer does not stand in {}", part.id()),
            ));
        }
        if wait.revealed_by().without(read).has(Part::Board) {
            wrong.push((
                line,
                format!("{id}: its answer stands on the board, so it needs read = [\"board\"]"),
            ));
        }
        tasks.push(Task {
            id,
            walk,
            algorithm,
            draw,
            fixed,
            square,
            number,
            bits: bits.flatten(),
            needs,
            read,
            wait,
        });
    }
    if tasks.is_empty() {
        wrong.push((0, "a lesson without a task".to_owned()));
    }
    Some((
        file.chapter.unwrap_or(Chapter::Backtracking),
        file.teaches,
        start,
        tasks,
    ))
}

fn check_name(name: &str, line: usize, wrong: &mut Wrong) {
    if !is_name(name) {
        wrong.push((line, not_a_name(name)));
    }
}

fn algorithm_named(id: &str, line: usize, wrong: &mut Wrong) -> Option<&'static str> {
    let found = algorithms::by_id(id).map(algorithms::Algorithm::id);
    if found.is_none() {
        wrong.push((line, format!("there is no algorithm {id}")));
    }
    found
}

fn state_at(size: Size, at: Option<&str>, line: usize, wrong: &mut Wrong) -> Option<Walk> {
    walk_at(size, at?)
        .map_err(|what| wrong.push((line, what)))
        .ok()
}

/// The texts of a lesson, by language.
fn read_texts(
    id: &str,
    tasks: &[Task],
    files: &Files,
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, LessonText> {
    let folder = format!("lessons/{id}/");
    let mut texts = BTreeMap::new();
    for (path, text) in files.all() {
        if let Some(language) = path
            .strip_prefix(&folder)
            .and_then(|name| name.strip_suffix(".md"))
        {
            texts.insert(language.to_owned(), parse_text(path, text, tasks, problems));
        }
    }
    texts
}

/// A state as it is written on the command line: `queens:0,4,7@3`.
fn walk_at(size: Size, at: &str) -> Result<Walk, String> {
    let Ok(Target::Queens { cols, cursor }) = at.parse() else {
        return Err(format!("{at} is not queens:0,4,7@3"));
    };
    let placement =
        Placement::from_columns(size, &cols).map_err(|error| format!("{at}: {error}"))?;
    Walk::new(placement, cursor).ok_or_else(|| format!("{at}: no such cursor"))
}

fn parse_text(path: &str, text: &str, tasks: &[Task], problems: &mut Vec<Problem>) -> LessonText {
    let mut lesson = LessonText::default();
    let mut problem = |line: usize, what: String| problems.push(Problem::new(path, line, what));
    // The section that the lines belong to.
    let mut section = "about";
    for (at, line) in text.lines().enumerate() {
        let line = match line.trim() {
            ">" => "> ",
            _ if line.starts_with("> ") => line.trim_end(),
            trimmed => trimmed,
        };
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut lesson.title);
        } else if let Some(id) = line.strip_prefix("## ") {
            lesson.tasks.push((id.to_owned(), TaskText::default()));
            section = "prompt";
        } else if let (Some(heading), Some((_, task))) =
            (line.strip_prefix("### "), lesson.tasks.last_mut())
        {
            section = begin_section(heading, task).unwrap_or_else(|| {
                problem(
                    at + 1,
                    format!("{heading} is neither hint, right, wrong nor after"),
                );
                "after"
            });
        } else {
            let into = match (section, lesson.tasks.last_mut()) {
                ("prompt", Some((_, task))) => &mut task.prompt,
                ("hint", Some((_, task))) => task.hints.last_mut().unwrap_or(&mut lesson.about),
                ("after", Some((_, task))) => &mut task.after,
                ("said", Some((_, task))) => task
                    .said
                    .last_mut()
                    .map_or(&mut lesson.about, |(_, say)| say),
                ("choice", Some((_, task))) => match task.choices.last_mut() {
                    Some(choice) if choice.text.is_empty() => &mut choice.text,
                    Some(choice) => &mut choice.say,
                    None => &mut lesson.about,
                },
                _ => &mut lesson.about,
            };
            add_line(into, line);
        }
        for name in placeholders(line) {
            if let Some(what) = wrong_placeholder(name, section) {
                problem(at + 1, what);
            }
        }
    }
    let heading = |id: &str| {
        text.lines()
            .position(|line| line.trim().strip_prefix("## ") == Some(id))
            .map_or(1, |at| at + 1)
    };
    check_text(&lesson, tasks, &heading, &mut problem);
    lesson
}

/// Begins the section of this heading, with a place for its lines; `None` if there is no such heading.
fn begin_section(heading: &str, task: &mut TaskText) -> Option<&'static str> {
    Some(
        match (
            heading.split_once(' ').unwrap_or((heading, "")),
            task.choices.is_empty(),
        ) {
            (("hint", ""), _) => {
                task.hints.push(String::new());
                "hint"
            }
            (("after", ""), _) => "after",
            (("right", ""), true) | (("wrong", ""), false) => {
                task.choices.push(Choice::default());
                "choice"
            }
            (("wrong", answer), _) if !answer.is_empty() => {
                task.said.push((answer.to_owned(), String::new()));
                "said"
            }
            _ => return None,
        },
    )
}

/// What is wrong with a name in braces in a section of a text.
fn wrong_placeholder(name: &str, section: &str) -> Option<String> {
    match name.strip_prefix("key:") {
        Some(action) if Action::by_name(action).is_some() => None,
        None if BoardFact::by_name(name).is_some() || name == "answer" && section == "after" => {
            None
        }
        None if name == "answer" => Some("{answer} would give the answer away".to_owned()),
        _ => Some(format!("{{{name}}} stands for nothing")),
    }
}

/// Reports what a text lacks: it must have the lesson's tasks, in their order, and every part of each.
fn check_text(
    lesson: &LessonText,
    tasks: &[Task],
    heading: &impl Fn(&str) -> usize,
    problem: &mut impl FnMut(usize, String),
) {
    let own: Vec<_> = lesson.ids().collect();
    let ids: Vec<_> = tasks.iter().map(|task| task.id.as_str()).collect();
    if own != ids {
        let other = own
            .iter()
            .zip(&ids)
            .find(|(own, id)| own != id)
            .map_or("", |(own, _)| own);
        problem(
            heading(other),
            format!("the tasks are {}, not {}", ids.join(", "), own.join(", ")),
        );
    }
    for (id, task) in &lesson.tasks {
        if task.hints.len() != HINTS || task.prompt.is_empty() || task.after.is_empty() {
            problem(
                heading(id),
                format!("{id} needs a prompt, two hints and an after"),
            );
        }
        let of = tasks
            .iter()
            .find(|task| task.id == *id)
            .map_or(0, |task| match task.wait {
                Wait::Choice { of } => of,
                _ => 0,
            });
        if task.choices.len() != of || task.choices.iter().any(|choice| choice.say.is_empty()) {
            problem(
                heading(id),
                format!(
                    "{id} needs {of} answers to choose from, one right, each with what is right or wrong"
                ),
            );
        }
    }
    if lesson.title.is_empty() || lesson.about.is_empty() {
        problem(
            1,
            "it needs a title and a paragraph on what it is about".to_owned(),
        );
    }
}

/// Adds a line to a paragraph. Chinese has no blanks between words, so its lines join without one.
fn join_line(into: &mut String, line: &str) {
    let wide = |char: char| matches!(char, '\u{2e80}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}');
    let begins = into.is_empty() || into.ends_with('\n');
    if !(begins || into.ends_with(wide) || line.starts_with(wide)) {
        into.push(' ');
    }
    into.push_str(line);
}

/// Adds a line to a paragraph; an empty line begins the next one.
pub(super) fn add_line(into: &mut String, line: &str) {
    if line.is_empty() {
        if !into.is_empty() && !into.ends_with('\n') {
            into.push('\n');
        }
        return;
    }
    // A line of a program stays a line.
    let is_code = |line: &str| line.starts_with("> ");
    if is_code(line) || into.lines().last().is_some_and(is_code) {
        if !into.is_empty() && !into.ends_with('\n') {
            into.push('\n');
        }
        into.push_str(line);
        return;
    }
    join_line(into, line);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_joined_as_their_language_asks() {
        let mut text = String::new();
        for line in ["one", "line", "", "", "two"] {
            add_line(&mut text, line);
        }
        assert_eq!(text, "one line\ntwo");
        let mut text = String::new();
        for line in ["皇后", "受攻击"] {
            add_line(&mut text, line);
        }
        assert_eq!(text, "皇后受攻击");
    }

    #[test]
    fn mistakes_are_named() {
        let toml = "format = 1\nchapter = \"bits\"\nn = 4\nalgorithm = \"loop\"\nat = \"queens:0,1\"\npanels = []\n[[task]]\nid = \"a\"\n\
                    wait = { for = \"type\", of = \"safe\" }\n";
        let md = "# Title\nAbout.\n## b\nDo {key:fly}.\n### hint\nx\n### tip\ny\n";
        let files = [
            ("lessons/order.toml", "format = 1\norder = [\"x\", \"y\"]"),
            ("lessons/x/lesson.toml", toml),
            ("lessons/x/en.md", md),
        ];
        let files = Files::of(files.map(|(path, text)| (path.to_owned(), text.to_owned())));
        let mut problems = Vec::new();
        assert!(lessons(&files, None, &mut problems).is_empty());
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "lessons/y/lesson.toml:0: missing; lessons/order.toml:2 names it",
                "lessons/x/en.md:4: {key:fly} stands for nothing",
                "lessons/x/en.md:7: tip is neither hint, right, wrong nor after",
                "lessons/x/en.md:3: the tasks are a, not b",
                "lessons/x/en.md:3: b needs a prompt, two hints and an after",
                "lessons/x/lesson.toml:5: queens:0,1: the queens at row 0, column 0 and row 1, column 1 attack each other",
            ]
        );
    }
}
