//! The review: tasks from all lessons that are due, one after the other. Each task is asked as in its lesson, on a new
//! board if it draws one. The test of a chapter is a review of its own tasks.

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
    /// The id of the chapter that it tests, if it does.
    pub chapter: Option<String>,
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

    /// Whether all tasks were right at once.
    pub fn is_right(&self) -> bool {
        self.alone() == self.count()
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
        chapter: None,
        right: Vec::new(),
    })
}

/// The test of the chapter with this id; `None` if it has none.
pub(super) fn test_of(content: &Content, chapter: &str) -> Option<Review> {
    let mut lessons = content.lessons().iter();
    let of = lessons.find(|lesson| lesson.chapter.id == chapter)?;
    let place = |(lesson, task): &(String, String)| {
        let plan = content.lesson(lesson)?;
        let at = plan.tasks.iter().position(|own| own.id == *task)?;
        Some((lesson.clone(), at))
    };
    let tasks: Option<Vec<_>> = of.chapter.test.iter().map(place).collect();
    Some(Review {
        tasks: tasks.filter(|tasks| !tasks.is_empty())?,
        at: 0,
        chapter: Some(chapter.to_owned()),
        right: Vec::new(),
    })
}
