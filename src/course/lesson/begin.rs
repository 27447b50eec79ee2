//! The boards on which the tasks of a lesson begin: drawn from a seed, or where the tasks before them lead.

use super::{Board, Completion, Lesson};
use crate::algorithms::{self, Algorithm};
use crate::search::Walk;
use crate::search::random::mixed;

impl Lesson {
    /// The algorithm of a task.
    pub fn algorithm(&self, at: usize) -> &'static dyn Algorithm {
        let own = self.tasks.get(at).and_then(|task| task.algorithm);
        algorithms::by_id(own.unwrap_or(self.start.algorithm)).unwrap_or(algorithms::DEFAULT)
    }

    /// The state in which a task begins if the task at `root` has this board.
    pub fn led(&self, root: usize, at: usize, board: &Board) -> Option<Walk> {
        let mut walk = board.walk;
        for before in root..at {
            walk = self.completion(before, &walk, board)?.end().unwrap_or(walk);
        }
        Some(walk)
    }

    /// The board of the task at `root` for this seed; `None` if its board is not drawn, or none fits.
    pub fn draw(&self, root: usize, seed: u64) -> Option<Board> {
        let task = self.tasks.get(root)?;
        // Two tasks with the same demands must not get the same board.
        let named = task
            .id
            .bytes()
            .fold(seed, |name, byte| mixed(name ^ u64::from(byte)));
        let fit = task.draw.as_ref()?;
        let board = fit.draw(self.start.size, named, |board| self.carries(root, board))?;
        Some(Board { seed, ..board })
    }

    /// Whether every task that continues on this board is possible.
    fn carries(&self, root: usize, board: &Board) -> bool {
        let mut walk = board.walk;
        for at in (root..self.tasks.len()).take_while(|at| self.root(*at) == root) {
            let Some(completion) = self.completion(at, &walk, board) else {
                return false;
            };
            // A board on which a known wrong rule gives the right answer shows nothing, and one on which two give the same
            // number does not say which it was.
            if !completion.shows_wrong_rules() || !completion.tells_rules_apart() {
                return false;
            }
            walk = completion.end().unwrap_or(walk);
        }
        true
    }

    /// What completes a task that begins in this state on this board.
    pub fn completion(&self, at: usize, walk: &Walk, board: &Board) -> Option<Completion> {
        Completion::of(&self.tasks[at], walk, board, self.algorithm(at), 0)
    }
}
