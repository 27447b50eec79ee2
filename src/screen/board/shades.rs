//! Squares that are shaded by a number, and the numbers on them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Board;
use crate::screen::text::{put, width};
use crate::search::Square;
use crate::text::{Role, grouped};

/// A number for a square of this many columns: whole if there is room, else in thousands; `None` if that is too long,
/// too.
pub(crate) fn number_in(count: u64, columns: u16) -> Option<String> {
    // Between the numbers of two squares there is a blank.
    let room = columns - u16::from(columns > 2);
    let thousands =
        || Some(format!("{}k", count / 1_000)).filter(|_| count >= 1_000 && columns > 2);
    [Some(grouped(count)), Some(count.to_string()), thousands()]
        .into_iter()
        .flatten()
        .find(|text| width(text) <= room)
}

/// The columns that a shaded square has for its number, with the blank after it: the first one is left for its shade or
/// for the frame of a cursor.
pub(crate) const fn number_room(columns: u16) -> u16 {
    if columns > 1 { columns - 1 } else { columns }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_exact_as_there_is_room() {
        for (count, columns, text) in [
            (18, 4, Some("18")),
            (18, 2, Some("18")),
            (118, 2, None),
            (118, 4, Some("118")),
            (1_118, 4, Some("1k")),
            (26_114, 8, Some("26,114")),
            (26_114, 6, Some("26114")),
            (26_114, 4, Some("26k")),
            (26_114, 2, None),
            (1_114, 2, None),
            (7, 1, Some("7")),
            (17, 1, None),
        ] {
            assert_eq!(
                number_in(count, columns).as_deref(),
                text,
                "{count} in {columns} columns"
            );
        }
    }
}
