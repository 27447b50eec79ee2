//! The state of you drive: the stage, and what is asked for there.

use crate::action::Action;
use crate::algorithms::{Algorithm, Family};
use crate::course::{Attempt, MaskWork, Part, Parts, Question, Turn};
use crate::search::Walk;
use crate::session::{Cursor, Direction, Grain, Session};

/// The state of you drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    /// Where the search was when this was opened.
    pub(super) from: Cursor,
    /// Whether the learner gives the masks of the next row, too.
    pub(super) gives_masks: bool,
    /// The stage: which answer is asked for.
    pub stage: DriveStage,
    /// The attempt at this move, and what was said of the last press.
    pub attempt: Attempt,
    /// The counts of what the learner has done so far.
    pub score: Score,
}

/// The kind of answer that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DriveStage {
    /// What the program does next: place, reject, pick, lift or count.
    Decide,
    /// The row of a queen that attacks the square being rejected.
    Name,
    /// The masks of the next row; this many have been given.
    Masks(usize),
}

impl DriveStage {
    /// How many masks of the next row have been given, once the bit is picked.
    pub const fn given(self) -> Option<usize> {
        if let Self::Masks(given) = self {
            Some(given)
        } else {
            None
        }
    }

    /// The parts that reveal the answer: bit rows that would show which squares are safe, the next pick, the search
    /// ahead.
    pub fn revealed_by(self, algorithm: &dyn Algorithm) -> Parts {
        let strip = Parts::of(&[Part::Strip]);
        match (algorithm.family(), self) {
            (Family::Squares, _) => strip.and(Parts::ROWS),
            (Family::Bits, Self::Decide | Self::Name) => {
                strip.and(Parts::of(&[Part::Marks, Part::Next]))
            }
            (Family::Bits, Self::Masks(_)) => strip.and(Parts::of(&[Part::Next])),
        }
    }
}

/// Counts of what the learner has done. They are shown and not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// Moves made and not taken back, those shown included.
    pub acts: u64,
    /// Moves refused.
    pub refused: u64,
    /// Hints given.
    pub hints: u64,
    /// Moves shown.
    pub shown: u64,
}

/// The effect of a press on the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// Nothing has changed.
    Still,
    /// The search stays where it is.
    Stay,
    On,
    Back,
    Leave,
}

/// The state that a press is about.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) walk: Walk,
    pub(super) algorithm: &'static dyn Algorithm,
    /// The number of solutions found so far, and of all.
    pub(super) solutions: [u64; 2],
}

impl Place {
    pub(super) fn of(session: &Session) -> Self {
        let position = session.desk.cursor.position();
        let total = session.desk.timeline.totals().solutions;
        Self {
            walk: position.walk,
            algorithm: session.desk.cursor.algorithm(),
            solutions: [position.solutions(), total],
        }
    }

    pub(super) fn turn(&self) -> Turn {
        Turn::of(&self.walk, self.algorithm)
    }

    pub(super) fn work(&self) -> Option<MaskWork> {
        MaskWork::of(&self.walk, self.algorithm)
    }

    pub(super) const fn n(&self) -> usize {
        self.walk.size().get()
    }
}

impl Drive {
    /// The actions of the panel's items, by their numbers.
    pub const ITEMS: [Action; 9] = [
        Action::Place,
        Action::Reject,
        Action::Backtrack,
        Action::Declare,
        Action::Submit,
        Action::Hint,
        Action::Show,
        Action::Back,
        Action::Watch,
    ];

    /// Begins to drive at the current state. Between two stops of an algorithm with masks, and within a step, it begins
    /// at the stop before: nothing has been decided since.
    pub(crate) fn new(session: &mut Session, gives_masks: bool) -> Self {
        let from = session.desk.cursor;
        session.desk.cursor.set_grain(Grain::Step);
        if !session.desk.cursor.done_ops().is_empty() || !session.desk.cursor.is_stop() {
            session.move_on(Direction::Back);
        }
        let mut drive = Self {
            from,
            gives_masks,
            stage: DriveStage::Decide,
            attempt: Attempt::default(),
            score: Score::default(),
        };
        drive.ask(&Place::of(session), DriveStage::Decide);
        drive
    }

    /// The number of masks that are given for the next row.
    pub(super) fn masks(&self, place: &Place) -> usize {
        let work = place.work().filter(|_| self.gives_masks);
        work.map_or(0, |work| work.masks.len())
    }

    /// Asks what this stage asks for; nothing when the search is over.
    pub(super) fn ask(&mut self, place: &Place, stage: DriveStage) {
        self.stage = stage;
        let Place {
            walk, algorithm, ..
        } = place;
        let question = match (stage, place.turn()) {
            (DriveStage::Masks(given), Turn::Pick(_)) => place
                .work()
                .and_then(|work| Question::mask(walk, *algorithm, &work, work.masks.get(given)?)),
            (DriveStage::Name, Turn::Place(square) | Turn::Reject(square)) => {
                Some(Question::attacker(walk, *algorithm, square))
            }
            _ => Question::turn(walk, *algorithm),
        };
        self.attempt.ask(question, walk.size(), false);
    }

    /// Puts the search back to where it was when this was opened, and says how far the learner got.
    pub(super) fn leave(&self, session: &mut Session) {
        if self.score.acts > 0 {
            let step = session.desk.cursor.position().step();
            session.say("drive-left", vec![("step", step.into())]);
        }
        session.desk.return_to(self.from);
    }
}
