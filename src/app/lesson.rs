//! The open lesson: its tasks, one after the other, and the attempt at the current one.
//!
//! A lesson is not an overlay: race, microscope and the other acts open over it. It has a session of its own; leaving
//! the lesson restores the session in which it was opened.

mod answering;
mod target;

use std::sync::Arc;

use super::why::Finding;
use super::{App, Effect, Overlay, RaceStage, Session};
use crate::action::{BitRow, Spot};
use crate::algorithm::{self, Algorithm};
use crate::content::lesson::{Goal, Lesson as Plan, Number, Opened, Task, Wait};
use crate::content::{Content, How};
use crate::narrate::row_of_bits;
use crate::quiz::{Answer, Diagnosis, Field, Judgement};
use crate::search::{Given, Setup, Square, Walk};

pub use target::Target;

/// Number of looks of the microscope's first stage after which the learner has seen the carry move.
const CARRIED: usize = 3;

/// The open lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its tasks and texts.
    pub plan: Arc<Plan>,
    /// The task, from 0; the number of tasks when all are over.
    pub at: usize,
    /// The attempt at the current task.
    pub attempt: Attempt,
    /// The algorithm of its tasks; a task may switch it, or ask the learner to.
    algorithm: &'static dyn Algorithm,
    /// The search that the lesson was opened in.
    outer: Box<Session>,
}

/// The attempt at one task.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// What completes it; `None` if the task has no answer in this state, which a test rules out for every lesson.
    pub target: Option<Target>,
    /// What has been typed of an answer.
    pub field: Field,
    /// The right spots that have been picked, or the queens put by hand.
    pub picked: Vec<Spot>,
    /// Where the learner's own cursor stands.
    pub point: Spot,
    /// The number of hints given so far, at most 2.
    pub hints: usize,
    /// Its outcome so far.
    pub outcome: Outcome,
    /// The misconception that the last answer showed, if it was wrong in a known way.
    pub diagnosis: Option<Diagnosis>,
    /// The board's state when it began.
    pub walk: Walk,
    /// Whether the learner has opened what the task asks for.
    opened: bool,
}

/// The outcome of a task so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It waits for an answer.
    Waiting,
    /// The last answer was wrong.
    Wrong,
    /// It has been done.
    Done,
    /// The answer has been shown, which does not count as done.
    Shown,
}

impl Outcome {
    /// Whether there is nothing more to do.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Shown)
    }
}

impl Lesson {
    /// The task that is being done; `None` when all are over.
    pub fn task(&self) -> Option<&Task> {
        self.plan.tasks.get(self.at)
    }

    /// What the current task waits for, until it is over.
    fn open_wait(&self) -> Option<Wait> {
        self.task().filter(|_| !self.attempt.outcome.is_over()).map(|task| task.wait)
    }

    /// Whether the answer is given by pointing, so that the arrows move a cursor.
    pub fn points(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Squares { .. } | Wait::Bit { .. } | Wait::Queens { .. }))
    }

    /// Whether placements are predicted, by a column or a click. A cursor would give the row away.
    pub fn predicts(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Placements { .. }))
    }

    /// Whether the answer is typed.
    pub fn types(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Bits { .. } | Wait::Number { .. }))
    }

    /// Whether the current question's answer must be hidden on the screen.
    pub fn asks(&self) -> bool {
        self.types() || self.predicts() || matches!(self.open_wait(), Some(Wait::Squares { .. } | Wait::Bit { .. }))
    }

    /// Whether the number of solutions is hidden because the task asks for it.
    pub fn hides_totals(&self) -> bool {
        let counts = |of: Number| matches!(of, Number::Solutions | Number::Fundamental | Number::Mirror);
        let asked = match self.open_wait() {
            Some(Wait::Number { of, .. }) => counts(of),
            Some(Wait::Queens { goal }) => goal == Goal::Solution,
            _ => false,
        };
        asked && !self.plan.start.totals
    }

    /// Whether the search may be moved: the task is to go somewhere, to switch, or to open something.
    pub fn moves(&self) -> bool {
        let open = self.open_wait();
        self.task().is_none() || matches!(open, Some(Wait::Reach { .. } | Wait::Open { .. } | Wait::Look { .. }))
    }

    /// Whether this is the state that the task asks for.
    pub(super) fn is_there(&self, walk: &Walk) -> bool {
        matches!(&self.attempt.target, Some(Target::State(target)) if target == walk)
    }

    /// The queens put by hand, in a task that asks for them.
    pub fn queens(&self) -> Option<Setup> {
        let task = self.task()?;
        let put = || Setup::with(self.plan.start.size, squares(&self.attempt.picked));
        matches!(task.wait, Wait::Queens { .. }).then(put)
    }

    /// The right answer as text: a number, a row of bits, a list of places. Empty where there is none.
    pub fn answer_text(&self, flip: bool) -> String {
        let text = |answer: Answer| match answer {
            Answer::Bits(bits) => row_of_bits(bits, self.plan.start.size, flip),
            Answer::Number(number) => number.to_string(),
            Answer::Square(square) => format!("({}, {})", square.row, square.col),
            Answer::Bit(row, col) => format!("{} {col}", row.name()),
            Answer::Move(_) | Answer::Yes(_) => String::new(),
        };
        match &self.attempt.target {
            Some(Target::State(walk)) => {
                let columns: Vec<_> = walk.placement().columns().map(|col| col.to_string()).collect();
                columns.join(", ")
            }
            Some(Target::Look(algorithm)) => algorithm.id().to_owned(),
            Some(Target::Answers { question, .. }) => {
                question.right.iter().map(|answer| text(*answer)).collect::<Vec<_>>().join(" ")
            }
            Some(target) => target.right().into_iter().map(text).collect::<Vec<_>>().join(" "),
            None => String::new(),
        }
    }
}

