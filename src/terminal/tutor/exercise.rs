//! The exercise that is open in the tutor: its file is made when the editor opens it, never overwritten, and checked
//! whenever it is saved.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher, event};

use super::Loop;
use crate::course::Exercise;
use crate::course::exercise::TO_DO;
use crate::own::Failure;
#[cfg(unix)]
use crate::terminal::unix;
use crate::terminal::words::words;
use crate::terminal::{checking, environment, files, learner, recorder, takeover};
use crate::text::{Arg, plain};

/// How long the file must stay unchanged before it is read: editors write a file in several steps.
const CALM: Duration = Duration::from_millis(40);

/// The longest delay before the file is read, however often it changes.
const LONGEST_WAIT: Duration = Duration::from_millis(150);

/// Editors that begin at a line that is given before the file, as `+12`.
const AT_LINE: [&str; 7] = ["vi", "vim", "nvim", "hx", "nano", "emacs", "micro"];
/// The editors that are looked for where none is set; the first says on its screen how it is left.
const EDITORS: &[&str] = if cfg!(windows) {
    &["notepad"]
} else {
    &["nano", "vi"]
};

const WRITTEN: event::AccessKind = event::AccessKind::Close(event::AccessMode::Write);

/// The file of the exercise that is open.
pub(super) struct OpenExercise {
    path: PathBuf,
    /// The text that was checked last.
    checked: Vec<u8>,
    /// Set whenever the file has changed.
    changed: Arc<AtomicBool>,
    /// When the first change came that has not been read yet, and when the file is to be read.
    pub(super) due: Option<(Instant, Instant)>,
    /// Watches the file until it is dropped.
    _watcher: Option<RecommendedWatcher>,
}

