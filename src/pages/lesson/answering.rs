//! What keys and clicks do in a lesson, and how its answers are judged.

use super::{Lesson, Outcome, spot_of};
use crate::action::{Action, Mode, Spot};
use crate::course::lesson::{Goal, HINTS, Shown, Target, Wait};
use crate::course::{Answer, How, Judgement, placements};
use crate::search::{Square, Walk};
use crate::session::{Session, Taken};
use crate::text::Content;

impl Lesson {
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
            Action::Size(_) => return Taken::Go(action.clone()),
            _ => {}
        }
        let over = self.attempt.outcome.is_over() || self.task().is_none();
        // What answers a question does nothing in another task.
        let answers = matches!(
            action,
            Action::Type(_) | Action::Submit | Action::Erase | Action::Hint | Action::Show
        );
        let passes = !answers && self.passes(over, action);
        let taken = if over {
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
                match enter.filter(|_| over) {
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
        // After a task of going somewhere, one extra press of Space must not skip the text.
        let went = self
            .task()
            .is_some_and(|task| matches!(task.wait, Wait::Reach { .. }));
        match action {
            Action::Submit => self.next_task(session, content),
            Action::Step if !went => self.next_task(session, content),
            Action::Back if self.task().is_some() && self.can_repeat() => {
                self.begin_again(session);
                Taken::Changed
            }
            _ => Taken::No,
        }
    }

    /// Performs an action on the answer that the task waits for.
    fn take_answer(&mut self, session: &mut Session, action: &Action) -> Taken {
        match action {
            Action::Hint if self.attempt.hints < HINTS => {
                self.attempt.hints += 1;
                return Taken::Changed;
            }
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
            Action::Submit | Action::Step => self.hand_in(session),
            Action::Back | Action::Erase => {
                if !attempt.field.erase() {
                    session.say("notice-nothing-typed", Vec::new());
                }
            }
            Action::Type(char) => {
                if attempt.field.take(*char) {
                    attempt.outcome = Outcome::Waiting;
                } else if char.is_ascii_digit() {
                    session.say("notice-not-typed", Vec::new());
                } else {
                    return Taken::Still;
                }
            }
            Action::Point(Spot::Bit(_, col)) if attempt.field.invert(*col) => {
                attempt.outcome = Outcome::Waiting;
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
            Action::Submit | Action::Step => match self.attempt.choice {
                Some(line) => self.choose_answer(session, line),
                None => session.say("notice-no-line", vec![("count", all.into())]),
            },
            Action::Type(char) => {
                let line = char
                    .to_digit(10)
                    .and_then(|digit| digit.checked_sub(1))
                    .map(|line| line as usize);
                match line.filter(|line| *line < all) {
                    Some(line) => self.choose_answer(session, line),
                    None => session.say("notice-no-line", vec![("count", all.into())]),
                }
            }
            Action::Point(Spot::Item(line)) => self.choose_answer(session, *line),
            // From the last line to the first, and back.
            Action::MoveUp => {
                let above = self.attempt.choice.and_then(|line| line.checked_sub(1));
                self.attempt.choice = Some(above.unwrap_or(all - 1));
            }
            Action::MoveDown => {
                let below = self.attempt.choice.map_or(0, |line| line + 1);
                self.attempt.choice = Some(below % all);
            }
            _ => return Taken::No,
        }
        Taken::Changed
    }

    fn take_pointed(&mut self, session: &mut Session, action: &Action) -> Taken {
        match action {
            Action::Submit | Action::Step if self.attempt.moved => self.pick(session),
            Action::Submit | Action::Step => session.say("notice-not-moved", Vec::new()),
            Action::Type(char) if char.is_ascii_digit() => self.type_column(session, *char),
            Action::Type(_) => return Taken::Still,
            Action::Point(spot) => {
                self.attempt.point = *spot;
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
        let position = session.desk.timeline.position(self.attempt.walk);
        if session.desk.cursor.position().step() < position.step() {
            session.desk.leap(position);
            session.say("notice-task-begins", Vec::new());
        }
    }

    fn choose_answer(&mut self, session: &mut Session, line: usize) {
        let Some(answer) = self.choices().get(line).copied() else {
            return;
        };
        self.judge(session, answer);
    }

    /// Judges a typed answer.
    fn hand_in(&mut self, session: &mut Session) {
        let field = &self.attempt.field;
        if field.is_empty() {
            session.say("notice-nothing-typed", Vec::new());
        } else if let Some(answer) = field.answer() {
            self.judge(session, answer);
        } else if field.takes_bits() {
            let missing = field.digits().missing();
            session.say("notice-digits", vec![("count", missing.into())]);
        }
    }

    /// Judges the answer that completes the task.
    fn judge(&mut self, session: &mut Session, answer: Answer) {
        if self.attempt.judge(answer) == Judgement::Right {
            self.done(session);
        } else {
            self.failed(session);
        }
    }

    /// Notes a wrong answer, with the misconception that it shows.
    pub(super) fn failed(&mut self, session: &mut Session) {
        let diagnosis = self.attempt.diagnosis;
        let misconception = diagnosis.map(|diagnosis| diagnosis.misconception);
        self.note(session, How::wrong(misconception));
    }

    /// Shows what was asked for, which does not count as done.
    pub(super) fn show_answer(&mut self, session: &mut Session) {
        let size = self.plan.start.size;
        let attempt = &mut self.attempt;
        attempt.outcome = Outcome::Shown;
        let target = attempt.target.clone();
        match &target {
            Some(Target::Queens(goal, board)) => {
                let board = shown_board(*goal, board, &Walk::start(size));
                let queens = board.iter().take(size.get()).enumerate();
                attempt.picked = queens
                    .map(|(row, col)| Spot::Square(Square::new(row, *col)))
                    .collect();
            }
            Some(Target::Answers { .. } | Target::Placements(_)) => {
                attempt.picked = target
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
        self.note(session, How::Shown);
    }

    /// Whether an action that the task does not take has its usual meaning.
    fn passes(&self, over: bool, action: &Action) -> bool {
        let panels = &self.plan.start.panels;
        if action.works_everywhere() {
            return true;
        }
        match action {
            Action::Lessons
            | Action::Run(_)
            | Action::Escape
            | Action::Hunt
            | Action::BugHunt(_)
            | Action::Numbers
            | Action::Tick => true,
            Action::Code => panels.contains(&Shown::Program),
            // A lesson has its own panels, and only its board. Another algorithm has other stops, and might never reach
            // the state that the task is about.
            Action::Panel
            | Action::Lecture
            | Action::Hide
            | Action::Pair
            | Action::Algorithm(_)
            | Action::NextAlgorithm
            | Action::PreviousAlgorithm => false,
            Action::Flip => self.plan.start.board,
            // These show what lies ahead.
            Action::Solutions | Action::Tree | Action::NextStop | Action::PreviousStop => over,
            Action::Race | Action::Microscope | Action::Why | Action::Point(_) if over => true,
            // From the tree and the strip.
            Action::Go(_) | Action::Strip(_) => over || self.moves(),
            _ => self.moves(),
        }
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
