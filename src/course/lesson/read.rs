//! Reading lessons: their order, each one's `lesson.toml` and texts, and their problems.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::text::parse_text;
use super::{Calls, Fit, Lesson, LessonText, Shown, Start, Task, Wait};
use crate::action::Target;
use crate::algorithms;
use crate::assets::{FALLBACK, Files, Problem, Source};
use crate::course::log::{is_name, not_a_name};
use crate::course::order::{Chapter, of_lesson, ordered};
use crate::course::{Concept, Concepts, Parts};
use crate::search::{Placement, Size, Square, Walk};

/// The largest board of a lesson: a column is typed as one digit, and whatever a task counts is counted at once.
const LARGEST: usize = 10;

/// What stands in a `lesson.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The rows and columns of its boards.
    n: usize,
    /// The program.
    algorithm: String,
    /// Where the lesson begins, as `queens:0,4`; the empty board without it.
    #[serde(default)]
    at: Option<String>,
    /// What is shown beside the board.
    panels: Vec<Shown>,
    /// Whether the rows of bits are shown.
    #[serde(default = "yes")]
    bits: bool,
    /// Without a board, the program that the words of the lesson or of a task begin with stands in its place.
    #[serde(default = "yes")]
    board: bool,
    /// Whether column 0 is at the left.
    #[serde(default)]
    flip: bool,
    /// Whether its tasks come back in the review when they were missed.
    #[serde(default = "yes")]
    review: bool,
    #[serde(default)]
    teaches: Vec<Concept>,
    /// The exercises that need the lesson.
    #[serde(default)]
    write: Vec<String>,
    /// The bug hunts that need the lesson.
    #[serde(default)]
    hunts: Vec<String>,
    task: Vec<TaskLines>,
}

/// A task. Its board is the one that it names (`at`), one that is drawn for each attempt (`draw`), or that on which the
/// task before has ended.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskLines {
    id: toml::Spanned<String>,
    /// The queens, and with `@` the column that is tried next: `queens:1,4@3`.
    at: Option<String>,
    draw: Option<Fit>,
    /// Why its board is not drawn.
    fixed: Option<String>,
    /// The square that it is about, row and column, if none is drawn.
    square: Option<[usize; 2]>,
    /// The number that it names, if none is drawn.
    number: Option<i64>,
    /// The row of bits that it names, if none is drawn.
    bits: Option<String>,
    /// Whether a row of bits is typed with one more digit, left of the board.
    #[serde(default)]
    wide: bool,
    /// The program, if it is not that of the lesson.
    algorithm: Option<String>,
    /// Whether the board is shown, if the lesson shows it.
    #[serde(default = "yes")]
    board: bool,
    /// The calls that are shown below the program: while it is asked, and afterwards.
    figure: Option<[Calls; 2]>,
    /// Where the same was asked before: `lesson/task`.
    was: Option<String>,
    /// The parts of the screen from which its answer is to be read.
    #[serde(default)]
    read: Parts,
    /// The parts of the screen that a later task explains: they are not shown, not even once the task is over.
    #[serde(default)]
    later: Parts,
    wait: Wait,
}

const fn yes() -> bool {
    true
}

/// The lessons among these files, in their order. Invalid parts are left out and listed.
pub fn lessons(files: &Files, problems: &mut Vec<Problem>) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for (id, chapter) in ordered("lessons", "lesson.toml", files, problems) {
        let lesson = parse(&id, files, problems);
        lessons.extend(lesson.map(|lesson| Lesson { chapter, ..lesson }));
    }
    let mut taught: Vec<Concept> = Vec::new();
    for lesson in &mut lessons {
        taught.extend(&lesson.teaches);
        lesson.taught = taught.iter().copied().collect();
    }
    lessons
}

/// The problems of a `lesson.toml`: the line, or 0 for the whole file, and the message.
type Wrong = Vec<(usize, String)>;

