//! Where a task begins: on a board drawn for this attempt, on a board that is always the same, or where the tasks
//! before it lead.

use crate::algorithms::Algorithm;
use crate::course::Board;
use crate::course::lesson::Lesson as Plan;
use crate::search::Walk;
use crate::session::Session;

/// The difference between the seeds of two attempts. It keeps the first seed, the day or the one asked for, readable in
/// the log.
const APART: u64 = 1_000_000;

/// Maximum number of boards drawn to find one that has not been seen before.
const PASSED: u64 = 200;

/// Where a task begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begin {
    /// The board from which its state follows, and the square, number and bits that its question names.
    pub(super) board: Board,
    /// The state of the search.
    pub(super) walk: Walk,
    pub(super) algorithm: &'static dyn Algorithm,
}

impl Session {
    /// Where a task begins if it does not continue where the task before it ended.
    pub(super) fn beginning(&self, plan: &Plan, at: usize) -> Begin {
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
