//! The state that a lesson or a learner's program replaces while it is open: a search, the place in it, the places before
//! each jump, the algorithm beside it, what has been counted, and what is shown of it.

use std::sync::Arc;

use super::branches::BranchCache;
use super::cursor::Cursor;
use super::playback::Direction;
use crate::action::{Action, StopAt};
use crate::algorithms::Algorithm;
use crate::count::BySquare;
use crate::search::{Given, Size, Walk};
use crate::timeline::Timeline;

/// The panel shown beside the board if there is room for only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    Program,
    Stack,
    /// The variables of the program.
    Registers,
}

impl Panel {
    /// The next one; after the last, the first. The variables of a learner's program are always in sight.
    #[must_use]
    pub const fn next(self, of_own: bool) -> Self {
        match self {
            Self::Program => Self::Stack,
            Self::Stack if !of_own => Self::Registers,
            Self::Stack | Self::Registers => Self::Program,
        }
    }
}

/// What the keys of a lesson do in its task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKeys {
    /// They move the search.
    Search,
    /// They type an answer.
    Typed,
    Choice,
    Points,
    /// The task is over: Enter goes on.
    Over,
}

/// What is known of the task of a lesson outside of the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfTask {
    /// The id of the lesson.
    pub lesson: String,
    /// The place of the task in the lesson, from 0.
    pub at: usize,
    /// The seed of the board that was drawn; 0 if none was.
    pub seed: u64,
    /// The state at which the task begins.
    pub begins: Walk,
    /// The state that the task asks for, beyond which nothing is played.
    pub until: Option<Walk>,
    /// Whether the numbers of the diagonals have been taught.
    pub numbered: bool,
    /// Whether these numbers are hidden, because they would show the answer.
    pub numbers_hidden: bool,
    /// Whether the task, or the lesson, is over.
    pub over: bool,
    /// Whether the search may be moved.
    pub moves: bool,
    pub keys: TaskKeys,
    /// Whether it shows a board.
    pub board: bool,
    /// Whether the lesson shows the program.
    pub program: bool,
}

impl OfTask {
    /// Whether an action that answers nothing has its usual meaning.
    pub fn allows(&self, action: &Action) -> bool {
        if action.works_everywhere() {
            return true;
        }
        match action {
            Action::Course
            | Action::Lesson(_)
            | Action::Review
            | Action::Run(_)
            | Action::Size(_)
            | Action::Escape
            | Action::Hunt
            | Action::BugHunt(_)
            | Action::Write
            | Action::Numbers
            | Action::Help
            | Action::Address
            | Action::Tick => true,
            Action::Code | Action::ScrollUp | Action::ScrollDown => self.program,
            // A lesson has its own panels, and only its board. Another algorithm has other stops, and might never reach
            // the state that the task is about. The second half of a double click must not hide what is said of the answer.
            Action::Point(_)
            | Action::Panel
            | Action::Lecture
            | Action::Hide
            | Action::Pair
            | Action::Algorithm(_)
            | Action::NextAlgorithm
            | Action::PreviousAlgorithm => false,
            // The words say left and right.
            Action::Flip => self.over && self.moves,
            // These show what lies ahead.
            Action::Solutions | Action::Tree | Action::NextStop | Action::PreviousStop => self.over,
            Action::Race | Action::Microscope | Action::Why if self.over => true,
            // From the tree and the strip.
            Action::Go(_) | Action::Strip(_) => self.over || self.moves,
            _ => self.moves,
        }
    }
}

/// A search, the place in it, and what is shown of it.
#[derive(Clone, Debug)]
pub struct Desk {
    /// All states of the search by their numbers.
    pub timeline: Arc<Timeline>,
    /// The current place in it, the algorithm, and how much one press does.
    pub cursor: Cursor,
    /// The places of the search before each jump.
    pub jumps: Jumps<Cursor>,
    /// The queens that a solution must hold to be counted.
    pub given: Given,
    /// How many solutions hold these queens.
    pub given_total: Cache<Given, u64>,
    /// How many of the solutions that hold these queens have a queen on each square.
    pub by_square: Cache<Given, BySquare>,
    /// The branches of the tree along a path.
    pub branches: BranchCache,
    /// Where the user wants the search to stop.
    pub stops: Vec<StopAt>,
    /// The second algorithm, if two stand side by side.
    pub pair: Option<Pair>,
    pub panel: Panel,
    /// Whether the bit rows are shown.
    pub bits: bool,
    /// Whether only board, bits and story are shown.
    pub lecture: bool,
    /// Whether the story and the next pick are hidden.
    pub hidden: bool,
    /// Whether the first screen is shown while the search is at its start: until something is asked about the program.
    pub greets: bool,
    /// The task of a lesson that is done on this desk.
    pub of_task: Option<OfTask>,
}

