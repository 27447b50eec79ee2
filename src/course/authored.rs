//! Questions that a lesson authors: the lesson says which fact of the board is asked for, the board says what is right
//! and what is wrong about other answers.

use std::ops::RangeInclusive;

use super::board::Board;
use super::fact::{BoardFact, FactValue};
use super::misconception::{Diagnosis, Misconception as M};
use super::question::{Answer, Asked, Input, Question};
use super::rows::highest;
use super::state::harmless;
use super::wrong::Wrong;
use crate::algorithms::Algorithm;
use crate::search::{BitRow, LineKind, Masks, Phase, Square, Walk, masks::lowest, records};

impl Question {
    /// Typing a fact of the board: a number or a row of bits. `None` if it has no value there, or cannot be typed.
    pub fn typed(
        fact: BoardFact,
        walk: &Walk,
        board: &Board,
        algorithm: &'static dyn Algorithm,
    ) -> Option<Self> {
        match fact {
            BoardFact::Safe => return Self::safe(walk, algorithm),
            BoardFact::Diagonal => {
                return Some(Self::line_number(walk, algorithm, board.square?, false));
            }
            _ => {}
        }
        if let Some((row, up)) = fact.row() {
            let at = walk.placement().depth().checked_sub(up)?;
            return Self::bit_row_of(walk, algorithm, row, at);
        }
        let value = fact.value(walk, board, algorithm)?;
        if let FactValue::Bits(right) = value {
            let mut wrong = Wrong::new(vec![right]);
            for (bits, cause) in misread_bits(fact, walk, board) {
                wrong.add(bits, cause);
            }
            return Some(Self::of_bits(walk, algorithm, Asked::Authored, wrong));
        }
        let right = value.number()?;
        let mut wrong = Wrong::new(vec![right]);
        for (number, cause) in misread_number(fact, right, walk, board.square) {
            wrong.add(number, cause);
        }
        if fact.is_count() {
            wrong.add(right + 1, M::OffByOne);
            // Of 0, being off by one would tell the right number.
            if right > 1 {
                wrong.add(right - 1, M::OffByOne);
            }
        }
        let wrong = wrong.map(Answer::Number);
        Some(Self::new(
            walk,
            algorithm,
            Asked::Authored,
            Input::Number,
            wrong,
        ))
    }

    /// Pointing at a fact of the board: squares or bits. `None` if there are none.
    pub fn pointed(
        fact: BoardFact,
        walk: &Walk,
        board: &Board,
        algorithm: &'static dyn Algorithm,
    ) -> Option<Self> {
        let question = match fact.value(walk, board, algorithm)? {
            FactValue::Columns(right) | FactValue::Rows(right) | FactValue::Squares(right) => {
                Self::squares(walk, algorithm, fact, board.square, right)
            }
            FactValue::Spots(right) => {
                let right = right
                    .into_iter()
                    .map(|(row, col)| Answer::Bit(row, col))
                    .collect();
                Self::falling_bit(walk, algorithm, right)
            }
            _ => return None,
        };
        (!question.right.is_empty()).then_some(question)
    }

    /// A question with these right answers, and these wrong ones whose cause is known.
    pub(super) fn authored(
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
        Self::new(walk, algorithm, Asked::Authored, input, wrong)
    }

