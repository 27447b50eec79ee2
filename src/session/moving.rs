//! Moving in the run that is shown: the search, or the recording of a learner's program.
//!
//! A press, a jump and a lookup mean the same for both. Only where they lead differs: the search may have to be asked
//! off the drawing thread, a recording answers at once.

use super::playback::Landmark;
use super::run::{Moment, Run};
use super::stops::Stop;
use super::{Cursor, Direction, Effect, Found, Lookup, Notice, Session, Tally, Wanted, Work};
use crate::action::Target;
use crate::course::Place;
use crate::search::{Placement, PlacementError, Step, Walk};
use crate::timeline::Position;

impl Session {
    /// Goes to another place. Cancels running work, whose result would be for the old one.
    pub(crate) fn travel(&mut self, go: impl FnOnce(&mut Self)) {
        self.scroll = 0;
        go(self);
        self.stop_lookup();
    }

    /// Stops the lookup that the user waits for. Returns whether there was one.
    pub(crate) fn stop_lookup(&mut self) -> bool {
        let stops = self.lookup.take().is_some();
        if stops {
            self.effect(Effect::StopWork);
        }
        stops
    }

    /// Makes one press, or says that the run ends here.
    pub(crate) fn press(&mut self, direction: Direction) {
        self.travel(|session| {
            if !session.move_on(direction) {
                session.say_end(direction);
            }
        });
    }

    /// Makes one press. Returns `false` at the end of the run.
    pub(crate) fn move_on(&mut self, direction: Direction) -> bool {
        if let Some(own) = &mut self.own {
            let moved = own.press(direction);
            if moved {
                // The current line stays in sight.
                self.scroll = 0;
            }
            return moved;
        }
        let moved = match direction {
            Direction::Forward => self.desk.cursor.forward(),
            Direction::Back => self.desk.cursor.back(),
        };
        let (walk, forward) = (
            self.desk.cursor.position().walk,
            direction == Direction::Forward,
        );
        self.desk.tally.follow(walk, forward);
        if let Some(pair) = &mut self.desk.pair {
            pair.tally.follow(walk, forward);
        }
        moved
    }

    /// Goes to the start or the end of the search, or says that the search is there already.
    pub(crate) fn leap_to_end(&mut self, end: Position, direction: Direction) {
        if self.desk.cursor == self.desk.cursor.at(end) {
            self.say_end(direction);
        }
        self.travel(|session| session.leap(end));
    }

    /// Says that the run ends here.
    fn say_end(&mut self, direction: Direction) {
        let id = match (&self.own, direction) {
            (None, Direction::Forward) => "notice-end",
            (None, Direction::Back) => "notice-start",
            (Some(own), Direction::Forward) if own.recording => "own-not-yet",
            (Some(_), Direction::Forward) => "notice-own-end",
            (Some(_), Direction::Back) => "notice-own-start",
        };
        self.say(id, vec![]);
    }

    pub(crate) fn play(&mut self, direction: Direction) {
        self.playback.toggle(direction);
        self.stop_lookup();
    }

    /// Performs the presses of one tick while the run plays, none beyond the state that a task asks for. Playing stops
    /// at the end of the run, at a stop, and forward at the first landmark of each kind.
    pub(crate) fn tick(&mut self) {
        let Some(direction) = self.playback.running else {
            return;
        };
        for _ in 0..self.playback.presses() {
            if self.desk.is_at_goal() {
                break;
            }
            let from = self.own.as_ref().map(|own| own.at);
            if !self.move_on(direction) {
                self.playback.running = None;
                self.say_end(direction);
                break;
            }
            if let (Some(own), Some(from)) = (&mut self.own, from) {
                own.return_to_stop(from, &self.desk.stops);
            }
            if self.say_stop() {
                self.playback.running = None;
                break;
            }
            if direction == Direction::Forward
                && let Some(landmark) = self.landmark()
                && self.playback.meet(landmark)
            {
                self.playback.running = None;
                self.say(landmark.message(), vec![]);
                break;
            }
        }
    }

    /// What is on the board at the place that is shown.
    fn moment(&self) -> Moment {
        match &self.own {
            Some(own) => own.moment(),
            None => self.run().at(&self.desk.cursor),
        }
    }

