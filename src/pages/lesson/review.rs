//! The review: tasks from all lessons that are due, one after the other. Each task is asked as in its lesson, on a new
//! board if it draws one.

use crate::course::How;
use crate::course::lesson::Lesson;
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
    /// Notes how an attempt at the current task ended. Only the first attempt counts.
    pub(crate) fn note(&mut self, how: &How) {
        if self.right.len() == self.at {
            self.right.push(*how == How::Alone);
        }
    }

    /// The lesson of the task that is asked, and the place of the task there.
    pub(super) fn asked(&self, content: &Content) -> Option<(Lesson, usize)> {
        let (lesson, at) = self.tasks.get(self.at)?;
        Some((content.lesson(lesson)?.clone(), *at))
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

/// A review of what is due; `None`, which is said, if nothing is.
pub(super) fn begun(session: &mut Session, content: &Content) -> Option<Review> {
    let due = session.due(content);
    let tasks: Vec<_> = due.map(|(lesson, at)| (lesson.to_owned(), at)).collect();
    if tasks.is_empty() {
        session.say_nothing_due();
        return None;
    }
    Some(Review {
        tasks,
        at: 0,
        right: Vec::new(),
    })
}
