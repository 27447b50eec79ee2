//! Rays in dots of braille, through squares that are large enough for a line of them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Board;
use crate::screen::text::{DOTS, braille, put};

impl Board<'_> {
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
                    bits | DOTS[usize::from(x)][usize::from(y)]
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
}
