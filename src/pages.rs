//! The pages: what opens over the search, beside it or in place of it.
//!
//! A page has its own state, keys and drawing. It sees the session and no other page. The open pages form a stack: the
//! topmost gets an action first and says what it has done.

mod ask;
mod blank;
mod course;
pub mod drive;
mod help;
pub mod hunt;
pub mod lesson;
pub mod microscope;
mod own;
pub mod palette;
mod race;
mod solutions;
mod tree;
pub mod why;

use std::any::Any;
use std::fmt::Debug;

use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Done, Session, Taken, Work};
use crate::text::Content;

pub use ask::Ask;
pub use blank::Blank;
pub use course::Course;
pub use drive::Drive;
pub use help::Help;
pub use hunt::Hunt;
pub use lesson::OpenLesson;
pub use microscope::Microscope;
pub use own::OwnProgram;
pub use palette::Palette;
pub use race::{Race, RaceStage, race_page};
pub use solutions::Solutions;
pub use tree::Tree;
pub use why::Why;

/// What opens over the search or beside it.
pub trait Page: Any + Debug + Boxed {
    /// The mode whose keys hold while it is on top.
    fn mode(&self) -> Mode;

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

/// How a page is opened over what has this mode.
type Open = fn(&mut Session, &Content, Mode) -> Box<dyn Page>;

/// The pages that lie over everything else, each with the action that opens it.
const OVER: &[(Action, Open)] = &[
    (Action::Help, help::open),
    (Action::Palette, palette::open),
    (Action::Address, palette::open_at_address),
    (Action::Blank, blank::open),
];

/// All other pages, each with the action that opens it.
const PAGES: &[(Action, Open)] = &[
    (Action::Race, race::open),
    (Action::Ask, ask::open),
    (Action::Drive, drive::open),
    (Action::Microscope, microscope::open),
    (Action::Why, why::open),
    (Action::Solutions, solutions::open),
    (Action::Tree, tree::open),
];

/// The actions that open the course, each at another place.
const COURSE: [Action; 3] = [Action::Lessons, Action::Hunt, Action::Write];

/// The actions that open a page.
pub fn openers() -> impl Iterator<Item = &'static Action> {
    let pages = OVER.iter().chain(PAGES).map(|(action, _)| action);
    pages.chain(&COURSE)
}

/// How the page that an action opens over everything else is opened.
pub fn over(action: &Action) -> Option<Open> {
    opener(OVER, action)
}

/// The page that an action opens, with what the action names. `None` if the action opens nothing.
pub fn open(session: &mut Session, content: &Content, action: &Action) -> Option<Box<dyn Page>> {
    match action {
        Action::Point(spot) => Some(why::about(session, *spot)),
        Action::BugHunt(at) => hunt::begin(*at),
        Action::Lesson(id) => Some(Box::new(OpenLesson::open(session, content, id)?)),
        Action::Review => Some(Box::new(OpenLesson::of_review(session, content)?)),
        place if COURSE.contains(place) => Some(Box::new(course::open(session, content, place))),
        _ => {
            let beneath = session.mode();
            Some(opener(PAGES, action)?(session, content, beneath))
        }
    }
}

fn opener(pages: &[(Action, Open)], action: &Action) -> Option<Open> {
    pages
        .iter()
        .find(|(known, _)| known == action)
        .map(|(_, open)| *open)
}
