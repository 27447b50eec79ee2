//! What keys and clicks do in a lesson, and how its answers are judged.

use super::state::{OpenLesson, is_typed, spot_of};
use crate::action::{Action, Spot};
use crate::course::lesson::{Completion, Wait};
use crate::course::path::offered;
use crate::course::{Answer, Attempt, Input, Outcome};
use crate::search::Square;
use crate::session::{Direction, Session, Taken};
use crate::text::Content;

/// How many presses a second are played by a task that is to be watched.
const PLAYED: u32 = 2;

impl OpenLesson {
    /// Performs an action of the lesson.
    pub(super) fn answered(
        &mut self,
        session: &mut Session,
        content: &Content,
        action: &Action,
    ) -> Taken {
        match action {
            Action::Escape if session.playback.running.is_none() => return Taken::Close,
            Action::Lesson(id) => {
                self.open_other(session, content, id);
                return Taken::Changed;
            }
            Action::Review => {
                self.begin_review(session, content);
                return Taken::Changed;
            }
            // What the course begins takes the place of the lesson.
            Action::Size(_) | Action::BugHunt(_) => return Taken::Go(action.clone()),
            _ => {}
        }
        let of_task = self.of_task();
        // What answers a question does nothing in another task.
        let answers = matches!(
            action,
            Action::Type(_) | Action::Submit | Action::Erase | Action::Hint | Action::Show
        );
        let passes = !answers && of_task.allows(action);
        let taken = if of_task.over {
            self.take_after_task(session, content, action)
        } else {
            self.take_answer(session, action)
        };
        match taken {
            Taken::No if self.take_motion(session, content, action) => Taken::Changed,
            Taken::No if passes => Taken::No,
            Taken::No => {
                // Whatever a learner presses gets a reaction.
                match action {
                    Action::Tick | Action::Point(_) => {}
                    _ if of_task.over => session.say("notice-task-over", vec![]),
                    Action::Flip => session.say("notice-no-flip", vec![]),
                    _ => session.say("notice-not-in-task", vec![]),
                }
                Taken::Still
            }
            taken => taken,
        }
    }

    /// Performs an action after the task: opens the next one, or begins this one again.
    fn take_after_task(
        &mut self,
        session: &mut Session,
        content: &Content,
        action: &Action,
    ) -> Taken {
        match action {
            Action::Submit => self.next_task(session, content),
            Action::Step if !self.went() => self.next_task(session, content),
            Action::Type(_) | Action::Point(Spot::Item(_)) if self.task().is_none() => {
                self.take_offer(session, content, action)
            }
            _ if *action == self.again() && self.task().is_some() && self.can_repeat() => {
                self.begin_again(session);
                Taken::Changed
            }
            _ => Taken::No,
        }
    }

    /// Begins an exercise or a bug hunt that the end of the lesson offers, by its number or by a click.
    fn take_offer(&self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        let at = match action {
            Action::Type(char) => Attempt::place(*char),
            Action::Point(Spot::Item(at)) => Some(*at),
            _ => None,
        };
        let offered = offered(&self.plan, content.exercises());
        let item = at.and_then(|at| offered.get(at).copied());
        item.map_or(Taken::No, |item| session.begin(content, item))
    }

    /// Performs an action on the answer that the task waits for.
    fn take_answer(&mut self, session: &mut Session, action: &Action) -> Taken {
        match action {
            Action::Hint if self.attempt.hint() => return Taken::Changed,
            Action::Hint | Action::Show => {
                self.show_answer(session);
                return Taken::Changed;
            }
            _ => {}
        }
        match self.open_wait() {
            Some(wait) if is_typed(wait) => self.take_typed(session, action),
            Some(Wait::Choice { .. }) => self.take_choice(session, action),
            Some(Wait::Point { .. }) => self.take_pointed(session, action),
            Some(Wait::Reach { .. }) => take_played(session, action),
            _ => Taken::No,
        }
    }

    fn take_typed(&mut self, session: &mut Session, action: &Action) -> Taken {
        let attempt = &mut self.attempt;
        match action {
            Action::Submit => self.hand_in(session),
            Action::Back | Action::Erase => {
                if !attempt.erase() {
                    session.say("notice-nothing-typed", Vec::new());
                }
            }
            Action::Type(char) if attempt.type_char(*char) => {}
            Action::Type(char) if char.is_ascii_digit() => {
                session.say("notice-not-typed", Vec::new());
            }
            // A space between two digits hands nothing in.
            Action::Type(_) | Action::Step => return Taken::Still,
            Action::Point(Spot::Bit(_, col)) if attempt.invert(*col) => {}
            Action::Point(spot @ Spot::Square(_)) if self.is_in_squares() => {
                self.begun.point = *spot;
                self.pick(session);
            }
            _ => return Taken::No,
        }
        Taken::Changed
    }

    fn take_choice(&mut self, session: &mut Session, action: &Action) -> Taken {
        let all = self.choices().len();
        if all == 0 {
            return Taken::No;
        }
        match action {
            Action::Submit | Action::Step => self.hand_in(session),
            Action::Type(char) => {
                if let Some(line) = Attempt::place(*char).filter(|line| *line < all) {
                    self.attempt.choose_line(line);
                } else {
                    let message = Attempt::no_choice(all);
                    session.say(message.id, message.args);
                }
            }
            // A first click chooses, a second answers.
            Action::Point(Spot::Item(line)) if self.attempt.choice == Some(*line) => {
                self.hand_in(session);
            }
            Action::Point(Spot::Item(line)) => self.attempt.choose_line(*line),
            Action::MoveUp | Action::MoveDown => {
                self.attempt.choose(*action == Action::MoveDown, all);
            }
            _ => return Taken::No,
        }
        Taken::Changed
    }

