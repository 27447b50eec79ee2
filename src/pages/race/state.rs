//! A race, and what has been reported of it.

use crate::race::{self, Finish, Report};
use crate::search::Size;
use crate::session::{Effect, News, Session};

/// The race on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub size: Size,
    pub stage: RaceStage,
    /// The times of the programs so far, in the order of their keys.
    pub finishes: Vec<Finish>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceStage {
    /// This program runs.
    Running {
        id: &'static str,
        /// The round, from 1; 0 while it counts.
        round: usize,
    },
    /// All programs have finished.
    Over,
}

impl Race {
    /// Starts a race on the board of this session.
    pub(crate) fn begin(session: &mut Session) -> Self {
        let size = session.size();
        // What still runs would end the race when it is stopped.
        session.stop_lookup();
        session.effect(Effect::StartRace(size));
        Self::new(size)
    }

    /// A race that is about to start.
    pub fn new(size: Size) -> Self {
        let first = race::entrants().next().unwrap_or_default();
        Self {
            size,
            stage: RaceStage::Running {
                id: first,
                round: 0,
            },
            finishes: Vec::new(),
        }
    }

    /// Whether programs run.
    pub const fn is_busy(&self) -> bool {
        !matches!(self.stage, RaceStage::Over)
    }

    /// Stores a report on the race.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Of(Report::Running { id, round }) => {
                self.stage = RaceStage::Running { id, round }
            }
            News::Of(Report::Timed(finish)) => race::keep(&mut self.finishes, finish),
            News::Over => self.stage = RaceStage::Over,
        }
    }
}
