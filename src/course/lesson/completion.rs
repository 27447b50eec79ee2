//! What completes a task, computed from the state in which it begins.

use super::{Board, Event, Task, Wait};
use crate::algorithms::Algorithm;
use crate::course::fact::{BoardFact, FactValue, placements};
use crate::course::{Answer, Concepts, Input, Misconception, Question, When};
use crate::search::{Phase, Square, Step, Walk};

/// What completes a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Completion {
    /// Being in this state.
    State(Walk),
    /// Answering a question.
    Answers {
        question: Question,
        /// How many of its right answers are needed.
        needed: usize,
    },
    /// Answering questions one after the other: each with the state that follows.
    InTurn(Vec<(Question, Walk)>),
}

impl Completion {
    /// What completes a task that begins in this state; `None` if the task is impossible there. The seed decides the
    /// order of the answers to choose from.
    pub fn of(
        task: &Task,
        walk: &Walk,
        board: &Board,
        algorithm: &'static dyn Algorithm,
        seed: u64,
    ) -> Option<Self> {
        let one = |question: Question| Self::Answers {
            question,
            needed: 1,
        };
        let board = Board {
            walk: *walk,
            ..task.on(board)
        };
        Some(match task.wait {
            Wait::Reach { event } => Self::State(next(walk, event, algorithm)?),
            Wait::Placements { count } => Self::InTurn(predictions(walk, algorithm, count)?),
            Wait::Type { of } => one(typed(of, &board, algorithm)?),
            Wait::TypeEach { of } => {
                let typed = |of| Some((typed(of, &board, algorithm)?, *walk));
                Self::InTurn(of.iter().map(typed).collect::<Option<_>>()?)
            }
            Wait::Point { of } => {
                let question = Question::pointed(of, &board, algorithm)?;
                let needed = question.right.len();
                Self::Answers { question, needed }
            }
            Wait::Choice { of } => one(Question::of_text(of, &board, algorithm, seed)),
        })
    }

    /// The same completion, for a learner who has been taught these concepts.
    #[must_use]
    pub fn for_taught(mut self, taught: Concepts) -> Self {
        match &mut self {
            Self::Answers { question, .. } => question.taught = taught,
            Self::InTurn(steps) => steps
                .iter_mut()
                .for_each(|(question, _)| question.taught = taught),
            Self::State(_) => {}
        }
        self
    }

    /// The state that completing it leads to; `None` if it does not move the search.
    pub fn end(&self) -> Option<Walk> {
        match self {
            Self::State(walk) => Some(*walk),
            Self::InTurn(steps) => steps.last().map(|(_, walk)| *walk),
            Self::Answers { question, .. } => led_by(question.fact, &question.board.walk),
        }
    }

    /// The value of a fact for a task that begins in this state; `None` if it has none there.
    pub fn value(
        &self,
        fact: BoardFact,
        walk: &Walk,
        board: &Board,
        algorithm: &dyn Algorithm,
    ) -> Option<FactValue> {
        match (fact, self) {
            (BoardFact::Coming, _) => Some(FactValue::Squares(self.coming(walk))),
            _ => fact.value(walk, board, algorithm),
        }
    }

    /// The placements that are asked for, or the one to come.
    fn coming(&self, walk: &Walk) -> Vec<Square> {
        let asked: Vec<_> = self
            .right()
            .into_iter()
            .filter_map(Answer::square)
            .collect();
        if asked.is_empty() {
            placements(walk).take(1).map(|(square, _)| square).collect()
        } else {
            asked
        }
    }

    /// Whether each known wrong rule gives a wrong answer; of several questions in turn, to one of them.
    pub fn shows_wrong_rules(&self) -> bool {
        let all = (0..self.needed()).filter_map(|at| self.question(at));
        let questions: Vec<_> = all.collect();
        let is_shown = |rule: &Misconception| {
            let known = questions
                .iter()
                .flat_map(|question| &question.misconceptions);
            known
                .map(|(_, cause)| cause.misconception)
                .any(|known| known == *rule)
        };
        let in_turn = matches!(self, Self::InTurn(_));
        let mut harmless = questions.iter().flat_map(|question| question.harmless());
        harmless.all(|rule| in_turn && is_shown(rule))
    }

