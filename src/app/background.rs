//! Which work is wanted for what is shown, and what becomes of its results.

use super::heat::is_counted;
use super::{App, Done, Effect, Lesson, Overlay, Session, Tally, Tree, Work};
use crate::search::Given;

impl App {
    /// The work that should run in the background now, if any.
    pub fn background(&self) -> Option<Work> {
        self.background_work().into_iter().next()
    }

    /// All work that can run in the background, the most urgent first.
    fn background_work(&self) -> Vec<Work> {
        let count = |tally: &Tally| {
            let (algorithm, walk, step) = tally.wanted()?;
            Some(Work::Tally {
                algorithm,
                walk,
                step,
            })
        };
        let pair = self
            .session
            .pair
            .as_ref()
            .and_then(|pair| count(&pair.tally));
        if self.own.is_some() {
            return pair.into_iter().collect();
        }
        let (what_if, gallery) = match &self.overlay {
            // Other work would slow the programs that are timed.
            Overlay::Race(_) => return Vec::new(),
            Overlay::WhatIf(act) => (act.wanted(), None),
            Overlay::Gallery(gallery) => (None, gallery.wants()),
            _ => (None, None),
        };
        let wanted = [
            what_if.map(Work::Holding),
            self.branches_wanted(),
            gallery.map(Work::Gallery),
            self.heat_wanted().map(Work::Heat),
            count(&self.session.tally),
            pair,
            self.held_wanted(),
        ];
        wanted.into_iter().flatten().collect()
    }

    /// The branches that are wanted now, if any.
    fn branches_wanted(&self) -> Option<Work> {
        let Overlay::Tree(Tree { path, .. }) = self.overlay else {
            return None;
        };
        (!self.session.branches.has(&path)).then_some(Work::Branches(path))
    }

    /// The count that is needed for the given queens, if any.
    fn held_wanted(&self) -> Option<Work> {
        let Session {
            given,
            totals,
            found,
            cursor,
            ..
        } = &self.session;
        if given.is_empty() || totals.is_stopped(given) {
            return None;
        }
        if totals.of(given).is_none() {
            return Some(Work::Holding(given.clone()));
        }
        let solutions = cursor.position().solutions();
        let known = found.of(&(given.clone(), solutions)).is_some();
        (!known).then(|| Work::Held(given.clone(), *cursor.position()))
    }

    /// How many solutions with the given queens have been found, and how many there are. `None` without given queens,
    /// or while the total has not been counted.
    pub fn among(&self) -> Option<(Option<u64>, u64)> {
        let Session {
            given,
            totals,
            found,
            cursor,
            ..
        } = &self.session;
        let total = totals.of(given).filter(|_| !given.is_empty())?;
        let held = |solutions| found.of(&(given.clone(), solutions)).copied();
        Some((held(cursor.position().solutions()), *total))
    }

    /// Whether the squares are counted for the given queens: not if too many solutions hold them.
    pub fn has_heat(&self) -> bool {
        let Session { given, totals, .. } = &self.session;
        is_counted(given, totals.of(given).copied())
    }

    /// The queens whose solutions the screen counts square by square. `None` if it shows no such counts: also while a
    /// lesson asks, and if too many solutions would have to be counted.
    pub fn heat_of(&self) -> Option<Given> {
        if self.lesson.as_ref().is_some_and(Lesson::asks) {
            return None;
        }
        let (given, total) = match &self.overlay {
            Overlay::WhatIf(act) => (
                act.setup.given()?,
                Some(act.total().filter(|total| *total > 0)?),
            ),
            Overlay::Heat(_) => (
                self.session.given.clone(),
                self.session.totals.of(&self.session.given).copied(),
            ),
            _ => return None,
        };
        is_counted(&given, total).then_some(given)
    }

    /// The queens for which the squares are to be counted, if any.
    fn heat_wanted(&self) -> Option<Given> {
        let heats = &self.session.heats;
        self.heat_of()
            .filter(|given| heats.of(given).is_none() && !heats.is_stopped(given))
    }

    /// Stops the counting of the squares. Returns whether it was running.
    pub(super) fn stop_heat(&mut self) -> bool {
        let Some(given) = self.heat_wanted() else {
            return false;
        };
        self.session.heats.stop(given);
        true
    }

    /// Stops the counting for what if, or that of the squares. Returns whether any was running.
    pub(super) fn stop_counting(&mut self) -> bool {
        match &mut self.overlay {
            Overlay::WhatIf(act) => act.stop_counting() || self.stop_heat(),
            Overlay::Heat(_) => self.stop_heat(),
            _ => false,
        }
    }

    /// Does the quick work that is wanted. Called once before a frame is drawn, so that any number of jumps between two
    /// frames costs as much as one.
    pub fn prepare(&mut self) {
        if let Overlay::Gallery(gallery) = &mut self.overlay {
            gallery.keep_up(
                self.area,
                &self.session.timeline,
                self.session.cursor.position(),
            );
        }
        let size = self.size();
        while let Some(work) = self
            .background_work()
            .into_iter()
            .find(|work| work.is_quick(size))
        {
            let done = work.run_now(&self.session.timeline);
            self.apply(done);
        }
    }

    /// Applies the result of work. Returns what the shell has to do then.
    pub fn take_up(&mut self, done: Done) -> Vec<Effect> {
        self.apply(done);
        std::mem::take(&mut self.effects)
    }

    /// Applies the result of work.
    pub(super) fn apply(&mut self, done: Done) {
        let session = &mut self.session;
        match (done, &mut self.overlay) {
            (Done::Found(found), _) => self.take_up_found(&found),
            (Done::Race(news), Overlay::Race(race)) => race.learn(news),
            (Done::Gallery(fetch, fetched), Overlay::Gallery(gallery)) => {
                gallery.learn(&fetch, fetched);
            }
            (Done::Branches(path, rows), _) => session.branches.store(path, rows),
            (
                Done::Tally {
                    algorithm,
                    walk,
                    meter,
                },
                _,
            ) => {
                if let Some(pair) = &mut session.pair {
                    pair.tally.join(algorithm, walk, meter.clone());
                }
                session.tally.join(algorithm, walk, meter);
            }
            (Done::Holding(given, total), overlay) => {
                if let Overlay::WhatIf(act) = overlay {
                    act.learn(&given, total);
                }
                if session.given == given && !given.is_empty() {
                    session.totals.store(given, total);
                }
            }
            (Done::Heat(given, heat), _) => session.heats.store(given, heat),
            (Done::Held(given, position, count), _) => {
                session.found.store((given, position.solutions()), count);
            }
            (Done::Own(recorded), _) => self.own_recorded(recorded),
            (Done::OwnFailed(failure), _) => {
                if let Some(own) = &mut self.own {
                    own.refuse(failure);
                }
            }
            (Done::OwnVerdict(verdict), _) => self.own_judged(*verdict),
            (Done::Exercise(judged), _) => self.exercise_checked(*judged),
            // The act has been closed, or the work was stopped.
            (Done::Race(_) | Done::Gallery(..) | Done::Stopped, _) => {}
        }
        self.pair_settles();
    }
}
