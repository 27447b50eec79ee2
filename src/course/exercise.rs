//! Exercises of `write`: a correct program with a hole in it, and its texts in each language.
//!
//! A program of `assets/exercises/programs/` makes one exercise for each of its holes: the learner writes the lines
//! between `# @hole` and `# @end` with the exercise's name. Until then the text after the name takes their place. Holes
//! may be nested. Lines between `# @only` and `# @end` belong to one exercise only, those between `# @not` and `# @end` to
//! all others, and `# @whole` in the first line names the exercise that is the program without a hole. `# @gives` says what
//! its solve(n) returns, `# @board` which of its variables is the board, `# @stops` in which exercise it must not look at
//! squares below the last row, and `# @rises` in which it must begin with column 0:
//!
//! ```text
//! # @whole worked
//! # @gives columns
//! # @board queens
//! # @stops full-board
//! ...
//!                 place(row + 1)
//!                 # @hole undo pass
//!                 queens.pop()
//!                 # @end undo
//! ```
//!
//! Each exercise has a folder beside `programs` with a text for each language.
//!
//! The text has a title, the task, what belongs into the hole (for a comment there), and hints:
//!
//! ```text
//! # Undo
//! One line is missing before the next column is tried.
//! ## hole
//! take the queen of this row off the board again
//! ## hint
//! It was appended last.
//! ## if duplicate
//! pop(0) takes the queen of row 0 off.
//! ```
//!
//! The text below `## with` is added to any verdict but `right`, and to an error that keeps the program from running, if
//! the program has this code, on one line or on several: a semicolon stands for the end of a line, `@out` for the end of
//! a block, and blanks and comments do not count. The text below `## if` is added, if none of these is, to a verdict with
//! this reason; without a reason, with this type of exception or this verdict.

use unicode_width::UnicodeWidthStr;

use super::order::ordered;
use crate::algorithms::Code;
use crate::assets::{FALLBACK, Files, Problem};

/// The longest line of a text, in columns of the terminal: it becomes a comment in the program.
const WIDEST: usize = 78;

/// The name of the exercises in the place of a lesson, in the log of what was learned.
pub const WRITE: &str = "write";

/// The beginning of the comment where the learner writes.
pub const TO_DO: &str = "# TODO:";

/// The beginning of a section about code.
const WITH: &str = "with ";

/// The end of a block in a section about code.
const OUT: &str = "@out";

/// The folder of the programs.
const PROGRAMS: &str = "exercises/programs/";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The name of the exercise on the command line and in the log.
    pub id: String,
    /// The correct program up to its hole; the whole program if it has none.
    before: String,
    /// The lines for its hole, and the placeholder.
    hole: Option<Hole>,
    /// The program after its hole.
    after: String,
    /// What its function returns.
    pub gives: Gives,
    /// The variable that is its board.
    pub board: Option<String>,
    /// Whether its search must not look at squares below the last row.
    pub stops: bool,
    /// Whether its search must begin with the lowest column.
    pub rises: bool,
    /// By language.
    texts: Vec<(String, ExerciseText)>,
}

/// What the function of an exercise returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// All solutions, each as a list of columns.
    Columns,
    /// All solutions, each as a list of strings.
    Strings,
    /// The number of solutions.
    Count,
}

/// A hole in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hole {
    /// The blanks before its lines.
    indent: String,
    placeholder: String,
    /// The correct lines.
    right: String,
}

/// The text of an exercise in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExerciseText {
    pub title: String,
    /// What is to be done, line by line.
    pub task: Vec<String>,
    /// What belongs into the hole; `None` if the program is whole.
    pub hole: Option<String>,
    /// Hints, each as lines.
    pub hints: Vec<Vec<String>>,
    /// Explanations of typical mistakes, by the reason of the verdict, else by the verdict.
    pub mistakes: Vec<(String, Vec<String>)>,
}

impl ExerciseText {
    /// The hints of which this many have been given; `None` once a solution is shown in their place.
    pub fn given(&self, hints: usize) -> Option<&[Vec<String>]> {
        self.hints.get(..hints)
    }

    /// What is said of what is written in a program; if nothing is, what is said of the mistake with this name.
    pub fn about<'a>(&'a self, mistake: &str, program: &[&str]) -> Vec<&'a [String]> {
        let [plain, blocks] = [false, true].map(|blocks| code_of(program, blocks));
        let fits = |code: &str| {
            let program = if code.contains(OUT) { &blocks } else { &plain };
            program.contains(&solid(code))
        };
        let all = |wanted: &dyn Fn(&str) -> bool| -> Vec<_> {
            let fitting = self.mistakes.iter().filter(|(name, _)| wanted(name));
            let mut said: Vec<_> = fitting.map(|(_, lines)| lines.as_slice()).collect();
            // Several kinds of code may have the same text.
            said.dedup();
            said
        };
        let written = all(&|name| name.strip_prefix(WITH).is_some_and(fits));
        if written.is_empty() {
            all(&|name| name == mistake)
        } else {
            written
        }
    }
}

