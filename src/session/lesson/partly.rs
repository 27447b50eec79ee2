//! The right parts of a wrong answer.

use super::{Lesson, Outcome, squares};
use crate::course::lesson::Target;
use crate::course::{Answer, Misconception};

/// The parts of a wrong answer that are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RightPart {
    pub kind: PartKind,
    /// Which: the columns of the bits, the rows of the queens, or the columns or rows of the squares picked so far.
    pub parts: Vec<usize>,
}

/// The kind of the parts of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// The digits of these columns.
    Bits,
    /// The queens of these rows.
    Queens,
    /// The squares in these columns, all in one row.
    Columns,
    /// The squares in these rows.
    Squares,
}

impl PartKind {
    /// The id of this kind of part in the locales.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Bits => "bits",
            Self::Queens => "queens",
            Self::Columns => "columns",
            Self::Squares => "squares",
        }
    }
}

impl Lesson {
    /// The right parts of the last answer, if it was wrong. A row of bits has them only if at least half of its digits
    /// are right, and it was not read from the other side or taken from another row.
    pub fn right_part(&self) -> Option<RightPart> {
        let attempt = &self.attempt;
        if attempt.outcome != Outcome::Wrong {
            return None;
        }
        let size = attempt.walk.size();
        match attempt.target.as_ref()? {
            Target::Queens(_, board) => {
                let setup = self.queens()?;
                let right = |queen: &&crate::search::Square| match board.get(queen.row) {
                    Some(col) => *col == queen.col,
                    None => !setup.attacks(**queen),
                };
                let parts: Vec<_> = setup
                    .queens()
                    .iter()
                    .filter(right)
                    .map(|queen| queen.row)
                    .collect();
                (!parts.is_empty() && setup.queens().len() > 2).then_some(RightPart {
                    kind: PartKind::Queens,
                    parts,
                })
            }
            Target::Answers { question, needed } if *needed > 1 => {
                let picked = squares(&attempt.picked);
                let row = picked.first()?.row;
                let in_row = question
                    .right
                    .iter()
                    .all(|right| matches!(right, Answer::Square(square) if square.row == row));
                let (kind, mut parts) = if in_row {
                    (
                        PartKind::Columns,
                        picked.iter().map(|square| square.col).collect::<Vec<_>>(),
                    )
                } else {
                    (
                        PartKind::Squares,
                        picked.iter().map(|square| square.row).collect(),
                    )
                };
                parts.sort_unstable();
                parts.dedup();
                Some(RightPart { kind, parts })
            }
            Target::Answers { question, .. } => {
                let (given, right) = (attempt.given?.bits()?, question.right.first()?.bits()?);
                let other = attempt.diagnosis.is_some_and(|diagnosis| {
                    matches!(
                        diagnosis.misconception,
                        Misconception::ReadFromLeft | Misconception::OtherRow
                    )
                });
                let parts: Vec<_> = (0..size.get())
                    .filter(|col| (given ^ right) >> col & 1 == 0)
                    .collect();
                let half = parts.len() * 2 >= size.get() && parts.len() < size.get();
                (half && !other).then_some(RightPart {
                    kind: PartKind::Bits,
                    parts,
                })
            }
            _ => None,
        }
    }

    /// Whether the task that is over may be done again: it was not done alone, or another board can be drawn for it.
    pub fn can_repeat(&self) -> bool {
        let attempt = &self.attempt;
        let over = attempt.outcome.is_over();
        over && (attempt.outcome == Outcome::Shown || attempt.hints > 0 || self.plan.draws(self.at))
    }
}
