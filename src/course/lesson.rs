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
//! A task with answers to choose from has `### right` and several `### wrong`: the first line is the answer, the lines
//! below say what is right or wrong about it. `### wrong 10` says what is wrong about the typed answer 10. Lines that
//! begin with `> ` are lines of a program.
//!
//! `{key:step}` stands for the key of an action, so no text goes out of date when keys change. The names of [`WORDS`]
//! stand for parts of the task's board, so a text fits whatever board is drawn: `{queens}` for the columns of its
//! queens, `{free}` for the safe columns of the next row.
//!
//! A task with `draw` has a board drawn from a seed, and says what makes a board fit; one without `at` and `draw` goes
//! on with the board of the task before. A task that needs the very board it has says why: `fixed = "…"`.

mod draw;
mod read;

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use strum::IntoStaticStr;

use super::log::Learned;
use crate::action::Mode;
use crate::assets::FALLBACK;
use crate::course::{Concept, Concepts, Part, Parts, Squares};
use crate::search::{BitRow, Size, Square, Walk};

pub use draw::{Asked, Board, Diagonals, Fit, Operand};
pub use read::{first_size, lessons};

/// The number of hints for a task. After them, the answer is shown.
pub const HINTS: usize = 2;

#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name of the lesson's folder.
    pub id: String,
    pub chapter: Chapter,
    pub teaches: Vec<Concept>,
    /// The concepts taught by its end: its own, and those of the lessons before it.
    pub taught: Concepts,
    pub start: Start,
    /// The tasks in their order; never empty.
    pub tasks: Vec<Task>,
    /// The words of the lesson, by language.
    texts: BTreeMap<String, LessonText>,
}

/// The state in which a lesson starts, and what it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    pub size: Size,
    /// The algorithm's id.
    pub algorithm: &'static str,
    pub walk: Walk,
    /// The panels shown below the lesson's text if there is room, most important first.
    pub panels: Vec<Shown>,
    /// Whether the bit rows are shown.
    pub bits: bool,
    /// Whether the board is shown. If not, the lines of a program at the beginning of the text are shown.
    pub board: bool,
    /// Whether column 0 is at the left: in the lessons before the one in which the board is turned.
    pub flip: bool,
}

/// A chapter of the course. Its id names its words in the locales.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Chapter {
    /// The search itself.
    Backtracking,
    /// The search with rows of bits.
    Bits,
    /// Symmetry, records, history, and other problems.
    Beyond,
}

/// A part of the screen that a lesson shows under its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    Program,
    Stack,
    /// The variables of the program.
    Registers,
    Story,
}

impl Shown {
    /// Whether it is among these parts.
    pub const fn is_among(self, parts: Parts) -> bool {
        match self {
            Self::Program => false,
            Self::Stack => parts.has(Part::Stack),
            Self::Registers => parts.has(Part::Variables),
            Self::Story => parts.has(Part::Story),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The id of the task within the lesson.
    pub id: String,
    /// The state in which it begins; by default the one where the previous task ended.
    pub walk: Option<Walk>,
    /// The algorithm it switches to.
    pub algorithm: Option<&'static str>,
    /// The conditions for its board, if its board is drawn anew for each attempt.
    pub draw: Option<Fit>,
    /// Why its board is always the same, if it is.
    pub fixed: Option<String>,
    /// The concepts that must have been taught before.
    pub needs: Vec<Concept>,
    /// The parts of the screen from which its answer is to be read. They are shown while it is asked.
    pub read: Parts,
    pub wait: Wait,
}

impl Task {
    /// The parts hidden while it is asked: those that reveal its answer, except those it is to be read from.
    pub const fn hides(&self) -> Parts {
        self.wait.revealed_by().without(self.read)
    }
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
        /// The row of the board.
        row: usize,
    },
    /// Pointing at squares.
    Squares {
        /// Which squares are right.
        of: Squares,
        /// The square that the question is about: its row.
        #[serde(default)]
        row: usize,
        #[serde(default)]
        col: usize,
        /// How many of the correct squares are needed; 0 for all of them.
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
        of: Number,
        /// The square that the question is about: its row.
        #[serde(default)]
        row: usize,
        #[serde(default)]
        col: usize,
        /// A number that the question names, if it names one.
        #[serde(default)]
        value: i64,
    },
    /// Placing queens by hand.
    Queens {
        /// What the queens must do.
        goal: Goal,
    },
    /// Opening something, and closing it again.
    Open { what: Opened },
    /// Looking through another algorithm, by its key.
    Look {
        /// The key, 1 to 9.
        key: u8,
    },
    /// Choosing one of the answers in the text.
    Choice {
        /// How many there are.
        of: usize,
    },
    /// Typing these digits, one for each column of the board in the order of the ruler with column 0 at the right.
    Digits { value: BitDigits },
}

/// A row of bits that a lesson asks for: written out, or made from r and the row of bits that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitDigits {
    /// These digits.
    Written {
        /// The bits; column c is bit c.
        bits: u64,
        /// How many digits are written.
        places: usize,
    },
    /// The taken columns, r.
    Taken,
    /// r | the drawn row.
    Or,
    /// r & the drawn row.
    And,
    /// all & ~r.
    Not,
    /// The drawn row << 1.
    Shift,
}

