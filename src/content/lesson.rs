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

mod read;

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::FALLBACK;
use crate::action::{BitRow, Mode};
use crate::quiz::Squares;
use crate::search::{Size, Walk};

pub(super) use read::lessons;

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
    /// The panels shown below the lesson's text if there is room, most important first.
    pub panels: Vec<Shown>,
    /// Whether the bit rows are shown.
    pub bits: bool,
    /// Whether the number of solutions is shown even while a task asks for it.
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
    /// The state in which it begins; by default the one where the previous task ended.
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
        /// Its column.
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
        /// Which number.
        of: Number,
        /// The square that the question is about: its row.
        #[serde(default)]
        row: usize,
        /// Its column.
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
    /// The explanation shown after the task.
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
    /// Its text in a language, or in English if there is none.
    pub fn text(&self, language: &str) -> Option<&LessonText> {
        self.texts.get(language).or_else(|| self.texts.get(FALLBACK))
    }

    /// The languages that it has a text in.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }
}

/// A row of bits, by its name.
fn bit_row<'de, D: Deserializer<'de>>(name: D) -> Result<BitRow, D::Error> {
    let name = String::deserialize(name)?;
    BitRow::by_name(&name).ok_or_else(|| D::Error::custom(format!("there is no row of bits {name}")))
}

/// The names between braces.
pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
}
