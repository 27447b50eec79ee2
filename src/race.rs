//! The race: the programs of all algorithms search the same board against the clock, and last this program's own
//! counter.
//!
//! The programs take turns in rounds, so that other work of the machine falls on all of them. The fastest run of each
//! program counts, because other work can only make a run slower. The rounds end when no program has become faster for
//! some rounds, or when the time is used up.
//!
//! ```text
//! round 1    grid-scan  flat-grid  slope-check  …  mask-stack
//! round 2    grid-scan  flat-grid  slope-check  …  mask-stack
//! …
//! ```
//!
//! The timed runs do not count work, and the counting run is not timed; both run the same
//! [`Program`](crate::algorithms::Program)s. The program's own counter has no unit of work that could be compared with the
//! others'. The caller passes in the [`Clock`]. A race takes seconds, so
//! run it on a thread of its own; it ends soon after its stop flag is set.

pub mod chart;
mod growth;
mod runner;
#[cfg(test)]
mod tests;

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::algorithms::Unit;
use crate::search::{Size, Stopped};
use runner::{Runner, runners};

pub use growth::{GROWTH, Growth};
pub use runner::entrants;

/// How often and how long the programs are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The maximum number of timed runs of a program.
    pub runs: usize,
    /// The rounds end when no program has become more than a hundredth faster in this many rounds.
    pub calm: usize,
    /// No further run of a program begins once it has used this much time. Every program gets at least one.
    pub patience: Duration,
    /// A run repeats its search until it has taken this long, so that a coarse clock can time a small board.
    pub shortest: Duration,
    /// A search that takes this long is not repeated within a run. Repeated at once, a search of some tens of thousands
    /// of branches takes half the time, sometimes more and sometimes less, because the processor has learnt the
    /// branches. With the other programs in between, each search runs as if for the first time.
    pub alone: Duration,
}

impl Default for Rules {
    /// Runs of at least half a millisecond, and at most about two seconds for each program.
    fn default() -> Self {
        Self {
            runs: 200,
            calm: 16,
            patience: Duration::from_secs(2),
            shortest: Duration::from_micros(500),
            alone: Duration::from_micros(100),
        }
    }
}

/// The clock of a race.
pub trait Clock {
    /// The time since a fixed moment, for a program on one thread: where there is such a clock, the processor time of
    /// this thread.
    fn now(&mut self) -> Duration;

    /// The same for a program on several threads: wall-clock time.
    fn passed(&mut self) -> Duration {
        self.now()
    }

    /// Whether this process was stopped since the last call. The time of the stop does not count for any program.
    fn was_stopped(&mut self) -> bool {
        false
    }
}

impl<F: FnMut() -> Duration> Clock for F {
    fn now(&mut self) -> Duration {
        self()
    }
}

/// An amount of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    pub amount: u64,
    pub unit: Unit,
}

/// The result of one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The id of the program, one of [`entrants`].
    pub id: &'static str,
    /// The number of solutions it found.
    pub solutions: u64,
    /// The work of the program, if it has a unit that the race compares.
    pub work: Option<Work>,
    /// The time of one whole search in the fastest run.
    pub best: Duration,
    /// How many runs were timed.
    pub runs: usize,
}

/// An event of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// This program has begun its counting run or, if runs are long, one of its timed runs.
    Running {
        id: &'static str,
        /// The number of the round, from 1; 0 for the counting run.
        round: usize,
    },
    /// The times of a program so far. The later report replaces the earlier one.
    Timed(Finish),
}

/// Replaces the earlier times of a program by these.
pub fn keep(finishes: &mut Vec<Finish>, finish: Finish) {
    match finishes.iter_mut().find(|known| known.id == finish.id) {
        Some(known) => *known = finish,
        None => finishes.push(finish),
    }
}

/// Runs all programs in the order of [`entrants`], and reports their progress.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn run(
    size: Size,
    rules: Rules,
    clock: &mut dyn Clock,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Report),
) -> Result<(), Stopped> {
    let mut entrants = Vec::new();
    for runner in runners(stop) {
        report(Report::Running {
            id: runner.id(),
            round: 0,
        });
        let counted = runner.counted(size)?;
        entrants.push(Entrant::new(runner, size, counted));
    }
    clocked(&mut entrants, rules, clock, report)?;
    for entrant in &entrants {
        report(Report::Timed(entrant.finish()));
    }
    Ok(())
}

