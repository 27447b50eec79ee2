//! The race: all nine programs, plainly written, search the same board against the clock.
//!
//! Times come from runs that count nothing, counts from runs that are not timed. There is no clock in here: whoever
//! starts the race passes one in. The race belongs on a thread of its own; it looks at the stop flag all the time.

mod programs;

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::search::Size;

use programs::Judge;

/// What a program's work is counted in.
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

/// How often a program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The most timed runs; their median counts.
    pub runs: usize,
    /// No further run begins once a program has had this much time. It always gets one.
    pub patience: Duration,
    /// A run repeats its search until it has taken this long, so that a coarse clock can time a small board.
    pub shortest: Duration,
}

impl Default for Rules {
    /// Five runs of at least a millisecond, and not much more than two seconds for each program.
    fn default() -> Self {
        Self { runs: 5, patience: Duration::from_secs(2), shortest: Duration::from_millis(1) }
    }
}

/// How one program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The id of its algorithm.
    pub id: &'static str,
    /// The solutions it found.
    pub solutions: u64,
    /// How much work that was.
    pub work: u64,
    /// What the work is counted in.
    pub unit: Unit,
    /// The time of one whole search, a run each, shortest first; never empty.
    pub times: Vec<Duration>,
}

impl Finish {
    /// The median of the times; between two, the shorter.
    pub fn median(&self) -> Duration {
        self.times.get(self.times.len().saturating_sub(1) / 2).copied().unwrap_or_default()
    }
}

/// The race was stopped; what had finished has been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Runs all nine and reports each as it finishes, in the order of their keys.
///
/// `clock` tells the time that has passed since some moment, always the same one.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn run(
    size: Size,
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    stop: &AtomicBool,
    finished: &mut dyn FnMut(Finish),
) -> Result<(), Stopped> {
    for program in &PROGRAMS {
        finished(run_one(program, size, rules, clock, stop)?);
    }
    Ok(())
}

/// What the work of the program with this id is counted in.
pub fn unit(id: &str) -> Option<Unit> {
    PROGRAMS.iter().find(|program| program.id == id).map(|program| program.unit)
}

/// Lets one program run alone.
fn run_one(
    program: &Program,
    size: Size,
    rules: Rules,
    clock: &mut dyn FnMut() -> Duration,
    stop: &AtomicBool,
) -> Result<Finish, Stopped> {
    let (solutions, work) = program.counted(size, stop)?;
    let mut times: Vec<Duration> = Vec::new();
    let mut spent = Duration::ZERO;
    let mut searches: u32 = 1;
    while times.len() < rules.runs.max(1) && (times.is_empty() || spent < rules.patience) {
        let began = clock();
        for _ in 0..searches {
            black_box(program.timed(black_box(size), stop)?);
        }
        let took = clock().saturating_sub(began);
        spent += took;
        if took < rules.shortest && searches < MOST_SEARCHES {
            // Too short to be told from the clock's own ticks: not a run yet.
            searches *= 2;
        } else {
            times.push(took / searches);
        }
    }
    times.sort_unstable();
    Ok(Finish { id: program.id, solutions, work, unit: program.unit, times })
}

/// A clock that stands still must not keep a race going for ever.
const MOST_SEARCHES: u32 = 1 << 16;

/// How long a race will take, roughly: timed on small boards, and carried on to this one.
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
    let (mut before, mut last) = (Duration::ZERO, Duration::ZERO);
    let mut timed = 0;
    let began = clock();
    for small in Size::every().take_while(|small| *small <= size && small.get() <= 12) {
        let start = clock();
        for program in &PROGRAMS {
            black_box(program.timed(black_box(small), stop)?);
        }
        (before, last) = (last, clock().saturating_sub(start));
        timed = small.get();
        if clock().saturating_sub(began) > budget {
            break;
        }
    }
    let mut factor = if before.is_zero() { 1.0 } else { last.as_secs_f64() / before.as_secs_f64() };
    // The least that is seen from 8 on: smaller boards are timed too coarsely to be trusted below it.
    factor = factor.max(4.0);
    let mut once = last.as_secs_f64();
    for _ in timed..size.get() {
        once *= factor;
        factor += GROWTH;
    }
    // One search that is counted and as many that are timed as patience allows, for each program.
    let each = once / PROGRAMS.len() as f64;
    let runs = (rules.patience.as_secs_f64() / each.max(f64::MIN_POSITIVE)).ceil().clamp(1.0, rules.runs.max(1) as f64);
    Ok(Duration::try_from_secs_f64(once * (1.0 + runs)).unwrap_or(Duration::MAX))
}

