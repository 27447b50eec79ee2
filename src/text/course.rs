//! A teacher's own course: a folder of the shape of `assets/lessons`, with the course's name in its `order.toml` and
//! its title in a Fluent file for each language. Reads no disk.

use super::Locale;
use crate::assets::{FALLBACK, FILES, Files, Problem, languages};
use crate::course::{Lesson, course_name, lesson::lessons};

/// The folder that the files of a course get for the parser, the same as that of the built-in lessons.
const LESSONS: &str = "lessons/";

/// The folder of the files of a new course among the assets.
const NEW: &str = "course/";

/// A teacher's course.
#[derive(Debug)]
pub struct Course {
    pub folder: String,
    /// The title of the course, by language.
    titles: Vec<(String, String)>,
    /// The files of the course, in the folder of the built-in lessons.
    files: Files,
    lessons: Vec<Lesson>,
}

impl Course {
    /// The course of these files, as path below the folder and text. Invalid parts of them are left out and listed.
    pub fn parse(folder: &str, files: Vec<(String, String)>) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let files = Files::of(
            files
                .into_iter()
                .map(|(path, text)| (format!("{LESSONS}{path}"), text)),
        );
        let name = course_name(&files, &mut problems);
        let lessons = lessons(
            &files,
            Some(name.as_deref().unwrap_or("course")),
            &mut problems,
        );
        let titles = titles(&files, &mut problems);
        for (path, _) in files.all() {
            let language = path
                .strip_suffix(".md")
                .or_else(|| path.strip_suffix(".ftl"));
            let language = language
                .and_then(|path| path.rsplit('/').next())
                .unwrap_or(FALLBACK);
            if !languages().any(|known| known == language) {
                let what = format!(
                    "the screen has no language {language}: it has {}",
                    languages().collect::<Vec<_>>().join(", ")
                );
                problems.push(Problem::new(path, 1, what));
            }
        }
        if lessons.is_empty() && problems.is_empty() {
            problems.push(Problem::new(
                format!("{LESSONS}order.toml"),
                1,
                "it names no lesson",
            ));
        }
        for problem in &mut problems {
            let path = problem.file.strip_prefix(LESSONS).unwrap_or(&problem.file);
            problem.file = format!("{folder}/{path}");
        }
        (
            Self {
                folder: folder.to_owned(),
                titles,
                files,
                lessons,
            },
            problems,
        )
    }

    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The title of the course in a language, or in another one if there is none.
    pub fn title(&self, language: &str) -> Option<&str> {
        let find = |language: &str| self.titles.iter().find(|(known, _)| known == language);
        let title = find(language)
            .or_else(|| find(FALLBACK))
            .or_else(|| self.titles.first());
        title.map(|(_, title)| title.as_str())
    }

    /// A problem with a task: in the words of this language, else in the `lesson.toml`.
    pub fn problem(
        &self,
        lesson: &Lesson,
        task: &str,
        language: Option<&str>,
        what: String,
    ) -> Problem {
        let folder = lesson.id.rsplit(':').next().unwrap_or(&lesson.id);
        let (path, wanted) = match language {
            Some(language) => (format!("{folder}/{language}.md"), format!("## {task}")),
            None => (format!("{folder}/lesson.toml"), format!("id = \"{task}\"")),
        };
        let text = self
            .files
            .text(&format!("{LESSONS}{path}"))
            .unwrap_or_default();
        let line = text
            .lines()
            .position(|line| line.trim() == wanted)
            .map_or(1, |at| at + 1);
        Problem::new(format!("{}/{path}", self.folder), line, what)
    }

    /// The lessons, which are taken out of the course.
    pub(super) fn take_lessons(&mut self) -> Vec<Lesson> {
        std::mem::take(&mut self.lessons)
    }

    /// The files of a new course, as path below its folder and text.
    pub fn template() -> impl Iterator<Item = (&'static str, &'static str)> {
        FILES
            .iter()
            .filter_map(|(path, text)| Some((path.strip_prefix(NEW)?, *text)))
    }
}

/// The titles of a course, by language.
fn titles(files: &Files, problems: &mut Vec<Problem>) -> Vec<(String, String)> {
    let mut titles = Vec::new();
    for (path, text) in files.all() {
        let at_top = path
            .strip_prefix(LESSONS)
            .filter(|path| !path.contains('/'));
        let Some(language) = at_top.and_then(|path| path.strip_suffix(".ftl")) else {
            continue;
        };
        problems.extend(Locale::problems(path, language, text));
        let locale = Locale::new(language, (*text).to_owned().into());
        match locale.and_then(|locale| locale.text("title", &[])) {
            Some(title) => titles.push((language.to_owned(), title)),
            None => problems.push(Problem::new(path, 1, "it has no title")),
        }
    }
    titles
}
