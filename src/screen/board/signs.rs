//! Signs that grow with their square: × with the row of its attacker, ↑, and the numbers on a board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Board, Mark};
use crate::screen::crown::QUADRANTS;
use crate::screen::text::{put, width as columns_of};
use crate::search::Square;

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
        let y = square.y + self.place.square.1.saturating_sub(4) / 2;
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
