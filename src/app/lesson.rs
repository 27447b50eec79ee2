//! A lesson that is being taken: its tasks one after the other, what the learner has answered, and what was said to it.
//!
//! A lesson is no overlay: the search goes on being the search under it, and race, microscope and the other acts open over
//! it. It has its own search, though, and gives back the one it was opened in.

mod answer;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::why::Verdict;
use super::{App, Effect, Overlay, Session, Stage};
use crate::action::{Action, BitRow, Spot};
use crate::algorithm::{self, Algorithm};
use crate::content::lesson::{Goal, Lesson as Plan, Number, Opened, Task, Wait};
use crate::content::{Content, How};
use crate::narrate::row_of_bits;
use crate::quiz::Digits;
use crate::search::{Given, Setup, Square, Walk};

pub use answer::Answer;

/// The most that may be typed of a number: a sign and the digits of 64 bits.
const LONGEST_NUMBER: usize = 21;

/// The looks of the microscope's first part after which the carry has been seen to move.
const CARRIED: usize = 3;

/// A lesson that is being taken.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What is taught.
    pub plan: Arc<Plan>,
    /// The task, from 0; the number of tasks when all are over.
    pub at: usize,
    /// How the task goes.
    pub attempt: Attempt,
    /// Through which program its tasks are seen: a task may switch it, and the learner where that is the task.
    algorithm: &'static dyn Algorithm,
    /// The search that the lesson was opened in.
    outer: Box<Session>,
}

/// How one task goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The right answer; `None` where a lesson asks what has none, which a test forbids.
    pub answer: Option<Answer>,
    /// What has been typed of a number.
    pub typed: String,
    /// What has been given of a word.
    pub digits: Digits,
    /// The spots that have been rightly picked, or the queens put by hand.
    pub picked: Vec<Spot>,
    /// Where the learner's own cursor stands.
    pub point: Spot,
    /// Hints given so far: 0 to 2.
    pub hints: usize,
    /// How it stands.
    pub outcome: Outcome,
    /// The board's state when it began.
    pub walk: Walk,
    /// Whether what is to be opened has been opened.
    opened: bool,
}

/// How a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It waits for an answer.
    Waiting,
    /// The last answer was wrong.
    Wrong,
    /// It has been done.
    Done,
    /// It has been shown, which is not done.
    Shown,
}

impl Outcome {
    /// Whether there is nothing more to do.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Shown)
    }
}

impl Lesson {
    /// The task that is being done; `None` when all are over.
    pub fn task(&self) -> Option<&Task> {
        self.plan.tasks.get(self.at)
    }

    /// Whether the answer is given by pointing, so that the arrows move a cursor.
    pub fn points(&self) -> bool {
        let pointed = |wait: Wait| matches!(wait, Wait::Squares { .. } | Wait::Bit { .. } | Wait::Queens { .. });
        self.task().is_some_and(|task| pointed(task.wait)) && !self.attempt.outcome.is_over()
    }

    /// Whether placements are foretold: by a column or a click. A cursor would give her row away.
    pub fn foretells(&self) -> bool {
        self.task().is_some_and(|task| matches!(task.wait, Wait::Placements { .. })) && !self.attempt.outcome.is_over()
    }

    /// Whether something is asked that the screen must not answer.
    pub fn asks(&self) -> bool {
        self.task().is_some_and(|task| {
            !matches!(task.wait, Wait::Reach { .. } | Wait::Open { .. } | Wait::Look { .. } | Wait::Queens { .. })
        }) && !self.attempt.outcome.is_over()
    }

    /// Whether the number of solutions is hidden, because it is asked for or is to be found.
    pub fn hides_totals(&self) -> bool {
        let counts = |of: Number| matches!(of, Number::Solutions | Number::Fundamental | Number::Mirror);
        !self.plan.start.totals
            && !self.attempt.outcome.is_over()
            && self.task().is_some_and(|task| match task.wait {
                Wait::Number { of, .. } => counts(of),
                Wait::Queens { goal } => goal == Goal::Solution,
                _ => false,
            })
    }

