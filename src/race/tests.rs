//! Tests of the race, with clocks of their own.

use std::sync::atomic::Ordering;

use super::*;
use crate::algorithms::{Counters, by_id};
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

/// One timed run of each.
const ONCE: Rules = Rules {
    runs: 1,
    calm: 1,
    patience: Duration::from_secs(2),
    shortest: Duration::from_millis(1),
    alone: Duration::from_millis(1),
};

fn race(n: usize, rules: Rules) -> Vec<Finish> {
    let mut finishes = Vec::new();
    run(
        size(n),
        rules,
        &mut ticking(),
        &AtomicBool::new(false),
        &mut |report| {
            if let Report::Timed(finish) = report {
                finishes.retain(|earlier: &Finish| earlier.id != finish.id);
                finishes.push(finish);
            }
        },
    )
    .expect("not stopped");
    finishes
}

#[test]
fn the_work_agrees_with_the_ops() {
    for n in 1..=7 {
        for finish in race(n, ONCE) {
            let Some(Work { amount, .. }) = finish.work else {
                continue;
            };
            let algorithm = by_id(finish.id).expect("an algorithm");
            let mut walk = Walk::start(size(n));
            let mut sum = Counters::default();
            while !walk.is_over() {
                sum += Counters::of(&algorithm.ops(&walk));
                walk.advance();
            }
            assert_eq!(amount, sum.work, "{} at N = {n}", finish.id);
        }
    }
}

/// A clock that advances by these microseconds from one reading to the next, and then by the last of them.
fn clock(steps: Vec<u64>) -> impl FnMut() -> Duration {
    let (mut now, mut steps) = (0, steps.into_iter().peekable());
    let mut last = 1;
    move || {
        last = steps.next().unwrap_or(last);
        now += last;
        Duration::from_micros(now)
    }
}

#[test]
fn rounds_end_when_they_are_calm_or_after_the_runs_or_the_patience() {
    let millisecond = Duration::from_millis(1);
    let rules = Rules {
        runs: 7,
        calm: 9,
        patience: Duration::from_secs(1),
        shortest: millisecond,
        alone: millisecond,
    };
    assert!(
        race(4, rules)
            .iter()
            .all(|finish| (finish.best, finish.runs) == (millisecond, 7))
    );
    let impatient = Rules {
        patience: 3 * millisecond,
        ..rules
    };
    assert!(race(4, impatient).iter().all(|finish| finish.runs == 3));
    let hurried = Rules {
        patience: Duration::ZERO,
        ..rules
    };
    assert!(
        race(4, hurried).iter().all(|finish| finish.runs == 1),
        "each gets one run"
    );
    let settled = Rules { calm: 2, ..rules };
    assert!(
        race(4, settled).iter().all(|finish| finish.runs == 3),
        "two rounds brought nothing new"
    );
}

/// A program that is held up in one run keeps its shortest time, and the rounds go on while one still becomes faster.
#[test]
fn the_fastest_run_counts() {
    let stop = AtomicBool::new(false);
    let mut pair: Vec<_> = runners(&stop)
        .take(2)
        .map(|runner| Entrant::new(runner, size(4), (0, None)))
        .collect();
    let rules = Rules {
        runs: 50,
        calm: 2,
        patience: Duration::from_secs(9),
        shortest: Duration::ZERO,
        alone: Duration::ZERO,
    };
    // Readings: once at the start; then before and after each run, and one for the reports.
    let mut readings = vec![0];
    for (first, second) in [(9, 40), (90, 30), (9, 20), (9, 20), (9, 20)] {
        readings.extend([1, first, 0, 1, second, 0]);
    }
    let mut clock = clock(readings);
    clocked(&mut pair, rules, &mut clock, &mut |_| ()).expect("not stopped");
    let finishes: Vec<_> = pair.iter().map(Entrant::finish).collect();
    let micros = |finish: &Finish| (finish.best.as_micros(), finish.runs);
    assert_eq!(
        finishes.iter().map(micros).collect::<Vec<_>>(),
        [(9, 5), (20, 5)]
    );
}

