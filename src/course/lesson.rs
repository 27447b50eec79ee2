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
//! below say what is right or wrong about it. `### wrong 10` says what is wrong about the typed answer 10. Of several
//! facts that are asked for one after the other, each has two hints of its own, in their order, and each but the first may
//! have its own words below `### then`. Lines that begin with `> ` are lines of a program.
//!
//! `{key:step}` stands for the key of an action, so no text goes out of date when keys change. The names of
//! [`BoardFact`] stand for facts of the task's board, so a text fits whatever board is drawn: `{queens}` for the columns
//! of its queens, `{safe}` for the safe columns of the next row.
//!
//! A task with `draw` has a board drawn from a seed, and says what makes a board fit; one without `at` and `draw` goes
//! on with the board of the task before. A task that needs the very board it has says why: `fixed = "…"`.

mod begin;
mod calls;
mod completion;
mod draw;
mod read;
mod text;
mod words;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::board::Board;
use super::fact::BoardFact;
use super::log::Learned;
use super::order::Chapter;
use super::{Concept, Concepts, Part, Parts};
use crate::assets::FALLBACK;
use crate::search::{Size, Square, Walk};

pub use calls::{Calls, OpenCall};
pub use completion::Completion;
pub use draw::{Asked, Fit};
pub use read::lessons;
pub use text::placeholders;
pub use words::{Choice, LessonText, TaskText, has_figure};

#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name of the lesson's folder.
    pub id: String,
    /// The chapter that it belongs to.
    pub chapter: Chapter,
    /// Whether its tasks come back in the review when they were missed.
    pub review: bool,
    pub teaches: Vec<Concept>,
    /// The concepts taught by its end: its own, and those of the lessons before it.
    pub taught: Concepts,
    pub start: Start,
    /// The tasks in their order; never empty.
    pub tasks: Vec<Task>,
    /// The exercises of *write* that need the lesson, by their ids.
    pub write: Vec<String>,
    /// The bug hunts that need the lesson, by their ids.
    pub hunts: Vec<String>,
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
    /// Whether the board is shown.
    pub board: bool,
    /// Whether column 0 is at the left: in the lessons before the one in which the board is turned.
    pub flip: bool,
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
    /// The conditions for its board, if its board is drawn anew for each attempt.
    pub draw: Option<Fit>,
    /// Why its board is always the same, if it is.
    pub fixed: Option<String>,
    /// The square that it is about, if none is drawn.
    square: Option<Square>,
    /// The number that it names; without one, the one that is drawn.
    number: Option<i64>,
    /// The row of bits that it names, if none is drawn.
    bits: Option<u64>,
    /// Whether a row of bits is typed with one more digit, left of the board.
    pub wide: bool,
    /// The program that it is about, if it is not that of the lesson.
    pub algorithm: Option<&'static str>,
    /// Whether it shows the board. If not, the lines of a program at the beginning of a text are shown.
    pub board: bool,
    /// The calls of the program without a board: while it is asked, which is before what is asked for, and afterwards.
    pub figure: Option<[Calls; 2]>,
    /// The lesson and the task that asked the same before.
    pub was: Option<(String, String)>,
    /// The parts of the screen from which its answer is to be read. They are shown while it is asked.
    pub read: Parts,
    /// The parts of the screen that a later task explains. They are not shown before it.
    pub later: Parts,
    pub wait: Wait,
}

impl Task {
    /// The parts hidden while it is asked: those that reveal its answer, except those it is to be read from.
    pub const fn hides(&self) -> Parts {
        self.wait.revealed_by().without(self.read).and(self.later)
    }

    /// Whether it asks for an answer, and does not only go somewhere.
    pub const fn asks(&self) -> bool {
        !matches!(self.wait, Wait::Reach { .. })
    }

    /// This board, with what the task names itself.
    pub fn on(&self, board: &Board) -> Board {
        Board {
            square: board.square.or(self.square),
            number: self.number.or(board.number),
            bits: board.bits.or(self.bits),
            ..*board
        }
    }
}

/// What a task waits for. The right answer follows from the state in which the task begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wait {
    /// Watching the program until this happens next.
    Reach { event: Event },
    /// Predicting the next placements, one after the other.
    Placements {
        /// How many.
        count: usize,
    },
    /// Typing a fact of the board: a number or a row of bits.
    Type { of: BoardFact },
    /// Typing several facts of the board, one after the other.
    TypeEach { of: Facts },
    /// Pointing at a fact of the board: all of its squares.
    Point { of: BoardFact },
    /// Choosing one of the answers in the text.
    Choice {
        /// How many there are.
        of: usize,
    },
}