    /// Whether the search may be moved: where going somewhere is the task, or switching, or opening something.
    pub fn moves(&self) -> bool {
        self.task().is_none_or(|task| {
            matches!(task.wait, Wait::Reach { .. } | Wait::Open { .. } | Wait::Look { .. })
                && !self.attempt.outcome.is_over()
        })
    }

    /// Whether the answer is typed.
    pub fn types(&self) -> bool {
        self.task().is_some_and(|task| matches!(task.wait, Wait::Bits { .. } | Wait::Number { .. }))
            && !self.attempt.outcome.is_over()
    }

    /// Whether the task was to come to this state.
    pub(super) fn is_there(&self, walk: &Walk) -> bool {
        matches!(&self.attempt.answer, Some(Answer::State(target)) if target == walk)
    }

    /// The queens put by hand, in a task that asks for them.
    pub fn queens(&self) -> Option<Setup> {
        let task = self.task()?;
        let put = || Setup::with(self.plan.start.size, squares(&self.attempt.picked));
        matches!(task.wait, Wait::Queens { .. }).then(put)
    }

    /// The answer that is asked for, in words: a number, a word of bits, a list of places.
    pub fn answer_text(&self, flip: bool) -> String {
        let places = |spots: &mut dyn Iterator<Item = Spot>| {
            let names = spots.map(|spot| match spot {
                Spot::Square(square) => format!("({}, {})", square.row, square.col),
                Spot::Bit(row, col) => format!("{} {col}", row.name()),
                Spot::Item(_) | Spot::Edge(_) => String::new(),
            });
            names.collect::<Vec<_>>().join(" ")
        };
        match &self.attempt.answer {
            Some(Answer::Bits(bits)) => row_of_bits(*bits, self.plan.start.size, flip),
            Some(Answer::Number(number)) => number.to_string(),
            Some(Answer::Spots { right, .. }) => places(&mut right.iter().copied()),
            Some(Answer::Placements(squares)) => places(&mut squares.iter().copied().map(Spot::Square)),
            Some(Answer::State(walk)) => {
                let columns: Vec<_> = walk.placement().columns().map(|col| col.to_string()).collect();
                columns.join(", ")
            }
            Some(Answer::Look(algorithm)) => algorithm.id().to_owned(),
            Some(Answer::Queens(..) | Answer::Open(_)) | None => String::new(),
        }
    }
}

fn squares(spots: &[Spot]) -> Vec<Square> {
    spots
        .iter()
        .filter_map(|spot| match spot {
            Spot::Square(square) => Some(*square),
            Spot::Bit(..) | Spot::Item(_) | Spot::Edge(_) => None,
        })
        .collect()
}

impl Attempt {
    fn new(task: &Task, walk: Walk, algorithm: &'static dyn Algorithm) -> Self {
        let row = walk.placement().depth().min(walk.size().get() - 1);
        let point = match task.wait {
            Wait::Bit { .. } => Spot::Bit(BitRow::R, 0),
            _ => Spot::Square(Square::new(row, 0)),
        };
        Self {
            answer: answer::answer(task.wait, &walk, algorithm),
            typed: String::new(),
            digits: Digits::none(if matches!(task.wait, Wait::Bits { .. }) { walk.size().get() } else { 0 }),
            picked: Vec::new(),
            point,
            hints: 0,
            outcome: Outcome::Waiting,
            walk,
            opened: false,
        }
    }

    /// Takes up a character of an answer; what belongs to none is let go.
    fn take(&mut self, char: char, flip: bool) {
        let taken = if self.digits.places() > 0 {
            self.digits.take(char, flip)
        } else {
            let fits = self.typed.len() < LONGEST_NUMBER && (char.is_ascii_digit() || char == '-');
            if fits {
                self.typed.push(char);
            }
            fits
        };
        if taken {
            self.outcome = Outcome::Waiting;
        }
    }

