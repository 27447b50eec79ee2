//! Runs the driver of a learner's program with limits, and leaves nothing of it running.
//!
//! The driver is two processes (`assets/own/guard.py`): one runs the program, the other guards it and ends what the
//! program has left, once the program has ended or the guard's standard input has. So the program ends whenever this
//! process closes that input, or is killed itself, and nothing is ended that the program has not started. Once the program
//! has ended by itself, the guard waits for an order to run it again. On Linux the guard also ends processes that have
//! detached; on other Unix systems the program's group. Where there is no `fork`, only the program itself ends, and the
//! driver with it.

use std::io::{self, Read, Write};
use std::mem;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program that must end has to send what it has written, where it has no guard.
const GRACE: Duration = Duration::from_millis(40);

/// How long a guard may take to end all that a program has started: a little longer than it tries.
const LAST: Duration = Duration::from_secs(21);

/// How long something may take to end that is no driver: it has not sent anything.
const AT_ONCE: Duration = Duration::from_millis(500);

/// How often the wait checks `stop`.
const ROUND: Duration = Duration::from_millis(20);

/// The most that one round counts toward the program's time: during a longer round this process was stopped.
const LONGEST_ROUND: Duration = Duration::from_millis(200);

/// The maximum number of bytes that a program may write for one order.
const MOST_BYTES: usize = 1 << 29;

/// Once this many bytes of its errors are kept, further ones are dropped.
const MOST_ERRORS: usize = 1 << 16;

/// How many pieces of its output wait to be read. A program that writes faster waits.
const WAITING: usize = 16;

/// How a program ended.
#[derive(Debug, Default)]
pub(super) struct Ended {
    pub(super) status: Option<ExitStatus>,
    /// Whether it was ended because its time was over.
    pub(super) out_of_time: bool,
    /// Whether it was ended because `stop` returned true.
    pub(super) stopped: bool,
    /// What was written to standard error.
    pub(super) errors: String,
}

impl Ended {
    /// The last line of its errors that is not blank.
    pub(super) fn last_error(&self) -> Option<&str> {
        self.errors.lines().rfind(|line| !line.trim().is_empty())
    }
}

/// What to do after some output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The wait goes on.
    On,
    /// The wait goes on, and the time begins again, with this limit.
    Again(Duration),
    /// The program has ended by itself, with this status.
    Over(ExitStatus),
    /// The wait ends, and so does the program.
    Enough,
}

enum Piece {
    Output(Vec<u8>),
    Errors(Vec<u8>),
    End,
}

/// A driver that waits for an order. It ends with this value.
pub(super) struct Driver {
    child: Child,
    /// What is written to its standard input, which is closed with this sender.
    input: Option<Sender<Vec<u8>>>,
    output: Output,
}

