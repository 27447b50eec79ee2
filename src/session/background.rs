//! Which work in the background the shown run needs, and where the results of work go.

use super::{Desk, Done, Session, Tally, Work};

impl Session {
    /// The work that the shown run needs, the most urgent first.
    pub(crate) fn background(&self) -> Vec<Work> {
        let count = |tally: &Tally| {
            let (algorithm, walk, step) = tally.wanted()?;
            Some(Work::Tally {
                algorithm,
                walk,
                step,
            })
        };
        let pair = self.desk.pair.as_ref().and_then(|pair| count(&pair.tally));
        let wanted = [count(&self.desk.tally), pair, self.held_wanted()];
        wanted.into_iter().flatten().collect()
    }

    /// The count of solutions with the given queens that is not known yet: of all, or of those found so far.
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

    /// How many solutions with the given queens have been found, if that is known, and how many there are. `None`
    /// without given queens, or while it is not known how many there are.
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

    /// Applies the result of work.
    pub(crate) fn apply(&mut self, done: Done) {
        let desk = &mut self.desk;
        match done {
            Done::Found(found) => self.go_to_found(&found),
            Done::Branches(path, rows) => desk.branches.store(path, rows),
            Done::Tally {
                algorithm,
                walk,
                meter,
            } => {
                if let Some(pair) = &mut desk.pair {
                    pair.tally.join(algorithm, walk, meter.clone());
                }
                desk.tally.join(algorithm, walk, meter);
            }
            Done::Holding(given, total) => desk.totals.store(given, total),
            Done::BySquare(given, found) => desk.by_square.store(given, found),
            Done::Held(given, position, count) => {
                desk.found.store((given, position.solutions()), count);
            }
            // The page that wanted the work has been closed, or the work was stopped.
            _ => {}
        }
    }
}
