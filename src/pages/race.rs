//! The race: what has been measured so far, and what the keys do.

mod draw;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::draw::RacePage;
use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms;
use crate::race::{self, Finish, Report};
use crate::screen::scene::Scene;
use crate::screen::surface::{self, Surface};
use crate::search::Size;
use crate::session::{Done, Effect, News, Session, Taken};
use crate::text::Content;

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

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Race::begin(session))
}

/// Draws a race for printing: without header and bottom line.
pub fn race_page(session: &Session, content: &Content, race: &Race, area: Rect, buf: &mut Buffer) {
    let scene = Scene::new(session, content);
    let page = RacePage {
        scene: &scene,
        race,
    };
    surface::draw(scene.pen, &page, area, buf);
}

impl Page for Race {
    fn mode(&self) -> Mode {
        Mode::Race
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        match action {
            // The program of the algorithm that the search is shown with is highlighted.
            Action::Algorithm(key) => {
                if let Some(algorithm) = algorithms::by_key(*key) {
                    session.switch_algorithm(algorithm);
                }
            }
            Action::Race if !self.is_busy() => {
                *self = Self::begin(session);
            }
            Action::Escape => {
                if self.is_busy() {
                    session.effect(Effect::StopWork);
                }
                return Taken::Close;
            }
            _ => {}
        }
        Taken::Changed
    }

    fn is_timed(&self) -> bool {
        true
    }

    fn learn(&mut self, _: &mut Session, done: Done) -> Option<Done> {
        match done {
            Done::Race(news) => {
                self.hear(news);
                None
            }
            other => Some(other),
        }
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        *action == Action::Race && self.is_busy()
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(RacePage { scene, race: self })
    }
}
