//! Answers that are given by pointing at squares and bits, and queens put by hand.

use super::state::{OpenLesson, answer_at};
use crate::action::{Action, Spot};
use crate::course::Sentence;
use crate::course::lesson::{Goal, Target, reaches};
use crate::search::symmetry::Symmetry;
use crate::search::{BitRow, Square};
use crate::session::Session;

impl OpenLesson {
    /// Takes a typed digit as a column, where a square or a bit is asked for.
    pub(super) fn type_column(&mut self, session: &mut Session, char: char) {
        let size = self.plan.start.size;
        let Some(col) = char
            .to_digit(10)
            .map(|digit| digit as usize)
            .filter(|col| *col < size.get())
        else {
            session.say("notice-no-column", vec![("last", (size.get() - 1).into())]);
            return;
        };
        if let Some(Target::Placements(_)) = &self.begun.target {
            // Only the column is typed. A wrong one is judged in the row that is worked on: the right row is for the
            // learner to find.
            let question = self.attempt.question.as_ref();
            let right = question.and_then(|question| question.right.first()?.square());
            let right = right.filter(|right| right.col == col);
            let row = session.walk().placement().depth().min(size.get() - 1);
            self.begun.point = Spot::Square(right.unwrap_or(Square::new(row, col)));
            return self.pick(session);
        }
        let before = self.begun.point;
        self.begun.point = match before {
            Spot::Square(square) => Spot::Square(Square::new(square.row, col)),
            Spot::Bit(row, _) => Spot::Bit(row, col),
            spot => spot,
        };
        self.note_moved(session, before);
    }

    /// Notes that the learner has chosen a place, and says so if the cursor is where it was before.
    fn note_moved(&mut self, session: &mut Session, before: Spot) {
        self.begun.moved = true;
        if self.begun.point == before {
            session.say("notice-unmoved", Vec::new());
        }
    }

    pub(super) fn move_point(&mut self, session: &mut Session, action: &Action) {
        // Feedback on another square would be read as if it were about this one.
        self.attempt.forget();
        let n = self.plan.start.size.get();
        let by = match (action, session.flip) {
            (Action::MoveLeft, false) | (Action::MoveRight, true) => 1,
            (Action::MoveLeft, true) | (Action::MoveRight, false) => -1,
            _ => 0,
        };
        let down = match action {
            Action::MoveUp => -1,
            Action::MoveDown => 1,
            _ => 0,
        };
        let moved = |from: usize, by: isize, all: usize| {
            from.saturating_add_signed(by).min(all.saturating_sub(1))
        };
        let before = self.begun.point;
        self.begun.point = match before {
            Spot::Square(square) => Spot::Square(Square::new(
                moved(square.row, down, n),
                moved(square.col, by, n),
            )),
            Spot::Bit(row, col) => {
                // On small screens p has no row of its own, so the cursor points at pos.
                let at = BitRow::ALL
                    .iter()
                    .position(|other| *other == row)
                    .unwrap_or_default();
                Spot::Bit(BitRow::ALL[moved(at, down, 4)], moved(col, by, n))
            }
            spot => spot,
        };
        self.note_moved(session, before);
    }

    /// Picks the spot under the learner's cursor.
    pub(super) fn pick(&mut self, session: &mut Session) {
        let begun = &mut self.begun;
        let spot = begun.point;
        if let Some(Target::Queens(..)) = begun.target {
            match begun.picked.iter().position(|other| *other == spot) {
                Some(at) => {
                    begun.picked.remove(at);
                }
                None => begun.picked.push(spot),
            }
            self.attempt.forget();
            return self.check_queens(session);
        }
        begun.moved = false;
        let Some(question) = &self.attempt.question else {
            return;
        };
        let answer = answer_at(question, spot);
        if self.attempt.judge(answer) {
            self.picked(session, spot);
        } else {
            self.note(session);
        }
    }

    /// Notes a wrong answer if all queens asked for are placed but do not reach the goal.
    fn check_queens(&mut self, session: &mut Session) {
        let (Some(setup), Some(Target::Queens(goal, board))) = (self.queens(), &self.begun.target)
        else {
            return;
        };
        if setup.queens().len() < setup.size().get() || reaches(*goal, board, &setup) {
            return;
        }
        let placement = *session.walk().placement();
        let known = [
            (Symmetry::MirrorRows, "lesson-queens-upside-down"),
            (Symmetry::Identity, "lesson-queens-same"),
        ]
        .into_iter()
        .find(|(symmetry, _)| reaches(Goal::Mirror, &symmetry.apply(&placement), &setup));
        let queens = || setup.queens().iter();
        let misplaced = |queen: &&Square| board.get(queen.row).is_some_and(|col| *col != queen.col);
        let in_row = |row| queens().filter(|queen| queen.row == row).count();
        let said = if let Some((_, said)) = known {
            said.into()
        } else if let Some(queen) = queens().find(misplaced) {
            Sentence::at("lesson-queens-row", *queen)
        } else if let Some(queen) = queens().find(|queen| in_row(queen.row) > 1) {
            Sentence::at("lesson-queens-one-row", *queen)
        } else {
            "lesson-queens-attacked".into()
        };
        self.attempt.refuse(None, vec![said]);
        self.note(session);
    }

    /// Notes that a right spot has been picked. The last one ends the task.
    fn picked(&mut self, session: &mut Session, spot: Spot) {
        let begun = &mut self.begun;
        let at = begun.picked.len();
        let Some(target) = &begun.target else {
            return;
        };
        let there = if let Target::Placements(steps) = target {
            steps.get(at).map(|(_, walk)| *walk)
        } else {
            None
        };
        let again = there.is_none() && begun.picked.contains(&spot);
        if !again {
            begun.picked.push(spot);
        }
        let all = begun.picked.len() == target.needed();
        let mut said = Vec::new();
        if let (Some(walk), Spot::Square(queen)) = (there, spot) {
            let depth = session.walk().placement().depth();
            // At a solution the last row is left.
            let from = depth.min(session.size().get() - 1);
            said.push(placed(queen, from));
            session.desk.jump_to(walk);
            self.attempt.drop_hints();
        }
        if again {
            session.say("notice-picked-already", Vec::new());
        }
        if all {
            return self.done(session);
        }
        let next = target.question(begun.picked.len()).cloned();
        self.attempt.ask(next, self.plan.start.size, false);
        self.attempt.say(said);
    }
}

/// What is said of a queen that has been predicted rightly: where it stands, and which rows had no safe square left. The
/// search worked on row `from`.
fn placed(queen: Square, from: usize) -> Sentence {
    let mut said = Sentence::at("lesson-placed", queen);
    said.args.push(("from", from.into()));
    said.args.push(("below", (queen.row + 1).into()));
    said.args.push(("exhausted", (from - queen.row).into()));
    said
}
