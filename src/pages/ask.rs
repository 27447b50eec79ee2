//! Ask me: the tutor asks what comes next.
//!
//! A question is generated from the state ([`Question::of`]), so it is about this moment and this algorithm. After the
//! answer the press that the question was about is made, and the reason is given. Esc goes back to where the search was
//! when this was opened; another key leaves and stays where the answers have led.

mod draw;
mod state;

use self::draw::{blocks, highlights};
use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use state::Ask;

pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Ask::new(session, content))
}

impl Page for Ask {
    fn mode(&self) -> Mode {
        Mode::Ask
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => {
                session.desk.return_to(self.opened);
                self.say_tally(session);
                return Taken::Close;
            }
            // The search stays where it is; the grain becomes what it was.
            Action::End => {
                session.desk.cursor.set_grain(self.opened.grain());
                self.say_tally(session);
                return Taken::Close;
            }
            Action::Step => self.pass(session),
            Action::Submit => self.submit(session),
            Action::Erase => return Taken::changed(self.erase(session)),
            Action::Type(char) => return Taken::changed(self.type_char(*char)),
            Action::Point(spot) => self.point(session, *spot),
            _ => return Taken::Still,
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        let typed = self.asked().is_some() && self.attempt.is_begun();
        *action == Action::Submit && !typed
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        let asked = *action == Action::Step && self.asked().is_some();
        let begun = self.attempt.is_begun();
        asked.then_some(if begun { "submit" } else { "show" })
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::panel(
            scene.text("ask-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
