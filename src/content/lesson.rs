//! Lessons: tasks that are checked, and their texts in each language.
//!
//! `assets/lessons/order.toml` names the lessons in their order; each has a folder with `lesson.toml` (where it starts,
//! its tasks, and what each waits for) and one text a language:
//!
//! ```text
//! # The lesson's title
//! What it is about, in one paragraph.
//!
//! ## id-of-a-task
//! What is to be done.
//! ### hint
//! A hint.
//! ### hint
//! A better one.
//! ### after
//! What it meant, shown when the task is over. {answer} is the right answer.
//! ```
//!
//! `{key:step}` stands for the key of an action, so no text goes out of date when keys change.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::log::is_name;
use super::{FALLBACK, Problem};
use crate::action::{Action, BitRow, Mode, Target};
use crate::algorithm;
use crate::quiz::Squares;
use crate::search::{Placement, Size, Walk};

/// The format of `lesson.toml` and `order.toml`.
const FORMAT: u32 = 1;

/// One lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its folder's name.
    pub id: String,
    /// Where it starts.
    pub start: Start,
    /// The tasks in their order; never empty.
    pub tasks: Vec<Task>,
    /// Its words, by language.
    texts: BTreeMap<String, LessonText>,
}

/// The state in which a lesson starts, and what it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The board's size.
    pub size: Size,
    /// The algorithm's id.
    pub algorithm: &'static str,
    /// The state.
    pub walk: Walk,
    /// What stands under the lesson's words where there is room, most wanted first.
    pub panels: Vec<Shown>,
    /// Whether the bit rows are shown.
    pub bits: bool,
    /// Whether the number of solutions stays in sight where it is asked for.
    pub totals: bool,
}

/// A part of the screen that a lesson shows under its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The program.
    Program,
    /// The stack.
    Stack,
    /// The variables.
    Registers,
    /// The story.
    Story,
}

/// A task.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Its id within the lesson.
    pub id: String,
    /// The state in which it begins; without one, where the task before has led.
    pub walk: Option<Walk>,
    /// The algorithm it switches to.
    pub algorithm: Option<&'static str>,
    /// What it waits for.
    pub wait: Wait,
}

/// What a task waits for. The right answer follows from the state in which the task begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wait {
    /// Going to the next state in which this happens.
    Reach {
        /// What happens.
        event: Event,
    },
    /// Predicting the next placements, one after the other.
    Placements {
        /// How many.
        count: usize,
    },
    /// Typing a row of bits.
    Bits {
        /// Which row of bits, by its name.
        #[serde(deserialize_with = "bit_row")]
        word: BitRow,
        /// Of which row of the board.
        row: usize,
    },
    /// Pointing at squares.
    Squares {
        /// Which squares are right.
        of: Squares,
        /// The square that the question is about: its row.
        #[serde(default)]
        row: usize,
        /// Its column.
        #[serde(default)]
        col: usize,
        /// How many of the right ones; all of them where this is 0.
        #[serde(default)]
        count: usize,
    },
    /// Pointing at a bit.
    Bit {
        /// Which bits are right.
        of: Bit,
    },
    /// Typing a number.
    Number {
        /// Which number.
        of: Number,
        /// The square that the question is about: its row.
        #[serde(default)]
        row: usize,
        /// Its column.
        #[serde(default)]
        col: usize,
        /// A number that the question names, where it names one.
        #[serde(default)]
        value: i64,
    },
    /// Putting queens by hand.
    Queens {
        /// What the queens must do.
        goal: Goal,
    },
    /// Opening something, and closing it again.
    Open {
        /// What is opened.
        what: Opened,
    },
    /// Looking through another algorithm, by its key.
    Look {
        /// The key, 1 to 9.
        key: u8,
    },
}

/// What happens during the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A square is rejected.
    Conflict,
    /// A queen is placed.
    Place,
    /// A placement is reached whose next row has no safe square.
    DeadEnd,
    /// All squares of a row have been tried.
    Exhausted,
    /// A queen is lifted.
    Backtrack,
    /// All queens stand.
    Solution,
    /// The search is over.
    End,
}

/// Sets of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bit {
    /// The bit of `ld` that falls off at the next shift.
    FallsOffLd,
    /// The bit of `rd` that falls off at the next shift.
    FallsOffRd,
    /// The lowest 1 of `pos`.
    Lowest,
    /// The 1s of `ld`, `rd` and `r` that the first queen has set.
    FirstQueen,
}

/// Numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Number {
    /// How many squares a queen on the square attacks on the empty board.
    Attacked,
    /// How many squares of the row being worked on are safe.
    Safe,
    /// Row plus column of the square.
    Sum,
    /// Row minus column of the square.
    Difference,
    /// The number of the square's diagonal.
    Diagonal,
    /// The number of the square's antidiagonal.
    Antidiagonal,
    /// How many records the stack holds.
    StackDepth,
    /// The column of the queen in the row.
    Column,
    /// How many solutions this board has.
    Solutions,
    /// How many of them are fundamental.
    Fundamental,
    /// The number of members of the class of the solution that stands.
    ClassSize,
    /// The number of the mirror image of solution `value`.
    Mirror,
    /// How many solutions `value` misses.
    Missing,
    /// The work of the whole search through the algorithm on key `value`, as the race counts it.
    Work,
}

/// What hand-put queens must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// One queen a row, none attacking another.
    Solution,
    /// Two queens that attack each other.
    Conflict,
    /// The mirror image, columns reversed, of the solution that stands where the task begins.
    Mirror,
    /// That solution, turned by a quarter.
    Quarter,
}

/// What may be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opened {
    /// The microscope.
    Microscope,
    /// Why.
    Why,
    /// The race, to its end.
    Race,
    /// The gallery.
    Gallery,
}

impl Opened {
    /// The mode that its keys have.
    pub const fn mode(self) -> Mode {
        match self {
            Self::Microscope => Mode::Microscope,
            Self::Why => Mode::Why,
            Self::Race => Mode::Race,
            Self::Gallery => Mode::Gallery,
        }
    }
}

/// A lesson's words in one language.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LessonText {
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    tasks: Vec<(String, TaskText)>,
}

/// A task's words in one language.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TaskText {
    /// What is to be done.
    pub prompt: String,
    /// Two hints, the better one last.
    pub hints: Vec<String>,
    /// What it meant.
    pub after: String,
}

impl LessonText {
    /// The words of a task.
    pub fn task(&self, id: &str) -> Option<&TaskText> {
        self.tasks.iter().find(|(own, _)| own == id).map(|(_, text)| text)
    }

    /// The ids of the tasks, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.tasks.iter().map(|(id, _)| id.as_str())
    }
}

impl Lesson {
    /// Its words in a language, or in English where it has none in that.
    pub fn text(&self, language: &str) -> Option<&LessonText> {
        self.texts.get(language).or_else(|| self.texts.get(FALLBACK))
    }

    /// The languages it has words in.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFile {
    format: u32,
    order: Vec<String>,
}

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
    #[serde(default)]
    totals: bool,
    task: Vec<TaskLines>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskLines {
    id: toml::Spanned<String>,
    at: Option<String>,
    algorithm: Option<String>,
    wait: Wait,
}

/// A row of bits, by its name.
fn bit_row<'de, D: Deserializer<'de>>(name: D) -> Result<BitRow, D::Error> {
    let name = String::deserialize(name)?;
    BitRow::by_name(&name).ok_or_else(|| D::Error::custom(format!("there is no row of bits {name}")))
}

const fn yes() -> bool {
    true
}

/// The lessons among these files, in their order. What is wrong is left out and listed.
pub(super) fn lessons(files: &[(&str, &str)], problems: &mut Vec<Problem>) -> Vec<Lesson> {
    const ORDER: &str = "lessons/order.toml";
    let find = |path: &str| files.iter().find(|(name, _)| *name == path).map(|(_, text)| *text);
    let order: OrderFile = match toml::from_str(find(ORDER).unwrap_or_default()) {
        Ok(order) => order,
        Err(error) => {
            problems.push(Problem { file: ORDER.to_owned(), line: 0, what: error.message().to_owned() });
            return Vec::new();
        }
    };
    if order.format != FORMAT {
        let what = format!("format {} is not {FORMAT}", order.format);
        problems.push(Problem { file: ORDER.to_owned(), line: 0, what });
    }
    for (path, _) in files {
        let folder = path.strip_prefix("lessons/").and_then(|rest| rest.split_once('/')).map(|(folder, _)| folder);
        if folder.is_some_and(|folder| !order.order.iter().any(|id| id == folder)) && path.ends_with("lesson.toml") {
            let what = "the lesson has no place in the order".to_owned();
            problems.push(Problem { file: (*path).to_owned(), line: 0, what });
        }
    }
    let mut lessons: Vec<Lesson> = Vec::new();
    for id in &order.order {
        if lessons.iter().any(|lesson| lesson.id == *id) {
            problems.push(Problem { file: ORDER.to_owned(), line: 0, what: format!("{id} stands twice") });
            continue;
        }
        let path = format!("lessons/{id}/lesson.toml");
        match find(&path) {
            Some(text) => lessons.extend(parse(id, &path, text, files, problems)),
            None => problems.push(Problem { file: path, line: 0, what: "missing".to_owned() }),
        }
    }
    lessons
}

