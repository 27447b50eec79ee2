//! The list of exercises in which the learner writes.

use super::Page;
use crate::action::{Action, Mode};
use crate::pages::lists;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Effect, List, Session, Taken};
use crate::text::Content;

/// The list of exercises.
#[derive(Clone, Debug)]
pub struct Exercises(List);

pub(super) fn open(session: &mut Session, content: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Exercises(session.list_of_exercises(content)))
}

impl Page for Exercises {
    fn mode(&self) -> Mode {
        Mode::Exercises
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        if *action == Action::Escape {
            return Taken::Close;
        }
        let chosen = self.0.take(action);
        if let Some(exercise) = chosen.and_then(|at| content.exercises().get(at)) {
            session.effect(Effect::Exercise(exercise.id.clone()));
        }
        Taken::Changed
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(lists::exercises(scene, &self.0))
    }
}
