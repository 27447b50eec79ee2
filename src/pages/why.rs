//! Why: which queen set a bit, or attacks a square.

mod draw;
mod reason;
mod state;

use self::draw::{blocks, highlights, line};
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::course::lesson::Shown;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use reason::{Finding, Reason};
pub use state::Why;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Why::new(session))
}

/// The page, pointing at this place.
pub(super) fn about(session: &Session, spot: Spot) -> Box<dyn Page> {
    Box::new(Why::about(session, spot))
}

impl Page for Why {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Why
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        let (walk, flip) = (&session.walk(), session.flip);
        match action {
            // Column N − 1 is at the left of the screen unless it is flipped.
            Action::MoveLeft => self.change_column(walk, !flip),
            Action::MoveRight => self.change_column(walk, flip),
            Action::MoveUp => self.change_line(walk, false),
            Action::MoveDown => self.change_line(walk, true),
            Action::ScrollUp => self.change_row(walk, -1),
            Action::ScrollDown => self.change_row(walk, 1),
            Action::Panel => self.cross(walk),
            Action::Point(spot) => self.turn_to(walk, *spot),
            Action::Escape => return Taken::Close,
            _ => {}
        }
        Taken::Changed
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let line = line(scene, self);
        Surface {
            line,
            panels: line.map_or_else(Vec::new, |_| vec![Shown::Program]),
            ..Surface::panel(
                scene.text("why-title", &[]),
                blocks(scene, self),
                highlights(scene, self),
            )
        }
    }
}
