//! Keys, signals, hang-up and suspend on Unix.

use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{SigSet, SigmaskHow, Signal as Masked};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitOptions, getpid, kill_current_process_group, kill_process, waitpid,
};
use rustix::termios::{OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGBUS, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
    SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};

use super::decode::Decoder;
use super::input::Input;
use super::{screen, tty};

/// What the screen writes when it takes over the terminal: the alternate screen, the marks around a paste, reports of
/// mouse buttons, drags, the wheel and plain movement, and no cursor.
pub(super) const ENTER: &str =
    "\x1b[?1049h\x1b[?2004h\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h\x1b[?25l";

/// What the screen writes when it leaves the terminal.
pub(super) const LEAVE: &str =
    "\x1b[?2026l\x1b[0m\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?2004l\x1b[?1049l\x1b[?25h";

/// The terminal's settings before raw mode, while it is in raw mode.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// Makes the terminal pass every key on at once, unless it does already.
pub(super) fn enable_raw_mode() -> io::Result<()> {
    let mut before = BEFORE.lock().unwrap_or_else(PoisonError::into_inner);
    if before.is_none() {
        let settings = tcgetattr(io::stdin())?;
        let mut raw = settings.clone();
        raw.make_raw();
        tcsetattr(io::stdin(), OptionalActions::Now, &raw)?;
        *before = Some(settings);
    }
    Ok(())
}

/// Restores the terminal's settings.
pub(super) fn disable_raw_mode() -> io::Result<()> {
    restore(&mut BEFORE.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Restores the terminal's settings, unless another thread is changing them: it may never finish.
fn try_disable_raw_mode() {
    if let Ok(mut before) = BEFORE.try_lock() {
        let _ = restore(&mut before);
    }
}

fn restore(before: &mut Option<Termios>) -> io::Result<()> {
    if let Some(settings) = before.as_ref() {
        tcsetattr(io::stdin(), OptionalActions::Now, settings)?;
        *before = None;
    }
    Ok(())
}

/// The exit status after a hang-up.
pub(super) const HUNG_UP: u8 = 128 + SIGHUP as u8;

/// Whether this is macOS, where polling reports less about a terminal.
const IS_MACOS: bool = cfg!(target_os = "macos");

/// The events to poll for in order to detect only a hang-up. macOS reports a hang-up only if input is polled for too.
const ALONE: PollFlags = if IS_MACOS {
    PollFlags::IN
} else {
    PollFlags::empty()
};

/// How long the drawing thread has to leave the terminal after a hang-up or a signal.
const GRACE: Duration = Duration::from_millis(300);

/// How long a terminal that accepts nothing may delay the end of the program.
const LAST_RESORT: Duration = Duration::from_secs(3);

/// The interval at which output that the terminal does not accept is discarded.
const ROUND: Duration = Duration::from_millis(50);

/// How long to wait for the rest of a sequence.
const PIECES: Duration = Duration::from_millis(50);

/// Maximum number of reads between two frames.
const READS: usize = 64;

/// The signals after which the program restores the terminal and ends. Without a handler each would end it with the
/// terminal left raw. After SIGSEGV, SIGILL or SIGFPE no code of the program can be trusted; Rust itself reports a
/// stack overflow, and aborts.
const ENDINGS: [i32; 12] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGTRAP, SIGSYS,
];

/// The further signals that end a program on Linux.
#[cfg(target_os = "linux")]
const LINUX_ENDINGS: &[i32] = &[
    signal_hook::consts::SIGIO,
    Signal::POWER.as_raw(),
    Signal::STKFLT.as_raw(),
];
#[cfg(not(target_os = "linux"))]
const LINUX_ENDINGS: &[i32] = &[];

/// The signals among [`ENDINGS`] that keys of the terminal send.
const INTERRUPTS: [i32; 2] = [SIGINT, SIGQUIT];

/// The signals after which the receiving thread must not go on, and the message that is printed then. Elsewhere SIGBUS
/// may be a stack overflow, which leaves no room for a handler.
const FAULTS: &[(i32, &str)] = if cfg!(target_os = "linux") {
    &[ABORT, BUS_ERROR]
} else {
    &[ABORT]
};
const ABORT: (i32, &str) = (
    SIGABRT,
    "queens-tui: aborted, perhaps because memory ran out\n",
);
const BUS_ERROR: (i32, &str) = (
    SIGBUS,
    "queens-tui: bus error, perhaps because its file could not be read\n",
);

/// The stack size of the watching thread, which needs little.
const SMALL: usize = 1 << 16;

/// How long a signal that came while the process was stopped may take to reach its handler.
const DELIVERY: Duration = Duration::from_millis(10);

/// Maximum number of attempts to stop that have no effect: the system does not stop an orphaned process group.
const UNSTOPPED: usize = 3;

/// What the drawing thread waits for: keys, signals, and results of other threads.
pub(super) struct Inbox {
    wake: UnixStream,
    waker: UnixStream,
    endings: Endings,
    /// Set while another program has the terminal: the keys that interrupt are for that program.
    lent: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
    resized: Arc<AtomicBool>,
    decoder: Decoder,
}

/// The signals that end the program, each with a flag that is set when it arrives.
type Endings = Vec<(i32, Arc<AtomicBool>)>;

/// The exit status for the signal that has arrived, if one has.
fn ending(endings: &Endings, lent: &AtomicBool) -> Option<u8> {
    let counts = |signal: i32| !(INTERRUPTS.contains(&signal) && lent.load(Ordering::SeqCst));
    let come = endings
        .iter()
        .find(|(signal, flag)| flag.load(Ordering::SeqCst) && counts(*signal));
    come.map(|(signal, _)| 128 + *signal as u8)
}

/// Why the wait ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Woken {
    /// Something to do: keys, a result, a new size, or the time is up.
    Up,
    /// The program is to end with this status.
    End(u8),
    /// The program is to suspend until the shell resumes it.
    Suspend,
    /// The program was stopped from outside and has been resumed: the terminal may have another state.
    Resumed,
}

