//! The programs as the race runs them: without a trace, or counting their work.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Stopped;
use crate::algorithm::{self, Register, Unit};
use crate::program::{self, Ran, Tracer};
use crate::search::Size;

/// A program of the race, compiled with each of the two tracers.
pub(super) struct Runner<'a> {
    pub(super) id: &'static str,
    pub(super) unit: Unit,
    timed: program::Program<Timed<'a>>,
    counted: program::Program<Counted<'a>>,
    stop: &'a AtomicBool,
}

/// All programs, in the order of their algorithms' keys. They end soon after `stop` is set.
pub(super) fn runners(stop: &AtomicBool) -> impl Iterator<Item = Runner<'_>> {
    algorithm::ALL.iter().filter_map(move |algorithm| {
        let id = algorithm.id();
        Some(Runner { id, unit: algorithm.unit(), timed: program::by_id(id)?, counted: program::by_id(id)?, stop })
    })
}

impl Runner<'_> {
    /// Searches a board and counts its solutions.
    pub(super) fn timed(&self, size: Size) -> Result<u64, Stopped> {
        let mut tracer = Timed { stop: self.stop, solutions: 0 };
        (self.timed)(size, &mut tracer)?;
        Ok(tracer.solutions)
    }

    /// Searches a board and counts its solutions and the work.
    pub(super) fn counted(&self, size: Size) -> Result<(u64, u64), Stopped> {
        let mut tracer = Counted { stop: self.stop, work_label: self.unit.label(), solutions: 0, work: 0 };
        (self.counted)(size, &mut tracer)?;
        Ok((tracer.solutions, tracer.work))
    }
}

/// Ends the program if the flag is set.
fn go_on(stop: &AtomicBool) -> Ran {
    if stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
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
