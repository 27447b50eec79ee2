//! Answers that are given by pointing at squares.

use super::state::{OpenLesson, answer_at};
use crate::action::{Action, Spot};
use crate::course::lesson::Completion;
use crate::course::{Answer, Sentence};
use crate::search::Square;
use crate::session::Session;

impl OpenLesson {
    /// Takes a typed digit as a column, where a square is asked for.
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
        let before = self.begun.point;
        self.begun.point = match before {
            Spot::Square(square) => Spot::Square(Square::new(square.row, col)),
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
        let before = self.begun.point;
        self.begun.point = match before {
            Spot::Square(square) => Spot::Square(square.moved(self.plan.start.size, down, by)),
            spot => spot,
        };
        self.note_moved(session, before);
    }

    /// Picks the spot under the learner's cursor.
    pub(super) fn pick(&mut self, session: &mut Session) {
        let begun = &mut self.begun;
        let spot = begun.point;
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

    /// Notes that a right spot has been picked. The last one ends the task.
    pub(super) fn picked(&mut self, session: &mut Session, spot: Spot) {
        let again = self.begun.picked.contains(&spot);
        if let (Some(Completion::InTurn(_)), Spot::Square(queen)) = (&self.begun.completion, spot) {
            self.begun.picked.push(spot);
            // At a solution the last row is left.
            let depth = session.walk().placement().depth();
            let from = depth.min(session.size().get() - 1);
            let said = vec![placed(queen, from)];
            return self.answered_in_turn(session, Answer::Square(queen), said);
        }
        if again {
            session.say("notice-picked-already", Vec::new());
        } else {
            self.begun.picked.push(spot);
        }
        let needed = self.begun.completion.as_ref().map_or(1, Completion::needed);
        if self.begun.picked.len() == needed {
            return self.done(session);
        }
        let question = self.attempt.question.clone();
        self.attempt.ask(question, self.plan.start.size, false);
        self.attempt.say(Vec::new());
    }

    /// Goes on after a right answer of several: the next one is asked for, or the task is done.
    pub(super) fn answered_in_turn(
        &mut self,
        session: &mut Session,
        answer: Answer,
        said: Vec<Sentence>,
    ) {
        let at = self.begun.answered.len();
        self.begun.answered.push(answer);
        let Some(Completion::InTurn(steps)) = &self.begun.completion else {
            return;
        };
        if let Some((_, walk)) = steps.get(at) {
            session.desk.jump_to(*walk);
        }
        let Some((next, _)) = steps.get(at + 1).cloned() else {
            return self.done(session);
        };
        self.attempt.drop_hints();
        let wide = self.task().is_some_and(|task| task.wide);
        self.attempt.ask(Some(next), self.plan.start.size, wide);
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
