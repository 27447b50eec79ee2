//! How a question is made: about a fact of the board, typed or chosen, or pointed at.

use super::asked::drawn;
use super::board::Board;
use super::concept::Concepts;
use super::fact::{BoardFact, FactValue, When};
use super::misconception::{Diagnosis, Misconception as M};
use super::mistakes::{
    forgotten, harmless, misread_bits, misread_number, wrong_move, wrong_picked_columns,
    wrong_tried_columns,
};
use super::pointed::wrong_square;
use super::question::{Answer, Input, Question};
use super::rows::{Derivation, left_after};
use super::turn::{MaskWork, Move, Turn, left, press};
use super::wrong::Wrong;
use crate::algorithms::{Algorithm, Family};
use crate::search::masks::lowest;
use crate::search::random::mixed;
use crate::search::{BitRow, Square, Step, Walk};

/// A question that is being made.
struct About {
    fact: BoardFact,
    when: When,
    board: Board,
    algorithm: &'static dyn Algorithm,
}

impl Question {
    /// A question about a fact, now or after the next press; `None` if the fact has no value there or cannot be asked for
    /// like this. With a seed, a square that the board does not name is drawn, and rows of bits are offered to choose from
    /// now and then.
    pub fn about(
        fact: BoardFact,
        when: When,
        board: &Board,
        algorithm: &'static dyn Algorithm,
        seed: Option<u64>,
    ) -> Option<Self> {
        let seed = seed.map(mixed);
        let board = drawn(fact, board, algorithm, seed)?;
        let about = About {
            fact,
            when,
            board,
            algorithm,
        };
        let row = fact.row();
        match (fact, when) {
            (BoardFact::Move, When::Now) => about.move_next(),
            (BoardFact::Pick, When::Now) => about.column(),
            (BoardFact::Attacker, When::Now) => about.attacker(),
            (BoardFact::AttackerRows, When::Now) => about.attacker_rows(),
            (BoardFact::Safe, When::Now) => about.safe(),
            (BoardFact::DeadEnd, When::Now) => about.dead_end(),
            (BoardFact::Diagonal | BoardFact::Antidiagonal, When::Now) => about.line_number(),
            (BoardFact::StackDepth, When::Next) => about.depth_after(),
            (_, When::Now) if row.is_some() => {
                let (row, up) = row?;
                about.row_now(row, up)
            }
            (_, When::Now) => about.value(),
            (_, When::Next) => {
                let question = about.row_after(row?.0)?;
                Some(match seed {
                    Some(seed) => question.offered(seed),
                    None => question,
                })
            }
        }
    }

    /// Pointing at squares that are a fact of the board. `None` if there are none.
    pub fn pointed(
        fact: BoardFact,
        board: &Board,
        algorithm: &'static dyn Algorithm,
    ) -> Option<Self> {
        let about = About {
            fact,
            when: When::Now,
            board: *board,
            algorithm,
        };
        let question = match fact.value(&board.walk, board, algorithm)? {
            FactValue::Columns(right) | FactValue::Rows(right) | FactValue::Squares(right) => {
                about.squares(&right)
            }
            _ => return None,
        };
        (!question.right.is_empty()).then_some(question)
    }

    /// Choosing among this many answers of a text, in an order that the seed decides. Answer 0 is right.
    pub fn of_text(
        all: usize,
        board: &Board,
        algorithm: &'static dyn Algorithm,
        seed: u64,
    ) -> Self {
        let mut options: Vec<_> = (0..all).map(Answer::number).collect();
        let mut random = mixed(seed);
        for at in (1..options.len()).rev() {
            options.swap(at, random as usize % (at + 1));
            random = mixed(random);
        }
        let about = About {
            fact: BoardFact::Choice,
            when: When::Now,
            board: *board,
            algorithm,
        };
        about.question(Input::Choice(options), Wrong::new(vec![Answer::Number(0)]))
    }

