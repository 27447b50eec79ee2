//! The race: what has been measured so far, and what the keys do.

mod draw;
mod state;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::draw::RacePage;
use super::Page;
use crate::action::{Action, Mode};
use crate::algorithms;
use crate::screen::canvas::Canvas;
use crate::screen::scene::Scene;
use crate::screen::surface::{self, Surface};
use crate::session::{Done, Effect, Session, Taken};
use crate::text::Content;

pub use state::{Race, RaceStage};

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
    let mut canvas = Canvas::new(buf, false);
    surface::draw(scene.pen, &page, area, &mut canvas);
}

impl Page for Race {
    fn mode(&self, _: &Session) -> Mode {
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
        let page = RacePage { scene, race: self };
        // Where the screen has more room than the table takes, the rest of the screen stays.
        if page.fits(scene.session.area) {
            Surface::over(page)
        } else {
            Surface::page(page)
        }
    }
}
