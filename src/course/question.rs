//! A question, its answers, and the one judge.

use super::board::Board;
use super::concept::Concepts;
use super::fact::{BoardFact, When};
use super::misconception::{Diagnosis, Misconception};
use super::mistakes::harmless;
use super::reveal::{Part, Parts};
use super::rows::{Derivation, wrong_column};
use super::turn::{Move, press};
use super::wrong::agreed;
use crate::algorithms::{Algorithm, Family};
use crate::search::{BitRow, Placement, Square, Step};

/// An answer, given or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A number: a column, the row of a queen, a count.
    Number(i64),
    /// A row of bits; column c is bit c.
    Bits(u64),
    /// What the next press does.
    Move(Move),
    /// Yes or no.
    Yes(bool),
    Square(Square),
}

impl Answer {
    /// A column, a row or a count as an answer.
    pub const fn number(number: usize) -> Self {
        Self::Number(number as i64)
    }

    /// The square, if it is one.
    pub const fn square(self) -> Option<Square> {
        if let Self::Square(square) = self {
            Some(square)
        } else {
            None
        }
    }

    /// The bits, if it is a row of bits.
    pub const fn bits(self) -> Option<u64> {
        if let Self::Bits(bits) = self {
            Some(bits)
        } else {
            None
        }
    }
}

/// How a question is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// By a column, typed or clicked in this row of the board or in a row of bits.
    Column {
        row: usize,
    },
    /// By a number, typed.
    Number,
    /// By a digit for each column, typed; together they are read as one number.
    Digits,
    /// By a row of N bits, typed or clicked.
    Bits,
    /// By a queen: its row is typed, or the queen is clicked.
    Queen,
    Choice(Vec<Answer>),
    /// By squares, pointed at one after the other.
    Squares,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The fact that is asked for, and of which moment.
    pub fact: BoardFact,
    pub when: When,
    /// The state it is asked in, with the square, number and bits that it names.
    pub board: Board,
    /// The algorithm it is asked about.
    pub algorithm: &'static dyn Algorithm,
    /// How it is answered.
    pub input: Input,
    /// The right answers: one, or all queens that attack a square.
    pub right: Vec<Answer>,
    /// Wrong answers, and the misconception that each may show; an answer is listed once for each of its causes.
    pub misconceptions: Vec<(Answer, Diagnosis)>,
    /// The misconceptions that lead to the right answer here.
    pub(super) harmless: Vec<Misconception>,
    /// What the learner has been taught. A cause whose sentence needs more is not named.
    pub taught: Concepts,
}

/// The judgement of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    Right,
    /// It is wrong, and shows this misconception if it shows a known one.
    Wrong(Option<Diagnosis>),
}

impl Question {
    /// The misconceptions that lead to the right answer, so that a typed answer shows nothing of them. Places that are
    /// pointed at are judged one by one.
    pub fn harmless(&self) -> &[Misconception] {
        match self.input {
            Input::Number | Input::Digits | Input::Bits => &self.harmless,
            _ => &[],
        }
    }

    pub fn judge(&self, answer: Answer) -> Judgement {
        if self.right.contains(&answer) {
            return Judgement::Right;
        }
        let known = |cause: &Diagnosis| {
            cause
                .misconception
                .needs()
                .is_none_or(|concept| self.taught.has(concept))
        };
        let causes = self
            .misconceptions
            .iter()
            .filter(|(wrong, cause)| *wrong == answer && known(cause));
        let causes: Vec<_> = causes.map(|(_, cause)| *cause).collect();
        // Several causes can agree in one that needs more than each of them.
        let cause = agreed(&causes).filter(known);
        let fault = || self.first_fault(answer, causes.is_empty());
        Judgement::Wrong(cause.or_else(|| fault().filter(known)))
    }

