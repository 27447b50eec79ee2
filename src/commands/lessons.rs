//! The command `lessons`: the list of lessons, bug hunts and exercises with the learner's progress, as text or JSON.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::json::write_json;
use super::runnable::{Runnable, Tools};
use super::tutor::{Extras, Looks, Tutor};
use super::values::{Format, LANGUAGE, formats};
use super::words::Words;
use crate::action::Action;
use crate::algorithms::Fault;
use crate::course::exercise::WRITE;
use crate::course::path::CourseItem;
use crate::course::{HUNTS, Learned};
use crate::terminal::log::Log;
use crate::terminal::tty;
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
        let words = tools.words(self.lang.as_deref());
        let log = Log::of_user();
        let (mut learned, trouble) = log.read();
        words.content.rename_tasks(&mut learned);
        for item in all(words.content) {
            let line = ProgressLine::of(item, &learned, &words, self.format);
            if self.format == Format::Json {
                write_json(tools.out, &line)?;
            } else {
                line.write(&words, tools.out)?;
            }
        }
        if let Some(records) = log.file().filter(|_| self.format == Format::Json) {
            let file = [("file", records.as_str().into())];
            let kept = Kept {
                records: &records,
                owner: "learner",
                note: words.text("lessons-own", &file),
            };
            write_json(tools.out, &kept)?;
        }
        if let Some(trouble) = trouble {
            tty::report(&trouble.text(words.content, &words.language));
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

/// The lessons, the bug hunts and the exercises, each in their order.
fn all(content: &Content) -> impl Iterator<Item = CourseItem> {
    let lessons = (0..content.lessons().len()).map(CourseItem::Lesson);
    let hunts = (0..Fault::ALL.len()).map(CourseItem::Hunt);
    let exercises = (0..content.exercises().len()).map(CourseItem::Exercise);
    lessons.chain(hunts).chain(exercises)
}

/// The id of an item of the course.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Id<'a> {
    Lesson(&'a str),
    Hunt(&'a str),
    Exercise(&'a str),
}

/// An item of the course, and the learner's progress in it.
#[derive(Serialize)]
struct ProgressLine<'a> {
    #[serde(flatten)]
    id: Id<'a>,
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

/// The file that holds the progress, and its owner: the learner, who can change it. The last JSON object.
#[derive(Serialize)]
struct Kept<'a> {
    records: &'a str,
    owner: &'static str,
    note: String,
}

impl<'a> ProgressLine<'a> {
    fn of(item: CourseItem, learned: &Learned, words: &Words<'a>, format: Format) -> Self {
        let content = words.content;
        let (id, lesson, tasks) = match item {
            CourseItem::Lesson(at) => {
                let lesson = &content.lessons()[at];
                let tasks = lesson.tasks.iter().map(|task| task.id.as_str());
                (Id::Lesson(&lesson.id), lesson.id.as_str(), tasks.collect())
            }
            CourseItem::Hunt(at) => {
                let id = Fault::ALL[at].id();
                (Id::Hunt(id), HUNTS, vec![id])
            }
            CourseItem::Exercise(at) => {
                let id = content.exercises()[at].id.as_str();
                (Id::Exercise(id), WRITE, vec![id])
            }
        };
        let comes_back = matches!(item, CourseItem::Lesson(_));
        let of = |task| TaskDone {
            task,
            how: learned.best(lesson, task).id(),
            attempts: learned.attempts(lesson, task),
            due_in_days: learned.due_in(lesson, task).filter(|_| comes_back),
        };
        let count = |has: &dyn Fn(&str) -> bool| tasks.iter().filter(|task| has(task)).count();
        Self {
            id,
            title: match format {
                Format::Json => content.title_of(item, &words.language),
                _ => content.named(item, &words.language),
            },
            tasks: tasks.len(),
            done: count(&|task| learned.has(lesson, task)),
            alone: count(&|task| learned.has_alone(lesson, task)),
            each: tasks.iter().copied().map(of).collect(),
        }
    }

    fn write(&self, words: &Words<'_>, out: &mut dyn Write) -> io::Result<()> {
        let args = [
            ("done", self.done.into()),
            ("all", self.tasks.into()),
            ("alone", self.alone.into()),
        ];
        let done = words.text("lessons-line", &args);
        let (Id::Lesson(id) | Id::Hunt(id) | Id::Exercise(id)) = self.id;
        writeln!(out, "{id:<16} {done}  {}", self.title)
    }
}
