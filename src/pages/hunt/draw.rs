//! A bug hunt: both boards, both programs' variables, the listings, and what is asked.
//!
//! ```text
//! compact (80×24)                            wide (120×40)
//! ┌ title, how far ─────────────────┐        ┌ title, how far ─────────────────────┐
//! │ two boards    │ one listing     │        │ a board │ faulty listing │ right one │
//! │ variables     │ Tab: the other  │        │         │                │           │
//! │ words                           │        │ a board │ variables                  │
//! └ hints ──────────────────────────┘        │         │ words                      │
//!                                            └ hints ──────────────────────────────┘
//! ```
//!
//! Once it is known where the programs first differ, only what differs is bright.

mod names;
mod sight;
mod source;
mod words;

use ratatui::layout::Rect;

use crate::algorithms::Side;
use crate::pages::Hunt;
use crate::screen::canvas::Canvas;
use crate::screen::panel::{self, Block};
use crate::screen::place::{below, inside};
use crate::screen::scene::Scene;
use crate::screen::surface::Cover;
use crate::screen::title::{HeaderPart, border};
use crate::text::Role;
use crate::text::listing::MAX_COLUMNS;

/// Columns of a listing with its gutter.
const LISTING: u16 = MAX_COLUMNS as u16 + source::GUTTER;
/// The narrowest screen that has room for both listings beside them.
const WITH_BOTH: u16 = 2 * LISTING + 2 + 36;
/// The minimum number of lines of text under two listings.
const LEAST_WORDS: u16 = 8;
/// The minimum number of listing lines.
const LEAST_LINES: u16 = 4;

/// Everything between header and hints.
pub(crate) struct Bench<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) hunt: &'a Hunt,
}

/// Where everything is.
struct HuntPlaces {
    /// Boards and variables.
    sight: Rect,
    /// The variables, where they do not stand under the boards.
    table: Option<Rect>,
    listings: Vec<(Side, Rect)>,
    words: Rect,
    /// The line between what is at the left and the listings.
    border: Rect,
}

impl HuntPlaces {
    fn of(scene: &Scene, hunt: &Hunt, area: Rect, blocks: &[Block]) -> Self {
        let lines = |side| {
            hunt.listing(scene.content, side)
                .map_or(0, |listing| listing.lines.len() as u16)
        };
        let whole = lines(Side::Wrong).max(lines(Side::Right)) + 1;
        // The right listing does not touch the edge where there is room for a gap.
        let edge = u16::from(area.width > WITH_BOTH + 1);
        let table_height = sight::table_height(hunt);
        if area.width >= WITH_BOTH && area.height > whole + LEAST_WORDS + table_height {
            Self::with_both(area, edge, whole, table_height)
        } else {
            Self::with_one(hunt, area, edge, blocks, whole)
        }
    }

    /// Both listings, and under them the variables and the words, beside the boards.
    fn with_both(area: Rect, edge: u16, whole: u16, table_height: u16) -> Self {
        let left = area.width - 2 * LISTING - 2 - edge;
        let top = Rect {
            height: whole,
            ..area
        };
        let words = below(columns(area, left + 2, 2 * LISTING), whole + 1);
        Self {
            sight: columns(area, 0, left),
            table: Some(Rect {
                height: table_height,
                ..words
            }),
            listings: vec![
                (Side::Wrong, columns(top, left + 1, LISTING)),
                (Side::Right, columns(top, left + LISTING + 2, LISTING)),
            ],
            words: below(words, table_height + 1),
            border: columns(area, left, 1),
        }
    }

    /// One listing beside boards and variables, and the words under all.
    fn with_one(hunt: &Hunt, area: Rect, edge: u16, blocks: &[Block], whole: u16) -> Self {
        let left = area.width - LISTING - 1 - edge;
        // The words have what they need; what is left over is for boards, variables and listing.
        let room = area.height.saturating_sub(LEAST_LINES * 2);
        let wanted = panel::height(blocks, inside(area).width, room);
        let useful = whole.max(sight::wanted(hunt, left));
        let height = area
            .height
            .saturating_sub(wanted)
            .clamp(LEAST_LINES * 2, useful)
            .min(area.height);
        let top = Rect { height, ..area };
        let air = u16::from(area.height > height + wanted);
        Self {
            sight: columns(top, 0, left),
            table: None,
            listings: vec![(hunt.side, columns(top, left + 1, LISTING))],
            words: below(inside(area), height + air),
            border: columns(top, left, 1),
        }
    }
}

/// These columns of the area.
const fn columns(area: Rect, from: u16, width: u16) -> Rect {
    Rect {
        x: area.x + from,
        width,
        ..area
    }
}

impl Cover for Bench<'_> {
    /// Title and progress.
    fn header(&self) -> Option<Vec<HeaderPart>> {
        let (scene, hunt) = (self.scene, self.hunt);
        let fault = hunt.fault();
        let title = scene.text(&format!("fault-{}-title", fault.id()), &[]);
        let args = [("title", title.into())];
        let (id, role) = if names::apart(hunt) {
            ("hunt-apart", Role::Changed)
        } else {
            ("hunt-lines", Role::Text)
        };
        let board = scene.text("header-board", &[("n", fault.size().get().into())]);
        Some(vec![
            HeaderPart::new(0, scene.text("hunt-title", &args), Role::Title),
            HeaderPart::new(2, scene.text(id, &[("lines", hunt.pair.at().into())]), role),
            HeaderPart::new(1, board, Role::Calm),
        ])
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let (scene, hunt) = (self.scene, self.hunt);
        let blocks = words::blocks(scene, hunt);
        let places = HuntPlaces::of(scene, hunt, area, &blocks);
        sight::Sight::new(scene, hunt).render(places.sight, places.table, canvas);
        border(scene.pen, places.border, canvas);
        let alone = places.listings.len() == 1;
        for (side, area) in places.listings {
            source::source(scene, hunt, side, alone, area, canvas);
        }
        panel::draw(scene.pen, &blocks, places.words, canvas);
    }
}