    /// The diagnosis of an answer whose cause is not clear: its first wrong bit, the queen that is not there, or in which
    /// direction a number is wrong. If it has no cause at all, it may be another row of bits.
    fn first_fault(&self, answer: Answer, no_cause: bool) -> Option<Diagnosis> {
        match answer {
            Answer::Number(row) if self.fact == BoardFact::Attacker => {
                let row = usize::try_from(row).ok()?;
                Some(Diagnosis::from(Misconception::NoQueen).at(Square::new(row, 0)))
            }
            Answer::Number(given) if self.fact == BoardFact::AttackerRows => self.wrong_row(given),
            // A column alone, where the row being worked on gets no queen.
            Answer::Number(_) if self.fact == BoardFact::Placed => {
                let row = self.board.walk.placement().depth();
                Some(Diagnosis::from(Misconception::NothingLeft).at(Square::new(row, 0)))
            }
            Answer::Number(given) if self.input == Input::Number => self.wrong_number(given),
            Answer::Bits(given) if self.bit_row().is_none() => self.wrong_digit(given),
            Answer::Bits(given) => {
                let row = self.bit_row()?;
                let queens = self.queens_above()?;
                if let Some(lifted) = self.lifted() {
                    return self.kept_tried(&queens, lifted, given);
                }
                let taken = self.when == When::Next && self.algorithm.keeps_taken();
                Derivation::of(&queens)?.first_fault(row, taken, given, no_cause)
            }
            _ => None,
        }
    }

    /// The diagnosis of a number of which only its size is known to be wrong.
    fn wrong_number(&self, given: i64) -> Option<Diagnosis> {
        let right = self.right.iter().find_map(|answer| match answer {
            Answer::Number(right) => Some(*right),
            _ => None,
        })?;
        let cause = match self.fact {
            BoardFact::Mirror if self.is_solution_number(given) => Misconception::OtherImage,
            BoardFact::Mirror => Misconception::NoSuchSolution,
            BoardFact::Last => Misconception::NotLastNumber,
            _ if given < right => Misconception::TooSmall,
            _ => Misconception::TooLarge,
        };
        Some(cause.into())
    }

    /// Whether a solution of the board has this number.
    fn is_solution_number(&self, given: i64) -> bool {
        let solutions = BoardFact::Solutions.value(&self.board.walk, &self.board, self.algorithm);
        let last = solutions.and_then(|value| value.number());
        last.is_some_and(|last| (1..=last).contains(&given))
    }

    /// The diagnosis of a wrong row of bits of no program: its lowest wrong digit on the board.
    fn wrong_digit(&self, given: u64) -> Option<Diagnosis> {
        let right = self.right.iter().find_map(|answer| answer.bits())?;
        let walk = &self.board.walk;
        let differ = (given ^ right) & walk.size().all();
        let square = Square::new(walk.placement().depth(), differ.trailing_zeros() as usize);
        let cause = if differ.count_ones() > 1 {
            Misconception::WrongDigits
        } else {
            Misconception::WrongDigit
        };
        (differ != 0).then(|| Diagnosis::from(cause).at(square))
    }

    /// The diagnosis of digits of which one names a row without a queen, or else a queen that does not attack the square of
    /// its column: the first one.
    fn wrong_row(&self, given: i64) -> Option<Diagnosis> {
        let (placement, n) = (self.board.walk.placement(), self.board.walk.size().get());
        let digits = format!("{given:0n$}");
        let rows = digits.chars().filter_map(|digit| digit.to_digit(10));
        let rows: Vec<_> = rows.map(|row| row as usize).collect();
        let missing = rows.iter().find(|row| **row >= placement.depth());
        let missing =
            missing.map(|row| Diagnosis::from(Misconception::NoQueen).at(Square::new(*row, 0)));
        let harmless = || {
            rows.iter().enumerate().find_map(|(col, row)| {
                let square = Square::new(placement.depth(), col);
                let queen = Square::new(*row, placement.column(*row)?);
                let cause = Diagnosis::from(harmless(queen, square)).at(square);
                (!queen.attacks(square)).then(|| cause.of_queen(Some(queen)))
            })
        };
        missing.or_else(harmless)
    }

