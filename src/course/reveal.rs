//! The parts of the screen that may reveal the answer to a question. Each kind of question names its own, and the
//! screen hides them while the question is asked.

use serde::{Deserialize, Deserializer};
use strum::{IntoStaticStr, VariantArray};

use crate::search::BitRow;

/// A part of the screen.
///
/// The id of a part, in kebab-case, is used in `lesson.toml`: `read = ["header"]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Part {
    /// The queens on the board. They are always shown: a task whose answer they reveal says that it is read off them.
    Board,
    /// The step and the numbers of solutions in the top line.
    Header,
    /// The marks on squares of the row being worked on: attacked squares, a dead end.
    Marks,
    /// Which queens attack the marked squares.
    Attackers,
    /// The square and the bit that come next.
    Next,
    /// The numbers of the diagonals.
    Numbers,
    /// The digits of r.
    R,
    /// The digits of ld.
    Ld,
    /// The digits of rd.
    Rd,
    /// The digits of pos.
    Pos,
    /// The digits of p.
    P,
    Stack,
    Variables,
    Story,
    /// The strip after the current step.
    Strip,
    /// All of the named parts in the feedback of the previous task on the same board.
    Feedback,
}

impl Part {
    /// The id of the part: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The digits of a row of bits.
    pub const fn of_row(row: BitRow) -> Self {
        match row {
            BitRow::R => Self::R,
            BitRow::Ld => Self::Ld,
            BitRow::Rd => Self::Rd,
            BitRow::Pos => Self::Pos,
            BitRow::P => Self::P,
        }
    }
}

/// A set of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Parts(u32);

impl Parts {
    pub const NONE: Self = Self(0);

    /// The rows of bits.
    pub const ROWS: Self = Self::of(&[Part::R, Part::Ld, Part::Rd, Part::Pos, Part::P]);

    /// The stack and the variables of the program.
    pub const MEMORY: Self = Self::of(&[Part::Stack, Part::Variables]);

    /// The set of these parts.
    pub const fn of(parts: &[Part]) -> Self {
        let (mut set, mut at) = (0, 0);
        while at < parts.len() {
            set |= 1 << parts[at] as u32;
            at += 1;
        }
        Self(set)
    }

    /// Whether the set contains this part.
    pub const fn has(self, part: Part) -> bool {
        self.0 >> part as u32 & 1 == 1
    }

    /// Whether the set contains all of these parts.
    pub const fn has_all(self, parts: Self) -> bool {
        self.0 & parts.0 == parts.0
    }

    /// The union of both sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The parts of this set that are not in the other.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The intersection of both sets.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The parts, in the order of [`Part`].
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::VARIANTS
            .iter()
            .copied()
            .filter(move |part| self.has(*part))
    }
}

impl<'de> Deserialize<'de> for Parts {
    fn deserialize<D: Deserializer<'de>>(parts: D) -> Result<Self, D::Error> {
        Vec::deserialize(parts).map(|parts: Vec<Part>| Self::of(&parts))
    }
}
