//! A learner's program to be run, and what came of it: for the commands and the tutor alike.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{ByHand, Cause, Demand, Entry, Expect, Failure, Goal, Judged, Language, WrongMoment};
use crate::search::Size;

/// What to run, and how it is run and judged.
#[derive(Clone, Debug)]
pub struct Job {
    /// The file; `-` for a program that was pasted.
    pub path: PathBuf,
    pub text: Vec<u8>,
    /// The board's size in a recording.
    pub size: Size,
    /// The interpreter, if one was named.
    pub python: Option<PathBuf>,
    /// The compiler, if one was named; for Java the program that starts classes.
    pub compiler: Option<PathBuf>,
    /// The call, if one was named.
    pub call: Option<String>,
    /// How long one size may take.
    pub time: Duration,
    /// How many lines are recorded at most.
    pub events: usize,
    /// The variable that the user has named as the board.
    pub board: Option<ByHand>,
    /// The variable that is the board if its values can be, as in an exercise.
    pub likely: Option<String>,
    /// What the program is meant to find.
    pub goal: Option<Goal>,
    /// The form in which it has to give that.
    pub expect: Option<Expect>,
    /// Whether it is an exercise, whose form is known.
    pub exercise: bool,
    /// Whether its search must not look at squares below the last row.
    pub stops: bool,
    /// Whether its search must begin with the lowest column.
    pub rises: bool,
}

impl Job {
    /// How long one size may take unless it is said, in seconds.
    pub const SECONDS: u64 = 10;

    /// The same for an exercise: a right program takes a small part of it.
    pub const EXERCISE_SECONDS: u64 = 2;

    /// The maximum number of lines that are recorded.
    pub const MOST_EVENTS: usize = 1_000_000;

    /// A program of which nothing is said.
    pub fn new(path: &Path, text: Vec<u8>, size: Size) -> Self {
        Self {
            path: path.to_owned(),
            text,
            size,
            python: None,
            compiler: None,
            call: None,
            time: Duration::from_secs(Self::SECONDS),
            events: Self::MOST_EVENTS,
            board: None,
            likely: None,
            goal: None,
            expect: None,
            exercise: false,
            stops: false,
            rises: false,
        }
    }

    /// Its text, as far as it is UTF-8.
    pub fn source(&self) -> String {
        String::from_utf8_lossy(&self.text).into_owned()
    }

    /// The language, if the program is compiled.
    pub fn language(&self) -> Option<Language> {
        Language::of(&self.path)
    }

    /// What is asked of the program, for which `LeetCode`'s page may call its class.
    pub const fn demand(&self, page: bool) -> Demand {
        Demand {
            goal: self.goal,
            expect: self.expect,
            known: self.exercise || page,
        }
    }
}

/// What came of a [`Job`].
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How it is run.
    pub entry: Entry,
    pub judged: Judged,
    /// Why the program could not run at all.
    pub refused: Option<Failure>,
    /// The variable that is its board, and whether that is sure.
    pub board: Option<(String, bool)>,
    /// The variable that the user named as the board although it is none, and whether it exists.
    pub not_board: Option<(String, bool)>,
    /// The first moment that shows what is wrong, after so many lines of the program.
    pub moment: Option<(usize, WrongMoment)>,
    /// Why its search goes wrong, if that is proved.
    pub cause: Option<Cause>,
    /// Whether it is right, and nothing of a search was seen.
    pub unseen: bool,
}
