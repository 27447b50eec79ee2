//! Opening a lesson and going from task to task. A task begins on a board drawn for this attempt, on a board that is
//! always the same, or where the tasks before it lead.

use std::sync::Arc;

use super::{Begun, OpenLesson, Page, Review};
use crate::course::lesson::{Completion, Lesson};
use crate::course::path::CourseItem;
use crate::course::{Answer, Board};
use crate::search::random::mixed;
use crate::search::{Given, Walk};
use crate::session::{Desk, Grain, Session, Taken};
use crate::text::Content;

/// The difference between the seeds of two attempts. It keeps the first seed, the day or the one asked for, readable in
/// the log.
const APART: u64 = 1_000_000;

/// Maximum number of boards drawn to find one that has not been seen before.
const PASSED: u64 = 200;

/// Where a task begins.
#[derive(Clone, Copy, Debug)]
struct Begin {
    /// The board from which its state follows, and the square, number and bits that its question names.
    board: Board,
    /// The state of the search.
    walk: Walk,
}

impl OpenLesson {
    /// Opens the lesson with this id at the first task that is not done; `None` if there is no such lesson.
    pub fn open(session: &mut Session, content: &Content, id: &str) -> Option<Self> {
        let plan = content.lesson(id).cloned()?;
        let at = session.left_in(&plan);
        Some(Self::new(session, plan, at, None))
    }

    /// Opens the lesson with this id at this task, from 1, as if those before had been done; a number beyond the last
    /// task opens the lesson's end. `None` if there is no such lesson.
    pub fn open_at(
        session: &mut Session,
        content: &Content,
        id: &str,
        task: usize,
    ) -> Option<Self> {
        // The learner has not done these tasks.
        let learned = std::mem::take(&mut session.learned);
        let lesson = Self::open(session, content, id).map(|mut lesson| {
            for _ in 1..task {
                if lesson.task().is_some() {
                    lesson.show_answer(session);
                    lesson.next_task(session, content);
                }
            }
            lesson
        });
        session.take_effects();
        session.learned = learned;
        lesson
    }

    /// A lesson at one of its tasks, from 0, on a desk of its own.
    pub(super) fn new(
        session: &mut Session,
        plan: Lesson,
        at: usize,
        review: Option<Review>,
    ) -> Self {
        let begin = beginning(session, &plan, at, 0);
        let (begun, attempt) = Begun::new(&plan, &plan.tasks[at], begin.board, begin.walk, 0);
        let desk = Desk::new(plan.start.size, plan.start.walk, plan.algorithm(at));
        let outer = Box::new(std::mem::replace(&mut session.desk, desk));
        let outer_flip = std::mem::replace(&mut session.flip, plan.start.flip);
        session.playback.running = None;
        let mut lesson = Self {
            plan: Arc::new(plan),
            at,
            attempt,
            begun,
            outer,
            outer_flip,
            past: Vec::new(),
            review,
        };
        lesson.begin_task(session, begin);
        lesson
    }

    /// Opens another lesson in place of this one; leaving it restores the desk on which the first one was opened.
    pub(super) fn replace(
        &mut self,
        session: &mut Session,
        plan: Lesson,
        at: usize,
        review: Option<Review>,
    ) {
        self.close(session);
        *self = Self::new(session, plan, at, review);
    }

    /// Opens the lesson with this id in place of this one; does nothing if there is none.
    pub(super) fn open_other(&mut self, session: &mut Session, content: &Content, id: &str) {
        if let Some(plan) = content.lesson(id).cloned() {
            let at = session.left_in(&plan);
            self.replace(session, plan, at, None);
        }
    }

    /// Goes to where the task begins, wherever the learner has gone and whatever they have switched.
    fn begin_task(&mut self, session: &mut Session, Begin { board, walk }: Begin) {
        let Some(task) = self.task().cloned() else {
            return;
        };
        let round = session.learned.rounds(&self.plan.id, &task.id);
        let seed = order_seed(session.seed, &self.plan.id, &task.id, round);
        (self.begun, self.attempt) = Begun::new(&self.plan, &task, board, walk, seed);
        let desk = &mut session.desk;
        desk.bits = self.plan.start.bits;
        desk.given = Given::none(self.plan.start.size);
        desk.cursor.switch_algorithm(self.plan.algorithm(self.at));
        desk.cursor.set_grain(Grain::Step);
        session.desk.jump_to(walk);
    }

    /// Begins the task again: on another board, unless its board is always the same.
    pub(super) fn begin_again(&mut self, session: &mut Session) {
        if self.plan.draws(self.at) {
            let begin = self.other_beginning(session);
            return self.begin_task(session, begin);
        }
        let begin = Begin {
            board: self.begun.drawn,
            walk: self.begun.walk,
        };
        self.begin_task(session, begin);
        self.attempt.note_known();
    }

