//! Two algorithms side by side, at the same placement of the same search. The left one is the session's own, or a
//! learner's program: a press is one of its presses. The place of the right one follows from that of the left one, so
//! nothing has to be synchronized.

use super::run::Moment;
use super::tally::Tally;
use super::{Cursor, Grain, Session};
use crate::action::Action;
use crate::algorithms::{self, Algorithm, Family};
use crate::search::{Placement, Size, Square, Walk};
use crate::text::Listing;
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
    fn at(position: &Position, algorithm: &'static dyn Algorithm) -> Self {
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

/// How much of a learner's board the search beside it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The same queens.
    Same,
    /// The same queens on a board that is turned or mirrored.
    Turned,
    /// The queens above this square, on which the search rejects a queen.
    Refused(Square),
    /// The queens above the first row with none or with several.
    Part,
}

/// The state of the search that a learner's board shows; else that of its first rows, as far as the search places the
/// same queens.
fn state_of(moment: &Moment, size: Size) -> (Walk, Beside) {
    if let Some(walk) = moment.walk() {
        let same = walk
            .placement()
            .queens()
            .all(|queen| moment.has_queen(queen));
        return (walk, if same { Beside::Same } else { Beside::Turned });
    }
    let (mut above, mut beside) = (Vec::new(), Beside::Part);
    for (row, bits) in moment.board.iter().enumerate() {
        let col = bits.trailing_zeros() as usize;
        if !bits.is_power_of_two() {
            break;
        }
        above.push(col);
        if Placement::from_columns(size, &above).is_err() {
            above.pop();
            beside = Beside::Refused(Square::new(row, col));
            break;
        }
    }
    let cursor = if let Beside::Refused(square) = beside {
        square.col
    } else {
        0
    };
    let walk = Placement::from_columns(size, &above)
        .ok()
        .and_then(|placement| Walk::new(placement, cursor));
    (walk.unwrap_or_else(|| Walk::start(size)), beside)
}

/// The algorithm that works most like a program with these lines, judged by the words in them.
fn nearest(listing: &Listing) -> &'static dyn Algorithm {
    // A word within a longer name does not count: `set(` is not in `reset(`.
    let is_in = |text: &str, word: &str| {
        let within = |before: char| before.is_alphanumeric() || before == '_';
        let named = word.starts_with(char::is_alphabetic);
        text.match_indices(word)
            .any(|(at, _)| !(named && text[..at].ends_with(within)))
    };
    let has = |words: &[&str]| {
        listing
            .lines
            .iter()
            .any(|line| words.iter().any(|word| is_in(&line.text, word)))
    };
    let id = if has(&["<<", ">>"]) {
        "lowest-one"
    } else if has(&[".add(", "set(", "[False]"]) {
        "occupancy"
    } else if has(&["abs("]) {
        "slope-check"
    } else if has(&["'Q'", "\"Q\""]) {
        "grid-scan"
    } else {
        "sum-diff"
    };
    algorithms::by_id(id).unwrap_or(algorithms::DEFAULT)
}

impl Session {
    /// Puts a second algorithm beside this one, or takes it away.
    pub(crate) fn toggle_pair(&mut self) {
        if let (Some(own), None) = (&self.own, &self.desk.pair) {
            self.desk.pair = Some(Pair::at(
                &Position::start(self.size()),
                nearest(&own.listing),
            ));
            return;
        }
        let other = self.other_algorithm();
        self.desk.pair = match self.desk.pair.take() {
            Some(_) => None,
            None => Some(Pair::at(self.desk.cursor.position(), other)),
        };
    }

    /// The place of the right algorithm, beside a learner's program or beside the session's own algorithm.
    pub fn pair_cursor(&self) -> Option<Cursor> {
        let pair = self.desk.pair.as_ref()?;
        if let Some((walk, _)) = self.beside() {
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

    /// The algorithm beside the session's own if no other is chosen: one with masks beside one that tries squares.
    fn other_algorithm(&self) -> &'static dyn Algorithm {
        let other = match self.desk.cursor.algorithm().family() {
            Family::Bits => algorithms::by_id("sum-diff"),
            Family::Squares => None,
        };
        other.unwrap_or(algorithms::DEFAULT)
    }

    /// The state of the search beside a learner's program, and how much of the program's board it has; `None` if no such
    /// program is shown.
    pub fn beside(&self) -> Option<(Walk, Beside)> {
        let own = self.own.as_ref()?;
        Some(state_of(&own.moment(), self.size()))
    }

    /// Counts the work of the algorithm beside a learner's program up to its current place.
    pub(crate) fn pair_settles(&mut self) {
        let Some(cursor) = self.own.as_ref().and_then(|_| self.pair_cursor()) else {
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
        let cursor = self.desk.cursor;
        let Some(pair) = &mut self.desk.pair else {
            return false;
        };
        let by = |by| Some(algorithms::after(pair.algorithm, by));
        let other = match action {
            Action::Panel => {
                pair.right = self.own.is_some() || !pair.right;
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
