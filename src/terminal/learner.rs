//! A learner's program in its interpreter.

mod compiled;
mod file;
mod order;
mod runs;

use std::cell::RefCell;
use std::ffi::OsString;
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

use compiled::{Builds, Compiler};
pub(crate) use file::check_judges;
pub(super) use file::text;
use order::{Order, harmless, harmless_failure};
pub(super) use runs::Runs;
pub(crate) use runs::problem;
use runs::{LEAVE, take_up};

use super::child::{self, Next};
use crate::own::{
    self, Builder, CompiledSource, DRIVER, Decoder, Ended, Entry, Explained, Failure, Goal, Job,
    Known, Language, Message, NATIVE_DRIVER, ProgramRun, RUN_DRIVER, TELLING, Trace,
};
use crate::search::Size;

/// The interpreters that are tried.
const NAMES: [&str; 2] = ["python3", "python"];

/// How long the interpreter may take to start and to read the program, on a busy machine.
const START: Duration = Duration::from_secs(20);

/// How long a run may take in which the board of a program that is too slow is looked for.
pub(super) const SHORT: Duration = Duration::from_secs(2);

/// The maximum number of lines recorded to find the board.
pub(super) const LINES: usize = 60_000;

/// How long a compiler may take, on a busy machine.
const COMPILING: Duration = Duration::from_secs(60);

/// The memory that a program may have.
const MEMORY: usize = 1 << 30;

/// A program that can be run.
pub(crate) struct LearnerProgram {
    pub(crate) job: Job,
    /// How it is run, once that is known.
    pub(super) entry: RefCell<Entry>,
    /// What has been compiled of it.
    builds: RefCell<Builds>,
    /// Returns whether the program must stop, for example because of a signal.
    stop: Box<dyn Fn() -> bool + Send>,
}

/// What a driver does.
struct Drive<'a> {
    /// The driver: a program in Python.
    driver: &'static str,
    mode: &'a str,
    sizes: &'a [usize],
    /// How many lines are recorded at most.
    events: usize,
    /// How much memory the program may have, in bytes; 0 for any.
    memory: usize,
    /// How much processor time it may take, in seconds. By this limit the system ends it if this process is killed.
    seconds: u64,
    /// The program's text, in Python.
    text: &'a [u8],
    /// The command that is run, of a program in another language.
    command: &'a [OsString],
}

/// What the driver does with a command.
const fn in_native<'a>(mode: &'a str, sizes: &'a [usize], command: &'a [OsString]) -> Drive<'a> {
    Drive {
        driver: NATIVE_DRIVER,
        mode,
        sizes,
        events: 0,
        memory: 0,
        seconds: 4 * COMPILING.as_secs(),
        text: &[],
        command,
    }
}

/// The job of running the program in a file, of which nothing else is said; `-` is standard input.
///
/// # Errors
/// Why the file cannot be read, or that its program can only be checked.
pub(crate) fn job(path: &Path, size: Size) -> Result<Job, Failure> {
    match Language::of(path) {
        Some(language) => Err(problem("-file-judged", language.name().to_owned())),
        None => job_of_check(path, size),
    }
}

/// The job of checking the program in a file, which may be compiled.
///
/// # Errors
/// Why the file cannot be read.
pub(crate) fn job_of_check(path: &Path, size: Size) -> Result<Job, Failure> {
    Ok(Job::new(path, text(path)?, size))
}

impl LearnerProgram {
    /// The program of this job, which stops soon after `stop` returns true.
    pub(crate) fn new(job: Job, stop: impl Fn() -> bool + Send + 'static) -> Self {
        let entry = job.call.clone().map_or(Entry::AsItStands, Entry::Call);
        Self {
            job,
            entry: RefCell::new(entry),
            builds: RefCell::default(),
            stop: Box::new(stop),
        }
    }

