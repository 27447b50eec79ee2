//! Two algorithms side by side, at the same placement of the same search. The left one is the session's own, or a
//! learner's program: a press is one of its presses. The place of the right one follows from that of the left one, so
//! nothing has to be synchronized.

use super::tally::Tally;
use crate::algorithms::Algorithm;
use crate::timeline::Position;

/// The algorithm that is shown beside the first, at the same place of the search.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The algorithm at the right.
    pub algorithm: &'static dyn Algorithm,
    /// Whether the keys for algorithms change the right side.
    pub right: bool,
    /// How much work it has done so far.
    pub tally: Tally,
}

impl Pair {
    /// An algorithm at a position, whose work up to there is not known yet.
    pub(super) fn at(position: &Position, algorithm: &'static dyn Algorithm) -> Self {
        Self {
            algorithm,
            right: true,
            tally: Tally::new(algorithm, position),
        }
    }

    /// Counts its work anew, up to a position.
    pub(crate) fn recount(&mut self, position: &Position) {
        self.tally = Tally::new(self.algorithm, position);
    }
}
