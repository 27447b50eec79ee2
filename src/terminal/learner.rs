//! A learner's program in its interpreter.

mod compiled;
mod file;
mod runs;
mod sequence;
mod traces;

use std::cell::RefCell;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use compiled::{Builds, Compiler};
pub(crate) use file::check_judges;
pub(super) use file::text;
pub(super) use runs::Runs;
pub(crate) use runs::problem;
use runs::take_up;
use sequence::{Sequence, harmless, harmless_failure};

use super::child::{self, Driver, Next};
use crate::own::{
    self, CompiledSource, DRIVER, Decoder, Ended, Entry, Failure, Job, Language, Message,
    NATIVE_DRIVER, ProgramRun, TELLING,
};
use crate::search::Size;

/// The interpreters that are tried.
const NAMES: [&str; 2] = ["python3", "python"];

/// How long the interpreter may take to start, and a process of it to read the program, on a busy machine.
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
    /// Its interpreter, by this name, if that waits for an order.
    waiting: RefCell<Option<(PathBuf, Driver)>>,
    /// Returns whether the program must stop, for example because of a signal.
    stop: Box<dyn Fn() -> bool + Send>,
}

/// What one process does with the program.
struct Drive<'a> {
    mode: &'a str,
    /// The sizes of its runs.
    sizes: &'a [usize],
    /// How many lines are recorded at most.
    events: usize,
    /// How much processor time it may take, in seconds. By this limit the system ends it if this process is killed.
    seconds: u64,
    /// How much memory it may have, in bytes; 0 for any.
    memory: usize,
    /// The command that is run, of a program in another language than Python.
    command: &'a [OsString],
}