    /// What the driver does with a program in Python.
    fn in_python<'a>(&'a self, mode: &'a str, sizes: &'a [usize], events: usize) -> Drive<'a> {
        Drive {
            driver: if mode == "trace" { DRIVER } else { RUN_DRIVER },
            mode,
            sizes,
            events,
            memory: MEMORY,
            seconds: (self.job.time.as_secs() + 2) * sizes.len() as u64 + 5,
            text: &self.job.text,
            command: &[],
        }
    }

    fn command(&self, python: &Path, drive: &Drive<'_>) -> Command {
        let sizes: Vec<_> = drive.sizes.iter().map(ToString::to_string).collect();
        let path = if self.job.path == Path::new("-") {
            PathBuf::from("program.py")
        } else {
            self.job.path.clone()
        };
        let path = std::path::absolute(&path).unwrap_or(path);
        let mut command = Command::new(python);
        command.args(["-B", "-c", drive.driver, drive.mode, &sizes.join(",")]);
        let numbers = [drive.events as u64, drive.memory as u64, drive.seconds];
        command.args(numbers.map(|number| number.to_string()));
        command.args([
            OsString::from(self.entry.borrow().how()),
            path.into_os_string(),
            drive.text.len().to_string().into(),
        ]);
        command.args(drive.command);
        if drive.mode == "compile" && self.job.language() != Some(Language::Java) {
            // Its errors are read.
            command.env("LC_ALL", "C");
        }
        command
            .env("PYTHONHASHSEED", "0")
            .env("PYTHONUTF8", "1")
            .env_remove("PYTHONSTARTUP")
            .env_remove("PYTHONINSPECT");
        command
    }

    /// Runs the driver, and passes its messages to `take`.
    fn drive(
        &self,
        drive: &Drive<'_>,
        limit: Duration,
        take: &mut dyn FnMut(Message) -> Next,
    ) -> Result<child::Ended> {
        let names: Vec<PathBuf> = match &self.job.python {
            Some(python) => vec![python.clone()],
            None => NAMES.map(PathBuf::from).to_vec(),
        };
        for python in &names {
            let (mut decoder, mut order) = (Decoder::default(), Order::default());
            let (mut begun, mut old) = (false, None);
            let mut command = self.command(python, drive);
            let ended = child::run(
                &mut command,
                drive.text.to_vec(),
                START,
                &*self.stop,
                &mut |bytes| {
                    decoder.feed(bytes);
                    let mut next = Next::On;
                    for message in decoder.by_ref().map(harmless) {
                        begun = true;
                        if !order.allows(&message, drive.sizes) {
                            take(Message::Error(problem("-forged", String::new())));
                            return Next::Enough;
                        }
                        if let Message::Old(version) = message {
                            old = Some(version);
                            return Next::Enough;
                        }
                        if matches!(message, Message::How { .. }) {
                            next = Next::Again(limit);
                        }
                        match take(message) {
                            Next::On => {}
                            Next::Enough => return Next::Enough,
                            again @ Next::Again(_) => next = again,
                        }
                    }
                    if decoder.is_broken() {
                        Next::Enough
                    } else {
                        next
                    }
                },
            );
            match ended {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| python.display().to_string()),
                Ok(_) if old.is_some() => {
                    bail!(
                        "{} is version {}: CPython 3.9 or newer is needed (--python names another)",
                        python.display(),
                        old.unwrap_or_default()
                    );
                }
                Ok(ended) if !begun && !ended.out_of_time && !ended.stopped => {
                    let said = ended.last_error().unwrap_or("it ended at once");
                    bail!("{} did not run the program: {said}", python.display());
                }
                Ok(ended) => return Ok(ended),
            }
        }
        Err(self.without_python())
    }

    fn without_python(&self) -> anyhow::Error {
        match &self.job.python {
            Some(python) => anyhow!("--python {}: not found", python.display()),
            None => anyhow!(
                "Python was not found: neither python3 nor python can be started (--python names another)"
            ),
        }
    }

    /// Runs the program without tracing in one process, for each of these sizes, of which one may come twice in a row.
    /// One run may take this time.
    pub(super) fn run_in_one(&self, sizes: &[usize], limit: Duration) -> Result<Runs> {
        if let Some(language) = self.job.language() {
            return self.run_compiled(language, sizes[0], limit);
        }
        let (runs, _) = self.run_driven(&self.in_python("run", sizes, 0), limit)?;
        Ok(runs)
    }

    /// Runs a program that is compiled for one size, as a script is run.
    fn run_compiled(&self, language: Language, n: usize, limit: Duration) -> Result<Runs> {
        let size = match *self.entry.borrow() {
            Entry::Replaced { own, .. } => Some((own, n)),
            _ => None,
        };
        let run = |command: &[OsString]| {
            let (runs, ended) = self.run_driven(&in_native("compile", &[1], command), COMPILING)?;
            Ok((runs, ended.errors))
        };
        let compiler = Compiler {
            job: &self.job,
            language,
            run: &run,
        };
        let command = match self.builds.borrow_mut().command(&compiler, size)? {
            Ok(command) => command,
            Err(runs) => return Ok(runs),
        };
        let is_java = language == Language::Java;
        let sizes = [n];
        let drive = Drive {
            // Java reserves more addresses than it uses, and has a limit of its own.
            memory: if is_java { 0 } else { MEMORY },
            // Several of its threads may run at once.
            seconds: (self.job.time.as_secs() + 2) * 4,
            ..in_native("run", &sizes, &command)
        };
        let (mut runs, ended) = self.run_driven(&drive, limit)?;
        let source = CompiledSource::new(language, &self.job.text);
        runs.how.numbers = source.numbers();
        runs.how.looked |= source.uses_arguments();
        let exception = || own::exception(&ended.errors, &source.unit("")?.file);
        if let Some(failure) = is_java.then(exception).flatten() {
            for run in &mut runs.each {
                run.ended = Ended::Failed(harmless_failure(&failure));
            }
        }
        Ok(runs)
    }

    /// Runs what a driver does without tracing.
    fn run_driven(&self, drive: &Drive<'_>, limit: Duration) -> Result<(Runs, child::Ended)> {
        let mut all = Runs::default();
        let mut open: Option<ProgramRun> = None;
        let ended = self.drive(drive, limit, &mut |message| {
            take_up(message, &mut all, &mut open, limit)
        })?;
        all.stopped = ended.stopped;
        if let Some(run) = open {
            all.add(ProgramRun {
                ended: died(&ended),
                ..run
            });
        } else if all.each.is_empty() && all.refused.is_none() && !ended.stopped {
            all.refused = Some(why(&ended));
        }
        Ok((all, ended))
    }

    /// Runs the program without tracing, for each of these sizes: in a process for each, or in one if the form of its
    /// result is known. Two sizes that take too long end it. What is called is called twice for the sizes that settle
    /// the form.
    pub(super) fn runs(&self, sizes: &[usize]) -> Result<Runs> {
        let calls = !matches!(
            *self.entry.borrow(),
            Entry::Script | Entry::Alone | Entry::Replaced { .. } | Entry::Only(_)
        );
        let with_second = |n: usize| {
            if calls && TELLING.contains(&n) {
                vec![n; 2]
            } else {
                vec![n]
            }
        };
        let mut all = Runs::default();
        let mut left = sizes.to_vec();
        let (mut limit, mut slow) = (self.job.time, 0);
        while !left.is_empty() && slow < 2 && all.refused.is_none() && !all.stopped {
            let next: Vec<_> = if self.job.exercise {
                left.clone()
            } else {
                vec![left[0]]
            };
            let sizes: Vec<_> = next.into_iter().flat_map(with_second).collect();
            let more = self.run_in_one(&sizes, limit)?;
            if more.each.is_empty() && more.refused.is_none() {
                break;
            }
            if more.each.iter().any(|run| run.ended == Ended::Slow) {
                // Larger sizes usually take longer still, so they get less time.
                slow += 1;
                limit = limit.min(self.job.time / 10);
            }
            left.retain(|n| more.each.iter().all(|run| run.n != *n));
            all.extend(more);
            // Where all run in one process, the one that ends it is enough.
            if self.job.exercise {
                break;
            }
        }
        Ok(all)
    }

    /// What these recorded runs show of a search for this goal.
    pub(super) fn explain(&self, traces: &[&Trace], goal: Goal) -> Explained {
        let known = Known {
            by_hand: self.job.board.as_ref(),
            likely: self.job.likely.as_deref(),
            reading: None,
        };
        own::explain(traces, known, goal)
    }

    /// Records the run for one size in this time, up to the number of lines that finding the board needs.
    pub(super) fn short_trace(&self, n: usize, time: Duration) -> Result<(Trace, child::Ended)> {
        self.trace(n, LINES, time, &mut |_, _| ())
    }

    /// Records the run for one size, limited to this many lines (`events`) and this time. `watch` gets the run so far
    /// and the number of its lines.
    pub(super) fn trace(
        &self,
        n: usize,
        events: usize,
        time: Duration,
        watch: &mut dyn FnMut(&Builder, usize),
    ) -> Result<(Trace, child::Ended)> {
        let n = self.entry.borrow().size(n);
        let (mut traces, ended) = self.traces(&[n], (events, time), watch, &mut |_| true)?;
        Ok((traces.remove(0), ended))
    }

    /// Records the runs of a call for these sizes in one process, each limited to this many lines (`events`) and this
    /// time. `watch` gets the run so far and the number of its lines; `goes_on` gets each that is over and not the last.
    /// Returns those that have begun, at least one, and how the last of them ended.
    pub(super) fn traces(
        &self,
        sizes: &[usize],
        (events, time): (usize, Duration),
        watch: &mut dyn FnMut(&Builder, usize),
        goes_on: &mut dyn FnMut(&Trace) -> bool,
    ) -> Result<(Vec<Trace>, child::Ended)> {
        let (mut traces, mut builder, mut lines) = (Vec::new(), Builder::default(), 0);
        let drive = self.in_python("trace", sizes, events);
        let ended = self.drive(&drive, time, &mut |message| {
            let over = matches!(
                message,
                Message::End { .. } | Message::Error(_) | Message::Limit
            );
            lines += usize::from(matches!(message, Message::Line(_)));
            builder.take(message);
            watch(&builder, lines);
            if over && traces.len() + 1 < sizes.len() {
                let trace = mem::take(&mut builder).finish();
                let next = if goes_on(&trace) {
                    Next::Again(time)
                } else {
                    Next::Enough
                };
                traces.push(trace);
                lines = 0;
                return next;
            }
            if over {
                return Next::Again(LEAVE);
            }
            if builder.len() > events * 8 + 1000 {
                Next::Enough
            } else {
                Next::On
            }
        })?;
        // The last one may not have begun.
        if traces.is_empty() || !builder.is_empty() {
            traces.push(builder.finish());
        }
        Ok((traces, ended))
    }
}

/// How a process ended that sent no result: by its time limit, by a signal or with an exit status.
fn died(ended: &child::Ended) -> Ended {
    if ended.out_of_time {
        return Ended::Slow;
    }
    #[cfg(unix)]
    let signal = ended
        .status
        .and_then(|status| std::os::unix::process::ExitStatusExt::signal(&status));
    #[cfg(not(unix))]
    let signal: Option<i32> = None;
    let (kind, message) = match (signal, ended.status.and_then(|status| status.code())) {
        (Some(signal), _) => ("-signal", signal.to_string()),
        (None, Some(code)) => ("-exit", code.to_string()),
        (None, None) => ("-exit", "?".to_owned()),
    };
    Ended::Failed(problem(kind, message))
}

/// Why a process sent nothing: how it ended.
pub(super) fn why(ended: &child::Ended) -> Failure {
    match died(ended) {
        Ended::Failed(failure) => failure,
        _ => problem("-slow", String::new()),
    }
}

#[cfg(test)]
mod tests;
