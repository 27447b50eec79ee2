//! The path through the course: the lessons, and after each the exercises and the bug hunts that use it. Beside it stand the
//! chapters, exercises and hunts for more.

use super::exercise::Exercise;
use super::lesson::Lesson;
use super::order::Chapter;
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

/// All items in the order of the list: the path, then the lessons beside it, the other bug hunts and the other exercises.
pub fn items(lessons: &[Lesson], exercises: &[Exercise]) -> Vec<CourseItem> {
    let mut items = path(lessons, exercises);
    let beside = |at: &usize| lessons[*at].chapter.beside;
    let beside = (0..lessons.len()).filter(beside);
    items.extend(beside.map(CourseItem::Lesson));
    let hunts = (0..Fault::ALL.len()).map(CourseItem::Hunt);
    let more = hunts.chain((0..exercises.len()).map(CourseItem::Exercise));
    let more: Vec<_> = more.filter(|item| !items.contains(item)).collect();
    items.extend(more);
    items
}

/// A part of the course: a chapter of the path, or what is for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The chapter; of what is for more, none.
    pub chapter: Option<Chapter>,
    pub items: Vec<CourseItem>,
}

/// The parts of the course in the order of the list: the chapters of the path, then what is for more.
pub fn parts(lessons: &[Lesson], exercises: &[Exercise]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let path = path(lessons, exercises);
    for item in &path {
        // What uses a lesson stands behind it.
        let begun = match item {
            CourseItem::Lesson(at) => Some(&lessons[*at].chapter),
            CourseItem::Hunt(_) | CourseItem::Exercise(_) => None,
        };
        let last = parts.last().and_then(|part| part.chapter.as_ref());
        if let Some(chapter) = begun.filter(|chapter| last != Some(*chapter)) {
            let chapter = Some(chapter.clone());
            let items = Vec::new();
            parts.push(Part { chapter, items });
        }
        if let Some(part) = parts.last_mut() {
            part.items.push(*item);
        }
    }
    let more = items(lessons, exercises).split_off(path.len());
    parts.push(Part {
        chapter: None,
        items: more,
    });
    parts
}

/// The items of the path, in its order.
pub fn path(lessons: &[Lesson], exercises: &[Exercise]) -> Vec<CourseItem> {
    let on_path = (0..lessons.len()).filter(|at| !lessons[*at].chapter.beside);
    let with_own = |at: usize| {
        let own = offered(&lessons[at], exercises).into_iter();
        [CourseItem::Lesson(at)].into_iter().chain(own)
    };
    on_path.flat_map(with_own).collect()
}

/// The exercises and the bug hunts of the path that use a lesson.
pub fn offered(lesson: &Lesson, exercises: &[Exercise]) -> Vec<CourseItem> {
    let write = exercises.iter().enumerate();
    let write = write
        .filter(|(_, exercise)| lesson.write.contains(&exercise.id))
        .map(|(at, _)| CourseItem::Exercise(at));
    let faults = Fault::ALL.iter().enumerate();
    let hunts = faults
        .filter(|(_, fault)| lesson.hunts.iter().any(|id| id == fault.id()))
        .map(|(at, _)| CourseItem::Hunt(at));
    write.chain(hunts).collect()
}
