//! The exercise that is open in the tutor: its file is made once and never overwritten, checked whenever it is saved, and
//! opened in the learner's editor.

use std::ffi::OsStr;
use std::fs::File;
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
use crate::course::exercise::Gives;
use crate::own::Expect;
use crate::search::Size;
#[cfg(unix)]
use crate::terminal::unix;
use crate::terminal::words::words;
use crate::terminal::{environment, files, learner, recorder, takeover};
use crate::text::plain;

/// How long the file must stay unchanged before it is read: editors write a file in several steps.
const CALM: Duration = Duration::from_millis(40);

/// The longest delay before the file is read, however often it changes.
const LONGEST_WAIT: Duration = Duration::from_millis(150);

/// The editors that are tried where none is set; the first says on its screen how it is left.
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
    /// Begins an exercise: makes its file, shows its program, and checks it now and whenever it is saved.
    pub(super) fn begin_exercise(&mut self, id: &str) {
        let Some(exercise) = self.content.exercise(id) else {
            return;
        };
        let (path, start) = (path_of(id), exercise.start(&self.app.session.language));
        let made = match make(&path, &start) {
            Ok(made) => made,
            Err(why) => {
                self.cannot_run(&why);
                return;
            }
        };
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
        let file = path.file_name().unwrap_or_default().display().to_string();
        let (own, checked, before) = (is_own(&path), Vec::new(), self.exercise.take());
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
        let file = vec![("file", file.into())];
        let (said, args) = match unwatched {
            _ if !own => ("notice-exercise-foreign", file),
            Some(why) => ("notice-not-watched", vec![("why", why.into())]),
            None if made => ("notice-exercise-made", file),
            None => ("notice-exercise-found", file),
        };
        self.app.session.say(said, args);
    }

    /// Checks the file of the open exercise as it is now. `begins` says that the exercise is not on the screen yet.
    /// Returns whether the file could be read. The file of another user is shown and not run.
    fn check_exercise(&mut self, exercise: &Exercise, begins: bool) -> bool {
        let Some(open) = &mut self.exercise else {
            return false;
        };
        let mut job = match learner::job(&open.path, Size::CHESSBOARD) {
            Ok(job) => job,
            Err(why) => {
                self.cannot_run(&why);
                return false;
            }
        };
        job.expect = Some(match exercise.gives {
            Gives::Columns => Expect::Columns,
            Gives::Strings => Expect::Strings,
            Gives::Count => Expect::Count,
        });
        job.call = Some("solve({n})".to_owned());
        job.likely.clone_from(&exercise.board);
        job.stops = exercise.stops;
        job.rises = exercise.rises;
        let own = recorder::unrecorded(&job, None);
        // Only now: a check of the exercise that stays open goes on.
        if begins {
            self.foreground.stop();
        }
        open.checked.clone_from(&job.text);
        let begun = !exercise.is_untouched(&open.checked);
        let listing = Arc::clone(&own.listing);
        if begins {
            self.app.open_own_over(own.in_exercise(&exercise.id));
            // A program whose hole is still open is not run.
            if !begun && exercise.has_hole() {
                return true;
            }
        }
        if !is_own(&open.path) {
            return true;
        }
        self.app.session.check_exercise(listing, begun);
        self.run_program(job, recorder::check_and_record);
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
        let changed = learner::text(&open.path).is_ok_and(|text| text != open.checked);
        if changed {
            self.check_exercise(exercise, false);
        }
        changed
    }

    /// Opens a file in the learner's editor, which gets the terminal.
    pub(super) fn edit(&mut self, file: &Path) -> Result<()> {
        takeover::leave();
        #[cfg(unix)]
        let settings = unix::settings();
        let edited = open_editor(file, |command| self.inbox.lend_terminal(command));
        self.retake(|| {
            #[cfg(unix)]
            unix::restore(settings.as_ref());
            takeover::enter()
        })?;
        match edited {
            Err(why) => self.cannot_run(&why),
            Ok(false) => self.app.session.say("notice-no-editor", vec![]),
            // The file is checked now, even if it is not watched.
            Ok(true) => self
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

/// Whether this user may trust the file: somebody else may have put it into a folder that users share.
fn is_own(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| files::is_own(&found))
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

/// Opens the file in the editor that VISUAL or EDITOR names, else in the first of [`EDITORS`] that there is; `run` waits
/// for its end. `false` if there is none.
///
/// # Errors
/// If the editor cannot be started.
fn open_editor(path: &Path, run: impl Fn(&mut Command) -> io::Result<()>) -> Result<bool> {
    let words = words(&environment::first_set(&["VISUAL", "EDITOR"]).unwrap_or_default());
    if let Some((program, args)) = words.split_first() {
        let ended = run(Command::new(program).args(args).arg(path));
        return ended
            .map(|()| true)
            .map_err(|error| anyhow!("{}: {error}", plain(program)));
    }
    for program in EDITORS {
        match run(Command::new(program).arg(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            ended => return ended.map(|()| true).with_context(|| program),
        }
    }
    Ok(false)
}
