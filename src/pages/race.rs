//! The race.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::race::RacePage;
use crate::screen::scene::Scene;
use crate::screen::surface::{self, Surface};
use crate::session::{Done, Race, RaceStage, Session, Taken};
use crate::text::Content;

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
        self.act(session, action)
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

    fn is_explored(&self, _: &Session) -> bool {
        self.stage == RaceStage::Over
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(RacePage { scene, race: self })
    }
}
