//! The open lesson: its tasks, one after the other, and the attempt at the current one.
//!
//! A lesson has a desk of its own; leaving the lesson restores the desk on which it was opened.

mod answering;
mod begin;
mod done;
mod draw;
mod due;
mod pointing;
mod review;
mod state;

use super::Page;
use crate::action::{Action, Mode};
use crate::course::HINTS;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

pub use review::Review;
pub use state::{Begun, OpenLesson};

impl Page for OpenLesson {
    fn mode(&self, _: &Session) -> Mode {
        if self.types() {
            Mode::Answer
        } else {
            Mode::Lesson
        }
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        self.answered(session, content, action)
    }

    fn is_ground(&self) -> bool {
        true
    }

    fn settle(&mut self, session: &mut Session, covered: bool) {
        self.check(session, covered);
        session.desk.of_task = Some(self.of_task());
    }

    fn close(&mut self, session: &mut Session) {
        std::mem::swap(&mut session.desk, &mut *self.outer);
        session.flip = self.outer_flip;
        (session.scroll, session.playback.running) = (0, None);
        session.stop_lookup();
    }

    fn is_idle(&self, _scene: &Scene, action: &Action) -> bool {
        match action {
            Action::Hint => !self.asks(),
            Action::Step => !self.plays(),
            // In a task it hands in what has been typed, or chooses; other tasks are done with other keys.
            Action::Submit => {
                let typed = self.types() && !self.attempt.field.is_empty();
                self.asks() && !typed && self.attempt.choice.is_none()
            }
            _ => false,
        }
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        match action {
            Action::Hint if self.attempt.hints >= HINTS => Some("show"),
            Action::Submit if !self.asks() => Some("on"),
            _ => None,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        draw::surface(scene, self)
    }
}
