//! The programs as the race runs them: without a trace, or counting their work.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Stopped, Work};
use crate::algorithms::{self, Register, Unit};
use crate::count::{self, Engine};
use crate::program::{self, Program, Ran, Tracer};
use crate::search::Size;

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
    pub(super) id: &'static str,
    kind: Kind<'a>,
    stop: &'a AtomicBool,
}

enum Kind<'a> {
    /// The program of an algorithm, compiled with each of the two tracers.
    Algorithm {
        unit: Unit,
        timed: Program<Timed<'a>>,
        counted: Program<Counted<'a>>,
    },
    /// This program's own counter.
    Own,
}

/// All programs, in the order of [`entrants`]. They end soon after `stop` is set.
pub(super) fn runners(stop: &AtomicBool) -> impl Iterator<Item = Runner<'_>> {
    let algorithms = algorithms::ALL.iter().filter_map(move |algorithm| {
        let (id, unit) = (algorithm.id(), algorithm.unit());
        let kind = Kind::Algorithm {
            unit,
            timed: program::by_id(id)?,
            counted: program::by_id(id)?,
        };
        Some(Runner { id, kind, stop })
    });
    algorithms.chain([Runner {
        id: OWN,
        kind: Kind::Own,
        stop,
    }])
}

impl Runner<'_> {
    /// Whether it runs on several threads.
    pub(super) const fn is_on_all_cores(&self) -> bool {
        matches!(self.kind, Kind::Own)
    }

    /// Searches a board and counts its solutions.
    pub(super) fn timed(&self, size: Size) -> Result<u64, Stopped> {
        match self.kind {
            Kind::Algorithm { timed, .. } => {
                let mut tracer = Timed {
                    stop: self.stop,
                    solutions: 0,
                };
                timed(size, &mut tracer)?;
                Ok(tracer.solutions)
            }
            Kind::Own => {
                // Some boards have a table, but here they are counted.
                let tally = count::count_with(Engine::detect(), size, None, self.stop, &|_, _| ());
                Ok(tally.map_err(|count::Stopped| Stopped)?.solutions)
            }
        }
    }

    /// Searches a board and counts its solutions, and the work of an algorithm's program.
    pub(super) fn counted(&self, size: Size) -> Result<(u64, Option<Work>), Stopped> {
        let Kind::Algorithm { unit, counted, .. } = self.kind else {
            return Ok((self.timed(size)?, None));
        };
        let mut tracer = Counted {
            stop: self.stop,
            work_label: unit.label(),
            solutions: 0,
            work: 0,
        };
        counted(size, &mut tracer)?;
        Ok((
            tracer.solutions,
            Some(Work {
                amount: tracer.work,
                unit,
            }),
        ))
    }
}

/// Ends the program if the flag is set.
fn go_on(stop: &AtomicBool) -> Ran {
    if stop.load(Ordering::Relaxed) {
        Err(Stopped)
    } else {
        Ok(())
    }
}

/// The tracer of the timed runs.
struct Timed<'a> {
    stop: &'a AtomicBool,
    solutions: u64,
}

impl Tracer for Timed<'_> {
    #[inline]
    fn line(
        &mut self,
        _label: &'static str,
        _locals: impl FnOnce() -> Vec<Register>,
        _globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran {
        Ok(())
    }

    #[inline]
    fn place(&mut self, _row: usize, _col: usize) -> Ran {
        go_on(self.stop)
    }

    #[inline]
    fn found(&mut self) {
        self.solutions += 1;
    }
}

/// The tracer of the counting run.
struct Counted<'a> {
    stop: &'a AtomicBool,
    work_label: &'static str,
    solutions: u64,
    work: u64,
}

impl Tracer for Counted<'_> {
    fn line(
        &mut self,
        label: &'static str,
        _locals: impl FnOnce() -> Vec<Register>,
        _globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran {
        self.work += u64::from(label == self.work_label);
        Ok(())
    }

    fn place(&mut self, _row: usize, _col: usize) -> Ran {
        go_on(self.stop)
    }

    fn found(&mut self) {
        self.solutions += 1;
    }
}
