//! A hunt: both programs, the question that is asked, and what an answer does.

use crate::action::Action;
use crate::algorithms::{Fault, Label, Pair, Side};
use crate::course::path::CourseItem;
use crate::course::{Answer, Attempt, Outcome};
use crate::search::Given;
use crate::session::stops::Stop;
use crate::session::{BoardChange, Direction, Grain, Recorded, Session, Taken, board_changes};
use crate::text::{Content, FaultProgram, Listing};

/// The number of reasons to choose from when the question is why a change does not matter.
pub const REASONS: usize = 3;

/// A faulty program beside the correct one, and how far the learner has got with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Hunt {
    /// The place of the fault in [`Fault::ALL`].
    pub(super) at: usize,
    /// Both programs, at the line that they have been run to.
    pub pair: Pair,
    /// How the board of each changes.
    turns: [Vec<BoardChange>; 2],
    /// The program whose listing is pointed at, and shown if there is room for only one.
    pub side: Side,
    /// What is asked.
    pub stage: Stage,
    /// The attempt at all of its questions. What is chosen is a line of the listing, or an answer.
    pub attempt: Attempt,
    /// The number of hints given before the present question.
    hints_before: usize,
    /// Whether column 0 was at the left before.
    pub(super) outer_flip: bool,
}

/// What is asked at a stage of the hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
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

impl Hunt {
    /// Whether something that `differs` is marked: where the programs first differ is for the learner to find.
    pub fn marks(&self, differs: bool) -> bool {
        differs && self.stage != Stage::Parting
    }

