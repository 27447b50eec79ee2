//! The file of an exercise: made once and never overwritten, watched, and opened in the learner's editor.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher, event};

use super::{environment, files};
use crate::cli;

/// How long the file must stay unchanged before it is read: editors write a file in several steps.
pub(super) const CALM: Duration = Duration::from_millis(40);

/// The longest delay before the file is read, however often it changes.
pub(super) const LONGEST_WAIT: Duration = Duration::from_millis(150);

/// The editors that are tried where none is set; the first says on its screen how it is left.
const EDITORS: &[&str] = if cfg!(windows) {
    &["notepad"]
} else {
    &["nano", "vi"]
};

/// The sizes for which a program has to be right.
pub(super) const SIZES: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

const WRITTEN: event::AccessKind = event::AccessKind::Close(event::AccessMode::Write);

/// The file of an exercise, in the current folder, with its whole path.
pub(super) fn path(id: &str) -> PathBuf {
    let name = PathBuf::from(format!("queens_{}.py", id.replace('-', "_")));
    std::path::absolute(&name).unwrap_or(name)
}

/// Makes the file with this text, unless there is one. Returns whether it was made.
pub(super) fn make(path: &Path, text: &str) -> Result<bool> {
    let made = match File::create_new(path) {
        Ok(mut file) => file.write_all(text.as_bytes()).map(|()| true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    };
    made.with_context(|| path.display().to_string())
}

/// Calls `changed` when the file changes. Its folder is watched, because an editor may replace the file by a new one.
pub(super) fn watch(
    path: &Path,
    changed: impl Fn() + Send + 'static,
) -> notify::Result<RecommendedWatcher> {
    let name = path.file_name().map(OsStr::to_owned);
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        let read = matches!(event.kind, EventKind::Access(access) if access != WRITTEN);
        if !read
            && event
                .paths
                .iter()
                .any(|path| path.file_name() == name.as_deref())
        {
            changed();
        }
    })?;
    watcher.watch(files::folder_of(path), RecursiveMode::NonRecursive)?;
    Ok(watcher)
}

/// Opens the file in the editor that VISUAL or EDITOR names, else in the first of [`EDITORS`] that there is; `run` waits
/// for its end. `false` if there is none.
///
/// # Errors
/// If the editor cannot be started.
pub(super) fn edit(path: &Path, run: impl Fn(&mut Command) -> io::Result<()>) -> Result<bool> {
    let words = cli::words(&environment::first_set(&["VISUAL", "EDITOR"]).unwrap_or_default());
    if let Some((program, args)) = words.split_first() {
        let ended = run(Command::new(program).args(args).arg(path));
        return ended
            .map(|()| true)
            .map_err(|error| anyhow!("{}: {error}", cli::plain(program)));
    }
    for program in EDITORS {
        match run(Command::new(program).arg(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            ended => return ended.map(|()| true).with_context(|| program),
        }
    }
    Ok(false)
}
