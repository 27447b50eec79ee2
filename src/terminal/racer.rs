//! The race: its clock, and its run in the tutor.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::unix;
use crate::race::{self, Clock, Report, Rules};
use crate::search::{Size, Stopped};
use crate::session::News;

/// The clocks of this machine.
struct Clocks {
    start: Instant,
}

impl Clock for Clocks {
    /// The time that the processor has spent on this thread. Time in which other programs run, or in which this one is
    /// suspended, does not count.
    #[cfg(unix)]
    fn now(&mut self) -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        clock_gettime(ClockId::ThreadCPUTime)
            .try_into()
            .unwrap_or_default()
    }

    /// Wall-clock time: std has no clock for one thread, so other load counts too.
    #[cfg(not(unix))]
    fn now(&mut self) -> Duration {
        self.passed()
    }

    fn passed(&mut self) -> Duration {
        self.start.elapsed()
    }

    fn was_stopped(&mut self) -> bool {
        #[cfg(unix)]
        return unix::was_stopped();
        // A process cannot tell.
        #[cfg(not(unix))]
        false
    }
}

/// Runs the race by the clocks of this machine, and passes each report to `tell`.
pub(crate) fn run(
    size: Size,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Report),
) -> Result<(), Stopped> {
    let mut clock = Clocks {
        start: Instant::now(),
    };
    race::run(size, Rules::default(), &mut clock, stop, tell)
}

/// The race of the tutor: passes all news to `tell`, and none after it is stopped.
pub(crate) fn news(size: Size, stop: &AtomicBool, tell: &mut dyn FnMut(News)) {
    if run(size, stop, &mut |report| tell(News::Of(report))).is_ok() {
        tell(News::Over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn a_race_tells_of_all_programs() {
        let mut all = Vec::new();
        news(
            Size::new(4).expect("a size"),
            &AtomicBool::new(false),
            &mut |one| all.push(one),
        );
        for id in race::entrants() {
            let timed =
                |one: &&News| matches!(one, News::Of(Report::Timed(finish)) if finish.id == id);
            assert!(
                all.iter().filter(timed).count() >= 2,
                "at first and at the end: {id}"
            );
        }
        assert_eq!(all.last(), Some(&News::Over));
    }

    #[test]
    fn a_stopped_race_reports_no_result() {
        let (size, mut all) = (Size::new(20).expect("a size"), Vec::new());
        news(size, &AtomicBool::new(true), &mut |one| all.push(one));
        assert!(
            all.iter()
                .all(|one| matches!(one, News::Of(Report::Running { .. }))),
            "{all:?}"
        );
    }

    /// Esc stops the race while the slowest program counts a board that would take years.
    #[test]
    fn a_race_stops_soon() {
        let stop = AtomicBool::new(false);
        let mut stopped = None;
        news(Size::new(20).expect("a size"), &stop, &mut |news| {
            if matches!(news, News::Of(_)) && stopped.is_none() {
                stopped = Some(Instant::now());
                stop.store(true, Ordering::SeqCst);
            }
        });
        // A generous limit: the machine may be busy with other tests.
        let since = stopped.expect("it was stopped");
        assert!(
            since.elapsed() < Duration::from_secs(5),
            "{:?}",
            since.elapsed()
        );
    }
}
