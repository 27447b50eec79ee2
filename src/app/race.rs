//! The race: what has been measured so far, and what the keys do.

use super::{App, Effect, Overlay, Then};
use crate::action::{Action, Spot};
use crate::algorithm;
use crate::census::{Growth, growth};
use crate::race::chart::Measure;
use crate::race::{self, Finish, MeasuredTimes, Report};
use crate::search::Size;

/// The race on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The board's size.
    pub size: Size,
    /// The stage of the race.
    pub stage: RaceStage,
    /// The times of the programs so far, in the order of their keys.
    pub finishes: Vec<Finish>,
    /// The times of source 001's pair on this machine, one entry a board size measured so far.
    pub pair_times: Vec<MeasuredTimes>,
    /// The measure that the bars show.
    pub measure: Measure,
    /// How the search grows with the board, if that is shown instead of the bars.
    pub growth: Vec<Growth>,
}

/// The stage of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceStage {
    /// This program runs.
    Running {
        /// Its id.
        id: &'static str,
        /// The round, from 1; 0 while it counts.
        round: usize,
    },
    /// All programs have finished; source 001's pair runs on the boards of its table.
    TimingSource001,
    /// Everything has been measured.
    Over,
}

/// A report of the shell on a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A program has started or finished.
    Of(Report),
    /// Source 001's pair has run on one board size.
    PairMeasured(MeasuredTimes),
    /// Everything has been measured.
    Over,
}

impl Race {
    /// A race that is about to start.
    pub fn new(size: Size, measure: Measure) -> Self {
        let first = race::entrants().next().unwrap_or_default();
        Self {
            size,
            stage: RaceStage::Running {
                id: first,
                round: 0,
            },
            finishes: Vec::new(),
            pair_times: Vec::new(),
            measure,
            growth: Vec::new(),
        }
    }

    /// Goes to the next page: time, work, growth.
    fn next_page(&mut self) {
        if !self.growth.is_empty() {
            self.growth.clear();
            self.measure = Measure::Time;
        } else if self.measure == Measure::Work {
            self.growth = growth();
        } else {
            self.measure = Measure::Work;
        }
    }

    /// Whether programs run.
    pub const fn is_busy(&self) -> bool {
        !matches!(self.stage, RaceStage::Over)
    }

    /// Applies a report of the shell.
    pub(super) fn learn(&mut self, news: News) {
        match news {
            News::Of(Report::Running { id, round }) => {
                self.stage = RaceStage::Running { id, round }
            }
            News::Of(Report::Timed(finish)) => race::keep(&mut self.finishes, finish),
            News::Of(Report::Finished) => self.stage = RaceStage::TimingSource001,
            News::PairMeasured(times) => self.pair_times.push(times),
            News::Over => self.stage = RaceStage::Over,
        }
    }

    /// Performs an action while the race is open.
    pub(super) fn take(&mut self, app: &mut App, action: &Action) -> Then {
        match action {
            Action::Panel => self.next_page(),
            // The program of the algorithm that the search is shown with is highlighted.
            Action::Algorithm(key) => {
                if let Some(algorithm) = algorithm::by_key(*key) {
                    app.switch_algorithm(algorithm);
                }
            }
            Action::Point(Spot::Item(item)) => {
                if let Some(algorithm) = algorithm::ALL.get(*item) {
                    app.switch_algorithm(*algorithm);
                }
            }
            Action::Race if !self.is_busy() => {
                let growth = std::mem::take(&mut self.growth);
                let size = app.size();
                *self = Self {
                    growth,
                    ..Self::new(size, self.measure)
                };
                app.effect(Effect::StartRace(size));
            }
            Action::Escape => {
                if self.is_busy() {
                    app.effect(Effect::StopWork);
                }
                return Then::Close;
            }
            _ => {}
        }
        Then::Stay
    }
}

impl App {
    /// Opens the race.
    pub(super) fn open_race(&mut self) {
        let size = self.size();
        self.overlay = Overlay::Race(Race::new(size, Measure::default()));
        // Other work would slow the programs that are timed.
        self.playback.running = None;
        self.lookup = None;
        self.effect(Effect::StartRace(size));
    }
}
