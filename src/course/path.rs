//! The path through the course: the lessons, and after each the exercises and the bug hunts that need it.

use super::exercise::Exercise;
use super::lesson::Lesson;
use crate::algorithms::Fault;

/// One thing that a learner does in the course, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseItem {
    /// The lesson at this place.
    Lesson(usize),
    /// The program at this place of [`Fault::ALL`].
    Hunt(usize),
    /// The exercise at this place.
    Exercise(usize),
}

/// The items of the path, in its order.
pub fn path(lessons: &[Lesson], exercises: &[Exercise]) -> Vec<CourseItem> {
    let with_own = |(at, lesson): (usize, &Lesson)| {
        let exercises = exercises.iter().enumerate();
        let write = exercises
            .filter(|(_, exercise)| lesson.write.contains(&exercise.id))
            .map(|(at, _)| CourseItem::Exercise(at));
        let faults = Fault::ALL.iter().enumerate();
        let hunts = faults
            .filter(|(_, fault)| lesson.hunts.iter().any(|id| id == fault.id()))
            .map(|(at, _)| CourseItem::Hunt(at));
        let items = [CourseItem::Lesson(at)]
            .into_iter()
            .chain(write)
            .chain(hunts);
        items.collect::<Vec<_>>()
    };
    lessons.iter().enumerate().flat_map(with_own).collect()
}