impl<'de> Deserialize<'de> for BitDigits {
    fn deserialize<D: Deserializer<'de>>(digits: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(digits)?;
        Ok(match digits.as_str() {
            "taken" => Self::Taken,
            "or" => Self::Or,
            "and" => Self::And,
            "not" => Self::Not,
            "shift" => Self::Shift,
            _ => {
                let bits = u64::from_str_radix(&digits, 2)
                    .map_err(|_| D::Error::custom(format!("{digits} is not a row of bits")))?;
                Self::Written {
                    bits,
                    places: digits.len(),
                }
            }
        })
    }
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
    /// All queens are placed.
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
    /// The column of the last queen.
    Last,
    /// The column after it.
    AfterLast,
    /// The row of the last queen.
    LastRow,
    /// The taken columns, read as a number.
    Taken,
    /// How far 1 is shifted to be the bit of column `value`.
    Power,
    /// How many solutions this board has.
    Solutions,
    /// How many of them are fundamental.
    Fundamental,
    /// The number of members of the class of the solution on the board.
    ClassSize,
    /// The number of the mirror image of solution `value`.
    Mirror,
    /// How many solutions are missing if `value` have been found.
    Missing,
    /// The work of the whole search through the algorithm on key `value`, as the race counts it.
    Work,
    /// `value` itself.
    Given,
}

impl Number {
    /// The parts that reveal this number, besides those that reveal any number.
    const fn revealed_by(self) -> Parts {
        match self {
            Self::Safe => Parts::MEMORY.and(Parts::of(&[Part::Pos, Part::P])),
            Self::Sum | Self::Difference | Self::Diagonal | Self::Antidiagonal => {
                Parts::of(&[Part::Numbers])
            }
            Self::StackDepth => Parts::MEMORY.and(Parts::of(&[Part::Feedback])),
            Self::Column | Self::Last | Self::LastRow => {
                Parts::MEMORY.and(Parts::of(&[Part::Board]))
            }
            Self::AfterLast => Parts::MEMORY,
            Self::Attacked
            | Self::Taken
            | Self::Power
            | Self::Solutions
            | Self::Fundamental
            | Self::ClassSize
            | Self::Mirror
            | Self::Missing
            | Self::Work
            | Self::Given => Parts::NONE,
        }
    }
}

/// What queens placed by hand must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// One queen a row, none attacking another.
    Solution,
    /// Two queens that attack each other.
    Conflict,
    /// The mirror image, columns reversed, of the solution on the board when the task begins.
    Mirror,
    /// That solution, rotated by 90 degrees.
    Quarter,
}

/// What may be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opened {
    Microscope,
    Why,
    /// The race, to its end.
    Race,
    Solutions,
}

impl Opened {
    /// The key mode of what is opened.
    pub const fn mode(self) -> Mode {
        match self {
            Self::Microscope => Mode::Microscope,
            Self::Why => Mode::Why,
            Self::Race => Mode::Race,
            Self::Solutions => Mode::Solutions,
        }
    }
}

/// A lesson's words in one language.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LessonText {
    pub title: String,
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
    /// The explanation shown after the task.
    pub after: String,
    /// The answers to choose from, the right one first.
    pub choices: Vec<Choice>,
    /// What is wrong about an answer that was typed.
    pub said: Vec<(String, String)>,
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Choice {
    pub text: String,
    /// What is right or wrong about it.
    pub say: String,
}

impl TaskText {
    /// What is wrong about this typed answer, if the text says so. `filled` replaces the names in braces.
    pub fn said(&self, answer: &str, filled: impl Fn(&str) -> String) -> Option<&str> {
        self.said
            .iter()
            .find(|(wrong, _)| filled(wrong) == answer)
            .map(|(_, say)| say.as_str())
    }
}

impl Chapter {
    /// The id of the chapter: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

impl LessonText {
    /// The words of a task.
    pub fn task(&self, id: &str) -> Option<&TaskText> {
        self.tasks
            .iter()
            .find(|(own, _)| own == id)
            .map(|(_, text)| text)
    }

    /// What it is about, without the lines of a program.
    pub fn summary(&self) -> String {
        self.about
            .lines()
            .filter(|line| !line.starts_with("> "))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The lines of a program that the lesson is about.
    pub fn program(&self) -> impl Iterator<Item = &str> {
        self.about
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
    }

    /// The ids of the tasks, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.tasks.iter().map(|(id, _)| id.as_str())
    }
}

impl Lesson {
    /// The text of the lesson in a language, else in English, else in the language in which a teacher has written it.
    pub fn text(&self, language: &str) -> Option<&LessonText> {
        self.texts
            .get(language)
            .or_else(|| self.texts.get(FALLBACK))
            .or_else(|| self.texts.values().next())
    }