    /// A wrong answer gets a hint, then a better one.
    fn fail(&mut self) {
        self.outcome = Outcome::Wrong;
        self.hints = (self.hints + 1).min(2);
        self.typed.clear();
        self.digits.clear();
    }
}

impl App {
    /// Takes up the lesson of this id; says so if there is none.
    pub fn open_lesson(&mut self, content: &Content, id: &str) {
        let Some(plan) = content.lesson(id).cloned() else { return };
        let algorithm = algorithm::by_id(plan.start.algorithm).unwrap_or(algorithm::DEFAULT);
        let session = Session::new(plan.start.size, plan.start.walk, algorithm);
        let before = std::mem::replace(&mut self.session, Session { bits: plan.start.bits, ..session });
        // A lesson opened in a lesson returns to the search in which the first was opened.
        let outer = self.lesson.take().map_or_else(|| Box::new(before), |lesson| lesson.outer);
        self.overlay = Overlay::None;
        self.playback.running = None;
        // On to what has not been done; once all is, from the beginning. A task that begins where the one before has led
        // is begun from there.
        let next = plan.tasks.iter().position(|task| !self.learned.has(&plan.id, &task.id)).unwrap_or(0);
        let at = (0..=next).rev().find(|at| plan.tasks[*at].walk.is_some()).unwrap_or(0);
        let attempt = Attempt::new(&plan.tasks[at], plan.start.walk, algorithm);
        self.lesson = Some(Lesson { plan: Arc::new(plan), at, attempt, algorithm, outer });
        self.begin_task(None);
    }

    /// Goes to where the task begins: where it says, else at `from`, else at the beginning of the lesson.
    ///
    /// Wherever the learner has gone and whatever she has switched meanwhile, a question is about one moment.
    fn begin_task(&mut self, from: Option<Walk>) {
        let size = self.size();
        let Some(lesson) = &mut self.lesson else { return };
        let Some(task) = lesson.task().cloned() else { return };
        if let Some(algorithm) = task.algorithm.and_then(algorithm::by_id) {
            lesson.algorithm = algorithm;
        }
        let algorithm = lesson.algorithm;
        let start = &lesson.plan.start;
        let walk = task.walk.or(from).unwrap_or(start.walk);
        self.session.bits = start.bits;
        self.session.given = Given::none(size);
        lesson.attempt = Attempt::new(&task, walk, algorithm);
        self.session.cursor.switch_algorithm(algorithm);
        self.session.cursor.set_grain(super::Grain::Step);
        self.jump(self.session.timeline.position(walk));
    }

    /// The task that was shown, once more: this time it may be done.
    fn begin_again(&mut self) {
        let Some(lesson) = &self.lesson else { return };
        let walk = lesson.attempt.walk;
        self.begin_task(Some(walk));
    }

