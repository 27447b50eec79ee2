//! A teacher's own course: its folder is read, checked, or made.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use super::{BAD_ARGUMENTS, FAILED};
use crate::assets::Problem;
use crate::terminal::{files, tty};
use crate::text::{Content, Course, plain};

/// The largest file of a course, in bytes.
const LARGEST: u64 = 256 << 10;

/// The most files of a course.
const MOST: usize = 500;

/// Puts the course of a folder in the place of the built-in one, if one is named.
///
/// # Errors
/// If something is wrong with it: the first problem.
pub(super) fn open(content: &mut Content, folder: Option<&Path>) -> Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    let (course, problems) = read(folder)?;
    if let Some(first) = problems.first() {
        let more = problems.len() - 1;
        let more = if more > 0 {
            format!(", and {more} more")
        } else {
            String::new()
        };
        bail!(
            "{}{more}: lessons --check lists all problems",
            plain(&first.to_string())
        );
    }
    content.take_course(course);
    Ok(())
}

/// Says what is wrong with the course in a folder. The exit status is 1 if there is one.
pub(super) fn check(
    folder: &Path,
    content: &Content,
    language: &str,
    out: &mut dyn Write,
) -> Result<ExitCode> {
    let (course, problems) = read(folder)?;
    for problem in &problems {
        writeln!(out, "{}", plain(&problem.to_string()))?;
    }
    if !problems.is_empty() {
        return Ok(ExitCode::from(FAILED));
    }
    let tasks: usize = course
        .lessons()
        .iter()
        .map(|lesson| lesson.tasks.len())
        .sum();
    let lessons = course.lessons().len().into();
    let args = [
        ("folder", plain(&course.folder).into()),
        ("lessons", lessons),
        ("tasks", tasks.into()),
    ];
    writeln!(out, "{}", content.text(language, "course-sound", &args))?;
    Ok(ExitCode::SUCCESS)
}

/// Makes a small course in a folder that is new or empty.
pub(super) fn make(
    folder: &Path,
    content: &Content,
    language: &str,
    out: &mut dyn Write,
) -> Result<ExitCode> {
    let shown = || plain(&folder.display().to_string());
    match fs::read_dir(folder).map(|mut entries| entries.next().is_some()) {
        Ok(true) => {
            let said = content.text(language, "course-not-empty", &[("folder", shown().into())]);
            tty::report(&said);
            return Ok(ExitCode::from(BAD_ARGUMENTS));
        }
        Ok(false) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(shown),
    }
    for (path, text) in Course::template() {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder)).with_context(shown)?;
        let made = File::create_new(&file).and_then(|mut file| file.write_all(text.as_bytes()));
        made.with_context(|| plain(&file.display().to_string()))?;
    }
    writeln!(
        out,
        "{}",
        content.text(language, "course-made", &[("folder", shown().into())])
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The course of a folder, and what is wrong with it.
fn read(folder: &Path) -> Result<(Course, Vec<Problem>)> {
    let name = folder.display().to_string();
    let mut refused = Vec::new();
    let mut texts = Vec::new();
    for path in paths(folder).with_context(|| plain(&name))? {
        let below = path
            .strip_prefix(folder)
            .unwrap_or(&path)
            .display()
            .to_string()
            .replace('\\', "/");
        match files::text(&path, LARGEST) {
            Ok(text) => texts.push((below, text)),
            Err((line, what)) => {
                refused.push(Problem::new(format!("{name}/{below}"), line.max(1), what));
            }
        }
    }
    if !texts.iter().any(|(path, _)| path == "order.toml") && refused.is_empty() {
        bail!(
            "{}: it has no order.toml, so it is not a course",
            plain(&name)
        );
    }
    let (course, mut problems) = Course::parse(&name, texts);
    for lesson in course.lessons() {
        problems.extend(lesson.unsound().into_iter().map(|wrong| {
            course.problem(lesson, &wrong.task, wrong.language.as_deref(), wrong.what)
        }));
    }
    refused.extend(problems);
    Ok((course, refused))
}

/// The files of a course, in the order of their paths. Links to folders are not followed, and other files are left out.
fn paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let ends = |path: &Path, end: &str| path.extension().is_some_and(|own| own == end);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            let inner = fs::read_dir(&path)?
                .take(MOST)
                .collect::<io::Result<Vec<_>>>()?;
            let is_lesson = inner.iter().any(|inner| inner.file_name() == "lesson.toml");
            let inner = inner.into_iter().map(|inner| inner.path());
            found.extend(
                inner.filter(|path| {
                    is_lesson && (path.ends_with("lesson.toml") || ends(path, "md"))
                }),
            );
        } else if path.file_name().is_some_and(|name| name == "order.toml") || ends(&path, "ftl") {
            found.push(path);
        }
        if found.len() > MOST {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!("it has more than {MOST} files"),
            ));
        }
    }
    found.sort();
    Ok(found)
}
