//! The words under the microscope, digit by digit: a ruler and rows of digits in the board's columns.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::pages::Microscope;
use crate::pages::microscope::{BenchRow, Word};
use crate::screen::bits::{Digit, DigitRow, Frame};
use crate::screen::board::{Board, Mark};
use crate::screen::place::BoardPlace;
use crate::screen::scene::Scene;
use crate::screen::surface;
use crate::screen::text::put;
use crate::search::Square;
use crate::text::Role;

/// The words under the microscope. They take the place of board and bit rows and keep the board's columns.
pub(crate) struct Bench<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) act: &'a Microscope,
}

impl surface::Bench for Bench<'_> {
    fn render(&self, place: &BoardPlace, area: Rect, buf: &mut Buffer) {
        Drawing {
            scene: self.scene,
            act: self.act,
            place,
        }
        .render(area, buf);
    }
}

/// The words in the columns of a board.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    act: &'a Microscope,
    place: &'a BoardPlace,
}

impl Drawing<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        self.ruler(area, buf);
        let mut lines = self.act.words();
        let rows = |lines: &[BenchRow]| {
            lines.iter().filter(|line| **line != BenchRow::Rule).count() as u16
        };
        let room = area.height.saturating_sub(1);
        // If not all rows fit, the topmost are left out: first the row of the board, then the oldest words.
        while rows(&lines) > room {
            lines.remove(0);
        }
        // If there is room, a blank line follows every row. The line under a sum is drawn there.
        let pitch = (room / rows(&lines).max(1)).clamp(1, self.place.square.1.max(2));
        let beyond = lines
            .iter()
            .any(|line| matches!(line, BenchRow::Word(word) if self.beyond(word) == Some(true)));
        let mut y = area.y + 1;
        for line in &lines {
            match line {
                BenchRow::Word(word) => self.word(word, beyond).render(
                    Rect {
                        y,
                        height: 1,
                        ..area
                    },
                    buf,
                ),
                BenchRow::Squares {
                    row,
                    queen,
                    attacked,
                } => self.squares((*row, *queen, *attacked), area, y, buf),
                BenchRow::Rule if pitch > 1 => {
                    self.rule(area, y - 1, buf);
                    continue;
                }
                BenchRow::Rule => continue,
            }
            y += pitch;
        }
    }
}

impl Drawing<'_> {
    fn n(&self) -> usize {
        self.scene.size().get()
    }

    /// The screen column of a column's digit.
    fn x(&self, col: usize) -> u16 {
        self.place.x(col) + self.place.anchor().0
    }

    /// The digit beyond the board; `None` if it is still open.
    fn beyond(&self, word: &Word) -> Option<bool> {
        (word.written >> self.n() & 1 == 1).then_some(word.bits >> self.n() & 1 == 1)
    }

    fn ruler(&self, area: Rect, buf: &mut Buffer) {
        for col in 0..self.n() {
            if let Some(number) = self.place.ruler_number(col) {
                put(
                    buf,
                    area,
                    self.x(col),
                    area.y,
                    &number,
                    self.scene.style(Role::Calm),
                );
            }
        }
    }

    /// A word as a row of digits. The margin cell shows its digit beyond the board if `beyond` asks for it.
    fn word(&self, word: &Word, beyond: bool) -> DigitRow<'_> {
        let glyphs = &self.scene.glyphs;
        // The bright digit differs in shape too, for terminals without colours and for colour-blind readers.
        let framed = self.place.square.0 >= 4 && word.bright.is_power_of_two();
        let digit = |col: usize| {
            let (one, open) = (word.bits >> col & 1 == 1, word.written >> col & 1 == 0);
            let margin = col == self.n();
            if margin && (!beyond || open) || word.ones_alone && !one {
                return None;
            }
            let role = match (open, word.bright >> col & 1 == 1, margin, one) {
                (true, ..) => Role::Calm,
                (_, true, ..) => Role::Changed,
                (_, _, true, _) => Role::Attacked,
                (_, _, _, true) => Role::Text,
                (_, _, _, false) => Role::Calm,
            };
            let glyph = match (open, one) {
                (true, _) => glyphs.tried,
                (_, true) => "1",
                (_, false) => "0",
            };
            let frame = if role == Role::Changed && framed {
                Frame::Brackets(Role::Changed)
            } else {
                Frame::None
            };
            Some(Digit {
                frame,
                ..Digit::new(col, glyph, role)
            })
        };
        let beyond_last = digit(self.n()).map(|digit| (digit.glyph, digit.role));
        DigitRow {
            pen: self.scene.pen,
            place: self.place,
            name: word.name,
            name_role: Role::Title,
            digits: (0..self.n()).filter_map(digit).collect(),
            margins: [beyond_last, word.fallen.then_some(("1", Role::Attacked))],
        }
    }

    /// Draws a row of the board: where the queen stands, or which squares are attacked.
    fn squares(
        &self,
        (row, queen, attacked): (usize, Option<usize>, u64),
        area: Rect,
        y: u16,
        buf: &mut Buffer,
    ) {
        let scene = self.scene;
        put(
            buf,
            area,
            area.x,
            y,
            &format!("{row:>2}"),
            scene.style(Role::Calm),
        );
        let (square, area) = (
            (self.place.square.0, 1),
            Rect {
                y,
                height: 1,
                ..self.place.area
            },
        );
        let place = BoardPlace {
            area,
            square,
            first_row: row,
            rows: 1,
            ruled: false,
            ..self.place.clone()
        };
        let mark = |col: usize| match (queen == Some(col), attacked >> col & 1 == 1) {
            (true, _) => Some(Mark::new(scene.glyphs.queen, Role::Queen)),
            (_, true) => Some(Mark::new(scene.glyphs.attacked, Role::Attacked)),
            _ => None,
        };
        let marks = (0..self.n()).filter_map(|col| Some((Square::new(row, col), mark(col)?)));
        Board::of(scene.pen, &place, marks.collect()).render(area, buf);
    }

    fn rule(&self, area: Rect, y: u16, buf: &mut Buffer) {
        let (first, last) = (
            self.place.x(0).min(self.place.x(self.n() - 1)),
            self.place.square.0 * self.n() as u16,
        );
        let line = self.scene.glyphs.lines[1].repeat(usize::from(last));
        put(buf, area, first, y, &line, self.scene.style(Role::Border));
    }
}
