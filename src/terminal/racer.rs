//! The race: its clock, its command, and its run in the tutor.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;

#[cfg(unix)]
use super::unix;
use super::{environment, tty};
use crate::algorithms::Stopped;
use crate::cli::Race;
use crate::export::{self, Racing};
use crate::race::{self, Clock, Rules};
use crate::search::Size;
use crate::session::News;
use crate::text::Content;

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

/// The command `race`: runs it, and shows which program runs.
pub(super) fn command(race: &Race, content: &Content, out: &mut dyn Write) -> Result<()> {
    let language = environment::language(race.lang.as_deref(), content);
    let size = race.n.unwrap_or(Size::CHESSBOARD);
    let rules = Rules::default();
    let mut clock = Clocks {
        start: Instant::now(),
    };
    let shows_progress = io::stderr().is_terminal();
    let racing = Racing {
        size,
        rules,
        format: race.format,
        language: &language,
    };
    let mut begins = |what: &str| {
        if shows_progress {
            // The next line of progress overwrites this one.
            let _ = write!(tty::Stderr, "\r{what:<20}\r");
        }
    };
    export::race(&racing, &mut clock, &mut begins, content, out)?;
    begins("");
    Ok(())
}

/// The race of the tutor: passes each report to `tell`, and none after it is stopped.
pub(super) fn run(size: Size, stop: &AtomicBool, tell: &mut dyn FnMut(News)) {
    let ran = |tell: &mut dyn FnMut(News)| -> Result<(), Stopped> {
        let rules = Rules::default();
        let mut clock = Clocks {
            start: Instant::now(),
        };
        race::run(size, rules, &mut clock, stop, &mut |report| {
            tell(News::Of(report));
        })?;
        tell(News::Over);
        Ok(())
    };
    // A race that was stopped reports nothing more.
    let _ = ran(tell);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::Report;
    use std::sync::atomic::Ordering;

    #[test]
    fn a_race_tells_of_all_programs() {
        let mut news = Vec::new();
        run(
            Size::new(4).expect("a size"),
            &AtomicBool::new(false),
            &mut |one| news.push(one),
        );
        for id in race::entrants() {
            let timed =
                |one: &&News| matches!(one, News::Of(Report::Timed(finish)) if finish.id == id);
            assert!(
                news.iter().filter(timed).count() >= 2,
                "at first and at the end: {id}"
            );
        }
        assert_eq!(news.last(), Some(&News::Over));
    }

    #[test]
    fn a_stopped_race_reports_no_result() {
        let (size, mut news) = (Size::new(20).expect("a size"), Vec::new());
        run(size, &AtomicBool::new(true), &mut |one| news.push(one));
        assert!(
            news.iter()
                .all(|one| matches!(one, News::Of(Report::Running { .. }))),
            "{news:?}"
        );
    }

    /// Esc stops the race while the slowest program counts a board that would take years.
    #[test]
    fn a_race_stops_soon() {
        let stop = AtomicBool::new(false);
        let mut stopped = None;
        run(Size::new(20).expect("a size"), &stop, &mut |news| {
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