/// Ends the wait from another thread.
pub(super) struct Waker(UnixStream);

impl Waker {
    /// Ends the wait.
    pub(super) fn wake(&self) {
        // If the pipe is full, the wait ends as well.
        let _ = (&self.0).write(&[1]);
    }
}

/// Whether this process was started with the signal ignored, as `nohup` does: then it stays ignored. Known only on
/// Linux.
pub(super) fn is_ignored(signal: i32) -> bool {
    static IGNORED: OnceLock<u64> = OnceLock::new();
    let ignored = IGNORED.get_or_init(|| {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .unwrap_or(0)
    });
    ignored >> (signal - 1) & 1 == 1
}

/// Whether this process was stopped since the last call. The first call begins the watch.
pub(super) fn was_stopped() -> bool {
    static RESUMED: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let resumed = RESUMED.get_or_init(|| {
        let resumed = Arc::default();
        // Without the flag a stop is not noticed.
        let _ = signal_hook::flag::register(SIGCONT, Arc::clone(&resumed));
        resumed
    });
    resumed.swap(false, Ordering::SeqCst)
}

/// Makes a write beyond the limit for file sizes an error instead of the end of the program.
pub(super) fn report_large_files() {
    // Registering fails only for signals that cannot be handled.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
}

/// Holds the thread that gets this signal: its handler writes into a pipe that is full. When memory runs out or the
/// stack overflows, the program aborts; while the aborting thread is held, the watching one restores the terminal.
fn hold_at(signal: i32) -> io::Result<()> {
    let (reader, mut writer) = io::pipe()?;
    let held = writer.try_clone()?;
    // This makes the pipe non-blocking.
    signal_hook::low_level::pipe::register(signal, held)?;
    while writer.write(&[0; 4096]).is_ok() {}
    while writer.write(&[0]).is_ok() {}
    let flags = fcntl_getfl(&writer)?;
    fcntl_setfl(&writer, flags - OFlags::NONBLOCK)?;
    // Without a reader the write would fail.
    std::mem::forget(reader);
    Ok(())
}