    /// Whether no two known wrong rules give the same number of a line; of other answers, the judge says what is common.
    pub(super) fn tells_rules_apart(&self) -> bool {
        let Self::Answers { question, .. } = self else {
            return true;
        };
        let known = &question.misconceptions;
        let twice = |(at, (answer, _)): (usize, &(Answer, _))| {
            known[..at].iter().any(|(other, _)| other == answer)
        };
        !question.fact.is_of_line() || !known.iter().enumerate().any(twice)
    }

    /// How many answers complete it.
    pub fn needed(&self) -> usize {
        match self {
            Self::Answers { needed, .. } => *needed,
            Self::InTurn(steps) => steps.len(),
            Self::State(_) => 1,
        }
    }

    /// The question that is asked after this many right answers.
    pub fn question(&self, answered: usize) -> Option<&Question> {
        match self {
            Self::Answers { question, .. } => Some(question),
            Self::InTurn(steps) => steps.get(answered).map(|(question, _)| question),
            Self::State(_) => None,
        }
    }

    /// The right answers to show, as many as are needed.
    pub fn right(&self) -> Vec<Answer> {
        match self {
            Self::Answers {
                question, needed, ..
            } => question.right.iter().copied().take(*needed).collect(),
            Self::InTurn(steps) => steps
                .iter()
                .flat_map(|(question, _)| question.right.clone())
                .collect(),
            Self::State(_) => Vec::new(),
        }
    }
}

/// A question about a fact that can be typed.
fn typed(fact: BoardFact, board: &Board, algorithm: &'static dyn Algorithm) -> Option<Question> {
    let question = Question::about(fact, When::Now, board, algorithm, None)?;
    matches!(question.input, Input::Number | Input::Digits | Input::Bits).then_some(question)
}

/// The state that a move of the search leads to, once it has been pointed at.
fn led_by(of: BoardFact, walk: &Walk) -> Option<Walk> {
    let mut after = *walk;
    match of {
        BoardFact::Placed => placements(walk).next().map(|(_, after)| after),
        BoardFact::Lifted => loop {
            if let Step::Backtrack(_) = after.advance()? {
                break Some(after);
            }
        },
        // The queen goes to the lowest 1, and is lifted.
        BoardFact::PosLeft => {
            let (queen, _) = placements(walk).next()?;
            Walk::new(*walk.placement(), queen.col + 1)
        }
        BoardFact::Tried => {
            while !matches!(after.phase(), Phase::Try(_)) {
                after.advance()?;
            }
            Some(after)
        }
        _ => None,
    }
}

/// The questions where the next queens are placed, and the state after each.
fn predictions(
    walk: &Walk,
    algorithm: &'static dyn Algorithm,
    count: usize,
) -> Option<Vec<(Question, Walk)>> {
    let mut before = *walk;
    let mut steps = Vec::new();
    for (_, after) in placements(walk).take(count) {
        let question = Question::pointed(BoardFact::Placed, &Board::fixed(before), algorithm)?;
        steps.push((question, after));
        before = after;
    }
    (steps.len() == count && count > 0).then_some(steps)
}

/// The first state after this one at which the event has just happened and a press of this algorithm may end.
fn next(walk: &Walk, event: Event, algorithm: &dyn Algorithm) -> Option<Walk> {
    let mut walk = *walk;
    while let Some(step) = walk.advance() {
        let here = match event {
            Event::Exhausted => walk.phase() == Phase::Exhausted,
            Event::Solution => matches!(step, Step::Place(_)) && walk.placement().is_solution(),
        };
        if here && algorithm.stops_at(&walk) {
            return Some(walk);
        }
    }
    None
}
