//! The review: tasks from all lessons that are due, one after the other. Each task is asked as in its lesson, on a new
//! board if it draws one.

use super::Lesson;
use crate::course::How;
use crate::session::Session;
use crate::text::Content;

/// The tasks of a review, and how they were answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The lesson of each task, and its place there, from 0.
    tasks: Vec<(String, usize)>,
    /// The task that is asked, from 0; the number of tasks at the end.
    pub at: usize,
    /// For each task that has been tried, whether it was right at once.
    right: Vec<bool>,
}

impl Review {
    /// Maximum number of tasks in one review. The other tasks that are due are for the next one.
    pub const MOST: usize = 10;

    /// Notes how an attempt at the current task ended. Only the first attempt counts.
    pub(crate) fn note(&mut self, how: &How) {
        if self.right.len() == self.at {
            self.right.push(*how == How::Alone);
        }
    }

    /// How many tasks it has.
    pub const fn count(&self) -> usize {
        self.tasks.len()
    }

    /// How many tasks were right at once.
    pub fn alone(&self) -> usize {
        self.right.iter().filter(|right| **right).count()
    }
}

impl Session {
    /// The tasks that are due: the lesson of each and its place there, in the order of the course.
    pub fn due<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (&'a str, usize)> + 'a {
        // Where nothing is due, the lessons need not be parsed.
        let lessons = if self.learned.has_due() {
            content.lessons()
        } else {
            &[]
        };
        lessons.iter().flat_map(|plan| {
            let is_due = |at: &usize| self.learned.due_in(&plan.id, &plan.tasks[*at].id) == Some(0);
            (0..plan.tasks.len())
                .filter(is_due)
                .map(|at| (plan.id.as_str(), at))
        })
    }

    /// Asks what is due; says so if nothing is. Returns whether anything is.
    pub(crate) fn begin_review(&mut self, content: &Content) -> bool {
        let due = self.due(content).take(Review::MOST);
        let tasks: Vec<_> = due.map(|(lesson, at)| (lesson.to_owned(), at)).collect();
        if tasks.is_empty() {
            self.say("notice-nothing-due", Vec::new());
            return false;
        }
        let review = Review {
            tasks,
            at: 0,
            right: Vec::new(),
        };
        self.ask_due(content, review);
        self.stop_lookup();
        true
    }

    /// Asks the next task after a task, shows the result after the last one, and begins what comes next after the
    /// result.
    pub(crate) fn next_due(&mut self, content: &Content, mut review: Review) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        if lesson.task().is_none() {
            if self.due(content).next().is_some() {
                self.begin_review(content);
            } else {
                self.leave_lesson();
            }
            return;
        }
        review.at += 1;
        if review.at < review.count() {
            return self.ask_due(content, review);
        }
        lesson.at = lesson.plan.tasks.len();
        lesson.review = Some(review);
    }

    fn ask_due(&mut self, content: &Content, review: Review) {
        let Some((lesson, at)) = review.tasks.get(review.at) else {
            return;
        };
        let Some(plan) = content.lesson(lesson).cloned() else {
            return;
        };
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