    /// A row of bits of this board row, 0 to the one being worked on. `None` if there is no such row.
    fn bit_row_of(
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
            // A lesson asks for the safe columns even if the program keeps the taken ones.
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
    pub(super) fn squares(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        of: BoardFact,
        about: Option<Square>,
        right: Vec<Square>,
    ) -> Self {
        let n = walk.size().get();
        let board = (0..n * n).map(|place| Square::new(place / n, place % n));
        let next = right.first().copied();
        let causes = board.filter_map(|given| {
            Some((
                Answer::Square(given),
                wrong_square(walk, algorithm, of, (about, next), given)?,
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

    /// Pointing at the bit of ld that falls off at the next shift.
    fn falling_bit(walk: &Walk, algorithm: &'static dyn Algorithm, right: Vec<Answer>) -> Self {
        let last = walk.size().get() - 1;
        let causes = shown_bits(walk).into_iter().map(|(given, col, set)| {
            let at_edge = col == 0 || col == last;
            let (cause, about) = match given {
                _ if !set => (M::PointedAtZero, BitRow::Ld),
                BitRow::Ld if at_edge => (M::WrongWay, BitRow::Ld),
                BitRow::Ld => (M::StaysOnBoard, BitRow::Ld),
                BitRow::Rd if at_edge => (M::OtherDiagonals, BitRow::Ld),
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

/// The diagnosis of pointing at a square; `None` if no misconception is known. `next` is the first right square.
fn wrong_square(
    walk: &Walk,
    algorithm: &dyn Algorithm,
    of: BoardFact,
    (about, next): (Option<Square>, Option<Square>),
    given: Square,
) -> Option<Diagnosis> {
    let placement = walk.placement();
    let here = Diagnosis::from(M::EmptySquare).at(given);
    let outside = Diagnosis::from(M::OutsideRow).at(given);
    let stands = placement.column(given.row) == Some(given.col);
    let attacker = algorithm.attacker(&placement.truncated(given.row), given);
    match of {
        BoardFact::Attackers if !stands => Some(here),
        BoardFact::Attackers => {
            let about = about?;
            let other = other_number(algorithm, about.line_to(next?));
            let cause = other.unwrap_or_else(|| harmless(given, about));
            Some(Diagnosis::from(cause).at(about).of_queen(Some(given)))
        }
        BoardFact::AttackedBelow => {
            let about = about?;
            if given.row <= about.row {
                return Some(outside);
            }
            let cause = Diagnosis::from(harmless(about, given));
            about
                .line_to(given)
                .is_none()
                .then_some(cause.at(given).of_queen(Some(about)))
        }
        BoardFact::Safe if given.row == placement.depth() => {
            attacker.map(|queen| Diagnosis::from(M::Attacked).at(given).of_queen(Some(queen)))
        }
        BoardFact::Safe => Some(outside),
        BoardFact::Lifted if stands => Some(Diagnosis::from(M::NotLastQueen).at(given)),
        BoardFact::Lifted => Some(here),
        BoardFact::Placed => {
            let next = next?;
            // Other rows are not worked on before the queen is placed.
            let cause =
                other_row(given.row, next.row..=placement.depth()).unwrap_or(match attacker {
                    Some(_) => M::Attacked,
                    None if given.row == next.row && given.col > next.col => M::NotLowest,
                    None => M::Tried,
                });
            Some(Diagnosis::from(cause).at(given).of_queen(attacker))
        }
        BoardFact::Tried => match walk.phase() {
            Phase::Try(tried) => {
                let ahead = placement.free() >> tried.col << tried.col;
                let in_row = if given.col < tried.col {
                    M::Tried
                } else if ahead.trailing_zeros() as usize == given.col {
                    M::Foresaw
                } else {
                    M::Skipped
                };
                let cause = other_row(given.row, tried.row..=tried.row).unwrap_or(in_row);
                Some(Diagnosis::from(cause).at(given))
            }
            Phase::Solved | Phase::Exhausted => None,
        },
        _ => None,
    }
}

/// The misconception of a queen that does not share this line with a square, for a program that compares line numbers.
fn other_number(algorithm: &dyn Algorithm, line: Option<LineKind>) -> Option<M> {
    let cause = match line? {
        LineKind::Antidiagonal => M::OtherSum,
        LineKind::Diagonal => M::OtherDifference,
        LineKind::Column => return None,
    };
    (algorithm.id() == "sum-diff").then_some(cause)
}

/// The misconception of naming a row that is none of these, which the search works on. In the rows above stand queens.
fn other_row(row: usize, rows: RangeInclusive<usize>) -> Option<M> {
    let cause = if row < *rows.start() {
        M::RowHasQueen
    } else {
        M::RowLeftOut
    };
    (!rows.contains(&row)).then_some(cause)
}

/// Wrong rows of bits, each with the misconception that leads to it.
fn misread_bits(fact: BoardFact, walk: &Walk, board: &Board) -> Vec<(u64, M)> {
    let all = walk.size().all();
    let r = Masks::of(walk.placement()).r;
    let pos = Masks::of(walk.placement()).free(walk.size());
    let b = board.bits.unwrap_or_default();
    match fact {
        BoardFact::Columns => vec![(all & !r, M::TookFree)],
        BoardFact::ROrB => vec![
            ((r + b) & all, M::Added),
            (r & b, M::TookAnd),
            (r ^ b, M::TookXor),
            (r, M::NoChange),
        ],
        BoardFact::RAndB => vec![
            (1, M::AsYesOrNo),
            (r | b, M::TookOr),
            (0, M::OverlookedBoth),
        ],
        BoardFact::NotR => vec![(r, M::NoChange), ((all << 1 | 1) & !r, M::NotMasked)],
        BoardFact::BShifted => {
            let mut wrong = vec![(b >> 1, M::WrongWay), (b, M::NoChange)];
            if b << 1 > all {
                wrong.push((b << 1, M::ForgotMask));
                wrong.push((b << 1 & all | 1, M::Wrapped));
            }
            wrong
        }
        BoardFact::MinusPos => vec![
            (all & !pos, M::FlippedOnly),
            (pos, M::NoChange),
            (pos | highest(all), M::SignDigit),
            (pos.saturating_sub(1), M::SubtractedOne),
        ],
        BoardFact::PosLeft => {
            vec![
                (lowest(pos), M::OnlyTakenOut),
                (pos, M::NoChange),
                (pos ^ highest(pos), M::TookHighestOut),
            ]
        }
        _ => Vec::new(),
    }
}

/// Wrong numbers, each with the misconception that leads to it.
fn misread_number(
    fact: BoardFact,
    right: i64,
    walk: &Walk,
    square: Option<Square>,
) -> Vec<(i64, M)> {
    let signed = |number: usize| i64::try_from(number).unwrap_or_default();
    let placement = walk.placement();
    let n = signed(walk.size().get());
    let last = placement.last().map_or(-1, |queen| signed(queen.col));
    let (row, col) = square.map_or((0, 0), |square| (signed(square.row), signed(square.col)));
    match fact {
        BoardFact::Column => vec![(right + 1, M::CountedFromOne), (row, M::RowForColumn)],
        BoardFact::Attacked => {
            let short = |other: &Square| {
                square.is_some_and(|queen| {
                    let (rows, cols) =
                        (other.row.abs_diff(queen.row), other.col.abs_diff(queen.col));
                    queen.attacks(*other) && (rows != cols || rows == 1)
                })
            };
            vec![
                (right + 1, M::CountedOwn),
                (right + 4, M::CountedOwn),
                (2 * (n - 1), M::ForgotDiagonals),
                (
                    signed(walk.size().squares().filter(short).count()),
                    M::ShortDiagonals,
                ),
            ]
        }
        BoardFact::Taken => {
            let below = placement.depth();
            let row = (0..walk.size().get()).map(|col| Square::new(below, col));
            let each = row.map(|square| placement.attackers(square).count());
            vec![
                (signed(each.sum()), M::CountedTwice),
                (signed(below), M::ForgotDiagonals),
                (n - right, M::CountedSafe),
            ]
        }
        BoardFact::Sum => vec![
            (right + 2, M::CountedFromOne),
            (row - col, M::DifferenceForSum),
            ((row - col).abs(), M::DifferenceForSum),
        ],
        BoardFact::Difference => vec![
            (right.saturating_neg(), M::Reversed),
            (row + col, M::SumForDifference),
        ],
        BoardFact::Next => vec![(right + 1, M::RowGivenUp), (last, M::ColumnForRow)],
        BoardFact::Last => vec![(signed(placement.depth()) - 1, M::RowForColumn)],
        BoardFact::Mirror => vec![(right - 1, M::CountedFromZero)],
        BoardFact::StackDepth => vec![(signed(placement.depth()), M::CountedQueens)],
        BoardFact::Value => {
            let r = Masks::of(placement).r;
            let other = r.reverse_bits() >> (u64::BITS as usize - walk.size().get());
            let digits = format!("{r:b}").parse().unwrap_or_default();
            vec![
                (i64::try_from(other).unwrap_or_default(), M::ReadOtherSide),
                (signed(placement.columns().sum()), M::SummedColumns),
                (digits, M::DigitsAsNumber),
            ]
        }
        _ => Vec::new(),
    }
}
