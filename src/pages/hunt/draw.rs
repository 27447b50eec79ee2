//! A bug hunt: the faulty program and the right one side by side, and what is asked.
//!
//! Once it is known where the programs first differ, only what differs is bright.

mod program;
mod words;

use self::program::{Program, apart};
use crate::algorithms::Side;
use crate::course::path::CourseItem;
use crate::pages::Hunt;
use crate::screen::pair::{Foot, PairPage};
use crate::screen::scene::Scene;
use crate::screen::title::HeaderPart;
use crate::text::Role;

/// The page of a hunt.
pub(super) fn page<'a>(scene: &'a Scene<'a>, hunt: &'a Hunt) -> PairPage<'a> {
    PairPage {
        pen: scene.pen,
        sides: [Side::Wrong, Side::Right]
            .map(|side| Box::new(Program::new(scene, hunt, side)) as _),
        chosen: usize::from(hunt.side == Side::Right),
        header: Some(header(scene, hunt)),
        language: (hunt.listing(scene.content, hunt.side))
            .map_or("", |listing| listing.code.name()),
        foot: Foot::Blocks(words::blocks(scene, hunt)),
    }
}

/// Title and progress.
fn header(scene: &Scene, hunt: &Hunt) -> Vec<HeaderPart> {
    let fault = hunt.fault();
    let item = CourseItem::Hunt(hunt.place());
    let title = scene.content.title_of(item, &scene.session.language);
    let args = [("title", title.into())];
    let (id, role) = if apart(hunt) {
        ("hunt-apart", Role::Changed)
    } else {
        ("hunt-lines", Role::Text)
    };
    let board = scene.text("header-board", &[("n", fault.size().get().into())]);
    vec![
        HeaderPart::new(0, scene.text("hunt-title", &args), Role::Title),
        HeaderPart::new(2, scene.text(id, &[("lines", hunt.pair.at().into())]), role),
        HeaderPart::new(1, board, Role::Calm),
    ]
}
