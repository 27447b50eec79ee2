//! The open lesson: its tasks, one after the other, and the attempt at the current one.
//!
//! A lesson is not an overlay: race, microscope and the other acts open over it. It has a session of its own; leaving
//! the lesson restores the session in which it was opened.

mod answering;
mod begin;
mod partly;
mod review;
mod sound;
mod words;

use std::sync::Arc;

use self::begin::Begin;
use super::why::Finding;
use super::{Cursor, Desk, Effect, Overlay, RaceStage, Session};
use crate::action::Spot;
use crate::algorithms::{self, Algorithm};
use crate::course::lesson::{HINTS, Lesson as Plan, Opened, Target, Task, Wait, reaches};
use crate::course::{Answer, Board, Diagnosis, Field, How, Input, Judgement, Parts, Question};
use crate::search::{BitRow, Given, Setup, Square, Walk};
use crate::text::Content;
use crate::text::narration::row_of_bits;

pub use partly::{PartKind, RightPart};
pub use review::Review;
pub use sound::{Unsound, unsound};

/// Number of looks of the microscope's first stage after which the learner has seen the carry move.
const CARRIED: usize = 3;

/// A lesson that is open, the learner's place in it, and the search that it was opened in.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The tasks and texts of the lesson.
    pub plan: Arc<Plan>,
    /// The task, from 0; the number of tasks when all are over.
    pub at: usize,
    /// The attempt at the current task.
    pub attempt: Attempt,
    /// The algorithm of its tasks; a task may switch it, or ask the learner to.
    algorithm: &'static dyn Algorithm,
    /// The search that the lesson was opened in.
    pub(super) outer: Box<Desk>,
    /// Whether column 0 was at the left there.
    outer_flip: bool,
    /// The review that its task belongs to.
    review: Option<Review>,
}

