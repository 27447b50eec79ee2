//! Whether a task is done: called around every action of the tutor.

use super::{Outcome, squares};
use crate::action::Mode;
use crate::course::How;
use crate::course::lesson::{Opened, Target, reaches};
use crate::search::{Setup, Walk};
use crate::session::{Effect, Session};

impl Session {
    /// Notes that the page of this mode is open, and whether the learner has done something there. Called before an
    /// action, which may close it.
    pub(crate) fn note_opened(&mut self, mode: Mode, explored: bool) {
        if let Some(lesson) = &mut self.lesson
            && let Some(Target::Open(what)) = lesson.attempt.target
            && what.mode() == mode
        {
            lesson.attempt.visited = true;
            lesson.attempt.opened |= explored;
        }
    }

    /// Checks whether the task is completed. Called after every action; `open` says whether a page is open over the
    /// lesson.
    pub(crate) fn check_lesson(&mut self, open: bool) {
        let here = self.desk.cursor.shown();
        let algorithm = self.desk.cursor.algorithm();
        let Some(lesson) = self
            .lesson
            .as_mut()
            .filter(|lesson| !lesson.attempt.outcome.is_over())
        else {
            return;
        };
        let is_there = lesson.is_there(&self.desk.cursor);
        let attempt = &mut lesson.attempt;
        let done = match &attempt.target {
            // While an act is open the state does not count: the act may lead back.
            Some(Target::State(_)) => !open && is_there,
            Some(Target::Open(_)) => attempt.opened && !open,
            Some(Target::Look(wanted)) => {
                if algorithm == *wanted {
                    lesson.algorithm = algorithm;
                }
                algorithm == *wanted
            }
            Some(Target::Queens(goal, board)) => reaches(
                *goal,
                board,
                &Setup::with(here.size(), squares(&attempt.picked)),
            ),
            _ => false,
        };
        if done {
            return self.task_done();
        }
        if !open {
            self.note_past();
            self.note_unfinished();
        }
    }

    /// Says so if the learner has gone past the state that the task asks for.
    fn note_past(&mut self) {
        let Some(Target::State(walk)) = self
            .lesson
            .as_ref()
            .and_then(|lesson| lesson.attempt.target.clone())
        else {
            return;
        };
        let step = |walk: Walk| self.desk.timeline.position(walk).step();
        if self.notice.is_none() && step(self.desk.cursor.shown()) > step(walk) {
            self.say("notice-past", Vec::new());
        }
    }

    /// Says so if the learner has closed the page that the task asks for without doing anything there.
    fn note_unfinished(&mut self) {
        let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.attempt.visited) else {
            return;
        };
        lesson.attempt.visited = false;
        let message = match lesson.attempt.target {
            Some(Target::Open(Opened::Microscope)) => "notice-unfinished-microscope",
            Some(Target::Open(Opened::Why)) => "notice-unfinished-why",
            Some(Target::Open(Opened::Race)) => "notice-unfinished-race",
            _ => return,
        };
        self.say(message, Vec::new());
    }

    pub(crate) fn task_done(&mut self) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        self.playback.running = None;
        lesson.attempt.outcome = Outcome::Done;
        let how = if lesson.attempt.hints == 0 {
            How::Alone
        } else {
            How::Hint
        };
        self.note_task(how);
    }

    /// Notes how an attempt at the task ended.
    pub(crate) fn note_task(&mut self, how: How) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        if let Some(review) = &mut lesson.review {
            review.note(&how);
        }
        let seed = if lesson.plan.draws(lesson.at) {
            lesson.attempt.board.seed
        } else {
            0
        };
        let (id, Some(task)) = (&lesson.plan.id, lesson.task()) else {
            return;
        };
        let fact = self.learned.note(id, &task.id, seed, how);
        self.effect(Effect::Keep(fact));
    }
}
