//! A run through tasks from all lessons, one after the other: the review of what is due, or the exam. Each task is
//! asked as in its lesson, on a new board if it draws one.

use super::Lesson;
use crate::app::{App, Effect, OwnFailure};
use crate::content::lesson::Lesson as Plan;
use crate::content::{Content, How};
use crate::program::Fault;

/// The tasks, and how they were answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mixed {
    /// The exam; `None` in a review.
    pub(super) exam: Option<Exam>,
    items: Vec<Item>,
    /// The item that is asked, from 0; the number of items at the end.
    pub at: usize,
    /// For each item that has been tried, whether it was right at once.
    pub(super) right: Vec<bool>,
}

/// The exam that is being taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exam {
    /// Its number, from 1.
    pub number: u32,
    /// Whether Esc has been pressed once: the next one ends the exam.
    pub(super) leaving: bool,
    /// Whether a hint has been asked for once: the next time the task is skipped.
    pub(super) skipping: bool,
    /// Whether the learner's program is being run.
    pub checking: bool,
    /// Why it could not be run when it was handed in last.
    pub refused: Option<OwnFailure>,
}

impl Exam {
    /// The file of an exercise in the exam of this number.
    pub fn file(number: u32, exercise: &str) -> String {
        format!("queens_exam_{number}_{}.py", exercise.replace('-', "_"))
    }
}

/// An item of a review or an exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// The task of a lesson.
    Task {
        /// The lesson.
        lesson: String,
        /// The task's place there, from 0.
        at: usize,
    },
    /// The fault at this place of [`Fault::ALL`], to be found.
    Hunt(usize),
    /// The exercise whose function is to be written.
    Write(String),
}

impl Item {
    /// The lesson that it is asked in, and its place there.
    fn plan(&self, content: &Content) -> Option<(Plan, usize)> {
        match self {
            Self::Task { lesson, at } => Some((content.lesson(lesson)?.clone(), *at)),
            Self::Hunt(place) => Some((content.hunt_task(Fault::ALL.get(*place)?.id()), 0)),
            Self::Write(id) => Some((content.write_task(content.exercise(id)?), 0)),
        }
    }
}

impl Mixed {
    /// Maximum number of tasks in one review. The other tasks that are due are for the next one.
    pub const MOST: usize = 10;

    /// A run through these tasks, before the first.
    pub(super) const fn new(exam: Option<Exam>, items: Vec<Item>) -> Self {
        Self {
            exam,
            items,
            at: 0,
            right: Vec::new(),
        }
    }

    /// The exam that its tasks belong to; `None` in a review.
    pub const fn exam(&self) -> Option<&Exam> {
        self.exam.as_ref()
    }

    /// Notes how an attempt at its task ended. Only the first attempt counts.
    pub(super) fn note(&mut self, how: &How) {
        if self.right.len() == self.at {
            self.right.push(*how == How::Alone);
        }
    }

    /// How many tasks it has.
    pub const fn count(&self) -> usize {
        self.items.len()
    }

    /// How many were right at once.
    pub fn alone(&self) -> usize {
        self.right.iter().filter(|right| **right).count()
    }

    /// Its tasks, and whether each was right at once; one that has not been tried was not.
    pub fn answers(&self) -> impl Iterator<Item = (&Item, bool)> {
        let right = self.right.iter().copied().chain(std::iter::repeat(false));
        self.items.iter().zip(right)
    }
}

impl App {
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
    pub(in crate::app) fn begin_review(&mut self, content: &Content) -> bool {
        let due = self.due(content).take(Mixed::MOST);
        let items: Vec<_> = due
            .map(|(lesson, at)| Item::Task {
                lesson: lesson.to_owned(),
                at,
            })
            .collect();
        if items.is_empty() {
            self.say("notice-nothing-due", Vec::new());
            return false;
        }
        self.begin_mixed(content, Mixed::new(None, items));
        true
    }

    /// Asks the first task.
    pub(super) fn begin_mixed(&mut self, content: &Content, mixed: Mixed) {
        self.ask_mixed(content, mixed);
        self.stop_lookup();
    }

    /// Asks the next task after a task, shows the result after the last one, and begins what comes next after the
    /// result.
    pub(super) fn next_mixed(&mut self, content: &Content, mut mixed: Mixed) {
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        if lesson.task().is_none() {
            if mixed.exam.is_some() {
                return self.after_exam(content, &mixed);
            }
            if self.due(content).next().is_some() {
                self.begin_review(content);
            } else {
                self.leave_lesson();
            }
            return;
        }
        mixed.at += 1;
        if mixed.at < mixed.count() {
            return self.ask_mixed(content, mixed);
        }
        lesson.at = lesson.plan.tasks.len();
        lesson.mixed = Some(mixed);
    }

    fn ask_mixed(&mut self, content: &Content, mixed: Mixed) {
        let Some(item) = mixed.items.get(mixed.at).cloned() else {
            return;
        };
        let Some((plan, at)) = item.plan(content) else {
            return;
        };
        let number = mixed.exam.as_ref().map(|exam| exam.number);
        self.open_plan(plan, at);
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        lesson.mixed = Some(mixed);
        match item {
            Item::Task { .. } => {}
            Item::Hunt(_) => self.open_hunt_of_exam(content),
            Item::Write(id) => {
                let (Some(exercise), Some(number)) = (content.exercise(&id), number) else {
                    return;
                };
                let text = exercise.start(&self.language);
                self.effect(Effect::MakeFile {
                    name: Exam::file(number, &id),
                    text,
                });
            }
        }
    }
}

impl Lesson {
    /// The run through tasks of all lessons that its task belongs to.
    pub const fn mixed(&self) -> Option<&Mixed> {
        self.mixed.as_ref()
    }

    /// The exam that its task belongs to, while a task is asked.
    pub fn exam(&self) -> Option<&Exam> {
        self.mixed
            .as_ref()
            .and_then(Mixed::exam)
            .filter(|_| self.task().is_some())
    }
}