/// What is wrong with a `lesson.toml`: the line, or 0 for the whole file, and what.
type Wrong = Vec<(usize, String)>;

/// One lesson from its `lesson.toml` and its texts; `None` if something is wrong with it.
fn parse(id: &str, path: &str, text: &str, files: &[(&str, &str)], problems: &mut Vec<Problem>) -> Option<Lesson> {
    let mut wrong = Wrong::new();
    let read = read_file(id, text, &mut wrong);
    let lesson = read.map(|(start, tasks)| {
        let ids: Vec<_> = tasks.iter().map(|task| task.id.clone()).collect();
        let texts = read_texts(id, &ids, files, problems);
        if !texts.contains_key(FALLBACK) {
            wrong.push((0, format!("it has no words in {FALLBACK}")));
        }
        Lesson { id: id.to_owned(), start, tasks, texts }
    });
    let sound = wrong.is_empty();
    problems.extend(wrong.into_iter().map(|(line, what)| Problem { file: path.to_owned(), line, what }));
    lesson.filter(|_| sound)
}

/// The start and the tasks of a `lesson.toml`; `None` if it cannot be read at all.
fn read_file(id: &str, text: &str, wrong: &mut Wrong) -> Option<(Start, Vec<Task>)> {
    let line_at = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count() + 1);
    let file: File = toml::from_str(text)
        .map_err(|error| {
            let line = error.span().map_or(0, |span| line_at(span.start));
            wrong.push((line, error.message().to_owned()));
        })
        .ok()?;
    check_name(id, 0, wrong);
    if file.format != FORMAT {
        wrong.push((1, format!("format {} is not {FORMAT}", file.format)));
    }
    let Some(size) = Size::new(file.n) else {
        wrong.push((0, format!("there is no board of {}", file.n)));
        return None;
    };
    let start = Start {
        size,
        algorithm: algorithm_named(&file.algorithm, 0, wrong).unwrap_or(algorithm::DEFAULT.id()),
        walk: state_at(size, file.at.as_deref(), 0, wrong).unwrap_or_else(|| Walk::start(size)),
        panels: file.panels,
        bits: file.bits,
        totals: file.totals,
    };
    let mut tasks: Vec<Task> = Vec::new();
    for task in file.task {
        let line = line_at(task.id.span().start);
        let id = task.id.into_inner();
        check_name(&id, line, wrong);
        if tasks.iter().any(|other| other.id == id) {
            wrong.push((line, format!("two tasks are called {id}")));
        }
        let walk = state_at(size, task.at.as_deref(), line, wrong);
        let algorithm = task.algorithm.and_then(|id| algorithm_named(&id, line, wrong));
        tasks.push(Task { id, walk, algorithm, wait: task.wait });
    }
    if tasks.is_empty() {
        wrong.push((0, "a lesson without a task".to_owned()));
    }
    Some((start, tasks))
}

fn check_name(name: &str, line: usize, wrong: &mut Wrong) {
    if !is_name(name) {
        wrong.push((line, format!("{name} is no name: lower case, digits and hyphens")));
    }
}

fn algorithm_named(id: &str, line: usize, wrong: &mut Wrong) -> Option<&'static str> {
    let found = algorithm::by_id(id).map(algorithm::Algorithm::id);
    if found.is_none() {
        wrong.push((line, format!("there is no algorithm {id}")));
    }
    found
}

fn state_at(size: Size, at: Option<&str>, line: usize, wrong: &mut Wrong) -> Option<Walk> {
    walk_at(size, at?).map_err(|what| wrong.push((line, what))).ok()
}

