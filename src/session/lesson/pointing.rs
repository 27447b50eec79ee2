//! Answers that are given by pointing at squares and bits, and queens put by hand.

use super::{Lesson, answer_at};
use crate::action::{Action, Spot};
use crate::course::Answer;
use crate::course::lesson::{Goal, Target, reaches};
use crate::search::{BitRow, Square};
use crate::session::Session;

impl Session {
    /// Takes a typed digit as a column, where a square or a bit is asked for.
    pub(crate) fn type_column(&mut self, char: char) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let size = lesson.plan.start.size;
        let Some(col) = char
            .to_digit(10)
            .map(|digit| digit as usize)
            .filter(|col| *col < size.get())
        else {
            self.say("notice-no-column", vec![("last", (size.get() - 1).into())]);
            return;
        };
        if let Some(target @ Target::Placements(_)) = &lesson.attempt.target {
            // Only the column is typed, in any row.
            let question = target.question(lesson.attempt.picked.len());
            let right = question.and_then(|question| question.right.first().copied());
            let Some(Answer::Square(Square { row, .. })) = right else {
                return;
            };
            lesson.attempt.point = Spot::Square(Square::new(row, col));
            return self.pick();
        }
        let before = lesson.attempt.point;
        lesson.attempt.point = match before {
            Spot::Square(square) => Spot::Square(Square::new(square.row, col)),
            Spot::Bit(row, _) => Spot::Bit(row, col),
            spot => spot,
        };
        self.note_unmoved(before);
    }

    /// Says so if the learner's cursor is where it was before.
    fn note_unmoved(&mut self, before: Spot) {
        if self
            .lesson
            .as_ref()
            .is_some_and(|lesson| lesson.attempt.point == before)
        {
            self.say("notice-unmoved", Vec::new());
        }
    }

    pub(crate) fn move_point(&mut self, action: &Action) {
        let flip = self.flip;
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        // Feedback on another square would be read as if it were about this one.
        lesson.attempt.clear_feedback();
        let n = lesson.plan.start.size.get();
        let by = match (action, flip) {
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
        let before = lesson.attempt.point;
        lesson.attempt.point = match before {
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
        self.note_unmoved(before);
    }

    /// Picks the spot under the learner's cursor.
    pub(crate) fn pick(&mut self) {
        let Some(Lesson { attempt, .. }) = &mut self.lesson else {
            return;
        };
        let spot = attempt.point;
        if let Some(Target::Queens(..)) = attempt.target {
            match attempt.picked.iter().position(|other| *other == spot) {
                Some(at) => {
                    attempt.picked.remove(at);
                }
                None => attempt.picked.push(spot),
            }
            attempt.outcome = super::Outcome::Waiting;
            return self.check_queens();
        }
        let picked = attempt.picked.len();
        let question = attempt
            .target
            .as_ref()
            .and_then(|target| target.question(picked));
        let Some(question) = question else { return };
        let answer = answer_at(question, spot);
        if self.judge(answer) {
            self.picked(spot);
        } else {
            self.task_failed();
        }
    }

    /// Notes a wrong answer if all queens asked for are placed but do not reach the goal.
    fn check_queens(&mut self) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let (Some(setup), Some(Target::Queens(goal, board))) =
            (lesson.queens(), &lesson.attempt.target)
        else {
            return;
        };
        let enough = if *goal == Goal::Conflict {
            2
        } else {
            setup.size().get()
        };
        if setup.queens().len() < enough || reaches(*goal, board, &setup) {
            return;
        }
        lesson.attempt.outcome = super::Outcome::Wrong;
        self.task_failed();
    }

    /// Notes that a right spot has been picked. The last one ends the task.
    fn picked(&mut self, spot: Spot) {
        let Some(Lesson { attempt, .. }) = &mut self.lesson else {
            return;
        };
        let at = attempt.picked.len();
        let Some(target) = &attempt.target else {
            return;
        };
        let there = if let Target::Placements(steps) = target {
            steps.get(at).map(|(_, walk)| *walk)
        } else {
            None
        };
        let again = there.is_none() && attempt.picked.contains(&spot);
        if !again {
            attempt.picked.push(spot);
        }
        let all = attempt.picked.len() == target.needed();
        if let Some(walk) = there {
            self.jump(self.desk.timeline.position(walk));
        }
        if again {
            self.say("notice-picked-already", Vec::new());
        }
        if all {
            self.task_done();
        }
    }
}
