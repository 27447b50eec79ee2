//! The tutor's loop: wait, handle all events that have arrived, draw once.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use ratatui::layout::Rect;

use super::input::Input;
use super::log::{Log, LogWriter, Trouble};
use super::opening::{open, wide_ambiguous};
use super::platform::{self, Inbox, Woken};
use super::screen::{self, Guard, Screen};
use super::worker::Worker;
use super::{environment, panic_if_asked, picture, racer, tty};
use crate::action::{Action, Mode};
use crate::app::{App, Done, Effect, Work};
use crate::cli::{Tutor, plain};
use crate::content::{Content, Fact, Key, Problem};
use crate::view;

/// How often the screen shows how far work has come.
const PROGRESS: Duration = Duration::from_millis(100);

/// The exit status of a panic.
const PANICKED: u8 = 101;

/// Runs the tutor until the user, a signal or the terminal ends it.
///
/// `problems` are those of the settings: the screen names the first, and all are printed on stderr at the end.
pub(super) fn run(args: Tutor, content: &Content, problems: &[Problem]) -> Result<ExitCode> {
    let mut app = open(&args, environment::colors(args.color), content)?;
    // The first lesson is not offered to users who asked for a board, a lesson or a state.
    app.offer = args.n.is_none() && args.lesson.is_none() && args.at.is_none();
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!(
            "the tutor needs a terminal; without one there are the commands solve, count, trace and shot (see --help)"
        );
    }
    let log = Log::of_user();
    let (learned, trouble) = log.read();
    app.learned = learned;
    let asks = wide_ambiguous(&args, content).is_none() && !app.terminal.ascii;
    let effects = args.at.map_or_else(Vec::new, |target| app.update(content, Action::Go(target)));
    app.notice = None;
    if let Some(trouble) = &trouble {
        let (message, args) = trouble.notice();
        app.say(message, args);
    }
    if let Some(first) = problems.first() {
        app.warn_of_settings(first.line, problems.len());
    }
    leave_on_panic();
    let inbox = Inbox::new()?;
    let guard = Guard;
    screen::enter()?;
    let mut tutor = Loop {
        app,
        content,
        screen: Screen::new(),
        inbox,
        foreground: Worker::new(),
        background: Worker::new(),
        beside: None,
        log,
        log_writer: None,
        next_tick: None,
    };
    let code = tutor.run(effects, asks);
    // Restore the terminal first: the workers and the writer of the log may take a moment to end.
    drop(guard);
    // Problems of the log that the screen has not shown: the notice about the settings replaced the first, and the
    // second came too late.
    let unsaid = [trouble.filter(|_| !problems.is_empty()), tutor.finish_log()];
    let language = tutor.app.language.clone();
    drop(tutor);
    super::config::tell(problems);
    for trouble in unsaid.into_iter().flatten() {
        // Stderr may be closed.
        let _ = writeln!(io::stderr(), "queens-tui: {}", trouble.text(content, &language));
    }
    match code {
        // After a hang-up, every error is due to the lost terminal.
        Err(_) if platform::hung_up() => Ok(ExitCode::from(platform::HUNG_UP)),
        code => code,
    }
}

/// Makes a panic of this thread restore the terminal before it is reported. Other threads send theirs to this one.
fn leave_on_panic() {
    let drawing = thread::current().id();
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == drawing {
            screen::leave();
            report(info);
        }
    }));
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
    beside: Option<Work>,
    /// The log of what the learner has done.
    log: Log,
    /// The thread that adds to it, from the first fact on.
    log_writer: Option<LogWriter>,
    next_tick: Option<Instant>,
}

/// Restores the terminal and prints why work failed.
fn failed(message: &str) -> ExitCode {
    screen::leave();
    // Stderr may be closed.
    let _ = writeln!(io::stderr(), "queens-tui: a worker failed: {}", plain(message));
    ExitCode::from(PANICKED)
}

/// Whether the loop continues, or the exit status.
enum Next {
    On,
    Leave(ExitCode),
}

