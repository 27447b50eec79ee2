//! The race's clock and terminal.

use std::io::{self, BufRead, IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use super::worker;
use crate::app::News;
use crate::cli::Race;
use crate::content::{Content, FALLBACK};
use crate::export::{self, Racing};
use crate::race::{self, ASKS_ABOVE, ESTIMATE_BUDGET, Finish, Report, Rules, Stopped};
use crate::search::Size;
use crate::view;

/// The time since now.
fn clock() -> impl FnMut() -> Duration {
    let start = Instant::now();
    move || start.elapsed()
}

/// The command: estimates, asks if it would be long, and runs.
pub(super) fn command(race: &Race, content: &Content, out: &mut dyn Write) -> Result<()> {
    let size = race.n.unwrap_or(Size::CHESSBOARD);
    let rules = Rules::default();
    let mut clock = clock();
    let estimate = race::estimate(size, rules, ESTIMATE_BUDGET, &mut clock, &AtomicBool::new(false))
        .map_err(|race::Stopped| anyhow!("stopped"))?;
    let told = io::stderr().is_terminal();
    if estimate > ASKS_ABOVE {
        let warning =
            format!("a race of {size} queens takes {} on this machine", view::rough_time(content, FALLBACK, estimate));
        if race.yes {
            writeln!(io::stderr(), "queens-tui: {warning}")?;
        } else if !told || !io::stdin().is_terminal() {
            bail!("{warning}; --yes starts it");
        } else {
            write!(io::stderr(), "{warning}. Start it? [y/N] ")?;
            let mut answer = String::new();
            io::stdin().lock().read_line(&mut answer)?;
            if !matches!(answer.trim(), "y" | "Y" | "yes") {
                return Ok(());
            }
        }
    }
    let racing = Racing { size, rules, format: race.format };
    let mut begins = |what: &str| {
        if told {
            // Progress for whoever waits; the next line takes its place.
            let _ = write!(io::stderr(), "\r{what:<20}\r");
        }
    };
    export::race(&racing, &mut clock, &mut begins, content, out)?;
    begins("");
    Ok(())
}

/// The race of the tutor: at most one, on a thread of its own.
pub(super) struct Racer {
    running: Option<Running>,
    told: Receiver<Told>,
    tell: Sender<Told>,
}

/// What is told of the race: its news, or what a panic said.
pub(super) type Told = Result<News, String>;

struct Running {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Racer {
    pub(super) fn new() -> Self {
        let (tell, told) = channel();
        Self { running: None, told, tell }
    }

    /// Starts a race; what was running is stopped first. One that would be long starts only for those who are sure.
    pub(super) fn start(&mut self, size: Size, sure: bool, wake: impl Fn() + Send + 'static) -> io::Result<()> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, tell) = (Arc::clone(&stop), self.tell.clone());
        let thread = thread::Builder::new().name("race".to_owned()).spawn(move || {
            let told = |told: Told| {
                // The receiver is gone only when the program ends.
                let _ = tell.send(told);
                wake();
            };
            let ran = catch_unwind(AssertUnwindSafe(|| run(size, sure, &flag, &mut |news| told(Ok(news)))));
            if let Err(panic) = ran {
                told(Err(worker::message(&*panic)));
            }
        })?;
        self.running = Some(Running { stop, thread });
        Ok(())
    }

    /// Stops the race and waits until it has, which takes some milliseconds; what it has told is forgotten.
    pub(super) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::SeqCst);
            let _ = running.thread.join();
        }
        while self.told.try_recv().is_ok() {}
    }

    /// The next thing told, if there is one.
    pub(super) fn told(&self) -> Option<Told> {
        self.told.try_recv().ok()
    }
}

impl Drop for Racer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The race, told as it goes; a race that is stopped tells no more.
fn run(size: Size, sure: bool, stop: &AtomicBool, tell: &mut dyn FnMut(News)) {
    let told = |tell: &mut dyn FnMut(News)| -> Result<(), Stopped> {
        let rules = Rules::default();
        let mut clock = clock();
        let estimate = race::estimate(size, rules, ESTIMATE_BUDGET, &mut clock, stop)?;
        tell(News::Estimated(estimate));
        if estimate > ASKS_ABOVE && !sure {
            tell(News::Asks);
            return Ok(());
        }
        let mut finishes: Vec<Finish> = Vec::new();
        race::run(size, rules, &mut clock, stop, &mut |report| {
            if let Report::Finished(finish) = &report {
                finishes.push(finish.clone());
            }
            tell(News::Of(report));
        })?;
        race::duels(size, &finishes, rules.beside(), &mut clock, stop, &mut |duel| tell(News::Fought(duel)))?;
        tell(News::Over);
        Ok(())
    };
    // Who stops it does not want to hear that it has stopped.
    let _ = told(tell);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_tells_of_all_nine_and_of_the_pair() {
        let mut news = Vec::new();
        run(Size::new(4).expect("a size"), false, &AtomicBool::new(false), &mut |one| news.push(one));
        let count = |wanted: &dyn Fn(&News) -> bool| news.iter().filter(|one| wanted(one)).count();
        assert_eq!(count(&|one| matches!(one, News::Of(Report::Finished(_)))), 9);
        assert_eq!(count(&|one| matches!(one, News::Fought(_))), 3);
        assert_eq!(news.last(), Some(&News::Over));
    }

    #[test]
    fn a_long_race_asks_and_a_stopped_one_is_silent() {
        let (size, mut news) = (Size::new(32).expect("a size"), Vec::new());
        run(size, false, &AtomicBool::new(false), &mut |one| news.push(one));
        assert_eq!(news.last(), Some(&News::Asks));
        news.clear();
        run(size, true, &AtomicBool::new(true), &mut |one| news.push(one));
        assert_eq!(news, []);
    }

    /// Esc while the slowest program counts a board that would take it years.
    #[test]
    fn a_race_stops_soon() {
        let mut racer = Racer::new();
        racer.start(Size::new(32).expect("a size"), true, || ()).expect("a thread");
        let mut heard = Vec::new();
        while !matches!(heard.last(), Some(Ok(News::Of(_)))) {
            heard.extend(racer.told());
            thread::sleep(Duration::from_millis(5));
        }
        let began = Instant::now();
        racer.stop();
        // Much longer than it takes, for a machine that is busy with other tests.
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
        assert!(racer.told().is_none());
    }
}
