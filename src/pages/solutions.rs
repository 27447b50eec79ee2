//! The solutions that hold queens put by hand: how many there are, how many remain with a queen on each safe square,
//! and on boards of up to 12 queens a list of them.
//!
//! Queens may be put anywhere: several in a row, attacking one another or not. Esc leaves the search and its given
//! queens as they were; Enter makes the queens the given ones and takes the search to the solution shown.

mod draw;
mod state;

use self::draw::SolutionsPage;
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Setup;
use crate::session::{Done, Session, Taken, Work};
use crate::text::Content;

pub use state::Solutions;

/// By how many places in the list the keys for a page go.
const PAGE: isize = 10;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Solutions::new(session))
}

impl Page for Solutions {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Solutions
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        let right = if session.flip { 1 } else { -1 };
        let n = self.setup.size().get();
        match action {
            Action::Escape => return Taken::Close,
            Action::MoveLeft => self.step(0, -right),
            Action::MoveRight => self.step(0, right),
            Action::MoveUp => self.step(-1, 0),
            Action::MoveDown => self.step(1, 0),
            Action::Put => self.toggle(session, self.point),
            Action::Clear => self.set(session, Setup::new(self.setup.size())),
            Action::NextSolution | Action::ScrollDown => self.show(1),
            Action::PreviousSolution | Action::ScrollUp => self.show(-1),
            Action::PageDown => self.show(PAGE),
            Action::PageUp => self.show(-PAGE),
            Action::Start => self.show(isize::MIN),
            Action::End => self.show(isize::MAX),
            Action::Fundamental => self.fundamental = !self.fundamental,
            Action::Point(Spot::Square(square)) if square.row.max(square.col) < n => {
                self.point = *square;
                self.toggle(session, *square);
            }
            Action::Point(Spot::Item(entry)) => return self.click(session, *entry),
            Action::Submit => return self.go(session),
            _ => {}
        }
        Taken::Changed
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        let desk = &session.desk;
        let given = self.setup.given()?;
        if self.is_stopped(desk) {
            return None;
        }
        if self.is_listed() {
            // All numbers follow from the list.
            let size = self.setup.size();
            return self.all.is_none().then_some(Work::Solutions(size));
        }
        let total = desk.solutions_with(&given);
        if total.is_none() {
            return Some(Work::GivenTotal(given));
        }
        let wanted = self.counts_squares(total) && desk.by_square.of(&given).is_none();
        wanted.then_some(Work::BySquare(given))
    }

    fn stop(&self, session: &mut Session) -> bool {
        let wanted = self.wants(session);
        let desk = &mut session.desk;
        let given = self.setup.given();
        match wanted {
            Some(Work::Solutions(_)) => given
                .into_iter()
                .for_each(|given| desk.given_total.stop(given)),
            Some(Work::GivenTotal(given)) => desk.given_total.stop(given),
            Some(Work::BySquare(given)) => desk.by_square.stop(given),
            _ => return false,
        }
        true
    }

    fn learn(&mut self, session: &mut Session, done: Done) -> Option<Done> {
        match done {
            Done::Solutions(size, all) if self.setup.size() == size => {
                self.store(&mut session.desk, all);
                None
            }
            other => Some(other),
        }
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::Clear => self.setup.is_empty(),
            Action::NextSolution => self.shown().is_none(),
            Action::Fundamental => self.shown().is_none() && !self.fundamental,
            Action::Submit => {
                self.setup.given().is_none() || self.is_listed() && self.shown().is_none()
            }
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(SolutionsPage::new(scene, self))
    }
}
