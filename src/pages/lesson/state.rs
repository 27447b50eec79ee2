//! The open lesson: the learner's place in it, and what the current task waits for.

use std::sync::Arc;

use super::review::Review;
use crate::action::{Action, Spot};
use crate::course::lesson::{Completion, Lesson, Shown, Task, Wait};
use crate::course::{
    Answer, Attempt, Board, BoardFact, Concept, FactValue, HINTS, How, Input, Outcome, Part, Parts,
    Question,
};
use crate::search::{Square, Walk};
use crate::session::{Desk, OfTask, TaskKeys};

/// A lesson that is open, the learner's place in it, and the desk that it was opened on.
#[derive(Clone, Debug)]
pub struct OpenLesson {
    /// The tasks and texts of the lesson.
    pub plan: Arc<Lesson>,
    /// The task, from 0; the number of tasks when all are over.
    pub at: usize,
    /// The attempt at the current task.
    pub attempt: Attempt,
    /// Where that task began.
    pub begun: Begun,
    /// The desk that the lesson was opened on.
    pub(super) outer: Box<Desk>,
    /// Whether column 0 was at the left there.
    pub(super) outer_flip: bool,
    /// How each task before this one ended, and its right answer.
    pub(super) past: Vec<(usize, Outcome, String)>,
    /// The review that its task belongs to.
    pub(super) review: Option<Review>,
}

/// Where a task began, what completes it, and what has been pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun {
    /// What completes it; `None` if the task has no answer in this state, which a test rules out for every lesson.
    pub completion: Option<Completion>,
    /// The right spots that have been picked.
    pub picked: Vec<Spot>,
    /// The right answers so far, of several that are asked for one after the other.
    pub answered: Vec<Answer>,
    /// The place of the learner's own cursor.
    pub point: Spot,
    /// Whether the learner has moved the cursor since the last answer.
    pub(super) moved: bool,
    /// The board's state when it began.
    pub walk: Walk,
    /// The board from which that state follows, before the question names anything: the next task continues on it.
    pub(super) drawn: Board,
    /// The same board with the square, number and bits that the question names.
    pub board: Board,
}

impl OpenLesson {
    /// The task that is being done; `None` when all are over.
    pub fn task(&self) -> Option<&Task> {
        self.plan.tasks.get(self.at)
    }

    /// What the current task waits for, until it is over.
    pub(super) fn open_wait(&self) -> Option<Wait> {
        self.task()
            .filter(|_| !self.attempt.outcome.is_over())
            .map(|task| task.wait)
    }

    /// Whether a task waits for its answer.
    pub fn asks(&self) -> bool {
        self.open_wait().is_some()
    }

    /// Whether the answer is given by pointing, so that the arrows move a cursor.
    pub fn points(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Point { .. }))
    }

    /// Whether the answer is typed. Placements are predicted by their columns: a cursor would give the row away.
    pub fn types(&self) -> bool {
        self.open_wait().is_some_and(is_typed)
    }

    /// Whether the task is to watch the program, which one press plays.
    pub fn plays(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Reach { .. }))
    }

    /// The answers to choose from while they are asked for, in the order in which they are shown.
    pub fn choices(&self) -> &[Answer] {
        let question = self.attempt.question.as_ref();
        match self.open_wait() {
            Some(Wait::Choice { .. }) => question.map_or(&[], Question::options),
            _ => &[],
        }
    }

    /// The parts that are hidden now: those that reveal the answer to the current task, or to the next one.
    pub fn hidden(&self) -> Parts {
        match self.task() {
            Some(task) if !self.attempt.outcome.is_over() => task.hides(),
            _ => self.plan.hidden_after(self.at),
        }
    }

    /// Whether the search may be moved: the task is to go somewhere, or all tasks on this board are over.
    pub fn moves(&self) -> bool {
        let ended = self.task().is_none() && self.plan.start.board;
        ended || matches!(self.open_wait(), Some(Wait::Reach { .. }))
    }

    /// What the session knows of the current task.
    pub(super) fn of_task(&self) -> OfTask {
        let until = match self.begun.completion {
            Some(Completion::State(walk)) if self.asks() => Some(walk),
            _ => None,
        };
        OfTask {
            lesson: self.plan.id.clone(),
            at: self.at,
            seed: self.begun.board.seed,
            begins: self.begun.walk,
            until,
            numbers_hidden: self.hidden().has(Part::Numbers),
            numbered: self.plan.taught.has(Concept::LineNumber),
            over: self.attempt.outcome.is_over() || self.task().is_none(),
            moves: self.moves(),
            keys: match self.open_wait() {
                Some(Wait::Reach { .. }) => TaskKeys::Search,
                Some(wait) if is_typed(wait) => TaskKeys::Typed,
                Some(Wait::Choice { .. }) => TaskKeys::Choice,
                Some(_) => TaskKeys::Points,
                None => TaskKeys::Over,
            },
            board: self.shows_board(),
            program: self.plan.start.panels.contains(&Shown::Program),
        }
    }

    /// Whether the task that is over may be done again: its answer was shown; or it was done with help, and another board
    /// can be drawn.
    pub fn can_repeat(&self) -> bool {
        match self.attempt.outcome {
            Outcome::Shown => true,
            Outcome::Done => self.plan.draws(self.at) && self.attempt.how() != How::Alone,
            Outcome::Waiting | Outcome::Wrong => false,
        }
    }

    /// Whether the task is to go somewhere. After it, one press of Space or Bksp too many must not skip the text.
    pub(super) fn went(&self) -> bool {
        self.task()
            .is_some_and(|task| matches!(task.wait, Wait::Reach { .. }))
    }

    /// What begins a task that is over again.
    pub fn again(&self) -> Action {
        if self.went() {
            Action::Start
        } else {
            Action::Back
        }
    }

    /// Whether the board is shown: at the end of a lesson it is if the lesson shows it.
    pub fn shows_board(&self) -> bool {
        self.task().map_or(self.plan.start.board, |task| task.board)
    }

    /// The place of the first hint for the question that is asked now.
    pub(super) fn first_hint(&self) -> usize {
        let questions = self.task().map_or(1, |task| task.wait.questions());
        self.begun.answered.len().min(questions - 1) * HINTS
    }

    /// The value of this fact; `None` if it has none on this board.
    pub fn value(&self, fact: BoardFact) -> Option<FactValue> {
        let begun = &self.begun;
        let completion = begun.completion.as_ref()?;
        completion.value(
            fact,
            &begun.walk,
            &begun.board,
            self.plan.algorithm(self.at),
        )
    }

    /// The right answer as text: a number, a row of bits, a list of places. Empty where there is none.
    pub fn answer_text(&self) -> String {
        let text = |answer: Answer| self.written(answer);
        match &self.begun.completion {
            Some(Completion::State(walk)) => walk.placement().joined(", "),
            Some(Completion::Answers { question, .. }) => question
                .right
                .iter()
                .map(|answer| text(*answer))
                .collect::<Vec<_>>()
                .join(" "),
            Some(completion) => completion
                .right()
                .into_iter()
                .map(text)
                .collect::<Vec<_>>()
                .join(" "),
            None => String::new(),
        }
    }

    pub fn written(&self, answer: Answer) -> String {
        match answer {
            Answer::Bits(bits) => {
                let beyond = usize::from(self.task().is_some_and(|task| task.wide));
                let digits = self.plan.start.size.get() + beyond;
                format!("{bits:0digits$b}")
            }
            Answer::Number(number) => {
                let question = self.attempt.question.as_ref();
                let padded = question.is_some_and(|question| question.input == Input::Digits);
                let places = if padded {
                    self.plan.start.size.get()
                } else {
                    0
                };
                format!("{number:0places$}")
            }
            Answer::Square(square) => format!("({}, {})", square.row, square.col),
            Answer::Move(_) | Answer::Yes(_) => String::new(),
        }
    }
}

