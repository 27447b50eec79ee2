//! How the tasks of a review are asked, one after the other.

use super::OpenLesson;
use super::review::{Review, begun, test_of};
use crate::course::{CHAPTERS, How};
use crate::session::{Effect, Session, Taken};
use crate::text::Content;

impl OpenLesson {
    /// The review that its task belongs to.
    pub const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// Asks what is due; says so, and returns `None`, if nothing is.
    pub(crate) fn of_review(session: &mut Session, content: &Content) -> Option<Self> {
        let review = begun(session, content)?;
        let (plan, at) = review.asked(content)?;
        session.stop_lookup();
        Some(Self::new(session, plan, at, Some(review)))
    }

    /// Asks the test of the chapter with this id; `None` if it has none.
    pub(crate) fn of_test(session: &mut Session, content: &Content, chapter: &str) -> Option<Self> {
        let test = test_of(content, chapter)?;
        let (plan, at) = test.asked(content)?;
        session.stop_lookup();
        Some(Self::new(session, plan, at, Some(test)))
    }

    /// Asks what is due in place of this lesson; says so if nothing is.
    pub(super) fn begin_review(&mut self, session: &mut Session, content: &Content) {
        if let Some(review) = begun(session, content) {
            self.ask_due(session, content, review);
            session.stop_lookup();
        }
    }

    /// Asks the next task after a task, shows the result after the last one, and begins what comes next after the
    /// result.
    pub(super) fn next_due(
        &mut self,
        session: &mut Session,
        content: &Content,
        mut review: Review,
    ) -> Taken {
        if self.task().is_none() {
            return Taken::Close;
        }
        review.at += 1;
        if review.at < review.count() {
            self.ask_due(session, content, review);
        } else {
            self.at = self.plan.tasks.len();
            if let Some(chapter) = review.chapter.as_ref().filter(|_| review.is_right()) {
                let fact = session.learned.note(CHAPTERS, chapter, 0, How::Alone);
                session.effect(Effect::Keep(fact));
            }
            self.review = Some(review);
        }
        Taken::Changed
    }

    fn ask_due(&mut self, session: &mut Session, content: &Content, review: Review) {
        if let Some((plan, at)) = review.asked(content) {
            self.replace(session, plan, at, Some(review));
        }
    }
}
