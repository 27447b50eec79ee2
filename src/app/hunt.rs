//! A bug hunt: a program with one fault in it runs beside the right one, line by line. The learner says where they part
//! and which line it is; or, where the change alters nothing, that it does not matter, and why.
//!
//! Nothing here touches the search: the programs run on machines of their own ([`crate::faulty`]).

use super::{App, Effect, List, Overlay};
use crate::action::{Action, Spot};
use crate::content::{Content, FaultListings, How, Listing};
use crate::faulty::{ALL, Fault, Pair, Side};

/// How many reasons there are to choose from where it is asked why a change does not matter.
pub const REASONS: usize = 3;

/// What an item of the right program's listing counts from: those of the wrong one's are its lines.
const RIGHT_LINES: usize = 100;

/// A hunt that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunt {
    /// The place of the fault in [`ALL`].
    at: usize,
    /// Both programs, as far as they have been run.
    pub pair: Pair,
    /// Whose listing is shown where there is room for one, and pointed at.
    pub side: Side,
    /// What is asked.
    pub quest: Quest,
    /// The line of the listing, or the answer, that the learner's cursor is on.
    pub point: usize,
    /// Hints given so far: 0 to 2.
    pub hints: usize,
    /// What was said to the last answer.
    pub verdict: Option<Verdict>,
    /// Whether something has been shown, so that it will not count as done.
    pub helped: bool,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quest {
    /// Where do the two programs part?
    Parting,
    /// Which line is it?
    Line,
    /// Does the change matter?
    Matters,
    /// Why does it not?
    Why,
    /// Nothing more: it has been told.
    Over,
}

/// What is said to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing has been run: there is no "here".
    Unrun,
    /// So far both have done the same.
    Later,
    /// They have parted before.
    Earlier,
    /// Right: here they part.
    Parted,
    /// It has been shown where they part.
    PartingShown,
    /// The line reads the same in both programs.
    SameLine,
    /// What comes out is the same, whatever it looks like.
    NothingChanges,
    /// Right: it does not matter.
    MattersNot,
    /// It has been shown that it does not matter.
    MattersNotShown,
    /// That is not why.
    NotWhy,
}

impl Hunt {
    /// The hunt at this place of [`ALL`], with both programs before their first lines.
    pub fn new(at: usize) -> Option<Self> {
        let fault = ALL.get(at)?;
        let quest = if fault.matters { Quest::Parting } else { Quest::Matters };
        let pair = Pair::new(fault);
        Some(Self { at, pair, side: Side::Wrong, quest, point: 0, hints: 0, verdict: None, helped: false })
    }

