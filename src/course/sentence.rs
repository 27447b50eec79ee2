//! A sentence of the locales: an id with arguments until it is drawn.

use super::Concept;
use super::fact::BoardFact;
use super::misconception::{Diagnosis, Misconception};
use super::question::Question;
use crate::search::{BitRow, LineKind, Size, Square};

/// A message's argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number. It is shown grouped (17,776) and can choose between singular and plural.
    Count(u64),
    Text(String),
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Count(number as u64)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Count(number.into())
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Count(number)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The arguments of one message, by name.
pub type Args<'a> = Vec<(&'a str, Arg)>;

/// The row and the column of a square, as the arguments of a message.
pub fn square_args(square: Square) -> Args<'static> {
    vec![("row", square.row.into()), ("col", square.col.into())]
}

/// A sentence: the id of its message in the locales, and the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub id: &'static str,
    pub args: Args<'static>,
}

impl From<&'static str> for Sentence {
    fn from(id: &'static str) -> Self {
        Self::new(id, Vec::new())
    }
}

impl Sentence {
    pub const fn new(id: &'static str, args: Args<'static>) -> Self {
        Self { id, args }
    }

    /// A sentence about a square.
    pub fn at(id: &'static str, square: Square) -> Self {
        Self::new(id, square_args(square))
    }

    /// How a queen attacks a square: along which kind of line, and, if it is `numbered`, the number of that line.
    pub fn attack(queen: Square, square: Square, size: Size, numbered: bool) -> Self {
        let (id, number) = match queen.line_to(square) {
            Some(LineKind::Diagonal) => ("why-attacked-diagonal", square.diagonal(size)),
            Some(LineKind::Antidiagonal) => ("why-attacked-antidiagonal", square.antidiagonal()),
            Some(LineKind::Column) | None => ("why-attacked-column", square.col),
        };
        let numbered = if numbered { "yes" } else { "no" };
        let args = vec![
            ("queen-row", queen.row.into()),
            ("number", number.into()),
            ("numbered", numbered.into()),
        ];
        Self::new(id, args)
    }
}

impl Question {
    /// How a queen attacks a square, in words that the learner has been taught.
    fn attack(&self, queen: Square, square: Square) -> Sentence {
        let numbered = self.taught.has(Concept::LineNumber);
        let kinds = numbered || self.taught.has(Concept::BitRow);
        if kinds || queen.line_to(square) == Some(LineKind::Column) {
            return Sentence::attack(queen, square, self.board.walk.size(), numbered);
        }
        Sentence::new("why-attacked-either", vec![("queen-row", queen.row.into())])
    }

    /// What is said of an answer that shows this misconception, with the attack that it overlooks.
    pub fn explained(&self, diagnosis: &Diagnosis) -> Vec<Sentence> {
        let row = diagnosis.row.or(self.bit_row());
        let mask = row.map_or("", |row| self.algorithm.mask(row).name);
        let mut args: Args = vec![
            ("n", self.board.walk.size().get().into()),
            ("queens", self.board.walk.placement().depth().into()),
            ("mask", mask.into()),
            ("line", row.map_or("", BitRow::name).into()),
        ];
        args.extend(diagnosis.square.into_iter().flat_map(square_args));
        if self.fact == BoardFact::Mirror {
            let value = BoardFact::Solutions.value(&self.board.walk, &self.board, self.algorithm);
            let solutions = value.and_then(|value| value.number());
            args.extend(solutions.map(|all| ("solutions", all.unsigned_abs().into())));
        }
        let below = diagnosis.square.map(|square| square.row + 1);
        args.extend(below.map(|row| ("below", row.into())));
        if let Some(queen) = diagnosis.queen {
            args.extend([
                ("queen-row", queen.row.into()),
                ("queen-col", queen.col.into()),
            ]);
        }
        let Diagnosis { misconception, .. } = diagnosis;
        let mut attack = None;
        if let (Some(square), Some(queen)) = (diagnosis.square, diagnosis.queen) {
            let rows = square.row.abs_diff(queen.row);
            let cols = square.col.abs_diff(queen.col);
            args.extend([("rows", rows.into()), ("cols", cols.into())]);
            attack = matches!(
                misconception,
                Misconception::NotSafe | Misconception::Attacked
            )
            .then(|| self.attack(queen, square));
        }
        let sentence = Sentence::new(misconception.message(), args);
        [sentence].into_iter().chain(attack).collect()
    }
}
