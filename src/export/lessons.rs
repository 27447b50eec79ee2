//! The list of lessons, as text or JSON.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use super::write_json;
use crate::action::Format;
use crate::content::{Content, Learned};

#[derive(Serialize)]
struct LessonLine<'a> {
    lesson: &'a str,
    title: &'a str,
    tasks: usize,
    done: usize,
}

/// Writes the lessons in their order, each with how many of its tasks have been done: a line of text, or a JSON object.
///
/// # Errors
/// If `out` cannot be written.
pub fn lessons(
    content: &Content,
    learned: &Learned,
    language: &str,
    format: Format,
    out: &mut dyn Write,
) -> Result<()> {
    for lesson in content.lessons() {
        let title = lesson.text(language).map_or(lesson.id.as_str(), |text| text.title.as_str());
        let done = lesson.tasks.iter().filter(|task| learned.has(&lesson.id, &task.id)).count();
        let line = LessonLine { lesson: &lesson.id, title, tasks: lesson.tasks.len(), done };
        if format == Format::Json {
            write_json(out, &line)?;
        } else {
            let args = [("done", done.into()), ("all", line.tasks.into())];
            writeln!(out, "{:<14} {}  {title}", line.lesson, content.text(language, "lessons-line", &args))?;
        }
    }
    Ok(())
}
