//! What only Unix has: signals, jobs that are stopped and in the background, and a terminal that goes away.

use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::terminal::disable_raw_mode;
use nix::sys::signal::{SIGTTOU, SigSet, Signal as Known};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitOptions, getpgrp, getpid, kill_current_process_group, kill_process,
    test_kill_process_group, waitpid,
};
use rustix::termios::{
    LocalModes, OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcgetpgrp, tcsetattr,
    tcsetpgrp,
};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCHLD, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
    SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::{flag, iterator, low_level};

use super::Input;

/// The exit status after a hang-up.
pub(super) const HUNG_UP: u8 = 128 + SIGHUP as u8;

/// The signals that end a program unless it handles them, except those that keys of the terminal send and those of a fault,
/// which would come again at once. They are handled so that the terminal is restored and a learner's program ends, too.
pub(super) fn ending() -> Vec<i32> {
    let mut all = vec![
        SIGTERM, SIGHUP, SIGABRT, SIGALRM, SIGPROF, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGXCPU,
    ];
    if cfg!(any(target_os = "linux", target_os = "android")) {
        // Elsewhere the first is ignored by default, and the others do not exist.
        let more = ["SIGIO", "SIGPWR", "SIGSTKFLT"];
        let more = Known::iterator().filter(|signal| more.contains(&signal.as_str()));
        all.extend(more.map(|signal| signal as i32));
        all.extend(REAL_TIME);
    }
    all
}

/// The signals of Linux that have no meaning of their own, without the first, which the C library keeps for itself.
const REAL_TIME: RangeInclusive<i32> = 35..=64;

/// How long the drawing thread has to leave the terminal after a hang-up or a signal.
const GRACE: Duration = Duration::from_millis(300);

/// How long a command may work on after a signal. A learner's program that it runs ends with it.
const LAST_WORK: Duration = Duration::from_millis(700);

/// How long a terminal that accepts nothing may delay the end of the program.
const LAST_RESORT: Duration = Duration::from_secs(3);

/// The interval at which output that the terminal does not accept is discarded.
const ROUND: Duration = Duration::from_millis(50);

/// How long the terminal has to accept what has been written before the rest is discarded.
const ROOM: Duration = Duration::from_millis(100);

/// How long a signal that came while the process was stopped may take to reach its handler.
const DELIVERY: Duration = Duration::from_millis(10);

/// Maximum number of attempts to stop that have no effect: the system does not stop an orphaned process group.
const UNSTOPPED: usize = 3;

/// The signals that have come.
#[derive(Clone, Default)]
pub(super) struct Signals {
    /// One of [`ending`], or 0.
    ending: Arc<AtomicUsize>,
    /// SIGINT or SIGQUIT, or 0: keys of the terminal send them.
    interrupt: Arc<AtomicUsize>,
    /// Set while another program has the terminal: the keys that interrupt are for that program.
    lent: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
}

impl Signals {
    /// Handles the signals, and starts the threads that wake the loop at a signal and at the loss of the terminal.
    /// `draws` says whether the drawing thread may be in a write to the terminal and has not begun to leave it.
    pub(super) fn listen(
        wake: impl Fn() + Clone + Send + 'static,
        draws: fn() -> bool,
    ) -> io::Result<Self> {
        let signals = Self::default();
        let mut heeded = vec![SIGTSTP, SIGCONT];
        let ends = ending().into_iter().map(|signal| (signal, &signals.ending));
        let interrupts = [SIGINT, SIGQUIT].map(|signal| (signal, &signals.interrupt));
        for (signal, come) in ends.chain(interrupts) {
            if !is_ignored(signal) {
                flag::register_usize(signal, Arc::clone(come), signal as usize)?;
                heeded.push(signal);
            }
        }
        flag::register(SIGTSTP, Arc::clone(&signals.stop))?;
        flag::register(SIGCONT, Arc::clone(&signals.resumed))?;
        // Its handlers run after those above, so that the flags are set when the loop wakes up.
        let mut come = iterator::Signals::new(heeded)?;
        let (theirs, ending) = (signals.clone(), Arc::clone(&signals.ending));
        let wake_at_signal = wake.clone();
        start("signals", move || {
            for _ in come.forever() {
                wake_at_signal();
                if let Some(status) = theirs.ending() {
                    thread::sleep(GRACE);
                    end_in_spite_of_the_terminal(status, draws);
                }
            }
        })?;
        start("hang-up", move || {
            await_hang_up();
            ending.store(SIGHUP as usize, Ordering::SeqCst);
            wake();
            thread::sleep(GRACE);
            low_level::exit(HUNG_UP.into());
        })?;
        Ok(signals)
    }

