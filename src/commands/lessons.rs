//! The command `lessons`: the list of lessons, bug hunts and exercises with the learner's progress, as text or JSON.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::json::write_json;
use super::runnable::{Runnable, Tools};
use super::tutor::{Extras, Looks, Tutor};
use super::values::{Format, LANGUAGE, formats};
use crate::action::Action;
use crate::algorithms::Fault;
use crate::course::exercise::WRITE;
use crate::course::path::CourseItem;
use crate::course::{HUNTS, Learned};
use crate::terminal::log::Log;
use crate::terminal::{environment, tty};
use crate::text::Content;

/// List the lessons, bug hunts and exercises with your progress
#[derive(Debug, Args)]
pub struct Lessons {
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Text, or one JSON object per lesson, hunt and exercise
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
    /// Open the tutor and ask what is due, five questions a day: what was not right at once comes back on the next day,
    /// after three days, a week and so on
    #[arg(long, conflicts_with = "format")]
    review: bool,
}

impl Runnable for Lessons {
    fn opens_tutor(&self) -> bool {
        self.review
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        if self.review {
            return self.open_review(tools);
        }
        let Tools { content, out, .. } = tools;
        let language = environment::language(self.lang.as_deref(), content);
        let log = Log::of_user();
        let (mut learned, trouble) = log.read();
        content.rename_tasks(&mut learned);
        write(
            content,
            &learned,
            &language,
            self.format,
            log.file().as_deref(),
            out,
        )?;
        if let Some(trouble) = trouble {
            tty::report(&trouble.text(content, &language));
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Lessons {
    /// Opens the tutor with the review.
    fn open_review(&self, tools: &Tools<'_>) -> Result<ExitCode> {
        let tutor = Tutor {
            looks: Looks {
                lang: self.lang.clone(),
                ..Looks::default()
            },
            ..Tutor::default()
        };
        let extras = Extras {
            open: Some(Action::Review),
            ..Extras::default()
        };
        tutor.open(tools, extras)
    }
}

/// A lesson, a bug hunt or an exercise.
#[derive(Serialize)]
struct ProgressLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hunt: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exercise: Option<&'a str>,
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

impl<'a> ProgressLine<'a> {
    fn new(
        learned: &Learned,
        lesson: &str,
        tasks: impl IntoIterator<Item = &'a str>,
        title: String,
    ) -> Self {
        let of = |task| TaskDone {
            task,
            how: learned.best(lesson, task).id(),
            attempts: learned.attempts(lesson, task),
            due_in_days: learned
                .due_in(lesson, task)
                .filter(|_| ![HUNTS, WRITE].contains(&lesson)),
        };
        let each: Vec<_> = tasks.into_iter().map(of).collect();
        let count = |has: &dyn Fn(&str) -> bool| each.iter().filter(|one| has(one.task)).count();
        let (done, alone) = (
            count(&|task| learned.has(lesson, task)),
            count(&|task| learned.has_alone(lesson, task)),
        );
        Self {
            lesson: None,
            hunt: None,
            exercise: None,
            title,
            tasks: each.len(),
            done,
            alone,
            each,
        }
    }
}

/// Writes the lessons, the bug hunts and the exercises in their order, each with its progress: a line of text, or a JSON
/// object with every task. `records` is the file that the progress is read from: the last JSON object names it, and says
/// that it is the learner's own.
fn write(
    content: &Content,
    learned: &Learned,
    language: &str,
    format: Format,
    records: Option<&str>,
    out: &mut dyn Write,
) -> Result<()> {
    let title = |item| match format {
        Format::Json => content.title_of(item, language),
        _ => content.named(item, language),
    };
    let lessons = content.lessons().iter().enumerate().map(|(at, lesson)| {
        let tasks = lesson.tasks.iter().map(|task| task.id.as_str());
        let title = title(CourseItem::Lesson(at));
        ProgressLine {
            lesson: Some(&lesson.id),
            ..ProgressLine::new(learned, &lesson.id, tasks, title)
        }
    });
    let hunts = Fault::ALL.iter().enumerate().map(|(at, fault)| {
        let title = title(CourseItem::Hunt(at));
        ProgressLine {
            hunt: Some(fault.id()),
            ..ProgressLine::new(learned, HUNTS, [fault.id()], title)
        }
    });
    let exercises = content
        .exercises()
        .iter()
        .enumerate()
        .map(|(at, exercise)| {
            let title = title(CourseItem::Exercise(at));
            ProgressLine {
                exercise: Some(&exercise.id),
                ..ProgressLine::new(learned, WRITE, [exercise.id.as_str()], title)
            }
        });
    let lines = lessons.chain(hunts).chain(exercises);
    if format == Format::Json {
        for line in lines {
            write_json(out, &line)?;
        }
        if let Some(records) = records {
            let kept = Kept {
                records,
                owner: "learner",
                note: content.text(language, "lessons-own", &[("file", records.into())]),
            };
            write_json(out, &kept)?;
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
        let id = line
            .lesson
            .or(line.hunt)
            .or(line.exercise)
            .unwrap_or_default();
        writeln!(out, "{id:<16} {done}  {}", line.title)?;
    }
    Ok(())
}