    /// What is hunted for.
    pub fn fault(&self) -> &'static Fault {
        &ALL[self.at]
    }

    /// Its place in [`ALL`].
    pub const fn place(&self) -> usize {
        self.at
    }

    /// How many things there are to choose from; none where the answer is a place in the run.
    pub fn choices(&self, content: &Content) -> usize {
        match self.quest {
            Quest::Parting | Quest::Over => 0,
            Quest::Line => self.listing(content, self.side).map_or(0, |listing| listing.lines.len()),
            Quest::Matters => 2,
            Quest::Why => REASONS,
        }
    }

    /// The right answer's place among the reasons: not the same in every question.
    pub const fn reason(&self) -> usize {
        self.at % REASONS
    }

    /// The listing of one of the two.
    pub fn listing<'a>(&self, content: &'a Content, side: Side) -> Option<&'a Listing> {
        let listings = self.listings(content)?;
        Some(match side {
            Side::Right => listings.right,
            Side::Wrong => listings.wrong,
        })
    }

    fn listings<'a>(&self, content: &'a Content) -> Option<FaultListings<'a>> {
        content.fault(self.fault().id, self.fault().algorithm)
    }

    /// Whether this line of this listing, from 0, is where the fault is: the line that was changed, added or moved, the
    /// line that is missing in the other one, or a part of it that stands in a line of its own.
    pub fn is_at_fault(&self, content: &Content, side: Side, line: usize) -> bool {
        let (Some(own), Some(other)) = (self.listing(content, side), self.listing(content, other(side))) else {
            return false;
        };
        let text = own.lines.get(line).map_or("", |line| line.text.trim());
        let only_here = !other.lines.iter().any(|line| line.text.trim() == text);
        own.row(self.fault().line) == Some(line) || only_here
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

    /// A wrong answer gets a hint, then a better one.
    fn fail(&mut self, verdict: Verdict) -> How {
        self.verdict = Some(verdict);
        self.hint();
        How::Wrong(None)
    }

    fn hint(&mut self) {
        self.hints = (self.hints + 1).min(2);
    }

    fn ask(&mut self, quest: Quest, verdict: Option<Verdict>) {
        self.quest = quest;
        self.verdict = verdict;
        self.point = 0;
    }

    /// Asks for the line, with the cursor on the one that the wrong program ran last.
    fn ask_line(&mut self, content: &Content, verdict: Verdict) {
        self.ask(Quest::Line, Some(verdict));
        self.side = Side::Wrong;
        let ran = self.pair.wrong.event().map(|event| event.label);
        let line = ran.and_then(|label| self.listing(content, Side::Wrong)?.row(label));
        self.point = line.unwrap_or_default();
    }

    /// Whether something of what can be seen of the boards is not the same after `lines` lines.
    fn boards_differ(&self, lines: usize) -> bool {
        let [right, wrong] = self.states(lines);
        right.board != wrong.board || right.found != wrong.found
    }

    /// Whether line `lines` has changed a board or found a solution, on either side.
    fn boards_change(&self, lines: usize) -> bool {
        let (now, before) = (self.states(lines), self.states(lines - 1));
        now.iter().zip(before).any(|(now, before)| now.board != before.board || now.found != before.found)
    }

    fn finds(&self, lines: usize) -> bool {
        let (now, before) = (self.states(lines), self.states(lines - 1));
        now.iter().zip(before).any(|(now, before)| now.found > before.found)
    }

    fn states(&self, lines: usize) -> [&crate::faulty::State; 2] {
        [self.pair.right.run().state(lines), self.pair.wrong.run().state(lines)]
    }

    fn last(&self) -> usize {
        self.pair.right.run().lines().max(self.pair.wrong.run().lines())
    }

    /// Goes to the nearest line, forward or back, after which something holds; `false` if there is none.
    fn run_to(&mut self, forward: bool, holds: impl Fn(&Self, usize) -> bool) -> bool {
        let at = self.pair.at();
        let found = if forward {
            (at + 1..=self.last()).find(|lines| holds(self, *lines))
        } else {
            (1..at).rev().find(|lines| holds(self, *lines))
        };
        if let Some(lines) = found {
            self.pair.seek(lines);
        }
        found.is_some()
    }

    /// Runs the programs as far as an action asks for; `None` if it asks for something else, `Some(false)` if there is
    /// nothing there to run to.
    fn run(&mut self, action: &Action) -> Option<bool> {
        let differ = |hunt: &Self, lines: usize| {
            hunt.boards_differ(lines) && (hunt.boards_change(lines) || !hunt.boards_differ(lines - 1))
        };
        let ran = match action {
            Action::Step => self.pair.advance(),
            Action::Back => self.pair.retreat(),
            Action::MoveDown => self.run_to(true, Self::boards_change),
            Action::MoveUp => self.run_to(false, Self::boards_change),
            Action::NextSolution => self.run_to(true, Self::finds),
            Action::PreviousSolution => self.run_to(false, Self::finds),
            Action::NextDifference => self.run_to(true, differ),
            Action::PreviousDifference => self.run_to(false, differ),
            Action::Start => {
                self.pair.seek(0);
                true
            }
            Action::End => {
                self.pair.seek(self.last());
                true
            }
            _ => return None,
        };
        Some(ran)
    }

    /// Checks the answer that is given now. How the attempt ended, unless it goes on.
    fn answer(&mut self, content: &Content) -> Option<How> {
        match self.quest {
            Quest::Parting => match self.pair.parting().map(|line| line + 1) {
                _ if self.pair.at() == 0 => self.verdict = Some(Verdict::Unrun),
                Some(parted) if self.pair.at() == parted => self.ask_line(content, Verdict::Parted),
                Some(parted) if self.pair.at() > parted => return Some(self.fail(Verdict::Earlier)),
                _ => return Some(self.fail(Verdict::Later)),
            },
            Quest::Line if self.is_at_fault(content, self.side, self.point) => return Some(self.end()),
            Quest::Line => return Some(self.fail(Verdict::SameLine)),
            Quest::Matters if self.point == 1 => self.ask(Quest::Why, Some(Verdict::MattersNot)),
            Quest::Matters => return Some(self.fail(Verdict::NothingChanges)),
            Quest::Why if self.point == self.reason() => return Some(self.end()),
            Quest::Why => return Some(self.fail(Verdict::NotWhy)),
            Quest::Over => {}
        }
        None
    }

    /// Shows what is asked for, once both hints have been given; before that, gives a hint. How the attempt ended, unless
    /// it goes on.
    fn show(&mut self, content: &Content) -> Option<How> {
        if self.quest == Quest::Over {
            return None;
        }
        if self.hints < 2 {
            self.hint();
            return None;
        }
        self.helped = true;
        match self.quest {
            Quest::Parting => {
                self.pair.seek(self.pair.parting().map_or(0, |line| line + 1));
                self.ask_line(content, Verdict::PartingShown);
            }
            Quest::Matters => self.ask(Quest::Why, Some(Verdict::MattersNotShown)),
            Quest::Line => {
                let sides = [Side::Wrong, Side::Right];
                // A line that is missing stands in the right listing only.
                let lines = |side| 0..self.listing(content, side).map_or(0, |listing| listing.lines.len());
                let found = sides
                    .into_iter()
                    .find_map(|side| Some((side, lines(side).find(|line| self.is_at_fault(content, side, *line))?)));
                let how = self.end();
                if let Some((side, line)) = found {
                    (self.side, self.point) = (side, line);
                }
                return Some(how);
            }
            Quest::Why => return Some(self.end()),
            Quest::Over => {}
        }
        None
    }

    /// Nothing more is asked. Of a question both counts are shown, which are whole at the end; of a fault the place
    /// where it was found.
    fn end(&mut self) -> How {
        self.quest = Quest::Over;
        self.verdict = None;
        if !self.fault().matters {
            self.pair.seek(self.last());
        }
        match (self.helped, self.hints) {
            (true, _) => How::Shown,
            (false, 0) => How::Alone,
            (false, _) => How::Hint,
        }
    }

    /// Moves the learner's cursor among what there is to choose from.
    fn point_at(&mut self, content: &Content, point: usize) {
        self.point = point.min(self.choices(content).saturating_sub(1));
        self.verdict = None;
    }
}