fn squares(spots: &[Spot]) -> Vec<Square> {
    spots
        .iter()
        .filter_map(|spot| match spot {
            Spot::Square(square) => Some(*square),
            Spot::Bit(..) | Spot::Item(_) | Spot::Edge(_) => None,
        })
        .collect()
}

impl Attempt {
    fn new(task: &Task, walk: Walk, algorithm: &'static dyn Algorithm) -> Self {
        let row = walk.placement().depth().min(walk.size().get() - 1);
        let point = match task.wait {
            Wait::Bit { .. } => Spot::Bit(BitRow::R, 0),
            _ => Spot::Square(Square::new(row, 0)),
        };
        let target = Target::of(task.wait, &walk, algorithm);
        Self {
            field: target
                .as_ref()
                .and_then(|target| target.question(0))
                .map_or_else(Field::default, |question| Field::new(&question.input, walk.size())),
            target,
            picked: Vec::new(),
            point,
            hints: 0,
            outcome: Outcome::Waiting,
            diagnosis: None,
            walk,
            opened: false,
        }
    }

    /// Judges an answer; a wrong one leaves the field empty and gets a hint, then a better one.
    fn judge(&mut self, answer: Answer) -> Judgement {
        let question = self.target.as_ref().and_then(|target| target.question(self.picked.len()));
        let judgement = question.map_or(Judgement::Wrong(None), |question| question.judge(answer));
        if let Judgement::Wrong(diagnosis) = judgement {
            self.outcome = Outcome::Wrong;
            self.diagnosis = diagnosis;
            self.hints = (self.hints + 1).min(2);
            self.field.clear();
        } else {
            self.outcome = Outcome::Waiting;
            self.diagnosis = None;
        }
        judgement
    }
}

impl App {
    /// Opens the lesson with this id; does nothing if there is none.
    pub fn open_lesson(&mut self, content: &Content, id: &str) {
        let Some(plan) = content.lesson(id).cloned() else { return };
        let algorithm = algorithm::by_id(plan.start.algorithm).unwrap_or(algorithm::DEFAULT);
        let session = Session::new(plan.start.size, plan.start.walk, algorithm);
        let before = std::mem::replace(&mut self.session, Session { bits: plan.start.bits, ..session });
        // A lesson opened from a lesson restores the session in which the first one was opened.
        let outer = self.lesson.take().map_or_else(|| Box::new(before), |lesson| lesson.outer);
        self.overlay = Overlay::None;
        self.playback.running = None;
        // The first task that has not been done, or the first of all. A task that continues the one before cannot be
        // opened alone, so the one before is opened.
        let next = plan.tasks.iter().position(|task| !self.learned.has(&plan.id, &task.id)).unwrap_or(0);
        let at = (0..=next).rev().find(|at| plan.tasks[*at].walk.is_some()).unwrap_or(0);
        let attempt = Attempt::new(&plan.tasks[at], plan.start.walk, algorithm);
        self.lesson = Some(Lesson { plan: Arc::new(plan), at, attempt, algorithm, outer });
        self.begin_task(None);
    }