/// Starts a thread in which SIGABRT and SIGBUS are blocked: otherwise a second such signal could hold the thread
/// that restores the terminal.
fn out_of_reach<T>(start: impl FnOnce() -> T) -> io::Result<T> {
    let faults: SigSet = [Masked::SIGABRT, Masked::SIGBUS].into_iter().collect();
    // The new thread inherits the mask.
    let before = faults.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let started = start();
    before.thread_set_mask()?;
    Ok(started)
}

impl Inbox {
    /// Handles the signals, and starts the thread that watches for the loss of the terminal.
    pub(super) fn new() -> io::Result<Self> {
        let (wake, waker) = UnixStream::pair()?;
        wake.set_nonblocking(true)?;
        waker.set_nonblocking(true)?;
        let flag = |signal: i32| -> io::Result<Arc<AtomicBool>> {
            let flag = Arc::new(AtomicBool::new(false));
            signal_hook::flag::register(signal, Arc::clone(&flag))?;
            signal_hook::low_level::pipe::register(signal, waker.try_clone()?)?;
            Ok(flag)
        };
        let heeded = ENDINGS
            .iter()
            .chain(LINUX_ENDINGS)
            .copied()
            .filter(|signal| !is_ignored(*signal));
        let endings: Endings = heeded
            .map(|signal| Ok((signal, flag(signal)?)))
            .collect::<io::Result<_>>()?;
        let stop = flag(SIGTSTP)?;
        let resumed = flag(SIGCONT)?;
        let resized = flag(SIGWINCH)?;
        let (ended, ending) = UnixStream::pair()?;
        ending.set_nonblocking(true)?;
        for (signal, _) in &endings {
            signal_hook::low_level::pipe::register(*signal, ending.try_clone()?)?;
        }
        let faults: Endings = FAULTS
            .iter()
            .map(|(signal, _)| (*signal, Arc::default()))
            .collect();
        // The faults come first, because a thread that is held cannot leave the terminal by itself.
        let signals: Endings = faults.iter().chain(&endings).cloned().collect();
        let lent = Arc::new(AtomicBool::new(false));
        let is_lent = Arc::clone(&lent);
        let watcher = thread::Builder::new()
            .name("watch".to_owned())
            .stack_size(SMALL);
        let started = out_of_reach(|| watcher.spawn(move || watch(&ended, &signals, &is_lent)))?;
        // A system may refuse more threads. The loop then sees these events too, though not while it writes.
        if started.is_ok() {
            for (signal, flag) in faults {
                signal_hook::flag::register(signal, flag)?;
                signal_hook::low_level::pipe::register(signal, ending.try_clone()?)?;
                hold_at(signal)?;
            }
        }
        Ok(Self {
            wake,
            waker,
            endings,
            lent,
            stop,
            resumed,
            resized,
            decoder: Decoder::default(),
        })
    }

    /// A waker for another thread.
    pub(super) fn waker(&self) -> io::Result<Waker> {
        self.waker.try_clone().map(Waker)
    }

    /// Waits for keys, signals or a wake-up, at most for `timeout`. Without one there is no limit, unless a paste has
    /// begun, whose end may be lost.
    pub(super) fn wait(&self, timeout: Option<Duration>) -> io::Result<Woken> {
        let due = self
            .decoder
            .due()
            .map(|due| due.saturating_duration_since(Instant::now()));
        let timeout = [timeout, due].into_iter().flatten().min();
        let stdin = io::stdin();
        let mut sources = [
            PollFd::new(&stdin, PollFlags::IN),
            PollFd::new(&self.wake, PollFlags::IN),
        ];
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        match poll(&mut sources, timeout.as_ref()) {
            Err(Errno::INTR) => {}
            polled => {
                polled?;
            }
        }
        if is_gone(sources[0].revents()) {
            return Ok(Woken::End(HUNG_UP));
        }
        let mut sink = [0; 64];
        while (&self.wake).read(&mut sink).is_ok_and(|read| read > 0) {}
        if let Some(status) = ending(&self.endings, &self.lent) {
            return Ok(Woken::End(status));
        }
        Ok(if self.stop.swap(false, Ordering::SeqCst) {
            Woken::Suspend
        } else if self.resumed.swap(false, Ordering::SeqCst) {
            Woken::Resumed
        } else {
            Woken::Up
        })
    }

