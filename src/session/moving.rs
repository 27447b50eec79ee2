//! Moving in the run that is shown: the search, or the recording of a learner's program.
//!
//! A press, a jump and a lookup mean the same for both. Only where they lead differs: the search may have to be asked
//! off the drawing thread, a recording answers at once.

use super::playback::Landmark;
use super::stops::{Goal, Lookup, Stop};
use super::{Cursor, Direction, Effect, Session, Work};
use crate::action::StopAt;
use crate::course::{Place, Sentence};
use crate::search::{Step, Walk};
use crate::timeline::Position;

impl Session {
    /// Leaves this place. Cancels running work, whose result would be for it.
    fn depart(&mut self) {
        self.scroll = 0;
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
        self.depart();
        if !self.move_on(direction) {
            self.say_end(direction);
        }
    }

    /// Makes one press. Returns `false` at the end of the run.
    pub(crate) fn move_on(&mut self, direction: Direction) -> bool {
        let forward = direction == Direction::Forward && self.motion;
        let before = forward.then(|| self.run().moment());
        let moved = self.move_to_stop(direction, &[]);
        if before.is_some_and(|before| !self.run().moment().is_same_state(&before)) {
            self.effect(Effect::Moved);
        }
        moved
    }

    /// Makes one press, past none of these `stops`. Returns `false` at the end of the run.
    fn move_to_stop(&mut self, direction: Direction, stops: &[StopAt]) -> bool {
        let moved = self.run_mut().press(direction, stops);
        if moved {
            // The current line stays in sight.
            self.scroll = 0;
        }
        moved
    }

    /// Goes to the start or the end of the search, or says that the search is there already.
    pub(crate) fn leap_to_end(&mut self, end: Position, direction: Direction) {
        if self.desk.cursor == self.desk.cursor.at(end) {
            self.say_end(direction);
        }
        self.depart();
        self.desk.leap(self.desk.cursor.at(end));
    }

    /// Says that the run ends here.
    fn say_end(&mut self, direction: Direction) {
        self.say(self.run().end_message(direction), vec![]);
    }

    pub(crate) fn play(&mut self, direction: Direction) {
        self.playback.toggle(direction);
        self.stop_lookup();
    }

    /// Performs the presses of one tick while the run plays, none beyond the state that a task asks for. Playing stops
    /// at the end of the run, at a stop, and forward at the first landmark of each kind unless a task says how far.
    pub(crate) fn tick(&mut self) {
        let Some(direction) = self.playback.running else {
            return;
        };
        let stops = self.desk.stops.clone();
        for _ in 0..self.playback.presses() {
            if self.desk.is_at_goal() {
                break;
            }
            if !self.move_to_stop(direction, &stops) {
                self.playback.running = None;
                self.say_end(direction);
                break;
            }
            if self.say_stop() {
                self.playback.running = None;
                break;
            }
            let of_task = self.desk.of_task.as_ref().and_then(|task| task.until);
            if direction == Direction::Forward
                && of_task.is_none()
                && let Some(landmark) = self.landmark()
                && self.playback.meet(landmark)
            {
                self.playback.running = None;
                self.say(landmark.message(), vec![]);
                break;
            }
        }
    }

    /// The landmark at which the last press has arrived.
    fn landmark(&self) -> Option<Landmark> {
        let moment = self.run().moment();
        moment.outcome.filter(|_| moment.settled)?.landmark
    }

    /// Goes back to where the run was before the last jump, or forward again.
    pub(crate) fn return_from_jump(&mut self, direction: Direction) {
        let returned = self.run_mut().return_from_jump(direction);
        let back = direction == Direction::Back;
        if returned {
            self.depart();
        } else if let Some(Place { algorithm, target }) =
            self.place_left().filter(|_| back).cloned()
        {
            self.switch_algorithm(algorithm);
            self.go(Goal::To(target));
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

    /// Goes to a state that follows from this one.
    pub(crate) fn run_to(&mut self, target: impl Fn(&Walk) -> Option<Walk>) {
        if let Some(walk) = target(&self.walk()) {
            return self.go(Goal::state(&walk));
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
        self.go(Goal::Next(
            direction,
            Stop::Solution(self.desk.given.clone()),
        ));
    }

    /// Goes to another place, at once or once it is found.
    pub(crate) fn go(&mut self, goal: Goal) {
        self.scroll = 0;
        let at_stop = goal.is_own_stop();
        match self.run_mut().seek(goal) {
            Ok(Some(lookup)) => self.start(lookup),
            Ok(None) if at_stop => {
                self.say_stop();
            }
            Ok(None) => {}
            Err(why) => self.notice = Some(why),
        }
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

    /// Goes to the place that the lookup has found, or says why there is none.
    pub(crate) fn go_to_found(&mut self, found: Result<Cursor, Sentence>) {
        let lookup = self.lookup.take();
        match found {
            Ok(there) => {
                self.desk.leap(there);
                self.scroll = 0;
                if lookup.is_some_and(|lookup| lookup.goal.is_own_stop()) {
                    self.say_stop();
                }
            }
            Err(why) => self.notice = Some(why),
        }
    }
}