impl Loop<'_> {
    fn run(&mut self, effects: Vec<Effect>, probe: bool) -> Result<ExitCode> {
        let (columns, rows) = tty::size()?;
        self.app.update(self.content, Action::Resize(columns, rows));
        for effect in effects {
            self.perform(effect)?;
        }
        self.draw()?;
        if probe && let Next::Leave(status) = self.probe()? {
            return Ok(status);
        }
        loop {
            self.start_background()?;
            let woken = self.inbox.wait(self.timeout())?;
            let mut dirty = false;
            if let Next::Leave(status) = self.heed(woken, &mut dirty)? {
                return Ok(status);
            }
            // However many events have arrived, one frame is drawn.
            for input in self.inbox.inputs()? {
                dirty = true;
                if let Next::Leave(status) = self.input(&input)? {
                    return Ok(status);
                }
            }
            match self.results() {
                Ok(news) => dirty |= news,
                Err(failure) => return Ok(failed(&failure)),
            }
            if self.next_tick.is_some_and(|at| at <= Instant::now()) {
                dirty = true;
                self.act(Action::Tick)?;
                self.next_tick = None;
            }
            self.set_tick();
            if dirty {
                self.draw()?;
            }
        }
    }

    /// Applies the results of the workers. Returns whether there is anything new to draw.
    ///
    /// # Errors
    /// The message of work that failed.
    fn results(&mut self) -> Result<bool, String> {
        let mut results = self.foreground.results()?;
        let beside = self.background.results()?;
        if !beside.is_empty() {
            self.beside = None;
        }
        results.extend(beside);
        let mut news = !results.is_empty();
        for done in results {
            self.app.take_up(done);
        }
        if let Some(trouble) = self.log_writer.as_mut().and_then(LogWriter::trouble).filter(|_| !self.app.unkept) {
            let (message, args) = trouble.notice();
            self.app.say(message, args);
            self.app.unkept = true;
            news = true;
        }
        let shown = if self.foreground.is_running() { &self.foreground } else { &self.background };
        let progress = shown.progress();
        if self.app.progress != progress {
            self.app.progress = progress;
            news = true;
        }
        Ok(news)
    }

    /// Starts the background work that the model wants, and stops work that it no longer wants.
    fn start_background(&mut self) -> io::Result<()> {
        let wanted = self.app.background();
        if wanted == self.beside {
            return Ok(());
        }
        self.beside.clone_from(&wanted);
        if let Some(work) = wanted {
            self.start_work(work)
        } else {
            self.background.stop();
            Ok(())
        }
    }

    /// Starts work off the drawing thread.
    fn start_work(&mut self, work: Work) -> io::Result<()> {
        let timeline = Arc::clone(&self.app.session.timeline);
        let worker = if work.foreground() { &mut self.foreground } else { &mut self.background };
        worker.start(self.inbox.waker()?, move |shared, result| {
            if work.foreground() {
                panic_if_asked("work");
            }
            result(work.run(&timeline, &shared.stop, &|done, all| shared.progress(done, all)));
        })
    }

    /// How long to wait for keys: until the next tick, and at most until the next display of progress while work runs.
    /// `None` means without limit.
    fn timeout(&self) -> Option<Duration> {
        let tick = self.next_tick.map(|at| at.saturating_duration_since(Instant::now()));
        let progress = (self.foreground.is_running() || self.background.is_running()).then_some(PROGRESS);
        [tick, progress].into_iter().flatten().min()
    }

    fn draw(&mut self) -> io::Result<()> {
        if !self.app.walk().is_start() {
            panic_if_asked("draw");
        }
        self.app.prepare();
        self.screen.draw(&self.app, self.content)
    }

    /// The next tick, while the search plays; none while it is paused, so that nothing wakes up.
    fn set_tick(&mut self) {
        match self.app.playback.interval() {
            None => self.next_tick = None,
            Some(interval) => {
                let at = Instant::now() + interval;
                self.next_tick = Some(self.next_tick.map_or(at, |due| due.min(at)));
            }
        }
    }

    /// Does what a signal asks for.
    fn heed(&mut self, woken: Woken, dirty: &mut bool) -> Result<Next> {
        match woken {
            Woken::Up => {}
            Woken::End(status) => return Ok(Next::Leave(ExitCode::from(status))),
            Woken::Suspend => {
                self.suspend()?;
                *dirty = true;
            }
        }
        Ok(Next::On)
    }

    fn input(&mut self, input: &Input) -> Result<Next> {
        match input {
            Input::Key(key) => self.key(*key),
            Input::Point(column, row) => {
                let (columns, rows) = self.app.area;
                let area = Rect::new(0, 0, columns, rows);
                let hit = view::hit(&self.app, self.content, area, *column, *row);
                hit.map_or(Ok(Next::On), |action| self.act(action))
            }
            Input::ScrollUp => self.act(Action::ScrollUp),
            Input::ScrollDown => self.act(Action::ScrollDown),
            Input::Resize(columns, rows) => {
                // The terminal may have been smaller in between and have lost part of its content.
                self.screen.forget();
                self.act(Action::Resize(*columns, *rows))
            }
            Input::Paste(text) if self.app.mode() == Mode::Command => {
                for char in plain(text).chars() {
                    self.act(Action::Type(char))?;
                }
                Ok(Next::On)
            }
            // A paste outside of the command line and a late cursor report are ignored.
            Input::Paste(_) | Input::Cursor(_) => Ok(Next::On),
        }
    }

    fn key(&mut self, key: Key) -> Result<Next> {
        match self.content.keymap().action(self.app.mode(), key) {
            Some(action) => self.act(action),
            None => Ok(Next::On),
        }
    }

    fn act(&mut self, action: Action) -> Result<Next> {
        for effect in self.app.update(self.content, action) {
            if effect == Effect::Quit {
                return Ok(Next::Leave(ExitCode::SUCCESS));
            }
            self.perform(effect)?;
        }
        Ok(Next::On)
    }

    /// Adds a fact to the log.
    fn keep(&mut self, fact: Fact) -> io::Result<()> {
        if self.log_writer.is_none() {
            let waker = self.inbox.waker()?;
            self.log_writer = Some(LogWriter::start(self.log.clone(), move || waker.wake())?);
        }
        if let Some(writer) = &self.log_writer {
            writer.add(fact);
        }
        Ok(())
    }

    /// Waits briefly for the facts that are still being written. Returns why they could not be written, unless the
    /// screen has already shown that.
    fn finish_log(&mut self) -> Option<Trouble> {
        self.log_writer.take()?.finish().filter(|_| !self.app.unkept)
    }

    fn perform(&mut self, effect: Effect) -> Result<()> {
        match effect {
            Effect::Quit => {}
            Effect::Suspend => self.suspend()?,
            Effect::StartWork(work) => self.start_work(work)?,
            Effect::StopWork => self.foreground.stop(),
            Effect::Copy(text) => screen::copy(&text)?,
            Effect::SavePicture => picture::save_and_say(&mut self.app, self.content),
            Effect::StartRace { size, sure } => {
                // Background work would distort the measured times.
                self.background.stop();
                self.beside = None;
                self.foreground.start(self.inbox.waker()?, move |shared, result| {
                    racer::run(size, sure, &shared.stop, &mut |news| result(Done::Race(news)));
                })?;
            }
            Effect::Keep(fact) => self.keep(fact)?,
        }
        Ok(())
    }

    fn suspend(&mut self) -> Result<()> {
        screen::leave();
        Inbox::suspend()?;
        screen::enter()?;
        self.screen.forget();
        let (columns, rows) = tty::size()?;
        self.app.update(self.content, Action::Resize(columns, rows));
        Ok(())
    }

    #[cfg(unix)]
    fn probe(&mut self) -> Result<Next> {
        let answer = super::probe::ask(&mut self.inbox)?;
        if answer.wide == Some(true) {
            self.app.terminal.wide_ambiguous = true;
            self.screen.forget();
            self.draw()?;
        } else {
            self.screen.repair_corner(&self.app, self.content)?;
        }
        let mut dirty = !answer.inputs.is_empty();
        for input in answer.inputs {
            if let Next::Leave(status) = self.input(&input)? {
                return Ok(Next::Leave(status));
            }
        }
        if let Next::Leave(status) = self.heed(answer.woken, &mut dirty)? {
            return Ok(Next::Leave(status));
        }
        if dirty {
            self.draw()?;
        }
        self.set_tick();
        Ok(Next::On)
    }

    #[cfg(not(unix))]
    fn probe(&mut self) -> Result<Next> {
        Ok(Next::On)
    }
}
