//! A bug hunt: a program with one fault runs beside the correct one, line by line. The learner says where the two first
//! differ and which line is to blame; or, if the change alters nothing, that it does not matter, and why.
//!
//! A hunt does not change the search: both programs have been recorded ([`crate::algorithms`]).

mod draw;

use self::draw::Bench;
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::algorithms::{Fault, Pair, Side};
use crate::course::How;
use crate::course::lesson::HINTS;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Given;
use crate::session::stops::Stop;
use crate::session::{Direction, Grain, Recorded, Session, Taken};
use crate::text::{Content, FaultProgram, Listing, Role};

/// The number of reasons to choose from when the question is why a change does not matter.
pub const REASONS: usize = 3;

/// The offset of the correct program's lines in the numbers of clickable items. A line of the wrong program has its own
/// number.
const RIGHT_LINES: usize = 100;

/// A faulty program beside the correct one, and how far the learner has got with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunt {
    /// The place of the fault in [`Fault::ALL`].
    at: usize,
    /// Both programs, at the line that they have been run to.
    pub pair: Pair,
    /// The program whose listing is pointed at, and shown if there is room for only one.
    pub side: Side,
    /// The question that is asked.
    pub question: Question,
    /// The line of the listing, or the answer, that the learner's cursor is on.
    pub point: usize,
    /// Hints given so far, at most [`HINTS`].
    pub hints: usize,
    /// The feedback on the last answer.
    pub feedback: Option<Feedback>,
    /// Whether an answer has been shown; then the hunt does not count as done.
    pub helped: bool,
}

/// The question of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// At which line do the two programs first differ?
    Parting,
    /// Which line is to blame?
    Line,
    /// Does the change matter?
    Matters,
    /// Why does the change matter, or why not?
    Why,
    /// Nothing: every question has been answered.
    Over,
}

