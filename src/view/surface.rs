//! What is open on the screen, in the one form that drawing, clicks and the bottom line use.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::highlights::Highlights;
use super::hints::Hint;
use super::panel::Block;
use crate::app::Microscope;
use crate::content::lesson::Shown;

/// What an act, a lesson or a page gives to the screen. The default gives nothing: the search alone.
#[derive(Default)]
pub(super) struct Surface<'a> {
    /// The panel's title.
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
    /// The words that are drawn in place of board and bit rows.
    pub(super) digits: Option<&'a Microscope>,
    /// What has been typed into the command line, which then takes the place of the bottom line.
    pub(super) typed: Option<&'a str>,
}

impl Surface<'_> {
    /// An act beside the board.
    pub(super) fn act(title: String, blocks: Vec<Block>, highlights: Highlights) -> Self {
        Self { title, blocks, highlights, ..Self::default() }
    }

    /// Whether it has a panel beside the board, in place of panels and story.
    pub(super) fn is_act(&self) -> bool {
        !self.blocks.is_empty()
    }
}

impl<'a> Surface<'a> {
    /// A page over everything between header and bottom line.
    pub(super) fn page(page: impl Page + 'a) -> Self {
        Self { page: Some(Box::new(page)), ..Self::default() }
    }
}

/// Something that is drawn over everything between header and bottom line.
pub(super) trait Page {
    fn render(&self, area: Rect, buf: &mut Buffer);

    /// Draws a header in place of the search's. Returns whether it has one.
    fn render_header(&self, _area: Rect, _buf: &mut Buffer) -> bool {
        false
    }

    /// The item at a place of the screen, if there is one. `area` is that of the page.
    fn item_at(&self, _area: Rect, _x: u16, _y: u16) -> Option<usize> {
        None
    }
}