    /// Does what concerns the lesson, while nothing is open over it; goes on if that is not its business.
    pub(super) fn lesson_takes(&mut self, content: &Content, action: &Action) -> ControlFlow<Option<Effect>> {
        let search_busy = self.playback.running.is_some() || self.job.is_some();
        let Some(lesson) = &mut self.lesson else { return ControlFlow::Continue(()) };
        // After a task that was to go somewhere, one press of Space too many must not leave its words.
        let shown = lesson.attempt.outcome == Outcome::Shown;
        let wait = lesson.task().map(|task| task.wait);
        let looks = matches!(wait, Some(Wait::Look { .. }));
        let counts = matches!(wait, Some(Wait::Number { of: Number::Work, .. }));
        let went = lesson.task().is_some_and(|task| matches!(task.wait, Wait::Reach { .. }));
        let over = lesson.attempt.outcome.is_over() || lesson.task().is_none();
        let (points, moves, types) = (lesson.points(), lesson.moves(), lesson.types());
        let foretells = lesson.foretells();
        match action {
            Action::Escape if !search_busy => {
                return ControlFlow::Break(self.leave_lesson());
            }
            Action::Submit if over => return ControlFlow::Break(self.next_task(content)),
            Action::Submit => return ControlFlow::Break(self.hand_in()),
            Action::Step if over && !went => return ControlFlow::Break(self.next_task(content)),
            Action::Step if points => return ControlFlow::Break(self.pick()),
            Action::Step if types => return ControlFlow::Break(self.hand_in()),
            Action::Back if shown => self.begin_again(),
            Action::Back | Action::Erase if types => {
                lesson.attempt.typed.pop();
                lesson.attempt.digits.erase(self.flip);
            }
            Action::Type(char) if types => lesson.attempt.take(*char, self.flip),
            Action::Point(Spot::Bit(_, col)) if types && lesson.attempt.digits.places() > 0 => {
                lesson.attempt.digits.invert(*col);
                lesson.attempt.outcome = Outcome::Waiting;
            }
            Action::Type(char) if points || foretells => return ControlFlow::Break(self.type_column(*char)),
            Action::Type(char) if looks && !over => {
                if let Some(digit) = char.to_digit(10).filter(|digit| *digit > 0) {
                    return ControlFlow::Break(self.act_on_search(content, Action::Algorithm(digit as u8)));
                }
            }
            Action::Point(spot) if points || foretells => {
                lesson.attempt.point = *spot;
                return ControlFlow::Break(self.pick());
            }
            Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown if points => {
                self.move_point(action);
            }
            Action::MoveRight if moves => return ControlFlow::Break(self.act_on_search(content, Action::Step)),
            Action::MoveLeft if moves => return ControlFlow::Break(self.act_on_search(content, Action::Back)),
            Action::MoveDown if moves => return ControlFlow::Break(self.act_on_search(content, Action::RunOver)),
            Action::MoveUp if moves => return ControlFlow::Break(self.act_on_search(content, Action::RunBack)),
            Action::Hint if !over => {
                lesson.attempt.hints = (lesson.attempt.hints + 1).min(2);
            }
            Action::Show if !over => return ControlFlow::Break(self.show_answer()),
            Action::Lessons
            | Action::Help
            | Action::Address
            | Action::Picture
            | Action::Language
            | Action::Theme
            | Action::Flip
            | Action::Resize(..)
            | Action::Quit
            | Action::Suspend
            | Action::Escape
            | Action::Hunt
            | Action::Code
            | Action::Numbers
            | Action::Tick => return ControlFlow::Continue(()),
            Action::Race if counts => return ControlFlow::Continue(()),
            // Another program has other stops, and might never come to where this one is to go.
            Action::Algorithm(_) | Action::NextAlgorithm | Action::PreviousAlgorithm if !looks => {}
            Action::Race | Action::Microscope | Action::Why | Action::Gallery | Action::Point(_) if over => {
                return ControlFlow::Continue(());
            }
            _ if moves => return ControlFlow::Continue(()),
            _ => {}
        }
        ControlFlow::Break(None)
    }

