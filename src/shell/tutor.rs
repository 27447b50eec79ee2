//! The tutor's loop: wait, drain all that has come, do it, draw once.

use std::io::{self, IsTerminal};
use std::panic;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};
use crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;

use super::racer::Racer;
use super::screen::{self, Guard, Screen};
use super::unix::{self, Signals, Woken};
use super::worker::{Told, Worker};
use super::{environment, given, input};
use crate::action::{Action, Code, Mode, Target};
use crate::algorithm;
use crate::app::{App, Effect, Options, Terminal};
use crate::cli::{Ambiguous, Tutor, plain};
use crate::content::{Content, Key};
use crate::search::{Placement, Size, Walk};
use crate::timeline::{SeekError, Timeline};
use crate::view;

/// The exit status of a panic.
const PANICKED: u8 = 101;

/// Set to `draw` or `work`, makes the program panic there: for the tests of how it leaves the terminal.
const PANIC_ON_PURPOSE: &str = "QUEENS_TUI_PANIC";

/// Runs the tutor until the user, a signal or the terminal ends it.
pub(super) fn run(args: Tutor, content: &Content) -> Result<ExitCode> {
    let size = args.n.unwrap_or(Size::CHESSBOARD);
    let options = Options {
        algorithm: args.algorithm.as_deref().and_then(algorithm::by_id).unwrap_or(algorithm::DEFAULT),
        code: Code::ALL.into_iter().find(|code| Some(code.id()) == args.code.as_deref()).unwrap_or(Code::Python),
        tongue: environment::tongue(args.lang.as_deref(), content)?,
        theme: environment::theme(args.theme.as_deref(), content)?,
        flip: args.flip,
        given: given(size, args.given.as_ref())?,
        terminal: Terminal {
            colors: environment::colors(args.color),
            ascii: args.ascii,
            wide_ambiguous: args.ambiguous == Ambiguous::Two,
        },
        ..Options::new(size)
    };
    let mut app = App::new(options);
    if let Some(target) = &args.at {
        check(target, &app.timeline)?;
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!("the tutor needs a terminal; without one there are the commands solve, count and trace (see --help)");
    }
    let effect = args.at.and_then(|target| app.update(content, Action::Go(target)));
    app.notice = None;
    if args.color == crate::cli::When::Always {
        crossterm::style::force_color_output(true);
    }
    leave_on_panic();
    let signals = Signals::new()?;
    let guard = Guard;
    screen::enter()?;
    let mut tutor = Loop {
        app,
        content,
        screen: Screen::new()?,
        signals,
        worker: Worker::new(),
        racer: Racer::new(),
        next_tick: None,
    };
    let code = tutor.run(effect, args.ambiguous == Ambiguous::Auto && !args.ascii);
    drop(tutor);
    drop(guard);
    code
}

/// Refuses a moment that this board does not have, before the screen is touched.
fn check(target: &Target, timeline: &Timeline) -> Result<()> {
    let stop = std::sync::atomic::AtomicBool::new(false);
    let last = |found: Result<_, SeekError>| match found {
        Err(SeekError::OutOfRange { last }) => Some(last),
        _ => None,
    };
    match target {
        // What is not counted has to be looked for: that happens inside, with Esc at hand.
        Target::Step(_) | Target::Solution(_) if timeline.totals().is_none() => {}
        Target::Step(step) => {
            if let Some(last) = last(timeline.at_step(*step, &stop)) {
                bail!("--at step:{step}: the last step is {last}");
            }
        }
        Target::Solution(solution) => {
            if let Some(last) = last(timeline.at_solution(*solution, &stop)) {
                bail!("--at solution:{solution}: solutions are numbered 1 to {last}");
            }
        }
        Target::Queens { cols, cursor } => {
            let placement = Placement::from_columns(timeline.size(), cols)
                .map_err(|error| anyhow::anyhow!("--at {target}: {error}"))?;
            if Walk::new(placement, *cursor).is_none() {
                let last = if placement.is_solution() { 0 } else { timeline.size().get() };
                bail!("--at {target}: the cursor {cursor} is not within 0 to {last}");
            }
        }
    }
    Ok(())
}

/// A panic of this thread gives the terminal back before it is reported. Other threads report theirs to this one.
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
    signals: Signals,
    worker: Worker,
    racer: Racer,
    next_tick: Option<Instant>,
}

/// Gives the terminal back and says what a panic of another thread said.
fn failed(message: &str) -> ExitCode {
    screen::leave();
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("queens-tui: a worker failed: {}\n", plain(message)));
    ExitCode::from(PANICKED)
}

/// Why the loop goes on or not.
enum Next {
    On,
    Leave,
}

