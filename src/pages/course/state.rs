//! The list of the course: its parts, of which some show what is in them.

use crate::action::Action;
use crate::course::path::{CourseItem, Part, parts};
use crate::course::{Chapter, Lesson, minutes};
use crate::session::{List, Session};
use crate::text::Content;

/// The list of the course.
#[derive(Clone, Debug)]
pub struct Course {
    /// Each part, and whether its items are shown.
    parts: Vec<(Part, bool)>,
    list: List,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The part at this place.
    Part(usize),
    Item(CourseItem),
}

impl Course {
    /// The list in which the chapters show their lessons that are begun and not done.
    pub(super) fn new(session: &Session, content: &Content) -> Self {
        let parts = parts(content.lessons(), content.exercises()).into_iter();
        let shown = |part: Part| {
            let open = is_begun(session, content, &part) && !is_over(session, content, &part);
            let unfolded = open && part.chapter.is_some();
            (part, unfolded)
        };
        let mut course = Self {
            parts: parts.map(shown).collect(),
            list: List::new(0, 0),
        };
        course.move_to(0);
        course
    }

    pub(super) fn items(&self) -> impl Iterator<Item = CourseItem> {
        self.parts.iter().flat_map(|(part, _)| part.items.clone())
    }

    /// The lines: each part, and the items of those that show them.
    pub fn rows(&self) -> Vec<Row> {
        let all = self.parts.iter().enumerate();
        let rows = all.flat_map(|(at, (part, unfolded))| {
            let items = part.items.iter().filter(move |_| *unfolded);
            [Row::Part(at)]
                .into_iter()
                .chain(items.map(|item| Row::Item(*item)))
        });
        rows.collect()
    }

    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().map(|(part, _)| part)
    }

    pub(super) fn part(&self, at: usize) -> Option<&Part> {
        self.parts.get(at).map(|(part, _)| part)
    }

    /// The place of the bar.
    pub const fn at(&self) -> usize {
        self.list.at
    }

    /// The line under the bar.
    pub fn row(&self) -> Option<Row> {
        self.rows().get(self.list.at).copied()
    }

    /// The part of the line under the bar.
    pub(super) fn part_of_row(&self) -> Option<&Part> {
        let at = self.place_of_part()?;
        self.part(at)
    }

    fn place_of_part(&self) -> Option<usize> {
        match self.row()? {
            Row::Part(at) => Some(at),
            Row::Item(item) => {
                let holds = |(part, _): &(Part, bool)| part.items.contains(&item);
                self.parts.iter().position(holds)
            }
        }
    }

    fn move_to(&mut self, at: usize) {
        self.list = List::new(self.rows().len(), at);
    }

    /// Shows what is in all parts.
    pub(super) fn show_all(&mut self) {
        self.parts
            .iter_mut()
            .for_each(|(_, unfolded)| *unfolded = true);
    }

    /// Shows what is in the part of an item.
    fn show(&mut self, item: CourseItem) {
        for (part, unfolded) in &mut self.parts {
            *unfolded |= part.items.contains(&item);
        }
    }

    /// Moves the bar to an item, which is shown then.
    pub(super) fn choose(&mut self, item: CourseItem) {
        self.show(item);
        let rows = self.rows();
        let at = rows.iter().position(|row| *row == Row::Item(item));
        self.move_to(at.unwrap_or(0));
    }

    /// Moves the bar to a chapter, and shows what is in it.
    pub(super) fn choose_chapter(&mut self, id: &str) {
        let is_chapter = |(part, _): &(Part, bool)| {
            let chapter = part.chapter.as_ref();
            chapter.is_some_and(|chapter| chapter.id == id)
        };
        let part = self.parts.iter().position(is_chapter);
        if let Some(at) = part {
            self.parts[at].1 = true;
        }
        let rows = self.rows();
        let at = part.and_then(|part| rows.iter().position(|row| *row == Row::Part(part)));
        self.move_to(at.unwrap_or(0));
    }

    /// Shows what is in the part under the bar, or hides it.
    pub(super) fn unfold(&mut self, shown: bool) {
        let Some(at) = self.place_of_part() else {
            return;
        };
        self.parts[at].1 = shown;
        let rows = self.rows();
        let row = rows.iter().position(|row| *row == Row::Part(at));
        self.move_to(if shown {
            self.list.at
        } else {
            row.unwrap_or(0)
        });
    }

    /// Moves the bar; returns the line that is opened.
    pub(super) fn take_row(&mut self, action: &Action) -> Option<Row> {
        let rows = self.rows();
        self.list.take(action).and_then(|at| rows.get(at).copied())
    }

    /// The item that the line of a part begins: its first lesson that is not done, else its first.
    pub(super) fn next_of(
        &self,
        session: &Session,
        content: &Content,
        part: usize,
    ) -> Option<CourseItem> {
        let items = &self.part(part)?.items;
        let is_open = |item: &&CourseItem| {
            matches!(item, CourseItem::Lesson(_)) && !session.has_done_item(content, **item)
        };
        items.iter().find(is_open).or(items.first()).copied()
    }
}

/// The lessons of a part.
pub(super) fn lessons<'a>(content: &'a Content, part: &Part) -> Vec<&'a Lesson> {
    let lesson = |item: &CourseItem| match item {
        CourseItem::Lesson(at) => content.lessons().get(*at),
        CourseItem::Hunt(_) | CourseItem::Exercise(_) => None,
    };
    part.items.iter().filter_map(lesson).collect()
}

/// Whether a lesson of the part has been begun.
pub(super) fn is_begun(session: &Session, content: &Content, part: &Part) -> bool {
    let mut lessons = lessons(content, part).into_iter();
    lessons.any(|lesson| session.learned.left_when(&lesson.id).is_some())
}

/// The chapter of a part, if it has a test and nothing of the chapter has been done.
pub(super) fn tested<'a>(
    session: &Session,
    content: &Content,
    part: &'a Part,
) -> Option<&'a Chapter> {
    let chapter = part.chapter.as_ref()?;
    let offered = !chapter.test.is_empty() && !is_begun(session, content, part);
    offered.then_some(chapter)
}

/// Whether all tasks of the part are done, or its test showed that they need not be.
pub(super) fn is_over(session: &Session, content: &Content, part: &Part) -> bool {
    if let Some(chapter) = &part.chapter {
        return session.has_done_chapter(content, chapter);
    }
    let mut lessons = lessons(content, part).into_iter();
    lessons.all(|lesson| session.has_done(content, &lesson.id))
}

/// How many tasks of a part are done, how many it has, and the minutes of those that are not done.
pub(super) fn left(session: &Session, content: &Content, part: &Part) -> (usize, usize, usize) {
    let lessons = lessons(content, part);
    let tasks = || {
        let all = lessons.iter();
        all.flat_map(|lesson| lesson.tasks.iter().map(|task| (*lesson, task)))
    };
    let open = tasks().filter(|(lesson, task)| !session.learned.has(&lesson.id, &task.id));
    let (all, undone) = (tasks().count(), open.clone().count());
    (all - undone, all, minutes::minutes(open))
}
