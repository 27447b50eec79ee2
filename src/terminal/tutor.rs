//! The tutor's loop: wait, handle all events that have arrived, draw once.

mod exercise;

use std::convert::Infallible;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ratatui::layout::Rect;

use self::exercise::OpenExercise;
use super::Input;
use super::input::Inbox;
use super::learner::LearnerProgram;
use super::log::{Log, LogWriter, Trouble};
use super::moving::Moving;
use super::takeover::{self, Guard, Screen};
#[cfg(unix)]
use super::unix;
use super::worker::Worker;
use super::{Ended, frame, heap, learner, panic_if_asked, racer, recorder, tty};
use crate::action::{Action, Mode};
use crate::course::Fact;
use crate::own::{Failure, Job};
use crate::session::{Done, Effect, Own, Work};
use crate::text::{Content, Key, plain};
use crate::tutor;
use crate::tutor::App;

/// How often the screen shows how far work has come.
const PROGRESS: Duration = Duration::from_millis(100);

/// Maximum wait for the first recorded lines of a learner's program before the screen opens. A program that fails
/// within this time is reported without a screen.
const UNSEEN: Duration = Duration::from_millis(700);

/// What the tutor opens with.
pub(crate) struct Opening {
    pub(crate) app: App,
    /// What the model wants done at once.
    pub(crate) effects: Vec<Effect>,
    /// The log of what the learner has done.
    pub(crate) log: Log,
    /// A learner's program to record, and what is shown of it until then.
    pub(crate) own: Option<(Job, Own)>,
    /// The exercise to begin.
    pub(crate) exercise: Option<String>,
}

/// Runs the tutor until the user, a signal or the terminal ends it.
pub(crate) fn run(opening: Opening, content: &Content) -> Result<ExitCode> {
    let Err(why) = open(opening, content);
    why.downcast().map(|Ended(status)| ExitCode::from(status))
}

/// Opens the tutor and runs it to its end.
fn open(opening: Opening, content: &Content) -> Result<Infallible> {
    heap::keep_little();
    let inbox = Inbox::new().context("the tutor cannot wait for keys")?;
    if let Some(status) = inbox.take_terminal()? {
        bail!(Ended(status));
    }
    let mut tutor = Loop {
        app: opening.app,
        content,
        screen: Screen::new(),
        inbox,
        foreground: Worker::new(),
        background: Worker::new(),
        background_work: None,
        exercise: None,
        log: opening.log,
        log_writer: None,
        next_tick: None,
        moving: Moving::default(),
        lines: 0,
    };
    if let Some((job, own)) = opening.own {
        tutor.begin_own(job, own)?;
    }
    if let Some(id) = opening.exercise {
        tutor.begin_exercise(&id);
    }
    let guard = Guard;
    takeover::enter()?;
    let Err(why) = tutor.run(opening.effects);
    // A program that is still being recorded ends with the tutor.
    tutor.foreground.stop();
    // Restore the terminal first: the workers and the writer of the log may take a moment to end.
    drop(guard);
    if let Some(trouble) = tutor.finish_log() {
        tty::report(&trouble.text(content, &tutor.app.session.language));
    }
    drop(tutor);
    // After a hang-up, every error is due to the lost terminal.
    #[cfg(unix)]
    if !why.is::<Ended>() && unix::hung_up() {
        bail!(Ended(unix::HUNG_UP));
    }
    Err(why)
}

struct Loop<'a> {
    app: App,
    content: &'a Content,
    screen: Screen,
    inbox: Inbox,
    /// Runs the work that the user waits for: a lookup or a race.
    foreground: Worker,
    /// Runs the work in the background.
    background: Worker,
    /// The work that the background worker was given last.
    background_work: Option<Work>,
    exercise: Option<OpenExercise>,
    /// The log of what the learner has done.
    log: Log,
    /// The thread that adds to it, from the first fact on.
    log_writer: Option<LogWriter>,
    next_tick: Option<Instant>,
    /// What the last press moves.
    moving: Moving,
    /// How many lines the recording that is shown has.
    lines: usize,
}

