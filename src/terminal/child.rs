//! Runs the driver of a learner's program with limits, and leaves nothing of it running.
//!
//! The driver is two processes (`assets/own/guard.py`): one runs the program, the other guards it and ends what the
//! program has left, once the program has ended or the guard's standard input has. So the program ends whenever this
//! process closes that input, or is killed itself, and nothing is ended that the program has not started. On Linux the
//! guard also ends processes that have detached; on other Unix systems the program's group. Where there is no `fork`,
//! only the program itself ends.

use std::io::{self, Read, Write};
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

/// The maximum number of bytes read from each stream.
const MOST_BYTES: usize = 1 << 29;
/// Once this many bytes of its errors are kept, further ones are dropped.
const MOST_ERRORS: usize = 1 << 16;

/// How many pieces of its output wait to be read. A program that writes faster waits.
const WAITING: usize = 16;

/// How a program ended.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) status: Option<ExitStatus>,
    /// Whether it was ended because its time was over.
    pub(super) out_of_time: bool,
    /// Whether it was ended because `stop` returned true.
    pub(super) stopped: bool,
    /// What it wrote to standard error.
    pub(super) errors: String,
}

/// What to do after some output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The wait goes on.
    On,
    /// The wait goes on, and the time begins again, with this limit.
    Again(Duration),
    /// The wait ends, and so does the program.
    Enough,
}

enum Piece {
    Output(Vec<u8>),
    Errors(Vec<u8>),
    End,
}

/// Runs a driver: `input` on its standard input, its output to `take`, until it ends, its time is over, or `stop` returns
/// true.
pub(super) fn run(
    command: &mut Command,
    input: Vec<u8>,
    limit: Duration,
    stop: &dyn Fn() -> bool,
    take: &mut dyn FnMut(&[u8]) -> Next,
) -> io::Result<Ended> {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn()?;
    let (leash, pieces) = connect(&mut child, input).inspect_err(|_| {
        // The system refuses more threads, so nothing would read the program's output.
        drop(child.stdin.take());
        let _ = end(&mut child, AT_ONCE, &mut || ());
    })?;
    let mut output = Output {
        pieces,
        take,
        wanted: true,
        heard: false,
        ended: Ended {
            status: None,
            out_of_time: false,
            stopped: false,
            errors: String::new(),
        },
    };
    output.follow(limit, stop);
    drop(leash);
    let within = if output.heard { LAST } else { AT_ONCE };
    output.ended.status = end(&mut child, within, &mut || {
        if output.next(Duration::from_millis(1)).is_err() {
            thread::sleep(Duration::from_millis(1));
        }
    });
    while output.next(Duration::from_millis(5)).is_ok() {}
    Ok(output.ended)
}

/// Waits for the end of a driver whose standard input is closed, and ends it itself if it does not end within this time.
fn end(child: &mut Child, within: Duration, meanwhile: &mut dyn FnMut()) -> Option<ExitStatus> {
    let due = Instant::now() + if cfg!(unix) { within } else { GRACE };
    loop {
        match child.try_wait() {
            Ok(None) if Instant::now() < due => meanwhile(),
            Ok(None) => break,
            ended => return ended.ok().flatten(),
        }
    }
    let _ = child.kill();
    child.wait().ok()
}

impl Ended {
    /// The last line of its errors that is not blank.
    pub(super) fn last_error(&self) -> Option<&str> {
        self.errors.lines().rfind(|line| !line.trim().is_empty())
    }

    fn keep(&mut self, bytes: &[u8]) {
        if self.errors.len() < MOST_ERRORS {
            self.errors.push_str(&String::from_utf8_lossy(bytes));
        }
    }
}