impl Driver {
    /// Starts a driver, which reads the program's text from its standard input.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(super) fn start(command: &mut Command, text: Vec<u8>) -> io::Result<Self> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut child = command.spawn()?;
        let (input, pieces) = connect(&mut child).inspect_err(|_| {
            // The system refuses more threads, so nothing would read the program's output. The error to tell is that one.
            let _ = child.kill();
            let _ = child.wait();
        })?;
        // A driver that does not read its input has ended, which is seen when it gets an order.
        let _ = input.send(text);
        Ok(Self {
            child,
            input: Some(input),
            output: Output {
                pieces,
                heard: false,
                left: MOST_BYTES,
                errors: String::new(),
            },
        })
    }

    /// Writes an order to the driver's standard input, and passes its output to `take` until the program has ended, its
    /// time is over, or `stop` returns true. Also returns the driver if the program has ended by itself.
    pub(super) fn run(
        mut self,
        order: Vec<u8>,
        limit: Duration,
        stop: &dyn Fn() -> bool,
        take: &mut dyn FnMut(&[u8]) -> Next,
    ) -> (Ended, Option<Self>) {
        if let Some(input) = &self.input {
            // As with the text.
            let _ = input.send(order);
        }
        self.output.left = MOST_BYTES;
        let mut wanted = true;
        let mut take = |bytes: &[u8]| {
            let next = if wanted { take(bytes) } else { Next::On };
            wanted &= next != Next::Enough;
            next
        };
        let mut ended = self.output.follow(limit, stop, &mut take);
        let waits = ended.status.is_some();
        if !waits {
            ended.status = self.end(&mut take);
        }
        ended.errors = mem::take(&mut self.output.errors);
        (ended, waits.then_some(self))
    }

    /// Closes the driver's standard input, waits for its end, and passes the rest of its output to `take`. What does not end
    /// in time is ended.
    fn end(&mut self, take: &mut dyn FnMut(&[u8]) -> Next) -> Option<ExitStatus> {
        self.input = None;
        let begun = Instant::now();
        let status = loop {
            // It may be heard only now, and has begun the program then.
            let within = if cfg!(not(unix)) {
                GRACE
            } else if self.output.heard {
                LAST
            } else {
                AT_ONCE
            };
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < within => {
                    if self.output.next(Duration::from_millis(1), take).is_err() {
                        thread::sleep(Duration::from_millis(1));
                    }
                }
                Ok(None) => {
                    // It may have ended just now.
                    let _ = self.child.kill();
                    break self.child.wait().ok();
                }
                ended => break ended.ok().flatten(),
            }
        };
        while self.output.next(Duration::from_millis(5), take).is_ok() {}
        status
    }

    /// Ends the driver, and returns what was still written to standard error.
    pub(super) fn errors(mut self) -> String {
        self.end(&mut |_| Next::On);
        mem::take(&mut self.output.errors)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.input.is_some() {
            self.end(&mut |_| Next::On);
        }
    }
}

/// The status that wait(2) has given as this number.
pub(super) fn exit_status(raw: u32) -> ExitStatus {
    #[cfg(unix)]
    return std::os::unix::process::ExitStatusExt::from_raw(raw.cast_signed());
    #[cfg(not(unix))]
    return std::os::windows::process::ExitStatusExt::from_raw(raw);
}

/// Starts the threads that write the driver's input and read its output and its errors.
fn connect(child: &mut Child) -> io::Result<(Sender<Vec<u8>>, Receiver<Piece>)> {
    let (sender, pieces) = sync_channel(WAITING);
    let (input, orders) = channel::<Vec<u8>>();
    if let Some(mut stdin) = child.stdin.take() {
        thread::Builder::new().spawn(move || {
            for order in orders {
                if stdin.write_all(&order).is_err() {
                    return;
                }
            }
        })?;
    }
    if let Some(stdout) = child.stdout.take() {
        let sender = sender.clone();
        thread::Builder::new().spawn(move || {
            read(stdout, &sender, Piece::Output);
            let _ = sender.send(Piece::End);
        })?;
    }
    if let Some(stderr) = child.stderr.take() {
        thread::Builder::new().spawn(move || read(stderr, &sender, Piece::Errors))?;
    }
    Ok((input, pieces))
}

fn read(mut from: impl Read, sender: &SyncSender<Piece>, piece: fn(Vec<u8>) -> Piece) {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match from.read(&mut buffer) {
            Ok(count) if count > 0 => {
                if sender.send(piece(buffer[..count].to_vec())).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            _ => return,
        }
    }
}

/// What a driver writes.
struct Output {
    pieces: Receiver<Piece>,
    /// Whether anything has come.
    heard: bool,
    /// How many more bytes are read for this order.
    left: usize,
    errors: String,
}

impl Output {
    /// Takes the next piece if it comes within this time. Errors may still come after the end of the output.
    fn next(
        &mut self,
        within: Duration,
        take: &mut dyn FnMut(&[u8]) -> Next,
    ) -> Result<Next, RecvTimeoutError> {
        Ok(match self.pieces.recv_timeout(within)? {
            Piece::Output(bytes) => {
                self.heard = true;
                self.left = self.left.saturating_sub(bytes.len());
                if self.left > 0 {
                    take(&bytes)
                } else {
                    Next::Enough
                }
            }
            Piece::Errors(bytes) => {
                if self.errors.len() < MOST_ERRORS {
                    self.errors.push_str(&String::from_utf8_lossy(&bytes));
                }
                Next::On
            }
            Piece::End => Next::Enough,
        })
    }