    /// The hunt at this place of [`Fault::ALL`], with both programs before their first lines.
    pub fn new(at: usize, outer_flip: bool) -> Option<Self> {
        let fault = *Fault::ALL.get(at)?;
        let stage = if fault.is_fault() {
            Stage::Parting
        } else {
            Stage::Matters
        };
        let pair = Pair::new(fault);
        Some(Self {
            at,
            turns: [Side::Right, Side::Wrong]
                .map(|side| board_changes(pair.run(side), fault.size())),
            pair,
            side: Side::Wrong,
            stage,
            attempt: Attempt::default(),
            hints_before: 0,
            outer_flip,
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
        match self.stage {
            Stage::Parting | Stage::Over => 0,
            Stage::Line => self
                .listing(content, self.side)
                .map_or(0, |listing| listing.lines.len()),
            Stage::Matters => 2,
            Stage::Why => REASONS,
        }
    }

    /// The place of the correct answer among the reasons. It differs from hunt to hunt.
    pub const fn reason(&self) -> usize {
        self.at % REASONS
    }

    /// The part of the fault's messages that says the reason at this place.
    pub(super) fn reason_part(&self, at: usize) -> &'static str {
        let reason = self.reason();
        match at {
            _ if at == reason => "because",
            _ if at == usize::from(reason == 0) => "not-because",
            _ => "nor-because",
        }
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
        let turns = &self.turns[side as usize];
        Recorded::new(self.pair.run(side), self.fault().size(), turns)
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

    fn fail(&mut self, said: &'static str) -> bool {
        self.attempt.refuse(None, vec![said.into()]);
        true
    }

    fn ask(&mut self, stage: Stage, outcome: Outcome, said: &'static str) {
        self.stage = stage;
        self.attempt.end(outcome, vec![said.into()]);
        self.attempt.choice = None;
        self.hints_before = self.attempt.hints;
    }

    /// How many lines have run where the programs first differ.
    pub(super) fn parted(&self) -> Option<usize> {
        Some(self.pair.parting()? + 1)
    }

    /// The number of the last hint for the present question; `None` if there was none.
    pub(super) fn hint(&self) -> Option<usize> {
        let hints = self.attempt.hints;
        (hints > self.hints_before).then_some(hints)
    }

    /// The line that one of the programs ran last; at the start, the line that runs first.
    pub fn current(&self, content: &Content, side: Side) -> Option<usize> {
        self.listing(content, side)?.row(self.label(side)?)
    }

    /// The label of that line. Both listings have the same labels, but not on lines of the same number.
    pub fn label(&self, side: Side) -> Option<Label> {
        let state = self.pair.state(side);
        state.last_line().or_else(|| state.next_line())
    }

    fn ask_line(&mut self, outcome: Outcome, said: &'static str) {
        self.ask(Stage::Line, outcome, said);
        self.side = Side::Wrong;
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

    /// Whether an action could go to where the programs part, while that is asked for.
    pub(super) fn tells_where(&self, action: &Action) -> bool {
        let goes = matches!(
            action,
            Action::NextDifference
                | Action::PreviousDifference
                | Action::NextSolution
                | Action::PreviousSolution
        );
        goes && self.stage == Stage::Parting
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

    /// Whether the boards or the numbers of solutions differ at a later line.
    pub(super) fn differs_later(&self) -> bool {
        let differences = self.pair.board_differences();
        differences.iter().any(|there| *there > self.pair.at())
    }

    /// Runs the programs as far as the action says. `None` if it is not such an action; `Some(false)` if there is no
    /// such place in that direction.
    pub(super) fn step(&mut self, action: &Action) -> Option<bool> {
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

    /// Judges the current answer. Returns whether the attempt is to be noted.
    fn answer(&mut self, content: &Content) -> bool {
        let choice = self.attempt.choice;
        self.attempt.given = choice.map(Answer::number);
        match self.stage {
            Stage::Parting => match self.parted() {
                _ if self.pair.at() == 0 => self.attempt.say(vec!["hunt-unrun".into()]),
                Some(parted) if self.pair.at() == parted => {
                    self.ask_line(Outcome::Done, "hunt-parted");
                }
                Some(parted) if self.pair.at() > parted => return self.fail("hunt-earlier"),
                _ => return self.fail("hunt-later"),
            },
            Stage::Line => {
                let line = choice.unwrap_or_default();
                if !self.is_at_fault(content, self.side, line) {
                    return self.fail("hunt-same-line");
                }
                return self.end(Outcome::Done);
            }
            Stage::Matters => match (choice == Some(0), self.fault().matters()) {
                (true, true) => self.ask(Stage::Why, Outcome::Done, "hunt-matters"),
                (false, false) => self.ask(Stage::Why, Outcome::Done, "hunt-matters-not"),
                (true, false) => return self.fail("hunt-nothing-changes"),
                (false, true) => return self.fail("hunt-something-changes"),
            },
            Stage::Why if choice == Some(self.reason()) => return self.end(Outcome::Done),
            Stage::Why => {
                let reason = self.reason_part(choice.unwrap_or_default());
                return self.fail(reason);
            }
            Stage::Over => {}
        }
        false
    }

    /// Gives a hint, or shows the answer once both hints have been given. Returns whether the attempt is to be noted.
    pub(super) fn show(&mut self, content: &Content) -> bool {
        if self.stage == Stage::Over || self.attempt.hint() {
            return false;
        }
        match self.stage {
            Stage::Parting => {
                self.pair.seek(self.parted().unwrap_or_default());
                self.ask_line(Outcome::Shown, "hunt-parting-shown");
            }
            Stage::Matters => {
                let shown = if self.fault().matters() {
                    "hunt-matters-shown"
                } else {
                    "hunt-matters-not-shown"
                };
                self.ask(Stage::Why, Outcome::Shown, shown);
            }
            Stage::Line => {
                // An omitted line is only in the correct listing.
                let lines = |side| {
                    0..self
                        .listing(content, side)
                        .map_or(0, |listing| listing.lines.len())
                };
                let found = [Side::Wrong, Side::Right].into_iter().find_map(|side| {
                    let line = lines(side).find(|line| self.is_at_fault(content, side, *line))?;
                    Some((side, line))
                });
                if let Some((side, line)) = found {
                    (self.side, self.attempt.choice) = (side, Some(line));
                }
                return self.end(Outcome::Shown);
            }
            Stage::Why => return self.end(Outcome::Shown),
            Stage::Over => {}
        }
        false
    }

    /// Ends the hunt. If it was about a change that does not matter, goes to the end of the run, where both counts are
    /// complete and alike; else stays where it is, so that the boards that differ are still to be seen.
    fn end(&mut self, outcome: Outcome) -> bool {
        self.stage = Stage::Over;
        self.attempt.end(outcome, Vec::new());
        if !self.fault().is_fault() && !self.fault().matters() {
            self.pair.seek(self.pair.last());
        }
        true
    }

    /// Moves the learner's cursor among the answers; in a listing it begins at the line that was run last.
    pub(super) fn move_point(&mut self, content: &Content, down: bool) {
        if self.stage != Stage::Line {
            return self.attempt.choose(down, self.choices(content));
        }
        let line = match self.attempt.choice {
            None => self.current(content, self.side).unwrap_or_default(),
            Some(line) if down => line + 1,
            Some(line) => line.saturating_sub(1),
        };
        self.point_at(content, line);
    }

    /// Puts the learner's cursor on a line of the listing, or on an answer.
    pub(super) fn point_at(&mut self, content: &Content, point: usize) {
        self.attempt.choice = Some(point.min(self.choices(content).saturating_sub(1)));
        self.attempt.say(Vec::new());
    }

    /// A first click on a line or an answer chooses it, a second hands it in.
    pub(super) fn click(
        &mut self,
        session: &mut Session,
        content: &Content,
        side: Side,
        point: usize,
    ) -> Taken {
        let again = (self.side, self.attempt.choice) == (side, Some(point));
        self.side = side;
        self.point_at(content, point);
        if again && self.choices(content) > 0 {
            return self.submit(session, content);
        }
        Taken::Changed
    }

    /// Hands in the answer, if one is chosen; after the last question, goes on along the course, or begins a hunt anew that
    /// was shown.
    pub(super) fn submit(&mut self, session: &mut Session, content: &Content) -> Taken {
        if self.stage == Stage::Over {
            if let Some(again) = Self::new(self.at, self.outer_flip).filter(|_| self.attempt.helped)
            {
                *self = again;
                return Taken::Changed;
            }
            let next = session.next_on_path(content, CourseItem::Hunt(self.at));
            return next.map_or(Taken::Go(Action::Hunt), |next| session.begin(content, next));
        }
        let choices = self.choices(content);
        if self.attempt.choice.is_none() && choices > 0 {
            let first = match self.stage {
                Stage::Line => "notice-hunt-line".into(),
                _ => Attempt::no_choice(choices),
            };
            session.say(first.id, first.args);
        } else if self.answer(content) {
            session.note_hunted(self.at, self.attempt.how());
        }
        Taken::Changed
    }
}
