//! Questions that a lesson authors: the lesson says what is asked, the state says what is right and what is wrong about
//! other answers.

use serde::Deserialize;

use super::misconception::{Diagnosis, Misconception as M, Wrong};
use super::question::{Answer, Asked, Input, Question};
use super::state::harmless;
use super::turn::wrong_pick;
use crate::algorithms::Algorithm;
use crate::search::{BitRow, Phase, Square, Walk, masks::lowest, records};

/// The squares that a lesson asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Squares {
    /// The queens that attack the square.
    Attackers,
    /// The squares below the square that a queen on it attacks.
    AttackedBelow,
    /// The safe squares of the row being worked on.
    Safe,
    /// The queen that is lifted next.
    Lifted,
    /// The square on which the next queen is placed.
    Placed,
    /// The square that is tried next.
    Tried,
}

impl Question {
    /// A question with these right answers, and these wrong ones whose cause is known.
    pub fn authored(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        input: Input,
        right: Vec<Answer>,
        causes: impl IntoIterator<Item = (Answer, Diagnosis)>,
    ) -> Self {
        let mut wrong = Wrong::new(right);
        for (answer, cause) in causes {
            wrong.add(answer, cause);
        }
        Self::new(
            walk,
            algorithm,
            Asked::Authored,
            input,
            wrong.split(|answer| answer),
        )
    }

    /// A row of bits that a lesson asks for, with wrong ones whose cause is known.
    pub fn row_of_bits(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        right: u64,
        causes: &[(u64, M)],
    ) -> Self {
        let mut wrong = Wrong::new(vec![right]);
        for (bits, cause) in causes {
            wrong.add(*bits, *cause);
        }
        Self::of_bits(walk, algorithm, Asked::Authored, wrong)
    }

    /// A row of bits of this board row, 0 to the one being worked on. `None` if there is no such row.
    pub fn bit_row_of(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        row: BitRow,
        at: usize,
    ) -> Option<Self> {
        let size = walk.size();
        let masks = records(walk).get(at)?.masks.masked(size);
        let free = masks.free(size);
        let right = match row {
            BitRow::R => masks.r,
            BitRow::Ld => masks.ld,
            BitRow::Rd => masks.rd,
            BitRow::Pos => free,
            BitRow::P => lowest(free),
        };
        let derived = if at > 0 {
            Self::below(walk, algorithm, row, &walk.placement().truncated(at))
        } else {
            None
        };
        match derived {
            // A lesson asks for the free columns even if the program keeps the taken ones.
            Some(derived) if derived.right == [Answer::Bits(right)] => Some(derived),
            _ => Some(Self::of_bits(
                walk,
                algorithm,
                Asked::Authored,
                Wrong::new(vec![right]),
            )),
        }
    }

    /// Pointing at squares; `about` is the square that the question names, if it names one.
    pub fn squares(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        of: Squares,
        about: Square,
        right: Vec<Square>,
    ) -> Self {
        let n = walk.size().get();
        let board = (0..n * n).map(|place| Square::new(place / n, place % n));
        let next = right.first().copied();
        let causes = board.filter_map(|given| {
            Some((
                Answer::Square(given),
                wrong_square(walk, of, about, next, given)?,
            ))
        });
        let causes: Vec<_> = causes.collect();
        Self::authored(
            walk,
            algorithm,
            Input::Squares,
            right.into_iter().map(Answer::Square).collect(),
            causes,
        )
    }

    /// Pointing at the lowest 1 of pos, in its own row of bits or in p.
    pub fn lowest_bit(walk: &Walk, algorithm: &'static dyn Algorithm, right: Vec<Answer>) -> Self {
        let row = walk.placement().depth();
        let bits = (0..walk.size().get()).flat_map(|col| {
            let cause = wrong_pick(walk, Square::new(row, col));
            [BitRow::Pos, BitRow::P].map(|bits| (Answer::Bit(bits, col), cause))
        });
        Self::authored(walk, algorithm, Input::Bit, right, bits)
    }