/// A text without blanks.
fn solid(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The code of a program without blanks and comments, with the end of each line, and of each block if `blocks` are wanted.
fn code_of(program: &[&str], blocks: bool) -> String {
    let mut code = String::from(";");
    let mut open = vec![0];
    for line in program {
        let line = Code::Python.split_comment(line).0;
        let indent = line.len() - line.trim_start().len();
        let line = solid(line);
        if line.is_empty() {
            continue;
        }
        while open.last().is_some_and(|last| *last > indent) {
            open.pop();
            code.push_str(if blocks { OUT } else { "" });
        }
        if open.last().is_none_or(|last| *last < indent) {
            open.push(indent);
        }
        code.push_str(&line);
        code.push(';');
    }
    code
}

impl Exercise {
    /// The text in this language, else in English.
    pub fn text(&self, language: &str) -> &ExerciseText {
        let find = |language: &str| {
            self.texts
                .iter()
                .find(|(id, _)| id == language)
                .map(|(_, text)| text)
        };
        // Reading has made sure that there is one in English.
        find(language)
            .or_else(|| find(FALLBACK))
            .unwrap_or(&self.texts[0].1)
    }

    /// The file that the learner begins with: the task as comments, then the program with its hole.
    pub fn start(&self, language: &str) -> String {
        let text = self.text(language);
        let mut file = format!("# {}\n#\n", text.title);
        file.extend(text.task.iter().map(|line| format!("# {line}\n")));
        file.push_str("\n\n");
        file + &self.with_hole(|hole| {
            let Hole {
                indent,
                placeholder,
                ..
            } = hole;
            let comment = text
                .hole
                .as_ref()
                .map_or_else(String::new, |hole| format!("{indent}{TO_DO} {hole}\n"));
            comment + &format!("{indent}{placeholder}\n")
        })
    }

    /// Whether this is the file that the learner begins with, in any language.
    pub fn is_untouched(&self, file: &[u8]) -> bool {
        self.texts
            .iter()
            .any(|(language, _)| self.start(language).as_bytes() == file)
    }

    /// The program with each hole filled correctly.
    pub fn right(&self) -> String {
        self.with_hole(|hole| hole.right.clone())
    }

    /// Whether something is missing in the file that the learner begins with.
    pub const fn has_hole(&self) -> bool {
        self.hole.is_some()
    }

    /// The correct lines for its hole, and the number of the first of them in the file that the learner begins with; the
    /// whole program if it has no hole.
    pub fn answer(&self, language: &str) -> (String, usize) {
        match &self.hole {
            Some(hole) => {
                let start = self.start(language);
                let hole_at = start
                    .lines()
                    .position(|line| line.trim_start().starts_with(TO_DO));
                (hole.right.clone(), hole_at.map_or(1, |before| before + 1))
            }
            None => (self.right(), 1),
        }
    }

    fn with_hole(&self, fill: impl Fn(&Hole) -> String) -> String {
        self.before.clone() + &self.hole.as_ref().map_or_else(String::new, fill) + &self.after
    }

    /// The exercise with this name that a program makes; `None` if it makes none. An error says what is wrong with its
    /// marks.
    fn of(id: &str, program: &str) -> Result<Option<Self>, String> {
        let mut marked = Marked::default();
        for line in program.lines() {
            marked.read(id, line)?;
        }
        if let Some((mark, of)) = marked.open.last() {
            return Err(format!("# @{mark} {of} has no end"));
        }
        if !marked.is_whole && marked.hole.is_none() {
            return Ok(None);
        }
        let gives = marked.gives.ok_or("# @gives is missing")?;
        Ok(Some(Self {
            id: id.to_owned(),
            before: marked.before,
            hole: marked.hole,
            after: marked.after,
            gives,
            board: marked.board.map(str::to_owned),
            stops: marked.stops,
            rises: marked.rises,
            texts: Vec::new(),
        }))
    }
}

/// The lines and the marks of a program, read for one exercise.
#[derive(Default)]
struct Marked<'a> {
    before: String,
    hole: Option<Hole>,
    after: String,
    is_whole: bool,
    stops: bool,
    rises: bool,
    gives: Option<Gives>,
    board: Option<&'a str>,
    /// The marks that are open, innermost last, each with the exercise that it names.
    open: Vec<(&'a str, &'a str)>,
}

