//! The values of the names in a lesson's text on the board of its task.

use super::begin::presses_between;
use super::target::{Target, placements};
use super::{Lesson, spot_of, squares};
use crate::action::Spot;
use crate::course::lesson::Wait;
use crate::search::masks::columns;
use crate::search::{LineKind, Masks, Square, Walk};
use crate::text::narration::row_of_bits;

/// The value of a name; the view puts it into the language of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A number, a row of bits, or a piece of a program.
    Plain(String),
    /// Numbers whose order matters.
    List(Vec<usize>),
    /// Ascending numbers.
    Set(Vec<usize>),
    Line(LineKind),
    /// Squares in their order.
    Squares(Vec<Square>),
}

impl Lesson {
    /// The value of this name; `None` if it has none on this board.
    pub fn word(&self, name: &str) -> Option<Word> {
        let attempt = &self.attempt;
        let walk = &attempt.walk;
        let placement = walk.placement();
        let size = walk.size();
        let depth = placement.depth();
        let number = |number: usize| Some(Word::Plain(number.to_string()));
        let row = |bits: u64| Some(Word::Plain(row_of_bits(bits & size.all(), size, false)));
        let set = |bits: u64| Some(Word::Set(columns(bits).collect()));
        let list = |queens: usize| {
            Some(Word::Plain(format!(
                "[{}]",
                placement.truncated(queens).joined(", ")
            )))
        };
        let square = self.asked_square();
        let masks = Masks::of(placement).masked(size);
        let free = masks.free(size);
        match name {
            "row" => number(square?.row),
            "col" => number(square?.col),
            "next" | "depth" => number(depth),
            "above" => number(depth.checked_sub(1)?),
            "queens" => Some(Word::List(placement.columns().collect())),
            "list" => list(depth),
            "rest" => list(depth.checked_sub(1)?),
            "first" => number(placement.column(0)?),
            "last" => number(placement.last()?.col),
            "after-last" => number(placement.last()?.col + 1),
            "free" => set(free),
            "taken" => set(size.all() & !free),
            "lowest" => number(columns(free).next()?),
            "attackers" => Some(Word::Set(
                placement
                    .attackers(square?)
                    .map(|queen| queen.row)
                    .collect(),
            )),
            "line" => placement
                .attackers(square?)
                .next()?
                .line_to(square?)
                .map(Word::Line),
            "count" => number(attempt.target.as_ref()?.needed()),
            "presses" => {
                let Some(Target::State(there)) = &attempt.target else {
                    return None;
                };
                number(presses_between(walk, there, self.algorithm, usize::MAX))
            }
            "coming" => Some(Word::Squares(self.coming(walk))),
            "r" => row(masks.r),
            "ld" => row(masks.ld),
            "rd" => row(masks.rd),
            "pos" => row(free),
            "r-or-ld-or-rd" => row(masks.r | masks.ld | masks.rd),
            "ld-above" => row(Masks::of(&placement.truncated(depth.checked_sub(1)?)).ld),
            "b" => row(attempt.board.bits),
            "value" => Some(Word::Plain(masks.r.to_string())),
            "inverse" => Some(Word::Plain(format!("-{}", masks.r + 1))),
            "number" => attempt
                .board
                .number
                .map(|number| Word::Plain(number.to_string())),
            _ => None,
        }
    }

    /// The square that the question is about.
    fn asked_square(&self) -> Option<Square> {
        match self.task()?.wait.about(&self.attempt.board) {
            Wait::Squares { row, col, .. } | Wait::Number { row, col, .. } => {
                Some(Square::new(row, col))
            }
            _ => self.attempt.board.square,
        }
    }

    /// The placements that are asked for, or the one to come.
    fn coming(&self, walk: &Walk) -> Vec<Square> {
        let asked: Vec<Spot> = self
            .attempt
            .target
            .iter()
            .flat_map(Target::right)
            .filter_map(spot_of)
            .collect();
        let asked = squares(&asked);
        if asked.is_empty() {
            placements(walk).take(1).map(|(square, _)| square).collect()
        } else {
            asked
        }
    }
}
