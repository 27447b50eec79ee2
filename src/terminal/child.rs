//! Runs another program with limits, and leaves nothing of it running.
//!
//! The program gets a process group of its own, no shell, and a time limit. On Linux this process adopts the orphans
//! among its descendants, so detached processes are ended too. On other Unix systems only the process group is ended;
//! elsewhere only the process itself. If this process is killed, a learner's program ends with it on Linux, where the
//! driver asks the system for that; elsewhere the limits end the program.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program that must end has to send what it has written.
const GRACE: Duration = Duration::from_millis(40);

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

/// Runs a program: `input` on its standard input, its output to `take`, until it ends, its time is over, or `stop`
/// returns true.
pub(super) fn run(
    command: &mut Command,
    input: Vec<u8>,
    limit: Duration,
    stop: &dyn Fn() -> bool,
    take: &mut dyn FnMut(&[u8]) -> Next,
) -> io::Result<Ended> {
    adopt();
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn()?;
    let pieces = connect(&mut child, input).inspect_err(|_| {
        // The system refuses more threads, so nothing would read the program's output.
        end_all(&mut child);
        let _ = child.wait();
    })?;
    let mut ended = Ended {
        status: None,
        out_of_time: false,
        stopped: false,
        errors: String::new(),
    };
    follow(&mut child, &pieces, limit, stop, take, &mut ended);
    end_all(&mut child);
    ended.status = child.wait().ok();
    end_orphans();
    while let Ok(piece) = pieces.recv_timeout(Duration::from_millis(5)) {
        ended.keep(&piece);
    }
    Ok(ended)
}

impl Ended {
    /// The last line of its errors that is not blank.
    pub(super) fn last_error(&self) -> Option<&str> {
        self.errors.lines().rfind(|line| !line.trim().is_empty())
    }

    fn keep(&mut self, piece: &Piece) {
        if let Piece::Errors(bytes) = piece
            && self.errors.len() < MOST_ERRORS
        {
            self.errors.push_str(&String::from_utf8_lossy(bytes));
        }
    }
}

/// Starts the threads that write its input and read its output and its errors.
fn connect(child: &mut Child, input: Vec<u8>) -> io::Result<Receiver<Piece>> {
    let (sender, pieces) = sync_channel(WAITING);
    if let Some(mut stdin) = child.stdin.take() {
        // A program that does not read its input has ended, or will be ended.
        thread::Builder::new().spawn(move || stdin.write_all(&input))?;
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
    Ok(pieces)
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

/// Waits for the program's end, or for its time to be over.
fn follow(
    child: &mut Child,
    pieces: &Receiver<Piece>,
    limit: Duration,
    stop: &dyn Fn() -> bool,
    take: &mut dyn FnMut(&[u8]) -> Next,
    ended: &mut Ended,
) {
    let (mut left, mut last) = (limit, Instant::now());
    let mut open = true;
    loop {
        left = left.saturating_sub(last.elapsed().min(LONGEST_ROUND));
        last = Instant::now();
        ended.stopped |= stop();
        if left.is_zero() || ended.stopped {
            ended.out_of_time = !ended.stopped;
            if open {
                drain(child, pieces, take, ended);
            }
            return;
        }
        if !open {
            // Its output is closed; it may still be running, and write errors.
            while let Ok(piece) = pieces.try_recv() {
                ended.keep(&piece);
            }
            match child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(1)),
                _ => return,
            }
            continue;
        }
        match pieces.recv_timeout(left.min(ROUND)) {
            Ok(Piece::Output(bytes)) => match take(&bytes) {
                Next::On => {}
                Next::Again(limit) => left = limit,
                Next::Enough => return,
            },
            Ok(Piece::End) | Err(RecvTimeoutError::Disconnected) => open = false,
            Ok(piece) => ended.keep(&piece),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Asks the program to end, and takes what it sends until then, for at most [`GRACE`].
fn drain(
    child: &Child,
    pieces: &Receiver<Piece>,
    take: &mut dyn FnMut(&[u8]) -> Next,
    ended: &mut Ended,
) {
    ask_to_end(child);
    let due = Instant::now() + GRACE;
    while let Some(left) = due.checked_duration_since(Instant::now()) {
        match pieces.recv_timeout(left) {
            Ok(Piece::Output(bytes)) => {
                if take(&bytes) == Next::Enough {
                    return;
                }
            }
            Ok(Piece::End) | Err(_) => return,
            Ok(piece) => ended.keep(&piece),
        }
    }
}

#[cfg(unix)]
fn group(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw)
}

#[cfg(unix)]
fn ask_to_end(child: &Child) {
    if let Some(group) = group(child) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::TERM);
    }
}

#[cfg(unix)]
fn end_all(child: &mut Child) {
    if let Some(group) = group(child) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
}

#[cfg(not(unix))]
fn ask_to_end(_: &Child) {}

#[cfg(not(unix))]
fn end_all(child: &mut Child) {
    let _ = child.kill();
}

#[cfg(target_os = "linux")]
fn adopt() {
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// Ends the processes that this one has adopted, and those that it then adopts, until there are none. This process has
/// no other children while a learner's program runs.
#[cfg(target_os = "linux")]
fn end_orphans() {
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

    // A program that forks without end keeps a busy machine from ending all of its processes at once.
    let due = Instant::now() + Duration::from_secs(20);
    while Instant::now() < due {
        let own = std::process::id();
        let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
        let orphans: Vec<_> = pids
            .filter(|pid| parent(*pid) == Some(own))
            .filter_map(Pid::from_raw)
            .collect();
        if orphans.is_empty() {
            return;
        }
        for orphan in orphans {
            let _ = kill_process(orphan, Signal::KILL);
            let _ = waitpid(Some(orphan), WaitOptions::NOHANG);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The parent of a process: the second field after its name, which is in parentheses and can hold anything.
#[cfg(target_os = "linux")]
fn parent(pid: i32) -> Option<u32> {
    let stat = std::fs::read(format!("/proc/{pid}/stat")).ok()?;
    let end = stat.iter().rposition(|byte| *byte == b')')?;
    let rest = String::from_utf8_lossy(&stat[end + 1..]).into_owned();
    rest.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(not(target_os = "linux"))]
fn adopt() {}

#[cfg(not(target_os = "linux"))]
fn end_orphans() {}

/// Held by a test while it has child processes: [`run`] ends all children of this process.
#[cfg(test)]
pub(crate) static CHILDREN: std::sync::Mutex<()> = std::sync::Mutex::new(());

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Whatever a program does when its time is over, it ends within 100 ms: the best of several rounds, as other load
    /// makes them longer.
    #[test]
    fn a_program_ends_within_a_tenth_of_a_second_of_its_limit() {
        let _alone = CHILDREN.lock();
        let limit = Duration::from_millis(500);
        for script in [
            "while :; do :; done",
            "trap '' TERM; while :; do sleep 60; done",
            "setsid sh -c \"trap '' TERM; sleep 60\" & sleep 60",
        ] {
            let mut late = (0..10).map(|_| {
                let begun = Instant::now();
                let mut program = Command::new("sh");
                let ended = run(
                    program.args(["-c", script]),
                    Vec::new(),
                    limit,
                    &|| false,
                    &mut |_| Next::On,
                );
                assert!(ended.expect("it starts").out_of_time, "{script}");
                let took = begun.elapsed();
                assert!(took >= limit, "{script}: {took:?}");
                took.saturating_sub(limit).as_millis()
            });
            assert!(late.any(|late| late <= 100), "always late: {script}");
        }
    }
}