    /// The exit status for the signal that has come, if one has.
    fn ending(&self) -> Option<u8> {
        let ending = self.ending.load(Ordering::SeqCst);
        let interrupt = if self.lent.load(Ordering::SeqCst) {
            0
        } else {
            self.interrupt.load(Ordering::SeqCst)
        };
        let signal = ending.max(interrupt);
        (signal > 0).then(|| 128 + signal as u8)
    }

    /// What a signal asks for.
    pub(super) fn request(&self) -> Option<Input> {
        if let Some(status) = self.ending() {
            Some(Input::End(status))
        } else if self.stop.swap(false, Ordering::SeqCst) {
            Some(Input::Suspend)
        } else if self.resumed.swap(false, Ordering::SeqCst) {
            Some(Input::Resumed)
        } else {
            None
        }
    }

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
        take_foreground();
        self.interrupt.store(0, Ordering::SeqCst);
        self.stop.store(false, Ordering::SeqCst);
        self.lent.store(false, Ordering::SeqCst);
        ended
    }

    fn wait_for(&self, command: &mut Command) -> io::Result<()> {
        let child = command.spawn()?;
        let pid = Pid::from_child(&child);
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
            let status = self.ending();
            if status.is_some() || !is_background() {
                return Ok(status);
            }
            let since = Instant::now();
            self.suspend()?;
            unstopped += usize::from(since.elapsed() < 2 * DELIVERY);
        }
        Ok(None)
    }
}

/// Ends the process a while after the first of these signals, if it has not ended by itself and a thread can be started.
pub(super) fn end_late(signals: Vec<i32>) -> io::Result<()> {
    let mut come = iterator::Signals::new(signals)?;
    let waits = start("signals", move || {
        if let Some(signal) = come.forever().next() {
            thread::sleep(LAST_WORK);
            low_level::exit(128 + signal);
        }
    });
    // Without threads it ends where its work looks at the signal.
    drop(waits);
    Ok(())
}

fn start(name: &str, thread: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn(thread).map(drop)
}

/// Discards the output that the terminal does not accept, so that the drawing thread returns from its write and
/// leaves the terminal; ends the process if it does not. What restores the terminal is not discarded.
fn end_in_spite_of_the_terminal(status: u8, draws: fn() -> bool) -> ! {
    for _ in 0..LAST_RESORT.as_millis() / ROUND.as_millis() {
        if draws() && !is_background() {
            let _ = tcflush(io::stdout(), QueueSelector::OFlush);
            // Linux does not wake the writer when there is room again; a signal does.
            let _ = kill_process(getpid(), Signal::WINCH);
        }
        thread::sleep(ROUND);
    }
    if !is_background() {
        let _ = disable_raw_mode();
    }
    low_level::exit(status.into())
}

/// Returns when the terminal is gone. No signal may tell of that, and crossterm, which waits for keys, then uses a whole
/// core (crossterm#793).
fn await_hang_up() {
    // macOS reports a hang-up only together with input, and polling for input would end the wait at every key.
    let often = cfg!(target_os = "macos").then_some(Duration::from_secs(1));
    loop {
        if often.is_none() {
            let stdin = io::stdin();
            let _ = poll(&mut [PollFd::new(&stdin, PollFlags::empty())], None);
        }
        if hung_up() {
            return;
        }
        thread::sleep(often.unwrap_or_default());
    }
}

