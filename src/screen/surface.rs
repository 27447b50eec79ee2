//! What is open on the screen, in the one form that drawing, clicks and the bottom line use.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::bits::Digit;
use super::header::HeaderPart;
use super::highlights::Highlights;
use super::panel::Block;
use super::pen::Pen;
use crate::action::Action;
use crate::course::lesson::Shown;
use crate::text::Role;

/// A key of the bottom line, and what it does.
pub(crate) struct Hint {
    pub(crate) key: String,
    pub(crate) text: String,
    /// What the key does.
    pub(crate) action: Action,
    /// If not all hints fit, the one with the highest number is left out first.
    pub(crate) spare: u8,
}

/// A row of digits under the bit rows.
pub(crate) struct BenchRow {
    pub(crate) name: &'static str,
    pub(crate) digits: Vec<Digit>,
    /// The digits beyond column N − 1 and before column 0.
    pub(crate) margins: [Option<(&'static str, Role)>; 2],
}

/// What a page gives to the screen. The default gives nothing: the search alone.
#[derive(Default)]
pub struct Surface<'a> {
    pub(crate) title: String,
    /// The top line; `None` for that of the search.
    pub(crate) header: Option<Vec<HeaderPart>>,
    /// The blocks of the panel, from the top.
    pub(crate) blocks: Vec<Block>,
    /// The panels of the search that are shown below the blocks, as far as there is room.
    pub(crate) panels: Vec<Shown>,
    /// What board and bit rows show differently.
    pub(crate) highlights: Highlights,
    /// Rows of digits under the bit rows; `None` is a line under which a result stands.
    pub(crate) bench: Vec<Option<BenchRow>>,
    /// The keys in the bottom line.
    pub(crate) hints: Vec<Hint>,
    /// What is drawn over everything between header and bottom line.
    pub(crate) page: Option<Box<dyn Cover + 'a>>,
    /// The blocks that are drawn in place of board and bit rows; none if these are drawn.
    pub(crate) in_place: Vec<Block>,
    /// What lies over all that in a box: the help, the palette.
    pub(crate) over: Option<Box<dyn Cover + 'a>>,
    /// Whether nothing is drawn at all.
    pub(crate) blank: bool,
    /// Whether a page is open.
    pub(crate) opened: bool,
    /// Whether the keys are those of watching a run.
    pub(crate) watches: bool,
}

impl<'a> Surface<'a> {
    /// A panel beside the board.
    pub(crate) fn panel(title: String, blocks: Vec<Block>, highlights: Highlights) -> Self {
        Self {
            title,
            blocks,
            highlights: Highlights {
                of_page: true,
                ..highlights
            },
            ..Self::default()
        }
    }

    /// Something over everything else.
    pub(crate) fn over(page: impl Cover + 'a) -> Self {
        Self {
            over: Some(Box::new(page)),
            ..Self::default()
        }
    }

    /// Puts it on top of what is beneath.
    #[must_use]
    pub(crate) fn on(self, beneath: Self) -> Self {
        match self {
            Self { blank: true, .. } => self,
            Self {
                over: Some(over), ..
            } => Self {
                over: Some(over),
                ..beneath
            },
            _ => Self {
                header: self.header.or(beneath.header),
                ..self
            },
        }
    }

    /// Whether it has a panel beside the board, in place of panels and story.
    pub(crate) fn has_panel(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// A page over everything between header and bottom line.
    pub(crate) fn page(page: impl Cover + 'a) -> Self {
        Self {
            page: Some(Box::new(page)),
            ..Self::default()
        }
    }
}

/// Something that is drawn over everything between header and bottom line.
pub(crate) trait Cover {
    /// Draws it on the blank area.
    fn render(&self, area: Rect, buf: &mut Buffer);

    /// The columns and rows of its box, if it lies over the screen in one.
    fn size(&self, area: Rect) -> (u16, u16) {
        area.as_size().into()
    }

    /// The top line; `None` for that of the search.
    fn header(&self) -> Option<Vec<HeaderPart>> {
        None
    }

    /// What a click at a place of the screen does, if anything. `area` is that of the page.
    fn action_at(&self, _area: Rect, _x: u16, _y: u16) -> Option<Action> {
        None
    }
}

/// Draws a page in place of what is there.
pub(crate) fn draw(pen: Pen, page: &dyn Cover, area: Rect, buf: &mut Buffer) {
    Clear.render(area, buf);
    buf.set_style(area, pen.style(Role::Text));
    page.render(area, buf);
}
