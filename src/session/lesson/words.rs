//! The values of the names in a lesson's text on the board of its task.

use super::{Lesson, spot_of, squares};
use crate::course::lesson::{Target, presses_between};
use crate::course::{BoardFact, FactValue, placements};
use crate::search::Square;

impl Lesson {
    /// The value of this fact; `None` if it has none on this board.
    pub fn value(&self, fact: BoardFact) -> Option<FactValue> {
        let attempt = &self.attempt;
        let number = |number: usize| Some(FactValue::Number(i64::try_from(number).ok()?));
        match (fact, &attempt.target) {
            (BoardFact::Count, Some(target)) => number(target.needed()),
            (BoardFact::Presses, Some(Target::State(there))) => {
                let walk = &attempt.walk;
                number(presses_between(walk, there, self.algorithm, usize::MAX))
            }
            (BoardFact::Coming, _) => Some(FactValue::Squares(self.coming())),
            _ => fact.value(&attempt.walk, &attempt.board, self.algorithm),
        }
    }

    /// The placements that are asked for, or the one to come.
    fn coming(&self) -> Vec<Square> {
        let right = self.attempt.target.iter().flat_map(Target::right);
        let asked = squares(&right.filter_map(spot_of).collect::<Vec<_>>());
        if asked.is_empty() {
            let next = placements(&self.attempt.walk).take(1);
            next.map(|(square, _)| square).collect()
        } else {
            asked
        }
    }
}
