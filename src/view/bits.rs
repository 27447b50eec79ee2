//! r, ld, rd and pos, every bit under the board's column it speaks of.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::highlights::GivenRow;
use super::layout::{BitsPlace, BoardPlace};
use super::scene::Scene;
use super::text::{put, width};
use crate::action::{BitRow, Spot};
use crate::algorithm::Family;
use crate::app::Overlay;
use crate::content::Role;

pub(super) struct Bits<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) place: &'a BitsPlace,
    pub(super) board: &'a BoardPlace,
}

struct Row {
    id: BitRow,
    now: u64,
    before: u64,
    /// The margin cell in which a 1 has just fallen off the edge: beyond column N − 1, or before column 0.
    fell: Option<bool>,
}

impl Widget for Bits<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (now, before) = (self.scene.bits, self.scene.bits_before);
        let fell_left = now.ld_fell.then_some(true);
        let fell_right = now.rd_fell.then_some(false);
        let mut rows = vec![
            Row { id: BitRow::R, now: now.r, before: before.r, fell: None },
            Row { id: BitRow::Ld, now: now.ld, before: before.ld, fell: fell_left },
            Row { id: BitRow::Rd, now: now.rd, before: before.rd, fell: fell_right },
            Row { id: BitRow::Pos, now: now.pos, before: before.pos, fell: None },
        ];
        if self.place.own_p {
            rows.push(Row { id: BitRow::P, now: now.p, before: before.p, fell: None });
        }
        let last = rows.len() - 1;
        for (at, (row, y)) in rows.iter().zip(area.top()..area.bottom()).enumerate() {
            match self.scene.highlights.given_row(row.id, at == last) {
                Some(given) => self.given(given, row.id, area, y, buf),
                None => self.row(row, area, y, buf),
            }
        }
    }
}

impl Bits<'_> {
    /// A row that the learner fills in, digit by digit; the next one to be typed is marked.
    fn given(&self, row: &GivenRow, id: BitRow, area: Rect, y: u16, buf: &mut Buffer) {
        let style = self.scene.style(if row.open { Role::Cursor } else { Role::Title });
        // The margin cell before the first digit is free here, and where squares are wide there is air beside it.
        let room = self.board.names() + u16::from(self.board.square.0 > 1);
        let name = if width(&row.name) <= room { &row.name } else { id.name() };
        put(buf, area, area.x, y, name, style);
        let (right, _) = self.board.anchor();
        let next = row.digits.next(self.scene.app.flip);
        for col in 0..row.digits.places() {
            let x = self.board.x(col) + right;
            let (glyph, role) = match row.digits.digit(col) {
                Some(true) => ("1", if row.open { Role::Changed } else { Role::One }),
                Some(false) => ("0", if row.open { Role::Changed } else { Role::Zero }),
                None => (self.scene.glyphs.tried, Role::Calm),
            };
            let role = if row.open && next == Some(col) { Role::Present } else { role };
            put(buf, area, x, y, glyph, self.scene.style(role));
        }
    }

    fn row(&self, row: &Row, area: Rect, y: u16, buf: &mut Buffer) {
        let used = self.scene.family() == Family::Bits || matches!(self.scene.app.overlay, Overlay::Why(_));
        let style = self.scene.style(if used { Role::Title } else { Role::Calm });
        put(buf, area, area.x, y, row.id.name(), style);
        let (right, _) = self.board.anchor();
        let started = !self.scene.app.cursor.position().walk.is_start() || !self.scene.ran.is_empty();
        for col in 0..self.scene.size().get() {
            let one = row.now >> col & 1 == 1;
            let changed = started && (row.now ^ row.before) >> col & 1 == 1;
            let role = match (self.scene.highlights.bit(row.id, col), used, changed, one) {
                (Some(lit), ..) => lit,
                (_, false, ..) => Role::Calm,
                (_, _, true, _) => Role::Changed,
                (_, _, _, true) => Role::One,
                (_, _, _, false) => Role::Zero,
            };
            let x = self.board.x(col) + right;
            let hidden = self.scene.highlights.hidden.hides(row.id) || row.id == BitRow::P && self.scene.hides_next();
            if hidden {
                put(buf, area, x, y, self.scene.glyphs.tried, self.scene.style(Role::Calm));
                continue;
            }
            put(buf, area, x, y, if one { "1" } else { "0" }, self.scene.style(role));
            if self.points_at(row.id, col) {
                buf.set_style(Rect::new(x, y, 1, 1).intersection(area), self.scene.style(Role::Present));
                continue;
            }
            let picked = row.id == BitRow::Pos && !self.place.own_p && self.scene.bits.p >> col & 1 == 1;
            if picked && one && used && !self.scene.hides_next() {
                self.mark(area, x, y, buf);
            }
        }
        if let Some(beyond_last) = row.fell.filter(|_| used && !self.scene.highlights.hidden.hides(row.id)) {
            let pointed = self.scene.highlights.point == Some(Spot::Edge(row.id));
            let role = if pointed { Role::Present } else { Role::Attacked };
            put(buf, area, self.board.margin(beyond_last), y, "1", self.scene.style(role));
        }
    }

    /// Whether the act's own cursor stands on this bit: on one of p in pos, where p has no row of its own.
    fn points_at(&self, row: BitRow, col: usize) -> bool {
        let point = self.scene.highlights.point;
        let p_in_pos = row == BitRow::Pos && !self.place.own_p && point == Some(Spot::Bit(BitRow::P, col));
        p_in_pos || point == Some(Spot::Bit(row, col))
    }

    /// p, marked in pos: brackets, half of them, or reversed, as the square's width allows.
    fn mark(&self, area: Rect, x: u16, y: u16, buf: &mut Buffer) {
        let style = self.scene.style(Role::Cursor);
        match self.board.square.0 {
            1 => buf.set_style(
                Rect::new(x, y, 1, 1).intersection(buf.area),
                style.add_modifier(ratatui::style::Modifier::REVERSED),
            ),
            2 => {
                put(buf, area, x + 1, y, "]", style);
            }
            _ => {
                put(buf, area, x - 1, y, "[", style);
                put(buf, area, x + 1, y, "]", style);
            }
        }
    }
}
