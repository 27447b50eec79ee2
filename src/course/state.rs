//! Questions about a state of the search.

use super::misconception::{Diagnosis, Misconception as M};
use super::question::{Answer, Asked, Input, Question};
use super::rows::{Derivation, left_after};
use super::turn::{left, wrong_pick};
use super::wrong::Wrong;
use crate::algorithms::{Algorithm, Family};
use crate::search::{BitRow, Masks, Phase, Placement, Square, Step, Walk, records};

/// What one press of Space does: the last step it makes, and the state after it; `None` when the search is over.
pub fn press(walk: &Walk, algorithm: &dyn Algorithm) -> Option<(Step, Walk)> {
    let mut after = *walk;
    loop {
        let step = after.advance()?;
        if algorithm.stops_at(&after) {
            return Some((step, after));
        }
    }
}

impl Question {
    /// A question whose answer is a number: a count, a column or the number of a line.
    fn numbered(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        asked: Asked,
        input: Input,
        wrong: Wrong<usize>,
    ) -> Self {
        Self::new(walk, algorithm, asked, input, wrong.map(Answer::number))
    }

    /// A question whose answer is a row of bits.
    pub(super) fn of_bits(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        asked: Asked,
        mut wrong: Wrong<u64>,
    ) -> Self {
        wrong.add_reversed(walk.size());
        Self::new(walk, algorithm, asked, Input::Bits, wrong.map(Answer::Bits))
    }