    /// All input that has arrived. Waits only for the rest of a sequence, and only briefly.
    pub(super) fn inputs(&mut self) -> io::Result<Vec<Input>> {
        let mut inputs = Vec::new();
        if self.resized.swap(false, Ordering::SeqCst) {
            let (columns, rows) = tty::size()?;
            inputs.push(Input::Resize(columns, rows));
        }
        let mut bytes = [0; 4096];
        for _ in 0..READS {
            let patience = if self.decoder.waits() {
                PIECES
            } else {
                Duration::ZERO
            };
            if !is_ready(patience)? {
                self.decoder.give_up(&mut inputs);
                break;
            }
            match rustix::io::read(io::stdin(), &mut bytes) {
                // The terminal is gone, which the next wait reports; or it does not block, and another reader was
                // quicker.
                Ok(0) | Err(Errno::IO | Errno::AGAIN) => break,
                Ok(read) => self
                    .decoder
                    .feed(&bytes[..read], Instant::now(), &mut inputs),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.decoder.lapse(Instant::now(), &mut inputs);
        Ok(inputs)
    }
}

/// Whether there is something to read now or within `patience`.
fn is_ready(patience: Duration) -> io::Result<bool> {
    let deadline = Instant::now() + patience;
    let mut left = patience;
    loop {
        match tty::events(io::stdin(), PollFlags::IN, left) {
            // After a signal, the rest of a sequence may still come.
            Err(Errno::INTR) => left = deadline.saturating_duration_since(Instant::now()),
            events => return Ok(events?.contains(PollFlags::IN)),
        }
    }
}

impl Inbox {
    /// Stops the whole process group, as Ctrl-Z would, until the shell resumes it: a script that started this program
    /// must not wait for it. An orphaned process group, which no shell could resume, continues at once.
    ///
    /// The whole group gets one signal. With a second one for this process, a quick shell could let the group go on
    /// between the two, and this process would stop afterwards for good. The signal is SIGTTIN, because SIGTSTP has a
    /// handler here and SIGSTOP would stop an orphaned group for ever.
    pub(super) fn suspend(&self) -> io::Result<()> {
        kill_current_process_group(Signal::TTIN)?;
        thread::sleep(DELIVERY);
        self.resumed.store(false, Ordering::SeqCst);
        Ok(())
    }

    /// Runs another program, which gets the terminal, and waits for its end. If it is stopped, this program is, too.
    /// Keys that interrupt are only for that program.
    pub(super) fn lend_terminal(&self, command: &mut Command) -> io::Result<()> {
        self.lent.store(true, Ordering::SeqCst);
        let ended = self.wait_for(command);
        for (_, flag) in self
            .endings
            .iter()
            .filter(|(signal, _)| INTERRUPTS.contains(signal))
        {
            flag.store(false, Ordering::SeqCst);
        }
        self.stop.store(false, Ordering::SeqCst);
        self.lent.store(false, Ordering::SeqCst);
        ended
    }

    fn wait_for(&self, command: &mut Command) -> io::Result<()> {
        let child = command.spawn()?;
        let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else {
            return Ok(());
        };
        loop {
            match waitpid(Some(pid), WaitOptions::UNTRACED) {
                Ok(Some((_, status))) if status.stopped() => {
                    self.suspend()?;
                    // A shell resumes the whole group. Without a shell, nothing else would resume the child.
                    kill_process(pid, Signal::CONT)?;
                }
                Err(Errno::INTR) => {}
                ended => return ended.map(drop).map_err(io::Error::from),
            }
        }
    }

    /// Waits until this process group may use the terminal, and is stopped until then, as a job in the background is.
    /// Changing the terminal's settings before that would stop the process again after each signal, so that none could
    /// end it. Returns the exit status if a signal has come instead.
    pub(super) fn take_terminal(&self) -> io::Result<Option<u8>> {
        let mut unstopped = 0;
        while unstopped < UNSTOPPED {
            if let Some(status) = ending(&self.endings, &self.lent) {
                return Ok(Some(status));
            }
            if !tty::is_background() {
                return Ok(None);
            }
            let since = Instant::now();
            self.suspend()?;
            unstopped += usize::from(since.elapsed() < 2 * DELIVERY);
        }
        Ok(None)
    }
}

/// Whether the terminal is gone.
pub(super) fn hung_up() -> bool {
    tty::events(io::stdin(), ALONE, Duration::ZERO).is_ok_and(is_gone)
}

fn is_gone(events: PollFlags) -> bool {
    // macOS reports NVAL for every terminal that it cannot poll, such as /dev/tty.
    let gone = PollFlags::HUP | PollFlags::ERR;
    events.intersects(if IS_MACOS {
        gone
    } else {
        gone | PollFlags::NVAL
    })
}

/// Ends the process when the drawing thread cannot: a read from a lost terminal may never return (and use a whole
/// core), and no signal interrupts a write to a terminal that accepts nothing.
fn watch(mut ended: &UnixStream, endings: &Endings, lent: &AtomicBool) {
    loop {
        let stdin = io::stdin();
        let mut sources = [
            PollFd::new(ended, PollFlags::IN),
            PollFd::new(&stdin, ALONE),
        ];
        // Polling for input here would end the wait at every key, so on macOS the terminal is polled once a second.
        let (watched, often) = if IS_MACOS {
            (1, Timespec::try_from(Duration::from_secs(1)).ok())
        } else {
            (2, None)
        };
        if poll(&mut sources[..watched], often.as_ref()).is_err() {
            continue;
        }
        if is_gone(sources[1].revents()) || (IS_MACOS && hung_up()) {
            thread::sleep(GRACE);
            signal_hook::low_level::exit(i32::from(HUNG_UP));
        }
        if let Some(status) = ending(endings, lent) {
            if let Some((_, said)) = FAULTS
                .iter()
                .find(|(signal, _)| 128 + *signal as u8 == status)
            {
                end_held(status, said);
            }
            thread::sleep(GRACE);
            end_in_spite_of_the_terminal(status);
        }
        if sources[0].revents().contains(PollFlags::IN) {
            // A key that interrupts another program.
            let _ = ended.read(&mut [0; 64]);
        }
    }
}

/// Restores the terminal and ends the process. Other threads may hold any lock, and there may be no memory.
fn end_held(status: u8, said: &str) -> ! {
    if screen::is_entered() && !tty::is_background() {
        let _ = tcflush(io::stdout(), QueueSelector::OFlush);
        let _ = rustix::io::write(rustix::stdio::stdout(), LEAVE.as_bytes());
        try_disable_raw_mode();
    }
    let _ = rustix::io::write(rustix::stdio::stderr(), said.as_bytes());
    signal_hook::low_level::exit(i32::from(status))
}

/// Discards the output that the terminal does not accept, so that the drawing thread returns from its write and
/// leaves the terminal; ends the process if it does not.
fn end_in_spite_of_the_terminal(status: u8) -> ! {
    for _ in 0..LAST_RESORT.as_millis() / ROUND.as_millis() {
        if screen::is_entered() && !tty::is_background() {
            let _ = tcflush(io::stdout(), QueueSelector::OFlush);
            // Linux does not wake the writer when there is room again; a signal does.
            let _ = kill_process(getpid(), Signal::WINCH);
        }
        thread::sleep(ROUND);
    }
    if !tty::is_background() {
        try_disable_raw_mode();
    }
    signal_hook::low_level::exit(i32::from(status))
}
