//! The best next thing to do, which Enter does.

use super::{App, Effect, Lesson, Overlay, Session};
use crate::action::Target;
use crate::content::{Content, Fact, Place};
use crate::timeline::Index;

/// The best next thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestNext {
    /// The lesson at this place, from 0, of which nothing has been done yet.
    Begin {
        /// Its place in the list of lessons.
        lesson: usize,
    },
    /// The lesson at this place, from 0, which has been begun.
    Resume {
        /// Its place in the list of lessons.
        lesson: usize,
        /// The first of its tasks that is not done, from 0.
        task: usize,
        /// The number of its tasks.
        tasks: usize,
    },
    /// The bug hunt: all lessons have been done.
    Hunt,
}

impl App {
    /// The best next thing: the lesson that was begun, else the first that was not.
    pub fn best_next(&self, content: &Content) -> BestNext {
        let open = content.lessons().iter().enumerate().filter_map(|(lesson, plan)| {
            let task = plan.tasks.iter().position(|task| !self.learned.has(&plan.id, &task.id))?;
            let begun = plan.tasks.iter().any(|task| self.learned.has(&plan.id, &task.id));
            Some(if begun {
                BestNext::Resume { lesson, task, tasks: plan.tasks.len() }
            } else {
                BestNext::Begin { lesson }
            })
        });
        let begun = open.clone().find(|next| matches!(next, BestNext::Resume { .. }));
        begun.or_else(|| open.clone().next()).unwrap_or(BestNext::Hunt)
    }

    /// Does the best next thing.
    pub(super) fn do_best_next(&mut self, content: &Content) -> Option<Effect> {
        match self.best_next(content) {
            BestNext::Begin { lesson } | BestNext::Resume { lesson, .. } => {
                let id = content.lessons().get(lesson).map(|plan| plan.id.clone())?;
                self.open_lesson(content, &id);
            }
            BestNext::Hunt => {
                self.playback.running = None;
                self.overlay = Overlay::Hunts(self.list_of_hunts(0));
            }
        }
        self.lookup.take().map(|_| Effect::StopWork)
    }

    /// Where the learner left the search of this size, for one who is at its start and has not jumped.
    pub fn place_left(&self) -> Option<&Place> {
        let Session { jumps, cursor, .. } = &self.session;
        let begins = jumps.is_empty() && cursor.position().walk.is_start() && cursor.done_ops().is_empty();
        self.learned.place(self.size()).filter(|_| begins && self.lesson.is_none() && self.own.is_none())
    }

    /// The fact of where the search is left; `None` at its start, or where it was left before.
    pub fn leave(&mut self) -> Option<Fact> {
        let session = self.lesson.as_ref().map_or(&self.session, Lesson::outer);
        let (position, size) = (session.cursor.position(), session.timeline.size());
        if position.walk.is_start() || self.own.is_some() {
            return None;
        }
        // Where the search cannot be counted, a state is not found by its number.
        let step = position.step().filter(|_| size.get() <= Index::MAX);
        let placement = position.walk.placement();
        let queens = || Target::Queens { cols: placement.columns().collect(), cursor: position.walk.cursor() };
        let place = Place { algorithm: session.cursor.algorithm(), target: step.map_or_else(queens, Target::Step) };
        self.learned.leave(size, place)
    }
}
