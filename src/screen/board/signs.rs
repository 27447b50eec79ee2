//! What fills a square: × with the row of its attacker, the words in the row of a dead end, shades where colours are few, rays in dots of braille; and squares of half a cell, whose colour says what stands on them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::Board;
use crate::screen::letters::large;
use crate::screen::text::{self, braille, put, width as columns_of};
use crate::search::Square;
use crate::text::Role;

/// The smallest square in which × and its number are large.
const LARGE: (u16, u16) = (16, 8);

impl Board<'_> {
    /// Draws × and the row of its attacker large, in the middle of a large square, and returns whether there is room.
    pub(super) fn large(&self, text: &str, square: Rect, style: Style, buf: &mut Buffer) -> bool {
        let room = self.pen.glyphs.blocks && self.place.square >= LARGE;
        let Some(lines) = large(text, false).filter(|_| room) else {
            return false;
        };
        let x = square.x + self.place.square.0.saturating_sub(columns_of(&lines[0])) / 2;
        let y = square.y + self.place.square.1.saturating_sub(3) / 2;
        for (line, y) in lines.iter().zip(y..) {
            put(buf, square, x, y, line, style);
        }
        true
    }

    /// The line of a square in which its glyph stands: the middle one; above the words in the row of a dead end.
    pub(super) fn note_line(&self, square: Square) -> u16 {
        let (_, down) = self.place.anchor();
        if self.dead_end == Some(square.row) {
            self.place.square.1 / 6
        } else {
            down
        }
    }

    /// Writes the words in the row that is a dead end: in its last line where squares are small, else large, or on a plate
    /// of the page's colour where the words have no large form or no room for it. They make way for a page's cursor.
    pub(super) fn dead_end_label(&self, buf: &mut Buffer) {
        let place = self.place;
        let Some((row, y)) = self.dead_end.and_then(|row| Some((row, place.y(row)?))) else {
            return;
        };
        let height = place.square.1;
        if self.framed.iter().any(|square| square.row == row) {
            return;
        }
        let band = self.pen.whole(self.base(Square::new(row, 0)));
        let [before, after] = place.edges();
        let width = after - before - 1;
        let middle = |text: &str| before + 1 + width.saturating_sub(columns_of(text)) / 2;
        let words = self.pen.text("board-dead-end", &[]);
        let sign = self.pen.glyphs.dead_end;
        let spaced = words
            .chars()
            .flat_map(|char| [char, ' '])
            .collect::<String>();
        let spaced = format!("{sign}  {}", spaced.trim_end());
        if height < 4 {
            let text = match height {
                1 => return,
                2 => format!("{sign} {words}"),
                _ => spaced,
            };
            self.put(buf, (middle(&text), y + height - 1), &text, band);
            return;
        }
        // The words take three of the lines below the one with the attackers.
        let above = self.note_line(Square::new(row, 0)) + 1;
        let y = y + above + (height - above - 3) / 2;
        let letters = large(&format!("{sign} {words}"), height > 4)
            .filter(|lines| self.pen.glyphs.blocks && columns_of(&lines[0]) < width);
        let (lines, style) = letters.map_or_else(
            || {
                let blank = " ".repeat(usize::from(columns_of(&spaced) + 6));
                let text = format!("   {spaced}   ");
                let page = self.pen.style(Role::Attacked);
                ([blank.clone(), text, blank], self.pen.whole(page))
            },
            |letters| (letters, band),
        );
        for (line, y) in lines.iter().zip(y..) {
            self.put(buf, (middle(line), y), line, style);
        }
    }

    /// Draws the shade of a square where there are too few colours for tints: in the middle half of its last line; a
    /// square of one line has no room for more than its number.
    pub(super) fn shade(&self, square: Square, level: usize, place: Rect, buf: &mut Buffer) {
        let numbered = self.marks.iter().any(|(at, _)| *at == square);
        let glyph = level
            .checked_sub(1)
            .and_then(|at| self.pen.glyphs.shades.get(at));
        let Some(glyph) = glyph.filter(|_| place.height > 1 || !numbered) else {
            return;
        };
        let role = self.pen.style(Role::Solution);
        let role = role.remove_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        let style = self.pen.whole(self.base(square).patch(role));
        let width = place.width.div_ceil(2);
        let x = place.x + (place.width - width) / 2;
        let text = glyph.repeat(usize::from(width));
        put(
            buf,
            place.intersection(buf.area),
            x,
            place.bottom() - 1,
            &text,
            style,
        );
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
    pub(crate) fn half_rows(&self, buf: &mut Buffer) {
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
                self.put(
                    buf,
                    (self.place.x(col), y),
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
        match mark.map(|mark| (mark.role, mark.glyph)) {
            Some((role, glyph)) if role != Role::Calm || glyph == self.pen.glyphs.lifted => {
                own(role)
            }
            _ if self.candidate == Some(square) => own(Role::Cursor),
            _ => self.base(square).bg,
        }
    }
}
