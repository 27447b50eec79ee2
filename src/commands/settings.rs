//! The user's settings: where the file is, and how it is read.

use std::fs;
use std::path::{Path, PathBuf};

use crate::assets::Problem;
use crate::terminal::files::{self, MEGABYTE};
use crate::terminal::tty;
use crate::text::Content;

/// The maximum number of entries read from the folder of themes.
const THEMES: usize = 64;

/// The maximum number of problems that are printed, one a line.
const PRINTED: usize = 10;

/// The path of the file of settings; `None` if no environment variable names a folder.
pub(super) fn path() -> Option<PathBuf> {
    files::folder("XDG_CONFIG_HOME", ".config", "APPDATA").map(|folder| folder.join("config.toml"))
}

/// Applies the user's themes and settings. Returns what is wrong with the settings, and then with the themes. Only
/// regular files are read.
pub(super) fn read(content: &mut Content) -> Vec<Problem> {
    let Some(path) = path() else {
        return Vec::new();
    };
    // Themes first: the settings may name one of them.
    let themes = path.parent().map_or_else(Vec::new, |folder| {
        read_themes(content, &folder.join("themes"))
    });
    let mut problems = match text_of(&path) {
        Ok(Some(text)) => content.configure(&path.display().to_string(), &text),
        Ok(None) => Vec::new(),
        Err(problem) => vec![problem],
    };
    problems.extend(themes);
    problems
}

/// Adds the themes in this folder, in the order of the file names; of more than [`THEMES`] entries any [`THEMES`].
/// Returns what is wrong with the themes.
fn read_themes(content: &mut Content, folder: &Path) -> Vec<Problem> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let files = entries.flatten().take(THEMES).map(|entry| entry.path());
    let mut files: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    let mut problems = Vec::new();
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match text_of(&path) {
            Ok(Some(text)) => {
                problems.extend(content.add_theme(&path.display().to_string(), &name, &text));
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    problems
}

/// The text of a file; `None` if it is not a regular file.
fn text_of(path: &Path) -> Result<Option<String>, Problem> {
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return Ok(None);
    }
    let text = files::text(path, MEGABYTE);
    text.map(Some)
        .map_err(|(line, what)| Problem::new(path.display().to_string(), line, what))
}

/// Prints the problems on standard error, one a line.
pub(super) fn tell(problems: &[Problem]) {
    for problem in problems.iter().take(PRINTED) {
        tty::report(&problem.to_string());
    }
    if problems.len() > PRINTED {
        tty::report(&format!("and {} more", problems.len() - PRINTED));
    }
}