#[test]
fn a_clock_that_stands_still_ends_too() {
    let mut finishes = Vec::new();
    run(
        size(1),
        Rules::default(),
        &mut || Duration::ZERO,
        &AtomicBool::new(false),
        &mut |report| {
            finishes.extend(if let Report::Timed(finish) = report {
                Some(finish)
            } else {
                None
            });
        },
    )
    .expect("not stopped");
    assert!(finishes.iter().all(|finish| finish.best == Duration::ZERO));
}

#[test]
fn programs_take_turns_and_long_runs_are_reported_as_they_begin() {
    let mut looks = 0;
    let mut slow = move || {
        looks += 1;
        Duration::from_millis(200 * looks)
    };
    let rules = Rules {
        runs: 3,
        ..Rules::default()
    };
    let (mut reports, mut of_loop) = (Vec::new(), Vec::new());
    run(
        size(2),
        rules,
        &mut slow,
        &AtomicBool::new(false),
        &mut |report| {
            if let Report::Running { id, round } = report {
                reports.push((round, id));
                of_loop.extend((id == "loop").then_some(round));
            }
        },
    )
    .expect("not stopped");
    assert_eq!(of_loop, [0, 1, 2, 3]);
    assert!(reports.is_sorted_by_key(|(round, _)| *round), "{reports:?}");
}

/// A program on several threads is timed by the wall clock, because one thread may only wait.
#[test]
fn programs_on_all_cores_are_timed_by_the_time_that_passes() {
    struct Two(u64);
    impl Clock for Two {
        fn now(&mut self) -> Duration {
            self.0 += 1;
            Duration::from_millis(self.0)
        }
        fn passed(&mut self) -> Duration {
            self.now() * 1_000
        }
    }
    let mut slow = Vec::new();
    run(
        size(4),
        ONCE,
        &mut Two(0),
        &AtomicBool::new(false),
        &mut |report| {
            if let Report::Timed(finish) = report {
                slow.extend((finish.best >= Duration::from_secs(1)).then_some(finish.id));
            }
        },
    )
    .expect("not stopped");
    slow.sort_unstable();
    slow.dedup();
    assert_eq!(slow, ["count"]);
}

/// 20 queens would take hours.
#[test]
fn a_race_can_be_stopped() {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let racing = scope.spawn(|| {
            run(
                size(20),
                Rules::default(),
                &mut ticking(),
                &stop,
                &mut |_| (),
            )
        });
        std::thread::sleep(Duration::from_millis(20));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(racing.join().expect("no panic"), Err(Stopped));
    });
}

/// A clock whose processor time stands still. Before its second reading of the wall clock the process is stopped for a
/// minute.
#[derive(Default)]
struct Halting {
    passed: Duration,
    looks: usize,
    stopped: bool,
}

impl Clock for Halting {
    fn now(&mut self) -> Duration {
        Duration::ZERO
    }

    fn passed(&mut self) -> Duration {
        self.looks += 1;
        self.stopped = self.looks == 2;
        self.passed += Duration::from_millis(if self.stopped { 60_000 } else { 1 });
        self.passed
    }

    fn was_stopped(&mut self) -> bool {
        std::mem::take(&mut self.stopped)
    }
}

#[test]
fn stopped_time_is_nobodys() {
    let mut longest = Duration::ZERO;
    let mut clock = Halting::default();
    run(
        size(4),
        ONCE,
        &mut clock,
        &AtomicBool::new(false),
        &mut |report| {
            if let Report::Timed(finish) = report {
                longest = longest.max(finish.best);
            }
        },
    )
    .expect("not stopped");
    assert_eq!(clock.looks, 4, "the run that was stopped is made again");
    assert!(longest < Duration::from_secs(1), "{longest:?}");
}
