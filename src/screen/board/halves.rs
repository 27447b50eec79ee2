//! Two rows on each line of the screen: a square is one column wide and half a cell high, and its colour says what
//! stands on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::Board;
use crate::screen::text::put;
use crate::search::Square;
use crate::text::Role;

impl Board<'_> {
    /// Draws the rows in pairs.
    pub(crate) fn half_rows(&self, area: Rect, buf: &mut Buffer) {
        let last = self.place.first_row + self.place.rows;
        for upper in (self.place.first_row..last).step_by(2) {
            let Some(y) = self.place.y(upper) else {
                continue;
            };
            for col in 0..self.place.size.get() {
                let mut style = Style::new();
                style.fg = self.color(Square::new(upper, col));
                if upper + 1 < last {
                    style.bg = self.color(Square::new(upper + 1, col));
                }
                put(
                    buf,
                    area,
                    self.place.x(col),
                    y,
                    self.pen.glyphs.half,
                    self.pen.whole(style),
                );
            }
        }
    }

    /// The one colour of a square.
    fn color(&self, square: Square) -> Option<Color> {
        let own = |role: Role| {
            let style = self.pen.style(role);
            style.bg.or(style.fg)
        };
        let mark = self
            .marks
            .iter()
            .find(|(at, _)| *at == square)
            .map(|(_, mark)| mark);
        if self.framed.contains(&square) {
            return own(Role::Present);
        }
        match mark.map(|mark| mark.role) {
            Some(role) if role != Role::Calm => own(role),
            _ if self.candidate == Some(square) => own(Role::Cursor),
            _ => self.base(square).bg,
        }
    }
}
