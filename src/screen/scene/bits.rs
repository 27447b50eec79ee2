//! The bit rows under the board: r, ld, rd and pos, and those that the learner fills in.

use super::Scene;
use super::squares::hides_next;
use crate::action::Spot;
use crate::algorithms::Value;
use crate::course::Part;
use crate::screen::bits::{Digit, DigitRow, Frame};
use crate::screen::highlights::{GivenRow, Highlights};
use crate::screen::place::BoardPlace;
use crate::screen::text::width;
use crate::search::BitRow;
use crate::session::BitRows;
use crate::session::run::Variable;
use crate::text::Role;

/// The rows from the top down. If p has no row of its own (`own_p`), it is marked in pos.
pub(crate) fn rows<'a>(
    scene: &Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
    own_p: bool,
) -> Vec<DigitRow<'a>> {
    let Some([now, before]) = highlights.shown_rows.map(|rows| [rows; 2]).or(scene.bits) else {
        return Vec::new();
    };
    let bits = Bits {
        scene,
        highlights,
        place,
        own_p,
        now,
        before,
    };
    let last = if own_p { BitRow::P } else { BitRow::Pos };
    let shown = BitRow::ALL.into_iter().take(4 + usize::from(own_p));
    shown
        .map(|row| match highlights.given_row(row, row == last) {
            Some(given) => bits.given(given, row),
            None => bits.row(row),
        })
        .collect()
}

/// What the rows mean, from the top down. The arrows follow the board's orientation.
pub(crate) fn legend(scene: &Scene) -> Vec<String> {
    let (higher, lower) = if scene.session.flip {
        ("↘", "↙")
    } else {
        ("↙", "↘")
    };
    [
        ("legend-r", ""),
        ("legend-ld", higher),
        ("legend-rd", lower),
        ("legend-pos", ""),
    ]
    .map(|(id, arrow)| scene.text(id, &[("arrow", arrow.into())]))
    .to_vec()
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
        let pen = self.scene.pen;
        // The margin cell before the first digit is free here, and wide squares leave a blank beside it.
        let room = self.place.names() + u16::from(self.place.square.0 > 1);
        let next = given.digits.next(pen.flip).filter(|_| given.open);
        let digit = |col: usize| {
            let (glyph, role) = match given.digits.digit(col) {
                Some(true) => ("1", Role::Now),
                Some(false) => ("0", Role::Now),
                None => (pen.glyphs.tried, Role::Calm),
            };
            Digit::new(
                col,
                glyph,
                if next == Some(col) {
                    Role::Present
                } else {
                    role
                },
            )
        };
        DigitRow {
            pen,
            place: self.place,
            name: if width(&given.name) <= room {
                &given.name
            } else {
                self.name(row)
            },
            name_role: if given.open {
                Role::Cursor
            } else {
                Role::Title
            },
            digits: (0..given.digits.places()).map(digit).collect(),
            margins: [None; 2],
        }
    }

    /// A row of the walk's bits, or of those that an act shows.
    fn row(&self, row: BitRow) -> DigitRow<'a> {
        let used = self.scene.now.masks || self.highlights.uses_bits;
        let hidden = self.highlights.hidden.has(Part::of_row(row));
        let fallen = |edge: BitRow| {
            let pointed = self.highlights.point == Some(Spot::Edge(row));
            let shown = row == edge && self.now.fell(row) && used && !hidden;
            shown.then_some((
                "1",
                if pointed {
                    Role::Present
                } else {
                    Role::Attacked
                },
            ))
        };
        DigitRow {
            pen: self.scene.pen,
            place: self.place,
            name: self.name(row),
            name_role: if used { Role::Title } else { Role::Calm },
            digits: (0..self.scene.size().get())
                .map(|col| self.digit(row, col, used))
                .collect(),
            margins: [fallen(BitRow::Ld), fallen(BitRow::Rd)],
        }
    }

    /// The name that the program gives the row.
    fn name(&self, row: BitRow) -> &'static str {
        self.scene.cursor.algorithm().mask(row).name
    }

    fn digit(&self, row: BitRow, col: usize, used: bool) -> Digit {
        let hides_next = hides_next(self.scene, self.highlights);
        if self.highlights.hidden.has(Part::of_row(row))
            || row == BitRow::P && hides_next
            || self.is_unset(row)
        {
            return Digit::new(col, self.scene.glyphs.tried, Role::Calm);
        }
        // A program that keeps the taken columns has a 0 where another one has a 1.
        let inverted = row == BitRow::Pos && self.scene.cursor.algorithm().keeps_taken();
        let bit = |rows: &BitRows| (rows.row(row) >> col & 1 == 1) != inverted;
        let one = bit(&self.now);
        let changed = one != bit(&self.before);
        let role = match (self.highlights.bit(row, col), used, changed, one) {
            (Some(role), ..) => role,
            (_, false, ..) => Role::Calm,
            (_, _, true, _) => Role::Changed,
            (_, _, _, true) => Role::Text,
            (_, _, _, false) => Role::Calm,
        };
        let picked = row == BitRow::Pos && !self.own_p && self.now.next >> col & 1 == 1;
        let frame = if self.points_at(row, col) {
            Frame::Point
        } else if picked && used && !hides_next {
            Frame::Brackets(Role::Cursor)
        } else {
            Frame::None
        };
        Digit {
            frame,
            ..Digit::new(col, if one { "1" } else { "0" }, role)
        }
    }

    /// Whether the program has not given this variable a value yet. Where it does not run line by line, only p can be
    /// unset.
    fn is_unset(&self, row: BitRow) -> bool {
        let by_line =
            (self.scene.by_line || row == BitRow::P) && self.highlights.shown_rows.is_none();
        let unset =
            |variable: &Variable| variable.name == self.name(row) && variable.value == Value::Unset;
        by_line && self.scene.variables[0].iter().any(unset)
    }

    /// Whether the act's own cursor stands on this bit. A bit of p is shown in pos if p has no row of its own.
    fn points_at(&self, row: BitRow, col: usize) -> bool {
        let point = self.highlights.point;
        let p_in_pos =
            row == BitRow::Pos && !self.own_p && point == Some(Spot::Bit(BitRow::P, col));
        p_in_pos || point == Some(Spot::Bit(row, col))
    }
}