    /// Pointing at the bit that falls off `row` at the next shift, which is at its edge.
    pub fn falling_bit(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        row: BitRow,
        right: Vec<Answer>,
    ) -> Self {
        let last = walk.size().get() - 1;
        let causes = shown_bits(walk).into_iter().map(|(given, col, set)| {
            let at_edge = col == 0 || col == last;
            let (cause, about) = match given {
                _ if !set => (M::PointedAtZero, row),
                _ if given == row => (
                    if at_edge {
                        M::WrongWay
                    } else {
                        M::StaysOnBoard
                    },
                    row,
                ),
                BitRow::Ld | BitRow::Rd if at_edge => (M::OtherDiagonals, row),
                _ => (M::OtherRow, given),
            };
            (
                Answer::Bit(given, col),
                Diagnosis::from(cause).of_row(about),
            )
        });
        Self::authored(
            walk,
            algorithm,
            Input::Bit,
            right,
            causes.collect::<Vec<_>>(),
        )
    }

    /// Pointing at a 1 that the queen of row 0 has set.
    pub fn bit_of_queen(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        right: Vec<Answer>,
    ) -> Self {
        let zeros = shown_bits(walk).into_iter().filter(|(.., set)| !set);
        let causes = zeros.map(|(row, col, _)| (Answer::Bit(row, col), M::PointedAtZero.into()));
        Self::authored(
            walk,
            algorithm,
            Input::Bit,
            right,
            causes.collect::<Vec<_>>(),
        )
    }
}

/// The bits below the board, row by row, each with its column and whether it is 1.
fn shown_bits(walk: &Walk) -> Vec<(BitRow, usize, bool)> {
    let Some(record) = records(walk).pop() else {
        return Vec::new();
    };
    let masks = record.masks.masked(walk.size());
    let rows = [
        (BitRow::R, masks.r),
        (BitRow::Ld, masks.ld),
        (BitRow::Rd, masks.rd),
        (BitRow::Pos, record.pos),
    ];
    let columns = 0..walk.size().get();
    rows.into_iter()
        .flat_map(|(row, bits)| {
            columns
                .clone()
                .map(move |col| (row, col, bits >> col & 1 == 1))
        })
        .collect()
}

/// The diagnosis of pointing at a square; `None` if no misconception is known. `next` is the right square, if there is
/// only one.
fn wrong_square(
    walk: &Walk,
    of: Squares,
    about: Square,
    next: Option<Square>,
    given: Square,
) -> Option<Diagnosis> {
    let placement = walk.placement();
    let here = Diagnosis::from(M::EmptySquare).at(given);
    let outside = Diagnosis::from(M::OutsideRow).at(given);
    let stands = placement.column(given.row) == Some(given.col);
    let attacker = placement.truncated(given.row).attackers(given).next();
    match of {
        Squares::Attackers if !stands => Some(here),
        Squares::Attackers => Some(
            Diagnosis::from(harmless(given, about))
                .at(about)
                .of_queen(Some(given)),
        ),
        Squares::AttackedBelow if given.row > about.row && about.line_to(given).is_none() => Some(
            Diagnosis::from(harmless(about, given))
                .at(given)
                .of_queen(Some(about)),
        ),
        Squares::Safe if given.row == placement.depth() => {
            attacker.map(|queen| Diagnosis::from(M::Attacked).at(given).of_queen(Some(queen)))
        }
        Squares::Lifted => Some(if stands {
            Diagnosis::from(M::NotLastQueen).at(given)
        } else {
            here
        }),
        Squares::Placed => {
            let next = next.filter(|next| next.row == given.row)?;
            let cause = match attacker {
                Some(_) => M::Attacked,
                None if given.col > next.col => M::NotLowest,
                None => M::Tried,
            };
            Some(Diagnosis::from(cause).at(given).of_queen(attacker))
        }
        Squares::Tried => {
            let Phase::Try(tried) = walk.phase() else {
                return None;
            };
            let cause = if given.col < tried.col {
                M::Tried
            } else {
                M::Skipped
            };
            Some(if given.row == tried.row {
                Diagnosis::from(cause).at(given)
            } else {
                outside
            })
        }
        Squares::Safe => Some(outside),
        Squares::AttackedBelow => (given.row <= about.row).then_some(outside),
    }
}