impl<'a> Marked<'a> {
    fn read(&mut self, id: &str, line: &'a str) -> Result<(), String> {
        let (indent, mark) = line.split_once("# @").unwrap_or((line, ""));
        let mut words = mark.splitn(3, ' ');
        let mut word = || words.next().unwrap_or_default();
        match (word(), word()) {
            ("", "") => self.keep(id, line),
            ("whole", of) => self.is_whole |= of == id,
            ("stops", of) => self.stops |= of == id,
            ("rises", of) => self.rises |= of == id,
            ("gives", "columns") => self.gives = Some(Gives::Columns),
            ("gives", "strings") => self.gives = Some(Gives::Strings),
            ("gives", "count") => self.gives = Some(Gives::Count),
            ("board", name) if !name.is_empty() => self.board = Some(name),
            ("end", of) => {
                if self.open.pop().is_none_or(|(_, begun)| begun != of) {
                    return Err(format!("# @end {of} ends nothing"));
                }
            }
            (mark @ ("hole" | "only" | "not"), of) if !of.is_empty() => {
                self.open.push((mark, of));
                if (mark, of) == ("hole", id) {
                    if self.hole.is_some() {
                        return Err(format!("it has two holes for {id}"));
                    }
                    self.hole = Some(Hole {
                        indent: indent.to_owned(),
                        placeholder: word().to_owned(),
                        right: String::new(),
                    });
                }
            }
            (mark, _) => {
                return Err(format!(
                    "# @{mark} is neither @whole, @hole, @only, @not, @stops, @rises nor @end with a name, nor @gives with columns, strings or count, nor @board with a variable"
                ));
            }
        }
        Ok(())
    }

    /// Keeps a line of the program, unless it belongs to other exercises only.
    fn keep(&mut self, id: &str, line: &str) {
        if self
            .open
            .iter()
            .any(|(mark, of)| *mark == "only" && *of != id || *mark == "not" && *of == id)
        {
            return;
        }
        let into = match &mut self.hole {
            Some(hole) if self.open.contains(&("hole", id)) => &mut hole.right,
            Some(_) => &mut self.after,
            None => &mut self.before,
        };
        into.push_str(line);
        into.push('\n');
    }
}

/// The exercises among these files, in their order. Invalid ones are left out and listed.
pub fn exercises(files: &Files, problems: &mut Vec<Problem>) -> Vec<Exercise> {
    let mut exercises = Vec::new();
    for (id, _) in ordered("exercises", "en.md", files, problems) {
        let folder = format!("exercises/{id}/");
        let mut texts = Vec::new();
        for (path, text) in files.all() {
            if let Some(language) = path
                .strip_prefix(&folder)
                .and_then(|name| name.strip_suffix(".md"))
            {
                texts.push((language.to_owned(), parse(path, text, problems)));
            }
        }
        let mut made = Vec::new();
        for (path, program) in files.all().filter(|(path, _)| path.starts_with(PROGRAMS)) {
            match Exercise::of(&id, program) {
                Ok(exercise) => made.extend(exercise),
                Err(what) => problems.push(Problem::new(path, 0, what)),
            }
        }
        let mut problem =
            |what: &str| problems.push(Problem::new(format!("{folder}{FALLBACK}.md"), 0, what));
        let [exercise] = &mut made[..] else {
            problem("not exactly one program makes this exercise (# @hole or # @whole)");
            continue;
        };
        if texts
            .iter()
            .any(|(_, text)| text.hole.is_some() != exercise.hole.is_some())
        {
            problem("## hole and a hole in the program go together: one of them is missing");
        }
        exercises.push(Exercise {
            texts,
            ..exercise.clone()
        });
    }
    exercises
}

fn parse(path: &str, file: &str, problems: &mut Vec<Problem>) -> ExerciseText {
    let mut text = ExerciseText::default();
    let mut section = "";
    for (number, line) in file.lines().enumerate() {
        let mut problem = |what: &str| problems.push(Problem::new(path, number + 1, what));
        if line.width() > WIDEST {
            problem(&format!("the line is wider than {WIDEST} columns"));
        }
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut text.title);
        } else if let Some(name) = line.strip_prefix("## ") {
            section = name;
            match section {
                "hint" => text.hints.push(Vec::new()),
                "hole" => {}
                _ => match section.strip_prefix("if ") {
                    Some(verdict) => text.mistakes.push((verdict.to_owned(), Vec::new())),
                    None if section.starts_with(WITH) => {
                        text.mistakes.push((section.to_owned(), Vec::new()));
                    }
                    None => problem(
                        "a section is ## hole, ## hint, ## if and a verdict, or ## with and code",
                    ),
                },
            }
        } else {
            let lines = match section {
                "" => Some(&mut text.task),
                "hint" => text.hints.last_mut(),
                "hole" => {
                    if text.hole.replace(line.to_owned()).is_some() {
                        problem("## hole has more than one line");
                    }
                    None
                }
                _ => text.mistakes.last_mut().map(|(_, lines)| lines),
            };
            if let Some(lines) = lines {
                lines.push(line.to_owned());
            }
        }
    }
    if text.title.is_empty() || text.task.is_empty() {
        problems.push(Problem::new(path, 1, "it needs a title and a task"));
    }
    text
}

#[cfg(test)]
mod tests;
