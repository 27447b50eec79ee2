//! The layout: pure geometry from the screen's area, the board's size and the settings.

pub(crate) mod plan;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;

use super::area::right_of;
use super::place::BoardPlace;

/// The minimum screen size.
pub(crate) const MIN_COLUMNS: u16 = 60;
pub(crate) const MIN_ROWS: u16 = 20;

/// Columns and rows of one square, largest first. All are 2:1 except the last, which is for boards that fit in no other
/// size.
pub(crate) const SQUARES: [(u16, u16); 10] = [
    (24, 12),
    (20, 10),
    (16, 8),
    (12, 6),
    (10, 5),
    (8, 4),
    (6, 3),
    (4, 2),
    (2, 1),
    (1, 1),
];

/// The screen from which parts have frames.
const FRAMED: (u16, u16) = (98, 30);

/// Whether the parts between header and bottom line have frames.
pub(crate) const fn is_framed(body: Rect) -> bool {
    body.width >= FRAMED.0 && body.height + 2 >= FRAMED.1
}

/// Where the bit rows are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BitsPlace {
    pub(crate) area: Rect,
    /// Whether there is room for words that say what the rows mean.
    pub(crate) meant: bool,
}

/// A part beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Program,
    Registers,
    Story,
    Stack,
}

/// Where everything is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) header: Rect,
    /// Between header and bottom line.
    pub(crate) body: Rect,
    /// Everything at the left: ruler, board, bit rows and what is below them.
    pub(crate) left: Rect,
    pub(crate) board: BoardPlace,
    pub(crate) bits: Option<BitsPlace>,
    /// Rows of digits under the bit rows.
    pub(crate) bench: Rect,
    /// The line beside the board.
    pub(crate) border: Option<Rect>,
    /// The panels beside the board, from the top down.
    pub(crate) panels: Vec<(Slot, Rect)>,
    /// The frames of story, page and panels, and whether Tab and scrolling act on what is inside.
    pub(crate) frames: Vec<(Rect, bool)>,
    /// Whether not all panels fit, and Tab shows another.
    pub(crate) one_panel: bool,
    pub(crate) story: Rect,
    pub(crate) strip: Option<Rect>,
    pub(crate) hints: Rect,
    /// The panel of a page, in place of panels and story.
    pub(crate) page: Option<Rect>,
}

impl Layout {
    /// What is at the right of the board, above the strip.
    pub(crate) fn beside(&self) -> Rect {
        let right = right_of(self.body, self.left.width);
        let strip = self.strip.map_or(0, |strip| strip.height);
        Rect {
            height: right.height - strip,
            ..right
        }
    }

    /// Only the header, a board and the hints.
    fn bare(area: Rect, board: BoardPlace) -> Self {
        let body = Rect {
            y: area.y + 1,
            height: area.height - 2,
            ..area
        };
        Self {
            header: Rect { height: 1, ..area },
            body,
            left: body,
            board,
            bits: None,
            bench: Rect::default(),
            border: None,
            panels: Vec::new(),
            frames: Vec::new(),
            one_panel: false,
            story: Rect::default(),
            strip: None,
            hints: Rect {
                y: area.bottom() - 1,
                height: 1,
                ..area
            },
            page: None,
        }
    }
}
