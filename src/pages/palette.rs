//! The palette: an entry for every action, algorithm, lesson and setting, found by a part of its name or meaning, and
//! for commands that take a value.

mod command;
mod draw;
mod entry;
mod matching;
mod state;

use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Effect, List, Session, Taken};
use crate::text::Content;

pub use entry::{Entry, Group};
pub use state::{Palette, Refused};

/// The longest input, in characters.
const LONGEST: usize = 200;

pub(super) fn open(_: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Palette::default())
}

/// Opens at the entry of the address, and copies the address.
pub(super) fn open_at_address(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    // The address is that of the state shown now, so playing must not go on.
    session.playback.running = None;
    let line = session.address().ok();
    let copied = line.is_some();
    if let Some(line) = line {
        session.effect(Effect::Copy(line));
    }
    let typed = Action::Address.name().unwrap_or_default().to_owned();
    Box::new(Palette {
        typed,
        copied,
        ..Palette::default()
    })
}

impl Page for Palette {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Palette
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => return Taken::Close,
            Action::Erase if self.typed.is_empty() => return Taken::Close,
            Action::Erase => {
                self.typed.pop();
                self.edited();
            }
            Action::Type(char) => {
                if self.typed.chars().count() < LONGEST {
                    self.typed.push(*char);
                }
                self.edited();
            }
            _ => {
                let entries = session.palette_entries(content, self);
                let mut list = List::new(entries.len(), self.at);
                let chosen = match action {
                    // A click on an entry chooses it at once.
                    Action::Point(Spot::Item(item)) => Some(*item),
                    _ => list.take(action),
                };
                self.at = list.at;
                if let Some(chosen) = chosen {
                    return self.choose(session, content, entries.get(chosen));
                }
            }
        }
        Taken::Changed
    }

    fn is_over(&self) -> bool {
        true
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        let entries = || scene.session.palette_entries(scene.content, self);
        match action {
            Action::MoveUp => self.at == 0,
            Action::MoveDown => self.at + 1 >= entries().len(),
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::over(draw::palette(scene, self))
    }
}
