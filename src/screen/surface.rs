//! What is open on the screen, in the one form that drawing, clicks and the bottom line use; what a page marks and hides;
//! and boxes over the screen, below which nothing moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::bits::{Digit, DigitRow};
use super::board::Mark;
use super::calls::CallBoxes;
use super::canvas::Canvas;
use super::panel::{Block, Tab};
use super::pen::Pen;
use super::place::{BoardPlace, below};
use super::text::{widest, width, wrapped};
use super::title::{HeaderPart, frame, in_frame};
use crate::action::{Action, Spot};
use crate::course::lesson::Shown;
use crate::course::{Digits, Parts};
use crate::search::{BitRow, Square};
use crate::session::BitRows;
use crate::session::run::SourceLine;
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

/// A row of digits in place of a bit row.
pub(crate) struct PlacedRow {
    pub(crate) name: &'static str,
    pub(crate) digits: Vec<Digit>,
    /// The digits beyond column N − 1 and before column 0.
    pub(crate) margins: [Option<(&'static str, Role)>; 2],
}

impl PlacedRow {
    /// The row under a board in this place.
    pub(crate) fn on<'a>(&'a self, pen: Pen<'a>, place: &'a BoardPlace) -> DigitRow<'a> {
        // Where its name and a blank have no room, what it is computed with is left out.
        let room = place.names() + u16::from(place.anchor().0 > 0);
        let sign = self.name.find(['~', '-', '|']);
        let name = match sign {
            Some(sign) if width(self.name) > room => &self.name[..=sign],
            _ => self.name,
        };
        let before = usize::from(place.margin.saturating_sub(width(name)));
        DigitRow {
            pen,
            place,
            lead: " ".repeat(before),
            name,
            arrow: "",
            name_role: Role::Title,
            digits: self.digits.clone(),
            margins: self.margins,
        }
    }
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
    /// What is shown below them if there is room, and its title.
    pub(crate) last: Option<(String, Vec<Block>)>,
    /// What board and bit rows show differently.
    pub(crate) highlights: Highlights,
    /// Rows of digits in place of the bit rows; none if these are drawn.
    pub(crate) rows: Vec<PlacedRow>,
    /// What the title of the panel offers.
    pub(crate) tabs: Vec<Tab>,
    /// The line that the program below the blocks marks, in place of the one that has just run.
    pub(crate) line: Option<SourceLine>,
    /// The keys in the bottom line.
    pub(crate) hints: Vec<Hint>,
    /// What is drawn over everything between header and bottom line.
    pub(crate) page: Option<Box<dyn Cover + 'a>>,
    /// The blocks that are drawn in place of board and bit rows; none if these are drawn.
    pub(crate) in_place: Vec<Block>,
    /// The message that names it.
    pub(crate) in_place_name: String,
    /// The calls below that program.
    pub(crate) in_place_calls: Option<CallBoxes>,
    /// The line in the place of the strip.
    pub(crate) progress: Vec<(String, Role)>,
    /// What lies over all that in a box: the help, the palette.
    pub(crate) over: Option<Box<dyn Cover + 'a>>,
    /// Whether nothing is drawn at all.
    pub(crate) blank: bool,
    /// Whether a page is open.
    pub(crate) opened: bool,
    /// The name of the open page, for the top line; empty if the page has a top line of its own.
    pub(crate) named: String,
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
    fn render(&self, area: Rect, canvas: &mut Canvas);

    /// The columns and rows of its box, if it lies over the screen in one.
    fn size(&self, area: Rect) -> (u16, u16) {
        area.as_size().into()
    }

    /// The top line; `None` for that of the search.
    fn header(&self) -> Option<Vec<HeaderPart>> {
        None
    }
}

/// Draws a page in place of what is there.
pub(crate) fn draw(pen: Pen, page: &dyn Cover, area: Rect, canvas: &mut Canvas) {
    Clear.render(area, canvas);
    canvas.set_style(area, pen.style(Role::Text));
    page.render(area, canvas);
}

/// A bit row that shows the digits which the learner types, in place of the walk's.
#[derive(Clone, Debug)]
pub(crate) struct GivenRow {
    /// The row whose place it takes; `None` for the last one.
    pub(crate) row: Option<BitRow>,
    /// The name of the row in the program.
    pub(crate) name: String,
    /// The digits typed so far.
    pub(crate) digits: Digits,
    /// Whether it is being typed.
    pub(crate) open: bool,
}

