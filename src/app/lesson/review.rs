//! The review: the tasks that are due, from all lessons, one after the other. Each is asked as in its lesson, on a new
//! board if it draws one.

use super::Lesson;
use crate::app::{App, Effect};
use crate::content::{Content, How};

/// The tasks of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The lesson of each, and its place there, from 0.
    tasks: Vec<(String, usize)>,
    /// Which of them is asked, from 0; their number at the end.
    pub at: usize,
    /// How many were right at once.
    pub alone: usize,
    /// Whether anything has been noted of the task that is asked.
    tried: bool,
}

impl Review {
    /// The most tasks of one review. What else is due is for the next one.
    pub const MOST: usize = 10;

    /// Notes how an attempt at its task ended: the first one counts.
    pub(super) fn note(&mut self, how: &How) {
        self.alone += usize::from(!self.tried && *how == How::Alone);
        self.tried = true;
    }

    /// How many tasks it has.
    pub fn count(&self) -> usize {
        self.tasks.len()
    }
}

impl App {
    /// The tasks that are due: the lesson of each and its place there, in the order of the course.
    pub fn due<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (&'a str, usize)> + 'a {
        content.lessons().iter().flat_map(|plan| {
            let is_due = |at: &usize| self.learned.due_in(&plan.id, &plan.tasks[*at].id) == Some(0);
            (0..plan.tasks.len()).filter(is_due).map(|at| (plan.id.as_str(), at))
        })
    }

    /// Asks what is due; says so if nothing is.
    pub fn begin_review(&mut self, content: &Content) -> Option<Effect> {
        let tasks: Vec<_> = self.due(content).take(Review::MOST).map(|(lesson, at)| (lesson.to_owned(), at)).collect();
        if tasks.is_empty() {
            self.say("notice-nothing-due", Vec::new());
            return None;
        }
        self.ask_in_review(content, Review { tasks, at: 0, alone: 0, tried: false });
        self.lookup.take().map(|_| Effect::StopWork)
    }

    /// After a task of a review: the next one, then what came of them all, then what else is due, then back to the search.
    pub(super) fn next_in_review(&mut self, content: &Content, mut review: Review) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        if lesson.task().is_none() {
            let more = self.due(content).next().is_some();
            return if more { self.begin_review(content) } else { self.leave_lesson() };
        }
        (review.at, review.tried) = (review.at + 1, false);
        if review.at < review.count() {
            self.ask_in_review(content, review);
        } else {
            lesson.at = lesson.plan.tasks.len();
            lesson.review = Some(review);
        }
        None
    }

    fn ask_in_review(&mut self, content: &Content, review: Review) {
        let Some((id, at)) = review.tasks.get(review.at) else { return };
        let Some(plan) = content.lesson(id).cloned() else { return };
        self.open_plan(plan, *at);
        if let Some(lesson) = &mut self.lesson {
            lesson.review = Some(review);
        }
    }
}

impl Lesson {
    /// The review that its task belongs to.
    pub const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }
}
