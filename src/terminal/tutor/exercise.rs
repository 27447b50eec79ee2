//! The exercise that is open in the tutor: its file is checked whenever it is saved, and opened in the learner's
//! editor.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::Result;
use notify::RecommendedWatcher;

use super::Loop;
use crate::cli::{self, plain};
use crate::course::Exercise;
use crate::search::Size;
use crate::terminal::{exercise_file, learner, recorder, takeover};

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
        let (path, start) = (exercise_file::path(id), exercise.start(&self.app.language));
        let made = match exercise_file::make(&path, &start) {
            Ok(made) => made,
            Err(why) => {
                self.cannot_run(&why);
                return;
            }
        };
        let changed = Arc::new(AtomicBool::new(false));
        let (flag, waker) = (Arc::clone(&changed), self.inbox.waker());
        let watcher = exercise_file::watch(&path, move || {
            flag.store(true, Ordering::SeqCst);
            waker.wake();
        });
        let unwatched = watcher
            .as_ref()
            .err()
            .map(|error| plain(&error.to_string()));
        let file = path.file_name().unwrap_or_default().display().to_string();
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
        match unwatched {
            Some(why) => self
                .app
                .say("notice-not-watched", vec![("why", why.into())]),
            None if made => self
                .app
                .say("notice-exercise-made", vec![("file", file.into())]),
            None => self
                .app
                .say("notice-exercise-found", vec![("file", file.into())]),
        }
    }

    /// Checks the file of the open exercise as it is now. `begins` says that the exercise is not on the screen yet.
    /// Returns whether the file could be read.
    fn check_exercise(&mut self, exercise: &Exercise, begins: bool) -> bool {
        let Some(open) = &mut self.exercise else {
            return false;
        };
        let run = cli::Run::of_file(open.path.clone(), Size::CHESSBOARD);
        let (wanted, own) = match recorder::Wanted::of(&run) {
            Ok((wanted, own)) => (wanted.for_exercise(exercise), own),
            Err(why) => {
                self.cannot_run(&why);
                return false;
            }
        };
        // Only now: a check of the exercise that stays open goes on.
        if begins {
            self.foreground.stop();
        }
        open.checked.clone_from(&wanted.program.text);
        let begun = !exercise.is_untouched(&open.checked);
        let listing = Arc::clone(&own.listing);
        if begins {
            self.app.open_own_over(own.in_exercise(&exercise.id));
            // A program whose hole is still open is not run.
            if !begun && exercise.has_hole() {
                return true;
            }
        }
        self.app.check_exercise(listing, begun);
        self.foreground
            .start(self.inbox.waker(), move |shared, result| {
                let most = wanted.events as u64;
                let wanted = wanted.until(shared.asked_to_end());
                let watch = |lines| shared.progress(lines as u64, most);
                recorder::check_and_record(wanted, &watch, result);
            });
        true
    }

    /// Checks the file of the open exercise once it has been saved. Returns whether it is checked now.
    pub(super) fn saved(&mut self) -> bool {
        let open = self
            .app
            .own
            .as_ref()
            .and_then(|own| own.exercise(self.content));
        let Some((_, exercise)) = open else {
            self.exercise = None;
            return false;
        };
        let Some(open) = &mut self.exercise else {
            return false;
        };
        let now = Instant::now();
        if open.changed.swap(false, Ordering::SeqCst) {
            let since = open.due.map_or(now, |(since, _)| since);
            open.due = Some((
                since,
                (now + exercise_file::CALM).min(since + exercise_file::LONGEST_WAIT),
            ));
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
        let edited = exercise_file::edit(file, |command| self.inbox.lend_terminal(command));
        self.retake(takeover::enter)?;
        match edited {
            Err(why) => self.cannot_run(&why),
            Ok(false) => self.app.say("notice-no-editor", vec![]),
            // The file is checked now, even if it is not watched.
            Ok(true) => self
                .exercise
                .iter()
                .for_each(|open| open.changed.store(true, Ordering::SeqCst)),
        }
        Ok(())
    }
}