    /// Waits for the end of the program, for `take` to have enough, or for the time to be over. The status is that of a
    /// program that has ended by itself.
    fn follow(
        &mut self,
        limit: Duration,
        stop: &dyn Fn() -> bool,
        take: &mut dyn FnMut(&[u8]) -> Next,
    ) -> Ended {
        let mut ended = Ended::default();
        let (mut left, mut last) = (limit, Instant::now());
        loop {
            left = left.saturating_sub(last.elapsed().min(LONGEST_ROUND));
            last = Instant::now();
            ended.stopped |= stop();
            if left.is_zero() || ended.stopped {
                ended.out_of_time = !ended.stopped;
                return ended;
            }
            match self.next(left.min(ROUND), take) {
                // The wait for this piece is no part of the new limit.
                Ok(Next::Again(limit)) => (left, last) = (limit, Instant::now()),
                Ok(Next::Over(status)) => {
                    ended.status = Some(status);
                    return ended;
                }
                Ok(Next::Enough) | Err(RecvTimeoutError::Disconnected) => return ended,
                Ok(Next::On) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Whether Python is installed, without which some tests are over.
#[cfg(test)]
pub(super) fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::own::DRIVER;

    /// Runs a program for 4 queens.
    fn run(text: &str, stop: &dyn Fn() -> bool, take: &mut dyn FnMut(&[u8]) -> Next) -> Ended {
        let mut command = Command::new("python3");
        command.args(["-c", DRIVER, "0", "p.py", &text.len().to_string()]);
        let driver = Driver::start(&mut command, text.into()).expect("it starts");
        let order = b"run\x004\x000\x0060\x00\x00".to_vec();
        driver.run(order, Duration::from_secs(20), stop, take).0
    }

    /// A program whose interpreter takes long to end it is ended all the same, even if nothing of it has been heard yet. Here
    /// the interpreter stands still for a second.
    #[test]
    fn a_program_that_is_heard_late_is_ended_with_all_it_has_started() {
        if !has_python() {
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let begun = folder.path().join("begun");
        let text = format!(
            "import os, signal, subprocess\ndef solve(n):\n    guard = os.getppid()\n    \
             line = 'sleep 1; kill -CONT %d; sleep 60; : {begun:?}' % guard\n    \
             subprocess.Popen(['sh', '-c', line], start_new_session=True)\n    \
             os.kill(guard, signal.SIGSTOP)\n    open({begun:?}, 'w')\n    signal.pause()\n"
        );
        let due = Instant::now() + Duration::from_secs(20);
        let has_begun = || {
            while !begun.exists() {
                assert!(Instant::now() < due, "it does not begin");
                thread::sleep(Duration::from_millis(5));
            }
            true
        };
        run(&text, &has_begun, &mut |_| Next::On);
        let processes = std::fs::read_dir("/proc").expect("processes").flatten();
        let line = |process: std::fs::DirEntry| std::fs::read(process.path().join("cmdline"));
        let lines = processes.filter_map(|process| line(process).ok());
        let lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
        let left: Vec<_> = lines
            .filter(|line| line.contains(&*begun.to_string_lossy()))
            .collect();
        assert_eq!(left, [""; 0]);
    }

    /// Whatever a program does when its time is over, it ends within 100 ms: the best of several rounds, as other load
    /// makes them longer.
    #[test]
    fn a_program_ends_within_a_tenth_of_a_second_of_its_limit() {
        if !has_python() {
            return;
        }
        let limit = Duration::from_millis(200);
        for text in [
            "while True: pass",
            "import signal\nsignal.signal(15, signal.SIG_IGN)\nwhile True: pass",
            "import subprocess\nprint(subprocess.run(['setsid', 'sh', '-c', 'trap \"\" TERM; sleep 60']))",
        ] {
            let mut late = (0..10).map(|_| {
                let mut begun = None;
                let ended = run(text, &|| false, &mut |_| {
                    let now = Instant::now();
                    begun.get_or_insert(now);
                    Next::Again(limit)
                });
                assert!(ended.out_of_time, "{text}");
                let took = begun.expect("it runs").elapsed();
                assert!(took >= limit, "{text}: {took:?}");
                took.saturating_sub(limit).as_millis()
            });
            assert!(late.any(|late| late <= 100), "always late: {text}");
        }
    }
}