impl Desk {
    /// The search for this size at one of its states, without given queens.
    pub fn new(size: Size, walk: Walk, algorithm: &'static dyn Algorithm) -> Self {
        let timeline = Arc::new(Timeline::new(size));
        Self {
            cursor: Cursor::new(timeline.position(walk), algorithm),
            timeline,
            jumps: Jumps::default(),
            given: Given::none(size),
            given_total: Cache::default(),
            by_square: Cache::default(),
            branches: BranchCache::default(),
            stops: Vec::new(),
            pair: None,
            panel: Panel::Program,
            bits: true,
            lecture: false,
            hidden: false,
            greets: true,
            of_task: None,
        }
    }

    /// Whether the search is at the state that a task asks for, between two steps.
    pub fn is_at_goal(&self) -> bool {
        let goal = self.of_task.as_ref().and_then(|task| task.until);
        let here = self.cursor.shown();
        // A program that tries squares finds a dead end out only later, at the same placement: `d` leads there.
        let found_out = |goal: Walk| {
            let placement = goal.placement();
            placement.is_dead_end()
                && here.placement() == placement
                && here.cursor() >= goal.cursor()
        };
        goal.is_some_and(|goal| here == goal || found_out(goal))
            && self.cursor.done_ops().is_empty()
    }

    /// How many solutions hold these queens, if that has been counted.
    pub fn solutions_with(&self, given: &Given) -> Option<u64> {
        if given.is_empty() {
            return Some(self.timeline.totals().solutions);
        }
        self.given_total.of(given).copied()
    }
}

/// The algorithm that is shown beside the first, at the same place of the search.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The algorithm at the right.
    pub algorithm: &'static dyn Algorithm,
    /// Whether the keys for algorithms change the right side.
    pub right: bool,
}

impl Pair {
    pub(super) const fn of(algorithm: &'static dyn Algorithm) -> Self {
        Self {
            algorithm,
            right: true,
        }
    }
}

/// Where a run was before each jump. `P` names a place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Jumps<P> {
    /// The places to go back to, the latest last.
    back: Vec<P>,
    /// The places to go forward to, the latest last.
    forward: Vec<P>,
}

impl<P> Default for Jumps<P> {
    fn default() -> Self {
        Self {
            back: Vec::new(),
            forward: Vec::new(),
        }
    }
}

impl<P: PartialEq> Jumps<P> {
    /// How many places are kept.
    const KEPT: usize = 100;

    /// Stores a jump, if it led anywhere, and forgets the places to go forward to.
    pub(crate) fn note(&mut self, from: P, to: &P) {
        if from == *to {
            return;
        }
        self.forward.clear();
        self.back.push(from);
        if self.back.len() > Self::KEPT {
            self.back.remove(0);
        }
    }

    /// Whether there is no jump to go back from.
    pub const fn is_empty(&self) -> bool {
        self.back.is_empty()
    }

    /// Takes the last place to go to in this direction, and stores `here` for the opposite direction.
    pub(crate) fn take(&mut self, direction: Direction, here: P) -> Option<P> {
        let (from, to) = match direction {
            Direction::Back => (&mut self.back, &mut self.forward),
            Direction::Forward => (&mut self.forward, &mut self.back),
        };
        let there = from.pop()?;
        to.push(here);
        Some(there)
    }
}

/// The last answers to questions of one kind.
#[derive(Clone, Debug)]
pub struct Cache<Q, A> {
    /// The latest last.
    answers: Vec<(Q, A)>,
    /// The question whose work the user has stopped.
    stopped: Option<Q>,
}

impl<Q, A> Default for Cache<Q, A> {
    fn default() -> Self {
        Self {
            answers: Vec::new(),
            stopped: None,
        }
    }
}

impl<Q: PartialEq, A> Cache<Q, A> {
    /// How many of the last answers are kept, so that those for a queen taken away again are there at once.
    const KEPT: usize = 8;

    /// The answer, if it is there.
    pub fn of(&self, question: &Q) -> Option<&A> {
        self.answers
            .iter()
            .find(|(known, _)| known == question)
            .map(|(_, answer)| answer)
    }

    /// Whether the user has stopped the work for this question.
    pub fn is_stopped(&self, question: &Q) -> bool {
        self.stopped.as_ref() == Some(question)
    }

    /// Stores that the user has stopped the work for this question.
    pub(crate) fn stop(&mut self, question: Q) {
        self.stopped = Some(question);
    }

    /// Forgets that the user has stopped work.
    pub(crate) fn resume(&mut self) {
        self.stopped = None;
    }

    pub(crate) fn store(&mut self, question: Q, answer: A) {
        self.stopped.take_if(|stopped| *stopped == question);
        self.answers.retain(|(known, _)| *known != question);
        self.answers.push((question, answer));
        if self.answers.len() > Self::KEPT {
            self.answers.remove(0);
        }
    }
}
