//! The race: the programs of all algorithms search the same board against the clock.
//!
//! The timed runs do not count work, and the counting run is not timed; both run the same
//! [`program`](mod@crate::program)s. The caller passes in the clock. A race takes seconds, so run it on a thread of its own;
//! it ends soon after its stop flag is set.

pub mod chart;

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::algorithm::{self, Algorithm, Register};
use crate::program::{self, Ran, Tracer};
use crate::search::Size;

pub use crate::program::Stopped;

/// The unit in which a program's work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Squares of the board read.
    SquaresRead,
    /// Squares compared with a queen.
    Comparisons,
    /// Squares tested in three sets.
    Tests,
    /// Free bits picked.
    BitsPicked,
}

impl Unit {
    const ALL: [Self; 4] = [Self::SquaresRead, Self::Comparisons, Self::Tests, Self::BitsPicked];

    /// The unit of an algorithm's work: the one whose label its listing has.
    pub fn of(algorithm: &dyn Algorithm) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| algorithm.labels().iter().any(|label| label.0 == unit.label()))
    }

    /// The label of the line that does one piece of this work.
    const fn label(self) -> &'static str {
        match self {
            Self::SquaresRead => "read",
            Self::Comparisons => "compare",
            Self::Tests => "test",
            Self::BitsPicked => "pick",
        }
    }
}

/// How often and how long a program is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The maximum number of timed runs; their median is the result.
    pub runs: usize,
    /// No further run begins once a program has used this much time. It always gets one.
    pub patience: Duration,
    /// A run repeats its search until it has taken this long, so that a coarse clock can time a small board.
    pub shortest: Duration,
}

impl Rules {
    /// The rules for the boards of source 001's table: as many runs, in less time.
    #[must_use]
    pub fn beside(self) -> Self {
        Self { patience: self.patience.min(Duration::from_millis(400)), ..self }
    }
}

/// A race that is estimated to take longer than this asks for confirmation.
pub const ASKS_ABOVE: Duration = Duration::from_secs(60);

/// The time that an estimate may take.
pub const ESTIMATE_BUDGET: Duration = Duration::from_millis(150);

impl Default for Rules {
    /// Five runs of at least a millisecond, and about two seconds for each program.
    fn default() -> Self {
        Self { runs: 5, patience: Duration::from_secs(2), shortest: Duration::from_millis(1) }
    }
}

/// The result of one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The id of its algorithm.
    pub id: &'static str,
    /// The number of solutions it found.
    pub solutions: u64,
    /// The amount of work.
    pub work: u64,
    /// The unit of the work.
    pub unit: Unit,
    /// The time of one whole search in each timed run, shortest first; never empty.
    pub times: Vec<Duration>,
}

impl Finish {
    /// The median of the times; the shorter of the middle two if their number is even.
    pub fn median(&self) -> Duration {
        middle(&self.times)
    }
}

/// An event of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// This program has begun its counting run or, if runs are long, one of its timed runs.
    Running {
        /// The id of its algorithm.
        id: &'static str,
        /// The number of the timed run, from 1; 0 for the counting run.
        run: usize,
    },
    /// A program has finished.
    Finished(Finish),
}

/// Runs all programs in the order of their algorithms' keys, and reports when each begins and finishes.
///
/// `clock` gives the time since a fixed moment.
///
/// # Errors
/// If `stop` is set meanwhile. The programs that had finished have been reported.
pub fn run(
    size: Size,
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Report),
) -> Result<(), Stopped> {
    for runner in runners(stop) {
        let finish = run_one(&runner, size, rules, clock, report)?;
        report(Report::Finished(finish));
    }
    Ok(())
}

/// Runs one program: once to count, then timed.
fn run_one(
    runner: &Runner<'_>,
    size: Size,
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    report: &mut dyn FnMut(Report),
) -> Result<Finish, Stopped> {
    report(Report::Running { id: runner.id, run: 0 });
    let (solutions, work) = runner.counted(size)?;
    let times = times(runner, size, rules, clock, report)?;
    Ok(Finish { id: runner.id, solutions, work, unit: runner.unit, times })
}

/// Runs at least this long are reported when they begin. Redrawing the screen during shorter ones would disturb them.
const LONG_RUN: Duration = Duration::from_millis(100);

