//! The end of a lesson and of a review: what was done and how, and what comes next.

use super::words::{key, marks};
use crate::action::{Action, Spot};
use crate::course::Chapter;
use crate::course::lesson::Task;
use crate::course::path::{CourseItem, offered};
use crate::pages::lesson::{OpenLesson, Review};
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::text::{Arg, Role};

/// The panel when all tasks are over: what was done and how, and what Enter and Esc do.
pub(super) fn ending(scene: &Scene, lesson: &OpenLesson) -> Vec<Block> {
    let (content, learned) = (scene.content, &scene.session.learned);
    let all = lesson.plan.tasks.len();
    let count =
        |has: &dyn Fn(&Task) -> bool| lesson.plan.tasks.iter().filter(|task| has(task)).count();
    let alone = count(&|task| learned.has_alone(&lesson.plan.id, &task.id));
    let done = count(&|task| learned.has(&lesson.plan.id, &task.id));
    let args = [
        ("all", Arg::from(all)),
        ("alone", alone.into()),
        ("hint", (done - alone).into()),
        ("open", (all - done).into()),
    ];
    let here = content.place_of_lesson(&lesson.plan.id);
    let here = here.map(CourseItem::Lesson);
    let next = here.and_then(|here| scene.session.next_on_path(content, here));
    let on = match next {
        Some(item) => scene.begins(item, key(scene, &Action::Submit).into()),
        None => last(scene),
    };
    let over = if alone == all {
        "lesson-mastered"
    } else {
        "lesson-over"
    };
    let mut blocks = vec![
        Block::Text(scene.text(over, &args), Role::Solution),
        Block::Row(marks(scene, lesson)),
        Block::Air,
    ];
    blocks.extend(can(scene, lesson));
    blocks.push(Block::Text(on, Role::Text));
    blocks.extend(offers(scene, lesson));
    // Without a next lesson, Enter leaves the lesson as Esc does.
    if next.is_some() {
        blocks.push(Block::Text(scene.text("lesson-leave", &[]), Role::Calm));
    }
    blocks
}

/// At the end of the path: of each chapter, what the learner can do now, or that it is not done; and where to practise.
fn can(scene: &Scene, lesson: &OpenLesson) -> Vec<Block> {
    let path = scene
        .content
        .lessons()
        .iter()
        .filter(|plan| !plan.chapter.beside);
    let mut chapters: Vec<_> = path.map(|plan| &plan.chapter).collect();
    chapters.dedup();
    if chapters.last() != Some(&&lesson.plan.chapter) {
        return Vec::new();
    }
    let line = |chapter: &&Chapter| {
        let title = scene.text(&format!("chapter-{}", chapter.id), &[]);
        let done = scene.session.has_done_chapter(scene.content, chapter);
        let (sign, role, can) = if done {
            let can = scene.text(&format!("chapter-can-{}", chapter.id), &[]);
            (scene.glyphs.right, Role::Solution, can)
        } else {
            (
                scene.glyphs.tried,
                Role::Calm,
                scene.text("path-not-done", &[]),
            )
        };
        Block::Beside {
            parts: vec![(sign.to_owned(), role)],
            text: scene.text("path-can", &[("title", title.into()), ("can", can.into())]),
            shown: true,
        }
    };
    chapters
        .iter()
        .map(line)
        .chain([
            Block::Air,
            Block::Text(scene.text("path-practise", &[]), Role::Text),
        ])
        .collect()
}

/// What is said at the end of the path, and of a lesson beside it: how many of those are open, and where they stand.
fn last(scene: &Scene) -> String {
    let (open, minutes) = scene.session.open_beside(scene.content);
    let args = [("open", open.into()), ("minutes", minutes.into())];
    scene.text("lesson-last", &args)
}

/// The exercises and the bug hunts that use the lesson, each with the number that begins it.
fn offers(scene: &Scene, lesson: &OpenLesson) -> Vec<Block> {
    let content = scene.content;
    let item = |(at, item): (usize, CourseItem)| Block::Item {
        key: (at + 1).to_string(),
        text: scene.named(item),
        role: if scene.session.has_done_item(content, item) {
            Role::Calm
        } else {
            Role::Text
        },
        action: Action::Point(Spot::Item(at)),
    };
    let offered = offered(&lesson.plan, content.exercises());
    let lead = (!offered.is_empty()).then(|| scene.text("lesson-offers", &[]));
    let lead = lead.map(|lead| Block::Text(lead, Role::Calm));
    let items = offered.into_iter().enumerate().map(item);
    lead.into_iter().chain(items).collect()
}

/// The panel at the end of a review: how many answers were right at once, and when the tasks come back.
pub(super) fn review_end(scene: &Scene, review: &Review) -> Vec<Block> {
    let args = [
        ("alone", Arg::from(review.alone())),
        ("all", review.count().into()),
    ];
    if let Some(chapter) = &review.chapter {
        let id = if review.is_right() {
            "test-known"
        } else {
            "test-open"
        };
        let title = scene.text(&format!("chapter-{chapter}"), &[]);
        let said = scene.text(id, &[("title", title.into())]);
        return vec![Block::Text(said, Role::Text)];
    }
    vec![
        Block::Text(scene.text("review-over", &args), Role::Solution),
        Block::Air,
        Block::Text(scene.text("review-again", &[]), Role::Text),
        Block::Air,
        Block::Text(scene.text("review-leave", &[]), Role::Calm),
    ]
}