    /// Which column is tried or picked next, after the queen has been lifted if the next press lifts one.
    pub(super) fn column(walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Self> {
        let (step, after) = press(walk, algorithm)?;
        let lifted = match step {
            Step::Backtrack(queen) => Some(queen),
            Step::Place(_) | Step::Reject(_) => None,
        };
        let at = if lifted.is_some() { &after } else { walk };
        let row = at.placement().depth();
        let wrong = match algorithm.family() {
            Family::Squares => wrong_tried_columns(at)?,
            Family::Bits => wrong_picked_columns(at, algorithm, lifted)?,
        };
        Some(Self::numbered(
            walk,
            algorithm,
            Asked::Column { row, lifted },
            Input::Column { row },
            wrong,
        ))
    }

    /// Which queen attacks a square. No answer is right if the square is safe.
    pub fn attacker(walk: &Walk, algorithm: &'static dyn Algorithm, square: Square) -> Self {
        let placement = walk.placement();
        let mut wrong = Wrong::new(placement.attackers(square).map(|queen| queen.row).collect());
        for queen in placement.queens() {
            let cause = if placement.is_safe(square) {
                M::IsSafe
            } else {
                harmless(queen, square)
            };
            wrong.add(
                queen.row,
                Diagnosis::from(cause).at(square).of_queen(Some(queen)),
            );
        }
        Self::numbered(
            walk,
            algorithm,
            Asked::Attacker(square),
            Input::Queen,
            wrong,
        )
    }

    /// How many squares of the row being worked on are safe, tried or not.
    pub fn safe(walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Self> {
        let placement = walk.placement();
        if placement.is_solution() {
            return None;
        }
        let size = walk.size();
        let count = |bits: u64| bits.count_ones() as usize;
        let masks = Masks::of(placement);
        let right = count(masks.free(size));
        let mut wrong = Wrong::new(vec![right]);
        if let Some(above) = placement.depth().checked_sub(1) {
            wrong.add(size.get() - placement.depth(), M::ForgotDiagonals);
            let Masks { r, ld, rd } = Masks::of(&placement.truncated(above));
            wrong.add(
                count(
                    Masks {
                        r,
                        ld: ld << 1,
                        rd: rd >> 1,
                    }
                    .free(size),
                ),
                M::ForgotQueen,
            );
            wrong.add(count(Masks { ld: 0, ..masks }.free(size)), M::ForgotLd);
            wrong.add(count(Masks { rd: 0, ..masks }.free(size)), M::ForgotRd);
        }
        if walk.cursor() > 0 {
            wrong.add(count(left(walk)), M::OnlyUntried);
        }
        wrong.add(size.get() - right, M::CountedTaken);
        add_neighbours(&mut wrong, right);
        let asked = Asked::Safe {
            row: placement.depth(),
        };
        Some(Self::numbered(walk, algorithm, asked, Input::Number, wrong))
    }

    /// A row of bits of the board row below the last queen of `placement`; `None` for p where nothing is free.
    pub(super) fn below(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        row: BitRow,
        placement: &Placement,
    ) -> Option<Self> {
        let queen = placement.last()?;
        let cuts = !algorithm.keeps_overflow();
        let wrong = Derivation::of(placement)?.wrong(row, algorithm.keeps_taken(), cuts)?;
        Some(Self::of_bits(
            walk,
            algorithm,
            Asked::Below { row, queen },
            wrong,
        ))
    }

    /// The safe columns left in the row of `queen` in the state `after` lifting it.
    pub(super) fn left(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        queen: Square,
        after: &Walk,
    ) -> Self {
        let wrong = left_after(after, queen.col, algorithm.keeps_taken());
        Self::of_bits(walk, algorithm, Asked::Left { queen }, wrong)
    }

    /// Whether the row being worked on is a dead end.
    pub(super) fn dead_end(walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Self> {
        let placement = walk.placement();
        if placement.is_solution() || placement.depth() == 0 {
            return None;
        }
        let dead = placement.is_dead_end();
        let mut wrong = Wrong::new(vec![dead]);
        let cause = match (dead, left(walk)) {
            (true, _) => M::AllBlocked,
            (false, 0) => M::Exhausted,
            (false, _) => M::HasSafe,
        };
        wrong.add(!dead, cause);
        let asked = Asked::DeadEnd {
            row: placement.depth(),
        };
        let input = Input::Choice(vec![Answer::Yes(true), Answer::Yes(false)]);
        Some(Self::new(
            walk,
            algorithm,
            asked,
            input,
            wrong.map(Answer::Yes),
        ))
    }

    /// How deep the stack is after the next press.
    pub(super) fn depth(walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Self> {
        let (_, after) = press(walk, algorithm)?;
        let now = algorithm.depth(walk);
        let right = algorithm.depth(&after);
        let mut wrong = Wrong::new(vec![right]);
        wrong.add(now, M::Unchanged);
        wrong.add(after.placement().depth(), M::CountedQueens);
        add_neighbours(&mut wrong, right);
        Some(Self::numbered(
            walk,
            algorithm,
            Asked::Depth { now },
            Input::Number,
            wrong,
        ))
    }

    /// The number of a square's diagonal, or of its antidiagonal.
    pub fn line_number(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        square: Square,
        anti: bool,
    ) -> Self {
        let [row, col, last] = [square.row, square.col, walk.size().get() - 1].map(|at| at as i64);
        let (diagonal, sum) = (last + row - col, row + col);
        let (right, other) = if anti {
            (sum, diagonal)
        } else {
            (diagonal, sum)
        };
        let mut wrong = Wrong::new(vec![right]);
        wrong.add(other, M::OtherNumber);
        if !anti {
            wrong.add(last + col - row, M::Reversed);
            wrong.add(col - row, M::Reversed);
            wrong.add(row - col, M::ForgotOffset);
            wrong.add(right + 1, M::AddedN);
        }
        let asked = Asked::Number { square, anti };
        let wrong = wrong.map(Answer::Number);
        Self::new(walk, algorithm, asked, Input::Number, wrong)
    }
}

/// The column that is tried next at this state, and the wrong ones; `None` where no square is tried.
fn wrong_tried_columns(walk: &Walk) -> Option<Wrong<usize>> {
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
fn wrong_picked_columns(
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

/// Adds one more and one less than the right number, as wrong answers; not 0, of which being off by one would tell the
/// right number.
fn add_neighbours(wrong: &mut Wrong<usize>, right: usize) {
    wrong.add(right + 1, M::OffByOne);
    if right > 1 {
        wrong.add(right - 1, M::OffByOne);
    }
}