/// Times one program, shortest run first.
fn times(
    runner: &Runner<'_>,
    size: Size,
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    report: &mut dyn FnMut(Report),
) -> Result<Vec<Duration>, Stopped> {
    let mut times: Vec<Duration> = Vec::new();
    let mut spent = Duration::ZERO;
    let mut searches: u32 = 1;
    while times.len() < rules.runs.max(1) && (times.is_empty() || spent < rules.patience) {
        let began = clock();
        for _ in 0..searches {
            black_box(runner.timed(black_box(size))?);
        }
        let took = clock().saturating_sub(began);
        spent += took;
        if took < rules.shortest && searches < MOST_SEARCHES {
            // Too short for the resolution of the clock: repeat the search within this run.
            searches *= 2;
        } else {
            times.push(took / searches);
            if took > LONG_RUN && times.len() < rules.runs && spent < rules.patience {
                report(Report::Running { id: runner.id, run: times.len() + 1 });
            }
        }
    }
    times.sort_unstable();
    Ok(times)
}

/// One line of source 001's table: seconds. The source does not name the machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Told {
    /// The board's size.
    pub n: usize,
    /// Its program with arrays, our `slope-check`.
    pub arrays: f64,
    /// Its program with bits, our `occupancy`.
    pub bits: f64,
}

impl Told {
    /// How many times as long the arrays took as the bits.
    pub fn ratio(&self) -> f64 {
        self.arrays / self.bits
    }
}

/// Source 001's table, to be compared with what is measured here.
pub const SOURCE_001: [Told; 3] = [
    Told { n: 4, arrays: 4.410_743_7e-5, bits: 4.720_687_86e-5 },
    Told { n: 8, arrays: 0.008_761_882_7, bits: 0.005_348_205_5 },
    Told { n: 12, arrays: 6.923_143_148_4, bits: 2.738_075_256_347 },
];

/// The pair of programs in source 001's table, measured on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The board's size.
    pub n: usize,
    /// The median time of `slope-check`.
    pub arrays: Duration,
    /// The median time of `occupancy`.
    pub bits: Duration,
}

impl Duel {
    /// How many times as long the arrays took as the bits; `None` if the time of the bits was measured as 0.
    pub fn ratio(&self) -> Option<f64> {
        (!self.bits.is_zero()).then(|| self.arrays.as_secs_f64() / self.bits.as_secs_f64())
    }
}

/// The ids of the pair in source 001's table: arrays, bits.
pub const PAIR: [&str; 2] = ["slope-check", "occupancy"];

/// Times source 001's pair of programs on its boards. Times that the race at `size` has already measured are taken from
/// its finishes, so that the same quantity is never shown with two values.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn duels(
    size: Size,
    finishes: &[Finish],
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    stop: &AtomicBool,
    fought: &mut dyn FnMut(Duel),
) -> Result<(), Stopped> {
    for board in SOURCE_001.iter().filter_map(|line| Size::new(line.n)) {
        let mut medians = [Duration::ZERO; 2];
        for (id, median) in PAIR.iter().zip(&mut medians) {
            let known = finishes.iter().find(|finish| finish.id == *id && board == size);
            let runner = runners(stop).find(|runner| runner.id == *id);
            *median = match (known, runner) {
                (Some(finish), _) => finish.median(),
                (None, Some(runner)) => middle(&times(&runner, board, rules, clock, &mut |_| ())?),
                (None, None) => Duration::ZERO,
            };
        }
        let [arrays, bits] = medians;
        fought(Duel { n: board.get(), arrays, bits });
    }
    Ok(())
}

/// The median of sorted times; the shorter of the middle two if their number is even.
fn middle(times: &[Duration]) -> Duration {
    times.get(times.len().saturating_sub(1) / 2).copied().unwrap_or_default()
}

/// The maximum number of repetitions in a run, so that a clock that stands still cannot make a race endless.
const MOST_SEARCHES: u32 = 1 << 16;