    /// The diagnosis of wrong bits in the row that has been worked on again since its queen was lifted.
    fn kept_tried(&self, queens: &Placement, lifted: Square, given: u64) -> Option<Diagnosis> {
        let right = self.right.iter().find_map(|answer| answer.bits())?;
        let fault = wrong_column(queens, given ^ right);
        let in_tried = fault.square.is_some_and(|square| square.col <= lifted.col);
        let tried = fault.queen.is_none() && in_tried;
        Some(Diagnosis {
            misconception: if tried {
                Misconception::KeptTried
            } else {
                fault.misconception
            },
            ..fault
        })
    }

    /// The queens above the row whose bits are asked for.
    fn queens_above(&self) -> Option<Placement> {
        let (_, up) = self.fact.row()?;
        let walk = match self.when {
            When::Now => self.board.walk,
            When::Next => press(&self.board.walk, self.algorithm)?.1,
        };
        let placement = walk.placement();
        Some(placement.truncated(placement.depth().checked_sub(up)?))
    }

    /// The queen that the next press places or lifts, if the question is about what follows.
    pub fn pressed(&self) -> Option<Square> {
        let follows = self.when == When::Next && self.fact.row().is_some();
        let (step, _) = press(&self.board.walk, self.algorithm).filter(|_| follows)?;
        Some(step.square())
    }

    /// The queen that the next press lifts before what is asked for.
    pub fn lifted(&self) -> Option<Square> {
        let follows = self.when == When::Next || self.fact == BoardFact::Pick;
        match press(&self.board.walk, self.algorithm) {
            Some((Step::Backtrack(queen), _)) if follows => Some(queen),
            _ => None,
        }
    }

    /// The answers to choose from; empty if the answer is typed or pointed at.
    pub fn options(&self) -> &[Answer] {
        if let Input::Choice(options) = &self.input {
            options
        } else {
            &[]
        }
    }

    /// Whether it is about what the next press does, so that the press follows the answer.
    pub fn moves(&self) -> bool {
        match self.fact {
            BoardFact::Move | BoardFact::Pick => true,
            // A program that goes square by square is about to find out who attacks.
            BoardFact::Attacker => self.algorithm.family() == Family::Squares,
            _ => self.when == When::Next,
        }
    }

    /// The parts hidden while it is asked and the search is shown: those that reveal its answer.
    pub fn hides(&self) -> Parts {
        let tried = matches!(self.fact, BoardFact::Move | BoardFact::Attacker);
        let ahead = match self.algorithm.family() {
            // Which square is tried next, and which have been tried, belongs to the question.
            Family::Squares if tried => Parts::ROWS,
            Family::Squares => Parts::ROWS.and(Parts::of(&[Part::Marks, Part::Next])),
            Family::Bits => Parts::of(&[Part::Marks, Part::Next, Part::Pos, Part::P]),
        };
        let numbers = match self.fact {
            BoardFact::Diagonal | BoardFact::Antidiagonal => Parts::of(&[Part::Numbers]),
            _ => Parts::NONE,
        };
        ahead.and(numbers).and(Parts::of(&[Part::Strip]))
    }

    /// The row of bits that is asked for.
    pub fn bit_row(&self) -> Option<BitRow> {
        self.fact.row().map(|(row, _)| row)
    }

    /// The answer that a click on a square of the board gives.
    pub fn answer_at(&self, square: Square) -> Option<Answer> {
        match self.input {
            Input::Column { row } => (square.row == row).then_some(Answer::number(square.col)),
            Input::Queen => {
                let stands = self.board.walk.placement().column(square.row) == Some(square.col);
                stands.then_some(Answer::number(square.row))
            }
            Input::Squares => Some(Answer::Square(square)),
            Input::Number | Input::Digits | Input::Bits | Input::Choice(_) => None,
        }
    }

    /// The answer that a click on a bit gives.
    pub const fn answer_at_bit(&self, col: usize) -> Option<Answer> {
        match self.input {
            Input::Column { .. } => Some(Answer::number(col)),
            _ => None,
        }
    }
}
