//! The bit rows under the board, as numbers.

use crate::action::BitRow;
use crate::algorithm::Value;
use crate::app::run::Variable;
use crate::app::why::Words;
use crate::search::masks::lowest;
use crate::search::{Walk, records};

/// The bit rows of one row of the board, and the bits that have just fallen off the board's edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitRows {
    pub(super) r: u64,
    pub(super) ld: u64,
    pub(super) rd: u64,
    pub(super) pos: u64,
    /// The bit that is picked next, or was just picked.
    pub(super) p: u64,
    /// Whether a 1 of `ld` has just left column N − 1.
    pub(super) ld_fell: bool,
    /// Whether a 1 of `rd` has just left column 0.
    pub(super) rd_fell: bool,
}

impl BitRows {
    /// The bits of the row being worked on. Variables of the same name take precedence over what the walk says.
    ///
    /// `by_line` says whether the program runs line by line: p is then the program's variable, which has no bits
    /// before the line that picks one; otherwise p is the bit to be picked next. Only a `settled` state, in which no
    /// step is half done, shows fallen bits.
    pub(super) fn of(walk: &Walk, variables: &[Variable], by_line: bool, settled: bool) -> Self {
        let records = records(walk);
        let size = walk.size();
        let Some(last) = records.last() else {
            return Self { r: 0, ld: 0, rd: 0, pos: 0, p: 0, ld_fell: false, rd_fell: false };
        };
        let named = |name: &str, otherwise: u64| {
            variables.iter().find(|variable| variable.name == name).map_or(otherwise, |variable| match variable.value {
                Value::Bits(bits) => bits,
                _ => otherwise,
            })
        };
        let pos = named("pos", last.pos);
        let above = records.len().checked_sub(2).map(|at| records[at]);
        let rd_fell = above.is_some_and(|above| (above.masks.rd | above.queen.map_or(0, |col| 1 << col)) & 1 == 1);
        Self {
            r: named("r", last.masks.r),
            ld: named("ld", last.masks.ld) & size.all(),
            rd: named("rd", last.masks.rd),
            pos,
            p: if by_line { named("p", 0) } else { lowest(pos) },
            ld_fell: settled && last.masks.ld >> size.get() & 1 == 1,
            rd_fell: settled && rd_fell,
        }
    }

    /// The bits of a row that the learner asks about.
    pub(super) const fn looked_at(words: &Words) -> Self {
        let Words { masks, pos, p, ld_fell, rd_fell } = *words;
        Self { r: masks.r, ld: masks.ld, rd: masks.rd, pos, p, ld_fell, rd_fell }
    }

    /// The bits of one row.
    pub(super) const fn row(&self, row: BitRow) -> u64 {
        match row {
            BitRow::R => self.r,
            BitRow::Ld => self.ld,
            BitRow::Rd => self.rd,
            BitRow::Pos => self.pos,
            BitRow::P => self.p,
        }
    }
}
