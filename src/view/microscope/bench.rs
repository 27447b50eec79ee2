//! The words under the microscope, digit by digit: a ruler and rows of digits in the board's columns.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::layout::BoardPlace;
use super::super::scene::Scene;
use super::super::text::put;
use crate::app::Microscope;
use crate::app::microscope::{Line, Word};
use crate::content::Role;

/// The words under the microscope: in the board's own columns, where board and bit rows stand otherwise.
pub(in super::super) struct Bench<'a> {
    pub(in super::super) scene: &'a Scene<'a>,
    pub(in super::super) act: &'a Microscope,
    pub(in super::super) place: &'a BoardPlace,
}

impl Widget for Bench<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.ruler(area, buf);
        let mut lines = self.act.words();
        let rows = |lines: &[Line]| lines.iter().filter(|line| **line != Line::Rule).count() as u16;
        let room = area.height.saturating_sub(1);
        // What does not fit gives way from the top: the row of the board, then the words that were there first.
        while rows(&lines) > room {
            lines.remove(0);
        }
        // Every row has a line of air under it where there is room, in which the line under a sum is drawn.
        let pitch = (room / rows(&lines).max(1)).clamp(1, self.place.square.1.max(2));
        let beyond = lines.iter().any(|line| matches!(line, Line::Word(word) if self.beyond(word) == Some(true)));
        let mut y = area.y + 1;
        for line in &lines {
            match line {
                Line::Word(word) => self.word(word, beyond, area, y, buf),
                Line::Squares { row, queen, attacked } => self.squares((*row, *queen, *attacked), area, y, buf),
                Line::Rule if pitch > 1 => {
                    self.rule(area, y - 1, buf);
                    continue;
                }
                Line::Rule => continue,
            }
            y += pitch;
        }
    }
}

impl Bench<'_> {
    fn n(&self) -> usize {
        self.scene.size().get()
    }

    /// Where a column's digit stands.
    fn x(&self, col: usize) -> u16 {
        if col == self.n() { self.place.margin(true) } else { self.place.x(col) + self.place.anchor().0 }
    }

    /// The digit beyond the board; `None` if it is still open.
    fn beyond(&self, word: &Word) -> Option<bool> {
        (word.written >> self.n() & 1 == 1).then_some(word.bits >> self.n() & 1 == 1)
    }

    fn ruler(&self, area: Rect, buf: &mut Buffer) {
        let width = self.place.square.0;
        for col in 0..self.n() {
            let number = match width {
                1 => (col % 10).to_string(),
                2 if self.n() > 10 && col % 2 == 1 => continue,
                _ => col.to_string(),
            };
            put(buf, area, self.x(col), area.y, &number, self.scene.style(Role::Calm));
        }
    }

    fn word(&self, word: &Word, beyond: bool, area: Rect, y: u16, buf: &mut Buffer) {
        put(buf, area, area.x, y, word.name, self.scene.style(Role::Title));
        for col in 0..=self.n() {
            let (one, open) = (word.bits >> col & 1 == 1, word.written >> col & 1 == 0);
            let margin = col == self.n();
            if margin && (!beyond || open) || word.ones_alone && !one {
                continue;
            }
            let role = match (open, word.bright >> col & 1 == 1, margin, one) {
                (true, ..) => Role::Calm,
                (_, true, ..) => Role::Changed,
                (_, _, true, _) => Role::Attacked,
                (_, _, _, true) => Role::One,
                (_, _, _, false) => Role::Zero,
            };
            let digit = match (open, one) {
                (true, _) => self.scene.glyphs.tried,
                (_, true) => "1",
                (_, false) => "0",
            };
            put(buf, area, self.x(col), y, digit, self.scene.style(role));
            if role == Role::Changed && self.place.square.0 >= 4 && !margin && word.bright.is_power_of_two() {
                // By shape too, for eyes and terminals without colours.
                put(buf, area, self.x(col) - 1, y, "[", self.scene.style(Role::Changed));
                put(buf, area, self.x(col) + 1, y, "]", self.scene.style(Role::Changed));
            }
        }
        if word.fallen {
            put(buf, area, self.place.margin(false), y, "1", self.scene.style(Role::Attacked));
        }
    }

    /// A row of the board: where the queen stands, or which squares are attacked.
    fn squares(&self, (row, queen, attacked): (usize, Option<usize>, u64), area: Rect, y: u16, buf: &mut Buffer) {
        let scene = self.scene;
        put(buf, area, area.x, y, &format!("{row:>2}"), scene.style(Role::Calm));
        let width = self.place.square.0;
        for col in 0..self.n() {
            let dark = (row + col).is_multiple_of(2);
            let base = scene.style(if dark { Role::DarkSquare } else { Role::LightSquare });
            let mark = match (queen == Some(col), attacked >> col & 1 == 1) {
                (true, _) => Some((scene.glyphs.queen, Role::Queen)),
                (_, true) => Some((scene.glyphs.attacked, Role::Attacked)),
                _ => None,
            };
            let style = match mark {
                Some((_, role)) => base.patch(scene.style(role)),
                None => base,
            };
            let fill = if mark.is_none() && dark && scene.needs_pattern() { scene.glyphs.shade } else { " " };
            put(buf, area, self.place.x(col), y, &fill.repeat(usize::from(width)), style);
            if let Some((glyph, _)) = mark {
                put(buf, area, self.x(col), y, glyph, style);
            }
        }
    }

    fn rule(&self, area: Rect, y: u16, buf: &mut Buffer) {
        let (first, last) = (self.place.x(0).min(self.place.x(self.n() - 1)), self.place.square.0 * self.n() as u16);
        let line = self.scene.glyphs.lines[1].repeat(usize::from(last));
        put(buf, area, first, y, &line, self.scene.style(Role::Border));
    }
}
