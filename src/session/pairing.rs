//! The keys and the places of two algorithms side by side.

use super::{Cursor, Grain, Pair, Session};
use crate::action::Action;
use crate::algorithms::{self, Algorithm};

impl Session {
    /// Puts a second algorithm beside this one, or takes it away.
    pub(crate) fn toggle_pair(&mut self) {
        let partner = self.run().partner();
        self.desk.pair = match self.desk.pair.take() {
            Some(_) => None,
            None => Some(Pair::at(self.desk.cursor.position(), partner)),
        };
    }

    /// The place of the right algorithm, beside a learner's program or beside the session's own algorithm.
    pub fn pair_cursor(&self) -> Option<Cursor> {
        let pair = self.desk.pair.as_ref()?;
        if let Some((walk, _)) = self.run().beside() {
            let mut right = Cursor::new(self.desk.timeline.position(walk), pair.algorithm);
            right.set_grain(Grain::Step);
            return Some(right);
        }
        Some(self.cursor_beside(pair.algorithm))
    }

    /// The place of another algorithm: the same state, reached by that algorithm's own last press. Within a step of the
    /// session's own it is the state that the board shows.
    pub fn cursor_beside(&self, algorithm: &'static dyn Algorithm) -> Cursor {
        let left = &self.desk.cursor;
        let mut position = *left.position();
        if left.shown() != position.walk {
            position.advance();
        }
        let mut right = Cursor::new(position, algorithm);
        right.set_grain(if left.grain() == Grain::Op {
            Grain::Step
        } else {
            left.grain()
        });
        right
    }

    /// Counts the work of the algorithm beside a learner's program up to its current place.
    pub(crate) fn pair_settles(&mut self) {
        if self.run().is_search() {
            return;
        }
        let Some(cursor) = self.pair_cursor() else {
            return;
        };
        if let Some(pair) = self
            .desk
            .pair
            .as_mut()
            .filter(|pair| pair.tally.at() != cursor.position().walk)
        {
            pair.recount(cursor.position());
        }
    }

    /// Performs an action on the pair. Returns whether the action was for the pair.
    pub(crate) fn pair_takes(&mut self, action: &Action) -> bool {
        let (cursor, of_own) = (self.desk.cursor, !self.run().is_search());
        let Some(pair) = &mut self.desk.pair else {
            return false;
        };
        let by = |by| Some(algorithms::after(pair.algorithm, by));
        let other = match action {
            Action::Panel => {
                pair.right = of_own || !pair.right;
                return true;
            }
            Action::Escape if self.lookup.is_none() && self.playback.running.is_none() => {
                self.desk.pair = None;
                return true;
            }
            Action::Algorithm(key) if pair.right => algorithms::by_key(*key),
            Action::NextAlgorithm if pair.right => by(1),
            Action::PreviousAlgorithm if pair.right => by(-1),
            _ => return false,
        };
        if let Some(other) = other {
            *pair = Pair::at(cursor.position(), other);
        }
        true
    }
}