impl Loop<'_> {
    /// Begins an exercise: shows its program, and checks its file, if there is one, now and whenever it is saved.
    pub(super) fn begin_exercise(&mut self, id: &str) {
        let Some(exercise) = self.content.exercise(id) else {
            return;
        };
        let path = path_of(id);
        let changed = Arc::new(AtomicBool::new(false));
        let (flag, waker) = (Arc::clone(&changed), self.inbox.waker());
        let watcher = watch(&path, move || {
            flag.store(true, Ordering::SeqCst);
            waker.wake();
        });
        let unwatched = watcher
            .as_ref()
            .err()
            .map(|error| plain(&error.to_string()));
        let file = vec![("file", shown_name(&path))];
        let (found, own) = (path.exists(), is_own(&path));
        let (checked, before) = (Vec::new(), self.exercise.take());
        self.exercise = Some(OpenExercise {
            path,
            checked,
            changed,
            due: None,
            _watcher: watcher.ok(),
        });
        if !self.check_exercise(exercise, true) {
            self.exercise = before;
            return;
        }
        let (said, args) = match unwatched {
            _ if !own => ("notice-exercise-foreign", file),
            Some(why) => ("notice-not-watched", vec![("why", why.into())]),
            None if found => ("notice-exercise-found", file),
            None => return,
        };
        self.app.session.say(said, args);
    }

    /// Checks the file of the open exercise as it is now. `begins` says that the exercise is not on the screen yet.
    /// Returns whether the file could be read. The file of another user is shown and not run.
    fn check_exercise(&mut self, exercise: &Exercise, begins: bool) -> bool {
        let Some(open) = &mut self.exercise else {
            return false;
        };
        let text = if begins && !open.path.exists() {
            Ok(exercise.start(&self.app.session.language).into_bytes())
        } else {
            learner::text(&open.path)
        };
        let text = match text {
            Ok(text) => text,
            Err(why) if begins => {
                let path = open.path.clone();
                self.refused(&path, why);
                return false;
            }
            Err(why) => {
                self.unreadable(why);
                return false;
            }
        };
        let job = checking::job(exercise, &open.path, text);
        let own = recorder::unrecorded(&job, None);
        // Only now: a check of the exercise that stays open goes on.
        if begins {
            self.foreground.stop();
        }
        open.checked.clone_from(&job.text);
        let begun = !exercise.is_untouched(&open.checked);
        let listing = Arc::clone(&own.listing);
        if begins {
            let editor = editor().and_then(|words| words.into_iter().next());
            let editor = editor.map(|program| editor_name(&program));
            self.app
                .open_own_over(own.in_exercise(&exercise.id, editor));
            // A program whose hole is still open is not run.
            if !begun && exercise.has_hole() {
                return true;
            }
        }
        if !is_own(&open.path) {
            return true;
        }
        self.app.session.check_exercise(listing, begun);
        self.run_program(job, checking::check_and_record);
        true
    }

    /// Checks the file of the open exercise once it has been saved. Returns whether it is checked now.
    pub(super) fn saved(&mut self) -> bool {
        let writing = self.app.session.writing();
        let Some(exercise) = writing.and_then(|open| self.content.exercise(&open.id)) else {
            self.exercise = None;
            return false;
        };
        let Some(open) = &mut self.exercise else {
            return false;
        };
        let now = Instant::now();
        if open.changed.swap(false, Ordering::SeqCst) {
            let since = open.due.map_or(now, |(since, _)| since);
            open.due = Some((since, (now + CALM).min(since + LONGEST_WAIT)));
        }
        if open.due.is_none_or(|(_, due)| due > now) {
            return false;
        }
        open.due = None;
        // While an editor replaces the file, there is none for a moment.
        let changed =
            open.path.exists() && learner::text(&open.path).ok().as_ref() != Some(&open.checked);
        if changed {
            self.check_exercise(exercise, false);
        }
        changed
    }

    /// Says why the file, as it was saved, cannot be read. What was said of an older one does not hold any more.
    fn unreadable(&mut self, why: Failure) {
        self.foreground.stop();
        if let Some(open) = &mut self.exercise {
            open.checked.clear();
        }
        if let Some(own) = &mut self.app.session.own {
            own.refuse(why.into());
        }
    }

    /// Makes the file of the open exercise unless there is one. Returns whether there is one now.
    fn make_exercise(&mut self, file: &Path) -> bool {
        let session = &self.app.session;
        let exercise = session
            .writing()
            .and_then(|open| self.content.exercise(&open.id));
        let Some(exercise) = exercise else {
            return false;
        };
        let start = exercise.start(&session.language);
        match make(file, &start) {
            Ok(made) => {
                if let Some(open) = self.exercise.as_mut().filter(|_| made) {
                    open.checked = start.into_bytes();
                    let name = vec![("file", shown_name(file))];
                    self.app.session.say("notice-exercise-made", name);
                }
                true
            }
            Err(why) => {
                self.cannot_run(&why);
                false
            }
        }
    }

    /// Opens the file of the open exercise in the learner's editor, which gets the terminal.
    pub(super) fn edit(&mut self, file: &Path) -> Result<()> {
        if !self.make_exercise(file) {
            return Ok(());
        }
        let Some(editor) = editor() else {
            let name = vec![("file", shown_name(file))];
            self.app.session.say("notice-no-editor", name);
            return Ok(());
        };
        takeover::leave();
        #[cfg(unix)]
        let settings = unix::settings();
        let mut command = Command::new(&editor[0]);
        command.args(&editor[1..]);
        command.args(line_of_gap(&editor[0], file)).arg(file);
        let edited = self.inbox.lend_terminal(&mut command);
        self.retake(|| {
            #[cfg(unix)]
            unix::restore(settings.as_ref());
            takeover::enter()
        })?;
        match edited {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let editor = plain(&editor[0]).into();
                let args = vec![("editor", editor), ("file", shown_name(file))];
                self.app.session.say("notice-editor-missing", args);
            }
            Err(error) => self.cannot_run(&anyhow!("{}: {error}", plain(&editor[0]))),
            // The file is checked now, even if it is not watched.
            Ok(()) => self
                .exercise
                .iter()
                .for_each(|open| open.changed.store(true, Ordering::SeqCst)),
        }
        Ok(())
    }
}