/// What keeps the standard input of a driver open.
struct Leash(#[expect(dead_code, reason = "its end is what matters")] Sender<()>);

/// Starts the threads that write its input and read its output and its errors.
fn connect(child: &mut Child, input: Vec<u8>) -> io::Result<(Leash, Receiver<Piece>)> {
    let (sender, pieces) = sync_channel(WAITING);
    let (leash, held) = channel();
    if let Some(mut stdin) = child.stdin.take() {
        // A driver that does not read its input has ended, or will be ended.
        thread::Builder::new().spawn(move || {
            if stdin.write_all(&input).is_ok() {
                let _ = held.recv();
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
    Ok((Leash(leash), pieces))
}

fn read(mut from: impl Read, sender: &SyncSender<Piece>, piece: fn(Vec<u8>) -> Piece) {
    let mut buffer = vec![0; 1 << 16];
    let mut left = MOST_BYTES;
    while left > 0 {
        match from.read(&mut buffer) {
            Ok(count) if count > 0 => {
                left = left.saturating_sub(count);
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
struct Output<'a> {
    pieces: Receiver<Piece>,
    take: &'a mut dyn FnMut(&[u8]) -> Next,
    /// Whether more is to be taken.
    wanted: bool,
    /// Whether anything has come.
    heard: bool,
    ended: Ended,
}

impl Output<'_> {
    /// Takes the next piece if it comes within this time. Errors may still come after the end of the output.
    fn next(&mut self, within: Duration) -> Result<Next, RecvTimeoutError> {
        let next = match self.pieces.recv_timeout(within)? {
            Piece::Output(bytes) => {
                self.heard = true;
                if self.wanted {
                    (self.take)(&bytes)
                } else {
                    Next::On
                }
            }
            Piece::Errors(bytes) => {
                self.ended.keep(&bytes);
                Next::On
            }
            Piece::End => Next::Enough,
        };
        self.wanted &= next != Next::Enough;
        Ok(next)
    }

    /// Waits for the end of the output, for `take` to have enough, or for the time to be over.
    fn follow(&mut self, limit: Duration, stop: &dyn Fn() -> bool) {
        let (mut left, mut last) = (limit, Instant::now());
        loop {
            left = left.saturating_sub(last.elapsed().min(LONGEST_ROUND));
            last = Instant::now();
            self.ended.stopped |= stop();
            if left.is_zero() || self.ended.stopped {
                self.ended.out_of_time = !self.ended.stopped;
                return;
            }
            match self.next(left.min(ROUND)) {
                // The wait for this piece is no part of the new limit.
                Ok(Next::Again(limit)) => (left, last) = (limit, Instant::now()),
                Ok(Next::Enough) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(Next::On) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::own::DRIVER;

    /// Whatever a program does when its time is over, it ends within 100 ms: the best of several rounds, as other load
    /// makes them longer.
    #[test]
    fn a_program_ends_within_a_tenth_of_a_second_of_its_limit() {
        let limit = Duration::from_millis(200);
        for text in [
            "while True: pass",
            "import signal\nsignal.signal(15, signal.SIG_IGN)\nwhile True: pass",
            "import subprocess\nprint(subprocess.run(['setsid', 'sh', '-c', 'trap \"\" TERM; sleep 60']))",
        ] {
            let mut late = (0..10).map(|_| {
                let mut begun = None;
                let mut driver = Command::new("python3");
                driver.args(["-c", DRIVER, "run", "4", "0", "0", "60", "", "p.py"]);
                let ended = run(
                    driver.arg(text.len().to_string()),
                    text.into(),
                    Duration::from_secs(20),
                    &|| false,
                    &mut |_| {
                        let now = Instant::now();
                        begun.get_or_insert(now);
                        Next::Again(limit)
                    },
                );
                assert!(ended.expect("it starts").out_of_time, "{text}");
                let took = begun.expect("it runs").elapsed();
                assert!(took >= limit, "{text}: {took:?}");
                took.saturating_sub(limit).as_millis()
            });
            assert!(late.any(|late| late <= 100), "always late: {text}");
        }
    }
}
