//! The trait of the pages: what the tutor asks a page, and what it tells the page.

use std::any::Any;
use std::fmt::Debug;

use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Done, Session, Taken, Work};
use crate::text::Content;

/// What opens over the search or beside it.
pub trait Page: Any + Debug + Boxed {
    /// The mode whose keys hold while it is on top.
    fn mode(&self, session: &Session) -> Mode;

    /// Performs an action.
    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken;

    /// Whether it lies over everything else, which goes on beneath.
    fn is_over(&self) -> bool {
        false
    }

    /// Whether it takes the place of the search: what is beneath it gets no action and is not drawn.
    fn is_ground(&self) -> bool {
        false
    }

    /// Takes notice of what an action or the result of work has changed. `covered` says whether a page is over it.
    fn settle(&mut self, _session: &mut Session, _covered: bool) {}

    /// Restores what it has replaced, because it closes.
    fn close(&mut self, _session: &mut Session) {}

    /// The work that it needs now, if any.
    fn wants(&self, _session: &Session) -> Option<Work> {
        None
    }

    /// Whether it measures time, so that no other work may run.
    fn is_timed(&self) -> bool {
        false
    }

    /// Stops the work that it needs. Returns whether any was running.
    fn stop(&self, _session: &mut Session) -> bool {
        false
    }

    /// Stores the result of work. Returns the result if it is not for this page.
    fn learn(&mut self, _session: &mut Session, done: Done) -> Option<Done> {
        Some(done)
    }

    /// Whether an action does nothing now, so that the bottom line does not offer it.
    fn is_idle(&self, _scene: &Scene, _action: &Action) -> bool {
        false
    }

    /// The name of the hint for an action, if the page has its own word for what the action does now.
    fn hint(&self, _action: &Action) -> Option<&'static str> {
        None
    }

    /// What is drawn.
    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a>;
}

/// A page that can be copied.
pub trait Boxed {
    /// A copy of the page.
    fn boxed(&self) -> Box<dyn Page>;
}

impl<P: Page + Clone> Boxed for P {
    fn boxed(&self) -> Box<dyn Page> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Page> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}