/// One lesson from its `lesson.toml` and its texts; `None` if something is wrong with it.
fn parse(id: &str, files: &Files, problems: &mut Vec<Problem>) -> Option<Lesson> {
    let path = format!("lessons/{id}/lesson.toml");
    let mut wrong = Wrong::new();
    let read = read_file(id, files.text(&path).unwrap_or_default(), &mut wrong);
    let lesson = read.map(|lesson| {
        let texts = read_texts(id, &lesson.tasks, files, problems);
        if !texts.contains_key(FALLBACK) {
            wrong.push((0, format!("it has no words in {FALLBACK}")));
        }
        Lesson { texts, ..lesson }
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
fn read_file(id: &str, text: &str, wrong: &mut Wrong) -> Option<Lesson> {
    let source = Source::new(id, text);
    let mut broken = Vec::new();
    let file = source.toml::<File>(&mut broken);
    wrong.extend(
        broken
            .into_iter()
            .map(|problem| (problem.line, problem.what)),
    );
    let file = file?;
    if !is_name(id) {
        wrong.push((0, not_a_name(id)));
    }
    let start = read_start(&file, text, wrong)?;
    let size = start.size;
    let mut tasks: Vec<Task> = Vec::new();
    for lines in file.task {
        let line = source.line(lines.id.span().start);
        let mut task = read_task(lines, size, &mut |what| wrong.push((line, what)));
        task.board &= file.board;
        if tasks.iter().any(|other| other.id == task.id) {
            wrong.push((line, format!("two tasks are called {}", task.id)));
        }
        tasks.push(task);
    }
    if tasks.is_empty() {
        wrong.push((0, "a lesson without a task".to_owned()));
    }
    Some(Lesson {
        id: id.to_owned(),
        chapter: Chapter::default(),
        review: file.review,
        teaches: file.teaches,
        taught: Concepts::ALL,
        start,
        tasks,
        write: file.write,
        hunts: file.hunts,
        texts: BTreeMap::new(),
    })
}

/// The start of a lesson; `None` if its board is too large.
fn read_start(file: &File, text: &str, wrong: &mut Wrong) -> Option<Start> {
    // The line of a setting, outside of the tasks.
    let line = |key: &str| {
        let sets = |line: &str| {
            line.strip_prefix(key)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        text.lines().position(sets).map_or(0, |at| at + 1)
    };
    let Some(size) = Size::new(file.n).filter(|size| size.get() <= LARGEST) else {
        let what = format!(
            "the board of a lesson has 1 to {LARGEST} rows, not {}",
            file.n
        );
        wrong.push((line("n"), what));
        return None;
    };
    let mut refuse = |key: &str, what: String| wrong.push((line(key), what));
    let algorithm = algorithm_named(&file.algorithm);
    let walk = file.at.as_deref().map(|at| walk_at(size, at));
    Some(Start {
        size,
        algorithm: algorithm
            .map_err(|what| refuse("algorithm", what))
            .unwrap_or(algorithms::DEFAULT.id()),
        walk: walk
            .and_then(|walk| walk.map_err(|what| refuse("at", what)).ok())
            .unwrap_or_else(|| Walk::start(size)),
        panels: file.panels.clone(),
        bits: file.bits,
        board: file.board,
        flip: file.flip,
    })
}

/// A task from its lines; `refuse` gets what is wrong with them.
fn read_task(lines: TaskLines, size: Size, refuse: &mut impl FnMut(String)) -> Task {
    let TaskLines {
        id,
        at,
        draw,
        fixed,
        square,
        number,
        bits,
        wide,
        algorithm,
        board,
        figure,
        was,
        read,
        later,
        wait,
    } = lines;
    let id = id.into_inner();
    if !is_name(&id) {
        refuse(not_a_name(&id));
    }
    let walk = at.as_deref().map(|at| walk_at(size, at));
    let walk = walk.and_then(|walk| walk.map_err(&mut *refuse).ok());
    if draw.is_some() && (at.is_some() || fixed.is_some()) {
        refuse(format!("{id}: a task with draw has neither at nor fixed"));
    }
    if square.is_some_and(|place| place.iter().any(|at| *at >= size.get())) {
        refuse(format!("{id}: its square is not on the board"));
    }
    let algorithm = algorithm.map(|id| algorithm_named(&id));
    let algorithm = algorithm.and_then(|id| id.map_err(&mut *refuse).ok());
    let named = |was: String| of_lesson(&was).ok_or_else(|| format!("{was} is not lesson/task"));
    let was = was.map(named);
    let was = was.and_then(|was| was.map_err(&mut *refuse).ok());
    let bits = bits.and_then(|digits| {
        let read = bits_of(&digits, size);
        read.map_err(|what| refuse(format!("{id}: {what}"))).ok()
    });
    Task {
        id,
        walk,
        draw,
        fixed,
        square: square.map(|[row, col]| Square::new(row, col)),
        number,
        bits,
        wide,
        algorithm,
        board,
        figure,
        was,
        read,
        later,
        wait,
    }
}

/// A row of bits, written with a digit for each column.
fn bits_of(digits: &str, size: Size) -> Result<u64, String> {
    let n = size.get();
    // A sign is no digit of a row.
    let is_row = digits.len() == n && !digits.starts_with('+');
    let read = u64::from_str_radix(digits, 2).ok();
    read.filter(|_| is_row)
        .ok_or_else(|| format!("bits needs one digit, 0 or 1, for each of the {n} columns"))
}

fn algorithm_named(id: &str) -> Result<&'static str, String> {
    let found = algorithms::by_id(id).map(algorithms::Algorithm::id);
    found.ok_or_else(|| format!("there is no algorithm {id}"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_named() {
        let toml = "n = 4\nalgorithm = \"loop\"\nat = \"queens:0,1\"\npanels = []\n[[task]]\nid = \"a\"\n\
                    wait = { for = \"type\", of = \"safe\" }\n";
        let md = "# Title\nAbout.\n## b\nDo {key:fly}.\n### hint\nx\n### tip\ny\n";
        let files = [
            ("lessons/order.toml", "order = [\"x\", \"y\"]"),
            ("lessons/x/lesson.toml", toml),
            ("lessons/x/en.md", md),
        ];
        let files = Files::of(files.map(|(path, text)| (path.to_owned(), text.to_owned())));
        let mut problems = Vec::new();
        assert!(lessons(&files, &mut problems).is_empty());
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "lessons/order.toml:1: the folder y has no lesson.toml",
                "lessons/x/en.md:4: {key:fly} stands for nothing",
                "lessons/x/en.md:7: tip is none of then, hint, right, wrong and after",
                "lessons/x/en.md:3: the tasks are a, not b",
                "lessons/x/en.md:3: b needs a prompt, 2 hints and an after",
                "lessons/x/lesson.toml:3: queens:0,1: the queens at row 0, column 0 and row 1, column 1 attack each other",
            ]
        );
    }
}