/// Whether a task of this kind is answered by typing.
pub(super) const fn is_typed(wait: Wait) -> bool {
    matches!(
        wait,
        Wait::Type { .. } | Wait::TypeEach { .. } | Wait::Placements { .. }
    )
}

pub(super) fn squares(spots: &[Spot]) -> Vec<Square> {
    spots
        .iter()
        .filter_map(|spot| match spot {
            Spot::Square(square) => Some(*square),
            Spot::Bit(..) | Spot::Item(_) => None,
        })
        .collect()
}

/// The answer that pointing at a spot gives. A spot of the wrong kind is a wrong answer without a known misconception.
pub(super) fn answer_at(question: &Question, spot: Spot) -> Answer {
    let answer = match spot {
        Spot::Square(square) => question.answer_at(square),
        Spot::Bit(..) | Spot::Item(_) => None,
    };
    answer.unwrap_or(Answer::Yes(false))
}

/// The spot that an answer names.
pub(super) const fn spot_of(answer: Answer) -> Option<Spot> {
    match answer {
        Answer::Square(square) => Some(Spot::Square(square)),
        Answer::Number(_) | Answer::Bits(_) | Answer::Move(_) | Answer::Yes(_) => None,
    }
}

/// Where the cursor begins: at what the question names or near the row that is worked on, and not on a right answer.
fn beginning_point(question: &Question, square: Option<Square>) -> Spot {
    let (n, placement) = (
        question.board.walk.size().get(),
        question.board.walk.placement(),
    );
    let last = placement.last();
    let last = last.filter(|queen| !question.right.contains(&Answer::Square(*queen)));
    let below = Square::new(placement.depth().min(n - 1), 0);
    let near = square.or(last).unwrap_or(below);
    let by_distance = |other: &Square| {
        let (rows, cols) = (other.row.abs_diff(near.row), other.col.abs_diff(near.col));
        (rows + cols, *other)
    };
    // On a queen a small cursor is not seen.
    let stands = |square: &Square| placement.column(square.row) == Some(square.col);
    let free = question.board.walk.size().squares();
    let free = free.filter(|square| !stands(square));
    let free = free.filter(|square| !question.right.contains(&Answer::Square(*square)));
    Spot::Square(free.min_by_key(by_distance).unwrap_or(near))
}

impl Begun {
    /// A task that begins, and the attempt at it.
    pub(super) fn new(
        plan: &Lesson,
        task: &Task,
        board: Board,
        walk: Walk,
        seed: u64,
    ) -> (Self, Attempt) {
        let at = plan.tasks.iter().position(|own| own.id == task.id);
        let algorithm = plan.algorithm(at.unwrap_or_default());
        let completion = Completion::of(task, &walk, &board, algorithm, seed)
            .map(|completion| completion.for_taught(plan.taught));
        let named = task.on(&board);
        let question = completion
            .as_ref()
            .and_then(|completion| completion.question(0));
        let point = question.map_or(Spot::Square(Square::new(0, 0)), |question| {
            beginning_point(question, named.square)
        });
        let attempt = Attempt::new(question.cloned(), walk.size(), task.wide);
        let begun = Self {
            completion,
            picked: Vec::new(),
            answered: Vec::new(),
            point,
            moved: false,
            walk,
            drawn: board,
            board: named,
        };
        (begun, attempt)
    }
}
