//! Which facts practise asks for, when, and after which concept of the course.

use super::board::Board;
use super::concept::Concept;
use super::fact::{BoardFact, When};
use super::misconception::Misconception;
use super::question::{Input, Question};
use crate::algorithms::{Algorithm, Family};
use crate::search::random::mixed;
use crate::search::{Phase, Square};

/// The facts that practise asks for, the easiest first: when, and the concept that a learner of the course has to have
/// met before; `None` if the first lessons are enough.
pub const ASKED: &[(BoardFact, When, Option<Concept>)] = &[
    (BoardFact::Pick, When::Now, None),
    (BoardFact::Move, When::Now, None),
    (BoardFact::Attacker, When::Now, None),
    (BoardFact::Safe, When::Now, None),
    (BoardFact::Ld, When::Next, Some(Concept::LowestBit)),
    (BoardFact::Rd, When::Next, Some(Concept::LowestBit)),
    (BoardFact::Pos, When::Next, Some(Concept::LowestBit)),
    (BoardFact::P, When::Next, Some(Concept::LowestBit)),
    (BoardFact::DeadEnd, When::Now, Some(Concept::DeadEnd)),
    (BoardFact::StackDepth, When::Next, Some(Concept::Call)),
    (BoardFact::Diagonal, When::Now, Some(Concept::LineNumber)),
    (
        BoardFact::Antidiagonal,
        When::Now,
        Some(Concept::LineNumber),
    ),
];

/// The largest board whose rows of bits are offered to choose from: longer rows are hard to distinguish at a glance.
const LARGEST_OFFERED: usize = 16;

/// The number of rows of bits to choose from.
const OPTIONS_OF_BITS: usize = 4;

/// The board of a question about this fact: the square that it names is drawn if the board names none. `None` if there is
/// no such square.
pub(super) fn drawn(
    fact: BoardFact,
    board: &Board,
    algorithm: &dyn Algorithm,
    seed: Option<u64>,
) -> Option<Board> {
    let square = match (fact, board.square) {
        (BoardFact::Attacker, None) => Some(attacked_square(board, algorithm, seed)?),
        (BoardFact::Diagonal | BoardFact::Antidiagonal, None) => {
            Some(numbered_square(board, algorithm, seed?))
        }
        (_, square) => square,
    };
    Some(Board { square, ..*board })
}

/// An attacked square: the one that is tried next, or one of the row being worked on if the program never looks at
/// attacked squares.
fn attacked_square(board: &Board, algorithm: &dyn Algorithm, seed: Option<u64>) -> Option<Square> {
    let placement = board.walk.placement();
    if placement.is_solution() {
        return None;
    }
    match (algorithm.family(), board.walk.phase()) {
        (Family::Squares, Phase::Try(square)) => {
            Some(square).filter(|square| !placement.is_safe(*square))
        }
        (Family::Squares, _) => None,
        (Family::Bits, _) => {
            let row = board.walk.size().row(placement.depth());
            let attacked: Vec<_> = row.filter(|square| !placement.is_safe(*square)).collect();
            let at = seed?.checked_rem(attacked.len() as u64)?;
            attacked.get(at as usize).copied()
        }
    }
}

/// The square that is tried next, or any if the program has masks.
fn numbered_square(board: &Board, algorithm: &dyn Algorithm, seed: u64) -> Square {
    if let (Family::Squares, Phase::Try(square)) = (algorithm.family(), board.walk.phase()) {
        return square;
    }
    let n = board.walk.size().get();
    let place = (seed >> 8) as usize % (n * n);
    Square::new(place / n, place % n)
}

impl Question {
    /// Offers rows of bits to choose from, now and then: the right one and those of its likeliest misconceptions. A bit
    /// beyond the board can only be offered like this, since a typed row has N bits.
    pub(super) fn offered(mut self, seed: u64) -> Self {
        let turn = mixed(seed);
        let known = &self.misconceptions;
        let runs_over = known
            .iter()
            .any(|(_, cause)| cause.misconception == Misconception::ForgotMask);
        let now = turn.is_multiple_of(if runs_over { 2 } else { 4 });
        if !now || self.board.walk.size().get() > LARGEST_OFFERED {
            return self;
        }
        let mut options: Vec<_> = Vec::new();
        for (answer, _) in known {
            if !options.contains(answer) && options.len() + 1 < OPTIONS_OF_BITS {
                options.push(*answer);
            }
        }
        if options.len() < 2 {
            return self;
        }
        let place = (turn >> 8) as usize % (options.len() + 1);
        options.splice(place..place, self.right.first().copied());
        self.input = Input::Choice(options);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms;
    use crate::search::{Size, Walk};

    /// How many rows of bits the questions about the first queens offer to choose from.
    fn offers(n: usize) -> Vec<usize> {
        let start = Walk::start(Size::new(n).expect("a size"));
        let mut walk = start;
        let mut offers = Vec::new();
        for seed in 0..200 {
            let rows = [BoardFact::Ld, BoardFact::Rd, BoardFact::Pos, BoardFact::P];
            let questions = rows.into_iter().filter_map(|fact| {
                let board = Board::fixed(walk);
                Question::about(fact, When::Next, &board, algorithms::DEFAULT, Some(seed))
            });
            let options = questions.map(|question| question.options().len());
            offers.extend(options.filter(|options| *options > 0));
            if walk.advance().is_none() {
                walk = start;
            }
        }
        offers
    }

    /// A choice between two is a guess, and long rows are hard to distinguish.
    #[test]
    fn three_or_four_short_rows_of_bits_are_offered() {
        for n in 1..=16 {
            let offers = offers(n);
            assert!(
                (n < 4 || !offers.is_empty()) && offers.iter().all(|offer| (3..=4).contains(offer)),
                "{n}: {offers:?}"
            );
        }
        assert!(offers(17).is_empty());
    }
}