    fn take_pointed(&mut self, session: &mut Session, action: &Action) -> Taken {
        match action {
            Action::Submit | Action::Step if self.begun.moved => self.pick(session),
            Action::Submit | Action::Step => {
                let picked = self.begun.picked.contains(&self.begun.point);
                let why = if picked {
                    "notice-picked-already"
                } else {
                    "notice-not-moved"
                };
                session.say(why, Vec::new());
            }
            Action::Type(char) if char.is_ascii_digit() => self.type_column(session, *char),
            Action::Type(_) => return Taken::Still,
            Action::Point(spot) => {
                self.begun.point = *spot;
                self.pick(session);
            }
            Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown => {
                self.move_point(session, action);
            }
            _ => return Taken::No,
        }
        Taken::Changed
    }

    /// Moves the search by an arrow key. Returns `false` for other actions, and if the task does not allow it.
    fn take_motion(&self, session: &mut Session, content: &Content, action: &Action) -> bool {
        let motion = match action {
            Action::MoveRight => Action::Step,
            Action::MoveLeft => Action::Back,
            Action::MoveDown => Action::RunOver,
            Action::MoveUp => Action::RunBack,
            _ => return false,
        };
        if !self.moves() {
            return false;
        }
        let back = motion == Action::RunBack;
        session.act(content, motion);
        if back {
            self.stay_in_task(session);
        }
        true
    }

    /// Returns to where the task began if a jump back has led to an earlier place.
    fn stay_in_task(&self, session: &mut Session) {
        if !self.asks() {
            return;
        }
        let position = session.desk.timeline.position(self.begun.walk);
        if session.desk.cursor.position().step() < position.step() {
            session.desk.leap(session.desk.cursor.at(position));
            session.say("notice-task-begins", Vec::new());
        }
    }

    /// Judges what has been typed or chosen.
    fn hand_in(&mut self, session: &mut Session) {
        if self.is_in_squares() {
            return self.hand_in_columns(session);
        }
        match self.attempt.entered() {
            Ok(answer) if self.attempt.judge(answer) => self.is_right(session, answer),
            Ok(_) => self.note(session),
            Err(message) => session.say(message.id, message.args),
        }
    }

    /// Whether squares are asked for.
    fn is_in_squares(&self) -> bool {
        let question = self.attempt.question.as_ref();
        question.is_some_and(|question| question.input == Input::Squares)
    }

    /// Judges the typed columns one after the other, up to the first wrong one.
    fn hand_in_columns(&mut self, session: &mut Session) {
        let columns = self.attempt.field.columns();
        let n = self.plan.start.size.get();
        let needed = self.begun.completion.as_ref().map_or(1, Completion::needed);
        let left = needed - self.begun.answered.len();
        let refused = match columns.iter().max() {
            None => Some(("notice-nothing-typed", vec![])),
            Some(_) if columns.len() > left => {
                Some(("notice-too-many", vec![("count", left.into())]))
            }
            Some(last) if *last >= n => Some(("notice-no-column", vec![("last", (n - 1).into())])),
            Some(_) => None,
        };
        if let Some((why, args)) = refused {
            self.attempt.field.clear();
            return session.say(why, args);
        }
        for col in columns {
            let answer = self.square_in(col);
            if !self.attempt.judge(answer) {
                return self.note(session);
            }
            self.is_right(session, answer);
        }
    }

    /// The square that a typed column names in the row of the right one; a wrong column is no square where the row that is
    /// worked on gets no queen, because the right row is for the learner to find.
    fn square_in(&self, col: usize) -> Answer {
        let Some(question) = &self.attempt.question else {
            return Answer::number(col);
        };
        let right = question.right.iter().find_map(|right| right.square());
        let depth = question.board.walk.placement().depth();
        match right {
            Some(right) if right.col == col => Answer::Square(right),
            Some(right) if right.row == depth => Answer::Square(Square::new(depth, col)),
            _ => Answer::number(col),
        }
    }

    /// Takes a right answer: the next of several is asked for, or the task is done.
    fn is_right(&mut self, session: &mut Session, answer: Answer) {
        match spot_of(answer) {
            Some(spot) => self.picked(session, spot),
            None if matches!(self.begun.completion, Some(Completion::InTurn(_))) => {
                self.answered_in_turn(session, answer, Vec::new());
            }
            None => self.done(session),
        }
    }

    /// Shows what was asked for, which does not count as done.
    pub(super) fn show_answer(&mut self, session: &mut Session) {
        self.attempt.end(Outcome::Shown, Vec::new());
        let begun = &mut self.begun;
        let completion = begun.completion.clone();
        begun.answered = completion.iter().flat_map(Completion::right).collect();
        begun.picked = begun.answered.iter().copied().filter_map(spot_of).collect();
        if let Some(walk) = completion.as_ref().and_then(Completion::end) {
            session.desk.jump_to(walk);
        }
        self.note(session);
    }
}

/// Starts and stops the program of a task that is to be watched.
fn take_played(session: &mut Session, action: &Action) -> Taken {
    match action {
        Action::Step => {
            session.playback.set_speed(PLAYED);
            session.play(Direction::Forward);
        }
        Action::Submit => {
            session.say("notice-plays", vec![]);
        }
        _ => return Taken::No,
    }
    Taken::Changed
}