    /// The questions about the next press: what the algorithm does; of a rejection, which queen attacks; of a pick, its
    /// column and, `with_masks`, each mask of the next row. None when the search is over.
    pub fn round(walk: &Walk, algorithm: &'static dyn Algorithm, with_masks: bool) -> Vec<Self> {
        let next = match Turn::of(walk, algorithm) {
            Turn::Reject(_) => Some(BoardFact::Attacker),
            Turn::Pick(_) => Some(BoardFact::Pick),
            Turn::Over | Turn::Place(_) | Turn::Lift(_) | Turn::Count(_) => None,
        };
        let now = [BoardFact::Move].into_iter().chain(next);
        let now = now.map(|fact| (fact, When::Now));
        let work = MaskWork::of(walk, algorithm).filter(|_| with_masks);
        let masks = work.iter().flat_map(|work| &work.masks);
        let masks = masks.map(|mask| (BoardFact::of_row(mask.row), When::Next));
        let board = Board::fixed(*walk);
        now.chain(masks)
            .filter_map(|(fact, when)| Self::about(fact, when, &board, algorithm, None))
            .collect()
    }
}

impl About {
    fn walk(&self) -> &Walk {
        &self.board.walk
    }

    /// The question with these right answers and these known wrong ones, for a learner who has been taught everything.
    fn question(self, input: Input, wrong: Wrong<Answer>) -> Question {
        let Self {
            fact,
            when,
            board,
            algorithm,
        } = self;
        Question {
            fact,
            when,
            board,
            algorithm,
            input,
            right: wrong.right,
            misconceptions: wrong.known,
            harmless: wrong.harmless,
            taught: Concepts::ALL,
        }
    }

    /// The question whose answer is a row of bits.
    fn of_bits(self, mut wrong: Wrong<u64>) -> Question {
        wrong.add_reversed(self.walk().size());
        self.question(Input::Bits, wrong.map(Answer::Bits))
    }

    /// What the program does next; `None` when the search is over.
    fn move_next(self) -> Option<Question> {
        let right = match Turn::of(self.walk(), self.algorithm) {
            Turn::Over => return None,
            Turn::Place(_) | Turn::Pick(_) => Move::Place,
            Turn::Reject(_) => Move::Reject,
            Turn::Lift(_) => Move::Backtrack,
            Turn::Count(_) => Move::Declare,
        };
        let mut wrong = Wrong::new(vec![right]);
        for given in Move::ALL {
            wrong.add(given, wrong_move(self.walk(), self.algorithm, given));
        }
        let input = Input::Choice(Move::ALL.map(Answer::Move).to_vec());
        Some(self.question(input, wrong.map(Answer::Move)))
    }

    /// Which column is tried or picked next, after the queen has been lifted if the next press lifts one.
    fn column(self) -> Option<Question> {
        let (step, after) = press(self.walk(), self.algorithm)?;
        let lifted = match step {
            Step::Backtrack(queen) => Some(queen),
            Step::Place(_) | Step::Reject(_) => None,
        };
        let at = if lifted.is_some() {
            &after
        } else {
            self.walk()
        };
        let row = at.placement().depth();
        let wrong = match self.algorithm.family() {
            Family::Squares => wrong_tried_columns(at)?,
            Family::Bits => wrong_picked_columns(at, self.algorithm, lifted)?,
        };
        Some(self.question(Input::Column { row }, wrong.map(Answer::number)))
    }

    /// Which queen attacks the square.
    fn attacker(self) -> Option<Question> {
        let (square, placement) = (self.board.square?, *self.walk().placement());
        if placement.is_safe(square) {
            return None;
        }
        let mut wrong = Wrong::new(placement.attackers(square).map(|queen| queen.row).collect());
        for queen in placement.queens() {
            let cause = Diagnosis::from(harmless(queen, square)).at(square);
            wrong.add(queen.row, cause.of_queen(Some(queen)));
        }
        Some(self.question(Input::Queen, wrong.map(Answer::number)))
    }

