//! What keys and clicks do in a lesson, and how its answers are judged.

use super::state::{OpenLesson, spot_of};
use crate::action::{Action, Mode, Spot};
use crate::course::lesson::{Goal, Target, Wait};
use crate::course::{Attempt, Outcome, placements};
use crate::search::{Square, Walk};
use crate::session::{Session, Taken};
use crate::text::Content;

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
                let enter = content.keymap().key_for(Mode::Lesson, &Action::Submit);
                match enter.filter(|_| of_task.over) {
                    _ if matches!(action, Action::Tick | Action::Point(_)) => {}
                    Some(enter) => session.say(
                        "notice-task-over",
                        vec![("enter", enter.to_string().into())],
                    ),
                    None => session.say("notice-not-in-task", vec![]),
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
            _ if *action == self.again() && self.task().is_some() && self.can_repeat() => {
                self.begin_again(session);
                Taken::Changed
            }
            _ => Taken::No,
        }
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
            Some(Wait::Type { .. }) => self.take_typed(session, action),
            Some(Wait::Choice { .. }) => self.take_choice(session, action),
            Some(Wait::Point { .. } | Wait::Queens { .. }) => self.take_pointed(session, action),
            // A cursor would give the row away.
            Some(Wait::Placements { .. }) => match action {
                Action::Type(_) | Action::Point(_) => self.take_pointed(session, action),
                _ => Taken::No,
            },
            Some(Wait::Reach { .. }) | None => Taken::No,
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
                let line = char.to_digit(10).and_then(|digit| digit.checked_sub(1));
                let line = line.map(|line| line as usize).filter(|line| *line < all);
                if let Some(line) = line {
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
        // A queen put by hand answers nothing yet.
        let by_hand = matches!(self.begun.target, Some(Target::Queens(..)));
        match action {
            Action::Submit | Action::Step if self.begun.moved || by_hand => self.pick(session),
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
        match self.attempt.entered() {
            Ok(answer) if self.attempt.judge(answer) => self.done(session),
            Ok(_) => self.note(session),
            Err(message) => session.say(message.id, message.args),
        }
    }

    /// Shows what was asked for, which does not count as done.
    pub(super) fn show_answer(&mut self, session: &mut Session) {
        let size = self.plan.start.size;
        self.attempt.end(Outcome::Shown, Vec::new());
        let begun = &mut self.begun;
        let target = begun.target.clone();
        match &target {
            Some(Target::Queens(goal, board)) => {
                let board = shown_board(*goal, board, &Walk::start(size));
                let queens = board.iter().take(size.get()).enumerate();
                begun.picked = queens
                    .map(|(row, col)| Spot::Square(Square::new(row, *col)))
                    .collect();
            }
            Some(Target::Answers { .. } | Target::Placements(_)) => {
                begun.picked = target
                    .iter()
                    .flat_map(Target::right)
                    .filter_map(spot_of)
                    .collect();
            }
            Some(Target::State(_)) | None => {}
        }
        if let Some(walk) = target.as_ref().and_then(Target::end) {
            session.desk.jump_to(walk);
        }
        self.note(session);
    }
}

/// The columns of a board that reaches a goal, for as many rows as are needed. `only` is that board if no other reaches
/// it.
fn shown_board(goal: Goal, only: &[usize], start: &Walk) -> Vec<usize> {
    match goal {
        Goal::Solution => placements(start)
            .find(|(_, walk)| walk.placement().is_solution())
            .map_or_else(Vec::new, |(_, walk)| walk.placement().columns().collect()),
        Goal::Mirror => only.to_vec(),
    }
}
