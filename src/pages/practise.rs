//! Practise: the learner answers what the program does next, or what holds at this moment.
//!
//! A question is asked about the next press. One key asks about any fact, weak ones first; the other asks for
//! every move of the program, with or without the masks that it computes. Both are a round of questions about a press
//! ([`Question::round`]): a wrong answer is explained and asked again, and after the last right one the press is made. So
//! no list of moves is kept: to take an answer back, the search goes back.
//!
//! [`Question::round`]: crate::course::Question::round

mod draw;
mod state;

use ratatui::layout::Rect;

use self::draw::{blocks, highlights, title};
use super::Page;
use crate::action::{Action, Mode};
use crate::course::lesson::{Shown, has_met};
use crate::course::{Concept, HINTS};
use crate::screen::layout::is_framed;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use state::{Asks, Practise, Score};

/// Opens it with a question about any fact that the learner has come to.
pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    let asks = Asks::anything(content, session);
    Box::new(Practise::new(session, asks))
}

/// Opens it with every move, with the masks if the learner has come to them.
pub(super) fn open_moves(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    let masks = has_met(content.lessons(), &session.learned, Concept::Mask);
    Box::new(Practise::new(session, Asks::Moves { masks }))
}

impl Page for Practise {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Practise
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => {
                self.leave(session, true);
                return Taken::Close;
            }
            Action::End => {
                self.leave(session, false);
                return Taken::Close;
            }
            Action::Practise => {
                let asks = Asks::anything(content, session);
                self.change(session, asks);
            }
            Action::PractiseMoves => self.next_asks(session),
            Action::Step => self.pass(session),
            Action::Submit => self.submit(session),
            Action::Hint => return Taken::changed(self.hint(session)),
            Action::Show => return Taken::changed(self.show(session)),
            Action::Erase => self.erase(session),
            Action::Type(char) => return Taken::changed(self.type_char(session, *char)),
            Action::Point(spot) => return Taken::changed(self.point(session, *spot)),
            _ => return Taken::Still,
        }
        Taken::Changed
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        match action {
            Action::Submit => !self.attempt.is_begun(),
            Action::Step => self.round.is_empty(),
            Action::Hint => self.attempt.question.is_none(),
            Action::PractiseMoves => self.next(scene.family()) == self.asks,
            _ => false,
        }
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        let asked = self.attempt.question.is_some();
        match action {
            Action::Step if asked => Some("show"),
            Action::Hint if self.attempt.hints >= HINTS => Some("show"),
            Action::PractiseMoves => Some(self.asks.next_name()),
            _ => None,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        // On a small screen the question and what is said of its answers need all lines.
        let (columns, rows) = scene.session.area;
        let program = is_framed(Rect::new(0, 0, columns, rows.saturating_sub(2)));
        Surface {
            panels: program.then_some(Shown::Program).into_iter().collect(),
            ..Surface::panel(
                title(scene, self),
                blocks(scene, self),
                highlights(scene, self),
            )
        }
    }
}
