//! The solutions that hold queens put by hand.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::solutions::SolutionsPage;
use crate::screen::surface::Surface;
use crate::session::{Done, Session, Solutions, Taken, Work};
use crate::text::Content;

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Solutions::new(session))
}

impl Page for Solutions {
    fn mode(&self) -> Mode {
        Mode::Solutions
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        self.act(session, action)
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        self.needs(&session.desk)
    }

    fn stop(&self, session: &mut Session) -> bool {
        let desk = &mut session.desk;
        let given = self.setup.given();
        match self.needs(desk) {
            Some(Work::Solutions(_)) => given.into_iter().for_each(|given| desk.totals.stop(given)),
            Some(Work::Holding(given)) => desk.totals.stop(given),
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
