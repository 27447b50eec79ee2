//! What keys and clicks do in a lesson, and how its answers are judged.

use super::{Lesson, spot_of};
use crate::action::{Action, Mode, Spot};
use crate::course::lesson::{Goal, HINTS, Opened, Shown, Target, Wait};
use crate::course::{Answer, How, Judgement, placements};
use crate::search::{Square, Walk};
use crate::session::Session;
use crate::text::Content;

impl Session {
    /// Performs an action of the lesson, while nothing is open over it. Returns `false` if the action has no meaning in
    /// the lesson.
    pub(crate) fn lesson_takes(&mut self, content: &Content, action: &Action) -> bool {
        let busy = self.playback.running.is_some() || self.lookup.is_some();
        let Some(lesson) = &self.lesson else {
            return false;
        };
        if *action == Action::Escape && !busy {
            self.leave_lesson();
            return true;
        }
        let over = lesson.attempt.outcome.is_over() || lesson.task().is_none();
        let passes = lesson_passes(lesson, over, action);
        let taken = if over {
            self.take_after_task(content, action)
        } else {
            self.take_answer(content, action)
        };
        if taken || self.take_motion(content, action) {
            return true;
        }
        if passes {
            return false;
        }
        // Whatever a learner presses gets a reaction.
        if !matches!(action, Action::Tick | Action::Point(_)) {
            let enter = content.keymap().key_for(Mode::Lesson, &Action::Submit);
            match enter.filter(|_| over) {
                Some(enter) => self.say(
                    "notice-task-over",
                    vec![("enter", enter.to_string().into())],
                ),
                None => self.say("notice-not-in-task", vec![]),
            }
        }
        true
    }

    /// Performs an action after the task: opens the next one, or begins this one again. Returns `false` for others.
    fn take_after_task(&mut self, content: &Content, action: &Action) -> bool {
        let Some(lesson) = &self.lesson else {
            return false;
        };
        // After a task of going somewhere, one extra press of Space must not skip the text.
        let went = lesson
            .task()
            .is_some_and(|task| matches!(task.wait, Wait::Reach { .. }));
        match action {
            Action::Submit => self.next_task(content),
            Action::Step if !went => self.next_task(content),
            Action::Back if lesson.can_repeat() => self.begin_again(),
            _ => return false,
        }
        true
    }

    /// Performs an action on the answer that the task waits for. Returns `false` for others.
    fn take_answer(&mut self, content: &Content, action: &Action) -> bool {
        let Some(lesson) = &mut self.lesson else {
            return false;
        };
        match action {
            Action::Hint if lesson.attempt.hints < HINTS => {
                lesson.attempt.hints += 1;
                return true;
            }
            Action::Hint | Action::Show => {
                self.show_answer();
                return true;
            }
            _ => {}
        }
        match lesson.open_wait() {
            Some(Wait::Type { .. }) => self.take_typed(action),
            Some(Wait::Choice { .. }) => self.take_choice(action),
            Some(Wait::Point { .. } | Wait::Queens { .. }) => self.take_pointed(action),
            // A cursor would give the row away.
            Some(Wait::Placements { .. }) => {
                matches!(action, Action::Type(_) | Action::Point(_)) && self.take_pointed(action)
            }
            Some(Wait::Look { .. }) => self.take_key(content, action),
            Some(Wait::Reach { .. } | Wait::Open { .. }) | None => false,
        }
    }

    fn take_typed(&mut self, action: &Action) -> bool {
        let flip = self.flip;
        let Some(Lesson { attempt, .. }) = &mut self.lesson else {
            return false;
        };
        match action {
            Action::Submit | Action::Step => self.hand_in(),
            Action::Back | Action::Erase => {
                if !attempt.field.erase(flip) {
                    self.say("notice-nothing-typed", Vec::new());
                }
            }
            Action::Type(char) => {
                if attempt.field.take(*char, flip) {
                    attempt.outcome = super::Outcome::Waiting;
                } else if char.is_ascii_digit() {
                    self.say("notice-not-typed", Vec::new());
                }
            }
            Action::Point(Spot::Bit(_, col)) if attempt.field.invert(*col) => {
                attempt.outcome = super::Outcome::Waiting;
            }
            _ => return false,
        }
        true
    }

    fn take_choice(&mut self, action: &Action) -> bool {
        let Some(lesson) = &mut self.lesson else {
            return false;
        };
        let (at, all) = (lesson.attempt.choice, lesson.choices().len());
        if all == 0 {
            return false;
        }
        match action {
            Action::Submit | Action::Step => self.choose_answer(at),
            Action::Type(char) => {
                let line = char
                    .to_digit(10)
                    .and_then(|digit| digit.checked_sub(1))
                    .map(|line| line as usize);
                match line.filter(|line| *line < all) {
                    Some(line) => self.choose_answer(line),
                    None => self.say("notice-no-line", vec![("count", all.into())]),
                }
            }
            Action::Point(Spot::Item(line)) => self.choose_answer(*line),
            // From the last line to the first, and back.
            Action::MoveUp => lesson.attempt.choice = (at + all - 1) % all,
            Action::MoveDown => lesson.attempt.choice = (at + 1) % all,
            _ => return false,
        }
        true
    }

    fn take_pointed(&mut self, action: &Action) -> bool {
        match action {
            Action::Submit | Action::Step => self.pick(),
            Action::Type(char) => self.type_column(*char),
            Action::Point(spot) => {
                if let Some(lesson) = &mut self.lesson {
                    lesson.attempt.point = *spot;
                }
                self.pick();
            }
            Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown => {
                self.move_point(action);
            }
            _ => return false,
        }
        true
    }

