//! Signals, hang-up and suspend, the Unix way.

use std::io::{self, Read};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};

/// How long the drawing thread has to leave by itself after a hang-up.
const GRACE: Duration = Duration::from_millis(300);

/// What ends or interrupts the wait for keys.
pub(super) struct Signals {
    wake: UnixStream,
    waker: UnixStream,
    endings: Vec<(i32, Arc<AtomicBool>)>,
    stop: Arc<AtomicBool>,
}

/// What the wait ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Woken {
    /// Something to do: keys, a result, a new size, or the time is up.
    Up,
    /// The program is to end with this status.
    End(u8),
    /// The program is to give the terminal to the shell.
    Suspend,
}

/// Wakes the wait from another thread.
pub(super) struct Waker(UnixStream);

impl Waker {
    /// Wakes it.
    pub(super) fn wake(&self) {
        // A full pipe wakes it just as well.
        let _ = io::Write::write(&mut &self.0, &[1]);
    }
}

impl Signals {
    /// Takes over the signals, and starts the watch for a terminal that goes away.
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
        let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
            .into_iter()
            .map(|signal| Ok((signal, flag(signal)?)))
            .collect::<io::Result<_>>()?;
        let stop = flag(SIGTSTP)?;
        // crossterm notes the new size itself; this only wakes the wait.
        flag(SIGWINCH)?;
        thread::Builder::new().name("hang-up".to_owned()).spawn(watch_for_hang_up)?;
        Ok(Self { wake, waker, endings, stop })
    }

    /// A waker for another thread.
    pub(super) fn waker(&self) -> io::Result<Waker> {
        self.waker.try_clone().map(Waker)
    }

    /// Waits for keys, signals or a wake-up, at most until `timeout`; for ever without one.
    pub(super) fn wait(&self, timeout: Option<Duration>) -> io::Result<Woken> {
        let stdin = io::stdin();
        let mut sources = [PollFd::new(&stdin, PollFlags::IN), PollFd::new(&self.wake, PollFlags::IN)];
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        match poll(&mut sources, timeout.as_ref()) {
            Err(rustix::io::Errno::INTR) => {}
            polled => {
                polled?;
            }
        }
        if is_gone(sources[0].revents()) {
            return Ok(Woken::End(128 + SIGHUP as u8));
        }
        let mut sink = [0; 64];
        while (&self.wake).read(&mut sink).is_ok_and(|read| read > 0) {}
        if let Some((signal, _)) = self.endings.iter().find(|(_, flag)| flag.load(Ordering::SeqCst)) {
            return Ok(Woken::End(128 + *signal as u8));
        }
        Ok(if self.stop.swap(false, Ordering::SeqCst) { Woken::Suspend } else { Woken::Up })
    }
}

/// Stops the process as Ctrl-Z would, until the shell lets it go on.
pub(super) fn suspend() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(SIGTSTP)
}

/// Throws away what has been typed and not been read.
pub(super) fn discard_input() {
    let _ = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
}

fn is_gone(events: PollFlags) -> bool {
    events.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
}

/// Ends the process if the terminal goes away and the drawing thread does not notice: reading from a dead terminal
/// may never return and burn a whole core.
fn watch_for_hang_up() {
    loop {
        let stdin = io::stdin();
        let mut sources = [PollFd::new(&stdin, PollFlags::empty())];
        if poll(&mut sources, None).is_ok() && is_gone(sources[0].revents()) {
            thread::sleep(GRACE);
            signal_hook::low_level::exit(128 + SIGHUP);
        }
    }
}
