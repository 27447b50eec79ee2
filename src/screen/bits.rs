//! Rows of binary digits, each digit in the column of the board that it stands for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::place::BoardPlace;
use super::text::put;
use crate::text::Role;

/// One row: a name, and a digit for each column that shows one.
pub(crate) struct DigitRow<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) place: &'a BoardPlace,
    /// What stands before the name: what the row means.
    pub(crate) lead: String,
    pub(crate) name: &'a str,
    /// Where its bits move from row to row, if nothing before the name says so. Between the name and a bit that has left
    /// the board, it keeps the two apart.
    pub(crate) arrow: &'static str,
    pub(crate) name_role: Role,
    pub(crate) digits: Vec<Digit>,
    /// The digits in the margin cells beyond column N − 1 and before column 0. A sign tells them from those of the board.
    pub(crate) margins: [Option<(&'static str, Role)>; 2],
}

/// A digit of a row.
#[derive(Clone, Copy)]
pub(crate) struct Digit {
    pub(crate) col: usize,
    pub(crate) glyph: &'static str,
    pub(crate) role: Role,
    pub(crate) frame: DigitFrame,
    /// The screen columns by which it has left its place, to the right.
    pub(crate) slid: i16,
}

/// What sets a digit apart from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitFrame {
    None,
    /// The cursor of a page stands on it.
    Point,
    /// Square brackets of this role.
    Brackets(Role),
}

impl Digit {
    /// A digit without a frame.
    pub(crate) const fn new(col: usize, glyph: &'static str, role: Role) -> Self {
        Self {
            col,
            glyph,
            role,
            frame: DigitFrame::None,
            slid: 0,
        }
    }
}

impl Widget for &DigitRow<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (pen, y) = (self.pen, area.y);
        let x = put(buf, area, area.x, y, &self.lead, pen.style(Role::Calm));
        put(buf, area, x, y, self.name, pen.style(self.name_role));
        let last = area.x + self.place.margin.saturating_sub(1);
        put(buf, area, last, y, self.arrow, pen.style(Role::Calm));
        let (right, _) = self.place.anchor();
        let [left_margin, right_margin] = self.place.margins();
        for (margin, beyond_last) in self.margins.iter().zip([true, false]) {
            let Some((digit, role)) = margin else {
                continue;
            };
            let (x, at_left) = self.place.margin(beyond_last);
            // Where the first digit of the board stands beside the margin, both stand one column further left.
            let close = at_left && self.place.edges()[0] + right == x;
            let x = x - u16::from(close);
            let (sign, at) = if at_left {
                ("‹", x + 1)
            } else {
                ("›", x - 1)
            };
            put(buf, area, x, y, digit, pen.style(*role));
            put(buf, area, at, y, sign, pen.style(Role::Calm));
        }
        for digit in &self.digits {
            let x = (self.place.x(digit.col) + right).saturating_add_signed(digit.slid);
            let x = x.clamp(left_margin, right_margin);
            put(buf, area, x, y, digit.glyph, pen.style(digit.role));
            match digit.frame {
                DigitFrame::None => {}
                DigitFrame::Point => buf.set_style(
                    Rect::new(x, y, 1, 1).intersection(area),
                    pen.style(Role::Present),
                ),
                DigitFrame::Brackets(role) => self.brackets(role, x, area, buf),
            }
        }
    }
}

impl DigitRow<'_> {
    /// Brackets, or a reversed digit where they would not both fit.
    fn brackets(&self, role: Role, x: u16, area: Rect, buf: &mut Buffer) {
        let style = self.pen.style(role);
        if self.place.square.0 < 3 {
            buf.set_style(
                Rect::new(x, area.y, 1, 1).intersection(area),
                style.add_modifier(Modifier::REVERSED),
            );
        } else {
            put(buf, area, x - 1, area.y, "[", style);
            put(buf, area, x + 1, area.y, "]", style);
        }
    }
}
