//! Squares that are shaded by a number.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Board;
use crate::screen::text::{number_in, number_room, put};
use crate::search::Square;
use crate::text::Role;

impl Board<'_> {
    /// Draws the empty square with its shade: around its number, below it in small squares, before it in squares of one
    /// line.
    pub(crate) fn shade(&self, square: Square, area: Rect, y: u16, buf: &mut Buffer) {
        let place = self.place;
        let (columns, lines) = place.square;
        let (x, base) = (place.x(square.col), self.pen.whole(self.base(square)));
        let level = self
            .shades
            .get(square.row * place.size.get() + square.col)
            .copied()
            .unwrap_or_default();
        let glyph = level
            .checked_sub(1)
            .and_then(|at| self.pen.glyphs.shades.get(at))
            .copied()
            .unwrap_or(" ");
        let shade = base
            .patch(self.pen.style(Role::Solution))
            .remove_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        let numbered = self.marks.iter().any(|(at, mark)| {
            *at == square
                && mark
                    .count
                    .is_some_and(|count| number_in(count, number_room(columns)).is_some())
        });
        let (_, down) = place.anchor();
        for line in 0..lines {
            put(
                buf,
                area,
                x,
                y + line,
                &" ".repeat(usize::from(columns)),
                base,
            );
            let shaded = match (numbered && line == down, lines) {
                // A high square has its shade at both sides of the number too.
                (false, _) | (true, 3..) => columns,
                (true, 1) => 1,
                (true, _) => 0,
            };
            put(
                buf,
                area,
                x,
                y + line,
                &glyph.repeat(usize::from(shaded)),
                shade,
            );
        }
    }
}
