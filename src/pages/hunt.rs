//! A bug hunt: a program with one fault runs beside the correct one, line by line. The learner says where the two first
//! differ and which line is to blame; or, if the change alters nothing, that it does not matter, and why.
//!
//! A hunt does not change the search: both programs have been recorded ([`crate::algorithms`]).

mod draw;
mod state;

use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::course::{Attempt, HINTS};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use state::{Hunt, REASONS, Stage};

/// The hunt with this number, from 0, if there is one. A list is printed with column 0 at the left, so its board begins
/// like this.
pub(super) fn begin(session: &mut Session, at: usize) -> Option<Box<dyn Page>> {
    let hunt = Hunt::new(at, session.flip)?;
    session.flip |= !hunt.fault().has_masks();
    Some(Box::new(hunt))
}

impl Page for Hunt {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Hunt
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        let choices = self.choices(content);
        match action {
            Action::Escape => return Taken::Close,
            _ if self.tells_where(action) => session.say("notice-hunt-find-it", vec![]),
            Action::MoveUp if choices > 0 => self.move_point(content, false),
            Action::MoveDown if choices > 0 => self.move_point(content, true),
            Action::Panel => {
                self.side = self.side.other();
                if let Some(line) = self.attempt.choice.filter(|_| self.stage == Stage::Line) {
                    self.point_at(content, line);
                }
            }
            Action::Show => {
                if self.show(content) {
                    session.note_hunted(self.at, self.attempt.how());
                }
            }
            Action::Hunt => return Taken::Go(Action::Hunt),
            Action::Submit => return self.submit(session, content),
            Action::Type(char) if matches!(self.stage, Stage::Matters | Stage::Why) => {
                if let Some(choice) = Attempt::place(*char).filter(|choice| *choice < choices) {
                    self.point_at(content, choice);
                }
            }
            Action::Line(side, line) if self.stage == Stage::Line => {
                return self.click(session, content, *side, *line);
            }
            Action::Point(Spot::Item(item)) if self.stage != Stage::Line => {
                return self.click(session, content, self.side, *item);
            }
            _ => {
                let ran = self.step(action);
                // Feedback is about the place at which the answer was given.
                if ran.is_some() && self.stage == Stage::Parting {
                    self.attempt.say(Vec::new());
                }
                if ran == Some(false) {
                    session.say("notice-hunt-no-more", vec![]);
                }
            }
        }
        Taken::Changed
    }

    fn close(&mut self, session: &mut Session) {
        session.flip = self.outer_flip;
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        *action == Action::Show && self.stage == Stage::Over || self.tells_where(action)
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Show && self.attempt.hints >= HINTS).then_some("answer")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(draw::page(scene, self))
    }
}
