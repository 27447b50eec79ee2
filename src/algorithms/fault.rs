//! The bug hunt's faults: changes of a program, most of which make it wrong.
//!
//! A fault stands for two programs that differ in one place. `assets/faults.toml` says how their listings are made from
//! that of an algorithm. Both run as one program, which asks its tracer at that place whether to have the
//! fault. The tests run the listings, and compare every line and every variable.
//!
//! # To add a fault
//!
//! Add a variant and its line in `facts`, a condition in a program, a line in `Fault::program`, an entry in
//! `assets/faults.toml`, and its words in the locales (`fault-<id>-title`, `-task`, `-hint`, `-hint-more` and
//! `-answer`, with the numbers of [`Pair::figures`](super::Pair::figures)).

use super::Label;
use crate::search::Size;

/// A change of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// `sum-diff` compares columns and sums, but no differences.
    OneDiagonal,
    /// `grid-scan` never lifts a queen.
    NeverLifted,
    /// `grid-scan` lifts a queen before it searches the rows below.
    LiftedEarly,
    /// `slope-check` detects a full board one row too late.
    BeyondLastRow,
    /// The four rules go back one row only.
    LastColumn,
    /// `occupancy` empties its list of queens on a solution.
    ListEmptied,
    /// `lowest-one` shifts `rd` the wrong way.
    OneShiftWrong,
    /// `lowest-zero` keeps the bits of C that have left the board.
    CarryUnmasked,
    /// `lowest-one` picks the highest bit and takes the lowest out.
    HighestPicked,
    /// `lowest-zero` in Java computes its limit by shifting a 32-bit number.
    OneShifted32,
    /// `lowest-one` shifts both diagonals the other way, which changes nothing.
    ShiftsSwapped,
    /// `mask-stack` does not mask `rd`, which changes nothing.
    RdUnmasked,
    /// `mask-stack` shifts `rd` before it adds the queen, which changes the boards and, with five queens, not the
    /// count.
    OrAfterShift,
    /// `mask-stack` does not mask `ld`, which changes nothing.
    LdUnmasked,
}

/// Which of two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The correct one.
    Right,
    /// The one with the change.
    Wrong,
}

impl Side {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Right => Self::Wrong,
            Self::Wrong => Self::Right,
        }
    }
}

impl Fault {
    /// All of them: faults to be found, easy ones first, then changes that may matter or not.
    pub const ALL: &[Self] = &[
        Self::OneDiagonal,
        Self::NeverLifted,
        Self::LiftedEarly,
        Self::BeyondLastRow,
        Self::LastColumn,
        Self::ListEmptied,
        Self::OneShiftWrong,
        Self::CarryUnmasked,
        Self::HighestPicked,
        Self::OneShifted32,
        Self::ShiftsSwapped,
        Self::RdUnmasked,
        Self::OrAfterShift,
        Self::LdUnmasked,
    ];

    /// Id, size of the board, label of the changed line.
    const fn facts(self) -> (&'static str, usize, &'static str) {
        match self {
            Self::OneDiagonal => ("one-diagonal", 4, "compare"),
            Self::NeverLifted => ("never-lifted", 4, "lift"),
            Self::LiftedEarly => ("lifted-early", 4, "lift"),
            Self::BeyondLastRow => ("beyond-last-row", 4, "full"),
            Self::LastColumn => ("last-column", 5, "last"),
            Self::ListEmptied => ("list-emptied", 5, "clear"),
            Self::OneShiftWrong => ("one-shift-wrong", 5, "rd"),
            Self::CarryUnmasked => ("carry-unmasked", 4, "c"),
            Self::HighestPicked => ("highest-picked", 5, "pick"),
            Self::OneShifted32 => ("one-shifted-32", 32, "all"),
            Self::ShiftsSwapped => ("shifts-swapped", 4, "ld"),
            Self::RdUnmasked => ("rd-unmasked", 4, "rd"),
            Self::OrAfterShift => ("or-after-shift", 5, "rd"),
            Self::LdUnmasked => ("ld-unmasked", 4, "ld"),
        }
    }

    /// The name of the fault in the locales and in `assets/faults.toml`.
    pub const fn id(self) -> &'static str {
        self.facts().0
    }

    /// The size of the board that it is shown on.
    pub const fn size(self) -> Size {
        match Size::large(self.facts().1) {
            Some(size) => size,
            None => Size::CHESSBOARD,
        }
    }

    /// The changed line. Where it is left out, only the correct listing has it; where it is added, only the wrong one.
    pub const fn line(self) -> Label {
        Label(self.facts().2)
    }

    /// Whether there is a fault to be found. If not, the question is whether the change matters, and why.
    pub const fn is_fault(self) -> bool {
        self.matters() && !matches!(self, Self::OrAfterShift)
    }

    /// Whether the count or the boards are wrong.
    pub const fn matters(self) -> bool {
        !matches!(
            self,
            Self::ShiftsSwapped | Self::RdUnmasked | Self::LdUnmasked
        )
    }

    /// Whether its programs show bits. The others keep lists of columns or squares.
    pub const fn has_masks(self) -> bool {
        !matches!(
            self,
            Self::OneDiagonal
                | Self::NeverLifted
                | Self::LiftedEarly
                | Self::BeyondLastRow
                | Self::LastColumn
        )
    }
}