/// Whether the terminal is gone.
pub(super) fn hung_up() -> bool {
    // macOS reports NVAL for every terminal that it cannot poll, such as /dev/tty.
    let (wanted, gone) = if cfg!(target_os = "macos") {
        (PollFlags::IN, PollFlags::HUP | PollFlags::ERR)
    } else {
        (
            PollFlags::empty(),
            PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL,
        )
    };
    let stdin = io::stdin();
    let mut terminal = [PollFd::new(&stdin, wanted)];
    poll(&mut terminal, Some(&Timespec::default()))
        .is_ok_and(|_| terminal[0].revents().intersects(gone))
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
        let _ = flag::register(SIGCONT, Arc::clone(&resumed));
        resumed
    });
    resumed.swap(false, Ordering::SeqCst)
}

/// Makes a write beyond the limit for file sizes an error instead of the end of the program. And where the parent of this
/// process has ignored the end of its children, makes their end something to wait for.
pub(crate) fn report_large_files_and_children() {
    // Registering fails only for signals that cannot be handled.
    let _ = flag::register(SIGXFSZ, Arc::default());
    if is_ignored(SIGCHLD) {
        let _ = flag::register(SIGCHLD, Arc::default());
    }
}

/// Makes the terminal standard input, if standard input is something else.
pub(crate) fn take_stdin() -> io::Result<()> {
    if !io::stdin().is_terminal() {
        let terminal = File::options().read(true).write(true).open("/dev/tty")?;
        rustix::stdio::dup2_stdin(&terminal)?;
    }
    Ok(())
}

/// Whether another process group has the terminal, so that changing its settings would stop this one.
pub(super) fn is_background() -> bool {
    tcgetpgrp(io::stdin()).is_ok_and(|group| group != getpgrp())
}

/// Takes the foreground back from a process group that has ended. A group that is alive keeps the terminal: a shell that
/// has put this program into the background.
fn take_foreground() {
    let Ok(group) = tcgetpgrp(io::stdin()) else {
        return;
    };
    if test_kill_process_group(group) == Err(Errno::SRCH) {
        // Unless it is blocked, the system stops a process in the background that does this. Where that fails, the
        // program waits in the background, as it does for a shell.
        let stop = SigSet::from(SIGTTOU);
        let _ = stop.thread_block();
        let _ = tcsetpgrp(io::stdin(), getpgrp());
        let _ = stop.thread_unblock();
    }
}

/// Whether the terminal stops a process group in the background that writes to it (`stty tostop`).
pub(super) fn stops_writers() -> bool {
    tcgetattr(io::stdout()).is_ok_and(|settings| settings.local_modes.contains(LocalModes::TOSTOP))
}

/// The terminal's settings.
pub(super) fn settings() -> Option<Termios> {
    tcgetattr(io::stdin()).ok()
}

/// Gives the terminal these settings again: another program may have left others.
pub(super) fn restore(settings: Option<&Termios>) {
    if let Some(settings) = settings {
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, settings);
    }
}

/// Discards input that has not been read.
pub(super) fn discard_input() {
    let _ = tcflush(io::stdin(), QueueSelector::IFlush);
}

/// Discards output that the terminal has not accepted, if it accepts nothing now, so that the next write does not block.
pub(super) fn make_room() {
    let stdout = io::stdout();
    let mut terminal = [PollFd::new(&stdout, PollFlags::OUT)];
    let within = Timespec::try_from(ROOM).ok();
    if poll(&mut terminal, within.as_ref()) == Ok(0) {
        let _ = tcflush(io::stdout(), QueueSelector::OFlush);
    }
}