/// The texts of a lesson, by language.
fn read_texts(
    id: &str,
    tasks: &[String],
    files: &[(&str, &str)],
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, LessonText> {
    let folder = format!("lessons/{id}/");
    let mut texts = BTreeMap::new();
    for (path, text) in files {
        if let Some(language) = path.strip_prefix(&folder).and_then(|name| name.strip_suffix(".md")) {
            texts.insert(language.to_owned(), parse_text(path, text, tasks, problems));
        }
    }
    texts
}

/// A state as it is written on the command line: `queens:0,4,7@3`.
fn walk_at(size: Size, at: &str) -> Result<Walk, String> {
    let Ok(Target::Queens { cols, cursor }) = at.parse() else { return Err(format!("{at} is not queens:0,4,7@3")) };
    let placement = Placement::from_columns(size, &cols).map_err(|error| format!("{at}: {error}"))?;
    Walk::new(placement, cursor).ok_or_else(|| format!("{at}: no such cursor"))
}

fn parse_text(path: &str, text: &str, ids: &[String], problems: &mut Vec<Problem>) -> LessonText {
    let mut lesson = LessonText::default();
    let mut problem = |line: usize, what: String| problems.push(Problem { file: path.to_owned(), line, what });
    // What the lines that follow belong to.
    let mut section = "about";
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut lesson.title);
        } else if let Some(id) = line.strip_prefix("## ") {
            lesson.tasks.push((id.to_owned(), TaskText::default()));
            section = "prompt";
        } else if let (Some(heading), Some((_, task))) = (line.strip_prefix("### "), lesson.tasks.last_mut()) {
            section = match heading {
                "hint" => {
                    task.hints.push(String::new());
                    "hint"
                }
                "after" => "after",
                other => {
                    problem(at + 1, format!("{other} is neither hint nor after"));
                    "after"
                }
            };
        } else {
            let into = match (section, lesson.tasks.last_mut()) {
                ("prompt", Some((_, task))) => &mut task.prompt,
                ("hint", Some((_, task))) => task.hints.last_mut().unwrap_or(&mut lesson.about),
                ("after", Some((_, task))) => &mut task.after,
                _ => &mut lesson.about,
            };
            add_line(into, line);
        }
        for name in placeholders(line) {
            let known =
                name == "answer" || name.strip_prefix("key:").is_some_and(|name| Action::by_name(name).is_some());
            if name == "answer" && section != "after" {
                problem(at + 1, "{answer} would give the answer away".to_owned());
            }
            if !known {
                problem(at + 1, format!("{{{name}}} stands for nothing"));
            }
        }
    }
    let own: Vec<_> = lesson.ids().collect();
    if own != ids {
        problem(0, format!("the tasks are {}, not {}", ids.join(", "), own.join(", ")));
    }
    for (id, task) in &lesson.tasks {
        if task.hints.len() != 2 || task.prompt.is_empty() || task.after.is_empty() {
            problem(0, format!("{id} needs a prompt, two hints and an after"));
        }
    }
    if lesson.title.is_empty() || lesson.about.is_empty() {
        problem(0, "it needs a title and a paragraph on what it is about".to_owned());
    }
    lesson
}

/// Adds a line to a paragraph; an empty line begins the next one. Chinese lines join without a space.
fn add_line(into: &mut String, line: &str) {
    if line.is_empty() {
        if !into.is_empty() && !into.ends_with('\n') {
            into.push('\n');
        }
        return;
    }
    let wide = |char: Option<char>| char.is_some_and(|char| char >= '\u{2e80}');
    let begins = into.is_empty() || into.ends_with('\n');
    if !(begins || wide(into.chars().last()) || wide(line.chars().next())) {
        into.push(' ');
    }
    into.push_str(line);
}

/// The names between braces.
pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
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
        let toml = "format = 1\nn = 4\nalgorithm = \"loop\"\nat = \"queens:0,1\"\npanels = []\n[[task]]\nid = \"a\"\n\
                    wait = { for = \"number\", of = \"safe\" }\n";
        let md = "# Title\nAbout.\n## b\nDo {key:fly}.\n### hint\nx\n### tip\ny\n";
        let files = [
            ("lessons/order.toml", "format = 1\norder = [\"x\", \"y\"]"),
            ("lessons/x/lesson.toml", toml),
            ("lessons/x/en.md", md),
        ];
        let mut problems = Vec::new();
        assert!(lessons(&files, &mut problems).is_empty());
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "lessons/x/en.md:4: {key:fly} stands for nothing",
                "lessons/x/en.md:7: tip is neither hint nor after",
                "lessons/x/en.md:0: the tasks are a, not b",
                "lessons/x/en.md:0: b needs a prompt, two hints and an after",
                "lessons/x/lesson.toml:0: queens:0,1: the queens at row 0, column 0 and row 1, column 1 attack each other",
                "lessons/y/lesson.toml:0: missing",
            ]
        );
    }
}