/// A few facts of a board, in the order in which they are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<BoardFact>")]
pub struct Facts([Option<BoardFact>; 4]);

impl Facts {
    pub fn iter(self) -> impl Iterator<Item = BoardFact> {
        self.0.into_iter().flatten()
    }

    /// The parts of the screen that reveal any of them while they are to be typed.
    const fn revealed_by(self) -> Parts {
        let (mut parts, mut at) = (Parts::NONE, 0);
        while at < self.0.len() {
            if let Some(fact) = self.0[at] {
                parts = parts.and(fact.revealed_by());
            }
            at += 1;
        }
        parts
    }
}

impl TryFrom<Vec<BoardFact>> for Facts {
    type Error = String;

    fn try_from(facts: Vec<BoardFact>) -> Result<Self, String> {
        let mut all = [None; 4];
        if facts.is_empty() || facts.len() > all.len() {
            return Err(format!("one to {} facts are asked for", all.len()));
        }
        for (place, fact) in all.iter_mut().zip(facts) {
            *place = Some(fact);
        }
        Ok(Self(all))
    }
}

/// What happens during the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// All squares of a row have been tried.
    Exhausted,
    /// All queens are placed.
    Solution,
}

/// Whether a learner has come as far as the lesson that teaches a concept. Without the course, everything counts as met.
pub fn has_met(course: &[Lesson], learned: &Learned, concept: Concept) -> bool {
    let has_begun = |lesson: &&Lesson| learned.left_when(&lesson.id).is_some();
    let mut begun = course.iter().filter(has_begun).peekable();
    begun.peek().is_none() || begun.any(|lesson| lesson.taught.has(concept))
}

impl Lesson {
    /// The text of the lesson in a language, else in English.
    pub fn text(&self, language: &str) -> Option<&LessonText> {
        self.texts
            .get(language)
            .or_else(|| self.texts.get(FALLBACK))
    }
}

impl Wait {
    /// How many questions are asked one after the other, each with hints of its own. Placements are found in one way, so
    /// their hints are the same for all.
    pub fn questions(self) -> usize {
        match self {
            Self::TypeEach { of } => of.iter().count(),
            _ => 1,
        }
    }

    /// The parts that reveal the answer to a task of this kind.
    pub const fn revealed_by(self) -> Parts {
        // No task with a question needs the numbers of the search, the story tells what comes next, and the strip how
        // many solutions follow.
        let asked = Parts::of(&[Part::Header, Part::Story, Part::Strip]);
        let ahead = asked.and(Parts::of(&[Part::Marks, Part::Next]));
        match self {
            Self::Reach { .. } => Parts::of(&[Part::Header, Part::Strip]),
            Self::Choice { .. } => ahead.and(Parts::MEMORY),
            Self::Placements { .. } => asked.and(BoardFact::Placed.shown_by()),
            Self::Point { of } => asked.and(of.shown_by()),
            Self::Type { of } => asked.and(of.revealed_by()),
            Self::TypeEach { of } => asked.and(of.revealed_by()),
        }
    }

    /// The parts that show the answer itself.
    const fn answered_in(self) -> Parts {
        match self {
            Self::Type { of } => match of.row() {
                Some((row, _)) => Parts::of(&[Part::of_row(row)]),
                None => Parts::NONE,
            },
            _ => Parts::NONE,
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
            return Parts::of(&[Part::Header, Part::Strip]);
        };
        let next = self.tasks.get(at + 1);
        let next = next.filter(|_| self.root(at + 1) != at + 1);
        // The numbers of the search and the strip stay hidden if the question hid them; the next square too, before the
        // lesson that shows a program.
        let kept = if self.taught.has(Concept::RowByRow) {
            Parts::of(&[Part::Header, Part::Strip])
        } else {
            Parts::of(&[Part::Header, Part::Strip, Part::Next])
        };
        let attackers = Parts::of(&[Part::Attackers]);
        let asked = next.map_or(Parts::NONE, |next| next.hides().among(attackers));
        let own = task.hides().among(kept).and(asked).and(task.later);
        let Some(next) = next.filter(|next| next.hides().has(Part::Feedback)) else {
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