    /// For each column of the row being worked on, the row of a queen that attacks its square: any of them is right.
    fn attacker_rows(self) -> Option<Question> {
        let (n, placement) = (self.walk().size().get(), *self.walk().placement());
        let mut right = vec![Vec::new()];
        for col in 0..n {
            let square = Square::new(placement.depth(), col);
            let rows: Vec<_> = placement.attackers(square).map(|queen| queen.row).collect();
            let with = |digits: &Vec<usize>, row| [&digits[..], &[row]].concat();
            let more = right.iter();
            right = more
                .flat_map(|digits| rows.iter().map(|row| with(digits, *row)))
                .collect();
        }
        let number = |digits: &[usize]| digits.iter().fold(0, |number, digit| 10 * number + digit);
        let mut wrong = Wrong::new(right.iter().map(|digits| number(digits)).collect());
        for digits in &right {
            let columns: Vec<_> = digits.iter().map(|row| placement.column(*row)).collect();
            let columns: Option<Vec<_>> = columns.into_iter().collect();
            wrong.add(number(&columns?), M::ColumnsForRows);
            let reversed: Vec<_> = digits.iter().rev().copied().collect();
            wrong.add(number(&reversed), M::FromTheRight);
            let from_one: Vec<_> = digits.iter().map(|row| row + 1).collect();
            wrong.add(number(&from_one), M::CountedFromOne);
        }
        (!wrong.right.is_empty()).then(|| self.question(Input::Digits, wrong.map(Answer::number)))
    }

    /// How many squares of the row being worked on are safe, tried or not.
    fn safe(self) -> Option<Question> {
        let walk = self.walk();
        let (n, placement) = (walk.size().get(), walk.placement());
        if placement.is_solution() {
            return None;
        }
        let right = placement.free().count_ones() as usize;
        let mut wrong = Wrong::new(vec![right]);
        for (bits, cause) in forgotten(placement) {
            wrong.add(bits.count_ones() as usize, cause);
        }
        if walk.cursor() > 0 {
            wrong.add(left(walk).count_ones() as usize, M::OnlyUntried);
        }
        wrong.add(n - right, M::CountedTaken);
        add_neighbours(&mut wrong, right);
        Some(self.question(Input::Number, wrong.map(Answer::number)))
    }

    /// Whether the row being worked on is a dead end.
    fn dead_end(self) -> Option<Question> {
        let placement = self.walk().placement();
        if placement.is_solution() || placement.depth() == 0 {
            return None;
        }
        let dead = placement.is_dead_end();
        let mut wrong = Wrong::new(vec![dead]);
        let cause = match (dead, left(self.walk())) {
            (true, _) => M::AllBlocked,
            (false, 0) => M::Exhausted,
            (false, _) => M::HasSafe,
        };
        wrong.add(!dead, cause);
        let input = Input::Choice(vec![Answer::Yes(true), Answer::Yes(false)]);
        Some(self.question(input, wrong.map(Answer::Yes)))
    }

    /// How deep the stack is after the next press.
    fn depth_after(self) -> Option<Question> {
        let (_, after) = press(self.walk(), self.algorithm)?;
        let right = self.algorithm.depth(&after);
        let mut wrong = Wrong::new(vec![right]);
        wrong.add(self.algorithm.depth(self.walk()), M::Unchanged);
        wrong.add(after.placement().depth(), M::CountedQueens);
        add_neighbours(&mut wrong, right);
        Some(self.question(Input::Number, wrong.map(Answer::number)))
    }

    /// The number of the square's diagonal, or of its antidiagonal.
    fn line_number(self) -> Option<Question> {
        let square = self.board.square?;
        let [row, col, last] =
            [square.row, square.col, self.walk().size().get() - 1].map(|at| at as i64);
        let (diagonal, sum) = (last + row - col, row + col);
        let mut wrong;
        if self.fact == BoardFact::Antidiagonal {
            wrong = Wrong::new(vec![sum]);
            wrong.add(diagonal, M::OtherNumber);
        } else {
            wrong = Wrong::new(vec![diagonal]);
            wrong.add(sum, M::OtherNumber);
            wrong.add(last + col - row, M::Reversed);
            wrong.add(col - row, M::Reversed);
            wrong.add(row - col, M::ForgotOffset);
            wrong.add(diagonal + 1, M::AddedN);
            wrong.add(last + sum, M::AddedColumn);
        }
        Some(self.question(Input::Number, wrong.map(Answer::Number)))
    }

