//! What the course teaches, piece by piece.

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

/// Something that a lesson teaches and that later tasks and the sentences about wrong answers build on.
///
/// The id of a concept, in kebab-case, is used in `lesson.toml`: `teaches = ["dead-end"]`.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    IntoStaticStr,
    VariantArray,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Concept {
    /// The lines along which a queen attacks, and what an attacker is.
    Attack,
    Solution,
    /// One queen a row, from row 0 down, the columns in order.
    RowByRow,
    /// Rejecting a square because of one attacker.
    Conflict,
    /// A row without a safe square.
    DeadEnd,
    /// A row all of whose squares have been tried.
    Exhausted,
    /// Lifting the last queen and going on with the next column.
    Backtracking,
    /// A board as one column number for each row: `q[row]`.
    List,
    /// Row plus column, row minus column.
    Sums,
    /// The numbers of the diagonals from 0 up.
    LineNumber,
    /// A call of a function, and that it waits while another runs.
    Call,
    /// Last in, first out.
    Stack,
    /// A stack that the program keeps itself.
    OwnStack,
    /// Place value: a row of squares as a binary number, column 0 at the right.
    Binary,
    /// AND, OR and NOT.
    Logic,
    /// `<<` and `>>`.
    Shift,
    /// The rows of bits r, ld, rd and pos.
    BitRow,
    /// The lowest 1: p.
    LowestBit,
    /// Cutting off what leaves the board.
    Mask,
    /// Counting a program's work.
    Work,
    /// Mirror images and rotations.
    Symmetry,
    /// Choose, check, undo, in any problem.
    Pattern,
}

/// A set of concepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concepts(u32);

impl Concepts {
    /// All of them: outside of the lessons every concept counts as taught.
    pub const ALL: Self = Self(u32::MAX);

    /// Whether the set contains this concept.
    pub const fn has(self, concept: Concept) -> bool {
        self.0 >> concept as u32 & 1 == 1
    }
}

impl FromIterator<Concept> for Concepts {
    fn from_iter<I: IntoIterator<Item = Concept>>(concepts: I) -> Self {
        Self(
            concepts
                .into_iter()
                .fold(0, |set, concept| set | 1 << concept as u32),
        )
    }
}

impl Concept {
    /// The id of the concept: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }

    pub const ALL: &'static [Self] = Self::VARIANTS;
}
