//! The bit rows under the board: r, ld, rd and pos, and those that the learner fills in.

use super::Scene;
use super::squares::hides_next;
use crate::action::Spot;
use crate::algorithms::RegisterValue;
use crate::course::Part;
use crate::screen::bits::{Digit, DigitFrame, DigitRow};
use crate::screen::place::BoardPlace;
use crate::screen::surface::{GivenRow, Highlights};
use crate::screen::text::width;
use crate::search::{BitRow, Step};
use crate::session::BitRows;
use crate::session::run::Variable;
use crate::text::Role;

/// The rows from the top down, with p marked in pos. `meant` says whether there is room for words before the names.
pub(crate) fn rows<'a>(
    scene: &Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
    meant: bool,
) -> Vec<DigitRow<'a>> {
    let Some([now, before]) = highlights.shown_rows.map(|rows| [rows; 2]).or(scene.bits) else {
        return Vec::new();
    };
    let bits = Bits {
        scene,
        highlights,
        place,
        meant,
        now,
        before,
    };
    BitRow::ALL
        .into_iter()
        .take(4)
        .map(|row| match highlights.given_row(row, row == BitRow::Pos) {
            Some(given) => bits.given(given, row),
            None => bits.row(row),
        })
        .collect()
}

struct Bits<'a, 's> {
    scene: &'s Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
    meant: bool,
    now: BitRows,
    before: BitRows,
}

impl<'a> Bits<'a, '_> {
    /// A row that the learner fills in, digit by digit. The place of the next digit is marked.
    fn given(&self, given: &'a GivenRow, row: BitRow) -> DigitRow<'a> {
        let pen = self.scene.pen;
        // The margin cell before the first digit is free here, and wide squares leave a blank beside it.
        let room = self.place.names() + u16::from(self.place.square.0 > 1);
        let next = given.digits.next().filter(|_| given.open);
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
        let name = if width(&given.name) <= room {
            &given.name
        } else {
            self.name(row)
        };
        DigitRow {
            pen,
            place: self.place,
            lead: self.lead(row, name),
            name,
            arrow: self.arrow_behind(row, name),
            name_role: if given.open {
                Role::Cursor
            } else {
                Role::Title
            },
            digits: (0..given.digits.places()).map(digit).collect(),
            margins: [None; 2],
        }
    }

    /// A row of the walk's bits, or of those that a page shows.
    fn row(&self, row: BitRow) -> DigitRow<'a> {
        let used = self.scene.now.masks || self.highlights.uses_bits;
        let hidden = self.highlights.hidden.has(Part::of_row(row));
        let fallen = |edge: BitRow| {
            let shown = row == edge && self.fell(row) && used && !hidden;
            shown.then_some(("1", Role::Attacked))
        };
        DigitRow {
            pen: self.scene.pen,
            place: self.place,
            lead: self.lead(row, self.name(row)),
            name: self.name(row),
            arrow: self.arrow_behind(row, self.name(row)),
            name_role: if used { Role::Title } else { Role::Calm },
            digits: self.sliding(row).unwrap_or_else(|| {
                let columns = 0..self.scene.size().get();
                columns.map(|col| self.digit(row, col, used)).collect()
            }),
            margins: [fallen(BitRow::Ld), fallen(BitRow::Rd)],
        }
    }

    /// The digits of a row that the last press has shifted by one column, on their way there: after the first frame the
    /// 1s alone. `None` if the row was not shifted, is hidden, or stands already.
    fn sliding(&self, row: BitRow) -> Option<Vec<Digit>> {
        let scene = self.scene;
        let (motion, Some(Step::Place(queen))) = (scene.motion?, scene.last_step) else {
            return None;
        };
        let all = scene.size().all();
        let bits = self.before.row(row) | 1 << queen.col;
        let shifted = match row {
            BitRow::Ld => bits << 1 & all,
            BitRow::Rd => bits >> 1,
            BitRow::R | BitRow::Pos | BitRow::P => return None,
        };
        let hidden = self.highlights.hidden.has(Part::of_row(row)) || self.is_unset(row);
        let moved = shifted != self.before.row(row) || self.now.fell(row);
        if hidden || shifted != self.now.row(row) || !moved {
            return None;
        }
        let by = motion.slide(self.place.square.0) as i16;
        // Higher columns are at the left, unless the board is flipped.
        let left = (row == BitRow::Ld) != scene.session.flip;
        let digit = |col: usize| {
            let one = bits >> col & 1 == 1;
            let (glyph, role) = if one {
                ("1", Role::Changed)
            } else {
                ("0", Role::Calm)
            };
            (one || motion.is_first()).then(|| Digit {
                slid: if left { -by } else { by },
                ..Digit::new(col, glyph, role)
            })
        };
        Some((0..scene.size().get()).filter_map(digit).collect())
    }

    /// Whether a bit of a row has fallen off the board, and is not on its way there.
    fn fell(&self, row: BitRow) -> bool {
        self.now.fell(row) && self.sliding(row).is_none()
    }

    /// Where the bits of a row move from row to row: straight down, or to the next column; nowhere in pos.
    const fn arrow(&self, row: BitRow) -> &'static str {
        let (higher, lower) = if self.scene.session.flip {
            ("↘", "↙")
        } else {
            ("↙", "↘")
        };
        match row {
            BitRow::R => "↓",
            BitRow::Ld => higher,
            BitRow::Rd => lower,
            BitRow::Pos | BitRow::P => "",
        }
    }

    /// The arrow behind the name of a row, where no words stand before it and both have room.
    fn arrow_behind(&self, row: BitRow, name: &str) -> &'static str {
        if self.meant || width(name) + 1 > self.place.margin {
            return "";
        }
        self.arrow(row)
    }

    /// What the row means, up to its name, where there is room for words.
    fn lead(&self, row: BitRow, name: &str) -> String {
        if !self.meant {
            return String::new();
        }
        let taken = self.scene.cursor.algorithm().keeps_taken();
        let id = match row {
            BitRow::R => "legend-columns",
            BitRow::Ld | BitRow::Rd => "legend-diagonal",
            BitRow::Pos | BitRow::P if taken => "legend-taken",
            BitRow::Pos | BitRow::P => "legend-free",
        };
        let lead = self.scene.text(id, &[("arrow", self.arrow(row).into())]);
        let air = u16::from(self.place.square.0 >= 4);
        let room = self.place.margin.saturating_sub(width(name) + air);
        let blanks = room.saturating_sub(width(&lead));
        if width(&lead) > room {
            return String::new();
        }
        lead + &" ".repeat(blanks.into())
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
        let picked = row == BitRow::Pos && self.now.next >> col & 1 == 1;
        let frame = if self.points_at(row, col) {
            DigitFrame::Point
        } else if picked && used && !hides_next {
            DigitFrame::Brackets(Role::Cursor)
        } else {
            DigitFrame::None
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
            (self.scene.by_line() || row == BitRow::P) && self.highlights.shown_rows.is_none();
        let unset = |variable: &Variable| {
            variable.name == self.name(row) && variable.value == RegisterValue::Unset
        };
        by_line && self.scene.frame.variables.iter().any(unset)
    }

    /// Whether the page's own cursor stands on this bit. A bit of p is shown in pos.
    fn points_at(&self, row: BitRow, col: usize) -> bool {
        let point = self.highlights.point;
        let p_in_pos = row == BitRow::Pos && point == Some(Spot::Bit(BitRow::P, col));
        p_in_pos || point == Some(Spot::Bit(row, col))
    }
}
