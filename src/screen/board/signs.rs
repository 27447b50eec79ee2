//! What fills a square: signs that grow with their square (× with the row of its attacker, ↑, and the numbers on a board),
//! shades, rays in dots of braille; and squares of half a cell, whose colour says what stands on them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::{Board, Mark};
use crate::screen::crown::QUADRANTS;
use crate::screen::text::{self, braille, number_in, number_room, put, width as columns_of};
use crate::search::Square;
use crate::text::Role;

/// Columns and rows of the smallest square in which signs are drawn of blocks.
const LARGE: (u16, u16) = (10, 5);
/// The characters of a large sign, and for each five rows of three dots, the left one in the highest bit.
const SIGNS: &str = "0123456789×↑";
const DOTS: [[u8; 5]; 12] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 1, 1],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
    [0, 5, 2, 5, 0],
    [2, 7, 2, 2, 2],
];

/// A text as three lines of blocks, two columns for each character; `None` if a square of this size has no room for it
/// or a character has no large form.
fn large(text: &str, square: (u16, u16)) -> Option<[String; 3]> {
    let signs: Vec<_> = text
        .chars()
        .map(|char| SIGNS.chars().position(|known| known == char))
        .collect::<Option<_>>()?;
    if square < LARGE || 2 * signs.len() + 2 > usize::from(square.0) {
        return None;
    }
    let dot = |sign: usize, x: usize, y: usize| {
        let row = DOTS[sign].get(y).copied().unwrap_or_default();
        x < 3 && row >> (2 - x) & 1 == 1
    };
    let block = |sign: usize, x: usize, y: usize| {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().enumerate();
        let set = corners.filter(|(_, (right, down))| dot(sign, 2 * x + right, 2 * y + down));
        QUADRANTS[set.map(|(bit, _)| 1 << bit).sum::<usize>()]
    };
    let block = &block;
    Some([0, 1, 2].map(|y| {
        let cells = signs
            .iter()
            .flat_map(|sign| [0, 1].map(|x| block(*sign, x, y)));
        cells.collect()
    }))
}

impl Board<'_> {
    /// Draws a sign and the row of its attacker of blocks, in the middle of a large square, and returns whether there is
    /// room.
    pub(super) fn large(&self, mark: &Mark, square: Rect, style: Style, buf: &mut Buffer) -> bool {
        let note = mark.note.map_or_else(String::new, |row| row.to_string());
        let text = format!("{}{note}", mark.glyph);
        let Some(lines) = large(&text, self.place.square).filter(|_| self.pen.glyphs.blocks) else {
            return false;
        };
        let x = square.x + square.width.saturating_sub(columns_of(&lines[0])) / 2;
        let y = square.y + self.place.square.1.saturating_sub(3) / 2;
        for (line, y) in lines.iter().zip(y..) {
            put(buf, square, x, y, line, style);
        }
        true
    }

    /// Writes the words in the last line of the row that is a dead end.
    pub(super) fn dead_end_label(&self, area: Rect, buf: &mut Buffer) {
        let place = self.place;
        let Some((row, y)) = self.dead_end.and_then(|row| Some((row, place.y(row)?))) else {
            return;
        };
        if place.square.1 < 2 {
            return;
        }
        let mut words = self.pen.text("board-dead-end", &[]);
        if place.square.1 > 4 {
            words = words.chars().flat_map(|char| [char, ' ']).collect();
        }
        let text = format!("{} {}", self.pen.glyphs.dead_end, words.trim_end());
        let [before, after] = place.edges();
        let x = before + 1 + (after - before - 1).saturating_sub(columns_of(&text)) / 2;
        put(
            buf,
            area,
            x,
            y + place.square.1 - 1,
            &text,
            self.pen.whole(self.base(Square::new(row, 0))),
        );
    }

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

    /// Draws the line that this glyph stands for through a whole square, and returns whether it stands for one.
    pub(crate) fn ray(&self, glyph: &str, square: Rect, style: Style, buf: &mut Buffer) -> bool {
        let [column, down_left, down_right] = self.pen.glyphs.rays;
        let (width, height) = (2 * square.width, 4 * square.height);
        // Whether the line passes through the dot at (x, y), counted from the square's top left corner.
        let on_line = |x: u16, y: u16| match glyph {
            _ if glyph == column => x + 1 == width / 2,
            _ if glyph == down_left => x == (height - 1 - y) * width / height,
            _ if glyph == down_right => x == y * width / height,
            _ => y == height / 2,
        };
        if ![column, down_left, down_right, self.pen.glyphs.lines[1]].contains(&glyph) {
            return false;
        }
        for (right, down) in
            (0..square.height).flat_map(|down| (0..square.width).map(move |right| (right, down)))
        {
            let dots = (0..2).flat_map(|x| (0..4).map(move |y| (x, y)));
            let bits = dots
                .filter(|(x, y)| on_line(2 * right + x, 4 * down + y))
                .fold(0, |bits, (x, y)| {
                    bits | text::DOTS[usize::from(x)][usize::from(y)]
                });
            if bits != 0 {
                put(
                    buf,
                    square,
                    square.x + right,
                    square.y + down,
                    braille(bits).encode_utf8(&mut [0; 4]),
                    style,
                );
            }
        }
        true
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_drawn_of_blocks_in_large_squares_alone() {
        let drawn = large("×2", (10, 5)).expect("room for two signs");
        assert_eq!(drawn, ["▖▖▀▌", "▞▖▛▘", "  ▀▘"]);
        for (text, square) in [("×2", (8, 4)), ("×x", (12, 6)), ("×1234", (10, 5))] {
            assert_eq!(large(text, square), None, "{text} in {square:?}");
        }
    }
}
