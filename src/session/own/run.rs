//! A learner's program as a run.

use super::{Own, OwnEnded};
use crate::action::{Action, StopAt, Target};
use crate::algorithms::{self, Algorithm, Code};
use crate::course::Sentence;
use crate::search::{Placement, Size, Square, Walk, board};
use crate::session::run::{Beside, Frame, Moment, Run, state_of};
use crate::session::stops::{Goal, Lookup, Stop, beyond_last};
use crate::session::{Direction, Extent, FullBoards, Line, RunBranch, quoted};
use crate::text::{Content, Listing, ListingLine, PROGRAM};

impl Run for Own {
    fn size(&self) -> Size {
        self.recorded.size
    }

    fn last(&self) -> u64 {
        self.recorded.len() as u64
    }

    fn solutions(&self) -> u64 {
        self.recorded.full_boards(self.recorded.len()).solutions
    }

    fn found(&self) -> FullBoards {
        self.recorded.full_boards(self.at)
    }

    fn place(&self) -> (&'static str, u64) {
        ("event", self.at as u64)
    }

    fn address(&self, _language: &str) -> Result<String, Sentence> {
        if self.path.as_os_str() == "-" {
            return Err(Sentence::from("notice-own-no-address"));
        }
        Ok(self.address_of(&self.path.to_string_lossy()))
    }

    fn caption(&self, _language: &str) -> String {
        self.address_of(&self.name())
    }

    fn listing<'a>(&'a self, _: &'a Content, _: Code, _: &str) -> Option<&'a Listing> {
        Some(&self.listing)
    }

    fn stop_of(&self, line: &ListingLine) -> Option<StopAt> {
        let runs = self.recorded.has_run(line.number);
        runs.then_some(StopAt::Number(line.number))
    }

    fn share(&self) -> f64 {
        self.recorded.run().share(self.at)
    }

    fn moment(&self) -> Moment {
        let size = self.recorded.size();
        let mut moment = self.recorded.run().at(self.at);
        // The dead end of a program that fills columns is no row.
        let mut row = (0..size.get()).map(|col| Square::new(moment.row, col));
        if self.recorded.is_dead_end(self.at) && row.all(|square| moment.attacker(square).is_some())
        {
            moment.attacked = size.all();
        }
        moment
    }