    /// The landmark at which the last press has arrived.
    fn landmark(&self) -> Option<Landmark> {
        let moment = self.moment();
        moment.outcome.filter(|_| moment.settled)?.landmark
    }

    /// Goes to another position. The work up to it is counted before the next frame, or in the background.
    pub(crate) fn jump(&mut self, position: Position) {
        self.desk.cursor.go(position);
        self.recount();
    }

    /// Goes to another position, and stores the jump.
    pub(crate) fn leap(&mut self, position: Position) {
        let from = self.desk.cursor;
        self.jump(position);
        self.desk.jumps.note(from, &self.desk.cursor);
    }

    /// Goes back to where the run was before the last jump, or forward again.
    pub(crate) fn return_from_jump(&mut self, direction: Direction) {
        let returned = if let Some(own) = &mut self.own {
            own.return_from_jump(direction)
        } else {
            let there = self.desk.jumps.take(direction, self.desk.cursor);
            there.map(|there| self.arrive_at(there)).is_some()
        };
        let back = direction == Direction::Back;
        if returned {
            self.travel(|_| ());
        } else if let Some(Place { algorithm, target }) =
            self.place_left().filter(|_| back).cloned()
        {
            self.switch_algorithm(algorithm);
            self.go(&target);
        } else {
            self.say(
                if back {
                    "notice-no-jump-back"
                } else {
                    "notice-no-jump-forward"
                },
                vec![],
            );
        }
    }

    /// Goes to a place as the current algorithm and grain show it. A place between the lines of a step exists only for
    /// the same algorithm and grain.
    fn arrive_at(&mut self, there: Cursor) {
        let here = self.desk.cursor;
        if (there.algorithm(), there.grain()) == (here.algorithm(), here.grain()) {
            self.return_to(there);
        } else {
            self.jump(*there.position());
        }
    }

    /// Returns to a place at which the search was before.
    pub(crate) fn return_to(&mut self, cursor: Cursor) {
        if cursor == self.desk.cursor {
            return;
        }
        self.desk.cursor = cursor;
        self.recount();
    }

    /// Forgets the work counted so far.
    pub(crate) fn recount(&mut self) {
        let cursor = self.desk.cursor;
        self.desk.tally = Tally::new(cursor.algorithm(), cursor.position());
        if let Some(pair) = &mut self.desk.pair {
            pair.recount(cursor.position());
        }
    }

    /// Goes to a state that follows from this one.
    pub(crate) fn run_to(&mut self, target: impl Fn(&Walk) -> Option<Walk>) {
        if let Some(walk) = target(&self.walk()) {
            return self.look_for(Wanted::State(walk));
        }
        self.say("notice-no-queen", vec![]);
    }

    /// Goes back to the placing of the queen that has just been lifted, else of the last queen on the board; if the
    /// search is there already, to the placing of the queen above.
    pub(crate) fn run_back(&mut self) {
        self.run_to(|walk| {
            let mut before = *walk;
            if let Some(Step::Backtrack(_)) = before.retreat() {
                return before.last_placed();
            }
            let placed = walk.last_placed()?;
            if placed != *walk {
                return Some(placed);
            }
            let above = walk.placement().truncated(walk.placement().depth() - 1);
            Walk::new(above, 0)
        });
    }

    /// Looks for the nearest solution that holds the given queens; in a learner's program, for the nearest full board.
    pub(crate) fn look_for_solution(&mut self, direction: Direction) {
        self.look_for(Wanted::Next(
            direction,
            Stop::Solution(self.desk.given.clone()),
        ));
    }

    /// Goes to the place that is wanted, at once or once it is found.
    pub(crate) fn look_for(&mut self, wanted: Wanted) {
        self.scroll = 0;
        let Some(own) = &self.own else {
            return self.start(Lookup {
                from: self.desk.cursor,
                wanted,
            });
        };
        let found = own.find(&wanted);
        if self.own_leaps(found) && matches!(wanted, Wanted::Next(_, Stop::Any(_))) {
            self.say_stop();
        }
    }

    /// Goes to the place in a learner's program that was looked for, or says why there is none. Returns whether there
    /// was one.
    pub(crate) fn own_leaps(&mut self, found: Result<usize, Notice>) -> bool {
        self.scroll = 0;
        let found = found.map_err(|notice| self.notice = Some(notice));
        if let (Some(own), Ok(place)) = (&mut self.own, found) {
            own.leap(place);
        }
        found.is_ok()
    }