    /// A row of bits of the row being worked on, or of one `up` rows above it.
    fn row_now(self, row: BitRow, up: usize) -> Option<Question> {
        let right = self
            .fact
            .value(self.walk(), &self.board, self.algorithm)?
            .bits()?;
        let placement = self.walk().placement();
        let above = placement.truncated(placement.depth().checked_sub(up)?);
        let cuts = !self.algorithm.keeps_overflow();
        let derived = Derivation::of(&above).and_then(|made| made.wrong(row, false, cuts));
        let mut wrong = derived.unwrap_or_else(|| Wrong::new(vec![right]));
        if row == BitRow::Pos {
            // The other three stand beside it, so that nothing has gone wrong in them.
            let in_them = [M::ForgotQueen, M::NotShifted, M::WrongWay, M::ThisRow];
            wrong
                .known
                .retain(|(_, cause)| !in_them.contains(&cause.misconception));
            wrong.harmless.retain(|cause| !in_them.contains(cause));
            wrong.add(lowest(right), M::OnlyNext);
        }
        Some(self.of_bits(wrong))
    }

    /// A row of bits that the next press makes, or takes back from the stack.
    fn row_after(self, row: BitRow) -> Option<Question> {
        let algorithm = self.algorithm;
        if algorithm.family() != Family::Bits {
            return None;
        }
        let taken = algorithm.keeps_taken();
        let wrong = match press(self.walk(), algorithm)? {
            (Step::Backtrack(queen), after) if row == BitRow::Pos => {
                left_after(&after, queen.col, taken)
            }
            (Step::Place(_), after) => {
                let work = MaskWork::of(self.walk(), algorithm)?;
                let is_made = row == BitRow::P || work.masks.iter().any(|mask| mask.row == row);
                let made = Derivation::of(after.placement()).filter(|_| is_made)?;
                made.wrong(row, taken, !algorithm.keeps_overflow())?
            }
            _ => return None,
        };
        Some(self.of_bits(wrong))
    }

    /// The value of the fact: a number or a row of bits.
    fn value(self) -> Option<Question> {
        let (walk, board) = (self.board.walk, self.board);
        let value = self.fact.value(&walk, &board, self.algorithm)?;
        if let Some(right) = value.bits() {
            let mut wrong = Wrong::new(vec![right]);
            for (bits, cause) in misread_bits(self.fact, &walk, &board) {
                wrong.add(bits, cause);
            }
            return Some(self.of_bits(wrong));
        }
        let right = value.number()?;
        let mut wrong = Wrong::new(vec![right]);
        for (number, cause) in misread_number(self.fact, right, &board) {
            wrong.add(number, cause);
        }
        if self.fact.is_count() {
            add_neighbours(&mut wrong, right);
        }
        Some(self.question(Input::Number, wrong.map(Answer::Number)))
    }

    /// Pointing at these squares.
    fn squares(self, right: &[Square]) -> Question {
        let all = self.walk().size().squares();
        let placement = self.walk().placement();
        let next = right.first().copied();
        let mut wrong = Wrong::new(right.iter().copied().map(Answer::Square).collect());
        for given in all {
            let cause = wrong_square(self.fact, placement, self.algorithm, next, given);
            if let Some(cause) = cause {
                wrong.add(Answer::Square(given), cause);
            }
        }
        self.question(Input::Squares, wrong)
    }
}

/// Adds one more and one less than the right number, as wrong answers; not 0, of which being off by one would tell the
/// right number.
fn add_neighbours<T>(wrong: &mut Wrong<T>, right: T)
where
    T: Copy + PartialOrd + From<u8> + std::ops::Add<Output = T> + std::ops::Sub<Output = T>,
{
    let one = T::from(1);
    wrong.add(right + one, M::OffByOne);
    if right > one {
        wrong.add(right - one, M::OffByOne);
    }
}