/// A rough estimate of how long a race takes: small boards are timed, and their times extrapolated to this one.
///
/// From one N to the next the time grows by a factor, and that factor grows by about 0.4 each time (the quotients of
/// the node counts from 8 to 16 go from 4.1 to 6.7). Boards are timed until `budget` is used up.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn estimate(
    size: Size,
    rules: Rules,
    budget: Duration,
    clock: &mut dyn FnMut() -> Duration,
    stop: &AtomicBool,
) -> Result<Duration, Stopped> {
    const GROWTH: f64 = 0.4;
    let runners: Vec<_> = runners(stop).collect();
    let (mut before, mut last) = (Duration::ZERO, Duration::ZERO);
    let mut timed = 0;
    let began = clock();
    for small in Size::every().take_while(|small| *small <= size && small.get() <= 12) {
        let start = clock();
        for runner in &runners {
            black_box(runner.timed(black_box(small))?);
        }
        (before, last) = (last, clock().saturating_sub(start));
        timed = small.get();
        if clock().saturating_sub(began) > budget {
            break;
        }
    }
    let mut factor = if before.is_zero() { 1.0 } else { last.as_secs_f64() / before.as_secs_f64() };
    // The smallest factor seen from N = 8 on: times of smaller boards are too coarse for a smaller one.
    factor = factor.max(4.0);
    let mut once = last.as_secs_f64();
    for _ in timed..size.get() {
        once *= factor;
        factor += GROWTH;
    }
    // For each program, one counting search and as many timed ones as the rules allow.
    let each = once / runners.len() as f64;
    let runs = (rules.patience.as_secs_f64() / each.max(f64::MIN_POSITIVE)).ceil().clamp(1.0, rules.runs.max(1) as f64);
    Ok(Duration::try_from_secs_f64(once * (1.0 + runs)).unwrap_or(Duration::MAX))
}

/// A program of the race, compiled with each of the two tracers.
struct Runner<'a> {
    id: &'static str,
    unit: Unit,
    timed: program::Program<Timed<'a>>,
    counted: program::Program<Counted<'a>>,
    stop: &'a AtomicBool,
}

/// All programs, in the order of their algorithms' keys. They end soon after `stop` is set.
fn runners(stop: &AtomicBool) -> impl Iterator<Item = Runner<'_>> {
    algorithm::ALL.iter().filter_map(move |algorithm| {
        let id = algorithm.id();
        Some(Runner { id, unit: Unit::of(*algorithm)?, timed: program::by_id(id)?, counted: program::by_id(id)?, stop })
    })
}

