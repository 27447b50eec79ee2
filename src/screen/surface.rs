//! What is open on the screen, in the one form that drawing, clicks and the bottom line use.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::header::HeaderPart;
use super::highlights::Highlights;
use super::panel::Block;
use super::pen::Pen;
use crate::action::Action;
use crate::course::lesson::Shown;
use crate::session::Microscope;
use crate::text::Role;

/// A key of the bottom line, and what it does.
pub(super) struct Hint {
    pub(super) key: String,
    pub(super) text: String,
    /// What the key does.
    pub(super) action: Action,
    /// If not all hints fit, the one with the highest number is left out first.
    pub(super) spare: u8,
}

/// What an act, a lesson or a page gives to the screen. The default gives nothing: the search alone.
#[derive(Default)]
pub(super) struct Surface<'a> {
    pub(super) title: String,
    /// The blocks of the panel, from the top.
    pub(super) blocks: Vec<Block>,
    /// The panels of the search that are shown below the blocks, as far as there is room.
    pub(super) panels: Vec<Shown>,
    /// What board and bit rows show differently.
    pub(super) highlights: Highlights,
    /// The keys in the bottom line.
    pub(super) hints: Vec<Hint>,
    /// What is drawn over everything between header and bottom line.
    pub(super) page: Option<Box<dyn Page + 'a>>,
    /// The blocks that are drawn in place of board and bit rows; none if these are drawn.
    pub(super) in_place: Vec<Block>,
    /// The microscope, whose digits are drawn in place of board and bit rows.
    pub(super) digits: Option<&'a Microscope>,
    /// What is drawn over all that: the help, the palette, the address.
    pub(super) over: Option<Box<dyn Page + 'a>>,
}

impl<'a> Surface<'a> {
    /// An act beside the board.
    pub(super) fn act(title: String, blocks: Vec<Block>, highlights: Highlights) -> Self {
        Self {
            title,
            blocks,
            highlights,
            ..Self::default()
        }
    }

    /// Whether it has a panel beside the board, in place of panels and story.
    pub(super) fn is_act(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// A page over everything between header and bottom line.
    pub(super) fn page(page: impl Page + 'a) -> Self {
        Self {
            page: Some(Box::new(page)),
            ..Self::default()
        }
    }
}

/// Something that is drawn over everything between header and bottom line.
pub(super) trait Page {
    /// Draws it on the blank area.
    fn render(&self, area: Rect, buf: &mut Buffer);

    /// The part of the area that it covers.
    fn covers(&self, area: Rect) -> Rect {
        area
    }

    /// The top line; `None` for that of the search.
    fn header(&self) -> Option<Vec<HeaderPart>> {
        None
    }

    /// The item at a place of the screen, if there is one. `area` is that of the page.
    fn item_at(&self, _area: Rect, _x: u16, _y: u16) -> Option<usize> {
        None
    }
}

/// Draws a page in place of what is there.
pub(super) fn draw(pen: Pen, page: &dyn Page, area: Rect, buf: &mut Buffer) {
    let covered = page.covers(area);
    Clear.render(covered, buf);
    buf.set_style(covered, pen.style(Role::Text));
    page.render(area, buf);
}