/// The message about an answer, and its role: right, wrong, or shown.
pub type Feedback = (&'static str, Role);

impl Hunt {
    /// The hunt at this place of [`Fault::ALL`], with both programs before their first lines.
    pub fn new(at: usize) -> Option<Self> {
        let fault = *Fault::ALL.get(at)?;
        let question = if fault.is_fault() {
            Question::Parting
        } else {
            Question::Matters
        };
        let pair = Pair::new(fault);
        Some(Self {
            at,
            pair,
            side: Side::Wrong,
            question,
            point: 0,
            hints: 0,
            feedback: None,
            helped: false,
        })
    }

    pub fn fault(&self) -> Fault {
        Fault::ALL[self.at]
    }

    /// The place of the fault in [`Fault::ALL`].
    pub const fn place(&self) -> usize {
        self.at
    }

    /// How many answers there are to choose from; 0 where the answer is a place in the run.
    pub fn choices(&self, content: &Content) -> usize {
        match self.question {
            Question::Parting | Question::Over => 0,
            Question::Line => self
                .listing(content, self.side)
                .map_or(0, |listing| listing.lines.len()),
            Question::Matters => 2,
            Question::Why => REASONS,
        }
    }

    /// The place of the correct answer among the reasons. It differs from hunt to hunt.
    pub const fn reason(&self) -> usize {
        self.at % REASONS
    }

    /// The listing of one of the programs.
    pub fn listing<'a>(&self, content: &'a Content, side: Side) -> Option<&'a Listing> {
        Some(&self.program(content, side)?.listing)
    }

    fn program<'a>(&self, content: &'a Content, side: Side) -> Option<&'a FaultProgram> {
        let programs = content.fault(self.fault().id())?;
        Some(match side {
            Side::Right => &programs.right,
            Side::Wrong => &programs.wrong,
        })
    }

    /// One of the programs as a run.
    pub fn run(&self, side: Side) -> Recorded<'_> {
        Recorded::new(self.pair.run(side))
    }

    /// Whether this line of this listing, from 0, is to blame: the line that was changed, added or moved, the line that
    /// is missing in the other listing, or a part of it that has a line of its own.
    pub fn is_at_fault(&self, content: &Content, side: Side, line: usize) -> bool {
        let (Some(own), Some(other)) = (
            self.listing(content, side),
            self.listing(content, side.other()),
        ) else {
            return false;
        };
        let text = own.lines.get(line).map_or("", |line| line.text.trim());
        let only_here = !other.lines.iter().any(|line| line.text.trim() == text);
        own.row(self.fault().line()) == Some(line) || only_here
    }

    /// The number of a line of a listing among the items that can be clicked.
    pub const fn item(side: Side, line: usize) -> usize {
        match side {
            Side::Wrong => line,
            Side::Right => RIGHT_LINES + line,
        }
    }

    const fn line_of(item: usize) -> (Side, usize) {
        match item.checked_sub(RIGHT_LINES) {
            Some(line) => (Side::Right, line),
            None => (Side::Wrong, item),
        }
    }

    /// Sets the feedback on a wrong answer and adds a hint, up to two.
    fn fail(&mut self, id: &'static str) -> How {
        self.feedback = Some((id, Role::Now));
        self.hint();
        How::Wrong(None)
    }

    fn hint(&mut self) {
        self.hints = (self.hints + 1).min(HINTS);
    }

    fn ask(&mut self, question: Question, feedback: Option<Feedback>) {
        self.question = question;
        self.feedback = feedback;
        self.point = 0;
    }

    /// Asks for the line, with the cursor on the one that the wrong program ran last.
    fn ask_line(&mut self, content: &Content, feedback: Feedback) {
        self.ask(Question::Line, Some(feedback));
        self.side = Side::Wrong;
        let ran = self.pair.state(Side::Wrong).last_line();
        let line = ran.and_then(|label| self.listing(content, Side::Wrong)?.row(label));
        self.point = line.unwrap_or_default();
    }

    /// Makes one press, of the program in which it is shorter. Returns `false` at the end.
    fn press(&mut self, direction: Direction, grain: Grain) -> bool {
        self.go(direction, |run, at| run.press(at, direction, grain))
    }

    /// Goes to the nearest solution of either program. Returns `false` if there is none.
    fn go_to_solution(&mut self, direction: Direction) -> bool {
        let solution = Stop::Solution(Given::none(self.fault().size()));
        self.go(direction, |run, at| run.next(at, direction, &solution))
    }

    /// Goes to the nearer of the places that `place` gives for the two programs. Returns `false` if it gives none.
    fn go(
        &mut self,
        direction: Direction,
        place: impl Fn(&Recorded<'_>, usize) -> Option<usize>,
    ) -> bool {
        let at = self.pair.at();
        let places = [Side::Wrong, Side::Right]
            .into_iter()
            .filter_map(|side| place(&self.run(side), at));
        let nearest = match direction {
            Direction::Forward => places.min(),
            Direction::Back => places.max(),
        };
        if let Some(there) = nearest {
            self.pair.seek(there);
        }
        nearest.is_some()
    }

    /// Goes to the nearest line after which the boards or the numbers of solutions differ, and either has just changed
    /// or the difference is new. Returns `false` if there is none.
    fn go_to_difference(&mut self, direction: Direction) -> bool {
        let differences = self.pair.board_differences();
        let at = self.pair.at();
        let nearest = match direction {
            Direction::Forward => differences.iter().find(|there| **there > at),
            Direction::Back => differences.iter().rfind(|there| **there < at),
        };
        if let Some(there) = nearest {
            self.pair.seek(*there);
        }
        nearest.is_some()
    }

    /// Runs the programs as far as the action says. `None` if it is not such an action; `Some(false)` if there is no
    /// such place in that direction.
    fn step(&mut self, action: &Action) -> Option<bool> {
        use Direction::{Back, Forward};
        Some(match action {
            Action::Step => self.press(Forward, Grain::Op),
            Action::Back => self.press(Back, Grain::Op),
            Action::MoveDown => self.press(Forward, Grain::Queen),
            Action::MoveUp => self.press(Back, Grain::Queen),
            Action::NextSolution => self.go_to_solution(Forward),
            Action::PreviousSolution => self.go_to_solution(Back),
            Action::NextDifference => self.go_to_difference(Forward),
            Action::PreviousDifference => self.go_to_difference(Back),
            Action::Start => {
                self.pair.seek(0);
                true
            }
            Action::End => {
                self.pair.seek(self.pair.last());
                true
            }
            _ => return None,
        })
    }

    /// Checks the current answer. Returns how the attempt ended; `None` if it goes on.
    fn answer(&mut self, content: &Content) -> Option<How> {
        match self.question {
            Question::Parting => match self.pair.parting().map(|line| line + 1) {
                _ if self.pair.at() == 0 => self.feedback = Some(("hunt-unrun", Role::Now)),
                Some(parted) if self.pair.at() == parted => {
                    self.ask_line(content, ("hunt-parted", Role::Solution));
                }
                Some(parted) if self.pair.at() > parted => {
                    return Some(self.fail("hunt-earlier"));
                }
                _ => return Some(self.fail("hunt-later")),
            },
            Question::Line if self.is_at_fault(content, self.side, self.point) => {
                return Some(self.end());
            }
            Question::Line => return Some(self.fail("hunt-same-line")),
            Question::Matters => match (self.point == 0, self.fault().matters()) {
                (true, true) => self.ask(Question::Why, Some(("hunt-matters", Role::Solution))),
                (false, false) => {
                    self.ask(Question::Why, Some(("hunt-matters-not", Role::Solution)));
                }
                (true, false) => return Some(self.fail("hunt-nothing-changes")),
                (false, true) => return Some(self.fail("hunt-something-changes")),
            },
            Question::Why if self.point == self.reason() => return Some(self.end()),
            Question::Why => return Some(self.fail("hunt-not-why")),
            Question::Over => {}
        }
        None
    }

    /// Gives a hint, or shows the answer once both hints have been given. Returns how the attempt ended; `None` if it
    /// goes on.
    fn show(&mut self, content: &Content) -> Option<How> {
        if self.question == Question::Over {
            return None;
        }
        if self.hints < HINTS {
            self.hint();
            return None;
        }
        self.helped = true;
        match self.question {
            Question::Parting => {
                self.pair
                    .seek(self.pair.parting().map_or(0, |line| line + 1));
                self.ask_line(content, ("hunt-parting-shown", Role::Notice));
            }
            Question::Matters => {
                let shown = if self.fault().matters() {
                    ("hunt-matters-shown", Role::Notice)
                } else {
                    ("hunt-matters-not-shown", Role::Notice)
                };
                self.ask(Question::Why, Some(shown));
            }
            Question::Line => {
                // An omitted line is only in the correct listing.
                let lines = |side| {
                    0..self
                        .listing(content, side)
                        .map_or(0, |listing| listing.lines.len())
                };
                let found = [Side::Wrong, Side::Right].into_iter().find_map(|side| {
                    Some((
                        side,
                        lines(side).find(|line| self.is_at_fault(content, side, *line))?,
                    ))
                });
                let how = self.end();
                if let Some((side, line)) = found {
                    (self.side, self.point) = (side, line);
                }
                return Some(how);
            }
            Question::Why => return Some(self.end()),
            Question::Over => {}
        }
        None
    }

    /// Ends the hunt and returns how the attempt ended. If it was about a change, goes to the end of the run,
    /// where both counts are complete; else stays where the fault was found.
    fn end(&mut self) -> How {
        self.question = Question::Over;
        self.feedback = None;
        if !self.fault().is_fault() {
            self.pair.seek(self.pair.last());
        }
        match (self.helped, self.hints) {
            (true, _) => How::Shown,
            (false, 0) => How::Alone,
            (false, _) => How::Hint,
        }
    }

    /// Moves the learner's cursor among the answers.
    fn point_at(&mut self, content: &Content, point: usize) {
        self.point = point.min(self.choices(content).saturating_sub(1));
        self.feedback = None;
    }

    /// Hands in the answer; after the last question, leads back to the list.
    fn submit(&mut self, session: &mut Session, content: &Content) -> Taken {
        if self.question == Question::Over {
            return Taken::Go(Action::Hunt);
        }
        if let Some(how) = self.answer(content) {
            session.note_hunted(self.at, how);
        }
        Taken::Changed
    }
}