/// What a page marks and hides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Highlights {
    /// Whether a page shows them.
    pub(crate) of_page: bool,
    /// Marks in place of what the squares show otherwise. The first mark of a square counts.
    pub(crate) squares: Vec<(Square, Mark)>,
    /// Whether the board shows these marks alone, and nothing of the walk.
    pub(crate) alone: bool,
    /// Whether a question or its answer is about the whole state, so that the last step is not marked.
    pub(crate) of_state: bool,
    /// Where the page's own cursor stands.
    pub(crate) point: Option<Spot>,
    /// The square that a question is about.
    pub(crate) asked: Option<Square>,
    /// What the bit rows show in place of the walk's bits.
    pub(crate) shown_rows: Option<BitRows>,
    /// Whether the bit rows are shown even if the user has switched them off.
    pub(crate) needs_bits: bool,
    /// Whether the bit rows are bright even if the algorithm has no masks.
    pub(crate) uses_bits: bool,
    /// Bit rows that the learner fills in.
    pub(crate) rows: Vec<GivenRow>,
    /// Bits with a role of their own.
    pub(crate) bits: Vec<(BitRow, usize, Role)>,
    /// What is hidden, so that the screen does not show the answer to a question.
    pub(crate) hidden: Parts,
    /// The row that is shown even if not all rows fit; `None` for the one being worked on.
    pub(crate) around: Option<usize>,
}

impl Highlights {
    /// The mark on a square, if the page puts one there.
    pub(crate) fn mark(&self, square: Square) -> Option<&Mark> {
        self.squares
            .iter()
            .find(|(marked, _)| *marked == square)
            .map(|(_, mark)| mark)
    }

    /// A bit row, if the learner fills it in. `last` says whether it is the last one.
    pub(crate) fn given_row(&self, row: BitRow, last: bool) -> Option<&GivenRow> {
        self.rows
            .iter()
            .find(|given| given.row.map_or(last, |place| place == row))
    }

    /// The role of a bit, if the page gives it one.
    pub(crate) fn bit(&self, row: BitRow, col: usize) -> Option<Role> {
        self.bits
            .iter()
            .find(|(marked, at, _)| *marked == row && *at == col)
            .map(|(.., role)| *role)
    }
}

/// The box of a page that lies in the middle of an area.
fn place(page: &dyn Cover, area: Rect) -> Rect {
    let (columns, rows) = page.size(area);
    let (width, height) = (columns.min(area.width), rows.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Draws a page in its box.
pub(crate) fn page(pen: Pen, page: &dyn Cover, area: Rect, canvas: &mut Canvas) {
    let place = place(page, area);
    clear(pen, place, canvas);
    page.render(in_frame(place), canvas);
    frame(pen, place, true, canvas);
}

/// Draws a notice in a box at the right edge of an area, as low as it covers nothing that it may speak of.
pub(crate) fn notice(pen: Pen, text: &str, area: Rect, canvas: &mut Canvas) {
    let lines = wrapped(text, area.width.saturating_sub(4));
    let width = (widest(&lines) + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    // A notice often speaks of the line that has run: then it stands above that line.
    let lowest = area.bottom() - height;
    let above = |ran: &u16| (lowest..area.bottom()).contains(ran);
    let above = canvas
        .ran
        .filter(above)
        .map(|ran| ran.saturating_sub(height));
    let place = Rect {
        x: area.right() - width,
        y: above.unwrap_or(lowest).max(area.y),
        width,
        height,
    };
    clear(pen, place, canvas);
    pen.lines(&lines, Role::Notice, below(in_frame(place), 1), canvas);
    frame(pen, place, true, canvas);
    canvas.click(place, None);
}

/// The narrowest part of the screen beside a page that is worth showing, in columns.
const BESIDE: u16 = 9;

/// Clears the place of a box with a column of air at each side, or as far as the edge if only shreds of what is below would
/// be seen there. A wide character of which that covers the right half goes as a whole.
fn clear(pen: Pen, place: Rect, buf: &mut Buffer) {
    let left = place.x - buf.area.x;
    let right = buf.area.right() - place.right();
    let place = if left < BESIDE && right < BESIDE {
        Rect {
            x: buf.area.x,
            width: buf.area.width,
            ..place
        }
    } else {
        place.outer(Margin::new(1, 0)).intersection(buf.area)
    };
    for y in place.top()..place.bottom() {
        if place.x > buf.area.x && buf[(place.x - 1, y)].symbol().width() > 1 {
            buf[(place.x - 1, y)].set_symbol(" ");
        }
    }
    Clear.render(place, buf);
    buf.set_style(place, pen.style(Role::Text));
}
