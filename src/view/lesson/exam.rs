//! The exam's own parts of the panel: the texts in place of judgement and hints, and the result.

use super::super::panel::Block;
use super::super::scene::Scene;
use super::key;
use crate::action::Action;
use crate::app::lesson::{Exam, Item, Mixed, Skill};
use crate::content::{Arg, Role};
use crate::program::Fault;

/// What an exam is, at its first task.
pub(super) fn rules(scene: &Scene, mixed: &Mixed) -> Vec<Block> {
    if mixed.exam().is_none() || mixed.at > 0 {
        return Vec::new();
    }
    vec![
        Block::Text(scene.text("exam-rules", &[]), Role::Notice),
        Block::Air,
    ]
}

/// The file in which the function is to be written, and whether it is being run.
pub(super) fn file(scene: &Scene, exam: &Exam, exercise: &str) -> Vec<Block> {
    let file = Exam::file(exam.number, exercise);
    let mut blocks = vec![Block::Text(
        scene.text("exam-file", &[("file", file.into())]),
        Role::Title,
    )];
    if exam.checking {
        blocks.push(Block::Text(scene.text("exam-checking", &[]), Role::Changed));
    }
    if let Some(failure) = &exam.refused {
        let why = [("why", scene.own_words().failure(failure).into())];
        blocks.push(Block::Text(scene.text("exam-refused", &why), Role::Notice));
    }
    blocks
}

/// The answer has been taken.
pub(super) fn noted(scene: &Scene) -> Vec<Block> {
    let enter = [("enter", Arg::from(key(scene, &Action::Submit)))];
    vec![
        Block::Text(scene.text("exam-noted", &[]), Role::Title),
        Block::Air,
        Block::Text(scene.text("lesson-next", &enter), Role::Calm),
    ]
}

/// The panel at the end: what was right, skill by skill, what was missed, and what to do next.
pub(super) fn end(scene: &Scene, mixed: &Mixed, number: u32) -> Vec<Block> {
    let count = |right: usize, all: usize| [("right", Arg::from(right)), ("all", all.into())];
    let over = count(mixed.alone(), mixed.count())
        .into_iter()
        .chain([("number", Arg::from(number))]);
    let mut blocks = vec![
        Block::Text(
            scene.text("exam-over", &over.collect::<Vec<_>>()),
            Role::Solution,
        ),
        Block::Air,
    ];
    for (skill, right, all) in mixed.skills(scene.content) {
        let name = scene.text(&skill_message(skill), &[]);
        let args: Vec<_> = count(right, all)
            .into_iter()
            .chain([("skill", name.into())])
            .collect();
        let role = if right == all {
            Role::Text
        } else {
            Role::Changed
        };
        blocks.push(Block::Text(scene.text("exam-skill", &args), role));
    }
    let missed: Vec<_> = mixed.missed().map(|item| title(scene, item)).collect();
    blocks.push(Block::Air);
    if !missed.is_empty() {
        let missed = missed.join(&scene.text("exam-gap", &[]));
        blocks.push(Block::Text(
            scene.text("exam-missed", &[("missed", missed.into())]),
            Role::Text,
        ));
    }
    let (id, name) = match mixed.weakest(scene.content) {
        Some(item @ (Item::Task { .. } | Item::Write(_))) => {
            ("exam-next-lesson", title(scene, item))
        }
        Some(Item::Hunt(_)) => ("exam-next-hunt", String::new()),
        None => ("exam-next-none", String::new()),
    };
    let enter = key(scene, &Action::Submit);
    let args = [("enter", Arg::from(enter)), ("title", name.into())];
    blocks.push(Block::Text(scene.text(id, &args), Role::Text));
    let leave = scene.text(
        "lesson-leave",
        &[("escape", key(scene, &Action::Escape).into())],
    );
    blocks.push(Block::Text(leave, Role::Calm));
    blocks
}

/// The message that names a skill.
fn skill_message(skill: Skill) -> String {
    match skill {
        Skill::Chapter(chapter) => format!("chapter-{}", chapter.id()),
        Skill::Hunt => "exam-hunt".to_owned(),
        Skill::Write => "exam-write".to_owned(),
    }
}

/// What a task of the exam was about.
fn title(scene: &Scene, item: &Item) -> String {
    let language = &scene.app.language;
    match item {
        Item::Task { lesson, .. } => {
            let text = scene
                .content
                .lesson(lesson)
                .and_then(|plan| plan.text(language));
            text.map_or_else(|| lesson.clone(), |text| text.title.clone())
        }
        Item::Hunt(place) => {
            let fault = Fault::ALL.get(*place).map_or("", |fault| fault.id());
            scene.text(&format!("fault-{fault}-title"), &[])
        }
        Item::Write(id) => scene.content.exercise(id).map_or_else(
            || id.clone(),
            |exercise| exercise.text(language).title.clone(),
        ),
    }
}
