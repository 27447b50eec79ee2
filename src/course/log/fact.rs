//! What a learner has done, as one line of the log.
//!
//! A fact is a line of text; a line that is not one is ignored:
//!
//! ```text
//! 1763755875 own-stack/records 2 0 wrong
//! 1763755901 own-stack/records 3 0 hint
//! 1763756020 search/8 1 0 at mask-stack step:981
//! ```
//!
//! The fields are the time in seconds since 1970, the lesson and the task, the number of the attempt, the seed of the
//! board (0 for a board that is always the same) and how the attempt ended. A wrong answer may name its misconception.
//! The task of `search` is a size of the board; it ends `at` the algorithm and the state where the learner left it. A
//! hunt and an exercise are tasks of `hunt` and `write`.

use crate::action::Target;
use crate::algorithms::{self, Algorithm};
use crate::course::Misconception;

/// The name of the search in the place of a lesson.
pub(super) const SEARCH: &str = "search";

/// The name of the questions of practise in the place of a lesson. Each fact is a task.
pub const PRACTISE: &str = "practise";

/// The name of the chapters in the place of a lesson. Each chapter whose test was right at once is a task.
pub const CHAPTERS: &str = "chapter";

/// The name of the bug hunt in the place of a lesson. Each fault is a task.
pub const HUNTS: &str = "hunt";

/// How an attempt at a task ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// Right, without a hint.
    Alone,
    /// Right, after a hint.
    Hint,
    /// The answer was shown: the task is not done.
    Shown,
    /// The answer was wrong; with the id of the misconception that it shows, if any.
    Wrong(Option<String>),
    /// The search was left here.
    Left(Place),
}

impl How {
    /// A wrong answer, with the misconception that it shows.
    pub fn wrong(shown: Option<Misconception>) -> Self {
        Self::Wrong(shown.map(|misconception| misconception.id().to_owned()))
    }
}

/// A place in the search, as an algorithm reaches it.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub algorithm: &'static dyn Algorithm,
    /// The moment of the search.
    pub target: Target,
}

impl Eq for Place {}

/// One thing that the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The lesson, or the page that the task belongs to.
    pub lesson: String,
    pub task: String,
    /// Which attempt at the task this was, from 1.
    pub attempt: u32,
    /// The seed of the board; 0 for a board that is always the same.
    pub seed: u64,
    /// How it ended.
    pub how: How,
}

impl Fact {
    /// The line of the log for this fact, with its newline; `time` is in seconds since 1970.
    pub fn line(&self, time: u64) -> String {
        let Self {
            lesson,
            task,
            attempt,
            seed,
            how,
        } = self;
        let how = match how {
            How::Alone => "alone",
            How::Hint => "hint",
            How::Shown => "shown",
            How::Wrong(None) => "wrong",
            How::Wrong(Some(misconception)) => &format!("wrong {misconception}"),
            How::Left(Place { algorithm, target }) => &format!("at {} {target}", algorithm.id()),
        };
        format!("{time} {lesson}/{task} {attempt} {seed} {how}\n")
    }

    /// The fact of a line of the log and its time, in seconds since 1970; `None` if the line has another form.
    pub fn parse(line: &str) -> Option<(u64, Self)> {
        let mut fields = line.split(' ');
        let time: u64 = fields.next()?.parse().ok()?;
        let (lesson, task) = fields.next()?.split_once('/')?;
        let (attempt, seed) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let how = match (fields.next()?, fields.next()) {
            ("alone", None) => How::Alone,
            ("hint", None) => How::Hint,
            ("shown", None) => How::Shown,
            ("wrong", None) => How::Wrong(None),
            ("wrong", Some(misconception)) if is_name(misconception) => {
                How::Wrong(Some(misconception.to_owned()))
            }
            ("at", Some(id)) => How::Left(Place {
                algorithm: algorithms::by_id(id)?,
                target: fields.next()?.parse().ok()?,
            }),
            _ => return None,
        };
        let is_fact = is_name(lesson) && is_name(task) && fields.next().is_none();
        is_fact.then(|| {
            (
                time,
                Self {
                    lesson: lesson.to_owned(),
                    task: task.to_owned(),
                    attempt,
                    seed,
                    how,
                },
            )
        })
    }
}

/// What is wrong with a text that [`is_name`] refuses.
pub fn not_a_name(text: &str) -> String {
    format!("{text} is not a name: a name has lower-case letters, digits and hyphens")
}

/// Whether this can be the id of a lesson, a task or a misconception: lower case letters, digits, hyphens.
pub fn is_name(name: &str) -> bool {
    let fine = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-';
    !name.is_empty() && name.len() <= 64 && name.chars().all(fine)
}
