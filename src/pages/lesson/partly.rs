//! The right parts of a wrong answer.

use super::{Lesson, Outcome, squares};
use crate::course::lesson::Target;
use crate::course::{Answer, Misconception};
use crate::search::Square;

impl Lesson {
    /// The right parts of the last answer, if it was wrong: their kind, as the locales name it, and the columns of bits,
    /// the rows of queens, or the columns or rows of the squares picked so far.
    pub fn right_part(&self) -> Option<(&'static str, Vec<usize>)> {
        let attempt = &self.attempt;
        if attempt.outcome != Outcome::Wrong {
            return None;
        }
        match attempt.target.as_ref()? {
            Target::Queens(_, board) => self.right_queens(board).map(|rows| ("queens", rows)),
            Target::Answers { question, needed } if *needed > 1 => {
                let picked = squares(&attempt.picked);
                let row = picked.first()?.row;
                let in_row = question
                    .right
                    .iter()
                    .all(|right| matches!(right, Answer::Square(square) if square.row == row));
                let place = |square: Square| if in_row { square.col } else { square.row };
                let mut parts: Vec<_> = picked.into_iter().map(place).collect();
                parts.sort_unstable();
                parts.dedup();
                Some((if in_row { "columns" } else { "squares" }, parts))
            }
            Target::Answers { question, .. } => {
                let right = question.right.first()?.bits()?;
                self.right_digits(right).map(|columns| ("bits", columns))
            }
            _ => None,
        }
    }

    /// The rows whose queens, put by hand, are right.
    fn right_queens(&self, board: &[usize]) -> Option<Vec<usize>> {
        let setup = self.queens()?;
        let right = |queen: &&Square| match board.get(queen.row) {
            Some(col) => *col == queen.col,
            None => !setup.attacks(**queen),
        };
        let queens = setup.queens().iter();
        let rows: Vec<_> = queens.filter(right).map(|queen| queen.row).collect();
        (!rows.is_empty() && setup.queens().len() > 2).then_some(rows)
    }

    /// The columns whose digits are right, if they are at least half of all, and the row was neither read from the other
    /// side nor taken from another place.
    fn right_digits(&self, right: u64) -> Option<Vec<usize>> {
        let given = self.attempt.given?.bits()?;
        let other = self.attempt.diagnosis.is_some_and(|diagnosis| {
            matches!(
                diagnosis.misconception,
                Misconception::ReadFromLeft | Misconception::OtherRow
            )
        });
        let n = self.attempt.walk.size().get();
        let columns: Vec<_> = (0..n)
            .filter(|col| (given ^ right) >> col & 1 == 0)
            .collect();
        (columns.len() * 2 >= n && columns.len() < n && !other).then_some(columns)
    }

    /// Whether the task that is over may be done again: it was not done alone, or another board can be drawn for it.
    pub fn can_repeat(&self) -> bool {
        let attempt = &self.attempt;
        let over = attempt.outcome.is_over();
        over && (attempt.outcome == Outcome::Shown || attempt.hints > 0 || self.plan.draws(self.at))
    }
}
