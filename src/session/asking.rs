//! Which fact practise asks for next; kept while the program runs.

use crate::algorithms::Algorithm;
use crate::course::{ASKED, Board, BoardFact, Question};
use crate::search::random::mixed;
use crate::search::{Size, Walk};

/// The questions asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// The number of questions asked, which seeds the next one.
    asked: u64,
    /// The facts of the last two questions, the latest last.
    recent: [Option<BoardFact>; 2],
}

impl Asking {
    /// The next question about one of these facts in a state; `None` if none can be asked there. No fact comes three
    /// times in a row. Two times of three, one in which the learner `is_weak` is preferred among those not asked in the
    /// last two questions.
    pub fn next(
        &mut self,
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        facts: &[BoardFact],
        is_weak: impl Fn(BoardFact) -> bool,
    ) -> Option<Question> {
        if walk.is_over() {
            return None;
        }
        let seed = mixed(self.asked ^ mixed(fingerprint(walk)));
        let again = |fact| self.recent == [Some(fact); 2];
        let all = ASKED.iter().enumerate();
        let mut asked: Vec<_> = all
            .filter(|(_, (fact, ..))| facts.contains(fact) && !again(*fact))
            .collect();
        // Shuffled, with the facts that were not asked for just now first.
        let mut turn = seed;
        for last in (1..asked.len()).rev() {
            turn = mixed(turn);
            asked.swap(last, turn as usize % (last + 1));
        }
        let prefers = !mixed(turn).is_multiple_of(3);
        let first = self.asked == 0;
        asked.sort_by_key(|(place, (fact, ..))| {
            (
                // The very first question is the easiest that can be asked; the facts stand in that order.
                first.then_some(*place),
                self.recent.contains(&Some(*fact)),
                !(prefers && is_weak(*fact)),
            )
        });
        let board = Board::fixed(*walk);
        let question = asked.into_iter().find_map(|(_, (fact, when, _))| {
            Question::about(*fact, *when, &board, algorithm, Some(seed))
        })?;
        self.asked += 1;
        self.recent = [self.recent[1], Some(question.fact)];
        Some(question)
    }
}

/// A number that differs between states.
fn fingerprint(walk: &Walk) -> u64 {
    walk.placement()
        .columns()
        .chain([Size::MAX + walk.cursor()])
        .fold(0, |print, col| mixed(print ^ col as u64))
}
