//! A bug hunt: both boards, both programs' variables, the listings, and what is asked.
//!
//! ```text
//! compact (80×24)                            wide (120×40)
//! ┌ title, how far ─────────────────┐        ┌ title, how far ─────────────────────┐
//! │ two boards    │ one listing     │        │ a board │ faulty listing │ right one │
//! │ variables     │ Tab: the other  │        │ a board │                │           │
//! │ words                           │        │ vari-   │ words                      │
//! └ hints ──────────────────────────┘        │ ables   │                            │
//!                                            └ hints ──────────────────────────────┘
//! ```
//!
//! Only what differs is bright. Below 59 columns, one line of what differs replaces boards and variables; the words and
//! the lines around the one that runs stay.

mod sight;
mod source;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::{Action, Spot};
use crate::algorithms::Side;
use crate::pages::Hunt;
use crate::pages::hunt::Question;
use crate::screen::area::{below, inside, right_of};
use crate::screen::header::HeaderPart;
use crate::screen::panel::{self, Block};
use crate::screen::scene::Scene;
use crate::screen::surface::Page;
use crate::screen::title::border;
use crate::text::listing::MAX_COLUMNS;
use crate::text::{Arg, Role};

/// Columns of a listing with its gutter.
const LISTING: u16 = MAX_COLUMNS as u16 + source::GUTTER;
/// The narrowest screen that has room for boards and variables.
const WITH_BOARDS: u16 = LISTING + 1 + 18;
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
struct Places {
    /// Boards and variables; where there is no room for them, one line of what differs.
    sight: Rect,
    listings: Vec<(Side, Rect)>,
    words: Rect,
    /// The line between what is at the left and the listings.
    border: Option<Rect>,
}

impl Places {
    fn of(scene: &Scene, hunt: &Hunt, area: Rect, blocks: &[Block]) -> Self {
        let lines = |side| {
            hunt.listing(scene.content, side)
                .map_or(0, |listing| listing.lines.len() as u16)
        };
        let whole = lines(Side::Wrong).max(lines(Side::Right)) + 1;
        let inner = inside(area);
        let columns = inner.width;
        if area.width < WITH_BOARDS {
            // One line says what differs.
            let room = area.height.saturating_sub(LEAST_LINES);
            let wanted = panel::height(blocks, columns, room);
            let top = area.height.saturating_sub(wanted + 1).min(whole);
            let one = u16::from(wanted < area.height);
            let differing = Rect {
                y: area.y + top,
                height: one,
                ..area
            }
            .intersection(area);
            return Self {
                sight: differing,
                listings: vec![(
                    hunt.side,
                    Rect {
                        height: top,
                        ..area
                    },
                )],
                words: below(inner, top + one),
                border: None,
            };
        }
        let both = area.width >= WITH_BOTH && area.height > whole + LEAST_WORDS;
        let listings = if both { 2 * LISTING + 1 } else { LISTING };
        // The right listing does not touch the edge where there is room for a gap.
        let edge = u16::from(area.width > WITH_BOTH + 1);
        let left = area.width - listings - 1 - edge;
        let source = Rect {
            x: area.x + left + 1,
            width: listings,
            ..area
        };
        let beside = |side, x, height| {
            (
                side,
                Rect {
                    x,
                    width: LISTING,
                    height,
                    ..source
                },
            )
        };
        if both {
            return Self {
                sight: Rect {
                    width: left,
                    ..area
                },
                listings: vec![
                    beside(Side::Wrong, source.x, whole),
                    beside(Side::Right, source.x + LISTING + 1, whole),
                ],
                words: below(right_of(source, 1), whole + 1),
                border: Some(Rect {
                    x: area.x + left,
                    width: 1,
                    ..area
                }),
            };
        }
        // The words have what they need; what is left over is for boards, variables and listing.
        let wanted = panel::height(blocks, columns, area.height.saturating_sub(LEAST_LINES * 2));
        let useful = whole.max(sight::wanted(hunt, left));
        let top = area
            .height
            .saturating_sub(wanted)
            .clamp(LEAST_LINES * 2, useful)
            .min(area.height);
        let air = u16::from(area.height > top + wanted);
        Self {
            sight: Rect {
                width: left,
                height: top,
                ..area
            },
            listings: vec![beside(hunt.side, source.x, top)],
            words: below(inner, top + air),
            border: Some(Rect {
                x: area.x + left,
                width: 1,
                height: top,
                ..area
            }),
        }
    }
}

impl Page for Bench<'_> {
    /// Title and progress.
    fn header(&self) -> Option<Vec<HeaderPart>> {
        let (scene, hunt) = (self.scene, self.hunt);
        let fault = hunt.fault();
        let title = scene.text(&format!("fault-{}-title", fault.id()), &[]);
        let args = [
            ("number", Arg::from(hunt.place() + 1)),
            ("title", title.into()),
        ];
        let (id, role) = if apart(hunt) {
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

    /// A line of a listing where a line is asked for, or an answer.
    fn action_at(&self, area: Rect, x: u16, y: u16) -> Option<Action> {
        let (scene, hunt) = (self.scene, self.hunt);
        let blocks = words::blocks(scene, hunt);
        let places = Places::of(scene, hunt, area, &blocks);
        if places.words.contains((x, y).into()) {
            return panel::action_at(&blocks, places.words, y);
        }
        let (side, area) = places
            .listings
            .iter()
            .find(|(_, area)| area.contains((x, y).into()))?;
        let line = source::line_at(scene, hunt, *side, *area, y)
            .filter(|_| hunt.question == Question::Line)?;
        Some(Action::Point(Spot::Item(Hunt::item(*side, line))))
    }

    fn render(&self, area: Rect, buf: &mut Buffer) {
        let (scene, hunt) = (self.scene, self.hunt);
        let blocks = words::blocks(scene, hunt);
        let places = Places::of(scene, hunt, area, &blocks);
        sight::Sight::new(scene, hunt).render(places.sight, buf);
        if let Some(area) = places.border {
            border(scene.pen, area, buf);
        }
        let alone = places.listings.len() == 1;
        for (side, area) in places.listings {
            source::source(scene, hunt, side, alone, area, buf);
        }
        panel::draw(scene.pen, &blocks, places.words, buf);
    }
}

/// Whether the two programs ran different lines last.
fn apart(hunt: &Hunt) -> bool {
    hunt.pair.state(Side::Wrong).last_line() != hunt.pair.state(Side::Right).last_line()
}

/// The name of one of the two programs.
fn name(scene: &Scene, hunt: &Hunt, side: Side) -> String {
    let id = match (side, hunt.fault().is_fault()) {
        (Side::Wrong, true) => "hunt-wrong",
        (Side::Right, true) => "hunt-right",
        (Side::Wrong, false) => "hunt-changed",
        (Side::Right, false) => "hunt-before",
    };
    scene.text(id, &[])
}