    /// The languages that it has a text in.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }
}

fn bit_row<'de, D: Deserializer<'de>>(name: D) -> Result<BitRow, D::Error> {
    let name = String::deserialize(name)?;
    BitRow::by_name(&name)
        .ok_or_else(|| D::Error::custom(format!("there is no row of bits {name}")))
}

impl Wait {
    /// The parts that reveal the answer to a task of this kind.
    pub const fn revealed_by(self) -> Parts {
        // No task with a question needs the numbers of the search, and the story tells what comes next.
        let asked = Parts::of(&[Part::Header, Part::Story]);
        let ahead = asked.and(Parts::of(&[Part::Marks, Part::Next]));
        let rows = ahead.and(Parts::MEMORY).and(Parts::of(&[Part::Feedback]));
        let pointed = ahead.and(Parts::of(&[Part::Strip]));
        match self {
            Self::Reach { .. } | Self::Open { .. } | Self::Look { .. } => Parts::NONE,
            Self::Queens { .. } => asked.and(Parts::of(&[Part::Marks])).and(Parts::ROWS),
            Self::Choice { .. } => ahead.and(Parts::MEMORY),
            Self::Placements { .. } => pointed.and(rows).and(Parts::ROWS),
            Self::Squares { of, .. } => match of {
                Squares::Lifted | Squares::Placed | Squares::Tried => {
                    pointed.and(rows).and(Parts::ROWS)
                }
                Squares::Attackers | Squares::AttackedBelow | Squares::Safe => {
                    pointed.and(Parts::ROWS)
                }
            },
            // The bits that are pointed at are shown.
            Self::Bit { .. } => pointed.and(Parts::MEMORY),
            // p is made from pos.
            Self::Bits {
                word: BitRow::P, ..
            } => rows.and(Parts::ROWS).without(Parts::of(&[Part::Pos])),
            Self::Bits { .. } | Self::Digits { .. } => rows.and(Parts::ROWS),
            Self::Number { of, .. } => ahead.and(of.revealed_by()),
        }
    }

    /// The parts that show the answer itself.
    const fn answered_in(self) -> Parts {
        match self {
            Self::Bits { word, .. } => Parts::of(&[Part::of_row(word)]),
            _ => Parts::NONE,
        }
    }

    /// The same task with the square and the number that were drawn.
    #[must_use]
    pub fn about(self, board: &Board) -> Self {
        match (self, board.square) {
            (Self::Squares { of, count, .. }, Some(Square { row, col })) => Self::Squares {
                of,
                row,
                col,
                count,
            },
            (
                Self::Number {
                    of,
                    row,
                    col,
                    value,
                },
                square,
            ) => {
                let Square { row, col } = square.unwrap_or(Square { row, col });
                Self::Number {
                    of,
                    row,
                    col,
                    value: board.number.unwrap_or(value),
                }
            }
            (wait, _) => wait,
        }
    }
}

impl Lesson {
    /// Whether each task has been done once without a hint, on a board not seen before.
    pub fn is_mastered(&self, learned: &Learned) -> bool {
        self.tasks
            .iter()
            .all(|task| learned.has_alone(&self.id, &task.id))
    }

    /// The index of the task whose board this one uses: its own if it has a board; 0 if it uses the lesson's start.
    pub fn root(&self, at: usize) -> usize {
        let own = |task: &Task| task.draw.is_some() || task.walk.is_some();
        (0..=at)
            .rev()
            .find(|at| self.tasks.get(*at).is_some_and(own))
            .unwrap_or(0)
    }

    /// The parts hidden in the feedback of a task that is over: those that reveal the answer to the next one.
    pub fn hidden_after(&self, at: usize) -> Parts {
        // At the end of the lesson, the numbers of a search that was only drawn for it mean nothing.
        let Some(task) = self.tasks.get(at) else {
            return Parts::of(&[Part::Header]);
        };
        let same = |next: &&Task| self.root(at + 1) != at + 1 && next.hides().has(Part::Feedback);
        // The numbers of the search stay hidden if the question hid them.
        let own = task.hides().among(Parts::of(&[Part::Header]));
        let Some(next) = self.tasks.get(at + 1).filter(same) else {
            return own;
        };
        // The answer itself is shown, unless the next task asks for the same row of bits, further down the board.
        let answer = task.wait.answered_in().without(next.wait.answered_in());
        next.hides().without(answer).and(own)
    }

    /// Whether this task's board is drawn anew for each attempt.
    pub fn draws(&self, at: usize) -> bool {
        let drawn = |at: usize| self.tasks.get(at).is_some_and(|task| task.draw.is_some());
        self.tasks.get(at).is_some_and(|task| task.fixed.is_none()) && drawn(self.root(at))
    }
}

/// The names that a text may have in braces, besides keys: parts of the board on which the task begins.
pub const WORDS: [&str; 29] = [
    "row",
    "col",
    "next",
    "above",
    "depth",
    "queens",
    "list",
    "last",
    "after-last",
    "first",
    "free",
    "taken",
    "lowest",
    "attackers",
    "line",
    "count",
    "presses",
    "coming",
    "r",
    "ld",
    "rd",
    "pos",
    "r-or-ld-or-rd",
    "ld-above",
    "b",
    "value",
    "inverse",
    "number",
    "rest",
];

/// The names between braces.
pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
}
