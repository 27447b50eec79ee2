//! Opening a lesson and going from task to task. A task begins on a board drawn for this attempt, on a board that is
//! always the same, or where the tasks before it lead.

use std::sync::Arc;

use super::{Attempt, Lesson};
use crate::algorithms::{self, Algorithm};
use crate::course::Board;
use crate::course::lesson::{Lesson as Plan, Target, Task};
use crate::search::{Given, Walk};
use crate::session::{Desk, Grain, Session};
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
    algorithm: &'static dyn Algorithm,
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
    pub(crate) fn open_plan(&mut self, plan: Plan, at: usize) {
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
    pub(crate) fn left_in(&self, plan: &Plan) -> usize {
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
        self.desk.cursor.set_grain(Grain::Step);
        self.jump(self.desk.timeline.position(walk));
    }

    /// Begins the task again: on another board, unless its board is always the same.
    pub(crate) fn begin_again(&mut self) {
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

    pub(crate) fn next_task(&mut self, content: &Content) {
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
    pub(crate) fn leave_lesson(&mut self) {
        let Some(lesson) = self.lesson.take() else {
            return;
        };
        self.desk = *lesson.outer;
        self.flip = lesson.outer_flip;
        self.scroll = 0;
        self.stop_lookup();
    }

    /// Where a task begins if it does not continue where the task before it ended.
    fn beginning(&self, plan: &Plan, at: usize) -> Begin {
        let root = plan.root(at);
        let fixed = Board::fixed(plan.tasks[root].walk.unwrap_or(plan.start.walk));
        let board = self.fresh_board(plan, at).unwrap_or(fixed);
        let walk = plan.led(root, at, &board).unwrap_or(board.walk);
        Begin {
            board,
            walk,
            algorithm: plan.algorithm_at(at),
        }
    }

    /// A board for the next attempt at a task: one that is not among the last boards of the task, while there is one.
    fn fresh_board(&self, plan: &Plan, at: usize) -> Option<Board> {
        let root = plan.root(at);
        plan.tasks[root].draw.as_ref()?;
        let id = &plan.tasks[at].id;
        let alike = |board: Board| Board { seed: 0, ..board };
        let seen: Vec<_> = self
            .learned
            .seeds(&plan.id, id)
            .filter_map(|seed| plan.draw(root, seed))
            .map(alike)
            .collect();
        let attempts = u64::from(self.learned.attempts(&plan.id, id));
        // If no board fits for one seed, none fits for the others.
        let boards = (attempts..attempts + PASSED).map_while(|attempt| {
            let seed = self.seed.wrapping_add(attempt.wrapping_mul(APART));
            plan.draw(root, seed)
        });
        let mut boards = boards.peekable();
        let first = boards.peek().copied();
        boards
            .find(|board| !seen.contains(&alike(*board)))
            .or(first)
    }
}
