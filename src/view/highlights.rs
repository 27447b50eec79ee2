//! What an act lights up on board and bit rows, and what it hides there.

use super::palette::Glyphs;
use super::scene::BitRows;
use super::{lesson, what_if, why};
use crate::action::{BitRow, Spot};
use crate::app::{App, Overlay};
use crate::content::Role;
use crate::quiz::Digits;
use crate::search::Square;

/// What stands on a square.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) glyph: &'static str,
    pub(super) role: Role,
    /// Small print beside the glyph: the row of the queen that blocks this square.
    pub(super) note: Option<usize>,
}

impl Mark {
    /// A mark without small print.
    pub(super) const fn new(glyph: &'static str, role: Role) -> Self {
        Self { glyph, role, note: None }
    }
}

/// The marks of an attack: the queen, and her ray up to the square that she attacks.
pub(super) fn attack(queen: Square, square: Square, glyphs: &Glyphs, flip: bool) -> Vec<(Square, Mark)> {
    let mut marks = vec![(queen, Mark::new(glyphs.queen, Role::Attacker))];
    if let Some(line) = queen.line_to(square) {
        let ray = Mark::new(glyphs.ray(line, flip), Role::Ray);
        marks.extend(queen.between(square).into_iter().map(|between| (between, ray.clone())));
    }
    marks
}

/// What is hidden, so that no panel gives an answer away.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hidden {
    /// Marks on squares of the row being worked on, and the square to be tried next.
    pub(super) marks: bool,
    /// The bit rows' digits.
    pub(super) bits: bool,
    /// The digits of pos and p alone.
    pub(super) pos: bool,
    /// The numbers of the diagonals.
    pub(super) numbers: bool,
    /// The square and the bit to be picked next.
    pub(super) next: bool,
    /// The strip beyond the present.
    pub(super) future: bool,
}

impl Hidden {
    /// Whether the digits of this bit row are hidden.
    pub(super) const fn hides(self, row: BitRow) -> bool {
        self.bits || self.pos && matches!(row, BitRow::Pos | BitRow::P)
    }
}

/// A bit row that shows other digits than the walk's: those that the learner gives it.
#[derive(Clone, Debug)]
pub(super) struct GivenRow {
    /// The row whose place it takes; `None` for the last one.
    pub(super) row: Option<BitRow>,
    /// Its name in the program.
    pub(super) name: String,
    /// What has been given so far.
    pub(super) digits: Digits,
    /// Whether it is being typed.
    pub(super) open: bool,
}

/// What an act lights up.
#[derive(Clone, Debug, Default)]
pub(super) struct Highlights {
    /// Marks in place of what the squares show otherwise.
    pub(super) squares: Vec<(Square, Mark)>,
    /// Whether the board shows these marks alone, and nothing of the walk.
    pub(super) alone: bool,
    /// Where the act's own cursor stands.
    pub(super) point: Option<Spot>,
    /// What the bit rows show in place of the walk's.
    pub(super) shown_rows: Option<BitRows>,
    /// Whether the bit rows are needed, wanted or not.
    pub(super) needs_bits: bool,
    /// Bit rows that the learner fills in.
    pub(super) rows: Vec<GivenRow>,
    /// Bits that look otherwise than usual.
    pub(super) bits: Vec<(BitRow, usize, Role)>,
    /// What is hidden.
    pub(super) hidden: Hidden,
    /// The row that stays in sight where not all rows of the board do; else the one being worked on.
    pub(super) around: Option<usize>,
}

impl Highlights {
    /// The light of what is open.
    pub(super) fn of(app: &App) -> Self {
        match &app.overlay {
            Overlay::None => app.lesson.as_ref().map_or_else(Self::default, |taken| lesson::highlights(app, taken)),
            Overlay::Ask(act) => super::ask::highlights(app, act),
            Overlay::Drive(act) => super::drive::highlights(app, act),
            Overlay::WhatIf(act) => what_if::highlights(app, act),
            Overlay::Why(act) => why::highlights(app, act),
            Overlay::Help { .. }
            | Overlay::Command { .. }
            | Overlay::Race(_)
            | Overlay::Address { .. }
            | Overlay::Microscope(_)
            | Overlay::Gallery(_)
            | Overlay::Lessons(_)
            | Overlay::Hunts(_)
            | Overlay::Hunt(_) => Self::default(),
        }
    }

    /// The mark on a square, if the act puts one there.
    pub(super) fn mark(&self, square: Square) -> Option<&Mark> {
        self.squares.iter().find(|(lit, _)| *lit == square).map(|(_, mark)| mark)
    }

    /// A bit row, if the learner fills it in. `last` says whether it is the last one.
    pub(super) fn given_row(&self, row: BitRow, last: bool) -> Option<&GivenRow> {
        self.rows.iter().find(|given| given.row.map_or(last, |place| place == row))
    }

    /// How a bit looks, if the act lights it up.
    pub(super) fn bit(&self, row: BitRow, col: usize) -> Option<Role> {
        self.bits.iter().find(|(lit, at, _)| *lit == row && *at == col).map(|(.., role)| *role)
    }
}