    /// Switches to the algorithm of a key.
    fn take_key(&mut self, content: &Content, action: &Action) -> bool {
        let Action::Type(char) = action else {
            return false;
        };
        let Some(key) = char.to_digit(10).filter(|key| *key > 0) else {
            return false;
        };
        self.act(content, Action::Algorithm(key as u8));
        true
    }

    /// Moves the search by an arrow key. Returns `false` for other actions, and if the task does not allow it.
    fn take_motion(&mut self, content: &Content, action: &Action) -> bool {
        let motion = match action {
            Action::MoveRight => Action::Step,
            Action::MoveLeft => Action::Back,
            Action::MoveDown => Action::RunOver,
            Action::MoveUp => Action::RunBack,
            _ => return false,
        };
        if !self.lesson.as_ref().is_some_and(super::Lesson::moves) {
            return false;
        }
        let back = motion == Action::RunBack;
        self.act(content, motion);
        if back {
            self.stay_in_task();
        }
        true
    }

    /// Returns to where the task began if a jump back has led to an earlier place.
    fn stay_in_task(&mut self) {
        let Some(begun) = self
            .lesson
            .as_ref()
            .filter(|lesson| lesson.asks())
            .map(|lesson| lesson.attempt.walk)
        else {
            return;
        };
        let position = self.desk.timeline.position(begun);
        if self.desk.cursor.position().step() < position.step() {
            self.leap(position);
            self.say("notice-task-begins", Vec::new());
        }
    }

    fn choose_answer(&mut self, line: usize) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let Some(answer) = lesson.choices().get(line).copied() else {
            return;
        };
        lesson.attempt.choice = line;
        if self.judge(answer) {
            self.task_done();
        } else {
            self.task_failed();
        }
    }

    /// Judges a typed answer.
    fn hand_in(&mut self) {
        let Some(Lesson { attempt, .. }) = &mut self.lesson else {
            return;
        };
        if attempt.field.is_empty() {
            self.say("notice-nothing-typed", Vec::new());
            return;
        }
        let Some(answer) = attempt.field.answer() else {
            if attempt.field.takes_bits() {
                let missing = attempt.field.digits().missing();
                self.say("notice-digits", vec![("count", missing.into())]);
            }
            return;
        };
        if self.judge(answer) {
            self.task_done();
        } else {
            self.task_failed();
        }
    }

    /// Whether an answer to the current task is right.
    pub(crate) fn judge(&mut self, answer: Answer) -> bool {
        self.lesson
            .as_mut()
            .is_some_and(|lesson| lesson.attempt.judge(answer) == Judgement::Right)
    }

    /// Notes a wrong answer, with the misconception that it shows.
    pub(crate) fn task_failed(&mut self) {
        let Some(lesson) = &self.lesson else { return };
        let diagnosis = lesson.attempt.diagnosis;
        self.note_task(How::wrong(
            diagnosis.map(|diagnosis| diagnosis.misconception),
        ));
    }

    /// Shows what was asked for, which does not count as done.
    pub(crate) fn show_answer(&mut self) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        let size = lesson.plan.start.size;
        let attempt = &mut lesson.attempt;
        attempt.outcome = super::Outcome::Shown;
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
            Some(Target::Look(algorithm)) => {
                lesson.algorithm = *algorithm;
                self.desk.cursor.switch_algorithm(*algorithm);
                self.recount();
            }
            Some(Target::State(_) | Target::Open(_)) | None => {}
        }
        if let Some(walk) = target.as_ref().and_then(Target::end) {
            self.jump(self.desk.timeline.position(walk));
        }
        self.note_task(How::Shown);
    }
}

/// The columns of a board that reaches a goal, for as many rows as are needed. `only` is that board if no other reaches
/// it.
fn shown_board(goal: Goal, only: &[usize], start: &Walk) -> Vec<usize> {
    match goal {
        Goal::Solution => placements(start)
            .find(|(_, walk)| walk.placement().is_solution())
            .map_or_else(Vec::new, |(_, walk)| walk.placement().columns().collect()),
        // Two queens in one corner attack each other on any board with two columns.
        Goal::Conflict => vec![0, start.size().get().min(2) - 1],
        Goal::Mirror | Goal::Quarter => only.to_vec(),
    }
}

/// Whether an action that the task does not take has its usual meaning.
fn lesson_passes(lesson: &Lesson, over: bool, action: &Action) -> bool {
    let (wait, moves) = (lesson.task().map(|task| task.wait), lesson.moves());
    let panels = &lesson.plan.start.panels;
    let looks = matches!(wait, Some(Wait::Look { .. }));
    if action.works_everywhere() {
        return true;
    }
    match action {
        Action::Lessons
        | Action::Size(_)
        | Action::Lesson(_)
        | Action::Run(_)
        | Action::Review
        | Action::Escape
        | Action::Hunt
        | Action::BugHunt(_)
        | Action::Stops
        | Action::Numbers
        | Action::Tick => true,
        Action::Code => panels.contains(&Shown::Program),
        // A lesson has its own panels, and only its board.
        Action::Panel | Action::Lecture | Action::Hide | Action::Pair => false,
        Action::Flip => lesson.plan.start.board,
        // Another algorithm has other stops, and might never reach the state that the task is about.
        Action::Algorithm(_) | Action::NextAlgorithm | Action::PreviousAlgorithm if !looks => false,
        // These show what lies ahead.
        Action::Solutions if !over => {
            let what = Opened::Solutions;
            wait == Some(Wait::Open { what })
        }
        Action::Tree | Action::NextStop | Action::PreviousStop if !over => false,
        Action::Race | Action::Microscope | Action::Why | Action::Solutions | Action::Point(_)
            if over =>
        {
            true
        }
        _ => moves,
    }
}
