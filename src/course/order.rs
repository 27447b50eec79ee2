//! The order of lessons and of exercises: a folder of folders, with an `order.toml` that names them.

use serde::Deserialize;

use crate::assets::{Files, Problem, Source};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFile {
    order: Vec<toml::Spanned<String>>,
}

/// The ids that `folder/order.toml` names, each once and with a file `main` in its folder. Invalid entries are left out
/// and listed, and so is a folder without a place in the order.
pub(super) fn ordered(
    folder: &str,
    main: &str,
    files: &Files,
    problems: &mut Vec<Problem>,
) -> Vec<String> {
    let path = format!("{folder}/order.toml");
    let source = Source::new(&path, files.text(&path).unwrap_or_default());
    let Some(file) = source.toml::<OrderFile>(problems) else {
        return Vec::new();
    };
    let mut problem =
        |file: &str, line: usize, what: String| problems.push(Problem::new(file, line, what));
    let main_of = |id: &str| format!("{folder}/{id}/{main}");
    for id in files
        .names(&format!("{folder}/"), &format!("/{main}"))
        .filter(|id| !id.contains('/'))
    {
        if !file.order.iter().any(|known| known.get_ref() == id) {
            problem(&main_of(id), 0, "it has no place in the order".to_owned());
        }
    }
    let mut ids: Vec<String> = Vec::new();
    for id in file.order {
        let (line, id) = (source.line(id.span().start), id.into_inner());
        if ids.contains(&id) {
            problem(&path, line, format!("{id} stands twice"));
        } else if files.text(&main_of(&id)).is_some() {
            ids.push(id);
        } else {
            problem(&path, line, format!("the folder {id} has no {main}"));
        }
    }
    ids
}
