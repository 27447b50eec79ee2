//! The catalogue of mistakes: which wrong answers to a question have a known cause, computed from the board.

use super::board::Board;
use super::fact::BoardFact;
use super::misconception::{Diagnosis, Misconception as M};
use super::rows::highest;
use super::turn::{Move, Turn, left};
use super::wrong::Wrong;
use crate::algorithms::{Algorithm, Family};
use crate::search::{Masks, Phase, Placement, Square, Walk, masks::lowest, records};

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
            (r ^ b, M::TookXor),
            (r | b, M::TookOr),
            (0, M::OverlookedBoth),
            (all & !(r ^ b), M::TookEqual),
        ],
        BoardFact::NotR => vec![
            (r, M::NoChange),
            ((all << 1 | 1) & !r, M::NotMasked),
            (0, M::OnlyOnesFlipped),
            (r ^ highest(all), M::OnlyFirstFlipped),
            (r ^ (highest(all) << 1), M::OnlyFirstFlipped),
        ],
        BoardFact::MinusPos => vec![
            (all & !pos, M::FlippedOnly),
            (pos, M::NoChange),
            (pos | highest(all), M::SignDigit),
            (pos.saturating_sub(1), M::SubtractedOne),
            ((pos + 1) & all, M::NotFlipped),
        ]
        .into_iter()
        .chain(wrong_carries(pos, all))
        .collect(),
        BoardFact::LowestZero => vec![
            (all - pos + 1, M::OnlyPlusOne),
            ((all - pos + 1) & (all - pos), M::ForgotNot),
            (all - pos, M::NoChange),
            (pos, M::AllZeros),
            (lowest(all - pos), M::OneOfD),
            (highest(pos), M::HighestZero),
        ],
        BoardFact::PosLeft => {
            vec![
                (lowest(pos), M::OnlyTakenOut),
                (lowest(pos ^ lowest(pos)), M::OnlyNext),
                (pos, M::NoChange),
                (pos ^ highest(pos), M::TookHighestOut),
                (pos.saturating_sub(1), M::MinusOne),
                ((pos + lowest(pos)) & all, M::AddedP),
            ]
        }
        _ => Vec::new(),
    }
}

/// Wrong results of adding 1 to the flipped pos: without a carry, with one that goes too far or not far enough, and with a
/// digit changed beyond it.
fn wrong_carries(pos: u64, all: u64) -> Vec<(u64, M)> {
    let (flipped, right) = (all & !pos, pos.wrapping_neg() & all);
    let zeros = pos.trailing_zeros();
    let mut wrong = vec![(flipped & !1, M::NoCarry)];
    // The carry passes the 1s at the right of the flipped number, and ends at its first 0.
    for end in (2..zeros).chain([zeros + 1]) {
        let passed = (1 << end) - 1;
        wrong.push(((flipped & !passed | 1 << end) & all, M::CarriedWrongly));
    }
    wrong.push((right & !lowest(pos), M::CarriedWrongly));
    wrong.push((right | (lowest(pos) - 1), M::CarriedWrongly));
    let beyond = (zeros + 1..all.count_ones()).map(|place| (right ^ 1 << place, M::BeyondCarry));
    wrong.extend(beyond);
    wrong
}

/// Wrong numbers, each with the misconception that leads to it.
pub(super) fn misread_number(fact: BoardFact, right: i64, board: &Board) -> Vec<(i64, M)> {
    let (walk, square, named) = (&board.walk, board.square, board.number);
    let signed = |number: usize| i64::try_from(number).unwrap_or_default();
    let placement = walk.placement();
    let n = signed(walk.size().get());
    let (row, col) = square.map_or((0, 0), |square| (signed(square.row), signed(square.col)));
    match fact {
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
        BoardFact::Attackers => miscounted(right, signed(placement.depth())),
        BoardFact::Taken => {
            let below = placement.depth();
            let each = walk.size().row(below);
            let each = each.map(|square| placement.attackers(square).count());
            vec![
                (signed(each.sum()), M::CountedTwice),
                (signed(below), M::ForgotDiagonals),
                (n - right, M::CountedSafe),
            ]
        }
        BoardFact::Sum => misadded(row, col),
        BoardFact::Difference => vec![
            (right.saturating_neg(), M::Reversed),
            (row + col, M::SumForDifference),
            (row, M::RowAlone),
            (col, M::ColumnAlone),
        ],
        BoardFact::Last => vec![
            (signed(placement.depth()) - 1, M::RowForColumn),
            (right + 1, M::NextColumn),
        ],
        BoardFact::Mirror => {
            let of_ten = named.map_or(right - 1, |number| 11 - number);
            vec![(right - 1, M::CountedFromZero), (of_ten, M::OtherTotal)]
        }
        BoardFact::StackDepth => vec![(signed(placement.depth()), M::CountedQueens)],
        BoardFact::Value => misread_value(placement),
        _ => Vec::new(),
    }
}

/// Wrong sums of a row and a column.
fn misadded(row: i64, col: i64) -> Vec<(i64, M)> {
    let right = row + col;
    vec![
        (right + 2, M::CountedFromOne),
        (row - col, M::DifferenceForSum),
        ((row - col).abs(), M::DifferenceForSum),
        (row, M::RowAlone),
        (col, M::ColumnAlone),
        (10 * row + col, M::SideBySide),
    ]
}

/// Wrong numbers of attackers, of as many queens.
fn miscounted(right: i64, queens: i64) -> Vec<(i64, M)> {
    let fewer = (1..right).map(|few| (few, M::TooFewAttackers));
    let more = (right + 1..=queens).map(|many| (many, M::TooManyAttackers));
    fewer.chain(more).collect()
}

/// Wrong readings of the columns of the queens as a binary number.
fn misread_value(placement: &Placement) -> Vec<(i64, M)> {
    let r = Masks::of(placement).r;
    let other = r.reverse_bits() >> (u64::BITS as usize - placement.size().get());
    let columns: usize = placement.columns().sum();
    // The last digit is worth 1, as the text says.
    let from_one: usize = placement.columns().map(|col| col.max(1)).sum();
    let digits = format!("{r:b}").parse().unwrap_or_default();
    let halves: i64 = placement
        .columns()
        .map(|col| (1 << col) / 2)
        .map(|half: i64| half.max(1))
        .sum();
    let one = placement.columns().map(|col| (1 << col, M::OnlyOneDigit));
    let rules = vec![
        (halves, M::PlacesFromOne),
        (i64::try_from(r >> 1).unwrap_or_default(), M::PlacesFromOne),
        (i64::try_from(other).unwrap_or_default(), M::ReadOtherSide),
        (i64::try_from(columns).unwrap_or_default(), M::SummedColumns),
        (
            i64::try_from(from_one).unwrap_or_default(),
            M::SummedColumns,
        ),
        (digits, M::DigitsAsNumber),
    ];
    rules.into_iter().chain(one).collect()
}