/// The other of the two programs.
pub const fn other(side: Side) -> Side {
    match side {
        Side::Right => Side::Wrong,
        Side::Wrong => Side::Right,
    }
}

impl App {
    /// Does what an action asks for while a hunt is open.
    pub(super) fn hunt_takes(&mut self, content: &Content, action: &Action) -> Option<Effect> {
        let Overlay::Hunt(hunt) = &mut self.overlay else { return None };
        let choices = hunt.choices(content);
        match action {
            Action::MoveUp if choices > 0 => hunt.point_at(content, hunt.point.saturating_sub(1)),
            Action::MoveDown if choices > 0 => hunt.point_at(content, hunt.point + 1),
            Action::Panel => {
                hunt.side = other(hunt.side);
                if hunt.quest == Quest::Line {
                    hunt.point_at(content, hunt.point);
                }
            }
            Action::Hint if hunt.quest != Quest::Over => hunt.hint(),
            Action::Show => {
                let (at, how) = (hunt.at, hunt.show(content)?);
                return self.note_hunted(at, how);
            }
            Action::Hunt => self.overlay = Overlay::Hunts(List::new(ALL.len(), hunt.at)),
            Action::Submit => return self.answer_hunt(content),
            Action::NextDifference | Action::PreviousDifference if hunt.quest == Quest::Parting => {
                self.say("notice-hunt-find-it", vec![]);
            }
            Action::Type(char) if matches!(hunt.quest, Quest::Matters | Quest::Why) => {
                let choice = char.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                if let Some(choice) = choice.filter(|choice| *choice < choices) {
                    hunt.point = choice;
                    return self.answer_hunt(content);
                }
            }
            Action::Point(Spot::Item(item)) => {
                let (side, line) = if hunt.quest == Quest::Line { Hunt::line_of(*item) } else { (hunt.side, *item) };
                // A first click chooses, a second answers.
                let again = (hunt.side, hunt.point) == (side, line);
                hunt.side = side;
                hunt.point_at(content, line);
                if again && choices > 0 {
                    return self.answer_hunt(content);
                }
            }
            _ => {
                let ran = hunt.run(action);
                // What was said of one place does not hold of another.
                if ran.is_some() && hunt.quest == Quest::Parting {
                    hunt.verdict = None;
                }
                if ran == Some(false) {
                    self.say("notice-hunt-no-more", vec![]);
                }
            }
        }
        None
    }

    fn answer_hunt(&mut self, content: &Content) -> Option<Effect> {
        let Overlay::Hunt(hunt) = &mut self.overlay else { return None };
        if hunt.quest == Quest::Over {
            let next = hunt.at + 1;
            self.overlay = Overlay::Hunts(self.list_of_hunts(next));
            return None;
        }
        let (at, how) = (hunt.at, hunt.answer(content)?);
        self.note_hunted(at, how)
    }
}
