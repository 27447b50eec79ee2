//! The microscope: the bit tricks, digit by digit.
//!
//! The numbers are those of the state at which the microscope was opened, as the program shown keeps them. A [`Look`] is
//! what one press shows, and [`Microscope::words`] are the lines of its stage; both are computed from the numbers. Only
//! the number of presses is kept.

mod draw;
mod look;
mod numbers;
mod state;
mod words;

use self::draw::{blocks, line, rows, tabs};
use super::Page;
use crate::action::{Action, Mode};
use crate::course::lesson::Shown;
use crate::screen::scene::Scene;
use crate::screen::surface::{Highlights, Surface};
use crate::session::{Session, Taken};
use crate::text::Content;

pub use look::Look;
pub use numbers::{Numbers, Shifted};
pub use state::Microscope;
pub use words::Word;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Microscope::over(
        &session.walk(),
        session.desk.cursor.algorithm(),
    ))
}

impl Page for Microscope {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Microscope
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        let stage = self.look().stage();
        match action {
            Action::Step | Action::ScrollDown => {
                self.forward();
            }
            Action::Back | Action::ScrollUp => {
                self.back();
            }
            Action::RunOver if stage == self.stages() => self.at = self.looks.len() - 1,
            Action::RunOver => self.go_to(stage + 1),
            // The start of this stage comes first, then the stage before.
            Action::RunBack if self.at > self.first_of(stage) => self.go_to(stage),
            Action::RunBack => self.go_to(stage - 1),
            Action::Start => self.at = 0,
            Action::End => self.at = self.looks.len() - 1,
            Action::Algorithm(key) => self.go_to(usize::from(*key)),
            Action::Escape => return Taken::Close,
            _ => {}
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::Back => self.is_first(),
            Action::Step | Action::RunOver => self.is_last(),
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let title = scene.text("microscope-title", &[]);
        let line = line(scene, self.look());
        Surface {
            rows: rows(scene, self),
            tabs: tabs(scene, self),
            line,
            panels: line.map_or_else(Vec::new, |_| vec![Shown::Program, Shown::Stack]),
            ..Surface::panel(title, blocks(scene, self), Highlights::default())
        }
    }
}