/// The file of an exercise, in the current folder, with its whole path.
fn path_of(id: &str) -> PathBuf {
    let name = PathBuf::from(format!("queens_{}.py", id.replace('-', "_")));
    std::path::absolute(&name).unwrap_or(name)
}

/// Whether this user may trust the file, if there is one: somebody else may have put it into a folder that users share.
fn is_own(path: &Path) -> bool {
    path.metadata().map_or_else(
        |error| error.kind() == io::ErrorKind::NotFound,
        |found| files::is_own(&found),
    )
}

/// Makes the file with this text, unless there is one. Returns whether it was made.
fn make(path: &Path, text: &str) -> Result<bool> {
    let made = match File::create_new(path) {
        Ok(mut file) => file.write_all(text.as_bytes()).map(|()| true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    };
    made.with_context(|| path.display().to_string())
}

/// Calls `changed` when the file changes. Its folder is watched, because an editor may replace the file by a new one.
fn watch(path: &Path, changed: impl Fn() + Send + 'static) -> notify::Result<RecommendedWatcher> {
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

/// The words of the command that opens the learner's editor: what VISUAL or EDITOR says, else the first of [`EDITORS`]
/// that there is.
fn editor() -> Option<Vec<String>> {
    let words = words(&environment::first_set(&["VISUAL", "EDITOR"]).unwrap_or_default());
    if !words.is_empty() {
        return Some(words);
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let is_there = |program: &str| {
        let file = format!("{program}{}", env::consts::EXE_SUFFIX);
        env::split_paths(&path).any(|folder| folder.join(&file).is_file())
    };
    let found = EDITORS.iter().find(|program| is_there(program))?;
    Some(vec![(*found).to_owned()])
}

/// The argument by which an editor begins at the gap of an exercise, which stands below the comment that says what belongs
/// there; `None` for another editor, and without a gap.
fn line_of_gap(editor: &str, file: &Path) -> Option<String> {
    if !AT_LINE.contains(&editor_name(editor).as_str()) {
        return None;
    }
    let text = fs::read_to_string(file).ok()?;
    let mut lines = text.lines();
    let comment = lines.position(|line| line.trim_start().starts_with(TO_DO))?;
    Some(format!("+{}", comment + 2))
}

/// The name by which a learner knows an editor.
fn editor_name(program: &str) -> String {
    let name = Path::new(program).file_stem().unwrap_or_default();
    plain(&name.to_string_lossy())
}

/// The name of a file as an argument of a message.
fn shown_name(path: &Path) -> Arg {
    let name = path.file_name().unwrap_or_default();
    plain(&name.to_string_lossy()).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Content;

    /// An editor begins at the line that the learner replaces, not at the comment above it.
    #[test]
    fn an_editor_begins_at_the_gap() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("exercise.py");
        let content = Content::load();
        for exercise in content.exercises() {
            for language in ["en", "zh"] {
                let text = exercise.start(language);
                fs::write(&file, &text).expect("a file");
                let argument = line_of_gap("/usr/bin/vi", &file);
                assert_eq!(argument.is_some(), exercise.has_hole(), "{}", exercise.id);
                let Some(argument) = argument else { continue };
                let at: usize = argument[1..].parse().expect("a number");
                let lines: Vec<_> = text.lines().map(str::trim).collect();
                assert!(lines[at - 2].starts_with(TO_DO), "{}", exercise.id);
                let gap = lines[at - 1];
                assert!(
                    !gap.is_empty() && !gap.starts_with('#'),
                    "{}: {gap}",
                    exercise.id
                );
            }
        }
        assert_eq!(line_of_gap("code", &file), None);
    }
}
