//! Which kind of question practise asks next; kept while the program runs.

use crate::algorithms::Algorithm;
use crate::course::{Kind, Question};
use crate::search::random::mixed;
use crate::search::{Size, Walk};

/// The questions asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// The number of questions asked, which seeds the next one.
    asked: u64,
    /// The kinds of the last two questions, the latest last.
    recent: [Option<Kind>; 2],
}

impl Asking {
    /// The next question of these kinds about a state; `None` if none can be asked there. No kind comes three times in a
    /// row. Two times of three, a kind in which the learner `is_weak` is preferred among those not asked in the last two questions.
    pub fn next(
        &mut self,
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        kinds: &[Kind],
        is_weak: impl Fn(Kind) -> bool,
    ) -> Option<Question> {
        if walk.is_over() {
            return None;
        }
        let seed = mixed(self.asked ^ mixed(fingerprint(walk)));
        let mut kinds: Vec<_> = kinds
            .iter()
            .copied()
            .filter(|kind| self.recent != [Some(*kind); 2])
            .collect();
        // Shuffled, with the kinds that were not asked just now first.
        let mut turn = seed;
        for last in (1..kinds.len()).rev() {
            turn = mixed(turn);
            kinds.swap(last, turn as usize % (last + 1));
        }
        let prefers = !mixed(turn).is_multiple_of(3);
        let first = self.asked == 0;
        kinds.sort_by_key(|kind| {
            (
                // The very first question is of the easiest kind that can be asked; all kinds stand in that order.
                first.then_some(*kind),
                self.recent.contains(&Some(*kind)),
                !(prefers && is_weak(*kind)),
            )
        });
        let question = kinds
            .into_iter()
            .find_map(|kind| Question::of(walk, algorithm, kind, seed))?;
        self.asked += 1;
        self.recent = [self.recent[1], question.kind()];
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