/// A program that takes part.
struct Entrant<'a> {
    runner: Runner<'a>,
    size: Size,
    /// The solutions and the work that the counting run has found.
    counted: (u64, Option<Work>),
    /// How often a run repeats its search; 0 before the first.
    searches: u32,
    /// The time of one search in each run, in their order.
    times: Vec<Duration>,
    spent: Duration,
}

/// Runs at least this long are reported when they begin. Redrawing the screen during shorter ones would disturb them.
const LONG_RUN: Duration = Duration::from_millis(100);

/// The maximum number of repetitions in a run, so that a clock that stands still cannot make a race endless.
const MOST_SEARCHES: u32 = 1 << 16;

/// The same for a program on several threads: starting them takes so long that no clock needs more.
const MOST_ON_ALL_CORES: u32 = 1 << 8;

/// Times programs in rounds.
fn clocked(
    entrants: &mut [Entrant<'_>],
    rules: Rules,
    clock: &mut dyn Clock,
    report: &mut dyn FnMut(Report),
) -> Result<(), Stopped> {
    let mut last_report = clock.now();
    for round in 1.. {
        let mut ran = false;
        for entrant in entrants.iter_mut().filter(|entrant| entrant.may_run(rules)) {
            if round == 1 || entrant.runs_long() {
                report(Report::Running {
                    id: entrant.runner.id(),
                    round,
                });
            }
            entrant.run(rules, clock)?;
            ran = true;
            if round == 1 || clock.now().saturating_sub(last_report) > LONG_RUN {
                last_report = clock.now();
                report(Report::Timed(entrant.finish()));
            }
        }
        if !ran || entrants.iter().all(|entrant| entrant.is_calm(rules)) {
            break;
        }
    }
    Ok(())
}

impl<'a> Entrant<'a> {
    fn new(runner: Runner<'a>, size: Size, counted: (u64, Option<Work>)) -> Self {
        Self {
            runner,
            size,
            counted,
            searches: 0,
            times: Vec::new(),
            spent: Duration::ZERO,
        }
    }

    fn may_run(&self, rules: Rules) -> bool {
        self.times.is_empty() || (self.times.len() < rules.runs && self.spent < rules.patience)
    }

    fn runs_long(&self) -> bool {
        self.times.last().is_some_and(|time| *time > LONG_RUN)
    }

    /// Whether the last runs were no faster than those before, or there is no time for more.
    fn is_calm(&self, rules: Rules) -> bool {
        let Some(before) = self
            .times
            .len()
            .checked_sub(rules.calm)
            .filter(|before| *before > 0)
        else {
            return !self.may_run(rules);
        };
        best(&self.times) >= best(&self.times[..before]).mul_f64(0.99) || !self.may_run(rules)
    }

    /// One timed run. The first run finds out how often the search must be repeated.
    fn run(&mut self, rules: Rules, clock: &mut dyn Clock) -> Result<(), Stopped> {
        let on_all_cores = self.runner.is_on_all_cores();
        let most = if on_all_cores {
            MOST_ON_ALL_CORES
        } else {
            MOST_SEARCHES
        };
        let look = |clock: &mut dyn Clock| {
            if on_all_cores {
                clock.passed()
            } else {
                clock.now()
            }
        };
        loop {
            let searches = self.searches.max(1);
            clock.was_stopped();
            let began = look(clock);
            for _ in 0..searches {
                black_box(self.runner.timed(black_box(self.size))?);
            }
            let took = look(clock).saturating_sub(began);
            if on_all_cores && clock.was_stopped() {
                continue;
            }
            self.spent += took;
            let short = took < rules.shortest && took / searches < rules.alone && searches < most;
            if short && self.times.is_empty() {
                self.searches = searches * 2;
                continue;
            }
            self.searches = searches;
            self.times.push(took / searches);
            return Ok(());
        }
    }

    fn finish(&self) -> Finish {
        let (solutions, work) = self.counted;
        Finish {
            id: self.runner.id(),
            solutions,
            work,
            best: best(&self.times),
            runs: self.times.len(),
        }
    }
}

/// The shortest of these times; 0 if there are none.
fn best(times: &[Duration]) -> Duration {
    times.iter().min().copied().unwrap_or_default()
}
