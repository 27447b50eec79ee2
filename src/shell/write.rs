//! `write`: an exercise in a file of the learner's, which is checked whenever it is saved.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use super::learner::{Asked, Program};
use super::log::Log;
use super::shutdown::{Patience, ShutdownRequest, at_each_signal};
use super::{FAILED, check, environment, exercise_file, learner, tty};
use crate::action::Format;
use crate::cli::{self, plain};
use crate::content::{Arg, Content, Exercise, How, Learned, exercise};
use crate::export;

/// What happens while the learner works on an exercise.
enum Event {
    /// The file has changed.
    Changed,
    /// A line was typed; `None` at the end of the input.
    Typed(Option<String>),
    /// A signal asks the program to end.
    Signal,
}

/// One exercise, and how far the learner has come in it.
struct Session<'a> {
    content: &'a Content,
    language: &'a str,
    exercise: &'a Exercise,
    path: PathBuf,
    how: &'a cli::Write,
    signals: Arc<ShutdownRequest>,
    log: Log,
    learned: Learned,
    /// How many hints have been given; the number of hints plus 1 once a solution is shown.
    hints: usize,
    /// The text that was checked last, or the task itself.
    checked: Vec<u8>,
    /// Whether the program that was checked last is wrong, or could not be read.
    wrong: bool,
}

/// Lists the exercises, or begins one. The exit status is 1 if its program is wrong or cannot be read.
pub(super) fn command(
    wanted: &cli::Write,
    content: &Content,
    out: &mut dyn Write,
) -> Result<ExitCode> {
    let language = environment::language(wanted.lang.as_deref(), content);
    let log = Log::of_user();
    let (learned, trouble) = log.read();
    let Some(id) = &wanted.exercise else {
        if wanted.file.is_some() {
            bail!("--file: name the exercise as well");
        }
        export::exercises(content, &learned, &language, out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let Some(exercise) = content.exercise(id) else {
        let ids: Vec<_> = content
            .exercises()
            .iter()
            .map(|exercise| exercise.id.as_str())
            .collect();
        bail!(
            "there is no exercise {}: they are {}",
            plain(id),
            ids.join(", ")
        );
    };
    let path = wanted
        .file
        .clone()
        .unwrap_or_else(|| exercise_file::path(id));
    let mut session = Session {
        content,
        language: &language,
        exercise,
        path,
        how: wanted,
        signals: Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?),
        log,
        learned,
        hints: 0,
        checked: Vec::new(),
        wrong: false,
    };
    if let Some(trouble) = trouble {
        writeln!(
            tty::Stderr,
            "queens-tui: {}",
            trouble.text(content, &language)
        )?;
    }
    session.begin(out)?;
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        session.watch(out)?;
    }
    out.flush()?;
    Ok(session.signals.status().map_or_else(
        || {
            if session.wrong {
                ExitCode::from(FAILED)
            } else {
                ExitCode::SUCCESS
            }
        },
        ExitCode::from,
    ))
}