impl Runner<'_> {
    /// Searches a board and counts its solutions.
    fn timed(&self, size: Size) -> Result<u64, Stopped> {
        let mut tracer = Timed { stop: self.stop, solutions: 0 };
        (self.timed)(size, &mut tracer)?;
        Ok(tracer.solutions)
    }

    /// Searches a board and counts its solutions and the work.
    fn counted(&self, size: Size) -> Result<(u64, u64), Stopped> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::{ALL, Counters, by_id};
    use crate::search::Walk;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    /// A clock that advances by a millisecond at every reading.
    fn ticking() -> impl FnMut() -> Duration {
        let mut looks = 0;
        move || {
            looks += 1;
            Duration::from_millis(looks)
        }
    }

    fn race(n: usize, rules: Rules) -> Vec<Finish> {
        let mut finishes = Vec::new();
        run(size(n), rules, &mut ticking(), &AtomicBool::new(false), &mut |report| {
            if let Report::Finished(finish) = report {
                finishes.push(finish);
            }
        })
        .expect("not stopped");
        finishes
    }

    #[test]
    fn every_program_finishes_with_the_known_numbers() {
        let finishes = race(8, Rules { runs: 1, ..Rules::default() });
        let ids: Vec<_> = finishes.iter().map(|finish| finish.id).collect();
        assert_eq!(ids, ALL.iter().map(|algorithm| algorithm.id()).collect::<Vec<_>>());
        for finish in finishes {
            assert_eq!(finish.solutions, 92, "{}", finish.id);
            let work = match finish.unit {
                Unit::SquaresRead => 81_318,
                Unit::Comparisons => 46_752,
                Unit::Tests => 15_720,
                Unit::BitsPicked => 2_056,
            };
            assert_eq!(finish.work, work, "{}", finish.id);
        }
    }

    #[test]
    fn the_work_agrees_with_the_ops() {
        for n in 1..=7 {
            for finish in race(n, Rules { runs: 1, ..Rules::default() }) {
                let algorithm = by_id(finish.id).expect("an algorithm");
                let mut walk = Walk::start(size(n));
                let mut sum = Counters::default();
                while !walk.is_over() {
                    sum += Counters::of(&algorithm.ops(&walk));
                    walk.advance();
                }
                let work = match finish.unit {
                    Unit::SquaresRead => sum.squares_read,
                    Unit::Comparisons => sum.comparisons,
                    Unit::Tests => sum.tests,
                    Unit::BitsPicked => sum.bits_picked,
                };
                assert_eq!(finish.work as i64, work, "{} at N = {n}", finish.id);
            }
        }
    }

    #[test]
    fn timing_ends_after_the_runs_or_the_patience() {
        let millisecond = Duration::from_millis(1);
        let rules = Rules { runs: 7, patience: Duration::from_secs(1), shortest: millisecond };
        assert!(race(4, rules).iter().all(|finish| finish.times == [millisecond; 7]));
        let rules = Rules { patience: 3 * millisecond, ..rules };
        assert!(race(4, rules).iter().all(|finish| finish.times.len() == 3));
        let rules = Rules { patience: Duration::ZERO, ..rules };
        assert!(race(4, rules).iter().all(|finish| finish.times.len() == 1), "each gets one run");
    }

    #[test]
    fn a_clock_that_stands_still_ends_too() {
        let rules = Rules { runs: 1, ..Rules::default() };
        let stop = AtomicBool::new(false);
        let first = runners(&stop).next().expect("a program");
        let finish = run_one(&first, size(1), rules, &mut || Duration::ZERO, &mut |_| ()).expect("not stopped");
        assert_eq!(finish.median(), Duration::ZERO);
    }

    #[test]
    fn the_median_is_the_middle_time() {
        let finish = |times: &[u64]| Finish {
            id: "loop",
            solutions: 0,
            work: 0,
            unit: Unit::Comparisons,
            times: times.iter().map(|&time| Duration::from_secs(time)).collect(),
        };
        assert_eq!(finish(&[1, 2, 9]).median(), Duration::from_secs(2));
        assert_eq!(finish(&[1, 2, 3, 9]).median(), Duration::from_secs(2));
        assert_eq!(finish(&[5]).median(), Duration::from_secs(5));
    }

    #[test]
    fn long_runs_are_reported_as_they_begin() {
        let mut looks = 0;
        let mut slow = move || {
            looks += 1;
            Duration::from_millis(200 * looks)
        };
        let rules = Rules { runs: 3, ..Rules::default() };
        let mut runs = Vec::new();
        run(size(2), rules, &mut slow, &AtomicBool::new(false), &mut |report| {
            if let Report::Running { id: "loop", run } = report {
                runs.push(run);
            }
        })
        .expect("not stopped");
        assert_eq!(runs, [0, 2, 3]);
    }

    #[test]
    fn source_001_says_what_the_facts_say() {
        let ratios: Vec<_> = SOURCE_001.iter().map(|line| (line.n, format!("{:.2}", line.ratio()))).collect();
        assert_eq!(ratios, [(4, "0.93".to_owned()), (8, "1.64".to_owned()), (12, "2.53".to_owned())]);
    }

    #[test]
    fn the_pair_is_taken_from_the_race_where_it_has_run() {
        let finish = |id, seconds| Finish {
            id,
            solutions: 2,
            work: 1,
            unit: Unit::Tests,
            times: vec![Duration::from_secs(seconds)],
        };
        let finishes = [finish("slope-check", 30), finish("occupancy", 10)];
        let rules = Rules { runs: 1, ..Rules::default() };
        let mut duels = Vec::new();
        super::duels(size(4), &finishes, rules, &mut ticking(), &AtomicBool::new(false), &mut |duel| duels.push(duel))
            .expect("not stopped");
        assert_eq!(duels.iter().map(|duel| duel.n).collect::<Vec<_>>(), [4, 8, 12]);
        assert_eq!(duels[0].ratio(), Some(3.0));
        assert_eq!(duels[1].ratio(), Some(1.0), "each look at this clock takes as long");
        assert_eq!(Duel { n: 4, arrays: Duration::ZERO, bits: Duration::ZERO }.ratio(), None);
    }

    /// 20 queens would take hours.
    #[test]
    fn a_race_can_be_stopped() {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let racing = scope.spawn(|| {
                runners(&stop)
                    .map(|runner| run_one(&runner, size(20), Rules::default(), &mut ticking(), &mut |_| ()))
                    .collect::<Vec<_>>()
            });
            std::thread::sleep(Duration::from_millis(20));
            stop.store(true, Ordering::Relaxed);
            let finishes = racing.join().expect("no panic");
            assert!(finishes.iter().all(|finish| *finish == Err(Stopped)));
        });
    }

    #[test]
    fn estimates_grow_with_the_board() {
        // Each reading advances the clock by a millisecond, so each small board seems to take one.
        let estimate = |n: usize| {
            let stop = AtomicBool::new(false);
            let budget = Duration::from_millis(20);
            estimate(size(n), Rules::default(), budget, &mut ticking(), &stop).expect("not stopped")
        };
        assert!(estimate(8) < Duration::from_secs(1));
        assert!(estimate(16) > estimate(14));
        assert!(estimate(20) > Duration::from_secs(60));
        assert!(estimate(32) > Duration::from_secs(86_400 * 365), "as good as for ever, and no overflow");
    }
}