    fn frame(&self) -> Frame<'_> {
        let frame = self.recorded.run().frame(self.at);
        Frame {
            next: frame.next.filter(|_| self.solution().is_none()),
            ..frame.with_bits(&self.listing.masks)
        }
    }

    /// One line back, however much one press does: what is said about a place depends on nothing else.
    fn before(&self) -> (Moment, Frame<'_>) {
        let (run, before) = (self.recorded.run(), self.at.saturating_sub(1));
        let frame = run.frame(before).with_bits(&self.listing.masks);
        (run.at(before), frame)
    }

    fn is_at(&self, stop: &StopAt) -> bool {
        self.recorded.run().is_at(self.at, stop)
    }

    fn lines(&self) -> Vec<Line> {
        let (at, last) = (self.at as u64, self.last());
        // The branches that nothing ends before the program's end reach to its last line.
        let lifts = self.recorded.has_changed(self.at);
        let holds = |extent: Extent| {
            let to_end = at == last && extent.to == last && !lifts;
            (extent.from..extent.to).contains(&at) || to_end && extent.from <= at
        };
        let here = |branch: &RunBranch| branch.extent.is_some_and(holds);
        self.recorded
            .run()
            .lines(|_, branches| branches.iter().position(here))
    }

    fn lines_along(&self, path: &[usize]) -> Vec<Line> {
        self.recorded.run().lines(|row, _| path.get(row).copied())
    }

    fn queens(&self, there: &Target) -> Vec<Square> {
        let Target::Step(place) = there else {
            return Vec::new();
        };
        let moment = self.recorded.run().at(*place as usize);
        board::queens(&moment.board).collect()
    }

    fn uncounted(&self, _: &[usize]) -> Option<Placement> {
        None
    }

    fn offers(&self, action: &Action) -> bool {
        !is_of_search(action) || self.writes(action)
    }

    fn is_search(&self) -> bool {
        false
    }

    fn has_masks(&self) -> bool {
        false
    }

    fn beside(&self) -> Option<(Walk, Beside)> {
        // The empty board of a program that keeps none is not that of a search.
        self.recorded.board.as_ref()?;
        Some(state_of(&self.moment(), self.size()))
    }

    fn partner(&self) -> &'static dyn Algorithm {
        // Most boards of learners hold one column for each row, and so does this algorithm.
        algorithms::by_id("slope-check").unwrap_or(algorithms::DEFAULT)
    }

    fn press(&mut self, direction: Direction, stops: &[StopAt]) -> bool {
        let (from, Some(place)) = (self.at, self.pressed(direction)) else {
            return false;
        };
        let run = self.recorded.run();
        let is_stop = |at: &usize| run.is_at_any(*at, stops);
        let passed = match direction {
            Direction::Forward => (from + 1..=place).find(is_stop),
            Direction::Back => (place..from).rev().find(is_stop),
        };
        self.at = passed.unwrap_or(place);
        true
    }

    fn return_from_jump(&mut self, direction: Direction) -> bool {
        let place = self.jumps.take(direction, self.at);
        self.at = place.unwrap_or(self.at);
        place.is_some()
    }

    fn end_message(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Forward if self.recording => "own-not-yet",
            Direction::Forward => match self.recorded.ended {
                OwnEnded::Limit | OwnEnded::Time | OwnEnded::Stopped => "notice-own-cut",
                _ => "notice-own-end",
            },
            Direction::Back => "notice-own-start",
        }
    }

    fn seek(&mut self, goal: Goal) -> Result<Option<Lookup>, Sentence> {
        let place = self.find(&goal)?;
        self.leap(place);
        Ok(None)
    }
}

impl Own {
    /// The command line that opens this moment of this file.
    fn address_of(&self, file: &str) -> String {
        format!(
            "{PROGRAM} run {} {} --at step:{}",
            quoted(file),
            self.recorded.size,
            self.at
        )
    }

    /// The place that is asked for.
    ///
    /// # Errors
    /// Why there is none.
    fn find(&self, goal: &Goal) -> Result<usize, Sentence> {
        let (recorded, last) = (&self.recorded, self.recorded.len());
        match goal {
            Goal::Next(direction, stop) => {
                let none = match stop {
                    Stop::Solution(_) => "notice-own-no-more-full",
                    Stop::DeadEnd => "notice-own-no-more-dead-ends",
                    Stop::Any(_) => "notice-no-more-stops",
                };
                recorded
                    .run()
                    .next(self.at, *direction, stop)
                    .ok_or_else(|| self.no_further(*direction, none))
            }
            Goal::To(Target::Step(at)) => {
                let at = usize::try_from(*at).ok().filter(|at| *at <= last);
                at.ok_or_else(|| beyond_last("notice-last-step", last as u64))
            }
            Goal::To(Target::Solution(number)) => {
                let place = Some(*number).filter(|number| *number > 0);
                let place = place.and_then(|number| recorded.solution(number));
                place.ok_or_else(|| beyond_last("notice-last-solution", self.solutions()))
            }
            Goal::To(Target::Queens { .. }) => Err(Sentence::from("notice-own-search-only")),
            Goal::Near(at) => Ok(usize::try_from(*at).unwrap_or(last).min(last)),
        }
    }
}

/// Whether an action is for the search alone, and not for a learner's program.
const fn is_of_search(action: &Action) -> bool {
    use Action as A;
    matches!(
        action,
        A::Continue
            | A::Algorithm(_)
            | A::NextAlgorithm
            | A::PreviousAlgorithm
            | A::Code
            | A::Size(_)
            | A::Practise
            | A::PractiseMoves
            | A::Bits
            | A::Microscope
            | A::Solutions
            | A::Race
            | A::Edit
            | A::Hint
            | A::Point(_)
    )
}