impl Session<'_> {
    fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(self.language, id, args)
    }

    /// Makes the file if there is none, says what is to be done, and checks a program that has no hole.
    fn begin(&mut self, out: &mut dyn Write) -> Result<()> {
        let start = self.exercise.start(self.language);
        let made = exercise_file::make(&self.path, &start)?;
        let text = self.exercise.text(self.language);
        writeln!(out, "{}\n", text.title)?;
        for line in &text.task {
            writeln!(out, "{line}")?;
        }
        let file = plain(&self.path.display().to_string());
        let message = if made { "write-made" } else { "write-found" };
        writeln!(out, "\n{}", self.text(message, &[("file", file.into())]))?;
        if made && text.hole.is_some() {
            self.checked = start.into_bytes();
            return Ok(());
        }
        self.check(out)
    }

    /// Checks the file as it is now, and says what is wrong with it.
    fn check(&mut self, out: &mut dyn Write) -> Result<()> {
        let stop = Arc::clone(&self.signals);
        let asked = Asked {
            time: self.how.time,
            python: self.how.python.clone(),
            ..Asked::default()
        };
        let program = match Program::of(&self.path, asked) {
            Ok(program) => program.until(move || stop.status().is_some()),
            Err(error) => {
                self.wrong = true;
                writeln!(out, "\n{error:#}")?;
                return Ok(());
            }
        };
        self.checked.clone_from(&program.text);
        let checked = check::check(&program, &exercise_file::SIZES)?;
        if self.signals.status().is_some() {
            return Ok(());
        }
        writeln!(out)?;
        self.wrong = checked.refused.is_some() || !checked.judged.is_right();
        let shown = checked.judged.shown().cloned();
        let reason = shown.as_ref().and_then(|size| size.reason);
        export::check(&[checked], self.content, self.language, Format::Text, out)?;
        if let Some(size) = shown {
            for lines in self.exercise.text(self.language).about(size.mistake()) {
                writeln!(out, "{}", lines.join("\n"))?;
            }
        }
        if !self.exercise.is_untouched(&self.checked) {
            let how = match (self.wrong, self.hints) {
                (true, _) => How::wrong(reason),
                (false, 0) => How::Alone,
                (false, _) => How::Hint,
            };
            let fact = self.learned.note(exercise::ACT, &self.exercise.id, 0, how);
            if let Err(trouble) = self.log.append(&[fact]) {
                writeln!(out, "{}", trouble.text(self.content, self.language))?;
            }
        }
        if let Some(next) = self
            .content
            .exercise_after(&self.exercise.id)
            .filter(|_| !self.wrong)
        {
            writeln!(
                out,
                "{}",
                self.text("write-next", &[("exercise", next.id.as_str().into())])
            )?;
        }
        Ok(())
    }

    /// Waits for the file to be saved and for what the learner types, until the learner or a signal ends it.
    fn watch(&mut self, out: &mut dyn Write) -> Result<()> {
        let (sender, events) = channel();
        let saved = sender.clone();
        // The receiver is gone only at the end.
        let watcher = exercise_file::watch(&self.path, move || drop(saved.send(Event::Changed)));
        if let Err(error) = &watcher {
            writeln!(
                out,
                "{}",
                self.text(
                    "write-not-watched",
                    &[("why", plain(&error.to_string()).into())]
                )
            )?;
        }
        let signals = sender.clone();
        at_each_signal(move || signals.send(Event::Signal).is_ok())?;
        let (ask, asked) = channel();
        thread::Builder::new().spawn(move || read_lines(&asked, &sender))?;
        writeln!(out, "\n{}", self.text("write-keys", &[]))?;
        // The next line is read only after the typed command is done: until then the editor may have the terminal.
        ask.send(())?;
        let mut next = None;
        loop {
            out.flush()?;
            let event = next.take().map_or_else(|| events.recv(), Ok)?;
            let typed = matches!(event, Event::Typed(_));
            let goes_on = match event {
                Event::Changed => {
                    next = settle(&events);
                    self.saved(out)?;
                    true
                }
                Event::Typed(line) => self.typed(line.as_deref(), out)?,
                Event::Signal => false,
            };
            if !goes_on || self.signals.status().is_some() {
                return Ok(());
            }
            if typed {
                ask.send(())?;
            }
        }
    }

    /// Checks the file if it has another text than before.
    fn saved(&mut self, out: &mut dyn Write) -> Result<()> {
        if learner::text(&self.path).is_ok_and(|text| text != self.checked) {
            self.check(out)?;
            writeln!(out, "\n{}", self.text("write-keys", &[]))?;
        }
        Ok(())
    }

    /// Performs the typed command. Returns `false` if it ends the exercise.
    fn typed(&mut self, line: Option<&str>, out: &mut dyn Write) -> Result<bool> {
        match line {
            None | Some("q" | "quit") => return Ok(false),
            Some("?") => {
                let hints = &self.exercise.text(self.language).hints;
                let hint = hints
                    .get(self.hints)
                    .map_or_else(|| self.text("write-no-hint", &[]), |hint| hint.join("\n"));
                self.hints += usize::from(self.hints < hints.len());
                writeln!(out, "{hint}")?;
            }
            Some("s") => {
                self.hints = self.exercise.text(self.language).hints.len() + 1;
                write!(out, "{}", self.exercise.right())?;
            }
            Some("e") => {
                out.flush()?;
                match exercise_file::edit(&self.path, |command| command.status().map(drop)) {
                    Ok(true) => {}
                    Ok(false) => writeln!(out, "{}", self.text("write-no-editor", &[]))?,
                    Err(error) => writeln!(out, "{error}")?,
                }
            }
            Some("") => self.check(out)?,
            Some(_) => {}
        }
        writeln!(out, "\n{}", self.text("write-keys", &[]))?;
        Ok(true)
    }
}

/// Waits until the file has not changed for a moment, and returns what else has happened.
fn settle(events: &Receiver<Event>) -> Option<Event> {
    let deadline = Instant::now() + exercise_file::LONGEST_WAIT;
    while Instant::now() < deadline {
        match events.recv_timeout(exercise_file::CALM) {
            Ok(Event::Changed) => {}
            Ok(other) => return Some(other),
            Err(_) => break,
        }
    }
    None
}

/// Reads a line whenever one is asked for.
fn read_lines(asked: &Receiver<()>, sender: &Sender<Event>) {
    while asked.recv().is_ok() {
        let line = tty::typed_line().unwrap_or_default();
        let typed = (!line.is_empty()).then(|| line.trim().to_lowercase());
        if sender.send(Event::Typed(typed)).is_err() {
            return;
        }
    }
}