impl Loop<'_> {
    fn run(&mut self, effect: Option<Effect>, probe: bool) -> Result<ExitCode> {
        let purpose = std::env::var(PANIC_ON_PURPOSE).unwrap_or_default();
        let (columns, rows) = self.screen.size()?;
        self.app.update(self.content, Action::Resize(columns, rows));
        if let Some(effect) = effect {
            self.perform(effect)?;
        }
        self.screen.draw(&self.app, self.content)?;
        if probe && matches!(self.probe()?, Next::Leave) {
            return Ok(ExitCode::SUCCESS);
        }
        loop {
            let timeout = self.next_tick.map(|at| at.saturating_duration_since(Instant::now()));
            let mut dirty = false;
            match self.signals.wait(timeout)? {
                Woken::Up => {}
                Woken::End(status) => return Ok(ExitCode::from(status)),
                Woken::Suspend => {
                    self.suspend()?;
                    dirty = true;
                }
            }
            // All that has come costs one frame, however much it is.
            while event::poll(std::time::Duration::ZERO)? {
                dirty = true;
                if matches!(self.event(&event::read()?)?, Next::Leave) {
                    return Ok(ExitCode::SUCCESS);
                }
            }
            if let Some(told) = self.worker.told() {
                dirty = true;
                match told {
                    Told::Done(found) => self.app.finish(found),
                    Told::Failed(message) => return Ok(failed(&message)),
                }
            }
            while let Some(told) = self.racer.told() {
                dirty = true;
                match told {
                    Ok(news) => self.app.race_news(news),
                    Err(message) => return Ok(failed(&message)),
                }
            }
            if self.next_tick.is_some_and(|at| at <= Instant::now()) {
                dirty = true;
                self.act(Action::Tick)?;
                self.next_tick = None;
            }
            self.set_tick();
            if dirty {
                assert!(purpose != "draw" || self.app.cursor.moment().walk.is_start(), "asked to");
                self.screen.draw(&self.app, self.content)?;
            }
        }
    }

    /// The next tick, while the film plays; none while it is paused, so that nothing wakes up.
    fn set_tick(&mut self) {
        match self.app.playback.interval() {
            None => self.next_tick = None,
            Some(interval) => {
                let at = Instant::now() + interval;
                self.next_tick = Some(self.next_tick.map_or(at, |due| due.min(at)));
            }
        }
    }

    fn event(&mut self, event: &Event) -> Result<Next> {
        match event {
            Event::Key(press) if press.kind != KeyEventKind::Release => match input::key(*press) {
                Some(key) => self.key(key),
                None => Ok(Next::On),
            },
            Event::Mouse(mouse) => {
                let (columns, rows) = self.app.area;
                let area = Rect::new(0, 0, columns, rows);
                let action = match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                        view::hit(&self.app, self.content, area, mouse.column, mouse.row)
                    }
                    MouseEventKind::ScrollUp => Some(Action::ScrollUp),
                    MouseEventKind::ScrollDown => Some(Action::ScrollDown),
                    _ => None,
                };
                action.map_or(Ok(Next::On), |action| self.act(action))
            }
            Event::Resize(columns, rows) => self.act(Action::Resize(*columns, *rows)),
            Event::Paste(text) if self.app.mode() == Mode::Command => {
                for char in plain(text).chars() {
                    self.act(Action::Type(char))?;
                }
                Ok(Next::On)
            }
            _ => Ok(Next::On),
        }
    }

    fn key(&mut self, key: Key) -> Result<Next> {
        match self.content.keymap.action(self.app.mode(), key) {
            Some(action) => self.act(action),
            None => Ok(Next::On),
        }
    }

    fn act(&mut self, action: Action) -> Result<Next> {
        match self.app.update(self.content, action) {
            Some(Effect::Quit) => Ok(Next::Leave),
            Some(effect) => self.perform(effect).map(|()| Next::On),
            None => Ok(Next::On),
        }
    }

    fn perform(&mut self, effect: Effect) -> Result<()> {
        match effect {
            Effect::Quit => {}
            Effect::Suspend => self.suspend()?,
            Effect::StartWork(job) => {
                self.worker.start(job, Arc::clone(&self.app.timeline), self.signals.waker()?)?;
            }
            Effect::StopWork => self.worker.stop(),
            Effect::StartRace { size, sure } => {
                self.worker.stop();
                let waker = self.signals.waker()?;
                self.racer.start(size, sure, move || waker.wake())?;
            }
            Effect::StopRace => self.racer.stop(),
        }
        Ok(())
    }

    fn suspend(&mut self) -> Result<()> {
        screen::leave();
        unix::suspend()?;
        screen::enter()?;
        self.screen.clear()?;
        let (columns, rows) = self.screen.size()?;
        self.app.update(self.content, Action::Resize(columns, rows));
        Ok(())
    }

    #[cfg(unix)]
    fn probe(&mut self) -> Result<Next> {
        let answer = super::probe::ask()?;
        if answer.wide == Some(true) {
            self.app.terminal.wide_ambiguous = true;
            self.screen.clear()?;
            self.screen.draw(&self.app, self.content)?;
        } else {
            self.screen.repair_corner(&self.app, self.content)?;
        }
        let pressed = !answer.keys.is_empty();
        for key in answer.keys {
            if matches!(self.key(key)?, Next::Leave) {
                return Ok(Next::Leave);
            }
        }
        if pressed {
            self.screen.draw(&self.app, self.content)?;
        }
        self.set_tick();
        Ok(Next::On)
    }

    #[cfg(not(unix))]
    fn probe(&mut self) -> Result<Next> {
        Ok(Next::On)
    }
}
