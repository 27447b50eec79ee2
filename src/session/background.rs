//! Which work is wanted for what is shown, and what becomes of its results.

use super::{Desk, Done, Effect, Overlay, Session, Tally, Tree, Work};

impl Session {
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
        let pair = self.desk.pair.as_ref().and_then(|pair| count(&pair.tally));
        if self.own.is_some() {
            return pair.into_iter().collect();
        }
        let solutions = match &self.overlay {
            // Other work would slow the programs that are timed.
            Overlay::Race(_) => return Vec::new(),
            Overlay::Solutions(page) => page.wants(&self.desk),
            _ => None,
        };
        let wanted = [
            solutions,
            self.branches_wanted(),
            count(&self.desk.tally),
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
        (!self.desk.branches.has(&path)).then_some(Work::Branches(path))
    }

    /// The count that is needed for the given queens, if any.
    fn held_wanted(&self) -> Option<Work> {
        let Desk {
            given,
            totals,
            found,
            cursor,
            ..
        } = &self.desk;
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
        let Desk {
            given,
            totals,
            found,
            cursor,
            ..
        } = &self.desk;
        let total = totals.of(given).filter(|_| !given.is_empty())?;
        let held = |solutions| found.of(&(given.clone(), solutions)).copied();
        Some((held(cursor.position().solutions()), *total))
    }

    /// Stops the counting or listing for the page *solutions*. Returns whether any was running.
    pub(super) fn stop_counting(&mut self) -> bool {
        let Overlay::Solutions(page) = &self.overlay else {
            return false;
        };
        let given = page.setup.given();
        match page.wants(&self.desk) {
            Some(Work::Solutions(_)) => given
                .into_iter()
                .for_each(|given| self.desk.totals.stop(given)),
            Some(Work::Holding(given)) => self.desk.totals.stop(given),
            Some(Work::BySquare(given)) => self.desk.by_square.stop(given),
            _ => return false,
        }
        true
    }

    /// Does the quick work that is wanted. Called once before a frame is drawn, so that any number of jumps between two
    /// frames costs as much as one.
    pub fn prepare(&mut self) {
        let size = self.size();
        while let Some(work) = self
            .background_work()
            .into_iter()
            .find(|work| work.is_quick(size))
        {
            let done = work.run_now(&self.desk.timeline);
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
        let desk = &mut self.desk;
        match (done, &mut self.overlay) {
            (Done::Found(found), _) => self.go_to_found(&found),
            (Done::Race(news), Overlay::Race(race)) => race.learn(news),
            (Done::Solutions(size, all), Overlay::Solutions(page)) if page.setup.size() == size => {
                page.learn(desk, all);
            }
            (Done::Branches(path, rows), _) => desk.branches.store(path, rows),
            (
                Done::Tally {
                    algorithm,
                    walk,
                    meter,
                },
                _,
            ) => {
                if let Some(pair) = &mut desk.pair {
                    pair.tally.join(algorithm, walk, meter.clone());
                }
                desk.tally.join(algorithm, walk, meter);
            }
            (Done::Holding(given, total), _) => desk.totals.store(given, total),
            (Done::BySquare(given, found), _) => desk.by_square.store(given, found),
            (Done::Held(given, position, count), _) => {
                desk.found.store((given, position.solutions()), count);
            }
            (Done::Own(recorded), _) => self.own_recorded(recorded),
            (Done::OwnFailed(failure), _) => {
                if let Some(own) = &mut self.own {
                    own.refuse(failure);
                }
            }
            (Done::OwnVerdict(verdict), _) => self.own_judged(*verdict),
            (Done::Exercise(judged), _) => self.exercise_checked(*judged),
            // The act or the page has been closed, or the work was stopped.
            (Done::Race(_) | Done::Solutions(..) | Done::Stopped, _) => {}
        }
        self.pair_settles();
    }
}
