//! Where a task begins: on a board drawn for this attempt, on a board that is always the same, or where the tasks
//! before it lead.

use super::target::Target;
use crate::algorithms::{self, Algorithm};
use crate::course::lesson::{Board, Lesson as Plan, Wait};
use crate::search::Walk;
use crate::search::random::mixed;
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

/// The algorithm with which a task begins: the plan's, unless this task or one before it switches to another.
fn algorithm_at(plan: &Plan, at: usize) -> &'static dyn Algorithm {
    let first = algorithms::by_id(plan.start.algorithm).unwrap_or(algorithms::DEFAULT);
    plan.tasks
        .iter()
        .take(at + 1)
        .enumerate()
        .fold(first, |before, (task_at, task)| {
            let own = task.algorithm.and_then(algorithms::by_id).unwrap_or(before);
            match task.wait {
                Wait::Look { key } if task_at < at => algorithms::by_key(key).unwrap_or(own),
                _ => own,
            }
        })
}

/// The state in which a task begins if the task at `root` has this board.
fn led(plan: &Plan, root: usize, at: usize, board: &Board) -> Option<Walk> {
    let mut walk = board.walk;
    for before in root..at {
        let target = Target::of(
            plan.tasks[before].wait,
            &walk,
            board,
            algorithm_at(plan, before),
            0,
        )?;
        walk = target.end().unwrap_or(walk);
    }
    Some(walk)
}

/// Whether every task that continues on this board is possible, within the number of presses that the task at `root`
/// allows.
fn carries(plan: &Plan, root: usize, board: &Board) -> bool {
    let most = plan.tasks[root]
        .draw
        .as_ref()
        .and_then(|fit| fit.presses)
        .unwrap_or(usize::MAX);
    let mut walk = board.walk;
    let mut presses = 0;
    for at in (root..plan.tasks.len()).take_while(|at| plan.root(*at) == root) {
        let algorithm = algorithm_at(plan, at);
        let Some(target) = Target::of(plan.tasks[at].wait, &walk, board, algorithm, 0) else {
            return false;
        };
        if let Some(end) = target.end() {
            presses += presses_between(&walk, &end, algorithm, most);
            walk = end;
        }
        if presses > most {
            return false;
        }
    }
    true
}

/// How many presses lead from one state to a later one; counting ends above `most`.
pub(super) fn presses_between(
    from: &Walk,
    to: &Walk,
    algorithm: &dyn Algorithm,
    most: usize,
) -> usize {
    let mut walk = *from;
    let mut presses = 0;
    while presses <= most && walk != *to && walk.advance().is_some() {
        presses += usize::from(algorithm.stops_at(&walk));
    }
    presses
}

/// The board of the task at `root` for this seed; `None` if its board is not drawn, or none fits.
pub fn draw(plan: &Plan, root: usize, seed: u64) -> Option<Board> {
    let task = plan.tasks.get(root)?;
    // Two tasks with the same demands must not get the same board.
    let named = task
        .id
        .bytes()
        .fold(seed, |name, byte| mixed(name ^ u64::from(byte)));
    let board = task
        .draw
        .as_ref()?
        .draw(plan.start.size, named, |board| carries(plan, root, board))?;
    Some(Board { seed, ..board })
}

impl Session {
    /// Where a task begins if it does not continue where the task before it ended.
    pub(super) fn beginning(&self, plan: &Plan, at: usize) -> Begin {
        let root = plan.root(at);
        let fixed = Board::fixed(plan.tasks[root].walk.unwrap_or(plan.start.walk));
        let board = self.fresh_board(plan, at).unwrap_or(fixed);
        let walk = led(plan, root, at, &board).unwrap_or(board.walk);
        Begin {
            board,
            walk,
            algorithm: algorithm_at(plan, at),
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
            .filter_map(|seed| draw(plan, root, seed))
            .map(alike)
            .collect();
        let attempts = u64::from(self.learned.attempts(&plan.id, id));
        // If no board fits for one seed, none fits for the others.
        let boards = (attempts..attempts + PASSED).map_while(|attempt| {
            let seed = self.seed.wrapping_add(attempt.wrapping_mul(APART));
            draw(plan, root, seed)
        });
        let mut boards = boards.peekable();
        let first = boards.peek().copied();
        boards
            .find(|board| !seen.contains(&alike(*board)))
            .or(first)
    }
}