    /// Goes to where the task begins: where it says, else at `from`, else at the beginning of the lesson.
    ///
    /// So the question is about the same state, wherever the learner has gone and whatever they have switched.
    fn begin_task(&mut self, from: Option<Walk>) {
        let size = self.size();
        let Some(lesson) = &mut self.lesson else { return };
        let Some(task) = lesson.task().cloned() else { return };
        if let Some(algorithm) = task.algorithm.and_then(algorithm::by_id) {
            lesson.algorithm = algorithm;
        }
        let algorithm = lesson.algorithm;
        let start = &lesson.plan.start;
        let walk = task.walk.or(from).unwrap_or(start.walk);
        self.session.bits = start.bits;
        self.session.given = Given::none(size);
        lesson.attempt = Attempt::new(&task, walk, algorithm);
        self.session.cursor.switch_algorithm(algorithm);
        self.session.cursor.set_grain(super::Grain::Step);
        self.jump(self.session.timeline.position(walk));
    }

    /// Begins the task again after its answer was shown.
    fn begin_again(&mut self) {
        let Some(lesson) = &self.lesson else { return };
        let walk = lesson.attempt.walk;
        self.begin_task(Some(walk));
    }

    fn next_task(&mut self, content: &Content) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        if lesson.task().is_some() {
            // The next task continues at the state that this one ended in, or began in.
            let led =
                lesson.task().is_some_and(|task| matches!(task.wait, Wait::Reach { .. } | Wait::Placements { .. }));
            let walk = if led { self.session.cursor.position().walk } else { lesson.attempt.walk };
            lesson.at += 1;
            self.begin_task(Some(walk));
            return None;
        }
        let next = content.lesson_after(&lesson.plan.id).map(|plan| plan.id.clone());
        match next {
            Some(id) => self.open_lesson(content, &id),
            None => return self.leave_lesson(),
        }
        None
    }

    /// Restores the session in which the lesson was opened.
    fn leave_lesson(&mut self) -> Option<Effect> {
        let lesson = self.lesson.take()?;
        self.session = *lesson.outer;
        self.scroll = 0;
        self.lookup.take().map(|_| Effect::StopWork)
    }

    /// Notes whether what a task asks to be opened is open. Called before an action, which may close it.
    pub(super) fn note_opened(&mut self) {
        let Some(lesson) = &mut self.lesson else { return };
        let Some(Target::Open(what)) = lesson.attempt.target else { return };
        // Opening it is not enough: something has to be done there.
        lesson.attempt.opened |= match &self.overlay {
            Overlay::Race(race) => what == Opened::Race && race.stage == RaceStage::Over,
            Overlay::Why(why) => {
                let on_a_ray = matches!(why.at, Spot::Bit(BitRow::Ld | BitRow::Rd, _));
                what == Opened::Why && on_a_ray && why.reason(&self.session.cursor.shown()).finding == Finding::Set
            }
            Overlay::Microscope(scope) => what == Opened::Microscope && scope.place().0 > CARRIED,
            overlay => overlay.mode() == what.mode(),
        };
    }

    /// Checks whether the task is completed. Called after every action.
    pub(super) fn check_lesson(&mut self) -> Option<Effect> {
        let here = self.session.cursor.shown();
        let settled = self.session.cursor.done_ops().is_empty();
        let algorithm = self.session.cursor.algorithm();
        let open = self.overlay != Overlay::None;
        let lesson = self.lesson.as_mut().filter(|lesson| !lesson.attempt.outcome.is_over())?;
        let attempt = &mut lesson.attempt;
        let done = match &attempt.target {
            // While an act is open the state does not count: the act may lead back.
            Some(Target::State(walk)) => !open && settled && here == *walk,
            Some(Target::Open(_)) => attempt.opened && !open,
            Some(Target::Look(wanted)) => {
                if algorithm == *wanted {
                    lesson.algorithm = algorithm;
                }
                algorithm == *wanted
            }
            Some(Target::Queens(goal, board)) => {
                target::reaches(*goal, board, &Setup::with(here.size(), squares(&attempt.picked)))
            }
            _ => false,
        };
        if done { self.task_done() } else { None }
    }

    fn task_done(&mut self) -> Option<Effect> {
        self.playback.running = None;
        let attempt = &mut self.lesson.as_mut()?.attempt;
        attempt.outcome = Outcome::Done;
        let how = if attempt.hints == 0 { How::Alone } else { How::Hint };
        self.note_task(how)
    }

    /// Notes how an attempt at the task ended.
    fn note_task(&mut self, how: How) -> Option<Effect> {
        let lesson = self.lesson.as_ref()?;
        Some(Effect::Keep(self.learned.note(&lesson.plan.id, &lesson.task()?.id, how)))
    }
}