impl Loop<'_> {
    /// Starts to record a learner's program, and waits up to [`UNSEEN`]. By then lines of most programs are recorded.
    fn begin_own(&mut self, job: Job, own: Own) -> Result<()> {
        self.app.open_own(own);
        self.run_program(job, recorder::work);
        let due = Instant::now() + UNSEEN;
        while self.app.session.awaits_recording() {
            let Some(left) = due.checked_duration_since(Instant::now()) else {
                break;
            };
            for input in self.inbox.wait(Some(left.min(PROGRESS)))? {
                if let Input::End(status) = input {
                    bail!(Ended(status));
                }
            }
            self.results()?;
            self.own_failed()?;
        }
        Ok(())
    }

    /// Runs a learner's program off the drawing thread.
    fn run_program(&mut self, job: Job, run: recorder::Work) {
        self.foreground
            .start(self.inbox.waker(), move |shared, result| {
                let most = job.events as u64;
                let program = LearnerProgram::new(job, shared.asked_to_end());
                run(
                    &program,
                    &|lines| shared.progress(lines as u64, most),
                    result,
                );
                heap::give_back();
            });
    }

    /// Records the program in this file, over what is shown.
    fn record(&mut self, file: &Path) {
        match learner::job(file, self.app.session.size()) {
            Ok(job) => {
                self.app.open_own_over(recorder::unrecorded(&job, None));
                self.run_program(job, recorder::work);
            }
            Err(why) => self.refused(file, why),
        }
    }

    /// Says why the program in this file cannot be run.
    fn refused(&mut self, file: &Path, why: Failure) {
        let language = &self.app.session.language;
        let why = recorder::file_error(why, file, self.content, language);
        self.cannot_run(&why);
    }

    fn cannot_run(&mut self, why: &anyhow::Error) {
        self.app.session.say(
            "notice-own-cannot",
            vec![("why", plain(&format!("{why:#}")).into())],
        );
    }

    /// Closes a learner's program that could not be run, and says why.
    ///
    /// # Errors
    /// The reason, if the tutor was opened for it.
    fn own_failed(&mut self) -> Result<()> {
        let session = &self.app.session;
        let Some((own, failure)) = session.failed_program() else {
            return Ok(());
        };
        let why = recorder::error(failure, &own.name(), self.content, &session.language);
        if !self.app.close_own() {
            return Err(why);
        }
        self.cannot_run(&why);
        Ok(())
    }

    /// Runs until an error or, with [`Ended`], until the user or a signal ends the tutor.
    fn run(&mut self, effects: Vec<Effect>) -> Result<Infallible> {
        self.resize()?;
        self.perform_all(effects)?;
        self.draw()?;
        loop {
            self.start_background();
            self.inbox.ask();
            // However many inputs have arrived, one frame is drawn.
            let inputs = self.inbox.wait(self.timeout())?;
            let mut dirty = !inputs.is_empty() || self.moving.go_on();
            for input in &inputs {
                let presses = self.moving.presses();
                self.input(input)?;
                self.moving.end_without_press(presses);
            }
            let (app, content) = (&self.app, self.content);
            self.moving.begin(|| tutor::motion(app, content));
            dirty |= self.results()?;
            self.own_failed()?;
            dirty |= self.saved();
            if self.next_tick.is_some_and(|at| at <= Instant::now()) {
                dirty = true;
                self.act(Action::Tick)?;
                self.next_tick = None;
            }
            self.set_tick();
            if dirty {
                self.draw()?;
            }
            self.give_back();
        }
    }

    /// Gives the system back the memory of a recording that has been closed, or that a shorter one has replaced.
    fn give_back(&mut self) {
        let lines = (self.app.session.own.as_ref()).map_or(0, |own| own.recorded.len());
        if lines < self.lines {
            // It takes a while. Where no thread can be started, the memory is kept.
            let _ = thread::Builder::new().spawn(heap::give_back);
        }
        self.lines = lines;
    }

    /// Applies the results of the workers. Returns whether there is anything new to draw.
    fn results(&mut self) -> Result<bool> {
        let mut results = self.foreground.results();
        let in_background = self.background.results();
        if !in_background.is_empty() {
            self.background_work = None;
        }
        results.extend(in_background);
        let mut news = !results.is_empty();
        for done in results {
            let effects = self.app.take_up(done);
            self.perform_all(effects)?;
        }
        if let Some(trouble) = self
            .log_writer
            .as_mut()
            .and_then(LogWriter::trouble)
            .filter(|_| !self.app.session.unkept)
        {
            self.app.session.notice = Some(trouble.notice());
            self.app.session.unkept = true;
            news = true;
        }
        let shown = if self.foreground.is_running() {
            &self.foreground
        } else {
            &self.background
        };
        let (progress, left) = (shown.progress(), shown.left());
        if (self.app.session.progress, self.app.session.left) != (progress, left) {
            (self.app.session.progress, self.app.session.left) = (progress, left);
            news = true;
        }
        Ok(news)
    }

    /// Starts the background work that the model wants, and stops work that it no longer wants.
    fn start_background(&mut self) {
        let wanted = self.app.background();
        if wanted == self.background_work {
            return;
        }
        self.background_work.clone_from(&wanted);
        if let Some(work) = wanted {
            self.start_work(work);
        } else {
            self.background.stop();
        }
    }

    /// Starts work off the drawing thread.
    fn start_work(&mut self, work: Work) {
        let timeline = Arc::clone(&self.app.session.desk.timeline);
        let worker = if work.foreground() {
            &mut self.foreground
        } else {
            &mut self.background
        };
        worker.start(self.inbox.waker(), move |shared, result| {
            if work.foreground() {
                panic_if_asked("work");
            }
            result(work.run(&timeline, &shared.stop, &|done, all| {
                shared.progress(done, all);
            }));
        });
    }

    /// How long to wait for input: until the next tick or frame, until a changed exercise file is to be read, and while work
    /// runs at most until the next display of progress. `None` means without limit.
    fn timeout(&self) -> Option<Duration> {
        let until = |at: Instant| at.saturating_duration_since(Instant::now());
        let tick = self.next_tick.map(until);
        let saved = self
            .exercise
            .as_ref()
            .and_then(|open| open.due)
            .map(|(_, due)| until(due));
        let progress =
            (self.foreground.is_running() || self.background.is_running()).then_some(PROGRESS);
        let moving = self.moving.due().map(until);
        [tick, saved, progress, moving].into_iter().flatten().min()
    }

    fn draw(&mut self) -> io::Result<()> {
        if !self.app.session.walk().is_start() {
            panic_if_asked("draw");
        }
        self.app.prepare();
        let mut draw = |motion| self.screen.draw(&self.app, self.content, motion);
        let written = draw(self.moving.frame())?;
        if self.moving.ends_after(written) {
            draw(None)?;
        }
        Ok(())
    }

    /// Sets the time of the next tick while the run plays.
    fn set_tick(&mut self) {
        let now = Instant::now();
        let left = self.next_tick.map(|due| due.duration_since(now));
        let until = self.app.session.playback.until_tick(left);
        self.next_tick = until.map(|until| now + until);
    }

    /// The whole screen.
    fn area(&self) -> Rect {
        let (columns, rows) = self.app.session.area;
        Rect::new(0, 0, columns, rows)
    }

    fn input(&mut self, input: &Input) -> Result<()> {
        match input {
            Input::Key(key) => self.key(*key),
            Input::Point(column, row) => {
                let clicks = tutor::clicks(&self.app, self.content, self.area());
                let action = clicks.at(*column, *row).cloned();
                action.map_or(Ok(()), |action| self.act(action))
            }
            Input::Wheel { up, column, row } => {
                let action =
                    tutor::wheel(&self.app, self.content, self.area(), (*column, *row), *up);
                self.act(action)
            }
            Input::Resize => self.resize(),
            Input::End(status) => bail!(Ended(*status)),
            Input::Suspend => self.suspend(),
            Input::Resumed => self.retake(takeover::enter_again),
            Input::Paste(text) if self.app.mode() == Mode::Palette => plain(text)
                .chars()
                .try_for_each(|char| self.key(Key::Char(char))),
            // A paste outside of the command line is ignored.
            Input::Paste(_) => Ok(()),
        }
    }

    fn key(&mut self, key: Key) -> Result<()> {
        let effects = self.app.key(self.content, key);
        self.perform_all(effects)
    }

    fn act(&mut self, action: Action) -> Result<()> {
        let effects = self.app.update(self.content, action);
        self.perform_all(effects)
    }

    fn perform_all(&mut self, effects: Vec<Effect>) -> Result<()> {
        effects
            .into_iter()
            .try_for_each(|effect| self.perform(effect))
    }

    /// Adds a fact to the log.
    fn keep(&mut self, fact: Fact) {
        if self.log_writer.is_none() {
            let waker = self.inbox.waker();
            self.log_writer = Some(LogWriter::start(self.log.clone(), move || waker.wake()));
        }
        if let Some(writer) = &self.log_writer {
            writer.add(fact);
        }
    }

    /// Logs the place where the search is left, and waits briefly for pending writes. Returns the error of a failed
    /// write, unless the screen has already shown one or nothing but this place was to be written.
    fn finish_log(&mut self) -> Option<Trouble> {
        let said = self.app.session.unkept || self.log_writer.is_none();
        if let Some(fact) = self.app.leave() {
            self.keep(fact);
        }
        self.log_writer
            .take()
            .and_then(LogWriter::finish)
            .filter(|_| !said)
    }

    fn perform(&mut self, effect: Effect) -> Result<()> {
        match effect {
            Effect::Quit => bail!(Ended(0)),
            Effect::Suspend => self.suspend()?,
            Effect::Edit(file) => self.edit(&file)?,
            Effect::StartWork(work) => self.start_work(work),
            Effect::Record(file) => self.record(&file),
            Effect::Exercise(id) => self.begin_exercise(&id),
            Effect::EndRecording => self.foreground.end_early(),
            Effect::StopWork => self.foreground.stop(),
            Effect::StopAll => {
                self.foreground.stop();
                self.background.stop();
                self.background_work = None;
            }
            Effect::Copy(text) => takeover::copy(&text)?,
            Effect::SavePicture => frame::save_and_say(&mut self.app, self.content),
            Effect::StartRace(size) => {
                // Background work would distort the measured times.
                self.background.stop();
                self.background_work = None;
                self.foreground
                    .start(self.inbox.waker(), move |shared, result| {
                        racer::news(size, &shared.stop, &mut |news| {
                            result(Done::Race(news));
                        });
                    });
            }
            Effect::Keep(fact) => self.keep(fact),
            Effect::Moved => self.moving.press(),
        }
        Ok(())
    }

    fn suspend(&mut self) -> Result<()> {
        takeover::leave();
        self.inbox.suspend()?;
        self.retake(takeover::enter)
    }

    /// Takes over the terminal after a stop, once this process group is in the foreground.
    fn retake(&mut self, enter: impl FnOnce() -> io::Result<()>) -> Result<()> {
        if let Some(status) = self.inbox.take_terminal()? {
            bail!(Ended(status));
        }
        enter()?;
        self.resize()
    }

    /// Draws the next frame whole, in the terminal's size. The terminal may have been smaller in between and have lost
    /// part of its content.
    fn resize(&mut self) -> Result<()> {
        self.screen.forget();
        let (columns, rows) = tty::size()?;
        self.act(Action::Resize(columns, rows))
    }
}
