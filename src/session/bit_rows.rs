//! The bit rows under the board, as numbers.

use super::run::Variable;
use crate::algorithms::{Algorithm, Family, RegisterValue};
use crate::search::masks::{from_cursor, lowest};
use crate::search::{BitRow, LineKind, Masks, Trail, Walk};

/// The bits of one row of the board, as they were when the row was worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BitRows {
    /// The masks of the row's attacked columns, within the board.
    pub masks: Masks,
    /// The safe columns that have not been picked; in a row with a queen, those that were left when it was placed, its
    /// own included.
    pub pos: u64,
    /// The lowest bit of `pos`, which is the queen's if the row has one; in the row being worked on, the program's
    /// variable.
    pub p: u64,
    /// The bit that is picked next, or, where the program runs line by line, the one it has picked.
    pub next: u64,
    /// Whether a bit of ld fell off column N − 1 on its way into this row.
    pub ld_fell: bool,
    /// Whether a bit of rd fell off column 0 on its way into this row.
    pub rd_fell: bool,
}

impl BitRows {
    /// The bits of a row. A row below the one being worked on gets the bits of the latter.
    pub fn of(walk: &Walk, row: usize) -> Self {
        let (size, placement) = (walk.size(), walk.placement());
        let row = row.min(placement.depth());
        let masks = Masks::of(&placement.truncated(row));
        let first_left = placement.column(row).unwrap_or(walk.cursor());
        let pos = masks.free(size) & from_cursor(size, first_left);
        Self {
            masks: masks.masked(size),
            pos,
            p: lowest(pos),
            next: lowest(pos),
            ld_fell: masks.ld >> size.get() & 1 == 1,
            rd_fell: Trail::of(placement, LineKind::Antidiagonal, row, -1).is_some(),
        }
    }

    /// The bits of the row being worked on. Variables of the same name take precedence over what the walk says.
    ///
    /// `by_line` says whether the program runs line by line. Only a `settled` state, in which no step is half done, has
    /// fallen bits.
    pub fn now(
        walk: &Walk,
        algorithm: &dyn Algorithm,
        variables: &[Variable],
        by_line: bool,
        settled: bool,
    ) -> Self {
        let (size, rows) = (walk.size(), Self::of(walk, walk.placement().depth()));
        let named = |row: BitRow, otherwise: u64| {
            let variable = variables
                .iter()
                .find(|variable| variable.name == algorithm.mask(row).name);
            match variable.map(|variable| &variable.value) {
                Some(RegisterValue::Bits(bits)) => *bits,
                _ => otherwise,
            }
        };
        let kept = |bits: u64| {
            if algorithm.keeps_taken() {
                size.all() & !bits
            } else {
                bits
            }
        };
        let pos = kept(named(BitRow::Pos, kept(rows.pos)));
        let p = named(BitRow::P, 0);
        Self {
            masks: Masks {
                r: named(BitRow::R, rows.masks.r),
                ld: named(BitRow::Ld, rows.masks.ld) & size.all(),
                rd: named(BitRow::Rd, rows.masks.rd),
            },
            pos,
            p: if algorithm.family() == Family::Bits {
                p
            } else {
                lowest(pos)
            },
            next: if by_line { p } else { lowest(pos) },
            ld_fell: settled && rows.ld_fell,
            rd_fell: settled && rows.rd_fell,
        }
    }

    pub const fn row(&self, row: BitRow) -> u64 {
        match row {
            BitRow::R => self.masks.r,
            BitRow::Ld => self.masks.ld,
            BitRow::Rd => self.masks.rd,
            BitRow::Pos => self.pos,
            BitRow::P => self.p,
        }
    }

    /// Whether a bit has fallen into this row's margin cell.
    pub const fn fell(&self, row: BitRow) -> bool {
        match row {
            BitRow::Ld => self.ld_fell,
            BitRow::Rd => self.rd_fell,
            BitRow::R | BitRow::Pos | BitRow::P => false,
        }
    }
}