/// What is done with a command.
const fn in_native<'a>(mode: &'a str, sizes: &'a [usize], command: &'a [OsString]) -> Drive<'a> {
    Drive {
        mode,
        sizes,
        events: 0,
        seconds: 4 * COMPILING.as_secs(),
        memory: 0,
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
            waiting: RefCell::default(),
            stop: Box::new(stop),
        }
    }

    /// What is done with a program in Python.
    fn in_python<'a>(&self, mode: &'a str, sizes: &'a [usize], events: usize) -> Drive<'a> {
        Drive {
            mode,
            sizes,
            events,
            seconds: (self.job.time.as_secs() + 2) * sizes.len() as u64 + 5,
            memory: MEMORY,
            command: &[],
        }
    }

    /// Starts an interpreter with its driver, which waits for orders.
    fn start(&self, drive: &Drive<'_>) -> Result<(PathBuf, Driver)> {
        let path = if self.job.path == Path::new("-") {
            PathBuf::from("program.py")
        } else {
            self.job.path.clone()
        };
        let path = std::path::absolute(&path).unwrap_or(path);
        let (driver, text) = if drive.command.is_empty() {
            (DRIVER, &self.job.text[..])
        } else {
            (NATIVE_DRIVER, &[][..])
        };
        let names: Vec<PathBuf> = match &self.job.python {
            Some(python) => vec![python.clone()],
            None => NAMES.map(PathBuf::from).to_vec(),
        };
        for python in names {
            let mut command = Command::new(&python);
            command
                .args(["-B", "-c", driver, &drive.memory.to_string()])
                .arg(&path)
                .arg(text.len().to_string())
                .args(drive.command)
                .env("PYTHONHASHSEED", "0")
                .env("PYTHONUTF8", "1")
                .env_remove("PYTHONSTARTUP")
                .env_remove("PYTHONINSPECT");
            if drive.mode == "compile" && self.job.language() != Some(Language::Java) {
                // Its errors are read.
                command.env("LC_ALL", "C");
            }
            match Driver::start(&mut command, text.to_vec()) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| python.display().to_string()),
                Ok(driver) => return Ok((python, driver)),
            }
        }
        Err(self.without_python().into())
    }

    /// The order of a process, as the driver reads it.
    fn order(&self, drive: &Drive<'_>) -> Vec<u8> {
        let sizes: Vec<_> = drive.sizes.iter().map(ToString::to_string).collect();
        let (sizes, how) = (sizes.join("+"), self.entry.borrow().how());
        let order = format!(
            "{}\0{sizes}\0{}\0{}\0{how}\0",
            drive.mode, drive.events, drive.seconds
        );
        order.into_bytes()
    }

    /// Runs the program in a process, whose messages go to `take`. If the program has ended by itself, its interpreter waits
    /// for another order, unless the program is in another language than Python.
    fn drive(
        &self,
        drive: &Drive<'_>,
        limit: Duration,
        take: &mut dyn FnMut(Message) -> Next,
    ) -> Result<child::Ended> {
        if (self.stop)() {
            // It may have been asked to stop between two processes.
            return Ok(child::Ended {
                stopped: true,
                ..child::Ended::default()
            });
        }
        let (mut decoder, mut sequence) = (Decoder::default(), Sequence::default());
        let (mut begun, mut old) = (false, None);
        let waiting = self.waiting.borrow_mut().take();
        let has_waited = waiting.is_some();
        let (python, driver) = waiting.map_or_else(|| self.start(drive), Ok)?;
        let (mut ended, driver) = driver.run(self.order(drive), START, &*self.stop, &mut |bytes| {
            decoder.feed(bytes);
            let mut next = Next::On;
            for message in decoder.by_ref().map(harmless) {
                begun |= !matches!(message, Message::Over(_));
                if !sequence.allows(&message, drive.sizes) {
                    take(Message::Error(problem("-forged", String::new())));
                    return Next::Enough;
                }
                match message {
                    Message::Old(version) => {
                        old = Some(version);
                        return Next::Enough;
                    }
                    Message::Over(status) => return Next::Over(child::exit_status(status)),
                    Message::How(_) => next = Next::Again(limit),
                    _ => {}
                }
                match take(message) {
                    Next::On => {}
                    again @ Next::Again(_) => next = again,
                    end => return end,
                }
            }
            if decoder.is_broken() {
                Next::Enough
            } else {
                next
            }
        });
        if let Some(version) = old {
            let which = format!("{} {version}", python.display());
            return Err(problem("-python-old", which).into());
        }
        if !begun && !ended.out_of_time && !ended.stopped {
            if has_waited {
                // Something has ended it meanwhile.
                return self.drive(drive, limit, take);
            }
            // Where its guard lives on, what it has written may still be on its way.
            ended.errors += &driver.map(Driver::errors).unwrap_or_default();
            return Err(ended_at_once(&python, &ended).into());
        }
        if let Some(driver) = driver {
            if drive.command.is_empty() {
                *self.waiting.borrow_mut() = Some((python, driver));
            } else {
                ended.errors += &driver.errors();
            }
        }
        Ok(ended)
    }

    /// Ends the interpreter that waits: the next run is in a new one.
    pub(super) fn start_anew(&self) {
        self.waiting.borrow_mut().take();
    }

    fn without_python(&self) -> Failure {
        match &self.job.python {
            Some(python) => problem("-python-missing", python.display().to_string()),
            None => problem("-no-python", NAMES.join(", ")),
        }
    }

    /// Runs the program without tracing for these sizes, one after another, as long as `goes_on` says so of the runs so far,
    /// up to one that comes to a limit of time or memory. One run may take this time.
    pub(super) fn run(
        &self,
        sizes: &[usize],
        limit: Duration,
        goes_on: &dyn Fn(&Runs) -> bool,
    ) -> Result<Runs> {
        self.run_in("run", sizes, limit, goes_on)
    }

    /// The same in a mode of the driver: in `script` nothing is run of a program in which something is called.
    pub(super) fn run_in(
        &self,
        mode: &str,
        sizes: &[usize],
        limit: Duration,
        goes_on: &dyn Fn(&Runs) -> bool,
    ) -> Result<Runs> {
        let mut all = Runs::default();
        for sizes in self.processes(sizes) {
            all.extend(match self.job.language() {
                Some(language) => self.run_compiled(language, sizes[0], limit)?,
                None => self.run_driven(&self.in_python(mode, &sizes, 0), limit)?.0,
            });
            let is_at_limit = all.each.last().is_some_and(ProgramRun::is_at_limit);
            if is_at_limit || all.refused.is_some() || all.stopped || !goes_on(&all) {
                break;
            }
        }
        Ok(all)
    }

    /// The sizes of the runs of each process: a process for each of these sizes, or one if the form of the result is known.
    /// What is called is called twice for the sizes that settle the form.
    fn processes(&self, sizes: &[usize]) -> Vec<Vec<usize>> {
        let runs = |n: &usize| {
            let calls = if TELLING.contains(n) { 2 } else { 1 };
            vec![*n; calls]
        };
        let each: Vec<_> = sizes.iter().map(runs).collect();
        if self.job.exercise {
            vec![each.concat()]
        } else {
            each
        }
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
        runs.looked |= source.uses_arguments();
        let exception = || own::exception(&ended.errors, &source.unit("")?.file);
        if let Some(failure) = is_java.then(exception).flatten() {
            for run in &mut runs.each {
                run.ended = Ended::Failed(harmless_failure(&failure));
            }
        }
        Ok(runs)
    }

    /// Runs the program in a process without tracing.
    fn run_driven(&self, drive: &Drive<'_>, limit: Duration) -> Result<(Runs, child::Ended)> {
        let mut all = Runs::default();
        let mut open: Option<ProgramRun> = None;
        let mut is_told = false;
        let ended = self.drive(drive, limit, &mut |message| {
            let is_call = matches!(&message, Message::How(how) if !how.script);
            is_told |= drive.mode == "script" && is_call;
            take_up(message, &mut all, &mut open, limit)
        })?;
        all.stopped = ended.stopped;
        if let Some(run) = open {
            all.add(ProgramRun {
                ended: died(&ended),
                ..run
            });
        } else if all.each.is_empty() && all.refused.is_none() && !ended.stopped && !is_told {
            all.refused = Some(why(&ended));
        }
        Ok((all, ended))
    }

    /// Runs the program without tracing for those of these sizes for which it has not run, up to the first that comes to a
    /// limit of time or memory. Once two have done so, none is run. If the largest so far has, larger ones are not run, as
    /// they usually take more, and smaller ones get less time.
    pub(super) fn add_runs(&self, all: &mut Runs, sizes: &[usize]) -> Result<()> {
        let mut left = sizes.to_vec();
        let largest = all.each.iter().max_by_key(|run| run.n);
        let most = largest.filter(|run| run.is_at_limit()).map(|run| run.n);
        left.retain(|n| {
            let is_tried = all.each.iter().any(|run| run.n == *n);
            !is_tried && most.is_none_or(|most| *n < most)
        });
        let time = self.job.time;
        let limit = if most.is_some() { time / 10 } else { time };
        let at_limit = all.each.iter().filter(|run| run.is_at_limit());
        // Where all run in one process, the one that ends it is enough.
        let is_over = at_limit.count() > 1 || self.job.exercise && !all.each.is_empty();
        if !left.is_empty() && all.refused.is_none() && !all.stopped && !is_over {
            all.extend(self.run(&left, limit, &|_| true)?);
        }
        Ok(())
    }
}

/// Why an interpreter has not run the program: what it has said last.
fn ended_at_once(python: &Path, ended: &child::Ended) -> Failure {
    let said = ended.last_error().unwrap_or("it ended at once");
    problem("-python-failed", format!("{}: {said}", python.display()))
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
