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

/// All items in the order of the list: the path, then the other bug hunts and exercises.
pub fn items(lessons: &[Lesson], exercises: &[Exercise]) -> Vec<CourseItem> {
    let mut items = path(lessons, exercises);
    let hunts = (0..Fault::ALL.len()).map(CourseItem::Hunt);
    let more = hunts.chain((0..exercises.len()).map(CourseItem::Exercise));
    let more: Vec<_> = more.filter(|item| !items.contains(item)).collect();
    items.extend(more);
    items
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
