//! The order of lessons and of exercises: a folder of folders, with an `order.toml` that names them.

use serde::Deserialize;

use super::Problem;
use super::source::Source;

/// The format of `order.toml`.
const FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFile {
    format: u32,
    order: Vec<String>,
}

/// The ids that `folder/order.toml` names, each once and with a file `main` in its folder. What is wrong is left out and
/// listed, and so is a folder without a place in the order.
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
    let mut problem = |file: String, what: String| problems.push(Problem { file, line: 0, what });
    if file.format != FORMAT {
        problem(path.clone(), format!("format {} is not {FORMAT}", file.format));
    }
    let there = |id: &str| files.iter().any(|(name, _)| *name == format!("{folder}/{id}/{main}"));
    for (name, _) in files {
        let within = name.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')?.split_once('/'));
        if let Some((id, file_name)) = within
            && file_name == main
            && !file.order.iter().any(|known| known == id)
        {
            problem((*name).to_owned(), "it has no place in the order".to_owned());
        }
    }
    let mut ids: Vec<String> = Vec::new();
    for id in file.order {
        if ids.contains(&id) {
            problem(path.clone(), format!("{id} stands twice"));
        } else if there(&id) {
            ids.push(id);
        } else {
            problem(format!("{folder}/{id}/{main}"), "missing".to_owned());
        }
    }
    ids
}