/// The attempt at one task.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// What completes it; `None` if the task has no answer in this state, which a test rules out for every lesson.
    pub target: Option<Target>,
    /// The answer typed so far.
    pub field: Field,
    /// The right spots that have been picked, or the queens put by hand.
    pub picked: Vec<Spot>,
    /// The place of the learner's own cursor.
    pub point: Spot,
    /// The number of hints given so far, at most [`HINTS`].
    pub hints: usize,
    /// Whether it has been answered, and how.
    pub outcome: Outcome,
    /// The misconception that the last answer showed, if it was wrong in a known way.
    pub diagnosis: Option<Diagnosis>,
    /// The last answer that was judged.
    pub given: Option<Answer>,
    /// The place of the learner's cursor among the answers to choose from.
    pub choice: usize,
    /// The board's state when it began.
    pub walk: Walk,
    /// The board from which that state follows, and the square, number and bits that the question names.
    pub board: Board,
    /// Whether the learner has opened what the task asks for, and done something there.
    opened: bool,
    /// Whether what the task asks for is open, or has just been closed.
    visited: bool,
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

    /// The algorithm with which the current task began.
    fn begun_with(&self) -> &'static dyn Algorithm {
        let own = self
            .task()
            .and_then(|task| task.algorithm)
            .and_then(algorithms::by_id);
        own.unwrap_or(self.algorithm)
    }

    /// What the current task waits for, until it is over.
    fn open_wait(&self) -> Option<Wait> {
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
        matches!(
            self.open_wait(),
            Some(Wait::Point { .. } | Wait::Queens { .. })
        )
    }

    /// Whether placements are predicted, by a column or a click. A cursor would give the row away.
    pub fn predicts(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Placements { .. }))
    }

    /// Whether the answer is typed.
    pub fn types(&self) -> bool {
        matches!(self.open_wait(), Some(Wait::Type { .. }))
    }

    /// The answers to choose from while they are asked for, in the order in which they are shown.
    pub fn choices(&self) -> &[Answer] {
        let question = self
            .attempt
            .target
            .as_ref()
            .and_then(|target| target.question(0));
        match self.open_wait() {
            Some(Wait::Choice { .. }) => question.map_or(&[], Question::options),
            _ => &[],
        }
    }

    /// The parts that are hidden now: those that reveal the answer to the current task, or to the next one.
    pub fn hidden(&self) -> Parts {
        if self.attempt.outcome.is_over() {
            return self.plan.hidden_after(self.at);
        }
        self.task().map(Task::hides).unwrap_or_default()
    }

    /// Whether the search may be moved: the task is to go somewhere, to switch, or to open something.
    pub fn moves(&self) -> bool {
        let open = self.open_wait();
        self.task().is_none()
            || matches!(
                open,
                Some(Wait::Reach { .. } | Wait::Open { .. } | Wait::Look { .. })
            )
    }

    /// Whether the search is at the state that the task asks for, between two steps.
    pub(super) fn is_there(&self, cursor: &Cursor) -> bool {
        matches!(self.attempt.target, Some(Target::State(target)) if target == cursor.shown())
            && cursor.done_ops().is_empty()
    }

    /// The queens put by hand, in a task that asks for them.
    pub fn queens(&self) -> Option<Setup> {
        let task = self.task()?;
        let put = || Setup::with(self.plan.start.size, squares(&self.attempt.picked));
        matches!(task.wait, Wait::Queens { .. }).then(put)
    }

    /// The right answer as text: a number, a row of bits, a list of places. Empty where there is none.
    pub fn answer_text(&self, flip: bool) -> String {
        let text = |answer: Answer| self.written(answer, flip);
        match &self.attempt.target {
            Some(Target::State(walk)) => walk.placement().joined(", "),
            Some(Target::Look(algorithm)) => algorithm.id().to_owned(),
            Some(Target::Answers { question, .. }) => question
                .right
                .iter()
                .map(|answer| text(*answer))
                .collect::<Vec<_>>()
                .join(" "),
            Some(target) => target
                .right()
                .into_iter()
                .map(text)
                .collect::<Vec<_>>()
                .join(" "),
            None => String::new(),
        }
    }

    pub fn written(&self, answer: Answer, flip: bool) -> String {
        match answer {
            Answer::Bits(bits) => row_of_bits(bits, self.plan.start.size, flip),
            Answer::Number(number) => number.to_string(),
            Answer::Square(square) => format!("({}, {})", square.row, square.col),
            Answer::Bit(row, col) => format!("{} {col}", row.name()),
            Answer::Move(_) | Answer::Yes(_) => String::new(),
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

/// The answer that pointing at a spot gives. A spot of the wrong kind is a wrong answer without a known misconception.
fn answer_at(question: &Question, spot: Spot) -> Answer {
    let answer = match spot {
        Spot::Square(square) => question.answer_at(square),
        Spot::Bit(row, col) => question.answer_at_bit(row, col),
        Spot::Item(_) | Spot::Edge(_) => None,
    };
    answer.unwrap_or(Answer::Yes(false))
}

/// The spot that an answer names.
const fn spot_of(answer: Answer) -> Option<Spot> {
    match answer {
        Answer::Square(square) => Some(Spot::Square(square)),
        Answer::Bit(row, col) => Some(Spot::Bit(row, col)),
        Answer::Number(_) | Answer::Bits(_) | Answer::Move(_) | Answer::Yes(_) => None,
    }
}

impl Attempt {
    fn new(
        plan: &Plan,
        task: &Task,
        board: Board,
        walk: Walk,
        algorithm: &'static dyn Algorithm,
        seed: u64,
    ) -> Self {
        let target = Target::of(task, &walk, &board, algorithm, seed)
            .map(|target| target.for_taught(plan.taught));
        // Start the cursor far from the squares tried first, and not on a right answer.
        let n = walk.size().get();
        let question = target.as_ref().and_then(|target| target.question(0));
        let right = question.map_or(&[][..], |question| &question.right);
        let point = if question.is_some_and(|question| question.input == Input::Bit) {
            let mut bits = (0..n).map(|step| (n / 2 + step) % n);
            let col = bits.find(|col| !right.contains(&Answer::Bit(BitRow::R, *col)));
            Spot::Bit(BitRow::R, col.unwrap_or_default())
        } else {
            let mut squares = (0..n * n)
                .rev()
                .map(|place| Square::new(place / n, place % n));
            let free = squares.find(|square| !right.contains(&Answer::Square(*square)));
            Spot::Square(free.unwrap_or(Square::new(0, 0)))
        };
        Self {
            field: question.map_or_else(Field::default, |question| {
                Field::new(&question.input, walk.size())
            }),
            target,
            picked: Vec::new(),
            point,
            hints: 0,
            outcome: Outcome::Waiting,
            diagnosis: None,
            given: None,
            choice: 0,
            walk,
            board: task.on(&board),
            opened: false,
            visited: false,
        }
    }

    /// Clears the feedback on the last answer.
    fn clear_feedback(&mut self) {
        if self.outcome == Outcome::Wrong {
            self.outcome = Outcome::Waiting;
            self.diagnosis = None;
        }
    }

    /// Judges an answer. A wrong one clears the field and adds a hint, up to two.
    fn judge(&mut self, answer: Answer) -> Judgement {
        self.given = Some(answer);
        let question = self
            .target
            .as_ref()
            .and_then(|target| target.question(self.picked.len()));
        let judgement = question.map_or(Judgement::Wrong(None), |question| question.judge(answer));
        if let Judgement::Wrong(diagnosis) = judgement {
            self.outcome = Outcome::Wrong;
            self.diagnosis = diagnosis;
            self.hints = (self.hints + 1).min(HINTS);
            self.field.clear();
        } else {
            self.outcome = Outcome::Waiting;
            self.diagnosis = None;
        }
        judgement
    }
}

impl Session {
    /// Opens the lesson with this id; does nothing if there is none.
    pub fn open_lesson(&mut self, content: &Content, id: &str) {
        let Some(plan) = content.lesson(id).cloned() else {
            return;
        };
        let at = self.left_in(&plan);
        self.open_plan(plan, at);
    }

    /// Opens a lesson at one of its tasks, from 0.
    fn open_plan(&mut self, plan: Plan, at: usize) {
        let algorithm = algorithms::by_id(plan.start.algorithm).unwrap_or(algorithms::DEFAULT);
        let desk = Desk::new(plan.start.size, plan.start.walk, algorithm);
        let before = std::mem::replace(
            &mut self.desk,
            Desk {
                bits: plan.start.bits,
                ..desk
            },
        );
        // A lesson opened from a lesson restores the session in which the first one was opened.
        let (outer, outer_flip) = match self.lesson.take() {
            Some(lesson) => (lesson.outer, lesson.outer_flip),
            None => (Box::new(before), self.flip),
        };
        self.flip = plan.start.flip;
        self.overlay = Overlay::None;
        self.playback.running = None;
        let begin = self.beginning(&plan, at);
        let attempt = Attempt::new(
            &plan,
            &plan.tasks[at],
            begin.board,
            begin.walk,
            begin.algorithm,
            0,
        );
        let (plan, algorithm) = (Arc::new(plan), begin.algorithm);
        self.lesson = Some(Lesson {
            plan,
            at,
            attempt,
            algorithm,
            outer,
            outer_flip,
            review: None,
        });
        self.begin_task(begin);
    }

    /// The task of a lesson at which the learner left it: the one tried last, or the one after it if that is over. At
    /// the end of the lesson, the first that has not been done alone, or the first of all.
    pub(super) fn left_in(&self, plan: &Plan) -> usize {
        let left = self.learned.left_at(&plan.id).and_then(|(task, over)| {
            let at = plan.tasks.iter().position(|other| other.id == task)?;
            Some(at + usize::from(over)).filter(|at| *at < plan.tasks.len())
        });
        let open = |task: &Task| !self.learned.has_alone(&plan.id, &task.id);
        left.unwrap_or_else(|| plan.tasks.iter().position(open).unwrap_or(0))
    }

    /// Opens the lesson with this id at this task, from 1, as if those before had been done; a number beyond the last
    /// task opens the lesson's end.
    pub fn open_task(&mut self, content: &Content, id: &str, task: usize) {
        let learned = std::mem::take(&mut self.learned);
        self.open_lesson(content, id);
        let effects = self.effects.len();
        for _ in 1..task {
            let last = self
                .lesson
                .as_ref()
                .is_none_or(|lesson| lesson.task().is_none());
            if last {
                break;
            }
            self.show_answer();
            self.next_task(content);
        }
        // The learner has not done these tasks.
        self.effects.truncate(effects);
        self.learned = learned;
    }

    /// Goes to where the task begins, wherever the learner has gone and whatever they have switched.
    fn begin_task(
        &mut self,
        Begin {
            board,
            walk,
            algorithm,
        }: Begin,
    ) {
        let size = self.size();
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let Some(task) = lesson.task().cloned() else {
            return;
        };
        lesson.algorithm = algorithm;
        self.desk.bits = lesson.plan.start.bits;
        self.desk.given = Given::none(size);
        let attempts = self.learned.attempts(&lesson.plan.id, &task.id);
        let seed = task.id.bytes().fold(u64::from(attempts), |seed, byte| {
            seed.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        lesson.attempt = Attempt::new(&lesson.plan, &task, board, walk, algorithm, seed);
        self.desk.cursor.switch_algorithm(algorithm);
        self.desk.cursor.set_grain(super::Grain::Step);
        self.jump(self.desk.timeline.position(walk));
    }

    /// Begins the task again: on another board, unless its board is always the same.
    fn begin_again(&mut self) {
        let Some(lesson) = &self.lesson else { return };
        let begin = if lesson.plan.draws(lesson.at) {
            self.beginning(&lesson.plan, lesson.at)
        } else {
            Begin {
                board: lesson.attempt.board,
                walk: lesson.attempt.walk,
                algorithm: lesson.begun_with(),
            }
        };
        self.begin_task(begin);
    }

    fn next_task(&mut self, content: &Content) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        if let Some(review) = lesson.review.take() {
            return self.next_due(content, review);
        }
        if lesson.task().is_some() {
            // The next task continues at the state that this one led to, or began in, wherever the learner has gone.
            let led = lesson.attempt.target.as_ref().and_then(Target::end);
            let (walk, board) = (led.unwrap_or(lesson.attempt.walk), lesson.attempt.board);
            lesson.at += 1;
            let (plan, at, algorithm) = (lesson.plan.clone(), lesson.at, lesson.algorithm);
            let Some(task) = plan.tasks.get(at) else {
                return;
            };
            let algorithm = task
                .algorithm
                .and_then(algorithms::by_id)
                .unwrap_or(algorithm);
            let own = plan.root(at) == at;
            let begin = if own {
                self.beginning(&plan, at)
            } else {
                Begin {
                    board,
                    walk,
                    algorithm,
                }
            };
            self.begin_task(Begin { algorithm, ..begin });
            return;
        }
        let next = content
            .lesson_after(&lesson.plan.id)
            .map(|plan| plan.id.clone());
        let Some(id) = next else {
            return self.leave_lesson();
        };
        self.open_lesson(content, &id);
    }

    /// Restores the session in which the lesson was opened.
    pub(super) fn leave_lesson(&mut self) {
        let Some(lesson) = self.lesson.take() else {
            return;
        };
        self.desk = *lesson.outer;
        self.flip = lesson.outer_flip;
        self.scroll = 0;
        self.stop_lookup();
    }

    /// Notes whether the page or act that the task asks for is open. Called before an action, which may close it.
    pub(super) fn note_opened(&mut self) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let Some(Target::Open(what)) = lesson.attempt.target else {
            return;
        };
        lesson.attempt.visited |= self.overlay.mode() == what.mode();
        // Opening it is not enough: something has to be done there.
        lesson.attempt.opened |= match &self.overlay {
            Overlay::Race(race) => what == Opened::Race && race.stage == RaceStage::Over,
            Overlay::Why(why) => {
                let on_a_ray = matches!(why.at, Spot::Bit(BitRow::Ld | BitRow::Rd, _));
                what == Opened::Why
                    && on_a_ray
                    && why.reason(&self.desk.cursor.shown()).finding == Finding::Set
            }
            Overlay::Microscope(scope) => {
                what == Opened::Microscope && scope.look().stage() == 1 && scope.place().0 > CARRIED
            }
            overlay => overlay.mode() == what.mode(),
        };
    }

    /// Checks whether the task is completed. Called after every action.
    pub(super) fn check_lesson(&mut self) {
        let here = self.desk.cursor.shown();
        let algorithm = self.desk.cursor.algorithm();
        let open = self.overlay != Overlay::None;
        let Some(lesson) = self
            .lesson
            .as_mut()
            .filter(|lesson| !lesson.attempt.outcome.is_over())
        else {
            return;
        };
        let is_there = lesson.is_there(&self.desk.cursor);
        let attempt = &mut lesson.attempt;
        let done = match &attempt.target {
            // While an act is open the state does not count: the act may lead back.
            Some(Target::State(_)) => !open && is_there,
            Some(Target::Open(_)) => attempt.opened && !open,
            Some(Target::Look(wanted)) => {
                if algorithm == *wanted {
                    lesson.algorithm = algorithm;
                }
                algorithm == *wanted
            }
            Some(Target::Queens(goal, board)) => reaches(
                *goal,
                board,
                &Setup::with(here.size(), squares(&attempt.picked)),
            ),
            _ => false,
        };
        if done {
            return self.task_done();
        }
        self.note_past();
        self.note_unfinished();
    }

    /// Says so if the learner has gone past the state that the task asks for.
    fn note_past(&mut self) {
        let Some(Target::State(walk)) = self
            .lesson
            .as_ref()
            .and_then(|lesson| lesson.attempt.target.clone())
        else {
            return;
        };
        let step = |walk: Walk| self.desk.timeline.position(walk).step();
        if self.overlay == Overlay::None
            && self.notice.is_none()
            && step(self.desk.cursor.shown()) > step(walk)
        {
            self.say("notice-past", Vec::new());
        }
    }

    /// Says so if the learner has closed the page or act that the task asks for without doing anything there.
    fn note_unfinished(&mut self) {
        let open = self.overlay != Overlay::None;
        let Some(lesson) = self
            .lesson
            .as_mut()
            .filter(|lesson| !open && lesson.attempt.visited)
        else {
            return;
        };
        lesson.attempt.visited = false;
        let message = match lesson.attempt.target {
            Some(Target::Open(Opened::Microscope)) => "notice-unfinished-microscope",
            Some(Target::Open(Opened::Why)) => "notice-unfinished-why",
            Some(Target::Open(Opened::Race)) => "notice-unfinished-race",
            _ => return,
        };
        self.say(message, Vec::new());
    }

    fn task_done(&mut self) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        self.playback.running = None;
        lesson.attempt.outcome = Outcome::Done;
        let how = if lesson.attempt.hints == 0 {
            How::Alone
        } else {
            How::Hint
        };
        self.note_task(how);
    }

    /// Notes how an attempt at the task ended.
    fn note_task(&mut self, how: How) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        if let Some(review) = &mut lesson.review {
            review.note(&how);
        }
        let seed = if lesson.plan.draws(lesson.at) {
            lesson.attempt.board.seed
        } else {
            0
        };
        let (id, Some(task)) = (&lesson.plan.id, lesson.task()) else {
            return;
        };
        let fact = self.learned.note(id, &task.id, seed, how);
        self.effect(Effect::Keep(fact));
    }
}
