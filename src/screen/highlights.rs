//! What a page marks and hides on the board and in the bit rows.

pub(crate) use super::board::Mark;
use crate::action::Spot;
use crate::course::{Digits, Parts};
use crate::search::{BitRow, Square};
use crate::session::BitRows;
use crate::text::Role;

/// A bit row that shows the digits which the learner types, in place of the walk's.
#[derive(Clone, Debug)]
pub(crate) struct GivenRow {
    /// The row whose place it takes; `None` for the last one.
    pub(crate) row: Option<BitRow>,
    /// The name of the row in the program.
    pub(crate) name: String,
    /// The digits typed so far.
    pub(crate) digits: Digits,
    /// Whether it is being typed.
    pub(crate) open: bool,
}

/// What a page marks and hides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Highlights {
    /// Whether a page shows them.
    pub(crate) of_page: bool,
    /// Marks in place of what the squares show otherwise. The first mark of a square counts.
    pub(crate) squares: Vec<(Square, Mark)>,
    /// Whether the board shows these marks alone, and nothing of the walk.
    pub(crate) alone: bool,
    /// Whether the learner is asked about the whole state, so that the last step is not marked.
    pub(crate) of_state: bool,
    /// Where the page's own cursor stands.
    pub(crate) point: Option<Spot>,
    /// What the bit rows show in place of the walk's bits.
    pub(crate) shown_rows: Option<BitRows>,
    /// Whether the bit rows are shown even if the user has switched them off.
    pub(crate) needs_bits: bool,
    /// Whether the bit rows are bright even if the algorithm has no masks.
    pub(crate) uses_bits: bool,
    /// Bit rows that the learner fills in.
    pub(crate) rows: Vec<GivenRow>,
    /// Bits with a role of their own.
    pub(crate) bits: Vec<(BitRow, usize, Role)>,
    /// What is hidden, so that the screen does not show the answer to a question.
    pub(crate) hidden: Parts,
    /// The row that is shown even if not all rows fit; `None` for the one being worked on.
    pub(crate) around: Option<usize>,
}

impl Highlights {
    /// The mark on a square, if the page puts one there.
    pub(crate) fn mark(&self, square: Square) -> Option<&Mark> {
        self.squares
            .iter()
            .find(|(marked, _)| *marked == square)
            .map(|(_, mark)| mark)
    }

    /// A bit row, if the learner fills it in. `last` says whether it is the last one.
    pub(crate) fn given_row(&self, row: BitRow, last: bool) -> Option<&GivenRow> {
        self.rows
            .iter()
            .find(|given| given.row.map_or(last, |place| place == row))
    }

    /// The role of a bit, if the page gives it one.
    pub(crate) fn bit(&self, row: BitRow, col: usize) -> Option<Role> {
        self.bits
            .iter()
            .find(|(marked, at, _)| *marked == row && *at == col)
            .map(|(.., role)| *role)
    }
}
