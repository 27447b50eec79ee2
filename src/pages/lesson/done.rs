//! Whether a task is done: checked after every action of the tutor.

use super::state::OpenLesson;
use crate::course::Outcome;
use crate::course::lesson::Completion;
use crate::search::Walk;
use crate::session::{Effect, Session};

impl OpenLesson {
    /// Checks whether the task is completed; `open` says whether a page is open over the lesson.
    pub(super) fn check(&mut self, session: &mut Session, open: bool) {
        if self.attempt.outcome.is_over() || self.task().is_none() {
            return;
        }
        // While a page is open the state does not count: the page may lead back.
        let there = matches!(self.begun.completion, Some(Completion::State(_)));
        let done = there && !open && session.desk.is_at_goal();
        if done {
            return self.done(session);
        }
        if !open {
            self.note_past(session);
        }
    }

    /// Says so if the learner has gone past the state that the task asks for.
    fn note_past(&self, session: &mut Session) {
        let Some(Completion::State(walk)) = self.begun.completion else {
            return;
        };
        let step = |walk: Walk| session.desk.timeline.position(walk).step();
        if session.notice.is_none() && step(session.desk.cursor.shown()) > step(walk) {
            session.say("notice-past", Vec::new());
        }
    }

    pub(super) fn done(&mut self, session: &mut Session) {
        session.playback.running = None;
        // A move that was answered rightly is made.
        if let Some(walk) = self.begun.completion.as_ref().and_then(Completion::end) {
            session.desk.jump_to(walk);
        }
        self.attempt.end(Outcome::Done, Vec::new());
        self.note(session);
    }

    /// Notes how the attempt at the task stands.
    pub(super) fn note(&mut self, session: &mut Session) {
        let how = self.attempt.how();
        if let Some(review) = &mut self.review {
            review.note(&how);
        }
        // The test of a chapter is no work on its lessons.
        if self
            .review
            .as_ref()
            .is_some_and(|review| review.chapter.is_some())
        {
            return;
        }
        let seed = if self.plan.draws(self.at) {
            self.begun.board.seed
        } else {
            0
        };
        let Some(task) = self.task() else {
            return;
        };
        let fact = session.learned.note(&self.plan.id, &task.id, seed, how);
        session.effect(Effect::Keep(fact));
    }
}
