//! The order of lessons and of exercises: a folder of folders, with an `order.toml` that names them.

use serde::Deserialize;

use super::Problem;
use super::log::is_name;
use super::source::Source;

/// The format of `order.toml`.
const FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFile {
    format: u32,
    /// The name of a teacher's course.
    #[serde(default)]
    course: Option<toml::Spanned<String>>,
    order: Vec<toml::Spanned<String>>,
}

/// The name that the `order.toml` of a teacher's course gives it; a problem if it gives none. An `order.toml` that
/// cannot be read is left to [`ordered`].
pub(super) fn course_name(files: &[(&str, &str)], problems: &mut Vec<Problem>) -> Option<String> {
    let (path, text) = files.iter().find(|(path, _)| *path == "lessons/order.toml")?;
    let file: OrderFile = toml::from_str(text).ok()?;
    let source = Source::new(path, text);
    let Some(name) = file.course else {
        let what = "it needs a name for the course: course = \"my-course\"".to_owned();
        problems.push(Problem { file: (*path).to_owned(), line: 1, what });
        return None;
    };
    if !is_name(name.get_ref()) {
        let what = format!("{} is no name: lower case, digits and hyphens", name.get_ref());
        problems.push(source.problem(&name.span(), what));
        return None;
    }
    Some(name.into_inner())
}

/// The ids that `folder/order.toml` names, each once and with a file `main` in its folder. Invalid entries are left out
/// and listed, and so is a folder without a place in the order.
pub(super) fn ordered(folder: &str, main: &str, files: &[(&str, &str)], problems: &mut Vec<Problem>) -> Vec<String> {
    let path = format!("{folder}/order.toml");
    let text = files.iter().find(|(name, _)| *name == path).map(|(_, text)| *text).unwrap_or_default();
    let file: OrderFile = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            problems.push(Source::new(&path, text).toml_problem(&error));
            return Vec::new();
        }
    };
    let source = Source::new(&path, text);
    let mut problem = |file: String, line: usize, what: String| problems.push(Problem { file, line, what });
    if file.format != FORMAT {
        problem(path.clone(), 1, format!("format {} is not {FORMAT}", file.format));
    }
    let there = |id: &str| {
        let wanted = format!("{folder}/{id}/{main}");
        files.iter().any(|(name, _)| *name == wanted)
    };
    for (name, _) in files {
        let within = name.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')?.split_once('/'));
        if let Some((id, file_name)) = within
            && file_name == main
            && !file.order.iter().any(|known| known.get_ref() == id)
        {
            problem((*name).to_owned(), 0, "it has no place in the order".to_owned());
        }
    }
    let mut ids: Vec<String> = Vec::new();
    for id in file.order {
        let (line, id) = (source.line(id.span().start), id.into_inner());
        if ids.contains(&id) {
            problem(path.clone(), line, format!("{id} stands twice"));
        } else if there(&id) {
            ids.push(id);
        } else {
            problem(format!("{folder}/{id}/{main}"), 0, format!("missing; {path}:{line} names it"));
        }
    }
    ids
}