/// A program of the race, compiled both ways.
struct Program {
    id: &'static str,
    unit: Unit,
    timed: fn(Size, &mut Timed<'_>) -> u64,
    counted: fn(Size, &mut Counted<'_>) -> u64,
}

macro_rules! program {
    ($id:literal, $unit:ident, $run:ident) => {
        Program {
            id: $id,
            unit: Unit::$unit,
            timed: |size, judge| programs::$run(size, judge),
            counted: |size, judge| programs::$run(size, judge),
        }
    };
}

/// In the order of the algorithms' keys.
const PROGRAMS: [Program; 9] = [
    program!("grid-scan", SquaresRead, grid_scan),
    program!("flat-grid", SquaresRead, flat_grid),
    program!("slope-check", Comparisons, slope_check),
    program!("sum-diff", Comparisons, sum_diff),
    program!("loop", Comparisons, without_recursion),
    program!("occupancy", Tests, occupancy),
    program!("lowest-zero", BitsPicked, lowest_zero),
    program!("lowest-one", BitsPicked, lowest_one),
    program!("mask-stack", BitsPicked, mask_stack),
];

impl Program {
    fn timed(&self, size: Size, stop: &AtomicBool) -> Result<u64, Stopped> {
        let solutions = (self.timed)(size, &mut Timed { stop });
        if stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(solutions) }
    }

    fn counted(&self, size: Size, stop: &AtomicBool) -> Result<(u64, u64), Stopped> {
        let mut judge = Counted { stop, work: 0 };
        let solutions = (self.counted)(size, &mut judge);
        if stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok((solutions, judge.work)) }
    }
}

/// The judge of the timed runs.
struct Timed<'a> {
    stop: &'a AtomicBool,
}

impl Judge for Timed<'_> {
    #[inline]
    fn work(&mut self) {}

    #[inline]
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The judge of the counting run.
struct Counted<'a> {
    stop: &'a AtomicBool,
    work: u64,
}

impl Judge for Counted<'_> {
    fn work(&mut self) {
        self.work += 1;
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
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

    /// A clock that goes on by a millisecond whenever it is looked at.
    fn ticking() -> impl FnMut() -> Duration {
        let mut looks = 0;
        move || {
            looks += 1;
            Duration::from_millis(looks)
        }
    }

    fn race(n: usize, rules: Rules) -> Vec<Finish> {
        let mut finishes = Vec::new();
        run(size(n), rules, &mut ticking(), &AtomicBool::new(false), &mut |finish| finishes.push(finish))
            .expect("nobody stops it");
        finishes
    }

    #[test]
    fn all_nine_arrive_with_the_known_numbers() {
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
    fn the_work_is_that_of_the_ops() {
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
    fn runs_end_with_their_number_or_with_patience() {
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
        let finish = run_one(&PROGRAMS[0], size(1), rules, &mut || Duration::ZERO, &stop).expect("nobody stops it");
        assert_eq!(finish.median(), Duration::ZERO);
    }

    #[test]
    fn the_median_stands_in_the_middle() {
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

    /// 20 queens would take hours.
    #[test]
    fn a_race_can_be_stopped() {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let racing = scope.spawn(|| {
                PROGRAMS
                    .iter()
                    .map(|program| run_one(program, size(20), Rules::default(), &mut ticking(), &stop))
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
        // The clock's every look costs a millisecond, so that each small board seems to take one.
        let estimate = |n: usize| {
            let stop = AtomicBool::new(false);
            let budget = Duration::from_millis(20);
            estimate(size(n), Rules::default(), budget, &mut ticking(), &stop).expect("nobody stops it")
        };
        assert!(estimate(8) < Duration::from_secs(1));
        assert!(estimate(16) > estimate(14));
        assert!(estimate(20) > Duration::from_secs(60));
        assert!(estimate(32) > Duration::from_secs(86_400 * 365), "as good as for ever, and no overflow");
    }
}