    /// Where the task begins again: with another answer, or at least on another board. A task that goes on with the board
    /// of the one before may have had the board that is its own next one.
    fn other_beginning(&self, session: &Session) -> Begin {
        let before = &self.begun.drawn;
        let answers = |board: &Board| right(&self.plan, self.at, board);
        let seed = before.seed;
        let alike = |board: &Board| Board { seed, ..*board } == *before;
        let further = |more| beginning(session, &self.plan, self.at, more);
        let (next, second) = (further(0), further(1));
        let rank = |begin: &Begin| {
            let other = answers(&begin.board) != answers(before);
            (other, !alike(&begin.board))
        };
        if rank(&second) > rank(&next) {
            second
        } else {
            next
        }
    }

    /// Goes on to the next task, after the last one to the end of the lesson, and from there to the next lesson.
    pub(super) fn next_task(&mut self, session: &mut Session, content: &Content) -> Taken {
        if let Some(review) = self.review.take() {
            return self.next_due(session, content, review);
        }
        if self.task().is_none() {
            let here = content
                .place_of_lesson(&self.plan.id)
                .map(CourseItem::Lesson);
            let next = here.and_then(|here| session.next_on_path(content, here));
            return next.map_or(Taken::Close, |next| session.begin(content, next));
        }
        // The next task continues at the state that this one led to, or began in, wherever the learner has gone.
        let led = self.begun.completion.as_ref().and_then(Completion::end);
        let continued = Begin {
            board: self.begun.drawn,
            walk: led.unwrap_or(self.begun.walk),
        };
        let answer = (self.at, self.attempt.outcome, self.answer_text());
        self.past.push(answer);
        self.at += 1;
        if self.task().is_none() {
            return Taken::Changed;
        }
        let begin = if self.plan.root(self.at) == self.at {
            beginning(session, &self.plan, self.at, 0)
        } else {
            continued
        };
        self.begin_task(session, begin);
        Taken::Changed
    }
}

/// Where a task begins if it does not continue where the task before it ended; `more` passes so many boards over.
fn beginning(session: &Session, plan: &Lesson, at: usize, more: usize) -> Begin {
    let root = plan.root(at);
    let fixed = Board::fixed(plan.tasks[root].walk.unwrap_or(plan.start.walk));
    let board = fresh_board(session, plan, at, more).unwrap_or(fixed);
    let walk = plan.led(root, at, &board).unwrap_or(board.walk);
    Begin { board, walk }
}

/// The board for the next attempt at a task. It follows from the seed, the task and how often the task has been over, so
/// that a whole class has the same one; it differs from those before it while there are others, and its answer from the
/// one before it if the task has several.
fn fresh_board(session: &Session, plan: &Lesson, at: usize, more: usize) -> Option<Board> {
    let root = plan.root(at);
    plan.tasks[root].draw.as_ref()?;
    let round = session.learned.rounds(&plan.id, &plan.tasks[at].id) as usize + more;
    let (mut seen, mut apart): (Vec<Board>, Vec<Board>) = Default::default();
    for attempt in 0..PASSED {
        let seed = session.seed.wrapping_add(attempt.wrapping_mul(APART));
        // If no board fits for one seed, none fits for the others.
        let board = plan.draw(root, seed)?;
        let alike = |other: &Board| Board { seed, ..*other } == board;
        if !seen.iter().any(alike) {
            seen.push(board);
            let answers = apart.last().map(|last| right(plan, at, last));
            if answers.is_none_or(|answers| answers != right(plan, at, &board)) {
                apart.push(board);
            }
        }
        if apart.len() > round {
            break;
        }
    }
    // After the last one comes the first one again.
    let last = apart.last().map(|last| right(plan, at, last));
    if apart.len() <= round && last == apart.first().map(|first| right(plan, at, first)) {
        apart.pop();
    }
    let boards = if apart.len() > 1 { apart } else { seen };
    boards.get(round % boards.len()).copied()
}

/// The right answers to a task on this board of its root.
fn right(plan: &Lesson, at: usize, board: &Board) -> Vec<Answer> {
    let walk = plan.led(plan.root(at), at, board);
    let completion = walk.and_then(|walk| plan.completion(at, &walk, board));
    completion.as_ref().map_or_else(Vec::new, Completion::right)
}

/// The seed of the order in which the answers to choose from are shown.
fn order_seed(seed: u64, lesson: &str, task: &str, round: u32) -> u64 {
    let names = lesson.bytes().chain(task.bytes());
    names.fold(mixed(seed ^ u64::from(round)), |seed, byte| {
        mixed(seed ^ u64::from(byte))
    })
}