    /// Looks something up: before the next frame where that is quick, else off the drawing thread.
    pub(crate) fn start(&mut self, lookup: Lookup) {
        let work = Work::Lookup(lookup.clone());
        if work.is_quick(self.size()) {
            // The result of a lookup that still runs would move the search later.
            self.stop_lookup();
            self.lookup = Some(lookup);
            let done = work.run_now(&self.desk.timeline);
            return self.apply(done);
        }
        self.lookup = Some(lookup);
        (self.progress, self.left) = (None, None);
        self.effect(Effect::StartWork(work));
    }

    /// Goes to a place by its number, or by its queens.
    pub(crate) fn go(&mut self, target: &Target) {
        match target {
            Target::Step(step) => self.look_for(Wanted::Step(*step)),
            Target::Solution(solution) => self.look_for(Wanted::Solution(*solution)),
            Target::Event(event) if self.own.is_some() => self.look_for(Wanted::Step(*event)),
            Target::Event(_) => self.say("notice-event-of-run", vec![]),
            Target::Queens { .. } if self.own.is_some() => {
                self.say("notice-own-search-only", vec![]);
            }
            Target::Queens { cols, cursor } => match self.state_of(cols, *cursor) {
                Ok(walk) => self.look_for(Wanted::State(walk)),
                Err(why) => self.notice = Some(why),
            },
        }
    }

    /// The state of the search with these queens, row 0 first, and this cursor; or why the board has none.
    pub(crate) fn state_of(&self, cols: &[usize], cursor: usize) -> Result<Walk, Notice> {
        let placement = Placement::from_columns(self.size(), cols).map_err(refusal)?;
        Walk::new(placement, cursor).ok_or_else(|| {
            let last = if placement.is_solution() {
                0
            } else {
                self.size().get()
            };
            Notice {
                id: "notice-bad-cursor",
                args: vec![("cursor", cursor.into()), ("last", last.into())],
            }
        })
    }

    /// Goes to the place that a lookup has found, or says why there is none.
    pub(crate) fn go_to_found(&mut self, found: &Found) {
        (self.lookup, self.notice) = (None, None);
        match found {
            Found::Position(position) => {
                self.leap(*position);
                self.scroll = 0;
            }
            Found::Stop(there) => {
                let from = self.desk.cursor;
                self.arrive_at(*there);
                self.desk.jumps.note(from, &self.desk.cursor);
                self.scroll = 0;
                self.say_stop();
            }
            Found::NoMore(stop) => self.say_no_more(stop),
            Found::LastStep(last) => self.say("notice-last-step", vec![("last", (*last).into())]),
            Found::LastSolution(last) => {
                self.say("notice-last-solution", vec![("last", (*last).into())]);
            }
            Found::Stopped => self.say("notice-stopped", vec![]),
        }
    }

    /// Says that there is no further stop of this kind in the direction in which it was looked for.
    fn say_no_more(&mut self, stop: &Stop) {
        let none = self.desk.timeline.totals().solutions == 0;
        match stop {
            Stop::Solution(_) if none => {
                self.say("notice-no-solution", vec![("n", self.size().get().into())]);
            }
            Stop::Solution(given) if given.is_empty() => {
                self.say("notice-no-more-solutions", vec![]);
            }
            Stop::Solution(_) => self.say("notice-no-more-given", vec![]),
            Stop::DeadEnd => self.say("notice-no-more-dead-ends", vec![]),
            Stop::Any(_) => self.say("notice-no-more-stops", vec![]),
        }
    }
}

/// Why queens cannot stand on these squares.
fn refusal(error: PlacementError) -> Notice {
    let (id, args) = match error {
        PlacementError::TooMany { queens } => {
            ("notice-queens-too-many", vec![("queens", queens.into())])
        }
        PlacementError::OffBoard(square) => (
            "notice-queens-off-board",
            vec![("row", square.row.into()), ("col", square.col.into())],
        ),
        PlacementError::Attacked { by, at } => (
            "notice-queens-attack",
            vec![("above", by.row.into()), ("below", at.row.into())],
        ),
    };
    Notice { id, args }
}