    fn next_task(&mut self, content: &Content) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        if lesson.task().is_some() {
            // The next task goes on from where this one has led; from where it began if it led nowhere.
            let led =
                lesson.task().is_some_and(|task| matches!(task.wait, Wait::Reach { .. } | Wait::Placements { .. }));
            let walk = if led { self.session.cursor.position().walk } else { lesson.attempt.walk };
            lesson.at += 1;
            self.begin_task(Some(walk));
            return None;
        }
        let next = content.lesson_after(&lesson.plan.id).map(|plan| plan.id.clone());
        match next {
            Some(id) => self.open_lesson(content, &id),
            None => return self.leave_lesson(),
        }
        None
    }

    /// Back to the search that the lesson was opened in.
    fn leave_lesson(&mut self) -> Option<Effect> {
        let lesson = self.lesson.take()?;
        self.session = *lesson.outer;
        self.scroll = 0;
        self.job.take().map(|_| Effect::StopWork)
    }

    /// Notes that what a task asks to be opened is open: called before an action, which may close it.
    pub(super) fn note_opened(&mut self) {
        let Some(lesson) = &mut self.lesson else { return };
        let Some(Answer::Open(what)) = lesson.attempt.answer else { return };
        // To open it is not enough: something has to be done there.
        lesson.attempt.opened |= match &self.overlay {
            Overlay::Race(race) => what == Opened::Race && race.stage == Stage::Over,
            Overlay::Why(why) => {
                let on_a_ray = matches!(why.at, Spot::Bit(BitRow::Ld | BitRow::Rd, _));
                what == Opened::Why && on_a_ray && why.answer(&self.session.cursor.shown()).verdict == Verdict::Set
            }
            Overlay::Microscope(scope) => what == Opened::Microscope && scope.place().0 > CARRIED,
            overlay => overlay.mode() == what.mode(),
        };
    }

    /// Checks what follows from what has been done: called after every action.
    pub(super) fn check_lesson(&mut self) -> Option<Effect> {
        let here = self.session.cursor.shown();
        let settled = self.session.cursor.done_ops().is_empty();
        let algorithm = self.session.cursor.algorithm();
        let open = self.overlay != Overlay::None;
        let lesson = self.lesson.as_mut().filter(|lesson| !lesson.attempt.outcome.is_over())?;
        let attempt = &mut lesson.attempt;
        let done = match &attempt.answer {
            // In an act that has led there, or will lead back, it does not count.
            Some(Answer::State(walk)) => !open && settled && here == *walk,
            Some(Answer::Open(_)) => attempt.opened && !open,
            Some(Answer::Look(wanted)) => {
                if algorithm == *wanted {
                    lesson.algorithm = algorithm;
                }
                algorithm == *wanted
            }
            Some(Answer::Queens(goal, board)) => {
                answer::reaches(*goal, board, &Setup::with(here.size(), squares(&attempt.picked)))
            }
            _ => false,
        };
        if done { self.task_done() } else { None }
    }

    fn task_done(&mut self) -> Option<Effect> {
        self.playback.running = None;
        let attempt = &mut self.lesson.as_mut()?.attempt;
        attempt.outcome = Outcome::Done;
        let how = if attempt.hints == 0 { How::Alone } else { How::Hint };
        self.note_task(how)
    }

    /// A wrong answer gets a hint.
    fn task_failed(&mut self) -> Option<Effect> {
        self.lesson.as_mut()?.attempt.fail();
        self.note_task(How::Wrong(None))
    }

    /// Notes how an attempt at the task ended.
    fn note_task(&mut self, how: How) -> Option<Effect> {
        let lesson = self.lesson.as_ref()?;
        Some(Effect::Keep(self.learned.note(&lesson.plan.id, &lesson.task()?.id, how)))
    }

    /// Checks a typed answer.
    fn hand_in(&mut self) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        let attempt = &mut lesson.attempt;
        if attempt.typed.is_empty() && attempt.digits.is_empty() {
            return None;
        }
        let right = match &attempt.answer {
            Some(Answer::Number(number)) => attempt.typed.parse() == Ok(*number),
            Some(Answer::Bits(bits)) => {
                let Some(given) = attempt.digits.bits() else {
                    let missing = attempt.digits.missing();
                    self.say("notice-digits", vec![("count", missing.into())]);
                    return None;
                };
                given == *bits
            }
            _ => false,
        };
        if right {
            return self.task_done();
        }
        self.task_failed()
    }

    /// A digit typed where a square is asked for: the column of the row that the cursor is in.
    fn type_column(&mut self, char: char) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        let size = lesson.plan.start.size;
        let col = char.to_digit(10).map(|digit| digit as usize).filter(|col| *col < size.get())?;
        if let Some(Answer::Placements(squares)) = &lesson.attempt.answer {
            // Only the column is typed: whichever row it is in.
            let row = squares.get(lesson.attempt.picked.len())?.row;
            lesson.attempt.point = Spot::Square(Square::new(row, col));
            return self.pick();
        }
        lesson.attempt.point = match lesson.attempt.point {
            Spot::Square(square) => Spot::Square(Square::new(square.row, col)),
            Spot::Bit(row, _) => Spot::Bit(row, col),
            spot => spot,
        };
        None
    }

    fn move_point(&mut self, action: &Action) {
        let flip = self.flip;
        let Some(lesson) = &mut self.lesson else { return };
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
        let moved = |from: usize, by: isize, all: usize| from.saturating_add_signed(by).min(all.saturating_sub(1));
        lesson.attempt.point = match lesson.attempt.point {
            Spot::Square(square) => Spot::Square(Square::new(moved(square.row, down, n), moved(square.col, by, n))),
            Spot::Bit(row, col) => {
                // p has no row of its own on small screens; it is pos that is pointed at.
                let at = BitRow::ALL.iter().position(|other| *other == row).unwrap_or_default();
                Spot::Bit(BitRow::ALL[moved(at, down, 4)], moved(col, by, n))
            }
            spot => spot,
        };
    }

    /// Picks the spot under the learner's cursor.
    fn pick(&mut self) -> Option<Effect> {
        let attempt = &mut self.lesson.as_mut()?.attempt;
        let spot = attempt.point;
        let all = match &attempt.answer {
            Some(Answer::Spots { right, needed }) => {
                if !right.contains(&spot) {
                    return self.task_failed();
                }
                if !attempt.picked.contains(&spot) {
                    attempt.picked.push(spot);
                }
                attempt.picked.len() == *needed
            }
            Some(Answer::Placements(squares)) => {
                let at = attempt.picked.len();
                if squares.get(at).copied().map(Spot::Square) != Some(spot) {
                    return self.task_failed();
                }
                attempt.picked.push(spot);
                let all = attempt.picked.len() == squares.len();
                if let Some((_, there)) = answer::placements(&attempt.walk).nth(at) {
                    self.jump(self.session.timeline.position(there));
                }
                all
            }
            Some(Answer::Queens(..)) => {
                match attempt.picked.iter().position(|other| *other == spot) {
                    Some(at) => {
                        attempt.picked.remove(at);
                    }
                    None => attempt.picked.push(spot),
                }
                false
            }
            _ => return None,
        };
        if all {
            return self.task_done();
        }
        self.lesson.as_mut()?.attempt.outcome = Outcome::Waiting;
        None
    }

    /// Shows what was asked for: that is not done.
    fn show_answer(&mut self) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        let size = lesson.plan.start.size;
        let attempt = &mut lesson.attempt;
        attempt.outcome = Outcome::Shown;
        match attempt.answer.clone() {
            Some(Answer::State(walk)) => self.jump(self.session.timeline.position(walk)),
            Some(Answer::Placements(squares)) => {
                attempt.picked = squares.iter().copied().map(Spot::Square).collect();
                if let Some((_, walk)) =
                    squares.len().checked_sub(1).and_then(|last| answer::placements(&attempt.walk).nth(last))
                {
                    self.jump(self.session.timeline.position(walk));
                }
            }
            Some(Answer::Spots { right, needed }) => attempt.picked = right.into_iter().take(needed).collect(),
            Some(Answer::Queens(goal, board)) => {
                let board = match goal {
                    Goal::Solution => answer::placements(&Walk::start(size))
                        .find(|(_, walk)| walk.placement().is_solution())
                        .map_or_else(Vec::new, |(_, walk)| walk.placement().columns().collect()),
                    // Two in one corner quarrel on any board that has a second column.
                    Goal::Quarrel => vec![0, size.get().min(2) - 1],
                    Goal::Mirror | Goal::Quarter => board,
                };
                attempt.picked = board
                    .iter()
                    .take(size.get())
                    .enumerate()
                    .map(|(row, col)| Spot::Square(Square::new(row, *col)))
                    .collect();
            }
            Some(Answer::Look(algorithm)) => {
                lesson.algorithm = algorithm;
                self.session.cursor.switch_algorithm(algorithm);
                self.recount();
            }
            Some(Answer::Bits(_) | Answer::Number(_) | Answer::Open(_)) | None => {}
        }
        self.note_task(How::Shown)
    }
}
