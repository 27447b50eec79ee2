//! The catalogue of mistakes: which wrong answers to a question have a known cause, computed from the board.

use std::ops::RangeInclusive;

use super::board::Board;
use super::fact::BoardFact;
use super::misconception::{Diagnosis, Misconception as M};
use super::question::{Answer, Move};
use super::rows::highest;
use super::turn::{Turn, left};
use super::wrong::Wrong;
use crate::algorithms::{Algorithm, Family};
use crate::search::{
    BitRow, LineKind, Masks, Phase, Placement, Square, Walk, masks::lowest, records,
};

/// Why a move is not what the algorithm does next. The move is assumed to be wrong.
pub(super) fn wrong_move(walk: &Walk, algorithm: &dyn Algorithm, given: Move) -> Diagnosis {
    let placement = walk.placement();
    let row = Square::new(placement.depth(), walk.cursor());
    match (given, Turn::of(walk, algorithm)) {
        (Move::Declare, _) => M::NotFull.into(),
        (_, Turn::Count(_)) => M::AllStand.into(),
        (Move::Reject, _) if algorithm.family() == Family::Bits => M::MaskedOut.into(),
        (Move::Place, Turn::Reject(square)) => about(M::NotSafe, algorithm, placement, square),
        (Move::Place, _) => Diagnosis::from(M::NothingLeft).at(row),
        (Move::Reject, Turn::Place(square)) => Diagnosis::from(M::IsSafe).at(square),
        (Move::Reject, _) => Diagnosis::from(M::NothingToReject).at(row),
        (Move::Backtrack, _) => {
            let mut rest = (walk.cursor()..walk.size().get()).map(|col| Square::new(row.row, col));
            match rest.find(|square| placement.is_safe(*square)) {
                Some(square) => Diagnosis::from(M::StillLeft).at(square),
                None => Diagnosis::from(M::StoppedLooking).at(row),
            }
        }
    }
}

/// Why a column is not picked next. The column is assumed to be wrong.
fn wrong_pick(walk: &Walk, algorithm: &dyn Algorithm, square: Square) -> Diagnosis {
    let placement = walk.placement();
    let left = left(walk);
    let cause = if placement.is_solution() {
        M::AllStand
    } else if !placement.is_safe(square) {
        M::Attacked
    } else if left >> square.col & 1 == 0 {
        M::Tried
    } else if highest(left) == 1 << square.col {
        M::Highest
    } else {
        M::NotLowest
    };
    about(cause, algorithm, placement, square)
}

/// A misconception about a square, with the queen that the program finds first of those that attack it.
fn about(cause: M, algorithm: &dyn Algorithm, placement: &Placement, square: Square) -> Diagnosis {
    Diagnosis::from(cause)
        .at(square)
        .of_queen(algorithm.attacker(placement, square))
}

/// The column that is tried next at this state, and the wrong ones; `None` where no square is tried.
pub(super) fn wrong_tried_columns(walk: &Walk) -> Option<Wrong<usize>> {
    let Phase::Try(square) = walk.phase() else {
        return None;
    };
    let free = walk.placement().free();
    let mut wrong = Wrong::new(vec![square.col]);
    if let Some(before) = square.col.checked_sub(1) {
        wrong.add(before, M::SameAgain);
        wrong.add(0, M::StartedOver);
    }
    if let Some(safe) = (square.col..walk.size().get()).find(|col| free >> col & 1 == 1) {
        wrong.add(safe, M::Foresaw);
    }
    for col in 0..walk.size().get() {
        wrong.add(
            col,
            if col < square.col {
                M::Tried
            } else {
                M::Skipped
            },
        );
    }
    Some(wrong)
}

/// The column that is picked next at this state, and the wrong ones; `None` where none is left.
pub(super) fn wrong_picked_columns(
    walk: &Walk,
    algorithm: &dyn Algorithm,
    lifted: Option<Square>,
) -> Option<Wrong<usize>> {
    let left = records(walk)
        .last()
        .map(|record| record.pos)
        .filter(|left| *left != 0)?;
    let mut wrong = Wrong::new(vec![left.trailing_zeros() as usize]);
    if let Some(queen) = lifted {
        wrong.add(queen.col, M::SameAgain);
    }
    for col in 0..walk.size().get() {
        wrong.add(
            col,
            wrong_pick(walk, algorithm, Square::new(walk.placement().depth(), col)),
        );
    }
    Some(wrong)
}

/// The misconception of taking this queen for an attacker of the square, which it is not.
pub(super) fn harmless(queen: Square, square: Square) -> M {
    let (rows, cols) = (
        queen.row.abs_diff(square.row),
        queen.col.abs_diff(square.col),
    );
    match rows.abs_diff(cols) {
        1 => M::NearDiagonal,
        _ if cols == 1 => M::NearColumn,
        _ => M::NoLine,
    }
}

/// The safe columns of the row below these queens as seen by somebody who forgets some of what attacks them.
pub(super) fn forgotten(placement: &Placement) -> Vec<(u64, M)> {
    let Some(above) = placement.depth().checked_sub(1) else {
        return Vec::new();
    };
    let size = placement.size();
    let masks = Masks::of(placement);
    let Masks { r, ld, rd } = Masks::of(&placement.truncated(above));
    let (ld, rd) = (ld << 1, rd >> 1);
    vec![
        (size.all() & !masks.r, M::ForgotDiagonals),
        (Masks { r, ld, rd }.free(size), M::ForgotQueen),
        (Masks { ld: 0, ..masks }.free(size), M::ForgotLd),
        (Masks { rd: 0, ..masks }.free(size), M::ForgotRd),
    ]
}

/// Wrong bits, when the bit of ld that falls off at the next shift is pointed at.
pub(super) fn falling_bits(walk: &Walk) -> Vec<(Answer, Diagnosis)> {
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
        let cause = Diagnosis::from(cause).of_row(about);
        (Answer::Bit(given, col), cause)
    });
    causes.collect()
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
pub(super) fn wrong_square(
    of: BoardFact,
    board: &Board,
    algorithm: &dyn Algorithm,
    next: Option<Square>,
    given: Square,
) -> Option<Diagnosis> {
    let (walk, about) = (&board.walk, board.square);
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
pub(super) fn misread_bits(fact: BoardFact, walk: &Walk, board: &Board) -> Vec<(u64, M)> {
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
pub(super) fn misread_number(
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
