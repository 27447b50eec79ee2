//! The bit rows under the board: r, ld, rd and pos, and those that the learner fills in.

use super::Scene;
use super::squares::hides_next;
use crate::action::{BitRow, Spot};
use crate::algorithm::{Family, Value};
use crate::app::Grain;
use crate::app::run::Variable;
use crate::content::Role;
use crate::view::bit_rows::BitRows;
use crate::view::bits::{Digit, DigitRow, Frame};
use crate::view::highlights::{GivenRow, Highlights};
use crate::view::place::BoardPlace;
use crate::view::text::width;

/// The rows from the top down. If p has no row of its own (`own_p`), it is marked in pos.
pub(in crate::view) fn rows<'a>(
    scene: &Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
    own_p: bool,
) -> Vec<DigitRow<'a>> {
    let [now, before] = states(scene, highlights);
    let bits = Bits { scene, highlights, place, own_p, now, before };
    let last = if own_p { BitRow::P } else { BitRow::Pos };
    let shown = BitRow::ALL.into_iter().take(4 + usize::from(own_p));
    shown
        .map(|row| match highlights.given_row(row, row == last) {
            Some(given) => bits.given(given, row),
            None => bits.row(row),
        })
        .collect()
}

/// The bits now and one press back.
fn states(scene: &Scene, highlights: &Highlights) -> [BitRows; 2] {
    let now = &scene.app.session.cursor;
    let by_line = now.grain() == Grain::Op;
    let [variables, before] = &scene.variables;
    [
        BitRows::of(&scene.walk, variables, by_line, scene.settled),
        BitRows::of(&scene.before, before, by_line, now.before().done_ops().is_empty()),
    ]
    .map(|rows| highlights.shown_rows.unwrap_or(rows))
}

struct Bits<'a, 's> {
    scene: &'s Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
    own_p: bool,
    now: BitRows,
    before: BitRows,
}

impl<'a> Bits<'a, '_> {
    /// A row that the learner fills in, digit by digit. The place of the next digit is marked.
    fn given(&self, given: &'a GivenRow, row: BitRow) -> DigitRow<'a> {
        let pen = self.scene.pen();
        // The margin cell before the first digit is free here, and wide squares leave a blank beside it.
        let room = self.place.names() + u16::from(self.place.square.0 > 1);
        let next = given.digits.next(pen.flip).filter(|_| given.open);
        let digit = |col: usize| {
            let (glyph, role) = match given.digits.digit(col) {
                Some(true) => ("1", if given.open { Role::Changed } else { Role::One }),
                Some(false) => ("0", if given.open { Role::Changed } else { Role::Zero }),
                None => (pen.glyphs.tried, Role::Calm),
            };
            Digit::new(col, glyph, if next == Some(col) { Role::Present } else { role })
        };
        DigitRow {
            pen,
            place: self.place,
            name: if width(&given.name) <= room { &given.name } else { row.name() },
            name_role: if given.open { Role::Cursor } else { Role::Title },
            digits: (0..given.digits.places()).map(digit).collect(),
            margins: [None; 2],
        }
    }

    /// A row of the walk's bits, or of those that an act shows.
    fn row(&self, row: BitRow) -> DigitRow<'a> {
        let used = self.scene.family() == Family::Bits || self.highlights.uses_bits;
        let hidden = self.highlights.hidden.hides(row);
        let fallen = |edge: bool, fell: bool| {
            let pointed = self.highlights.point == Some(Spot::Edge(row));
            (edge && fell && used && !hidden).then_some(("1", if pointed { Role::Present } else { Role::Attacked }))
        };
        DigitRow {
            pen: self.scene.pen(),
            place: self.place,
            name: row.name(),
            name_role: if used { Role::Title } else { Role::Calm },
            digits: (0..self.scene.size().get()).map(|col| self.digit(row, col, used)).collect(),
            margins: [fallen(row == BitRow::Ld, self.now.ld_fell), fallen(row == BitRow::Rd, self.now.rd_fell)],
        }
    }

    fn digit(&self, row: BitRow, col: usize, used: bool) -> Digit {
        let hides_next = hides_next(self.scene, self.highlights);
        if self.highlights.hidden.hides(row) || row == BitRow::P && hides_next || self.is_unset(row) {
            return Digit::new(col, self.scene.glyphs.tried, Role::Calm);
        }
        let bit = |rows: &BitRows| rows.row(row) >> col & 1 == 1;
        let one = bit(&self.now);
        let started = !self.scene.app.session.cursor.position().walk.is_start() || !self.scene.ran.is_empty();
        let changed = started && one != bit(&self.before);
        let role = match (self.highlights.bit(row, col), used, changed, one) {
            (Some(role), ..) => role,
            (_, false, ..) => Role::Calm,
            (_, _, true, _) => Role::Changed,
            (_, _, _, true) => Role::One,
            (_, _, _, false) => Role::Zero,
        };
        let picked = row == BitRow::Pos && !self.own_p && self.now.p >> col & 1 == 1;
        let frame = if self.points_at(row, col) {
            Frame::Point
        } else if picked && one && used && !hides_next {
            Frame::Brackets(Role::Cursor)
        } else {
            Frame::None
        };
        Digit { frame, ..Digit::new(col, if one { "1" } else { "0" }, role) }
    }

    /// Whether the program runs line by line and has not given this variable a value yet.
    fn is_unset(&self, row: BitRow) -> bool {
        let by_line = self.scene.app.session.cursor.grain() == Grain::Op && self.highlights.shown_rows.is_none();
        let unset = |variable: &Variable| variable.name == row.name() && variable.value == Value::Unset;
        by_line && self.scene.variables[0].iter().any(unset)
    }

    /// Whether the act's own cursor stands on this bit: on one of p in pos, where p has no row of its own.
    fn points_at(&self, row: BitRow, col: usize) -> bool {
        let point = self.highlights.point;
        let p_in_pos = row == BitRow::Pos && !self.own_p && point == Some(Spot::Bit(BitRow::P, col));
        p_in_pos || point == Some(Spot::Bit(row, col))
    }
}
