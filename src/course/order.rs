//! The order of lessons and of exercises: a folder of folders, with an `order.toml` that names them.

use serde::Deserialize;

use crate::assets::{Files, Problem, Source};

/// An order: of names, or of the chapters of the course.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFile {
    #[serde(default)]
    order: Vec<toml::Spanned<String>>,
    #[serde(default)]
    chapter: Vec<ChapterLines>,
}

/// A chapter of the course.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterLines {
    id: String,
    /// Whether it stands beside the path.
    #[serde(default)]
    beside: bool,
    /// The tasks whose right answers show that the chapter is known: `lesson/task`.
    #[serde(default)]
    test: Vec<String>,
    lessons: Vec<toml::Spanned<String>>,
}

/// A chapter of the course, whether it stands beside the path, and its test.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Chapter {
    /// The id, which names its title in the locales: `chapter-bits`.
    pub id: String,
    pub beside: bool,
    /// The tasks of its test, each as lesson and task; none if it has no test.
    pub test: Vec<(String, String)>,
}

/// The ids that `folder/order.toml` names, each once and with a file `main` in its folder. Invalid entries are left out
/// and listed, and so is a folder without a place in the order. Each has its chapter, if the order has chapters.
pub(super) fn ordered(
    folder: &str,
    main: &str,
    files: &Files,
    problems: &mut Vec<Problem>,
) -> Vec<(String, Chapter)> {
    let path = format!("{folder}/order.toml");
    let source = Source::new(&path, files.text(&path).unwrap_or_default());
    let Some(file) = source.toml::<OrderFile>(problems) else {
        return Vec::new();
    };
    let alone = file.order.into_iter().map(|id| (id, Chapter::default()));
    let chapters = file.chapter.into_iter().flat_map(|lines| {
        let chapter = Chapter {
            id: lines.id,
            beside: lines.beside,
            test: lines
                .test
                .iter()
                .filter_map(|name| of_lesson(name))
                .collect(),
        };
        let lessons = lines.lessons.into_iter();
        lessons.map(move |id| (id, chapter.clone()))
    });
    let named: Vec<_> = alone.chain(chapters).collect();
    let mut problem =
        |file: &str, line: usize, what: String| problems.push(Problem::new(file, line, what));
    let main_of = |id: &str| format!("{folder}/{id}/{main}");
    for id in files
        .names(&format!("{folder}/"), &format!("/{main}"))
        .filter(|id| !id.contains('/'))
    {
        if !named.iter().any(|(known, _)| known.get_ref() == id) {
            problem(&main_of(id), 0, "it has no place in the order".to_owned());
        }
    }
    let mut ids: Vec<(String, Chapter)> = Vec::new();
    for (id, chapter) in named {
        let (line, id) = (source.line(id.span().start), id.into_inner());
        if ids.iter().any(|(known, _)| *known == id) {
            problem(&path, line, format!("{id} stands twice"));
        } else if files.text(&main_of(&id)).is_some() {
            ids.push((id, chapter));
        } else {
            problem(&path, line, format!("the folder {id} has no {main}"));
        }
    }
    ids
}

/// The lesson and the task in `lesson/task`.
pub(super) fn of_lesson(name: &str) -> Option<(String, String)> {
    let (lesson, task) = name.split_once('/')?;
    Some((lesson.to_owned(), task.to_owned()))
}
