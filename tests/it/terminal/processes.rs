//! What the kernel says of the program in a terminal.

use std::time::Duration;
use std::{fs, thread};

use rustix::process::Pid;

use super::{Terminal, until};

impl Terminal {
    /// How often the program has written.
    pub(crate) fn writes(&self) -> u64 {
        number_after(&self.proc("io"), "syscw:")
    }

    /// Waits until all threads of the program sleep and what it has started has ended.
    #[track_caller]
    pub(crate) fn wait_asleep(&self) {
        until("all threads to sleep", || sleeps_wholly(self.pid));
    }

    /// How often the program wakes up during `pause`, which begins once all its threads sleep and what it has started
    /// has ended.
    #[track_caller]
    pub(crate) fn wake_ups(&self, pause: Duration) -> u64 {
        self.wait_asleep();
        let before = sleeps(self.pid);
        // The measurement itself takes this time.
        thread::sleep(pause);
        // A thread that ends takes its count with it.
        sleeps(self.pid).saturating_sub(before)
    }

    /// The most memory the program has had, in kB.
    pub(crate) fn peak_memory(&self) -> u64 {
        kilobytes(self.pid(), "VmHWM:")
    }

    /// The memory the program has now, in kB.
    pub(crate) fn memory(&self) -> u64 {
        kilobytes(self.pid(), "VmRSS:")
    }

    /// The threads the program has now.
    pub(crate) fn threads(&self) -> u64 {
        kilobytes(self.pid(), "Threads:")
    }

    /// Whether the program's first thread is in a write to the terminal.
    pub(crate) fn is_writing(&self) -> bool {
        is_writing(self.pid)
    }

    /// Waits until the program's first thread is inside of a write to the terminal.
    #[track_caller]
    pub(crate) fn wait_writing(&self) {
        until("a write that does not return", || self.is_writing());
    }

    /// The CPU time of the program; also after it has ended, until it is reaped.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = self.stat();
        let ticks: u64 =
            stat[11].parse::<u64>().expect("ticks") + stat[12].parse::<u64>().expect("ticks");
        Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
    }

    /// What follows the process's name in its `stat`.
    fn stat(&self) -> Vec<String> {
        let stat = self.proc("stat");
        let (_, rest) = stat.rsplit_once(") ").expect("a stat");
        rest.split(' ').map(ToOwned::to_owned).collect()
    }

    fn proc(&self, file: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{file}", self.pid())).expect("the process is there")
    }
}

/// Whether a process's first thread is inside of a write to its standard output.
pub(crate) fn is_writing(process: Pid) -> bool {
    let call = fs::read_to_string(format!("/proc/{}/syscall", process.as_raw_nonzero()))
        .expect("it is there");
    // The number of the call, which differs between machines, and its first argument.
    ["1 0x1 ", "64 0x1 "]
        .iter()
        .any(|write| call.starts_with(write))
}

/// Whether a process is stopped, or waits for keys without a time limit: the thread that reads them in a poll, which it
/// begins only when the first thread asks for keys, and the first thread for messages of the others.
pub(super) fn rests(process: Pid) -> bool {
    let folder = format!("/proc/{}", process.as_raw_nonzero());
    let read = |file: &str| fs::read_to_string(format!("{folder}/{file}")).unwrap_or_default();
    let tasks = fs::read_dir(format!("{folder}/task"));
    let threads = tasks.into_iter().flatten().flatten();
    let mut names = threads.map(|thread| format!("task/{}", thread.file_name().display()));
    let reads = names
        .find(|thread| read(&format!("{thread}/comm")).trim() == "input")
        .is_some_and(|thread| waits_for_ever(&read(&format!("{thread}/syscall")), Wait::Poll));
    reads && waits_for_ever(&read("syscall"), Wait::Futex) || is_stopped(process)
}

/// Whether a signal has stopped a process.
pub(super) fn is_stopped(process: Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
    stat.unwrap_or_default()
        .rsplit_once(") ")
        .is_some_and(|(_, state)| state.starts_with('T'))
}

/// What a thread sleeps in.
#[derive(Clone, Copy)]
enum Wait {
    Poll,
    Futex,
}

/// Whether a line of `/proc/…/syscall` says that a thread is in this call and that the call has no time limit. The numbers
/// of the calls differ between machines.
fn waits_for_ever(call: &str, wait: Wait) -> bool {
    let words: Vec<_> = call.split_whitespace().collect();
    let argument = |at: usize| words.get(at + 1).copied();
    match (words.first().copied(), wait) {
        // poll: the time limit is the lower half of its third argument.
        (Some("7"), Wait::Poll) => argument(2).is_some_and(|limit| limit.ends_with("ffffffff")),
        // ppoll.
        (Some("271" | "73"), Wait::Poll) => argument(2) == Some("0x0"),
        // The call that goes on with a poll after a stop.
        (Some("219" | "128"), Wait::Poll) => true,
        // A read from the terminal: the key that ended the poll has gone to the shell that had stopped the program.
        (Some("0" | "63"), Wait::Poll) => argument(0) == Some("0x0"),
        // futex.
        (Some("202" | "98"), Wait::Futex) => argument(3) == Some("0x0"),
        _ => false,
    }
}

/// Whether all threads of a process sleep, and it has no children.
fn sleeps_wholly(process: Pid) -> bool {
    let tasks = fs::read_dir(format!("/proc/{}/task", process.as_raw_nonzero()));
    tasks.into_iter().flatten().flatten().all(|task| {
        let read = |file| fs::read_to_string(task.path().join(file)).unwrap_or_default();
        read("children").is_empty()
            && read("stat")
                .rsplit_once(") ")
                .is_some_and(|(_, state)| state.starts_with('S'))
    })
}

/// How often the threads of a process have gone to sleep, each of which means that one had woken up.
pub(super) fn sleeps(process: Pid) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{}/task", process.as_raw_nonzero()));
    tasks
        .into_iter()
        .flatten()
        .filter_map(|task| fs::read_to_string(task.ok()?.path().join("status")).ok())
        .map(|status| number_after(&status, "voluntary_ctxt_switches:"))
        .sum()
}

/// What the status of a process says under this name, such as its memory, in kB.
pub(crate) fn kilobytes(process: i32, name: &str) -> u64 {
    number_after(
        &fs::read_to_string(format!("/proc/{process}/status")).expect("it is there"),
        name,
    )
}

fn number_after(text: &str, name: &str) -> u64 {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("{name} in {text}"));
    let mut parts = line.split(|char: char| !char.is_ascii_digit());
    let number = parts.find(|part| !part.is_empty());
    number
        .and_then(|number| number.parse().ok())
        .expect("a number")
}
