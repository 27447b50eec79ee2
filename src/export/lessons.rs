//! The lists of lessons, bug hunts and exercises with the learner's progress, as text or JSON.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use super::json::write_json;
use crate::algorithms::Fault;
use crate::course::exercise::ACT;
use crate::course::{Exercise, HUNTS, Learned};
use crate::export::Format;
use crate::text::Content;

/// A lesson, a bug hunt or an exercise.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hunt: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exercise: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chapter: Option<&'static str>,
    title: String,
    tasks: usize,
    done: usize,
    /// How many were done without a hint, on a board not seen before: all of them, when the lesson is mastered.
    alone: usize,
    /// The progress of each task; a hunt and an exercise are one task.
    each: Vec<TaskDone<'a>>,
}

/// The progress of a task.
#[derive(Serialize)]
struct TaskDone<'a> {
    task: &'a str,
    how: &'static str,
    attempts: u32,
    /// In how many days a task of a lesson comes back; `None` if it was never missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    due_in_days: Option<u64>,
}

/// The file that holds the progress, and its owner.
#[derive(Serialize)]
struct Kept<'a> {
    records: &'a str,
    owner: &'static str,
    note: String,
}

impl<'a> Line<'a> {
    fn new(
        learned: &Learned,
        act: &str,
        tasks: impl IntoIterator<Item = &'a str>,
        title: String,
    ) -> Self {
        let of = |task| TaskDone {
            task,
            how: learned.best(act, task).id(),
            attempts: learned.attempts(act, task),
            due_in_days: learned
                .due_in(act, task)
                .filter(|_| ![HUNTS, ACT].contains(&act)),
        };
        let each: Vec<_> = tasks.into_iter().map(of).collect();
        let count = |has: &dyn Fn(&str) -> bool| each.iter().filter(|one| has(one.task)).count();
        let (done, alone) = (
            count(&|task| learned.has(act, task)),
            count(&|task| learned.has_alone(act, task)),
        );
        Self {
            lesson: None,
            hunt: None,
            exercise: None,
            chapter: None,
            title,
            tasks: each.len(),
            done,
            alone,
            each,
        }
    }

    fn of_exercise(exercise: &'a Exercise, learned: &Learned, language: &str) -> Self {
        let id: &str = &exercise.id;
        let title = exercise.text(language).title.clone();
        Self {
            exercise: Some(id),
            ..Self::new(learned, ACT, [id], title)
        }
    }
}

/// Writes the lessons and the bug hunts in their order, each with its progress: a line of text, or a JSON object with
/// every task. As JSON also the exercises. A hunt is one
/// task. `records` is the file that the progress is read from: the last JSON object names it, and says that it is the
/// learner's own.
///
/// # Errors
/// If `out` cannot be written.
pub fn lessons(
    content: &Content,
    learned: &Learned,
    language: &str,
    format: Format,
    records: Option<&str>,
    out: &mut dyn Write,
) -> Result<()> {
    // A teacher's course has lessons only.
    let own = content.course().is_some();
    let lessons = content.lessons().iter().map(|lesson| {
        let title = lesson
            .text(language)
            .map_or_else(|| lesson.id.clone(), |text| text.title.clone());
        let tasks = lesson.tasks.iter().map(|task| task.id.as_str());
        let line = Line::new(learned, &lesson.id, tasks, title);
        let chapter = Some(lesson.chapter.id()).filter(|_| !own);
        Line {
            lesson: Some(&lesson.id),
            chapter,
            ..line
        }
    });
    let hunts = Fault::ALL
        .iter()
        .enumerate()
        .filter(|_| !own)
        .map(|(at, fault)| {
            let title = content.text(language, &format!("fault-{}-title", fault.id()), &[]);
            let title = match format {
                Format::Json => title,
                _ => content.text(
                    language,
                    "hunt-title",
                    &[("number", (at + 1).into()), ("title", title.into())],
                ),
            };
            Line {
                hunt: Some(fault.id()),
                ..Line::new(learned, HUNTS, [fault.id()], title)
            }
        });
    let lines = lessons.chain(hunts);
    if format == Format::Json {
        let exercises = content
            .exercises()
            .iter()
            .filter(|_| !own)
            .map(|exercise| Line::of_exercise(exercise, learned, language));
        for line in lines.chain(exercises) {
            write_json(out, &line)?;
        }
        if let Some(records) = records {
            let note = content.text(language, "lessons-own", &[("file", records.into())]);
            write_json(
                out,
                &Kept {
                    records,
                    owner: "learner",
                    note,
                },
            )?;
        }
        return Ok(());
    }
    for line in lines {
        let args = [
            ("done", line.done.into()),
            ("all", line.tasks.into()),
            ("alone", line.alone.into()),
        ];
        let done = content.text(language, "lessons-line", &args);
        writeln!(
            out,
            "{:<16} {done}  {}",
            line.lesson.or(line.hunt).unwrap_or_default(),
            line.title
        )?;
    }
    Ok(())
}