/// The hunt with this number, from 0, if there is one.
pub(super) fn begin(at: usize) -> Option<Box<dyn Page>> {
    Some(Box::new(Hunt::new(at)?))
}

impl Page for Hunt {
    fn mode(&self) -> Mode {
        Mode::Hunt
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        let choices = self.choices(content);
        match action {
            Action::Escape => return Taken::Close,
            Action::NextDifference | Action::PreviousDifference
                if self.question == Question::Parting =>
            {
                session.say("notice-hunt-find-it", vec![]);
            }
            Action::MoveUp if choices > 0 => self.point_at(content, self.point.saturating_sub(1)),
            Action::MoveDown if choices > 0 => self.point_at(content, self.point + 1),
            Action::Panel => {
                self.side = self.side.other();
                if self.question == Question::Line {
                    self.point_at(content, self.point);
                }
            }
            Action::Show => {
                if let Some(how) = self.show(content) {
                    session.note_hunted(self.at, how);
                }
            }
            Action::Hunt => return Taken::Go(Action::Hunt),
            Action::Submit => return self.submit(session, content),
            Action::Type(char) if matches!(self.question, Question::Matters | Question::Why) => {
                let choice = char
                    .to_digit(10)
                    .and_then(|digit| (digit as usize).checked_sub(1));
                if let Some(choice) = choice.filter(|choice| *choice < choices) {
                    self.point = choice;
                    return self.submit(session, content);
                }
            }
            Action::Point(Spot::Item(item)) => {
                let (side, line) = if self.question == Question::Line {
                    Self::line_of(*item)
                } else {
                    (self.side, *item)
                };
                // A first click chooses, a second answers.
                let again = (self.side, self.point) == (side, line);
                self.side = side;
                self.point_at(content, line);
                if again && choices > 0 {
                    return self.submit(session, content);
                }
            }
            _ => {
                let ran = self.step(action);
                // Feedback is about the place at which the answer was given.
                if ran.is_some() && self.question == Question::Parting {
                    self.feedback = None;
                }
                if ran == Some(false) {
                    session.say("notice-hunt-no-more", vec![]);
                }
            }
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        *action == Action::Show && self.question == Question::Over
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Show && self.hints >= HINTS).then_some("answer")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(Bench { scene, hunt: self })
    }
}
