//! You drive: the learner does the algorithm's work, move by move.
//!
//! For the algorithms that try squares, a move is one step of the search: place a queen on the square being tried, or
//! reject it and name an attacker, or backtrack. When all queens are placed, declaring the solution counts it *and*
//! lifts the last queen, as the program does. So a search takes as many moves as steps: 76 for 4 queens. For the
//! algorithms with masks a queen is placed by picking a bit and then giving, one by one, the masks that the program
//! computes for the next row; it is lifted by a backtrack move.
//!
//! Every move is the answer to a [`Question`] about the state: [`Question::turn`], [`Question::attacker`] or
//! [`Question::mask`]. Only right answers move the search, so no list of moves is kept; to take a move back, the
//! search goes back. Esc puts the search back to where it was; `watch` closes the page at the state reached.
//!
//! [`Question`]: crate::course::Question
//! [`Question::turn`]: crate::course::Question::turn
//! [`Question::attacker`]: crate::course::Question::attacker
//! [`Question::mask`]: crate::course::Question::mask

mod draw;
mod moves;
mod state;

use self::draw::{blocks, highlights};
use self::state::{Motion, Place};
use super::Page;
use crate::action::{Action, Mode};
use crate::course::lesson::has_met;
use crate::course::{Concept, HINTS};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Direction, Session, Taken};
use crate::text::Content;

pub use state::{Drive, DriveStage, Score};

pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    let gives_masks = has_met(content.lessons(), &session.learned, Concept::Mask);
    Box::new(Drive::new(session, gives_masks))
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
                let last = self.masks(&place).checked_sub(1);
                let stage = last.map_or(DriveStage::Decide, DriveStage::Masks);
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
        // Nothing has been typed yet, or the panel tells the key.
        let told = matches!(self.stage, DriveStage::Masks(_));
        *action == Action::Submit && (told || self.attempt.field.is_empty())
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
