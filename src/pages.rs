//! The pages: what opens over the search, beside it or in place of it.
//!
//! A page has its own state, keys and drawing. It sees the session and no other page. The open pages form a stack: the
//! topmost gets an action first and says what it has done.

mod blank;
mod course;
mod help;
pub mod hunt;
pub mod lesson;
pub mod microscope;
mod own;
mod page;
pub mod palette;
pub mod practise;
mod race;
mod solutions;
mod tree;
pub mod why;

use crate::action::{Action, Mode};
use crate::session::Session;
use crate::text::Content;

pub use blank::Blank;
pub use course::Course;
pub use help::Help;
pub use hunt::Hunt;
pub use lesson::OpenLesson;
pub use microscope::Microscope;
pub use own::OwnProgram;
pub use page::Page;
pub use palette::Palette;
pub use practise::Practise;
pub use race::{Race, RaceStage, race_page};
pub use solutions::Solutions;
pub use tree::Tree;
pub use why::Why;

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
    (Action::Practise, practise::open),
    (Action::PractiseMoves, practise::open_moves),
    (Action::Microscope, microscope::open),
    (Action::Why, why::open),
    (Action::Solutions, solutions::open),
    (Action::Tree, tree::open),
];

/// The actions that open the course, each at another place.
const COURSE: [Action; 3] = [Action::Course, Action::Hunt, Action::Write];

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
        Action::BugHunt(at) => hunt::begin(session, *at),
        Action::Lesson(id) => Some(Box::new(OpenLesson::open(session, content, id)?)),
        Action::TestOf(chapter) => Some(Box::new(OpenLesson::of_test(session, content, chapter)?)),
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
