//! You drive: the learner does the algorithm's work, move by move.
//!
//! For the algorithms that try squares, a move is one step of the search: place a queen on the square being tried, or
//! reject it and name an attacker, or backtrack. When all queens are placed, declaring the solution counts it *and*
//! lifts the last queen, as the program does. So a search takes as many moves as steps: 76 for 4 queens. For the
//! algorithms with masks a queen is placed by picking a bit and then giving, one by one, the masks that the program
//! computes for the next row; it is lifted as above.
//!
//! Every move is the answer to a [`Question`] about the state: [`Question::turn`], [`Question::attacker`] or
//! [`Question::mask`]. Only right answers move the search, so only the stage is kept; to take a move back, the search
//! goes back. Esc puts the search back to where it was; `watch` leaves and stays.

mod draw;
mod moves;

use self::draw::{blocks, highlights};
use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms::{Algorithm, Family};
use crate::course::{Attempt, HINTS, MaskWork, Part, Parts, Question, Turn};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Walk;
use crate::session::{Cursor, Direction, Grain, Session, Taken};
use crate::text::Content;

/// The state of you drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    /// Where the search was when this was opened.
    from: Cursor,
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
            (Family::Bits, Self::Masks(_)) => strip,
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
enum Motion {
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
struct Place {
    walk: Walk,
    algorithm: &'static dyn Algorithm,
    /// The number of solutions found so far, and of all.
    solutions: [u64; 2],
}

impl Place {
    fn of(session: &Session) -> Self {
        let position = session.desk.cursor.position();
        let total = session.desk.timeline.totals().solutions;
        Self {
            walk: position.walk,
            algorithm: session.desk.cursor.algorithm(),
            solutions: [position.solutions(), total],
        }
    }

    fn turn(&self) -> Turn {
        Turn::of(&self.walk, self.algorithm)
    }

    fn work(&self) -> Option<MaskWork> {
        MaskWork::of(&self.walk, self.algorithm)
    }

    const fn n(&self) -> usize {
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
    pub(crate) fn new(session: &mut Session) -> Self {
        let from = session.desk.cursor;
        session.desk.cursor.set_grain(Grain::Step);
        if !session.desk.cursor.done_ops().is_empty() || !session.desk.cursor.is_stop() {
            session.move_on(Direction::Back);
        }
        let mut drive = Self {
            from,
            stage: DriveStage::Decide,
            attempt: Attempt::default(),
            score: Score::default(),
        };
        drive.ask(&Place::of(session), DriveStage::Decide);
        drive
    }

    /// Asks what this stage asks for; nothing when the search is over.
    fn ask(&mut self, place: &Place, stage: DriveStage) {
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
    fn leave(&self, session: &mut Session) {
        if self.score.acts > 0 {
            let step = session.desk.cursor.position().step();
            session.say("drive-left", vec![("step", step.into())]);
        }
        session.desk.return_to(self.from);
    }
}

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Drive::new(session))
}

impl Page for Drive {
    fn mode(&self) -> Mode {
        Mode::Drive
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        if *action == Action::Escape {
            self.leave(session);
            return Taken::Close;
        }
        match self.press(&Place::of(session), action) {
            Motion::Still => return Taken::Still,
            Motion::Stay => {}
            Motion::On => {
                session.move_on(Direction::Forward);
                self.ask(&Place::of(session), DriveStage::Decide);
            }
            Motion::Back => {
                session.move_on(Direction::Back);
                // The last mask of a row placed its queen, so that mask is taken back.
                let place = Place::of(session);
                let masks = |work: MaskWork| DriveStage::Masks(work.masks.len().saturating_sub(1));
                let stage = place.work().map_or(DriveStage::Decide, masks);
                self.ask(&place, stage);
            }
            Motion::Leave => {
                session.desk.cursor.set_grain(self.from.grain());
                return Taken::Close;
            }
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        // Nothing has been typed yet.
        *action == Action::Submit
            && self.attempt.field.is_empty()
            && self.stage == DriveStage::Decide
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Hint && self.attempt.hints >= HINTS).then_some("show")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::panel(
            scene.text("drive-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
