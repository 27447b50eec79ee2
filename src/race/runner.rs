//! The programs as the race runs them: without a trace, or counting their work.

use std::sync::atomic::AtomicBool;

use super::Work;
use crate::algorithms::{self, Algorithm, Counted, Timed};
use crate::count::{self, Engine};
use crate::search::{Size, Stopped};

/// The id of this program's own counter, the last in the race. It is also the command that counts with it.
const OWN: &str = "count";

/// The ids of all programs in the race, in order.
pub fn entrants() -> impl Iterator<Item = &'static str> {
    algorithms::ALL
        .iter()
        .map(|algorithm| algorithm.id())
        .chain([OWN])
}

/// A program of the race.
pub(super) struct Runner<'a> {
    /// The algorithm of the program; `None` for this program's own counter.
    algorithm: Option<&'static dyn Algorithm>,
    stop: &'a AtomicBool,
}

/// All programs, in the order of [`entrants`]. They end soon after `stop` is set.
pub(super) fn runners(stop: &AtomicBool) -> impl Iterator<Item = Runner<'_>> {
    let algorithms = algorithms::ALL.iter().copied().map(Some);
    algorithms
        .chain([None])
        .map(move |algorithm| Runner { algorithm, stop })
}

impl Runner<'_> {
    pub(super) fn id(&self) -> &'static str {
        self.algorithm.map_or(OWN, Algorithm::id)
    }

    /// Whether it runs on several threads.
    pub(super) const fn is_on_all_cores(&self) -> bool {
        self.algorithm.is_none()
    }

    /// Searches a board and counts its solutions.
    pub(super) fn timed(&self, size: Size) -> Result<u64, Stopped> {
        let Some(algorithm) = self.algorithm else {
            // Some boards have a table, but here they are counted.
            let tally = count::count_with(Engine::detect(), size, None, self.stop, &|_, _| ());
            return Ok(tally?.solutions);
        };
        let mut tracer = Timed::new(self.stop);
        algorithm.run(size, &mut tracer)?;
        Ok(tracer.solutions())
    }

    /// Searches a board and counts its solutions, and the work of an algorithm's program.
    pub(super) fn counted(&self, size: Size) -> Result<(u64, Option<Work>), Stopped> {
        let Some(algorithm) = self.algorithm else {
            return Ok((self.timed(size)?, None));
        };
        let unit = algorithm.unit();
        let mut tracer = Counted::new(self.stop, unit);
        algorithm.run(size, &mut tracer)?;
        let amount = tracer.work();
        Ok((tracer.solutions(), Some(Work { amount, unit })))
    }
}
