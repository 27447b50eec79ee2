//! The list of the stops that are set.

use super::Page;
use crate::action::{Action, Mode};
use crate::screen::list::{Entry, ListPage};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Direction, List, Session, Taken};
use crate::text::{Content, Role};

/// The list of stops.
#[derive(Clone, Debug)]
pub struct Stops(List);

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Stops(List::new(session.desk.stops.len(), 0)))
}

impl Page for Stops {
    fn mode(&self) -> Mode {
        Mode::Stops
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        let stops = &mut session.desk.stops;
        match action {
            Action::Escape => return Taken::Close,
            Action::Erase if self.0.at < stops.len() => {
                stops.remove(self.0.at);
                self.0 = self.0.without_one();
            }
            _ => {
                let chosen = self.0.take(action).and_then(|at| stops.get(at)).cloned();
                if let Some(stop) = chosen {
                    session.look_for_stop(Direction::Forward, vec![stop]);
                    return Taken::Close;
                }
            }
        }
        Taken::Changed
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        let stops = scene.session.desk.stops.len();
        match action {
            Action::Erase | Action::Submit => stops == 0,
            Action::MoveDown => self.0.at + 1 >= stops,
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let stops = &scene.session.desk.stops;
        let entries = stops.iter().zip(1..).map(|(stop, number)| Entry {
            lead: number.to_string(),
            title: scene.session.stop_text(scene.content, stop),
            ..Entry::default()
        });
        let note = if stops.is_empty() {
            "stops-none"
        } else {
            "stops-note"
        };
        Surface::page(ListPage {
            pen: scene.pen,
            title: scene.text("stops-title", &[]),
            typed: None,
            note: Some((scene.text(note, &[]), Role::Calm)),
            entries: entries.collect(),
            at: self.0.at,
            about: Some(String::new()),
        })
    }
}
